//! Affine expressions, maps and integer sets: interned, simplified as they are built by MLIR's rules.
//!
//! Each node carries what later questions ask of its whole tree (largest dimension, known divisor, ...), so that no query
//! walks it and expressions 100,000 deep cost nothing. Text: `terrace-asm`.

use crate::attr::{AffineExpr, AttrData};
use crate::{Attr, Context};

/// The binary operators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum AffineOp {
    Add,
    Mul,
    Mod,
    FloorDiv,
    CeilDiv,
}

/// One node of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AffineNode {
    /// `d<n>`
    Dim(u32),
    /// `s<n>`
    Symbol(u32),
    /// An integer.
    Constant(i64),
    /// An operator with what is known of the tree below.
    Binary(AffineOp, AffineExpr, AffineExpr, AffineFacts),
}

/// Facts about a whole expression tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AffineFacts {
    /// One more than the largest dimension used.
    pub dims: u32,
    /// One more than the largest symbol used.
    pub symbols: u32,
    /// A number that divides the value always (MLIR's largest known divisor).
    pub divisor: i64,
    /// True if it is affine in the strict sense: products and divisions by constants only.
    pub pure_affine: bool,
}

/// An affine map's parameters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineMapData {
    /// The number of dimensions.
    pub dims: u32,
    /// The number of symbols.
    pub symbols: u32,
    /// The results.
    pub results: Box<[AffineExpr]>,
}

/// An integer set's parameters: `expr == 0` where the flag is set, else `expr >= 0`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IntegerSetData {
    /// The number of dimensions.
    pub dims: u32,
    /// The number of symbols.
    pub symbols: u32,
    /// The constraints.
    pub constraints: Box<[(AffineExpr, bool)]>,
}

/// The deepest sums at the end of sums that are simplified.
const DEEPEST_SUM: usize = 64;

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i64::try_from(a).unwrap_or(1)
}

/// The quotient of two numbers, if there is one without a rest.
fn exact_quotient(a: i64, b: i64) -> Option<i64> {
    (a.checked_rem(b)? == 0).then(|| a.wrapping_div(b))
}

impl Context {
    fn affine(&self, node: AffineNode) -> AffineExpr {
        AffineExpr(self.intern(AttrData::Affine(node)).0)
    }

    /// The node of an expression.
    pub fn affine_node(&self, e: AffineExpr) -> AffineNode {
        match self.data(Attr(e.0)) {
            AttrData::Affine(n) => *n,
            _ => AffineNode::Constant(0),
        }
    }

    /// `d<n>`.
    pub fn affine_dim(&self, n: u32) -> AffineExpr {
        self.affine(AffineNode::Dim(n))
    }

    /// `s<n>`.
    pub fn affine_symbol(&self, n: u32) -> AffineExpr {
        self.affine(AffineNode::Symbol(n))
    }

    /// An integer constant.
    pub fn affine_constant(&self, v: i64) -> AffineExpr {
        self.affine(AffineNode::Constant(v))
    }

    /// Facts about the expression's tree.
    pub fn affine_facts(&self, e: AffineExpr) -> AffineFacts {
        let leaf = |dims, symbols, divisor| AffineFacts { dims, symbols, divisor, pure_affine: true };
        match self.affine_node(e) {
            AffineNode::Dim(n) => leaf(n.saturating_add(1), 0, 1),
            AffineNode::Symbol(n) => leaf(0, n.saturating_add(1), 1),
            AffineNode::Constant(c) => leaf(0, 0, c.checked_abs().unwrap_or(1)),
            AffineNode::Binary(.., facts) => facts,
        }
    }

    /// The value of a constant expression.
    pub fn affine_as_constant(&self, e: AffineExpr) -> Option<i64> {
        match self.affine_node(e) {
            AffineNode::Constant(c) => Some(c),
            _ => None,
        }
    }

    /// Returns true if no dimension occurs.
    pub fn affine_is_symbolic(&self, e: AffineExpr) -> bool {
        self.affine_facts(e).dims == 0
    }

    fn affine_split(&self, e: AffineExpr, op: AffineOp) -> Option<(AffineExpr, AffineExpr)> {
        match self.affine_node(e) {
            AffineNode::Binary(o, l, r, _) if o == op => Some((l, r)),
            _ => None,
        }
    }

