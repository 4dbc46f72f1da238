//! Functions of the C library, declared where they are first called, and what unranked memrefs need of them.

use terrace_dialects::llvm;
use terrace_ir::{Attr, Global, InsertPoint, Op, Type, Value};
use terrace_rewrite::conversion::ConversionRewriter;

use super::LlvmTypes;
use super::emit::{Emit, new_op};
use super::types::address_space;

/// The module around the rewriter's insertion point.
fn module(rw: &ConversionRewriter<'_>) -> Option<Global<Op>> {
    let ctx = rw.context();
    let name = ctx.op_name(b"builtin.module");
    let region = rw.insertion_block().and_then(|b| rw.body().block_region(b))?;
    let mut at = rw.ir().region_parent(Global::new(rw.body_id(), region));
    while let Some(op) = at {
        if rw.ir().body(op.body).name(op.entity) == name {
            return Some(op);
        }
        at = rw.ir().parent_op(op);
    }
    None
}

/// The symbol of an external function, declared at the start of the module where it is not there. None outside of modules, and where
/// it is there with another type.
pub fn runtime_function(
    rw: &mut ConversionRewriter<'_>,
    name: &str,
    params: &[Type],
    result: Type,
    variadic: bool,
) -> Option<Attr> {
    let ctx = rw.context();
    let module = module(rw)?;
    let ty = ctx.type_attr(llvm::function(ctx, result, params, variadic));
    if let Some(op) = rw.lookup_symbol(module, name)
        && rw.ir().body(op.body).is(ctx, op.entity, "llvm.func")
    {
        let same = rw.ir().attr(ctx, op, "function_type") == Some(ty);
        return same.then(|| ctx.symbol_ref(name));
    }
    let region = rw.ir().region(module, 0)?;
    let block = rw.ir().body(region.body).first_block(region.entity)?;
    let loc = rw.ir().body(module.body).loc(module.entity);
    rw.in_body(region.body, |rw| {
        rw.set_insertion(InsertPoint::Start(block));
        let new = new_op(ctx, "llvm.func", loc).attr("sym_name", ctx.string(name)).attr("function_type", ty);
        rw.insert(&new);
    });
    Some(ctx.symbol_ref(name))
}

/// Copies the descriptor that an unranked memref points to: to the heap before it is returned, or to the stack, freeing the heap's,
/// after a call has returned it.
pub fn copy_unranked(
    rw: &mut ConversionRewriter<'_>,
    types: &LlvmTypes,
    loc: terrace_ir::Loc,
    memref: Type,
    value: Value,
    to_heap: bool,
) -> Option<Value> {
    let ctx = rw.context();
    let index = types.index(ctx);
    let ptr = llvm::pointer(ctx);
    let descriptor = types.convert(ctx, memref)?;
    address_space(
        ctx,
        match ctx.type_data(memref) {
            terrace_ir::AttrData::UnrankedMemRefType { space, .. } => *space,
            _ => return None,
        },
    )?;
    let function = match to_heap {
        true => runtime_function(rw, "malloc", &[index], ptr, false)?,
        false => runtime_function(rw, "free", &[ptr], llvm::void(ctx), false)?,
    };
    let mut e = types.emit(rw, loc);
    let size = descriptor_size(&mut e, value);
    let memory = if to_heap {
        let call = e.call(function, &[size], &[ptr]);
        e.rw.body().result(call, 0)
    } else {
        let element = ctx.type_attr(ctx.integer_type(8));
        e.value("llvm.alloca", &[size], ptr, &[("elem_type", element)])
    };
    let source = e.extract(value, &[1]);
    e.op("llvm.intr.memcpy", &[memory, source, size], &[], &[("isVolatile", ctx.bool_attr(false))]);
    if !to_heap {
        e.call(function, &[source], &[]);
    }
    let d = e.poison(descriptor);
    let rank = e.extract(value, &[0]);
    let d = e.insert(d, rank, &[0]);
    Some(e.insert(d, memory, &[1]))
}

/// The size in bytes of the ranked descriptor behind an unranked one.
fn descriptor_size(e: &mut Emit<'_, '_>, unranked: Value) -> Value {
    let width = e.ctx().integer_info(e.index).map_or(64, |(w, _)| i64::from(w));
    let (one, two) = (e.index(1), e.index(2));
    let index_size = e.index((width + 7) / 8);
    let pointer_size = e.index(8);
    let pointers = e.binary("llvm.mul", two, pointer_size);
    let rank = e.extract(unranked, &[0]);
    let double = e.binary("llvm.mul", two, rank);
    let fields = e.binary("llvm.add", double, one);
    let indices = e.binary("llvm.mul", fields, index_size);
    e.binary("llvm.add", pointers, indices)
}
