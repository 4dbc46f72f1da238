//! The dependences between the operations of a block: MLIR's `MemRefDependenceGraph`.
//!
//! A node is an operation directly in the block, with the accesses nested in it. An edge is a value: a memref that both access, one
//! of them changing it, or an SSA value that one defines and the other, a loop, uses.

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use terrace_ir::def::TraitSet;
use terrace_ir::effects::{is_memory_effect_free, own_effects};
use terrace_ir::interfaces::{Effect, RegionBranch};
use terrace_ir::{Block, Op, OpName, Value};

use super::dependence::{Access, dependence};
use super::order::IdOrder;
use super::view::{AccessKind, View};

/// What a node does to memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Accesses {
    /// Loads through maps, with their memrefs.
    pub(crate) loads: Vec<(Op, Value)>,
    /// Stores through maps.
    pub(crate) stores: Vec<(Op, Value)>,
    /// Other reads, by what they read.
    other_reads: Vec<Value>,
    /// Other writes.
    other_writes: Vec<Value>,
    frees: Vec<Value>,
}

/// An operation of the block.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) op: Op,
    pub(crate) accesses: Accesses,
}

/// The other end of an edge, and what it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Edge {
    pub(crate) id: u32,
    pub(crate) value: Value,
}

/// The graph of a block.
pub(crate) struct Graph {
    pub(crate) block: Block,
    nodes: FxHashMap<u32, Node>,
    /// The ids in the order in which MLIR goes through them.
    order: IdOrder,
    by_op: FxHashMap<Op, u32>,
    inputs: FxHashMap<u32, Vec<Edge>>,
    outputs: FxHashMap<u32, Vec<Edge>>,
    edges: FxHashSet<(u32, u32, Value)>,
    /// The number of edges on each memref that has had one.
    pub(crate) counts: IndexMap<Value, usize, FxBuildHasher>,
    next: u32,
}

impl Accesses {
    /// Of an operation and all that is nested in it. Operations of `readers` only read the memrefs that they get.
    pub(crate) fn of(view: &View<'_>, op: Op, readers: &[OpName]) -> Accesses {
        let mut all = Accesses::default();
        for op in view.nested(op) {
            match view.access_kind(op).and_then(|k| Some((k, view.memref(op)?))) {
                Some((AccessKind::Read, memref)) => all.loads.push((op, memref)),
                Some((AccessKind::Write, memref)) => all.stores.push((op, memref)),
                None if view.is_for(op) => {}
                None => all.note(view, op, readers),
            }
        }
        all
    }

    fn note(&mut self, view: &View<'_>, op: Op, readers: &[OpName]) {
        let Some(effects) = own_effects(view.ctx, view.ir, view.global(op)) else {
            if !view.info(op).has(TraitSet::RecursiveMemoryEffects) {
                // Anything may be done to the memrefs that it gets.
                let written = !readers.contains(&view.body().name(op));
                for v in view.body().operands(op).filter(|v| view.is_memref(*v)) {
                    self.other_reads.push(v);
                    self.other_writes.extend(written.then_some(v));
                }
            }
            return;
        };
        for e in effects {
            let Some(v) = e.value.filter(|v| view.is_memref(*v)) else { continue };
            match e.effect {
                Effect::Read => self.other_reads.push(v),
                Effect::Write => self.other_writes.push(v),
                Effect::Free => self.frees.push(v),
                Effect::Allocate => {}
            }
        }
    }

    /// The memrefs, in the order of MLIR's lists.
    fn memrefs(&self) -> impl Iterator<Item = Value> + '_ {
        let affine = self.loads.iter().chain(&self.stores).map(|a| a.1);
        let others = self.other_reads.iter().chain(&self.other_writes).chain(&self.frees).copied();
        affine.chain(others)
    }

    /// The number of loads through maps of a memref.
    pub(crate) fn load_count(&self, memref: Value) -> usize {
        self.loads.iter().filter(|a| a.1 == memref).count()
    }

    /// The number of stores through maps to a memref.
    pub(crate) fn store_count(&self, memref: Value) -> usize {
        self.stores.iter().filter(|a| a.1 == memref).count()
    }

    fn changes(&self, memref: Value) -> bool {
        self.store_count(memref) > 0 || self.other_writes.contains(&memref) || self.frees.contains(&memref)
    }
}

