//! From the scene to marks.

use std::collections::HashMap;

use super::{
    Drawing, Gradient, Stop,
    hit::Targets,
    mark::{Align, Baseline, Cap, Form, Join, Kind, Mark, NONE, Role, Span, Verb},
    outline,
};
use crate::chart::{
    Evaluated,
    color::Color,
    curve::Command,
    scene::{self, Group, Item, Label, Paint, Shape, bounds},
};

pub fn build(chart: Evaluated) -> Drawing {
    let Evaluated {
        scene,
        series,
        remarks,
    } = chart;
    let mut builder = Builder {
        drawing: Drawing {
            width: scene.size[0],
            height: scene.size[1],
            background: scene.background.map_or(0, rgba),
            marks: Vec::with_capacity(scene.groups.iter().map(|g| g.items.len() + 2).sum()),
            verbs: Vec::new(),
            points: Vec::new(),
            numbers: Vec::new(),
            // The empty text, with its NUL.
            strings: String::from("\0"),
            gradients: Vec::new(),
            stops: Vec::new(),
            views: scene.views.iter().map(|view| view.rect).collect(),
            series,
            remarks,
            targets: Targets::default(),
        },
        words: HashMap::new(),
        symbols: HashMap::new(),
        last: None,
    };
    for (at, group) in scene.groups.iter().enumerate() {
        builder.group(at, group);
    }
    let mut drawing = builder.drawing;
    drawing.targets = Targets::of(&drawing);
    drawing
}

