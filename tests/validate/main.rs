//! Validation of `structuredContent`, from the outside.

mod corpus;
mod hostile;
mod instance;
mod light;
mod reasons;
mod support;
mod violations;
