//! What is to be drawn: a chart specification, or the charts of a tool's result.

use std::sync::Arc;

use mcpview::{
    chart::dialect::Dialect,
    json::{Document, Value},
    limits::ReadLimits,
    protocol::{ParseOptions, ToolResult},
    render::{self, Commands, Kind, RenderOptions},
    split::{self, SplitOptions},
};

/// The charts of a file.
pub enum Input {
    /// A specification.
    Spec(Document),
    /// The CHART rows of a result, by their ids.
    Result(Arc<Commands>, Vec<u64>),
}

impl Input {
    /// Reads a file that holds either.
    pub fn read(text: &str) -> Result<Input, String> {
        let document = Document::parse_strict(text, &ReadLimits::default());
        if let Some(document) = document
            && Dialect::of(document.root()).is_some()
        {
            return Ok(Input::Spec(document));
        }
        let result = ToolResult::parse(text, &ParseOptions::default());
        let split = split::split(&result, None, None, &SplitOptions::default());
        let commands = render::render(&split, &RenderOptions::default());
        let rows = commands.rows().iter();
        let charts: Vec<u64> = rows
            .filter(|row| row.kind == Kind::CHART)
            .map(|row| row.id)
            .collect();
        if charts.is_empty() {
            return Err("no chart specification, and no result with charts".to_owned());
        }
        Ok(Input::Result(commands, charts))
    }

    /// Gives each specification to a function, in order, with its ordinal.
    pub fn each(
        &self,
        mut draw: impl FnMut(usize, Value<'_>) -> Result<(), String>,
    ) -> Result<(), String> {
        match self {
            Input::Spec(document) => draw(0, document.root()),
            Input::Result(commands, ids) => {
                for (at, id) in ids.iter().enumerate() {
                    let drawn = commands.with_specification(*id, |spec| draw(at, spec));
                    drawn.unwrap_or(Ok(()))?;
                }
                Ok(())
            }
        }
    }
}
