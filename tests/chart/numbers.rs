use crate::recording::check;
use mcpview::chart::{
    Value,
    format::{NumberFormat, span},
    number,
};

const RECORDING: &str = include_str!("../data/d3/numbers.jsonl");

#[test]
fn numbers_read_and_write_as_in_javascript() {
    check(RECORDING, 0.0, |call| {
        let places = |at: usize| call.number(at) as usize;
        Some(match &*call.function {
            "text" => number::to_text(call.number(0)).into(),
            "fixed" => number::to_fixed(call.number(0), places(1)).into(),
            "exponential" => number::to_exponential(call.number(0), Some(places(1))).into(),
            "precision" => number::to_precision(call.number(0), places(1)).into(),
            "parse" => number::parse(call.text(0)?).into(),
            "format" => NumberFormat::parse(call.text(0)?)?
                .format(call.number(1))
                .into(),
            "refused" => NumberFormat::parse(call.text(0)?).is_none().into(),
            "span" => {
                let (start, stop, count) = (call.number(0), call.number(1), call.number(2));
                let format = span::format_span(start, stop, count, call.text(3))?;
                format.format(call.number(4)).into()
            }
            "float" => span::FloatFormat::parse(call.text(0))?
                .format(call.number(1))
                .into(),
            _ => return None::<Value>,
        })
    });
}
