//! Unrolling of affine loops: several iterations become one, what is left over a loop of its own.
//!
//! ```mlir
//! affine.for %i = 0 to %n {           affine.for %i = 0 to ((n floordiv 2) * 2) step 2 {
//!   "use"(%i)                           "use"(%i)
//! }                              →      %j = affine.apply (i + 1); "use"(%j)
//!                                     }
//!                                     affine.for %i = max(0, (n floordiv 2) * 2) to %n { "use"(%i) }
//! ```
//!
//! The maximum is there where `n` may be negative.
//!
//! The passes are in [`super::loop_unroll`]. Unrolling with the copies of an outer loop's iterations joined: [`super::unroll_jam`].

use terrace_dialects::affine::AffineForOp;
use terrace_dialects::affine::map::ValueMap;
use terrace_ir::affine::AffineOp;
use terrace_ir::{AffineExpr, Block, Context, Global, InsertPoint, Ir, Mapping, Op, Value, look};

use super::edit::Edit;
use super::view::Side;

/// Unrolls an `affine.for` by a factor; a loop of what is left follows it where the factor may not divide the number of iterations. With
/// `whole_rest`, a loop with such a rest, or with fewer iterations than the factor, is unrolled wholly where that is possible. Returns
/// false if the loop stays as it is: it has fewer iterations, or bounds of several results that leave a rest.
pub fn unroll_by_factor(ctx: &Context, ir: &mut Ir, op: Global<Op>, factor: u64, whole_rest: bool) -> bool {
    let mut edit = Edit::new(ctx, ir, op.body);
    edit.view().is_for(op.entity) && edit.unroll_by_factor(op.entity, factor, whole_rest).is_some()
}

/// Unrolls an `affine.for` that runs a constant number of times, so that no loop is left. Returns false for any other.
pub fn unroll_fully(ctx: &Context, ir: &mut Ir, op: Global<Op>) -> bool {
    let mut edit = Edit::new(ctx, ir, op.body);
    edit.view().is_for(op.entity) && edit.unroll_fully(op.entity).is_some()
}

/// Copies of a body at most: more are a mistake, and no memory holds them.
pub(crate) const MOST_COPIES: u64 = 1 << 24;

