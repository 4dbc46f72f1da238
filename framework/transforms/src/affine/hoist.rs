//! `affine-loop-invariant-code-motion`: what computes the same in every iteration of an `affine.for` moves before it, accesses included.
//!
//! A load moves where nothing in the loop stores to its memref, a store where nothing else in the loop uses its memref. An inner loop or a
//! condition moves as a whole, if all in it may. Out of a loop that may run never go only operations that are defined everywhere.

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashSet};
use terrace_dialects::affine::{AffineDmaStartOp, AffineDmaWaitOp, AffineYieldOp};
use terrace_ir::constant::constant_of_op;
use terrace_ir::effects::{is_memory_effect_free, is_pure};
use terrace_ir::{BodyId, Context, Global, InsertPoint, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};

use super::AffineLoopInvariantCodeMotion;
use super::memory::{may_overlap, touches};
use super::view::{Names, View};

/// Hoists out of all affine loops in `root`, inner ones first. Returns how many operations moved.
pub fn hoist_affine_invariants(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> usize {
    let mut moved = 0;
    for id in super::bodies(ir, root) {
        let names = Names::new(ctx);
        let view = View::with(ctx, ir, id, names);
        let loops: Vec<Op> = super::ops_post(&view).into_iter().filter(|op| view.is_for(*op)).collect();
        for op in loops {
            moved += hoist_out_of(ctx, ir, id, names, op);
        }
    }
    moved
}

fn hoist_out_of(ctx: &Context, ir: &mut Ir, id: BodyId, names: Names, op: Op) -> usize {
    let view = View::with(ctx, ir, id, names);
    let Some(block) = view.loop_block(op) else { return 0 };
    let runs = view.runs(op);
    let touched = Touched::of(&view, op);
    let mut search =
        Search { view, op, runs, touched, used: FxHashSet::default(), hoisted: FxHashSet::default() };
    let mut moving = Vec::new();
    for inner in view.body().block_ops(block) {
        if view.body().results(inner).any(|v| view.body().has_uses(v)) {
            search.used.insert(inner);
        }
        if !inner.is::<AffineYieldOp>(&view) && search.is_invariant(inner) {
            moving.push(inner);
        }
    }
    let body = ir.body_mut(id);
    for inner in &moving {
        body.move_op(*inner, InsertPoint::Before(op));
    }
    moving.len()
}

/// True if what is in an operation is looked at by itself.
fn is_structure(view: &View<'_>, op: Op) -> bool {
    view.is_if(op) || view.is_for(op) || view.is_parallel(op)
}

/// One loop.
struct Search<'a> {
    view: View<'a>,
    op: Op,
    /// True if the loop is certain to run: else nothing may move that accesses memory, or that may be undefined.
    runs: bool,
    touched: Touched,
    /// Operations looked at whose values others use.
    used: FxHashSet<Op>,
    /// Operations that will move.
    hoisted: FxHashSet<Op>,
}

impl Search<'_> {
    /// True if an operation, with all that is in it, does the same in every iteration.
    fn is_invariant(&mut self, root: Op) -> bool {
        let mut todo = vec![(root, false)];
        while let Some((op, leave)) = todo.pop() {
            let view = self.view;
            if !leave && is_structure(&view, op) {
                todo.push((op, true));
                let first = todo.len();
                let blocks = view.body().regions(op).iter().flat_map(|r| view.body().region_blocks(*r));
                todo.extend(blocks.flat_map(|b| view.body().block_ops(b)).map(|op| (op, false)));
                todo[first..].reverse();
                continue;
            }
            if !self.may_move(op) {
                return false;
            }
            // The operations in a condition move with it.
            self.hoisted.insert(op);
        }
        true
    }

    /// True if an operation may move, with what is nested in it where that is not looked at by itself.
    fn may_move(&mut self, op: Op) -> bool {
        let view = self.view;
        if is_structure(&view, op) {
            return self.uses_invariants(op);
        }
        let accesses = view.access_kind(op).is_some();
        if !accesses && !is_memory_effect_free(view.ctx, view.ir, view.global(op)) {
            return false;
        }
        if !self.runs && !is_pure(view.ctx, view.ir, view.global(op)) {
            return false;
        }
        if constant_of_op(view.ctx, view.body(), op).is_none() {
            self.used.insert(op);
            if accesses && !self.is_alone(op) {
                return false;
            }
        }
        view.body().regions(op).is_empty() && self.uses_invariants(op)
            || view.nested(op).into_iter().all(|inner| self.uses_invariants(inner))
    }

    /// True if all operands are the same in every iteration, or will be before the loop.
    fn uses_invariants(&self, op: Op) -> bool {
        let view = self.view;
        let Some(block) = view.loop_block(self.op) else { return false };
        view.body().operands(op).all(|v| {
            !view.body().block_args(block).contains(&v)
                && view
                    .body()
                    .defining_op(v)
                    .is_none_or(|d| !self.used.contains(&d) || self.hoisted.contains(&d))
        })
    }

    /// True if nothing else in the loop is in the way of moving an access.
    fn is_alone(&self, op: Op) -> bool {
        let view = self.view;
        let Some(memref) = view.memref(op) else { return false };
        let transfers = view.body().users(memref).any(|user| {
            let transfers = user.is::<AffineDmaStartOp>(&view) || user.is::<AffineDmaWaitOp>(&view);
            transfers && view.body().is_ancestor(self.op, user)
        });
        !transfers && self.touched.is_alone(&view, op, memref)
    }
}

/// The operations in a loop that read memory, and those that write it, by the memref.
struct Touched(IndexMap<Option<Value>, [Vec<Op>; 2], FxBuildHasher>);

impl Touched {
    fn of(view: &View<'_>, op: Op) -> Touched {
        let mut all = Touched(IndexMap::default());
        for t in touches(view, op) {
            all.0.entry(t.memref).or_default()[usize::from(t.write)].push(t.op);
        }
        all
    }

    /// True if nothing but `op` changes what it accesses or, where it is a store, accesses it at all.
    fn is_alone(&self, view: &View<'_>, op: Op, memref: Value) -> bool {
        let writes = view.is_write(op);
        self.0.iter().all(|(other, [readers, writers])| {
            let is_other = |o: &Op| *o != op;
            let matters = writers.iter().any(is_other) || (writes && readers.iter().any(is_other));
            !(matters && may_overlap(view, Some(memref), *other))
        })
    }
}

impl AffineLoopInvariantCodeMotion {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if hoist_affine_invariants(cx.ctx, cx.ir, cx.op) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
