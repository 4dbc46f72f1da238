//! The order of eliminations: a search for formulas over the variables that are kept, within a limit of work.

use super::exact::Undecided;
use super::formula::{Eliminated, Formula, Splinters};
use super::number::{add, inverse, lcm, mul, wide_gcd};

/// Work that is left, in entries of rows looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work(pub(super) u64);

impl Work {
    fn spend(&mut self, n: u64) -> Result<(), Undecided> {
        self.0 = self.0.checked_sub(n).ok_or(Undecided)?;
        Ok(())
    }
}

enum Branch {
    Formula(Formula),
    Splinters(Splinters),
}

/// A search for the formulas whose disjunction is a formula with all but its first variables eliminated.
pub(super) struct Search<'a> {
    keep: usize,
    todo: Vec<Branch>,
    work: &'a mut Work,
}

impl Formula {
    fn growth(&self, at: usize) -> u64 {
        let count = |positive: bool| {
            self.inequalities.iter().filter(|r| r[at] != 0 && (r[at] > 0) == positive).count() as u64
        };
        count(true) * count(false)
    }

    /// The variable to eliminate next, from `keep` on.
    fn next_variable(&self, keep: usize) -> usize {
        let range = keep..self.vars;
        let coefficients =
            self.equalities.iter().flat_map(|r| range.clone().map(move |at| (r[at].abs(), at)));
        if let Some((_, at)) = coefficients.filter(|(c, _)| *c != 0).min() {
            return at;
        }
        range.min_by_key(|at| (self.splinters(*at), self.growth(*at))).unwrap_or(keep)
    }

    fn step(self, keep: usize, work: &mut Work) -> Result<Eliminated, Undecided> {
        let at = self.next_variable(keep);
        work.spend(self.size() + self.growth(at) * (self.vars as u64 + 1))?;
        self.eliminate(at)
    }

    /// The first `keep` variables of the real shadow: no point is outside of it. `None` if it is empty.
    pub(super) fn shadow(mut self, keep: usize, work: &mut Work) -> Result<Option<Formula>, Undecided> {
        while self.normalize() {
            if self.vars <= keep {
                return Ok(Some(self));
            }
            self = match self.step(keep, work)? {
                Eliminated::Exact(f) => f,
                Eliminated::Split { real, .. } => real,
            };
        }
        Ok(None)
    }
}

impl<'a> Search<'a> {
    /// The first `keep` variables stay.
    pub(super) fn new(formula: Formula, keep: usize, work: &'a mut Work) -> Search<'a> {
        Search { keep, todo: vec![Branch::Formula(formula)], work }
    }

    /// The next formula that may hold.
    pub(super) fn next(&mut self) -> Result<Option<Formula>, Undecided> {
        while let Some(branch) = self.todo.pop() {
            let mut formula = match branch {
                Branch::Formula(formula) => formula,
                Branch::Splinters(mut splinters) => {
                    if let Some(formula) = splinters.next()? {
                        self.todo.push(Branch::Splinters(splinters));
                        self.todo.push(Branch::Formula(formula));
                    }
                    continue;
                }
            };
            self.work.spend(formula.size())?;
            if !formula.normalize() {
                continue;
            }
            if formula.vars <= self.keep {
                return Ok(Some(formula));
            }
            match formula.step(self.keep, self.work)? {
                Eliminated::Exact(formula) => self.todo.push(Branch::Formula(formula)),
                Eliminated::Split { dark, real, splinters } => {
                    if real.shadow(0, self.work)?.is_some() {
                        self.todo.push(Branch::Splinters(splinters));
                        self.todo.push(Branch::Formula(dark));
                    }
                }
            }
        }
        Ok(None)
    }
}

/// The values of one variable: those between two bounds that a number divides, but for a remainder.
#[derive(Clone, Copy, Debug)]
pub(super) struct Progression {
    lower: Option<i128>,
    upper: Option<i128>,
    remainder: i128,
    modulus: i128,
}

impl Progression {
    /// The values for which a formula of one variable, simplified, holds; `None` if there are none.
    pub(super) fn of(formula: &Formula) -> Result<Option<Progression>, Undecided> {
        let mut all = Progression { lower: None, upper: None, remainder: 0, modulus: 1 };
        for row in &formula.equalities {
            let [1, c] = row[..] else { return Ok(None) };
            (all.lower, all.upper) = (all.lower.max(Some(-c)), Some(all.upper.map_or(-c, |u| u.min(-c))));
        }
        for row in &formula.inequalities {
            match row[..] {
                [1, c] => all.lower = all.lower.max(Some(-c)),
                [-1, c] => all.upper = Some(all.upper.map_or(c, |u| u.min(c))),
                _ => return Ok(None),
            }
        }
        for (row, m) in &formula.congruences {
            let [a, c] = row[..] else { return Ok(None) };
            let remainder = mul(-c, inverse(a, *m))?.rem_euclid(*m);
            let g = wide_gcd(all.modulus, *m).max(1);
            let difference = remainder - all.remainder;
            if difference % g != 0 {
                return Ok(None);
            }
            let steps = mul(difference / g, inverse(all.modulus / g, m / g))?.rem_euclid(m / g);
            all.remainder = add(all.remainder, mul(all.modulus, steps)?)?;
            all.modulus = lcm(all.modulus, *m)?;
        }
        let any = all.least().is_none_or(|l| all.upper.is_none_or(|u| l <= u));
        Ok(any.then_some(all))
    }

    /// The bound from below; `None` if there is none.
    pub(super) fn lower(&self) -> Option<i128> {
        self.lower
    }

    /// The least value; `None` if there is none.
    pub(super) fn least(&self) -> Option<i128> {
        self.lower.map(|l| l + (self.remainder - l).rem_euclid(self.modulus))
    }

    /// A value: the least, or else the greatest, or else any.
    pub(super) fn value(&self) -> i128 {
        let greatest = |u: i128| u - (u - self.remainder).rem_euclid(self.modulus);
        self.least().unwrap_or_else(|| self.upper.map_or(self.remainder, greatest))
    }
}
