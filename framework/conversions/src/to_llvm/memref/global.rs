//! Globals: arrays of arrays.

use terrace_dialects::llvm;
use terrace_ir::{AttrData, Context, InsertPoint, Op, Type};
use terrace_rewrite::conversion::{ConversionRewriter, Operands};

use super::alloc::{descriptor, sizes};
use super::has_identity_layout;
use crate::to_llvm::common::{GepFlags, LlvmTypes, address_space, new_op};

/// Marks the allocated pointer of memory that nobody may free.
const NOT_ALLOCATED: i64 = 0xdead_beef;

/// What a memref's memory is for llvm: an array of arrays of its elements; and its address space.
fn memory(ctx: &Context, types: &LlvmTypes, memref: Type) -> Option<(Type, i64)> {
    let AttrData::MemRefType { shape, element, space, .. } = ctx.type_data(memref) else { return None };
    if !has_identity_layout(ctx, types, memref) || shape.iter().any(|d| *d < 0) {
        return None;
    }
    let element = types.convert(ctx, *element)?;
    let array = shape.iter().rev().fold(element, |t, d| llvm::array(ctx, *d, t));
    Some((array, address_space(ctx, *space)?))
}

pub(super) fn global(types: &LlvmTypes, op: Op, _: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let attr = |n: &str| rw.body().attr(ctx, op, n);
    let memref = attr("type").and_then(|a| ctx.type_value(a));
    let (Some(name), Some(memref)) = (attr("sym_name"), memref) else { return false };
    let Some((array, space)) = memory(ctx, types, memref) else {
        return rw.no_match("incompatible memref type");
    };
    let public = attr("sym_visibility").and_then(|a| ctx.as_string(a)).is_none_or(|v| v == b"public");
    let linkage = ctx.dialect_attr(&llvm::LINKAGE_ATTR_DEF, &[ctx.param_int(if public { 10 } else { 0 })]);
    let initial = attr("initial_value");
    let uninitialized = initial == Some(ctx.unit());
    let value = initial.filter(|_| !uninitialized).map(|v| match ctx.shape(memref) {
        Some([]) => ctx.splat_value(v).unwrap_or(v),
        _ => v,
    });
    let loc = rw.body().loc(op);
    let new = new_op(ctx, "llvm.mlir.global", loc)
        .attr("sym_name", name)
        .attr("global_type", ctx.type_attr(array))
        .attr("linkage", linkage)
        .attr("addr_space", ctx.integer(ctx.i32(), space))
        .maybe_attr("constant", attr("constant"))
        .maybe_attr("value", value)
        .maybe_attr("alignment", attr("alignment").filter(|a| ctx.as_i64(*a) != Some(0)));
    let new = rw.replace_with(op, &new);
    if uninitialized && let Some(region) = rw.ir().region(rw.global(new), 0) {
        rw.in_body(region.body, |rw| {
            let block = rw.create_block(region.entity, None, &[]);
            rw.set_insertion(InsertPoint::End(block));
            let mut e = types.emit(rw, loc);
            let v = e.value("llvm.mlir.undef", &[], array, &[]);
            e.op("llvm.return", &[v], &[], &[]);
        });
    }
    true
}

pub(super) fn get_global(
    types: &LlvmTypes,
    op: Op,
    _: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> bool {
    let ctx = rw.context();
    let memref = rw.body().result_types(op).next();
    let (Some(memref), Some(name)) = (memref, rw.body().attr(ctx, op, "name")) else { return false };
    let parts = memory(ctx, types, memref).zip(types.convert(ctx, memref)).zip(ctx.shape(memref));
    let Some((((array, space), ty), shape)) = parts else { return rw.no_match("incompatible memref type") };
    let element = ctx.element_type(memref).and_then(|t| types.convert(ctx, t));
    let loc = rw.body().loc(op);
    let mut e = types.emit(rw, loc);
    let Some(sizes) = sizes(&mut e, shape, &[], element) else {
        return rw.no_match("incompatible memref type");
    };
    let ptr = llvm::pointer_in(ctx, space);
    let address = e.value("llvm.mlir.addressof", &[], ptr, &[("global_name", name)]);
    let first = e.gep(address, &vec![0; shape.len() + 1], &[], array, GepFlags::None);
    let marker = e.index(NOT_ALLOCATED);
    let allocated = e.value("llvm.inttoptr", &[marker], ptr, &[]);
    let d = descriptor(&mut e, ty, allocated, first, &sizes);
    rw.replace(op, [d]);
    true
}
