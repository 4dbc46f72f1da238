//! Masks: the elements of the last vector of a loop that are iterations of it.

use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineApplyOp, AffineMinOp};
use terrace_dialects::vector::CreateMaskOp;
use terrace_ir::{Loc, Op};

use super::super::view::Side;
use super::nest::Nest;

impl Nest<'_, '_, '_> {
    /// Makes the mask of a new loop at the place at hand, its start, unless all vectors are full.
    pub(super) fn make_mask(&mut self, new: Op, loc: Loc) -> Option<()> {
        if self.is_exact() {
            return Some(());
        }
        let view = self.edit.view();
        let step = view.step(new);
        let constant = |side| view.constant_bound(new, side);
        if let (Some(lower), Some(upper)) = (constant(Side::Lower), constant(Side::Upper))
            && upper.checked_sub(lower)? % step == 0
        {
            return Some(());
        }
        let (ctx, bound, iv) = (self.edit.ctx, view.bound(new, Side::Upper)?, view.induction(new)?);
        let (map, single) = (bound.attr(ctx), bound.results.len() == 1);
        let end = self.emit(loc, |b| match single {
            true => AffineApplyOp::new(map, &bound.operands).result(b),
            false => AffineMinOp::new(map, &bound.operands).result(b),
        });
        let left = ctx.affine_sub(ctx.affine_dim(0), ctx.affine_dim(1));
        let mut left = ValueMap { dims: 2, symbols: 0, results: vec![left], operands: vec![end, iv] };
        let view = self.edit.view();
        left.compose(&view);
        left.simplify(ctx);
        left.canonicalize(&view);
        let ty = ctx.vector_type(self.sizes(), ctx.integer_type(1));
        let mask = self.emit(loc, |b| {
            let left = AffineApplyOp::new(left.attr(ctx), &left.operands).result(b);
            CreateMaskOp::new(ty, [left]).result(b)
        });
        let view = self.edit.view();
        if let Some(unused) = view.body().defining_op(end).filter(|op| view.body().is_unused(*op)) {
            self.edit.erase(unused);
        }
        self.masks.insert(new, mask);
        Some(())
    }
}
