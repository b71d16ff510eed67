use crate::recording::{Call, array, check, numbers};
use mcpview::chart::{
    Value,
    scale::{self, Band, BinParams, Continuous, Thresholds, Transform, band::BandParams},
    value::Object,
};

const RECORDING: &str = include_str!("../data/d3/scales.jsonl");

/// Powers and logarithms of the platform differ from V8's in the last places.
const TOLERANCE: f64 = 1e-12;

fn object(members: &[(&str, Value)]) -> Value {
    let mut object = Object::new();
    for (name, value) in members {
        object.set(*name, value.clone());
    }
    Value::Object(object.into())
}

fn continuous(call: &Call) -> Continuous {
    let transform = match call.text(0) {
        Some("log") => Transform::Log {
            base: call.number(1),
        },
        Some("sqrt" | "pow") => Transform::Pow {
            exponent: call.number(1),
        },
        Some("symlog") => Transform::Symlog {
            constant: call.number(1),
        },
        _ => Transform::Linear,
    };
    let mut scale = Continuous::new(transform, call.numbers(2), call.numbers(3));
    scale.clamp = call.argument(4).to_bool();
    scale
}

fn bin_params(options: &Value) -> BinParams {
    let extent = numbers(&options.member("extent"));
    let mut params = BinParams::new(extent[0], extent[1]);
    let given = |name: &str| {
        let value = options.member(name);
        (!value.is_nullish()).then_some(value)
    };
    let number = |name: &str| given(name).map(|v| v.to_number());
    params.max_bins = number("maxbins").unwrap_or(params.max_bins);
    params.base = number("base").unwrap_or(params.base);
    params.min_step = number("minstep").unwrap_or(0.0);
    params.step = number("step");
    params.span = number("span");
    params.nice = given("nice").is_none_or(|v| v.to_bool());
    params.steps = given("steps").map_or(Vec::new(), |v| numbers(&v));
    params.divide = given("divide").map_or(params.divide, |v| numbers(&v));
    params
}

#[test]
fn scales_ticks_and_bins_are_those_of_d3_and_vega() {
    check(RECORDING, TOLERANCE, |call| {
        let three = || (call.number(0), call.number(1), call.number(2));
        Some(match &*call.function {
            "ticks" => {
                let (a, b, n) = three();
                array(scale::ticks(a, b, n))
            }
            "tickStep" => {
                let (a, b, n) = three();
                scale::tick_step(a, b, n).into()
            }
            "nice" => {
                let (a, b, n) = three();
                array(<[f64; 2]>::from(scale::nice(a, b, n)))
            }
            "bin" => {
                let bins = scale::bins(&bin_params(call.argument(0)));
                object(&[
                    ("start", bins.start.into()),
                    ("stop", bins.stop.into()),
                    ("step", bins.step.into()),
                ])
            }
            "band" => {
                let params = call.argument(2);
                let number = |name: &str| params.member(name).to_number();
                let params = BandParams {
                    padding_inner: number("paddingInner"),
                    padding_outer: number("paddingOuter"),
                    align: number("align"),
                    round: params.member("round").to_bool(),
                };
                let range = call.numbers(1);
                let names = (0..call.number(0) as usize).map(|i| Value::text(format!("c{i}")));
                let band = Band::new(names, (range[0], range[1]), params);
                let positions = band.domain().iter().map(|v| band.position(v));
                object(&[
                    ("positions", array(positions.map(Option::unwrap))),
                    ("step", band.step().into()),
                    ("bandwidth", band.bandwidth().into()),
                ])
            }
            "position" => continuous(call)
                .position(call.number(5))
                .unwrap_or(f64::NAN)
                .into(),
            "invert" => continuous(call).invert(call.number(5)).into(),
            "scaleTicks" => array(continuous(call).ticks(call.number(5))),
            "scaleNice" => {
                let mut scale = continuous(call);
                scale.nice(call.number(5));
                array(scale.domain)
            }
            "quantile" => {
                let scale = Thresholds::quantile(call.numbers(0), call.number(1) as usize);
                array(scale.cuts().to_vec())
            }
            "quantize" => {
                let (a, b, n) = three();
                array(Thresholds::quantize((a, b), n as usize).cuts().to_vec())
            }
            "threshold" => {
                let scale = Thresholds::new(call.numbers(0));
                (scale.index(call.number(1))? as f64).into()
            }
            "binOrdinal" => {
                let range: Vec<f64> = (0..call.number(1) as usize).map(|k| k as f64).collect();
                let scale = Thresholds::new(call.numbers(0));
                scale
                    .pick_bin(call.number(2), &range)
                    .map_or(Value::Undefined, |k| (*k).into())
            }
            _ => return None,
        })
    });
}
