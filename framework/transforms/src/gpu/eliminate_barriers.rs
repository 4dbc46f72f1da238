//! `gpu-eliminate-barriers`: barriers that order nothing go.
//!
//! A barrier orders what threads do to memory between the barrier before it and the one after it. If no effect before conflicts with one
//! after, it is not needed. What may run before and after is followed through structured control flow, out of loops and conditionals and
//! around the ends of loops, up to the launch or function; where blocks branch, anything may happen.

use super::GpuEliminateBarriers;
use terrace_dialects::func::FuncOp;
use terrace_dialects::gpu::{BarrierOp, GPUFuncOp, LaunchOp};
use terrace_dialects::memref::{
    AllocOp, AllocaOp, AllocaScopeOp, AssumeAlignmentOp, CastOp, CollapseShapeOp, DeallocOp, ExpandShapeOp,
    ExtractStridedMetadataOp, GetGlobalOp, MemorySpaceCastOp, ReinterpretCastOp, ReshapeOp, StoreOp,
    SubViewOp, TransposeOp, ViewOp,
};
use terrace_dialects::scf;
use terrace_dialects::vector::{self, MaskedStoreOp, TransferWriteOp, TypeCastOp};
use terrace_ir::body::ValueDef;
use terrace_ir::def::TraitSet;
use terrace_ir::effects::own_effects;
use terrace_ir::interfaces::{Effect, EffectInstance};
use terrace_ir::op_interfaces::{Callable, CastLike};
use terrace_ir::{Body, Context, Global, Ir, Look, LookIr, Op, Value, ViewIr};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

/// The attribute of arguments of functions that overlap no other ones.
const NOALIAS: &str = "llvm.noalias";
/// The attribute of operations whose bodies threads run, in tests of analyses.
const BOUNDARY: &str = "__parallel_region_boundary_for_test";

/// Erases the barriers in `root` that are not needed.
pub fn eliminate_barriers(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_eliminate_barriers(&mut set);
    set.apply(ctx, ir, root);
}

/// The pattern of `gpu-eliminate-barriers`.
pub fn populate_eliminate_barriers(set: &mut PatternSet) {
    set.add_named("BarrierElimination", 1, eliminate);
}

fn eliminate(op: BarrierOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = ViewIr { ctx: rw.context(), ir: rw.ir(), body: rw.global(*op).body };
    let (before, after) = (around(&v, *op, Side::Before), around(&v, *op, Side::After));
    (!conflicts(&v, &before, &after)).or_no_match("it orders effects")?;
    rw.erase(op);
    Ok(())
}

/// The operations before another one or those after it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Before,
    After,
}

impl Side {
    /// The operation next to another one.
    fn next(self, body: &Body, op: Op) -> Option<Op> {
        match self {
            Side::Before => body.prev_op(op),
            Side::After => body.next_op(op),
        }
    }
}

/// Effects on memory.
#[derive(Default)]
struct Effects(Vec<EffectInstance>);

impl Effects {
    /// Anything may happen.
    fn unknown(&mut self) -> bool {
        let any = [Effect::Read, Effect::Write, Effect::Allocate, Effect::Free];
        self.0.extend(any.map(|e| EffectInstance::new(e, None)));
        false
    }

    /// Adds those of an operation; false if it does not say.
    fn collect(&mut self, v: &ViewIr<'_>, root: Op) -> bool {
        let mut todo = vec![root];
        while let Some(op) = todo.pop() {
            if op.is::<BarrierOp>(v) {
                continue;
            }
            if let Some(own) = own_effects(v.ctx, v.ir, v.global(op)) {
                self.0.extend(own);
            } else if op.has_trait(v, TraitSet::RecursiveMemoryEffects) {
                todo.extend(nested(v, op));
            } else {
                return self.unknown();
            }
        }
        true
    }

    /// Adds those of operations next to `op` in its block, up to a barrier; false if one does not say.
    fn collect_in_block(&mut self, v: &ViewIr<'_>, op: Op, side: Side) -> bool {
        let mut at = side.next(v.body(), op);
        while let Some(op) = at {
            if op.is::<BarrierOp>(v) {
                return true;
            }
            if !self.collect(v, op) {
                return false;
            }
            at = side.next(v.body(), op);
        }
        true
    }
}

