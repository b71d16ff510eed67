//! Vega's symbols, around the origin.

use super::{Command, push_circular};

/// The outline of a symbol of an area of about `size` square pixels; `None` for a name that is
/// none (a path of SVG may be meant).
pub fn symbol(name: &str, size: f64) -> Option<Vec<Command>> {
    let r = size.max(0.0).sqrt() / 2.0;
    let h = 3f64.sqrt() / 2.0 * r;
    let o = h - r * 0.577_350_269_189_625_7;
    let points: Vec<[f64; 2]> = match name {
        "circle" => {
            let mut path = vec![Command::Move([r, 0.0])];
            push_circular(&mut path, [0.0, 0.0], r, 0.0, std::f64::consts::TAU);
            path.push(Command::Close);
            return Some(path);
        }
        "stroke" => return Some(vec![Command::Move([-r, 0.0]), Command::Line([r, 0.0])]),
        "cross" => {
            let s = r / 2.5;
            vec![
                [-r, -s],
                [-r, s],
                [-s, s],
                [-s, r],
                [s, r],
                [s, s],
                [r, s],
                [r, -s],
                [s, -s],
                [s, -r],
                [-s, -r],
                [-s, -s],
            ]
        }
        "diamond" => vec![[-r, 0.0], [0.0, -r], [r, 0.0], [0.0, r]],
        "square" => vec![[-r, -r], [r, -r], [r, r], [-r, r]],
        "arrow" => {
            let (s, t, v) = (r / 7.0, r / 2.5, r / 8.0);
            vec![
                [-s, r],
                [s, r],
                [s, -v],
                [t, -v],
                [0.0, -r],
                [-t, -v],
                [-s, -v],
            ]
        }
        "wedge" => vec![[0.0, -h - o], [-r / 4.0, h - o], [r / 4.0, h - o]],
        "triangle" => vec![[0.0, -h - o], [-r, h - o], [r, h - o]],
        "triangle-up" => vec![[0.0, -h], [-r, h], [r, h]],
        "triangle-down" => vec![[0.0, h], [-r, -h], [r, -h]],
        "triangle-right" => vec![[h, 0.0], [-h, -r], [-h, r]],
        "triangle-left" => vec![[-h, 0.0], [h, -r], [h, r]],
        _ => return None,
    };
    let mut path: Vec<Command> = points.into_iter().map(Command::Line).collect();
    if let Some(Command::Line(first)) = path.first().copied() {
        path[0] = Command::Move(first);
    }
    path.push(Command::Close);
    Some(path)
}
