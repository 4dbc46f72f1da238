//! `scf-forall-to-for`, `scf-forall-to-parallel`, `scf-parallel-for-to-nested-fors`: loops whose iterations run in any order as loops of
//! another kind, or as nests of loops that run one iteration after the other. Loops with results stay.

use super::{SCFForallToForLoop, SCFForallToParallelLoop, SCFParallelForToNestedFors, rewrite_each};
use terrace_dialects::arith::index_value;
use terrace_dialects::kit::mixed;
use terrace_dialects::scf::{ForOp, ForallOp, InParallelOp, ParallelOp, ReduceOp, YieldOp};
use terrace_ir::{Block, Diagnostic, Insert as _, InsertPoint, Op, Value, Values};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, Rewrite, Rewriter};

/// Lower bounds, upper bounds and steps of a loop.
type Bounds = [Vec<Value>; 3];

/// The bounds of a loop; those that are known are made constants.
fn bounds_of_forall(op: ForallOp, rw: &mut Rewriter<'_>) -> Bounds {
    let lists = [
        mixed::of(&op.dynamic_lower_bound(rw), &op.static_lower_bound(rw)),
        mixed::of(&op.dynamic_upper_bound(rw), &op.static_upper_bound(rw)),
        mixed::of(&op.dynamic_step(rw), &op.static_step(rw)),
    ];
    lists.map(|list| list.into_iter().map(|m| index_value(m, rw)).collect())
}

/// Makes a parallel loop of a `scf.forall` without results, with the same mapping.
pub fn forall_to_parallel(op: ForallOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.outputs(rw)
        .is_empty()
        .or_no_match("only fully bufferized scf.forall ops can be lowered to scf.parallel")?;
    let body = op.region(rw).entry(rw).or_no_match("the loop has no body")?;
    let end = body.end::<InParallelOp>(rw).or_no_match("the loop has no end")?;
    let [lower, upper, step] = bounds_of_forall(op, rw);
    let new = ParallelOp::new().lower_bound(lower).upper_bound(upper).step(step).insert(rw);
    if let Some(mapping) = op.mapping_attr(rw) {
        rw.set_attr(new, "mapping", Some(mapping));
    }
    let args: Vec<_> = body.args(rw).into_iter().map(|v| (v.ty(rw), v.loc(rw))).collect();
    let block = rw.append_block(new.region(rw), &args);
    let ivs = block.args(rw);
    let loc = end.loc(rw);
    rw.erase(end);
    rw.inline_block(body, InsertPoint::End(block), &ivs);
    rw.set_insertion(InsertPoint::End(block));
    ReduceOp::new([]).at(loc).insert(rw);
    rw.erase(op);
    Ok(())
}

/// Makes a nest of loops of a `scf.forall` without results.
pub fn forall_to_for(op: ForallOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.outputs(rw).is_empty().or_no_match("the loop has results")?;
    let body = op.region(rw).entry(rw).or_no_match("the loop has no body")?;
    let end = body.end::<InParallelOp>(rw).or_no_match("the loop has no end")?;
    let bounds = bounds_of_forall(op, rw);
    nest(*op, &bounds, body, *end, rw);
    Ok(())
}

/// Makes a nest of loops of a parallel loop without results.
pub fn parallel_to_for(op: ParallelOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.init_vals(rw).is_empty().or_no_match("the loop has results")?;
    let body = op.region(rw).entry(rw).or_no_match("the loop has no body")?;
    let end = body.end::<ReduceOp>(rw).or_no_match("the loop has no end")?;
    let bounds = [op.lower_bound(rw), op.upper_bound(rw), op.step(rw)].map(|list| list.into_vec());
    nest(*op, &bounds, body, *end, rw);
    Ok(())
}

/// Replaces a loop by a nest of loops around the operations of its body, without the end of that.
fn nest(op: Op, [lower, upper, step]: &Bounds, body: Block, end: Op, rw: &mut Rewriter<'_>) {
    let (index, loc) = (rw.context().index_type(), rw.loc());
    let (mut ivs, mut at) = (Values::new(), op);
    for ((lower, upper), step) in lower.iter().zip(upper).zip(step) {
        let new = ForOp::new(*lower, *upper, *step, []).insert(rw);
        let block = rw.append_block(new.region(rw), &[(index, loc)]);
        ivs.extend(block.args(rw));
        at = *YieldOp::new([]).insert(rw);
        rw.set_insertion_before(at);
    }
    rw.erase(end);
    rw.inline_block(body, InsertPoint::Before(at), &ivs);
    rw.erase(op);
}

impl SCFForallToForLoop {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !rewrite_each(cx.ctx, cx.ir, cx.op, |op, rw| forall_to_for(op, rw).is_ok()) {
            cx.preserve_all();
        }
        Ok(())
    }
}

impl SCFForallToParallelLoop {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        for op in cx.ir.ops_of::<ForallOp>(cx.ctx, cx.op) {
            let v = terrace_ir::View { ctx: cx.ctx, body: cx.ir.body(op.body) };
            if !op.entity.outputs(&v).is_empty() {
                let message =
                    "'scf.forall' op only fully bufferized scf.forall ops can be lowered to scf.parallel";
                return cx.fail(Diagnostic::error(op.entity.loc(&v), message));
            }
        }
        if !rewrite_each(cx.ctx, cx.ir, cx.op, |op, rw| forall_to_parallel(op, rw).is_ok()) {
            cx.preserve_all();
        }
        Ok(())
    }
}

impl SCFParallelForToNestedFors {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !rewrite_each(cx.ctx, cx.ir, cx.op, |op, rw| parallel_to_for(op, rw).is_ok()) {
            cx.preserve_all();
        }
        Ok(())
    }
}
