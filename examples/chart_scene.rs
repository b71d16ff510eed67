//! Writes the scene of a Vega-Lite specification as JSON.
//!
//! usage: chart_scene SPEC [--strict] [--measure vega|m055|builtin] [--width W] [--height H]

use mcpview::{
    chart::{
        Options,
        text::{Advances, Measure, PerCharacter, VegaEstimate},
        vega_lite::evaluate,
    },
    json::Document,
    limits::ReadLimits,
};

fn run() -> Result<String, String> {
    let mut arguments = std::env::args().skip(1);
    let mut file = None;
    let mut measure: &dyn Measure = &Advances;
    let (mut strict, mut width, mut height) = (false, None, None);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--strict" => strict = true,
            "--scene" => {}
            "--measure" => {
                measure = match arguments.next().as_deref() {
                    Some("vega") => &VegaEstimate,
                    Some("m055") => &PerCharacter(0.55),
                    Some("builtin") => &Advances,
                    other => return Err(format!("no measure {other:?}")),
                }
            }
            "--width" => width = arguments.next().and_then(|w| w.parse().ok()),
            "--height" => height = arguments.next().and_then(|h| h.parse().ok()),
            _ => file = Some(argument),
        }
    }
    let file = file.ok_or("usage: chart_scene SPEC [--strict] [--measure vega|m055|builtin]")?;
    let text = std::fs::read_to_string(&file).map_err(|e| format!("{file}: {e}"))?;
    let document = Document::parse_strict(&text, &ReadLimits::default()).ok_or("not JSON")?;
    let options = Options {
        strict,
        width,
        height,
        ..Options::new(measure)
    };
    let chart = evaluate(document.root(), &options).map_err(|e| e.to_string())?;
    for remark in &chart.remarks {
        eprintln!("{remark}");
    }
    Ok(chart.scene.to_json())
}

fn main() -> std::process::ExitCode {
    match run() {
        Ok(scene) => {
            println!("{scene}");
            std::process::ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            std::process::ExitCode::FAILURE
        }
    }
}
