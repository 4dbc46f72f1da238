//! The dependences between the operations of a block: MLIR's `MemRefDependenceGraph`.
//!
//! A node is an operation directly in the block, with the accesses nested in it. An edge is a value: a memref that both access, one
//! of them changing it, or an SSA value that one defines and the other, a loop, uses.

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use smallvec::SmallVec;
use terrace_ir::effects::is_memory_effect_free;
use terrace_ir::op_interfaces::RegionBranch;
use terrace_ir::{Block, Op, Value};

use super::accesses::Accesses;
use super::alike::Forms;
use super::cost::Nest;
use super::memory::BufferNames;
use super::order::IdOrder;
use super::region::Footprints;
use super::view::View;

/// An operation of the block.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) op: Op,
    pub(crate) accesses: Accesses,
    /// The cost model's findings; to be forgotten when the operation changes.
    pub(crate) facts: Facts,
}

/// Facts that are computed of a loop once: `None` if not yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    pub(crate) nest: Option<Option<Nest>>,
    pub(crate) footprint: Option<Option<Footprints>>,
    pub(crate) cyclic: Option<bool>,
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
    /// By id; `None` if the node is gone.
    nodes: Vec<Option<Node>>,
    /// The ids in the order in which MLIR goes through them.
    order: IdOrder,
    by_op: FxHashMap<Op, u32>,
    /// By the id of the node.
    inputs: Vec<Vec<Edge>>,
    outputs: Vec<Vec<Edge>>,
    edges: FxHashSet<(u32, u32, Value)>,
    /// Where edges on a value to a node come from.
    sources: FxHashMap<(u32, Value), Vec<u32>>,
    /// The number of edges on a value from a node.
    fan_out: FxHashMap<(u32, Value), usize>,
    /// The number of edges between two nodes.
    between: FxHashMap<(u32, u32), usize>,
    /// The nodes with accesses to a memref, and those that write: some may be gone, or do so no more.
    touching: FxHashMap<Value, Vec<u32>>,
    writing: FxHashMap<Value, Vec<u32>>,
    /// The number of edges on each memref that has had one.
    pub(crate) counts: IndexMap<Value, usize, FxBuildHasher>,
    /// Counts changes of edges and places.
    version: u64,
}

/// The work of searches in a graph, counted, and their memory, which one lends the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Work {
    /// Edges and candidates looked at.
    pub(crate) steps: u64,
    /// The search in which a node was last seen, by id.
    seen: Vec<u32>,
    search: u32,
    todo: Vec<u32>,
    /// The closest ends of edges, of the graph of this version.
    closest: FxHashMap<u32, Closest>,
    version: u64,
}

/// The ends of edges that are next to a node in the block.
#[derive(Clone, Debug, Default)]
struct Closest {
    /// The first two nodes after it that edges lead to.
    outputs: SmallVec<[u32; 2]>,
    /// The last two nodes before it that edges come from.
    inputs: SmallVec<[u32; 2]>,
    /// The nodes whose results it uses.
    definitions: Vec<u32>,
}

impl Work {
    /// Begins a search over this many nodes.
    fn begin(&mut self, nodes: usize) {
        self.todo.clear();
        self.search = self.search.wrapping_add(1);
        if self.search == 0 {
            self.seen.fill(0);
            self.search = 1;
        }
        self.seen.resize(nodes.max(self.seen.len()), 0);
    }

    /// Returns true if this search sees a node for the first time.
    fn is_new(&mut self, id: u32) -> bool {
        self.seen.get_mut(id as usize).is_some_and(|s| std::mem::replace(s, self.search) != self.search)
    }
}

