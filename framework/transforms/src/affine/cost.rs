//! How much a loop nest computes.

use rustc_hash::FxHashMap;
use terrace_ir::{Op, Value};

use super::accesses::Accesses;
use super::slice::Slice;
use super::view::View;

/// The work of a loop nest, loop by loop.
#[derive(Clone, Debug)]
pub(crate) struct Nest {
    root: Op,
    /// Each loop with its parent loop, the inner ones first.
    loops: Vec<(Op, Option<Op>)>,
    /// Operations directly in a loop's body, loops and conditionals left out.
    counts: FxHashMap<Op, i64>,
    trips: FxHashMap<Op, u64>,
}

impl Nest {
    /// Of a loop; `None` if a loop is in something else than a loop, or runs an unknown number of times.
    pub(crate) fn of(view: &View<'_>, root: Op) -> Option<Nest> {
        let body = view.body();
        let mut nest =
            Nest { root, loops: Vec::new(), counts: FxHashMap::default(), trips: FxHashMap::default() };
        for op in view.nested(root).into_iter().filter(|op| view.is_for(*op)) {
            let parent =
                if op == root { None } else { Some(body.parent_op(op).filter(|p| view.is_for(*p))?) };
            let ops = body.block_ops(view.loop_block(op)?);
            let count = ops.filter(|o| !view.is_for(*o) && !view.is_if(*o)).count();
            nest.loops.push((op, parent));
            nest.counts.insert(op, count as i64);
            nest.trips.insert(op, view.trip_count(op)?);
        }
        Some(nest)
    }

    /// Adds operations directly in a loop.
    pub(crate) fn add(&mut self, to: Op, operations: usize) {
        if let Some(n) = self.counts.get_mut(&to) {
            *n += operations as i64;
        }
    }

    /// The operations executed in all.
    pub(crate) fn cost(&self) -> i64 {
        self.cost_with(None, &FxHashMap::default())
    }

    /// The operations executed in all, with other trip counts and additional costs for some loops.
    fn cost_with(&self, trips: Option<&FxHashMap<Op, u64>>, additional: &FxHashMap<Op, i64>) -> i64 {
        let mut below: FxHashMap<Op, i64> = FxHashMap::default();
        for (op, parent) in &self.loops {
            // The terminator costs nothing.
            let own = self.counts.get(op).copied().unwrap_or(0).wrapping_sub(1);
            let inner = below.get(op).copied().unwrap_or(0);
            let more = additional.get(op).copied().unwrap_or(0);
            let trip = trips.and_then(|t| t.get(op)).or_else(|| self.trips.get(op)).copied().unwrap_or(0);
            let cost = (trip as i64).wrapping_mul(own.wrapping_add(inner).wrapping_add(more));
            match parent {
                Some(p) => {
                    let sum = below.entry(*p).or_insert(0);
                    *sum = sum.wrapping_add(cost);
                }
                None => return cost,
            }
        }
        0
    }
}

/// The operations executed by the destination with the slice of the source in it.
pub(crate) fn fused_cost(
    view: &View<'_>,
    src: &Nest,
    stored: &Accesses,
    dst: &Nest,
    slice: &Slice,
) -> Option<i64> {
    let body = view.body();
    let trips = slice.trip_counts(view)?;
    let target = body.block_parent_op(slice.block)?;
    let mut additional: FxHashMap<Op, i64> = FxHashMap::default();
    if Slice::iterations(&trips) == 1 {
        // Stored values will be forwarded to the loads.
        let memrefs: Vec<Value> = stored.stored().collect();
        for user in memrefs.iter().flat_map(|m| body.users(*m)).filter(|op| view.is_read(*op)) {
            if view.ancestors(user).any(|a| a == target)
                && let Some(parent) = body.parent_op(user).filter(|p| view.is_for(*p))
            {
                *additional.entry(parent).or_insert(0) -= 1;
            }
        }
    }
    debug_assert!(src.loops.iter().any(|l| l.0 == src.root));
    let cost = src.cost_with(Some(&trips), &additional);
    additional.insert(target, cost);
    Some(dst.cost_with(None, &additional))
}
