//! Copies of what a stretch of operations accesses, in faster memory: how they are made.
//!
//! MLIR's `affineDataCopyGenerate`. For each memref there is one buffer, as large as the box around all that is accessed; it is filled before the
//! stretch, or before the outermost loop in which the box does not move, and written back after it. Where stretches begin and end:
//! [`super::data_copy_generate`].

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineDmaStartOp, AffineDmaWaitOp, AffineLoadOp, AffineStoreOp};
use terrace_dialects::arith::ConstantOp;
use terrace_dialects::memref::{AllocOp, DeallocOp};
use terrace_ir::{AffineExpr, AttrData, Block, Context, InsertPoint, Loc, Op, Type, Value};

use super::bounds::Reading;
use super::data_copy_legal::{redirected, writes_whole_region};
use super::dependence::Access;
use super::edit::Edit;
use super::region::{Footprint, Keep, Region, element_bytes, is_plain, is_wide};
use super::view::{Side, View};

/// The memories, and how to copy.
#[derive(Clone, Debug)]
pub(crate) struct CopyOptions {
    pub(crate) dma: bool,
    pub(crate) slow_space: u32,
    pub(crate) fast_space: u32,
    pub(crate) tag_space: u32,
    /// In bytes.
    pub(crate) capacity: u64,
}

/// Operations of a block: from `begin` to before `end`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    pub(crate) block: Block,
    pub(crate) begin: Op,
    pub(crate) end: Op,
}

/// The operations before which data is copied in and out.
#[derive(Clone, Copy, Debug)]
struct Places {
    before: Op,
    after: Op,
}

/// Data copies in one body.
pub(crate) struct Copies<'e, 'a> {
    pub(crate) edit: &'e mut Edit<'a>,
    pub(crate) options: CopyOptions,
    /// The loops that copy, in the order in which they were made.
    pub(crate) nests: Vec<Op>,
    pub(crate) is_nest: FxHashSet<Op>,
    /// The transfers that copy: what starts them, and what waits for them.
    pub(crate) transfers: FxHashSet<Op>,
    pub(crate) changed: bool,
}

/// The region of a copy, with its box.
struct Plan<'r> {
    region: &'r Region,
    write: bool,
    foot: Footprint,
    /// Bounds of the region: per dimension, over its symbols as dimensions.
    bounds: Vec<(Vec<AffineExpr>, Vec<AffineExpr>)>,
    /// The values that the region depends on.
    symbols: Vec<Value>,
    loc: Loc,
}

pub(super) type Regions = IndexMap<Value, Region, FxBuildHasher>;

/// A memory space as the attribute of a type: none for 0.
fn space(ctx: &Context, n: u32) -> Option<terrace_ir::Attr> {
    (n != 0).then(|| ctx.integer(ctx.i64(), i64::from(n)))
}

/// True if a memref is in the memory of a number, as far as its type tells: as in MLIR, one that names no memory is in any.
fn is_in(ctx: &Context, memref: Type, n: u32) -> bool {
    let AttrData::MemRefType { space, .. } = ctx.type_data(memref) else { return false };
    space.and_then(|s| ctx.as_i64(s)).is_none_or(|s| s == i64::from(n))
}

fn memref_type(ctx: &Context, shape: Vec<i64>, element: Type, n: u32) -> Type {
    let shape = shape.into_boxed_slice();
    ctx.intern_type(AttrData::MemRefType { shape, element, layout: None, space: space(ctx, n) })
}

/// The region that an access touches in the loops around `depth`, or else all of its memref. `None` if that has no constant size.
fn region_of(view: &View<'_>, op: Op, depth: usize) -> Option<Region> {
    let keep = Keep { divisions: false, loops: false, open: true };
    Access::of(view, op)
        .and_then(|a| {
            let region = Region::of(view, &a, depth, None, keep)?;
            Some(Region { is_wide: is_wide(view, &a, depth), ..region })
        })
        .or_else(|| Region::whole(view, op, depth))
}

