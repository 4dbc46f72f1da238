//! Addresses of elements, loads, stores, sizes.

use terrace_dialects::llvm;
use terrace_ir::{Attr, AttrData, Op, Type, Value};
use terrace_rewrite::conversion::{ConversionRewriter, Operands};

use super::on_stack;
use crate::to_llvm::common::{
    DYNAMIC_INDEX, Emit, GepFlags, LlvmTypes, is_dynamic, is_unranked_memref, strided,
};

/// The address of the element that the indices subscript.
pub(super) fn address(
    types: &LlvmTypes,
    e: &mut Emit<'_, '_>,
    memref: Type,
    descriptor: Value,
    indices: &[Value],
) -> Option<Value> {
    let ctx = e.ctx();
    let layout = strided(ctx, memref)?;
    let element = types.convert(ctx, ctx.element_type(memref)?)?;
    let mut base = e.extract(descriptor, &[1]);
    if layout.offset != 0 {
        let offset =
            if is_dynamic(layout.offset) { e.extract(descriptor, &[2]) } else { e.index(layout.offset) };
        base = e.gep(base, &[DYNAMIC_INDEX], &[offset], element, GepFlags::None);
    }
    let mut linear: Option<Value> = None;
    for (i, (v, stride)) in indices.iter().zip(&layout.strides).enumerate() {
        let mut term = *v;
        if *stride != 1 {
            let stride = match is_dynamic(*stride) {
                true => e.extract(descriptor, &[4, i as i64]),
                false => e.index(*stride),
            };
            term = e.binary_no_wrap("llvm.mul", term, stride);
        }
        linear = Some(match linear {
            Some(l) => e.binary_no_wrap("llvm.add", l, term),
            None => term,
        });
    }
    Some(match linear {
        Some(l) => e.gep(base, &[DYNAMIC_INDEX], &[l], element, GepFlags::InboundsNuw),
        None => base,
    })
}

/// Alignment and whether the access is not temporal, as llvm has them.
fn access_attrs(rw: &ConversionRewriter<'_>, op: Op) -> (Option<Attr>, Option<Attr>) {
    let ctx = rw.context();
    let attr = |n: &str| rw.body().attr(ctx, op, n);
    let nontemporal = attr("nontemporal").and_then(|a| ctx.as_i64(a)).is_some_and(|v| v != 0);
    (attr("alignment").filter(|a| ctx.as_i64(*a) != Some(0)), nontemporal.then(|| ctx.unit()))
}

pub(super) fn load(
    types: &LlvmTypes,
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> bool {
    let memref = rw.body().operand_types(op).next();
    let (Some(memref), Some(ty)) = (memref, rw.result_type(op, 0)) else {
        return rw.no_match("the type of the element cannot be converted");
    };
    let Some((d, indices)) = operands.all().split_first() else { return false };
    let loc = rw.body().loc(op);
    let (alignment, nontemporal) = access_attrs(rw, op);
    let mut e = types.emit(rw, loc);
    let Some(address) = address(types, &mut e, memref, *d, indices) else {
        return rw.no_match("the layout is not strided");
    };
    let new = e.new_op("llvm.load").operands(&[address]).result(ty);
    let new = new.maybe_attr("alignment", alignment).maybe_attr("nontemporal", nontemporal);
    rw.replace_with(op, &new);
    true
}

pub(super) fn store(
    types: &LlvmTypes,
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> bool {
    let Some(memref) = rw.body().operand_types(op).nth(1) else { return false };
    let [value, d, indices @ ..] = operands.all() else { return false };
    let loc = rw.body().loc(op);
    let (alignment, nontemporal) = access_attrs(rw, op);
    let mut e = types.emit(rw, loc);
    let Some(address) = address(types, &mut e, memref, *d, indices) else {
        return rw.no_match("the layout is not strided");
    };
    let new = e.new_op("llvm.store").operands(&[*value, address]);
    let new = new.maybe_attr("alignment", alignment).maybe_attr("nontemporal", nontemporal);
    rw.replace_with(op, &new);
    true
}

pub(super) fn dim(
    types: &LlvmTypes,
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> bool {
    let ctx = rw.context();
    let (Some([d, index]), Some(memref)) = (operands.get::<2>(), rw.body().operand_types(op).next()) else {
        return false;
    };
    let loc = rw.body().loc(op);
    if is_unranked_memref(ctx, memref) {
        let mut e = types.emit(rw, loc);
        let v = size_of_unranked(&mut e, d, index);
        rw.replace(op, [v]);
        return true;
    }
    let Some(shape) = ctx.shape(memref).map(<[i64]>::to_vec) else {
        return rw.no_match("the operand is not a memref");
    };
    let old_index = rw.body().operand(op, 1);
    let known = |v: Value| terrace_ir::constant_value(ctx, rw.body(), v).and_then(|a| ctx.as_i64(a));
    let known = known(old_index).or_else(|| known(index)).and_then(|i| usize::try_from(i).ok());
    let mut e = types.emit(rw, loc);
    let v = match known.and_then(|i| Some((i, *shape.get(i)?))) {
        Some((i, size)) if is_dynamic(size) => e.extract(d, &[3, i as i64]),
        Some((_, size)) => e.index(size),
        None => size_at(&mut e, d, index, shape.len()),
    };
    rw.replace(op, [v]);
    true
}

/// The size of a dimension that is not known: the sizes go to the stack.
fn size_at(e: &mut Emit<'_, '_>, descriptor: Value, index: Value, rank: usize) -> Value {
    let ctx = e.ctx();
    let one = e.index(1);
    let sizes = e.extract(descriptor, &[3]);
    let pointer = on_stack(e, sizes, Some(one));
    let ty = llvm::array(ctx, rank as i64, e.index);
    let at = e.gep(pointer, &[0, DYNAMIC_INDEX], &[index], ty, GepFlags::None);
    let ty = e.index;
    e.value("llvm.load", &[at], ty, &[])
}

/// The size of a dimension, read from the ranked descriptor behind an unranked one: sizes begin behind the offset.
fn size_of_unranked(e: &mut Emit<'_, '_>, descriptor: Value, index: Value) -> Value {
    let ctx = e.ctx();
    let ptr = llvm::pointer(ctx);
    let head = llvm::structure(ctx, &[ptr, ptr, e.index]);
    let ranked = e.extract(descriptor, &[1]);
    let offset = e.gep(ranked, &[0, 2], &[], head, GepFlags::None);
    let one = e.index(1);
    let behind = e.binary("llvm.add", one, index);
    let ty = e.index;
    let size = e.gep(offset, &[DYNAMIC_INDEX], &[behind], ty, GepFlags::None);
    e.value("llvm.load", &[size], ty, &[])
}

/// Whether a type is a ranked memref.
pub(super) fn is_ranked(ctx: &terrace_ir::Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::MemRefType { .. })
}
