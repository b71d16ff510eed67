//! Drawings of charts
//!
//! A CHART row as one flat array of marks in paint order: rectangles, paths and lines of text
//! that any canvas can paint with one loop and one switch, with colours as 0xRRGGBBAA and
//! lengths in pixels of the drawing.
//!
//! ```c
//! for (size_t i = 0; i < count; i++) {
//!     const mcpview_mark *mark = &marks[i];
//!     switch (mark->kind) {
//!     case MCPVIEW_MARK_RECT:   begin(); rounded_rect(mark); paint(mark); break;
//!     case MCPVIEW_MARK_PATH: {
//!         const double *p = points + mark->first_point;
//!         begin();
//!         for (uint32_t v = 0; v < mark->verb_count; v++)
//!             switch (verbs[mark->first_verb + v]) {
//!             case MCPVIEW_VERB_MOVE:  move_to(mark->x + p[0], mark->y + p[1]); p += 2; break;
//!             case MCPVIEW_VERB_LINE:  line_to(mark->x + p[0], mark->y + p[1]); p += 2; break;
//!             case MCPVIEW_VERB_CUBIC:
//!                 cubic_to(mark->x + p[0], mark->y + p[1], mark->x + p[2], mark->y + p[3],
//!                          mark->x + p[4], mark->y + p[5]);
//!                 p += 6;
//!                 break;
//!             default: close_path(); break;
//!             }
//!         paint(mark);
//!         break;
//!     }
//!     case MCPVIEW_MARK_TEXT:   draw_text(mark); break;
//!     case MCPVIEW_MARK_IMAGE:  break;
//!     case MCPVIEW_MARK_CLIP:   save(); clip_to_rounded_rect(mark); break;
//!     case MCPVIEW_MARK_UNCLIP: restore(); break;
//!     default: break;
//!     }
//! }
//! ```
//!
//! `paint` fills with `fill` (or the gradient) unless it is 0, by the rule that winding counts
//! (nonzero), then outlines with `stroke` unless it is 0, half of `stroke_width` to either side.
//! A gradient runs through its stops from one end to the other. Opacity is in the colours. For a
//! screen with more device pixels scale the canvas, and say so in `device_scale`: thin straight
//! lines then lie on device pixels.

use std::{ffi::c_void, sync::Arc};

use libc::c_char;

use super::{
    boundary,
    buffer::mcpview_buffer,
    commands::mcpview_commands,
    constants::drawing as drawing_flag,
    diagnostic::{Remarks, mcpview_diagnostic},
    options::{self, Options},
    slice::{self, Views, mcpview_str},
    status::{Status, mcpview_status},
};
use crate::{
    chart::{
        self, Theme,
        color::Color,
        drawing::{self, Drawing, Mark, NONE, Span},
        scene::Datum,
        text::{Advances, Extent, Measure, Style},
    },
    diagnostic::{Diagnostic, Topic},
    render::Commands,
};

/// What a mark asks a canvas to do: one of `MCPVIEW_MARK_*`. Newer libraries may add kinds: a
/// host that does not know one goes on.
pub type mcpview_mark_kind = u32;

/// What a mark is for: one of `MCPVIEW_ROLE_*`. Newer libraries may add roles.
pub type mcpview_role = u32;

/// What a mark was before it became a rectangle, a path or lines of text: one of
/// `MCPVIEW_SHAPE_*`.
pub type mcpview_shape = u32;

/// Colours where a chart says nothing: one of `MCPVIEW_THEME_*`.
pub type mcpview_theme = u32;

/// A colour of sRGB as 0xRRGGBBAA, not premultiplied; 0 is none.
pub type mcpview_color = u32;

/// The drawing of a chart.
///
/// Immutable: any number of threads may use it at the same time; one frees it.
pub struct mcpview_drawing {
    inner: Box<Drawing>,
    commands: Arc<Commands>,
    chart: u64,
    shown: Box<Shown>,
    diagnostics: Vec<Diagnostic>,
    remarks: Remarks,
}

/// What a drawing gives out; its strings stay in the drawing.
struct Shown {
    facts: Views<mcpview_drawing_facts>,
    marks: Views<mcpview_mark>,
    gradients: Views<mcpview_gradient>,
    stops: Views<mcpview_stop>,
    views: Views<mcpview_view>,
}

