//! Systems of linear equalities and inequalities over integers: elimination, emptiness, bounds.
//!
//! Columns are dimensions, symbols, locals and a constant; a row is `sum >= 0` or `sum == 0`. The algorithms are MLIR's
//! (`IntegerRelation`), in its order, since slice bounds are read off the rows that are left. Eliminating by Fourier-Motzkin gives
//! the rational shadow, tightened by common divisors: what is found empty is empty; the converse is not promised, but
//! [`System::has_point`] decides. Sets that are unions of systems: [`super::IntegerSet`].

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use super::number::{ceil_div, floor_div, gcd, gcd_of};

/// The kinds of columns, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The variables that a set is about: loops, subscripts.
    Dim,
    /// A parameter.
    Symbol,
    /// A variable that exists: a point is in the set if there is a value for it. Divisions are such.
    Local,
}

/// A row: coefficients, then the constant. Loop nests of a usual depth need no allocation.
pub type Row = SmallVec<[i64; 8]>;

/// A row of zeros.
pub fn zeros(columns: usize) -> Row {
    smallvec![0; columns]
}

/// Systems larger than this many constraints a column are not worth more work.
const EXPLOSION: usize = 32;

/// A system of constraints.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct System {
    /// The number of dimensions.
    pub dims: usize,
    /// The number of symbols.
    pub symbols: usize,
    /// The number of locals.
    pub locals: usize,
    /// Rows that are zero.
    pub equalities: Vec<Row>,
    /// Rows that are zero or more.
    pub inequalities: Vec<Row>,
    /// A number did not fit: rows mean nothing any more, and no question is answered with certainty.
    pub overflow: bool,
}

/// Divides a row by the common divisor of its first `columns` entries, those entries included; returns the divisor.
fn divide_out(row: &mut [i64], columns: usize) -> i64 {
    let (head, _) = row.split_at_mut(columns.min(row.len()));
    let g = i64::try_from(gcd_of(head)).unwrap_or(1);
    if g > 1 {
        head.iter_mut().for_each(|v| *v /= g);
    }
    g
}

impl System {
    /// A system without constraints.
    pub fn new(dims: usize, symbols: usize) -> System {
        System { dims, symbols, ..System::default() }
    }

    /// The number of variables.
    pub fn vars(&self) -> usize {
        self.dims + self.symbols + self.locals
    }

    /// The number of dimensions and symbols.
    pub fn named(&self) -> usize {
        self.dims + self.symbols
    }

    /// The number of columns: the variables and the constant.
    pub fn columns(&self) -> usize {
        self.vars() + 1
    }

    fn rows_mut(&mut self) -> impl Iterator<Item = &mut Row> {
        self.equalities.iter_mut().chain(self.inequalities.iter_mut())
    }

    /// `a * x + b * y`, with the overflow noted.
    fn combine(&mut self, a: i64, x: &[i64], b: i64, y: &[i64]) -> Row {
        let mut fits = true;
        let row = x
            .iter()
            .zip(y)
            .map(|(x, y)| {
                let sum = i128::from(a) * i128::from(*x) + i128::from(b) * i128::from(*y);
                i64::try_from(sum).ok().filter(|v| *v != i64::MIN).unwrap_or_else(|| {
                    fits = false;
                    0
                })
            })
            .collect();
        self.overflow |= !fits;
        row
    }

    /// Adds `row == 0`.
    pub fn add_equality(&mut self, row: Row) {
        debug_assert_eq!(row.len(), self.columns());
        self.equalities.push(row);
    }

    /// Adds `row >= 0`.
    pub fn add_inequality(&mut self, row: Row) {
        debug_assert_eq!(row.len(), self.columns());
        self.inequalities.push(row);
    }

    /// Adds `var == value`.
    pub fn fix(&mut self, var: usize, value: i64) {
        let row = self.unit(var, 1, value.wrapping_neg());
        self.equalities.push(row);
    }

    /// Adds `var >= value`.
    pub fn at_least(&mut self, var: usize, value: i64) {
        let row = self.unit(var, 1, value.wrapping_neg());
        self.inequalities.push(row);
    }

    /// Adds `var <= value`.
    pub fn at_most(&mut self, var: usize, value: i64) {
        let row = self.unit(var, -1, value);
        self.inequalities.push(row);
    }

