use crate::recording::check;
use mcpview::chart::{
    Value,
    color::{Color, Scheme, Space, interpolate, scheme},
};

const RECORDING: &str = include_str!("../data/d3/colors.jsonl");

#[test]
fn colors_are_those_of_d3_and_vega() {
    check(RECORDING, 0.0, |call| {
        let color = |at: usize| call.text(at).and_then(Color::parse);
        Some(match &*call.function {
            "css" => color(0).map_or(Value::Null, |c| c.to_css().into()),
            "interpolate" => {
                let space = Space::named(call.text(3)?)?;
                let mixed =
                    interpolate(color(0)?, color(1)?, call.number(2), space, call.number(4));
                mixed.to_css().into()
            }
            "ramp" => scheme(call.text(0)?)?
                .ramp()
                .at(call.number(1))
                .to_css()
                .into(),
            "samples" => {
                let colors = scheme(call.text(0)?)?.colors(call.number(1) as usize);
                colors.iter().map(|c| Value::text(c.to_css())).collect()
            }
            "categorical" => match scheme(call.text(0)?)? {
                Scheme::Categorical(colors) => {
                    colors.iter().map(|c| Value::text(c.to_css())).collect()
                }
                Scheme::Continuous(_) => Value::Null,
            },
            _ => return None,
        })
    });
}
