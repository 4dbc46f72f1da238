//! Edits of affine loops that several passes make: bounds, new loops, `affine.apply`, loops of one iteration.
//!
//! [`Edit`] is a body with the names that [`View`] needs. What is built of these steps: [`super::unroll`], [`super::tile`],
//! [`super::normalize`].

use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineApplyOp, AffineForOp};
use terrace_dialects::arith::ConstantOp;
use terrace_ir::affine::AffineNode;
use terrace_ir::{Block, BodyId, Context, Global, InsertPoint, Ir, Loc, Mapping, Op, OpBuilder, Value, look};

use super::view::{Names, Side, View};

/// A body that is edited.
pub(crate) struct Edit<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) ir: &'a mut Ir,
    pub(crate) id: BodyId,
    pub(crate) names: Names,
}

impl<'a> Edit<'a> {
    /// Edits of a body.
    pub(crate) fn new(ctx: &'a Context, ir: &'a mut Ir, id: BodyId) -> Edit<'a> {
        Edit { ctx, ir, id, names: Names::new(ctx) }
    }

    /// Edits of the body of a nest of `affine.for`, and its loops; `None` unless each contains the next and nothing else.
    pub(crate) fn of_nest(
        ctx: &'a Context,
        ir: &'a mut Ir,
        nest: &[Global<Op>],
    ) -> Option<(Edit<'a>, Vec<Op>)> {
        let id = nest.first()?.body;
        let loops: Vec<Op> = nest.iter().map(|op| op.entity).collect();
        let edit = Edit::new(ctx, ir, id);
        let view = edit.view();
        let is_nest = nest.iter().all(|op| op.body == id && view.is_for(op.entity))
            && view.perfect_nest(loops[0]).starts_with(&loops);
        is_nest.then_some((edit, loops))
    }

    /// The IR as it is now.
    pub(crate) fn view(&self) -> View<'_> {
        View::with(self.ctx, self.ir, self.id, self.names)
    }

    /// Erases an operation with what is in it.
    pub(crate) fn erase(&mut self, op: Op) {
        self.ir.erase_op(Global::new(self.id, op));
    }

    /// Makes operations at a place, with a location.
    pub(crate) fn builder(&mut self, at: InsertPoint, loc: Loc) -> OpBuilder<'_> {
        let mut builder = OpBuilder::at(self.ctx, self.ir, self.id, at);
        builder.set_loc(loc);
        builder
    }

    /// Sets a bound of a loop.
    pub(crate) fn set_bound(&mut self, op: Op, side: Side, bound: &ValueMap) {
        let edit = &mut look::Edit { ctx: self.ctx, body: self.ir.body_mut(self.id) };
        let Some(op) = op.cast::<AffineForOp>(edit) else { return };
        let map = bound.attr(edit.ctx);
        match side {
            Side::Lower => {
                op.set_lower_bound_operands(edit, &bound.operands);
                op.set_lower_bound_map(edit, map);
            }
            Side::Upper => {
                op.set_upper_bound_operands(edit, &bound.operands);
                op.set_upper_bound_map(edit, map);
            }
        }
    }

    /// Replaces a loop of one iteration by its body. `None` if it may run more or less often, or starts at a maximum; else whether an
    /// `affine.apply` was made for its induction variable.
    pub(crate) fn promote(&mut self, op: Op) -> Option<bool> {
        let view = self.view();
        if view.trip_count(op) != Some(1) {
            return None;
        }
        let (bound, block) = (view.bound(op, Side::Lower)?, view.loop_block(op)?);
        let [e] = bound.results[..] else { return None };
        let (iv, end) = (view.induction(op)?, view.body().last_op(block)?);
        let mut made = false;
        if view.body().has_uses(iv) {
            let plain =
                bound.dims == 1 && bound.symbols == 0 && self.ctx.affine_node(e) == AffineNode::Dim(0);
            let value = match view.constant_bound(op, Side::Lower) {
                Some(c) => self.constant(op, c),
                None if plain => *bound.operands.first()?,
                None => {
                    made = true;
                    self.apply(op, &bound)
                }
            };
            self.ir.body_mut(self.id).replace_all_uses(iv, value);
        }
        self.forward_carried(op, block, end);
        self.erase(end);
        self.ir.body_mut(self.id).splice_ops(block, InsertPoint::Before(op));
        self.erase(op);
        Some(made)
    }

    /// An `affine.apply` of a map with one result, before an operation.
    pub(crate) fn apply(&mut self, before: Op, map: &ValueMap) -> Value {
        self.apply_at(before, self.ir.body(self.id).loc(before), map)
    }

    /// Carried values are their initial ones, results what the only iteration yields.
    fn forward_carried(&mut self, op: Op, block: Block, end: Op) {
        let inits = self.view().inits(op);
        let body = self.ir.body_mut(self.id);
        let args: Vec<Value> = body.block_args(block).iter().skip(1).copied().collect();
        for (arg, init) in args.into_iter().zip(inits) {
            body.replace_all_uses(arg, init);
        }
        let yielded: Vec<Value> = body.operands(end).collect();
        let results: Vec<Value> = body.results(op).collect();
        for (result, value) in results.into_iter().zip(yielded) {
            body.replace_all_uses(result, value);
        }
    }

    /// An index constant at the start of the function.
    pub(crate) fn constant(&mut self, near: Op, c: i64) -> Value {
        let body = self.ir.body(self.id);
        let loc = body.loc(near);
        let entry = body.own_regions().first().and_then(|r| body.first_block(*r));
        let at = entry.map_or(InsertPoint::Before(near), InsertPoint::Start);
        ConstantOp::index(c).result(&mut self.builder(at, loc))
    }

    /// Sets the step of a loop.
    pub(crate) fn set_step(&mut self, op: Op, step: i64) {
        let edit = &mut look::Edit { ctx: self.ctx, body: self.ir.body_mut(self.id) };
        if let Some(op) = op.cast::<AffineForOp>(edit) {
            op.set_step(edit, step);
        }
    }

    /// Makes a loop that runs never, with an empty body: its bounds are set later.
    pub(crate) fn new_loop(&mut self, at: InsertPoint, loc: Loc) -> Op {
        *AffineForOp::new(0, 0).insert_with(&mut self.builder(at, loc), |_, _| {})
    }

    /// An `affine.apply` of an expression over dimensions and then symbols, before an operation, with a location.
    pub(crate) fn apply_at(&mut self, before: Op, loc: Loc, map: &ValueMap) -> Value {
        let map_attr = map.attr(self.ctx);
        let builder = &mut self.builder(InsertPoint::Before(before), loc);
        AffineApplyOp::new(map_attr, &map.operands).result(builder)
    }

    /// `v + by` before an operation, with a location.
    pub(crate) fn bump(&mut self, before: Op, loc: Loc, v: Value, by: i64) -> Value {
        let sum = self.ctx.affine_add(self.ctx.affine_dim(0), self.ctx.affine_constant(by));
        self.apply_at(before, loc, &ValueMap { dims: 1, symbols: 0, results: vec![sum], operands: vec![v] })
    }

    /// Copies operations of this body to a place, one after the other.
    pub(crate) fn copy_ops(&mut self, ops: &[Op], at: InsertPoint, map: &mut Mapping) {
        for op in ops {
            self.ir.clone_op(self.ctx, Global::new(self.id, *op), self.id, at, map);
        }
    }

    /// The copy of a value, or itself where it has none.
    pub(crate) fn copied(&self, map: &Mapping, v: Value) -> Value {
        map.get(Global::new(self.id, v)).unwrap_or(v)
    }

    /// Lets `to` stand for `from` in copies.
    pub(crate) fn map_value(&self, map: &mut Mapping, from: Value, to: Value) {
        map.map(Global::new(self.id, from), to);
    }

    /// Moves what is in a block, but its terminator, to a place.
    pub(crate) fn move_ops(&mut self, block: Block, at: InsertPoint) {
        let body = self.ir.body_mut(self.id);
        if let Some(first) = body.first_op(block)
            && let Some(last) = body.last_op(block).and_then(|end| body.prev_op(end))
        {
            body.splice_range(first, last, at);
        }
    }
}
