//! Dominance: which operations and values are defined wherever another operation runs.
//!
//! One [`Dominance`] serves one body: a tree per region of several blocks, built when it is first asked for. It does not notice
//! edits: drop it, or [`forget`](Dominance::forget) a region, when the CFG changes. Regions of one block need no tree, so
//! straight-line code costs nothing. Post-dominance is not here yet.

use rustc_hash::FxHashMap;

use crate::body::{Body, ValueDef};
use crate::context::Context;
use crate::def::{OpInfo, TraitSet};
use crate::entity::{Block, BodyId, Global, Op, Region, Value};
use crate::ir::Ir;
use crate::look::ViewIr;
use crate::op_interfaces::RegionKinds;

/// The blocks that can be reached from `entry`, each after its successors (successors in their order).
pub fn post_order(body: &Body, entry: Block) -> Vec<Block> {
    let mut seen: FxHashMap<Block, ()> = FxHashMap::default();
    let mut order = Vec::new();
    post_order_into(body, entry, &mut |b| seen.insert(b, ()).is_none(), &mut order);
    order
}

/// [`post_order`], appended to `order`; `enter` says whether a block is new.
pub fn post_order_into(
    body: &Body,
    entry: Block,
    enter: &mut dyn FnMut(Block) -> bool,
    order: &mut Vec<Block>,
) {
    if !enter(entry) {
        return;
    }
    let mut stack = vec![(entry, 0)];
    while let Some((block, next)) = stack.last_mut() {
        let successor = body.last_op(*block).and_then(|op| body.successors(op).nth(*next));
        *next += 1;
        match successor {
            Some(s) if enter(s) => stack.push((s, 0)),
            Some(_) => {}
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
}

/// The tree of one region.
#[derive(Debug, Default)]
pub struct DomTree {
    /// The place of each reachable block in reverse post-order.
    number: FxHashMap<Block, u32>,
    /// By that number: the block, its immediate dominator's number, and the interval of its subtree in a walk of the tree.
    nodes: Vec<Node>,
}

#[derive(Debug, Clone, Copy)]
struct Node {
    block: Block,
    parent: u32,
    enter: u32,
    leave: u32,
}

impl DomTree {
    /// The tree of a region of `body` (Cooper, Harvey and Kennedy's algorithm).
    pub fn new(body: &Body, region: Region) -> DomTree {
        let mut tree = DomTree::default();
        let Some(entry) = body.first_block(region) else { return tree };
        let order = post_order(body, entry);
        for (i, b) in order.iter().rev().enumerate() {
            tree.number.insert(*b, i as u32);
            tree.nodes.push(Node { block: *b, parent: u32::MAX, enter: 0, leave: 0 });
        }
        if let Some(root) = tree.nodes.first_mut() {
            root.parent = 0;
        }
        let mut changed = true;
        while changed {
            changed = false;
            for i in 1..tree.nodes.len() {
                let parent = tree.meet_predecessors(body, i);
                if tree.nodes[i].parent != parent {
                    tree.nodes[i].parent = parent;
                    changed = true;
                }
            }
        }
        tree.number_intervals();
        tree
    }

    fn meet_predecessors(&self, body: &Body, i: usize) -> u32 {
        let mut best = u32::MAX;
        for p in body.predecessors(self.nodes[i].block) {
            let Some(&p) = self.number.get(&p) else { continue };
            if self.nodes[p as usize].parent == u32::MAX {
                continue;
            }
            best = if best == u32::MAX { p } else { self.meet(best, p) };
        }
        best
    }

    fn meet(&self, mut a: u32, mut b: u32) -> u32 {
        while a != b {
            if a > b {
                a = self.nodes[a as usize].parent;
            } else {
                b = self.nodes[b as usize].parent;
            }
        }
        a
    }

    fn number_intervals(&mut self) {
        let children = self.child_lists();
        let (mut clock, mut stack) = (0, vec![(0u32, 0usize)]);
        if self.nodes.is_empty() {
            return;
        }
        while let Some((node, next)) = stack.last_mut() {
            if *next == 0 {
                self.nodes[*node as usize].enter = clock;
                clock += 1;
            }
            match children[*node as usize].get(*next) {
                Some(c) => {
                    *next += 1;
                    stack.push((*c, 0));
                }
                None => {
                    self.nodes[*node as usize].leave = clock;
                    stack.pop();
                }
            }
        }
    }

    fn child_lists(&self) -> Vec<Vec<u32>> {
        let mut children = vec![Vec::new(); self.nodes.len()];
        for (i, n) in self.nodes.iter().enumerate().skip(1) {
            if let Some(list) = children.get_mut(n.parent as usize) {
                list.push(i as u32);
            }
        }
        children
    }

    /// The blocks in an order in which each comes after its immediate dominator, with that dominator.
    pub fn blocks(&self) -> impl Iterator<Item = (Block, Option<Block>)> + '_ {
        self.nodes.iter().enumerate().map(|(i, n)| {
            let parent = (i > 0).then(|| self.nodes.get(n.parent as usize).map(|p| p.block)).flatten();
            (n.block, parent)
        })
    }

    /// Returns true if the block can be reached from the entry.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.number.contains_key(&block)
    }

    /// The immediate dominator; none for the entry and for what cannot be reached.
    pub fn parent(&self, block: Block) -> Option<Block> {
        let i = *self.number.get(&block)?;
        (i > 0).then(|| self.nodes[self.nodes[i as usize].parent as usize].block)
    }

    /// Returns true if every path from the entry to `b` passes `a`. A block that cannot be reached is dominated by every block.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        if a == b {
            return true;
        }
        let Some(&b) = self.number.get(&b) else { return true };
        let Some(&a) = self.number.get(&a) else { return false };
        let (a, b) = (&self.nodes[a as usize], &self.nodes[b as usize]);
        a.enter <= b.enter && b.leave <= a.leave
    }

    /// The block furthest from the entry that dominates both.
    pub fn nearest_common(&self, a: Block, b: Block) -> Option<Block> {
        let (a, b) = (*self.number.get(&a)?, *self.number.get(&b)?);
        Some(self.nodes[self.meet(a, b) as usize].block)
    }
}