const _: () = super::assert_shared::<mcpview_drawing>();

/// A font, for a host that measures a text.
///
/// Borrowed for the call of mcpview_measure; threads do not share it.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_font {
    /// Family names as CSS lists them (`"Inter", sans-serif`); empty for the host's own.
    pub family: mcpview_str,
    /// Size in pixels.
    pub size: f64,
    /// Weight, 100 to 900: 400 is normal, 700 bold.
    pub weight: u32,
    /// 1 for slanted letters, else 0.
    pub italic: u32,
}

/// A function of the host that returns the width of one line of text, in pixels: its advance.
///
/// Called only while the drawing is made, by the thread that makes it. It must return (no
/// exception, no longjmp). A number that is negative or not finite stands for the built-in
/// width. `text` has no NUL at its end; `user` is the `measure_user` of the options.
pub type mcpview_measure = Option<
    unsafe extern "C" fn(user: *mut c_void, text: mcpview_str, font: *const mcpview_font) -> f64,
>;

/// How a chart is drawn. 0 in a field means its default.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_drawing_options {
    /// `sizeof(mcpview_drawing_options)`.
    pub struct_size: u32,
    /// `MCPVIEW_DRAWING_STRICT` or 0.
    pub flags: u32,
    /// Width of the whole picture in pixels; 0: what the chart asks for. Charts of one plot take
    /// it; one whose axes need more than it gets a plot of 40 pixels.
    pub width: f64,
    /// Height of the whole picture, likewise.
    pub height: f64,
    /// Device pixels per pixel of the drawing, to which thin straight lines are moved; 0: they
    /// stay where they are.
    pub device_scale: f64,
    /// Colours where the chart says nothing; default `MCPVIEW_THEME_LIGHT`, which is what
    /// Vega-Lite and Chart.js draw. What the chart itself says always wins.
    pub theme: mcpview_theme,
    /// Of texts; 0: the theme's.
    pub foreground: mcpview_color,
    /// Behind the picture; 0: the theme's.
    pub background: mcpview_color,
    /// Of the lines of axes, ticks and frames; 0: the theme's.
    pub axis: mcpview_color,
    /// Of the lines of grids; 0: the theme's.
    pub grid: mcpview_color,
    /// 0.
    pub reserved: u32,
    /// Colours of categories, the first one also of marks without colour; borrowed for the call.
    pub palette: *const mcpview_color,
    /// How many of them there are; 0: the theme's.
    pub palette_count: usize,
    /// Family of all texts, as CSS lists them; empty: none is named. Borrowed for the call.
    pub font: mcpview_str,
    /// Measures texts; NULL: a built-in table of widths of a common sans-serif font.
    pub measure: mcpview_measure,
    /// The first argument of `measure`.
    pub measure_user: *mut c_void,
}

// SAFETY: integers, doubles, pointers and a nullable function pointer, repr(C), no padding (see
// layout.rs). A host promises that a pointer that is not NULL is a function.
unsafe impl Options for mcpview_drawing_options {
    const FIRST_SIZE: usize = size_of::<mcpview_drawing_options>();

    fn defaults() -> Self {
        mcpview_drawing_options {
            struct_size: size_of::<Self>() as u32,
            theme: LIGHT,
            font: mcpview_str::EMPTY,
            ..Self::zeroed()
        }
    }
}

const LIGHT: u32 = super::constants::theme::LIGHT;
const DARK: u32 = super::constants::theme::DARK;

/// What holds for a whole drawing.
///
/// Belongs to the drawing; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_drawing_facts {
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
    /// The colour behind everything; 0: none. A host may leave it out.
    pub background: mcpview_color,
    /// How many diagnostics there are: parts that were not drawn, limits.
    pub diagnostic_count: u32,
    /// 0.
    pub reserved: u64,
}