impl Edit<'_> {
    /// [`unroll_fully`].
    pub(crate) fn unroll_fully(&mut self, op: Op) -> Option<()> {
        match self.view().trip_count(op)? {
            0 => Some(()),
            1 => self.promote(op).map(drop),
            n => self.unroll_by_factor(op, n, false),
        }
    }

    /// [`unroll_by_factor`], or wholly if there are fewer iterations.
    pub(crate) fn unroll_up_to_factor(&mut self, op: Op, factor: u64) -> Option<()> {
        let trips = self.view().trip_count(op).filter(|n| *n < factor && *n > 0);
        self.unroll_by_factor(op, trips.unwrap_or(factor), false)
    }

    /// [`unroll_by_factor`].
    pub(crate) fn unroll_by_factor(&mut self, op: Op, factor: u64, whole_rest: bool) -> Option<()> {
        let view = self.view();
        let trips = view.trip_count(op);
        if factor > MOST_COPIES {
            return None;
        }
        if factor == 1 {
            return if trips == Some(1) { self.promote(op).map(drop) } else { Some(()) };
        }
        if view.is_empty_loop(op) {
            return Some(());
        }
        let (block, iv) = (view.loop_block(op)?, view.induction(op)?);
        let (old, scale) = (view.step(op), i64::try_from(factor).ok().filter(|f| *f > 0)?);
        let step = old.checked_mul(scale)?;
        if trips.is_some_and(|n| n < factor) {
            return if whole_rest { self.unroll_fully(op) } else { None };
        }
        if !view.trip_count_divisor(op).is_multiple_of(factor) {
            if !self.has_single_bounds(op) {
                return None;
            }
            if whole_rest {
                return self.unroll_fully(op);
            }
            self.split_rest(op, factor)?;
        }
        self.set_step(op, step);
        self.append_copies(op, block, iv, factor, old);
        self.promote(op);
        Some(())
    }

    /// True if both bounds are one expression each.
    pub(crate) fn has_single_bounds(&self, op: Op) -> bool {
        let view = self.view();
        [Side::Lower, Side::Upper]
            .into_iter()
            .all(|s| view.bound(op, s).is_some_and(|b| b.results.len() == 1))
    }

    /// Appends copies of a loop's body to it, the induction variable bumped by a step in each.
    fn append_copies(&mut self, op: Op, block: Block, iv: Value, factor: u64, step: i64) {
        let body = self.ir.body(self.id);
        let (loc, mut source) = (body.loc(op), body.block_ops(block).collect::<Vec<Op>>());
        let Some(end) = source.pop() else { return };
        let args: Vec<Value> = body.block_args(block).iter().skip(1).copied().collect();
        let yielded: Vec<Value> = body.operands(end).collect();
        let mut last = yielded.clone();
        for i in 1..factor as i64 {
            let mut map = Mapping::default();
            for (arg, value) in args.iter().zip(&last) {
                self.map_value(&mut map, *arg, *value);
            }
            if self.ir.body(self.id).has_uses(iv) {
                let bumped = self.bump(end, loc, iv, i.saturating_mul(step));
                self.map_value(&mut map, iv, bumped);
            }
            self.copy_ops(&source, InsertPoint::Before(end), &mut map);
            last = yielded.iter().map(|v| self.copied(&map, *v)).collect();
        }
        self.ir.body_mut(self.id).set_operands(end, &last);
    }

    /// Makes a loop of the iterations that are left after as many as `factor` divides; `op` keeps the others.
    pub(crate) fn split_rest(&mut self, op: Op, factor: u64) -> Option<()> {
        let split = self.rest_start(op, factor)?;
        // Of a loop that ends before it starts the rest may begin before its end: then it must not run either.
        let view = self.view();
        let start = match view.is_ordered(op) {
            true => split.clone(),
            false => view.bound(op, Side::Lower)?.beside(&view, &split),
        };
        let next = self.ir.body(self.id).next_op(op);
        let at = next.map(InsertPoint::Before)?;
        let rest = self.ir.clone_op(self.ctx, Global::new(self.id, op), self.id, at, &mut Mapping::default());
        let body = self.ir.body_mut(self.id);
        let results: Vec<Value> = body.results(op).collect();
        let own: Vec<Value> = body.results(rest).collect();
        for (result, own) in results.iter().zip(own) {
            body.replace_all_uses(*result, own);
        }
        let edit = &mut look::Edit { ctx: self.ctx, body };
        if let Some(rest) = rest.cast::<AffineForOp>(edit) {
            rest.set_inits(edit, &results);
        }
        self.set_bound(rest, Side::Lower, &start);
        self.promote(rest);
        self.set_bound(op, Side::Upper, &split);
        Some(())
    }

    /// The start of the iterations that are left after as many as `factor` divides.
    fn rest_start(&mut self, op: Op, factor: u64) -> Option<ValueMap> {
        let view = self.view();
        let (ctx, loc) = (self.ctx, view.body().loc(op));
        let counts = view.trip_count_map(op)?;
        let lower = view.bound(op, Side::Lower)?;
        let (by, step) =
            (ctx.affine_constant(i64::try_from(factor).ok()?), ctx.affine_constant(view.step(op)));
        // As operations first, so that they are composed in MLIR's order.
        let start = self.apply_at(op, loc, &lower);
        let bumps: Vec<Value> = counts
            .results
            .iter()
            .map(|count| {
                let whole = ctx.affine_sub(*count, ctx.affine_binary(AffineOp::Mod, *count, by));
                let one = ValueMap { results: vec![ctx.affine_mul(whole, step)], ..counts.clone() };
                self.apply_at(op, loc, &one)
            })
            .collect();
        let results: Vec<AffineExpr> = (0..bumps.len())
            .map(|i| ctx.affine_add(ctx.affine_dim(0), ctx.affine_dim(i as u32 + 1)))
            .collect();
        let operands: Vec<Value> = std::iter::once(start).chain(bumps.iter().copied()).collect();
        let mut split = ValueMap { dims: operands.len(), symbols: 0, results, operands: operands.clone() };
        split.compose(&self.view());
        split.simplify(ctx);
        split.canonicalize(&self.view());
        for v in operands.into_iter().rev() {
            let body = self.ir.body(self.id);
            let unused = body.defining_op(v).filter(|op| body.is_unused(*op) && !split.operands.contains(&v));
            if let Some(apply) = unused {
                self.erase(apply);
            }
        }
        Some(split)
    }
}