    /// An operator applied to two expressions, simplified.
    pub fn affine_binary(&self, op: AffineOp, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        // Sums and products of two dimensions, or of two symbols, are in the order of their numbers.
        let swapped = matches!(op, AffineOp::Add | AffineOp::Mul)
            && match (self.affine_node(lhs), self.affine_node(rhs)) {
                (AffineNode::Dim(l), AffineNode::Dim(r)) | (AffineNode::Symbol(l), AffineNode::Symbol(r)) => {
                    l > r
                }
                _ => false,
            };
        let (lhs, rhs) = if swapped { (rhs, lhs) } else { (lhs, rhs) };
        let simple = match op {
            AffineOp::Add => self.simplify_add(lhs, rhs),
            AffineOp::Mul => self.simplify_mul(lhs, rhs),
            AffineOp::Mod => self.simplify_mod(lhs, rhs),
            AffineOp::FloorDiv => self.simplify_floor_div(lhs, rhs),
            AffineOp::CeilDiv => self.simplify_ceil_div(lhs, rhs),
        };
        simple.unwrap_or_else(|| self.affine_raw(op, lhs, rhs))
    }

    fn affine_raw(&self, op: AffineOp, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        let (l, r) = (self.affine_facts(lhs), self.affine_facts(rhs));
        let constant_rhs = self.affine_as_constant(rhs);
        let divisor = match op {
            AffineOp::Add | AffineOp::Mod => gcd(l.divisor, r.divisor),
            AffineOp::Mul => l.divisor.checked_mul(r.divisor).unwrap_or(1),
            AffineOp::FloorDiv | AffineOp::CeilDiv => match constant_rhs {
                Some(c) if c != 0 && l.divisor % c == 0 => (l.divisor / c).abs(),
                _ => 1,
            },
        };
        let constant_side = match op {
            AffineOp::Add => true,
            AffineOp::Mul => constant_rhs.is_some() || self.affine_as_constant(lhs).is_some(),
            _ => constant_rhs.is_some(),
        };
        let facts = AffineFacts {
            dims: l.dims.max(r.dims),
            symbols: l.symbols.max(r.symbols),
            divisor,
            pure_affine: l.pure_affine && r.pure_affine && constant_side,
        };
        self.affine(AffineNode::Binary(op, lhs, rhs, facts))
    }

    /// `lhs + rhs`, simplified.
    pub fn affine_add(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        self.affine_binary(AffineOp::Add, lhs, rhs)
    }

    /// `lhs * rhs`, simplified.
    pub fn affine_mul(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        self.affine_binary(AffineOp::Mul, lhs, rhs)
    }

    /// `-e`.
    pub fn affine_neg(&self, e: AffineExpr) -> AffineExpr {
        self.affine_mul(e, self.affine_constant(-1))
    }

    /// `lhs - rhs`.
    pub fn affine_sub(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        self.affine_add(lhs, self.affine_neg(rhs))
    }

    fn simplify_add(&self, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
        self.simplify_add_within(lhs, rhs, DEEPEST_SUM)
    }

    /// The same, with a bound on the sums at the end of `lhs` that are looked into.
    fn simplify_add_within(&self, lhs: AffineExpr, rhs: AffineExpr, depth: usize) -> Option<AffineExpr> {
        let (lc, rc) = (self.affine_as_constant(lhs), self.affine_as_constant(rhs));
        if let (Some(a), Some(b)) = (lc, rc) {
            return a.checked_add(b).map(|v| self.affine_constant(v));
        }
        if lc.is_some() || (self.affine_is_symbolic(lhs) && !self.affine_is_symbolic(rhs)) {
            return Some(self.affine_add(rhs, lhs));
        }
        if rc == Some(0) {
            return Some(lhs);
        }
        let lhs_add = self.affine_split(lhs, AffineOp::Add);
        let lhs_add_constant = lhs_add.and_then(|(x, c)| Some((x, self.affine_as_constant(c)?)));
        // As in MLIR, only constants alone are left where they overflow.
        if let (Some((x, c1)), Some(c2)) = (lhs_add_constant, rc) {
            return Some(self.affine_add(x, self.affine_constant(c1.wrapping_add(c2))));
        }
        let scaled = |e| match self.affine_split(e, AffineOp::Mul) {
            Some((x, c)) => self.affine_as_constant(c).map_or((e, 1), |c| (x, c)),
            None => (e, 1),
        };
        let ((x, a), (y, b)) = (scaled(lhs), scaled(rhs));
        if x == y {
            return Some(self.affine_mul(x, self.affine_constant(a.wrapping_add(b))));
        }
        if let Some((x, c)) = lhs_add_constant {
            return Some(self.affine_add(self.affine_add(x, rhs), self.affine_constant(c)));
        }
        let remainder = self.detect_mod(lhs, rhs);
        // The last part of a sum may go with what is taken from it.
        let taken =
            self.affine_split(rhs, AffineOp::Mul).and_then(|(x, _)| self.affine_split(x, AffineOp::FloorDiv));
        let last = lhs_add.filter(|_| remainder.is_none() && taken.is_some()).zip(depth.checked_sub(1));
        remainder.or_else(|| {
            let ((x, e), depth) = last?;
            Some(self.affine_add(x, self.simplify_add_within(e, rhs, depth)?))
        })
    }

