//! `scf-for-to-while`: a loop over a range as one with a condition, that carries its variable.
//!
//! ```text
//! %r = scf.for %i = %l to %u step %s          %r:2 = scf.while (%i = %l, %a = %x) {
//!     iter_args(%a = %x) {                      %c = arith.cmpi slt, %i, %u
//!   ..                                    →     scf.condition(%c) %i, %a
//!   scf.yield %y                              } do {
//! }                                           ^bb0(%i, %a):
//!                                               %n = arith.addi %i, %s
//!                                               ..
//!                                               scf.yield %n, %y
//!                                             }
//! ```

use super::SCFForToWhileLoop;
use terrace_dialects::arith::{AddIOp, CmpIOp, CmpIPredicate};
use terrace_dialects::scf::{ConditionOp, ForOp, WhileOp, YieldOp};
use terrace_ir::{InsertPoint, Loc, Type, Value, Values};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

/// The pattern of `scf-for-to-while`.
pub fn populate_for_to_while(set: &mut PatternSet) {
    set.add_named("ForLoopLoweringPattern", 1, for_to_while);
}

fn for_to_while(op: ForOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let body = op.region(rw).entry(rw).or_no_match("it has no body")?;
    let iv = body.arg(rw, 0).or_no_match("it has no variable")?;
    let end = body.end::<YieldOp>(rw).or_no_match("it has no end")?;
    let carried: Values = std::iter::once(op.lower_bound(rw)).chain(op.init_args(rw)).collect();
    let (upper, step, loc) = (op.upper_bound(rw), op.step(rw), op.loc(rw));
    let locs = std::iter::once(iv.loc(rw)).chain(op.init_args(rw).into_iter().map(|v| v.loc(rw)));
    let args: Vec<(Type, Loc)> = carried.iter().map(|v| v.ty(rw)).zip(locs).collect();
    let types: Vec<Type> = args.iter().map(|(t, _)| *t).collect();
    let new = WhileOp::new(&carried).types(&types).at(loc).insert(rw);
    rw.copy_discardable_attrs(op, new);
    if let Some(unsigned) = op.unsigned_cmp_attr(rw) {
        // The comparison says it; MLIR keeps the attribute besides.
        rw.set_attr(new, "unsignedCmp", Some(unsigned));
    }
    let before = rw.create_block(new.before(rw), None, &args);
    let predicate = if op.unsigned_cmp(rw) { CmpIPredicate::ult } else { CmpIPredicate::slt };
    let passed = before.args(rw);
    let current = passed.first().copied().or_no_match("it has no variable")?;
    let more = CmpIOp::new(predicate, current, upper).at(loc).result(rw);
    ConditionOp::new(more, &passed).at(loc).insert(rw);
    let after = rw.create_block(new.after(rw), None, &args);
    let current = after.arg(rw, 0).or_no_match("it has no variable")?;
    let next = AddIOp::new(current, step).at(loc).result(rw);
    let values = after.args(rw);
    rw.inline_block(body, InsertPoint::End(after), &values);
    let yielded: Vec<Value> = std::iter::once(next).chain(end.operands(rw)).collect();
    rw.set_operands(end, &yielded);
    let results: Values = new.results(rw).into_iter().skip(1).collect();
    rw.replace(op, results);
    Ok(())
}

impl SCFForToWhileLoop {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        populate_for_to_while(&mut set);
        set.apply(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
