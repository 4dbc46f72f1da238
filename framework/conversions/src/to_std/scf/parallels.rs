//! `scf.parallel` and `scf.forall`: one iteration after the other.

use terrace_dialects::scf;
use terrace_ir::{Block, Insert as _, InsertPoint, Type, Value};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

/// ```text
/// %r = scf.parallel (%i, %j) = (%a, %b)     %r = scf.for %i = %a to %c step %s iter_args(%p = %x) {
///     to (%c, %d) step (%s, %t)               %q = scf.for %j = %b to %d step %t iter_args(%o = %p) {
///     init (%x) {                               .. %n = %o and %y, as the reduction says
///   scf.reduce(%y) { .. }                       scf.yield %n
/// }                                           scf.yield %q
/// ```
pub(super) fn parallel_lowering(
    Lower { op, .. }: Lower<'_, scf::ParallelOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let body = op.region(rw).entry(rw).or_no_match("the loop has no body")?;
    let end = body.end::<scf::ReduceOp>(rw).or_no_match("the loop has no end")?;
    let types: Vec<Type> = op.result_types(rw).to_vec();
    let index = rw.context().index_type();
    let (lower, upper, step) = (op.lower_bound(rw), op.upper_bound(rw), op.step(rw));
    let mut carried = op.init_vals(rw).to_vec();
    let (mut ivs, mut blocks, mut results) = (Vec::new(), Vec::<Block>::new(), Vec::new());
    for ((lower, upper), step) in lower.into_iter().zip(upper).zip(step) {
        let new = scf::ForOp::new(lower, upper, step, &carried).types(&types).insert(rw);
        results.push(new.results(rw).to_vec());
        let args: Vec<_> =
            std::iter::once(index).chain(types.iter().copied()).map(|t| (t, op.loc(rw))).collect();
        let block = rw.append_block(new.region(rw), &args);
        let args = block.args(rw);
        let (iv, inner) = args.split_first().or_no_match("the loop has no variable")?;
        ivs.push(*iv);
        carried = inner.to_vec();
        blocks.push(block);
    }
    let innermost = *blocks.last().or_no_match("the loop has no dimensions")?;
    let reduced = reduce(end, &carried, rw)?;
    rw.inline_block(body, InsertPoint::End(innermost), &ivs);
    let inner = results.iter().skip(1).cloned().chain([reduced]);
    for (block, values) in blocks.iter().zip(inner.collect::<Vec<_>>()) {
        rw.set_insertion(InsertPoint::End(*block));
        scf::YieldOp::new(values).insert(rw);
    }
    rw.replace(op, results.first().or_no_match("the loop has no dimensions")?);
    Ok(())
}

/// Puts what each reduction does in the place of the end of a loop. Returns the new values of what is carried.
fn reduce(end: scf::ReduceOp, carried: &[Value], rw: &mut Rewriter<'_>) -> Result<Vec<Value>, NoMatch> {
    let mut values = Vec::new();
    let operands: Vec<Value> = end.operands(rw).to_vec();
    for ((region, old), new) in end.reductions(rw).into_iter().zip(carried).zip(operands) {
        let block = region.entry(rw).or_no_match("a reduction has no body")?;
        let back = block.end::<scf::ReduceReturnOp>(rw).or_no_match("a reduction has no end")?;
        let result = back.result(rw);
        let result = match block.args(rw).iter().position(|a| *a == result) {
            Some(0) => *old,
            Some(_) => new,
            None => result,
        };
        values.push(result);
        rw.erase(back);
        rw.inline_block(block, InsertPoint::Before(*end), &[*old, new]);
    }
    rw.erase(end);
    Ok(values)
}

/// A loop without results becomes a parallel loop, which goes on to be lowered.
pub(super) fn forall_lowering(Lower { op, .. }: Lower<'_, scf::ForallOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    terrace_transforms::scf::forall_to_parallel(op, rw)
}
