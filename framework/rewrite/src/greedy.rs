//! The greedy driver: patterns, folding and erasure of dead operations, until nothing changes.
//!
//! The order is that of MLIR's driver, because the text that comes out follows from it: a last-in-first-out worklist seeded from
//! the top or the bottom, ancestors added with each operation, constants uniqued while seeding, control flow simplified between
//! iterations. There is one worklist a body (`greedy/worklist.rs`), and only bodies that changed are looked at again.

use rustc_hash::FxHashSet;
use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::{FoldValue, Folded};
use terrace_ir::{BodyId, Context, Global, Ir, Op, Region, Value, constant_of_op, effects};

use crate::fold::{fold_op, materialize};
use crate::folder::Folder;
use crate::listener::Listener;
use crate::pattern::Frozen;
use crate::regions;
use crate::rewriter::Rewriter;
use smallvec::SmallVec;

mod worklist;

use worklist::Worklists;

/// What of control flow is simplified between iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionSimplify {
    /// Nothing.
    Disabled,
    /// Blocks that cannot be reached, dead operations and block arguments.
    Normal,
    /// Also identical blocks and redundant arguments.
    Aggressive,
}

/// Which operations are put on the worklist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strictness {
    /// All in scope.
    AnyOp,
    /// Those that were there and those that patterns make.
    ExistingAndNewOps,
    /// Those that were there.
    ExistingOps,
}

/// How to apply patterns.
#[derive(Clone, Debug)]
pub struct GreedyConfig {
    /// Seed so that operations come first to last, each before what is nested in it.
    pub top_down: bool,
    /// What is done to control flow.
    pub region_simplify: RegionSimplify,
    /// How often all is gone through; none: until nothing changes.
    pub max_iterations: Option<u64>,
    /// How many rewrites an iteration may make; none: any number.
    pub max_rewrites: Option<u64>,
    /// Which operations are worked on.
    pub strictness: Strictness,
    /// Whether operations are folded.
    pub fold: bool,
    /// Whether equal constants become one.
    pub cse_constants: bool,
}

impl Default for GreedyConfig {
    fn default() -> Self {
        GreedyConfig {
            top_down: false,
            region_simplify: RegionSimplify::Aggressive,
            max_iterations: Some(10),
            max_rewrites: None,
            strictness: Strictness::AnyOp,
            fold: true,
            cse_constants: true,
        }
    }
}

/// How it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GreedyResult {
    /// Whether the last iteration changed nothing.
    pub converged: bool,
    /// Whether anything changed.
    pub changed: bool,
}

/// The driver at work.
struct Driver<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    patterns: &'a Frozen,
    config: &'a GreedyConfig,
    lists: Worklists<'a>,
    rewrites: u64,
}

/// Applies patterns to what is nested in `op`, region by region.
pub fn apply_greedily(
    ctx: &Context,
    ir: &mut Ir,
    op: Global<Op>,
    patterns: &Frozen,
    config: &GreedyConfig,
    listener: &mut dyn Listener,
) -> GreedyResult {
    let (body, regions) = ir.regions(op);
    let mut result = GreedyResult { converged: true, changed: false };
    for r in regions {
        let one = apply_to_region(ctx, ir, Global::new(body, r), patterns, config, listener);
        result.converged &= one.converged;
        result.changed |= one.changed;
    }
    result
}

/// Applies patterns to what is in a region.
pub fn apply_to_region(
    ctx: &Context,
    ir: &mut Ir,
    region: Global<Region>,
    patterns: &Frozen,
    config: &GreedyConfig,
    listener: &mut dyn Listener,
) -> GreedyResult {
    let mut strict = None;
    if config.strictness != Strictness::AnyOp {
        let mut all = FxHashSet::default();
        for body in bodies_below(ir, region) {
            all.extend(body_ops(ir, region, body, true).into_iter().map(|op| Global::new(body, op)));
        }
        strict = Some(all);
    }
    let lists = Worklists::new(region, strict, config.strictness, listener);
    let mut driver = Driver { ctx, ir, patterns, config, lists, rewrites: 0 };
    driver.run(region)
}

/// Applies patterns to the given operations alone, which share a region, and to what that puts on the worklist by the strictness.
pub fn apply_to_ops(
    ctx: &Context,
    ir: &mut Ir,
    ops: &[Global<Op>],
    patterns: &Frozen,
    config: &GreedyConfig,
    listener: &mut dyn Listener,
) -> GreedyResult {
    let Some(first) = ops.first() else { return GreedyResult { converged: true, changed: false } };
    let Some(scope) = common_region(ir, ops) else { return GreedyResult::default() };
    let strict = (config.strictness != Strictness::AnyOp).then(|| ops.iter().copied().collect());
    let lists = Worklists::new(Global::new(first.body, scope), strict, config.strictness, listener);
    let mut driver = Driver { ctx, ir, patterns, config, lists, rewrites: 0 };
    for op in ops {
        driver.lists.push(*op);
    }
    let changed = driver.drain(first.body) | driver.drain_active();
    GreedyResult { converged: driver.lists.is_empty(), changed }
}

