//! `sroa`: memory of several parts becomes a piece of memory for each part that is used, so that `mem2reg` can make values of them.
//!
//! ```text
//!   %m = memref.alloca() : memref<2xi32>            %m = memref.alloca() : memref<i32>
//!   memref.store %x, %m[%c1] : memref<2xi32>   →    memref.store %x, %m[] : memref<i32>
//! ```
//!
//! The interfaces [`DestructurableAllocation`] and [`DestructurableAccessor`] say what can be divided and what can use the parts; [`SafeSlotAccess`]
//! says that an operation stays within the part that it has the address of. Operations that can do without the memory do without it.

use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashSet};
use terrace_dialects::dlti;
use terrace_ir::dominance::post_order;
use terrace_ir::effects::info;
use terrace_ir::{Block, Context, Global, Ir, Op, Value, View};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::memory_slots::{
    DestructurableAccessor, DestructurableAccessorOp as _, DestructurableAllocation,
    DestructurableAllocationOp as _, DividedSlot, LayoutEntries, MemorySlot, Promotable, PromotableOp as _,
    SafeSlotAccess, SafeSlotAccessOp as _, UsedParts,
};
use terrace_rewrite::{NoListener, Rewriter};

use super::SROA;
use super::mem2reg::compare;

/// The work that was done.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Divided {
    /// The number of slots.
    pub slots: usize,
    /// The number of slots of which a part was not used.
    pub with_unused_parts: usize,
    /// The most parts that a slot had.
    pub most_parts: usize,
}

