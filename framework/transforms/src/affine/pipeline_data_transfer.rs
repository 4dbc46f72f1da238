//! `affine-pipeline-data-transfer`: a transfer into faster memory overlaps with what the iteration before computes.
//!
//! ```mlir
//! affine.for %i = 0 to 8 {                      affine.dma_start %a[0], %b2[0, 0], %t2[0, 0]
//!   affine.dma_start %a[%i], %b[0], %t[0]       affine.for %i = 1 to 8 {
//!   affine.dma_wait %t[0]                         affine.dma_start %a[%i], %b2[%i mod 2, 0], %t2[%i mod 2, 0]
//!   "compute"(%b)                          →      affine.dma_wait %t2[(%i - 1) mod 2, 0]
//! }                                               "compute"(%b2, (%i - 1) mod 2)
//!                                               }
//!                                               affine.dma_wait %t2[7 mod 2, 0]
//!                                               "compute"(%b2, 7 mod 2)
//! ```
//!
//! The buffer and its tag are doubled, and everything but the transfer moves on by an iteration. As in MLIR, transfers out of fast
//! memory are left, and the two of a pair are matched by the tag and its subscripts.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineDmaStartOp, AffineDmaWaitOp, DmaAccess};
use terrace_dialects::arith::ConstantOp;
use terrace_dialects::memref::{AllocOp, DeallocOp, DimOp};
use terrace_ir::affine::AffineOp;
use terrace_ir::interfaces::Effect;
use terrace_ir::{AttrData, InsertPoint, Mapping, Op, Value};
use terrace_pass::{PassContext, PassResult};

use super::AffinePipelineDataTransfer;
use super::alias::has_single_effect;
use super::edit::Edit;
use super::memory::{may_overlap, touches};
use super::view::{Side, View};

/// The parts of a `dma_start`: source, destination and tag.
fn parts<'a>(view: &View<'a>, op: Op) -> Option<[DmaAccess<'a>; 3]> {
    let (accesses, _) = op.cast::<AffineDmaStartOp>(view)?.accesses(view)?;
    accesses.try_into().ok()
}

fn space(view: &View<'_>, memref: Value) -> i64 {
    let AttrData::MemRefType { space, .. } = view.ctx.type_data(memref.ty(view)) else { return 0 };
    space.and_then(|s| view.ctx.as_i64(s)).unwrap_or(0)
}

