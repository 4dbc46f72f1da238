//! Patterns of func's operations.

use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{CallIndirectOp, CallOp, ConstantOp};

/// A call of a function that is known by name.
fn call_known_callee(op: CallIndirectOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let function = op.callee(rw).defining::<ConstantOp>(rw).or_no_match("the callee is no constant")?;
    let callee = function.value(rw);
    let (args, types) = (op.callee_operands(rw), op.result_types(rw));
    rw.replace_by(op, CallOp::new(callee, args).types(&types));
    Ok(())
}

impl CanonicalizeOp for CallIndirectOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(call_known_callee);
    }
}
