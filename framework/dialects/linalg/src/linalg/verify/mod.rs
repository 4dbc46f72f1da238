//! What linalg's operations must satisfy beyond their definitions.

pub(super) mod destinations;
mod products;
mod relayout;
mod single;
pub(super) mod structured;
