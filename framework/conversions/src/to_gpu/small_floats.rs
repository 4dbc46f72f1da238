//! `convert-arith-to-amdgpu`: conversions from and to floats of 8 bits by the instructions of a processor that has them, several at once.
//!
//! ```mlir
//! %0 = arith.extf %v : vector<2xf8E5M2FNUZ> to vector<2xf32>
//!
//! %s = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [1]} : ...
//! %f = amdgpu.ext_packed_fp8 %s[0] : vector<2xf8E5M2FNUZ> to vector<2xf32>
//! %0 = vector.insert_strided_slice %f, %zeros {offsets = [0], strides = [1]} : ...
//! ```
//!
//! Conversions with a scale stay as they are.

use std::sync::Arc;

use terrace_dialects::amdgpu::{Chipset, ExtPackedFp8Op, PackedTrunc2xFp8Op};
use terrace_dialects::arith::{self, CmpFPredicate, ExtFOp, TruncFOp};
use terrace_dialects::vector::{
    BroadcastOp, ExtractOp, ExtractStridedSliceOp, InsertOp, InsertStridedSliceOp, ShapeCastOp,
};
use terrace_dialects::{llvm, rocdl};
use terrace_ir::types::VectorType;
use terrace_ir::{Attr, Context, FloatKind, Global, Ir, Loc, Op, Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};
use terrace_transforms::gpu::amdgpu::chipset;

use super::passes::ArithToAMDGPUConversionPass;

/// The conversions that are made, and their kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SmallFloats {
    /// The processor.
    pub chipset: Chipset,
    /// Numbers that are too great become the greatest one.
    pub saturates: bool,
    /// Floats of 32 bits may be rounded to zero where they become ones of 16.
    pub rounds_to_zero: bool,
}

impl SmallFloats {
    /// The greatest number of a type that the processor converts.
    fn greatest(&self, kind: Option<FloatKind>) -> Option<f64> {
        let is_fnuz = self.chipset == Chipset::GFX942;
        let (greatest, is_known) = match kind? {
            FloatKind::F8E4M3FNUZ => (240.0, is_fnuz),
            FloatKind::F8E5M2FNUZ => (57344.0, is_fnuz),
            FloatKind::F8E4M3FN => (448.0, !is_fnuz && self.chipset.has_ocp_floats()),
            FloatKind::F8E5M2 => (57344.0, !is_fnuz && self.chipset.has_ocp_floats()),
            _ => return None,
        };
        is_known.then_some(greatest)
    }
}

/// Converts the conversions in `root`.
pub fn convert_arith_to_amdgpu(ctx: &Context, ir: &mut Ir, root: Global<Op>, options: SmallFloats) {
    let mut set = PatternSet::new();
    populate_arith_to_amdgpu(&mut set, options);
    set.apply(ctx, ir, root);
}

/// The patterns of `convert-arith-to-amdgpu`.
pub fn populate_arith_to_amdgpu(set: &mut PatternSet, options: SmallFloats) {
    let options = Arc::new(options);
    if options.chipset == Chipset::GFX942 || options.chipset.has_ocp_floats() {
        let (for_extension, for_rounding) = (Arc::clone(&options), Arc::clone(&options));
        set.add_named("ExtFOnFloat8RewritePattern", 1, move |op: ExtFOp, rw: &mut Rewriter<'_>| {
            extend(&for_extension, op, rw)
        });
        set.add_named("TruncFToFloat8RewritePattern", 1, move |op: TruncFOp, rw: &mut Rewriter<'_>| {
            round(&for_rounding, op, rw)
        });
    }
    if options.rounds_to_zero {
        set.add_named("TruncfToFloat16RewritePattern", 1, round_to_zero);
    }
}

const NO_INSTRUCTION: &str = "the processor does not convert floats of the type";

/// The vector type that a type is, and the kind of its floats. Lengths must be known.
fn parts<'c>(rw: &Rewriter<'c>, ty: Type) -> Result<(Option<VectorType<'c>>, FloatKind), NoMatch> {
    let ctx = rw.context();
    let vector = ty.cast::<VectorType<'_>>(ctx);
    (!vector.is_some_and(|v| v.scalable().contains(&true))).or_no_match("its length is not known")?;
    let kind = ctx.float_kind(ctx.element_type_or_self(ty)).or_no_match("it is of no floats")?;
    Ok((vector, kind))
}

/// Floats of 32 bits as ones of another size.
fn from_f32(rw: &mut Rewriter<'_>, v: Value, ty: Type) -> Value {
    let ctx = rw.context();
    match ctx.int_or_float_width(ctx.element_type_or_self(ty)) {
        Some(0..=31) => TruncFOp::new(ty, v).result(rw),
        Some(33..) => ExtFOp::new(ty, v).result(rw),
        _ => v,
    }
}