/// A length or place in an array; drawings stay far below 2^32 elements.
fn small(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// A colour as 0xRRGGBBAA; 0 if it is transparent.
pub fn rgba(color: Color) -> u32 {
    match color.to_rgba8() {
        [_, _, _, 0] => 0,
        bytes => u32::from_be_bytes(bytes),
    }
}

/// What makes two symbols the same path: shape, size and angle.
type SymbolKey = (std::sync::Arc<str>, u64, u64);

struct Builder {
    drawing: Drawing,
    /// Names and families that are there already.
    words: HashMap<String, Span>,
    /// Paths of symbols that are there already: verbs and points.
    symbols: HashMap<SymbolKey, (Span, Span)>,
    /// The last of them, which most often is the next one too.
    last: Option<(SymbolKey, (Span, Span))>,
}

/// Whether a shape is at a place at all: no host can paint at infinity.
fn is_placed(shape: &Shape) -> bool {
    let finite = |numbers: &[f64]| numbers.iter().all(|x| x.is_finite());
    match shape {
        Shape::Rect { rect, .. } | Shape::Image { rect, .. } => finite(rect),
        Shape::Symbol { at, size, .. } => finite(at) && size.is_finite(),
        Shape::Arc { at, .. } | Shape::Text { at, .. } => finite(at),
        _ => true,
    }
}

fn is_finite(command: &Command) -> bool {
    match command {
        Command::Move(at) | Command::Line(at) => at.iter().all(|x| x.is_finite()),
        Command::Cubic(points) => points.iter().all(|x| x.is_finite()),
        Command::Close => true,
    }
}

impl Builder {
    fn group(&mut self, at: usize, group: &Group) {
        if group.items.is_empty() {
            return;
        }
        let role = Role::named(group.role).unwrap_or(Role::Other);
        let base = |kind| Mark {
            role,
            group: small(at),
            view: small(group.view),
            ..Mark::new(kind)
        };
        if let Some(rect) = group.clip {
            let rect = upright(rect);
            self.drawing.marks.push(Mark {
                rect,
                radius: fitting(group.clip_radius, rect),
                role: Role::Other,
                ..base(Kind::Clip)
            });
        }
        for (ordinal, item) in group.items.iter().enumerate() {
            let mark = Mark {
                item: small(ordinal),
                datum: item.datum,
                ..base(Kind::Path)
            };
            self.item(mark, item);
        }
        if group.clip.is_some() {
            self.drawing.marks.push(Mark {
                role: Role::Other,
                ..base(Kind::Unclip)
            });
        }
    }

    fn item(&mut self, mark: Mark, item: &Item) {
        if !is_placed(&item.shape) {
            return;
        }
        let mut mark = self.painted(mark, &item.paint);
        let path = match &item.shape {
            Shape::Rect { rect, radius } => {
                mark.kind = Kind::Rect;
                mark.form = Some(Form::Rect);
                mark.rect = upright(*rect);
                mark.radius = fitting(*radius, mark.rect);
                self.finish(mark, &item.paint, mark.rect);
                return;
            }
            Shape::Image { rect, url } => {
                mark.kind = Kind::Image;
                mark.form = Some(Form::Image);
                mark.rect = upright(*rect);
                mark.text = self.text(url);
                self.drawing.marks.push(mark);
                return;
            }
            Shape::Text { at, label } => return self.texts(mark, *at, label),
            Shape::Symbol {
                at,
                size,
                shape,
                angle,
            } => {
                mark.form = Some(Form::Symbol);
                mark.name = self.word(shape);
                mark.numbers = self.numbers([at[0], at[1], *size, *angle]);
                mark.rect = [at[0], at[1], 0.0, 0.0];
                let key = (shape.clone(), size.to_bits(), angle.to_bits());
                (mark.verbs, mark.points) = self.symbol(key, *size, *angle);
                let side = size.max(0.0).sqrt();
                let [x, y] = *at;
                self.finish(
                    mark,
                    &item.paint,
                    [x - side / 2.0, y - side / 2.0, side, side],
                );
                return;
            }
            Shape::Rule { line } => {
                mark.form = Some(Form::Rule);
                mark.numbers = self.numbers(*line);
                let [x1, y1, x2, y2] = *line;
                vec![Command::Move([x1, y1]), Command::Line([x2, y2])]
            }
            Shape::Arc {
                at,
                angles,
                radii,
                pad,
                corner,
            } => {
                mark.form = Some(Form::Arc);
                mark.rect = [at[0], at[1], 0.0, 0.0];
                let [x, y] = *at;
                let ([start, end], [inner, outer]) = (*angles, *radii);
                mark.numbers = self.numbers([x, y, start, end, inner, outer, *pad, *corner]);
                outline::arc(*angles, *radii, *pad)
            }
            Shape::Line {
                points,
                curve,
                tension,
            } => {
                mark.form = Some(Form::Line);
                mark.name = self.word(curve);
                mark.numbers = self.curve(*tension, points);
                outline::line(points, curve, *tension)
            }
            Shape::Area {
                points,
                horizontal,
                curve,
                tension,
            } => {
                mark.form = Some(if *horizontal {
                    Form::AreaLying
                } else {
                    Form::Area
                });
                mark.name = self.word(curve);
                mark.numbers = self.curve(*tension, points);
                outline::area(points, *horizontal, curve, *tension)
            }
            Shape::Path { commands, points } => {
                if !points.is_empty() {
                    mark.form = Some(Form::Line);
                    mark.name = self.word("path");
                    mark.numbers = self.curve(None, points);
                }
                commands.clone()
            }
            Shape::Trail { points } => {
                mark.form = Some(Form::Trail);
                mark.numbers = self.numbers(flat(points));
                outline::trail(points)
            }
        };
        if !path.iter().all(is_finite) {
            return;
        }
        (mark.verbs, mark.points) = self.path(&path);
        let mut extent = bounds::Bounds::default();
        for point in mark.points.of(&self.drawing.points).chunks_exact(2) {
            extent.add(point[0] + mark.rect[0], point[1] + mark.rect[1]);
        }
        let rect = [extent.x1, extent.y1, extent.width(), extent.height()];
        self.finish(mark, &item.paint, rect);
    }

    /// Adds a mark; `rect` is the box that its gradients, if it has any, are relative to.
    fn finish(&mut self, mut mark: Mark, paint: &Paint, rect: [f64; 4]) {
        mark.gradient = self.gradient(paint.fill_gradient.as_deref(), rect);
        mark.stroke_gradient = self.gradient(paint.stroke_gradient.as_deref(), rect);
        self.drawing.marks.push(mark);
    }

    fn gradient(&mut self, gradient: Option<&scene::Gradient>, rect: [f64; 4]) -> u32 {
        let Some(gradient) = gradient else {
            return NONE;
        };
        let [x, y, width, height] = rect;
        let first = small(self.drawing.stops.len());
        let stops = gradient.stops.iter().map(|(offset, color)| Stop {
            offset: *offset,
            color: rgba(*color),
        });
        self.drawing.stops.extend(stops);
        let ordinal = small(self.drawing.gradients.len());
        self.drawing.gradients.push(Gradient {
            line: [
                x + gradient.from[0] * width,
                y + gradient.from[1] * height,
                x + gradient.to[0] * width,
                y + gradient.to[1] * height,
            ],
            radii: (gradient.radii).map(|radii| radii.map(|r| r * width.max(height))),
            stops: Span {
                first,
                count: small(gradient.stops.len()),
            },
        });
        ordinal
    }

    fn painted(&mut self, mut mark: Mark, paint: &Paint) -> Mark {
        mark.fill = paint.fill.map_or(0, rgba);
        mark.stroke = paint.stroke.map_or(0, rgba);
        if paint.stroke.is_some() {
            mark.stroke_width = paint.stroke_width;
            if let Some(dash) = &paint.dash {
                mark.dash = self.numbers(dash.iter().copied());
                mark.dash_offset = paint.dash_offset;
            }
            let cap = paint.cap.as_deref().and_then(Cap::named);
            mark.cap = cap.unwrap_or(Cap::Butt);
            let join = paint.join.as_deref().and_then(Join::named);
            mark.join = join.unwrap_or(Join::Miter);
        }
        mark
    }

    /// A mark for each line of a text, on its baseline.
    fn texts(&mut self, mut mark: Mark, at: [f64; 2], label: &Label) {
        let style = bounds::style(label);
        let shift = bounds::baseline_shift(label);
        mark.kind = Kind::Text;
        mark.form = Some(Form::Text);
        mark.numbers = self.numbers([at[0], at[1], label.dx, label.dy, shift]);
        mark.family = self.word(&style.family);
        mark.font_size = label.size;
        mark.weight = u32::from(style.weight);
        mark.italic = style.italic;
        mark.align = Align::named(label.align).unwrap_or(Align::Left);
        mark.baseline = Baseline::named(label.baseline).unwrap_or(Baseline::Alphabetic);
        mark.angle = label.angle;
        let (sin, cos) = match label.angle {
            0.0 => (0.0, 1.0),
            angle => angle.to_radians().sin_cos(),
        };
        for (ordinal, line) in label.lines.iter().enumerate() {
            let dx = label.dx;
            let dy = label.dy + shift + ordinal as f64 * label.line_height;
            mark.rect = [
                at[0] + dx * cos - dy * sin,
                at[1] + dx * sin + dy * cos,
                0.0,
                0.0,
            ];
            mark.text = self.text(line);
            self.drawing.marks.push(mark);
        }
    }

    fn symbol(&mut self, key: SymbolKey, size: f64, angle: f64) -> (Span, Span) {
        if let Some((last, spans)) = &self.last
            && last.1 == key.1
            && last.2 == key.2
            && last.0 == key.0
        {
            return *spans;
        }
        let spans = match self.symbols.get(&key) {
            Some(spans) => *spans,
            None => {
                let spans = self.path(&outline::symbol(&key.0, size, angle));
                self.symbols.insert(key.clone(), spans);
                spans
            }
        };
        self.last = Some((key, spans));
        spans
    }

    fn path(&mut self, path: &[Command]) -> (Span, Span) {
        let (verbs, points) = (&mut self.drawing.verbs, &mut self.drawing.points);
        let (first_verb, first_point) = (verbs.len(), points.len());
        verbs.reserve(path.len());
        for command in path {
            let (verb, numbers): (Verb, &[f64]) = match command {
                Command::Move(p) => (Verb::Move, p),
                Command::Line(p) => (Verb::Line, p),
                Command::Cubic(p) => (Verb::Cubic, p),
                Command::Close => (Verb::Close, &[]),
            };
            verbs.push(verb as u8);
            points.extend_from_slice(numbers);
        }
        (
            Span {
                first: small(first_verb),
                count: small(path.len()),
            },
            Span {
                first: small(first_point),
                count: small(points.len() - first_point),
            },
        )
    }

    fn numbers(&mut self, numbers: impl IntoIterator<Item = f64>) -> Span {
        let first = self.drawing.numbers.len();
        self.drawing.numbers.extend(numbers);
        Span {
            first: small(first),
            count: small(self.drawing.numbers.len() - first),
        }
    }

    fn curve<const N: usize>(&mut self, tension: Option<f64>, points: &[Option<[f64; N]>]) -> Span {
        let tension = tension.unwrap_or(f64::NAN);
        self.numbers(std::iter::once(tension).chain(flat(points)))
    }

    /// A text of its own.
    fn text(&mut self, text: &str) -> Span {
        if text.is_empty() {
            return Span::default();
        }
        let first = small(self.drawing.strings.len());
        self.drawing.strings.push_str(text);
        self.drawing.strings.push('\0');
        Span {
            first,
            count: small(text.len()),
        }
    }

    /// A name that others may have too.
    fn word(&mut self, word: &str) -> Span {
        if let Some(span) = self.words.get(word) {
            return *span;
        }
        let span = self.text(word);
        self.words.insert(word.to_owned(), span);
        span
    }
}

fn flat<const N: usize>(points: &[Option<[f64; N]>]) -> impl Iterator<Item = f64> {
    points.iter().flat_map(|p| p.unwrap_or([f64::NAN; N]))
}

/// The same box with a width and height that are not negative.
fn upright([x, y, width, height]: [f64; 4]) -> [f64; 4] {
    [
        x + width.min(0.0),
        y + height.min(0.0),
        width.abs(),
        height.abs(),
    ]
}

/// Radii no larger than the box has room for.
fn fitting(radius: [f64; 4], rect: [f64; 4]) -> [f64; 4] {
    let most = rect[2].min(rect[3]) / 2.0;
    radius.map(|r| if r > 0.0 { r.min(most) } else { 0.0 })
}
