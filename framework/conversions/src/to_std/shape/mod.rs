//! `convert-shape-to-std`: shapes that are tensors of sizes become operations on these tensors; what can be no shape (`!shape.shape`, `!shape.size`) is
//! left. `extents.rs` has what goes over all sizes, `constraints.rs` the pass that asserts facts.
//!
//! ```text
//! %s = shape.shape_of %t : tensor<2x?xf32>      %c1 = arith.constant 1 : index
//!        -> tensor<?xindex>                     %d = tensor.dim %t, %c1
//!                                               %f = tensor.from_elements %c2, %d : tensor<2xindex>
//!                                               %s = tensor.cast %f : tensor<2xindex> to tensor<?xindex>
//! ```

mod constraints;
mod extents;

/// The passes of this folder, as pipelines name them.
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/shape_lowering_passes.rs"));
}

pub use passes::register_shape_lowering_passes as register;

use terrace_dialects::shape::{
    AddOp, AnyOp, ConstShapeOp, ConstSizeOp, CstrRequireOp, DimOp, GetExtentOp, MulOp, RankOp, ShapeOfOp,
    ShapeType, SizeType, SplitAtOp, ToExtentTensorOp, as_extents,
};
use terrace_dialects::{arith, builtin, func, tensor};
use terrace_ir::types::{RankedTensorType, ShapedType};
use terrace_ir::{Context, DYNAMIC, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

pub use constraints::{convert_shape_constraints, populate_shape_facts};

use super::control::index;

/// Lowers shapes in `root`.
pub fn convert_shape_to_std(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut target = ConversionTarget::new();
    target.legal_dialects(&["arith", "scf", "tensor"]);
    target.legal::<CstrRequireOp>();
    target.legal::<func::FuncOp>().legal::<builtin::ModuleOp>();
    let mut patterns = ConversionPatterns::new();
    populate_shape_to_std(&mut patterns);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `convert-shape-to-std`.
pub fn populate_shape_to_std(patterns: &mut ConversionPatterns) {
    let mut facts = PatternSet::new();
    populate_shape_facts(&mut facts);
    patterns
        .add_plain(&facts)
        .lower(any)
        .lower(add)
        .lower(mul)
        .lower(const_shape)
        .lower(const_size)
        .lower(dim)
        .lower(get_extent)
        .lower(rank)
        .lower(shape_of)
        .lower(split_at)
        .lower(to_extent_tensor);
    extents::populate(patterns);
}

/// `tensor<RANKxindex>`: a shape as the tensor of its sizes.
fn extent_tensor(rw: &Rewriter<'_>, rank: i64) -> Type {
    rw.context().tensor_type(&[rank], rw.context().index_type())
}

/// Refuses a type that also stands for an error: nothing of arith or tensor does.
fn no_error(ty: Type, rw: &Rewriter<'_>) -> Result<(), NoMatch> {
    let error = ty.is::<ShapeType>(rw) || ty.is::<SizeType>(rw);
    (!error).then_some(()).or_no_match("a shape or size that may be an error is not lowered")
}

fn any(op: Lower<'_, AnyOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let first = *op.inputs().first().or_no_match("there is no shape")?;
    rw.replace(op.op, [first]);
    Ok(())
}

fn add(op: Lower<'_, AddOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    no_error(op.op.result(rw).ty(rw), rw)?;
    rw.replace_by(op.op, arith::AddIOp::new(op.lhs(), op.rhs()));
    Ok(())
}

fn mul(op: Lower<'_, MulOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    no_error(op.op.result(rw).ty(rw), rw)?;
    rw.replace_by(op.op, arith::MulIOp::new(op.lhs(), op.rhs()));
    Ok(())
}

fn const_shape(op: Lower<'_, ConstShapeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    no_error(op.op.result(rw).ty(rw), rw)?;
    let sizes = op.op.shape_attr(rw).and_then(|a| as_extents(rw.context(), a));
    let sizes = sizes.or_no_match("its sizes are no list of integers")?;
    let values: Vec<Value> = sizes.iter().map(|n| index(rw, *n)).collect();
    let ty = extent_tensor(rw, i64::try_from(values.len()).unwrap_or(DYNAMIC));
    let made = tensor::FromElementsOp::new(ty, values).result(rw);
    rw.replace_by(op.op, tensor::CastOp::new(ty, made));
    Ok(())
}

fn const_size(op: Lower<'_, ConstSizeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let value =
        op.op.value_attr(rw).and_then(|a| rw.context().as_i64(a)).or_no_match("its value is no integer")?;
    rw.replace_by(op.op, arith::ConstantOp::index(value));
    Ok(())
}

fn dim(op: Lower<'_, DimOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (value, at) = (op.op.value(rw), op.op.index(rw));
    let ty = extent_tensor(rw, DYNAMIC);
    let shape = ShapeOfOp::new(ty, value).result(rw);
    rw.replace_by(op.op, GetExtentOp::new(shape, at));
    Ok(())
}

/// A size of the shape of a value is that of the value: the shape need not be made.
fn get_extent(op: Lower<'_, GetExtentOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    no_error(op.op.extent(rw).ty(rw), rw)?;
    let origin = op.op.shape(rw).defining::<ShapeOfOp>(rw).map(|of| of.arg(rw));
    match origin.filter(|v| v.ty(rw).is::<ShapedType<'_>>(rw)) {
        Some(value) => _ = rw.replace_by(op.op, tensor::DimOp::new(value, op.dim())),
        None => _ = rw.replace_by(op.op, tensor::ExtractOp::new(op.shape(), [op.dim()])),
    }
    Ok(())
}

fn rank(op: Lower<'_, RankOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    no_error(op.op.rank(rw).ty(rw), rw)?;
    let zero = index(rw, 0);
    rw.replace_by(op.op, tensor::DimOp::new(op.shape(), zero));
    Ok(())
}

fn shape_of(op: Lower<'_, ShapeOfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.op.result(rw).ty(rw);
    no_error(result, rw)?;
    let value = op.arg();
    let Some(ty) = value.ty(rw).cast::<RankedTensorType<'_>>(rw) else { return unranked_shape_of(op, rw) };
    let sizes = ty.shape().to_vec();
    let mut extents = Vec::with_capacity(sizes.len());
    for (at, size) in (0..).zip(&sizes) {
        extents.push(match *size {
            DYNAMIC => {
                let at = index(rw, at);
                tensor::DimOp::new(value, at).result(rw)
            }
            size => index(rw, size),
        });
    }
    let ty = extent_tensor(rw, i64::try_from(sizes.len()).unwrap_or(DYNAMIC));
    let made = tensor::FromElementsOp::new(ty, extents).result(rw);
    rw.replace_by(op.op, tensor::CastOp::new(result, made));
    Ok(())
}

/// The sizes of a tensor of a rank that is not known, one by one.
fn unranked_shape_of(op: Lower<'_, ShapeOfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (value, index) = (op.arg(), rw.context().index_type());
    let rank = tensor::RankOp::new(value).result(rw);
    let ty = extent_tensor(rw, DYNAMIC);
    let new = tensor::GenerateOp::new(ty, [rank]).insert_with(rw, &[index], |rw, args| {
        if let Some(at) = args.first() {
            let size = tensor::DimOp::new(value, *at).result(rw);
            tensor::YieldOp::new(size).insert(rw);
        }
    });
    rw.replace(op.op, [new.result(rw)]);
    Ok(())
}

/// A place from the end is one from the start less the rank.
fn split_at(op: Lower<'_, SplitAtOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    for v in [op.op.operand(rw), op.op.head(rw), op.op.tail(rw)] {
        no_error(v.ty(rw), rw)?;
    }
    let (shape, at) = (op.operand(), op.index());
    let zero = index(rw, 0);
    let rank = tensor::DimOp::new(shape, zero).result(rw);
    let from_end = arith::AddIOp::new(at, rank).result(rw);
    let negative = arith::CmpIOp::new(arith::CmpIPredicate::slt, at, zero).result(rw);
    let at = arith::SelectOp::new(negative, from_end, at).result(rw);
    let one = index(rw, 1);
    let head = slice(shape, [zero, at, one], rw);
    let rest = arith::SubIOp::new(rank, at).result(rw);
    let tail = slice(shape, [at, rest, one], rw);
    rw.replace(op.op, [head, tail]);
    Ok(())
}

/// A slice of a shape: offset, size, stride.
fn slice(shape: Value, parts: [Value; 3], rw: &mut Rewriter<'_>) -> Value {
    let [o, s, t] = parts.map(|v| [v]);
    let ty = extent_tensor(rw, DYNAMIC);
    let any = [DYNAMIC];
    tensor::ExtractSliceOp::new(ty, shape, any, any, any).offsets(o).sizes(s).strides(t).result(rw)
}

fn to_extent_tensor(op: Lower<'_, ToExtentTensorOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    op.input()
        .ty(rw)
        .is::<RankedTensorType<'_>>(rw)
        .then_some(())
        .or_no_match("input needs to be a tensor")?;
    let ty = op.op.result(rw).ty(rw);
    rw.replace_by(op.op, tensor::CastOp::new(ty, op.input()));
    Ok(())
}

impl passes::ConvertShapeToStandardPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_shape_to_std(cx.ctx, cx.ir, cx.op)?)
    }
}
