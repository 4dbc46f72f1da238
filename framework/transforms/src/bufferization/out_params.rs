//! `buffer-results-to-out-params`: functions that return buffers fill buffers of their callers in place.
//!
//! ```mlir
//! func.func private @f() -> memref<4xf32> {      func.func private @f(%m: memref<4xf32>) {
//!   %0 = memref.alloc() : memref<4xf32>            %0 = memref.alloc() : memref<4xf32>
//!   return %0                                 →    memref.copy %0, %m
//! }                                                return
//!                                                }
//! %1 = call @f()                                 %1 = memref.alloc() : memref<4xf32>
//!                                                call @f(%1)
//! ```
//!
//! With `hoist-static-allocs` and `hoist-dynamic-allocs` the function has no buffer of its own then.

use rustc_hash::FxHashMap;
use terrace_dialects::bufferization::CloneOp;
use terrace_dialects::func::{CallOp, FuncOp, ReturnOp};
use terrace_dialects::memref::{AllocOp, AllocaOp, CastOp, CopyOp, ReallocOp};
use terrace_ir::layout::strided;
use terrace_ir::types::MemRefType;
use terrace_ir::{
    Attr, AttrData, Context, DYNAMIC, Diagnostic, Global, Ir, Op, Type, Value, ValueDef, Values, View,
};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoListener, Rewriter};

use super::BufferResultsToOutParamsPass;
use super::ops::{function_signature, returns};

/// The choices that the pass has.
#[derive(Clone, Copy, Default, Debug)]
pub struct OutParamOptions {
    /// Parameters are marked as results.
    pub add_result_attr: bool,
    /// Allocations of static shape go to the callers.
    pub hoist_static_allocs: bool,
    /// Allocations whose sizes are arguments go to the callers.
    pub hoist_dynamic_allocs: bool,
    /// Public functions are changed too.
    pub modify_public_functions: bool,
}

/// The numbers of the arguments that are the sizes of a returned buffer, for each whose allocation went to the callers.
type Sizes = Vec<Vec<usize>>;

/// Lets the functions of a module fill buffers of their callers.
///
/// # Errors
/// If a buffer has a layout that cannot be allocated, or sizes that callers don't know.
pub fn results_to_out_params(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    options: OutParamOptions,
) -> Result<(), Diagnostic> {
    let Some(region) = ir.first_region(module) else { return Ok(()) };
    let v = View { ctx, body: ir.body(region.body) };
    let mut changed: FxHashMap<Vec<u8>, Sizes> = FxHashMap::default();
    for function in region.entity.ops_of::<FuncOp>(&v) {
        let v = View { ctx, body: ir.body(region.body) };
        let public = function.sym_visibility(&v).is_none_or(|s| s == b"public");
        let name = function.sym_name(&v).to_vec();
        let function = Global::new(region.body, Op::from(function));
        let inside = ir.first_region(function);
        let declared = inside.is_none_or(|r| ir.body(r.body).region_is_empty(r.entity));
        if declared || public && !options.modify_public_functions {
            continue;
        }
        let sizes = update_function(ctx, ir, function, options)?;
        changed.insert(name, sizes);
    }
    for call in ir.ops_of::<CallOp>(ctx, module) {
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, call.body, &mut listener);
        let name = call.entity.callee_attr(&rw).and_then(|a| ctx.as_flat_symbol_ref(a));
        if let Some(sizes) = name.and_then(|n| changed.get(n)) {
            update_call(call.entity, sizes, &mut rw)?;
        }
    }
    Ok(())
}

fn is_ranked(ctx: &Context, ty: Type) -> bool {
    ty.is::<MemRefType<'_>>(ctx)
}

/// True if the elements of a memref lie one after the other.
fn is_plain(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_data(ty), AttrData::MemRefType { layout: None, .. })
}

/// True if nothing is known of where the elements of a memref lie.
fn is_fully_dynamic(ctx: &Context, ty: Type) -> bool {
    strided(ctx, ty).is_some_and(|s| s.offset == DYNAMIC && s.strides.iter().all(|n| *n == DYNAMIC))
}

