//! Small floats, several to a register: extended from there, and rounded to a part of it.

use std::sync::Arc;

use terrace_dialects::amdgpu::{
    Chipset, ExtPackedFp8Op, PackedScaledTruncOp, PackedStochRoundFp8Op, PackedTrunc2xFp8Op,
    ScaledExtPackedMatrixOp, ScaledExtPackedOp,
};
use terrace_dialects::{llvm, rocdl};
use terrace_ir::types::VectorType;
use terrace_ir::{Attr, Context, FloatKind, Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::Device;
use crate::to_llvm::common::{NO_TYPE, integer};
use crate::to_llvm::gpu_device::rocdl::bits;

pub(super) fn populate(patterns: &mut ConversionPatterns, device: &Arc<Device>) {
    let mut patterns = patterns.typed(&device.types.converter).with(device);
    patterns.lower(extend).lower(round).lower(round_by_chance);
    patterns.lower(extend_scaled).lower(round_scaled).lower(extend_matrix);
}

const NO_INSTRUCTION: &str = "the processor does not convert floats of the type";

/// The two formats of 8 bits: more digits, or a greater range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Small {
    /// Three digits.
    Fp8,
    /// Two digits.
    Bf8,
}

impl Small {
    /// The format that a type is for a processor: two generations differ in what the bits mean.
    pub(super) fn of(chipset: Chipset, kind: Option<FloatKind>) -> Option<Small> {
        let (small, is_known) = match kind? {
            FloatKind::F8E4M3FNUZ => (Small::Fp8, chipset == Chipset::GFX942),
            FloatKind::F8E5M2FNUZ => (Small::Bf8, chipset == Chipset::GFX942),
            FloatKind::F8E4M3FN => (Small::Fp8, chipset.has_ocp_floats()),
            FloatKind::F8E5M2 => (Small::Bf8, chipset.has_ocp_floats()),
            _ => return None,
        };
        is_known.then_some(small)
    }

    /// The name in instructions.
    pub(super) fn name(self) -> &'static str {
        match self {
            Small::Fp8 => "fp8",
            Small::Bf8 => "bf8",
        }
    }
}

fn kind_of(ctx: &Context, ty: Type) -> Option<FloatKind> {
    ctx.float_kind(ctx.element_type_or_self(ty))
}

