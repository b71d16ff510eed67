//! What each rule of the protocol module makes of an input.

mod annotations;
mod blocks;
mod corpus;
mod dump;
mod envelope;
mod hostile;
mod inputs;
mod resources;
mod shapes;
mod tasks;
mod tools;
mod versions;
