//! `drop-equivalent-buffer-results`: a function that gives back one of its arguments need not: the caller has it.
//!
//! ```mlir
//! func.func private @f(%m: memref<4xf32>)       func.func private @f(%m: memref<4xf32>)
//!     -> memref<4xf32> { return %m }        →        { return }
//! %0 = call @f(%a)                              call @f(%a)
//! use(%0)                                       use(%a)
//! ```

use rustc_hash::FxHashMap;
use terrace_dialects::func::{CallOp, FuncOp};
use terrace_dialects::memref::CastOp;
use terrace_ir::{Context, Global, Ir, Op, Type, Value, Values, View, ViewIr};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoListener, Rewriter};

use super::DropEquivalentBufferResultsPass;
use super::functions::by_name;
use super::ops::{function_signature, returns};

/// Drops the results of private functions in a module that are arguments.
pub fn drop_equivalent_results(ctx: &Context, ir: &mut Ir, module: Global<Op>) {
    let functions = by_name(ctx, ir, module);
    let mut callers: FxHashMap<Global<Op>, Vec<Global<Op>>> = FxHashMap::default();
    for call in ir.ops_of::<CallOp>(ctx, module) {
        let v = ViewIr { ctx, ir, body: call.body };
        let table = ir.body(call.body).parent().map(|p| p.body);
        let name = call.entity.callee_attr(&v).and_then(|a| ctx.as_flat_symbol_ref(a));
        let function = table.zip(name).and_then(|(t, n)| functions.get(&(t, n.into())));
        if let Some(function) = function {
            callers.entry(*function).or_default().push(Global::new(call.body, call.entity.into()));
        }
    }
    let Some(region) = ir.first_region(module) else { return };
    let v = View { ctx, body: ir.body(region.body) };
    let all: Vec<FuncOp> = region.entity.ops_of::<FuncOp>(&v);
    for function in all {
        let v = View { ctx, body: ir.body(region.body) };
        if function.sym_visibility(&v).is_none_or(|s| s == b"public") {
            continue;
        }
        let function = Global::new(region.body, function.into());
        let dropped = drop_results(ctx, ir, function);
        if dropped.iter().all(Option::is_none) {
            continue;
        }
        for call in callers.get(&function).into_iter().flatten() {
            let mut listener = NoListener;
            let mut rw = Rewriter::new(ctx, ir, call.body, &mut listener);
            replace_call(&mut rw, call.entity, function, &dropped);
        }
    }
}

/// Drops the results of a function that are arguments: for each result the number of the argument.
fn drop_results(ctx: &Context, ir: &mut Ir, function: Global<Op>) -> Vec<Option<usize>> {
    let Some(region) = ir.first_region(function) else { return Vec::new() };
    let v = View { ctx, body: ir.body(region.body) };
    let (Some(entry), [end]) = (region.entity.entry(&v), &returns(&v, region.entity)[..]) else {
        return Vec::new();
    };
    let args = entry.args(&v);
    let argument = |mut value: Value| {
        while let Some(cast) = value.defining::<CastOp>(&v) {
            value = cast.source(&v);
        }
        args.iter().position(|a| *a == value)
    };
    let returned = end.operands(&v);
    let dropped: Vec<Option<usize>> = returned.iter().map(|v| argument(*v)).collect();
    let kept = |i: &usize| dropped.get(*i).is_none_or(Option::is_none);
    let values: Values = (0..returned.len()).filter(kept).map(|i| returned[i]).collect();
    let end = *end;
    let Some(ty) = function_signature(ctx, ir, function) else { return Vec::new() };
    let types: Vec<Type> =
        (0..returned.len()).filter(kept).filter_map(|i| ty.results().get(i).copied()).collect();
    let at = View { ctx, body: ir.body(function.body) };
    let attrs = function.entity.cast::<FuncOp>(&at).and_then(|f| f.res_attrs(&at));
    let attrs: Option<Vec<_>> = attrs.map(|list| (0..list.len()).filter(kept).map(|i| list[i]).collect());
    ir.body_mut(region.body).set_operands(end, &values);
    let body = ir.body_mut(function.body);
    let new = ctx.type_attr(ctx.function_type(ty.inputs(), &types));
    body.set_attr(ctx, function.entity, "function_type", Some(new));
    let attrs = attrs.filter(|list| !list.is_empty()).map(|list| ctx.array(&list));
    body.set_attr(ctx, function.entity, "res_attrs", attrs);
    dropped
}

/// Calls a function that has fewer results now.
fn replace_call(rw: &mut Rewriter<'_>, call: Op, function: Global<Op>, dropped: &[Option<usize>]) {
    let (ctx, operands, loc) = (rw.context(), call.operands(rw), call.loc(rw));
    let types = function_signature(ctx, rw.ir(), function).map(|t| t.results().to_vec()).unwrap_or_default();
    let at = View { ctx, body: rw.ir().body(function.body) };
    let Some(name) = function.entity.cast::<FuncOp>(&at).map(|f| f.sym_name(&at).to_vec()) else { return };
    rw.set_insertion_before(call);
    rw.with_loc(loc, |rw| {
        let new = CallOp::new(name, &operands).types(types).insert(rw);
        let mut kept = new.results(rw).into_iter();
        let mut values = Values::new();
        for (result, dropped) in call.results(rw).into_iter().zip(dropped) {
            let ty = result.ty(rw);
            values.extend(match dropped.and_then(|i| operands.get(i)) {
                Some(value) if value.ty(rw) != ty => Some(CastOp::new(ty, *value).result(rw)),
                Some(value) => Some(*value),
                None => kept.next(),
            });
        }
        rw.replace(call, values);
    });
}

impl DropEquivalentBufferResultsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        drop_equivalent_results(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
