//! Affine expressions as rows of coefficients, and back.
//!
//! A division becomes a local variable with what it divides. MLIR's `SimpleAffineExprFlattener`: the order in which locals are found
//! is its, since simplified expressions are written from them. Products of variables and divisions by them are locals only to [`simplify`].

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

/// A sum in the making: terms may be fewer than there are variables by now.
#[derive(Clone, Debug)]
struct Sum {
    terms: Vec<i64>,
    constant: i64,
}

impl Sum {
    fn add(&mut self, other: &Sum) -> Option<()> {
        self.terms.resize(self.terms.len().max(other.terms.len()), 0);
        for (a, b) in self.terms.iter_mut().zip(&other.terms) {
            *a = a.checked_add(*b)?;
        }
        self.constant = self.constant.checked_add(other.constant)?;
        Some(())
    }

    fn scale(&mut self, by: i64) -> Option<()> {
        for a in &mut self.terms {
            *a = a.checked_mul(by)?;
        }
        self.constant = self.constant.checked_mul(by)?;
        Some(())
    }

    fn as_constant(&self) -> Option<i64> {
        self.terms.iter().all(|t| *t == 0).then_some(self.constant)
    }

    fn gcd_with(&self, c: i64) -> i64 {
        let mut all = self.terms.clone();
        all.extend([self.constant, c]);
        i64::try_from(gcd_of(&all)).unwrap_or(1).max(1)
    }

    fn row(&self, vars: usize) -> Vec<i64> {
        let mut row = self.terms.clone();
        row.resize(vars, 0);
        row.push(self.constant);
        row
    }

    fn divided(&self, by: i64) -> Sum {
        Sum { terms: self.terms.iter().map(|t| t / by).collect(), constant: self.constant / by }
    }
}

struct Flattener<'a> {
    ctx: &'a Context,
    dims: usize,
    symbols: usize,
    locals: Vec<Division>,
    /// True if products of variables and divisions by them are locals too.
    semi: bool,
}

