//! `convert-elementwise-to-linalg`: arithmetic on whole tensors becomes `linalg.generic` with the same arithmetic on elements.
//!
//! ```mlir
//! %0 = arith.addf %a, %b : tensor<?xf32>
//! ```
//!
//! becomes
//!
//! ```mlir
//! %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
//!     ins(%a, %b : tensor<?xf32>, tensor<?xf32>) outs(%a : tensor<?xf32>) {
//! ^bb0(%x: f32, %y: f32, %out: f32):
//!   %1 = arith.addf %x, %y : f32
//!   linalg.yield %1 : f32
//! } -> tensor<?xf32>
//! ```
//!
//! The destination is an operand of the result's type, if there is one, else an empty tensor.

use terrace_dialects::arith::index_value;
use terrace_dialects::linalg::structured::shape_of;
use terrace_dialects::linalg::{GenericOp, IteratorType, IteratorTypeAttr, YieldOp};
use terrace_dialects::tensor::{EmptyOp, mixed_size};
use terrace_ir::def::{Trait, TraitSet};
use terrace_ir::types::{RankedTensorType, UnrankedTensorType, VectorType};
use terrace_ir::{
    Attr, Context, DYNAMIC, Diagnostic, Global, Insert as _, Ir, Look, NewOp, Op, Type, Value, View,
};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

/// Converts the elementwise operations in `root`.
///
/// # Errors
/// If there is one that cannot be converted.
pub fn convert_elementwise_to_linalg(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut target = ConversionTarget::new();
    target.dynamic_unknown(|ctx, ir, op| {
        let v = View { ctx, body: ir.body(op.body) };
        Some(!is_elementwise_on_tensors(op.entity, &v))
    });
    let mut set = PatternSet::new();
    populate_elementwise_to_linalg(&mut set);
    let mut patterns = ConversionPatterns::new();
    patterns.add_plain(&set);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The pattern of `convert-elementwise-to-linalg`.
pub fn populate_elementwise_to_linalg(set: &mut PatternSet) {
    set.add_named("ConvertAnyElementwiseMappableOpOnRankedTensors", 1, to_generic);
}

/// True if an operation does to each element of ranked tensors what it does to scalars.
pub fn is_elementwise_on_tensors(op: Op, v: &impl Look) -> bool {
    const MAPPABLE: TraitSet =
        TraitSet::of(&[Trait::Elementwise, Trait::Scalarizable, Trait::Vectorizable, Trait::Tensorizable]);
    let types = op.operand_types(v);
    let is_ranked = |t: &Type| t.is::<RankedTensorType<'_>>(v.ctx());
    let is_other = |t: &Type| t.is::<UnrankedTensorType<'_>>(v.ctx()) || t.is::<VectorType<'_>>(v.ctx());
    op.has_trait(v, MAPPABLE) && types.iter().any(is_ranked) && !types.iter().any(is_other)
}

fn to_generic(op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
    is_elementwise_on_tensors(op, rw).or_no_match("requires elementwise op on ranked tensors")?;
    let ctx = rw.context();
    let (operands, types) = (op.operands(rw), op.result_types(rw));
    let rank = types.first().map(|t| shape_of(ctx, *t).len()).or_no_match("it has no result")? as u32;
    let (each, scalar) = (ctx.identity_map(rank), ctx.affine_map(rank, 0, &[]));
    let map = |t: &Type| if t.is::<RankedTensorType<'_>>(ctx) { each } else { scalar };
    let maps: Vec<Attr> = op.operand_types(rw).iter().chain(&types).map(map).collect();
    let kinds = vec![IteratorTypeAttr::get(ctx, IteratorType::Parallel).into(); rank as usize];
    let outputs: Vec<Value> = types.iter().map(|t| destination(*t, &operands, rw)).collect();
    let arguments: Vec<Type> =
        operands.iter().chain(&outputs).map(|v| ctx.element_type_or_self(v.ty(rw))).collect();
    let elements: Vec<Type> = types.iter().map(|t| ctx.element_type_or_self(*t)).collect();
    let inherent = rw.body().inherent_attrs(op).to_vec();
    let discardable: Vec<(Attr, Attr)> = rw.body().discardable_attrs(op).collect();
    let new = GenericOp::new(&maps, &kinds).inputs(&operands).outputs(&outputs).types(&types);
    let new = new.insert_with(rw, &arguments, |rw, args| {
        let inner =
            NewOp::of(ctx, op.name(rw), rw.loc()).operands(args.get(..operands.len()).unwrap_or_default());
        let inner = rw.insert(&inner.results(&elements).inherent(&inherent).discardable(&discardable));
        YieldOp::new(inner.results(rw)).insert(rw);
    });
    rw.replace(op, new.results(rw));
    Ok(())
}

/// An operand of a type, or else an empty tensor of it, as large as the first operand that is a tensor.
fn destination(ty: Type, operands: &[Value], rw: &mut Rewriter<'_>) -> Value {
    if let Some(v) = operands.iter().find(|v| v.ty(rw) == ty) {
        return *v;
    }
    let ctx = rw.context();
    let like = operands.iter().find(|v| v.ty(rw).is::<RankedTensorType<'_>>(rw)).copied();
    let mut sizes = Vec::new();
    for (i, size) in shape_of(ctx, ty).iter().enumerate() {
        if let Some(like) = like.filter(|_| *size == DYNAMIC) {
            sizes.push(index_value(mixed_size(like, i, rw), rw));
        }
    }
    EmptyOp::new(ty, sizes).result(rw)
}

impl super::passes::ConvertElementwiseToLinalgPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(convert_elementwise_to_linalg(cx.ctx, cx.ir, cx.op)?)
    }
}
