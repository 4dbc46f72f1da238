//! `convert-func-to-llvm`: functions, calls and returns. Interfaces for C code are in `wrappers.rs`.

mod wrappers;

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Loc, NewOp, Op, Type, Value};
use terrace_rewrite::conversion::{
    ConversionPatterns, ConversionRewriter, InputMapping, Operands, SignatureConversion,
};

use crate::to_llvm::common::{
    Emit, LlvmTypeOptions, LlvmTypes, copy_attrs, copy_unranked, descriptor_of_pointer, is_memref,
    is_unranked_memref, keep, llvm_target, lower, new_op, unpack,
};

/// Lowers func in `root`; what cannot be lowered is left.
pub fn convert_func_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, options, &llvm_target(ctx), populate_func_to_llvm)
}

/// The patterns of `convert-func-to-llvm`.
pub fn populate_func_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    let t = types.clone();
    patterns.add_fn(&types.converter, "func.func", move |op, _, rw| function(&t, op, rw));
    let t = types.clone();
    patterns.add_fn(&types.converter, "func.return", move |op, operands, rw| ret(&t, op, operands, rw));
    for name in ["func.call", "func.call_indirect"] {
        let t = types.clone();
        patterns.add_fn(&types.converter, name, move |op, operands, rw| call(&t, op, operands, rw));
    }
    patterns.add_fn(&types.converter, "func.constant", constant);
}

/// Attributes of a function that mean something else, or nothing, for one of llvm.
const CONSUMED: &[&[u8]] = &[b"llvm.linkage", b"func.varargs", b"llvm.readnone"];

/// A function of llvm in the making: its discardable attributes taken over, those that llvm knows among its own.
fn new_function<'c>(
    ctx: &'c Context,
    rw: &ConversionRewriter<'_>,
    op: Op,
    name: Attr,
    ty: Type,
) -> NewOp<'c> {
    let body = rw.body();
    let mut new = new_op(ctx, "llvm.func", body.loc(op))
        .attr("sym_name", name)
        .attr("function_type", ctx.type_attr(ty));
    for (n, a) in body.discardable_attrs(op) {
        let Some(n) = ctx.as_string(n).filter(|n| !CONSUMED.contains(n)) else { continue };
        if let Ok(n) = std::str::from_utf8(n) {
            new = new.attr(n, a);
        }
    }
    new.maybe_attr("sym_visibility", body.attr(ctx, op, "sym_visibility"))
}

fn function(types: &LlvmTypes, op: Op, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let attr = |n: &str| rw.body().attr(ctx, op, n);
    let old_type = attr("function_type").and_then(|a| ctx.type_value(a));
    let (Some(old_type), Some(name)) = (old_type, attr("sym_name")) else { return false };
    let variadic = attr("func.varargs").and_then(|a| ctx.as_i64(a)).unwrap_or(0) != 0;
    let bare = types.options.bare_pointers || attr("llvm.bareptr").is_some();
    let Some((ty, signature)) = types.function_signature(ctx, old_type, variadic, bare) else {
        return rw.no_match("signature conversion failed");
    };
    let interface = !bare && attr("llvm.emit_c_interface").is_some();
    if interface && variadic {
        return rw.no_match("C interface for variadic functions is not supported yet");
    }
    let mut new = new_function(ctx, rw, op, name, ty);
    if let Some(linkage) = rw.body().discardable(ctx, op, b"llvm.linkage") {
        if ctx.attr_params(linkage, &llvm::LINKAGE_ATTR_DEF).is_none() {
            return rw.no_match("its llvm.linkage is not a linkage");
        }
        new = new.attr("linkage", linkage);
    }
    if rw.body().discardable(ctx, op, b"llvm.readnone").is_some() {
        return rw.no_match("llvm.readnone is not supported");
    }
    let results = ctx.function_parts(old_type).map_or(0, |(_, r)| r.len());
    if results == 1 {
        new = new.maybe_attr("res_attrs", rw.body().attr(ctx, op, "res_attrs"));
    }
    if let Some(args) = rw.body().attr(ctx, op, "arg_attrs") {
        new = new.attr("arg_attrs", argument_attrs(ctx, types, args, &signature));
    }
    let new = rw.insert(&new);
    rw.move_body(op, new);
    let global = rw.global(new);
    if let Some(region) = rw.ir().region(global, 0)
        && let Some(entry) = rw.ir().body(region.body).first_block(region.entity)
    {
        rw.in_body(region.body, |rw| {
            rw.apply_signature(entry, &signature, Some(&types.converter));
        });
    }
    if interface && wrappers::add(types, rw, op, new, old_type).is_none() {
        return rw.no_match("the interface for C cannot be made");
    }
    rw.erase(op);
    true
}

