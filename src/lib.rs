//! mcpview turns the bytes that answer an MCP `tools/call` into what a native application
//! can use: a typed [result](protocol::ToolResult), a [validation report](validate::Report),
//! the [split](split::Split) into the model's part and the person's part, and a flat
//! [list of render commands](render::Commands) that one loop and one switch can draw.
//!
//! ```text
//! bytes ─ parse ─▶ result ─ validate ─▶ report ─ split ─▶ split ─ render ─▶ commands
//!                                                           └──── model ──▶ words
//! ```
//!
//! The product is the shared library with its C header `include/mcpview.h`; this crate is
//! the same in Rust. Every object is immutable once made and may be shared by threads. Bad
//! input is content, never an error: it gives a result that renders, with
//! [diagnostics](diagnostic::Diagnostic). Nothing is fetched, opened, printed or kept in a
//! global.
//!
//! ```
//! use mcpview::{protocol, render, split};
//!
//! let answer = r#"{"jsonrpc":"2.0","id":1,"result":{"content":[
//!     {"type":"text","text":"Found the report:"},
//!     {"type":"resource_link","uri":"https://example.net/q3.pdf","name":"Q3"}]}}"#;
//! let result = protocol::ToolResult::parse(answer, &protocol::ParseOptions::default());
//! let split = split::split(&result, None, None, &split::SplitOptions::default());
//! let commands = render::render(&split, &render::RenderOptions::default());
//! let words: Vec<&str> = commands.rows().iter().map(|row| commands.text(row)).collect();
//! assert!(words.contains(&"Found the report:"));
//! assert!(words.contains(&"Q3"));
//! ```

#![deny(unsafe_code)]
#![warn(missing_docs)]
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

pub mod chart;
pub mod diagnostic;
pub mod ffi;
pub mod form;
pub mod json;
pub mod limits;
pub mod media;
pub mod model;
pub mod protocol;
pub mod render;
pub mod rich;
pub mod split;
pub mod text;
pub mod validate;
pub mod words;
