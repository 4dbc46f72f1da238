//! Affine maps, integer sets and their expressions, by operator precedence, without recursion.

use rustc_hash::FxHashMap;
use terrace_ir::affine::{AffineOp, IntegerSetData};
use terrace_ir::{AffineExpr, Attr, AttrData};

use super::{Delimiter, Parsed, Parser, parse_u64};
use crate::lexer::Kind;

/// Names in scope of a map: `d0`, `s0` or whatever they are called.
#[derive(Default)]
pub(crate) struct AffineScope<'a> {
    names: FxHashMap<&'a [u8], AffineExpr>,
    dims: u32,
    symbols: u32,
}

/// Reads an SSA value as a dimension or, where the flag is set, a symbol.
type SsaLeaf<'f, 'a> = &'f mut dyn FnMut(&mut Parser<'a>, bool) -> Parsed<AffineExpr>;

/// An operator that waits for its right side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pending {
    Open,
    Negate,
    Add,
    Sub,
    High(AffineOp),
}

impl Pending {
    fn level(self) -> u8 {
        match self {
            Pending::Open => 0,
            Pending::Add | Pending::Sub => 1,
            Pending::High(_) => 2,
            Pending::Negate => 3,
        }
    }
}

impl<'a> Parser<'a> {
    fn parse_affine_dims(&mut self, scope: &mut AffineScope<'a>) -> Parsed<()> {
        self.parse_list_in(Delimiter::Paren, "in dimensional identifier list", |p| {
            let e = p.ctx.affine_dim(scope.dims);
            scope.dims += 1;
            p.parse_affine_name(scope, e)
        })?;
        if self.at(Kind::LSquare) {
            self.parse_list_in(Delimiter::Square, "in symbol list", |p| {
                let e = p.ctx.affine_symbol(scope.symbols);
                scope.symbols += 1;
                p.parse_affine_name(scope, e)
            })?;
        }
        Ok(())
    }

    fn parse_affine_name(&mut self, scope: &mut AffineScope<'a>, e: AffineExpr) -> Parsed<()> {
        if !self.at(Kind::BareId) {
            return self.expected("bare identifier");
        }
        let name = self.current();
        if scope.names.insert(name, e).is_some() {
            let shown = String::from_utf8_lossy(name).into_owned();
            return self.error(format!("redefinition of identifier '{shown}'"));
        }
        self.bump();
        Ok(())
    }

    /// `(d0, d1)[s0] -> (d0 + s0)`
    pub fn parse_affine_map(&mut self) -> Parsed<Attr> {
        let mut scope = AffineScope::default();
        self.parse_affine_dims(&mut scope)?;
        if !self.eat(Kind::Arrow) {
            return self.expected("'->' or ':'");
        }
        let mut results = Vec::new();
        self.parse_list_in(Delimiter::Paren, "in affine map range", |p| {
            results.push(p.parse_affine_expr(&scope, None)?);
            Ok(())
        })?;
        Ok(self.ctx.affine_map(scope.dims, scope.symbols, &results))
    }

