//! Rich content of dcc-mcp-core: chart, form, dashboard, image and table under the key
//! `__rich__` of a skill's result. [`read`] and [`chart`] understand it, [`build`] makes it.

pub mod build;
pub mod chart;
pub mod colour;
pub mod date;
pub mod hierarchy;
pub mod path;
pub mod read;
pub mod shape;
