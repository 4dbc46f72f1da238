//! `affine-loop-fusion`: producers are computed where their consumers need them, and loops that read the same memory are joined.
//!
//! MLIR's greedy algorithm over the dependence graph of each block ([`graph`](super::graph)): for each loop nest its producers
//! (here), then its siblings ([`sibling`]), then producers with several consumers. Legality is in [`legal`], the
//! it is worth it in [`cost`], how it is done in [`apply`] and [`sink`].

mod apply;
mod cost;
mod legal;
mod sibling;
mod sink;

use terrace_ir::interfaces::Effect;
use terrace_ir::{Block, Context, Diagnostic, Global, Ir, Op, Value};

use self::apply::{Copied, FastMemory};
use self::cost::Candidate;
use self::legal::{Pair, Strategy, has_cycle};
use self::sibling::Siblings;
use super::AffineLoopFusion;
use super::accesses::Accesses;
use super::alias::has_single_effect;
use super::cost::Nest;
use super::dependence::Access;
use super::edit::Edit;
use super::graph::{Facts, Graph, Work};
use super::memory::BufferNames;
use super::region::{Footprints, element_bytes};
use super::slice::Slice;
use super::view::{Names, View};
use terrace_dialects::memref::AllocOp;
use terrace_ir::view::OpView;
use terrace_pass::{PassContext, PassResult};

/// The fusions to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FusionMode {
    /// Producers and siblings.
    #[default]
    Greedy,
    /// Producers only.
    ProducerConsumer,
    /// Siblings only.
    Sibling,
}

/// Options of [`affine_loop_fusion`].
#[derive(Clone, Debug)]
pub struct FusionOptions {
    /// The share of computation that may be done twice.
    pub compute_tolerance: f64,
    /// Fuse wherever it is legal, as deep as it is.
    pub maximal: bool,
    /// The fusions to try.
    pub mode: FusionMode,
    /// The memory space for small private memory.
    pub fast_memory_space: u32,
    /// How large private memory in that space may be, in KiB.
    pub local_buffer_threshold: u64,
}

impl Default for FusionOptions {
    fn default() -> Self {
        FusionOptions {
            compute_tolerance: 0.3,
            maximal: false,
            mode: FusionMode::Greedy,
            fast_memory_space: 0,
            local_buffer_threshold: 0,
        }
    }
}

/// Fuses affine loop nests in every block nested in `func`. Returns whether anything changed.
pub fn affine_loop_fusion(
    ctx: &Context,
    ir: &mut Ir,
    func: Global<Op>,
    options: &FusionOptions,
) -> Result<bool, Diagnostic> {
    let names = Names::new(ctx);
    let mut changed = false;
    for id in super::bodies(ir, func) {
        let buffers = BufferNames::of(&View::with(ctx, ir, id, names));
        for block in blocks(&View::with(ctx, ir, id, names)) {
            let view = View::with(ctx, ir, id, names);
            if view.body().block_ops(block).filter(|op| view.is_for(*op)).nth(1).is_none() {
                continue;
            }
            let Some(graph) = Graph::new(&view, block, &buffers) else { continue };
            let edit = Edit { ctx, ir, id, names };
            let most_steps = MOST_STEPS + STEPS_A_NODE * graph.ids().len() as u64;
            let (work, siblings) = (Work::default(), Siblings::default());
            let buffers = &buffers;
            let mut fusion =
                Fusion { edit, graph, buffers, options, changed: false, work, most_steps, siblings };
            fusion.run();
            changed |= fusion.changed;
        }
    }
    Ok(changed)
}

/// The blocks of a body, those nested in an operation before those that it is in.
fn blocks(view: &View<'_>) -> Vec<Block> {
    let body = view.body();
    let mut all = Vec::new();
    for op in super::ops_post(view) {
        for r in body.regions(op) {
            all.extend(body.region_blocks(*r));
        }
    }
    for r in body.own_regions() {
        all.extend(body.region_blocks(*r));
    }
    all
}

