//! Rich content of dcc-mcp-core: chart, form, dashboard, image and table under the key
//! `__rich__` of a skill's result.

pub mod build;
