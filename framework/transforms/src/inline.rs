//! `inline`: calls of known callees are replaced by the callee's operations, callees first.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::interfaces::{CallLike, Callable, Inliner};
use terrace_ir::{
    Attr, Context, Diagnostic, Global, InsertPoint, Ir, Loc, Mapping, Op, OpSpec, Type, Value, Walk,
};

use crate::canonicalize::canonicalize;
use crate::symbol_dce::erase_dead_symbols;

/// Inlines in a module. A recursive call is left as it is. Private functions that are not called any more go.
pub fn inline(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    let functions = callables(ctx, ir, module);
    for f in bottom_up(ctx, ir, &functions) {
        canonicalize(ctx, ir, f);
        // Calls that inlining brings in are inlined in turn: their callees were finished before.
        while let Some((call, callee)) = next_call(ctx, ir, f, &functions) {
            inline_call(ctx, ir, call, callee);
        }
        canonicalize(ctx, ir, f);
    }
    erase_dead_symbols(ctx, ir, module);
    Ok(())
}

fn callables(ctx: &Context, ir: &Ir, module: Global<Op>) -> FxHashMap<Attr, Global<Op>> {
    let mut nested = Vec::new();
    ir.nested_ops(module, &mut nested);
    let mut map = FxHashMap::default();
    for op in nested {
        let callable = ctx.op_info(ir.body(op.body).name(op.entity)).interface::<dyn Callable>().is_some();
        if callable && let Some(name) = ir.attr(ctx, op, "sym_name") {
            map.insert(name, op);
        }
    }
    map
}

/// The callee of a call, where it is a function of the map.
fn callee_of(
    ctx: &Context,
    ir: &Ir,
    op: Global<Op>,
    functions: &FxHashMap<Attr, Global<Op>>,
) -> Option<Global<Op>> {
    let body = ir.body(op.body);
    let call = ctx.op_info(body.name(op.entity)).interface::<dyn CallLike>()?;
    let name = ctx.as_flat_symbol_ref(call.callee(ctx, body, op.entity)?)?;
    functions.get(&ctx.string(name)).copied()
}

/// The functions, each after those that it calls.
fn bottom_up(ctx: &Context, ir: &Ir, functions: &FxHashMap<Attr, Global<Op>>) -> Vec<Global<Op>> {
    let mut order: Vec<Global<Op>> = Vec::new();
    let mut seen: FxHashSet<Global<Op>> = FxHashSet::default();
    let mut all: Vec<Global<Op>> = functions.values().copied().collect();
    all.sort_by(|a, b| {
        let body = ir.body(a.body);
        if a.body == b.body && body.is_before(a.entity, b.entity) {
            std::cmp::Ordering::Less
        } else {
            std::cmp::Ordering::Greater
        }
    });
    let mut stack: Vec<(Global<Op>, bool)> = all.into_iter().rev().map(|f| (f, false)).collect();
    while let Some((f, done)) = stack.pop() {
        if done {
            order.push(f);
            continue;
        }
        if !seen.insert(f) {
            continue;
        }
        stack.push((f, true));
        let mut callees = Vec::new();
        ir.walk_pre(f, |ir, op| {
            callees.extend(callee_of(ctx, ir, op, functions));
            Walk::Advance
        });
        stack.extend(callees.into_iter().rev().filter(|c| !seen.contains(c)).map(|c| (c, false)));
    }
    order
}

fn dialect_inliner(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<&'static dyn Inliner> {
    ctx.op_info(ir.body(op.body).name(op.entity)).dialect()?.interface::<dyn Inliner>()
}

/// The next call in a function that can be inlined.
fn next_call(
    ctx: &Context,
    ir: &Ir,
    f: Global<Op>,
    functions: &FxHashMap<Attr, Global<Op>>,
) -> Option<(Global<Op>, Global<Op>)> {
    let mut found = None;
    ir.walk_pre(f, |ir, op| match callee_of(ctx, ir, op, functions) {
        Some(callee) if callee != f && can_inline(ctx, ir, op, callee, functions) => {
            found = Some((op, callee));
            Walk::Interrupt
        }
        _ => Walk::Advance,
    });
    found
}