/// A float as one of 32 bits.
fn to_f32(rw: &mut Rewriter<'_>, v: Value) -> Value {
    let ctx = rw.context();
    match ctx.int_or_float_width(v.ty(rw)) {
        Some(0..=31) => ExtFOp::new(ctx.f32(), v).result(rw),
        Some(33..) => TruncFOp::new(ctx.f32(), v).result(rw),
        _ => v,
    }
}

fn numbers(ctx: &Context, n: i64) -> [Attr; 1] {
    [ctx.integer(ctx.integer_type(64), n)]
}

fn slice(rw: &mut Rewriter<'_>, v: Value, from: i64, count: i64) -> Value {
    let ctx = rw.context();
    let ty = ctx.vector_type(&[count], ctx.element_type_or_self(v.ty(rw)));
    ExtractStridedSliceOp::new(ty, v, numbers(ctx, from), numbers(ctx, count), numbers(ctx, 1)).result(rw)
}

fn put_slice(rw: &mut Rewriter<'_>, part: Value, all: Value, at: i64) -> Value {
    let ctx = rw.context();
    InsertStridedSliceOp::new(part, all, numbers(ctx, at), numbers(ctx, 1)).result(rw)
}

/// Zeros, to be replaced a few at a time; and the source in one dimension, with the number of its elements.
fn prepared(
    rw: &mut Rewriter<'_>,
    source: Value,
    to: VectorType<'_>,
) -> Result<(Value, Value, i64), NoMatch> {
    let ctx = rw.context();
    let element = to.element();
    let from = ctx.element_type_or_self(source.ty(rw));
    let count: i64 = to.shape().iter().product();
    let zero = arith::ConstantOp::new(ctx.float(element, 0.0)).result(rw);
    let zeros = BroadcastOp::new(ctx.vector_type(&[count], element), zero).fold(rw);
    let source = if to.shape().len() > 1 {
        ShapeCastOp::new(ctx.vector_type(&[count], from), source).result(rw)
    } else {
        source
    };
    Ok((zeros, source, count))
}

/// The result in the shape that it should have.
fn finish(rw: &mut Rewriter<'_>, op: Op, v: Value, to: VectorType<'_>) {
    let v = if to.shape().len() > 1 { ShapeCastOp::new(Type::from(to), v).result(rw) } else { v };
    rw.replace(op, v);
}

/// A vector without dimensions is converted as its one element.
fn of_one(
    rw: &mut Rewriter<'_>,
    op: Op,
    source: Value,
    to: VectorType<'_>,
    convert: impl FnOnce(&mut Rewriter<'_>, Type, Value) -> Value,
) {
    let element = to.element();
    let v = ExtractOp::new(source, [], []).result(rw);
    let v = convert(rw, element, v);
    let v = BroadcastOp::new(Type::from(to), v).result(rw);
    rw.replace(op, v);
}

fn extend(options: &SmallFloats, op: ExtFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (source, ty) = (op.in_(rw), op.out(rw).ty(rw));
    let (from, kind) = parts(rw, source.ty(rw))?;
    options.greatest(Some(kind)).or_no_match(NO_INSTRUCTION)?;
    let ctx = rw.context();
    let f32 = ctx.f32();
    let Some(to) = ty.cast::<VectorType<'_>>(ctx).filter(|_| from.is_some()) else {
        let v = ExtPackedFp8Op::new(f32, source, 0).result(rw);
        let v = from_f32(rw, v, ty);
        rw.replace(op, v);
        return Ok(());
    };
    if to.shape().is_empty() {
        of_one(rw, *op, source, to, |rw, ty, v| ExtFOp::new(ty, v).result(rw));
        return Ok(());
    }
    let element = to.element();
    let (mut all, source, count) = prepared(rw, source, to)?;
    let mut i = 0;
    while i < count {
        let here = (count - i).min(4);
        let part = slice(rw, source, i, here);
        for j in (0..here).step_by(2) {
            if i + j + 1 < count {
                let pair = ExtPackedFp8Op::new(ctx.vector_type(&[2], f32), part, j / 2).result(rw);
                let pair = from_f32(rw, pair, ctx.vector_type(&[2], element));
                all = put_slice(rw, pair, all, i + j);
            } else {
                let v = ExtPackedFp8Op::new(f32, part, j).result(rw);
                let v = from_f32(rw, v, element);
                all = InsertOp::new(v, all, [], [i + j]).result(rw);
            }
        }
        i += 4;
    }
    finish(rw, *op, all, to);
    Ok(())
}

