//! Whether one loop nest may be fused into another, and with which slice.

use rustc_hash::FxHashMap;
use terrace_ir::{Op, Value};

use super::super::dependence::{Access, dependence};
use super::super::slice::{Slice, slice_union};
use super::super::view::View;

/// What the source is to the destination.
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
    /// Whether the source comes first.
    backward: bool,
}

/// The loads and stores through maps; none where there is a conditional.
fn accesses(view: &View<'_>, op: Op) -> Option<Vec<Access>> {
    let mut all = Vec::new();
    for o in view.nested(op) {
        if view.is_if(o) {
            return None;
        }
        if view.access_kind(o).is_some() {
            all.push(Access::of(view, o)?);
        }
    }
    Some(all)
}

/// The memrefs that one list writes and the other reads.
fn produced(sources: &[Access], sinks: &[Access]) -> Vec<Value> {
    let mut all = Vec::new();
    for b in sinks.iter().filter(|b| !b.write) {
        if !all.contains(&b.memref) && sources.iter().any(|a| a.write && a.memref == b.memref) {
            all.push(b.memref);
        }
    }
    all
}

/// The number of loops around all accesses to what the source produces that are still in the destination when each dependence
/// among them is met.
fn deepest(view: &View<'_>, sources: &[Access], sinks: &[Access]) -> usize {
    let memrefs = produced(sources, sinks);
    let targets: Vec<&Access> = sinks.iter().filter(|b| memrefs.contains(&b.memref)).collect();
    let ops: Vec<Op> = targets.iter().map(|a| a.op).collect();
    let mut depth = view.loops_around_all(&ops).len();
    if targets.iter().all(|a| !a.write) {
        return depth;
    }
    for a in &targets {
        for b in &targets {
            let common = view.common_loops(a.op, b.op);
            let met = (1..=common + 1).find(|d| !dependence(view, a, b, *d, false).is_none());
            depth = met.map_or(depth, |d| depth.min(d - 1));
        }
    }
    depth
}

impl Pair {
    /// Of two loops in the same block; none where they cannot be fused at any depth.
    pub(super) fn new(view: &View<'_>, src: Op, dst: Op, strategy: Strategy) -> Option<Pair> {
        let body = view.body();
        if body.parent_block(src) != body.parent_block(dst) || !can_meet(view, src, dst) {
            return None;
        }
        let backward = body.is_before(src, dst);
        let (first, second) = if backward { (src, dst) } else { (dst, src) };
        let (all, sinks) = (accesses(view, first)?, accesses(view, second)?);
        let limit = match strategy {
            Strategy::Producer if !backward => return None,
            Strategy::Producer => deepest(view, &all, &sinks),
            Strategy::Sibling(_) => usize::MAX,
        };
        let wanted = |a: &Access| match strategy {
            Strategy::Producer => a.write,
            Strategy::Sibling(memref) => !a.write && a.memref == memref,
        };
        Some(Pair {
            sources: all.into_iter().filter(wanted).collect(),
            sinks,
            deepest: limit,
            common: view.common_loops(src, dst),
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

/// What is accessed below an operation, and whether it is written.
fn touched(view: &View<'_>, op: Op) -> FxHashMap<Value, bool> {
    let mut all = FxHashMap::default();
    for o in view.nested(op) {
        if let Some(m) = view.memref(o) {
            *all.entry(m).or_insert(false) |= view.is_write(o);
        }
    }
    all
}

/// Whether there is a place between two loops, or at one of them, to which both can be moved.
fn can_meet(view: &View<'_>, a: Op, b: Op) -> bool {
    let body = view.body();
    let (first, second) = if body.is_before(a, b) { (a, b) } else { (b, a) };
    let between = || std::iter::successors(body.next_op(first), |o| body.next_op(*o)).take_while(|o| *o != second);
    if between().next().is_none() {
        return true;
    }
    let (before, after) = (touched(view, first), touched(view, second));
    let depends = |o: Op, on: &FxHashMap<Value, bool>| {
        view.memref(o).and_then(|m| on.get(&m)).is_some_and(|written| *written || view.is_write(o))
    };
    let Some(first_after) = between().position(|x| view.nested(x).into_iter().any(|o| depends(o, &before))) else {
        return true;
    };
    // From there on nothing may be needed by the second loop.
    !between().skip(first_after).any(|x| {
        view.nested(x).into_iter().any(|o| {
            if view.access_kind(o).is_some() {
                return depends(o, &after);
            }
            body.results(o).any(|v| body.users(v).any(|u| view.ancestors(u).any(|p| p == second)))
        })
    })
}

/// Whether some access below a loop depends on itself by way of others: then its iterations may not be repeated nor reordered.
pub(super) fn has_cycle(view: &View<'_>, root: Op) -> bool {
    let Some(all) = view
        .nested(root)
        .into_iter()
        .filter(|o| view.access_kind(*o).is_some())
        .map(|o| Access::of(view, o))
        .collect::<Option<Vec<Access>>>()
    else {
        return true;
    };
    let outer = view.depth(root);
    let depends = |a: &Access, b: &Access| {
        let common = view.common_loops(a.op, b.op);
        (outer + 1..=common + 1).any(|d| !dependence(view, a, b, d, false).is_none())
    };
    let next: Vec<Vec<usize>> = all
        .iter()
        .map(|a| (0..all.len()).filter(|j| a.memref == all[*j].memref && depends(a, &all[*j])).collect())
        .collect();
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
}
