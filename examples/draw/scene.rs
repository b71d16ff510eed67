//! What was drawn, in the form `chart-scene/1`.

use mcpview::{
    chart::{Options, evaluate},
    json::Value,
};

pub fn scene(spec: Value<'_>, options: &Options<'_>) -> Result<String, String> {
    let chart = evaluate(spec, options).map_err(|e| e.to_string())?;
    Ok(chart.scene.to_json())
}
