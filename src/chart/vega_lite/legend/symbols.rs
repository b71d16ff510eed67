//! Entries of a legend: symbols with words, in rows and columns.

use super::{look::Symbol, *};
use crate::chart::vega_lite::grid::{Align, Grid};

/// Most entries that are ever drawn.
const MAX_ENTRIES: f64 = 10_000.0;

impl Legend {
    pub(super) fn symbols(
        &self,
        context: &Context<'_>,
        unit: &Unit,
        wide: bool,
        limited: &mut Limited,
    ) -> Vec<Part> {
        let config = context.config;
        let number = |name: &str, default: f64| self.number(config, name, default);
        let first = self.scales.first().and_then(|s| context.scales.get(*s));
        let Some(scale) = first else {
            return Vec::new();
        };
        let count = self.count(scale, 5.0, config);
        let mut values = self.values(scale, &count);
        let is_said = get(&self.spec, "values").as_array().is_some();
        let size = self.scales.iter().filter_map(|s| context.scales.get(*s));
        let is_zero = |s: &Scale| {
            let first = values.first();
            first.is_some_and(|v| s.visual(v) == Visual::Number(0.0))
        };
        let mut size = size.filter(|s| s.channel == Channel::Size);
        if !is_said && size.any(is_zero) {
            values.remove(0);
        }
        let most = number("symbolLimit", 30.0).clamp(0.0, MAX_ENTRIES) as usize;
        let most = if most == 0 {
            MAX_ENTRIES as usize
        } else {
            most
        };
        let more = (values.len() > most).then(|| values.len() - (most - 1));
        values.truncate(most);
        let mut words = self.words(scale, &values, &count, Kinds::Symbol, context, limited);
        if let (Some(more), Some(last)) = (more, words.last_mut()) {
            *last = format!("\u{2026}{more} entries");
        }
        let columns = match self.get(config, "columns") {
            Value::Number(n) => n.clamp(0.0, MAX_ENTRIES) as usize,
            _ => usize::from(!wide),
        };
        let look = self.looks(context, unit);
        let mut cells: Vec<(Symbol, String)> = values.iter().map(look).zip(words).collect();
        if !wide && columns > 1 {
            cells = by_rows(cells, columns);
        }
        self.entries(cells, columns, config, limited)
    }

    fn entries(
        &self,
        cells: Vec<(Symbol, String)>,
        columns: usize,
        config: &Config,
        limited: &mut Limited,
    ) -> Vec<Part> {
        let number = |name: &str, default: f64| self.number(config, name, default);
        let (template, fill, opacity) = self.label(config);
        let style = bounds::style(&template);
        let room = |s: &Symbol| {
            (s.size.max(0.0).sqrt() + s.paint.stroke_width)
                .ceil()
                .max(template.size)
        };
        let widest = cells.iter().map(|(s, _)| room(s)).fold(0.0, f64::max);
        let limit = number("labelLimit", 160.0);
        let shift = number("symbolOffset", 0.0);
        let label_offset = number("labelOffset", 4.0);
        let mut boxes = Vec::with_capacity(cells.len());
        let mut items = Vec::with_capacity(cells.len());
        for (symbol, words) in cells {
            let y = room(&symbol) / 2.0;
            let x = if columns > 0 { widest } else { room(&symbol) };
            let hidden = symbol.is_outlined && symbol.paint.stroke.is_none();
            let symbol = Item {
                shape: Shape::Symbol {
                    at: [x / 2.0 + shift, y],
                    size: symbol.size,
                    shape: symbol.shape,
                    angle: symbol.angle,
                },
                paint: symbol.paint,
                datum: None,
            };
            let mut label = template.clone();
            label.lines = words
                .split('\n')
                .map(|l| truncate(l.trim(), limit, "\u{2026}", &style, limited.measure).into())
                .collect();
            let text = text_item([x + shift + label_offset, y], label, &fill, opacity);
            let mut area = if hidden {
                let mut seen = symbol.clone();
                seen.paint.stroke = Color::parse("black");
                bounds::of_item(&seen, limited.measure)
            } else {
                bounds::of_item(&symbol, limited.measure)
            };
            area.union(bounds::of_item(&text, limited.measure));
            boxes.push(area);
            items.push((symbol, text));
        }
        let align = self.get(config, "gridAlign");
        let align = align.as_text().and_then(Align::named);
        let grid = Grid {
            columns,
            align: [align.unwrap_or(Align::Each); 2],
            center: [false, true],
            padding: [number("columnPadding", 10.0), number("rowPadding", 2.0)],
        };
        let (mut symbols, mut labels) = (Vec::new(), Vec::new());
        for ((mut symbol, mut text), [dx, dy]) in items.into_iter().zip(grid.places(&boxes)) {
            symbol.shape.translate(dx, dy);
            text.shape.translate(dx, dy);
            if symbol.paint.fill.is_some() || symbol.paint.stroke.is_some() {
                symbols.push(symbol);
            }
            labels.push(text);
        }
        vec![
            ("symbol", "legend-symbol", symbols),
            ("text", "legend-label", labels),
        ]
    }
}

/// Entries that fill columns downwards, in the order in which they lie in rows.
fn by_rows<T>(cells: Vec<T>, columns: usize) -> Vec<T> {
    let rows = cells.len().div_ceil(columns).max(1);
    let mut placed: Vec<(usize, T)> = cells
        .into_iter()
        .enumerate()
        .map(|(at, cell)| (at % rows, cell))
        .collect();
    placed.sort_by_key(|(row, _)| *row);
    placed.into_iter().map(|(_, cell)| cell).collect()
}
