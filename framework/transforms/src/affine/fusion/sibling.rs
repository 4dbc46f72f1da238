//! Siblings: loops that load the same memref and do not depend on each other.

use terrace_ir::{Op, Value};
use rustc_hash::FxHashSet;

use super::legal::Strategy;
use super::{Choice, Fusion};
use super::super::graph::Edge;

impl Fusion<'_> {
    pub(super) fn fuse_siblings(&mut self) {
        for id in self.graph.ids().into_iter().rev() {
            let Some(op) = self.graph.node(id).map(|n| n.op) else { continue };
            if self.view().is_for(op) {
                self.fuse_siblings_into(id);
            }
        }
    }

    fn fuse_siblings_into(&mut self, dst: u32) {
        let mut visited = FxHashSet::default();
        while let Some((sibling, memref)) = self.find_sibling(dst, &mut visited) {
            self.try_sibling(sibling, dst, memref);
        }
    }

    fn try_sibling(&mut self, sibling: u32, dst: u32, memref: Value) -> Option<()> {
        let (from, to) = (self.graph.node(sibling)?.op, self.graph.node(dst)?.op);
        let view = self.view();
        let place = if view.body().is_before(from, to) {
            self.graph.insertion_point(&view, sibling, dst)?
        } else {
            self.graph.insertion_point(&view, dst, sibling)?
        };
        let loads = |id: u32| -> Vec<Op> {
            let all = self.graph.node(id).into_iter().flat_map(|n| &n.accesses.loads);
            all.filter(|a| a.1 == memref).map(|a| a.0).collect()
        };
        let plan = self.plan(from, to, &loads(dst), Strategy::Sibling(memref))?;
        let Choice::Depth(depth) = self.choose(from, to, &plan, &loads(sibling)) else { return None };
        let slice = plan.slices.get(depth.checked_sub(1)?)?.clone()?;
        // The sibling goes, so that all of it must be in the slice. Values that it carries would have to be carried on.
        if !slice.is_maximal(&view) || self.view().body().num_results(from) > 0 {
            return None;
        }
        self.edit.fuse(from, &slice);
        self.changed = true;
        if place != to {
            self.edit.ir.body_mut(self.edit.id).move_op(to, terrace_ir::InsertPoint::Before(place));
        }
        let view = super::View::with(self.edit.ctx, self.edit.ir, self.edit.id, self.edit.names);
        self.graph.fuse_sibling(&view, sibling, dst);
        self.refresh(dst);
        self.graph.remove_node(sibling);
        self.edit.erase(from);
        Some(())
    }

    /// The next loop that loads what `dst` does.
    fn find_sibling(&self, dst: u32, visited: &mut FxHashSet<u32>) -> Option<(u32, Value)> {
        let view = self.view();
        let body = view.body();
        let node = self.graph.node(dst)?;
        for arg in body.block_args(self.graph.block) {
            for user in body.users(*arg).filter(|u| view.is_read(*u)) {
                let top = view.ancestor_in_block(self.graph.block, user).filter(|t| *t != user && view.is_for(*t));
                let Some(id) = top.and_then(|t| self.graph.id_of(t)) else { continue };
                if id == dst || visited.contains(&id) {
                    continue;
                }
                let Some(memref) = view.memref(user) else { continue };
                if node.accesses.load_count(memref) > 0 && self.may_join(dst, id, memref) {
                    visited.insert(id);
                    return Some((id, memref));
                }
            }
        }
        let comes_from = |e: &&Edge| {
            let Some(n) = self.graph.node(e.id) else { return false };
            view.is_memref(e.value)
                && node.accesses.load_count(e.value) > 0
                && (n.accesses.store_count(e.value) > 0 || body.defining_op(e.value) == Some(n.op))
        };
        for input in self.graph.inputs(dst).iter().filter(comes_from) {
            let found = self.graph.outputs(input.id).iter().find(|e| {
                e.id != dst
                    && e.value == input.value
                    && !visited.contains(&e.id)
                    && self.graph.node(e.id).is_some_and(|n| view.is_for(n.op))
                    && self.may_join(dst, e.id, e.value)
            });
            if let Some(e) = found {
                visited.insert(e.id);
                return Some((e.id, e.value));
            }
        }
        None
    }

    /// Whether two loops that load a memref may be joined for it.
    fn may_join(&self, dst: u32, sibling: u32, memref: Value) -> bool {
        let view = self.view();
        let Some(n) = self.graph.node(sibling).map(|n| &n.accesses) else { return false };
        if n.load_count(memref) != 1
            || self.graph.has_path(&view, sibling, dst)
            || self.graph.has_path(&view, dst, sibling)
        {
            return false;
        }
        let both = |m: Value| n.load_count(m) > 0 && n.store_count(m) > 0;
        if n.stores.iter().any(|s| both(s.1) && self.graph.incoming_stores(sibling, s.1) > 0) {
            return false;
        }
        n.stores.windows(2).all(|w| w[0].1 == w[1].1)
    }
}