/// One step of painting. Lengths are pixels of the drawing, y downwards.
///
/// 272 bytes on 64-bit platforms, 248 on 32-bit ones. Belongs to the drawing; may be read by
/// several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_mark {
    /// What to do.
    pub kind: mcpview_mark_kind,
    /// What it is for.
    pub role: mcpview_role,
    /// What it was, for hosts that restyle: see `MCPVIEW_SHAPE_*`; 0 for CLIP and UNCLIP.
    pub shape: mcpview_shape,
    /// Ordinal of the group of marks that it belongs to, as the bars of one layer.
    pub group: u32,
    /// Ordinal in the group of the item that it paints. The lines of one text share it.
    pub item: u32,
    /// Ordinal of its plot area, see mcpview_drawing_views.
    pub view: u32,
    /// Ordinal of the SERIES that it stands for; UINT32_MAX: none.
    pub series: u32,
    /// Ordinal of the POINT in the series; UINT32_MAX: none. Of a line, an area or a trail its
    /// first point; the others follow in order, gaps counted.
    pub point: u32,
    /// RECT, PATH, TEXT: colour of the inside; 0: not filled.
    pub fill: mcpview_color,
    /// RECT, PATH, TEXT: colour of the outline; 0: no outline.
    pub stroke: mcpview_color,
    /// Ordinal of the gradient of the inside, see mcpview_drawing_gradients; UINT32_MAX: none. A
    /// host without gradients uses `fill`.
    pub gradient: u32,
    /// Ordinal of the gradient of the outline; UINT32_MAX: none, as for the inside.
    pub stroke_gradient: u32,
    /// Ends of the outline: one of `MCPVIEW_CAP_*`.
    pub cap: u32,
    /// Corners of the outline: one of `MCPVIEW_JOIN_*`.
    pub join: u32,
    /// PATH: its first verb, see mcpview_drawing_verbs.
    pub first_verb: u32,
    /// PATH: how many verbs it has.
    pub verb_count: u32,
    /// PATH: its first number among mcpview_drawing_points.
    pub first_point: u32,
    /// Outline: its first dash among mcpview_drawing_numbers; dashes and gaps in turn.
    pub first_dash: u32,
    /// Outline: how many dashes and gaps; 0: solid.
    pub dash_count: u32,
    /// The first parameter of the shape among mcpview_drawing_numbers.
    pub first_number: u32,
    /// How many parameters the shape has.
    pub number_count: u32,
    /// TEXT: what of the line is at `x`: one of `MCPVIEW_ANCHOR_*`.
    pub anchor: u32,
    /// TEXT: what was at the anchor of the source, for hosts that restyle: one of
    /// `MCPVIEW_BASELINE_*`. `y` is on the alphabetic baseline already.
    pub baseline: u32,
    /// TEXT: weight, 100 to 900; 400 is normal, 700 bold.
    pub weight: u32,
    /// TEXT: 1 for slanted letters, else 0.
    pub italic: u32,
    /// 0.
    pub reserved: u32,
    /// Left of the box; the origin of a PATH, to be added to its points; where the text is.
    pub x: f64,
    /// Top of the box, likewise; the alphabetic baseline of a TEXT.
    pub y: f64,
    /// RECT, IMAGE, CLIP: width.
    pub width: f64,
    /// RECT, IMAGE, CLIP: height.
    pub height: f64,
    /// RECT, CLIP: radius of the top left corner.
    pub radius_top_left: f64,
    /// RECT, CLIP: radius of the top right corner.
    pub radius_top_right: f64,
    /// RECT, CLIP: radius of the bottom right corner.
    pub radius_bottom_right: f64,
    /// RECT, CLIP: radius of the bottom left corner.
    pub radius_bottom_left: f64,
    /// Width of the outline.
    pub stroke_width: f64,
    /// How far into the dashes the outline starts.
    pub dash_offset: f64,
    /// Longest point of a mitered corner, in widths of the outline.
    pub miter_limit: f64,
    /// TEXT: size of the font.
    pub font_size: f64,
    /// TEXT: degrees clockwise by which the line is turned around (`x`, `y`).
    pub angle: f64,
    /// TEXT: one line of words; IMAGE: the address of the picture, never loaded.
    pub text: mcpview_str,
    /// The name of the symbol or of the curve, see `MCPVIEW_SHAPE_*`.
    pub name: mcpview_str,
    /// TEXT: family names as CSS lists them; empty for the host's own.
    pub family: mcpview_str,
    /// 0.
    pub reserved2: u64,
}

