//! Statistics of transforms, as vega-statistics and d3-array compute them.

mod quantile;

pub use quantile::quantile_sorted;
