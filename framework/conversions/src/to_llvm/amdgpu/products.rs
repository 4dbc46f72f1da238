//! Products of matrices that the threads of a wavefront hold together. The name of an instruction says its types and sizes.

use std::sync::Arc;

use terrace_dialects::amdgpu::{Chipset, MFMAOp, ScaledMFMAOp, ScaledWMMAOp, SparseMFMAOp, WMMAOp};
use terrace_dialects::llvm;
use terrace_ir::types::VectorType;
use terrace_ir::{Attr, Context, FloatKind, Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::Device;
use super::floats::Small;
use crate::to_llvm::common::{NO_TYPE, integer};
use crate::to_llvm::gpu_device::rocdl::bits;

pub(super) fn populate(patterns: &mut ConversionPatterns, device: &Arc<Device>) {
    let mut patterns = patterns.typed(&device.types.converter).with(device);
    patterns.lower(mfma).lower(scaled_mfma).lower(sparse).lower(wmma).lower(scaled_wmma);
}

const NO_INSTRUCTION: &str = "the processor has no product of the types and sizes";

/// A fact of a product, or the error at its operation where it does not hold.
fn told<T>(known: Option<T>, op: Op, message: &str, rw: &mut Rewriter<'_>) -> Result<T, NoMatch> {
    known.ok_or_else(|| rw.reject(rw.op_error(op, message)))
}

/// The type of elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Element {
    Float(FloatKind),
    Int(u32),
}

const F64: Element = Element::Float(FloatKind::F64);
const F32: Element = Element::Float(FloatKind::F32);
const F16: Element = Element::Float(FloatKind::F16);
const BF16: Element = Element::Float(FloatKind::BF16);
const I32: Element = Element::Int(32);
const I8: Element = Element::Int(8);
const I4: Element = Element::Int(4);

impl Element {
    fn of(ctx: &Context, ty: Type) -> Result<Element, NoMatch> {
        let element = ctx.element_type_or_self(ty);
        let float = ctx.float_kind(element).map(Element::Float);
        float.or_else(|| ctx.int_or_float_width(element).map(Element::Int)).or_no_match(NO_INSTRUCTION)
    }

    /// The small float that it is for a processor.
    fn small(self, chipset: Chipset) -> Option<Small> {
        match self {
            Element::Float(kind) => Small::of(chipset, Some(kind)),
            Element::Int(_) => None,
        }
    }

    /// The number of its format where instructions take several.
    fn code(self) -> Result<i64, NoMatch> {
        Ok(match self {
            Element::Float(FloatKind::F8E4M3FN) => 0,
            Element::Float(FloatKind::F8E5M2) => 1,
            Element::Float(FloatKind::F6E2M3FN) => 2,
            Element::Float(FloatKind::F6E3M2FN) => 3,
            Element::Float(FloatKind::F4E2M1FN) => 4,
            _ => return Err(NoMatch(NO_INSTRUCTION)),
        })
    }
}

/// The types of a product's factors and sum, and its sizes: rows, columns, what is summed over, blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Product {
    factors: [Element; 2],
    sum: Element,
    size: [i64; 4],
}

impl Product {
    fn of(rw: &Rewriter<'_>, values: [Value; 3], size: [i64; 4]) -> Result<Product, NoMatch> {
        let ctx = rw.context();
        let of = |v: Value| Element::of(ctx, v.ty(rw));
        Ok(Product { factors: [of(values[0])?, of(values[1])?], sum: of(values[2])?, size })
    }

    /// Rows, columns and what is summed over, as in names.
    fn written(&self) -> String {
        let [m, n, k, _] = self.size;
        format!("{m}x{n}x{k}")
    }
}

