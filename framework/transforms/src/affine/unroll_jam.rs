//! Unrolling with jamming: the iterations of an outer loop are unrolled, and the copies of what is in its inner loops are joined.
//!
//! ```mlir
//! affine.for %i = 0 to 4 {                affine.for %i = 0 to 4 step 2 {
//!   affine.for %j = 0 to %n {               affine.for %j = 0 to %n {
//!     "use"(%i, %j)                 →         "use"(%i, %j)
//!   }                                         %k = affine.apply (i + 1); "use"(%k, %j)
//! }                                         }
//!                                         }
//! ```
//!
//! Loops that carry values carry one for each copy; if the outer loop does, its results are combined after it.

use terrace_dialects::affine::AffineForOp;
use terrace_dialects::memref::AtomicRMWKind;
use terrace_ir::{ApInt, Attr, Context, Float, Global, InsertPoint, Ir, Mapping, Op, Region, Value, look};

use super::dependence::Dependence;
use super::edit::Edit;
use super::memory::{Touch, depends, touches};
use super::parallel::{combine, reductions};
use super::unroll::MOST_COPIES;
use super::view::{Side, View};

/// Unrolls an `affine.for` by a factor, and joins the copies of its inner loops. A loop of what is left follows it where the factor may
/// not divide the number of iterations. Returns false if the loop stays as it is: a dependence would be broken, say.
pub fn unroll_jam_by_factor(ctx: &Context, ir: &mut Ir, op: Global<Op>, factor: u64) -> bool {
    let mut edit = Edit::new(ctx, ir, op.body);
    edit.view().is_for(op.entity) && edit.unroll_jam(op.entity, factor).is_some()
}

/// A run of operations without a loop among them: first and last.
type Stretch = (Op, Op);

/// The runs of operations between the loops below `root`, in order.
fn stretches(view: &View<'_>, root: Op) -> Vec<Stretch> {
    /// Regions to look at, blocks of one after the other.
    enum Step {
        Region(Region),
        From(Option<Op>),
    }
    let body = view.body();
    let mut all = Vec::new();
    let mut todo: Vec<Step> = body.regions(root).iter().rev().map(|r| Step::Region(*r)).collect();
    while let Some(step) = todo.pop() {
        let mut at = match step {
            Step::Region(r) => {
                let firsts: Vec<Step> = body.region_blocks(r).map(|b| Step::From(body.first_op(b))).collect();
                todo.extend(firsts.into_iter().rev());
                continue;
            }
            Step::From(at) => at,
        };
        // The terminator is the last.
        let mut stretch: Option<Stretch> = None;
        while let Some(op) = at.filter(|op| body.next_op(*op).is_some()) {
            at = body.next_op(op);
            if view.is_for(op) {
                all.extend(stretch.take());
                todo.push(Step::From(at));
                todo.extend(body.regions(op).iter().rev().map(|r| Step::Region(*r)));
                break;
            }
            stretch = Some((stretch.map_or(op, |s| s.0), op));
        }
        all.extend(stretch);
    }
    all
}

/// True if the bounds of all loops in `op`, and its own, are defined outside of it.
fn has_invariant_bounds(view: &View<'_>, op: Op) -> bool {
    let Some(region) = view.body().regions(op).first().copied() else { return false };
    view.nested(op).into_iter().filter(|o| view.is_for(*o)).all(|o| {
        let bounds = [Side::Lower, Side::Upper].map(|s| view.bound(o, s));
        bounds.into_iter().flatten().all(|b| !b.operands.into_iter().any(|v| view.is_inside(v, region)))
    })
}

/// How the results of the copies of an outer loop are combined after it. Every copy starts with the loop's own inits, so those must count
/// for nothing more than once; `None` where one counts, or the loop does something else with a value.
fn combined_after(view: &View<'_>, op: Op) -> Option<Vec<AtomicRMWKind>> {
    let kinds = reductions(view, op)?;
    let counts_once = |(kind, init): (&(AtomicRMWKind, Value), Value)| {
        use AtomicRMWKind as Kind;
        let (is_zero, is_one) = match init.constant(view) {
            Some(a) => (
                view.ctx.as_integer(a).is_some_and(ApInt::is_zero)
                    || view.ctx.as_float(a).is_some_and(Float::is_zero),
                view.ctx.as_integer(a).is_some_and(ApInt::is_one)
                    || terrace_ir::view::float(view.ctx, a) == Some(1.0),
            ),
            None => (false, false),
        };
        match kind.0 {
            Kind::addi | Kind::addf | Kind::xori => is_zero,
            Kind::muli | Kind::mulf => is_one,
            _ => true,
        }
    };
    let inits = view.inits(op);
    let all = kinds.iter().zip(inits).all(counts_once);
    all.then(|| kinds.into_iter().map(|(kind, _)| kind).collect())
}

