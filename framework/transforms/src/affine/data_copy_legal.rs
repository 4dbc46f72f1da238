//! The memrefs that a stretch of operations may work on a copy of.
//!
//! An operation that touches a memref otherwise than through the map of a load or a store goes on with the memref itself. With a copy that is
//! written back, or where that operation writes, one of both would be stale: the memref is left out. A memref that is only read has its copy
//! all the same, as in MLIR, if for nothing.

use rustc_hash::FxHashSet;
use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineDmaStartOp, AffineLoadOp, AffineStoreOp};
use terrace_dialects::memref::DimOp;
use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::interfaces::Effect;
use terrace_ir::{AffineExpr, Block, Context, Op, Value};

use super::alias::has_single_effect;
use super::data_copy::{Copies, Regions, Stretch};
use super::dependence::Access;
use super::memory::{Touch, may_overlap, own_touches};
use super::region::is_plain;
use super::view::{Side, View};

/// The accesses to a memref between two operations of a block that a copy takes; `None` if another use of it is there, which cannot.
pub(super) fn redirected(
    view: &View<'_>,
    memref: Value,
    block: Block,
    (first, last): (Op, Op),
) -> Option<Vec<Op>> {
    let body = view.body();
    let (mut users, mut seen) = (Vec::new(), FxHashSet::default());
    for user in body.users(memref) {
        let top = view.ancestor_in_block(block, user);
        let inside = top.is_some_and(|t| !body.is_before(t, first) && !body.is_before(last, t));
        if !inside || !seen.insert(user) {
            continue;
        }
        if has_single_effect(view, user, memref, Effect::Free) || user.is::<DimOp>(view) {
            continue;
        }
        // The copy holds what loads and stores access; a transfer or an access to a vector may reach beyond.
        if !is_direct(view, user) || !view.is_redirectable(user, memref) {
            return None;
        }
        users.push(user);
    }
    Some(users)
}

fn is_direct(view: &View<'_>, op: Op) -> bool {
    op.is::<AffineLoadOp>(view) || op.is::<AffineStoreOp>(view)
}

/// True if a store writes every element of its region in the loops from `depth` on: each of its subscripts moves with a loop of its own, by
/// one element an iteration, or not at all; or with the loop in a tile.
pub(super) fn writes_whole_region(view: &View<'_>, op: Op, depth: usize) -> bool {
    let Some(access) = Access::of(view, op) else { return false };
    let around = view.loops_around(op);
    let Some(loops) = around.get(depth..) else { return false };
    if !view.ancestors(op).zip(loops.iter().rev()).all(|(a, l)| a == *l) {
        return false;
    }
    let ivs: Vec<Value> = loops.iter().filter_map(|l| view.induction(*l)).collect();
    let mut moving = Vec::new();
    for e in &access.map.results {
        let (mut e, ctx) = (*e, view.ctx);
        if let AffineNode::Binary(AffineOp::Add, a, b, _) = ctx.affine_node(e)
            && ctx.affine_as_constant(b).is_some()
        {
            e = a;
        }
        match ctx.affine_node(e) {
            AffineNode::Dim(i) => {
                let Some(v) = access.map.operands.get(i as usize) else { return false };
                if ivs.contains(v) {
                    moving.push(*v);
                }
            }
            AffineNode::Constant(_) | AffineNode::Symbol(_) => {}
            AffineNode::Binary(..) => return false,
        }
    }
    let moves = |l: &Op| view.induction(*l).is_some_and(|iv| moving.contains(&iv));
    let is_fixed = |l: &Op| {
        let mut bounds = [Side::Lower, Side::Upper].into_iter().filter_map(|s| view.bound(*l, s));
        bounds.all(|mut b| {
            b.compose(view);
            // A region leaves divisions out.
            !b.operands.iter().any(|v| ivs.contains(v)) && !b.results.iter().any(|e| divides(view.ctx, *e))
        })
    };
    // Loops over tiles, whose loops within the tile move.
    let mut tiled: Vec<Op> = Vec::new();
    for l in loops.iter().filter(|l| moves(l)) {
        if view.step(*l) != 1 {
            return false;
        }
        if !is_fixed(l) {
            let Some(tiles) = tiles_of(view, *l).filter(|t| loops.contains(t) && is_fixed(t)) else {
                return false;
            };
            tiled.push(tiles);
        }
    }
    let is_once = |l: &Op| tiled.iter().filter(|t| *t == l).count() <= usize::from(!moves(l));
    let alone = moving.iter().collect::<FxHashSet<_>>().len() == moving.len() && tiled.iter().all(is_once);
    alone && loops.iter().filter(|l| !moves(l) && !tiled.contains(l)).all(|l| view.runs(*l))
}

