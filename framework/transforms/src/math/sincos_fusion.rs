//! `math-sincos-fusion`: sine and cosine of one number are computed together.
//!
//! ```text
//! %0 = math.sin %x : f32
//! %1 = math.cos %x : f32        →        %sin, %cos = math.sincos %x : f32
//! ```

use terrace_dialects::math::{CosOp, SinOp, SincosOp};
use terrace_ir::Op;
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::MathSincosFusionPass;

/// The pattern of `math-sincos-fusion`.
pub fn populate_sincos_fusion(set: &mut PatternSet) {
    set.add_named("SincosFusionPattern", 1, fuse);
}

fn fuse(sin: SinOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (x, flags, block) = (sin.operand(rw), sin.fastmath(rw), sin.block(rw));
    let cosines = x.users(rw).into_iter().filter_map(|op| op.cast::<CosOp>(rw));
    let mut fitting = cosines.filter(|cos| cos.block(rw) == block && cos.fastmath(rw) == flags);
    let first = fitting.next().or_no_match("no cosine is computed beside it")?;
    let cos = fitting.fold(first, |a, b| if b.is_before(rw, *a) { b } else { a });
    let first: Op = if sin.is_before(rw, *cos) { *sin } else { *cos };
    rw.set_insertion_before(first);
    let loc = first.loc(rw);
    let both = rw.with_loc(loc, |rw| SincosOp::new(x).fastmath(flags).insert(rw));
    let (sine, cosine) = (both.sin(rw), both.cos(rw));
    rw.replace(sin, sine);
    rw.replace(cos, cosine);
    Ok(())
}

impl MathSincosFusionPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        populate_sincos_fusion(&mut set);
        set.apply(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