impl Graph {
    /// Of a block; none where it has an operation with regions of which nothing is known.
    pub(crate) fn new(view: &View<'_>, block: Block, readers: &[OpName]) -> Option<Graph> {
        let mut graph = Graph {
            block,
            nodes: FxHashMap::default(),
            order: IdOrder::default(),
            by_op: FxHashMap::default(),
            inputs: FxHashMap::default(),
            outputs: FxHashMap::default(),
            edges: FxHashSet::default(),
            counts: IndexMap::default(),
            next: 0,
        };
        let mut users: IndexMap<Value, Vec<u32>, FxBuildHasher> = IndexMap::default();
        for op in view.body().block_ops(block) {
            if !graph.wants(view, op)? {
                continue;
            }
            let id = graph.add_node(op, Accesses::of(view, op, readers));
            let memrefs: Vec<Value> = graph.nodes[&id].accesses.memrefs().collect();
            for v in memrefs {
                let list = users.entry(v).or_default();
                if list.last() != Some(&id) {
                    list.push(id);
                }
            }
        }
        graph.add_value_edges(view);
        for (memref, ids) in users {
            graph.add_memory_edges(view, memref, &ids);
        }
        Some(graph)
    }

    /// Whether an operation gets a node; none where the graph cannot be made.
    fn wants(&self, view: &View<'_>, op: Op) -> Option<bool> {
        let body = view.body();
        if view.is_for(op) || view.access_kind(op).is_some() || !body.is_unused(op) {
            return Some(true);
        }
        let known_regions = view.info(op).interface::<dyn RegionBranch>().is_some() || view.is_if(op);
        let regions = view.ir.num_regions(view.global(op)) > 0;
        if regions && !known_regions {
            return None;
        }
        Some(!is_memory_effect_free(view.ctx, view.ir, view.global(op)))
    }

    /// Adds a node.
    pub(crate) fn add_node(&mut self, op: Op, accesses: Accesses) -> u32 {
        let id = self.next;
        self.next += 1;
        self.nodes.insert(id, Node { op, accesses });
        self.order.insert(id);
        self.by_op.insert(op, id);
        id
    }

    fn add_value_edges(&mut self, view: &View<'_>) {
        let body = view.body();
        for id in self.ids() {
            let Some(node) = self.nodes.get(&id).filter(|n| n.accesses.stores.is_empty()) else { continue };
            for v in body.results(node.op).collect::<Vec<_>>() {
                for user in body.users(v) {
                    let Some(top) = view.ancestor_in_block(self.block, user) else { continue };
                    // The loop itself is not around its operands.
                    if top != user
                        && view.is_for(top)
                        && let Some(to) = self.by_op.get(&top)
                    {
                        self.add_edge(view, id, *to, v);
                    }
                }
            }
        }
    }

    fn add_memory_edges(&mut self, view: &View<'_>, memref: Value, ids: &[u32]) {
        let changes: Vec<bool> = ids.iter().map(|id| self.nodes[id].accesses.changes(memref)).collect();
        let writers: Vec<usize> = (0..ids.len()).filter(|i| changes[*i]).collect();
        let mut found = Vec::new();
        for (i, from) in ids.iter().enumerate() {
            let after = writers.partition_point(|w| *w <= i);
            let all: Vec<usize> =
                if changes[i] { (i + 1..ids.len()).collect() } else { writers[after..].to_vec() };
            for to in all.into_iter().map(|j| ids[j]) {
                if may_depend(view, &self.nodes[from], &self.nodes[&to], memref) {
                    found.push((*from, to));
                }
            }
        }
        for (from, to) in found {
            self.add_edge(view, from, to, memref);
        }
    }

    /// The ids of all nodes, in MLIR's order.
    pub(crate) fn ids(&self) -> Vec<u32> {
        self.order.ids()
    }

