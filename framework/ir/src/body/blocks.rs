//! Blocks and regions: order, insertion, moves.

use super::{BlockData, Body, Span, ValueData, ValueDef, ValueDefSlot};
use crate::attr::Type;
use crate::entity::{Block, Op, Region, Value};
use crate::loc::Loc;

/// Distance between the order numbers of neighbours, so that insertions find room.
const ORDER_STRIDE: u32 = 1 << 10;
/// The number of a block's first operation: most blocks grow at the end.
const ORDER_START: u32 = 1 << 30;

/// Where operations are inserted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InsertPoint {
    /// At the end of a block.
    End(Block),
    /// At the start of a block.
    Start(Block),
    /// Before an operation.
    Before(Op),
    /// After an operation.
    After(Op),
}

impl Body {
    /// Creates a block outside any region.
    pub fn create_block(&mut self, args: &[Type]) -> Block {
        let block = Block::new(self.blocks.len(), self.tag());
        self.blocks.push(BlockData {
            region: None,
            prev: None,
            next: None,
            first: None,
            last: None,
            args: Span::new(self.args.len(), 0),
            first_use: None,
        });
        for ty in args {
            self.add_block_arg(block, *ty);
        }
        block
    }

    /// Makes room for block arguments that are about to be added: growing step by step costs more.
    pub fn reserve_block_args(&mut self, count: usize) {
        self.values.reserve(count);
        self.args.reserve(count);
        self.arg_locs.reserve(count);
    }

    /// Appends an argument to a block.
    pub fn add_block_arg(&mut self, block: Block, ty: Type) -> Value {
        let v = Value::new(self.values.len(), self.tag());
        let span = self.block(block).args;
        self.values.push(ValueData { ty, first_use: None, def: ValueDefSlot::block(block), index: span.len });
        let mut span = span;
        if span.range().end != self.args.len() {
            let start = self.args.len();
            self.args.extend_from_within(span.range());
            self.arg_locs.extend_from_within(span.range());
            span.start = start as u32;
        }
        self.args.push(v);
        self.arg_locs.push(None);
        span.len += 1;
        self.block_mut(block).args = span;
        v
    }

    /// Inserts an argument at `index`.
    pub fn insert_block_arg(&mut self, block: Block, index: usize, ty: Type) -> Value {
        let v = self.add_block_arg(block, ty);
        let span = self.block(block).args;
        self.args[span.range()][index..].rotate_right(1);
        self.arg_locs[span.range()][index..].rotate_right(1);
        self.renumber_args(block, index);
        v
    }

    /// Erases argument `index`, which must have no uses.
    pub fn erase_block_arg(&mut self, block: Block, index: usize) {
        let span = self.block(block).args;
        self.args[span.range()][index..].rotate_left(1);
        self.arg_locs[span.range()][index..].rotate_left(1);
        self.block_mut(block).args.len -= 1;
        self.renumber_args(block, index);
    }

    /// Keeps the arguments that a predicate wants, asked by number and value in order; the others must have no uses.
    pub fn retain_block_args(&mut self, block: Block, mut keep: impl FnMut(usize, Value) -> bool) {
        let range = self.block(block).args.range();
        let mut end = range.start;
        for (i, at) in range.clone().enumerate() {
            if keep(i, self.args[at]) {
                self.args.swap(end, at);
                self.arg_locs.swap(end, at);
                end += 1;
            }
        }
        self.block_mut(block).args.len = (end - range.start) as u32;
        self.renumber_args(block, 0);
    }

    /// Numbers the arguments from `first` on anew.
    fn renumber_args(&mut self, block: Block, first: usize) {
        let span = self.block(block).args;
        for (i, at) in span.range().enumerate().skip(first) {
            let v = self.args[at];
            self.value_mut(v).index = i as u32;
        }
    }

    /// The arguments of a block.
    #[inline]
    pub fn block_args(&self, block: Block) -> &[Value] {
        &self.args[self.block(block).args.range()]
    }

    /// The location of a block argument; none is unknown.
    pub fn arg_loc(&self, v: Value) -> Option<Loc> {
        match self.value_def(v) {
            ValueDef::Argument(b, i) => self.arg_locs[self.block(b).args.range()][i],
            ValueDef::Result(..) => None,
        }
    }

    /// Sets the location of a block argument.
    pub fn set_arg_loc(&mut self, v: Value, loc: Loc) {
        if let ValueDef::Argument(b, i) = self.value_def(v) {
            let span = self.block(b).args;
            self.arg_locs[span.range()][i] = Some(loc);
        }
    }