/// The work that fusion in one block may cost: candidates and edges looked at, besides a share for each node. MLIR's algorithm
/// makes quadratic or worse, in blocks of many thousand loops, ends there; what was fused until then stays fused.
const MOST_STEPS: u64 = 20_000_000;
const STEPS_A_NODE: u64 = 2_000;

/// Fusion in one block.
struct Fusion<'a> {
    edit: Edit<'a>,
    graph: Graph,
    buffers: &'a BufferNames,
    options: &'a FusionOptions,
    changed: bool,
    /// Work done, and how much may be.
    work: Work,
    most_steps: u64,
    siblings: Siblings,
}

/// The findings about a source and a destination.
struct Plan {
    slices: Vec<Option<Slice>>,
    /// Relative to the loops around the destination.
    depth: usize,
}

impl Fusion<'_> {
    fn view(&self) -> View<'_> {
        self.edit.view()
    }

    fn run(&mut self) {
        match self.options.mode {
            FusionMode::Greedy => {
                self.fuse_producers(1);
                self.fuse_siblings();
                self.fuse_producers(usize::MAX);
            }
            FusionMode::ProducerConsumer => self.fuse_producers(usize::MAX),
            FusionMode::Sibling => self.fuse_siblings(),
        }
        self.erase_unused();
    }

    /// Returns true if the work was too much.
    fn is_spent(&self) -> bool {
        self.work.steps > self.most_steps
    }

    /// Allocations that nothing uses any more.
    fn erase_unused(&mut self) {
        let unused: Vec<Value> =
            self.graph.counts.iter().filter(|(_, n)| **n == 0).map(|(v, _)| *v).collect();
        for v in unused {
            let view = self.view();
            let op =
                view.body().defining_op(v).filter(|op| view.info(*op).name() == AllocOp::NAME.as_bytes());
            if let Some(op) = op.filter(|_| !view.body().has_uses(v)) {
                self.edit.erase(op);
                self.changed = true;
            }
        }
    }

    fn fuse_producers(&mut self, most_users: usize) {
        for id in self.graph.ids().into_iter().rev() {
            self.fuse_into(id, most_users);
        }
    }

    /// The operation of a node that is a loop without results.
    fn loop_of(&self, id: u32) -> Option<Op> {
        let op = self.graph.node(id)?.op;
        let view = self.view();
        (view.is_for(op) && view.body().num_results(op) == 0).then_some(op)
    }

    /// Fuses producers into a node until there is none left that can be.
    fn fuse_into(&mut self, dst: u32, most_users: usize) {
        let Some(op) = self.loop_of(dst) else { return };
        let Edit { ctx, id, names, .. } = self.edit;
        let root = sink::sink_sequential(ctx, self.edit.ir, id, names, op);
        if root != op {
            self.graph.set_op(dst, root);
            self.forget(dst);
            self.changed = true;
        }
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for src in self.producers(dst).into_iter().rev() {
                if self.is_spent() {
                    return;
                }
                match self.try_producer(src, dst, most_users) {
                    Some(true) => changed = true,
                    Some(false) => {}
                    None => return,
                }
            }
        }
    }

    fn forget(&mut self, id: u32) {
        if let Some(n) = self.graph.node_mut(id) {
            n.facts = Facts::default();
        }
    }

    /// The loops that store to a memref that the node loads, in the order of their numbers.
    fn producers(&mut self, dst: u32) -> Vec<u32> {
        let Some(node) = self.graph.node(dst) else { return Vec::new() };
        let mut ids: Vec<u32> = self.graph.inputs(dst).iter().map(|e| e.id).collect();
        self.work.steps += ids.len() as u64;
        ids.sort_unstable();
        ids.dedup();
        ids.retain(|id| {
            self.graph.node(*id).is_some_and(|n| {
                self.view().is_for(n.op) && !n.accesses.produced_for(&node.accesses).is_empty()
            })
        });
        ids
    }

    /// Tries one producer; `None` if the destination is to be left alone.
    fn try_producer(&mut self, src: u32, dst: u32, most_users: usize) -> Option<bool> {
        self.work.steps += 1;
        let (Some(from), Some(_)) = (self.loop_of(src), self.loop_of(dst)) else { return Some(false) };
        let (Some(a), Some(b)) = (self.graph.node(src), self.graph.node(dst)) else { return Some(false) };
        let memrefs = a.accesses.produced_for(&b.accesses);
        if memrefs.iter().any(|m| self.graph.output_count(src, *m) > most_users) {
            return Some(false);
        }
        // The source is repeated in the destination, and would write over what that wrote in another way.
        if memrefs.iter().any(|m| b.accesses.writes_otherwise(*m)) {
            return Some(false);
        }
        let mut work = std::mem::take(&mut self.work);
        let place = self.graph.insertion_point(&self.view(), src, dst, &mut work);
        self.work = work;
        let Some(place) = place else { return Some(false) };
        let accesses: Vec<Op> = memrefs.iter().flat_map(|m| b.accesses.to(*m)).map(|a| a.op).collect();
        let Some(mut plan) = self.plan(src, dst, &accesses, Strategy::Producer) else { return Some(false) };
        self.find_facts(src, true);
        self.find_facts(dst, false);
        match self.choose(src, dst, &plan, &memrefs, true) {
            Choice::Depth(depth) => plan.depth = depth,
            Choice::No => return Some(false),
            Choice::Stop => return None,
        }
        let Some(slice) = plan.slices.get(plan.depth - 1).cloned().flatten() else { return Some(false) };
        let escaping = self.escaping(src);
        let remove = self.can_remove(src, dst, &slice, place, &escaping);
        let private: Vec<Value> =
            memrefs.into_iter().filter(|m| self.can_privatize(*m, &escaping, src, dst, remove)).collect();
        let copied = self.edit.fuse(from, &slice);
        self.changed = true;
        self.settle(src, dst, place, &private, remove);
        if private.is_empty() {
            self.extend(src, dst, &copied, &slice);
        } else {
            self.privatize(dst, &private, plan.depth, slice.block);
            self.refresh(dst);
        }
        if remove {
            self.edit.erase(from);
            self.graph.remove_node(src);
        }
        Some(true)
    }

    fn settle(&mut self, src: u32, dst: u32, place: Op, private: &[Value], remove: bool) {
        if let Some(to) = self.graph.node(dst).map(|n| n.op).filter(|op| *op != place) {
            self.edit.ir.body_mut(self.edit.id).move_op(to, terrace_ir::InsertPoint::Before(place));
        }
        let Edit { ctx, ref ir, id, names } = self.edit;
        self.graph.fuse(&View::with(ctx, ir, id, names), src, dst, private, remove);
    }

    /// Reads anew what a node accesses.
    fn refresh(&mut self, id: u32) {
        let view = View::with(self.edit.ctx, self.edit.ir, self.edit.id, self.edit.names);
        let Some(n) = self.graph.node_mut(id) else { return };
        n.accesses = Accesses::of(&view, n.op, self.buffers);
        n.facts = Facts::default();
        let memrefs: Vec<Value> = n.accesses.affine_memrefs().collect();
        self.work.steps += memrefs.len() as u64;
        self.graph.note_memrefs(id, &memrefs);
    }

    /// Adds what was copied from a source to what is known of a destination.
    fn extend(&mut self, src: u32, dst: u32, copied: &Copied, slice: &Slice) {
        let view = View::with(self.edit.ctx, self.edit.ir, self.edit.id, self.edit.names);
        let target = view.body().block_parent_op(slice.block);
        let Some(others) = self.graph.node(src).map(|n| n.accesses.others()) else { return };
        let Some(n) = self.graph.node_mut(dst) else { return };
        n.accesses.add_others(&others);
        n.facts.cyclic = None;
        match (&mut n.facts.nest, target) {
            (Some(Some(nest)), Some(target)) if !copied.has_loops => {
                nest.add(target, copied.ops.len() + copied.applies);
            }
            (nest, _) => *nest = None,
        }
        let mut memrefs = Vec::new();
        let mut new: Vec<Access> = Vec::new();
        for op in copied.ops.iter().filter(|op| view.access_kind(**op).is_some()) {
            match Access::of(&view, *op) {
                Some(a) => new.push(a),
                None => n.accesses.complete = false,
            }
        }
        if slice.backward {
            new.reverse();
        }
        for a in new {
            if let Some(Some(f)) = &mut n.facts.footprint
                && f.add(&view, &a).is_none()
            {
                n.facts.footprint = Some(None);
            }
            memrefs.push(a.memref);
            n.accesses.add(a, slice.backward);
        }
        self.graph.note_memrefs(dst, &memrefs);
    }

    /// Computes what the cost model needs of a node, where it is not known: of a source, if it can be repeated and reordered.
    fn find_facts(&mut self, id: u32, source: bool) {
        let view = View::with(self.edit.ctx, self.edit.ir, self.edit.id, self.edit.names);
        let Some(n) = self.graph.node_mut(id) else { return };
        let mut facts = std::mem::take(&mut n.facts);
        if facts.nest.is_none() {
            facts.nest = Some(Nest::of(&view, n.op));
        }
        if facts.footprint.is_none() {
            let known =
                n.accesses.complete.then(|| Footprints::of(&view, view.depth(n.op), n.accesses.all()));
            facts.footprint = Some(known.flatten());
        }
        if source && facts.cyclic.is_none() {
            facts.cyclic = Some(has_cycle(&view, n));
        }
        n.facts = facts;
    }

    /// The slices for each depth at which fusing is legal.
    fn plan(&self, src: u32, dst: u32, accesses: &[Op], strategy: Strategy) -> Option<Plan> {
        let view = self.view();
        let outer = view.depth(self.graph.node(dst)?.op);
        let most = match strategy {
            Strategy::Producer => view.loops_around_all(accesses).len(),
            Strategy::Sibling(_) => view.depth(*accesses.first()?),
        };
        let pair = Pair::new(&view, &self.graph, src, dst, strategy)?;
        let slices: Vec<Option<Slice>> =
            (1..=most.checked_sub(outer)?).map(|i| pair.slice(&view, i + outer)).collect();
        let depth = slices.iter().rposition(Option::is_some)? + 1;
        Some(Plan { slices, depth })
    }

    /// The depth at which to fuse a source, for what it stores to memrefs, or else loads from them.
    fn choose(&self, src: u32, dst: u32, plan: &Plan, memrefs: &[Value], stores: bool) -> Choice {
        let view = self.view();
        let (Some(src), Some(dst)) = (self.graph.node(src), self.graph.node(dst)) else { return Choice::No };
        let accesses: Vec<&Access> =
            memrefs.iter().flat_map(|m| src.accesses.to(*m)).filter(|a| a.write == stores).collect();
        let candidate =
            Candidate { src, dst, slices: &plan.slices, deepest: plan.depth, accesses: &accesses };
        let mut tolerance = self.options.compute_tolerance;
        if src.facts.cyclic != Some(false) {
            // Nothing may be done twice then.
            tolerance = 0.0;
            if self.options.maximal && candidate.additional(&view, plan.depth).is_none_or(|a| a > 0.0) {
                return Choice::Stop;
            }
        }
        if self.options.maximal {
            return Choice::Depth(plan.depth);
        }
        candidate.best_depth(&view, tolerance).map_or(Choice::No, Choice::Depth)
    }

    /// The memrefs that a node stores to and that are seen outside of the block, or by other than affine accesses.
    fn escaping(&self, id: u32) -> Vec<Value> {
        let stored = self.graph.node(id).into_iter().flat_map(|n| n.accesses.stored());
        stored.filter(|m| escapes(&self.view(), *m, self.graph.block)).collect()
    }

    /// Returns true if the source can go after it was fused.
    fn can_remove(&self, src: u32, dst: u32, slice: &Slice, place: Op, escaping: &[Value]) -> bool {
        let view = self.view();
        let body = view.body();
        let mut needed = false;
        for e in self.graph.outputs(src).iter().filter(|e| e.id != dst) {
            let Some(op) = self.graph.node(e.id).map(|n| n.op) else { return false };
            if body.parent_block(op) != Some(self.graph.block) || (place != op && !body.is_before(place, op))
            {
                return false;
            }
            needed = true;
        }
        // A slice is for accesses through maps; others may read what it has not written yet.
        let (Some(from), Some(to)) = (self.graph.node(src), self.graph.node(dst)) else { return false };
        if from.accesses.stored().any(|m| to.accesses.has_other(m)) {
            return false;
        }
        (!needed && escaping.is_empty()) || slice.is_maximal(&view)
    }

    /// Returns true if the destination can have memory of its own instead of a memref.
    fn can_privatize(&self, memref: Value, escaping: &[Value], src: u32, dst: u32, remove: bool) -> bool {
        let view = self.view();
        if element_bytes(view.ctx, view.body().value_type(memref)).is_none() {
            return false;
        }
        let stored = self.graph.node(dst).is_some_and(|n| n.accesses.store_count(memref) > 0);
        if escaping.contains(&memref) && (remove || stored) {
            return false;
        }
        if self.graph.has_incoming_stores(src, memref) || self.graph.output_count(dst, memref) > 0 {
            return false;
        }
        !(remove && self.graph.outputs(src).iter().any(|e| e.value == memref && e.id != dst))
    }

    fn privatize(&mut self, dst: u32, private: &[Value], depth: usize, block: Block) {
        let Some(op) = self.graph.node(dst).map(|n| n.op).filter(|_| !private.is_empty()) else { return };
        let mut groups: Vec<(Value, Vec<Op>)> = Vec::new();
        let view = self.view();
        for o in view.nested(op).into_iter().filter(|o| view.is_write(*o)) {
            let Some(m) = view.memref(o).filter(|m| private.contains(m)) else { continue };
            match groups.iter_mut().find(|g| g.0 == m) {
                Some(g) => g.1.push(o),
                None => groups.push((m, vec![o])),
            }
        }
        let memory = FastMemory {
            space: self.options.fast_memory_space,
            threshold: self.options.local_buffer_threshold.saturating_mul(1024),
        };
        for (_, stores) in groups {
            let Some(new) = self.edit.make_private(op, &stores, depth, block, &memory) else { continue };
            let Some(alloc) = self.edit.ir.body(self.edit.id).defining_op(new) else { continue };
            let id = self.graph.add_node(alloc, Accesses::default());
            let Edit { ctx, ref ir, id: body, names } = self.edit;
            self.graph.add_edge(&View::with(ctx, ir, body, names), id, dst, new);
        }
    }
}

