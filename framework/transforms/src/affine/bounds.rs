//! Variables written as expressions of others: how slice bounds are read off a system (MLIR's `getSliceBounds`).
//!
//! A variable may be a constant, another one modulo a constant, a division, or solved from an equality. Where none holds, its
//! inequalities bound it; else its constant bounds do.

use std::ops::{Deref, Range};

use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::{AffineExpr, Context};

use terrace_analysis::integer_sets::{Row, System, floor_div};
use terrace_dialects::affine::flatten::gcd_of;
use terrace_dialects::affine::flatten::{expr_from_row, simplify};

/// The expressions known by now, by column.
pub(crate) type Known = Vec<Option<AffineExpr>>;

/// The lower and upper bound of a variable: results of maps over the remaining dimensions and the symbols. The upper is exclusive.
#[derive(Clone, Debug, Default)]
pub(crate) struct SliceBound {
    pub(crate) lower: Option<Vec<AffineExpr>>,
    pub(crate) upper: Option<Vec<AffineExpr>>,
}

fn plus(ctx: &Context, e: AffineExpr, c: i64) -> AffineExpr {
    ctx.affine_add(e, ctx.affine_constant(c))
}

fn floor(ctx: &Context, e: AffineExpr, by: i64) -> AffineExpr {
    ctx.affine_binary(AffineOp::FloorDiv, e, ctx.affine_constant(by))
}

/// The bounds of the dimensions of a range as expressions of the others, `d0` being the first of them.
pub(crate) fn slice_bounds(system: &mut System, ctx: &Context, of: Range<usize>) -> Vec<SliceBound> {
    system.normalize();
    let read = Reading(system);
    let n = of.len();
    let mut known: Known = vec![None; read.vars()];
    for (i, k) in known.iter_mut().enumerate().take(read.named()).filter(|(i, _)| !of.contains(i)) {
        *k = Some(if i < of.start {
            ctx.affine_dim(i as u32)
        } else if i < read.dims {
            ctx.affine_dim((i - n) as u32)
        } else {
            ctx.affine_symbol((i - read.dims) as u32)
        });
    }
    read.find_expressions(ctx, &mut known, &of);
    let (dims, symbols) = (read.dims - n, read.symbols);
    let mut reduced: Option<System> = None;
    let mut bounds = Vec::with_capacity(n);
    for (at, found) in known.iter().enumerate().take(of.end).skip(of.start) {
        if let Some(e) = found {
            let e = simplify(ctx, *e, dims, symbols);
            bounds.push(SliceBound { lower: Some(vec![e]), upper: Some(vec![plus(ctx, e, 1)]) });
            continue;
        }
        let mut bound = SliceBound::default();
        if read.locals == 0 {
            let reduced = reduced.get_or_insert_with(|| {
                let mut s = read.0.clone();
                s.drop_redundant();
                s
            });
            bound = Reading(reduced).bounds_without(ctx, at, &of);
        }
        // More than one bound, or none: a constant, where there is one.
        let single = |b: &Option<Vec<AffineExpr>>| b.as_ref().is_some_and(|b| b.len() == 1);
        if !single(&bound.lower)
            && let Some(c) = read.constant_bound(true, at)
        {
            bound.lower = Some(vec![ctx.affine_constant(c)]);
        }
        if !single(&bound.upper)
            && let Some(c) = read.constant_bound(false, at).and_then(|c| c.checked_add(1))
        {
            bound.upper = Some(vec![ctx.affine_constant(c)]);
        }
        bounds.push(bound);
    }
    bounds
}

/// A system, read as expressions.
pub(crate) struct Reading<'a>(pub(crate) &'a System);

impl Deref for Reading<'_> {
    type Target = System;

    fn deref(&self) -> &System {
        self.0
    }
}

