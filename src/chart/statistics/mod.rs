//! Statistics of transforms, as vega-statistics and d3-array compute them.

mod aggregate;
mod normal;
mod quantile;

pub use aggregate::{Aggregate, argument_of_extreme};
pub use normal::{cumulative_normal, density_normal, quantile_normal};
pub use quantile::quantile_sorted;