/// The innermost region that all operations are in.
fn common_region(ir: &Ir, ops: &[Global<Op>]) -> Option<Region> {
    let first = ops.first()?;
    let body = ir.body(first.body);
    let mut region = body.parent_region(first.entity)?;
    while !ops.iter().all(|o| o.body == first.body && body.region_contains(region, o.entity)) {
        region = body.parent_region(body.region_owner(region)?)?;
    }
    Some(region)
}

/// The bodies with operations below a region, enclosing ones first.
pub(crate) fn bodies_below(ir: &Ir, region: Global<Region>) -> Vec<BodyId> {
    let mut bodies = vec![region.body];
    let mut i = 0;
    while let Some(&id) = bodies.get(i) {
        i += 1;
        let body = ir.body(id);
        if body.is_flat() {
            continue;
        }
        let ops = body_ops(ir, region, id, true);
        bodies.extend(ops.into_iter().filter_map(|op| body.child_body(op)));
    }
    bodies
}

/// The operations of one body below a region: each before what is nested in it, or after.
pub(crate) fn body_ops(ir: &Ir, region: Global<Region>, id: BodyId, pre: bool) -> Vec<Op> {
    let body = ir.body(id);
    let own = if id == region.body { std::slice::from_ref(&region.entity) } else { body.own_regions() };
    if body.is_flat() {
        return own.iter().flat_map(|r| body.region_blocks(*r)).flat_map(|b| body.block_ops(b)).collect();
    }
    let mut ops = Vec::new();
    let mut stack: Vec<(Op, bool)> = Vec::new();
    let push = |stack: &mut Vec<(Op, bool)>, regions: &[Region]| {
        let first = stack.len();
        for r in regions {
            for b in body.region_blocks(*r) {
                stack.extend(body.block_ops(b).map(|op| (op, false)));
            }
        }
        stack[first..].reverse();
    };
    push(&mut stack, own);
    while let Some((op, done)) = stack.pop() {
        let regions = body.regions(op);
        if done || pre || regions.is_empty() {
            ops.push(op);
        }
        if !done && !regions.is_empty() {
            if !pre {
                stack.push((op, true));
            }
            push(&mut stack, regions);
        }
    }
    ops
}

