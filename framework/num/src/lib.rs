//! Numbers as the attributes of IR hold them: integers of any width and floats of every format of MLIR 22.
//!
//! This is the ground floor. Folders, text, bytecode, the interpreter and the code generators compute constants with it, and with
//! nothing else. A result is the exact one, rounded once. Ways that lose something say so in their name (`to_f64_lossy`).
//!
//! There is no IR here and no type of a dialect. Start at [`ApInt`] and [`Float`]; [`Exact`] is what a float is as a number.

mod apint;
mod exact;
mod float;
mod format;
mod ieee;
mod text;

pub use apint::ApInt;
pub use exact::Exact;
pub use float::{Float, Rounding};
pub use format::FloatKind;
