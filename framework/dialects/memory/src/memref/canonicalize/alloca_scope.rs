//! Patterns of `memref.alloca_scope`: scopes that nothing is allocated in, or that end with the one around them.

use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::{Effect, Resource};
use terrace_ir::{Global, InsertPoint, Mapping, Op, Region, Value, ValueDef, effects};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::memref::{AllocaScopeOp, AllocaScopeReturnOp};

fn is_scope(rw: &Rewriter<'_>, op: Global<Op>) -> bool {
    effects::info(rw.context(), rw.ir(), op).has(TraitSet::AutomaticAllocationScope)
}

/// The operation around, in this body or as its owner.
fn parent(rw: &Rewriter<'_>, op: Op) -> Option<Global<Op>> {
    rw.body().parent_op(op).map(|p| rw.global(p)).or_else(|| rw.body().parent())
}

fn is_stack_allocation(rw: &Rewriter<'_>, op: Global<Op>) -> bool {
    let effects = effects::own_effects(rw.context(), rw.ir(), op).unwrap_or_default();
    effects.iter().any(|e| e.effect == Effect::Allocate && e.resource == Resource::AUTOMATIC_ALLOCATION_SCOPE)
}

/// True if an operation by itself may allocate on the stack; one that does not say what it does may.
fn may_allocate(rw: &Rewriter<'_>, op: Global<Op>) -> bool {
    let recursive = effects::info(rw.context(), rw.ir(), op).has(TraitSet::RecursiveMemoryEffects);
    let says = effects::own_effects(rw.context(), rw.ir(), op).is_some();
    !recursive && (!says || is_stack_allocation(rw, op))
}

/// The operations nested in another, in order, without what is nested in those that `enter` refuses.
fn scoped_ops(rw: &Rewriter<'_>, op: Op, enter: impl Fn(Global<Op>) -> bool) -> Vec<Global<Op>> {
    let (mut found, mut todo) = (Vec::new(), Vec::new());
    rw.ir().nested_ops(rw.global(op), &mut todo);
    todo.reverse();
    while let Some(op) = todo.pop() {
        found.push(op);
        if enter(op) {
            let mut nested = Vec::new();
            rw.ir().nested_ops(op, &mut nested);
            todo.extend(nested.into_iter().rev());
        }
    }
    found
}

/// True if only the terminator of the one block of its region follows an operation.
fn is_last(rw: &Rewriter<'_>, op: Op) -> bool {
    let body = rw.body();
    let block = body.parent_block(op);
    let end = block.and_then(|b| body.terminator(rw.context(), b));
    end.is_some() && body.next_op(op) == end && body.parent_region(op).is_some_and(|r| body.has_one_block(r))
}

/// A scope that ends where the one around it ends, or that nothing is allocated in, is not needed.
fn alloca_scope_inliner(op: AllocaScopeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let allocates = scoped_ops(rw, *op, |o| !is_scope(rw, o)).into_iter().any(|o| may_allocate(rw, o));
    let in_scope = parent(rw, *op).is_some_and(|p| is_scope(rw, p));
    (!allocates || in_scope && is_last(rw, *op))
        .or_no_match("it allocates, and ends before the scope around")?;
    let block = op.body_region(rw).entry(rw).or_no_match("its region is empty")?;
    let end = block.end::<AllocaScopeReturnOp>(rw).or_no_match("its region does not return")?;
    let values = end.results(rw);
    rw.inline_block(block, InsertPoint::Before(*op), &[]);
    rw.replace(op, values);
    rw.erase(end);
    Ok(())
}

/// The region in which a value is defined.
fn home(rw: &Rewriter<'_>, v: Value) -> Option<Region> {
    let body = rw.body();
    match body.value_def(v) {
        ValueDef::Argument(b, _) => body.block_region(b),
        ValueDef::Result(op, _) => body.parent_region(op),
    }
}

fn contains(rw: &Rewriter<'_>, outer: Region, inner: Region) -> bool {
    let body = rw.body();
    inner == outer || body.region_owner(inner).is_some_and(|o| body.region_contains(outer, o))
}

/// Allocations at the end of what is around, up to a scope, are allocations of that scope.
fn alloca_scope_hoister(op: AllocaScopeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let op = *op;
    let mut last = op;
    // The operation right in the scope that this one is the end of.
    while let Some(up) = parent(rw, last) {
        if is_scope(rw, up) {
            break;
        }
        (is_last(rw, last) && up.body == rw.body_id())
            .or_no_match("something follows before the scope ends")?;
        last = up.entity;
    }
    (last != op && is_last(rw, last)).or_no_match("the scope around does not end with it")?;
    let body = rw.body();
    let containing = body.regions(last).iter().copied().find(|r| body.region_contains(*r, op));
    let containing = containing.or_no_match("it is not in the operation at the end")?;
    let outside = |v: Value| home(rw, v).is_some_and(|r| !contains(rw, containing, r));
    let hoisted: Vec<Op> = scoped_ops(rw, op, |_| true)
        .into_iter()
        .filter(|o| o.body == rw.body_id() && is_stack_allocation(rw, *o))
        .map(|o| o.entity)
        .filter(|o| rw.body().operands(*o).all(outside))
        .collect();
    (!hoisted.is_empty()).or_no_match("no allocation depends on values outside alone")?;
    rw.set_insertion_before(last);
    for o in hoisted {
        let global = rw.global(o);
        let Some(copy) = rw.clone_op(global, &mut Mapping::default()) else { continue };
        let values: Vec<Value> = rw.body().results(copy).collect();
        rw.replace(o, &values);
    }
    Ok(())
}

impl CanonicalizeOp for AllocaScopeOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(alloca_scope_inliner).add(alloca_scope_hoister);
    }
}
