//! `shape-to-shape-lowering`: the number of elements of a shape is a product over its sizes, which lowers on.
//!
//! ```text
//! %n = shape.num_elements %s : !shape.shape -> !shape.size
//! ```
//!
//! becomes
//!
//! ```text
//! %one = shape.const_size 1
//! %n = shape.reduce(%s, %one) : !shape.shape -> !shape.size {
//! ^bb0(%i: index, %size: !shape.size, %product: !shape.size):
//!   %next = shape.mul %size, %product : !shape.size, !shape.size -> !shape.size
//!   shape.yield %next : !shape.size
//! }
//! ```

use terrace_dialects::arith;
use terrace_dialects::shape::{self, ConstSizeOp, MulOp, NumElementsOp, ReduceOp, SizeType, YieldOp};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{PatternSet, Rewrite, Rewriter};

use super::ShapeToShapeLoweringPass;

/// Lowers within the shape dialect what has no lowering of its own.
pub fn lower_shape_to_shape(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut set = PatternSet::new();
    populate_shape_to_shape(&mut set);
    let mut patterns = ConversionPatterns::new();
    patterns.add_plain(&set);
    let mut target = ConversionTarget::new();
    target.legal_dialect(&arith::DIALECT).legal_dialect(&shape::DIALECT).illegal::<NumElementsOp>();
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `shape-to-shape-lowering`.
pub fn populate_shape_to_shape(set: &mut PatternSet) {
    set.add(number_of_elements);
}

fn number_of_elements(op: NumElementsOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.result(rw).ty(rw);
    let one = match ty.is::<SizeType>(rw) {
        true => ConstSizeOp::new(1).result(rw),
        false => arith::ConstantOp::index(1).result(rw),
    };
    let arguments = [rw.context().index_type(), ty, ty];
    let new = ReduceOp::new(op.shape(rw), [one]).types([ty]).insert_with(rw, &arguments, |rw, args| {
        if let [_, size, product] = args {
            let next = MulOp::new(*size, *product).result(rw);
            YieldOp::new([next]).insert(rw);
        }
    });
    rw.replace(op, new.results(rw));
    Ok(())
}

impl ShapeToShapeLoweringPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(lower_shape_to_shape(cx.ctx, cx.ir, cx.op)?)
    }
}
