//! Conjunctions without quantifiers: equalities, inequalities and congruences; and how a variable is eliminated from one exactly.
//!
//! An equality `a x = e` says that `a` divides `e`, so congruences take the place of the variables that other methods would
//! introduce. Where only inequalities are left, this is the Omega test: the dark shadow holds the points above which there is room for a
//! whole number for certain, and what is outside of it lies close to one of the bounds (*splinters*). The order in which variables and
//! branches are tried: [`super::search`].

use rustc_hash::FxHashMap;

use super::exact::Undecided;
use super::number::{add, combine, inverse, lcm, mul, wide_gcd, wide_gcd_of};

/// Coefficients, then the constant.
pub(super) type Wide = Vec<i128>;

/// A conjunction over some variables.
#[derive(Clone, Debug, Default)]
pub(super) struct Formula {
    pub(super) vars: usize,
    /// Rows that are zero.
    pub(super) equalities: Vec<Wide>,
    /// Rows that are zero or more.
    pub(super) inequalities: Vec<Wide>,
    /// Rows that a number, more than 1, divides.
    pub(super) congruences: Vec<(Wide, i128)>,
}

/// The formula without a variable.
#[allow(clippy::large_enum_variant, reason = "it is taken apart at once")]
pub(super) enum Eliminated {
    /// It is this.
    Exact(Formula),
    /// It is between two formulas: what is in the dark one is in it; what is not in the real one is not. The rest is in splinters.
    Split { dark: Formula, real: Formula, splinters: Splinters },
}

/// The points close to a bound that are not in the dark shadow.
#[derive(Clone, Debug)]
pub(super) struct Splinters {
    formula: Formula,
    at: usize,
    /// Inequalities, and how far from each there is to look.
    bounds: Vec<(Wide, i128)>,
    next: i128,
}

impl Splinters {
    /// The next formula, without the variable.
    pub(super) fn next(&mut self) -> Result<Option<Formula>, Undecided> {
        let Some((row, most)) = self.bounds.last() else { return Ok(None) };
        let mut row = row.clone();
        if let Some(c) = row.last_mut() {
            *c = add(*c, -self.next)?;
        }
        let done = self.next >= *most;
        let found = self.formula.substitute(&row, self.at)?;
        self.next += 1;
        if done {
            self.bounds.pop();
            self.next = 0;
        }
        Ok(Some(found))
    }
}

fn constant(row: &[i128]) -> i128 {
    row.last().copied().unwrap_or(0)
}

/// Divides the coefficients by a number that divides all of them, the constant rounded down.
fn divide(row: &mut [i128], by: i128) {
    if by > 1 {
        row.iter_mut().for_each(|c| *c = c.div_euclid(by));
    }
}

fn head_gcd(row: &[i128]) -> i128 {
    row.split_last().map_or(0, |(_, head)| wide_gcd_of(head))
}

impl Formula {
    /// The number of entries of all rows: the work of a look at each.
    pub(super) fn size(&self) -> u64 {
        let rows = self.equalities.len() + self.inequalities.len() + self.congruences.len();
        ((rows + 1) * (self.vars + 1)) as u64
    }

    /// Brings the rows to their simplest form and drops what others imply. Returns false if one cannot hold.
    pub(super) fn normalize(&mut self) -> bool {
        loop {
            if !self.normalize_equalities() || !self.normalize_congruences() {
                return false;
            }
            match self.normalize_inequalities() {
                None => return false,
                Some(true) => {}
                Some(false) => return true,
            }
        }
    }

    fn normalize_equalities(&mut self) -> bool {
        let mut possible = true;
        self.equalities.retain_mut(|row| {
            let g = head_gcd(row);
            if g == 0 {
                possible &= constant(row) == 0;
                return false;
            }
            possible &= constant(row) % g == 0;
            divide(row, g);
            if row.iter().find(|c| **c != 0).is_some_and(|c| *c < 0) {
                row.iter_mut().for_each(|c| *c = -*c);
            }
            true
        });
        self.equalities.sort_unstable();
        self.equalities.dedup();
        possible
    }

    fn normalize_congruences(&mut self) -> bool {
        let mut possible = true;
        self.congruences.retain_mut(|(row, modulus)| {
            row.iter_mut().for_each(|c| *c = c.rem_euclid(*modulus));
            let g = wide_gcd(head_gcd(row), *modulus);
            possible &= constant(row) % g == 0;
            divide(row, g);
            *modulus /= g;
            *modulus > 1
        });
        self.congruences.sort_unstable();
        self.congruences.dedup();
        possible
    }

