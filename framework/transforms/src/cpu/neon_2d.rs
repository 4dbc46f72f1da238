//! `arm-neon-2d-to-intr`: operations on vectors of rows as the instructions, which take the rows one after the other.

use terrace_dialects::arm_neon::{Sdot2dOp, SdotOp};
use terrace_dialects::vector::ShapeCastOp;
use terrace_ir::types::VectorType;
use terrace_ir::{Context, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::ConvertNeon2dToIntr;

/// Converts the operations on vectors of rows in `root`.
pub fn convert_neon_2d_to_intrinsics(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_neon_2d_to_intrinsics(&mut set);
    set.apply(ctx, ir, root);
}

/// The pattern of `arm-neon-2d-to-intr`.
pub fn populate_neon_2d_to_intrinsics(set: &mut PatternSet) {
    set.add_named("Sdot2dLoweringPattern", 1, flatten);
}

fn flatten(op: Sdot2dOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let rows = op.b(rw).ty(rw).cast::<VectorType<'_>>(rw).or_no_match("it has no vector of rows")?;
    let count = rows.shape().iter().product();
    let flat = rw.context().vector_type(&[count], rows.element());
    let (a, b, c) = (op.a(rw), op.b(rw), op.c(rw));
    let b = ShapeCastOp::new(flat, b).result(rw);
    let c = ShapeCastOp::new(flat, c).result(rw);
    rw.replace_by(op, SdotOp::new(a, b, c));
    Ok(())
}

impl ConvertNeon2dToIntr {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        convert_neon_2d_to_intrinsics(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
