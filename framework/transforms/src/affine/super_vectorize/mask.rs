//! Masks: the elements of the last vector of a loop that are iterations of it.
//!
//! ```mlir
//! affine.for %i = 0 to %n step 8 {
//!   %left = affine.apply affine_map<(d0)[s0] -> (-d0 + s0)>(%i)[%n]
//!   %mask = vector.create_mask %left : vector<8xi1>
//! ```
//!
//! Reductions have one for what they combine. Transfers have one unless all vectors are full, or what is beyond the last iteration is beyond
//! the end of every memref that is written, too.

use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineApplyOp, AffineMinOp};
use terrace_dialects::arith::ConstantOp;
use terrace_dialects::vector::CreateMaskOp;
use terrace_ir::affine::{AffineMapData, AffineNode, AffineOp};
use terrace_ir::{AffineExpr, Attr, Loc, Op, Value};

use super::super::dependence::Access;
use super::super::value_bounds::{Bounds, Sum};
use super::super::view::{Side, View};
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
        let left = self.make_left(new, loc)?;
        let ty = self.edit.ctx.vector_type(self.sizes(), self.edit.ctx.integer_type(1));
        let mask = self.emit(loc, |b| CreateMaskOp::new(ty, [left]).result(b));
        self.masks.insert(new, mask);
        Some(())
    }

    /// The distance of the induction variable of a new loop from its end, at the place at hand, the start of the loop.
    pub(super) fn make_left(&mut self, new: Op, loc: Loc) -> Option<Value> {
        let view = self.edit.view();
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
        let left = self.emit(loc, |b| AffineApplyOp::new(left.attr(ctx), &left.operands).result(b));
        let view = self.edit.view();
        if let Some(unused) = view.body().defining_op(end).filter(|op| view.body().is_unused(*op)) {
            self.edit.erase(unused);
        }
        Some(left)
    }

    /// The mask of a transfer whose vectors lie along the dimensions of a map, where it needs one.
    pub(super) fn transfer_mask(&mut self, map: Attr, loc: Loc) -> Option<Value> {
        let ctx = self.edit.ctx;
        let loops: Vec<Option<Op>> = (0..self.sizes().len())
            .map(|dim| self.around.iter().find(|(_, d)| *d == Some(dim)).map(|(op, _)| *op))
            .collect();
        // The dimensions of a mask are in the order of the memref's.
        let mut dims: Vec<(AffineExpr, usize)> = Vec::new();
        for (i, e) in ctx.as_affine_map(map)?.results.iter().enumerate() {
            if ctx.affine_as_constant(*e).is_none() {
                dims.push((*e, i));
            }
        }
        dims.sort_by_key(|(e, _)| match ctx.affine_node(*e) {
            AffineNode::Dim(d) => d,
            _ => u32::MAX,
        });
        let dims: Vec<usize> = dims.into_iter().map(|(_, i)| i).collect();
        let left = |nest: &Self, i: usize| nest.left.get(&loops[i]?).copied();
        dims.iter().find_map(|i| left(self, *i))?;
        let key = (self.around.last()?.0, dims.clone());
        if let Some(mask) = self.transfer_masks.get(&key) {
            return Some(*mask);
        }
        let mut sizes = Vec::new();
        let mut lefts = Vec::new();
        for i in dims {
            let size = *self.sizes().get(i)?;
            sizes.push(size);
            lefts.push(match left(self, i) {
                Some(left) => left,
                None => self.emit(loc, |b| ConstantOp::index(size).result(b)),
            });
        }
        let ty = ctx.vector_type(&sizes, ctx.integer_type(1));
        let mask = self.emit(loc, |b| CreateMaskOp::new(ty, lefts).result(b));
        self.transfer_masks.insert(key, mask);
        Some(mask)
    }

    /// True if the elements of a loop's last vector that are no iterations are none, or beyond the end of every memref that it stores to.
    pub(super) fn tail_is_harmless(&self, op: Op, size: i64) -> bool {
        let view = self.edit.view();
        let factor = u64::try_from(size).unwrap_or(1).max(1);
        self.is_exact()
            || view.trip_count_divisor(op).is_multiple_of(factor)
            || view.nested(op).into_iter().filter(|o| view.is_write(*o)).all(|o| ends_at_edge(&view, op, o))
    }
}

/// True if a store in a loop would, after the last iteration, be beyond the end of its memref.
fn ends_at_edge(view: &View<'_>, op: Op, store: Op) -> bool {
    let (Some(iv), Some(access)) = (view.induction(op), Access::of(view, store)) else { return false };
    let Some(upper) = view.bound(op, Side::Upper) else { return false };
    let map = AffineMapData {
        dims: upper.dims as u32,
        symbols: upper.symbols as u32,
        results: upper.results.clone().into(),
    };
    access.map.results.iter().enumerate().any(|(d, e)| {
        // The variable and no less.
        let Some(beyond) = moved_by(view, &access.map, *e, iv) else { return false };
        upper.results.iter().all(|u| {
            let mut bounds = Bounds::new(terrace_ir::View { ctx: view.ctx, body: view.body() });
            let end = match view.ctx.affine_as_constant(*u) {
                Some(c) => Some(Sum::constant(c)),
                None => bounds.expression(&map, *u, &upper.operands).map(Sum::var),
            };
            let end = end.and_then(|end| end.plus(&Sum::constant(beyond), 1));
            bounds.size(access.memref, d).zip(end).is_some_and(|(size, end)| bounds.at_most(&size, &end))
        })
    })
}

/// The constant that is added to a variable, where an expression is a sum of both and the constant is not negative.
fn moved_by(view: &View<'_>, map: &ValueMap, e: AffineExpr, iv: Value) -> Option<i64> {
    let ctx = view.ctx;
    let (e, by) = match ctx.affine_node(e) {
        AffineNode::Binary(AffineOp::Add, a, b, _) => (a, ctx.affine_as_constant(b)?),
        _ => (e, 0),
    };
    let AffineNode::Dim(i) = ctx.affine_node(e) else { return None };
    (map.operands.get(i as usize) == Some(&iv) && by >= 0).then_some(by)
}