    fn unit(&mut self, var: usize, coefficient: i64, constant: i64) -> Row {
        let mut row = zeros(self.columns());
        if let Some(c) = row.get_mut(var) {
            *c = coefficient;
        }
        if let Some(c) = row.last_mut() {
            *c = constant;
        }
        self.overflow |= constant == i64::MIN;
        row
    }

    /// The first column of a kind.
    pub fn offset(&self, kind: Kind) -> usize {
        match kind {
            Kind::Dim => 0,
            Kind::Symbol => self.dims,
            Kind::Local => self.named(),
        }
    }

    fn count_mut(&mut self, kind: Kind) -> &mut usize {
        match kind {
            Kind::Dim => &mut self.dims,
            Kind::Symbol => &mut self.symbols,
            Kind::Local => &mut self.locals,
        }
    }

    /// Inserts `n` columns of a kind at `at`, counted within the kind.
    pub fn insert(&mut self, kind: Kind, at: usize, n: usize) {
        let at = self.offset(kind) + at;
        self.rows_mut().for_each(|r| r.insert_many(at, std::iter::repeat_n(0, n)));
        *self.count_mut(kind) += n;
    }

    /// Appends `n` columns of a kind; returns the first.
    pub fn append(&mut self, kind: Kind, n: usize) -> usize {
        let count = *self.count_mut(kind);
        self.insert(kind, count, n);
        self.offset(kind) + count
    }

    /// Removes columns `from..to`.
    pub fn remove(&mut self, from: usize, to: usize) {
        let to = to.min(self.vars());
        if from >= to {
            return;
        }
        self.rows_mut().for_each(|r| drop(r.drain(from..to)));
        let (d, s) = (self.dims, self.named());
        let within = |lo: usize, hi: usize| to.min(hi).saturating_sub(from.max(lo));
        let (dims, symbols) = (within(0, d), within(d, s));
        self.locals -= to - from - dims - symbols;
        self.symbols -= symbols;
        self.dims -= dims;
    }

    /// Adds `q = dividend floordiv divisor` as a new local; returns its column. The dividend has as many columns as the system.
    pub fn add_floor_div(&mut self, dividend: &[i64], divisor: i64) -> usize {
        let q = self.append(Kind::Local, 1);
        let mut lower = Row::from_slice(dividend);
        lower.insert(q, divisor.wrapping_neg());
        let mut upper: Row = lower.iter().map(|v| v.wrapping_neg()).collect();
        if let Some(c) = upper.last_mut() {
            *c = c.wrapping_add(divisor - 1);
        }
        self.overflow |= lower.iter().chain(&upper).any(|v| *v == i64::MIN);
        self.inequalities.push(lower);
        self.inequalities.push(upper);
        q
    }

    /// Divides every row by the common divisor of all its entries.
    pub fn normalize(&mut self) {
        let columns = self.columns();
        self.rows_mut().for_each(|r| {
            divide_out(r, columns);
        });
    }

    /// Divides every inequality by the common divisor of its coefficients, rounding the constant down.
    pub fn tighten(&mut self) {
        let vars = self.vars();
        for r in &mut self.inequalities {
            let g = divide_out(r, vars);
            if g > 1
                && let Some(c) = r.last_mut()
            {
                *c = floor_div(*c, g);
            }
        }
    }

    /// The first equality, or inequality, in which a column occurs.
    pub fn first_with(&self, var: usize, equality: bool) -> Option<usize> {
        let rows = if equality { &self.equalities } else { &self.inequalities };
        rows.iter().position(|r| r[var] != 0)
    }

    /// Eliminates `var` from `row` with an equality in which it occurs; entries of `skip` stay.
    fn eliminate(
        &mut self,
        row: &[i64],
        pivot: &[i64],
        var: usize,
        skip: std::ops::Range<usize>,
    ) -> Option<Row> {
        let (lead, by) = (row[var], pivot[var]);
        if lead == 0 || by == 0 {
            return None;
        }
        let g = i64::try_from(gcd(lead.unsigned_abs(), by.unsigned_abs())).unwrap_or(1);
        let sign = if (lead > 0) == (by > 0) { -1 } else { 1 };
        let (a, b) = (sign * (lead / g).abs(), (by / g).abs());
        let mut new = self.combine(a, pivot, b, row);
        for j in skip {
            new[j] = row[j];
        }
        Some(new)
    }

