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
        let successor = body.last_op(*block).and_then(|op| body.successor(op, *next));
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
    /// The tree of a region of `body` (Lengauer and Tarjan's algorithm: a chain of blocks that all branch to its end would cost others the square
    /// of its length).
    pub fn new(body: &Body, region: Region) -> DomTree {
        let mut tree = DomTree::default();
        let Some(entry) = body.first_block(region) else { return tree };
        let walk = Walk::new(body, entry);
        let dominators = Semi::of(&walk, body).dominators(&walk);
        // By the number of a block in the walk: its number in reverse post-order.
        let mut place = vec![0; walk.blocks.len()];
        for (i, w) in walk.post.iter().rev().enumerate() {
            place[*w as usize] = i as u32;
        }
        for (i, w) in walk.post.iter().rev().enumerate() {
            let (block, dominator) = (walk.blocks[*w as usize], dominators[*w as usize]);
            tree.number.insert(block, i as u32);
            tree.nodes.push(Node { block, parent: place[dominator as usize], enter: 0, leave: 0 });
        }
        tree.number_intervals();
        tree
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

/// A walk from the entry block, depth first, successors in their order.
struct Walk {
    /// The blocks as they were met.
    blocks: Vec<Block>,
    number: FxHashMap<Block, u32>,
    /// The block from which each was met.
    parents: Vec<u32>,
    /// The blocks in the order in which they were left.
    post: Vec<u32>,
}

impl Walk {
    fn new(body: &Body, entry: Block) -> Walk {
        let mut walk = Walk { blocks: vec![], number: FxHashMap::default(), parents: vec![], post: vec![] };
        let mut stack = vec![(walk.meet(entry, 0), 0)];
        while let Some((at, next)) = stack.last_mut() {
            let (from, last) = (*at, body.last_op(walk.blocks[*at as usize]));
            let successor = last.and_then(|op| body.successor(op, *next));
            *next += 1;
            match successor {
                Some(s) if !walk.number.contains_key(&s) => stack.push((walk.meet(s, from), 0)),
                Some(_) => {}
                None => {
                    walk.post.push(from);
                    stack.pop();
                }
            }
        }
        walk
    }

    fn meet(&mut self, block: Block, from: u32) -> u32 {
        let number = self.blocks.len() as u32;
        self.blocks.push(block);
        self.number.insert(block, number);
        self.parents.push(from);
        number
    }
}

/// Semidominators: for each block the first one of the walk that reaches it by a path through blocks that were met after it.
struct Semi {
    semi: Vec<u32>,
    /// The forest of blocks that were looked at: a link towards the root, and the block with the least semidominator on the way.
    links: Vec<Option<u32>>,
    least: Vec<u32>,
    /// The dominators, as far as they are known: a block's semidominator, or another block with the same dominator.
    found: Vec<u32>,
}

impl Semi {
    fn of(walk: &Walk, body: &Body) -> Semi {
        let count = walk.blocks.len();
        let numbers: Vec<u32> = (0..count as u32).collect();
        let links = vec![None; count];
        let mut all = Semi { semi: numbers.clone(), links, least: numbers, found: vec![0; count] };
        let mut waiting: Vec<Vec<u32>> = vec![Vec::new(); count];
        for w in (1..count).rev() {
            for p in body.predecessors(walk.blocks[w]) {
                let Some(p) = walk.number.get(&p) else { continue };
                let least = all.least_on_path(*p);
                all.semi[w] = all.semi[w].min(all.semi[least as usize]);
            }
            waiting[all.semi[w] as usize].push(w as u32);
            let parent = walk.parents[w];
            all.links[w] = Some(parent);
            for v in std::mem::take(&mut waiting[parent as usize]) {
                let least = all.least_on_path(v);
                let lower = all.semi[least as usize] < all.semi[v as usize];
                all.found[v as usize] = if lower { least } else { parent };
            }
        }
        all
    }

    /// The block with the least semidominator between a block and the root of its tree, the root apart. Shortens the way for the next time.
    fn least_on_path(&mut self, block: u32) -> u32 {
        let mut path = Vec::new();
        let mut at = block;
        while let Some(next) = self.links[at as usize].filter(|n| self.links[*n as usize].is_some()) {
            path.push(at);
            at = next;
        }
        for at in path.into_iter().rev() {
            let Some(next) = self.links[at as usize] else { continue };
            let (own, other) = (self.least[at as usize], self.least[next as usize]);
            if self.semi[other as usize] < self.semi[own as usize] {
                self.least[at as usize] = other;
            }
            self.links[at as usize] = self.links[next as usize];
        }
        self.least[block as usize]
    }

    /// The immediate dominators by the numbers of the walk; the entry's is itself.
    fn dominators(self, walk: &Walk) -> Vec<u32> {
        let mut found = self.found;
        for w in 1..walk.blocks.len() {
            if found[w] != self.semi[w] {
                found[w] = found[found[w] as usize];
            }
        }
        found
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
            return body.is_before(a, outer) || !has_ssa_dominance(ctx, ir, body, region);
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
