//! The functions of a module whose memrefs can do without layouts, and what follows for their callers.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects::func::{CallOp, FuncOp, ReturnOp};
use terrace_dialects::memref::{AllocOp, AllocaOp};
use terrace_ir::symbols::{Scope, lookup_nearest, symbol_uses};
use terrace_ir::types::{FunctionType, MemRefType};
use terrace_ir::{Context, Global, Ir, Op, Type, Value, View};

use super::layout::{layout_map, normalized};
use super::uses::{is_normalizable, rewrite_accesses};
use crate::affine::edit::Edit;

/// The functions of a module.
pub(super) struct Functions {
    all: Vec<Global<Op>>,
    /// The calls of each.
    calls: FxHashMap<Global<Op>, Vec<Global<Op>>>,
    fixed: FxHashSet<Global<Op>>,
}

/// The function around an operation.
fn function_around(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Global<Op>> {
    std::iter::successors(ir.parent_op(op), |op| ir.parent_op(*op))
        .find(|op| op.entity.is::<FuncOp>(&View { ctx, body: ir.body(op.body) }))
}

impl Functions {
    pub(super) fn of(ctx: &Context, ir: &Ir, module: Global<Op>) -> Functions {
        let all: Vec<Global<Op>> = ir
            .ops_of::<FuncOp>(ctx, module)
            .into_iter()
            .map(|f| Global::new(f.body, f.entity.into()))
            .collect();
        let mut calls: FxHashMap<Global<Op>, Vec<Global<Op>>> = FxHashMap::default();
        // A function that stays as it is keeps these as they are.
        let mut with: FxHashMap<Global<Op>, Vec<Global<Op>>> = FxHashMap::default();
        let uses = ir.first_region(module).and_then(|r| symbol_uses(ctx, ir, Scope::Region(r)));
        for used in uses.unwrap_or_default() {
            let (user, body) = (used.user, ir.body(used.user.body));
            let Some(callee) = lookup_nearest(ctx, ir, user, used.reference) else { continue };
            let Some(caller) = function_around(ctx, ir, user) else { continue };
            with.entry(callee).or_default().push(caller);
            if user.entity.is::<CallOp>(&View { ctx, body }) {
                with.entry(caller).or_default().push(callee);
                calls.entry(callee).or_default().push(user);
            }
        }
        let mut fixed = FxHashSet::default();
        let mut todo: Vec<Global<Op>> =
            all.iter().copied().filter(|f| !can_be_normalized(ctx, ir, *f)).collect();
        while let Some(f) = todo.pop() {
            if fixed.insert(f) {
                todo.extend(with.get(&f).into_iter().flatten());
            }
        }
        Functions { all, calls, fixed }
    }

    /// Those that can do without layouts, in order.
    pub(super) fn normalizable(&self) -> Vec<Global<Op>> {
        self.all.iter().copied().filter(|f| !self.fixed.contains(f)).collect()
    }

    /// Gives a function the type that its body has by now, and its callers the results of it.
    pub(super) fn update_signature(&self, ctx: &Context, ir: &mut Ir, function: Global<Op>) {
        let mut todo = vec![function];
        while let Some(f) = todo.pop() {
            let Some(results) = update_type(ctx, ir, f) else { continue };
            for call in self.calls.get(&f).into_iter().flatten() {
                if update_call(ctx, ir, *call, &results).is_some() {
                    todo.extend(function_around(ctx, ir, *call));
                }
            }
        }
    }
}

/// True if nothing in a function looks at the layout of a memref.
fn can_be_normalized(ctx: &Context, ir: &Ir, f: Global<Op>) -> bool {
    let Some(region) = ir.first_region(f) else { return true };
    let v = View { ctx, body: ir.body(region.body) };
    let free = |memref: Value| {
        let layout = memref.ty(&v).cast::<MemRefType<'_>>(ctx).is_some_and(|t| t.layout().is_some());
        !layout || is_normalizable(&v, memref)
    };
    let makes = |op: Op| op.is::<AllocOp>(&v) || op.is::<AllocaOp>(&v) || op.is::<CallOp>(&v);
    let entry = region.entity.entry(&v);
    entry.is_none_or(|b| b.args(&v).iter().all(|arg| free(*arg)))
        && v.body.all_ops().filter(|op| makes(*op)).all(|op| op.results(&v).iter().all(|r| free(*r)))
}

/// Sets the type of a function; returns the types of its results.
fn update_type(ctx: &Context, ir: &mut Ir, f: Global<Op>) -> Option<Vec<Type>> {
    let v = View { ctx, body: ir.body(f.body) };
    let function = f.entity.cast::<FuncOp>(&v)?;
    let ty = function.function_type(&v).cast::<FunctionType<'_>>(ctx)?;
    let (mut inputs, mut results) = (ty.inputs().to_vec(), ty.results().to_vec());
    let region = ir.first_region(f).filter(|r| !ir.body(r.body).region_is_empty(r.entity));
    if let Some(region) = region {
        let v = View { ctx, body: ir.body(region.body) };
        inputs = region.entity.entry(&v)?.args(&v).iter().map(|arg| arg.ty(&v)).collect();
        let ends = v.body.all_ops().filter_map(|op| op.cast::<ReturnOp>(&v));
        for end in ends {
            for (ty, value) in results.iter_mut().zip(end.operands(&v)) {
                let new = value.ty(&v);
                if new.cast::<MemRefType<'_>>(ctx).is_some_and(|t| t.layout().is_none()) {
                    *ty = new;
                }
            }
        }
    } else {
        for ty in inputs.iter_mut().chain(&mut results) {
            *ty = normalized(ctx, *ty).unwrap_or(*ty);
        }
    }
    let new = ctx.type_attr(ctx.function_type(&inputs, &results));
    ir.body_mut(f.body).set_attr(ctx, f.entity, "function_type", Some(new));
    Some(results)
}

/// Gives a call the results of its callee. `None` if it has them.
fn update_call(ctx: &Context, ir: &mut Ir, call: Global<Op>, types: &[Type]) -> Option<()> {
    let mut edit = Edit::new(ctx, ir, call.body);
    let results: Vec<Value> = edit.view().body().results(call.entity).collect();
    let mut changed = None;
    for (v, ty) in results.into_iter().zip(types) {
        let old = v.ty(&edit.view());
        if old == *ty {
            continue;
        }
        let layout = old.cast::<MemRefType<'_>>(ctx).and_then(|t| layout_map(ctx, t));
        if let Some(layout) = layout {
            rewrite_accesses(&mut edit, v, &layout, &[]);
            edit.ir.body_mut(edit.id).set_value_type(v, *ty);
            changed = Some(());
        }
    }
    changed
}
