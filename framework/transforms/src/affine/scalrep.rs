//! `affine-scalrep`: values that were stored are used instead of loaded again, stores that nothing reads and memory that is only
//! written go away, and equal loads are joined.
//!
//! MLIR's `affineScalarReplace`, in its order: forwarding, unused stores, dead memory, loads. Candidates for a load are found by
//! what is accessed ([`super::elements`]), not by trying all accesses to the memref.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use terrace_ir::dominance::Dominance;
use terrace_ir::interfaces::Effect;
use terrace_ir::{Block, BodyId, Context, Diagnostic, Global, Ir, Op, Value};

use super::AffineScalarReplacement;
use super::alias::has_single_effect;
use super::dependence::{Access, dependence};
use super::effects::{EffectIndex, no_effect_between};
use super::elements::Elements;
use super::view::{Names, View};
use terrace_pass::{PassContext, PassResult};

/// Replaces memory by values in everything nested in `func`. Returns whether anything changed.
pub fn affine_scalrep(ctx: &Context, ir: &mut Ir, func: Global<Op>) -> Result<bool, Diagnostic> {
    let mut changed = false;
    for id in super::bodies(ir, func) {
        let names = Names::new(ctx);
        let mut run = Run { ctx, ir, id, names, dominance: Dominance::new(id), suspects: Vec::new() };
        let mut known = Known::new(&run.view());
        changed |= run.forward(&mut known);
        changed |= run.remove_stores(&mut known);
        changed |= run.remove_memory(&mut known);
        changed |= run.join_loads(&mut known);
    }
    Ok(changed)
}

/// The facts that the steps ask for. They are found once: a step takes out what it erases.
struct Known {
    index: EffectIndex,
    accesses: Elements,
}

impl Known {
    fn new(view: &View<'_>) -> Known {
        Known { index: EffectIndex::new(view), accesses: Elements::new(view) }
    }
}

/// One body.
struct Run<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    id: BodyId,
    names: Names,
    dominance: Dominance,
    /// Memrefs that a load was forwarded from: they may be dead now.
    suspects: Vec<Value>,
}

impl Run<'_> {
    fn view(&self) -> View<'_> {
        View::with(self.ctx, self.ir, self.id, self.names)
    }

    fn erase(&mut self, known: &mut Known, ops: &[Op]) -> bool {
        if ops.is_empty() {
            return false;
        }
        let gone: FxHashSet<Op> = ops.iter().copied().collect();
        known.index.forget(&gone);
        known.accesses.forget(&gone);
        for op in ops {
            self.ir.erase_op(Global::new(self.id, *op));
        }
        true
    }

    fn replace(&mut self, load: Op, value: Value) {
        if let Some(loaded) = self.view().accessed(load) {
            self.ir.body_mut(self.id).replace_all_uses(loaded, value);
        }
    }

    /// Loads of what a store has put there get the value.
    fn forward(&mut self, known: &mut Known) -> bool {
        let Known { index, accesses } = &*known;
        let mut dead = Vec::new();
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        for op in accesses.order.keys() {
            let Some(load) = accesses.get(*op).filter(|a| !a.write) else { continue };
            let view = View::with(self.ctx, self.ir, self.id, self.names);
            let found = stores_before(&view, accesses, load).into_iter().find(|store| {
                self.dominance.dominates(self.ctx, self.ir, store.op, load.op)
                    && reaches(&view, store, load)
                    && no_effect_between(&view, index, store.op, load, Effect::Write)
            });
            let Some(store) = found else { continue };
            let (Some(value), Some(loaded)) = (view.accessed(store.op), view.accessed(load.op)) else {
                continue;
            };
            // A vector and its element, say.
            if value.ty(&view) != loaded.ty(&view) {
                continue;
            }
            self.replace(load.op, value);
            if seen.insert(load.memref) {
                self.suspects.push(load.memref);
            }
            dead.push(load.op);
        }
        self.erase(known, &dead)
    }

    /// Stores that another overwrites before anything reads go away.
    fn remove_stores(&mut self, known: &mut Known) -> bool {
        let view = self.view();
        let Known { index, accesses } = &*known;
        let body = view.body();
        let mut dead = Vec::new();
        for op in accesses.order.keys() {
            let Some(store) = accesses.get(*op).filter(|a| a.write) else { continue };
            let group = accesses.like(&view, store, true);
            let unread = |later: &Access| no_effect_between(&view, index, *op, later, Effect::Read);
            let list = body.parent_block(*op).map_or(&[][..], |b| group.of(b));
            let after = list.partition_point(|o| o == op || body.is_before(*o, *op));
            let after = list.get(after..).unwrap_or_default().iter().filter_map(|o| accesses.get(*o));
            // One that something reads before is as good as the end: so it is before all that follow.
            let overwritten =
                after.take_while(|later| unread(later)).any(|later| covers(&view, later, store))
                    || group.beside(&view, *op).into_iter().filter_map(|o| accesses.get(o)).any(|later| {
                        covers(&view, later, store) && post_dominates(&view, later.op, *op) && unread(later)
                    });
            if overwritten {
                dead.push(*op);
            }
        }
        self.erase(known, &dead)
    }

    /// Memory that is only written, and that nothing else sees, goes away.
    fn remove_memory(&mut self, known: &mut Known) -> bool {
        let mut dead = Vec::new();
        let view = self.view();
        for memref in self.suspects.iter().copied() {
            let Some(op) = view.body().defining_op(memref) else { continue };
            if !has_single_effect(&view, op, memref, Effect::Allocate) {
                continue;
            }
            let users: SmallVec<[Op; 8]> = view.body().users(memref).collect();
            let only_written = |user: &Op| {
                let written = view.is_write(*user) && view.body().operands(*user).next() != Some(memref);
                written || has_single_effect(&view, *user, memref, Effect::Free)
            };
            if users.iter().all(only_written) && view.body().num_results(op) == 1 {
                dead.extend(users);
                dead.push(op);
            }
        }
        self.erase(known, &dead)
    }

    /// Loads of what an earlier load has read get its value.
    fn join_loads(&mut self, known: &mut Known) -> bool {
        let Known { index, accesses } = &*known;
        let mut dead = Vec::new();
        // The first load of the block that has the value of each.
        let mut firsts: FxHashMap<Op, Op> = FxHashMap::default();
        for op in accesses.order.keys() {
            let Some(load) = accesses.get(*op).filter(|a| !a.write) else { continue };
            let view = View::with(self.ctx, self.ir, self.id, self.names);
            let group = accesses.like(&view, load, false);
            let same = |earlier: &Op| no_effect_between(&view, index, *earlier, load, Effect::Write);
            let own = view.body().parent_block(*op);
            let mut first: Option<Op> = None;
            for block in group.before(&view, *op) {
                let list = group.until(&view, block, *op);
                let Some(last) = list.last().filter(|l| **l != *op) else { continue };
                if !self.dominance.dominates(self.ctx, self.ir, *last, *op) || !same(last) {
                    continue;
                }
                let found = if own == Some(block) {
                    let found = firsts.get(last).copied().unwrap_or(*last);
                    firsts.insert(*op, found);
                    Some(found)
                } else {
                    list.get(list.partition_point(|o| !same(o))).copied()
                };
                first = match (first, found) {
                    (Some(a), Some(b)) if self.dominance.dominates(self.ctx, self.ir, a, b) => Some(a),
                    (a, b) => b.or(a),
                };
            }
            if let Some(value) = first.and_then(|first| view.accessed(first)) {
                self.replace(*op, value);
                dead.push(*op);
            }
        }
        self.erase(known, &dead)
    }
}