impl Driver<'_> {
    fn run(&mut self, region: Global<Region>) -> GreedyResult {
        let mut bodies = bodies_below(self.ir, region);
        let mut changed = true;
        let mut iteration = 0;
        while changed {
            iteration += 1;
            if self.config.max_iterations.is_some_and(|max| iteration > max) {
                break;
            }
            self.lists.clear();
            let mut folder = Folder::new();
            self.rewrites = 0;
            changed = false;
            // One body after the other, each while it is in the caches.
            for body in bodies.iter().copied() {
                if self.ir.has_body(body) {
                    self.seed(&mut folder, region, body);
                    self.lists.forget_changes(body);
                    changed |= self.drain(body);
                }
            }
            changed |= self.drain_active();
            changed |= self.simplify_regions(region, &mut bodies);
        }
        GreedyResult { converged: !changed, changed: iteration > 1 }
    }

    /// Puts the operations of a body on its worklist, constants first made unique.
    fn seed(&mut self, folder: &mut Folder, region: Global<Region>, body: BodyId) {
        let ops = body_ops(self.ir, region, body, self.config.top_down);
        let flat = self.ir.body(body).is_flat();
        for op in ops {
            let global = Global::new(body, op);
            if self.config.cse_constants
                && let Some(value) = constant_of_op(self.ctx, self.ir.body(body), op)
                && !folder.insert_known(self.ctx, self.ir, &mut self.lists, global, value)
            {
                continue;
            }
            // What is in scope by its place needs no look around.
            if flat { self.lists.push(global) } else { self.lists.add(self.ir, global) }
        }
        if self.config.top_down {
            self.lists.reverse(body);
        }
    }

    /// Simplifies control flow in the bodies looked at; leaves in `bodies` those to look at again.
    fn simplify_regions(&mut self, region: Global<Region>, bodies: &mut Vec<BodyId>) -> bool {
        let mut changed = false;
        let known: FxHashSet<BodyId> = bodies.iter().copied().collect();
        bodies.extend(
            self.lists.changed_bodies().into_iter().filter(|b| self.ir.has_body(*b) && !known.contains(b)),
        );
        if self.config.region_simplify != RegionSimplify::Disabled {
            let merge = self.config.region_simplify == RegionSimplify::Aggressive;
            for body in bodies.iter().copied() {
                if !self.ir.has_body(body) {
                    continue;
                }
                let own = match body == region.body {
                    true => vec![region.entity],
                    false => self.ir.body(body).own_regions().to_vec(),
                };
                let mut rw = Rewriter::new(self.ctx, self.ir, body, &mut self.lists);
                if regions::simplify_in_body(&mut rw, &own, merge) {
                    changed = true;
                    self.lists.mark_changed(body);
                }
            }
        }
        let again = self.lists.changed_bodies();
        *bodies = again.into_iter().filter(|b| self.ir.has_body(*b)).collect();
        changed
    }

    /// Works until all worklists are empty.
    fn drain_active(&mut self) -> bool {
        let mut changed = false;
        while let Some(body) = self.lists.next_active() {
            if self.ir.has_body(body) {
                changed |= self.drain(body);
            }
        }
        changed
    }

    fn drain(&mut self, body: BodyId) -> bool {
        let mut changed = false;
        while self.config.max_rewrites.is_none_or(|max| self.rewrites < max) {
            let Some(op) = self.lists.pop(body) else { break };
            if self.step(Global::new(body, op)) {
                changed = true;
                self.lists.mark_changed(body);
            }
        }
        if self.ir.has_body(body)
            && self.lists.take_touched(body)
            && let Some(owner) = self.ir.body(body).parent()
        {
            self.lists.add(self.ir, owner);
        }
        changed
    }

    /// One operation: erased where it is dead, else folded, else rewritten by the best pattern that applies.
    fn step(&mut self, op: Global<Op>) -> bool {
        let info = self.ctx.op_info(self.ir.body(op.body).name(op.entity));
        if effects::is_trivially_dead(self.ctx, self.ir, op) {
            Rewriter::new(self.ctx, self.ir, op.body, &mut self.lists).erase(op.entity);
            return true;
        }
        if self.config.fold && !info.has(TraitSet::ConstantLike) {
            match fold_op(self.ctx, self.ir, op) {
                Folded::No => {}
                Folded::InPlace => {
                    self.lists.op_modified(self.ir, op);
                    return true;
                }
                Folded::Values(results) => {
                    if self.replace_by_folded(op, &results) {
                        return true;
                    }
                }
            }
        }
        self.apply_patterns(op)
    }

    /// Replaces an operation by what it folds to. False where a constant cannot be made.
    fn replace_by_folded(&mut self, op: Global<Op>, results: &[FoldValue]) -> bool {
        let body = self.ir.body(op.body);
        debug_assert_eq!(results.len(), body.num_results(op.entity), "a fold result for each result");
        let types: SmallVec<[_; 2]> = body.result_types(op.entity).collect();
        let (loc, dialect) = (body.loc(op.entity), self.ctx.op_info(body.name(op.entity)).dialect());
        let mut rw = Rewriter::new(self.ctx, self.ir, op.body, &mut self.lists);
        rw.set_insertion_before(op.entity);
        let (mut values, mut made) = (SmallVec::<[Value; 2]>::new(), SmallVec::<[Op; 2]>::new());
        for (r, ty) in results.iter().zip(types) {
            match r {
                FoldValue::Value(v) => values.push(*v),
                FoldValue::Attr(a) => match dialect.and_then(|d| materialize(self.ctx, d, *a, ty, loc)) {
                    Some(spec) => {
                        let c = rw.insert(&spec);
                        made.push(c);
                        values.push(rw.body().result(c, 0));
                    }
                    None => {
                        made.into_iter().for_each(|c| rw.erase(c));
                        return false;
                    }
                },
            }
        }
        rw.replace(op.entity, &values);
        true
    }

    fn apply_patterns(&mut self, op: Global<Op>) -> bool {
        let name = self.ir.body(op.body).name(op.entity);
        for pattern in self.patterns.for_op(name) {
            let mut rw = Rewriter::new(self.ctx, self.ir, op.body, &mut self.lists);
            rw.set_insertion_before(op.entity);
            if pattern.rewrite(op.entity, &mut rw) {
                self.rewrites += 1;
                return true;
            }
            let reason = rw.reason.take().unwrap_or_default();
            self.lists.match_failed(self.ir, op, pattern.name(), &reason);
        }
        false
    }
}
