//! mcpview-draw: charts as pictures.
//!
//! One loop over the marks of a drawing writes SVG (`svg.rs`); the resvg crate makes PNG of it
//! (`png.rs`). A host with a canvas does the same without either.

mod arguments;
mod input;
mod png;
mod scene;
mod svg;

use std::{path::Path, process::ExitCode};

use arguments::Arguments;
use input::Input;
use mcpview::{
    chart::{Options, drawing},
    json::Value,
};

fn run(arguments: &Arguments) -> Result<(), String> {
    let text = match arguments.input.as_str() {
        "-" => std::io::read_to_string(std::io::stdin()),
        file => std::fs::read_to_string(file),
    };
    let text = text.map_err(|e| format!("{}: {e}", arguments.input))?;
    let input = Input::read(&text)?;
    let options = Options {
        strict: arguments.strict,
        width: arguments.width,
        height: arguments.height,
        theme: &arguments.theme,
        ..Options::new(arguments.measure.as_ref())
    };
    input.each(|at, spec| draw(arguments, &options, at, spec))
}

/// Draws one chart to where the arguments say.
fn draw(
    arguments: &Arguments,
    options: &Options<'_>,
    at: usize,
    spec: Value<'_>,
) -> Result<(), String> {
    if arguments.scene {
        println!("{}", scene::scene(spec, options)?);
        return Ok(());
    }
    let drawing = drawing::draw(spec, options, arguments.scale);
    let drawing = drawing.map_err(|e| e.to_string())?;
    for remark in &drawing.remarks {
        eprintln!("{remark}");
    }
    let picture = svg::svg(&drawing);
    if let Some(file) = &arguments.svg {
        let file = numbered(file, at);
        std::fs::write(&file, &picture).map_err(|e| format!("{file}: {e}"))?;
    }
    if let Some(file) = &arguments.png {
        let file = numbered(file, at);
        let scale = arguments.scale.unwrap_or(1.0);
        let bytes = png::png(&picture, scale)?;
        std::fs::write(&file, bytes).map_err(|e| format!("{file}: {e}"))?;
    }
    if arguments.svg.is_none() && arguments.png.is_none() {
        println!("{picture}");
    }
    Ok(())
}

/// The name of the file of a chart: the second of `a.svg` is `a-2.svg`.
fn numbered(file: &str, at: usize) -> String {
    if at == 0 {
        return file.to_owned();
    }
    let path = Path::new(file);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let name = format!("{stem}-{}.{ending}", at + 1);
    path.with_file_name(name).to_string_lossy().into_owned()
}

fn main() -> ExitCode {
    let arguments = match Arguments::parse(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(wrong) => {
            eprintln!("{wrong}\n{}", arguments::USAGE);
            return ExitCode::from(2);
        }
    };
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
