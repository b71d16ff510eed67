//! How the size of a plot and the size of the picture depend on each other.

use super::{
    channel::Channel,
    config::Config,
    range::{self, Size},
    scale::Scale,
    unit::Unit,
};
use crate::chart::{Value, transform::get};

/// Whether the plot is made to fit a picture of a given size.
#[derive(Clone, Copy, Debug, Default)]
pub struct Autosize {
    /// Whether width and height are those of the picture.
    pub fit: [bool; 2],
    /// Whether the picture is as large as the plot, whatever hangs out.
    pub is_none: bool,
    /// Whether the padding is part of the size.
    with_padding: bool,
}

/// Where the plot lies in the picture.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Its left and top, padding not counted.
    pub origin: [f64; 2],
    /// Size of the picture, padding not counted.
    pub total: [f64; 2],
}

impl Autosize {
    /// What a specification says, else its configuration.
    pub fn of(spec: &Value, units: &[Unit], scales: &[Scale], config: &Config) -> Autosize {
        let is_container = |name: &str| get(spec, name).as_text() == Some("container");
        let said = match get(spec, "autosize") {
            Value::Undefined => config.user(&["autosize"]),
            said => said,
        };
        let (width, height) = (is_container("width"), is_container("height"));
        let name = match said {
            Value::Object(_) => get(said, "type").as_text(),
            said => said.as_text(),
        };
        let mut fit = match name {
            Some("fit") => [true, true],
            Some("fit-x") => [true, false],
            Some("fit-y") => [false, true],
            Some(_) => [false, false],
            None => [width, height],
        };
        // What is as wide as its categories need cannot fit anything.
        for (at, channel) in [Channel::X, Channel::Y].into_iter().enumerate() {
            fit[at] &= range::size_of(channel, scales, units, spec, config) != Size::Steps;
        }
        Autosize {
            fit,
            is_none: name == Some("none"),
            with_padding: match get(said, "contains") {
                Value::Undefined => said.is_nullish() && (width || height),
                contains => contains.as_text() == Some("padding"),
            },
        }
    }

    /// Whether anything has to fit.
    pub fn is_fit(&self) -> bool {
        self.fit.iter().any(|f| *f)
    }

    /// The size of the picture without padding, of a size that was asked for.
    fn whole(&self, size: [f64; 2], padding: [f64; 4]) -> [f64; 2] {
        let cut = |size: f64, low: f64, high: f64| {
            if self.with_padding {
                (size - low - high).max(0.0)
            } else {
                size
            }
        };
        [
            cut(size[0], padding[0], padding[2]),
            cut(size[1], padding[1], padding[3]),
        ]
    }

    /// Frame and size of a plot around which is so much (left, top, right, bottom), if it was
    /// drawn at the size that the picture is to have.
    pub fn fitted(&self, size: [f64; 2], around: [f64; 4], padding: [f64; 4]) -> (Frame, [f64; 2]) {
        let whole = self.whole(size, padding);
        let (mut own, mut total) = (size, whole);
        for at in 0..2 {
            let margins = around[at] + around[at + 2];
            if self.fit[at] {
                own[at] = (whole[at] - margins).max(0.0);
            } else {
                total[at] = size[at] + margins;
            }
        }
        let frame = Frame {
            origin: [around[0], around[1]],
            total,
        };
        (frame, own)
    }

    /// The frame of a picture that is as large as its plot.
    pub fn bare(&self, size: [f64; 2], padding: [f64; 4]) -> Frame {
        Frame {
            origin: [0.0, 0.0],
            total: self.whole(size, padding),
        }
    }
}