/// Dominance in one body.
#[derive(Debug)]
pub struct Dominance {
    body: BodyId,
    trees: FxHashMap<Region, DomTree>,
}

impl Dominance {
    /// Of a body; nothing is computed yet.
    pub fn new(body: BodyId) -> Dominance {
        Dominance { body, trees: FxHashMap::default() }
    }

    /// Drops what is known of a region whose blocks changed.
    pub fn forget(&mut self, region: Region) {
        self.trees.remove(&region);
    }

    /// The tree of a region.
    pub fn tree(&mut self, ir: &Ir, region: Region) -> &DomTree {
        self.trees.entry(region).or_insert_with(|| DomTree::new(ir.body(self.body), region))
    }

    /// Returns true if block `a` dominates `b`, in the region of `a`, which `b` is in or nested in.
    pub fn block_dominates(&mut self, ir: &Ir, a: Block, b: Block) -> bool {
        let body = ir.body(self.body);
        let Some(region) = body.block_region(a) else { return a == b };
        // All of a body is in its only region, whose entry comes first.
        if body.own_regions() == [region] && body.first_block(region) == Some(a) {
            return true;
        }
        let Some(b) = block_in(body, region, b) else { return false };
        a == b || self.tree(ir, region).dominates(a, b)
    }

    /// Returns true if `a` runs before `b` wherever `b` runs. An operation around `b` counts where `enclosing` is set.
    pub fn properly_dominates(&mut self, ctx: &Context, ir: &Ir, a: Op, b: Op, enclosing: bool) -> bool {
        let body = ir.body(self.body);
        let (Some(block), Some(region)) = (body.parent_block(a), body.parent_region(a)) else { return false };
        let Some(outer) = body.ancestor_in(region, b) else { return false };
        if outer == a && b != a && enclosing {
            return true;
        }
        let Some(b_block) = body.parent_block(outer) else { return false };
        if block == b_block {
            return !has_ssa_dominance(ctx, ir, body, region) || body.is_before(a, outer);
        }
        self.tree(ir, region).dominates(block, b_block)
    }

    /// Returns true if `a` is `b` or properly dominates it.
    pub fn dominates(&mut self, ctx: &Context, ir: &Ir, a: Op, b: Op) -> bool {
        a == b || self.properly_dominates(ctx, ir, a, b, true)
    }

    /// Returns true if a value is defined where `op` is, so that `op` may use it.
    pub fn value_dominates(&mut self, ctx: &Context, ir: &Ir, v: Value, op: Op) -> bool {
        let body = ir.body(self.body);
        match body.value_def(v) {
            ValueDef::Argument(block, _) => match body.parent_block(op) {
                Some(b) => self.block_dominates(ir, block, b),
                None => false,
            },
            ValueDef::Result(def, _) => self.properly_dominates(ctx, ir, def, op, false),
        }
    }
}

/// The block of `region` that is `block` or contains it.
fn block_in(body: &Body, region: Region, block: Block) -> Option<Block> {
    if body.block_region(block)? == region {
        return Some(block);
    }
    let op = body.ancestor_in(region, body.block_parent_op(block)?)?;
    body.parent_block(op)
}

/// Returns true if a region's operations are known to obey SSA dominance: false for graph regions, and for one-block regions of
/// operations that are not registered.
pub fn has_ssa_dominance(ctx: &Context, ir: &Ir, body: &Body, region: Region) -> bool {
    if !body.has_one_block(region) {
        return true;
    }
    let (parent, regions) = match body.region_owner(region) {
        Some(op) => (Some(Global::new(body.id(), op)), body.regions(op)),
        None => (body.parent().filter(|p| ir.has_body(p.body)), body.own_regions()),
    };
    match parent {
        Some(p) => {
            let parent_body = if p.body == body.id() { body } else { ir.body(p.body) };
            let info = ctx.op_info(parent_body.name(p.entity));
            let index = || regions.iter().position(|r| *r == region).unwrap_or_default();
            info.def().is_some() && !is_graph(ctx, ir, info, p, index)
        }
        // The root's region, or the owner is with another thread: only isolated operations are split off, and those that
        // threads work on are registered.
        None => true,
    }
}

/// Returns true if a region of an operation is a graph region.
pub(crate) fn is_graph(
    ctx: &Context,
    ir: &Ir,
    info: &OpInfo,
    op: Global<Op>,
    index: impl Fn() -> usize,
) -> bool {
    info.has(TraitSet::GraphRegion)
        || info
            .interface::<dyn RegionKinds>()
            .is_some_and(|k| k.is_graph(op.entity, &ViewIr { ctx, ir, body: op.body }, index()))
}
