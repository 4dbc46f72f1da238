//! Maps simplified by what is known of the loops whose induction variables they are applied to: MLIR's `simplifyMapWithOperands` and
//! `simplifyMinOrMaxExprWithOperands`.
//!
//! Ranges that a whole program gives are an analysis's (`ranges.rs`).

use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::{AffineExpr, Context, Value, ValueDef, View};

use super::AffineForOp;
use super::flatten::{flatten, gcd};
use super::map::{Facts, ValueMap};

/// The deepest expression that is looked into.
const DEEPEST: usize = 256;

/// The most parts of a sum that are looked at.
const MOST_LOOKS: usize = 4096;

/// The least and the greatest value that an operand has, as far as they are known, and the divisor of a loop's variable.
#[derive(Clone, Copy)]
struct Operand {
    lower: Option<i64>,
    upper: Option<i64>,
    divisor: i64,
    /// True if the loop begins at no negative number; then the number that it ends before.
    end: Option<i64>,
}

impl Operand {
    fn of(view: &impl Facts, v: Value) -> Operand {
        let unknown = Operand { lower: None, upper: None, divisor: 1, end: None };
        let look = View { ctx: view.context(), body: view.body() };
        let ValueDef::Argument(block, 0) = look.body.value_def(v) else { return unknown };
        let Some(op) = block.parent(&look).and_then(|op| op.cast::<AffineForOp>(&look)) else {
            return unknown;
        };
        let single = |results: &[AffineExpr]| match results {
            [only] => look.ctx.affine_as_constant(*only),
            _ => None,
        };
        let first = op.lower_bound_map(&look);
        let (lower, end, step) =
            (single(&first.results), single(&op.upper_bound_map(&look).results), op.step(&look).max(1));
        let last = |end: i64| match lower {
            Some(lower) => end.checked_sub(1)?.checked_sub((end.checked_sub(lower)?.checked_sub(1)?) % step),
            None => end.checked_sub(1),
        };
        let known = first.results.iter().map(|e| look.ctx.affine_facts(*e).divisor.unsigned_abs());
        let known = if lower == Some(0) { 0 } else { known.fold(0, gcd) };
        Operand {
            lower,
            upper: end.and_then(last),
            divisor: i64::try_from(gcd(known, step.unsigned_abs())).unwrap_or(1),
            end: end.filter(|_| lower.is_some_and(|l| l >= 0)),
        }
    }
}

/// The facts about a map's operands, dimensions first.
struct Known<'c> {
    ctx: &'c Context,
    dims: usize,
    symbols: usize,
    operands: Vec<Operand>,
}