    /// `None` if two cannot hold at once, true if there is a new equality.
    fn normalize_inequalities(&mut self) -> Option<bool> {
        let mut tightest: FxHashMap<&[i128], usize> = FxHashMap::default();
        let mut keep = Vec::with_capacity(self.inequalities.len());
        for row in &mut self.inequalities {
            let g = head_gcd(row);
            if g == 0 && constant(row) < 0 {
                return None;
            }
            divide(row, g);
            keep.push(g != 0);
        }
        for (i, row) in self.inequalities.iter().enumerate().filter(|(i, _)| keep[*i]).collect::<Vec<_>>() {
            let (c, head) = row.split_last()?;
            let best = *tightest.entry(head).or_insert(i);
            if best == i {
                continue;
            }
            let looser = if *c < constant(&self.inequalities[best]) {
                tightest.insert(head, i);
                best
            } else {
                i
            };
            keep[looser] = false;
        }
        let mut equal = Vec::new();
        for (i, row) in self.inequalities.iter().enumerate() {
            if !keep[i] {
                continue;
            }
            let (c, head) = row.split_last()?;
            let opposite: Wide = head.iter().map(|c| -*c).collect();
            let Some(other) = tightest.get(&opposite[..]).copied() else { continue };
            // The sum of both is a constant.
            let slack = c.checked_add(constant(&self.inequalities[other]));
            if slack.is_some_and(|s| s < 0) {
                return None;
            }
            if slack == Some(0) && i < other {
                equal.push((i, other));
            }
        }
        for (a, b) in &equal {
            (keep[*a], keep[*b]) = (false, false);
            self.equalities.push(self.inequalities[*a].clone());
        }
        let mut keep = keep.into_iter();
        self.inequalities.retain(|_| keep.next().unwrap_or(true));
        Some(!equal.is_empty())
    }

    fn remove_column(&mut self, at: usize) {
        let congruences = self.congruences.iter_mut().map(|c| &mut c.0);
        for row in self.equalities.iter_mut().chain(&mut self.inequalities).chain(congruences) {
            row.remove(at);
        }
        self.vars -= 1;
    }

    /// The formula without a variable that an equality, in which it occurs, determines.
    pub(super) fn substitute(&self, equality: &Wide, at: usize) -> Result<Formula, Undecided> {
        let by = equality[at];
        let positive = if by < 0 { -1 } else { 1 };
        // `scale * row - times * equality` has no such variable.
        let factors = |c: i128| {
            let g = wide_gcd(c, by).max(1);
            (by.abs() / g, -positive * (c / g))
        };
        let reduce = |row: &Wide| {
            let (scale, times) = factors(row[at]);
            combine(scale, row, times, equality)
        };
        let mut new = Formula { vars: self.vars, ..Formula::default() };
        for row in &self.equalities {
            new.equalities.push(reduce(row)?);
        }
        for row in &self.inequalities {
            new.inequalities.push(if row[at] == 0 { row.clone() } else { reduce(row)? });
        }
        for (row, modulus) in &self.congruences {
            let (scale, _) = factors(row[at]);
            new.congruences.push((reduce(row)?, mul(scale, *modulus)?));
        }
        new.remove_column(at);
        if by.abs() > 1 {
            let mut rest = equality.clone();
            rest.remove(at);
            new.congruences.push((rest, by.abs()));
        }
        Ok(new)
    }

