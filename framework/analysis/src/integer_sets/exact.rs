//! Exact answers about the whole points of a system: is there one, which, how small does a sum get, what is left of some variables.

use super::formula::{Formula, Wide};
use super::search::{Progression, Search, Work};
use super::system::{Kind, Row, System};

/// The limit of work that questions have unless they say otherwise, in entries of rows looked at: some hundredths of a second.
pub const MOST_WORK: u64 = 1 << 21;

/// The answer is not known: it would take more work than allowed, or numbers of more than 127 bits (64 bits in what is given back).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undecided;

impl std::fmt::Display for Undecided {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the set is too large to decide")
    }
}

impl std::error::Error for Undecided {}

/// How small or how large a sum gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Optimum {
    /// There is no point at all.
    Empty,
    /// There is no limit.
    Unbounded,
    /// This value is taken, and none beyond it.
    Value(i64),
}

impl System {
    /// True if the system has a whole point.
    ///
    /// # Errors
    ///
    /// Past [`MOST_WORK`].
    pub fn has_point(&self) -> Result<bool, Undecided> {
        self.has_point_within(MOST_WORK)
    }

    /// True if the system has a whole point, with a limit of work: entries of rows looked at.
    ///
    /// # Errors
    ///
    /// Past the limit.
    pub fn has_point_within(&self, work: u64) -> Result<bool, Undecided> {
        let formula = Formula::of(self, 0)?;
        Ok(Search::new(formula, 0, &mut Work(work)).next()?.is_some())
    }

    /// A point, if there is one: values for the dimensions, symbols and locals.
    ///
    /// # Errors
    ///
    /// Past [`MOST_WORK`].
    pub fn sample(&self) -> Result<Option<Vec<i64>>, Undecided> {
        let mut formula = Formula::of(self, 0)?;
        let mut work = Work(MOST_WORK);
        let mut point = Vec::with_capacity(self.vars());
        while formula.vars > 0 {
            let Some(value) = formula.least_found(&mut work)? else { return Ok(None) };
            point.push(i64::try_from(value).map_err(|_| Undecided)?);
            formula = formula.with_first(value)?;
        }
        Ok(formula.normalize().then_some(point))
    }

    /// The least value of a row, which has as many columns as the system.
    ///
    /// # Errors
    ///
    /// Past [`MOST_WORK`].
    pub fn minimum(&self, row: &[i64]) -> Result<Optimum, Undecided> {
        Ok(match self.least(row, 1)? {
            None => Optimum::Empty,
            Some(None) => Optimum::Unbounded,
            Some(Some(v)) => Optimum::Value(i64::try_from(v).map_err(|_| Undecided)?),
        })
    }

    /// The greatest value of a row, which has as many columns as the system.
    ///
    /// # Errors
    ///
    /// Past [`MOST_WORK`].
    pub fn maximum(&self, row: &[i64]) -> Result<Optimum, Undecided> {
        Ok(match self.least(row, -1)? {
            None => Optimum::Empty,
            Some(None) => Optimum::Unbounded,
            Some(Some(v)) => Optimum::Value(i64::try_from(-v).map_err(|_| Undecided)?),
        })
    }

    /// The least value of a row times `sign`: `None` if there is no point, nothing inside if there is no limit.
    #[allow(clippy::option_option)]
    fn least(&self, row: &[i64], sign: i128) -> Result<Option<Option<i128>>, Undecided> {
        // The value is a variable, the one that is kept.
        let mut formula = Formula::of(self, 1)?;
        let mut value: Wide = vec![-1];
        value.extend(row.iter().map(|c| sign * i128::from(*c)));
        formula.equalities.push(value);
        let mut work = Work(MOST_WORK);
        let Some(shadow) = formula.clone().shadow(1, &mut work)? else { return Ok(None) };
        let Some(around) = Progression::of(&shadow)? else { return Ok(None) };
        let Some(found) = formula.least_found(&mut work)? else { return Ok(None) };
        // A sum of whole numbers that gets as small as any in the reals does so in whole numbers, once there is a point.
        let Some(mut low) = around.lower() else { return Ok(Some(None)) };
        let mut high = found;
        while low < high {
            let middle = low + (high - low) / 2;
            let mut below = formula.clone();
            let mut row = vec![0; below.vars + 1];
            (row[0], row[below.vars]) = (-1, middle);
            below.inequalities.push(row);
            match below.least_found(&mut work)? {
                Some(found) => high = found.min(middle),
                None => low = middle + 1,
            }
        }
        Ok(Some(Some(high)))
    }

