//! What the chart modules compute, compared with recordings of the JavaScript packages they
//! must agree with. `record.mjs` makes the recordings; tests run without node.

mod chartjs;
mod colors;
mod compare;
mod curves;
mod drawing;
mod expressions;
mod numbers;
mod recording;
mod scales;
mod scenes;
mod series;
mod statistics;
mod times;
