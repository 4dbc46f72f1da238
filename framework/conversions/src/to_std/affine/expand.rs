//! Affine expressions as arithmetic on `index`.

use terrace_dialects::arith::{self, CmpIPredicate, IntegerOverflowFlags};
use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::attrs::AffineMap;
use terrace_ir::{AffineExpr, Value, Values};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewriter};

/// The values of a map's results; its operands are dimensions, then symbols.
pub(super) fn expand_map(
    rw: &mut Rewriter<'_>,
    map: AffineMap<'_>,
    operands: &[Value],
) -> Result<Values, NoMatch> {
    let (dims, symbols) = operands.split_at_checked(map.dims as usize).or_no_match(OPERANDS)?;
    let mut e = Expander { rw };
    let values: Option<Values> = map.results.iter().map(|r| e.expand(*r, dims, symbols)).collect();
    values.or_no_match(CANNOT)
}

pub(super) const CANNOT: &str = "an affine expression cannot be expanded";
pub(super) const OPERANDS: &str = "the map has not as many dimensions as operands";

/// Makes arith operations at the insertion point.
pub(super) struct Expander<'r, 'a> {
    pub(super) rw: &'r mut Rewriter<'a>,
}

enum Step {
    Visit(AffineExpr),
    Combine(AffineOp),
}

impl Expander<'_, '_> {
    /// `arith.constant` of type `index`
    pub(super) fn index(&mut self, v: i64) -> Value {
        arith::ConstantOp::index(v).result(self.rw)
    }

    pub(super) fn compare(&mut self, predicate: CmpIPredicate, l: Value, r: Value) -> Value {
        arith::CmpIOp::new(predicate, l, r).result(self.rw)
    }

    fn add(&mut self, l: Value, r: Value) -> Value {
        arith::AddIOp::new(l, r).result(self.rw)
    }

    fn sub(&mut self, l: Value, r: Value) -> Value {
        arith::SubIOp::new(l, r).result(self.rw)
    }

    fn div(&mut self, l: Value, r: Value) -> Value {
        arith::DivSIOp::new(l, r).result(self.rw)
    }

    fn select(&mut self, c: Value, t: Value, f: Value) -> Value {
        arith::SelectOp::new(c, t, f).result(self.rw)
    }

    /// The value of an expression, without recursion. `None` if it divides by a constant that is not positive.
    pub(super) fn expand(&mut self, e: AffineExpr, dims: &[Value], symbols: &[Value]) -> Option<Value> {
        let mut todo = vec![Step::Visit(e)];
        let mut done: Vec<Value> = Vec::new();
        while let Some(step) = todo.pop() {
            match step {
                Step::Visit(e) => match self.rw.context().affine_node(e) {
                    AffineNode::Dim(i) => done.push(*dims.get(i as usize)?),
                    AffineNode::Symbol(i) => done.push(*symbols.get(i as usize)?),
                    AffineNode::Constant(c) => done.push(self.index(c)),
                    AffineNode::Binary(op, l, r, _) => {
                        self.check_divisor(op, r)?;
                        todo.extend([Step::Combine(op), Step::Visit(r), Step::Visit(l)]);
                    }
                },
                Step::Combine(op) => {
                    let (r, l) = (done.pop()?, done.pop()?);
                    let v = self.combine(op, l, r);
                    done.push(v);
                }
            }
        }
        done.pop()
    }

    fn check_divisor(&self, op: AffineOp, r: AffineExpr) -> Option<()> {
        match (op, self.rw.context().affine_node(r)) {
            (AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv, AffineNode::Constant(c)) if c <= 0 => {
                None
            }
            _ => Some(()),
        }
    }

    fn combine(&mut self, op: AffineOp, l: Value, r: Value) -> Value {
        match op {
            AffineOp::Add => self.add(l, r),
            AffineOp::Mul => {
                arith::MulIOp::new(l, r).overflow_flags(IntegerOverflowFlags::nsw).result(self.rw)
            }
            // a mod b = let remainder = srem a, b; negative = remainder < 0 in select negative, remainder + b, remainder.
            AffineOp::Mod => {
                let remainder = arith::RemSIOp::new(l, r).result(self.rw);
                let zero = self.index(0);
                let negative = self.compare(CmpIPredicate::slt, remainder, zero);
                let corrected = self.add(remainder, r);
                self.select(negative, corrected, remainder)
            }
            AffineOp::FloorDiv => self.floor_div(l, r),
            AffineOp::CeilDiv => self.ceil_div(l, r),
        }
    }

    /// a floordiv b = let negative = a < 0; absolute = negative ? -a - 1 : a; q = absolute / b in negative ? -q - 1 : q.
    fn floor_div(&mut self, l: Value, r: Value) -> Value {
        let zero = self.index(0);
        let minus_one = self.index(-1);
        let negative = self.compare(CmpIPredicate::slt, l, zero);
        let flipped = self.sub(minus_one, l);
        let dividend = self.select(negative, flipped, l);
        let quotient = self.div(dividend, r);
        let corrected = self.sub(minus_one, quotient);
        self.select(negative, corrected, quotient)
    }

    /// a ceildiv b = let negative = a <= 0; absolute = negative ? -a : a - 1; q = absolute / b in negative ? -q : q + 1.
    fn ceil_div(&mut self, l: Value, r: Value) -> Value {
        let zero = self.index(0);
        let one = self.index(1);
        let negative = self.compare(CmpIPredicate::sle, l, zero);
        let negated = self.sub(zero, l);
        let decremented = self.sub(l, one);
        let dividend = self.select(negative, negated, decremented);
        let quotient = self.div(dividend, r);
        let negated = self.sub(zero, quotient);
        let incremented = self.add(quotient, one);
        self.select(negative, negated, incremented)
    }
}
