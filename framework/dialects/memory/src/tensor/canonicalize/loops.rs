//! Patterns of loops that carry tensors.

use terrace_dialects_core::scf::{ForOp, YieldOp};
use terrace_ir::{InsertPoint, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::tensor::CastOp;
use crate::tensor::fold::forgetful_source;

/// A loop that begins with a tensor of which a cast forgets something carries the tensor itself; the casts are in the loop, and after it.
pub(super) fn for_op_tensor_cast_folder(op: ForOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let results = op.results(rw);
    let candidate = |(i, init): (usize, Value)| {
        let source = forgetful_source(rw, init).filter(|s| s.ty(rw) != init.ty(rw))?;
        results.get(i).copied().filter(|r| r.has_one_use(rw)).map(|r| (i, source, r))
    };
    let found = op.init_args(rw).into_iter().enumerate().find_map(candidate);
    let (i, source, result) = found.or_no_match("no cast that forgets is carried")?;
    let (old, new) = (result.ty(rw), source.ty(rw));
    let block = op.region(rw).entry(rw).or_no_match("it has no block")?;
    let arg = block.arg(rw, i + 1).or_no_match("an argument is missing")?;
    let end = block.end::<YieldOp>(rw).or_no_match("it does not end in a yield")?;
    let mut yielded = end.operands(rw);
    let mut inits = op.init_args(rw);
    let (Some(out), Some(init)) = (yielded.get_mut(i), inits.get_mut(i)) else {
        return Err(NoMatch("a value is missing"));
    };
    rw.set_insertion_before(end);
    *out = CastOp::new(new, *out).result(rw);
    rw.set_operands(end, &yielded);
    *init = source;
    op.set_init_args(rw, &inits);
    rw.modify(op, |body| {
        body.set_value_type(arg, new);
        body.set_value_type(result, new);
    });
    rw.set_insertion(InsertPoint::Start(block));
    let inside = CastOp::new(old, arg).insert(rw);
    let v = inside.dest(rw);
    rw.replace_all_uses_except(arg, v, inside);
    rw.set_insertion_after(op);
    let after = CastOp::new(old, result).insert(rw);
    let v = after.dest(rw);
    rw.replace_all_uses_except(result, v, after);
    Ok(())
}
