//! Whether a fusion is worth it: operations executed, and memory touched.
//!
//! MLIR's model: the deepest place that reduces the intermediate memory most, with no more than a given share of computation done
//! twice.

use rustc_hash::FxHashMap;
use terrace_ir::{Op, Value};

use super::super::dependence::Access;
use super::super::region::{NOTHING, Region, footprint_bytes};
use super::super::slice::Slice;
use super::super::view::View;

/// What a loop nest does, loop by loop.
pub(super) struct Nest {
    root: Op,
    /// Each loop with its parent loop, the inner ones first.
    loops: Vec<(Op, Option<Op>)>,
    /// Operations directly in a loop's body, loops and conditionals left out.
    counts: FxHashMap<Op, i64>,
    trips: FxHashMap<Op, u64>,
}

impl Nest {
    /// Of a loop; none where a loop is in something else than a loop, or runs an unknown number of times.
    pub(super) fn of(view: &View<'_>, root: Op) -> Option<Nest> {
        let body = view.body();
        let mut nest =
            Nest { root, loops: Vec::new(), counts: FxHashMap::default(), trips: FxHashMap::default() };
        for op in view.nested(root).into_iter().filter(|op| view.is_for(*op)) {
            let parent = if op == root { None } else { Some(body.parent_op(op).filter(|p| view.is_for(*p))?) };
            let ops = body.block_ops(view.loop_block(op)?);
            let count = ops.filter(|o| !view.is_for(*o) && !view.is_if(*o)).count();
            nest.loops.push((op, parent));
            nest.counts.insert(op, count as i64);
            nest.trips.insert(op, view.trip_count(op)?);
        }
        Some(nest)
    }

    /// The operations executed in all, with other trip counts and additional costs for some loops.
    fn cost(&self, trips: Option<&FxHashMap<Op, u64>>, additional: &FxHashMap<Op, i64>) -> i64 {
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
fn fused_cost(view: &View<'_>, src: &Nest, dst: &Nest, slice: &Slice) -> Option<i64> {
    let body = view.body();
    let trips = slice.trip_counts(view)?;
    let target = body.block_parent_op(slice.block)?;
    let mut additional: FxHashMap<Op, i64> = FxHashMap::default();
    if Slice::iterations(&trips) == 1 {
        // What is stored will be forwarded to the loads.
        let mut memrefs: Vec<Value> = Vec::new();
        for op in view.nested(src.root).into_iter().filter(|op| view.is_write(*op)) {
            memrefs.extend(view.memref(op).filter(|m| !memrefs.contains(m)));
        }
        for user in memrefs.iter().flat_map(|m| body.users(*m)).filter(|op| view.is_read(*op)) {
            if view.ancestors(user).any(|a| a == target)
                && let Some(parent) = body.parent_op(user).filter(|p| view.is_for(*p))
            {
                *additional.entry(parent).or_insert(0) -= 1;
            }
        }
    }
    let cost = src.cost(Some(&trips), &additional);
    additional.insert(target, cost);
    Some(dst.cost(None, &additional))
}

/// A source and a destination, with the slices for each depth (from 1) that is legal.
pub(super) struct Candidate<'a> {
    pub(super) src: Op,
    pub(super) dst: Op,
    pub(super) slices: &'a [Option<Slice>],
    pub(super) deepest: usize,
    /// What the source does that the destination is after: stores, or one load for siblings.
    pub(super) accesses: &'a [Op],
}

impl Candidate<'_> {
    /// The share of the computation that would be done twice with the slice for a depth.
    pub(super) fn additional(&self, view: &View<'_>, depth: usize) -> Option<f64> {
        let (src, dst) = (Nest::of(view, self.src)?, Nest::of(view, self.dst)?);
        self.additional_of(view, &src, &dst, depth)
    }

    fn additional_of(&self, view: &View<'_>, src: &Nest, dst: &Nest, depth: usize) -> Option<f64> {
        let slice = self.slices.get(depth.checked_sub(1)?)?.as_ref()?;
        let none = FxHashMap::default();
        let apart = src.cost(None, &none) as f64 + dst.cost(None, &none) as f64;
        Some(fused_cost(view, src, dst, slice)? as f64 / apart - 1.0)
    }

    /// The depth at which to fuse, where it is worth it.
    pub(super) fn best_depth(&self, view: &View<'_>, tolerance: f64) -> Option<usize> {
        let (src, dst) = (Nest::of(view, self.src)?, Nest::of(view, self.dst)?);
        let [access] = *self.accesses else {
            let additional = self.additional_of(view, &src, &dst, self.deepest)?;
            return (additional <= tolerance).then_some(self.deepest);
        };
        let access = Access::of(view, access)?;
        let whole = Region::of(view, &access, 0, None, NOTHING)?.bytes(view)?;
        let mut best: Option<(usize, f64, i64)> = None;
        for depth in (1..=self.deepest).rev() {
            let Some(Some(slice)) = self.slices.get(depth - 1) else { continue };
            let Some(additional) = self.additional_of(view, &src, &dst, depth) else { continue };
            let part = Region::of(view, &access, 0, Some(slice), NOTHING).and_then(|r| r.bytes(view));
            let Some(part) = part.filter(|p| *p != 0) else { continue };
            let reduction = whole as f64 / part as f64;
            if reduction > best.map_or(0.0, |b| b.1) && additional <= tolerance {
                best = Some((depth, reduction, part));
            }
        }
        let (depth, _, part) = best?;
        let (to, from) = (footprint_bytes(view, self.dst)?, footprint_bytes(view, self.src)?);
        (part <= from).then_some(depth).filter(|_| to.checked_add(from).is_some())
    }
}
