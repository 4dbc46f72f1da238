//! Inlining rules that many dialects share. Rules of their own: an `Inliner` of the dialect.

use terrace_ir::interfaces::Inliner;
use terrace_ir::view::OpView;
use terrace_ir::{Block, Body, Context, Global, InsertPoint, Ir, NewOp, Op, Region, Value};

/// Every operation of the dialect may be inlined.
pub struct InlineOps;

impl Inliner for InlineOps {
    fn can_inline_op(&self, _: &Context, _: &Ir, _: Global<Op>) -> bool {
        true
    }
}

/// Every operation and every region of the dialect may be inlined.
pub struct InlineAll;

impl Inliner for InlineAll {
    fn can_inline_op(&self, _: &Context, _: &Ir, _: Global<Op>) -> bool {
        true
    }

    fn can_inline_region(&self, _: &Context, _: &Ir, _: Global<Region>) -> bool {
        true
    }
}

/// Ends an inlined block by a branch of type `B` to `dest`, which passes the operands of the terminator.
pub fn branch_to<B: OpView>(ctx: &Context, body: &mut Body, terminator: Op, dest: Block) {
    let values: Vec<Value> = body.operands(terminator).collect();
    let branch =
        NewOp::of(ctx, ctx.name_of(B::def()), body.loc(terminator)).operands(&values).successors(&[dest]);
    let branch = body.create_op(&branch.spec());
    body.insert_op(branch, InsertPoint::Before(terminator));
    body.erase_op(terminator);
}
