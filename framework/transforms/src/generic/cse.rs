//! `cse`: operations that compute what an earlier one, which dominates them, has computed.
//!
//! MLIR's algorithm: scoped tables along the dominator tree; operations that only read count as long as nothing writes in between.
//! Operations are erased at the end, so that the walk sees IR that does not shrink. Isolated operations see nothing from around.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use terrace_ir::def::TraitSet;
use terrace_ir::dominance::has_ssa_dominance;
use terrace_ir::interfaces::Effect;
use terrace_ir::{Block, BodyId, Context, Global, Ir, Loc, Op, Region, Walk, effects};
use terrace_rewrite::equivalence::{hash_op, same_op};

use super::CSE;
use terrace_analysis::DominanceInfo;
use terrace_pass::{PassContext, PassResult};

/// The counts of a `cse` run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CseCounts {
    /// Operations replaced by an earlier one.
    pub replaced: usize,
    /// Operations that were dead.
    pub dead: usize,
}

/// Removes common subexpressions in everything nested in `root`. Returns whether anything changed.
pub fn cse(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> bool {
    cse_counting(ctx, ir, root) != CseCounts::default()
}

/// [`cse`], telling how much.
pub fn cse_counting(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> CseCounts {
    cse_with(ctx, ir, root, &DominanceInfo::default())
}

/// [`cse_counting`] with what is known of dominance, which stays right.
pub fn cse_with(ctx: &Context, ir: &mut Ir, root: Global<Op>, dominance: &DominanceInfo) -> CseCounts {
    let mut work: Vec<(BodyId, Vec<Region>)> = Vec::new();
    ir.walk_pre(root, |ir, op| {
        if op == root || ir.body(op.body).child_body(op.entity).is_some() {
            work.push(ir.regions(op));
        }
        Walk::Advance
    });
    let mut counts = CseCounts::default();
    // Nested bodies first: with an operation that nothing uses, its bodies go.
    for (body, regions) in work.into_iter().rev() {
        let mut run = Run::new(ctx, ir, body, dominance);
        run.regions(&regions);
        counts.replaced += run.counts.replaced;
        counts.dead += run.counts.dead;
        for op in std::mem::take(&mut run.erase) {
            ir.erase_op(Global::new(body, op));
        }
    }
    counts
}

/// Operations known in the scopes that are open, by hash.
#[derive(Default)]
struct Table {
    known: FxHashMap<u64, SmallVec<[Op; 1]>>,
    log: Vec<u64>,
    scopes: Vec<usize>,
}

impl Table {
    fn enter(&mut self) {
        self.scopes.push(self.log.len());
    }

    fn leave(&mut self) {
        let start = self.scopes.pop().unwrap_or(0);
        for hash in self.log.drain(start..).rev() {
            if let Some(list) = self.known.get_mut(&hash) {
                list.pop();
            }
        }
    }

    fn insert(&mut self, hash: u64, op: Op) {
        self.known.entry(hash).or_default().push(op);
        self.log.push(hash);
    }
}

/// Work that is left, last in first out.
enum Step {
    Region(Region),
    /// A block of a region with a dominator tree, and then those that it dominates.
    Node(usize, Block),
    /// The operations of a block from one on.
    Ops(Option<Op>, bool),
    Simplify(Op, bool),
    Leave,
}

/// One body.
struct Run<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    body: BodyId,
    dominance: &'a DominanceInfo,
    table: Table,
    /// The children in the dominator tree, by region in the order in which they were met.
    children: Vec<FxHashMap<Block, Vec<Block>>>,
    /// By an operation that reads: how far was looked for writes, and whether there was one.
    no_writes: FxHashMap<Op, (Op, bool)>,
    erase: Vec<Op>,
    counts: CseCounts,
}

impl<'a> Run<'a> {
    fn new(ctx: &'a Context, ir: &'a mut Ir, body: BodyId, dominance: &'a DominanceInfo) -> Self {
        Run {
            ctx,
            ir,
            body,
            dominance,
            table: Table { log: Vec::with_capacity(16), ..Table::default() },
            children: Vec::new(),
            no_writes: FxHashMap::default(),
            erase: Vec::new(),
            counts: CseCounts::default(),
        }
    }

    fn regions(&mut self, regions: &[Region]) {
        let mut stack: Vec<Step> = Vec::with_capacity(16);
        stack.extend(regions.iter().rev().map(|r| Step::Region(*r)));
        while let Some(step) = stack.pop() {
            match step {
                Step::Leave => self.table.leave(),
                Step::Region(r) => self.region(r, &mut stack),
                Step::Node(tree, block) => {
                    self.table.enter();
                    stack.push(Step::Leave);
                    let children = self.children.get(tree).and_then(|c| c.get(&block));
                    stack.extend(children.into_iter().flatten().rev().map(|b| Step::Node(tree, *b)));
                    stack.push(Step::Ops(self.ir.body(self.body).first_op(block), true));
                }
                Step::Ops(None, _) => {}
                Step::Ops(Some(op), ssa) => {
                    let body = self.ir.body(self.body);
                    stack.push(Step::Ops(body.next_op(op), ssa));
                    stack.push(Step::Simplify(op, ssa));
                    // Of an isolated operation this gives nothing: its body is done by itself.
                    stack.extend(body.regions(op).iter().rev().map(|r| Step::Region(*r)));
                }
                Step::Simplify(op, ssa) => self.simplify(op, ssa),
            }
        }
    }

    fn region(&mut self, region: Region, stack: &mut Vec<Step>) {
        let body = self.ir.body(self.body);
        let Some(entry) = body.first_block(region) else { return };
        let ssa = has_ssa_dominance(self.ctx, self.ir, body, region);
        if body.has_one_block(region) {
            self.table.enter();
            stack.push(Step::Leave);
            stack.push(Step::Ops(body.first_op(entry), ssa));
            return;
        }
        let mut children: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
        for (block, parent) in self.dominance.tree(self.ir, Global::new(self.body, region)).blocks() {
            if let Some(p) = parent {
                children.entry(p).or_default().push(block);
            }
        }
        self.children.push(children);
        stack.push(Step::Node(self.children.len() - 1, entry));
    }

    fn lookup(&self, hash: u64, op: Op) -> Option<Op> {
        let same =
            |o: &&Op| same_op(self.ctx, self.ir, Global::new(self.body, **o), Global::new(self.body, op));
        self.table.known.get(&hash)?.iter().rev().find(same).copied()
    }

    fn simplify(&mut self, op: Op, ssa: bool) {
        let body = self.ir.body(self.body);
        let global = Global::new(self.body, op);
        if self.ctx.op_info(body.name(op)).has(TraitSet::Terminator) {
            return;
        }
        if effects::is_trivially_dead(self.ctx, self.ir, global) {
            self.erase.push(op);
            self.counts.dead += 1;
            return;
        }
        let simple = |r: &Region| body.region_is_empty(*r) || body.has_one_block(*r);
        if body.child_body(op).is_some() || !body.regions(op).iter().all(simple) {
            return;
        }
        if !effects::is_memory_effect_free(self.ctx, self.ir, global) {
            if effects::only_has_effect(self.ctx, self.ir, global, Effect::Read) {
                self.simplify_read(op, ssa);
            }
            return;
        }
        let hash = hash_op(self.ctx, body, op);
        match self.lookup(hash, op) {
            Some(existing) => self.replace(op, existing, ssa),
            None => self.table.insert(hash, op),
        }
    }

    fn simplify_read(&mut self, op: Op, ssa: bool) {
        let body = self.ir.body(self.body);
        let hash = hash_op(self.ctx, body, op);
        if let Some(existing) = self.lookup(hash, op)
            && body.parent_block(existing) == body.parent_block(op)
            && !self.written_between(existing, op)
        {
            return self.replace(op, existing, ssa);
        }
        self.table.insert(hash, op);
    }

    /// Returns true if something between two operations of a block may write.
    fn written_between(&mut self, from: Op, to: Op) -> bool {
        let body = self.ir.body(self.body);
        let (mut at, mut written) = self.no_writes.get(&from).copied().unwrap_or((from, false));
        if at == from {
            at = body.next_op(from).unwrap_or(to);
        }
        while !written && at != to {
            let effects = effects::effects_recursively(self.ctx, self.ir, Global::new(self.body, at));
            written = effects.is_none_or(|e| e.iter().any(|e| e.effect == Effect::Write));
            let Some(next) = body.next_op(at).filter(|_| !written) else { break };
            at = next;
        }
        self.no_writes.insert(from, (at, written));
        written
    }

    fn replace(&mut self, op: Op, existing: Op, ssa: bool) {
        let pairs: SmallVec<[_; 2]> =
            self.ir.body(self.body).results(op).zip(self.ir.body(self.body).results(existing)).collect();
        if ssa {
            let body = self.ir.body_mut(self.body);
            pairs.into_iter().for_each(|(from, to)| body.replace_all_uses(from, to));
            self.erase.push(op);
        } else {
            // In a graph region a use may have been looked at already: it stays.
            for (from, to) in pairs {
                let uses: Vec<_> = self.ir.body(self.body).uses(from).collect();
                for u in uses {
                    let owner = self.ir.body(self.body).use_owner(u);
                    let hash = hash_op(self.ctx, self.ir.body(self.body), owner);
                    if self.lookup(hash, owner).is_none() {
                        self.ir.body_mut(self.body).set_use(u, to);
                    }
                }
            }
            if self.ir.body(self.body).is_unused(op) {
                self.erase.push(op);
            }
        }
        let (unknown, body) = (Loc::unknown(self.ctx), self.ir.body_mut(self.body));
        if body.loc(existing) == unknown && body.loc(op) != unknown {
            body.set_loc(existing, body.loc(op));
        }
        self.counts.replaced += 1;
    }
}

impl CSE {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let dominance = cx.analysis::<DominanceInfo>();
        let counts = cse_with(cx.ctx, cx.ir, cx.op, &dominance);
        cx.count(Self::NUM_CSE, counts.replaced as u64);
        cx.count(Self::NUM_DCE, counts.dead as u64);
        cx.preserve::<DominanceInfo>();
        if counts.replaced + counts.dead == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