/// A value or a vector as the first elements of a whole register.
fn register(
    rw: &mut Rewriter<'_>,
    v: Value,
    count: i64,
    rest: fn(Type, &mut Rewriter<'_>) -> Value,
) -> Value {
    let ctx = rw.context();
    let ty = v.ty(rw);
    let vector = ty.cast::<VectorType<'_>>(ctx);
    let known = vector.map(|v| v.shape().iter().product::<i64>());
    let mut whole = v;
    if known.is_none_or(|n| n < count) {
        whole = rest(ctx.vector_type(&[count], ctx.element_type_or_self(ty)), rw);
        for i in 0..known.unwrap_or(1) {
            let at = integer(rw, 32, i);
            let element = match known {
                Some(_) => llvm::ExtractElementOp::new(v, at).result(rw),
                None => v,
            };
            whole = llvm::InsertElementOp::new(whole, element, at).result(rw);
        }
    }
    llvm::BitcastOp::new(ctx.i32(), whole).result(rw)
}

fn undefined(ty: Type, rw: &mut Rewriter<'_>) -> Value {
    llvm::UndefOp::new(ty).result(rw)
}

fn zero(ty: Type, rw: &mut Rewriter<'_>) -> Value {
    llvm::ZeroOp::new(ty).result(rw)
}

fn extend(device: &Device, op: Lower<'_, ExtPackedFp8Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let small =
        Small::of(device.chipset, kind_of(ctx, op.op.source(rw).ty(rw))).or_no_match(NO_INSTRUCTION)?;
    let (ty, index) = (op.op.res(rw).ty(rw), op.op.index(rw));
    let word = register(rw, op.source(), 4, undefined);
    match (small, ty.is::<VectorType<'_>>(rw)) {
        (Small::Bf8, true) => _ = rw.replace_by(op.op, rocdl::CvtPkF32Bf8Op::new(ty, word, index.min(1))),
        (Small::Fp8, true) => _ = rw.replace_by(op.op, rocdl::CvtPkF32Fp8Op::new(ty, word, index.min(1))),
        (Small::Bf8, false) => _ = rw.replace_by(op.op, rocdl::CvtF32Bf8Op::new(ty, word, index)),
        (Small::Fp8, false) => _ = rw.replace_by(op.op, rocdl::CvtF32Fp8Op::new(ty, word, index)),
    }
    Ok(())
}

/// The register that a part of is replaced.
fn existing(rw: &mut Rewriter<'_>, v: Option<Value>) -> Value {
    let i32 = rw.context().i32();
    match v {
        Some(v) => llvm::BitcastOp::new(i32, v).result(rw),
        None => undefined(i32, rw),
    }
}

fn round(device: &Device, op: Lower<'_, PackedTrunc2xFp8Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, old) = (rw.context(), op.op.res(rw).ty(rw));
    let small = Small::of(device.chipset, kind_of(ctx, old)).or_no_match(NO_INSTRUCTION)?;
    let ty = rw.convert_type(old).or_no_match(NO_TYPE)?;
    let a = op.source_a();
    let b = match op.source_b() {
        Some(b) => b,
        None => undefined(a.ty(rw), rw),
    };
    let rest = existing(rw, op.existing());
    let (i32, word) = (ctx.i32(), op.op.word_index(rw));
    let v = match small {
        Small::Bf8 => rocdl::CvtPkBf8F32Op::new(i32, a, b, rest, word).result(rw),
        Small::Fp8 => rocdl::CvtPkFp8F32Op::new(i32, a, b, rest, word).result(rw),
    };
    rw.replace_by(op.op, llvm::BitcastOp::new(ty, v));
    Ok(())
}

fn round_by_chance(device: &Device, op: Lower<'_, PackedStochRoundFp8Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, old) = (rw.context(), op.op.res(rw).ty(rw));
    let small = Small::of(device.chipset, kind_of(ctx, old)).or_no_match(NO_INSTRUCTION)?;
    let ty = rw.convert_type(old).or_no_match(NO_TYPE)?;
    let (a, chance) = (op.source(), op.stochiastic_param());
    let rest = existing(rw, op.existing());
    let (i32, byte) = (ctx.i32(), op.op.store_index(rw));
    let v = match small {
        Small::Bf8 => rocdl::CvtSrBf8F32Op::new(i32, a, chance, rest, byte).result(rw),
        Small::Fp8 => rocdl::CvtSrFp8F32Op::new(i32, a, chance, rest, byte).result(rw),
    };
    rw.replace_by(op.op, llvm::BitcastOp::new(ty, v));
    Ok(())
}

// ---- With a scale.

/// The name of a format in instructions that scale.
fn scaled_name(kind: FloatKind) -> Option<&'static str> {
    Some(match kind {
        FloatKind::F32 => "f32",
        FloatKind::F16 => "f16",
        FloatKind::BF16 => "bf16",
        FloatKind::F8E4M3FN => "fp8",
        FloatKind::F8E5M2 => "bf8",
        FloatKind::F6E2M3FN => "fp6",
        FloatKind::F6E3M2FN => "bf6",
        FloatKind::F4E2M1FN => "fp4",
        _ => return None,
    })
}

/// The names of two formats.
fn scaled_names(ctx: &Context, types: [Type; 2]) -> Result<[&'static str; 2], NoMatch> {
    let name = |ty| kind_of(ctx, ty).and_then(scaled_name).or_no_match(NO_INSTRUCTION);
    Ok([name(types[0])?, name(types[1])?])
}

/// A conversion by its name, the first attribute of which is a place.
fn convert(rw: &mut Rewriter<'_>, root: Op, name: &str, operands: &[Value], ty: Type, at: Attr) -> Value {
    let loc = rw.body().loc(root);
    rw.build_value(name, loc, operands, ty, &[Some(at)])
}

/// The place in a register: which half, or which of eight parts.
fn place(ctx: &Context, is_half: bool, index: i64) -> Attr {
    if is_half { ctx.bool_attr(index != 0) } else { ctx.integer(ctx.i32(), index) }
}

