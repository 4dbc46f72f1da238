//! `remove-shape-constraints`: facts about shapes are taken for granted, for programs that are known to be right.
//!
//! ```text
//! %w = shape.cstr_eq %a, %b      %w = shape.const_witness true
//! ```

use terrace_dialects::shape::{ConstWitnessOp, CstrBroadcastableOp, CstrEqOp};
use terrace_ir::view::OpView;
use terrace_ir::{Context, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{PatternSet, Rewrite, Rewriter};

use super::RemoveShapeConstraintsPass;

/// Takes the facts in `root` for granted.
pub fn remove_shape_constraints(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_remove_shape_constraints(&mut set);
    set.apply(ctx, ir, root);
}

/// The patterns of `remove-shape-constraints`.
pub fn populate_remove_shape_constraints(set: &mut PatternSet) {
    set.add(granted::<CstrBroadcastableOp>).add(granted::<CstrEqOp>);
}

fn granted<O: OpView>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    rw.replace_by(op, ConstWitnessOp::new(true));
    Ok(())
}

impl RemoveShapeConstraintsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        remove_shape_constraints(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
