//! `mem2reg`: memory that holds one value becomes values. Reads become what was written last, and where ways meet that wrote different
//! values, block arguments hold them.
//!
//! ```text
//!   %m = memref.alloca() : memref<i32>                cf.cond_br %c, ^bb1, ^bb2(%y : i32)
//!   memref.store %y, %m[] : memref<i32>             ^bb1:
//!   cf.cond_br %c, ^bb1, ^bb2                         cf.br ^bb2(%x : i32)
//! ^bb1:                                        →    ^bb2(%0: i32):
//!   memref.store %x, %m[] : memref<i32>               return %0 : i32
//!   cf.br ^bb2
//! ^bb2:
//!   %0 = memref.load %m[] : memref<i32>
//!   return %0 : i32
//! ```
//!
//! The interfaces [`PromotableAllocation`], [`PromotableMem`] and [`Promotable`] say what can be done without. A slot is left as it is if one
//! use of it cannot go, or reads or writes it in a nested region.

use std::collections::VecDeque;

use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use terrace_dialects::dlti::is_big_endian;
use terrace_ir::dominance::{DomTree, post_order};
use terrace_ir::effects::info;
use terrace_ir::op_interfaces::{BranchLike, BranchLikeOp};
use terrace_ir::{Block, Body, BodyId, Context, Edit, Global, InsertPoint, Ir, Op, Region, Value, View};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::memory_slots::{
    MemorySlot, Promotable, PromotableAllocation, PromotableAllocationOp, PromotableMem, PromotableMemOp,
    PromotableOp,
};
use terrace_rewrite::{NoListener, Rewriter};

use super::Mem2Reg;

/// The work that was done.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Promoted {
    /// The number of slots.
    pub slots: usize,
    /// The number of block arguments that were added.
    pub block_arguments: usize,
}

