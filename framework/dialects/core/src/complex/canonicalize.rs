//! Patterns of complex's operations.

use terrace_ir::Value;
use terrace_ir::view::OpView;
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{BitcastOp, CreateOp, ImOp, NegOp, ReOp, element_type};
use crate::arith::{self, NegFOp};

/// The operations under a part of `neg(create(re, im))`.
fn negated(number: Value, rw: &Rewriter<'_>) -> Option<(NegOp, CreateOp)> {
    let neg = number.defining::<NegOp>(rw)?;
    Some((neg, neg.complex(rw).defining::<CreateOp>(rw)?))
}

/// `negf` of a part of a number that `neg` negates.
fn replace_by_negf(op: impl OpView, rw: &mut Rewriter<'_>, neg: NegOp, part: Value) -> Rewrite {
    rw.replace_by(op, NegFOp::new(part).fastmath(neg.fastmath(rw)));
    Ok(())
}

/// The real part of `neg(create(re, im))` is `negf` of `re`.
fn fold_re_neg(op: ReOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (neg, create) = negated(op.complex(rw), rw).or_no_match("it is of no negated number")?;
    replace_by_negf(op, rw, neg, create.real(rw))
}

/// The imaginary part of `neg(create(re, im))` is `negf` of `im`.
fn fold_im_neg(op: ImOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (neg, create) = negated(op.complex(rw), rw).or_no_match("it is of no negated number")?;
    replace_by_negf(op, rw, neg, create.imaginary(rw))
}

impl CanonicalizeOp for ReOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_re_neg);
    }
}

impl CanonicalizeOp for ImOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_im_neg);
    }
}

/// Makes one bitcast of `v` in place of one that gives `old`: complex's if either type is complex, else arith's.
fn replace_by_bitcast(op: impl OpView, rw: &mut Rewriter<'_>, v: Value, old: Value) -> Rewrite {
    let (from, to) = (v.ty(rw), old.ty(rw));
    if element_type(rw.ctx, to).or(element_type(rw.ctx, from)).is_some() {
        rw.replace_by(op, BitcastOp::new(to, v));
    } else {
        rw.replace_by(op, arith::BitcastOp::new(to, v));
    }
    Ok(())
}

/// A bitcast of a bitcast.
fn merge_complex_bitcast(op: BitcastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.operand(rw).defining::<BitcastOp>(rw).or_no_match("it is of no bitcast of complex")?;
    replace_by_bitcast(op, rw, inner.operand(rw), op.result(rw))
}

/// A bitcast of one of arith.
fn merge_arith_bitcast(op: BitcastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner =
        op.operand(rw).defining::<arith::BitcastOp>(rw).or_no_match("it is of no bitcast of arith")?;
    replace_by_bitcast(op, rw, inner.in_(rw), op.result(rw))
}

/// One of arith of a bitcast.
fn arith_bitcast(op: arith::BitcastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.in_(rw).defining::<BitcastOp>(rw).or_no_match("it is of no bitcast of complex")?;
    replace_by_bitcast(op, rw, inner.operand(rw), op.out(rw))
}

impl CanonicalizeOp for BitcastOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(merge_complex_bitcast).add(merge_arith_bitcast).add(arith_bitcast);
    }
}