/// A gradient, in pixels of the drawing.
///
/// Belongs to the drawing; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_gradient {
    /// 0: linear, from (`x1`, `y1`) to (`x2`, `y2`); 1: radial, from the circle around the first
    /// with radius `r1` to that around the second with radius `r2`.
    pub radial: u32,
    /// Its first stop, see mcpview_drawing_stops.
    pub first_stop: u32,
    /// How many stops it has.
    pub stop_count: u32,
    /// 0.
    pub reserved: u32,
    /// Start.
    pub x1: f64,
    /// Start.
    pub y1: f64,
    /// End.
    pub x2: f64,
    /// End.
    pub y2: f64,
    /// Radius at the start; 0 for a linear one.
    pub r1: f64,
    /// Radius at the end; 0 for a linear one.
    pub r2: f64,
}

/// A colour at a place of a gradient.
///
/// Belongs to the drawing; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_stop {
    /// 0 at the start, 1 at the end.
    pub offset: f64,
    /// The colour there.
    pub color: mcpview_color,
    /// 0.
    pub reserved: u32,
}

/// A plot area: where the data of one view is, between its axes.
///
/// Belongs to the drawing; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_view {
    /// Left.
    pub x: f64,
    /// Top.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

/// What is under the pointer.
///
/// Written by mcpview_drawing_hit; the caller's own, so threads need no care.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_hit {
    /// Ordinal of the mark.
    pub mark: u32,
    /// Ordinal of the SERIES.
    pub series: u32,
    /// Ordinal of the POINT in it: of a line the one nearest to the pointer.
    pub point: u32,
    /// 0.
    pub reserved: u32,
    /// Id of the POINT row in the command list; 0 if the list does not have it (it may stand
    /// outside the window).
    pub row: u64,
    /// 0.
    pub reserved2: u64,
}

/// Writes the defaults into an options struct of `struct_size` bytes, never past them.
///
/// Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_options_init(
    options: *mut mcpview_drawing_options,
    struct_size: usize,
) -> mcpview_status {
    // SAFETY: the caller's promise.
    boundary::status(|| unsafe { options::init(options, struct_size) })
}

/// Draws a chart of a command list.
///
/// The chart is evaluated anew from its specification: nothing is loaded, and what cannot be
/// drawn is told by mcpview_drawing_diagnostics. Call it again when the size or the theme
/// changes.
///
/// - `chart_id`: the id of a CHART row in the list.
/// - `options`: NULL for the defaults.
/// - `out`: receives the drawing, which the caller frees with mcpview_drawing_free. With
///   UNSUPPORTED it has no marks, and its diagnostics say what is missing; it must be freed too.
///
/// Returns OK, UNSUPPORTED (the chart as a whole cannot be drawn: show its rows instead),
/// NULL_ARGUMENT (also for an array that is NULL with a count), NOT_FOUND (no CHART in the list
/// has the id), BAD_ARGUMENT (an unknown flag or theme, a size that is negative, not finite or
/// above 100 000), BAD_STRUCT_SIZE, PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_commands_drawing(
    commands: *const mcpview_commands,
    chart_id: u64,
    options: *const mcpview_drawing_options,
    out: *mut *mut mcpview_drawing,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            let plain = |status| (status, None);
            let commands = &boundary::handle(commands).map_err(plain)?.inner;
            let given = options::read(options).map_err(plain)?;
            let looks = Looks::read(&given).map_err(plain)?;
            let host = HostMeasure::of(&given);
            let measure: &dyn Measure = match &host {
                Some(host) => host,
                None => &Advances,
            };
            let size = |length: f64| Some(length).filter(|length| *length > 0.0);
            let options = chart::Options {
                strict: given.flags & drawing_flag::STRICT != 0,
                width: size(given.width),
                height: size(given.height),
                theme: &looks.theme,
                ..chart::Options::new(measure)
            };
            let made = |drawing| mcpview_drawing::new(drawing, Arc::clone(commands), chart_id);
            let drawn = commands.with_specification(chart_id, |spec| {
                drawing::draw(spec, &options, size(given.device_scale))
            });
            match drawn.ok_or((Status::NotFound, None))? {
                Ok(drawing) => Ok(made(drawing)),
                Err(missing) => Err((
                    Status::Unsupported,
                    Some(made(Drawing::empty(vec![missing]))),
                )),
            }
        })
    }
}