/// Promotes what can be promoted in `root`, again and again, as one slot may be all that uses another.
pub fn promote_memory(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Promoted {
    let mut promoted = Promoted::default();
    let mut left: Vec<Global<Op>> = ir.ops_post(root);
    left.retain(|op| *op != root && info(ctx, ir, *op).interface::<dyn PromotableAllocation>().is_some());
    loop {
        let before = promoted.slots;
        left.retain(|op| !promote_one(ctx, ir, *op, &mut promoted));
        if promoted.slots == before {
            return promoted;
        }
    }
}

/// True if a slot of the allocation was promoted, and the allocation is gone.
fn promote_one(ctx: &Context, ir: &mut Ir, op: Global<Op>, promoted: &mut Promoted) -> bool {
    let view = View { ctx, body: ir.body(op.body) };
    let Some(allocation) = op.entity.cast::<dyn PromotableAllocation>(&view) else { return false };
    let slots = allocation.promotable_slots(&view);
    for slot in slots {
        if !ir.body(op.body).has_uses(slot.ptr) {
            continue;
        }
        // The low bits of a value are at its start only where the low byte comes first.
        if !is_whole(ir.body(op.body), &slot) && is_big_endian(ctx, ir, op) {
            continue;
        }
        let Some(plan) = Plan::new(ctx, ir, op.body, slot) else { continue };
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
        promoted.slots += 1;
        promoted.block_arguments += plan.merges.len();
        Promotion { slot, plan, allocation, default: None, held: FxHashMap::default() }.run(&mut rw);
        return true;
    }
    false
}

/// True if all that is read and written there is of the slot's own type.
fn is_whole(body: &Body, slot: &MemorySlot) -> bool {
    body.users(slot.ptr).all(|user| {
        let written = body.operands(user).filter(|v| *v != slot.ptr);
        written.chain(body.results(user)).all(|v| body.value_type(v) == slot.element)
    })
}

/// The changes that promoting a slot takes.
struct Plan {
    region: Region,
    /// Operations that lose operands, in the order in which they are found.
    users: IndexMap<Op, Vec<usize>, FxBuildHasher>,
    /// Blocks that get an argument.
    merges: IndexSet<Block, FxBuildHasher>,
    tree: DomTree,
}

impl Plan {
    fn new(ctx: &Context, ir: &Ir, id: BodyId, slot: MemorySlot) -> Option<Plan> {
        let body = ir.body(id);
        let region = body.value_block(slot.ptr).and_then(|b| body.block_region(b))?;
        if !terrace_ir::dominance::has_ssa_dominance(ctx, ir, body, region) {
            return None;
        }
        let users = users(&View { ctx, body }, slot, region)?;
        let tree = DomTree::new(body, region);
        let merges = merges(&View { ctx, body }, slot, region, &tree);
        let passes = |b: Block| {
            let last = body.last_op(b);
            last.is_some_and(|op| ctx.op_info(body.name(op)).interface::<dyn BranchLike>().is_some())
        };
        let usable = merges.iter().all(|b| body.predecessors(*b).all(passes));
        usable.then_some(Plan { region, users, merges, tree })
    }
}

/// All operations that must do without the slot's pointer, or without values made of it. None if one cannot.
fn users(v: &View<'_>, slot: MemorySlot, region: Region) -> Option<IndexMap<Op, Vec<usize>, FxBuildHasher>> {
    let body = v.body;
    let mut users: IndexMap<Op, Vec<usize>, FxBuildHasher> = IndexMap::default();
    let mut todo: VecDeque<Value> = VecDeque::from([slot.ptr]);
    let mut seen = FxHashSet::default();
    while let Some(value) = todo.pop_front() {
        if !seen.insert(value) {
            continue;
        }
        let mut fresh = IndexSet::<Op, FxBuildHasher>::default();
        for u in body.uses(value) {
            let op = body.use_owner(u);
            users.entry(op).or_default().push(body.use_index(u));
            fresh.insert(op);
        }
        for op in fresh {
            let (uses, mut also) = (users.get(&op)?, Vec::new());
            let can = if let Some(basic) = op.cast::<dyn Promotable>(v) {
                basic.can_promote(v, uses, &mut also)
            } else {
                // Nobody knows what the memory holds in a nested region.
                let memory = op.cast::<dyn PromotableMem>(v)?;
                body.parent_region(op) == Some(region) && memory.can_promote(v, &slot, uses, &mut also)
            };
            if !can {
                return None;
            }
            todo.extend(also);
        }
    }
    Some(users)
}

/// The blocks in which definitions meet: the iterated dominance frontier of the blocks that write, where the value is still needed.
fn merges(v: &View<'_>, slot: MemorySlot, region: Region, tree: &DomTree) -> IndexSet<Block, FxBuildHasher> {
    let body = v.body;
    let mut merges = IndexSet::default();
    if body.has_one_block(region) {
        return merges;
    }
    let (mut writes, mut first): (IndexSet<Block, FxBuildHasher>, FxHashMap<Block, (Op, bool)>) =
        (IndexSet::default(), FxHashMap::default());
    for op in body.users(slot.ptr) {
        let (Some(memory), Some(block)) = (op.cast::<dyn PromotableMem>(v), body.parent_block(op)) else {
            continue;
        };
        let (loads, stores) = (memory.loads_from(v, &slot), memory.stores_to(v, &slot));
        if stores {
            writes.insert(block);
        }
        // The first access of a block says whether it needs what came before.
        if loads || stores {
            let entry = first.entry(block).or_insert((op, loads));
            if body.is_before(op, entry.0) {
                *entry = (op, loads);
            }
        }
    }
    let mut needed: FxHashSet<Block> = FxHashSet::default();
    let mut todo: Vec<Block> = first.iter().filter(|(_, (_, loads))| *loads).map(|(b, _)| *b).collect();
    while let Some(block) = todo.pop() {
        if needed.insert(block) {
            todo.extend(body.predecessors(block).filter(|b| !writes.contains(b)));
        }
    }
    let frontier = frontiers(body, region, tree);
    let mut todo: Vec<Block> = writes.into_iter().collect();
    let mut seen: FxHashSet<Block> = FxHashSet::default();
    while let Some(block) = todo.pop() {
        for next in frontier.get(&block).into_iter().flatten() {
            if seen.insert(*next) && needed.contains(next) {
                merges.insert(*next);
                todo.push(*next);
            }
        }
    }
    merges
}

/// The dominance frontier of each block that has one.
fn frontiers(body: &Body, region: Region, tree: &DomTree) -> FxHashMap<Block, Vec<Block>> {
    let mut frontiers: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
    for block in body.region_blocks(region).filter(|b| tree.is_reachable(*b)) {
        let before: Vec<Block> = body.predecessors(block).filter(|b| tree.is_reachable(*b)).collect();
        if before.len() < 2 {
            continue;
        }
        let stop = tree.parent(block);
        for mut at in before {
            while Some(at) != stop {
                let list = frontiers.entry(at).or_default();
                if list.last() != Some(&block) {
                    list.push(block);
                }
                let Some(up) = tree.parent(at) else { break };
                at = up;
            }
        }
    }
    frontiers
}

/// A promotion at work.
struct Promotion {
    slot: MemorySlot,
    plan: Plan,
    allocation: terrace_ir::view::Interface<dyn PromotableAllocation>,
    /// The value of the slot where nothing was stored.
    default: Option<Value>,
    /// The value of the slot before each of its users, where that is known.
    held: FxHashMap<Op, Value>,
}

impl Promotion {
    fn run(mut self, rw: &mut Rewriter<'_>) {
        self.find_values(rw);
        let order = self.order(rw.body());
        let mut users: Vec<Op> = self.plan.users.keys().copied().collect();
        let place = |op: &Op| rw.body().ancestor_in(self.plan.region, *op).unwrap_or(*op);
        let key = |op: &Op| rw.body().parent_block(place(op)).and_then(|b| order.get(&b).copied());
        users.sort_by(|a, b| {
            let blocks = key(a).cmp(&key(b));
            blocks.then_with(|| compare(rw.body(), (place(a), *a), (place(b), *b)))
        });
        let mut gone = Vec::new();
        for op in users.into_iter().rev() {
            let done = if let Some(memory) = op.cast::<dyn PromotableMem>(rw) {
                let held = self.held.get(&op).copied();
                let held = held.unwrap_or_else(|| self.default_value(rw));
                rw.set_insertion_after(op);
                memory.promote(&self.slot, held, rw)
            } else {
                rw.set_insertion_after(op);
                op.cast::<dyn Promotable>(rw).is_none_or(|basic| basic.promote(rw))
            };
            if done {
                gone.push(op);
            }
        }
        gone.into_iter().for_each(|op| rw.erase(op));
        self.pass_defaults(rw);
        if let Some(made) = self.default.filter(|v| !v.has_uses(rw)).and_then(|v| v.def(rw)) {
            rw.erase(made);
        }
        rw.erase(*self.allocation);
    }

    fn default_value(&mut self, rw: &mut Rewriter<'_>) -> Value {
        if let Some(v) = self.default {
            return v;
        }
        let here = rw.insertion();
        if let Some(block) = self.slot.ptr.block(rw) {
            rw.set_insertion(InsertPoint::Start(block));
        }
        let v = self.allocation.default_value(&self.slot, rw);
        rw.restore(here);
        self.default = Some(v);
        v
    }

    /// The place of each block in an order in which dominating ones come first.
    fn order(&self, body: &Body) -> FxHashMap<Block, usize> {
        let mut order = FxHashMap::default();
        for entry in body.region_blocks(self.plan.region) {
            if order.contains_key(&entry) {
                continue;
            }
            let known: Vec<Block> = post_order(body, entry).into_iter().rev().collect();
            for block in known {
                let next = order.len();
                order.entry(block).or_insert(next);
            }
        }
        order
    }

    /// Goes through the blocks along the tree of dominators, with the value that the slot holds.
    fn find_values(&mut self, rw: &mut Rewriter<'_>) {
        let Some(entry) = rw.body().first_block(self.plan.region) else { return };
        let mut children: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
        let blocks: Vec<Block> = rw.body().region_blocks(self.plan.region).collect();
        for block in blocks {
            if let Some(parent) = self.plan.tree.parent(block) {
                children.entry(parent).or_default().push(block);
            }
        }
        let users = self.users_by_block(rw.body());
        let mut todo = vec![(entry, None)];
        while let Some((block, mut value)) = todo.pop() {
            if self.plan.merges.contains(&block) {
                let loc = self.slot.ptr.loc(rw);
                let new = rw.body_mut().add_block_arg(block, self.slot.element);
                rw.body_mut().set_arg_loc(new, loc);
                rw.set_insertion(InsertPoint::Start(block));
                self.note_value(new, rw);
                value = Some(new);
            }
            for op in users.get(&block).into_iter().flatten() {
                value = self.pass_operation(*op, value, rw);
            }
            if let Some(last) = rw.body().last_op(block) {
                self.pass_on(last, value, rw);
            }
            todo.extend(children.get(&block).into_iter().flatten().map(|b| (*b, value)));
        }
    }

    /// The operations that read or write the slot, in the order in which they stand.
    fn users_by_block(&self, body: &Body) -> FxHashMap<Block, Vec<Op>> {
        let mut by_block: FxHashMap<Block, Vec<Op>> = FxHashMap::default();
        for op in self.plan.users.keys() {
            if let Some(block) = body.parent_block(*op) {
                by_block.entry(block).or_default().push(*op);
            }
        }
        for list in by_block.values_mut() {
            list.sort_by(|a, b| compare(body, (*a, *a), (*b, *b)));
        }
        by_block
    }

    /// The value of the slot after an operation.
    fn pass_operation(&mut self, op: Op, value: Option<Value>, rw: &mut Rewriter<'_>) -> Option<Value> {
        let Some(memory) = op.cast::<dyn PromotableMem>(rw) else { return value };
        if let Some(v) = value {
            self.held.insert(op, v);
        }
        let view = View { ctx: rw.context(), body: rw.body() };
        if !memory.stores_to(&view, &self.slot) {
            return value;
        }
        let before = value.unwrap_or_else(|| self.default_value(rw));
        rw.set_insertion_after(op);
        let stored = memory.stored(&self.slot, before, rw);
        self.note_value(stored, rw);
        Some(stored)
    }

    /// Tells users that follow the values of the slot of one: at once, so that their notes follow where the value is replaced in its turn.
    fn note_value(&self, value: Value, rw: &mut Rewriter<'_>) {
        for user in self.plan.users.keys() {
            if let Some(basic) = user.cast::<dyn Promotable>(rw) {
                basic.note_stored(value, rw);
            }
        }
    }

    /// A branch passes the value to blocks in which definitions meet.
    fn pass_on(&mut self, op: Op, value: Option<Value>, rw: &mut Rewriter<'_>) {
        let Some(branch) = op.cast::<dyn BranchLike>(rw) else { return };
        for (i, block) in op.successors(rw).into_iter().enumerate() {
            if self.plan.merges.contains(&block) {
                let value = value.unwrap_or_else(|| self.default_value(rw));
                append_operand(branch, i, value, rw);
            }
        }
    }

    /// Branches that are not reached pass something too.
    fn pass_defaults(&mut self, rw: &mut Rewriter<'_>) {
        for block in self.plan.merges.clone() {
            let edges: Vec<(Op, usize)> = rw.body().block_uses(block).collect();
            for (op, i) in edges {
                let view = View { ctx: rw.context(), body: rw.body() };
                let Some(branch) = op.cast::<dyn BranchLike>(&view) else { continue };
                let (range, produced) = branch.successor_operands(&view, i);
                if range.len() + produced < view.body.block_args(block).len() {
                    let value = self.default_value(rw);
                    append_operand(branch, i, value, rw);
                }
            }
        }
    }
}

/// Compares two operations of a block; `a` and `b` tell apart what is nested in one.
pub(super) fn compare(body: &Body, a: (Op, Op), b: (Op, Op)) -> std::cmp::Ordering {
    match a.0 == b.0 {
        true => a.1.index().cmp(&b.1.index()),
        false if body.is_before(a.0, b.0) => std::cmp::Ordering::Less,
        false => std::cmp::Ordering::Greater,
    }
}

fn append_operand(
    branch: terrace_ir::view::Interface<dyn BranchLike>,
    i: usize,
    value: Value,
    rw: &mut Rewriter<'_>,
) {
    let ctx = rw.context();
    let view = View { ctx, body: rw.body() };
    let range = branch.successor_operands(&view, i).0;
    let mut passed: Vec<Value> = branch.operands(&view).get(range).unwrap_or_default().to_vec();
    passed.push(value);
    branch.set_successor_operands(&mut Edit { ctx, body: rw.body_mut() }, i, &passed);
}

impl Mem2Reg {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let promoted = promote_memory(cx.ctx, cx.ir, cx.op);
        cx.count(Self::PROMOTED_AMOUNT, promoted.slots as u64);
        cx.count(Self::NEW_BLOCK_ARGUMENT_AMOUNT, promoted.block_arguments as u64);
        if promoted.slots == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
