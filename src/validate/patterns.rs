//! The regular expressions of a schema: how they are run, and what matching may cost.
//!
//! They run in linear time, but the factor is the size of the compiled expression, up to
//! microseconds for a byte. So the engine's size limit is raised in steps until all of them
//! compile, and each byte that is matched costs what the worst expression of that size needs.
//! Only a schema that needs look-around gets a backtracking engine, with a small limit.

use std::collections::BTreeSet;

use jsonschema::{FancyRegex, PatternOptions, Regex};
use serde_json::Value;

use super::{budget::TextCost, schema::Problem};

/// Most different expressions, and the most of them with look-around or back-references:
/// parts of these compile without a size limit, to ten megabytes at the worst.
const MAX_PATTERNS: usize = 1000;
const MAX_LOOK_AROUND: usize = 8;

/// Most bytes of one expression.
const MAX_PATTERN_BYTES: usize = 16 << 10;

/// Most pairs of a property and a pattern for properties: the compiler matches each.
const MAX_PAIRS: usize = 2_000_000;

/// Most bytes of all compiled expressions together.
const MAX_COMPILED: usize = 32 << 20;

/// Sizes of one compiled expression, and the steps that 64 bytes of text cost under it.
const SIZES: [(usize, u64); 3] = [(16 << 10, 16), (128 << 10, 2048), (4 << 20, 65536)];

/// How often the backtracking engine may go back in one text, and the steps of a text read.
const BACKTRACKS: usize = 2000;
const BACKTRACKING_COST: u64 = 2000;

/// What a schema has of them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Patterns {
    count: usize,
    look_around: bool,
    /// Look-around in `patternProperties`: every name of a member may be matched against it.
    look_around_names: bool,
    /// Bytes of the longest one.
    pub longest: usize,
}

/// An engine and its costs.
pub(super) struct Engine {
    /// What the validator is told.
    pub options: EngineOptions,
    /// What reading a string costs.
    pub text: TextCost,
    /// What reading the name of a member costs.
    pub name: TextCost,
}

/// The validator has a type for each engine.
pub(super) enum EngineOptions {
    /// Linear time.
    Linear(PatternOptions<Regex>),
    /// Look-around and back-references.
    Backtracking(PatternOptions<FancyRegex>),
}

impl Patterns {
    /// Finds them, wherever they stand.
    pub fn of(schema: &Value) -> Result<Patterns, Problem> {
        let (mut texts, mut names, mut properties) = (BTreeSet::new(), BTreeSet::new(), 0usize);
        let mut open = vec![schema];
        while let Some(value) = open.pop() {
            match value {
                Value::Array(items) => open.extend(items),
                Value::Object(map) => {
                    texts.extend(map.get("pattern").and_then(Value::as_str));
                    if let Some(Value::Object(map)) = map.get("patternProperties") {
                        names.extend(map.keys().map(String::as_str));
                    }
                    if let Some(Value::Object(map)) = map.get("properties") {
                        properties += map.len();
                    }
                    open.extend(map.values());
                }
                _ => {}
            }
        }
        let all: BTreeSet<&str> = texts.union(&names).copied().collect();
        let longest = all.iter().map(|pattern| pattern.len()).max().unwrap_or(0);
        let look_around = all.iter().filter(|pattern| looks_around(pattern)).count();
        if all.len() > MAX_PATTERNS
            || longest > MAX_PATTERN_BYTES
            || look_around > MAX_LOOK_AROUND
            || names.len().saturating_mul(properties) > MAX_PAIRS
        {
            return Err(Problem::limit(
                String::new(),
                "the schema has too many or too long regular expressions".to_string(),
            ));
        }
        Ok(Patterns {
            count: all.len(),
            look_around: look_around > 0,
            look_around_names: names.iter().any(|pattern| looks_around(pattern)),
            longest,
        })
    }

    /// The engines to try, cheapest first.
    pub fn engines(&self) -> Vec<Engine> {
        if self.count == 0 {
            let cost = TextCost::default();
            return vec![Engine {
                options: EngineOptions::Linear(PatternOptions::regex()),
                text: cost,
                name: cost,
            }];
        }
        let size_of_each = MAX_COMPILED / self.count;
        SIZES
            .iter()
            .filter(|(size, _)| *size <= size_of_each.max(SIZES[0].0))
            .map(|&(size, per_64)| {
                let linear = TextCost { base: 1, per_64 };
                let backtracking = TextCost {
                    base: BACKTRACKING_COST,
                    per_64,
                };
                let caches = size_of_each.min(2 << 20);
                if self.look_around {
                    Engine {
                        options: EngineOptions::Backtracking(
                            PatternOptions::fancy_regex()
                                .backtrack_limit(BACKTRACKS)
                                .size_limit(size)
                                .dfa_size_limit(caches),
                        ),
                        text: backtracking,
                        name: if self.look_around_names {
                            backtracking
                        } else {
                            linear
                        },
                    }
                } else {
                    Engine {
                        options: EngineOptions::Linear(
                            PatternOptions::regex()
                                .size_limit(size)
                                .dfa_size_limit(caches),
                        ),
                        text: linear,
                        name: linear,
                    }
                }
            })
            .collect()
    }
}

/// Whether a pattern has look-around or back-references, or seems to: then it only gets the
/// other engine.
fn looks_around(pattern: &str) -> bool {
    let marks = ["(?=", "(?!", "(?<=", "(?<!", "\\k<"];
    marks.iter().any(|mark| pattern.contains(mark))
        || pattern
            .as_bytes()
            .windows(2)
            .any(|pair| pair[0] == b'\\' && matches!(pair[1], b'1'..=b'9'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn finds_what_needs_the_backtracking_engine() {
        let found = |schema: Value| {
            let patterns = Patterns::of(&schema).unwrap();
            (
                patterns.count,
                patterns.look_around,
                patterns.look_around_names,
            )
        };
        assert_eq!(
            found(json!({"properties": {"pattern": {}}})),
            (0, false, false)
        );
        assert_eq!(
            found(json!({"items": [{"pattern": "^a"}, {"pattern": "^a"}]})),
            (1, false, false)
        );
        assert_eq!(
            found(json!({"pattern": "(?!a)b", "patternProperties": {"^x": true}})),
            (2, true, false)
        );
        assert_eq!(
            found(json!({"patternProperties": {"(a)\\1": true}})),
            (1, true, true)
        );
    }

    #[test]
    fn refuses_too_many() {
        let many: Vec<Value> = (0..1001)
            .map(|i| json!({"pattern": format!("a{i}")}))
            .collect();
        assert!(Patterns::of(&json!({"anyOf": many})).is_err());
        assert!(Patterns::of(&json!({"pattern": "a".repeat(20_000)})).is_err());
        let around: Vec<Value> = (0..9)
            .map(|i| json!({"pattern": format!("(?=a{i})")}))
            .collect();
        assert!(Patterns::of(&json!({"anyOf": around})).is_err());
    }
}
