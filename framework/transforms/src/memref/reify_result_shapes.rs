//! `reify-result-shapes`: padded and joined tensors get the sizes that follow from their operands as part of their types.
//!
//! ```mlir
//! %0 = tensor.concat dim(0) %a, %b : (tensor<4xf32>, tensor<3xf32>) -> tensor<?xf32>
//! ```
//!
//! gives a `tensor<7xf32>`, which is cast back for its users. The operations that compute the sizes stay: `canonicalize` removes those that
//! nothing uses.

use terrace_dialects::affine::composed_apply;
use terrace_dialects::arith::{ConstantOp, index_value};
use terrace_dialects::kit::mixed::Mixed;
use terrace_dialects::tensor::{CastOp, ConcatOp, DimOp, PadOp};
use terrace_ir::types::RankedTensorType;
use terrace_ir::{AffineExpr, AttrData, Context, DYNAMIC, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoListener, Rewriter};

use super::ReifyResultShapesPass;

/// Refines the types of the tensors in `root`. Returns how many changed.
pub fn reify_result_shapes(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> usize {
    let mut refined = 0;
    for op in ir.ops_post(root) {
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
        rw.set_insertion_before(op.entity);
        let loc = op.entity.loc(&rw);
        let done = rw.with_loc(loc, |rw| {
            let (result, sizes) = if let Some(pad) = op.entity.cast::<PadOp>(rw) {
                (pad.result(rw), padded_sizes(pad, rw)?)
            } else {
                let concat = op.entity.cast::<ConcatOp>(rw)?;
                (concat.result(rw), joined_sizes(concat, rw)?)
            };
            refine(op.entity, result, &sizes, rw)
        });
        refined += usize::from(done.is_some());
    }
    refined
}

/// Gives a tensor the sizes that are known. `None` if its type tells them.
fn refine(op: Op, result: Value, sizes: &[Mixed], rw: &mut Rewriter<'_>) -> Option<()> {
    let ctx = rw.context();
    let old = result.ty(rw);
    let known = sizes.iter().map(|m| m.constant(ctx, rw.body()).unwrap_or(DYNAMIC));
    let AttrData::RankedTensorType { shape, element, encoding } = ctx.type_data(old) else { return None };
    // A size that the type tells already stays.
    let shape = shape.iter().zip(known).map(|(n, k)| if *n == DYNAMIC { k } else { *n }).collect();
    let new = AttrData::RankedTensorType { shape, element: *element, encoding: *encoding };
    let new = ctx.intern_type(new);
    if new == old {
        return None;
    }
    rw.modify(op, |body| body.set_value_type(result, new));
    rw.set_insertion_after(op);
    let cast = CastOp::new(old, result).insert(rw);
    let back = cast.dest(rw);
    rw.replace_all_uses_except(result, back, cast);
    Some(())
}

/// The size of a tensor along a dimension, by an operation that is folded.
fn folded_size(v: Value, dim: usize, rw: &mut Rewriter<'_>) -> Mixed {
    let index = ConstantOp::index(dim as i64).result(rw);
    Mixed::Value(DimOp::new(v, index).fold(rw))
}

/// The sum of sizes.
fn sum(op: Op, parts: &[Mixed], rw: &mut Rewriter<'_>) -> Mixed {
    let ctx = rw.context();
    let symbols: Vec<AffineExpr> = (0..parts.len() as u32).map(|i| ctx.affine_symbol(i)).collect();
    let sum = symbols.into_iter().reduce(|a, b| ctx.affine_add(a, b));
    composed_apply(rw, op, sum.unwrap_or(ctx.affine_constant(0)), parts)
}

/// The sizes of a padded tensor.
fn padded_sizes(op: PadOp, rw: &mut Rewriter<'_>) -> Option<Vec<Mixed>> {
    let shape = rw.context().shape(op.result(rw).ty(rw))?;
    let ([low, high], source) = (op.paddings(rw), op.source(rw));
    let mut sizes = Vec::new();
    for (dim, n) in shape.iter().enumerate() {
        if *n != DYNAMIC {
            sizes.push(Mixed::Static(*n));
            continue;
        }
        let parts = [folded_size(source, dim, rw), *low.get(dim)?, *high.get(dim)?];
        sizes.push(sum(*op, &parts, rw));
    }
    Some(sizes)
}

/// The sizes of joined tensors.
fn joined_sizes(op: ConcatOp, rw: &mut Rewriter<'_>) -> Option<Vec<Mixed>> {
    let (ctx, inputs) = (rw.context(), op.inputs(rw));
    let along = usize::try_from(op.dim(rw)).ok()?;
    let shape = ctx.shape(op.result(rw).ty(rw))?;
    let first = *inputs.first()?;
    let mut sizes = Vec::new();
    for (dim, n) in shape.iter().enumerate() {
        let known = |v: &Value| {
            let ty = v.ty(rw).cast::<RankedTensorType<'_>>(rw)?;
            ty.shape().get(dim).copied().filter(|n| *n != DYNAMIC)
        };
        sizes.push(if *n != DYNAMIC || dim == along {
            Mixed::Static(*n)
        } else if let Some(n) = inputs.iter().find_map(known) {
            Mixed::Value(index_value(Mixed::Static(n), rw))
        } else {
            let index = ConstantOp::index(dim as i64).result(rw);
            Mixed::Value(DimOp::new(first, index).result(rw))
        });
    }
    let entry = sizes.get_mut(along)?;
    if *entry == Mixed::Static(DYNAMIC) {
        let parts: Vec<Mixed> = inputs.iter().map(|v| folded_size(*v, along, rw)).collect();
        *entry = Mixed::Value(index_value(sum(*op, &parts, rw), rw));
    }
    Some(sizes)
}

impl ReifyResultShapesPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        reify_result_shapes(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