fn extend_scaled(device: &Device, op: Lower<'_, ScaledExtPackedOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    (device.chipset == Chipset::GFX950).or_no_match(NO_INSTRUCTION)?;
    let (ctx, root) = (rw.context(), op.op);
    let (from, to) = (root.source(rw).ty(rw), root.res(rw).ty(rw));
    let [small, large] = scaled_names(ctx, [from, to])?;
    let is_half = small != "fp4";
    let word = register(rw, op.source(), if is_half { 4 } else { 8 }, zero);
    let at = place(ctx, is_half, root.index(rw));
    let name = format!("rocdl.cvt.scalef32.pk.{large}.{small}");
    let v = convert(rw, *root, &name, &[word, op.scale()], to, at);
    rw.replace(root, v);
    Ok(())
}

fn round_scaled(device: &Device, op: Lower<'_, PackedScaledTruncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    (device.chipset == Chipset::GFX950).or_no_match(NO_INSTRUCTION)?;
    let (ctx, root) = (rw.context(), op.op);
    let (from, to) = (root.source(rw).ty(rw), root.res(rw).ty(rw));
    let [large, small] = scaled_names(ctx, [from, to])?;
    let ty = rw.convert_type(to).or_no_match(NO_TYPE)?;
    let is_half = small != "fp4";
    let word = if is_half { ctx.vector_type(&[2], ctx.integer_type(16)) } else { ctx.i32() };
    let rest = match op.existing() {
        Some(v) => llvm::BitcastOp::new(word, v).result(rw),
        None => zero(word, rw),
    };
    let mut source = op.source();
    if ctx.num_elements(from) == Some(1) {
        let first = integer(rw, 32, 0);
        let element = llvm::ExtractElementOp::new(source, first).result(rw);
        let pair = zero(ctx.vector_type(&[2], ctx.element_type_or_self(from)), rw);
        source = llvm::InsertElementOp::new(pair, element, first).result(rw);
    }
    let mut operands = vec![rest];
    if large == "f32" {
        let places = [integer(rw, 32, 0), integer(rw, 32, 1)];
        operands.extend(places.map(|at| llvm::ExtractElementOp::new(source, at).result(rw)));
    } else {
        operands.push(source);
    }
    operands.push(op.scale());
    let at = place(ctx, is_half, root.index(rw));
    let name = format!("rocdl.cvt.scalef32.pk.{small}.{large}");
    let v = convert(rw, *root, &name, &operands, word, at);
    rw.replace_by(root, llvm::BitcastOp::new(ty, v));
    Ok(())
}

/// The place of the scales, and of how many values each is, in one number.
fn scales(op: ScaledExtPackedMatrixOp, width: u32, rw: &Rewriter<'_>) -> i64 {
    let small_blocks = i64::from(op.block_size(rw) == 16);
    let half = op.first_scale_lane(rw) / 16;
    let byte = op.first_scale_byte(rw);
    if width == 8 {
        half << 3 | byte << 1 | small_blocks
    } else {
        half << 2 | i64::from(byte == 2) << 1 | small_blocks
    }
}

fn extend_matrix(device: &Device, op: Lower<'_, ScaledExtPackedMatrixOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    device.since(Chipset::GFX1250, NO_INSTRUCTION)?;
    let (ctx, root) = (rw.context(), op.op);
    let (from, to) = (root.source(rw).ty(rw), root.res(rw).ty(rw));
    let [small, large] = scaled_names(ctx, [from, to])?;
    let count = ctx.num_elements(from).or_no_match(NO_INSTRUCTION)?;
    let all = bits(ctx, from).or_no_match(NO_INSTRUCTION)?;
    let width = ctx.int_or_float_width(ctx.element_type_or_self(from)).or_no_match(NO_INSTRUCTION)?;
    let scale = llvm::BitcastOp::new(ctx.i32(), op.scale()).result(rw);
    let words = if all == 32 { ctx.i32() } else { ctx.vector_type(&[i64::from(all / 32)], ctx.i32()) };
    let source = llvm::BitcastOp::new(words, op.source()).result(rw);
    let at = ctx.integer(ctx.i32(), scales(root, width, rw));
    let name = format!("rocdl.cvt.scale.pk{count}.{large}.{small}");
    let v = convert(rw, *root, &name, &[source, scale], to, at);
    rw.replace(root, v);
    Ok(())
}