fn can_inline(
    ctx: &Context,
    ir: &Ir,
    call: Global<Op>,
    callee: Global<Op>,
    functions: &FxHashMap<Attr, Global<Op>>,
) -> bool {
    let Some(inliner) = dialect_inliner(ctx, ir, call) else { return false };
    let Some(callable) = ctx.op_info(ir.body(callee.body).name(callee.entity)).interface::<dyn Callable>()
    else {
        return false;
    };
    let Some(region) = callable.callable_region(ctx, ir, callee) else { return false };
    if !ir.body(region.body).has_one_block(region.entity) || !inliner.can_inline_call(ctx, ir, call, callee) {
        return false;
    }
    let mut fits = true;
    let mut nested = Vec::new();
    ir.nested_ops(callee, &mut nested);
    for op in nested {
        // A callee that still calls something of this module is part of a cycle.
        let recursive = callee_of(ctx, ir, op, functions).is_some();
        fits &= !recursive && dialect_inliner(ctx, ir, op).is_some_and(|i| i.can_inline_op(ctx, ir, op));
    }
    fits
}

/// A value under another type, by the cast that the dialect offers.
fn convert(
    ctx: &Context,
    ir: &mut Ir,
    at: Global<Op>,
    v: Value,
    to: Type,
    cast: Option<&'static str>,
    loc: Loc,
) -> Option<Value> {
    if ir.body(at.body).value_type(v) == to {
        return Some(v);
    }
    let name = ctx.op_name(cast?.as_bytes());
    let spec = OpSpec { operands: &[v], results: &[to], ..OpSpec::new(name, loc) };
    let op = ir.insert_new(ctx, at.body, InsertPoint::Before(at.entity), &spec);
    Some(ir.body(at.body).result(op, 0))
}

fn inline_call(ctx: &Context, ir: &mut Ir, call: Global<Op>, callee: Global<Op>) -> Option<()> {
    let info = ctx.op_info(ir.body(callee.body).name(callee.entity));
    let region = info.interface::<dyn Callable>()?.callable_region(ctx, ir, callee)?;
    let inliner = dialect_inliner(ctx, ir, call)?;
    let caller = ir.body(call.body);
    let call_info = ctx.op_info(caller.name(call.entity));
    let args = call_info.interface::<dyn CallLike>()?.arguments(ctx, caller, call.entity);
    let loc = caller.loc(call.entity);
    let source = ir.body(region.body);
    let block = source.first_block(region.entity)?;
    let params: Vec<(Value, Type)> =
        source.block_args(block).iter().map(|v| (*v, source.value_type(*v))).collect();
    let ops: Vec<Op> = source.block_ops(block).collect();
    let mut map = Mapping::default();
    for (arg, (param, ty)) in args.into_iter().zip(params) {
        let cast = inliner.conversion(ctx, ir.body(call.body).value_type(arg), ty, loc);
        let v = convert(ctx, ir, call, arg, ty, cast, loc)?;
        map.map(Global::new(region.body, param), v);
    }
    let (terminator, ops) = ops.split_last()?;
    for op in ops {
        let from = Global::new(region.body, *op);
        let copy = ir.clone_op(ctx, from, call.body, InsertPoint::Before(call.entity), &mut map);
        let body = ir.body_mut(call.body);
        let inner = body.loc(copy);
        body.set_loc(copy, inner.call_site(ctx, loc));
    }
    let returned = inliner.terminator_values(ir.body(region.body), *terminator);
    let results: Vec<Value> = ir.body(call.body).results(call.entity).collect();
    for (result, value) in results.into_iter().zip(returned) {
        let value = map.get(Global::new(region.body, value))?;
        let ty = ir.body(call.body).value_type(result);
        let cast = inliner.conversion(ctx, ir.body(call.body).value_type(value), ty, loc);
        let v = convert(ctx, ir, call, value, ty, cast, loc)?;
        ir.body_mut(call.body).replace_all_uses(result, v);
    }
    ir.erase_op(call);
    Some(())
}