/// Attributes of arguments for the new ones; an argument that became several loses them.
fn argument_attrs(ctx: &Context, types: &LlvmTypes, old: Attr, signature: &SignatureConversion) -> Attr {
    let mut new = vec![ctx.empty_dictionary(); signature.types().len()];
    for (i, attrs) in ctx.as_array(old).unwrap_or_default().iter().enumerate() {
        let Some(InputMapping::Args { first, count: 1 }) = signature.input(i) else { continue };
        let converted: Vec<(Attr, Attr)> = ctx
            .as_dictionary(*attrs)
            .unwrap_or_default()
            .iter()
            .map(|(n, a)| (*n, pointee_attr(ctx, types, *n, *a)))
            .collect();
        if let Some(slot) = new.get_mut(*first) {
            *slot = ctx.dictionary(&converted);
        }
    }
    ctx.array(&new)
}

/// Attributes that name the type behind a pointer name the converted one.
fn pointee_attr(ctx: &Context, types: &LlvmTypes, name: Attr, a: Attr) -> Attr {
    const WITH_TYPE: &[&[u8]] = &[b"llvm.byval", b"llvm.byref", b"llvm.sret", b"llvm.inalloca"];
    let named = ctx.as_string(name).is_some_and(|n| WITH_TYPE.contains(&n));
    let converted = ctx.type_value(a).filter(|_| named).and_then(|t| types.convert(ctx, t));
    converted.map_or(a, |t| ctx.type_attr(t))
}

/// Whether the function around an operation passes memrefs as bare pointers.
fn is_bare(types: &LlvmTypes, rw: &ConversionRewriter<'_>, op: Op) -> bool {
    let ctx = rw.context();
    let mut at = rw.ir().parent_op(rw.global(op));
    while let Some(o) = at {
        if rw.ir().body(o.body).is(ctx, o.entity, "llvm.func") {
            return types.options.bare_pointers || rw.ir().attr(ctx, o, "llvm.bareptr").is_some();
        }
        at = rw.ir().parent_op(o);
    }
    types.options.bare_pointers
}

fn ret(types: &LlvmTypes, op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let loc = rw.body().loc(op);
    let bare = is_bare(types, rw, op);
    let old: SmallVec<[Type; 2]> = rw.body().operand_types(op).collect();
    let mut values: SmallVec<[Value; 2]> = SmallVec::new();
    for (t, v) in old.iter().zip(operands.all()) {
        if is_unranked_memref(ctx, *t) {
            if bare {
                return rw.no_match("unranked memrefs are not passed as bare pointers");
            }
            let Some(copy) = copy_unranked(rw, types, loc, *t, *v, true) else {
                return rw.no_match("an unranked memref cannot be copied");
            };
            values.push(copy);
        } else if bare && is_memref(ctx, *t) && types.can_be_bare(ctx, *t) {
            values.push(types.emit(rw, loc).extract(*v, &[0]));
        } else {
            values.push(*v);
        }
    }
    if values.len() > 1 {
        let Some(packed) = types.packed_results(ctx, &old, bare) else {
            return rw.no_match("the results cannot be packed in a struct");
        };
        let mut e = types.emit(rw, loc);
        let mut all = e.poison(packed);
        for (i, v) in values.iter().enumerate() {
            all = e.insert(all, *v, &[i as i64]);
        }
        values = SmallVec::from_slice(&[all]);
    }
    let new = new_op(ctx, "llvm.return", loc).operands(&values);
    let new = copy_attrs(ctx, rw.body(), op, new, |n, a| keep(ctx, n, a));
    rw.replace_with(op, &new);
    true
}

