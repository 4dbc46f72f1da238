//! Verification of linalg's operations, beyond what their definitions say.

pub(super) mod destinations;
mod products;
mod relayout;
mod single;
pub(super) mod structured;
