//! `convert-shape-constraints`: facts about shapes are asserted, so that the rest may rely on them.
//!
//! ```text
//! %w = shape.cstr_eq %a, %b      %e = shape.shape_eq %a, %b
//!                                cf.assert %e, "required equal shapes"
//!                                %w = shape.const_witness true
//! ```

use terrace_dialects::cf;
use terrace_dialects::shape::{
    ConstWitnessOp, CstrBroadcastableOp, CstrEqOp, CstrRequireOp, IsBroadcastableOp, ShapeEqOp,
};
use terrace_ir::{Context, Global, Ir, Op};
use terrace_rewrite::{PatternSet, Rewrite, Rewriter};

/// Asserts the facts in `root` that are computed.
pub fn convert_shape_constraints(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_shape_facts(&mut set);
    set.add(require);
    set.apply(ctx, ir, root);
}

/// The patterns that make facts about shapes facts about what compares them.
pub fn populate_shape_facts(set: &mut PatternSet) {
    set.add(broadcastable).add(equal);
}

fn broadcastable(op: CstrBroadcastableOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let holds = IsBroadcastableOp::new(op.shapes(rw)).result(rw);
    rw.replace_by(op, CstrRequireOp::new(holds, "required broadcastable shapes"));
    Ok(())
}

fn equal(op: CstrEqOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let holds = ShapeEqOp::new(op.shapes(rw)).result(rw);
    rw.replace_by(op, CstrRequireOp::new(holds, "required equal shapes"));
    Ok(())
}

fn require(op: CstrRequireOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let message = op.msg(rw);
    cf::AssertOp::new(op.pred(rw), message).insert(rw);
    rw.replace_by(op, ConstWitnessOp::new(true));
    Ok(())
}

impl super::passes::ConvertShapeConstraintsPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        convert_shape_constraints(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