/// Makes the buffers among a function's results arguments.
fn update_function(
    ctx: &Context,
    ir: &mut Ir,
    function: Global<Op>,
    options: OutParamOptions,
) -> Result<Sizes, Diagnostic> {
    let Some(ty) = function_signature(ctx, ir, function) else { return Ok(Sizes::new()) };
    let loc = ir.body(function.body).loc(function.entity);
    let (inputs, results) = (ty.inputs().to_vec(), ty.results().to_vec());
    let moved: Vec<usize> = (0..results.len()).filter(|i| is_ranked(ctx, results[*i])).collect();
    if moved.iter().any(|i| !is_plain(ctx, results[*i]) && !is_fully_dynamic(ctx, results[*i])) {
        return Err(Diagnostic::error(loc, "cannot create out param for result with unsupported layout"));
    }
    let types: Vec<Type> = moved.iter().map(|i| results[*i]).collect();
    let kept: Vec<Type> = results.iter().copied().filter(|t| !is_ranked(ctx, *t)).collect();
    let all: Vec<Type> = inputs.iter().chain(&types).copied().collect();
    let new = ctx.type_attr(ctx.function_type(&all, &kept));
    update_attributes(ctx, ir, function, inputs.len(), &moved, options);
    ir.body_mut(function.body).set_attr(ctx, function.entity, "function_type", Some(new));
    let Some(region) = ir.first_region(function) else { return Ok(Sizes::new()) };
    let mut listener = NoListener;
    let mut rw = Rewriter::new(ctx, ir, region.body, &mut listener);
    let Some(entry) = region.entity.entry(&rw) else { return Ok(Sizes::new()) };
    let args: Vec<_> = types.iter().map(|t| (*t, loc)).collect();
    let args = rw.add_block_args(entry, &args);
    let mut sizes = Sizes::new();
    for end in returns(&View { ctx, body: rw.body() }, region.entity) {
        sizes = update_return(end, &args, options, &mut rw);
    }
    Ok(sizes)
}

/// The attributes of the results become ones of the arguments.
fn update_attributes(
    ctx: &Context,
    ir: &mut Ir,
    function: Global<Op>,
    inputs: usize,
    moved: &[usize],
    options: OutParamOptions,
) {
    let v = View { ctx, body: ir.body(function.body) };
    let Some(op) = function.entity.cast::<FuncOp>(&v) else { return };
    let empty = ctx.dictionary(&[]);
    let mut args: Vec<Attr> = op.arg_attrs(&v).map(<[Attr]>::to_vec).unwrap_or_default();
    let results: Vec<Attr> = op.res_attrs(&v).map(<[Attr]>::to_vec).unwrap_or_default();
    args.resize(inputs, empty);
    for i in moved {
        let own = results.get(*i).copied().unwrap_or(empty);
        let mut entries = ctx.as_dictionary(own).unwrap_or_default().to_vec();
        if options.add_result_attr {
            entries.push((ctx.string("bufferize.result"), ctx.unit()));
        }
        args.push(ctx.dictionary(&entries));
    }
    let kept: Vec<Attr> =
        results.iter().enumerate().filter(|(i, _)| !moved.contains(i)).map(|(_, a)| *a).collect();
    let list = |all: &[Attr]| all.iter().any(|a| *a != empty).then(|| ctx.array(all));
    let (args, kept) = (list(&args), list(&kept));
    let body = ir.body_mut(function.body);
    body.set_attr(ctx, function.entity, "arg_attrs", args);
    body.set_attr(ctx, function.entity, "res_attrs", kept);
}

