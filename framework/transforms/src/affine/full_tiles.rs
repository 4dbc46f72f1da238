//! Whole tiles apart from partial ones: a nest of loops in two versions, behind a condition.
//!
//! ```mlir
//! affine.for %i = %t to min(t + 16, n)  →  affine.if (-t + n - 16 >= 0) { affine.for %i = %t to (t + 16) .. }
//!                                          else { affine.for %i = %t to min(t + 16, n) .. }
//! ```

use terrace_dialects::affine::flatten::expr_from_row;
use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineIfOp, AffineYieldOp};
use terrace_ir::{AffineExpr, Context, Global, Insert, InsertPoint, Ir, Mapping, Op};

use super::dependence::domain;
use super::edit::Edit;
use super::sets::{as_set, expressions, make_set};
use super::space::Space;
use super::view::{Side, View};
use terrace_analysis::integer_sets::Row;

/// Puts a version of a nest for whole tiles beside it, chosen by an `affine.if`: each loop then has the one pair of bounds whose distance is
/// a constant. Returns false if the nest stays as it is: a loop steps by more than one, or has no such bounds.
pub fn separate_full_tiles(ctx: &Context, ir: &mut Ir, nest: &[Global<Op>]) -> bool {
    Edit::of_nest(ctx, ir, nest).and_then(|(mut edit, loops)| edit.separate_full_tiles(&loops)).is_some()
}

/// The bounds of a loop whose distance is a constant.
struct Bounds {
    lower: ValueMap,
    upper: ValueMap,
}

/// An inequality of the first variable as a bound of it; upper ones are exclusive.
fn as_bound(view: &View<'_>, space: &Space, row: &Row) -> Option<ValueMap> {
    let (ctx, system) = (view.ctx, &space.system);
    let lead = *row.first()?;
    let mut rest: Row = row[1..].iter().copied().collect();
    if lead > 0 {
        rest.iter_mut().for_each(|c| *c = c.wrapping_neg());
    } else {
        let c = rest.last_mut()?;
        *c = c.checked_add(1)?;
    }
    // The first variable is not among those that the expressions of divisions count.
    let mut others = system.clone();
    others.all_as_dimensions();
    let shifted: Vec<AffineExpr> =
        (0..system.named()).map(|i| ctx.affine_dim(i.saturating_sub(1) as u32)).collect();
    let exprs = expressions(&others, ctx)?;
    let locals: Vec<AffineExpr> =
        exprs.get(system.named()..)?.iter().map(|e| ctx.affine_replace(*e, &shifted, &[])).collect();
    let dims = system.named() - 1;
    let e = expr_from_row(ctx, &rest, dims, 0, &locals);
    Some(ValueMap { dims, symbols: 0, results: vec![e], operands: space.values_of(1..system.named())? })
}

/// The bounds of a loop within whole tiles.
fn full_bounds(view: &View<'_>, op: Op) -> Option<Bounds> {
    if view.step(op) != 1 {
        return None;
    }
    let mut space = Space::new(&[view.induction(op)?], &[]);
    space.add_loop(view, op)?;
    space.system.first_as_dimension();
    let (lower, upper) = space.system.closest_bounds(0)?;
    let row = |i: usize| space.system.inequalities.get(i);
    let mut bounds =
        Bounds { lower: as_bound(view, &space, row(lower)?)?, upper: as_bound(view, &space, row(upper)?)? };
    for map in [&mut bounds.lower, &mut bounds.upper] {
        map.compose(view);
        map.canonicalize(view);
    }
    Some(bounds)
}

