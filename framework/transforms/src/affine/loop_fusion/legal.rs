//! Legality: may one loop nest be fused into another, and with which slice?

use terrace_ir::{Op, Value};

use super::super::accesses::Accesses;
use super::super::dependence::{Access, dependence};
use super::super::graph::{Graph, Node};
use super::super::slice::{Slice, slice_union};
use super::super::view::View;

/// The source's role for the destination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strategy {
    /// It writes what the destination reads.
    Producer,
    /// It reads this memref, as the destination does.
    Sibling(Value),
}

/// Two loop nests with what they access, gathered once for all depths.
pub(super) struct Pair {
    /// Of the loop that comes first: those that the strategy looks at.
    sources: Vec<Access>,
    /// Of the loop that comes second.
    sinks: Vec<Access>,
    /// How deep the destination may be entered.
    deepest: usize,
    common: usize,
    /// True if the source comes first.
    backward: bool,
}

/// The number of loops around all accesses to what the source produces that are still in the destination when each dependence
/// among them is met.
fn deepest(view: &View<'_>, source: &Accesses, sink: &Accesses) -> usize {
    let memrefs = source.produced_for(sink);
    let targets: Vec<&Access> = memrefs.iter().flat_map(|m| sink.to(*m)).collect();
    let ops: Vec<Op> = targets.iter().map(|a| a.op).collect();
    let mut depth = view.loops_around_all(&ops).len();
    if targets.iter().all(|a| !a.write) {
        return depth;
    }
    for a in &targets {
        for b in targets.iter().filter(|b| b.memref == a.memref) {
            let common = view.common_loops(a.op, b.op);
            let met = (1..=common + 1).find(|d| !dependence(view, a, b, *d, false).is_none());
            depth = met.map_or(depth, |d| depth.min(d - 1));
        }
    }
    depth
}

impl Pair {
    /// Of two loops in the same block; `None` if they cannot be fused at any depth.
    pub(super) fn new(
        view: &View<'_>,
        graph: &Graph,
        src: u32,
        dst: u32,
        strategy: Strategy,
    ) -> Option<Pair> {
        if !graph.can_meet(view, src, dst) {
            return None;
        }
        let (src, dst) = (graph.node(src)?, graph.node(dst)?);
        let usable = |n: &Node| n.accesses.complete && !n.accesses.conditional;
        // Memory that is written otherwise than through maps would be written as often as the destination needs the source.
        if !usable(src) || !usable(dst) || src.accesses.has_other_writes() {
            return None;
        }
        let backward = view.body().is_before(src.op, dst.op);
        let (first, second) = if backward { (src, dst) } else { (dst, src) };
        let limit = match strategy {
            Strategy::Producer if !backward => return None,
            Strategy::Producer => deepest(view, &first.accesses, &second.accesses),
            Strategy::Sibling(_) => usize::MAX,
        };
        let sources: Vec<Access> = match strategy {
            Strategy::Producer => first.accesses.all().filter(|a| a.write).cloned().collect(),
            Strategy::Sibling(memref) => first.accesses.to(memref).filter(|a| !a.write).cloned().collect(),
        };
        let mut memrefs: Vec<Value> = Vec::new();
        for a in &sources {
            if memrefs.last() != Some(&a.memref) {
                memrefs.push(a.memref);
            }
        }
        Some(Pair {
            sinks: memrefs.iter().flat_map(|m| second.accesses.to(*m)).cloned().collect(),
            sources,
            deepest: limit,
            common: view.common_loops(src.op, dst.op),
            backward,
        })
    }

    /// The slice of the source for the first `depth` loops around what is in the destination.
    pub(super) fn slice(&self, view: &View<'_>, depth: usize) -> Option<Slice> {
        if depth > self.deepest {
            return None;
        }
        slice_union(view, &self.sources, &self.sinks, depth, self.common, self.backward).ok()
    }
}

/// Returns true if some access below a loop depends on itself by way of others: then its iterations may not be repeated nor reordered.
pub(super) fn has_cycle(view: &View<'_>, node: &Node) -> bool {
    let outer = view.depth(node.op);
    !node.accesses.complete
        || node.accesses.stored().any(|m| {
            if node.accesses.has_other(m) {
                return true;
            }
            let all: Vec<&Access> = node.accesses.to(m).collect();
            let depends = |a: &Access, b: &Access| {
                let common = view.common_loops(a.op, b.op);
                (outer + 1..=common + 1).any(|d| !dependence(view, a, b, d, false).is_none())
            };
            let next: Vec<Vec<usize>> =
                all.iter().map(|a| (0..all.len()).filter(|j| depends(a, all[*j])).collect()).collect();
            // Dependences are between accesses to the same memref: so are cycles of them.
            (0..all.len()).any(|start| {
                let (mut seen, mut todo) = (vec![false; all.len()], next[start].clone());
                while let Some(i) = todo.pop() {
                    if i == start {
                        return true;
                    }
                    if !std::mem::replace(&mut seen[i], true) {
                        todo.extend(&next[i]);
                    }
                }
                false
            })
        })
}