    /// `e - (e floordiv q) * q` is `e mod q`.
    fn detect_mod(&self, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
        let (product, factor) = self.affine_split(rhs, AffineOp::Mul)?;
        if self.affine_as_constant(factor) == Some(-1)
            && let Some((quotient, q)) = self.affine_split(product, AffineOp::Mul)
            && self.affine_split(quotient, AffineOp::FloorDiv) == Some((lhs, q))
        {
            return Some(self.affine_binary(AffineOp::Mod, lhs, q));
        }
        let (e, q) = self.affine_split(product, AffineOp::FloorDiv)?;
        let c = self.affine_as_constant(q).filter(|c| *c > 0)?;
        (e == lhs && self.affine_as_constant(factor) == Some(-c))
            .then(|| self.affine_binary(AffineOp::Mod, lhs, q))
    }

    fn simplify_mul(&self, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
        let (lc, rc) = (self.affine_as_constant(lhs), self.affine_as_constant(rhs));
        if let (Some(a), Some(b)) = (lc, rc) {
            return a.checked_mul(b).map(|v| self.affine_constant(v));
        }
        if lc.is_some() || (!self.affine_is_symbolic(rhs) && self.affine_is_symbolic(lhs)) {
            return Some(self.affine_mul(rhs, lhs));
        }
        match rc {
            Some(1) => return Some(lhs),
            Some(0) => return Some(rhs),
            _ => {}
        }
        let (x, c1) = self.affine_split(lhs, AffineOp::Mul)?;
        let c1 = self.affine_as_constant(c1)?;
        match rc {
            Some(c2) => Some(self.affine_mul(x, self.affine_constant(c1.wrapping_mul(c2)))),
            None => Some(self.affine_mul(self.affine_mul(x, rhs), self.affine_constant(c1))),
        }
    }

    fn simplify_floor_div(&self, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
        let d = self.affine_as_constant(rhs).filter(|d| *d != 0)?;
        if let Some(a) = self.affine_as_constant(lhs) {
            let q = a.checked_div(d)?;
            let down = (a % d != 0) && ((a < 0) != (d < 0));
            return Some(self.affine_constant(q - i64::from(down)));
        }
        if d == 1 {
            return Some(lhs);
        }
        if let Some((x, c)) = self.affine_split(lhs, AffineOp::Mul)
            && let Some(c) = self.affine_as_constant(c).and_then(|c| exact_quotient(c, d))
        {
            return Some(self.affine_mul(x, self.affine_constant(c)));
        }
        let (a, b) = self.affine_split(lhs, AffineOp::Add)?;
        let divisible = |e| self.affine_facts(e).divisor % d == 0;
        (divisible(a) || divisible(b)).then(|| {
            let half = |e| self.affine_binary(AffineOp::FloorDiv, e, rhs);
            self.affine_add(half(a), half(b))
        })
    }

    fn simplify_ceil_div(&self, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
        let d = self.affine_as_constant(rhs).filter(|d| *d != 0)?;
        if let Some(a) = self.affine_as_constant(lhs) {
            let q = a.checked_div(d)?;
            let up = (a % d != 0) && ((a < 0) == (d < 0));
            return Some(self.affine_constant(q + i64::from(up)));
        }
        if d == 1 {
            return Some(lhs);
        }
        let (x, c) = self.affine_split(lhs, AffineOp::Mul)?;
        let c = exact_quotient(self.affine_as_constant(c)?, d)?;
        Some(self.affine_mul(x, self.affine_constant(c)))
    }