/// The operations directly in an operation.
fn nested(v: &ViewIr<'_>, op: Op) -> Vec<Op> {
    let body = v.body();
    body.regions(op).iter().flat_map(|r| body.region_blocks(*r)).flat_map(|b| body.block_ops(b)).collect()
}

/// The effects of what may run before or after an operation, up to barriers.
fn around(v: &ViewIr<'_>, op: Op, side: Side) -> Effects {
    let mut effects = Effects::default();
    let mut path = vec![op];
    let mut exact = true;
    // From the inside out, as far as all is known.
    let mut at = op;
    loop {
        let is_structured =
            v.body().parent_region(at).is_none_or(|r| v.body().region_blocks(r).nth(1).is_none());
        if !is_structured {
            exact = effects.unknown();
            break;
        }
        effects.collect_in_block(v, at, side);
        let Some(parent) = v.body().parent_op(at) else { break };
        if parent.is::<LaunchOp>(v) || parent.attr(v, BOUNDARY).is_some() {
            break;
        }
        path.push(parent);
        at = parent;
    }
    // Loops and what may run more than once, from the outside in.
    for pair in path.windows(2).rev() {
        if !exact {
            break;
        }
        let (inner, parent) = (pair[0], pair[1]);
        exact = if parent.is::<scf::ForOp>(v) {
            effects.around_loop(v, inner, side)
        } else if parent.is::<scf::IfOp>(v) || parent.is::<AllocaScopeOp>(v) {
            true
        } else {
            effects.whole(v, parent)
        };
    }
    effects
}

impl Effects {
    /// Adds what the iteration before or after does, from or to the end of the body on the other side, up to a barrier.
    fn around_loop(&mut self, v: &ViewIr<'_>, inner: Op, side: Side) -> bool {
        let body = v.body();
        let Some(block) = body.parent_block(inner) else { return true };
        let end = match side {
            Side::Before => body.last_op(block),
            Side::After => body.first_op(block),
        };
        let Some(end) = end else { return true };
        if side == Side::Before {
            return self.collect_in_block(v, end, side);
        }
        if end.is::<BarrierOp>(v) {
            return true;
        }
        let exact = self.collect(v, end);
        self.collect_in_block(v, end, side) && exact
    }

    /// Adds what an operation and all in it does; false if one does not say.
    fn whole(&mut self, v: &ViewIr<'_>, root: Op) -> bool {
        let mut todo = vec![root];
        while let Some(op) = todo.pop() {
            if !self.collect(v, op) {
                return false;
            }
            todo.extend(nested(v, op));
        }
        true
    }
}

