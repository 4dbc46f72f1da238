//! Reductions of `affine.parallel`: the neutral element of a kind of reduction, and the operation that combines two values.

use terrace_dialects::arith;
use terrace_dialects::memref::AtomicRMWKind;
use terrace_ir::types::{FloatType, IntegerType};
use terrace_ir::{Attr, Context, Signedness, Type, Value};
use terrace_rewrite::Rewriter;

/// Makes one value of two.
pub(super) type Combine = fn(&mut Rewriter<'_>, Value, Value) -> Value;

/// A reduction of values of one type.
pub(super) struct Reduction {
    pub(super) ty: Type,
    neutral: Attr,
    combine: Combine,
}

/// `|rw, a, b| arith::Op::new(a, b).result(rw)`
macro_rules! by {
    ($op:ident) => {
        |rw, a, b| arith::$op::new(a, b).result(rw)
    };
}

impl Reduction {
    /// The reduction that an attribute of `affine.parallel` names, of values of a type. `None` if arith has no operation for it: it
    /// computes with integers without a sign.
    pub(super) fn of(ctx: &Context, kind: Attr, ty: Type) -> Option<Reduction> {
        let float = |neutral: f64, combine: Combine| {
            ty.is::<FloatType>(ctx).then(|| Reduction { ty, neutral: ctx.float(ty, neutral), combine })
        };
        let integer = |neutral: i64, combine: Combine| {
            let integer = ty.cast::<IntegerType>(ctx).filter(|t| t.signedness() == Signedness::Signless);
            integer.map(|_| Reduction { ty, neutral: ctx.integer(ty, neutral), combine })
        };
        match kind.cast::<AtomicRMWKind>(ctx)? {
            AtomicRMWKind::addf => float(0.0, by!(AddFOp)),
            AtomicRMWKind::mulf => float(1.0, by!(MulFOp)),
            AtomicRMWKind::maximumf => float(f64::NEG_INFINITY, by!(MaximumFOp)),
            AtomicRMWKind::minimumf => float(f64::INFINITY, by!(MinimumFOp)),
            AtomicRMWKind::addi => integer(0, by!(AddIOp)),
            AtomicRMWKind::muli => integer(1, by!(MulIOp)),
            AtomicRMWKind::ori => integer(0, by!(OrIOp)),
            AtomicRMWKind::xori => integer(0, by!(XOrIOp)),
            AtomicRMWKind::andi => integer(-1, by!(AndIOp)),
            // Minima and maxima of integers have a sign in their type; the rest reduces nothing in parallel.
            _ => None,
        }
    }

    /// The value that reducing starts with.
    pub(super) fn initial(&self, rw: &mut Rewriter<'_>) -> Value {
        arith::ConstantOp::new(self.neutral).result(rw)
    }

    /// Two values in one.
    pub(super) fn combine(&self, rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
        (self.combine)(rw, a, b)
    }
}
