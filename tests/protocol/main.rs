//! What each rule of the protocol module makes of an input.

mod dump;
mod envelope;
