//! Liveness: which values a program needs, and which values are still needed at the ends of blocks.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::def::TraitSet;
use terrace_ir::op_interfaces::{RegionBranch, RegionBranchTerminator};
use terrace_ir::{Block, Body, Context, Global, Ir, Op, Region, Value, ViewIr, effects};

use super::backward::{BackwardAnalysis, UseFacts, Uses, solve_backward};
use super::forward::State;
use super::propagate_constants;

/// True of a value that is needed: something with an effect on memory depends on it, or it leaves what is in sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needed(pub bool);

impl State for Needed {
    fn unreached() -> Needed {
        Needed(false)
    }

    fn join(&self, other: &Needed) -> Needed {
        Needed(self.0 || other.0)
    }
}

/// The analysis of [`Needed`].
#[derive(Default, Debug)]
struct NeededValues {
    /// Operations with regions, of which the question takes long.
    free: FxHashMap<Global<Op>, bool>,
}

impl NeededValues {
    fn has_no_effects(&mut self, ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
        if ir.num_regions(op) == 0 {
            return effects::is_memory_effect_free(ctx, ir, op);
        }
        *self.free.entry(op).or_insert_with(|| effects::is_memory_effect_free(ctx, ir, op))
    }

    /// True if nobody would miss an operation without needed results: one that reads may go too.
    fn may_go(&mut self, ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
        let ends = effects::info(ctx, ir, op).has(TraitSet::Terminator);
        self.has_no_effects(ctx, ir, op) || !ends && effects::would_be_trivially_dead(ctx, ir, op)
    }

    /// True if an operation with the fates of its results needs its operands.
    fn needs_operands(&mut self, cx: &Uses<'_, Needed>, op: Global<Op>, results: Global<Op>) -> bool {
        !self.may_go(cx.ctx, cx.ir, op)
            || effects::info(cx.ctx, cx.ir, op).has(TraitSet::ReturnLike)
            || cx.results(results).any(|r| r.0)
    }

    /// True if what a branch decides may matter: a result that is needed, or where there are none, an effect in a region.
    fn decides(&mut self, cx: &Uses<'_, Needed>, owner: Global<Op>) -> bool {
        if cx.ir.body(owner.body).num_results(owner.entity) > 0 {
            return cx.results(owner).any(|r| r.0);
        }
        let mut inside = Vec::new();
        cx.ir.nested_ops(owner, &mut inside);
        inside.into_iter().any(|op| !self.has_no_effects(cx.ctx, cx.ir, op))
    }
}

impl BackwardAnalysis for NeededValues {
    type State = Needed;

    fn exit(&mut self) -> Needed {
        Needed(true)
    }

    fn transfer(&mut self, cx: &Uses<'_, Needed>) -> Needed {
        Needed(self.needs_operands(cx, cx.op, cx.op))
    }

    fn branch_operand(&mut self, cx: &Uses<'_, Needed>, _: usize) -> Needed {
        let v = ViewIr { ctx: cx.ctx, ir: cx.ir, body: cx.op.body };
        if cx.op.entity.cast::<dyn RegionBranch>(&v).is_some() {
            return Needed(self.decides(cx, cx.op) || self.needs_operands(cx, cx.op, cx.op));
        }
        // A branch to blocks decides what follows.
        let Some(_) = cx.op.entity.cast::<dyn RegionBranchTerminator>(&v) else { return Needed(true) };
        let Some(owner) = cx.ir.parent_op(cx.op) else { return Needed(true) };
        Needed(
            self.decides(cx, owner)
                || self.needs_operands(cx, cx.op, cx.op)
                || self.needs_operands(cx, owner, owner),
        )
    }
}

/// The values in `root` that are needed. Those in blocks that control cannot reach are not.
#[derive(Debug)]
pub struct NeededFacts(UseFacts<Needed>);

impl NeededFacts {
    /// True if the value is needed.
    pub fn is_needed(&self, v: Global<Value>) -> bool {
        self.0.state(v).0
    }
}

/// Finds the values that are needed in `root`: operands of operations with effects, what leaves a public function or goes into one that is not in
/// sight, conditions of what matters, and whatever these are made of.
pub fn find_needed_values(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> NeededFacts {
    let reached = propagate_constants(ctx, ir, root);
    NeededFacts(solve_backward(ctx, ir, root, NeededValues::default(), &|block| reached.is_live(block)))
}

/// Live values by block of a region: what is used in a block or after it and defined before.
#[derive(Debug, Default)]
pub struct Liveness {
    blocks: FxHashMap<Block, (FxHashSet<Value>, FxHashSet<Value>)>,
}

impl Liveness {
    /// The live values of a region's blocks. Values that are used in nested regions of the same body are used by the operation around.
    pub fn new(body: &Body, region: Region) -> Liveness {
        let blocks: Vec<Block> = body.region_blocks(region).collect();
        let mut liveness = Liveness::default();
        let mut defined: FxHashMap<Block, FxHashSet<Value>> = FxHashMap::default();
        for block in &blocks {
            let (used, own) = uses_of(body, *block);
            let live_in = used.difference(&own).copied().collect();
            liveness.blocks.insert(*block, (live_in, FxHashSet::default()));
            defined.insert(*block, own);
        }
        let mut todo: Vec<Block> = blocks;
        while let Some(block) = todo.pop() {
            let Some((live_in, _)) = liveness.blocks.get(&block) else { continue };
            let wanted: Vec<Value> = live_in.iter().copied().collect();
            for before in body.predecessors(block) {
                let Some((live_in, live_out)) = liveness.blocks.get_mut(&before) else { continue };
                let own = defined.get(&before);
                let mut grown = false;
                for v in &wanted {
                    if live_out.insert(*v) && own.is_none_or(|own| !own.contains(v)) {
                        grown |= live_in.insert(*v);
                    }
                }
                if grown {
                    todo.push(before);
                }
            }
        }
        liveness
    }

    /// True if a value is live at the start of a block: defined before it, and used in it or after.
    pub fn is_live_in(&self, block: Block, v: Value) -> bool {
        self.blocks.get(&block).is_some_and(|b| b.0.contains(&v))
    }

    /// True if a value is live at the end of a block: used after it.
    pub fn is_live_out(&self, block: Block, v: Value) -> bool {
        self.blocks.get(&block).is_some_and(|b| b.1.contains(&v))
    }

    /// The values that are live at the start of a block, in the order of their definition.
    pub fn live_in(&self, block: Block) -> Vec<Value> {
        sorted(self.blocks.get(&block).map(|b| &b.0))
    }

    /// The values that are live at the end of a block, in the order of their definition.
    pub fn live_out(&self, block: Block) -> Vec<Value> {
        sorted(self.blocks.get(&block).map(|b| &b.1))
    }
}

fn sorted(set: Option<&FxHashSet<Value>>) -> Vec<Value> {
    let mut all: Vec<Value> = set.into_iter().flatten().copied().collect();
    all.sort_by_key(|v| v.index());
    all
}

/// The values that a block uses, with what is nested in it, and those that are defined there.
fn uses_of(body: &Body, block: Block) -> (FxHashSet<Value>, FxHashSet<Value>) {
    let (mut used, mut own) = (FxHashSet::default(), FxHashSet::default());
    let mut todo = vec![block];
    while let Some(block) = todo.pop() {
        own.extend(body.block_args(block));
        for op in body.block_ops(block) {
            used.extend(body.operands(op));
            own.extend(body.results(op));
            todo.extend(body.regions(op).iter().flat_map(|r| body.region_blocks(*r)));
        }
    }
    (used, own)
}
