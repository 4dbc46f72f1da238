//! [`State`]: who owns which buffer where, and the buffers that each block has to free.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects::arith::ConstantOp;
use terrace_dialects::bufferization::{CloneOp, DeallocOp};
use terrace_dialects::memref::{ExtractStridedMetadataOp, ReinterpretCastOp};
use terrace_ir::types::UnrankedMemRefType;
use terrace_ir::{AttrData, Block, Diagnostic, Look, Op, Region, Value, Values};
use terrace_rewrite::Rewriter;

use super::super::options::{is_buffer, space_of};

/// The owner of a buffer, as far as a block knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ownership {
    /// Nothing was said.
    #[default]
    None,
    /// The block owns it if this condition holds.
    If(Value),
    /// Several conditions meet.
    Unknown,
}

impl Ownership {
    fn combined(self, other: Ownership) -> Ownership {
        match (self, other) {
            (Ownership::None, o) | (o, Ownership::None) => o,
            (Ownership::If(a), Ownership::If(b)) if a == b => self,
            _ => Ownership::Unknown,
        }
    }
}

/// The state of a function while frees are added.
pub struct State {
    owners: FxHashMap<(Value, Block), Ownership>,
    to_free: FxHashMap<Block, Vec<Value>>,
    live: LiveBuffers,
}

/// True if a value is a buffer.
pub(super) fn is_memref(v: &(impl Look + ?Sized), value: Value) -> bool {
    is_buffer(v.ctx(), value.ty(v))
}

/// A constant of one bit, here.
pub(super) fn bit(value: bool, rw: &mut Rewriter<'_>) -> Value {
    ConstantOp::new(rw.context().bool_attr(value)).result(rw)
}

impl State {
    /// The state before anything is added to a region.
    pub(super) fn new(rw: &Rewriter<'_>, region: Region, ops: &[Op]) -> State {
        State {
            owners: FxHashMap::default(),
            to_free: FxHashMap::default(),
            live: LiveBuffers::of(rw, region, ops),
        }
    }

    /// Adds what is known of a buffer in a block.
    pub fn own(&mut self, buffer: Value, owner: Ownership, block: Block) {
        let known = self.owners.entry((buffer, block)).or_default();
        *known = known.combined(owner);
    }

    /// The owner of a buffer, as a block knows.
    pub fn owner(&self, buffer: Value, block: Block) -> Ownership {
        self.owners.get(&(buffer, block)).copied().unwrap_or_default()
    }

    /// Forgets what a block knows of buffers.
    pub fn forget(&mut self, buffers: &[Value], block: Block) {
        for buffer in buffers {
            self.owners.remove(&(*buffer, block));
        }
    }

    /// Says that a block has to free a buffer at its end, if it owns it.
    pub fn free_later(&mut self, buffer: Value, block: Block) {
        self.to_free.entry(block).or_default().push(buffer);
    }

    /// The same for a buffer that the block owns under a condition.
    pub(super) fn own_and_free(&mut self, buffer: Value, condition: Value, block: Block) {
        self.own(buffer, Ownership::If(condition), block);
        self.free_later(buffer, block);
    }

    /// The buffers from elsewhere that a block or what follows it uses.
    pub(super) fn live_in(&self, block: Block) -> Vec<Value> {
        self.live.sorted(self.live.into.get(&block).into_iter().flatten().copied())
    }

    /// An operation was made anew with more results.
    pub(super) fn rename(&mut self, old: &[Value], new: &[Value]) {
        self.live.renamed.extend(old.iter().copied().zip(new.iter().copied()));
    }

    /// The buffers that outlive the end of a block: those that are passed on, and those that blocks after it use.
    pub fn retained(&self, from: Block, to: Option<Block>, passed: &[Value], rw: &Rewriter<'_>) -> Values {
        let mut all: Values = passed.iter().copied().filter(|v| is_memref(rw, *v)).collect();
        let after = |b: Block| self.live.into.get(&b);
        let mut live: FxHashSet<Value> = FxHashSet::default();
        match to {
            Some(to) => live.extend(after(to).into_iter().flatten()),
            None => {
                let last = from.ops(rw).last().copied();
                let successors = last.map(|op| op.successors(rw)).unwrap_or_default();
                successors.into_iter().for_each(|b| live.extend(after(b).into_iter().flatten()));
            }
        }
        all.extend(self.live.sorted(live.into_iter()));
        all
    }