/// The answer of the cost model.
enum Choice {
    Depth(usize),
    No,
    /// Nothing more is to be fused into this destination.
    Stop,
}

/// Returns true if a memref may be seen by others than affine accesses of the block.
fn escapes(view: &View<'_>, memref: Value, block: Block) -> bool {
    let body = view.body();
    let Some(op) = body.defining_op(memref) else { return true };
    // Views included: what they are views of may be seen elsewhere.
    if !has_single_effect(view, op, memref, Effect::Allocate) {
        return true;
    }
    body.users(memref).any(|user| match body.block_region(block).and_then(|r| body.ancestor_in(r, user)) {
        None => true,
        Some(top) if body.parent_block(top) == Some(block) => view.access_kind(user).is_none(),
        // Another block may read what this one leaves in memory. To free it is no reason to keep it.
        Some(_) => !has_single_effect(view, user, memref, Effect::Free),
    })
}

impl AffineLoopFusion {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let options = FusionOptions {
            compute_tolerance: self.compute_tolerance_threshold,
            maximal: self.maximal_fusion,
            mode: self.affine_fusion_mode,
            fast_memory_space: self.fast_memory_space,
            local_buffer_threshold: self.local_buf_size_threshold,
        };
        if !affine_loop_fusion(cx.ctx, cx.ir, cx.op, &options)? {
            cx.preserve_all();
        }
        Ok(())
    }
}
