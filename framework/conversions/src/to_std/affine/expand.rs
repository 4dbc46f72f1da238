//! Affine expressions as arithmetic on `index`.

use smallvec::SmallVec;
use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::{AffineExpr, Attr, Loc, Type, Value};
use terrace_rewrite::Rewriter;

pub(super) const EQ: i64 = 0;
const SLT: i64 = 2;
const SLE: i64 = 3;
pub(super) const SGE: i64 = 5;
/// `overflow<nsw>`
const NSW: i64 = 1;

/// The values of a map's results; its operands are dimensions, then symbols.
pub(super) fn expand_map(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    map: Attr,
    operands: &[Value],
) -> Option<SmallVec<[Value; 4]>> {
    let m = rw.context().as_affine_map(map)?;
    let (dims, symbols) = operands.split_at_checked(m.dims as usize)?;
    let mut e = Expander::new(rw, loc);
    m.results.iter().map(|r| e.expand(*r, dims, symbols)).collect()
}

/// Makes arith operations at the insertion point.
pub(super) struct Expander<'r, 'a> {
    rw: &'r mut Rewriter<'a>,
    loc: Loc,
}

enum Step {
    Visit(AffineExpr),
    Combine(AffineOp),
}

impl<'r, 'a> Expander<'r, 'a> {
    pub(super) fn new(rw: &'r mut Rewriter<'a>, loc: Loc) -> Expander<'r, 'a> {
        Expander { rw, loc }
    }

    pub(super) fn value(
        &mut self,
        name: &str,
        operands: &[Value],
        ty: Type,
        attrs: &[(&str, Attr)],
    ) -> Value {
        let mut new = crate::arith_op(self.rw, name, self.loc).operands(operands).result(ty);
        for (n, a) in attrs {
            new = new.attr(n, *a);
        }
        self.rw.insert_value(&new)
    }

    /// `arith.constant` of type `index`
    pub(super) fn index(&mut self, v: i64) -> Value {
        let ty = self.rw.context().index_type();
        let value = self.rw.context().integer(ty, v);
        self.value("arith.constant", &[], ty, &[("value", value)])
    }

    pub(super) fn compare(&mut self, predicate: i64, l: Value, r: Value) -> Value {
        let ctx = self.rw.context();
        let predicate = ctx.integer(ctx.i64(), predicate);
        self.value("arith.cmpi", &[l, r], ctx.i1(), &[("predicate", predicate)])
    }

    fn arith(&mut self, name: &str, l: Value, r: Value) -> Value {
        let index = self.rw.context().index_type();
        self.value(name, &[l, r], index, &[])
    }

    fn select(&mut self, c: Value, t: Value, f: Value) -> Value {
        let index = self.rw.context().index_type();
        self.value("arith.select", &[c, t, f], index, &[])
    }

    /// The value of an expression, without recursion. None where it divides by a constant that is not positive.
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
            AffineOp::Add => self.arith("arith.addi", l, r),
            AffineOp::Mul => {
                let ctx = self.rw.context();
                let flags = ctx.dialect_attr(
                    &terrace_dialects::arith::INTEGER_OVERFLOW_FLAGS_ATTR_DEF,
                    &[ctx.param_int(NSW)],
                );
                self.value("arith.muli", &[l, r], ctx.index_type(), &[("overflowFlags", flags)])
            }
            // a mod b = let remainder = srem a, b; negative = remainder < 0 in select negative, remainder + b, remainder.
            AffineOp::Mod => {
                let remainder = self.arith("arith.remsi", l, r);
                let zero = self.index(0);
                let negative = self.compare(SLT, remainder, zero);
                let corrected = self.arith("arith.addi", remainder, r);
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
        let negative = self.compare(SLT, l, zero);
        let flipped = self.arith("arith.subi", minus_one, l);
        let dividend = self.select(negative, flipped, l);
        let quotient = self.arith("arith.divsi", dividend, r);
        let corrected = self.arith("arith.subi", minus_one, quotient);
        self.select(negative, corrected, quotient)
    }

    /// a ceildiv b = let negative = a <= 0; absolute = negative ? -a : a - 1; q = absolute / b in negative ? -q : q + 1.
    fn ceil_div(&mut self, l: Value, r: Value) -> Value {
        let zero = self.index(0);
        let one = self.index(1);
        let negative = self.compare(SLE, l, zero);
        let negated = self.arith("arith.subi", zero, l);
        let decremented = self.arith("arith.subi", l, one);
        let dividend = self.select(negative, negated, decremented);
        let quotient = self.arith("arith.divsi", dividend, r);
        let negated = self.arith("arith.subi", zero, quotient);
        let incremented = self.arith("arith.addi", quotient, one);
        self.select(negative, negated, incremented)
    }
}