/// `sources! { name: CastOp(source) ..; }`: the operand of which a result of the operation is a view.
macro_rules! sources {
    ($(#[$doc:meta])* $name:ident: $($op:ident($operand:ident))*) => {
        $(#[$doc])*
        fn $name(op: Op, v: &impl Look) -> Option<Value> {
            $(if let Some(op) = op.cast::<$op>(v) {
                return Some(op.$operand(v));
            })*
            None
        }
    };
}

sources! {
    /// The memref of whose buffer a part is shown.
    base_of: CastOp(source) SubViewOp(source) ViewOp(source) TransposeOp(in_) CollapseShapeOp(src) ExpandShapeOp(src)
}

sources! {
    /// The memref that is captured if a result is.
    passed_on: CastOp(source) SubViewOp(source) ViewOp(source) TransposeOp(in_) CollapseShapeOp(src) ExpandShapeOp(src)
        ReinterpretCastOp(source) MemorySpaceCastOp(source) ExtractStridedMetadataOp(source) AssumeAlignmentOp(memref)
        ReshapeOp(source) TypeCastOp(memref)
}

/// The memref in whose buffer a memref lies.
fn base(v: &ViewIr<'_>, mut value: Value) -> Value {
    // A cycle can only be in code that never runs.
    for _ in 0..1000 {
        match value.def(v).and_then(|op| base_of(op, v)) {
            Some(of) => value = of,
            None => break,
        }
    }
    value
}

/// The function that a value is an argument of, with its number.
fn function_argument(v: &ViewIr<'_>, value: Value) -> Option<(Global<Op>, usize)> {
    let ValueDef::Argument(block, i) = v.body().value_def(value) else { return None };
    let region = v.body().block_region(block)?;
    let f = match v.body().region_owner(region) {
        Some(op) => v.global(op),
        None => v.body().parent()?,
    };
    let around = ViewIr { body: f.body, ..*v };
    f.entity.cast::<dyn Callable>(&around)?;
    f.entity.has_trait(&around, TraitSet::Symbol).then_some((f, i))
}

fn is_noalias(v: &ViewIr<'_>, (f, i): (Global<Op>, usize)) -> bool {
    let around = ViewIr { body: f.body, ..*v };
    let attrs = match f.entity.cast::<FuncOp>(&around) {
        Some(f) => f.arg_attrs(&around),
        None => f.entity.cast::<GPUFuncOp>(&around).and_then(|f| f.arg_attrs(&around)),
    };
    let of_argument = attrs.and_then(|list| list.get(i).copied());
    of_argument.is_some_and(|a| v.ctx.dictionary_get(a, NOALIAS.as_bytes()).is_some())
}

/// True if a value may be stored to memory, from where other threads may take it.
fn may_be_captured(v: &ViewIr<'_>, value: Value) -> bool {
    let mut todo = vec![value];
    let mut seen = rustc_hash::FxHashSet::default();
    while let Some(value) = todo.pop() {
        if !seen.insert(value) {
            continue;
        }
        for user in v.body().users(value) {
            // Those who know a view know the memory.
            if passed_on(user, v).is_some() || user.cast::<dyn CastLike>(v).is_some() {
                todo.extend(user.results(v));
                continue;
            }
            let own = own_effects(v.ctx, v.ir, v.global(user));
            if own.is_some_and(|e| e.iter().all(|e| e.effect == Effect::Read)) {
                continue;
            }
            let stored = if let Some(op) = user.cast::<StoreOp>(v) {
                Some(op.value(v))
            } else if let Some(op) = user.cast::<TransferWriteOp>(v) {
                Some(op.value_to_store(v))
            } else if let Some(op) = user.cast::<vector::StoreOp>(v) {
                Some(op.value_to_store(v))
            } else {
                user.cast::<MaskedStoreOp>(v).map(|op| op.value_to_store(v))
            };
            match stored {
                Some(stored) if stored == value => return true,
                Some(_) => {}
                None if user.is::<DeallocOp>(v) => {}
                None => return true,
            }
        }
    }
    false
}

/// True if two memrefs may overlap.
fn may_alias(v: &ViewIr<'_>, a: Value, b: Value) -> bool {
    let (a, b) = (base(v, a), base(v, b));
    if a == b {
        return true;
    }
    let global = |value: Value| value.defining::<GetGlobalOp>(v);
    if let (Some(x), Some(y)) = (global(a), global(b)) {
        return x.name(v) == y.name(v);
    }
    let arguments = (function_argument(v, a), function_argument(v, b));
    if let (Some(x), Some(y)) = arguments
        && is_noalias(v, x)
        && is_noalias(v, y)
    {
        return false;
    }
    let is_own =
        |value: Value| value.defining::<AllocOp>(v).is_some() || value.defining::<AllocaOp>(v).is_some();
    let is_distinct = |value: Value| is_own(value) || global(value).is_some();
    let is_apart = is_distinct(a) && is_distinct(b)
        || is_own(a) && arguments.1.is_some()
        || is_own(b) && arguments.0.is_some()
        || is_own(a) && !may_be_captured(v, a)
        || is_own(b) && !may_be_captured(v, b);
    !is_apart
}

/// True if effects before a barrier conflict with some after it: they touch the same memory, and one writes.
fn conflicts(v: &ViewIr<'_>, before: &Effects, after: &Effects) -> bool {
    let meet = |a: &EffectInstance, b: &EffectInstance| match (a.value, b.value) {
        _ if a.resource != b.resource => false,
        (Some(x), Some(y)) => may_alias(v, x, y),
        _ => true,
    };
    before.0.iter().any(|a| {
        after.0.iter().any(|b| {
            let is_harmless = (a.effect, b.effect) == (Effect::Read, Effect::Read)
                // No other thread knows an allocation.
                || a.effect == Effect::Allocate
                || b.effect == Effect::Allocate
                // Nothing uses memory after its end.
                || a.effect == Effect::Free;
            !is_harmless && meet(a, b)
        })
    })
}

impl GpuEliminateBarriers {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        eliminate_barriers(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
