//! A pattern: a multiplication by a power of two is a shift.

use terrace::dialects::arith::{ConstantOp, MulIOp, ShLIOp};
use terrace::rewrite::{OpPattern, OrNoMatch, PatternSet, Rewrite, Rewriter};

/// `x * 2^n` is `x << n`, for `n` up to `most`.
pub(crate) fn patterns(most: u32) -> PatternSet {
    let mut set = PatternSet::new();
    set.add(MulToShift { most });
    set
}

struct MulToShift {
    most: u32,
}

impl OpPattern for MulToShift {
    type Op = MulIOp;

    fn rewrite(&self, mul: MulIOp, rw: &mut Rewriter<'_>) -> Rewrite {
        // Look first: once something is changed, a pattern must not decline.
        let factor = mul.rhs(rw).constant_int(rw).and_then(|f| u64::try_from(f).ok());
        let factor = factor.or_no_match("the factor is no positive constant")?;
        let (x, n, most) = (mul.lhs(rw), factor.trailing_zeros(), self.most);
        if !factor.is_power_of_two() || n > most {
            return Err(rw.decline(format_args!("{factor} is not one of the powers of two up to 2^{most}")));
        }
        let amount = ConstantOp::int(x.ty(rw), n.into()).result(rw);
        rw.replace_by(mul, ShLIOp::new(x, amount));
        Ok(())
    }
}