fn call(types: &LlvmTypes, op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let loc = rw.body().loc(op);
    let bare = types.options.bare_pointers || callee_is_bare(rw, op);
    let old_results: SmallVec<[Type; 2]> = rw.body().result_types(op).collect();
    let packed = match types.packed_results(ctx, &old_results, bare) {
        Some(t) => (!old_results.is_empty()).then_some(t),
        None => return rw.no_match("the types of the results cannot be converted"),
    };
    let old: SmallVec<[Type; 4]> = rw.body().operand_types(op).collect();
    if bare && old.iter().any(|t| is_unranked_memref(ctx, *t)) {
        return rw.no_match("unranked memrefs are not passed as bare pointers");
    }
    let passed = promote(&mut types.emit(rw, loc), &old, operands.all(), bare);
    let segments = ctx.dense_array(ctx.i32(), &[passed.len() as i64, 0]);
    let new = new_op(ctx, "llvm.call", loc).operands(&passed).results(packed.as_slice());
    let new = copy_attrs(ctx, rw.body(), op, new, |n, a| keep(ctx, n, a));
    let new =
        new.attr("operandSegmentSizes", segments).attr("op_bundle_sizes", ctx.dense_array(ctx.i32(), &[]));
    let new = rw.insert(&new);
    let mut results: SmallVec<[Value; 2]> = rw.body().results(new).collect();
    if old_results.len() > 1
        && let Some(all) = results.pop()
    {
        let mut e = types.emit(rw, loc);
        results = (0..old_results.len() as i64).map(|i| e.extract(all, &[i])).collect();
    }
    for (t, v) in old_results.iter().zip(results.iter_mut()) {
        let updated = if bare && is_memref(ctx, *t) && types.can_be_bare(ctx, *t) {
            let descriptor = types.convert(ctx, *t);
            descriptor.and_then(|d| descriptor_of_pointer(&mut types.emit(rw, loc), *t, d, *v, *v))
        } else if is_unranked_memref(ctx, *t) {
            copy_unranked(rw, types, loc, *t, *v, false)
        } else {
            continue;
        };
        match updated {
            Some(u) => *v = u,
            None => return rw.no_match("the descriptor of a result cannot be made"),
        }
    }
    rw.replace(op, &results);
    true
}

/// Whether the function that is called passes memrefs as bare pointers.
fn callee_is_bare(rw: &mut ConversionRewriter<'_>, op: Op) -> bool {
    let ctx = rw.context();
    let Some(callee) = rw.body().attr(ctx, op, "callee") else { return false };
    let found = rw.ir().body(rw.body_id()).parent().and_then(|_| {
        let from = rw.global(op);
        let table = terrace_ir::symbols::nearest_symbol_table(ctx, rw.ir(), from)?;
        let name = String::from_utf8(ctx.as_flat_symbol_ref(callee)?.to_vec()).ok()?;
        rw.lookup_symbol(table, &name)
    });
    found.is_some_and(|f| rw.ir().attr(ctx, f, "llvm.bareptr").is_some())
}

/// Operands as they are passed: memrefs field by field, or as their aligned pointers.
fn promote(e: &mut Emit<'_, '_>, old: &[Type], operands: &[Value], bare: bool) -> SmallVec<[Value; 8]> {
    let ctx = e.ctx();
    let mut passed = SmallVec::new();
    for (t, v) in old.iter().zip(operands) {
        match ctx.shape(*t) {
            Some(_) if bare && is_memref(ctx, *t) => passed.push(e.extract(*v, &[1])),
            Some(shape) if is_memref(ctx, *t) => passed.extend(unpack(e, *v, shape.len())),
            _ if is_unranked_memref(ctx, *t) => passed.extend([e.extract(*v, &[0]), e.extract(*v, &[1])]),
            _ => passed.push(*v),
        }
    }
    passed
}

fn constant(op: Op, _: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let (Some(ty), Some(value)) = (rw.result_type(op, 0), rw.body().attr(ctx, op, "value")) else {
        return rw.no_match("failed to convert result type");
    };
    let loc: Loc = rw.body().loc(op);
    let discardable: Vec<(Attr, Attr)> = rw.body().discardable_attrs(op).collect();
    let new = new_op(ctx, "llvm.mlir.addressof", loc).result(ty).attr("global_name", value);
    rw.replace_with(op, &new.discardable(&discardable));
    true
}

impl crate::passes::ConvertFuncToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let bare_pointers = self.use_bare_ptr_mem_ref_call_conv;
        let options = LlvmTypeOptions { bare_pointers, ..LlvmTypeOptions::of_index(self.index_bitwidth) };
        Ok(convert_func_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