/// The stores to the element of a load that may come last before it, in the order of a walk. Where the last store of a block is sure to reach
/// the load, those before it are out of the question.
fn stores_before<'a>(view: &View<'_>, accesses: &'a Elements, load: &Access) -> Vec<&'a Access> {
    let group = accesses.like(view, load, true);
    let mut found: Vec<Op> = Vec::new();
    for block in group.before(view, load.op) {
        let list = group.until(view, block, load.op);
        let inside = view.ancestor_in_block(block, load.op).is_some();
        let last =
            list.last().filter(|l| inside && accesses.get(**l).is_some_and(|l| reaches(view, l, load)));
        match last {
            Some(last) => found.push(*last),
            None => found.extend_from_slice(list),
        }
    }
    accesses.sort(&mut found);
    found.into_iter().filter_map(|op| accesses.get(op)).collect()
}

/// Returns true if what is stored can be what is loaded in the same iteration of all loops that they share.
fn reaches(view: &View<'_>, store: &Access, load: &Access) -> bool {
    let depth = view.common_loops(store.op, load.op) + 1;
    view.scope(store.op) == view.scope(load.op) && dependence(view, store, load, depth, false).is_possible()
}

/// Returns true if `later` writes all that `earlier` does: as many elements.
fn covers(view: &View<'_>, later: &Access, earlier: &Access) -> bool {
    let ty = |a: &Access| view.body().operands(a.op).next().map(|v| view.body().value_type(v));
    ty(later) == ty(earlier)
}

/// Returns true if every way from `b` to the end of its region leads through `a`, which is in the same region.
fn post_dominates(view: &View<'_>, a: Op, b: Op) -> bool {
    let body = view.body();
    let (Some(target), Some(start)) = (body.parent_block(a), body.parent_block(b)) else { return false };
    if target == start {
        return body.is_before(b, a);
    }
    let successors = |block: Block| -> Vec<Block> {
        body.last_op(block).map(|op| body.successors(op).collect()).unwrap_or_default()
    };
    let mut done: FxHashSet<Block> = FxHashSet::default();
    let mut todo = vec![start];
    while let Some(block) = todo.pop() {
        let next = successors(block);
        if next.is_empty() {
            return false;
        }
        todo.extend(next.into_iter().filter(|n| *n != target && done.insert(*n)));
    }
    true
}

impl AffineScalarReplacement {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !affine_scalrep(cx.ctx, cx.ir, cx.op)? {
            cx.preserve_all();
        }
        Ok(())
    }
}