    /// The region that a block is in.
    #[inline]
    pub fn block_region(&self, block: Block) -> Option<Region> {
        self.block(block).region
    }

    /// The operation around a block, within this body.
    pub fn block_parent_op(&self, block: Block) -> Option<Op> {
        self.block_region(block).and_then(|r| self.region_owner(r))
    }

    /// The next block of the region.
    pub fn next_block(&self, block: Block) -> Option<Block> {
        self.block(block).next
    }

    /// The previous block of the region.
    pub fn prev_block(&self, block: Block) -> Option<Block> {
        self.block(block).prev
    }

    /// The first operation of a block.
    #[inline]
    pub fn first_op(&self, block: Block) -> Option<Op> {
        self.block(block).first
    }

    /// The last operation of a block.
    #[inline]
    pub fn last_op(&self, block: Block) -> Option<Op> {
        self.block(block).last
    }

    /// The next operation of the block.
    #[inline]
    pub fn next_op(&self, op: Op) -> Option<Op> {
        self.op(op).next
    }

    /// The previous operation of the block.
    #[inline]
    pub fn prev_op(&self, op: Op) -> Option<Op> {
        self.op(op).prev
    }

    /// The operations of a block, in order.
    pub fn block_ops(&self, block: Block) -> impl Iterator<Item = Op> + '_ {
        let mut next = self.first_op(block);
        std::iter::from_fn(move || {
            let op = next?;
            next = self.next_op(op);
            Some(op)
        })
    }

    /// The blocks of a region, in order.
    pub fn region_blocks(&self, region: Region) -> impl Iterator<Item = Block> + '_ {
        let mut next = self.first_block(region);
        std::iter::from_fn(move || {
            let b = next?;
            next = self.next_block(b);
            Some(b)
        })
    }

    /// The operations in a region and in what is nested there within this body, in no order.
    pub fn region_ops(&self, region: Region) -> impl Iterator<Item = Op> + '_ {
        let firsts = |r: Region| self.region_blocks(r).filter_map(|b| self.first_op(b));
        let mut at: Vec<Op> = firsts(region).collect();
        std::iter::from_fn(move || {
            let op = at.pop()?;
            at.extend(self.next_op(op));
            self.regions(op).iter().for_each(|r| at.extend(firsts(*r)));
            Some(op)
        })
    }

    /// The entry block of a region.
    #[inline]
    pub fn first_block(&self, region: Region) -> Option<Block> {
        self.region(region).first
    }

    /// The last block of a region.
    pub fn last_block(&self, region: Region) -> Option<Block> {
        self.region(region).last
    }

    /// Returns true if the region has no blocks.
    pub fn region_is_empty(&self, region: Region) -> bool {
        self.region(region).first.is_none()
    }

    /// Returns true if the region has exactly one block.
    pub fn has_one_block(&self, region: Region) -> bool {
        let r = self.region(region);
        r.first.is_some() && r.first == r.last
    }

    /// Appends a block to a region.
    pub fn append_block(&mut self, region: Region, block: Block) {
        self.insert_block(region, block, None);
    }

    /// Inserts a block that is in no region before another, or at the end.
    pub fn insert_block(&mut self, region: Region, block: Block, before: Option<Block>) {
        debug_assert!(self.block(block).region.is_none(), "{block:?} is in a region already");
        let prev = match before {
            Some(b) => self.block(b).prev,
            None => self.region(region).last,
        };
        let d = self.block_mut(block);
        (d.region, d.prev, d.next) = (Some(region), prev, before);
        match prev {
            Some(p) => self.block_mut(p).next = Some(block),
            None => self.region_mut(region).first = Some(block),
        }
        match before {
            Some(n) => self.block_mut(n).prev = Some(block),
            None => self.region_mut(region).last = Some(block),
        }
    }

    /// Takes a block out of its region.
    pub fn detach_block(&mut self, block: Block) {
        let (region, prev, next) = {
            let d = self.block(block);
            (d.region, d.prev, d.next)
        };
        let Some(region) = region else { return };
        match prev {
            Some(p) => self.block_mut(p).next = next,
            None => self.region_mut(region).first = next,
        }
        match next {
            Some(n) => self.block_mut(n).prev = prev,
            None => self.region_mut(region).last = prev,
        }
        let d = self.block_mut(block);
        (d.region, d.prev, d.next) = (None, None, None);
    }

    /// Moves all blocks of `from` into `to`, before a block or at the end.
    pub fn move_blocks(&mut self, from: Region, to: Region, before: Option<Block>) {
        while let Some(b) = self.first_block(from) {
            self.detach_block(b);
            self.insert_block(to, b, before);
        }
    }

    /// Erases a block with its operations. Neither its arguments nor its results may have uses left outside it.
    pub fn erase_block(&mut self, block: Block) {
        while let Some(op) = self.last_op(block) {
            self.erase_op(op);
        }
        self.detach_block(block);
    }

    /// Inserts an operation that is in no block.
    pub fn insert_op(&mut self, op: Op, at: InsertPoint) {
        debug_assert!(self.op(op).block.is_none(), "{op:?} is in a block already");
        let (block, prev, next) = match at {
            InsertPoint::End(b) => (Some(b), self.last_op(b), None),
            InsertPoint::Start(b) => (Some(b), None, self.first_op(b)),
            InsertPoint::Before(o) => (self.parent_block(o), self.prev_op(o), Some(o)),
            InsertPoint::After(o) => (self.parent_block(o), Some(o), self.next_op(o)),
        };
        let Some(block) = block else { return };
        let d = self.op_mut(op);
        (d.block, d.prev, d.next) = (Some(block), prev, next);
        match prev {
            Some(p) => self.op_mut(p).next = Some(op),
            None => self.block_mut(block).first = Some(op),
        }
        match next {
            Some(n) => self.op_mut(n).prev = Some(op),
            None => self.block_mut(block).last = Some(op),
        }
        self.number(op, prev, next);
    }

    /// Gives an operation that was just linked a number between its neighbours'.
    fn number(&mut self, op: Op, prev: Option<Op>, next: Option<Op>) {
        let order = match (prev, next) {
            (None, None) => Some(ORDER_START),
            (Some(p), None) => self.op(p).order.checked_add(ORDER_STRIDE),
            // At the front, steps of the same size: halving would soon come to an end.
            (None, Some(n)) => self.op(n).order.checked_sub(ORDER_STRIDE),
            (Some(p), Some(n)) => {
                let (low, high) = (self.op(p).order, self.op(n).order);
                (high > low + 1).then(|| low + (high - low) / 2)
            }
        };
        match order {
            Some(o) => self.op_mut(op).order = o,
            None => self.make_room(op),
        }
    }

    /// Numbers the operations around one anew: as few as leave room between them, which makes the cost of many insertions at one
    /// place logarithmic each.
    fn make_room(&mut self, op: Op) {
        let (mut first, mut last, mut count) = (op, op, 1u64);
        loop {
            // Twice as many each time.
            for _ in 0..count.div_ceil(2) {
                if let Some(p) = self.prev_op(first) {
                    (first, count) = (p, count + 1);
                }
                if let Some(n) = self.next_op(last) {
                    (last, count) = (n, count + 1);
                }
            }
            let (before, after) = (self.prev_op(first), self.next_op(last));
            let low = before.map_or(0, |p| u64::from(self.op(p).order));
            let high = after.map_or(u64::from(u32::MAX), |n| u64::from(self.op(n).order));
            let whole = before.is_none() && after.is_none();
            let stride = high.saturating_sub(low) / (count + 1);
            if stride < 16 && !whole {
                continue;
            }
            let stride = stride.clamp(1, u64::from(ORDER_STRIDE));
            // A whole block starts in the middle of the numbers.
            let room = (high - low).saturating_sub(stride * (count + 1));
            let mut order = low + stride + if whole { room / 2 } else { 0 };
            let mut at = Some(first);
            for _ in 0..count {
                let Some(o) = at else { break };
                self.op_mut(o).order = order as u32;
                order += stride;
                at = self.next_op(o);
            }
            return;
        }
    }

    /// Returns true if `a` comes before `b`; both are in the same block.
    #[inline]
    pub fn is_before(&self, a: Op, b: Op) -> bool {
        self.op(a).order < self.op(b).order
    }

    /// Takes an operation out of its block.
    pub fn detach(&mut self, op: Op) {
        let (block, prev, next) = {
            let d = self.op(op);
            (d.block, d.prev, d.next)
        };
        let Some(block) = block else { return };
        match prev {
            Some(p) => self.op_mut(p).next = next,
            None => self.block_mut(block).first = next,
        }
        match next {
            Some(n) => self.op_mut(n).prev = prev,
            None => self.block_mut(block).last = prev,
        }
        let d = self.op_mut(op);
        (d.block, d.prev, d.next) = (None, None, None);
    }

    /// Moves an operation to another place of the same body.
    pub fn move_op(&mut self, op: Op, at: InsertPoint) {
        self.detach(op);
        self.insert_op(op, at);
    }

    /// Splits a block: `op` and what follows move to a new block, inserted after it.
    pub fn split_block(&mut self, op: Op) -> Option<Block> {
        let block = self.parent_block(op)?;
        let region = self.block_region(block);
        let new = self.create_block(&[]);
        if let Some(r) = region {
            let before = self.next_block(block);
            self.insert_block(r, new, before);
        }
        // The chain is cut, and keeps its numbers.
        let (before, last) = (self.prev_op(op), self.last_op(block));
        self.block_mut(block).last = before;
        match before {
            Some(b) => self.op_mut(b).next = None,
            None => self.block_mut(block).first = None,
        }
        self.op_mut(op).prev = None;
        (self.block_mut(new).first, self.block_mut(new).last) = (Some(op), last);
        let mut at = Some(op);
        while let Some(o) = at {
            self.op_mut(o).block = Some(new);
            at = self.next_op(o);
        }
        Some(new)
    }

    /// Moves the operations of `from` to the end of `to`, or before an operation.
    pub fn splice_ops(&mut self, from: Block, at: InsertPoint) {
        let mut at = at;
        let mut next = self.first_op(from);
        while let Some(op) = next {
            next = self.next_op(op);
            self.move_op(op, at);
            if matches!(at, InsertPoint::Start(_) | InsertPoint::After(_)) {
                at = InsertPoint::After(op);
            }
        }
    }

    /// Splits a block before an operation the other way round: what is before it moves to a new block, which takes the place, the
    /// arguments and the predecessors of the old one; that goes on with `op`. For where little is before and much after.
    pub fn split_front(&mut self, op: Op) -> Option<Block> {
        let rest = self.parent_block(op)?;
        let front = self.create_block(&[]);
        if let Some(region) = self.block_region(rest) {
            self.insert_block(region, front, Some(rest));
        }
        if let Some(last) = self.prev_op(op)
            && let Some(first) = self.first_op(rest)
        {
            self.splice_range(first, last, InsertPoint::End(front));
        }
        self.hand_over_args(rest, front);
        self.replace_all_block_uses(rest, front);
        Some(front)
    }

    /// Undoes [`Body::split_front`]: `front`, which goes away, comes back into `rest`.
    pub fn join_front(&mut self, front: Block, rest: Block) {
        if let (Some(first), Some(last)) = (self.first_op(front), self.last_op(front)) {
            self.splice_range(first, last, InsertPoint::Start(rest));
        }
        self.hand_over_args(front, rest);
        self.replace_all_block_uses(front, rest);
        self.detach_block(front);
    }

    fn hand_over_args(&mut self, from: Block, to: Block) {
        let args = self.block(from).args;
        self.block_mut(to).args = args;
        self.block_mut(from).args = Span::new(self.args.len(), 0);
        for at in args.range() {
            let v = self.args[at];
            self.value_mut(v).def = ValueDefSlot::block(to);
        }
    }

    /// Moves `first`, `last` and what is between them, all in one block, to another place of the body.
    pub fn splice_range(&mut self, first: Op, last: Op, at: InsertPoint) {
        let (mut next, mut at) = (Some(first), at);
        while let Some(op) = next {
            next = if op == last { None } else { self.next_op(op) };
            self.move_op(op, at);
            if matches!(at, InsertPoint::Start(_) | InsertPoint::After(_)) {
                at = InsertPoint::After(op);
            }
        }
    }

    /// The last operation, where it is one that ends the block by its traits (or is not registered).
    pub fn terminator(&self, ctx: &crate::Context, block: Block) -> Option<Op> {
        let op = self.last_op(block)?;
        let info = ctx.op_info(self.name(op));
        (info.def().is_none() || info.has(crate::def::TraitSet::Terminator)).then_some(op)
    }

    /// The ancestor of `op` that is directly in `region`, `op` itself included.
    pub fn ancestor_in(&self, region: Region, op: Op) -> Option<Op> {
        let mut op = op;
        loop {
            let r = self.parent_region(op)?;
            if r == region {
                return Some(op);
            }
            op = self.region_owner(r)?;
        }
    }

    /// Returns true if `inner` is `outer` or nested in it, within this body.
    pub fn is_ancestor(&self, outer: Op, inner: Op) -> bool {
        let mut at = Some(inner);
        while let Some(op) = at {
            if op == outer {
                return true;
            }
            at = self.parent_op(op);
        }
        false
    }

    /// Returns true if `region` contains the operation, at any depth.
    pub fn region_contains(&self, region: Region, op: Op) -> bool {
        self.ancestor_in(region, op).is_some()
    }
}