/// Largest side of a picture that is drawn, and largest device scale, in pixels.
const MAX_SIDE: f64 = 100_000.0;

/// The looks that a host asked for.
struct Looks {
    theme: Theme,
}

impl Looks {
    /// # Safety
    /// The pointers of the options are those that a host promised.
    unsafe fn read(given: &mcpview_drawing_options) -> Result<Looks, Status> {
        options::known_flags(given.flags, drawing_flag::STRICT)?;
        let sizes = [given.width, given.height, given.device_scale];
        if !sizes.iter().all(|size| (0.0..=MAX_SIDE).contains(size)) {
            return Err(Status::BadArgument);
        }
        let mut theme = match given.theme {
            0 | LIGHT => Theme::LIGHT,
            DARK => Theme::dark(),
            _ => return Err(Status::BadArgument),
        };
        for (own, given) in [
            (&mut theme.foreground, given.foreground),
            (&mut theme.background, given.background),
            (&mut theme.axis, given.axis),
            (&mut theme.grid, given.grid),
        ] {
            if given != 0 {
                *own = Some(color(given));
            }
        }
        // SAFETY: the caller's promise.
        let (palette, font) = unsafe {
            (
                slice::array(given.palette, given.palette_count)?,
                given.font.read()?,
            )
        };
        if !palette.is_empty() {
            theme.palette = palette.iter().map(|c| color(*c)).collect();
        }
        if !font.is_empty() {
            theme.font = Some(font.into());
        }
        Ok(Looks { theme })
    }
}

fn color(rgba: u32) -> Color {
    let [r, g, b, a] = rgba.to_be_bytes().map(f64::from);
    Color {
        r,
        g,
        b,
        a: a / 255.0,
    }
}

/// The host's measure of texts.
struct HostMeasure {
    measure: unsafe extern "C" fn(*mut c_void, mcpview_str, *const mcpview_font) -> f64,
    user: *mut c_void,
}

impl HostMeasure {
    fn of(options: &mcpview_drawing_options) -> Option<HostMeasure> {
        Some(HostMeasure {
            measure: options.measure?,
            user: options.measure_user,
        })
    }
}

impl Measure for HostMeasure {
    fn measure(&self, text: &str, style: &Style) -> Extent {
        let font = mcpview_font {
            family: mcpview_str::of(&style.family),
            size: style.size,
            weight: u32::from(style.weight),
            italic: super::bit_if(style.italic, 1),
        };
        // SAFETY: the host promised a function that may be called so during this call.
        let width = unsafe { (self.measure)(self.user, mcpview_str::of(text), &font) };
        let built_in = Advances.measure(text, style);
        if width.is_finite() && width >= 0.0 {
            Extent { width, ..built_in }
        } else {
            built_in
        }
    }
}

impl mcpview_drawing {
    fn new(inner: Drawing, commands: Arc<Commands>, chart: u64) -> mcpview_drawing {
        let diagnostics: Vec<Diagnostic> = inner.remarks.iter().map(remark).collect();
        let shown = Shown {
            facts: Views::one(|_| mcpview_drawing_facts {
                width: inner.width,
                height: inner.height,
                background: inner.background,
                diagnostic_count: diagnostics.len() as u32,
                reserved: 0,
            }),
            marks: Views::build(|_| inner.marks.iter().map(|m| mark(&inner, m)).collect()),
            gradients: Views::build(|_| inner.gradients.iter().map(gradient).collect()),
            stops: Views::build(|_| {
                let stops = inner.stops.iter();
                stops
                    .map(|stop| mcpview_stop {
                        offset: stop.offset,
                        color: stop.color,
                        reserved: 0,
                    })
                    .collect()
            }),
            views: Views::build(|_| {
                let views = inner.views.iter();
                views
                    .map(|[x, y, width, height]| mcpview_view {
                        x: *x,
                        y: *y,
                        width: *width,
                        height: *height,
                    })
                    .collect()
            }),
        };
        mcpview_drawing {
            inner: Box::new(inner),
            commands,
            chart,
            shown: Box::new(shown),
            diagnostics,
            remarks: Remarks::default(),
        }
    }
}

