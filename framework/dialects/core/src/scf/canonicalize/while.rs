//! Patterns of `scf.while`: what is known in its second region, and the order of what it passes.

use terrace_ir::look::Values;
use terrace_ir::{Block, Insert, InsertPoint, Loc, Op, Operand, Type, Value};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use terrace_dialects_kit::region_branch::add_patterns;

use crate::arith::{CmpIOp, ConstantOp};
use crate::scf::{ConditionOp, IfOp, WhileOp};

/// A loop in parts.
struct Parts {
    before: Block,
    after: Block,
    end: ConditionOp,
    condition: Value,
    /// The values passed on with the condition.
    passed: Values,
}

fn parts(op: WhileOp, rw: &Rewriter<'_>) -> Result<Parts, NoMatch> {
    let before = op.before(rw).entry(rw).or_no_match("its first region is empty")?;
    let after = op.after(rw).entry(rw).or_no_match("its second region is empty")?;
    let end = before.end::<ConditionOp>(rw).or_no_match("its first region does not end in a condition")?;
    Ok(Parts { before, after, end, condition: end.condition(rw), passed: end.args(rw) })
}

/// The condition holds in the second region.
fn while_condition_truth(op: WhileOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let p = parts(op, rw)?;
    let mut known = None;
    for (_, arg) in p.passed.iter().zip(p.after.args(rw)).filter(|(v, _)| **v == p.condition) {
        if arg.has_uses(rw) {
            let truth = *known.get_or_insert_with(|| ConstantOp::bool(true).result(rw));
            rw.replace_uses(arg, truth);
        }
    }
    known.is_some().or_no_match("its second region does not ask for the condition")
}

/// A comparison in the second region that asks what the condition asked.
fn while_cmp_cond(op: WhileOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let p = parts(op, rw)?;
    let cmp = p.condition.defining::<CmpIOp>(rw).or_no_match("its condition is no comparison")?;
    let (sides, predicate) = ([cmp.lhs(rw), cmp.rhs(rw)], cmp.predicate(rw));
    let mut changed = false;
    for (v, arg) in p.passed.iter().zip(p.after.args(rw)) {
        for other in [1, 0].into_iter().filter(|other| *v == sides[1 - other]) {
            for user in arg.users(rw) {
                let Some(user) = rw.live(user).and_then(|u| u.cast::<CmpIOp>(rw)) else { continue };
                let asked = user.predicate(rw);
                let truth = asked == predicate;
                if [user.lhs(rw), user.rhs(rw)][other] != sides[other]
                    || !truth && asked != predicate.inverted()
                {
                    continue;
                }
                let known = ConstantOp::bool(truth).at(user.loc(rw)).result(rw);
                rw.replace(user, known);
                changed = true;
            }
        }
    }
    changed.or_no_match("its second region does not ask for the condition")
}

/// The condition passes the arguments of the first region on in another order: they get their own.
fn while_op_align_before_args(op: WhileOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let p = parts(op, rw)?;
    let args = p.before.args(rw);
    (args != p.passed && args.len() == p.passed.len()).or_no_match("what is passed on is in order")?;
    // Where each result goes.
    let places: Option<Vec<usize>> = p.passed.iter().map(|v| args.iter().position(|a| a == v)).collect();
    let places = places.or_no_match("something else is passed on")?;
    args.iter().all(|a| p.passed.contains(a)).or_no_match("an argument is not passed on")?;
    let types: Vec<Type> = args.iter().map(|a| a.ty(rw)).collect();
    let (before, after) = (arguments(op, p.before, &types, rw), arguments(op, p.after, &types, rw));
    rw.set_operands(p.end, [&[p.condition], &args[..]].concat());
    let new = WhileOp::new(op.inits(rw)).types(&types).insert(rw);
    let here = rw.insertion();
    let block = rw.append_block(new.before(rw), &before);
    let values = block.args(rw);
    rw.inline_block(p.before, InsertPoint::End(block), &values);
    let block = rw.append_block(new.after(rw), &after);
    let values = block.args(rw);
    let values: Vec<Value> = places.iter().map(|i| values[*i]).collect();
    rw.inline_block(p.after, InsertPoint::End(block), &values);
    rw.restore(here);
    let results = new.results(rw);
    rw.replace(op, places.iter().map(|i| results[*i]).collect::<Values>());
    Ok(())
}

/// Types for the arguments of a block, with the locations that they have.
fn arguments(op: WhileOp, block: Block, types: &[Type], rw: &Rewriter<'_>) -> Vec<(Type, Loc)> {
    let loc = |v: Value| rw.body().arg_loc(v).unwrap_or(op.loc(rw));
    types.iter().copied().zip(block.args(rw).into_iter().map(loc)).collect()
}