/// True if joining the copies of an outer loop's iterations keeps all dependences in order: with the copies joined, an iteration of an
/// inner loop runs for all copies before the next one does, and a run of operations for all copies before the runs after it.
fn may_jam(view: &View<'_>, op: Op, stretches: &[Stretch]) -> bool {
    let depth = view.depth(op) + 1;
    let place = |o: Op| {
        let around = |(first, last): &Stretch| {
            let block = view.body().parent_block(*first)?;
            let top = view.ancestor_in_block(block, o)?;
            let (before, after) = (view.body().is_before(top, *first), view.body().is_before(*last, top));
            (!before && !after).then_some(())
        };
        stretches.iter().position(|s| around(s).is_some())
    };
    let all: Vec<(Touch, Option<usize>)> =
        touches(view, op).into_iter().map(|t| (t.clone(), place(t.op))).collect();
    all.iter().all(|(a, i)| {
        all.iter().all(|(b, j)| {
            let dependence = depends(view, a, b, depth);
            if dependence.is_none() {
                return true;
            }
            let (Some(i), Some(j)) = (i, j) else { return false };
            let [joined, other] = [i, j].map(|i| view.loops_around(stretches[*i].0));
            let common = joined.iter().zip(&other).take_while(|(a, b)| a == b).count();
            let goes_on = match dependence {
                _ if common == depth => true,
                Dependence::Possible(r) => {
                    let inner = r.distances();
                    (depth..common).all(|d| inner.get(d).is_some_and(|d| d.lower.is_some_and(|l| l >= 0)))
                }
                _ => false,
            };
            i <= j && goes_on
        })
    })
}