    /// A node, if it is still there.
    pub(crate) fn node(&self, id: u32) -> Option<&Node> {
        self.nodes.get(&id)
    }

    /// A node, if it is still there.
    pub(crate) fn node_mut(&mut self, id: u32) -> Option<&mut Node> {
        self.nodes.get_mut(&id)
    }

    /// Makes `op` the operation of a node.
    pub(crate) fn set_op(&mut self, id: u32, op: Op) {
        if let Some(n) = self.nodes.get_mut(&id) {
            self.by_op.remove(&n.op);
            n.op = op;
            self.by_op.insert(op, id);
        }
    }

    /// The node of an operation.
    pub(crate) fn id_of(&self, op: Op) -> Option<u32> {
        self.by_op.get(&op).copied()
    }

    /// The edges that lead to a node.
    pub(crate) fn inputs(&self, id: u32) -> &[Edge] {
        self.inputs.get(&id).map_or(&[], |l| l)
    }

    /// The edges that start at a node.
    pub(crate) fn outputs(&self, id: u32) -> &[Edge] {
        self.outputs.get(&id).map_or(&[], |l| l)
    }

    /// Adds an edge where there is none.
    pub(crate) fn add_edge(&mut self, view: &View<'_>, from: u32, to: u32, value: Value) {
        if self.edges.insert((from, to, value)) {
            self.outputs.entry(from).or_default().push(Edge { id: to, value });
            self.inputs.entry(to).or_default().push(Edge { id: from, value });
            if view.is_memref(value) {
                *self.counts.entry(value).or_insert(0) += 1;
            }
        }
    }

    fn remove_edge(&mut self, from: u32, to: u32, value: Value) {
        if !self.edges.remove(&(from, to, value)) {
            return;
        }
        let drop = |list: Option<&mut Vec<Edge>>, id| {
            if let Some(list) = list
                && let Some(at) = list.iter().position(|e| *e == Edge { id, value })
            {
                list.remove(at);
            }
        };
        drop(self.outputs.get_mut(&from), to);
        drop(self.inputs.get_mut(&to), from);
        if let Some(n) = self.counts.get_mut(&value) {
            *n = n.saturating_sub(1);
        }
    }

    /// Removes a node with its edges.
    pub(crate) fn remove_node(&mut self, id: u32) {
        for e in self.inputs(id).to_vec() {
            self.remove_edge(e.id, id, e.value);
        }
        for e in self.outputs(id).to_vec() {
            self.remove_edge(id, e.id, e.value);
        }
        self.inputs.remove(&id);
        self.outputs.remove(&id);
        self.order.remove(id);
        if let Some(n) = self.nodes.remove(&id) {
            self.by_op.remove(&n.op);
        }
    }

    /// Whether edges lead from one node to another, directly or through nodes that do not come after it.
    pub(crate) fn has_path(&self, view: &View<'_>, from: u32, to: u32) -> bool {
        let Some(target) = self.node(to).map(|n| n.op) else { return false };
        let mut seen: FxHashSet<u32> = FxHashSet::default();
        let mut todo = vec![from];
        while let Some(id) = todo.pop() {
            if id == to {
                return true;
            }
            for e in self.outputs(id) {
                let after = self.node(e.id).is_none_or(|n| n.op != target && view.body().is_before(target, n.op));
                if !after && seen.insert(e.id) {
                    todo.push(e.id);
                }
            }
        }
        false
    }

    /// The number of edges on a memref to a node from such as store to it through a map.
    pub(crate) fn incoming_stores(&self, id: u32, memref: Value) -> usize {
        let stores = |e: &&Edge| {
            e.value == memref && self.node(e.id).is_some_and(|n| n.accesses.store_count(memref) > 0)
        };
        self.inputs(id).iter().filter(stores).count()
    }

    /// The number of edges on a value from a node.
    pub(crate) fn output_count(&self, id: u32, value: Value) -> usize {
        self.outputs(id).iter().filter(|e| e.value == value).count()
    }

