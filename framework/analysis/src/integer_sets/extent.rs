//! Extents of dimensions, and boxes around two systems.

use super::number::ceil_div;
use super::system::{Row, System, zeros};

/// The extent of a dimension with its symbolic bounds: `lower floordiv divisor <= d <= upper floordiv divisor`.
#[derive(Clone, Debug)]
pub struct Extent {
    /// Over the symbols, then the constant.
    pub lower: Row,
    /// Over the symbols, then the constant.
    pub upper: Row,
    /// More than zero.
    pub divisor: i64,
}

/// The order of two bounds whose coefficients are equal.
fn compare(a: &[i64], b: &[i64]) -> Option<std::cmp::Ordering> {
    let ((x, a), (y, b)) = (a.split_last()?, b.split_last()?);
    (a == b).then(|| x.cmp(y))
}

impl System {
    /// The extent of dimension `var` where it is a constant for any values of the symbols.
    pub fn extent(&self, var: usize) -> Option<Extent> {
        let tail = |r: &Row, sign: i64| -> Row {
            let end = self.named();
            let mut row: Row = r[self.dims..end].iter().map(|v| v.wrapping_mul(sign)).collect();
            row.push(r.last().map_or(0, |v| v.wrapping_mul(sign)));
            row
        };
        let without_locals = |r: &Row| r[self.named()..self.vars()].iter().all(|v| *v == 0);
        if let Some(i) = self.equality_to_constant(var, true) {
            let r = &self.equalities[i];
            if !without_locals(r) {
                return None;
            }
            let lower = tail(r, -r[var]);
            return Some(Extent { upper: lower.clone(), lower, divisor: 1 });
        }
        let (l, u) = self.closest_bounds(var)?;
        let (l, u) = (&self.inequalities[l], &self.inequalities[u]);
        let mut low = tail(l, -1);
        let c = low.last_mut()?;
        *c = c.checked_add(l[var] - 1)?;
        Some(Extent { lower: low, upper: tail(u, 1), divisor: l[var] })
    }

    /// The lower and the upper bound of dimension `var`, as places of inequalities, whose distance is the least constant. Neither has
    /// another dimension or a local in it.
    pub fn closest_bounds(&self, var: usize) -> Option<(usize, usize)> {
        let vars = self.vars();
        let without_locals = |r: &Row| r[self.named()..vars].iter().all(|v| *v == 0);
        let (lower, upper, _) = self.bounds_of(var, 0..self.dims);
        let mut best: Option<(i64, usize, usize)> = None;
        for (at_u, u) in upper.iter().map(|i| (*i, &self.inequalities[*i])) {
            for (at_l, l) in lower.iter().map(|i| (*i, &self.inequalities[*i])) {
                if (0..vars).any(|j| u[j] != l[j].wrapping_neg()) || !without_locals(u) {
                    continue;
                }
                let sum = u[vars].checked_add(l[vars])?.checked_add(1)?;
                let size = ceil_div(sum, l[var]).max(0);
                if best.is_none_or(|(s, ..)| size < s) {
                    best = Some((size, at_l, at_u));
                }
            }
        }
        best.map(|(_, l, u)| (l, u))
    }

    /// Makes the system the smallest box, symbolic in the symbols, around itself and `other`, with the constraints of both.
    pub fn union_box(&mut self, other: &System) -> Option<()> {
        let common: Vec<Row> =
            self.inequalities.iter().filter(|r| other.inequalities.contains(r)).cloned().collect();
        let common_equalities: Vec<Row> =
            self.equalities.iter().filter(|r| other.equalities.contains(r)).cloned().collect();
        let mut rows = Vec::with_capacity(2 * self.dims);
        for d in 0..self.dims {
            let (a, b) = (self.extent(d)?, other.extent(d)?);
            if a.divisor != b.divisor {
                return None;
            }
            let constant = |lower: bool| -> Option<Row> {
                // The constants bound the dimension, not the dimension times the divisor.
                if a.divisor != 1 {
                    return None;
                }
                let (x, y) = (self.constant_bound(lower, d)?, other.constant_bound(lower, d)?);
                let mut row = zeros(self.symbols + 1);
                *row.last_mut()? = if lower { x.min(y) } else { x.max(y) };
                Some(row)
            };
            let lower = match compare(&a.lower, &b.lower) {
                Some(order) => {
                    let mut row = if order.is_gt() { b.lower } else { a.lower };
                    let c = row.last_mut()?;
                    *c = c.checked_sub(a.divisor - 1)?;
                    row
                }
                None => constant(true)?,
            };
            let upper = match compare(&a.upper, &b.upper) {
                Some(order) => {
                    if order.is_lt() {
                        b.upper
                    } else {
                        a.upper
                    }
                }
                None => constant(false)?,
            };
            let row = |coefficient: i64, tail: Row, sign: i64| {
                let mut row = zeros(self.dims);
                row[d] = coefficient;
                row.extend(tail.iter().map(|v| v.wrapping_mul(sign)));
                row
            };
            rows.push(row(a.divisor, lower, -1));
            rows.push(row(-a.divisor, upper, 1));
        }
        self.inequalities = rows;
        self.inequalities.extend(common);
        self.equalities = common_equalities;
        self.drop_trivial();
        (!self.overflow).then_some(())
    }
}
