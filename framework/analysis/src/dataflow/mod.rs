//! Data-flow analyses: facts about values that follow from the operations before them, over branches, regions and calls.
//!
//! A [`ForwardAnalysis`] says what an operation makes of the facts about its operands; [`solve_forward`] finds the strongest facts that hold on
//! every way that control may take, and which blocks it reaches at all. Ways that a constant condition rules out are not followed.
//!
//! ```text
//! ^entry:                        %c is true, so ^other is not reached,
//!   %c = arith.constant true     and %x is 1 wherever it is used
//!   cf.cond_br %c, ^join(%one : i32), ^other
//! ^other:
//!   cf.br ^join(%two : i32)
//! ^join(%x: i32):
//! ```
//!
//! [`propagate_constants`] is one such analysis. Nothing here changes IR: passes do, with what was found.

mod callers;
mod constants;
mod forward;

pub use constants::{Constants, Known, propagate_constants};
pub use forward::{Facts, ForwardAnalysis, State, Transfer, solve_forward};