impl Edit<'_> {
    /// [`unroll_jam_by_factor`].
    pub(crate) fn unroll_jam(&mut self, op: Op, factor: u64) -> Option<()> {
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
        if trips.is_some_and(|n| n < factor) || !has_invariant_bounds(&view, op) {
            return None;
        }
        let old = view.step(op);
        let step = i64::try_from(factor).ok().filter(|f| *f > 0).and_then(|f| old.checked_mul(f))?;
        let stretches = stretches(&view, op);
        if !may_jam(&view, op, &stretches) {
            return None;
        }
        let nested = view.nested(op);
        let carrying: Vec<Op> =
            nested.into_iter().filter(|o| view.is_for(*o) && !view.inits(*o).is_empty()).collect();
        let reductions = combined_after(&view, op)?;
        if !view.trip_count_divisor(op).is_multiple_of(factor) {
            if !self.has_single_bounds(op) {
                return None;
            }
            self.split_rest(op, factor)?;
        }
        let mut maps = vec![Mapping::default(); factor as usize - 1];
        let (mut outer, mut loops) = (op, Vec::new());
        for o in carrying {
            let new = self.widen_carried(o, factor as usize, &mut maps);
            outer = if o == op { new } else { outer };
            loops.push(new);
        }
        self.set_step(outer, step);
        for i in (1..factor as usize).rev() {
            self.jam_copy(outer, &stretches, i, old, &mut maps[i - 1]);
            for l in &loops {
                self.fix_carried(*l, factor as usize, i, &maps[i - 1]);
            }
        }
        self.combine_results(outer, factor as usize, &reductions);
        self.promote(outer);
        Some(())
    }

    /// Appends the copy of iteration `i` to each stretch.
    fn jam_copy(&mut self, outer: Op, stretches: &[Stretch], i: usize, step: i64, map: &mut Mapping) {
        let loc = self.ir.body(self.id).loc(outer);
        let Some(iv) = self.view().induction(outer) else { return };
        for (first, last) in stretches {
            let body = self.ir.body(self.id);
            let mut source = vec![*first];
            while let Some(next) = source.last().filter(|op| *op != last).and_then(|op| body.next_op(*op)) {
                source.push(next);
            }
            let Some(before) = body.next_op(*last) else { continue };
            if body.has_uses(iv) {
                let bumped = self.bump(before, loc, iv, (i as i64).saturating_mul(step));
                self.map_value(map, iv, bumped);
            }
            self.copy_ops(&source, InsertPoint::Before(before), map);
        }
    }

    /// Replaces a loop by one that carries its values `factor` times; copy `i` of what it carries is `maps[i - 1]`'s.
    fn widen_carried(&mut self, op: Op, factor: usize, maps: &mut [Mapping]) -> Op {
        let ctx = self.ctx;
        let body = self.ir.body_mut(self.id);
        let v = terrace_ir::View { ctx, body };
        let Some(old) = op.cast::<AffineForOp>(&v) else { return op };
        let (inits, n) = (old.inits(&v).into_vec(), body.num_results(op));
        let types: Vec<_> = body.result_types(op).collect();
        let attrs: Vec<(Attr, Attr)> = body.discardable_attrs(op).collect();
        let (loc, from) = (body.loc(op), body.regions(op).first().copied());
        let (Some(lower), Some(upper)) = (old.lower_bound_map_attr(&v), old.upper_bound_map_attr(&v)) else {
            return op;
        };
        let bounds = (old.lower_bound_operands(&v), old.upper_bound_operands(&v), old.step(&v));
        let (all_inits, all_types) = (inits.repeat(factor), types.repeat(factor));
        let mut b = self.builder(InsertPoint::Before(op), loc);
        let new = AffineForOp::of_parts(lower, upper, bounds.2)
            .lower_bound_operands(bounds.0)
            .upper_bound_operands(bounds.1)
            .inits(all_inits)
            .types(all_types)
            .insert(&mut b);
        let to = new.region(&b);
        let body = self.ir.body_mut(self.id);
        body.set_discardable(*new, &attrs);
        if let Some(from) = from {
            body.move_blocks(from, to, None);
        }
        let results: Vec<Value> = body.results(*new).collect();
        let old_results: Vec<Value> = body.results(op).collect();
        for (old, new) in old_results.into_iter().zip(&results) {
            body.replace_all_uses(old, *new);
        }
        if let Some(block) = body.first_block(to) {
            for i in n..n * factor {
                body.add_block_arg(block, types[i % n]);
            }
            if let Some(end) = body.last_op(block) {
                let yielded: Vec<Value> = body.operands(end).collect();
                body.set_operands(end, &yielded.repeat(factor));
            }
            let args: Vec<Value> = body.block_args(block).iter().skip(1).copied().collect();
            for (i, map) in maps.iter_mut().enumerate() {
                for j in 0..n {
                    map.map(Global::new(self.id, args[j]), args[(i + 1) * n + j]);
                    map.map(Global::new(self.id, results[j]), results[(i + 1) * n + j]);
                }
            }
        }
        self.erase(op);
        *new
    }

    /// Makes what a loop starts with and yields for copy `i` that copy's.
    fn fix_carried(&mut self, op: Op, factor: usize, i: usize, map: &Mapping) {
        let view = self.view();
        let Some(end) = view.loop_block(op).and_then(|b| view.body().last_op(b)) else { return };
        let renew = |values: &mut Vec<Value>| {
            let n = values.len() / factor;
            for j in 0..n {
                values[i * n + j] = self.copied(map, values[j]);
            }
        };
        let (mut inits, mut yielded) = (view.inits(op), view.body().operands(end).collect::<Vec<Value>>());
        renew(&mut inits);
        renew(&mut yielded);
        let body = self.ir.body_mut(self.id);
        body.set_operands(end, &yielded);
        let edit = &mut look::Edit { ctx: self.ctx, body };
        if let Some(op) = op.cast::<AffineForOp>(edit) {
            op.set_inits(edit, inits);
        }
    }

    /// Combines the results of the copies after the loop.
    fn combine_results(&mut self, op: Op, factor: usize, reductions: &[AtomicRMWKind]) {
        let body = self.ir.body(self.id);
        let (loc, n) = (body.loc(op), body.num_results(op) / factor);
        let results: Vec<Value> = body.results(op).collect();
        let Some(next) = self.ir.body(self.id).next_op(op) else { return };
        for (at, kind) in reductions.iter().enumerate() {
            let (mut combined, mut made) = (results[at], Vec::new());
            for i in (1..factor).rev() {
                let b = &mut self.builder(InsertPoint::Before(next), loc);
                let Some(v) = combine(b, *kind, combined, results[i * n + at]) else { return };
                made.extend(self.ir.body(self.id).defining_op(v));
                combined = v;
            }
            let body = self.ir.body_mut(self.id);
            body.replace_uses_if(results[at], combined, |body, u| !made.contains(&body.use_owner(u)));
        }
    }
}