impl<'c> Known<'c> {
    /// `None` if there is no operand.
    fn of(view: &'c impl Facts, map: &ValueMap) -> Option<Known<'c>> {
        let operands: Vec<Operand> = map.operands.iter().map(|v| Operand::of(view, *v)).collect();
        let some = !operands.is_empty();
        some.then_some(Known { ctx: view.context(), dims: map.dims, symbols: map.symbols, operands })
    }

    /// The least and the greatest value of an expression.
    fn bounds(&self, e: AffineExpr, depth: usize) -> (Option<i64>, Option<i64>) {
        let Some(depth) = depth.checked_sub(1) else { return (None, None) };
        let AffineNode::Binary(op, l, r, _) = self.ctx.affine_node(e) else { return self.linear_bounds(e) };
        if matches!(op, AffineOp::Add | AffineOp::Mul) {
            // Flattening an expression is dear, and of no use if there is a quotient in it.
            let mut looks = MOST_LOOKS;
            return if is_linear(self.ctx, e, &mut looks) { self.linear_bounds(e) } else { (None, None) };
        }
        let Some(by) = self.ctx.affine_as_constant(r).filter(|c| *c > 0) else { return (None, None) };
        let (low, high) = self.bounds(l, depth);
        match op {
            AffineOp::FloorDiv => (low.map(|l| l.div_euclid(by)), high.map(|h| h.div_euclid(by))),
            AffineOp::CeilDiv => (low.map(|l| ceil(l, by)), high.map(|h| ceil(h, by))),
            _ => match (low, high) {
                (Some(low), Some(high)) if low.div_euclid(by) == high.div_euclid(by) => {
                    (Some(low.rem_euclid(by)), Some(high.rem_euclid(by)))
                }
                _ => (Some(0), Some(by - 1)),
            },
        }
    }

    /// The same of a sum of products of operands and constants.
    fn linear_bounds(&self, e: AffineExpr) -> (Option<i64>, Option<i64>) {
        let flat = flatten(self.ctx, &[e], self.dims, self.symbols).filter(|f| f.locals.is_empty());
        let Some((constant, factors)) = flat.as_ref().and_then(|f| f.rows.first()?.split_last()) else {
            return (None, None);
        };
        let bound = |greatest: bool| {
            factors.iter().zip(&self.operands).filter(|(f, _)| **f != 0).try_fold(*constant, |sum, (f, o)| {
                let end = if (*f > 0) == greatest { o.upper } else { o.lower };
                sum.checked_add(f.checked_mul(end?)?)
            })
        };
        (bound(false), bound(true))
    }

    /// Simplifies quotients and remainders in an expression.
    fn simplify(&self, e: AffineExpr, depth: usize) -> AffineExpr {
        let AffineNode::Binary(op, l, r, _) = self.ctx.affine_node(e) else { return e };
        let Some(depth) = depth.checked_sub(1) else { return e };
        let e = self.ctx.affine_binary(op, self.simplify(l, depth), self.simplify(r, depth));
        let AffineNode::Binary(op, l, r, _) = self.ctx.affine_node(e) else { return e };
        let Some(by) = self.ctx.affine_as_constant(r).filter(|c| *c > 0) else { return e };
        self.simplify_division(op, l, (r, by), depth).unwrap_or(e)
    }

    fn simplify_division(
        &self,
        op: AffineOp,
        l: AffineExpr,
        (r, by): (AffineExpr, i64),
        depth: usize,
    ) -> Option<AffineExpr> {
        if !matches!(op, AffineOp::FloorDiv | AffineOp::CeilDiv | AffineOp::Mod) {
            return None;
        }
        if let (Some(low), Some(high)) = self.bounds(l, depth) {
            let same = |f: fn(i64, i64) -> i64| (f(low, by) == f(high, by)).then(|| f(low, by));
            let constant = match op {
                AffineOp::FloorDiv => same(i64::div_euclid),
                AffineOp::CeilDiv => same(ceil),
                _ if low >= 0 && low < by && high < by => return Some(l),
                _ => None,
            };
            if let Some(c) = constant {
                return Some(self.ctx.affine_constant(c));
            }
        }
        if let Some((multiple, divisor, rest)) = self.split(l) {
            return match op {
                AffineOp::FloorDiv if by % divisor == 0 => Some(self.ctx.affine_binary(op, multiple, r)),
                AffineOp::Mod if divisor % by == 0 => Some(self.ctx.affine_binary(op, rest, r)),
                _ => None,
            };
        }
        let zero = match op {
            AffineOp::FloorDiv => self.is_in(l, by),
            AffineOp::Mod => self.divisor(l) % by == 0,
            _ => false,
        };
        zero.then(|| self.ctx.affine_constant(0))
    }

    /// A sum as a multiple of a number, the number, and what is not negative and less than it.
    fn split(&self, e: AffineExpr) -> Option<(AffineExpr, i64, AffineExpr)> {
        let AffineNode::Binary(AffineOp::Add, l, r, _) = self.ctx.affine_node(e) else { return None };
        [(l, r), (r, l)].into_iter().find_map(|(multiple, rest)| {
            let divisor = self.divisor(multiple);
            (divisor > 0 && self.is_in(rest, divisor)).then_some((multiple, divisor, rest))
        })
    }

    fn operand(&self, e: AffineExpr) -> Option<Operand> {
        match self.ctx.affine_node(e) {
            AffineNode::Dim(d) => self.operands.get(d as usize).copied(),
            _ => None,
        }
    }

    /// A number that divides an expression always.
    fn divisor(&self, e: AffineExpr) -> i64 {
        self.operand(e).map_or_else(|| self.ctx.affine_facts(e).divisor, |o| o.divisor)
    }

    /// True if an expression is not negative and less than a number.
    fn is_in(&self, e: AffineExpr, end: i64) -> bool {
        match self.ctx.affine_as_constant(e) {
            Some(c) => (0..end).contains(&c),
            None => self.operand(e).and_then(|o| o.end).is_some_and(|e| e <= end),
        }
    }
}

/// True if an expression has no quotient or remainder in the parts of its sum; false also if that takes more looks than there are.
fn is_linear(ctx: &Context, e: AffineExpr, looks: &mut usize) -> bool {
    let Some(left) = looks.checked_sub(1) else { return false };
    *looks = left;
    match ctx.affine_node(e) {
        AffineNode::Binary(AffineOp::Add | AffineOp::Mul, l, r, _) => {
            is_linear(ctx, l, looks) && is_linear(ctx, r, looks)
        }
        AffineNode::Binary(..) => false,
        _ => true,
    }
}

fn ceil(a: i64, by: i64) -> i64 {
    a.div_euclid(by) + i64::from(a.rem_euclid(by) != 0)
}

/// Simplifies the results of a map.
pub(super) fn simplify_results(view: &impl Facts, map: &mut ValueMap) {
    let Some(known) = Known::of(view, map) else { return };
    map.results.iter_mut().for_each(|e| *e = known.simplify(*e, DEEPEST));
}

/// Drops results that are never the greatest, or never the least, for the bounds of loops.
pub(super) fn drop_redundant(view: &impl Facts, map: &mut ValueMap, greatest: bool) {
    let Some(known) = Known::of(view, map) else { return };
    // Turned round, a minimum is a maximum.
    let ends = |e: &AffineExpr| {
        let (low, high) = known.bounds(*e, DEEPEST);
        if greatest { (low, high) } else { (high.map(i64::wrapping_neg), low.map(i64::wrapping_neg)) }
    };
    let ends: Vec<(Option<i64>, Option<i64>)> = map.results.iter().map(ends).collect();
    // Those of which the least value decides. Of equal constants the first stays.
    let best = ends.iter().filter_map(|e| e.0).max();
    let deciding = || ends.iter().enumerate().filter(|(_, e)| e.0 == best && best.is_some());
    let (count, first) = (deciding().count(), deciding().map(|d| d.0).next());
    let varies = deciding().any(|(_, e)| e.1 != best);
    let redundant = |i: usize, (low, high): (Option<i64>, Option<i64>)| match (high, best) {
        (Some(high), Some(best)) if best > high => true,
        (Some(high), Some(best)) if best == high && low == Some(best) => {
            varies || first.is_some_and(|f| f < i)
        }
        (Some(high), Some(best)) => best == high && count > 0,
        _ => false,
    };
    let results = map.results.iter().zip(&ends).enumerate().filter(|(i, (_, e))| !redundant(*i, **e));
    map.results = results
        .map(|(_, (e, ends))| match ends {
            (Some(a), Some(b)) if a == b => {
                known.ctx.affine_constant(if greatest { *a } else { a.wrapping_neg() })
            }
            _ => *e,
        })
        .collect();
}
