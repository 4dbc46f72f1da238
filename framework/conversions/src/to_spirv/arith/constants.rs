//! Constants: scalars, vectors, and tensors, which become arrays.

use terrace_dialects::kit::elements::{make, splat};
use terrace_dialects::{arith, spirv};
use terrace_ir::{Attr, AttrData, Context, FloatKind, Type};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{NO_TYPE, SpirvTypes, is_bool};

const NO_VALUE: &str = "the value is none of the converted type";

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns.typed(&types.converter).lower(composite).lower(scalar);
}

fn composite(op: Lower<'_, arith::ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, old) = (rw.context(), op.op.result(rw).ty(rw));
    let is_tensor = matches!(ctx.type_data(old), AttrData::RankedTensorType { .. });
    let is_vector = matches!(ctx.type_data(old), AttrData::VectorType { .. });
    (is_tensor || is_vector).or_no_match("it is no vector or tensor")?;
    let count = ctx.num_elements(old).filter(|n| *n != 1).or_no_match("it has one element")?;
    u32::try_from(count).ok().or_no_match("arrays of SPIR-V have fewer elements")?;
    let new = rw.convert_type(old).or_no_match(NO_TYPE)?;
    let shape = if ctx.shape(old).is_some_and(|s| s.len() > 1) {
        vec![count]
    } else {
        ctx.shape(old).unwrap_or_default().to_vec()
    };
    (is_tensor || ctx.shape(old).is_some_and(|s| s.len() < 2)).or_no_match("it has several dimensions")?;
    let element = spirv::element_type(ctx, new).or_no_match("it has become no composite")?;
    let from = ctx.element_type_or_self(old);
    let value = inlined(ctx, op.op.value(rw)).or_no_match("the resource does not hold the elements")?;
    // Attributes of elements have builtin types.
    let ty = if is_tensor { ctx.tensor_type(&shape, element) } else { ctx.vector_type(&shape, element) };
    let value = if from == element {
        ctx.dense_reshape(value, ty)
    } else {
        (!is_bool(ctx, from)).or_no_match("truth values become no numbers")?;
        converted(ctx, value, ty, element)
    };
    let value = value.or_no_match(NO_VALUE)?;
    rw.replace_by(op.op, spirv::ConstantOp::new(new, value));
    Ok(())
}

fn scalar(op: Lower<'_, arith::ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, old) = (rw.context(), op.op.result(rw).ty(rw));
    (!ctx.is_shaped(old) || ctx.num_elements(old) == Some(1)).or_no_match("it has not one element")?;
    let element = ctx.element_type_or_self(old);
    let new = rw.convert_type(element).or_no_match(NO_TYPE)?;
    let value = op.op.value(rw);
    let value = splat(ctx, value).unwrap_or(value);
    let value = number(ctx, value, new).or_no_match(NO_VALUE)?;
    rw.replace_by(op.op, spirv::ConstantOp::new(new, value));
    Ok(())
}

/// A constant with its elements in it, also if they are in a resource; `None` if the resource has no such elements.
fn inlined(ctx: &Context, value: Attr) -> Option<Attr> {
    let AttrData::DenseResource { ty, key } = ctx.data(value) else { return Some(value) };
    let element = ctx.element_type(*ty).filter(|e| !is_bool(ctx, *e))?;
    let size = ctx.dense_stride(element)?.checked_mul(usize::try_from(ctx.num_elements(*ty)?).ok()?)?;
    let blob = ctx.resource(ctx.string("builtin"), *key)?;
    (blob.data.len() == size).then(|| ctx.dense_from_bytes(*ty, blob.data.to_vec()))
}

/// The elements of a constant as those of another type.
fn converted(ctx: &Context, value: Attr, ty: Type, element: Type) -> Option<Attr> {
    if let Some(all) = splat(ctx, value) {
        return ctx.dense_splat(ty, number(ctx, all, element)?);
    }
    let view = ctx.as_dense(value)?;
    let elements = (0..view.len).map(|i| number(ctx, ctx.dense_element(&view, i)?, element));
    make(ctx, ty, &elements.collect::<Option<Vec<Attr>>>()?)
}

/// A number as one of another type; `None` if it is none of that.
fn number(ctx: &Context, a: Attr, ty: Type) -> Option<Attr> {
    if let Some(number) = ctx.as_float(a) {
        return match ctx.float_kind(ty) {
            Some(wanted) if wanted == number.kind() => Some(a),
            Some(FloatKind::F32) => {
                let new = number.convert(FloatKind::F32);
                (new.convert(number.kind()) == number).then(|| ctx.float_of(ty, new))
            }
            // The bits of a small float.
            None if number.kind().width() == 8 => {
                let width = ctx.integer_info(ty)?.0;
                Some(ctx.integer_ap(ty, number.to_bits().zext_or_trunc(width)))
            }
            _ => None,
        };
    }
    let value = ctx.as_integer(a)?;
    let width = ctx.integer_info(ty)?.0;
    let new = value.sext_or_trunc(width);
    let fits = new.sext_or_trunc(value.width()) == *value || new.zext_or_trunc(value.width()) == *value;
    fits.then(|| ctx.integer_ap(ty, new))
}