    /// Makes dimensions and symbols, the columns `from..to`, locals: what is left has a point wherever they have a value. That is the exact
    /// projection.
    pub fn quantify(&mut self, from: usize, to: usize) {
        let (to, vars) = (to.min(self.named()), self.vars());
        if from >= to {
            return;
        }
        for row in self.equalities.iter_mut().chain(self.inequalities.iter_mut()) {
            if let Some(tail) = row.get_mut(from..vars) {
                tail.rotate_left(to - from);
            }
        }
        let dims = to.min(self.dims).saturating_sub(from);
        self.dims -= dims;
        self.symbols -= to - from - dims;
        self.locals += to - from;
    }

    /// Systems whose union has the same dimensions and symbols in it, and whose locals are quotients of a sum by a number.
    ///
    /// # Errors
    ///
    /// Past a limit of work.
    pub fn without_quantifiers(&self) -> Result<Vec<System>, Undecided> {
        let all = Formula::all_of(self, &mut Work(MOST_WORK))?;
        all.iter().map(|f| f.to_system(self.dims, self.symbols)).collect()
    }
}

fn widen(row: &Row, first: usize) -> Wide {
    let mut wide = vec![0; first];
    wide.extend(row.iter().map(|c| i128::from(*c)));
    wide
}

pub(super) fn narrow(row: &[i128]) -> Result<Row, Undecided> {
    row.iter().map(|c| i64::try_from(*c).ok().filter(|c| *c != i64::MIN).ok_or(Undecided)).collect()
}

impl Formula {
    /// A system with `first` more variables before its own. All its variables are of one kind here.
    pub(super) fn of(system: &System, first: usize) -> Result<Formula, Undecided> {
        if system.overflow {
            return Err(Undecided);
        }
        Ok(Formula {
            vars: first + system.vars(),
            equalities: system.equalities.iter().map(|r| widen(r, first)).collect(),
            inequalities: system.inequalities.iter().map(|r| widen(r, first)).collect(),
            congruences: Vec::new(),
        })
    }

    /// A system without its locals.
    pub(super) fn all_of(system: &System, work: &mut Work) -> Result<Vec<Formula>, Undecided> {
        let mut search = Search::new(Formula::of(system, 0)?, system.named(), work);
        let mut all = Vec::new();
        while let Some(found) = search.next()? {
            all.push(found);
        }
        Ok(all)
    }

    /// A value that the first variable takes: the least of the branch that is found first.
    fn least_found(&self, work: &mut Work) -> Result<Option<i128>, Undecided> {
        let mut search = Search::new(self.clone(), 1, work);
        while let Some(found) = search.next()? {
            if let Some(all) = Progression::of(&found)? {
                return Ok(Some(all.value()));
            }
        }
        Ok(None)
    }

    /// The formula with a value for its first variable.
    fn with_first(&self, value: i128) -> Result<Formula, Undecided> {
        let mut row = vec![0; self.vars + 1];
        if let (Some(first), true) = (row.first_mut(), self.vars > 0) {
            *first = 1;
        }
        if let Some(c) = row.last_mut() {
            *c = -value;
        }
        self.substitute(&row, 0)
    }

    /// The formula as a system: a congruence says that there is a quotient.
    pub(super) fn to_system(&self, dims: usize, symbols: usize) -> Result<System, Undecided> {
        let mut system = System::new(dims, symbols);
        for row in &self.equalities {
            system.add_equality(narrow(row)?);
        }
        for row in &self.inequalities {
            system.add_inequality(narrow(row)?);
        }
        for (row, modulus) in &self.congruences {
            system.add_stride(&narrow(row)?, i64::try_from(*modulus).map_err(|_| Undecided)?);
        }
        Ok(system)
    }
}

impl System {
    /// Adds that `divisor` divides a row over the dimensions and symbols: there is a local that is the quotient.
    pub fn add_stride(&mut self, row: &[i64], divisor: i64) {
        let q = self.append(Kind::Local, 1);
        let mut wide = self.with_locals(row);
        if let Some(c) = wide.get_mut(q) {
            *c = divisor.wrapping_neg();
        }
        self.overflow |= divisor == i64::MIN;
        self.add_equality(wide);
    }

    /// A row over the dimensions, the symbols and a constant as one over all columns.
    pub fn with_locals(&self, row: &[i64]) -> Row {
        let (constant, head) = row.split_last().map_or((0, row), |(c, head)| (*c, head));
        let mut wide = Row::from_slice(head);
        wide.resize(self.vars(), 0);
        wide.push(constant);
        wide
    }
}
