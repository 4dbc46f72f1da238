//! `affine-scalrep`: values that were stored are used instead of loaded again, stores that nothing reads and memory that is only
//! written go away, and equal loads are joined.
//!
//! MLIR's `affineScalarReplace`, in its order: forwarding, unused stores, dead memory, loads. Candidates for a load are found by
//! what is accessed ([`Key`]), not by trying all accesses to the memref.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use terrace_ir::dominance::Dominance;
use terrace_ir::interfaces::Effect;
use terrace_ir::{Block, BodyId, Context, Diagnostic, Global, Ir, Op, Value};

use super::AffineScalarReplacement;
use super::alias::has_single_effect;
use super::dependence::{Access, dependence};
use super::effects::{EffectIndex, no_effect_between};
use super::view::{Names, View};
use terrace_dialects::affine::flatten::flatten;
use terrace_pass::{PassContext, PassResult};

/// Accesses to one memref with divisions in their subscripts are compared with each other up to this many; beyond, only those that
/// are written the same are found equal.
const MOST_COMPARED: usize = 64;

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

/// The key of two equal accesses to one memref: the subscripts as sums of values.
type Key = (Value, Vec<(Vec<(Value, i64)>, i64)>);

/// All accesses of a body, by what they access.
struct Accesses {
    by_op: FxHashMap<Op, Access>,
    keys: FxHashMap<Op, Key>,
    equal: FxHashMap<Key, Vec<Op>>,
    /// With divisions: by memref.
    complex: FxHashMap<Value, Vec<Op>>,
    /// In the order of a walk, each after what is nested in it.
    order: Vec<Op>,
}

/// The subscripts as sums of values, where they are.
fn key(view: &View<'_>, access: &Access) -> Option<Key> {
    let map = &access.map;
    let flat = flatten(view.ctx, &map.results, map.dims, map.symbols).filter(|f| f.locals.is_empty())?;
    let sum = |row: &Vec<i64>| {
        let (constant, terms) = row.split_last()?;
        let mut sum: Vec<(Value, i64)> =
            map.operands.iter().copied().zip(terms.iter().copied()).filter(|(_, c)| *c != 0).collect();
        sum.sort_by_key(|(v, _)| v.index());
        Some((sum, *constant))
    };
    Some((access.memref, flat.rows.iter().map(sum).collect::<Option<_>>()?))
}

impl Accesses {
    fn new(view: &View<'_>) -> Accesses {
        let mut all = Accesses {
            by_op: FxHashMap::default(),
            keys: FxHashMap::default(),
            equal: FxHashMap::default(),
            complex: FxHashMap::default(),
            order: Vec::new(),
        };
        for op in super::ops_post(view) {
            let Some(access) = view.access_kind(op).and_then(|_| Access::of(view, op)) else { continue };
            all.order.push(op);
            match key(view, &access) {
                Some(key) => {
                    all.equal.entry(key.clone()).or_default().push(op);
                    all.keys.insert(op, key);
                }
                None => all.complex.entry(access.memref).or_default().push(op),
            }
            all.by_op.insert(op, access);
        }
        all
    }

    /// Takes out operations that are erased.
    fn forget(&mut self, gone: &FxHashSet<Op>) {
        self.order.retain(|op| !gone.contains(op));
        gone.iter().for_each(|op| _ = self.by_op.remove(op));
    }

    /// The other accesses to the same element.
    fn same<'a>(&'a self, view: &View<'_>, access: &'a Access) -> Vec<&'a Access> {
        let of = |ops: Option<&'a Vec<Op>>| {
            ops.into_iter().flatten().filter(|op| **op != access.op).filter_map(|op| self.by_op.get(op))
        };
        if let Some(key) = self.keys.get(&access.op) {
            return of(self.equal.get(key)).collect();
        }
        let complex = self.complex.get(&access.memref);
        if complex.is_some_and(|l| l.len() > MOST_COMPARED) {
            return of(complex).filter(|a| a.map == access.map).collect();
        }
        of(complex).filter(|a| a.same_element(view, access)).collect()
    }
}

