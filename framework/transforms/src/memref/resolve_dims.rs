//! `resolve-ranked-shaped-type-result-dims`, `resolve-shaped-type-result-dims`: sizes of the results of operations, computed from sizes of
//! their operands.
//!
//! ```mlir
//! %0 = tensor.extract_slice %t[0] [%n] [1] : tensor<?xf32> to tensor<?xf32>
//! %d = tensor.dim %0, %c0 : tensor<?xf32>
//! ```
//!
//! `%d` is `%n`. The operation itself is not needed for that any more.

use super::{ResolveRankedShapeTypeResultDimsPass, ResolveShapedTypeResultDimsPass};
use terrace_dialects::affine::composed_apply;
use terrace_dialects::arith::index_value;
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::slices::dropped_dims;
use terrace_dialects::kit::view_ops::{GroupedReshapeOp as _, SliceOp as _};
use terrace_dialects::tensor::{
    CollapseShapeOp, ConcatOp, EmptyOp, ExpandShapeOp, ExtractSliceOp, GenerateOp, InsertSliceOp, PadOp,
    SplatOp, mixed_size,
};
use terrace_dialects::{memref, scf, tensor};
use terrace_ir::body::ValueDef;
use terrace_ir::op_interfaces::{DestinationStyle, DestinationStyleOp as _};
use terrace_ir::{AffineExpr, DYNAMIC, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

/// The patterns that replace sizes of results.
pub fn populate_resolve_ranked_dims(set: &mut PatternSet) {
    const NAME: &str = "DimOfReifyRankedShapedTypeOpInterface";
    set.add_named(NAME, 1, |op: memref::DimOp, rw: &mut Rewriter<'_>| {
        let (source, index) = (op.source(rw), op.index(rw));
        resolve(*op, source, index, rw)
    });
    set.add_named(NAME, 1, |op: tensor::DimOp, rw: &mut Rewriter<'_>| {
        let (source, index) = (op.source(rw), op.index(rw));
        resolve(*op, source, index, rw)
    });
    set.add_named("IterArgsToInitArgs", 1, of_initial);
}

fn resolve(op: Op, source: Value, index: Value, rw: &mut Rewriter<'_>) -> Rewrite {
    let dim = index
        .constant_int(rw)
        .and_then(|n| usize::try_from(n).ok())
        .or_no_match("it is not known which size")?;
    let size = size_of_result(source, dim, rw).or_no_match("the size of the result is not known")?;
    let v = index_value(size, rw);
    rw.replace(op, v);
    Ok(())
}

/// The iterations of a `scf.forall` write parts of what is shared: its size is that of the initial value.
fn of_initial(op: tensor::DimOp, rw: &mut Rewriter<'_>) -> Rewrite {
    const NO_ARGUMENT: &str = "it is not of an output that a loop's iterations share";
    let source = op.source(rw);
    let block = source.block(rw).or_no_match(NO_ARGUMENT)?;
    let at = block.args(rw).iter().position(|a| *a == source).or_no_match(NO_ARGUMENT)?;
    let around = op.parent(rw).or_no_match(NO_ARGUMENT)?;
    let forall = around.cast::<scf::ForallOp>(rw).or_no_match(NO_ARGUMENT)?;
    (forall.region(rw).entry(rw) == Some(block)).or_no_match(NO_ARGUMENT)?;
    let output = at.checked_sub(forall.static_lower_bound(rw).len()).or_no_match(NO_ARGUMENT)?;
    let initial = *forall.outputs(rw).get(output).or_no_match(NO_ARGUMENT)?;
    let index = op.index(rw);
    rw.set_operands(op, [initial, index]);
    Ok(())
}

/// The size of a result along a dimension, from the operands of the operation; `None` if the operation does not tell.
fn size_of_result(v: Value, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let op = v.def(rw)?;
    let shape = rw.context().shape(v.ty(rw))?;
    let known = *shape.get(dim)?;
    if let Some(op) = op.cast::<CollapseShapeOp>(rw) {
        return if known == DYNAMIC { collapsed_size(op, dim, rw) } else { Some(Mixed::Static(known)) };
    }
    if let Some(op) = op.cast::<ExpandShapeOp>(rw) {
        return mixed::of(&op.output_shape(rw), &op.static_output_shape(rw)).get(dim).copied();
    }
    if let Some(op) = op.cast::<memref::ExpandShapeOp>(rw) {
        return mixed::of(&op.output_shape(rw), &op.static_output_shape(rw)).get(dim).copied();
    }
    if let Some(op) = op.cast::<memref::AssumeAlignmentOp>(rw) {
        return Some(if known == DYNAMIC {
            memref_size(op.memref(rw), dim, rw)
        } else {
            Mixed::Static(known)
        });
    }
    if let Some(op) = op.cast::<ExtractSliceOp>(rw) {
        let [_, sizes, _] = op.lists(rw);
        let dropped = dropped_dims(&mixed::integers(&sizes), shape)?;
        return sizes.iter().zip(dropped).filter(|(_, dropped)| !dropped).nth(dim).map(|(m, _)| *m);
    }
    if let Some(op) = op.cast::<EmptyOp>(rw) {
        return mixed::of(&op.dynamic_sizes(rw), shape).get(dim).copied();
    }
    if let Some(op) = op.cast::<GenerateOp>(rw) {
        return mixed::of(&op.dynamic_extents(rw), shape).get(dim).copied();
    }
    if let Some(op) = op.cast::<SplatOp>(rw) {
        return mixed::of(&op.dynamic_sizes(rw), shape).get(dim).copied();
    }
    #[cfg(feature = "shape")]
    if let Some(op) = op.cast::<terrace_dialects::tosa::TransposeOp>(rw) {
        let from = usize::try_from(*op.perms(rw).get(dim)?).ok()?;
        return Some(mixed_size(op.input1(rw), from, rw));
    }
    if let Some(op) = op.cast::<PadOp>(rw) {
        let [low, high] = op.paddings(rw);
        if known != DYNAMIC {
            return Some(Mixed::Static(known));
        }
        let parts = [mixed_size(op.source(rw), dim, rw), *low.get(dim)?, *high.get(dim)?];
        return Some(sum(*op, &parts, rw));
    }
    if let Some(op) = op.cast::<ConcatOp>(rw) {
        return concatenated_size(op, dim, known, rw);
    }
    if let Some(op) = op.cast::<InsertSliceOp>(rw) {
        return Some(mixed_size(op.dest(rw), dim, rw));
    }
    size_of_destination(op, v, dim, rw)
}

