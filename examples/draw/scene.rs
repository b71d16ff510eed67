//! What was drawn, in the form `chart-scene/1`, or for Chart.js `chartjs-scene/1`.

use mcpview::{
    chart::{Options, evaluate},
    json::Value,
};

pub fn scene(spec: Value<'_>, options: &Options<'_>) -> Result<String, String> {
    let chart = evaluate(spec, options).map_err(|e| e.to_string())?;
    let scene = &chart.scene;
    Ok(match &scene.frame {
        Some(frame) => frame.to_json(scene.size),
        None => scene.to_json(),
    })
}
