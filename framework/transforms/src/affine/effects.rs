//! The effects on memory between two operations.
//!
//! [`EffectIndex`] numbers a body once, so that a question costs only the operations that may touch the memref in question, not
//! all that stand in between.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::def::TraitSet;
use terrace_ir::effects::own_effects;
use terrace_ir::interfaces::Effect;
use terrace_ir::{Block, Op, Value};

use super::alias::{is_allocated, may_alias, underlying, viewed};
use super::dependence::{Access, dependence};
use super::view::View;

/// Operations with an effect, by what they affect.
#[derive(Default)]
struct ByTarget {
    /// By the memref in the operation's effect: number and operation, in order.
    known: FxHashMap<Value, Vec<(u32, Op)>>,
    /// Those that may affect anything.
    any: Vec<(u32, Op)>,
    /// The memrefs among the keys that are views, or of unknown origin: what may overlap with others.
    open: Vec<Value>,
}

/// The operations of a body in order, with what they do to memory.
pub(crate) struct EffectIndex {
    /// By operation: its number, and the number after the last operation nested in it.
    numbers: FxHashMap<Op, (u32, u32)>,
    reads: ByTarget,
    writes: ByTarget,
}

impl EffectIndex {
    /// Of everything nested in a body.
    pub(crate) fn new(view: &View<'_>) -> EffectIndex {
        let mut index = EffectIndex {
            numbers: FxHashMap::default(),
            reads: ByTarget::default(),
            writes: ByTarget::default(),
        };
        let mut next = 0;
        let mut stack: Vec<(Op, bool)> = Vec::new();
        let body = view.body();
        let push = |stack: &mut Vec<(Op, bool)>, regions: &[terrace_ir::Region]| {
            let first = stack.len();
            let blocks = regions.iter().flat_map(|r| body.region_blocks(*r));
            stack.extend(blocks.flat_map(|b| body.block_ops(b)).map(|op| (op, false)));
            stack[first..].reverse();
        };
        push(&mut stack, body.own_regions());
        while let Some((op, leave)) = stack.pop() {
            if leave {
                if let Some(n) = index.numbers.get_mut(&op) {
                    n.1 = next;
                }
                continue;
            }
            index.numbers.insert(op, (next, next + 1));
            index.note(view, next, op);
            next += 1;
            if !body.regions(op).is_empty() {
                stack.push((op, true));
                push(&mut stack, body.regions(op));
            }
        }
        for table in [&mut index.reads, &mut index.writes] {
            let open = |v: &Value| viewed(view, *v).is_some() || !is_allocated(view, *v);
            table.open = table.known.keys().copied().filter(open).collect();
        }
        index
    }

    /// Takes out operations that are erased.
    pub(crate) fn forget(&mut self, gone: &FxHashSet<Op>) {
        for table in [&mut self.reads, &mut self.writes] {
            table.known.retain(|_, list| {
                list.retain(|(_, op)| !gone.contains(op));
                !list.is_empty()
            });
            table.any.retain(|(_, op)| !gone.contains(op));
            let known = &table.known;
            table.open.retain(|v| known.contains_key(v));
        }
    }

    fn note(&mut self, view: &View<'_>, number: u32, op: Op) {
        let Some(effects) = own_effects(view.ctx, view.ir, view.global(op)) else {
            if !view.info(op).has(TraitSet::RecursiveMemoryEffects) {
                self.reads.any.push((number, op));
                self.writes.any.push((number, op));
            }
            return;
        };
        for e in effects {
            let table = match e.effect {
                Effect::Read => &mut self.reads,
                Effect::Write => &mut self.writes,
                Effect::Allocate | Effect::Free => continue,
            };
            match e.value {
                Some(v) => table.known.entry(v).or_default().push((number, op)),
                None => table.any.push((number, op)),
            }
        }
    }

    /// The memrefs with effects that may overlap with `memref`, itself left out.
    fn overlapping(&self, view: &View<'_>, table: &ByTarget, memref: Value) -> Vec<Value> {
        let base = underlying(view, memref);
        let overlap = |v: &Value| *v != memref && may_alias(view, base, underlying(view, *v));
        if !is_allocated(view, base) {
            return table.known.keys().copied().filter(overlap).collect();
        }
        // An allocation overlaps with its views, and with what is of unknown origin.
        std::iter::once(base).chain(table.open.iter().copied()).filter(overlap).collect()
    }
}

/// The stretches of the order between two operations: half open ranges of numbers.
fn stretches(view: &View<'_>, index: &EffectIndex, from: Op, until: Op) -> Option<Vec<(u32, u32)>> {
    let body = view.body();
    let number = |op: Op| index.numbers.get(&op).copied();
    let region = body.parent_region(from)?;
    let mut ranges = Vec::new();
    let mut until = until;
    while body.parent_region(until)? != region {
        until = body.parent_op(until)?;
        // All that is nested, not only what is on the way.
        ranges.push(number(until)?);
    }
    let (block, last) = (body.parent_block(from)?, body.parent_block(until)?);
    let end_of = |block: Block| body.last_op(block).and_then(number).map(|n| n.1);
    if block == last && body.is_before(from, until) {
        ranges.push((number(from)?.1, number(until)?.0));
        return Some(ranges);
    }
    ranges.push((number(from)?.1, end_of(block)?));
    if block == last {
        return Some(ranges);
    }
    let successors = |block: Block| body.last_op(block).into_iter().flat_map(|op| body.successors(op));
    let mut todo: Vec<Block> = successors(block).collect();
    let mut done: FxHashSet<Block> = FxHashSet::default();
    while let Some(b) = todo.pop() {
        if !done.insert(b) {
            continue;
        }
        let start = number(body.first_op(b)?)?.0;
        if b == last {
            ranges.push((start, number(until)?.0));
        } else {
            ranges.push((start, end_of(b)?));
            todo.extend(successors(b));
        }
    }
    Some(ranges)
}

/// The entries in a range of numbers.
fn within(list: &[(u32, Op)], (from, to): (u32, u32)) -> &[(u32, Op)] {
    let start = list.partition_point(|e| e.0 < from);
    let end = list.partition_point(|e| e.0 < to);
    list.get(start..end).unwrap_or_default()
}

/// Returns true if nothing between `start` and `end`, an access, may have the effect (reading or writing) on what `end` accesses.
pub(crate) fn no_effect_between(
    view: &View<'_>,
    index: &EffectIndex,
    start: Op,
    end: &Access,
    effect: Effect,
) -> bool {
    let Some(ranges) = stretches(view, index, start, end.op) else { return false };
    let table = if effect == Effect::Read { &index.reads } else { &index.writes };
    if ranges.iter().any(|r| !within(&table.any, *r).is_empty()) {
        return false;
    }
    let own = table.known.get(&end.memref).map_or(&[][..], |l| l);
    let least = view.common_loops(start, end.op);
    let scope = view.scope(end.op);
    for (_, op) in ranges.iter().flat_map(|r| within(own, *r)) {
        if view.access_kind(*op).is_none() || view.scope(*op) != scope || view.scope(start) != scope {
            return false;
        }
        let Some(source) = Access::of(view, *op) else { return false };
        // A value stored in fewer loops than both share was overwritten by `start` since.
        let most = view.common_loops(*op, end.op) + 1;
        if (least + 1..=most).rev().any(|depth| !dependence(view, &source, end, depth, false).is_none()) {
            return false;
        }
    }
    index.overlapping(view, table, end.memref).iter().all(|v| {
        let list = table.known.get(v).map_or(&[][..], |l| l);
        ranges.iter().all(|r| within(list, *r).is_empty())
    })
}
