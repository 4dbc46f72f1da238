//! `affine-loop-coalescing`: perfect nests of loops become one loop over all their iterations.
//!
//! ```mlir
//! affine.for %i = 0 to 8 {            affine.for %k = 0 to (8 * n) {
//!   affine.for %j = 0 to %n {           %j = affine.apply (k mod n)
//!     "use"(%i, %j)             →       %i = affine.apply (k floordiv n)
//!   }                                   "use"(%i, %j)
//! }                                   }
//! ```
//!
//! The loops start at 0 and step by 1, as [`super::normalize`] makes them, and no bound depends on another of them. What is known of the
//! bounds is put into operations: canonicalization simplifies these.

use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineMaxOp, AffineMinOp};
use terrace_ir::affine::AffineOp;
use terrace_ir::{Context, Global, InsertPoint, Ir, Loc, Op, Region, Value};
use terrace_pass::{PassContext, PassResult};

use super::LoopCoalescing;
use super::edit::Edit;
use super::view::{Side, View};

/// Makes one loop of a nest of `affine.for`, each of which contains the next and nothing else: the outermost is left. Returns false if the
/// nest stays as it is: a loop does not start at 0, steps by more than 1, carries values or ends at what is no symbol.
pub fn coalesce_loops(ctx: &Context, ir: &mut Ir, nest: &[Global<Op>]) -> bool {
    Edit::of_nest(ctx, ir, nest).and_then(|(mut edit, loops)| edit.coalesce(&loops)).is_some()
}

/// For each loop of a nest the outermost loop of it that its operands are defined outside of.
fn defined_outside(view: &View<'_>, loops: &[Op]) -> Vec<usize> {
    let body = view.body();
    let outside = |op: Op, region: Region| body.operands(op).all(|v| !view.is_inside(v, region));
    let regions: Vec<Option<Region>> = loops.iter().map(|l| body.regions(*l).first().copied()).collect();
    loops
        .iter()
        .enumerate()
        .map(|(i, op)| (0..i).find(|j| regions[*j].is_some_and(|r| outside(*op, r))).unwrap_or(i))
        .collect()
}

impl Edit<'_> {
    /// [`coalesce_loops`].
    pub(crate) fn coalesce(&mut self, loops: &[Op]) -> Option<()> {
        let [outer, second, ..] = *loops else { return None };
        let view = self.view();
        let is_normal = |op: &Op| {
            view.constant_bound(*op, Side::Lower) == Some(0)
                && view.step(*op) == 1
                && view.inits(*op).is_empty()
                // The new bound is a symbol, so that these are to be symbols too.
                && view
                    .bound(*op, Side::Upper)
                    .is_some_and(|b| b.operands.iter().all(|v| view.is_symbol(*v)))
        };
        if !loops.iter().all(is_normal) {
            return None;
        }
        let loc = view.body().loc(outer);
        let bounds: Vec<ValueMap> =
            loops.iter().map(|op| view.bound(*op, Side::Upper)).collect::<Option<_>>()?;
        let ivs: Vec<Value> = loops.iter().map(|op| view.induction(*op)).collect::<Option<_>>()?;
        let (first, inner) = (view.loop_block(outer)?, view.loop_block(*loops.last()?)?);
        // The product of two negative sizes would be positive.
        let unknown: Vec<bool> = loops.iter().map(|op| !view.is_ordered(*op)).collect();
        let clamped = unknown.iter().filter(|u| **u).count() > 1;
        let mut sizes = Vec::with_capacity(loops.len());
        let mut product: Option<Value> = None;
        for (bound, unknown) in bounds.iter().zip(unknown) {
            let mut size = self.least_at(outer, loc, bound);
            if clamped && unknown {
                size = self.no_less_than_zero(outer, loc, size);
            }
            sizes.push(size);
            product = Some(match product {
                None => size,
                Some(before) => self.combine(outer, loc, AffineOp::Mul, before, size),
            });
        }
        let all = ValueMap {
            dims: 0,
            symbols: 1,
            results: vec![self.ctx.affine_symbol(0)],
            operands: vec![product?],
        };
        self.set_bound(outer, Side::Upper, &all);
        let start = self.ir.body(self.id).first_op(first)?;
        let mut rest = ivs[0];
        let mut new: Vec<(Value, Value)> = Vec::new();
        for i in (0..loops.len()).rev() {
            if i + 1 < loops.len() {
                rest = self.combine(start, loc, AffineOp::FloorDiv, rest, sizes[i + 1]);
            }
            let value = if i == 0 { rest } else { self.combine(start, loc, AffineOp::Mod, rest, sizes[i]) };
            new.push((ivs[i], value));
        }
        let inside = self.ir.body(self.id).block_region(inner)?;
        for (old, value) in new {
            let body = self.ir.body_mut(self.id);
            body.replace_uses_if(old, value, |body, u| body.region_contains(inside, body.use_owner(u)));
        }
        self.move_ops(inner, InsertPoint::Before(second));
        self.erase(second);
        Some(())
    }

    /// The least of the results of a map, before an operation.
    fn least_at(&mut self, before: Op, loc: Loc, map: &ValueMap) -> Value {
        if map.results.len() == 1 {
            return self.apply_at(before, loc, map);
        }
        let attr = map.attr(self.ctx);
        AffineMinOp::new(attr, &map.operands).result(&mut self.builder(InsertPoint::Before(before), loc))
    }

    /// The greater of a symbol and zero, before an operation.
    fn no_less_than_zero(&mut self, before: Op, loc: Loc, v: Value) -> Value {
        let results = [self.ctx.affine_symbol(0), self.ctx.affine_constant(0)];
        let map = self.ctx.affine_map(0, 1, &results);
        AffineMaxOp::new(map, [v]).result(&mut self.builder(InsertPoint::Before(before), loc))
    }

    /// An `affine.apply` of two values, the second one a symbol.
    fn combine(&mut self, before: Op, loc: Loc, op: AffineOp, a: Value, b: Value) -> Value {
        let ctx = self.ctx;
        let e = ctx.affine_binary(op, ctx.affine_dim(0), ctx.affine_symbol(0));
        self.apply_at(before, loc, &ValueMap { dims: 1, symbols: 1, results: vec![e], operands: vec![a, b] })
    }

    /// Coalesces what may be of the nest at `root`: bands from the inside out.
    fn coalesce_nest(&mut self, root: Op) -> bool {
        let view = self.view();
        let loops = view.perfect_nest(root);
        let outside = defined_outside(&view, &loops);
        let (mut changed, mut end) = (false, loops.len());
        while end > 0 {
            let mut start = 0;
            while start + 1 < end {
                // A band of loops whose bounds are all defined outside of its first.
                if outside[start..end].iter().max().is_none_or(|most| *most <= start) {
                    changed |= self.coalesce(&loops[start..end]).is_some();
                    break;
                }
                start += 1;
            }
            end = if start + 1 != end { start + 1 } else { end };
            end -= 1;
        }
        changed
    }
}

impl LoopCoalescing {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut changed = false;
        for id in super::bodies(cx.ir, cx.op) {
            let mut edit = Edit::new(cx.ctx, cx.ir, id);
            // A coalesced loop takes the place of one that was gone through.
            for op in super::ops_pre(&edit.view()) {
                if !edit.ir.body(id).is_erased(op) && edit.view().is_for(op) {
                    changed |= edit.coalesce_nest(op);
                }
            }
        }
        if !changed {
            cx.preserve_all();
        }
        Ok(())
    }
}
