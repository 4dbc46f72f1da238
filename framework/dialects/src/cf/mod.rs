//! The cf dialect: branches.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{BranchLike, Inliner};
use terrace_ir::{Attr, Block, Body, Context, Global, Ir, Op, Region, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/cf.rs"));
}

pub use generated::*;

mod hooks {
    use super::{Attr, Block, Body, BranchLike, Context, Global, Inliner, Ir, Op, Region};

    pub(super) struct BranchOp;
    pub(super) struct CondBranchOp;
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

        fn successor_for(
            &self,
            ctx: &Context,
            body: &Body,
            op: Op,
            operands: &[Option<Attr>],
        ) -> Option<Block> {
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
}

/// The cf dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "cf",
    // Not all of the dialect is defined yet: the rest passes as operations that are not registered.
    allows_unknown_ops: true,
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Inliner, &hooks::Inline)],
    ..DialectDef::EMPTY
};