impl Reading<'_> {
    /// Finds expressions for variables that have none, in terms of those that have, until no more are found.
    fn find_expressions(&self, ctx: &Context, known: &mut Known, of: &Range<usize>) {
        loop {
            let mut changed = false;
            for at in 0..self.vars() {
                if known[at].is_none() && self.find_expression(ctx, known, at, of) {
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// The expressions of the named variables, and of the locals that are known as divisions.
    pub(crate) fn known(&self, ctx: &Context) -> Known {
        let mut known: Known = vec![None; self.vars()];
        for (i, k) in known.iter_mut().enumerate().take(self.named()) {
            *k = Some(if i < self.dims {
                ctx.affine_dim(i as u32)
            } else {
                ctx.affine_symbol((i - self.dims) as u32)
            });
        }
        self.find_locals(ctx, &mut known);
        known
    }

    /// Finds the divisions that locals are.
    fn find_locals(&self, ctx: &Context, known: &mut Known) {
        loop {
            let mut changed = false;
            for at in self.named()..self.vars() {
                if known[at].is_some() {
                    continue;
                }
                if let Some(e) = self.as_floor_div(ctx, known, at) {
                    known[at] = Some(e);
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn find_expression(&self, ctx: &Context, known: &mut Known, at: usize, of: &Range<usize>) -> bool {
        if let (Some(lower), Some(upper)) = (self.constant_bound(true, at), self.constant_bound(false, at)) {
            if lower == upper {
                known[at] = Some(ctx.affine_constant(lower));
                return true;
            }
            if lower == 0 && upper >= 1 && self.find_modulo(ctx, known, at, of, upper.saturating_add(1)) {
                return true;
            }
        }
        if let Some(e) = self.as_floor_div(ctx, known, at) {
            known[at] = Some(e);
            return true;
        }
        if let Some(e) = self.solved(ctx, known, at) {
            known[at] = Some(e);
            return true;
        }
        false
    }

    /// `r = v mod divisor`, from `v = divisor * q + r` with `0 <= r < divisor`; `q` is found with it.
    fn find_modulo(
        &self,
        ctx: &Context,
        known: &mut Known,
        at: usize,
        of: &Range<usize>,
        divisor: i64,
    ) -> bool {
        for row in self.equalities.iter().filter(|r| r[at] != 0 && r.last() == Some(&0)) {
            let Some(period) = divisor.checked_mul(row[at]) else { continue };
            let mut dividend = ctx.affine_constant(0);
            let mut quotients = Vec::new();
            let mut complete = true;
            for (j, c) in row.iter().enumerate().take(self.named()) {
                if j == at || *c == 0 {
                    continue;
                }
                if c % period == 0 {
                    quotients.push((j, if (*c > 0) == (row[at] > 0) { 1 } else { -1 }));
                    continue;
                }
                let Some(e) = known[j] else {
                    complete = false;
                    break;
                };
                dividend = ctx.affine_add(dividend, ctx.affine_mul(e, ctx.affine_constant(*c)));
            }
            if !complete || quotients.is_empty() {
                continue;
            }
            if row[at] > 0 {
                dividend = floor(ctx, ctx.affine_neg(dividend), row[at]);
            } else {
                dividend = floor(ctx, dividend, row[at].wrapping_neg());
            }
            let dividend = simplify(ctx, dividend, self.dims, self.symbols);
            let AffineNode::Dim(d) = ctx.affine_node(dividend) else { continue };
            // The column: those without expressions are not numbered.
            let column = if (d as usize) < of.start { d as usize } else { d as usize + of.len() };
            let small = self.constant_bound(false, column).is_some_and(|ub| ub < divisor);
            let divisor = ctx.affine_constant(divisor);
            known[at] =
                Some(if small { dividend } else { ctx.affine_binary(AffineOp::Mod, dividend, divisor) });
            if let [(q, sign)] = quotients[..]
                && known[q].is_none()
            {
                let quotient = ctx.affine_binary(AffineOp::FloorDiv, dividend, divisor);
                known[q] = Some(ctx.affine_mul(quotient, ctx.affine_constant(sign)));
            }
            return true;
        }
        false
    }

    /// `v = e floordiv c`, from `0 <= e - c * v <= c - 1` (or tighter), where `e` is known.
    fn as_floor_div(&self, ctx: &Context, known: &Known, at: usize) -> Option<AffineExpr> {
        let (lower, upper, _) = self.bounds_of(at, 0..0);
        for u in upper.iter().map(|i| &self.inequalities[*i]) {
            for l in lower.iter().map(|i| &self.inequalities[*i]) {
                let Some((dividend, divisor)) = self.division(at, l, u) else { continue };
                let terms = dividend.iter().take(self.vars()).zip(known);
                if terms.clone().any(|(c, k)| *c != 0 && k.is_none()) {
                    continue;
                }
                let mut e = ctx.affine_constant(dividend.last().copied().unwrap_or(0));
                for (c, k) in terms {
                    if let Some(k) = k.filter(|_| *c != 0) {
                        e = ctx.affine_add(e, ctx.affine_mul(k, ctx.affine_constant(*c)));
                    }
                }
                return Some(floor(ctx, e, divisor));
            }
        }
        None
    }

    /// The dividend and divisor of the division that a lower and an upper bound of a variable say it is.
    fn division(&self, at: usize, lower: &Row, upper: &Row) -> Option<(Row, i64)> {
        let vars = self.vars();
        if (0..vars).any(|j| upper[j] != lower[j].wrapping_neg()) {
            return None;
        }
        let divisor = lower[at];
        let slack = (divisor - 1).checked_sub(lower[vars].checked_add(upper[vars])?)?;
        if slack < 0 || slack > divisor - 1 {
            return None;
        }
        let mut dividend = upper.clone();
        dividend[at] = 0;
        dividend[vars] = dividend[vars].checked_add(slack)?;
        // Common factors of the variables' coefficients and the divisor go.
        let mut factors = Row::from_slice(&dividend[..vars]);
        factors.push(divisor);
        let g = i64::try_from(gcd_of(&factors)).unwrap_or(1).max(1);
        dividend[..vars].iter_mut().for_each(|c| *c /= g);
        dividend[vars] = floor_div(dividend[vars], g);
        Some((dividend, divisor / g))
    }

    /// A variable solved from the first equality in which it occurs.
    fn solved(&self, ctx: &Context, known: &Known, at: usize) -> Option<AffineExpr> {
        let row = &self.equalities[self.first_with(at, true)?];
        let mut e = ctx.affine_constant(0);
        for (j, c) in row.iter().enumerate().take(self.vars()) {
            if j != at && *c != 0 {
                e = ctx.affine_add(e, ctx.affine_mul(known[j]?, ctx.affine_constant(*c)));
            }
        }
        e = plus(ctx, e, *row.last()?);
        Some(if row[at] > 0 {
            floor(ctx, ctx.affine_neg(e), row[at])
        } else {
            floor(ctx, e, row[at].wrapping_neg())
        })
    }

    /// All bounds of dimension `at` that its inequalities give without any dimension of a range.
    pub(crate) fn bounds_without(&self, ctx: &Context, at: usize, of: &Range<usize>) -> SliceBound {
        let (lower, upper, equal) = self.bounds_of(at, of.clone());
        let (dims, symbols) = (self.dims - of.len(), self.symbols);
        let rest = |row: &Row, negate: bool| -> AffineExpr {
            let sign = if negate { -1 } else { 1 };
            let tail: Row =
                row[..of.start].iter().chain(&row[of.end..]).map(|v| v.wrapping_mul(sign)).collect();
            expr_from_row(ctx, &tail, dims, symbols, &[])
        };
        let mut low: Vec<AffineExpr> = lower
            .iter()
            .map(|i| &self.inequalities[*i])
            .map(|r| floor(ctx, plus(ctx, rest(r, true), r[at] - 1), r[at]))
            .collect();
        let mut high: Vec<AffineExpr> = upper
            .iter()
            .map(|i| &self.inequalities[*i])
            .map(|r| plus(ctx, floor(ctx, rest(r, false), r[at].wrapping_neg()), 1))
            .collect();
        for r in equal.iter().map(|i| &self.equalities[*i]) {
            let by = r[at].wrapping_abs();
            let e = rest(r, r[at] > 0);
            high.push(plus(ctx, floor(ctx, e, by), 1));
            low.push(ctx.affine_binary(AffineOp::CeilDiv, e, ctx.affine_constant(by)));
        }
        SliceBound { lower: Some(low), upper: Some(high) }
    }
}