/// Copies what a function returns to its parameters, or lets the parameters stand for it.
fn update_return(end: Op, args: &[Value], options: OutParamOptions, rw: &mut Rewriter<'_>) -> Sizes {
    let ctx = rw.context();
    let operands = end.operands(rw);
    let is_moved = |i: &usize| is_ranked(ctx, operands[*i].ty(rw));
    let buffers: Vec<usize> = (0..operands.len()).filter(is_moved).collect();
    let mut sizes = Sizes::new();
    rw.set_insertion_before(end);
    let loc = end.loc(rw);
    for (i, arg) in buffers.into_iter().zip(args) {
        // An allocation that is returned twice was replaced before.
        let Some(buffer) = end.operands(rw).get(i).copied() else { continue };
        let dynamic = ctx.shape(buffer.ty(rw)).is_some_and(|s| s.contains(&DYNAMIC));
        let hoisted = if dynamic { options.hoist_dynamic_allocs } else { options.hoist_static_allocs };
        match buffer.def(rw).filter(|op| hoisted && is_allocation(*op, rw)) {
            Some(op) => {
                if options.hoist_dynamic_allocs && dynamic {
                    sizes.push(size_arguments(op, rw));
                }
                rw.replace(op, [*arg]);
            }
            None => rw.with_loc(loc, |rw| _ = CopyOp::new(buffer, *arg).insert(rw)),
        }
    }
    let kept: Values = operands.into_iter().filter(|v| !is_ranked(ctx, v.ty(rw))).collect();
    rw.with_loc(loc, |rw| _ = ReturnOp::new(&kept).insert(rw));
    rw.erase(end);
    sizes
}

fn is_allocation(op: Op, rw: &Rewriter<'_>) -> bool {
    op.is::<AllocOp>(rw) || op.is::<AllocaOp>(rw) || op.is::<ReallocOp>(rw) || op.is::<CloneOp>(rw)
}

/// The numbers of the function's arguments that are the sizes of an allocation; none if one is no argument.
fn size_arguments(op: Op, rw: &Rewriter<'_>) -> Vec<usize> {
    let body = rw.body();
    let argument = |v: &Value| match body.value_def(*v) {
        ValueDef::Argument(block, i) => {
            let own = block.region(rw).is_some_and(|r| body.own_regions().contains(&r));
            (own && body.prev_block(block).is_none()).then_some(i)
        }
        ValueDef::Result(..) => None,
    };
    let sizes = op.operands(rw).into_iter().filter(|v| v.ty(rw) == rw.context().index_type());
    let found: Option<Vec<usize>> = sizes.map(|v| argument(&v)).collect();
    found.unwrap_or_default()
}

/// Passes new buffers to a function that returned them.
fn update_call(op: CallOp, sizes: &Sizes, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
    let ctx = rw.context();
    let mut operands = op.operands(rw);
    let own = operands.clone();
    let results = op.results(rw);
    let (mut kept, mut buffers, mut next) = (Vec::new(), FxHashMap::default(), 0);
    rw.set_insertion_before(op);
    let loc = op.loc(rw);
    for (i, result) in results.iter().enumerate() {
        let ty = result.ty(rw);
        let AttrData::MemRefType { shape, element, space, .. } = ctx.type_data(ty) else {
            kept.push(ty);
            continue;
        };
        let mut dynamic = Values::new();
        if shape.contains(&DYNAMIC) {
            dynamic = sizes.get(next).into_iter().flatten().filter_map(|i| own.get(*i)).copied().collect();
            next += 1;
            if dynamic.is_empty() {
                return Err(Diagnostic::error(loc, "cannot create out param for dynamically shaped result"));
            }
        }
        let plain =
            AttrData::MemRefType { shape: shape.clone(), element: *element, layout: None, space: *space };
        let plain = ctx.intern_type(plain);
        let buffer = rw.with_loc(loc, |rw| {
            let new = AllocOp::new(plain).dynamic_sizes(&dynamic).result(rw);
            if is_plain(ctx, ty) { new } else { CastOp::new(ty, new).result(rw) }
        });
        operands.push(buffer);
        buffers.insert(i, buffer);
    }
    let callee = op.callee(rw).to_vec();
    let new = rw.with_loc(loc, |rw| CallOp::new(callee, &operands).types(&kept).insert(rw));
    let mut others = new.results(rw).into_iter();
    let values: Values =
        (0..results.len()).filter_map(|i| buffers.get(&i).copied().or_else(|| others.next())).collect();
    rw.replace(op, values);
    Ok(())
}

impl BufferResultsToOutParamsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let options = OutParamOptions {
            add_result_attr: self.add_result_attribute,
            hoist_static_allocs: self.hoist_static_allocs,
            hoist_dynamic_allocs: self.hoist_dynamic_allocs,
            modify_public_functions: self.modify_public_functions,
        };
        match results_to_out_params(cx.ctx, cx.ir, cx.op, options) {
            Ok(()) => Ok(()),
            Err(e) => cx.fail(e),
        }
    }
}