/// An instruction: factors, sum, sizes, the first processor with it, its name.
type Instruction = (Element, Element, [i64; 4], Chipset, &'static str);

#[rustfmt::skip]
const MFMA: &[Instruction] = {
    use Chipset as C;
    &[
        (F32, F32, [32, 32, 1, 2], C::GFX908, "f32.32x32x1f32"),
        (F32, F32, [16, 16, 1, 4], C::GFX908, "f32.16x16x1f32"),
        (F32, F32, [4, 4, 1, 16], C::GFX908, "f32.4x4x1f32"),
        (F32, F32, [32, 32, 2, 1], C::GFX908, "f32.32x32x2f32"),
        (F32, F32, [16, 16, 4, 1], C::GFX908, "f32.16x16x4f32"),
        (F16, F32, [32, 32, 16, 1], C::GFX950, "f32.32x32x16.f16"),
        (F16, F32, [16, 16, 32, 1], C::GFX950, "f32.16x16x32.f16"),
        (F16, F32, [32, 32, 4, 2], C::GFX908, "f32.32x32x4f16"),
        (F16, F32, [16, 16, 4, 4], C::GFX908, "f32.16x16x4f16"),
        (F16, F32, [4, 4, 4, 16], C::GFX908, "f32.4x4x4f16"),
        (F16, F32, [32, 32, 8, 1], C::GFX908, "f32.32x32x8f16"),
        (F16, F32, [16, 16, 16, 1], C::GFX908, "f32.16x16x16f16"),
        (BF16, F32, [32, 32, 16, 1], C::GFX950, "f32.32x32x16.bf16"),
        (BF16, F32, [16, 16, 32, 1], C::GFX950, "f32.16x16x32.bf16"),
        (BF16, F32, [32, 32, 4, 2], C::GFX90A, "f32.32x32x4bf16.1k"),
        (BF16, F32, [16, 16, 4, 4], C::GFX90A, "f32.16x16x4bf16.1k"),
        (BF16, F32, [4, 4, 4, 16], C::GFX90A, "f32.4x4x4bf16.1k"),
        (BF16, F32, [32, 32, 8, 1], C::GFX90A, "f32.32x32x8bf16.1k"),
        (BF16, F32, [16, 16, 16, 1], C::GFX90A, "f32.16x16x16bf16.1k"),
        (BF16, F32, [32, 32, 2, 2], C::GFX908, "f32.32x32x2bf16"),
        (BF16, F32, [16, 16, 2, 4], C::GFX908, "f32.16x16x2bf16"),
        (BF16, F32, [4, 4, 2, 16], C::GFX908, "f32.4x4x2bf16"),
        (BF16, F32, [32, 32, 4, 1], C::GFX908, "f32.32x32x4bf16"),
        (BF16, F32, [16, 16, 8, 1], C::GFX908, "f32.16x16x8bf16"),
        (I8, I32, [32, 32, 32, 1], C::GFX950, "i32.32x32x32.i8"),
        (I8, I32, [16, 16, 64, 1], C::GFX950, "i32.16x16x64.i8"),
        (I8, I32, [32, 32, 4, 2], C::GFX908, "i32.32x32x4i8"),
        (I8, I32, [16, 16, 4, 4], C::GFX908, "i32.16x16x4i8"),
        (I8, I32, [4, 4, 4, 16], C::GFX908, "i32.4x4x4i8"),
        (I8, I32, [32, 32, 8, 1], C::GFX908, "i32.32x32x8i8"),
        (I8, I32, [16, 16, 16, 1], C::GFX908, "i32.16x16x16i8"),
        (I8, I32, [32, 32, 16, 1], C::GFX942, "i32.32x32x16.i8"),
        (I8, I32, [16, 16, 32, 1], C::GFX942, "i32.16x16x32.i8"),
        (F64, F64, [16, 16, 4, 1], C::GFX90A, "f64.16x16x4f64"),
        (F64, F64, [4, 4, 4, 4], C::GFX90A, "f64.4x4x4f64"),
    ]
};
/// Products of fewer digits than the types have.
const REDUCED: &[Instruction] = &[
    (F32, F32, [32, 32, 4, 1], Chipset::GFX942, "f32.32x32x4.xf32"),
    (F32, F32, [16, 16, 8, 1], Chipset::GFX942, "f32.16x16x8.xf32"),
];

/// The instruction for a product, but for those that scale.
fn mfma_name(p: &Product, reduced: bool, chipset: Chipset) -> Option<String> {
    let find = |table: &[Instruction]| {
        let is = |i: &&Instruction| (i.0, i.1, i.2) == (p.factors[0], p.sum, p.size) && chipset >= i.3;
        table.iter().find(is).map(|i| i.4.to_owned())
    };
    if reduced && let Some(name) = find(REDUCED) {
        return Some(name);
    }
    if let Some(name) = find(MFMA) {
        return Some(name);
    }
    let is_size = matches!(p.size, [16, 16, 32, 1] | [32, 32, 16, 1]);
    if p.sum != F32 || !is_size {
        return None;
    }
    let [a, b] = [p.factors[0].small(chipset)?, p.factors[1].small(chipset)?];
    Some(format!("f32.{}.{}.{}", p.written(), a.name(), b.name()))
}

/// The instruction with scales for a product, and the numbers of its factors' formats.
fn scaled_name(p: &Product, chipset: Chipset) -> Result<(String, [i64; 2]), NoMatch> {
    let is_size = matches!(p.size, [32, 32, 64, 1] | [16, 16, 128, 1]);
    (chipset >= Chipset::GFX950 && p.sum == F32 && is_size).or_no_match(NO_INSTRUCTION)?;
    let codes = [p.factors[0].code()?, p.factors[1].code()?];
    Ok((format!("scale.f32.{}.f8f6f4", p.written()), codes))
}

/// A vector of small elements as words, one of few bytes as a number if `numbers`, and `bf16` as integers unless the instruction knows it.
fn packed(rw: &mut Rewriter<'_>, v: Value, knows_bf16: bool, numbers: bool) -> Value {
    let ctx = rw.context();
    let ty = v.ty(rw);
    let Some(vector) = ty.cast::<VectorType<'_>>(ctx) else { return v };
    let element = vector.element();
    if ctx.float_kind(element) == Some(FloatKind::BF16) && !knows_bf16 {
        let shape = vector.shape().to_vec();
        return llvm::BitcastOp::new(ctx.vector_type(&shape, ctx.integer_type(16)), v).result(rw);
    }
    let (Some((width, _)), Some(all)) = (ctx.integer_info(element), bits(ctx, ty)) else { return v };
    if width > 8 {
        return v;
    }
    let number = numbers && width == 8 && all <= 64;
    let words = || ctx.vector_type(&[i64::from(all.div_ceil(32))], ctx.i32());
    llvm::BitcastOp::new(if number { ctx.integer_type(all) } else { words() }, v).result(rw)
}

/// An instruction by its name, with attributes by theirs.
fn make(
    rw: &mut Rewriter<'_>,
    root: Op,
    name: &str,
    operands: &[Value],
    ty: Type,
    attrs: &[(&str, Attr)],
) -> Value {
    let (ctx, loc) = (rw.context(), rw.body().loc(root));
    let mut new = rw.op(name, loc).operands(operands).result(ty);
    for (name, a) in attrs {
        new = new.attr(name, *a);
    }
    let mut inherent: smallvec::SmallVec<[Option<Attr>; 8]> = new.spec().inherent.into();
    terrace_asm::fill_defaults(ctx, ctx.op_info(new.name()), &mut inherent);
    new.set_inherent(&inherent);
    rw.insert_value(&new)
}

fn mfma(device: &Device, op: Lower<'_, MFMAOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (root, chipset) = (op.op, device.chipset);
    let is_known = chipset.major == 9 && chipset >= Chipset::GFX908;
    told(is_known.then_some(()), *root, "MFMA only supported on gfx908+", rw)?;
    let mut order = root.blgp(rw).value();
    let negated = [root.negate_a(rw), root.negate_b(rw), root.negate_c(rw)];
    if negated.contains(&true) {
        device.since(Chipset::GFX942, "the processor does not negate matrices")?;
        order |= negated.iter().enumerate().map(|(i, on)| i64::from(*on) << i).sum::<i64>();
    }
    let ty = rw.convert_type(root.dest_d(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let size = [root.m(rw), root.n(rw), root.k(rw), root.blocks(rw)];
    let values = [root.source_a(rw), root.source_b(rw), root.dest_c(rw)];
    let product = Product::of(rw, values, size)?;
    let fields = [root.cbsz(rw), root.abid(rw), order];
    let (name, codes) = match mfma_name(&product, root.reduce_precision(rw), chipset) {
        Some(name) => (name, None),
        None => {
            let scaled = scaled_name(&product, chipset).ok();
            let (name, codes) = told(scaled, *root, "no intrinsic matching MFMA size on given chipset", rw)?;
            (fields == [0; 3]).or_no_match("fields of the instruction say the formats")?;
            (name, Some(codes))
        }
    };
    let with_bf16 = name.ends_with(".bf16") || codes.is_some();
    let knows_bf16 = chipset >= Chipset::GFX950 && with_bf16;
    let mut operands = vec![packed(rw, op.source_a(), knows_bf16, true)];
    operands.push(packed(rw, op.source_b(), knows_bf16, true));
    operands.push(op.dest_c());
    if let Some(codes) = codes {
        let zero = integer(rw, 32, 0);
        operands.extend(codes.map(|code| integer(rw, 32, code)));
        operands.extend([zero; 4]);
    } else {
        operands.extend(fields.map(|field| integer(rw, 32, field)));
    }
    let v = make(rw, *root, &format!("rocdl.mfma.{name}"), &operands, ty, &[]);
    rw.replace(root, v);
    Ok(())
}

/// Scales as one number.
fn scale(rw: &mut Rewriter<'_>, v: Value) -> Value {
    let ctx = rw.context();
    let ty = v.ty(rw);
    match ctx.num_elements(ty).filter(|_| ty.is::<VectorType<'_>>(ctx)) {
        None => llvm::ZExtOp::new(ctx.i32(), v).result(rw),
        Some(4) => llvm::BitcastOp::new(ctx.i32(), v).result(rw),
        Some(_) => llvm::BitcastOp::new(ctx.integer_type(64), v).result(rw),
    }
}

fn scaled_mfma(device: &Device, op: Lower<'_, ScaledMFMAOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let root = op.op;
    let is_known = device.chipset.major == 9 && device.chipset >= Chipset::GFX908;
    told(is_known.then_some(()), *root, "scaled MFMA only supported on gfx908+", rw)?;
    let ty = rw.convert_type(root.dest_d(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let size = [root.m(rw), root.n(rw), root.k(rw), 1];
    let product = Product::of(rw, [root.source_a(rw), root.source_b(rw), root.dest_c(rw)], size)?;
    let named = scaled_name(&product, device.chipset).ok();
    let (name, codes) = told(named, *root, "no intrinsic matching scaled MFMA size on given chipset", rw)?;
    let [a, b] = [op.source_a(), op.source_b()].map(|v| packed(rw, v, true, true));
    let places = [root.scales_idx_a(rw), root.scales_idx_b(rw)].map(|i| integer(rw, 32, i));
    let codes = codes.map(|code| integer(rw, 32, code));
    let scales = [op.scales_a(), op.scales_b()].map(|v| scale(rw, v));
    let operands = [a, b, op.dest_c(), codes[0], codes[1], places[0], scales[0], places[1], scales[1]];
    let v = make(rw, *root, &format!("rocdl.mfma.{name}"), &operands, ty, &[]);
    rw.replace(root, v);
    Ok(())
}

/// The types of a sparse product in the name of its instruction; `None` if there is none of its types and sizes.
fn sparse_types(p: &Product, chipset: Chipset) -> Option<String> {
    let (types, k) = match (p.factors[0], p.sum) {
        (F16, F32) => ("f16".to_owned(), 32),
        (BF16, F32) => ("bf16".to_owned(), 32),
        (I8, I32) => ("i8".to_owned(), 64),
        (_, F32) => {
            let [a, b] = p.factors.map(|e| e.small(chipset));
            (format!("{}.{}", a?.name(), b?.name()), 64)
        }
        _ => return None,
    };
    let is_size = |k: i64| p.size == [16, 16, k, 1] || p.size == [32, 32, k / 2, 1];
    (is_size(k) || chipset >= Chipset::GFX950 && is_size(2 * k)).then_some(types)
}

fn sparse(device: &Device, op: Lower<'_, SparseMFMAOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, root, chipset) = (rw.context(), op.op, device.chipset);
    let is_known = chipset.major == 9 && chipset >= Chipset::GFX942;
    told(is_known.then_some(()), *root, "sparse MFMA (smfmac) only supported on gfx942+", rw)?;
    let is_new = chipset >= Chipset::GFX950;
    let ty = rw.convert_type(root.dest_d(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let size = [root.m(rw), root.n(rw), root.k(rw), 1];
    let p = Product::of(rw, [root.source_a(rw), root.source_b(rw), root.dest_c(rw)], size)?;
    let types = sparse_types(&p, chipset);
    let types = told(types, *root, "no intrinsic matching sparse MFMA on the given chipset", rw)?;
    let sum = if p.sum == I32 { "i32" } else { "f32" };
    let [a, b] = [op.source_a(), op.source_b()].map(|v| packed(rw, v, is_new, false));
    let places = llvm::BitcastOp::new(ctx.i32(), op.sparse_idx()).result(rw);
    let fields = [root.cbsz(rw), root.abid(rw)].map(|field| integer(rw, 32, field));
    let name = format!("rocdl.smfmac.{sum}.{}.{types}", p.written());
    let operands = [a, b, op.dest_c(), places, fields[0], fields[1]];
    let v = make(rw, *root, &name, &operands, ty, &[]);
    rw.replace(root, v);
    Ok(())
}

// ---- Products of the processors for graphics.

/// The instruction for a product.
fn wmma_name(p: &Product, chipset: Chipset) -> Option<String> {
    let is_new = chipset >= Chipset::GFX1250;
    let has_floats = chipset.major >= 12;
    let smalls =
        || Some([p.factors[0].small(chipset)?.name(), p.factors[1].small(chipset)?.name()].join("_"));
    let k = p.size[2];
    let (sum, factors) = match (p.factors[0], p.sum) {
        (F32, F32) if is_new && k == 4 => ("f32", "f32".to_owned()),
        (F16, F32) => ("f32", "f16".to_owned()),
        (BF16, F32) => ("f32", "bf16".to_owned()),
        (F16, F16) => ("f16", "f16".to_owned()),
        (BF16, BF16) => ("bf16", "bf16".to_owned()),
        (I8, I32) => ("i32", "iu8".to_owned()),
        (I4, I32) if !is_new => ("i32", "iu4".to_owned()),
        (_, F32) if has_floats => ("f32", smalls()?),
        (_, F16) if is_new => ("f16", smalls()?),
        _ => return None,
    };
    let is_size = match p.factors[0] {
        F32 => k == 4,
        F16 | BF16 if is_new => k == 32,
        I8 if is_new => k == 64,
        _ if is_new => k == 64 || k == 128,
        I4 => k == 16 || chipset.major == 12 && k == 32,
        _ => k == 16,
    };
    is_size.then(|| format!("{sum}.{}.{factors}", p.written()))
}

/// A factor as the instruction takes it; the name of an attribute that says that it is signed where that matters.
fn factor(rw: &mut Rewriter<'_>, v: Value, old: Value, attr: &'static str) -> (Value, Option<&'static str>) {
    let ctx = rw.context();
    let (ty, old) = (v.ty(rw), old.ty(rw));
    let element = ctx.element_type_or_self(ty);
    let Some(all) = bits(ctx, ty).filter(|_| ctx.int_or_float_width(element).is_some_and(|w| w <= 8)) else {
        return (v, None);
    };
    let is_integer = ctx.integer_info(ctx.element_type_or_self(old)).is_some();
    let i32 = ctx.i32();
    let words = if all <= 32 { ctx.integer_type(all) } else { ctx.vector_type(&[i64::from(all / 32)], i32) };
    let v = llvm::BitcastOp::new(words, v).fold(rw);
    // Where the lanes hold less than a register of it, the rest of the register is zero.
    let v = if all < 32 { llvm::ZExtOp::new(i32, v).result(rw) } else { v };
    (v, is_integer.then_some(attr))
}

/// A vector of `bf16` as the integers that older instructions take.
fn as_integers(rw: &mut Rewriter<'_>, v: Value, is_new: bool) -> Value {
    if is_new { v } else { packed_floats(rw, v) }
}

fn packed_floats(rw: &mut Rewriter<'_>, v: Value) -> Value {
    let is_float = rw.context().float_kind(rw.context().element_type_or_self(v.ty(rw))).is_some();
    if is_float { packed(rw, v, false, false) } else { v }
}

fn wmma(device: &Device, op: Lower<'_, WMMAOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, root, chipset) = (rw.context(), op.op, device.chipset);
    let is_known = matches!(chipset.major, 11 | 12);
    told(is_known.then_some(()), *root, "WMMA only supported on gfx11 and gfx12", rw)?;
    let is_new = chipset >= Chipset::GFX1250;
    let ty = rw.convert_type(root.dest_d(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let old = [root.source_a(rw), root.source_b(rw), root.dest_c(rw)];
    let product = Product::of(rw, old, [root.m(rw), root.n(rw), root.k(rw), 1])?;
    let name = wmma_name(&product, chipset);
    let name = told(name, *root, "no intrinsic matching WMMA on the given chipset", rw)?;
    let half = root.subword_offset(rw);
    let is_whole = chipset.major < 12 || half == 0;
    told(is_whole.then_some(()), *root, "subwordOffset not supported on gfx12+", rw)?;
    let [a, b, c] = [op.source_a(), op.source_b(), op.dest_c()].map(|v| as_integers(rw, v, is_new));
    let mut attrs = Vec::new();
    let (a, signed_a) = factor(rw, a, old[0], "signA");
    let (b, signed_b) = factor(rw, b, old[1], "signB");
    let unsigned = [root.unsigned_a(rw), root.unsigned_b(rw)];
    attrs.extend(signed_a.map(|name| (name, ctx.bool_attr(!unsigned[0]))));
    attrs.extend(signed_b.map(|name| (name, ctx.bool_attr(!unsigned[1]))));
    match product.sum {
        F16 | BF16 => attrs.push(("opsel", ctx.bool_attr(half != 0))),
        I32 => attrs.push(("clamp", ctx.bool_attr(root.clamp(rw)))),
        _ => {}
    }
    let raw = c.ty(rw);
    let v = make(rw, *root, &format!("rocdl.wmma.{name}"), &[a, b, c], raw, &attrs);
    let v = if raw == ty { v } else { llvm::BitcastOp::new(ty, v).result(rw) };
    rw.replace(root, v);
    Ok(())
}

/// The number of the format of scales.
fn scale_code(e: Element) -> Result<i64, NoMatch> {
    match e {
        Element::Float(FloatKind::F8E8M0FNU) => Ok(0),
        Element::Float(FloatKind::F8E4M3FN) => Ok(2),
        _ => Err(NoMatch("the processor does not know scales of the type")),
    }
}

fn scaled_wmma(device: &Device, op: Lower<'_, ScaledWMMAOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, root) = (rw.context(), op.op);
    let is_known = device.since(Chipset::GFX1250, NO_INSTRUCTION).ok();
    told(is_known, *root, "WMMA scale only supported on gfx1250+", rw)?;
    let ty = rw.convert_type(root.dest_d(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let size = [root.m(rw), root.n(rw), root.k(rw), 1];
    let p = Product::of(rw, [root.source_a(rw), root.source_b(rw), root.dest_c(rw)], size)?;
    let codes = [p.factors[0].code()?, p.factors[1].code()?];
    let formats = [root.scale_a(rw), root.scale_b(rw)].map(|v| Element::of(ctx, v.ty(rw)));
    let formats = [scale_code(formats[0]?)?, scale_code(formats[1]?)?];
    let counts = [root.scale_a(rw), root.scale_b(rw)].map(|v| ctx.num_elements(v.ty(rw)));
    (counts[0] == counts[1]).or_no_match("there are more scales of one factor than of the other")?;
    let number = |v| ctx.integer(ctx.i32(), v);
    let mut attrs = Vec::new();
    let types = match size {
        [16, 16, 128, 1] => {
            attrs.extend([("fmtA", number(codes[0])), ("fmtB", number(codes[1]))]);
            "f8f6f4"
        }
        [32, 16, 128, 1] if codes == [4, 4] => "f4",
        _ => return Err(NoMatch(NO_INSTRUCTION)),
    };
    attrs.extend([
        ("scaleAType", number(root.a_first_scale_lane(rw) / 16)),
        ("scaleBType", number(root.b_first_scale_lane(rw) / 16)),
        ("fmtScaleA", number(formats[0])),
        ("fmtScaleB", number(formats[1])),
    ]);
    let [a, b] = [op.source_a(), op.source_b()].map(|v| packed(rw, v, true, true));
    let scales = [op.scale_a(), op.scale_b()].map(|v| scale(rw, v));
    let wide = if counts[0] == Some(8) { "16" } else { "" };
    let name = format!("rocdl.wmma.scale{wide}.f32.{}.{types}", p.written());
    let v = make(rw, *root, &name, &[a, b, op.dest_c(), scales[0], scales[1]], ty, &attrs);
    rw.replace(root, v);
    Ok(())
}
