//! Affine expressions as rows of coefficients, and back.
//!
//! A division becomes a local variable with what it divides. MLIR's `SimpleAffineExprFlattener`: the order in which locals are found
//! is its, since simplified expressions are written from them. Products of variables and divisions by them are locals only to [`simplify`].

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::{AffineExpr, Context};

/// A local variable: `dividend floordiv divisor`.
#[derive(Clone, Debug)]
pub struct Division {
    /// Over dimensions, symbols and the locals before this one, then the constant.
    pub dividend: Vec<i64>,
    /// The divisor.
    pub divisor: i64,
    /// The division.
    pub expr: AffineExpr,
}

/// Expressions as rows over the same variables.
#[derive(Clone, Debug)]
pub struct Flat {
    /// Each over dimensions, symbols, all locals and the constant.
    pub rows: Vec<Vec<i64>>,
    /// The divisions.
    pub locals: Vec<Division>,
}

/// A sum in the making: the factors of variables, which are none of them zero, by variable.
#[derive(Clone, Debug, Default)]
struct Sum {
    terms: SmallVec<[(usize, i64); 4]>,
    constant: i64,
}

impl Sum {
    fn unit(at: usize) -> Sum {
        Sum { terms: smallvec![(at, 1)], constant: 0 }
    }

    fn constant(constant: i64) -> Sum {
        Sum { terms: SmallVec::new(), constant }
    }

    /// The longer one takes up the shorter: a sum of many terms is made in time linear in them.
    fn add(&mut self, mut other: Sum) -> Option<()> {
        if other.terms.len() > self.terms.len() {
            std::mem::swap(self, &mut other);
        }
        for (var, factor) in other.terms {
            if self.terms.last().is_none_or(|last| last.0 < var) {
                self.terms.push((var, factor));
                continue;
            }
            match self.terms.binary_search_by_key(&var, |t| t.0) {
                Err(at) => self.terms.insert(at, (var, factor)),
                Ok(at) => {
                    let sum = self.terms[at].1.checked_add(factor)?;
                    if sum == 0 {
                        self.terms.remove(at);
                    } else {
                        self.terms[at].1 = sum;
                    }
                }
            }
        }
        self.constant = self.constant.checked_add(other.constant)?;
        Some(())
    }

    fn scale(&mut self, by: i64) -> Option<()> {
        if by == 0 {
            *self = Sum::default();
            return Some(());
        }
        for (_, factor) in &mut self.terms {
            *factor = factor.checked_mul(by)?;
        }
        self.constant = self.constant.checked_mul(by)?;
        Some(())
    }

    fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The factors and the constant.
    fn numbers(&self) -> impl Iterator<Item = i64> + '_ {
        self.terms.iter().map(|t| t.1).chain([self.constant])
    }

    fn gcd_with(&self, c: i64) -> i64 {
        let divisor = self.numbers().chain([c]).fold(0, |g, v| gcd(g, v.unsigned_abs()));
        i64::try_from(divisor).unwrap_or(1).max(1)
    }

    fn row(&self, vars: usize) -> Vec<i64> {
        let mut row = vec![0; vars + 1];
        for (var, factor) in &self.terms {
            row[*var] = *factor;
        }
        row[vars] = self.constant;
        row
    }

    fn divided(&self, by: i64) -> Sum {
        let terms = self.terms.iter().map(|(var, factor)| (*var, factor / by)).collect();
        Sum { terms, constant: self.constant / by }
    }
}

/// A division whose dividend is not written out as a row yet; none is a product of variables, or a division by one.
struct Local {
    dividend: Option<Sum>,
    divisor: i64,
    expr: AffineExpr,
}

struct Flattener<'a> {
    ctx: &'a Context,
    dims: usize,
    symbols: usize,
    locals: Vec<Local>,
    /// The place of each local.
    places: FxHashMap<AffineExpr, usize>,
    /// True if products of variables and divisions by them are locals too.
    semi: bool,
    /// How many more divisions may be looked at to see if they are in their simplest form: such a one is a local as it is.
    looks: u32,
}

impl<'a> Flattener<'a> {
    fn new(ctx: &'a Context, dims: usize, symbols: usize, semi: bool) -> Self {
        Flattener { ctx, dims, symbols, locals: Vec::new(), places: FxHashMap::default(), semi, looks: 0 }
    }

    fn vars(&self) -> usize {
        self.dims + self.symbols + self.locals.len()
    }

    fn expr_of(&self, sum: &Sum) -> AffineExpr {
        let local = |i: usize| self.locals.get(i).map(|l| l.expr);
        sum_of(self.ctx, sum.terms.iter().copied(), sum.constant, (self.dims, self.symbols), local)
    }

    /// The variable of a local, a new one unless there is the same.
    fn place(&mut self, expr: AffineExpr, new: impl FnOnce() -> Option<Local>) -> Option<Sum> {
        let at = match self.places.get(&expr) {
            Some(at) => *at,
            None => {
                self.locals.push(new()?);
                self.places.insert(expr, self.locals.len() - 1);
                self.locals.len() - 1
            }
        };
        Some(Sum::unit(self.dims + self.symbols + at))
    }