/// A part of a chart that was not drawn, as a diagnostic; its place is in the specification.
fn remark(missing: &chart::Unsupported) -> Diagnostic {
    let topic = Topic::ChartUnsupported;
    Diagnostic {
        topic,
        severity: topic.severity(),
        at: missing.pointer.clone(),
        offset: None,
        message: format!("not drawn: {}", missing.feature),
    }
}

/// A view of a string of a drawing, which has a NUL behind it.
fn view(drawing: &Drawing, span: Span) -> mcpview_str {
    mcpview_str::of(drawing.string(span))
}

fn mark(drawing: &Drawing, mark: &Mark) -> mcpview_mark {
    let [x, y, width, height] = mark.rect;
    let [top_left, top_right, bottom_right, bottom_left] = mark.radius;
    mcpview_mark {
        kind: mark.kind as u32,
        role: mark.role as u32,
        shape: mark.form.map_or(0, |form| form as u32),
        group: mark.group,
        item: mark.item,
        view: mark.view,
        series: mark.datum.map_or(NONE, |datum| datum.series),
        point: mark.datum.map_or(NONE, |datum| datum.point),
        fill: mark.fill,
        stroke: mark.stroke,
        gradient: mark.gradient,
        stroke_gradient: mark.stroke_gradient,
        cap: mark.cap as u32,
        join: mark.join as u32,
        first_verb: mark.verbs.first,
        verb_count: mark.verbs.count,
        first_point: mark.points.first,
        first_dash: mark.dash.first,
        dash_count: mark.dash.count,
        first_number: mark.numbers.first,
        number_count: mark.numbers.count,
        anchor: mark.align as u32,
        baseline: mark.baseline as u32,
        weight: mark.weight,
        italic: super::bit_if(mark.italic, 1),
        reserved: 0,
        x,
        y,
        width,
        height,
        radius_top_left: top_left,
        radius_top_right: top_right,
        radius_bottom_right: bottom_right,
        radius_bottom_left: bottom_left,
        stroke_width: mark.stroke_width,
        dash_offset: mark.dash_offset,
        miter_limit: mark.miter_limit,
        font_size: mark.font_size,
        angle: mark.angle,
        text: view(drawing, mark.text),
        name: view(drawing, mark.name),
        family: view(drawing, mark.family),
        reserved2: 0,
    }
}

fn gradient(gradient: &drawing::Gradient) -> mcpview_gradient {
    let [x1, y1, x2, y2] = gradient.line;
    let [r1, r2] = gradient.radii.unwrap_or_default();
    mcpview_gradient {
        radial: super::bit_if(gradient.radii.is_some(), 1),
        first_stop: gradient.stops.first,
        stop_count: gradient.stops.count,
        reserved: 0,
        x1,
        y1,
        x2,
        y2,
        r1,
        r2,
    }
}

/// Returns what holds for a whole drawing.
///
/// It lives until the drawing is freed. NULL for a NULL drawing or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_info(
    drawing: *const mcpview_drawing,
) -> *const mcpview_drawing_facts {
    // SAFETY: the caller's promise.
    unsafe { boundary::facts(drawing, |drawing| drawing.shown.facts.first()) }
}

/// Returns the marks in paint order and their number in `*count`.
///
/// They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_marks(
    drawing: *const mcpview_drawing,
    count: *mut usize,
) -> *const mcpview_mark {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(drawing, count, |drawing| drawing.shown.marks.as_slice()) }
}

/// Returns the steps of all paths (`MCPVIEW_VERB_*`) and their number in `*count`.
///
/// They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_verbs(
    drawing: *const mcpview_drawing,
    count: *mut usize,
) -> *const u8 {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(drawing, count, |drawing| &drawing.inner.verbs) }
}

/// Returns the coordinates of all paths, x and y in turn, and the number of doubles in `*count`.
///
/// MOVE and LINE take two of them, CUBIC six, CLOSE none; `x` and `y` of the mark are to be
/// added. They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_points(
    drawing: *const mcpview_drawing,
    count: *mut usize,
) -> *const f64 {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(drawing, count, |drawing| &drawing.inner.points) }
}

