//! Boxes in rows and columns: entries of legends, legends around a plot, plots of a composition.

use super::bounds::Bounds;

/// How the cells of a grid are aligned along one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Each row (or column) for itself: cells follow one another.
    None,
    /// Cells of one column (or row) begin at the same place.
    Each,
    /// All columns (or rows) are as wide as the widest.
    All,
}

impl Align {
    /// The alignment of Vega's name for it.
    pub fn named(name: &str) -> Option<Align> {
        Some(match name {
            "none" => Align::None,
            "each" => Align::Each,
            "all" => Align::All,
            _ => return None,
        })
    }
}

/// A grid; pairs are horizontal, vertical.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// How many cells are in a row; 0 puts all in one.
    pub columns: usize,
    /// Alignment.
    pub align: [Align; 2],
    /// Whether cells are centred in the room of their column or row.
    pub center: [bool; 2],
    /// Pixels between cells.
    pub padding: [f64; 2],
}

/// How far a box reaches to the negative side, in whole pixels.
fn overhang(x: f64) -> f64 {
    if x < 0.0 { (-x).ceil() } else { 0.0 }
}

impl Grid {
    /// Where the origins of cells go whose boxes, around those origins, are these.
    pub fn places(&self, boxes: &[Bounds]) -> Vec<[f64; 2]> {
        let columns = if self.columns == 0 {
            boxes.len().max(1)
        } else {
            self.columns
        };
        let cells: Vec<[usize; 2]> = (0..boxes.len())
            .map(|at| [at % columns, at / columns])
            .collect();
        let along = |axis: usize| -> Vec<f64> {
            let low = |b: &Bounds| if axis == 0 { b.x1 } else { b.y1 };
            let high = |b: &Bounds| if axis == 0 { b.x2 } else { b.y2 };
            let lanes = cells.iter().map(|c| c[axis] + 1).max().unwrap_or(0);
            // How far each lane reaches, and the gap before it.
            let mut extents = vec![0.0f64; lanes];
            let mut gaps = vec![0.0f64; lanes];
            for (cell, area) in cells.iter().zip(boxes) {
                let lane = cell[axis];
                let gap = if lane == 0 {
                    0.0
                } else {
                    self.padding[axis] + overhang(low(area))
                };
                if let (Some(extent), Some(widest)) = (extents.get_mut(lane), gaps.get_mut(lane)) {
                    *extent = extent.max(high(area).ceil());
                    *widest = widest.max(gap);
                }
            }
            let widest = extents.iter().copied().fold(0.0, f64::max);
            let gap = gaps.iter().copied().fold(0.0, f64::max);
            let align = self.align[axis];
            let mut starts = vec![0.0; lanes];
            for lane in 1..lanes {
                let step = match align {
                    Align::All => widest + gap,
                    _ => extents[lane - 1] + gaps[lane],
                };
                starts[lane] = starts[lane - 1] + step;
            }
            let mut places = Vec::with_capacity(boxes.len());
            // Without alignment each row goes on where its own cells end.
            let mut loose = vec![0.0; cells.iter().map(|c| c[1 - axis] + 1).max().unwrap_or(0)];
            for (cell, area) in cells.iter().zip(boxes) {
                let lane = cell[axis];
                let start = match (align, loose.get_mut(cell[1 - axis])) {
                    (Align::None, Some(end)) => {
                        if lane > 0 {
                            *end += extents[lane - 1] + self.padding[axis] + overhang(low(area));
                        }
                        *end
                    }
                    _ => starts.get(lane).copied().unwrap_or(0.0),
                };
                let room = if align == Align::All {
                    widest
                } else {
                    extents.get(lane).copied().unwrap_or(0.0)
                };
                let alone = if axis == 0 {
                    boxes.len() <= columns
                } else {
                    columns == 1
                };
                let free = room - high(area);
                let centred = self.center[axis] && align != Align::None && !alone && free > 0.0;
                places.push(start + if centred { free / 2.0 } else { 0.0 });
            }
            places
        };
        let (xs, ys) = (along(0), along(1));
        xs.into_iter().zip(ys).map(|(x, y)| [x, y]).collect()
    }
}

/// Which part of a box lies at an anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its low side.
    Start,
    /// Its middle.
    Middle,
    /// Its high side.
    End,
}

impl Anchor {
    /// The anchor of Vega's name for it.
    pub fn named(name: &str) -> Option<Anchor> {
        Some(match name {
            "start" => Anchor::Start,
            "middle" => Anchor::Middle,
            "end" => Anchor::End,
            _ => return None,
        })
    }

    /// Which share of the box lies before the anchor.
    pub fn share(self) -> f64 {
        match self {
            Anchor::Start => 0.0,
            Anchor::Middle => 0.5,
            Anchor::End => 1.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: Grid = Grid {
        columns: 2,
        align: [Align::Each; 2],
        center: [false; 2],
        padding: [10.0, 2.0],
    };

    fn boxes() -> Vec<Bounds> {
        [(10.0, 5.0), (20.0, 5.0), (30.0, 8.0), (5.0, 5.0)]
            .map(|(w, h)| Bounds::new(0.0, 0.0, w, h))
            .to_vec()
    }

    #[test]
    fn columns_begin_where_the_widest_before_ends() {
        assert_eq!(
            GRID.places(&boxes()),
            [[0.0, 0.0], [40.0, 0.0], [0.0, 7.0], [40.0, 7.0]]
        );
        let none = Grid {
            align: [Align::All; 2],
            ..GRID
        };
        assert_eq!(none.places(&boxes())[3], [40.0, 10.0]);
    }

    #[test]
    fn what_reaches_back_makes_room() {
        let boxes = [
            Bounds::new(0.0, -3.0, 4.0, 4.0),
            Bounds::new(0.0, -1.5, 4.0, 4.0),
        ];
        let grid = Grid {
            columns: 1,
            center: [false, true],
            ..GRID
        };
        assert_eq!(grid.places(&boxes), [[0.0, 0.0], [0.0, 8.0]]);
    }
}
