use crate::recording::check;
use mcpview::chart::{Value, expr::Expression};

const RECORDING: &str = include_str!("../data/d3/expressions.jsonl");

#[test]
fn expressions_have_the_values_of_vega() {
    let datum = crate::recording::calls(RECORDING).into_iter();
    let datum = datum
        .filter(|call| call.function == "datum")
        .map(|call| call.argument(0).clone());
    let datum = datum.last().expect("the datum");
    // The normal distribution's approximations differ in the last places.
    check(RECORDING, 1e-13, |call| {
        Some(match &*call.function {
            "datum" => Value::Null,
            "refused" => Expression::parse(call.text(0)?).is_err().into(),
            "evaluate" => {
                let expression = Expression::parse(call.text(0)?).ok()?;
                expression.evaluate(&datum).ok()?
            }
            _ => return None,
        })
    });
}