    /// Where the fusion of two nodes can stand without breaking a dependence: before which operation. None where nowhere.
    pub(crate) fn insertion_point(&self, view: &View<'_>, src: u32, dst: u32) -> Option<Op> {
        let (from, to) = (self.node(src)?.op, self.node(dst)?.op);
        if self.outputs(src).is_empty() {
            return Some(to);
        }
        let defining = self.inputs(dst).iter().filter(|e| !view.is_memref(e.value));
        let ids: FxHashSet<u32> = defining.map(|e| e.id).collect();
        if ids.into_iter().any(|id| self.has_path(view, src, id)) {
            return None;
        }
        let body = view.body();
        let between = |op: Op| op != from && op != to && body.is_before(from, op) && body.is_before(op, to);
        let ops = |edges: &[Edge], other: u32| -> Vec<Op> {
            let nodes = edges.iter().filter(|e| e.id != other).filter_map(|e| self.node(e.id));
            nodes.map(|n| n.op).filter(|op| between(*op)).collect()
        };
        let order = |a: &Op, b: &Op| {
            if a == b {
                std::cmp::Ordering::Equal
            } else if body.is_before(*a, *b) {
                std::cmp::Ordering::Less
            } else {
                std::cmp::Ordering::Greater
            }
        };
        let first = ops(self.outputs(src), dst).into_iter().min_by(order);
        let last = ops(self.inputs(dst), src).into_iter().max_by(order);
        match (first, last) {
            (None, _) => Some(to),
            (Some(first), Some(last)) if first == last || body.is_before(first, last) => None,
            (Some(first), _) => Some(first),
        }
    }

    /// The edges after `src` was fused into `dst`, where `private` memrefs were replaced, and where `src` goes if `remove` is set.
    pub(crate) fn fuse(&mut self, view: &View<'_>, src: u32, dst: u32, private: &[Value], remove: bool) {
        for e in self.inputs(src).to_vec() {
            if !private.contains(&e.value) {
                self.add_edge(view, e.id, dst, e.value);
            }
        }
        for e in self.outputs(src).to_vec() {
            if e.id == dst {
                self.remove_edge(src, dst, e.value);
            } else if remove {
                self.add_edge(view, dst, e.id, e.value);
                self.remove_edge(src, e.id, e.value);
            }
        }
        for e in self.inputs(dst).to_vec() {
            if private.contains(&e.value) {
                self.remove_edge(e.id, dst, e.value);
            }
        }
    }

    /// The edges after a sibling was fused into `dst`.
    pub(crate) fn fuse_sibling(&mut self, view: &View<'_>, sibling: u32, dst: u32) {
        for e in self.inputs(sibling).to_vec() {
            self.add_edge(view, e.id, dst, e.value);
            self.remove_edge(e.id, sibling, e.value);
        }
        for e in self.outputs(sibling).to_vec() {
            self.add_edge(view, dst, e.id, e.value);
            self.remove_edge(sibling, e.id, e.value);
        }
    }
}

/// Whether what `to` does to a memref may depend on what `from` does to it; both access it, one of them changes it.
fn may_depend(view: &View<'_>, from: &Node, to: &Node, memref: Value) -> bool {
    if !view.is_for(from.op) || !view.is_for(to.op) {
        return true;
    }
    let (a, b) = (&from.accesses, &to.accesses);
    let others = |x: &Accesses| {
        [&x.other_reads, &x.other_writes, &x.frees].iter().any(|list| list.contains(&memref))
    };
    if others(a) || others(b) {
        return true;
    }
    let depth = view.depth(from.op) + 1;
    let accesses = |x: &Accesses| -> Option<Vec<Access>> {
        let all = x.stores.iter().chain(&x.loads).filter(|s| s.1 == memref);
        all.map(|s| Access::of(view, s.0)).collect()
    };
    let Some((a, b)) = accesses(a).zip(accesses(b)) else { return true };
    a.iter().any(|a| b.iter().any(|b| !dependence(view, a, b, depth, false).is_none()))
}