    fn eliminate_from_all(&mut self, pivot: usize, var: usize, start: usize, normalise: bool) {
        let by = self.equalities[pivot].clone();
        for equality in [true, false] {
            let n = if equality { self.equalities.len() } else { self.inequalities.len() };
            for i in 0..n {
                if equality && i == pivot {
                    continue;
                }
                let row = if equality { &mut self.equalities[i] } else { &mut self.inequalities[i] };
                let old = std::mem::take(row);
                let mut new = self.eliminate(&old, &by, var, start..var).unwrap_or(old);
                if normalise {
                    let columns = new.len();
                    divide_out(&mut new, columns);
                }
                let row = if equality { &mut self.equalities[i] } else { &mut self.inequalities[i] };
                *row = new;
            }
        }
    }

    /// Eliminates variables of `start..limit` through equalities, from the first on, as far as that goes; returns how many.
    pub fn gauss(&mut self, start: usize, limit: usize) -> usize {
        self.gauss_noting(start, limit, &mut true)
    }

    /// As `gauss`; notes if that may have added whole points.
    fn gauss_noting(&mut self, start: usize, limit: usize, exact: &mut bool) -> usize {
        if start >= limit {
            return 0;
        }
        self.tighten();
        let mut var = start;
        while var < limit {
            let Some(pivot) = self.first_with(var, true) else {
                if self.first_with(var, false).is_some() {
                    break;
                }
                var += 1;
                continue;
            };
            *exact &= self.equalities[pivot][var].unsigned_abs() == 1;
            self.eliminate_from_all(pivot, var, start, true);
            self.equalities.remove(pivot);
            self.tighten();
            var += 1;
        }
        self.remove(start, var);
        var - start
    }

    /// Eliminates one variable.
    pub fn eliminate_one(&mut self, var: usize) {
        self.fourier_motzkin(var, &mut true);
    }

    /// Eliminates one variable, by an equality or else by Fourier-Motzkin; notes if that may have added whole points.
    fn fourier_motzkin(&mut self, var: usize, exact: &mut bool) {
        if self.first_with(var, true).is_some() {
            self.gauss_noting(var, var + 1, exact);
            return;
        }
        self.tighten();
        let rows = std::mem::take(&mut self.inequalities);
        let (mut lower, mut upper, mut rest) = (Vec::new(), Vec::new(), Vec::new());
        for r in rows {
            match r[var] {
                0 => rest.push(r),
                1.. => lower.push(r),
                _ => upper.push(r),
            }
        }
        let unit = |rows: &[Row]| rows.iter().all(|r| r[var].unsigned_abs() == 1);
        *exact &= unit(&lower) || unit(&upper);
        let mut new = Vec::with_capacity(lower.len() * upper.len() + rest.len());
        for u in &upper {
            for l in &lower {
                let (cl, cu) = (l[var].unsigned_abs(), u[var].unsigned_abs());
                let g = gcd(cl, cu).max(1);
                let of = |c: u64| i64::try_from(c / g).unwrap_or(1);
                new.push(self.combine(of(cl), u, of(cu), l));
            }
        }
        let untouched = lower.is_empty() && upper.is_empty();
        new.extend(rest);
        self.inequalities = new;
        self.remove(var, var + 1);
        if untouched {
            return;
        }
        self.tighten();
        self.normalize();
        self.drop_trivial();
    }

    /// The variable of `from..to` that makes the fewest new rows.
    fn cheapest(&self, from: usize, to: usize) -> usize {
        let cost = |v: usize| {
            let count = |positive: bool| {
                self.inequalities.iter().filter(|r| if positive { r[v] > 0 } else { r[v] < 0 }).count()
            };
            count(true) * count(false)
        };
        (from..to).min_by_key(|v| cost(*v)).unwrap_or(from)
    }

