//! Normal form of affine loops: from 0, by 1, to the number of iterations. The pass is `affine-loop-normalize`.
//!
//! ```mlir
//! affine.for %i = 2 to %n step 3 {      affine.for %k = 0 to ((n - 2) ceildiv 3) {
//!   "use"(%i)                       →     %i = affine.apply (k * 3 + 2)
//! }                                       "use"(%i)
//!                                       }
//! ```

use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineApplyOp, AffineParallelOp};
use terrace_ir::affine::AffineOp;
use terrace_ir::{AffineExpr, Context, Global, InsertPoint, Ir, Op, Value, look};
use terrace_pass::{PassContext, PassResult};

use super::AffineLoopNormalize;
use super::edit::Edit;
use super::view::Side;

/// Brings an `affine.for` or an `affine.parallel` into normal form. With `promote`, a loop of one iteration is replaced by its body.
/// Returns false where that is not possible: a bound that matters has several results.
pub fn normalize_loop(ctx: &Context, ir: &mut Ir, op: Global<Op>, promote: bool) -> bool {
    let mut edit = Edit::new(ctx, ir, op.body);
    let view = edit.view();
    match (view.is_for(op.entity), view.is_parallel(op.entity)) {
        (true, _) => edit.normalize_for(op.entity, promote).is_some(),
        (_, true) => edit.normalize_parallel(op.entity).is_some(),
        _ => false,
    }
}

impl Edit<'_> {
    /// [`normalize_loop`] of an `affine.for`.
    pub(crate) fn normalize_for(&mut self, op: Op, promote: bool) -> Option<()> {
        if promote && self.promote(op).is_some() {
            return Some(());
        }
        let (ctx, view) = (self.ctx, self.view());
        let step = view.step(op);
        if view.constant_bound(op, Side::Lower) == Some(0) && step == 1 {
            return Some(());
        }
        let lower = view.bound(op, Side::Lower)?;
        let [start] = lower.results[..] else { return None };
        let iv = view.induction(op)?;
        let mut count = view.trip_count_map(op)?;
        count.canonicalize(&view);
        // The old value of the induction variable, over the operands of the lower bound and the new one.
        let new = ctx.affine_mul(ctx.affine_dim(lower.dims as u32), ctx.affine_constant(step));
        let mut operands = lower.operands.clone();
        operands.insert(lower.dims, iv);
        let mut old =
            ValueMap { dims: lower.dims + 1, results: vec![ctx.affine_add(start, new)], operands, ..lower };
        old.canonicalize(&view);
        self.set_bound(op, Side::Upper, &count);
        let zero =
            ValueMap { dims: 0, symbols: 0, results: vec![ctx.affine_constant(0)], operands: Vec::new() };
        self.set_bound(op, Side::Lower, &zero);
        self.set_step(op, 1);
        self.rename(op, iv, &old)
    }

    /// Puts a map of an induction variable in its place.
    fn rename(&mut self, op: Op, iv: Value, map: &ValueMap) -> Option<()> {
        let (attr, view) = (map.attr(self.ctx), self.view());
        let (loc, block) = (view.body().loc(op), view.loop_block(op)?);
        self.rename_at(InsertPoint::Start(block), loc, iv, attr, &map.operands);
        Some(())
    }

    fn rename_at(
        &mut self,
        at: InsertPoint,
        loc: terrace_ir::Loc,
        iv: Value,
        map: terrace_ir::Attr,
        operands: &[Value],
    ) -> Op {
        let b = &mut self.builder(at, loc);
        let apply = AffineApplyOp::new(map, operands).insert(b);
        let value = apply.result(b);
        let body = self.ir.body_mut(self.id);
        body.replace_uses_if(iv, value, |body, u| body.use_owner(u) != *apply);
        *apply
    }

    /// [`normalize_loop`] of an `affine.parallel`.
    pub(crate) fn normalize_parallel(&mut self, op: Op) -> Option<()> {
        let (ctx, id) = (self.ctx, self.id);
        let view = self.view();
        let op = op.cast::<AffineParallelOp>(&view)?;
        let steps: Vec<i64> = op
            .steps_attr(&view)
            .and_then(|a| ctx.as_array(a))?
            .iter()
            .filter_map(|a| ctx.as_i64(*a))
            .collect();
        let (lower_map, upper_map) = (op.lower_bounds_map_attr(&view)?, op.upper_bounds_map_attr(&view)?);
        let all = op.map_operands(&view).into_vec();
        let inputs = ctx.as_affine_map(lower_map).map(|m| (m.dims + m.symbols) as usize)?;
        let (low, high) = all.split_at_checked(inputs)?;
        let lower = ValueMap::of(ctx, lower_map, low.to_vec())?;
        let upper = ValueMap::of(ctx, upper_map, high.to_vec())?;
        // Bounds of several results each are not taken apart.
        if lower.results.len() != steps.len() || upper.results.len() != steps.len() {
            return None;
        }
        let mut both = lower.results.iter().zip(&steps);
        if both.all(|(e, step)| ctx.affine_as_constant(*e) == Some(0) && *step == 1) {
            return Some(());
        }
        let mut counts = ValueMap::difference(&view, &upper, &lower)?;
        for (e, step) in counts.results.iter_mut().zip(&steps) {
            *e = ctx.affine_binary(AffineOp::CeilDiv, *e, ctx.affine_constant(*step));
        }
        let block = view.loop_block(*op)?;
        let (ivs, loc) = (view.body().block_args(block).to_vec(), view.body().loc(*op));
        let mut at = InsertPoint::Start(block);
        for ((iv, start), step) in ivs.iter().zip(&lower.results).zip(&steps) {
            let new = ctx.affine_mul(ctx.affine_dim(lower.dims as u32), ctx.affine_constant(*step));
            let map =
                ctx.affine_map(lower.dims as u32 + 1, lower.symbols as u32, &[ctx.affine_add(*start, new)]);
            let mut operands = lower.operands.clone();
            operands.insert(lower.dims, *iv);
            let made = self.rename_at(at, loc, *iv, map, &operands);
            at = self.ir.body(id).next_op(made).map_or(at, InsertPoint::Before);
        }
        let zeros: Vec<AffineExpr> = vec![ctx.affine_constant(0); steps.len()];
        let one = ctx.integer(ctx.integer_type(64), 1);
        let edit = &mut look::Edit { ctx, body: self.ir.body_mut(id) };
        op.set_steps(edit, vec![one; steps.len()]);
        op.set_lower_bounds_map(edit, ctx.affine_map(0, 0, &zeros));
        op.set_upper_bounds_map(edit, counts.attr(ctx));
        op.set_map_operands(edit, counts.operands);
        Some(())
    }
}

impl AffineLoopNormalize {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        for id in super::bodies(cx.ir, cx.op) {
            let mut edit = Edit::new(cx.ctx, cx.ir, id);
            for op in super::ops_post(&edit.view()) {
                let view = edit.view();
                match (view.is_for(op), view.is_parallel(op)) {
                    (true, _) => _ = edit.normalize_for(op, self.promote_single_iter),
                    (_, true) => _ = edit.normalize_parallel(op),
                    _ => {}
                }
            }
        }
        Ok(())
    }
}
