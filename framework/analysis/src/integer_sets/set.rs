//! Unions of systems, and what is done with them: intersection, difference, projection, questions.

use super::exact::{MOST_WORK, Optimum, Undecided, narrow};
use super::formula::Formula;
use super::search::Work;
use super::system::{Kind, Row, System};

/// A difference of more pieces than this is not worth more work.
const MOST_PIECES: usize = 4096;

/// A set of whole points over dimensions and symbols: a union of systems.
///
/// A local of a system has a value of its own for each point: `{ i : there is a q with i = 2q }` are the even numbers. Two sets that are put
/// together have as many dimensions and symbols.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IntegerSet {
    dims: usize,
    symbols: usize,
    pieces: Vec<System>,
}

impl From<System> for IntegerSet {
    fn from(system: System) -> IntegerSet {
        IntegerSet { dims: system.dims, symbols: system.symbols, pieces: vec![system] }
    }
}

/// Both systems at once, the locals of `b` after those of `a`.
fn join(a: &System, b: &System) -> System {
    let mut all = a.clone();
    let at = all.append(Kind::Local, b.locals);
    let (named, vars) = (all.named(), all.vars());
    let wide = |row: &Row| {
        let mut wide = Row::from_slice(&row[..named]);
        wide.resize(at, 0);
        wide.extend(row[named..].iter().copied());
        debug_assert_eq!(wide.len(), vars + 1);
        wide
    };
    all.equalities.extend(b.equalities.iter().map(wide));
    all.inequalities.extend(b.inequalities.iter().map(wide));
    all.overflow |= b.overflow;
    all
}

impl IntegerSet {
    /// The set without points.
    #[must_use]
    pub fn empty(dims: usize, symbols: usize) -> IntegerSet {
        IntegerSet { dims, symbols, pieces: Vec::new() }
    }

    /// The set of all points.
    #[must_use]
    pub fn universe(dims: usize, symbols: usize) -> IntegerSet {
        System::new(dims, symbols).into()
    }

    /// The number of dimensions.
    #[must_use]
    pub fn dims(&self) -> usize {
        self.dims
    }

    /// The number of symbols.
    #[must_use]
    pub fn symbols(&self) -> usize {
        self.symbols
    }

    /// The systems whose union it is.
    #[must_use]
    pub fn pieces(&self) -> &[System] {
        &self.pieces
    }

    fn of(&self, pieces: Vec<System>) -> IntegerSet {
        IntegerSet { dims: self.dims, symbols: self.symbols, pieces }
    }

    fn same_space(&self, other: &IntegerSet) {
        assert_eq!((self.dims, self.symbols), (other.dims, other.symbols), "sets of different spaces");
    }

    /// The points of both together.
    ///
    /// # Panics
    ///
    /// If the numbers of dimensions or symbols differ.
    #[must_use]
    pub fn union(&self, other: &IntegerSet) -> IntegerSet {
        self.same_space(other);
        self.of(self.pieces.iter().chain(&other.pieces).cloned().collect())
    }

    /// The points that are in both.
    ///
    /// # Panics
    ///
    /// If the numbers of dimensions or symbols differ.
    #[must_use]
    pub fn intersect(&self, other: &IntegerSet) -> IntegerSet {
        self.same_space(other);
        let pairs = self.pieces.iter().flat_map(|a| other.pieces.iter().map(move |b| (a, b)));
        self.of(pairs.map(|(a, b)| join(a, b)).collect())
    }

    /// The points that are not in `other`.
    ///
    /// # Errors
    ///
    /// If that takes too much work or too many pieces.
    ///
    /// # Panics
    ///
    /// If the numbers of dimensions or symbols differ.
    pub fn subtract(&self, other: &IntegerSet) -> Result<IntegerSet, Undecided> {
        self.same_space(other);
        let mut left = self.pieces.clone();
        let mut work = Work(MOST_WORK);
        for piece in &other.pieces {
            for formula in Formula::all_of(piece, &mut work)? {
                let mut pieces = Vec::new();
                for a in left {
                    outside(a, &formula, &mut pieces)?;
                    if pieces.len() > MOST_PIECES {
                        return Err(Undecided);
                    }
                }
                left = pieces;
            }
        }
        Ok(self.of(left))
    }

    /// All points that are not in the set.
    ///
    /// # Errors
    ///
    /// If that takes too much work or too many pieces.
    pub fn complement(&self) -> Result<IntegerSet, Undecided> {
        IntegerSet::universe(self.dims, self.symbols).subtract(self)
    }

    /// True if there is no point.
    ///
    /// # Errors
    ///
    /// If that takes too much work.
    pub fn is_empty(&self) -> Result<bool, Undecided> {
        any(&self.pieces, |s| s.has_point()).map(|any| !any)
    }

    /// True if all points are in `other`.
    ///
    /// # Errors
    ///
    /// If that takes too much work or too many pieces.
    ///
    /// # Panics
    ///
    /// If the numbers of dimensions or symbols differ.
    pub fn is_subset(&self, other: &IntegerSet) -> Result<bool, Undecided> {
        self.subtract(other)?.is_empty()
    }

    /// True if the same points are in both, however that is written.
    ///
    /// # Errors
    ///
    /// If that takes too much work or too many pieces.
    ///
    /// # Panics
    ///
    /// If the numbers of dimensions or symbols differ.
    pub fn is_equal(&self, other: &IntegerSet) -> Result<bool, Undecided> {
        Ok(self.is_subset(other)? && other.is_subset(self)?)
    }

