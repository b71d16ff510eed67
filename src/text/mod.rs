//! Text: cleaning it, cutting it, and telling what its links lead to.
//!
//! - [`sanitize()`]: removes what nobody sees and what terminals obey;
//! - [`label`]: the same on one short line;
//! - [`grapheme`]: where text can be cut;
//! - [`lines`]: how many lines it fills;
//! - [`time`]: dates and times;
//! - [`uri`]: classes of links, host and file names;
//! - [`find_autolinks`]: addresses in prose;
//! - [`find_data_uris`], [`find_base64_runs`]: encoded bytes inside words;
//! - [`mod@shape`]: what a text is;
//! - [`mod@percent`], escapes in links.

mod autolink;
mod base64_run;
mod data_uri;
mod escape;
pub mod grapheme;
mod invisible;
mod label;
pub mod percent;
pub mod sanitize;
mod script;
pub mod shape;
pub mod time;
pub mod uri;
mod width;

pub use autolink::{Autolink, find_autolinks};
pub use base64_run::find_base64_runs;
pub use data_uri::{DataUri, find_data_uris};
pub use grapheme::floor_boundary;
pub use label::label;
pub use sanitize::{Cleaned, TextRemarks, sanitize};
pub use shape::{Delimiter, Shape, shape};
pub use uri::{Link, LinkClass, Reason, classify};
pub use width::{columns, lines};