/// Returns lengths of dashes and parameters of shapes, and their number in `*count`.
///
/// They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_numbers(
    drawing: *const mcpview_drawing,
    count: *mut usize,
) -> *const f64 {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(drawing, count, |drawing| &drawing.inner.numbers) }
}

/// Returns the gradients and their number in `*count`.
///
/// They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_gradients(
    drawing: *const mcpview_drawing,
    count: *mut usize,
) -> *const mcpview_gradient {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(drawing, count, |drawing| drawing.shown.gradients.as_slice()) }
}

/// Returns the stops of all gradients and their number in `*count`.
///
/// They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_stops(
    drawing: *const mcpview_drawing,
    count: *mut usize,
) -> *const mcpview_stop {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(drawing, count, |drawing| drawing.shown.stops.as_slice()) }
}

/// Returns the plot areas and their number in `*count`.
///
/// They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_views(
    drawing: *const mcpview_drawing,
    count: *mut usize,
) -> *const mcpview_view {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(drawing, count, |drawing| drawing.shown.views.as_slice()) }
}

/// Returns remarks on what was not drawn, and their number in `*count`.
///
/// `at` is a JSON Pointer from the root of the chart's specification. They live until the
/// drawing is freed. NULL for a NULL drawing or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_diagnostics(
    drawing: *const mcpview_drawing,
    count: *mut usize,
) -> *const mcpview_diagnostic {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(drawing, count, |d| d.remarks.of(&d.diagnostics)) }
}

/// Finds the datum at a place, for tooltips and selection.
///
/// Of marks with role MARK that stand for data, the one painted last wins; where the place is in
/// none, the nearest within 4 pixels. Quick enough for every move of a pointer.
///
/// - `x`, `y`: pixels of the drawing.
/// - `hit`: receives what was found; untouched otherwise.
///
/// Returns OK, NULL_ARGUMENT, NOT_FOUND (nothing is there), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_hit(
    drawing: *const mcpview_drawing,
    x: f64,
    y: f64,
    hit: *mut mcpview_hit,
) -> mcpview_status {
    // SAFETY: the caller's promises on both pointers.
    unsafe {
        boundary::status(|| {
            let drawing = boundary::handle(drawing)?;
            if hit.is_null() {
                return Err(Status::NullArgument);
            }
            let found = drawing.inner.hit(x, y).ok_or(Status::NotFound)?;
            let Datum { series, point } = found.datum;
            let told = drawing.inner.told(series);
            let row = drawing.commands.chart_point(drawing.chart, told, point);
            boundary::write(
                hit,
                mcpview_hit {
                    mark: found.mark,
                    series,
                    point,
                    reserved: 0,
                    row: row.unwrap_or(0),
                    reserved2: 0,
                },
            )
        })
    }
}

/// Gives the words of a datum, for a tooltip: a line for its series, and one of title and value
/// for each channel.
///
/// - `series`, `point`: as mcpview_drawing_hit gives them.
/// - `out`: receives the words, which the caller frees with mcpview_buffer_free.
///
/// Returns OK, NULL_ARGUMENT, NOT_FOUND (there is no such datum), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_words(
    drawing: *const mcpview_drawing,
    series: u32,
    point: u32,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on both pointers.
    unsafe {
        boundary::make(out, || {
            let drawing = &boundary::handle(drawing)?.inner;
            let words = drawing.words(Datum { series, point });
            Ok(mcpview_buffer::new(words.ok_or(Status::NotFound)?))
        })
    }
}

/// Returns the lower-case word for what a mark is for (`axis-label`).
///
/// A static text with a NUL at its end; never NULL, "other" for numbers that are not known.
#[unsafe(no_mangle)]
pub extern "C" fn mcpview_role_name(role: mcpview_role) -> *const c_char {
    boundary::guard(c"other", || {
        let known = drawing::Role::ALL.iter().find(|r| r.1 as u32 == role);
        known.map_or(c"other", |(_, role, _)| role.c_name())
    })
    .as_ptr()
}

/// Frees a drawing and all that it gave out. NULL does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_drawing_free(drawing: *mut mcpview_drawing) {
    // SAFETY: the caller's promise.
    unsafe { boundary::free(drawing) }
}
