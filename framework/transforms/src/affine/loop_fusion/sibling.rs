//! Siblings: loops that load the same memref and do not depend on each other.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::{Op, Value};

use super::super::graph::{Edge, Work};
use super::legal::Strategy;
use super::{Choice, Fusion};

/// The loops that load what a node leaves in a memref and may be joined for it, by node and memref: of the graph as it is.
pub(super) type Siblings = FxHashMap<(u32, Value), Vec<u32>>;

impl Fusion<'_> {
    pub(super) fn fuse_siblings(&mut self) {
        self.siblings.clear();
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
        let ordered = self.view().body().is_before(from, to);
        let (first, second) = if ordered { (sibling, dst) } else { (dst, sibling) };
        let mut work = std::mem::take(&mut self.work);
        let place = self.graph.insertion_point(&self.view(), first, second, &mut work);
        self.work = work;
        let place = place?;
        let loads: Vec<Op> =
            self.graph.node(dst)?.accesses.to(memref).filter(|a| !a.write).map(|a| a.op).collect();
        let plan = self.plan(sibling, dst, &loads, Strategy::Sibling(memref))?;
        self.find_facts(sibling, true);
        self.find_facts(dst, false);
        let Choice::Depth(depth) = self.choose(sibling, dst, &plan, &[memref], false) else { return None };
        let slice = plan.slices.get(depth.checked_sub(1)?)?.clone()?;
        // The sibling goes, so that all of it must be in the slice. Values that it carries would have to be carried on.
        if !slice.is_maximal(&self.view()) || self.view().body().num_results(from) > 0 {
            return None;
        }
        let copied = self.edit.fuse(from, &slice);
        self.changed = true;
        self.siblings.clear();
        if place != to {
            self.edit.ir.body_mut(self.edit.id).move_op(to, terrace_ir::InsertPoint::Before(place));
        }
        let view = super::View::with(self.edit.ctx, self.edit.ir, self.edit.id, self.edit.names);
        self.graph.fuse_sibling(&view, sibling, dst);
        self.extend(sibling, dst, &copied, &slice);
        self.graph.remove_node(sibling);
        self.edit.erase(from);
        Some(())
    }

    /// The next loop that loads what `dst` does.
    fn find_sibling(&mut self, dst: u32, visited: &mut FxHashSet<u32>) -> Option<(u32, Value)> {
        let (mut work, mut siblings) = (std::mem::take(&mut self.work), std::mem::take(&mut self.siblings));
        let found = self.search(dst, visited, &mut siblings, &mut work);
        (self.work, self.siblings) = (work, siblings);
        let (id, memref) = found?;
        visited.insert(id);
        Some((id, memref))
    }

    fn search(
        &self,
        dst: u32,
        visited: &FxHashSet<u32>,
        siblings: &mut Siblings,
        work: &mut Work,
    ) -> Option<(u32, Value)> {
        let view = self.view();
        let body = view.body();
        let node = self.graph.node(dst)?;
        for arg in body.block_args(self.graph.block).iter().filter(|a| node.accesses.load_count(**a) > 0) {
            for user in body.users(*arg).filter(|u| view.is_read(*u)) {
                work.steps += 1;
                let top =
                    view.ancestor_in_block(self.graph.block, user).filter(|t| *t != user && view.is_for(*t));
                let Some(id) = top.and_then(|t| self.graph.id_of(t)) else { continue };
                let new = id != dst && !visited.contains(&id) && view.memref(user) == Some(*arg);
                if new && self.is_joinable(id, *arg) && self.are_apart(dst, id, work)? {
                    return Some((id, *arg));
                }
            }
        }
        if work.steps > self.most_steps {
            return None;
        }
        let comes_from = |e: &&Edge| {
            let Some(n) = self.graph.node(e.id) else { return false };
            view.is_memref(e.value)
                && node.accesses.load_count(e.value) > 0
                && (n.accesses.store_count(e.value) > 0 || body.defining_op(e.value) == Some(n.op))
        };
        for input in self.graph.inputs(dst).iter().filter(comes_from) {
            let others = siblings.entry((input.id, input.value)).or_insert_with(|| {
                let outputs = self.graph.outputs(input.id);
                work.steps += outputs.len() as u64;
                let of = outputs.iter().filter(|e| e.value == input.value).map(|e| e.id);
                of.filter(|id| self.is_loop(*id) && self.is_joinable(*id, input.value)).collect()
            });
            for id in others.iter().copied() {
                work.steps += 1;
                if id != dst && !visited.contains(&id) && self.are_apart(dst, id, work)? {
                    return Some((id, input.value));
                }
            }
        }
        None
    }

    fn is_loop(&self, id: u32) -> bool {
        self.graph.node(id).is_some_and(|n| self.view().is_for(n.op))
    }

    /// Returns true if a loop that loads a memref may be joined with others for it.
    fn is_joinable(&self, id: u32, memref: Value) -> bool {
        let Some(n) = self.graph.node(id).map(|n| &n.accesses) else { return false };
        let mut stored = n.stored();
        let both = |m: Value| n.load_count(m) > 0 && n.store_count(m) > 0;
        n.load_count(memref) == 1
            && (stored.next().is_none() || stored.next().is_none())
            && !n.stored().any(|m| both(m) && self.graph.has_incoming_stores(id, m))
    }

    /// Returns true if neither of two loops depends on the other; `None` if it was too much work by now.
    fn are_apart(&self, a: u32, b: u32, work: &mut Work) -> Option<bool> {
        if work.steps > self.most_steps {
            return None;
        }
        let view = self.view();
        Some(!self.graph.has_path(&view, b, a, work) && !self.graph.has_path(&view, a, b, work))
    }
}