/// The facts that the steps ask for. They are found once: a step takes out what it erases.
struct Known {
    index: EffectIndex,
    accesses: Accesses,
}

impl Known {
    fn new(view: &View<'_>) -> Known {
        Known { index: EffectIndex::new(view), accesses: Accesses::new(view) }
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
        for op in &accesses.order {
            let Some(load) = accesses.by_op.get(op).filter(|a| !a.write) else { continue };
            let stores: Vec<&Access> =
                accesses.same(&self.view(), load).into_iter().filter(|a| a.write).collect();
            let last = last_before(&self.view(), &stores, load);
            let found = stores.into_iter().find(|store| {
                !is_overwritten(&self.view(), &last, store)
                    && self.dominance.dominates(self.ctx, self.ir, store.op, load.op)
                    && reaches(&self.view(), store, load)
                    && no_effect_between(&self.view(), index, store.op, load, Effect::Write)
            });
            let Some(store) = found else { continue };
            let view = self.view();
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
        for op in &accesses.order {
            let Some(store) = accesses.by_op.get(op).filter(|a| a.write) else { continue };
            let overwritten = accesses.same(&view, store).into_iter().filter(|a| a.write).any(|later| {
                body.parent_region(later.op) == body.parent_region(store.op)
                    && covers(&view, later, store)
                    && post_dominates(&view, later.op, store.op)
                    && no_effect_between(&view, index, store.op, later, Effect::Read)
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
        for op in &accesses.order {
            let Some(load) = accesses.by_op.get(op).filter(|a| !a.write) else { continue };
            let earlier: Vec<&Access> =
                accesses.same(&self.view(), load).into_iter().filter(|a| !a.write).collect();
            let ty = |run: &Self, op| run.view().accessed(op).map(|v| v.ty(&run.view()));
            let candidates: Vec<Op> = earlier
                .into_iter()
                .filter(|e| {
                    self.dominance.dominates(self.ctx, self.ir, e.op, *op)
                        && no_effect_between(&self.view(), index, e.op, load, Effect::Write)
                        && ty(self, *op) == ty(self, e.op)
                })
                .map(|e| e.op)
                .collect();
            let first = candidates.iter().copied().find(|c| {
                candidates.iter().all(|o| o == c || self.dominance.dominates(self.ctx, self.ir, *c, *o))
            });
            if let Some(value) = first.and_then(|first| self.view().accessed(first)) {
                self.replace(*op, value);
                dead.push(*op);
            }
        }
        self.erase(known, &dead)
    }
}

/// The last store to the element of a load in each block that comes before it, where what that stores is overwritten by nothing but
/// itself: of many stores to one element, the others before it in the block are out of the question.
fn last_before(view: &View<'_>, stores: &[&Access], load: &Access) -> FxHashMap<Block, Op> {
    let body = view.body();
    let mut last: FxHashMap<Block, &Access> = FxHashMap::default();
    for store in stores {
        let Some(block) = body.parent_block(store.op) else { continue };
        let around = view.ancestor_in_block(block, load.op);
        if around.is_some_and(|a| body.is_before(store.op, a))
            && last.get(&block).is_none_or(|l| body.is_before(l.op, store.op))
        {
            last.insert(block, store);
        }
    }
    last.retain(|_, store| reaches(view, store, load));
    last.into_iter().map(|(block, store)| (block, store.op)).collect()
}

/// Returns true if another store of the block comes between a store and the load for which `last` was made.
fn is_overwritten(view: &View<'_>, last: &FxHashMap<Block, Op>, store: &Access) -> bool {
    let last = view.body().parent_block(store.op).and_then(|b| last.get(&b));
    last.is_some_and(|l| view.body().is_before(store.op, *l))
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
