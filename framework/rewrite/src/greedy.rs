//! The greedy driver: patterns, folding and erasure of dead operations, until nothing changes.
//!
//! The order is that of MLIR's driver, because the text that comes out follows from it: a last-in-first-out worklist seeded from
//! the top or the bottom, ancestors added with each operation, constants uniqued while seeding, control flow simplified between
//! iterations. There is one worklist a body (`greedy/worklist.rs`), and only bodies that changed are looked at again.

use rustc_hash::FxHashSet;
use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::{FoldValue, Folded};
use terrace_ir::{
    BodyId, Context, Diagnostic, Global, Ir, Op, OpName, Region, Value, constant_of_op, effects,
};

use crate::fold::{fold_op, materialize};
use crate::folder::Folder;
use crate::listener::{Listener, NoListener};
use crate::pattern::{Frozen, Pattern, PatternSet};
use crate::regions;
use crate::rewriter::Rewriter;
use crate::trace::Trace;
use smallvec::SmallVec;

mod limits;
mod report;
mod worklist;

use limits::Limits;
use report::{Check, Counts};
use worklist::Worklists;

pub use report::{GreedyResult, Rewrites};

/// The amount of control-flow simplification between iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionSimplify {
    /// Nothing.
    Disabled,
    /// Blocks that cannot be reached, dead operations and block arguments.
    Normal,
    /// Also identical blocks and redundant arguments.
    Aggressive,
}

/// The operations that go on the worklist.
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
    /// The simplification of control flow.
    pub region_simplify: RegionSimplify,
    /// How often all is gone through; none: until nothing changes.
    pub max_iterations: Option<u64>,
    /// How many rewrites an iteration may make; none: any number.
    pub max_rewrites: Option<u64>,
    /// The operations that are worked on.
    pub strictness: Strictness,
    /// True if operations are folded.
    pub fold: bool,
    /// True if equal constants become one.
    pub cse_constants: bool,
    /// For authors of patterns: whether each pattern is watched. One that changes the IR and says that it did not apply, that applies
    /// and changes nothing, that edits past the rewriter or that leaves invalid IR ends the run. Slow.
    pub check_patterns: bool,
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
            check_patterns: false,
        }
    }
}

/// A value with more uses is not replaced by one that may be replaced itself.
const MANY_USES: usize = 64;

/// The driver at work.
struct Driver<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    patterns: &'a Frozen,
    config: &'a GreedyConfig,
    lists: Worklists<'a>,
    rewrites: u64,
    /// Counts of work that may not come to an end.
    counts: Counts,
    fault: Option<Box<Diagnostic>>,
    trace: Trace<'a>,
    /// True if the bound on what is done was reached.
    exhausted: bool,
}

