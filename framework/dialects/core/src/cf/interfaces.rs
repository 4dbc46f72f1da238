//! Interfaces of cf's operations: where branches go and what they pass.

use std::ops::Range;

use smallvec::smallvec;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects};
use terrace_ir::op_interfaces::{BranchLikeOp, MemoryEffectsOp};
use terrace_ir::{Attr, Block, View};

use super::{AssertOp, BranchOp, CondBranchOp};

impl BranchLikeOp for BranchOp {
    fn successor_operands(self, v: &View<'_>, _: usize) -> (Range<usize>, usize) {
        (0..v.body.num_operands(*self), 0)
    }

    fn successor_for(self, v: &View<'_>, _: &[Option<Attr>]) -> Option<Block> {
        v.body.successors(*self).next()
    }
}

impl BranchLikeOp for CondBranchOp {
    fn successor_operands(self, v: &View<'_>, i: usize) -> (Range<usize>, usize) {
        (if i == 0 { self.true_dest_operands_range(v) } else { self.false_dest_operands_range(v) }, 0)
    }

    fn successor_for(self, v: &View<'_>, operands: &[Option<Attr>]) -> Option<Block> {
        let taken = operands.first().copied()??.cast::<bool>(v)?;
        v.body.successor(*self, usize::from(!taken))
    }
}

/// An assertion that fails ends the program, which nothing says but an effect on nothing known.
impl MemoryEffectsOp for AssertOp {
    fn effects(self, _: &View<'_>) -> Effects {
        smallvec![EffectInstance::new(Effect::Write, None)]
    }
}
