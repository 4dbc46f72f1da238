//! The bounds of the driver's work: unreachable code is left alone, and the number of rewrites is limited.
//!
//! Only in code that control cannot reach, and in graph regions, may an operation use its own result. Patterns rely on the order that
//! reachable code has: `x + 1 + 1 = x + 2` applied to `x = x + 1` applies again to what it made.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use terrace_ir::{Block, Body, Op, Region};

use crate::regions::unreachable_blocks;

/// So many changes may be made to a body in any case.
const CHANGES: u64 = 1 << 18;
/// So many more for each operation in it.
const CHANGES_PER_OP: u64 = 1 << 10;
/// So many changes before the bound it is counted what is done.
const COUNTED: u64 = 1 << 10;

/// The bounds of one round through a body.
#[derive(Default)]
pub(super) struct Limits {
    unreachable: FxHashSet<Block>,
    changes: u64,
    bound: u64,
    /// When control flow is looked at again: blocks get out of reach as branches are folded.
    next_look: u64,
}

impl Limits {
    /// For a body that is about to be gone through.
    pub(super) fn new(body: &Body, regions: &[Region]) -> Limits {
        let bound = CHANGES + CHANGES_PER_OP * body.live_ops() as u64;
        let mut limits = Limits { bound, ..Limits::default() };
        limits.look(body, regions);
        limits
    }

    fn look(&mut self, body: &Body, regions: &[Region]) {
        self.unreachable.clear();
        self.unreachable.extend(unreachable_blocks(body, regions));
        // As many changes as there are operations pay for a look.
        self.next_look = self.changes + 64 + body.live_ops() as u64;
    }

    /// Takes note of a change. False: there were too many.
    pub(super) fn changed(&mut self, body: &Body, regions: impl FnOnce() -> SmallVec<[Region; 2]>) -> bool {
        self.changes += 1;
        if self.changes >= self.next_look {
            self.look(body, &regions());
        }
        self.changes < self.bound
    }

    /// Returns true if the bound is near.
    pub(super) fn near(&self) -> bool {
        self.changes + COUNTED >= self.bound
    }

    /// Returns true if control cannot reach an operation.
    pub(super) fn out_of_reach(&self, body: &Body, op: Op) -> bool {
        if self.unreachable.is_empty() {
            return false;
        }
        let mut at = Some(op);
        while let Some(block) = at.and_then(|op| body.parent_block(op)) {
            if self.unreachable.contains(&block) {
                return true;
            }
            at = body.block_parent_op(block);
        }
        false
    }
}