fn round(options: &SmallFloats, op: TruncFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.roundingmode(rw).is_none().or_no_match("it says how to round")?;
    let (mut source, ty) = (op.in_(rw), op.out(rw).ty(rw));
    let (to, kind) = parts(rw, ty)?;
    let (_, from) = parts(rw, source.ty(rw))?;
    (from.width() > 8 || !options.saturates).or_no_match("its source is of 8 bits, too")?;
    let greatest = options.greatest(Some(kind)).or_no_match(NO_INSTRUCTION)?;
    if options.saturates {
        source = clamped(rw, source, greatest);
    }
    let ctx = rw.context();
    let packed = ctx.vector_type(&[4], ctx.element_type_or_self(ty));
    let Some(to) = to else {
        let v = to_f32(rw, source);
        let all = PackedTrunc2xFp8Op::new(packed, v, 0).result(rw);
        let v = ExtractOp::new(all, [], [0]).result(rw);
        rw.replace(op, v);
        return Ok(());
    };
    if to.shape().is_empty() {
        of_one(rw, *op, source, to, |rw, ty, v| TruncFOp::new(ty, v).result(rw));
        return Ok(());
    }
    let (mut all, source, count) = prepared(rw, source, to)?;
    let mut i = 0;
    while i < count {
        let here = (count - i).min(4);
        let mut part: Option<Value> = None;
        for j in (0..here).step_by(2) {
            let element = |at: i64, rw: &mut Rewriter<'_>| {
                let v = ExtractOp::new(source, [], [at]).result(rw);
                to_f32(rw, v)
            };
            let a = element(i + j, rw);
            let b = (j + 1 < here).then(|| element(i + j + 1, rw));
            let new = PackedTrunc2xFp8Op::new(packed, a, j / 2).source_b(b).existing(part);
            part = Some(new.result(rw));
        }
        let mut part = part.or_no_match("it has no elements")?;
        if here < 4 {
            part = slice(rw, part, 0, here);
        }
        all = put_slice(rw, part, all, i);
        i += 4;
    }
    finish(rw, *op, all, to);
    Ok(())
}

/// Numbers between the least and the greatest one; what is not finite stays.
fn clamped(rw: &mut Rewriter<'_>, v: Value, greatest: f64) -> Value {
    let ctx = rw.context();
    let ty = v.ty(rw);
    let constant = |rw: &mut Rewriter<'_>, n: f64| {
        let one = ctx.float(ctx.element_type_or_self(ty), n);
        let value = if ctx.is_shaped(ty) { ctx.dense_splat(ty, one).unwrap_or(one) } else { one };
        arith::ConstantOp::new(value).result(rw)
    };
    let least = constant(rw, -greatest);
    let most = constant(rw, greatest);
    let infinity = constant(rw, f64::INFINITY);
    let negative = constant(rw, f64::NEG_INFINITY);
    let is_infinite = arith::CmpFOp::new(CmpFPredicate::OEQ, v, infinity).fold(rw);
    let is_negative = arith::CmpFOp::new(CmpFPredicate::OEQ, v, negative).fold(rw);
    let is_nan = arith::CmpFOp::new(CmpFPredicate::UNO, v, v).fold(rw);
    let is_infinite = arith::OrIOp::new(is_infinite, is_negative).result(rw);
    let stays = arith::OrIOp::new(is_infinite, is_nan).result(rw);
    let above = arith::MaximumFOp::new(v, least).result(rw);
    let between = arith::MinimumFOp::new(above, most).result(rw);
    arith::SelectOp::new(stays, v, between).result(rw)
}

/// Two floats of 32 bits at once become ones of 16.
fn round_to_zero(op: TruncFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (source, ty) = (op.in_(rw), op.out(rw).ty(rw));
    let (to, kind) = parts(rw, ty)?;
    let (_, from) = parts(rw, source.ty(rw))?;
    ((from, kind) == (FloatKind::F32, FloatKind::F16)).or_no_match("it is not from 32 bits to 16")?;
    let ctx = rw.context();
    let packed = ctx.vector_type(&[2], ctx.element_type_or_self(ty));
    let Some(to) = to else {
        let none = llvm::PoisonOp::new(ctx.f32()).result(rw);
        let pair = rocdl::CvtPkRtz::new(packed, source, none).result(rw);
        let v = ExtractOp::new(pair, [], [0]).result(rw);
        rw.replace(op, v);
        return Ok(());
    };
    (!to.shape().is_empty()).or_no_match("it has no dimension")?;
    let (mut all, source, count) = prepared(rw, source, to)?;
    for i in (0..count).step_by(2) {
        let here = (count - i).min(2);
        let a = ExtractOp::new(source, [], [i]).result(rw);
        let mut b = llvm::PoisonOp::new(ctx.f32()).result(rw);
        if here == 2 {
            b = ExtractOp::new(source, [], [i + 1]).result(rw);
        }
        let pair = rocdl::CvtPkRtz::new(packed, a, b).result(rw);
        let pair = slice(rw, pair, 0, here);
        all = put_slice(rw, pair, all, i);
    }
    finish(rw, *op, all, to);
    Ok(())
}

impl ArithToAMDGPUConversionPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let options = SmallFloats {
            chipset: chipset(&self.chipset, Loc::unknown(cx.ctx))?,
            saturates: self.saturate_fp8_truncf,
            rounds_to_zero: self.allow_packed_f16_rtz,
        };
        convert_arith_to_amdgpu(cx.ctx, cx.ir, cx.op, options);
        Ok(())
    }
}
