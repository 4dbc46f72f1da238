//! `math-uplift-to-fma`: a product that is added to becomes one operation, where the flags of both allow it.
//!
//! ```text
//! %0 = arith.mulf %a, %b fastmath<contract> : f32
//! %1 = arith.addf %0, %c fastmath<contract> : f32      →      %0 = math.fma %a, %b, %c fastmath<contract> : f32
//! ```

use terrace_dialects::arith::{AddFOp, FastMathFlags, MulFOp};
use terrace_dialects::math::FmaOp;
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::MathUpliftToFMA;

/// The pattern of `math-uplift-to-fma`.
pub fn populate_uplift_to_fma(set: &mut PatternSet) {
    set.add(uplift_fma);
}

fn uplift_fma(add: AddFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    const KEPT_APART: &str = "a flag keeps product and sum apart";
    let flags = add.fastmath(rw);
    flags.contains_all(FastMathFlags::contract).or_no_match(KEPT_APART)?;
    let (lhs, rhs) = (add.lhs(rw), add.rhs(rw));
    let sides = [(lhs, rhs), (rhs, lhs)];
    let found = sides.into_iter().find_map(|(v, other)| Some((v.defining::<MulFOp>(rw)?, other)));
    let (product, other) = found.or_no_match("neither operand is a product")?;
    let own = product.fastmath(rw);
    own.contains_all(FastMathFlags::contract).or_no_match(KEPT_APART)?;
    let (a, b) = (product.lhs(rw), product.rhs(rw));
    rw.replace_by(add, FmaOp::new(a, b, other).fastmath(flags & own));
    Ok(())
}

impl MathUpliftToFMA {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        populate_uplift_to_fma(&mut set);
        set.apply(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