    /// `(d0)[s0] : (d0 >= 0, d0 - s0 == 0)`
    pub fn parse_integer_set(&mut self) -> Parsed<Attr> {
        let mut scope = AffineScope::default();
        self.parse_affine_dims(&mut scope)?;
        if !self.eat(Kind::Colon) {
            return self.expected("'->' or ':'");
        }
        let mut constraints: Vec<(AffineExpr, bool)> = Vec::new();
        self.parse_list_in(Delimiter::Paren, "in integer set constraint list", |p| {
            let lhs = p.parse_affine_expr(&scope, None)?;
            let (less, greater) = (p.at(Kind::Less), p.at(Kind::Greater));
            if (less || greater) && p.src.get(p.tok.end()) == Some(&b'=') {
                p.bump();
                p.bump();
                let rhs = p.parse_affine_expr(&scope, None)?;
                let (a, b) = if greater { (lhs, rhs) } else { (rhs, lhs) };
                constraints.push((p.ctx.affine_sub(a, b), false));
                return Ok(());
            }
            if p.at(Kind::Equal) && p.src.get(p.tok.end()) == Some(&b'=') {
                p.bump();
                p.bump();
                let rhs = p.parse_affine_expr(&scope, None)?;
                constraints.push((p.ctx.affine_sub(lhs, rhs), true));
                return Ok(());
            }
            p.error("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
        })?;
        if constraints.is_empty() {
            constraints.push((self.ctx.affine_constant(0), true));
        }
        let (dims, symbols) = (scope.dims, scope.symbols);
        let data = IntegerSetData { dims, symbols, constraints: constraints.into() };
        Ok(self.ctx.intern(AttrData::IntegerSet(data)))
    }

    /// An expression over the names in scope, or over SSA values that `ssa` turns into dimensions and symbols.
    pub(crate) fn parse_affine_expr(
        &mut self,
        scope: &AffineScope<'a>,
        mut ssa: Option<SsaLeaf<'_, 'a>>,
    ) -> Parsed<AffineExpr> {
        let mut ops: Vec<Pending> = Vec::new();
        let mut values: Vec<AffineExpr> = Vec::new();
        loop {
            // An operand.
            match self.tok.kind {
                Kind::LParen => {
                    self.bump();
                    if self.at(Kind::RParen) {
                        return self.error("no expression inside parentheses");
                    }
                    ops.push(Pending::Open);
                    continue;
                }
                Kind::Minus => {
                    self.bump();
                    ops.push(Pending::Negate);
                    continue;
                }
                _ => values.push(self.parse_affine_leaf(scope, &mut ssa)?),
            }
            // The rest of it.
            loop {
                let next = match self.tok.kind {
                    Kind::Plus => Pending::Add,
                    Kind::Minus => Pending::Sub,
                    Kind::Star => Pending::High(AffineOp::Mul),
                    Kind::BareId => match self.current() {
                        b"mod" => Pending::High(AffineOp::Mod),
                        b"floordiv" => Pending::High(AffineOp::FloorDiv),
                        b"ceildiv" => Pending::High(AffineOp::CeilDiv),
                        _ => Pending::Open,
                    },
                    _ => Pending::Open,
                };
                if next != Pending::Open {
                    self.reduce_affine(&mut ops, &mut values, next.level())?;
                    self.bump();
                    ops.push(next);
                    break;
                }
                self.reduce_affine(&mut ops, &mut values, 1)?;
                match ops.pop() {
                    Some(_) => {
                        if !self.eat(Kind::RParen) {
                            return self.expected("')'");
                        }
                    }
                    None => {
                        return match values.pop() {
                            Some(v) => Ok(v),
                            None => self.expected("affine expression"),
                        };
                    }
                }
            }
        }
    }

    /// An expression over the names given.
    pub fn parse_affine_expr_over(&mut self, names: &[(&'a [u8], AffineExpr)]) -> Parsed<AffineExpr> {
        let scope = AffineScope { names: names.iter().copied().collect(), ..AffineScope::default() };
        self.parse_affine_expr(&scope, None)
    }

    fn reduce_affine(
        &mut self,
        ops: &mut Vec<Pending>,
        values: &mut Vec<AffineExpr>,
        level: u8,
    ) -> Parsed<()> {
        while let Some(op) = ops.last().copied().filter(|o| o.level() >= level) {
            ops.pop();
            let Some(rhs) = values.pop() else { return self.expected("affine expression") };
            if op == Pending::Negate {
                values.push(self.ctx.affine_neg(rhs));
                continue;
            }
            let Some(lhs) = values.pop() else { return self.expected("left operand of binary operator") };
            let ctx = self.ctx;
            values.push(match op {
                Pending::Add => ctx.affine_add(lhs, rhs),
                Pending::Sub => ctx.affine_sub(lhs, rhs),
                Pending::High(op) => {
                    let symbolic = |e| ctx.affine_is_symbolic(e);
                    if op == AffineOp::Mul && !symbolic(lhs) && !symbolic(rhs) {
                        return self.error(
                            "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic",
                        );
                    }
                    if op != AffineOp::Mul && !symbolic(rhs) {
                        let word = match op {
                            AffineOp::Mod => "mod",
                            AffineOp::FloorDiv => "floordiv",
                            _ => "ceildiv",
                        };
                        return self.error(format!(
                            "non-affine expression: right operand of {word} has to be either a constant or symbolic"
                        ));
                    }
                    ctx.affine_binary(op, lhs, rhs)
                }
                Pending::Open | Pending::Negate => lhs,
            });
        }
        Ok(())
    }

    fn parse_affine_leaf(
        &mut self,
        scope: &AffineScope<'a>,
        ssa: &mut Option<SsaLeaf<'_, 'a>>,
    ) -> Parsed<AffineExpr> {
        match self.tok.kind {
            Kind::Integer => {
                let Some(v) = parse_u64(self.current()).and_then(|v| i64::try_from(v).ok()) else {
                    return self.error("constant too large for index");
                };
                self.bump();
                Ok(self.ctx.affine_constant(v))
            }
            Kind::PercentId => match ssa {
                Some(f) => f(self, false),
                None => self.expected("affine expression"),
            },
            Kind::BareId if self.at_keyword("symbol") && ssa.is_some() => {
                self.bump();
                self.expect(Kind::LParen, "at start of SSA symbol")?;
                let e = match ssa {
                    Some(f) => f(self, true)?,
                    None => return self.expected("affine expression"),
                };
                self.expect(Kind::RParen, "at end of SSA symbol")?;
                Ok(e)
            }
            Kind::BareId => match scope.names.get(self.current()) {
                Some(e) => {
                    self.bump();
                    Ok(*e)
                }
                None => self.error("use of undeclared identifier"),
            },
            _ => self.error("expected affine expression"),
        }
    }

    /// `[%i + 1, symbol(%n)]`: a map whose dimensions and symbols are SSA values, in the order of their first use.
    pub fn parse_affine_map_of_ssa(
        &mut self,
        delimiter: Delimiter,
    ) -> Parsed<(Attr, Vec<super::Unresolved>, Vec<super::Unresolved>)> {
        let (mut dims, mut symbols, mut results) = (Vec::new(), Vec::new(), Vec::new());
        self.parse_list(delimiter, |p| {
            results.push(p.parse_affine_expr_of_ssa(&mut dims, &mut symbols)?);
            Ok(())
        })?;
        let map = self.ctx.affine_map(dims.len() as u32, symbols.len() as u32, &results);
        Ok((map, dims, symbols))
    }

    /// `%i + symbol(%n)`: an expression over SSA values, which join those that `dims` and `symbols` hold.
    pub fn parse_affine_expr_of_ssa(
        &mut self,
        dims: &mut Vec<super::Unresolved>,
        symbols: &mut Vec<super::Unresolved>,
    ) -> Parsed<AffineExpr> {
        let mut leaf = |p: &mut Self, symbol: bool| {
            let u = p.parse_operand()?;
            let same = |o: &super::Unresolved| p.text(o.token) == p.text(u.token) && o.number == u.number;
            // A value is what its first use made of it.
            if let Some(i) = dims.iter().position(same) {
                return Ok(p.ctx.affine_dim(i as u32));
            }
            if let Some(i) = symbols.iter().position(same) {
                return Ok(p.ctx.affine_symbol(i as u32));
            }
            let list = if symbol { &mut *symbols } else { &mut *dims };
            list.push(u);
            let i = list.len() as u32 - 1;
            Ok(if symbol { p.ctx.affine_symbol(i) } else { p.ctx.affine_dim(i) })
        };
        self.parse_affine_expr(&AffineScope::default(), Some(&mut leaf))
    }
}