/// The distance of two stretches of a buffer in its memref, and their length: one for each dimension along which there are gaps.
fn strides(shape: &[i64], buffer: &[i64]) -> Option<Vec<(i64, i64)>> {
    let (mut stride, mut length, mut all) = (1i64, 1i64, Vec::new());
    for d in (1..buffer.len()).rev() {
        stride = stride.checked_mul(shape[d])?;
        length = length.checked_mul(buffer[d])?;
        if buffer[d] < shape[d] && buffer[d - 1] > 1 {
            all.push((stride, length));
        }
    }
    Some(all)
}

impl Copies<'_, '_> {
    pub(super) fn view(&self) -> View<'_> {
        self.edit.view()
    }

    /// The operations of a stretch.
    pub(super) fn ops(&self, s: Stretch) -> Vec<Op> {
        let body = self.edit.ir.body(self.edit.id);
        let all = std::iter::successors(Some(s.begin), |op| body.next_op(*op));
        all.take_while(|op| *op != s.end).collect()
    }

    /// Makes the copies for a stretch. The size of the buffers in bytes, or what cannot be copied.
    pub(crate) fn copy(&mut self, mut stretch: Stretch) -> Result<u64, Op> {
        if stretch.begin == stretch.end {
            return Ok(0);
        }
        let (mut reads, mut writes) = (Regions::default(), Regions::default());
        let mut partial = FxHashSet::default();
        self.find_regions(stretch, &mut reads, &mut writes, &mut partial)?;
        self.leave_out(stretch, &mut reads, &mut writes);
        // Memory that the stretch itself takes holds nothing before it.
        let holds = |m: &Value| partial.contains(m) && self.is_there(*m, false, stretch);
        for (memref, region) in writes.iter().filter(|(m, _)| holds(m)) {
            reads.entry(*memref).or_insert_with(|| region.clone());
        }
        let mut buffers: FxHashMap<Value, Value> = FxHashMap::default();
        let mut total = 0u64;
        for (regions, write) in [(reads, false), (writes, true)] {
            for region in regions.values() {
                let places = self.places(region, stretch);
                total = total.saturating_add(
                    self.copy_region(region, write, &mut stretch, places, &mut buffers).unwrap_or(0),
                );
            }
        }
        Ok(total)
    }

    /// The regions that are read and written, and the memrefs of which a stretch may not write all of the region: what it leaves is to be
    /// there when the region is copied back.
    fn find_regions(
        &self,
        s: Stretch,
        reads: &mut Regions,
        writes: &mut Regions,
        partial: &mut FxHashSet<Value>,
    ) -> Result<(), Op> {
        let view = self.view();
        let depth = view.depth(s.begin);
        for op in self.ops(s).into_iter().flat_map(|op| view.nested(op)) {
            let write = op.is::<AffineStoreOp>(&view);
            let Some(memref) = view.memref(op).filter(|_| write || op.is::<AffineLoadOp>(&view)) else {
                continue;
            };
            let slow = is_in(view.ctx, view.body().value_type(memref), self.options.slow_space);
            if !slow || !self.is_there(memref, write, s) {
                continue;
            }
            let mut region = region_of(&view, op, depth).ok_or(op)?;
            let own = region.space.clone();
            let mut known = [false, false];
            for (regions, known) in [&mut *reads, &mut *writes].into_iter().zip(&mut known) {
                let Some(old) = regions.get_mut(&memref) else { continue };
                *known = true;
                old.is_wide |= region.is_wide;
                // There is one box for a memref, whatever is done in it.
                if old.space.union_box(&view, &region.space).is_none() {
                    old.space = Region::whole(&view, op, depth).ok_or(op)?.space;
                }
                region.space = old.space.clone();
                region.is_wide = old.is_wide;
            }
            if region.space != own || (write && !writes_whole_region(&view, op, depth)) {
                partial.insert(memref);
            }
            if write && !known[1] {
                writes.insert(memref, region);
            } else if !write && !known[0] {
                reads.insert(memref, region);
            }
        }
        Ok(())
    }

    /// True if a memref is defined where the stretch can be copied: not deeper, and before the stretch if it is read.
    fn is_there(&self, memref: Value, write: bool, s: Stretch) -> bool {
        let body = self.edit.ir.body(self.edit.id);
        let Some(block) = body.value_block(memref) else { return false };
        let inside = block != s.block
            && body
                .block_parent_op(block)
                .is_some_and(|op| self.view().ancestor_in_block(s.block, op).is_some());
        let late =
            body.defining_op(memref).is_some_and(|op| block == s.block && !body.is_before(op, s.begin));
        !inside && (write || !late)
    }

    /// The places of the copies of a region: around the outermost loop in which it stays the same.
    fn places(&self, region: &Region, s: Stretch) -> Places {
        let view = self.view();
        let mut places = Places { before: s.begin, after: s.end };
        for op in view.loops_around(s.begin).iter().rev() {
            let moves = view.induction(*op).is_none_or(|iv| region.space.find(iv).is_some());
            let body = view.body();
            let inside = body.regions(*op).iter().any(|r| view.is_inside(region.memref, *r));
            if moves || inside || self.is_used_beside(region.memref, *op, s) {
                break;
            }
            let Some(next) = view.body().next_op(*op) else { break };
            places = Places { before: *op, after: next };
        }
        places
    }

    /// The facts for the copy of a region; `None` if it cannot be copied, or there is nothing to copy.
    fn plan<'r>(&self, region: &'r Region, write: bool, loc: Loc) -> Option<Plan<'r>> {
        let view = self.view();
        let ty = view.body().value_type(region.memref);
        let rank = view.shape(region.memref)?.len();
        if !is_plain(view.ctx, ty) || rank == 0 {
            return None;
        }
        let foot = region.footprint(&view)?;
        if foot.elements == 0 {
            return None;
        }
        let space = region.within(&view)?;
        let system = &space.system;
        let symbols = space.values_of(rank..system.named())?;
        let dims: Vec<AffineExpr> = (0..symbols.len()).map(|i| view.ctx.affine_dim(i as u32)).collect();
        let renumber = |list: Option<Vec<AffineExpr>>| -> Option<Vec<AffineExpr>> {
            let list: Vec<_> = list?.iter().map(|e| view.ctx.affine_replace(*e, &[], &dims)).collect();
            (!list.is_empty()).then_some(list)
        };
        let bounds = (0..rank).map(|d| {
            let bound = Reading(system).bounds_without(view.ctx, d, &(0..rank));
            renumber(bound.lower).zip(renumber(bound.upper))
        });
        let bounds = bounds.collect::<Option<Vec<_>>>()?;
        let offsets = foot.offsets.iter().map(|e| view.ctx.affine_replace(*e, &[], &dims)).collect();
        Some(Plan { region, write, foot: Footprint { offsets, ..foot }, bounds, symbols, loc })
    }

    /// An index constant before an operation.
    fn constant(&mut self, before: Option<Op>, loc: Loc, c: i64) -> Option<Value> {
        Some(ConstantOp::index(c).result(&mut self.edit.builder(InsertPoint::Before(before?), loc)))
    }

    /// The first operation of the function.
    pub(crate) fn first_op(&self) -> Option<Op> {
        let body = self.edit.ir.body(self.edit.id);
        body.first_op(body.first_block(*body.own_regions().first()?)?)
    }

    /// The indices where a region begins; constants go before `zero`.
    fn starts(&mut self, plan: &Plan<'_>, out: Op, zero: Value) -> Option<Vec<Value>> {
        let zero_op = self.edit.ir.body(self.edit.id).defining_op(zero);
        let mut starts = Vec::new();
        for offset in &plan.foot.offsets {
            starts.push(match self.edit.ctx.affine_as_constant(*offset) {
                Some(0) => zero,
                Some(c) => self.constant(zero_op, plan.loc, c)?,
                None => {
                    let (dims, operands) = (plan.symbols.len(), plan.symbols.clone());
                    let map = ValueMap { dims, symbols: 0, results: vec![*offset], operands };
                    self.edit.apply_at(out, plan.loc, &map)
                }
            });
        }
        Some(starts)
    }

    /// Copies a region, and lets the stretch access the copy. The size of a new buffer in bytes.
    fn copy_region(
        &mut self,
        region: &Region,
        write: bool,
        s: &mut Stretch,
        places: Places,
        buffers: &mut FxHashMap<Value, Value>,
    ) -> Option<u64> {
        self.changed = true;
        let loc = self.edit.ir.body(self.edit.id).loc(s.begin);
        let top = self.first_op();
        let zero = self.constant(top, loc, 0)?;
        let zero_op = self.edit.ir.body(self.edit.id).defining_op(zero);
        let plan = self.plan(region, write, loc)?;
        let last = self.edit.ir.body(self.edit.id).prev_op(s.end)?;
        let out = if write { places.after } else { places.before };
        let starts = self.starts(&plan, out, zero)?;
        let ty = self.edit.ir.body(self.edit.id).value_type(region.memref);
        let element = self.edit.ctx.element_type(ty)?;
        let fast = memref_type(self.edit.ctx, plan.foot.shape.clone(), element, self.options.fast_space);
        let known = buffers.get(&region.memref).copied();
        let buffer = known.unwrap_or_else(|| {
            AllocOp::new(fast).result(&mut self.edit.builder(InsertPoint::Before(places.before), loc))
        });
        buffers.insert(region.memref, buffer);
        let count = self.constant(zero_op, loc, plan.foot.elements)?;
        let at_end = s.end == places.after;
        let end = s.end;
        if self.options.dma {
            let gaps = strides(self.view().shape(region.memref)?, &plan.foot.shape)?;
            // One level of strides is all that a transfer can have.
            let ([] | [_]) = gaps[..] else { return None };
            let mut counts = vec![count];
            for n in gaps.into_iter().flat_map(|(stride, length)| [stride, length]) {
                counts.push(self.constant(zero_op, loc, n)?);
            }
            let (start, freed) = self.transfer(&plan, buffer, zero, &starts, &counts, places);
            s.end = if !at_end {
                end
            } else if write {
                start
            } else {
                freed
            };
        } else {
            let nest = self.copy_nest(&plan, buffer, element, out)?;
            self.nests.push(nest);
            self.is_nest.insert(nest);
            if write && at_end {
                s.end = nest;
            }
        }
        let mut bytes = 0;
        if known.is_none() {
            let free = *DeallocOp::new(buffer)
                .insert(&mut self.edit.builder(InsertPoint::Before(places.after), loc));
            if !self.options.dma && s.end == end && at_end {
                s.end = free;
            }
            let size = element_bytes(self.edit.ctx, fast).and_then(|n| plan.foot.elements.checked_mul(n));
            bytes = size.and_then(|n| u64::try_from(n).ok()).unwrap_or(0);
        }
        self.redirect_within(&plan, buffer, s, last);
        Some(bytes)
    }

    /// Starts a transfer and waits for it. The operation that starts it, and the one that frees its tag.
    fn transfer(
        &mut self,
        plan: &Plan<'_>,
        buffer: Value,
        zero: Value,
        starts: &[Value],
        counts: &[Value],
        places: Places,
    ) -> (Op, Op) {
        let (ctx, rank) = (self.edit.ctx, starts.len());
        let ty = memref_type(ctx, vec![1], ctx.integer_type(32), self.options.tag_space);
        let b = &mut self.edit.builder(InsertPoint::Before(places.before), plan.loc);
        let tag = AllocOp::new(ty).result(b);
        let identity = |operands: Vec<Value>| {
            let results = (0..operands.len()).map(|i| ctx.affine_dim(i as u32)).collect();
            ValueMap { dims: operands.len(), symbols: 0, results, operands }
        };
        let (mut memory, fast) = (identity(starts.to_vec()), identity(vec![zero; rank]));
        let view = self.view();
        if starts.iter().any(|v| view.body().defining_op(*v).is_some_and(|op| view.is_apply(op))) {
            memory.compose(&view);
        }
        let (memory, fast) = ((plan.region.memref, memory), (buffer, fast));
        let (from, to) = if plan.write { (fast, memory) } else { (memory, fast) };
        let parts = [&[from.0], &from.1.operands[..], &[to.0], &to.1.operands, &[tag, zero], counts];
        let (operands, tag_map) = (parts.concat(), identity(vec![zero]).attr(ctx));
        let out = if plan.write { places.after } else { places.before };
        let b = &mut self.edit.builder(InsertPoint::Before(out), plan.loc);
        let start = AffineDmaStartOp::new(operands)
            .discardable("src_map", from.1.attr(ctx))
            .discardable("dst_map", to.1.attr(ctx))
            .discardable("tag_map", tag_map)
            .insert(b);
        let wait = AffineDmaWaitOp::new([tag, zero, counts[0]]).discardable("tag_map", tag_map).insert(b);
        self.transfers.extend([*start, *wait]);
        let b = &mut self.edit.builder(InsertPoint::Before(places.after), plan.loc);
        (*start, *DeallocOp::new(tag).insert(b))
    }

    /// Loops that copy element by element.
    fn copy_nest(&mut self, plan: &Plan<'_>, buffer: Value, element: Type, out: Op) -> Option<Op> {
        let (ctx, n) = (self.edit.ctx, plan.symbols.len());
        let (mut at, mut root, mut ivs) = (InsertPoint::Before(out), None, Vec::new());
        for (lower, upper) in &plan.bounds {
            let new = self.edit.new_loop(at, plan.loc);
            for (side, results) in [(Side::Lower, lower), (Side::Upper, upper)] {
                let (results, operands) = (results.clone(), plan.symbols.clone());
                let mut bound = ValueMap { dims: n, symbols: 0, results, operands };
                bound.compose(&self.view());
                let mut seen = FxHashSet::default();
                bound.results.retain(|e| seen.insert(*e));
                self.edit.set_bound(new, side, &bound);
            }
            root.get_or_insert(new);
            let view = self.view();
            ivs.push(view.induction(new)?);
            at = InsertPoint::Before(view.body().last_op(view.loop_block(new)?)?);
        }
        let rank = ivs.len();
        let outer: Vec<AffineExpr> = (0..n).map(|i| ctx.affine_dim((rank + i) as u32)).collect();
        let less = |(d, e): (usize, &AffineExpr)| {
            ctx.affine_sub(ctx.affine_dim(d as u32), ctx.affine_replace(*e, &outer, &[]))
        };
        let plain = (0..rank).map(|d| ctx.affine_dim(d as u32)).collect();
        let memory = ValueMap { dims: rank, symbols: 0, results: plain, operands: ivs.clone() };
        let mut fast = ValueMap {
            dims: rank + n,
            symbols: 0,
            results: plan.foot.offsets.iter().enumerate().map(less).collect(),
            operands: ivs.iter().chain(&plan.symbols).copied().collect(),
        };
        fast.normalize(&self.view());
        let (memory, fast) = ((plan.region.memref, memory), (buffer, fast));
        let (from, to) = if plan.write { (fast, memory) } else { (memory, fast) };
        let b = &mut self.edit.builder(at, plan.loc);
        let v = AffineLoadOp::of_parts(element, from.0, &from.1.operands, from.1.attr(ctx)).result(b);
        AffineStoreOp::of_parts(v, to.0, &to.1.operands, to.1.attr(ctx)).insert(b);
        root
    }

    /// Lets what is in the stretch, up to `last`, access the buffer; all or nothing.
    fn redirect_within(&mut self, plan: &Plan<'_>, buffer: Value, s: &mut Stretch, last: Op) {
        let view = self.view();
        let body = view.body();
        let memref = plan.region.memref;
        let Some(users) = redirected(&view, memref, s.block, (s.begin, last)) else { return };
        let n = plan.symbols.len();
        let less =
            |(d, e): (usize, &AffineExpr)| view.ctx.affine_sub(view.ctx.affine_dim((n + d) as u32), *e);
        let remap: Vec<AffineExpr> = plan.foot.offsets.iter().enumerate().map(less).collect();
        let before = body.prev_op(s.begin);
        for user in users {
            self.edit.redirect(user, memref, buffer, &remap, &plan.symbols);
        }
        // The operations made for the first one belong to the stretch.
        let body = self.edit.ir.body(self.edit.id);
        let begin = before.map_or_else(|| body.first_op(s.block), |op| body.next_op(op));
        s.begin = begin.unwrap_or(s.begin);
    }
}