    /// Projects the variables `at..at + n` out.
    pub fn project_out(&mut self, at: usize, n: usize) {
        if n == 0 {
            return;
        }
        let (mut here, mut left, mut gone) = (at as isize, n as isize, 0);
        while (here as usize) < self.vars() {
            let limit = (here + left).max(0) as usize;
            let done = self.gauss(here as usize, limit.min(self.vars()));
            here += 1;
            left -= done as isize + 1;
            gone += done;
        }
        for i in 0..n - gone {
            let left = n - gone - i;
            self.eliminate_one(self.cheapest(at, at + left));
            if self.inequalities.len() > EXPLOSION * EXPLOSION * (self.vars() + 1) {
                self.overflow = true;
            }
            if self.overflow {
                // Nothing that is left is right; only the number of columns is kept up.
                self.equalities.clear();
                self.inequalities.clear();
            }
        }
        self.tighten();
        self.normalize();
    }

    /// Returns true if a row without variables is false.
    fn has_false_row(&self) -> bool {
        let constant =
            |r: &Row| r.split_last().filter(|(_, head)| head.iter().all(|v| *v == 0)).map(|(c, _)| *c);
        self.equalities.iter().any(|r| constant(r).is_some_and(|c| c != 0))
            || self.inequalities.iter().any(|r| constant(r).is_some_and(|c| c < 0))
    }

    /// Returns true if an equality has no integer solution, by its common divisor.
    fn has_impossible_equality(&self) -> bool {
        self.equalities.iter().any(|r| {
            let Some((c, head)) = r.split_last() else { return false };
            let g = gcd_of(head);
            g > 1 && c.unsigned_abs() % g != 0
        })
    }

    fn plainly_empty(&self) -> bool {
        self.has_false_row() || self.has_impossible_equality()
    }

    /// Returns true if the system is known to have no integer solution.
    pub fn is_empty(&self) -> bool {
        self.emptiness().0
    }

    /// Returns true if the system has no integer solution for certain. Where the fast way does not tell, an exact one is tried, with a limit of
    /// work (as in [`System::has_point_within`]).
    pub fn is_exactly_empty(&self, work: u64) -> bool {
        let (empty, exact) = self.emptiness();
        empty || (!exact && self.has_point_within(work) == Ok(false))
    }

    /// If the system is known to have no integer solution, and if there is no doubt where it is not.
    fn emptiness(&self) -> (bool, bool) {
        if self.overflow {
            return (false, false);
        }
        if self.plainly_empty() {
            return (true, true);
        }
        let mut exact = true;
        let mut s = self.clone();
        s.drop_redundant_locals();
        if !s.overflow && s.plainly_empty() {
            return (true, true);
        }
        let mut at = 0;
        while at < s.vars() && !s.overflow {
            s.gauss_noting(at, s.vars(), &mut exact);
            at += 1;
            if !s.overflow && s.plainly_empty() {
                return (true, true);
            }
        }
        while s.vars() > 0 && !s.overflow {
            s.fourier_motzkin(s.cheapest(0, s.vars()), &mut exact);
            if s.equalities.len() + s.inequalities.len() >= EXPLOSION * self.vars() {
                return (false, false);
            }
            if !s.overflow && s.has_false_row() {
                return (true, true);
            }
        }
        (false, exact && !s.overflow)
    }

    /// Replaces locals that an equality defines.
    pub fn drop_redundant_locals(&mut self) {
        let columns = self.columns();
        self.equalities.iter_mut().for_each(|r| {
            divide_out(r, columns);
        });
        loop {
            let range = self.named()..self.vars();
            let found = self
                .equalities
                .iter()
                .enumerate()
                .find_map(|(i, r)| range.clone().find(|j| r[*j].unsigned_abs() == 1).map(|j| (i, j)));
            let Some((i, j)) = found else { return };
            self.eliminate_from_all(i, j, j, false);
            let columns = self.columns();
            self.equalities.iter_mut().for_each(|r| {
                divide_out(r, columns);
            });
            self.equalities.remove(i);
            self.remove(j, j + 1);
        }
    }