    /// The bases of the buffers that a block has to free, each with its condition.
    ///
    /// # Errors
    /// If it is not known whether the block owns one.
    pub fn to_free(&self, block: Block, rw: &mut Rewriter<'_>) -> Result<(Values, Values), Diagnostic> {
        let (mut memrefs, mut conditions) = (Values::new(), Values::new());
        for buffer in self.to_free.get(&block).into_iter().flatten() {
            let Ownership::If(condition) = self.owner(*buffer, block) else {
                return Err(Diagnostic::error(buffer.loc(rw), "MemRef value does not have valid ownership"));
            };
            let ty = buffer.ty(rw);
            let mut ranked = *buffer;
            if ty.is::<UnrankedMemRefType<'_>>(rw) {
                let ctx = rw.context();
                let layout = ctx.intern(AttrData::StridedLayout { offset: 0, strides: [].into() });
                let (element, space) = (ctx.element_type_or_self(ty), space_of(ctx, ty));
                let to = AttrData::MemRefType { shape: [].into(), element, layout: Some(layout), space };
                let to = ctx.intern_type(to);
                ranked = ReinterpretCastOp::new(to, ranked, [0], [], []).result(rw);
            }
            let taken = ExtractStridedMetadataOp::new(ranked).insert(rw);
            memrefs.push(taken.base_buffer(rw));
            conditions.push(condition);
        }
        Ok((memrefs, conditions))
    }

    /// Frees, at the end of a block, what it owns and does not retain. Afterwards the block owns what it retains as the operation says.
    pub(super) fn free_here(
        &mut self,
        block: Block,
        memrefs: &[Value],
        conditions: &[Value],
        retained: &[Value],
        rw: &mut Rewriter<'_>,
    ) -> Values {
        let op = DeallocOp::new().memrefs(memrefs).conditions(conditions).retained(retained).insert(rw);
        let owned = op.updated_conditions(rw);
        self.forget(retained, block);
        for (buffer, condition) in retained.iter().zip(&owned) {
            self.own(*buffer, Ownership::If(*condition), block);
        }
        owned
    }

    /// A buffer with the one condition under which a block owns it: itself, or a copy.
    pub fn with_condition(&mut self, buffer: Value, block: Block, rw: &mut Rewriter<'_>) -> (Value, Value) {
        if let Ownership::If(condition) = self.owner(buffer, block) {
            return (buffer, condition);
        }
        let loc = buffer.loc(rw);
        rw.with_loc(loc, |rw| {
            let copy = CloneOp::new(buffer.ty(rw), buffer).result(rw);
            let yes = bit(true, rw);
            self.own_and_free(copy, yes, copy.block(rw).unwrap_or(block));
            (copy, yes)
        })
    }
}

/// The buffers that are alive at the starts of blocks.
#[derive(Default)]
struct LiveBuffers {
    into: FxHashMap<Block, Vec<Value>>,
    /// Keys by which buffers are put in order.
    order: FxHashMap<Value, Key>,
    renamed: FxHashMap<Value, Value>,
}

/// Arguments come before results, those of outer regions before those of inner ones.
type Key = (bool, usize, usize, usize);

impl LiveBuffers {
    fn of(rw: &Rewriter<'_>, region: Region, ops: &[Op]) -> LiveBuffers {
        let body = rw.body();
        let mut live = LiveBuffers::default();
        let mut buffers: Vec<Value> = Vec::new();
        let mut add = |block: Block, depth: usize, buffers: &mut Vec<Value>| {
            for (i, arg) in block.args(rw).into_iter().enumerate().filter(|(_, a)| is_memref(rw, *a)) {
                live.order.insert(arg, (false, i, depth, buffers.len()));
                buffers.push(arg);
            }
        };
        let blocks: Vec<Block> = body.region_blocks(region).collect();
        blocks.into_iter().for_each(|b| add(b, 0, &mut buffers));
        // Outer operations come before those nested in them.
        let mut depths: FxHashMap<Op, usize> = FxHashMap::default();
        for op in ops.iter().rev() {
            let depth = op.parent(rw).and_then(|p| depths.get(&p)).map_or(0, |d| d + 1);
            depths.insert(*op, depth);
            let inner: Vec<Block> = body.regions(*op).iter().flat_map(|r| body.region_blocks(*r)).collect();
            inner.into_iter().for_each(|b| add(b, depth + 1, &mut buffers));
        }
        for (place, op) in ops.iter().enumerate() {
            let depth = depths.get(op).copied().unwrap_or(0);
            for (i, result) in op.results(rw).into_iter().enumerate().filter(|(_, r)| is_memref(rw, *r)) {
                live.order.insert(result, (true, depth, place, i));
                buffers.push(result);
            }
        }
        buffers.into_iter().for_each(|b| live.add(b, rw));
        live
    }

    /// Notes the blocks at whose start a buffer is alive.
    fn add(&mut self, buffer: Value, rw: &Rewriter<'_>) {
        let body = rw.body();
        let Some(own) = buffer.block(rw) else { return };
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        let mut todo: Vec<Block> = buffer.users(rw).into_iter().filter_map(|u| u.block(rw)).collect();
        while let Some(block) = todo.pop() {
            if block == own || !seen.insert(block) {
                continue;
            }
            self.into.entry(block).or_default().push(buffer);
            todo.extend(body.predecessors(block));
            // The operation around needs all that a nested region needs.
            if block.region(rw) != own.region(rw) {
                todo.extend(body.block_parent_op(block).and_then(|op| op.block(rw)));
            }
        }
    }

    fn sorted(&self, values: impl Iterator<Item = Value>) -> Vec<Value> {
        let mut all: Vec<Value> = values.collect();
        all.sort_by_key(|v| self.order.get(v).copied());
        all.into_iter().map(|v| self.renamed.get(&v).copied().unwrap_or(v)).collect()
    }
}
