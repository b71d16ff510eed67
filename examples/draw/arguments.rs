//! What the command line asks for.

use mcpview::chart::{
    Theme,
    text::{Advances, Measure, PerCharacter, VegaEstimate},
};

use crate::png;

pub const USAGE: &str = "usage: mcpview-draw INPUT.json [--svg FILE] [--png FILE] [--width W] [--height H]
    [--scale DEVICE_PIXELS] [--theme light|dark] [--measure table|vega|m055|font] [--strict] [--scene]
INPUT is a chart specification, or an answer of a tool with charts; - reads standard input. Without a file
the SVG goes to standard output.";

pub struct Arguments {
    pub input: String,
    pub svg: Option<String>,
    pub png: Option<String>,
    pub width: Option<f64>,
    pub height: Option<f64>,
    pub scale: Option<f64>,
    pub theme: Theme,
    pub measure: Box<dyn Measure>,
    pub strict: bool,
    pub scene: bool,
}

impl Arguments {
    pub fn parse(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let mut all = Arguments {
            input: String::new(),
            svg: None,
            png: None,
            width: None,
            height: None,
            scale: None,
            theme: Theme::LIGHT,
            measure: Box::new(Advances),
            strict: false,
            scene: false,
        };
        while let Some(word) = words.next() {
            let mut next = || words.next().ok_or(format!("{word} needs a value"));
            match word.as_str() {
                "--svg" => all.svg = Some(next()?),
                "--png" => all.png = Some(next()?),
                "--width" => all.width = Some(number(&next()?)?),
                "--height" => all.height = Some(number(&next()?)?),
                "--scale" => all.scale = Some(number(&next()?)?),
                "--theme" => {
                    all.theme = match next()?.as_str() {
                        "light" => Theme::LIGHT,
                        "dark" => Theme::dark(),
                        other => return Err(format!("no theme {other}")),
                    }
                }
                "--measure" => {
                    all.measure = match next()?.as_str() {
                        "table" => Box::new(Advances),
                        "vega" => Box::new(VegaEstimate),
                        "m055" => Box::new(PerCharacter(0.55)),
                        "font" => Box::new(png::Fonts::load()),
                        other => return Err(format!("no measure {other}")),
                    }
                }
                "--strict" => all.strict = true,
                "--scene" => all.scene = true,
                option if option.starts_with("--") => return Err(format!("no option {option}")),
                _ if all.input.is_empty() => all.input = word,
                _ => return Err(format!("one input, not also {word}")),
            }
        }
        if all.input.is_empty() {
            return Err("no input".to_owned());
        }
        Ok(all)
    }
}

fn number(word: &str) -> Result<f64, String> {
    let number = word.parse::<f64>().ok();
    number
        .filter(|x| (0.0..=100_000.0).contains(x) && *x > 0.0)
        .ok_or(format!("{word} is no size"))
}