    /// The local for a division.
    fn local(&mut self, mut dividend: Sum, divisor: i64, ceil: bool) -> Option<Sum> {
        let op = if ceil { AffineOp::CeilDiv } else { AffineOp::FloorDiv };
        let expr = self.ctx.affine_binary(op, self.expr_of(&dividend), self.ctx.affine_constant(divisor));
        self.place(expr, || {
            if ceil {
                dividend.constant = dividend.constant.checked_add(divisor - 1)?;
            }
            Some(Local { dividend: Some(dividend), divisor, expr })
        })
    }

    fn divide(&mut self, lhs: Sum, by: i64, ceil: bool) -> Option<Sum> {
        let g = lhs.gcd_with(by);
        let (lhs, by) = (lhs.divided(g), by / g);
        if by == 1 {
            return Some(lhs);
        }
        self.local(lhs, by, ceil)
    }

    fn modulo(&mut self, mut lhs: Sum, by: i64) -> Option<Sum> {
        if lhs.numbers().all(|t| t % by == 0) {
            return Some(Sum::default());
        }
        let g = lhs.gcd_with(by);
        let mut quotient = self.local(lhs.divided(g), by / g, false)?;
        quotient.scale(-by)?;
        lhs.add(quotient)?;
        Some(lhs)
    }

    /// The local for a product of variables, or for a division by one. It has no dividend.
    fn semi_local(&mut self, op: AffineOp, lhs: &Sum, rhs: &Sum) -> Option<Sum> {
        let expr = self.ctx.affine_binary(op, self.expr_of(lhs), self.expr_of(rhs));
        self.place(expr, || Some(Local { dividend: None, divisor: 0, expr }))
    }

    fn binary(&mut self, op: AffineOp, mut lhs: Sum, mut rhs: Sum) -> Option<Sum> {
        if self.semi && op != AffineOp::Add && rhs.as_constant().is_none() {
            return self.semi_local(op, &lhs, &rhs);
        }
        match op {
            AffineOp::Add => {
                lhs.add(rhs)?;
                Some(lhs)
            }
            AffineOp::Mul => match (rhs.as_constant(), lhs.as_constant()) {
                (Some(c), _) => lhs.scale(c).map(|()| lhs),
                (None, Some(c)) => rhs.scale(c).map(|()| rhs),
                _ => None,
            },
            AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv => {
                let by = rhs.as_constant().filter(|c| *c > 0)?;
                if op == AffineOp::Mod {
                    return self.modulo(lhs, by);
                }
                self.divide(lhs, by, op == AffineOp::CeilDiv)
            }
        }
    }

    fn flatten(&mut self, e: AffineExpr) -> Option<Sum> {
        enum Step {
            Visit(AffineExpr),
            Combine(AffineOp),
        }
        let (mut todo, mut done) = (vec![Step::Visit(e)], Vec::new());
        while let Some(step) = todo.pop() {
            match step {
                Step::Visit(e) => match self.ctx.affine_node(e) {
                    AffineNode::Dim(i) if (i as usize) < self.dims => done.push(Sum::unit(i as usize)),
                    AffineNode::Symbol(i) if (i as usize) < self.symbols => {
                        done.push(Sum::unit(self.dims + i as usize));
                    }
                    AffineNode::Constant(c) => done.push(Sum::constant(c)),
                    AffineNode::Binary(op, l, r, facts) => {
                        let within =
                            facts.dims as usize <= self.dims && facts.symbols as usize <= self.symbols;
                        if self.looks > 0 && op == AffineOp::FloorDiv {
                            self.looks -= 1;
                            if within && is_simplest(self.ctx, e) {
                                let local = Local { dividend: None, divisor: 0, expr: e };
                                done.push(self.place(e, || Some(local))?);
                                continue;
                            }
                        }
                        todo.extend([Step::Combine(op), Step::Visit(r), Step::Visit(l)])
                    }
                    _ => return None,
                },
                Step::Combine(op) => {
                    let (rhs, lhs) = (done.pop()?, done.pop()?);
                    let sum = self.binary(op, lhs, rhs)?;
                    done.push(sum);
                }
            }
        }
        done.pop()
    }
}

