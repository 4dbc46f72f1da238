//! The cost of a fusion: operations executed, and memory touched.
//!
//! MLIR's model: the deepest place that reduces the intermediate memory most, with no more than a given share of computation done
//! twice.

use super::super::cost::fused_cost;
use super::super::dependence::Access;
use super::super::graph::Node;
use super::super::region::{NOTHING, Region};
use super::super::slice::Slice;
use super::super::view::View;

/// A source and a destination, with the slices for each depth (from 1) that is legal. Facts that the nodes do not give are unknown.
pub(super) struct Candidate<'a> {
    pub(super) src: &'a Node,
    pub(super) dst: &'a Node,
    pub(super) slices: &'a [Option<Slice>],
    pub(super) deepest: usize,
    /// The accesses of the source that the destination needs: stores, or one load for siblings.
    pub(super) accesses: &'a [&'a Access],
}

impl Candidate<'_> {
    /// The share of the computation that would be done twice with the slice for a depth.
    pub(super) fn additional(&self, view: &View<'_>, depth: usize) -> Option<f64> {
        let src = self.src.facts.nest.as_ref()?.as_ref()?;
        let dst = self.dst.facts.nest.as_ref()?.as_ref()?;
        let slice = self.slices.get(depth.checked_sub(1)?)?.as_ref()?;
        let apart = src.cost() as f64 + dst.cost() as f64;
        Some(fused_cost(view, src, &self.src.accesses, dst, slice)? as f64 / apart - 1.0)
    }

    /// The depth at which to fuse, where it is worth it.
    pub(super) fn best_depth(&self, view: &View<'_>, tolerance: f64) -> Option<usize> {
        let [access] = *self.accesses else {
            return (self.additional(view, self.deepest)? <= tolerance).then_some(self.deepest);
        };
        let whole = Region::of(view, access, 0, None, NOTHING)?.bytes(view)?;
        let mut best: Option<(usize, f64, i64)> = None;
        for depth in (1..=self.deepest).rev() {
            let Some(Some(slice)) = self.slices.get(depth - 1) else { continue };
            let Some(additional) = self.additional(view, depth) else { continue };
            let part = Region::of(view, access, 0, Some(slice), NOTHING).and_then(|r| r.bytes(view));
            let Some(part) = part.filter(|p| *p != 0) else { continue };
            let reduction = whole as f64 / part as f64;
            if reduction > best.map_or(0.0, |b| b.1) && additional <= tolerance {
                best = Some((depth, reduction, part));
            }
        }
        let (depth, _, part) = best?;
        let to = self.dst.facts.footprint.as_ref()?.as_ref()?.total();
        let from = self.src.facts.footprint.as_ref()?.as_ref()?.total();
        (to.checked_add(part)? <= to.checked_add(from)?).then_some(depth)
    }
}