/// The result of `memref.dim`.
fn memref_size(v: Value, dim: usize, rw: &mut Rewriter<'_>) -> Mixed {
    let index = index_value(Mixed::Static(dim as i64), rw);
    Mixed::Value(memref::DimOp::new(v, index).result(rw))
}

/// The sum of sizes.
fn sum(op: Op, parts: &[Mixed], rw: &mut Rewriter<'_>) -> Mixed {
    let ctx = rw.context();
    let symbols: Vec<AffineExpr> = (0..parts.len() as u32).map(|i| ctx.affine_symbol(i)).collect();
    let sum = symbols.into_iter().reduce(|a, b| ctx.affine_add(a, b));
    composed_apply(rw, op, sum.unwrap_or(ctx.affine_constant(0)), parts)
}

/// The size of dimensions that become one.
fn collapsed_size(op: CollapseShapeOp, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let ctx = rw.context();
    let group = op.groups(rw).into_iter().nth(dim)?;
    let source = op.src(rw);
    let mut parts = Vec::new();
    for d in group {
        parts.push(mixed_size(source, usize::try_from(d).ok()?, rw));
    }
    let symbols: Vec<AffineExpr> = (0..parts.len() as u32).map(|i| ctx.affine_symbol(i)).collect();
    let product = symbols.into_iter().reduce(|a, b| ctx.affine_mul(a, b));
    Some(composed_apply(rw, *op, product.unwrap_or(ctx.affine_constant(1)), &parts))
}

/// The size of tensors that are joined.
fn concatenated_size(op: ConcatOp, dim: usize, known: i64, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    if known != DYNAMIC {
        return Some(Mixed::Static(known));
    }
    let inputs = op.inputs(rw);
    if usize::try_from(op.dim(rw)).ok()? != dim {
        return Some(mixed_size(*inputs.first()?, dim, rw));
    }
    let mut parts = Vec::new();
    for input in inputs {
        parts.push(mixed_size(input, dim, rw));
    }
    Some(sum(*op, &parts, rw))
}

/// The size of what becomes of a destination: that of the destination, or for structured operations, of the first operand that the same
/// loop runs along.
fn size_of_destination(op: Op, v: Value, dim: usize, rw: &mut Rewriter<'_>) -> Option<Mixed> {
    let ValueDef::Result(_, number) = rw.body().value_def(v) else { return None };
    let inits =
        op.cast::<dyn DestinationStyle>(rw)?.inits(&terrace_ir::View { ctx: rw.context(), body: rw.body() });
    let operand = inits.start + number;
    #[cfg(feature = "linalg")]
    {
        use terrace_dialects::linalg::Loops;
        use terrace_ir::affine::AffineNode;
        let ctx = rw.context();
        if let Some(loops) = Loops::of(op, ctx, rw.body()) {
            let e = *loops.map(operand)?.results.get(dim)?;
            let AffineNode::Dim(d) = ctx.affine_node(e) else { return None };
            let (first, at) = *loops.bounds()?.get(d as usize)?;
            let source = *op.operands(rw).get(first)?;
            return Some(mixed_size(source, at, rw));
        }
    }
    let source = *op.operands(rw).get(operand)?;
    Some(mixed_size(source, dim, rw))
}

impl ResolveRankedShapeTypeResultDimsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        resolve_dims(cx, self.error_on_pattern_iteration_limit)
    }
}

impl ResolveShapedTypeResultDimsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        resolve_dims(cx, self.error_on_pattern_iteration_limit)
    }
}

fn resolve_dims(cx: &mut PassContext<'_>, fail_at_limit: bool) -> PassResult {
    let mut set = PatternSet::new();
    populate_resolve_ranked_dims(&mut set);
    let result = set.apply(cx.ctx, cx.ir, cx.op);
    match result.error(cx.ctx, cx.ir, cx.op).filter(|_| fail_at_limit) {
        Some(error) => cx.fail(error),
        None => Ok(()),
    }
}
