//! Copies, and casts between memrefs of the same elements.

use terrace_dialects::llvm;
use terrace_ir::{AttrData, Context, Op, Type, Value};
use terrace_rewrite::conversion::{ConversionRewriter, Operands};

use super::access::is_ranked;
use super::{on_stack, size_of};
use crate::to_llvm::common::{
    DYNAMIC_INDEX, Emit, GepFlags, LlvmTypes, identity, is_unranked_memref, pack_unranked, runtime_function,
    strided,
};

pub(super) fn cast(
    types: &LlvmTypes,
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> bool {
    let ctx = rw.context();
    let (from, to) = (rw.body().operand_types(op).next(), rw.body().result_types(op).next());
    let (Some(d), Some(from), Some(to)) = (operands.one(0), from, to) else { return false };
    let Some(ty) = types.convert(ctx, to) else {
        return rw.no_match("the type of the result cannot be converted");
    };
    let loc = rw.body().loc(op);
    match (ctx.shape(from), is_ranked(ctx, to)) {
        (Some(_), true) if types.convert(ctx, from) == Some(ty) => rw.replace(op, [d]),
        (Some(shape), false) => {
            let rank = shape.len();
            let mut e = types.emit(rw, loc);
            let pointer = on_stack(&mut e, d, None);
            let rank = e.index(rank as i64);
            let v = pack_unranked(&mut e, ty, &[rank, pointer]);
            rw.replace(op, [v]);
        }
        (None, true) => {
            let mut e = types.emit(rw, loc);
            let pointer = e.extract(d, &[1]);
            let v = e.value("llvm.load", &[pointer], ty, &[]);
            rw.replace(op, [v]);
        }
        _ => return rw.no_match("memrefs of different descriptors"),
    }
    true
}

/// Whether the elements lie one behind the other, in order.
fn is_contiguous(ctx: &Context, memref: Type) -> bool {
    match ctx.type_data(memref) {
        AttrData::MemRefType { layout: None, .. } => true,
        AttrData::MemRefType { shape, .. } => {
            let layout = strided(ctx, memref);
            let full = shape.iter().all(|d| *d > 0);
            // A dimension of one element may have any stride.
            let same =
                |s: &[i64]| s.iter().zip(identity(shape)).zip(shape).all(|((a, b), d)| *a == b || *d == 1);
            full && layout.is_some_and(|l| same(&l.strides))
        }
        _ => false,
    }
}

pub(super) fn copy(
    types: &LlvmTypes,
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> bool {
    let ctx = rw.context();
    let mut old = rw.body().operand_types(op);
    let (Some([source, target]), Some(from), Some(to)) = (operands.get::<2>(), old.next(), old.next()) else {
        return false;
    };
    drop(old);
    let Some(element) = ctx.element_type(from).and_then(|t| types.convert(ctx, t)) else {
        return rw.no_match("the type of the elements cannot be converted");
    };
    let done = match (is_contiguous(ctx, from) && is_contiguous(ctx, to), ctx.shape(from)) {
        (true, Some(shape)) => copy_bytes(types, op, shape.len(), element, source, target, rw),
        _ => copy_by_call(types, op, [(source, from), (target, to)], element, rw),
    };
    if done.is_none() {
        return rw.no_match("'memrefCopy' cannot be declared");
    }
    rw.erase(op);
    true
}

fn copy_bytes(
    types: &LlvmTypes,
    op: Op,
    rank: usize,
    element: Type,
    source: Value,
    target: Value,
    rw: &mut ConversionRewriter<'_>,
) -> Option<()> {
    let ctx = rw.context();
    let loc = rw.body().loc(op);
    let mut e = types.emit(rw, loc);
    let mut count = e.index(1);
    for i in 0..rank as i64 {
        let size = e.extract(source, &[3, i]);
        count = e.binary("llvm.mul", count, size);
    }
    let size = size_of(&mut e, element);
    let total = e.binary("llvm.mul", count, size);
    let from = start(&mut e, source, element);
    let to = start(&mut e, target, element);
    e.op("llvm.intr.memcpy", &[to, from, total], &[], &[("isVolatile", ctx.bool_attr(false))]);
    Some(())
}

/// The address of the first element.
fn start(e: &mut Emit<'_, '_>, descriptor: Value, element: Type) -> Value {
    let base = e.extract(descriptor, &[1]);
    let offset = e.extract(descriptor, &[2]);
    e.gep(base, &[DYNAMIC_INDEX], &[offset], element, GepFlags::None)
}

/// The runtime's copy, given unranked descriptors by pointers.
fn copy_by_call(
    types: &LlvmTypes,
    op: Op,
    memrefs: [(Value, Type); 2],
    element: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Option<()> {
    let ctx = rw.context();
    let loc = rw.body().loc(op);
    let ptr = llvm::pointer(ctx);
    let index = types.index(ctx);
    let unranked_type = llvm::structure(ctx, &[index, ptr]);
    let function = runtime_function(rw, "memrefCopy", &[index, ptr, ptr], llvm::void(ctx), false)?;
    let mut e = types.emit(rw, loc);
    let stack = e.value("llvm.intr.stacksave", &[], ptr, &[]);
    let unranked = memrefs.map(|(v, t)| {
        if is_unranked_memref(ctx, t) {
            return v;
        }
        let rank = ctx.shape(t).map_or(0, <[i64]>::len);
        let rank = e.integer(index, rank as i64);
        let pointer = on_stack(&mut e, v, None);
        pack_unranked(&mut e, unranked_type, &[rank, pointer])
    });
    let one = e.index(1);
    let [from, to] = unranked.map(|v| on_stack(&mut e, v, Some(one)));
    let size = size_of(&mut e, element);
    e.call(function, &[size, from, to], &[]);
    e.op("llvm.intr.stackrestore", &[stack], &[], &[]);
    Some(())
}
