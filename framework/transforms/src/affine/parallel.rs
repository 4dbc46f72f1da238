//! Loops that may run their iterations in any order.

use terrace_dialects::arith;
use terrace_dialects::memref::AtomicRMWKind;
use terrace_ir::effects::is_memory_effect_free;
use terrace_ir::view::OpView;
use terrace_ir::{Context, Global, Ir, Op, OpBuilder, Value};

use super::alias::is_allocated;
use super::dependence::{Access, dependence};
use super::memory::{is_local, may_overlap};
use super::view::{Names, View};

/// True for an `affine.for` whose iterations do not depend on each other: they may run in any order.
pub fn is_parallel_loop(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    let view = View::with(ctx, ir, op.body, Names::new(ctx));
    view.is_for(op.entity) && is_parallel(&view, op.entity, false)
}

/// True if the iterations of a loop do not depend on each other, values carried from one to the next aside if `reductions` is
/// set.
pub(crate) fn is_parallel(view: &View<'_>, op: Op, reductions: bool) -> bool {
    if !reductions && view.body().num_results(op) > 0 {
        return false;
    }
    let depth = view.depth(op) + 1;
    let mut accesses: Vec<Access> = Vec::new();
    for o in view.nested(op).into_iter().filter(|o| *o != op) {
        if let Some(a) = view.access_kind(o).and_then(|_| Access::of(view, o)) {
            // Memory of the loop's own iteration is not shared.
            if !is_local(view, a.memref, op) {
                accesses.push(a);
            }
        } else if !view.is_for(o)
            && !view.is_if(o)
            && !view.is_parallel(o)
            && !is_memory_effect_free(view.ctx, view.ir, view.global(o))
            && !allocates(view, o)
        {
            return false;
        }
    }
    accesses.iter().all(|a| {
        accesses.iter().all(|b| {
            let apart = a.memref == b.memref
                || !(a.write || b.write)
                || !may_overlap(view, Some(a.memref), Some(b.memref));
            apart && dependence(view, a, b, depth, false).is_none()
        })
    })
}

fn allocates(view: &View<'_>, op: Op) -> bool {
    let mut results = view.body().results(op);
    matches!((results.next(), results.next()), (Some(v), None) if is_allocated(view, v))
}

/// The loops of the nest that must run in order.
pub(crate) fn sequential_loops(view: &View<'_>, root: Op) -> Vec<Op> {
    view.nested(root).into_iter().filter(|o| view.is_for(*o) && !is_parallel(view, *o, false)).collect()
}

/// True if a loop's iterations depend on each other only through values that it carries, each combined by one operation that may be
/// reordered.
pub(crate) fn is_parallel_reduction(view: &View<'_>, op: Op) -> bool {
    let inits = view.inits(op);
    !inits.is_empty() && (0..inits.len()).all(|i| is_reduction(view, op, i)) && is_parallel(view, op, true)
}

/// Operations that combine values in any order, and how reductions call that.
const COMBINERS: [(&str, AtomicRMWKind); 15] = [
    (arith::AddFOp::NAME, AtomicRMWKind::addf),
    (arith::AddIOp::NAME, AtomicRMWKind::addi),
    (arith::AndIOp::NAME, AtomicRMWKind::andi),
    (arith::MaximumFOp::NAME, AtomicRMWKind::maximumf),
    (arith::MaxNumFOp::NAME, AtomicRMWKind::maxnumf),
    (arith::MaxSIOp::NAME, AtomicRMWKind::maxs),
    (arith::MaxUIOp::NAME, AtomicRMWKind::maxu),
    (arith::MinimumFOp::NAME, AtomicRMWKind::minimumf),
    (arith::MinNumFOp::NAME, AtomicRMWKind::minnumf),
    (arith::MinSIOp::NAME, AtomicRMWKind::mins),
    (arith::MinUIOp::NAME, AtomicRMWKind::minu),
    (arith::MulFOp::NAME, AtomicRMWKind::mulf),
    (arith::MulIOp::NAME, AtomicRMWKind::muli),
    (arith::OrIOp::NAME, AtomicRMWKind::ori),
    (arith::XOrIOp::NAME, AtomicRMWKind::xori),
];

fn is_reduction(view: &View<'_>, op: Op, i: usize) -> bool {
    reduction(view, op, i).is_some()
}

/// How a loop combines each of the values that it carries, and what with; `None` if it does something else with one.
pub(crate) fn reductions(view: &View<'_>, op: Op) -> Option<Vec<(AtomicRMWKind, Value)>> {
    (0..view.inits(op).len()).map(|i| reduction(view, op, i)).collect()
}

fn reduction(view: &View<'_>, op: Op, i: usize) -> Option<(AtomicRMWKind, Value)> {
    let body = view.body();
    let block = view.loop_block(op)?;
    let (arg, end) = (*body.block_args(block).get(i + 1)?, body.last_op(block)?);
    let combiner = body.operands(end).nth(i).and_then(|v| body.defining_op(v))?;
    let alone = body.has_one_use(arg)
        && body.users(arg).next() == Some(combiner)
        && body.has_one_use(body.results(combiner).next()?);
    let name = view.info(combiner).name();
    let (_, kind) = COMBINERS.iter().find(|(n, _)| n.as_bytes() == name)?;
    let value = body.operands(combiner).find(|v| *v != arg)?;
    alone.then_some((*kind, value))
}

/// Combines two values as a reduction does.
pub(crate) fn combine(b: &mut OpBuilder<'_>, kind: AtomicRMWKind, x: Value, y: Value) -> Option<Value> {
    macro_rules! by_kind {
        ($($kind:ident $op:ident)*) => {
            match kind {
                $(AtomicRMWKind::$kind => Some(arith::$op::new(x, y).result(b)),)*
                _ => None,
            }
        };
    }
    by_kind! {
        addf AddFOp addi AddIOp andi AndIOp maximumf MaximumFOp maxnumf MaxNumFOp maxs MaxSIOp maxu MaxUIOp
        minimumf MinimumFOp minnumf MinNumFOp mins MinSIOp minu MinUIOp mulf MulFOp muli MulIOp ori OrIOp xori XOrIOp
    }
}
