//! Tiling of perfect nests of affine loops: loops over tiles around loops within one.
//!
//! ```mlir
//! affine.for %i = 0 to 64 {               affine.for %ti = 0 to 64 step 16 {
//!   affine.for %j = 0 to %n {               affine.for %tj = 0 to %n step 16 {
//!     "use"(%i, %j)                 →         affine.for %i = %ti to (ti + 16) {
//!   }                                           affine.for %j = %tj to min(tj + 16, n) { "use"(%i, %j) }
//! }                                           }
//!                                           }
//!                                         }
//! ```
//!
//! The pass, and which nests may be tiled: [`super::loop_tile`]. Whole tiles apart from partial ones: [`super::full_tiles`].

use terrace_dialects::affine::map::ValueMap;
use terrace_ir::{Context, Global, InsertPoint, Ir, Op, Value};

use super::dependence::domain;
use super::edit::Edit;
use super::view::{Side, View};

/// Tiles a nest of `affine.for`, each of which contains the next and nothing else; the tiles have `sizes` iterations. Dependences are not
/// looked at. Returns the new loops from the outside in: those over tiles, then those within one. `None` if the nest stays as it is: a loop
/// carries values, or the nest is not a hyper-rectangle.
pub fn tile_perfect_nest(
    ctx: &Context,
    ir: &mut Ir,
    nest: &[Global<Op>],
    sizes: &[u32],
) -> Option<Vec<Global<Op>>> {
    let (mut edit, loops) = Edit::of_nest(ctx, ir, nest)?;
    let tiled = edit.tile_nest(&loops, sizes)?;
    Some(tiled.into_iter().map(|op| Global::new(edit.id, op)).collect())
}

/// True if no bound of a loop of a nest depends on another loop of it.
fn is_hyper_rectangle(view: &View<'_>, loops: &[Op]) -> bool {
    let (Some(first), Some(last)) = (loops.first(), loops.last()) else { return false };
    if loops.len() == 1 {
        return true;
    }
    let inside = view.loop_block(*last).and_then(|b| view.body().first_op(b));
    let Some(space) = inside.and_then(|op| domain(view, op)) else { return false };
    // The loops around the nest are no part of it.
    let around = view.depth(*first);
    let rows = space.system.equalities.iter().chain(&space.system.inequalities);
    let mut used = rows.map(|r| r.iter().skip(around).take(loops.len()).filter(|c| **c != 0).count());
    used.all(|n| n <= 1)
}

impl Edit<'_> {
    /// [`tile_perfect_nest`].
    pub(crate) fn tile_nest(&mut self, loops: &[Op], sizes: &[u32]) -> Option<Vec<Op>> {
        let view = self.view();
        let (root, last) = (*loops.first()?, *loops.last()?);
        let carries = loops.iter().any(|op| view.body().num_results(*op) > 0);
        if carries || sizes.len() != loops.len() || sizes.contains(&0) || !is_hyper_rectangle(&view, loops) {
            return None;
        }
        let steps = loops.iter().zip(sizes).map(|(op, n)| view.step(*op).checked_mul(i64::from(*n)));
        let steps: Vec<i64> = steps.collect::<Option<_>>()?;
        let (loc, body) = (view.body().loc(root), view.loop_block(last)?);
        let mut new: Vec<Op> = Vec::new();
        let mut at = InsertPoint::Before(root);
        for _ in 0..2 * loops.len() {
            let made = self.new_loop(at, loc);
            new.push(made);
            let block = self.view().loop_block(made)?;
            at = self.ir.body(self.id).last_op(block).map_or(InsertPoint::Start(block), InsertPoint::Before);
        }
        self.move_ops(body, at);
        for (i, old) in loops.iter().enumerate() {
            self.bound_tiles(*old, new[i], steps[i]);
        }
        for (i, old) in loops.iter().enumerate() {
            self.bound_within(*old, new[i], new[loops.len() + i], sizes[i], steps[i])?;
        }
        for (old, new) in loops.iter().zip(&new[loops.len()..]) {
            let view = self.view();
            let (from, to) = (view.induction(*old)?, view.induction(*new)?);
            self.ir.body_mut(self.id).replace_all_uses(from, to);
        }
        self.erase(root);
        Some(new)
    }

    /// The loop over tiles has the bounds of the old loop.
    fn bound_tiles(&mut self, old: Op, tiles: Op, step: i64) {
        for side in [Side::Lower, Side::Upper] {
            if let Some(bound) = self.view().bound(old, side) {
                self.set_bound(tiles, side, &bound);
            }
        }
        self.set_step(tiles, step);
    }

    /// The loop within a tile runs from its start to its end, or to the end of all where that comes first.
    fn bound_within(&mut self, old: Op, tiles: Op, within: Op, size: u32, span: i64) -> Option<()> {
        let (ctx, view) = (self.ctx, self.view());
        let start = view.induction(tiles)?;
        let step = view.step(old);
        let from_start = |by: i64| ValueMap {
            dims: 1,
            symbols: 0,
            results: vec![ctx.affine_add(ctx.affine_dim(0), ctx.affine_constant(by))],
            operands: vec![start],
        };
        let upper = match view.trip_count(old).filter(|n| *n < u64::from(size)) {
            Some(n) => from_start(i64::try_from(n).ok()?.checked_mul(step)?),
            None if !view.trip_count_divisor(old).is_multiple_of(u64::from(size)) => {
                let mut upper = view.bound(old, Side::Upper)?;
                let dim = ctx.affine_dim(upper.dims as u32);
                upper.results.insert(0, ctx.affine_add(dim, ctx.affine_constant(span)));
                upper.operands.insert(upper.dims, start);
                upper.dims += 1;
                upper
            }
            None => from_start(span),
        };
        self.set_bound(within, Side::Lower, &from_start(0));
        self.set_step(within, step);
        self.set_bound(within, Side::Upper, &upper);
        Some(())
    }
}

/// The induction variables of loops.
pub(crate) fn inductions(view: &View<'_>, loops: &[Op]) -> Option<Vec<Value>> {
    loops.iter().map(|op| view.induction(*op)).collect()
}