/// Divides what can be divided in `root`, again and again, as parts may have parts.
pub fn divide_memory(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Divided {
    let mut divided = Divided::default();
    let is_allocation =
        |ir: &Ir, op: Global<Op>| info(ctx, ir, op).interface::<dyn DestructurableAllocation>().is_some();
    let mut left: Vec<Global<Op>> = ir.ops_post(root);
    left.retain(|op| *op != root && is_allocation(ir, *op));
    loop {
        let before = divided.slots;
        let mut next = Vec::new();
        for op in left {
            let mut new = Vec::new();
            if divide_one(ctx, ir, op, &mut divided, &mut new) {
                next.extend(
                    new.into_iter().map(|n| Global::new(op.body, n)).filter(|n| is_allocation(ir, *n)),
                );
            } else {
                next.push(op);
            }
        }
        left = next;
        if divided.slots == before {
            return divided;
        }
    }
}

/// True if a slot of the allocation was divided, and the allocation is gone.
fn divide_one(ctx: &Context, ir: &mut Ir, op: Global<Op>, divided: &mut Divided, new: &mut Vec<Op>) -> bool {
    let view = View { ctx, body: ir.body(op.body) };
    let Some(allocation) = op.entity.cast::<dyn DestructurableAllocation>(&view) else { return false };
    let layout = &dlti::type_entries(ctx, ir, op);
    for slot in allocation.divided_slots(&view) {
        let Some(plan) = Plan::new(&view, layout, &slot) else { continue };
        divided.slots += 1;
        divided.with_unused_parts += usize::from(slot.parts.len() != plan.used.len());
        divided.most_parts = divided.most_parts.max(slot.parts.len());
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
        let parts = allocation.divide(&slot, &plan.used, &mut rw, new);
        let mut gone = Vec::new();
        for user in plan.order {
            rw.set_insertion_after(user);
            let done = match user
                .cast::<dyn DestructurableAccessor>(&rw)
                .filter(|u| plan.accessors.contains(&**u))
            {
                Some(accessor) => accessor.use_parts(layout, &slot, &parts, &mut rw),
                None => user.cast::<dyn Promotable>(&rw).is_none_or(|basic| basic.promote(&mut rw)),
            };
            if done {
                gone.push(user);
            }
        }
        gone.into_iter().for_each(|op| rw.erase(op));
        allocation.finish_division(&slot, &mut rw);
        return true;
    }
    false
}

/// The changes that dividing a slot takes.
struct Plan {
    used: UsedParts,
    accessors: FxHashSet<Op>,
    /// All users, the last one first.
    order: Vec<Op>,
}

/// Uses of operations that must go, by operation.
type Blocking = IndexMap<Op, Vec<usize>, FxBuildHasher>;

impl Plan {
    fn new(v: &View<'_>, layout: &LayoutEntries, slot: &DividedSlot) -> Option<Plan> {
        let body = v.body;
        let (mut used, mut accessors) = (UsedParts::default(), IndexSet::<Op, FxBuildHasher>::default());
        let (mut blocking, mut safe) = (Blocking::default(), Vec::new());
        for u in body.uses(slot.slot.ptr) {
            let user = body.use_owner(u);
            let accessor = user.cast::<dyn DestructurableAccessor>(v);
            if accessor.is_some_and(|a| a.can_divide(v, layout, slot, &mut used, &mut safe)) {
                accessors.insert(user);
            } else {
                blocking.entry(user).or_default().push(body.use_index(u));
            }
        }
        check_safety(v, layout, safe, &mut blocking);
        remove_blocking(v, &mut blocking)?;
        // An operation that is used both ways cannot be divided.
        if blocking.keys().any(|op| accessors.contains(op)) {
            return None;
        }
        let users: FxHashSet<Op> = blocking.keys().chain(&accessors).copied().collect();
        let order = places(slot.slot.ptr, v, users);
        Some(Plan { used, accessors: accessors.into_iter().collect(), order })
    }
}

/// Finds the uses of addresses of parts that may go beyond the part.
fn check_safety(v: &View<'_>, layout: &LayoutEntries, mut todo: Vec<MemorySlot>, blocking: &mut Blocking) {
    let mut seen = FxHashSet::default();
    while let Some(slot) = todo.pop() {
        for u in v.body.uses(slot.ptr) {
            if !seen.insert(u) {
                continue;
            }
            let user = v.body.use_owner(u);
            let access = user.cast::<dyn SafeSlotAccess>(v);
            if !access.is_some_and(|a| a.is_safe(v, layout, &slot, &mut todo)) {
                blocking.entry(user).or_default().push(v.body.use_index(u));
            }
        }
    }
}

/// Lets operations do without the uses that must go, and what uses their results. `None` if one cannot.
fn remove_blocking(v: &View<'_>, blocking: &mut Blocking) -> Option<()> {
    let mut at = 0;
    let mut followed: FxHashSet<Value> = FxHashSet::default();
    while let Some((op, uses)) = blocking.get_index(at) {
        let (op, mut also) = (*op, Vec::new());
        let basic = op.cast::<dyn Promotable>(v)?;
        basic.can_promote(v, uses, &mut also).then_some(())?;
        for value in also {
            if !followed.insert(value) {
                continue;
            }
            for u in v.body.uses(value) {
                blocking.entry(v.body.use_owner(u)).or_default().push(v.body.use_index(u));
            }
        }
        at += 1;
    }
    Some(())
}

/// Operations in the reverse of the order in which they stand; blocks that dominate others come before them.
fn places(ptr: Value, v: &View<'_>, ops: FxHashSet<Op>) -> Vec<Op> {
    let body = v.body;
    let Some(region) = ptr.block(v).and_then(|b| body.block_region(b)) else { return Vec::new() };
    let entry = body.first_block(region);
    let dominance = entry.map(|entry| post_order(body, entry)).unwrap_or_default();
    let mut blocks: IndexSet<Block, FxBuildHasher> = dominance.into_iter().rev().collect();
    blocks.extend(body.region_blocks(region));
    let outer = |op: Op| body.ancestor_in(region, op).unwrap_or(op);
    let block = |op: Op| body.parent_block(outer(op)).and_then(|b| blocks.get_index_of(&b));
    let mut all: Vec<Op> = ops.into_iter().collect();
    all.sort_by(|a, b| {
        let blocks = block(*b).cmp(&block(*a));
        blocks.then_with(|| compare(body, (outer(*b), *b), (outer(*a), *a)))
    });
    all
}

impl SROA {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let divided = divide_memory(cx.ctx, cx.ir, cx.op);
        cx.count("destructured slots", divided.slots as u64);
        cx.count("slots with memory benefit", divided.with_unused_parts as u64);
        cx.count("max subelement number", divided.most_parts as u64);
        if divided.slots == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
