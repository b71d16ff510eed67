use crate::recording::check;
use mcpview::chart::statistics::Aggregate;

const RECORDING: &str = include_str!("../data/d3/statistics.jsonl");

#[test]
fn aggregates_are_those_of_vega() {
    check(RECORDING, 1e-13, |call| {
        let values = call.argument(1).as_array()?;
        Some(Aggregate::named(call.text(0)?)?.of(values))
    });
}