impl PatternSet {
    /// Applies the patterns to what is nested in `op`, as [`apply_greedily`] does by default.
    pub fn apply(&self, ctx: &Context, ir: &mut Ir, op: Global<Op>) -> GreedyResult {
        apply_greedily(ctx, ir, op, &Frozen::new(ctx, self), &GreedyConfig::default(), &mut NoListener)
    }
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
    let mut result = GreedyResult::unchanged();
    for r in regions {
        result.join(apply_to_region(ctx, ir, Global::new(body, r), patterns, config, listener));
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
    Driver::new(ctx, ir, patterns, config, lists).run(region)
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
    let Some(first) = ops.first() else { return GreedyResult::unchanged() };
    let Some(scope) = common_region(ir, ops) else { return GreedyResult::default() };
    let strict = (config.strictness != Strictness::AnyOp).then(|| ops.iter().copied().collect());
    let lists = Worklists::new(Global::new(first.body, scope), strict, config.strictness, listener);
    let mut driver = Driver::new(ctx, ir, patterns, config, lists);
    driver.counts.on = config.max_rewrites.is_some();
    for op in ops {
        driver.lists.push(*op);
    }
    let changed = driver.drain(first.body) | driver.drain_active();
    let converged = driver.lists.is_empty();
    driver.result(converged, changed)
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
    // Room for all at once: there are many small bodies, and growing a list step by step costs more than looking at it.
    let mut ops = Vec::with_capacity(body.live_ops());
    if body.is_flat() {
        ops.extend(own.iter().flat_map(|r| body.region_blocks(*r)).flat_map(|b| body.block_ops(b)));
        return ops;
    }
    let mut stack: Vec<(Op, bool)> = Vec::with_capacity(body.live_ops());
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

impl<'a> Driver<'a> {
    fn new(
        ctx: &'a Context,
        ir: &'a mut Ir,
        patterns: &'a Frozen,
        config: &'a GreedyConfig,
        lists: Worklists<'a>,
    ) -> Driver<'a> {
        let (counts, trace) = (Counts::default(), Trace::new(ctx, "greedy-rewriter"));
        Driver { ctx, ir, patterns, config, lists, rewrites: 0, counts, fault: None, trace, exhausted: false }
    }

    fn result(&mut self, converged: bool, changed: bool) -> GreedyResult {
        let converged = converged && self.fault.is_none() && !self.exhausted;
        let cycle = if converged { Vec::new() } else { self.counts.take() };
        GreedyResult { converged, changed, cycle, fault: self.fault.take() }
    }

    fn run(&mut self, region: Global<Region>) -> GreedyResult {
        let mut bodies = bodies_below(self.ir, region);
        let mut changed = true;
        let mut iteration = 0;
        while changed && self.fault.is_none() && !self.exhausted {
            iteration += 1;
            if self.config.max_iterations.is_some_and(|max| iteration > max) {
                break;
            }
            self.counts.on = self.config.max_iterations == Some(iteration);
            self.lists.clear();
            self.rewrites = 0;
            changed = false;
            // One body after the other, each while it is in the caches.
            for body in bodies.iter().copied() {
                if self.ir.has_body(body) {
                    self.seed(region, body);
                    self.lists.forget_changes(body);
                    changed |= self.drain(body);
                    self.lists.release(body);
                }
            }
            changed |= self.drain_active();
            changed |= self.simplify_regions(region, &mut bodies);
        }
        self.result(!changed, iteration > 1)
    }

    /// Puts the operations of a body on its worklist, constants first made unique.
    fn seed(&mut self, region: Global<Region>, body: BodyId) {
        let ops = body_ops(self.ir, region, body, self.config.top_down);
        self.lists.reserve(body, ops.len(), self.ir.body(body).num_op_slots());
        // The folder's constants are of this body alone.
        let mut folder = Folder::new();
        let around = !self.config.top_down && !self.ir.body(body).is_flat();
        for op in ops {
            let global = Global::new(body, op);
            if self.config.cse_constants
                && let Some(value) = constant_of_op(self.ctx, self.ir.body(body), op)
                && !folder.insert_known(self.ctx, self.ir, &mut self.lists, global, value)
            {
                continue;
            }
            // From the top, what is around an operation is on the list already.
            if around { self.lists.add(self.ir, global) } else { self.lists.push(global) }
        }
        if self.config.top_down {
            self.lists.reverse(body);
        }
    }

    /// Simplifies control flow in the bodies looked at; leaves in `bodies` those to look at again.
    fn simplify_regions(&mut self, region: Global<Region>, bodies: &mut Vec<BodyId>) -> bool {
        let mut changed = false;
        let also = self.lists.changed_bodies();
        if !also.iter().all(|b| bodies.first() == Some(b)) {
            let known: FxHashSet<BodyId> = bodies.iter().copied().collect();
            bodies.extend(also.into_iter().filter(|b| self.ir.has_body(*b) && !known.contains(b)));
        }
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

    /// The regions of a body that are worked on.
    fn regions_of(&self, body: BodyId) -> SmallVec<[Region; 2]> {
        let scope = self.lists.scope();
        let own = if body == scope.body {
            std::slice::from_ref(&scope.entity)
        } else {
            self.ir.body(body).own_regions()
        };
        SmallVec::from_slice(own)
    }

    /// Works until all worklists are empty.
    fn drain_active(&mut self) -> bool {
        let mut changed = false;
        while !self.exhausted
            && let Some(body) = self.lists.next_active()
        {
            if self.ir.has_body(body) {
                changed |= self.drain(body);
            }
        }
        changed
    }

    fn drain(&mut self, body: BodyId) -> bool {
        let mut changed = false;
        let mut limits = Limits::new(self.ir.body(body), &self.regions_of(body));
        while self.fault.is_none() && self.config.max_rewrites.is_none_or(|max| self.rewrites < max) {
            let Some(op) = self.lists.pop(body) else { break };
            if limits.out_of_reach(self.ir.body(body), op) {
                continue;
            }
            if self.step(Global::new(body, op)) {
                changed = true;
                self.lists.mark_changed(body);
                if self.ir.has_body(body) && !limits.changed(self.ir.body(body), || self.regions_of(body)) {
                    self.exhausted = true;
                    break;
                }
                self.counts.on |= limits.near();
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
        if !self.trace.is_on() {
            return self.work_on(op);
        }
        self.trace.open_op(self.ctx, self.ir, op, "Processing");
        let changed = self.work_on(op);
        self.trace.close_op(changed);
        changed
    }

    fn work_on(&mut self, op: Global<Op>) -> bool {
        let name = self.ir.body(op.body).name(op.entity);
        let info = self.ctx.op_info(name);
        if effects::is_trivially_dead(self.ctx, self.ir, op) {
            Rewriter::new(self.ctx, self.ir, op.body, &mut self.lists).erase(op.entity);
            self.outcome("operation is trivially dead");
            return true;
        }
        if self.config.fold && info.may_fold() && !info.has(TraitSet::ConstantLike) {
            match fold_op(self.ctx, self.ir, op) {
                Folded::No => {}
                Folded::InPlace => {
                    self.lists.op_modified(self.ir, op);
                    self.counts.add(None, name);
                    self.outcome("operation was folded in place");
                    return true;
                }
                Folded::Values(results) => {
                    if self.waits(op, &results) {
                        self.outcome("what it folds to is looked at first");
                        return false;
                    }
                    if self.replace_by_folded(op, &results) {
                        self.counts.add(None, name);
                        self.outcome("operation was folded");
                        return true;
                    }
                }
            }
        }
        self.apply_patterns(op)
    }

    /// Puts off the folding of an operation with many uses to a value that may soon be another: all of its uses would move again, at each
    /// link of a chain of such operations.
    fn waits(&mut self, op: Global<Op>, results: &[FoldValue]) -> bool {
        let body = self.ir.body(op.body);
        if !body.results(op.entity).any(|v| body.uses(v).nth(MANY_USES).is_some()) {
            return false;
        }
        let values = results.iter().filter_map(|r| if let FoldValue::Value(v) = r { Some(*v) } else { None });
        // Only for what is before it: operations of a graph region may fold to each other.
        let is_before =
            |d: &Op| body.parent_block(*d) == body.parent_block(op.entity) && body.is_before(*d, op.entity);
        let before: SmallVec<[Op; 2]> =
            values.filter_map(|v| body.defining_op(v)).filter(is_before).collect();
        self.lists.put_off(op, &before)
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

    /// Says for the trace how what is being done ended.
    fn outcome(&mut self, text: &str) {
        if self.trace.is_on() {
            text.clone_into(&mut self.trace.outcome);
        }
    }

    fn apply_patterns(&mut self, op: Global<Op>) -> bool {
        let name = self.ir.body(op.body).name(op.entity);
        let patterns = self.patterns;
        // Who watches hears of every pattern.
        let all = self.trace.is_on() || self.config.check_patterns || self.lists.wants_reasons();
        for (pattern, needs) in patterns.for_op(name) {
            let applied = if all {
                self.try_pattern(op, name, pattern)
            } else if needs.hold(self.ir.body(op.body), op.entity) {
                let mut rw = Rewriter::new(self.ctx, self.ir, op.body, &mut self.lists);
                rw.enter(op.entity);
                pattern.rewrite(op.entity, &mut rw).is_ok()
            } else {
                false
            };
            if applied {
                self.rewrites += 1;
                self.counts.add(Some(pattern.name()), name);
                self.outcome("pattern matched");
                return true;
            }
            if self.fault.is_some() {
                return true;
            }
        }
        self.outcome("pattern failed to match");
        false
    }

    /// Tries a pattern under the eyes of who watches.
    fn try_pattern(&mut self, op: Global<Op>, name: OpName, pattern: &dyn Pattern) -> bool {
        if self.trace.is_on() {
            let root = String::from_utf8_lossy(self.ctx.op_info(name).name());
            self.trace.open_pattern(pattern.name(), &root, pattern.generated());
        }
        let check = self.config.check_patterns.then(|| {
            self.lists.told = false;
            let root = self.lists.root(self.ir).unwrap_or(op);
            Check::new(self.ctx, self.ir, root, op, pattern.name())
        });
        let mut rw = Rewriter::new(self.ctx, self.ir, op.body, &mut self.lists);
        rw.enter(op.entity);
        let done = pattern.rewrite(op.entity, &mut rw);
        let reason = done.err().map(|e| rw.reason_of(e)).unwrap_or_default();
        let applied = done.is_ok();
        if let Some(check) = check {
            let found = check.finish(self.ctx, self.ir, applied, self.lists.told, &reason);
            self.fault = self.fault.take().or(found.map(Box::new));
        }
        if !applied && self.fault.is_none() {
            if !reason.is_empty() && self.trace.is_on() {
                self.trace.line(&format!("** Match Failure : {reason}"));
            }
            self.lists.match_failed(self.ir, op, pattern.name(), &reason);
        }
        self.outcome(if applied { "pattern applied successfully" } else { "pattern failed to match" });
        self.trace.close(applied);
        self.trace.line("");
        applied
    }
}