/// The condition of whole tiles: the bounds that they have are the tightest.
fn condition(view: &View<'_>, loops: &[Op]) -> Option<(ValueMap, Vec<bool>)> {
    let ctx = view.ctx;
    let inside = view.loop_block(*loops.last()?).and_then(|b| view.body().first_op(b))?;
    let mut space = own_domain(view, loops, inside)?;
    space.system.drop_independent(loops.len());
    for _ in loops {
        space.system.first_as_dimension();
        let (low, high) = space.system.closest_bounds(0)?;
        let (lower, upper, _) = space.system.bounds_of(0, 0..1);
        let rows = &mut space.system.inequalities;
        let (full_low, full_high) = (rows[low].clone(), rows[high].clone());
        for i in lower {
            for (c, full) in rows[i].iter_mut().zip(&full_low) {
                *c = full.wrapping_sub(*c);
            }
        }
        for i in upper {
            for (c, full) in rows[i].iter_mut().zip(&full_high) {
                *c = c.wrapping_sub(*full);
            }
        }
        space.system.remove(0, 1);
        space.values.remove(0);
    }
    space.system.drop_trivial();
    space.system.all_as_dimensions();
    let set = as_set(&space.system, ctx)?;
    let set = ctx.as_integer_set(set)?;
    let named = space.system.named();
    let mut map = ValueMap {
        dims: named,
        symbols: 0,
        results: set.constraints.iter().map(|c| c.0).collect(),
        operands: space.values_of(0..named)?,
    };
    map.canonicalize(view);
    Some((map, set.constraints.iter().map(|c| c.1).collect()))
}

/// The constraints of the loops of a nest, their variables first.
fn own_domain(view: &View<'_>, loops: &[Op], inside: Op) -> Option<Space> {
    let ivs = super::tile::inductions(view, loops)?;
    if view.depth(inside) == loops.len() {
        return domain(view, inside);
    }
    let mut space = Space::new(&ivs, &[]);
    loops.iter().try_for_each(|op| space.add_loop(view, *op))?;
    Some(space)
}

impl Edit<'_> {
    /// [`separate_full_tiles`].
    pub(crate) fn separate_full_tiles(&mut self, loops: &[Op]) -> Option<()> {
        let view = self.view();
        let (root, last) = (*loops.first()?, *loops.last()?);
        let bounds: Vec<Bounds> = loops.iter().map(|op| full_bounds(&view, *op)).collect::<Option<_>>()?;
        let (map, equal) = condition(&view, loops)?;
        let constraints: Vec<(AffineExpr, bool)> = map.results.iter().copied().zip(equal).collect();
        let set = make_set(self.ctx, map.dims, map.symbols, &constraints);
        let loc = view.body().loc(root);
        let locs: Vec<_> = loops.iter().map(|op| view.body().loc(*op)).collect();
        let b = &mut self.builder(InsertPoint::Before(root), loc);
        let choice = AffineIfOp::new(&map.operands, set).insert(b);
        let regions = [choice.then_region(b), choice.else_region(b)];
        for region in regions {
            b.fill(region, &[], |b, _| {
                AffineYieldOp::new([]).insert(b);
            });
        }
        let ends = regions.map(|r| {
            let body = self.ir.body(self.id);
            body.first_block(r).and_then(|block| body.last_op(block))
        });
        let [Some(then_end), Some(else_end)] = ends else { return None };
        let mut at = InsertPoint::Before(then_end);
        let mut copies = Mapping::default();
        for ((op, bounds), loc) in loops.iter().zip(&bounds).zip(locs) {
            let new = self.new_loop(at, loc);
            let view = self.view();
            let (from, to, block) = (view.induction(*op)?, view.induction(new)?, view.loop_block(new)?);
            // The variables of loops around are those of the new ones.
            let renew = |map: &ValueMap| {
                let operands = map.operands.iter().map(|v| self.copied(&copies, *v)).collect();
                ValueMap { operands, ..map.clone() }
            };
            let (lower, upper) = (renew(&bounds.lower), renew(&bounds.upper));
            self.map_value(&mut copies, from, to);
            self.set_bound(new, Side::Lower, &lower);
            self.set_bound(new, Side::Upper, &upper);
            at = InsertPoint::Before(self.ir.body(self.id).last_op(block)?);
        }
        let body = self.ir.body(self.id);
        let mut source: Vec<Op> = body.block_ops(self.view().loop_block(last)?).collect();
        source.pop();
        self.copy_ops(&source, at, &mut copies);
        self.ir.body_mut(self.id).move_op(root, InsertPoint::Before(else_end));
        Some(())
    }
}