/// True if an expression has a division or a remainder.
pub(super) fn divides(ctx: &Context, e: AffineExpr) -> bool {
    match ctx.affine_node(e) {
        AffineNode::Binary(AffineOp::Add | AffineOp::Mul, a, b, _) => divides(ctx, a) || divides(ctx, b),
        AffineNode::Binary(..) => true,
        AffineNode::Dim(_) | AffineNode::Symbol(_) | AffineNode::Constant(_) => false,
    }
}

/// The loop over tiles around the loop in a tile, from its variable to a step further. Its tiles are all whole.
pub(super) fn tiles_of(view: &View<'_>, l: Op) -> Option<Op> {
    let (lower, upper) = (view.bound(l, Side::Lower)?, view.bound(l, Side::Upper)?);
    let [iv] = lower.operands[..] else { return None };
    let tiles = view.loop_of(iv).filter(|_| lower.results == [view.ctx.affine_dim(0)])?;
    let step = view.step(tiles);
    let size = ValueMap::difference(view, &upper, &lower)?;
    let [size] = size.results[..] else { return None };
    let whole = i64::try_from(view.trip_count(tiles)?).ok()?.checked_mul(step)?;
    let range =
        view.constant_bound(tiles, Side::Upper)?.checked_sub(view.constant_bound(tiles, Side::Lower)?)?;
    (view.ctx.affine_as_constant(size) == Some(step) && whole == range).then_some(tiles)
}

impl Copies<'_, '_> {
    /// Takes out the memrefs that may not be copied.
    pub(super) fn leave_out(&self, s: Stretch, reads: &mut Regions, writes: &mut Regions) {
        let view = self.view();
        let ops = self.ops(s);
        let Some(last) = ops.last().copied() else { return };
        let touched: Vec<Touch> =
            ops.into_iter().flat_map(|op| view.nested(op)).flat_map(|op| own_touches(&view, op)).collect();
        let keeps = |memref: Value, written: bool| {
            let goes = redirected(&view, memref, s.block, (s.begin, last)).is_some();
            if !goes {
                return !written;
            }
            let beside = |t: &&Touch| {
                let frees = t.free && t.memref == Some(memref) && !written;
                !(frees || (t.memref == Some(memref) && is_direct(&view, t.op)))
            };
            let mut others = touched.iter().filter(beside);
            !others.any(|t| (written || t.write) && may_overlap(&view, t.memref, Some(memref)))
        };
        // Of others no copy is made.
        let is_copied = |m: &&Value| {
            let ty = view.body().value_type(**m);
            is_plain(view.ctx, ty) && view.shape(**m).is_some_and(|shape| !shape.is_empty())
        };
        let all: Vec<Value> = reads.keys().chain(writes.keys()).filter(is_copied).copied().collect();
        for memref in all {
            if !keeps(memref, writes.contains_key(&memref)) {
                reads.shift_remove(&memref);
                writes.shift_remove(&memref);
            }
        }
    }

    /// The effects of an operation. A transfer that was made for a copy touches what it copies, and the copy.
    fn touches(&self, op: Op) -> Vec<Touch> {
        let view = self.view();
        if !self.transfers.contains(&op) {
            return own_touches(&view, op);
        }
        let start = op.cast::<AffineDmaStartOp>(&view).and_then(|start| start.accesses(&view));
        let memrefs = start.into_iter().flat_map(|(accesses, _)| accesses).map(|a| a.memref);
        let touch = |(i, memref)| Touch { op, memref: Some(memref), write: i > 0, free: false, access: None };
        memrefs.enumerate().map(touch).collect()
    }

    /// True if something of a loop that is not in the stretch may touch a memref in a way that its copy around the loop would not see.
    pub(super) fn is_used_beside(&self, memref: Value, around: Op, s: Stretch) -> bool {
        let view = self.view();
        let inside: FxHashSet<Op> = self.ops(s).into_iter().collect();
        let in_stretch =
            |op: Op| view.ancestor_in_block(s.block, op).is_some_and(|top| inside.contains(&top));
        let all = view.nested(around);
        let touched = all.iter().flat_map(|op| self.touches(*op)).map(|t| (in_stretch(t.op), t));
        let of: Vec<(bool, Touch)> =
            touched.filter(|(_, t)| may_overlap(&view, t.memref, Some(memref))).collect();
        let writes = |within: bool| of.iter().any(|(i, t)| *i == within && t.write);
        let beside = of.iter().any(|(i, _)| !i);
        beside && (writes(true) || writes(false))
    }
}
