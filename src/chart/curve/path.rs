//! What writes the commands of a path.

use super::Command;

/// A point, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    pub fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point with the axes exchanged.
    pub fn transposed(self) -> Point {
        Point::new(self.y, self.x)
    }
}

impl From<[f64; 2]> for Point {
    fn from([x, y]: [f64; 2]) -> Point {
        Point { x, y }
    }
}

/// The commands so far.
#[derive(Default)]
pub(super) struct Path {
    commands: Vec<Command>,
}

impl Path {
    /// Begins a part, or leads a line to its first point from where the path is.
    pub fn start(&mut self, point: Point, joined: bool) {
        self.commands.push(if joined {
            Command::Line([point.x, point.y])
        } else {
            Command::Move([point.x, point.y])
        });
    }

    pub fn line(&mut self, point: Point) {
        self.commands.push(Command::Line([point.x, point.y]));
    }

    pub fn cubic(&mut self, first: Point, second: Point, end: Point) {
        let points = [first.x, first.y, second.x, second.y, end.x, end.y];
        self.commands.push(Command::Cubic(points));
    }

    pub fn close(&mut self) {
        self.commands.push(Command::Close);
    }

    pub fn into_commands(self) -> Vec<Command> {
        self.commands
    }
}