/// The values of a block that operations nested in another use, in the order of the uses.
fn used_from(rw: &Rewriter<'_>, block: Block, inside: Block) -> Vec<Value> {
    let (body, ir) = (rw.body(), rw.ir());
    let mut used = Vec::new();
    for op in body.block_ops(inside) {
        for nested in ir.ops_pre(rw.global(op)).into_iter().filter(|o| o.body == rw.body_id()) {
            for v in body.operands(nested.entity) {
                if body.value_block(v) == Some(block) && !used.contains(&v) {
                    used.push(v);
                }
            }
        }
    }
    used
}

/// An `scf.if` on the condition right before it is what the second region begins with.
///
/// ```mlir
/// %r:2 = scf.while (%a = %x) : (i32) -> (i32, i32) {
///   %c = "test.more"(%a) : (i32) -> i1
///   %v = scf.if %c -> i32 {
///     %w = "test.work"() : () -> i32
///     scf.yield %w : i32
///   } else {
///     scf.yield %x : i32
///   }
///   scf.condition(%c) %v, %a : i32, i32
/// } do { ... }
/// ```
///
/// becomes a loop that passes `%x` on, and whose second region begins with `test.work`.
fn while_move_if_down(op: WhileOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let p = parts(op, rw)?;
    let inner = p.end.prev(rw).and_then(|i| i.cast::<IfOp>(rw));
    let inner = inner.or_no_match("no scf.if is right before its condition")?;
    (inner.condition(rw) == p.condition)
        .or_no_match("the scf.if before its condition asks something else")?;
    let then_block = inner.then_region(rw).entry(rw).or_no_match("the scf.if does nothing")?;
    let then_end = then_block.last(rw).or_no_match("the scf.if does not yield")?;
    let else_block = inner.else_region(rw).entry(rw);
    let else_end = else_block.and_then(|b| b.last(rw));
    else_block
        .is_none_or(|b| b.first(rw) == else_end)
        .or_no_match("the scf.if does something where the condition does not hold")?;
    let results = inner.results(rw);
    for (passed, arg) in p.passed.iter().zip(p.after.args(rw)) {
        let Some(i) = results.iter().position(|r| r == passed) else { continue };
        let yielded = |end: Op| end.operands(rw).get(i).copied();
        let (Some(t), Some(e)) = (yielded(then_end), else_end.and_then(yielded)) else { continue };
        rw.replace_uses(*passed, e);
        rw.replace_uses(arg, t);
    }
    let extra = used_from(rw, p.before, then_block);
    let (old, then_region) = (op.result_types(rw), then_block.region(rw));
    let types: Vec<Type> = old.iter().copied().chain(extra.iter().map(|v| v.ty(rw))).collect();
    let new = WhileOp::new(op.inits(rw)).types(&types).insert(rw);
    rw.inline_region(op.before(rw), new.before(rw), None);
    rw.inline_region(op.after(rw), new.after(rw), None);
    let fresh = pass_on(&p, &extra, op.loc(rw), new, rw);
    let in_then = |body: &terrace_ir::Body, u: Operand| {
        then_region.is_some_and(|r| body.region_contains(r, body.use_owner(u)))
    };
    for (v, arg) in extra.iter().zip(&fresh) {
        rw.replace_uses_if(*v, *arg, in_then);
    }
    rw.erase(then_end);
    rw.inline_block(then_block, InsertPoint::Start(p.after), &[]);
    rw.erase(inner);
    let results = new.results(rw);
    rw.replace(op, &results[..old.len()]);
    Ok(())
}

/// Passes values on to arguments that the second region gets for them; those arguments.
fn pass_on(p: &Parts, extra: &[Value], loc: Loc, new: WhileOp, rw: &mut Rewriter<'_>) -> Values {
    let types: Vec<Type> = extra.iter().map(|v| v.ty(rw)).collect();
    let fresh = rw.modify(new, |body| {
        let add = |ty| {
            let arg = body.add_block_arg(p.after, ty);
            body.set_arg_loc(arg, loc);
            arg
        };
        types.into_iter().map(add).collect()
    });
    let operands: Vec<Value> = p.end.operands(rw).into_iter().chain(extra.iter().copied()).collect();
    rw.set_operands(p.end, operands);
    fresh
}

impl CanonicalizeOp for WhileOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(while_condition_truth)
            .add(while_cmp_cond)
            .add(while_op_align_before_args)
            .add(while_move_if_down);
        add_patterns::<WhileOp>(set);
    }
}