/// The transfers into faster memory that can be pipelined, of a loop. Something in the loop waits for each.
fn transfers(view: &View<'_>, op: Op) -> Vec<Op> {
    let Some(block) = view.loop_block(op) else { return Vec::new() };
    let ops: Vec<Op> = view.body().block_ops(block).collect();
    let starts = || ops.iter().filter_map(|o| Some((*o, parts(view, *o)?)));
    let goes_out = |p: &[DmaAccess<'_>; 3]| space(view, p[0].memref) > space(view, p[1].memref);
    let goes_in = |p: &[DmaAccess<'_>; 3]| space(view, p[0].memref) < space(view, p[1].memref);
    let written: FxHashSet<Value> = starts().filter(|(_, p)| goes_out(p)).map(|(_, p)| p[1].memref).collect();
    let stays = |memref: Value| {
        let mut users = view.body().users(memref);
        users.all(|u| u.is::<DeallocOp>(view) || view.ancestor_in_block(block, u).is_some())
    };
    let usable = |p: &[DmaAccess<'_>; 3]| goes_in(p) && !written.contains(&p[0].memref) && stays(p[1].memref);
    let tag = |o: &Op| o.cast::<AffineDmaWaitOp>(view)?.accesses(view)?.0.pop();
    let tags: Vec<DmaAccess<'_>> = ops.iter().filter_map(tag).collect();
    let ends =
        |tag: &DmaAccess<'_>| tags.iter().any(|t| t.memref == tag.memref && t.operands == tag.operands);
    // A transfer runs before what the iteration before computes, which must not write what is transferred.
    let is_transfer = |o: Op| o.is::<AffineDmaStartOp>(view) || o.is::<AffineDmaWaitOp>(view);
    let written: Vec<Option<Value>> = touches(view, op)
        .into_iter()
        .filter(|t| t.write && !is_transfer(t.op))
        .map(|t| t.memref)
        .chain(starts().map(|(_, p)| Some(p[1].memref)))
        .collect();
    let is_written = |memref: Value| written.iter().any(|w| may_overlap(view, *w, Some(memref)));
    let usable = |p: &[DmaAccess<'_>; 3]| usable(p) && ends(&p[2]) && !is_written(p[0].memref);
    starts().filter(|(_, p)| usable(p)).map(|(start, _)| start).collect()
}

impl Edit<'_> {
    /// Overlaps the transfers of a loop with the rest of it.
    fn pipeline(&mut self, op: Op) -> Option<()> {
        let view = self.view();
        let trips = view.trip_count(op).filter(|n| *n > 0)?;
        let all = transfers(&view, op);
        if all.is_empty() || !view.inits(op).is_empty() {
            return None;
        }
        let buffers: Vec<Value> = all.iter().filter_map(|t| Some(parts(&view, *t)?[1].memref)).collect();
        let tags: Vec<Value> = all.iter().filter_map(|t| Some(parts(&view, *t)?[2].memref)).collect();
        for memref in buffers.into_iter().chain(tags) {
            self.double(memref, op)?;
            self.erase_unused(memref);
        }
        let mut early = FxHashSet::default();
        for start in transfers(&self.view(), op) {
            early.insert(start);
            let slice = self.own_subscripts(start);
            if slice.is_empty() {
                early.extend(applies(&self.view(), self.ir.body(self.id).operands(start).collect()));
            } else {
                early.extend(slice);
            }
        }
        self.skew(op, &early, trips)
    }

    /// Puts a memref of two of the old one in its place in a loop. `None`, with the loop as it was but for the new memref, if the loop
    /// does anything with the old one but accesses.
    fn double(&mut self, old: Value, op: Op) -> Option<()> {
        let (ctx, view) = (self.ctx, self.view());
        let AttrData::MemRefType { shape, element, space, .. } = view.ctx.type_data(old.ty(&view)) else {
            return None;
        };
        let (loc, iv, step) = (view.body().loc(op), view.induction(op)?, view.step(op));
        let block = view.loop_block(op)?;
        let made = old.defining::<AllocOp>(&view);
        let sizes: Vec<Value> = made.map_or_else(Vec::new, |a| a.dynamic_sizes(&view).into_iter().collect());
        let mut sizes = sizes.into_iter();
        let doubled: Box<[i64]> = std::iter::once(2).chain(shape.iter().copied()).collect();
        let (rank, space) = (doubled.len(), *space);
        let dynamic: Vec<usize> = (0..shape.len()).filter(|i| shape[*i] < 0).collect();
        let ty =
            ctx.intern_type(AttrData::MemRefType { shape: doubled, element: *element, layout: None, space });
        let b = &mut self.builder(InsertPoint::Before(op), loc);
        let size = |i: usize| {
            let at = ConstantOp::index(i as i64).result(b);
            sizes.next().unwrap_or_else(|| DimOp::new(old, at).result(b))
        };
        let dynamic: Vec<Value> = dynamic.into_iter().map(size).collect();
        let new = AllocOp::new(ty).dynamic_sizes(dynamic).result(b);
        let number = ctx.affine_binary(AffineOp::FloorDiv, ctx.affine_dim(0), ctx.affine_constant(step));
        let parity = ctx.affine_binary(AffineOp::Mod, number, ctx.affine_constant(2));
        let map = ValueMap { dims: 1, symbols: 0, results: vec![parity], operands: vec![iv] };
        let first = self.ir.body(self.id).first_op(block)?;
        let which = self.apply_at(first, loc, &map);
        let Some(users) = self.accesses_in(op, old) else {
            let made = self.ir.body(self.id).defining_op(which)?;
            self.erase(made);
            return None;
        };
        let remap: Vec<_> = (0..rank).map(|d| ctx.affine_dim(d as u32)).collect();
        for user in users {
            self.redirect(user, old, new, &remap, &[which]);
        }
        DeallocOp::new(new).insert(&mut self.builder(InsertPoint::After(op), loc));
        Some(())
    }

    /// The accesses to a memref in a loop; `None` if something in it does anything else with it but freeing.
    fn accesses_in(&self, op: Op, memref: Value) -> Option<Vec<Op>> {
        let view = self.view();
        let mut users: Vec<Op> = Vec::new();
        for user in view.body().users(memref) {
            let inside = view.body().is_ancestor(op, user) && user != op;
            if !inside || users.contains(&user) || has_single_effect(&view, user, memref, Effect::Free) {
                continue;
            }
            if !view.is_redirectable(user, memref) {
                return None;
            }
            users.push(user);
        }
        Some(users)
    }

    /// Erases what made a memref, and what frees it, if there is nothing else to do with it.
    fn erase_unused(&mut self, memref: Value) {
        let view = self.view();
        let Some(made) = view.body().defining_op(memref) else { return };
        let users: Vec<Op> = view.body().users(memref).take(2).collect();
        match users[..] {
            [] => self.erase(made),
            [user] if user.is::<DeallocOp>(&view) && view.body().has_one_use(memref) => {
                self.erase(user);
                self.erase(made);
            }
            _ => {}
        }
    }

    /// Gives an operation subscripts of its own, where it shares the `affine.apply` that they are made by. Returns the new ones.
    fn own_subscripts(&mut self, op: Op) -> Vec<Op> {
        let view = self.view();
        let body = view.body();
        let is_applied = |v: &Value| body.defining_op(*v).is_some_and(|d| view.is_apply(d));
        let subscripts: Vec<Value> = body.operands(op).filter(is_applied).collect();
        let reached = applies(&view, subscripts.clone());
        let alone = |a: &Op| body.results(*a).all(|v| body.users(v).all(|u| u == op));
        if reached.iter().all(alone) {
            return Vec::new();
        }
        let results = (0..subscripts.len()).map(|i| self.ctx.affine_dim(i as u32)).collect();
        let mut map = ValueMap { dims: subscripts.len(), symbols: 0, results, operands: subscripts.clone() };
        map.compose(&view);
        let loc = body.loc(op);
        let mut new = FxHashMap::default();
        let mut made = Vec::new();
        for (old, e) in subscripts.into_iter().zip(map.results.clone()) {
            let value = self.apply_at(op, loc, &ValueMap { results: vec![e], ..map.clone() });
            made.extend(self.ir.body(self.id).defining_op(value));
            new.entry(old).or_insert(value);
        }
        let body = self.ir.body_mut(self.id);
        let operands: Vec<Value> = body.operands(op).map(|v| new.get(&v).copied().unwrap_or(v)).collect();
        body.set_operands(op, &operands);
        made
    }

    /// Runs what is not `early` an iteration later: a first iteration of what is early, a loop of both, and a last one of the rest.
    fn skew(&mut self, op: Op, early: &FxHashSet<Op>, trips: u64) -> Option<()> {
        let view = self.view();
        let (block, step) = (view.loop_block(op)?, view.step(op));
        let mut ops: Vec<Op> = view.body().block_ops(block).collect();
        ops.pop();
        // Nothing early may be used late, nor the other way round.
        let is_early = |o: Op| early.contains(&o);
        let used = |o: Op| view.body().results(o).flat_map(|v| view.body().users(v));
        let apart = |o: &Op| {
            used(*o).filter_map(|u| view.ancestor_in_block(block, u)).all(|u| is_early(u) == is_early(*o))
        };
        if !ops.iter().all(apart) {
            return None;
        }
        let (first, rest): (Vec<Op>, Vec<Op>) = ops.into_iter().partition(|o| is_early(*o));
        let all = step.checked_mul(i64::try_from(trips).ok()?)?;
        let end = all.checked_add(step)?;
        let lower = view.bound(op, Side::Lower)?;
        let chunks: [(i64, i64, &[Op], &[Op]); 3] =
            [(0, 1, &first, &[]), (step, all, &first, &rest), (all, end, &[], &rest)];
        for (from, to, now, late) in chunks {
            self.chunk(op, (&lower, from, to), now, late);
        }
        self.erase(op);
        Some(())
    }

    /// A loop over a part of another loop's iterations, given by their distances from its lower bound. `late` is of the iteration before.
    fn chunk(
        &mut self,
        op: Op,
        (lower, from, to): (&ValueMap, i64, i64),
        now: &[Op],
        late: &[Op],
    ) -> Option<()> {
        let (ctx, view) = (self.ctx, self.view());
        let (iv, step, loc) = (view.induction(op)?, view.step(op), view.body().loc(op));
        let new = self.new_loop(InsertPoint::Before(op), loc);
        for (side, by) in [(Side::Lower, from), (Side::Upper, to)] {
            let shift = |e: &terrace_ir::AffineExpr| ctx.affine_add(*e, ctx.affine_constant(by));
            let results = lower.results.iter().map(shift).collect();
            self.set_bound(new, side, &ValueMap { results, ..lower.clone() });
        }
        self.set_step(new, step);
        let view = self.view();
        let (new_iv, end) = (view.induction(new)?, view.body().last_op(view.loop_block(new)?)?);
        let mut map = Mapping::default();
        if !now.is_empty() {
            self.map_value(&mut map, iv, new_iv);
            self.copy_ops(now, InsertPoint::Before(end), &mut map);
        }
        if !late.is_empty() {
            let before = match self.ir.body(self.id).has_uses(iv) {
                true => self.bump(end, loc, new_iv, -step),
                false => new_iv,
            };
            self.map_value(&mut map, iv, before);
            self.copy_ops(late, InsertPoint::Before(end), &mut map);
        }
        self.promote(new).map(drop)
    }
}

/// The `affine.apply` that values are made by, directly or through others.
fn applies(view: &View<'_>, mut todo: Vec<Value>) -> Vec<Op> {
    let mut all = Vec::new();
    let mut seen = FxHashSet::default();
    while let Some(v) = todo.pop() {
        if let Some(op) = view.body().defining_op(v).filter(|op| view.is_apply(*op))
            && seen.insert(op)
        {
            all.push(op);
            todo.extend(view.body().operands(op));
        }
    }
    all
}

impl AffinePipelineDataTransfer {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        for id in super::bodies(cx.ir, cx.op) {
            let mut edit = Edit::new(cx.ctx, cx.ir, id);
            for op in super::ops_post(&edit.view()) {
                let view = edit.view();
                if !view.body().is_erased(op) && view.is_for(op) {
                    edit.pipeline(op);
                }
            }
        }
        Ok(())
    }
}
