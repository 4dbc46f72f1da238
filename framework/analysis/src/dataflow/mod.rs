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
//! A [`BackwardAnalysis`] goes the other way, from what is done with results to operands: [`find_needed_values`] is one; [`Liveness`] tells
//! which values are live at the ends of blocks.
//!
//! [`propagate_constants`] is a forward analysis, [`find_int_ranges`] another. Nothing here changes IR: passes do, with what was found.

mod backward;
mod callers;
mod constants;
mod forward;
mod int_ranges;
mod liveness;

pub use backward::{BackwardAnalysis, UseFacts, Uses, first_argument, solve_backward};
pub use constants::{Constants, Known, propagate_constants};
pub use forward::{Facts, ForwardAnalysis, State, Transfer, solve_forward};
pub use int_ranges::{IntRanges, Ranged, find_int_ranges, is_non_negative};
pub use liveness::{Liveness, Needed, NeededFacts, find_needed_values};