    /// Drops inequalities that are true always, or that another with the same coefficients implies.
    pub fn drop_trivial(&mut self) {
        self.tighten();
        self.normalize();
        let mut best: FxHashMap<&[i64], (usize, i64)> = FxHashMap::default();
        let mut keep = vec![true; self.inequalities.len()];
        for (i, r) in self.inequalities.iter().enumerate() {
            let Some((c, head)) = r.split_last() else { continue };
            if *c >= 0 && head.iter().all(|v| *v == 0) {
                keep[i] = false;
                continue;
            }
            match best.get_mut(head) {
                None => drop(best.insert(head, (i, *c))),
                Some((at, smallest)) if *smallest > *c => {
                    keep[*at] = false;
                    (*at, *smallest) = (i, *c);
                }
                Some(_) => keep[i] = false,
            }
        }
        let mut keep = keep.into_iter();
        self.inequalities.retain(|_| keep.next().unwrap_or(true));
    }

    /// Drops inequalities that the others imply.
    pub fn drop_redundant(&mut self) {
        let mut trial = self.clone();
        let mut keep = vec![true; self.inequalities.len()];
        for (i, keep) in keep.iter_mut().enumerate() {
            let original = trial.inequalities[i].clone();
            let mut negated: Row = original.iter().map(|v| v.wrapping_neg()).collect();
            if let Some(c) = negated.last_mut() {
                *c -= 1;
            }
            trial.inequalities[i] = negated;
            let implied = trial.is_empty();
            *keep = !implied;
            trial.inequalities[i] = if implied { zeros(original.len()) } else { original };
        }
        let mut keep = keep.into_iter();
        self.inequalities.retain(|_| keep.next().unwrap_or(true));
    }

    /// An equality `var == ±(symbols, locals and a constant)`, or a constant alone where `symbolic` is not set.
    pub fn equality_to_constant(&self, var: usize, symbolic: bool) -> Option<usize> {
        let free = if symbolic { self.dims } else { self.vars() };
        self.equalities.iter().position(|r| {
            r[var].unsigned_abs() == 1 && r.iter().take(free).enumerate().all(|(j, v)| j == var || *v == 0)
        })
    }

    /// The constant that bounds a variable from below or above.
    pub fn constant_bound(&self, lower: bool, var: usize) -> Option<i64> {
        let mut s = self.clone();
        s.project_out(0, var);
        s.project_out(1, s.vars().saturating_sub(1));
        if s.overflow {
            return None;
        }
        if let Some(r) = s.equality_to_constant(0, false).and_then(|i| s.equalities.get(i)) {
            return r.last()?.checked_neg()?.checked_div(r[0]);
        }
        let bounds = s.inequalities.iter().filter_map(|r| {
            let (c, head) = r.split_last()?;
            let (first, rest) = head.split_first()?;
            if rest.iter().any(|v| *v != 0) {
                return None;
            }
            match lower {
                true if *first > 0 => Some(ceil_div(-c, *first)),
                false if *first < 0 => Some(floor_div(*c, -first)),
                _ => None,
            }
        });
        if lower { bounds.max() } else { bounds.min() }
    }

    /// The rows that bound a variable and in which no variable of `free` occurs: lower, upper and equal.
    pub fn bounds_of(
        &self,
        var: usize,
        free: std::ops::Range<usize>,
    ) -> (Vec<usize>, Vec<usize>, Vec<usize>) {
        let independent = |r: &Row| free.clone().all(|j| j == var || r[j] == 0);
        let (mut lower, mut upper) = (Vec::new(), Vec::new());
        for (i, r) in self.inequalities.iter().enumerate().filter(|(_, r)| independent(r)) {
            match r[var] {
                0 => {}
                1.. => lower.push(i),
                _ => upper.push(i),
            }
        }
        let equal = |(i, r): (usize, &Row)| (r[var] != 0 && independent(r)).then_some(i);
        (lower, upper, self.equalities.iter().enumerate().filter_map(equal).collect())
    }

    /// Drops the constraints in which none of the first `n` variables occurs.
    pub fn drop_independent(&mut self, n: usize) {
        let depends = |r: &Row| r.iter().take(n).any(|c| *c != 0);
        self.equalities.retain(depends);
        self.inequalities.retain(depends);
    }

    /// Makes the first variable the only dimension, and all other named ones symbols.
    pub fn first_as_dimension(&mut self) {
        let named = self.named();
        (self.dims, self.symbols) = (named.min(1), named.saturating_sub(1));
    }

    /// Makes all named variables dimensions.
    pub fn all_as_dimensions(&mut self) {
        (self.dims, self.symbols) = (self.named(), 0);
    }
}
