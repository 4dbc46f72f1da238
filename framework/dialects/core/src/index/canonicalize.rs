//! Patterns of index's operations.

use terrace_ir::view::OpView;
use terrace_ir::{ApInt, Build, Value};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::fold::Constants;
use super::{AddOp, AndOp, CmpOp, MaxSOp, MaxUOp, MinSOp, MinUOp, MulOp, OrOp, SubOp, XOrOp};
use terrace_dialects_kit::fold::known;

/// An operation of two operands that may be regrouped.
trait Associative: OpView + Constants {
    fn sides(self, rw: &Rewriter<'_>) -> [Value; 2];
    fn of(lhs: Value, rhs: Value) -> impl Build<Op = Self>;
}

/// `(x op a) op b` is `x op (a op b)`, if that folds.
fn reassociate<O: Associative>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let [lhs, b] = op.sides(rw);
    let [x, a] = lhs.defining::<O>(rw).or_no_match("its left operand is another operation")?.sides(rw);
    let constants = [b.constant(rw), a.constant(rw)];
    let value = O::of_constants(rw.ctx, &constants).or_no_match("the right operands do not fold")?;
    let value = value.cast::<i64>(rw).or_no_match("the constant needs more than 64 bits")?;
    let constant = super::ConstantOp::new(value).result(rw);
    rw.replace_by(op, O::of(x, constant));
    Ok(())
}

/// `associative! { AddOp MulOp }`: operations that regroup constants.
macro_rules! associative {
    ($($op:ident)*) => {
        $(
            impl Associative for $op {
                fn sides(self, rw: &Rewriter<'_>) -> [Value; 2] {
                    [self.lhs(rw), self.rhs(rw)]
                }
                fn of(lhs: Value, rhs: Value) -> impl Build<Op = Self> {
                    $op::new(lhs, rhs)
                }
            }
            impl CanonicalizeOp for $op {
                fn canonicalize(set: &mut PatternSet) {
                    set.add_named(stringify!($op), 1, reassociate::<$op>);
                }
            }
        )*
    };
}

associative! { AddOp MulOp MaxSOp MaxUOp MinSOp MinUOp AndOp OrOp XOrOp }

/// `x - y` is zero where `x` is `y`. Which is greater does not follow from the sign: a difference may wrap around.
fn cmp_of_difference(op: CmpOp, rw: &mut Rewriter<'_>) -> Rewrite {
    use super::IndexCmpPredicate::{EQ, NE};
    [EQ, NE].contains(&op.pred(rw)).or_no_match("it asks which is greater")?;
    let (l, r) = (op.lhs(rw), op.rhs(rw));
    let is_zero = |v: Value| known(rw.ctx, v.constant(rw)).is_some_and(ApInt::is_zero);
    let difference = |v: Value| v.defining::<SubOp>(rw).or_no_match("the other side is no difference");
    let (x, y) = if is_zero(r) {
        difference(l).map(|sub| (sub.lhs(rw), sub.rhs(rw)))?
    } else if is_zero(l) {
        difference(r).map(|sub| (sub.rhs(rw), sub.lhs(rw)))?
    } else {
        return Err(NoMatch("neither side is zero"));
    };
    rw.replace_by(op, CmpOp::new(op.pred(rw), x, y));
    Ok(())
}

impl CanonicalizeOp for CmpOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("CmpOp", 1, cmp_of_difference);
    }
}