    fn simplify_mod(&self, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
        let d = self.affine_as_constant(rhs).filter(|d| *d >= 1)?;
        if let Some(a) = self.affine_as_constant(lhs) {
            return Some(self.affine_constant(a.rem_euclid(d)));
        }
        if self.affine_facts(lhs).divisor % d == 0 {
            return Some(self.affine_constant(0));
        }
        if let Some((a, b)) = self.affine_split(lhs, AffineOp::Add) {
            if self.affine_facts(a).divisor % d == 0 {
                return Some(self.affine_binary(AffineOp::Mod, b, rhs));
            }
            if self.affine_facts(b).divisor % d == 0 {
                return Some(self.affine_binary(AffineOp::Mod, a, rhs));
            }
        }
        let (x, m) = self.affine_split(lhs, AffineOp::Mod)?;
        let m = self.affine_as_constant(m)?;
        (m >= 1 && m % d == 0).then(|| self.affine_binary(AffineOp::Mod, x, rhs))
    }

    /// The expression with dimensions and symbols replaced; those beyond the lists stay. Explicit stack: any depth.
    pub fn affine_replace(&self, e: AffineExpr, dims: &[AffineExpr], symbols: &[AffineExpr]) -> AffineExpr {
        enum Step {
            Visit(AffineExpr),
            Combine(AffineOp),
        }
        // Of an expression in fewer dimensions and symbols than this, all stay what they are: it need not be gone through.
        let is_dim = |(i, e): (usize, &AffineExpr)| self.affine_node(*e) == AffineNode::Dim(i as u32);
        let is_symbol = |(i, e): (usize, &AffineExpr)| self.affine_node(*e) == AffineNode::Symbol(i as u32);
        let same_dims = dims.iter().enumerate().position(|d| !is_dim(d)).unwrap_or(usize::MAX);
        let same_symbols = symbols.iter().enumerate().position(|s| !is_symbol(s)).unwrap_or(usize::MAX);
        let mut todo = vec![Step::Visit(e)];
        let mut done: Vec<AffineExpr> = Vec::new();
        while let Some(step) = todo.pop() {
            match step {
                Step::Visit(e) => match self.affine_node(e) {
                    AffineNode::Binary(.., facts)
                        if facts.dims as usize <= same_dims && facts.symbols as usize <= same_symbols =>
                    {
                        done.push(e);
                    }
                    AffineNode::Dim(n) => done.push(dims.get(n as usize).copied().unwrap_or(e)),
                    AffineNode::Symbol(n) => done.push(symbols.get(n as usize).copied().unwrap_or(e)),
                    AffineNode::Constant(_) => done.push(e),
                    AffineNode::Binary(op, l, r, _) => {
                        todo.extend([Step::Combine(op), Step::Visit(r), Step::Visit(l)]);
                    }
                },
                Step::Combine(op) => {
                    if let (Some(r), Some(l)) = (done.pop(), done.pop()) {
                        done.push(self.affine_binary(op, l, r));
                    }
                }
            }
        }
        done.pop().unwrap_or(e)
    }

    /// An affine map attribute.
    pub fn affine_map(&self, dims: u32, symbols: u32, results: &[AffineExpr]) -> Attr {
        self.intern(AttrData::AffineMap(AffineMapData { dims, symbols, results: results.into() }))
    }

    /// `(d0, ..., dn) -> (d0, ..., dn)`.
    pub fn identity_map(&self, dims: u32) -> Attr {
        let results: Vec<_> = (0..dims).map(|i| self.affine_dim(i)).collect();
        self.affine_map(dims, 0, &results)
    }

    /// `() -> (c)`.
    pub fn constant_map(&self, c: i64) -> Attr {
        self.affine_map(0, 0, &[self.affine_constant(c)])
    }

    /// The map of an affine map attribute.
    pub fn as_affine_map(&self, a: Attr) -> Option<&AffineMapData> {
        match self.data(a) {
            AttrData::AffineMap(m) => Some(m),
            _ => None,
        }
    }

    /// The set of an integer set attribute.
    pub fn as_integer_set(&self, a: Attr) -> Option<&IntegerSetData> {
        match self.data(a) {
            AttrData::IntegerSet(s) => Some(s),
            _ => None,
        }
    }
}

impl AffineMapData {
    /// Returns true if the map returns its dimensions in order; its symbols do not matter.
    pub fn is_identity(&self, ctx: &Context) -> bool {
        self.dims as usize == self.results.len()
            && self.results.iter().enumerate().all(|(i, e)| ctx.affine_node(*e) == AffineNode::Dim(i as u32))
    }

    /// The one constant that the map returns.
    pub fn single_constant(&self, ctx: &Context) -> Option<i64> {
        match *self.results {
            [e] => ctx.affine_as_constant(e),
            _ => None,
        }
    }
}