impl Flattener<'_> {
    fn vars(&self) -> usize {
        self.dims + self.symbols + self.locals.len()
    }

    fn unit(&self, at: usize) -> Sum {
        let mut terms = vec![0; at + 1];
        terms[at] = 1;
        Sum { terms, constant: 0 }
    }

    fn expr_of(&self, sum: &Sum) -> AffineExpr {
        let locals: Vec<AffineExpr> = self.locals.iter().map(|d| d.expr).collect();
        expr_from_row(self.ctx, &sum.row(self.vars()), self.dims, self.symbols, &locals)
    }

    /// The local for a division, an old one where there is the same.
    fn local(&mut self, dividend: &Sum, divisor: i64, ceil: bool) -> Option<usize> {
        let op = if ceil { AffineOp::CeilDiv } else { AffineOp::FloorDiv };
        let expr = self.ctx.affine_binary(op, self.expr_of(dividend), self.ctx.affine_constant(divisor));
        if let Some(i) = self.locals.iter().position(|d| d.expr == expr) {
            return Some(self.dims + self.symbols + i);
        }
        let mut dividend = dividend.row(self.vars());
        if ceil {
            let c = dividend.last_mut()?;
            *c = c.checked_add(divisor - 1)?;
        }
        self.locals.push(Division { dividend, divisor, expr });
        Some(self.vars() - 1)
    }

    fn divide(&mut self, lhs: Sum, by: i64, ceil: bool) -> Option<Sum> {
        let g = lhs.gcd_with(by);
        let (lhs, by) = (lhs.divided(g), by / g);
        if by == 1 {
            return Some(lhs);
        }
        let q = self.local(&lhs, by, ceil)?;
        Some(self.unit(q))
    }

    fn modulo(&mut self, mut lhs: Sum, by: i64) -> Option<Sum> {
        if lhs.terms.iter().chain([&lhs.constant]).all(|t| t % by == 0) {
            return Some(Sum { terms: Vec::new(), constant: 0 });
        }
        let g = lhs.gcd_with(by);
        let q = self.local(&lhs.divided(g), by / g, false)?;
        let mut quotient = self.unit(q);
        quotient.scale(-by)?;
        lhs.add(&quotient)?;
        Some(lhs)
    }

    /// The local for a product of variables, or for a division by one. It has no dividend.
    fn semi_local(&mut self, op: AffineOp, lhs: &Sum, rhs: &Sum) -> Sum {
        let expr = self.ctx.affine_binary(op, self.expr_of(lhs), self.expr_of(rhs));
        let known = self.locals.iter().position(|d| d.expr == expr);
        let at = known.unwrap_or_else(|| {
            self.locals.push(Division { dividend: Vec::new(), divisor: 0, expr });
            self.locals.len() - 1
        });
        self.unit(self.dims + self.symbols + at)
    }

    fn binary(&mut self, op: AffineOp, mut lhs: Sum, mut rhs: Sum) -> Option<Sum> {
        if self.semi && op != AffineOp::Add && rhs.as_constant().is_none() {
            return Some(self.semi_local(op, &lhs, &rhs));
        }
        match op {
            AffineOp::Add => {
                lhs.add(&rhs)?;
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
                    AffineNode::Dim(i) if (i as usize) < self.dims => done.push(self.unit(i as usize)),
                    AffineNode::Symbol(i) if (i as usize) < self.symbols => {
                        done.push(self.unit(self.dims + i as usize));
                    }
                    AffineNode::Constant(c) => done.push(Sum { terms: Vec::new(), constant: c }),
                    AffineNode::Binary(op, l, r, _) => {
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

/// Flattens expressions over the same dimensions and symbols; they share locals. `None` if one is not affine in the strict sense.
pub fn flatten(ctx: &Context, exprs: &[AffineExpr], dims: usize, symbols: usize) -> Option<Flat> {
    let mut f = Flattener { ctx, dims, symbols, locals: Vec::new(), semi: false };
    let sums = exprs.iter().map(|e| f.flatten(*e)).collect::<Option<Vec<Sum>>>()?;
    let vars = f.vars();
    Some(Flat { rows: sums.iter().map(|s| s.row(vars)).collect(), locals: f.locals })
}

/// The same of an expression that may be affine in the wider sense.
pub(super) fn flatten_semi(ctx: &Context, e: AffineExpr, dims: usize, symbols: usize) -> Option<Flat> {
    let mut f = Flattener { ctx, dims, symbols, locals: Vec::new(), semi: true };
    let sum = f.flatten(e)?;
    Some(Flat { rows: vec![sum.row(f.vars())], locals: f.locals })
}

/// The expression of a row over dimensions, symbols, locals and the constant.
pub fn expr_from_row(
    ctx: &Context,
    row: &[i64],
    dims: usize,
    symbols: usize,
    locals: &[AffineExpr],
) -> AffineExpr {
    let mut expr = ctx.affine_constant(0);
    let Some((constant, terms)) = row.split_last() else { return expr };
    for (j, c) in terms.iter().enumerate().filter(|(_, c)| **c != 0) {
        let var = match j {
            j if j < dims => ctx.affine_dim(j as u32),
            j if j < dims + symbols => ctx.affine_symbol((j - dims) as u32),
            j => match locals.get(j - dims - symbols) {
                Some(e) => *e,
                None => continue,
            },
        };
        expr = ctx.affine_add(expr, ctx.affine_mul(var, ctx.affine_constant(*c)));
    }
    ctx.affine_add(expr, ctx.affine_constant(*constant))
}

/// The expression, simplified by flattening it.
pub fn simplify(ctx: &Context, e: AffineExpr, dims: usize, symbols: usize) -> AffineExpr {
    if !matches!(ctx.affine_node(e), AffineNode::Binary(..)) {
        return e;
    }
    if !ctx.affine_facts(e).pure_affine {
        return super::semi::simplify(ctx, e, dims, symbols);
    }
    let Some(flat) = flatten(ctx, &[e], dims, symbols) else { return e };
    let locals: Vec<AffineExpr> = flat.locals.iter().map(|d| d.expr).collect();
    flat.rows.first().map_or(e, |row| expr_from_row(ctx, row, dims, symbols, &locals))
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
