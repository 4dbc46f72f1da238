//! Interfaces of cf's operations: where branches go and what they pass; what may be inlined.

use smallvec::smallvec;
use terrace_ir::interfaces::{BranchLike, EffectInstance, Effects, Inliner, MemoryEffects};
use terrace_ir::{Attr, Block, Body, Context, Global, Ir, Op, Region};

use super::hooks::*;

pub(super) struct Inline;

impl BranchLike for BranchOp {
    fn successor_operands(
        &self,
        _: &Context,
        body: &Body,
        op: Op,
        _: usize,
    ) -> (std::ops::Range<usize>, usize) {
        (0..body.num_operands(op), 0)
    }

    fn successor_for(&self, _: &Context, body: &Body, op: Op, _: &[Option<Attr>]) -> Option<Block> {
        body.successors(op).next()
    }
}

impl BranchLike for CondBranchOp {
    fn successor_operands(
        &self,
        ctx: &Context,
        body: &Body,
        op: Op,
        i: usize,
    ) -> (std::ops::Range<usize>, usize) {
        let n = terrace_asm::operand_group(ctx, body, op, 1).len();
        (if i == 0 { 1..1 + n } else { 1 + n..body.num_operands(op) }, 0)
    }

    fn successor_for(&self, ctx: &Context, body: &Body, op: Op, operands: &[Option<Attr>]) -> Option<Block> {
        let taken = ctx.as_i64(operands.first().copied()??)? != 0;
        body.successors(op).nth(usize::from(!taken))
    }
}

impl Inliner for Inline {
    fn can_inline_op(&self, _: &Context, _: &Ir, _: Global<Op>) -> bool {
        true
    }

    fn can_inline_region(&self, _: &Context, _: &Ir, _: Global<Region>) -> bool {
        true
    }
}

/// An assertion that fails ends the program, which nothing says but an effect on nothing known.
impl MemoryEffects for AssertOp {
    fn effects(&self, _: &Context, _: &Body, _: Op) -> Effects {
        smallvec![EffectInstance { effect: terrace_ir::interfaces::Effect::Write, value: None }]
    }
}