/// True if a division is for certain what its simplification is, and has no more than one other division in its dividend, which is so too.
/// Much of what is simplified was so before, but for the outermost operators.
fn is_simplest(ctx: &Context, division: AffineExpr) -> bool {
    let mut at = division;
    loop {
        let AffineNode::Binary(AffineOp::FloorDiv, dividend, by, _) = ctx.affine_node(at) else {
            return false;
        };
        let Some(by) = ctx.affine_as_constant(by).filter(|c| *c > 1) else { return false };
        // From the last term to the first: a constant, a division, symbols, dimensions.
        let (mut rest, mut divisor, mut inner) = (Some(dividend), by.unsigned_abs(), None);
        let mut last = (3, 0);
        while let Some(sum) = rest.take() {
            let term = match ctx.affine_node(sum) {
                AffineNode::Binary(AffineOp::Add, l, r, _) => {
                    rest = Some(l);
                    r
                }
                _ => sum,
            };
            let (var, factor) = match ctx.affine_node(term) {
                AffineNode::Binary(AffineOp::Mul, v, c, _) => match ctx.affine_as_constant(c) {
                    Some(c) if c != 0 && c != 1 => (v, c),
                    _ => return false,
                },
                _ => (term, 1),
            };
            let (place, factor) = match ctx.affine_node(var) {
                AffineNode::Constant(c) if var == term && c != 0 => ((2, 0), c),
                AffineNode::Binary(AffineOp::FloorDiv, ..) => {
                    inner = Some(var);
                    ((1, u32::MAX), factor)
                }
                AffineNode::Symbol(i) => ((1, i), factor),
                AffineNode::Dim(i) => ((0, i), factor),
                _ => return false,
            };
            if place >= last {
                return false;
            }
            last = place;
            divisor = gcd(divisor, factor.unsigned_abs());
        }
        if divisor != 1 {
            return false;
        }
        match inner {
            Some(inner) => at = inner,
            None => return true,
        }
    }
}

/// Divisions looked at before all are taken apart.
const MOST_LOOKS: u32 = 4;

/// Flattens expressions over the same dimensions and symbols; they share locals. `None` if one is not affine in the strict sense.
pub fn flatten(ctx: &Context, exprs: &[AffineExpr], dims: usize, symbols: usize) -> Option<Flat> {
    rows_of(Flattener::new(ctx, dims, symbols, false), exprs)
}

/// The same of an expression that may be affine in the wider sense.
pub(super) fn flatten_semi(ctx: &Context, e: AffineExpr, dims: usize, symbols: usize) -> Option<Flat> {
    rows_of(Flattener::new(ctx, dims, symbols, true), &[e])
}

fn rows_of(mut f: Flattener<'_>, exprs: &[AffineExpr]) -> Option<Flat> {
    let sums = exprs.iter().map(|e| f.flatten(*e)).collect::<Option<Vec<Sum>>>()?;
    let (vars, before) = (f.vars(), f.dims + f.symbols);
    let locals = f.locals.into_iter().enumerate().map(|(i, l)| {
        let dividend = l.dividend.map(|d| d.row(before + i)).unwrap_or_default();
        Division { dividend, divisor: l.divisor, expr: l.expr }
    });
    Some(Flat { locals: locals.collect(), rows: sums.iter().map(|s| s.row(vars)).collect() })
}

/// The expression of a row over dimensions, symbols, locals and the constant.
pub fn expr_from_row(
    ctx: &Context,
    row: &[i64],
    dims: usize,
    symbols: usize,
    locals: &[AffineExpr],
) -> AffineExpr {
    let Some((constant, terms)) = row.split_last() else { return ctx.affine_constant(0) };
    let terms = terms.iter().copied().enumerate().filter(|(_, c)| *c != 0);
    sum_of(ctx, terms, *constant, (dims, symbols), |i| locals.get(i).copied())
}

/// The expression of a sum; variables are dimensions, then symbols, then locals.
fn sum_of(
    ctx: &Context,
    terms: impl Iterator<Item = (usize, i64)>,
    constant: i64,
    (dims, symbols): (usize, usize),
    local: impl Fn(usize) -> Option<AffineExpr>,
) -> AffineExpr {
    let mut sum: Option<AffineExpr> = None;
    for (j, c) in terms {
        let var = match j {
            j if j < dims => ctx.affine_dim(j as u32),
            j if j < dims + symbols => ctx.affine_symbol((j - dims) as u32),
            j => match local(j - dims - symbols) {
                Some(e) => e,
                None => continue,
            },
        };
        let term = if c == 1 { var } else { ctx.affine_mul(var, ctx.affine_constant(c)) };
        sum = Some(sum.map_or(term, |sum| ctx.affine_add(sum, term)));
    }
    match sum {
        Some(sum) if constant == 0 => sum,
        Some(sum) => ctx.affine_add(sum, ctx.affine_constant(constant)),
        None => ctx.affine_constant(constant),
    }
}

/// The expression, simplified by flattening it.
pub fn simplify(ctx: &Context, e: AffineExpr, dims: usize, symbols: usize) -> AffineExpr {
    if !matches!(ctx.affine_node(e), AffineNode::Binary(..)) {
        return e;
    }
    if !ctx.affine_facts(e).pure_affine {
        return super::semi::simplify(ctx, e, dims, symbols);
    }
    let mut f = Flattener::new(ctx, dims, symbols, false);
    f.looks = MOST_LOOKS;
    let quick = f.flatten(e);
    // The order of two locals depends on those within them.
    if let Some(sum) = quick.filter(|_| f.looks == MOST_LOOKS || f.locals.len() < 2) {
        return f.expr_of(&sum);
    }
    let mut f = Flattener::new(ctx, dims, symbols, false);
    f.flatten(e).map_or(e, |sum| f.expr_of(&sum))
}

/// The greatest common divisor.
pub fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The greatest common divisor of the absolute values.
pub fn gcd_of(row: &[i64]) -> u64 {
    row.iter().fold(0, |g, v| gcd(g, v.unsigned_abs()))
}
