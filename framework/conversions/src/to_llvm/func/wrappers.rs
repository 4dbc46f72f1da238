//! `llvm.emit_c_interface`: a function that C code can call, or provide, memrefs as pointers to descriptors.

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::{Attr, InsertPoint, Loc, Op, Type, Value};
use terrace_rewrite::conversion::ConversionRewriter;

use super::new_function;
use crate::to_llvm::common::{
    Emit, LlvmTypes, fields_of_memref, is_memref, is_unranked_memref, pack, pack_unranked, unpack,
};

/// Adds `_mlir_ciface_NAME` behind `new`, which `op` has become. For a definition it calls that; for a declaration, that calls it.
pub(super) fn add(
    types: &LlvmTypes,
    rw: &mut ConversionRewriter<'_>,
    op: Op,
    new: Op,
    old_type: Type,
) -> Option<()> {
    let ctx = rw.context();
    let (ty, structure) = types.c_interface(ctx, old_type)?;
    let name = rw.body().attr(ctx, op, "sym_name").and_then(|a| ctx.as_string(a))?;
    let wrapper_name = [b"_mlir_ciface_", name].concat();
    let mut spec = new_function(ctx, rw, op, ctx.string(&wrapper_name), ty);
    let args = rw.body().attr(ctx, op, "arg_attrs").and_then(|a| ctx.as_array(a)).map(<[Attr]>::to_vec);
    if structure.is_none() {
        spec = spec.maybe_attr("res_attrs", rw.body().attr(ctx, op, "res_attrs"));
    }
    if let Some(mut args) = args {
        if structure.is_some() {
            args.insert(0, ctx.empty_dictionary());
        }
        spec = spec.attr("arg_attrs", ctx.array(&args));
    }
    let wrapper = rw.insert(&spec);
    let (inputs, _) = ctx.function_parts(old_type)?;
    let loc = rw.body().loc(op);
    let external =
        rw.ir().region(rw.global(new), 0).is_none_or(|r| rw.ir().body(r.body).region_is_empty(r.entity));
    if external {
        let private = ctx.dialect_attr(&llvm::LINKAGE_ATTR_DEF, &[ctx.param_int(0)]);
        rw.set_attr(new, "linkage", Some(private));
        in_entry(types, rw, new, loc, |e, args| {
            call_interface(types, e, inputs, args, &wrapper_name, structure)
        })
    } else {
        in_entry(types, rw, wrapper, loc, |e, args| {
            call_function(types, e, inputs, args, name, structure, old_type)
        })
    }
}

/// Gives a function an entry block and fills it.
fn in_entry(
    types: &LlvmTypes,
    rw: &mut ConversionRewriter<'_>,
    function: Op,
    loc: Loc,
    fill: impl FnOnce(&mut Emit<'_, '_>, &[Value]) -> Option<()>,
) -> Option<()> {
    let ctx = rw.context();
    let ty = rw.body().attr(ctx, function, "function_type").and_then(|a| ctx.type_value(a))?;
    let (_, params, _) = llvm::function_parts(ctx, ty)?;
    let region = rw.ir().region(rw.global(function), 0)?;
    rw.in_body(region.body, |rw| {
        let args: Vec<(Type, Loc)> = params.iter().map(|t| (*t, loc)).collect();
        let block = rw.create_block(region.entity, None, &args);
        let args = rw.body().block_args(block).to_vec();
        rw.set_insertion(InsertPoint::End(block));
        fill(&mut types.emit(rw, loc), &args)
    })
}

/// A slot on the stack for one value of a type.
fn slot(e: &mut Emit<'_, '_>, ty: Type) -> Value {
    let ctx = e.ctx();
    let one = e.index(1);
    e.value("llvm.alloca", &[one], llvm::pointer(ctx), &[("elem_type", ctx.type_attr(ty))])
}

/// The body of a declaration: memrefs go to the stack, and the interface is called with pointers to them.
fn call_interface(
    types: &LlvmTypes,
    e: &mut Emit<'_, '_>,
    inputs: &[Type],
    args: &[Value],
    name: &[u8],
    structure: Option<Type>,
) -> Option<()> {
    let ctx = e.ctx();
    let mut passed: SmallVec<[Value; 8]> = SmallVec::new();
    passed.extend(structure.map(|t| slot(e, t)));
    let mut left = args;
    for t in inputs {
        let n = if is_memref(ctx, *t) { fields_of_memref(ctx, types, *t)?.len() } else { 1 };
        let (fields, rest) = left.split_at_checked(n)?;
        left = rest;
        if !is_memref(ctx, *t) {
            passed.extend_from_slice(fields);
            continue;
        }
        let descriptor = types.convert(ctx, *t)?;
        let packed = match ctx.shape(*t) {
            Some(shape) => pack(e, descriptor, shape.len(), fields),
            None => pack_unranked(e, descriptor, fields),
        };
        let pointer = slot(e, descriptor);
        e.op("llvm.store", &[packed, pointer], &[], &[]);
        passed.push(pointer);
    }
    let result = returned(e, name, &passed, structure)?;
    e.op("llvm.return", result.as_slice(), &[], &[]);
    Some(())
}

/// Calls the interface; what it returns, read from memory where it is a struct.
fn returned(
    e: &mut Emit<'_, '_>,
    name: &[u8],
    passed: &[Value],
    structure: Option<Type>,
) -> Option<Option<Value>> {
    let ctx = e.ctx();
    let callee = ctx.symbol_ref(name);
    match structure {
        Some(t) => {
            e.call(callee, passed, &[]);
            Some(Some(e.value("llvm.load", &[*passed.first()?], t, &[])))
        }
        None => {
            // The type of the function that is being filled is that of what it calls, as far as results go.
            let result = e.enclosing_result()?;
            let results: &[Type] = if llvm::is_void(ctx, result) { &[] } else { &[result] };
            let call = e.call(callee, passed, results);
            Some(e.rw.body().results(call).next())
        }
    }
}

/// The body of an interface: memrefs are read from memory and passed field by field.
fn call_function(
    types: &LlvmTypes,
    e: &mut Emit<'_, '_>,
    inputs: &[Type],
    args: &[Value],
    name: &[u8],
    structure: Option<Type>,
    old_type: Type,
) -> Option<()> {
    let ctx = e.ctx();
    let mut passed: SmallVec<[Value; 8]> = SmallVec::new();
    for (t, arg) in inputs.iter().zip(args.iter().skip(usize::from(structure.is_some()))) {
        if !is_memref(ctx, *t) {
            passed.push(*arg);
            continue;
        }
        let loaded = e.value("llvm.load", &[*arg], types.convert(ctx, *t)?, &[]);
        if is_unranked_memref(ctx, *t) {
            passed.extend([e.extract(loaded, &[0]), e.extract(loaded, &[1])]);
        } else {
            passed.extend(unpack(e, loaded, ctx.shape(*t)?.len()));
        }
    }
    let (_, results) = ctx.function_parts(old_type)?;
    let result = types.packed_results(ctx, results, false)?;
    let results: &[Type] = if llvm::is_void(ctx, result) { &[] } else { &[result] };
    let call = e.call(ctx.symbol_ref(name), &passed, results);
    let result = e.rw.body().results(call).next();
    match (structure, result, args.first()) {
        (Some(_), Some(v), Some(out)) => {
            e.op("llvm.store", &[v, *out], &[], &[]);
            e.op("llvm.return", &[], &[], &[]);
        }
        _ => _ = e.op("llvm.return", result.as_slice(), &[], &[]),
    }
    Some(())
}