impl Graph {
    /// Of a block; `None` if it has an operation with regions of which nothing is known.
    pub(crate) fn new(view: &View<'_>, block: Block, names: &BufferNames) -> Option<Graph> {
        let mut graph = Graph {
            block,
            nodes: Vec::new(),
            order: IdOrder::default(),
            by_op: FxHashMap::default(),
            inputs: Vec::new(),
            outputs: Vec::new(),
            edges: FxHashSet::default(),
            sources: FxHashMap::default(),
            fan_out: FxHashMap::default(),
            between: FxHashMap::default(),
            touching: FxHashMap::default(),
            writing: FxHashMap::default(),
            counts: IndexMap::default(),
            version: 0,
        };
        let mut users: IndexMap<Value, Vec<u32>, FxBuildHasher> = IndexMap::default();
        for op in view.body().block_ops(block) {
            if !graph.wants(view, op)? {
                continue;
            }
            let id = graph.add_node(op, Accesses::of(view, op, names));
            for v in graph.node(id)?.accesses.memrefs() {
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

    /// Returns true if an operation gets a node; `None` if the graph cannot be made.
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
        // A block has fewer operations than there are handles.
        let id = self.nodes.len() as u32;
        let memrefs: Vec<Value> = accesses.memrefs().collect();
        self.nodes.push(Some(Node { op, accesses, facts: Facts::default() }));
        self.inputs.push(Vec::new());
        self.outputs.push(Vec::new());
        self.order.insert(id);
        self.by_op.insert(op, id);
        self.note_memrefs(id, &memrefs);
        id
    }

    /// Lets a node be found by memrefs that it accesses.
    pub(crate) fn note_memrefs(&mut self, id: u32, memrefs: &[Value]) {
        for m in memrefs {
            let Some(written) = self.node(id).map(|n| n.accesses.changes(*m)) else { return };
            for (list, wanted) in [(&mut self.touching, true), (&mut self.writing, written)] {
                let list = list.entry(*m).or_default();
                if wanted && list.last() != Some(&id) && !list.contains(&id) {
                    list.push(id);
                }
            }
        }
    }

    fn add_value_edges(&mut self, view: &View<'_>) {
        let body = view.body();
        for id in self.ids() {
            let Some(node) = self.node(id).filter(|n| !n.accesses.has_stores()).map(|n| n.op) else {
                continue;
            };
            for v in body.results(node).collect::<Vec<_>>() {
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

    /// Adds the edges on a memref between the nodes that access it, which are in the block's order.
    ///
    /// MLIR has an edge for each pair. Of two operations that are no loops, nothing but the existence of a path is ever asked, and
    /// they stay where they are. So an operation has edges to those up to the next that changes the memref, from where the others
    /// are reached: a thousand calls on one memref give a thousand edges.
    fn add_memory_edges(&mut self, view: &View<'_>, memref: Value, ids: &[u32]) {
        let node = |i: usize| self.node(ids[i]);
        let changes = |i: &usize| node(*i).is_some_and(|n| n.accesses.changes(memref));
        let is_loop = |i: &usize| node(*i).is_some_and(|n| view.is_for(n.op));
        let (loops, others): (Vec<usize>, Vec<usize>) = (0..ids.len()).partition(is_loop);
        let writing_loops: Vec<usize> = loops.iter().copied().filter(changes).collect();
        let writing_others: Vec<usize> = others.iter().copied().filter(changes).collect();
        let after = |list: &[usize], i: usize| list.partition_point(|j| *j <= i);
        let mut found = Vec::new();
        let mut forms = Forms::default();
        let numbers: Vec<Option<usize>> =
            (0..ids.len()).map(|i| forms.number(view, node(i)?, memref)).collect();
        for from in 0..ids.len() {
            let (loops, others) =
                if changes(&from) { (&loops, &others) } else { (&writing_loops, &writing_others) };
            let next = writing_others.get(after(&writing_others, from)).filter(|_| !is_loop(&from));
            let end = next.map_or(others.len(), |next| after(others, *next));
            let mut all = loops[after(loops, from)..].to_vec();
            all.extend_from_slice(&others[after(others, from)..end]);
            all.sort_unstable();
            for to in all {
                if let (Some(a), Some(b)) = (node(from), node(to))
                    && forms.may_depend(view, (a, numbers[from]), (b, numbers[to]), memref)
                {
                    found.push((ids[from], ids[to]));
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
        self.nodes.get(id as usize)?.as_ref()
    }

    /// A node, if it is still there.
    pub(crate) fn node_mut(&mut self, id: u32) -> Option<&mut Node> {
        self.nodes.get_mut(id as usize)?.as_mut()
    }

    /// Makes `op` the operation of a node.
    pub(crate) fn set_op(&mut self, id: u32, op: Op) {
        self.version += 1;
        if let Some(n) = self.node_mut(id) {
            let old = std::mem::replace(&mut n.op, op);
            self.by_op.remove(&old);
            self.by_op.insert(op, id);
        }
    }

    /// The node of an operation.
    pub(crate) fn id_of(&self, op: Op) -> Option<u32> {
        self.by_op.get(&op).copied()
    }

    /// The edges that lead to a node.
    pub(crate) fn inputs(&self, id: u32) -> &[Edge] {
        self.inputs.get(id as usize).map_or(&[], |l| l)
    }

    /// The edges that start at a node.
    pub(crate) fn outputs(&self, id: u32) -> &[Edge] {
        self.outputs.get(id as usize).map_or(&[], |l| l)
    }

    /// Adds an edge if there is none.
    pub(crate) fn add_edge(&mut self, view: &View<'_>, from: u32, to: u32, value: Value) {
        if self.edges.insert((from, to, value)) {
            self.version += 1;
            self.outputs[from as usize].push(Edge { id: to, value });
            self.inputs[to as usize].push(Edge { id: from, value });
            self.sources.entry((to, value)).or_default().push(from);
            *self.fan_out.entry((from, value)).or_insert(0) += 1;
            *self.between.entry((from, to)).or_insert(0) += 1;
            if view.is_memref(value) {
                *self.counts.entry(value).or_insert(0) += 1;
            }
        }
    }

    fn remove_edge(&mut self, from: u32, to: u32, value: Value) {
        if !self.edges.remove(&(from, to, value)) {
            return;
        }
        self.version += 1;
        let drop = |list: &mut Vec<Edge>, id| {
            if let Some(at) = list.iter().position(|e| *e == Edge { id, value }) {
                list.remove(at);
            }
        };
        if let Some(list) = self.sources.get_mut(&(to, value)) {
            list.retain(|id| *id != from);
        }
        for n in
            [self.fan_out.get_mut(&(from, value)), self.between.get_mut(&(from, to))].into_iter().flatten()
        {
            *n -= 1;
        }
        drop(&mut self.outputs[from as usize], to);
        drop(&mut self.inputs[to as usize], from);
        if let Some(n) = self.counts.get_mut(&value) {
            *n = n.saturating_sub(1);
        }
    }

    /// Removes a node with its edges.
    pub(crate) fn remove_node(&mut self, id: u32) {
        self.version += 1;
        for e in self.inputs(id).to_vec() {
            self.remove_edge(e.id, id, e.value);
        }
        for e in self.outputs(id).to_vec() {
            self.remove_edge(id, e.id, e.value);
        }
        self.order.remove(id);
        if let Some(n) = self.nodes.get_mut(id as usize).and_then(Option::take) {
            self.by_op.remove(&n.op);
        }
    }

    /// Returns true if edges lead from one node to another, directly or through nodes that do not come after it.
    pub(crate) fn has_path(&self, view: &View<'_>, from: u32, to: u32, work: &mut Work) -> bool {
        let Some(target) = self.node(to).map(|n| n.op) else { return false };
        let body = view.body();
        work.begin(self.nodes.len());
        work.todo.push(from);
        while let Some(id) = work.todo.pop() {
            if id == to {
                return true;
            }
            let edges = self.outputs(id);
            work.steps += 1 + edges.len() as u64;
            for e in edges {
                if work.is_new(e.id)
                    && self.node(e.id).is_some_and(|n| n.op == target || !body.is_before(target, n.op))
                {
                    work.todo.push(e.id);
                }
            }
        }
        false
    }

    /// Returns true if an edge on a memref leads to a node from one that stores to it through a map.
    pub(crate) fn has_incoming_stores(&self, id: u32, memref: Value) -> bool {
        let stores = |from: &u32| self.node(*from).is_some_and(|n| n.accesses.store_count(memref) > 0);
        self.sources.get(&(id, memref)).is_some_and(|l| l.iter().any(stores))
    }

    /// The number of edges on a value from a node.
    pub(crate) fn output_count(&self, id: u32, value: Value) -> usize {
        self.fan_out.get(&(id, value)).copied().unwrap_or(0)
    }

    /// The operations between two, where one comes before the other, with accesses that conflict with those of a node.
    fn conflicts<'a>(
        &'a self,
        view: &'a View<'_>,
        of: &'a Node,
        from: Op,
        to: Op,
    ) -> impl Iterator<Item = Op> + 'a {
        let body = view.body();
        let all = of.accesses.memrefs().flat_map(move |m| {
            let written = of.accesses.changes(m);
            let list = if written { self.touching.get(&m) } else { self.writing.get(&m) };
            let nodes = list.into_iter().flatten().filter_map(|id| self.node(*id));
            nodes.filter(move |n| {
                let a = &n.accesses;
                a.changes(m) || (written && a.reads(m))
            })
        });
        all.map(|n| n.op).filter(move |op| {
            *op != from && *op != to && body.is_before(from, *op) && body.is_before(*op, to)
        })
    }

    /// Returns true if there is a place between two loops, or at one of them, to which both can be moved.
    pub(crate) fn can_meet(&self, view: &View<'_>, a: u32, b: u32) -> bool {
        let (Some(a), Some(b)) = (self.node(a), self.node(b)) else { return false };
        let body = view.body();
        let (first, second) = if body.is_before(a.op, b.op) { (a, b) } else { (b, a) };
        let (from, to) = (first.op, second.op);
        let earliest =
            self.conflicts(view, first, from, to).reduce(|x, y| if body.is_before(y, x) { y } else { x });
        let Some(earliest) = earliest else { return true };
        // From there on nothing may be needed by the second loop.
        let late = |op: Op| op == earliest || body.is_before(earliest, op);
        if self.conflicts(view, second, from, to).any(late) {
            return false;
        }
        let Some(id) = self.id_of(to) else { return false };
        !self.inputs(id).iter().any(|e| {
            body.defining_op(e.value).is_some_and(|op| {
                self.id_of(op) == Some(e.id) && op != from && body.is_before(op, to) && late(op)
            })
        })
    }

    /// Where the fusion of two nodes can stand without breaking a dependence: before which operation. `None` if nowhere.
    pub(crate) fn insertion_point(&self, view: &View<'_>, src: u32, dst: u32, work: &mut Work) -> Option<Op> {
        let to = self.node(dst)?.op;
        if self.node(src)?.op == to || self.outputs(src).is_empty() {
            return Some(to);
        }
        let (out, into) = (self.closest(view, src, work), self.closest(view, dst, work));
        if into.definitions.iter().any(|id| self.has_path(view, src, *id, work)) {
            return None;
        }
        let body = view.body();
        let op = |id: &u32| self.node(*id).map(|n| n.op);
        let first = out.outputs.iter().find(|id| **id != dst).and_then(op);
        let Some(first) = first.filter(|op| body.is_before(*op, to)) else { return Some(to) };
        // Only whether something comes later than that counts.
        let last = into.inputs.iter().find(|id| **id != src).and_then(op);
        let late = last.is_some_and(|op| op == first || body.is_before(first, op));
        (!late).then_some(first)
    }

    /// The closest ends of the edges of a node.
    fn closest(&self, view: &View<'_>, id: u32, work: &mut Work) -> Closest {
        if work.version != self.version {
            work.version = self.version;
            work.closest.clear();
        }
        if let Some(known) = work.closest.get(&id) {
            work.steps += 1;
            return known.clone();
        }
        let Some(at) = self.node(id).map(|n| n.op) else { return Closest::default() };
        let (inputs, outputs) = (self.inputs(id), self.outputs(id));
        work.steps += (inputs.len() + outputs.len()) as u64;
        let body = view.body();
        let two = |edges: &[Edge], after: bool| {
            let comes_before = |x: Op, y: Op| if after { body.is_before(x, y) } else { body.is_before(y, x) };
            let mut best: SmallVec<[(u32, Op); 3]> = SmallVec::new();
            for e in edges {
                let Some(op) = self.node(e.id).map(|n| n.op) else { continue };
                if comes_before(at, op) && !best.iter().any(|b| b.0 == e.id) {
                    let place = best.iter().position(|b| comes_before(op, b.1)).unwrap_or(best.len());
                    best.insert(place, (e.id, op));
                    best.truncate(2);
                }
            }
            best.into_iter().map(|b| b.0).collect()
        };
        let defining = inputs.iter().filter(|e| !view.is_memref(e.value)).map(|e| e.id);
        let definitions: FxHashSet<u32> = defining.collect();
        let found = Closest {
            outputs: two(outputs, true),
            inputs: two(inputs, false),
            definitions: definitions.into_iter().collect(),
        };
        work.closest.insert(id, found.clone());
        found
    }

    /// The edges after `src` was fused into `dst`, where `private` memrefs were replaced, and where `src` goes if `remove` is set.
    pub(crate) fn fuse(&mut self, view: &View<'_>, src: u32, dst: u32, private: &[Value], remove: bool) {
        self.version += 1;
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
        self.version += 1;
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