    /// True if a point, its dimensions and then its symbols, is in the set.
    ///
    /// # Errors
    ///
    /// If that takes too much work.
    pub fn contains(&self, point: &[i64]) -> Result<bool, Undecided> {
        any(&self.pieces, |s| {
            let mut s = s.clone();
            point.iter().take(s.named()).enumerate().for_each(|(at, v)| s.fix(at, *v));
            s.has_point()
        })
    }

    /// A point, its dimensions and then its symbols.
    ///
    /// # Errors
    ///
    /// If that takes too much work.
    pub fn sample(&self) -> Result<Option<Vec<i64>>, Undecided> {
        let mut undecided = false;
        for s in &self.pieces {
            match s.sample() {
                Ok(Some(mut point)) => {
                    point.truncate(self.dims + self.symbols);
                    return Ok(Some(point));
                }
                Ok(None) => {}
                Err(Undecided) => undecided = true,
            }
        }
        if undecided { Err(Undecided) } else { Ok(None) }
    }

    /// The least value of a sum: coefficients of the dimensions and symbols, then a constant.
    ///
    /// # Errors
    ///
    /// If that takes too much work.
    pub fn minimum(&self, sum: &[i64]) -> Result<Optimum, Undecided> {
        let each = self.pieces.iter().map(|s| s.minimum(&s.with_locals(sum)));
        each.reduce(|a, b| Ok(better(a?, b?, i64::min))).unwrap_or(Ok(Optimum::Empty))
    }

    /// The greatest value of a sum: coefficients of the dimensions and symbols, then a constant.
    ///
    /// # Errors
    ///
    /// If that takes too much work.
    pub fn maximum(&self, sum: &[i64]) -> Result<Optimum, Undecided> {
        let each = self.pieces.iter().map(|s| s.maximum(&s.with_locals(sum)));
        each.reduce(|a, b| Ok(better(a?, b?, i64::max))).unwrap_or(Ok(Optimum::Empty))
    }

    /// The set without the dimensions and symbols of some columns: a point is in it if they have values so that it was before. They stay as
    /// locals, so that nothing is lost; [`IntegerSet::without_quantifiers`] writes it without them.
    #[must_use]
    pub fn project_out(&self, from: usize, to: usize) -> IntegerSet {
        let mut all = self.clone();
        all.pieces.iter_mut().for_each(|s| s.quantify(from, to));
        let to = to.min(self.dims + self.symbols);
        let (dims, n) = (to.min(self.dims).saturating_sub(from), to.saturating_sub(from));
        all.dims -= dims;
        all.symbols -= n - dims;
        all
    }

    /// The same set with no other locals than quotients: each is a sum of dimensions and symbols by a number that divides it.
    ///
    /// # Errors
    ///
    /// If that takes too much work.
    pub fn without_quantifiers(&self) -> Result<IntegerSet, Undecided> {
        let mut pieces = Vec::new();
        for s in &self.pieces {
            pieces.extend(s.without_quantifiers()?);
        }
        Ok(self.of(pieces))
    }
}

/// True if one is; an answer that is not known counts only if none is.
fn any(all: &[System], is: impl Fn(&System) -> Result<bool, Undecided>) -> Result<bool, Undecided> {
    let mut undecided = false;
    for s in all {
        match is(s) {
            Ok(true) => return Ok(true),
            Ok(false) => {}
            Err(Undecided) => undecided = true,
        }
    }
    if undecided { Err(Undecided) } else { Ok(false) }
}

fn better(a: Optimum, b: Optimum, best: fn(i64, i64) -> i64) -> Optimum {
    match (a, b) {
        (Optimum::Empty, other) | (other, Optimum::Empty) => other,
        (Optimum::Value(a), Optimum::Value(b)) => Optimum::Value(best(a, b)),
        _ => Optimum::Unbounded,
    }
}

/// `sign` times a row, and `by` more.
fn shifted(row: &[i64], sign: i64, by: i64) -> Result<Row, Undecided> {
    let mut row = row.iter().map(|c| c.checked_mul(sign)).collect::<Option<Row>>().ok_or(Undecided)?;
    if let Some(c) = row.last_mut() {
        *c = c.checked_add(by).ok_or(Undecided)?;
    }
    Ok(row)
}

/// The points of a system for which a formula does not hold, as systems without a point in common.
fn outside(mut a: System, formula: &Formula, pieces: &mut Vec<System>) -> Result<(), Undecided> {
    if join(&a, &formula.to_system(a.dims, a.symbols)?).has_point() == Ok(false) {
        pieces.push(a);
        return Ok(());
    }
    let mut add = |s: System| {
        if s.has_point() != Ok(false) {
            pieces.push(s);
        }
    };
    // Each piece breaks one constraint, and none of those before it.
    for row in &formula.equalities {
        let row = a.with_locals(&narrow(row)?);
        for sign in [1, -1] {
            let mut piece = a.clone();
            piece.add_inequality(shifted(&row, sign, -1)?);
            add(piece);
        }
        a.add_equality(row);
    }
    for row in &formula.inequalities {
        let row = a.with_locals(&narrow(row)?);
        let mut piece = a.clone();
        piece.add_inequality(shifted(&row, -1, -1)?);
        add(piece);
        a.add_inequality(row);
    }
    for (row, modulus) in &formula.congruences {
        let (row, modulus) = (narrow(row)?, i64::try_from(*modulus).map_err(|_| Undecided)?);
        // Something remains: between 1 and the divisor less 1.
        let mut piece = a.clone();
        let q = piece.append(Kind::Local, 1);
        let mut rest = piece.with_locals(&row);
        rest[q] = -modulus;
        piece.add_inequality(shifted(&rest, 1, -1)?);
        piece.add_inequality(shifted(&rest, -1, modulus - 1)?);
        add(piece);
        a.add_stride(&row, modulus);
    }
    Ok(())
}