    /// Makes a variable free of congruences: another one takes its place, of which it is a sum.
    fn free_of_congruences(&mut self, at: usize) -> Result<(), Undecided> {
        let (with, without): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.congruences).into_iter().partition(|(row, _)| row[at] != 0);
        self.congruences = without;
        if with.is_empty() {
            return Ok(());
        }
        let scale = with.iter().try_fold(1, |l, (row, _)| lcm(l, row[at].abs()))?;
        // With y = scale * x: scale divides y, and a number divides the sum of y and a row, for each congruence.
        let (mut sum, mut modulus) = (vec![0; self.vars + 1], scale);
        for (row, m) in with {
            let times = scale / row[at];
            let mut other = combine(times, &row, 0, &row)?;
            other[at] = 0;
            let m = mul(m, times.abs())?;
            let g = wide_gcd(modulus, m).max(1);
            let difference = combine(1, &sum, -1, &other)?;
            let inverse = inverse(modulus / g, m / g);
            sum = combine(1, &sum, -mul(modulus / g, inverse)?, &difference)?;
            modulus = lcm(modulus, m)?;
            sum.iter_mut().for_each(|c| *c = c.rem_euclid(modulus));
            if g > 1 {
                self.congruences.push((difference, g));
            }
        }
        // y = modulus * t - sum.
        sum.iter_mut().for_each(|c| *c = -*c);
        sum[at] = modulus;
        for row in &mut self.inequalities {
            let c = row[at];
            if c != 0 {
                let g = wide_gcd(c, scale).max(1);
                row[at] = 0;
                *row = combine(scale / g, row, c / g, &sum)?;
            }
        }
        Ok(())
    }

    /// Eliminates a variable. An equality is used if there is one.
    pub(super) fn eliminate(mut self, at: usize) -> Result<Eliminated, Undecided> {
        let with = self.equalities.iter().enumerate().filter(|(_, r)| r[at] != 0);
        if let Some((i, _)) = with.min_by_key(|(_, r)| r[at].abs()) {
            let equality = self.equalities.swap_remove(i);
            return Ok(Eliminated::Exact(self.substitute(&equality, at)?));
        }
        self.free_of_congruences(at)?;
        let (with, rest): (Vec<Wide>, Vec<Wide>) =
            std::mem::take(&mut self.inequalities).into_iter().partition(|r| r[at] != 0);
        let (lower, upper): (Vec<Wide>, Vec<Wide>) = with.into_iter().partition(|r| r[at] > 0);
        let mut shadow = Formula { inequalities: rest, ..self };
        if lower.is_empty() || upper.is_empty() {
            shadow.remove_column(at);
            return Ok(Eliminated::Exact(shadow));
        }
        let split = is_split(&lower, at) && is_split(&upper, at);
        let mut dark = if split { shadow.clone() } else { Formula::default() };
        let whole = split.then(|| {
            let mut whole = shadow.clone();
            whole.inequalities.extend(lower.iter().chain(&upper).cloned());
            whole
        });
        for l in &lower {
            for u in &upper {
                let (a, b) = (l[at], -u[at]);
                let mut row = combine(b, l, a, u)?;
                shadow.inequalities.push(row.clone());
                if split {
                    if let Some(c) = row.last_mut() {
                        *c = add(*c, -mul(a - 1, b - 1)?)?;
                    }
                    dark.inequalities.push(row);
                }
            }
        }
        shadow.remove_column(at);
        let Some(whole) = whole else { return Ok(Eliminated::Exact(shadow)) };
        dark.remove_column(at);
        let bounds = [near(&lower, &upper, at)?, near(&upper, &lower, at)?];
        let count = |b: &Vec<(Wide, i128)>| b.iter().fold(0i128, |n, (_, most)| n.saturating_add(*most));
        let bounds = bounds.into_iter().min_by_key(count).unwrap_or_default();
        let splinters = Splinters { formula: whole, at, bounds, next: 0 };
        Ok(Eliminated::Split { dark, real: shadow, splinters })
    }

    /// About how many splinters are left where a variable is eliminated by inequalities; none if that is exact.
    pub(super) fn splinters(&self, at: usize) -> u64 {
        let side = |positive: bool| {
            let all = self.inequalities.iter().filter(|r| r[at] != 0 && (r[at] > 0) == positive);
            all.fold((0u64, 0u64), |(most, sum), r| {
                let c = u64::try_from(r[at].unsigned_abs()).unwrap_or(u64::MAX);
                (most.max(c), sum.saturating_add(c - 1))
            })
        };
        let (lower, upper) = (side(true), side(false));
        if lower.0 == 0 || upper.0 == 0 {
            return 0;
        }
        // A congruence multiplies coefficients.
        let scale = |(_, m): &(Wide, i128)| u64::try_from(*m).unwrap_or(u64::MAX);
        let strides = self.congruences.iter().filter(|(r, _)| r[at] != 0).map(scale);
        let least = if lower.0 == 1 || upper.0 == 1 { 0 } else { lower.1.min(upper.1) };
        strides.fold(least, |n, m| n.saturating_add(m))
    }
}

fn is_split(rows: &[Wide], at: usize) -> bool {
    rows.iter().any(|r| r[at].abs() > 1)
}

/// The bounds of one side, and how far from each a point can be that is in no dark shadow.
fn near(bounds: &[Wide], others: &[Wide], at: usize) -> Result<Vec<(Wide, i128)>, Undecided> {
    let b = others.iter().map(|r| r[at].abs()).max().unwrap_or(1);
    let mut all = Vec::new();
    for row in bounds.iter().filter(|r| r[at].abs() > 1) {
        let a = row[at].abs();
        all.push((row.clone(), add(mul(a, b)?, -add(a, b)?)?.div_euclid(b)));
    }
    Ok(all)
}
