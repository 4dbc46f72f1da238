//! `affine-simplify-min-max`: results of `affine.min` and `affine.max` that others bound are left out, by what defines their operands.
//!
//! ```mlir
//! %0 = affine.min affine_map<(d0) -> (8, 64 - d0)>(%i)
//! ```
//!
//! is 8 where `%i` goes from 0 to 64 in steps of 8. An `affine.apply` that divides such a value by the most that it can be, rounding up, is 1.

use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineApplyOp, AffineMaxOp, AffineMinOp, composed_apply};
use terrace_dialects::arith::index_value;
use terrace_dialects::kit::mixed::Mixed;
use terrace_ir::affine::{AffineMapData, AffineNode, AffineOp};
use terrace_ir::{AffineExpr, Context, Global, Ir, Look as _, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{CanonicalizeOp as _, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::SimplifyAffineMinMaxPass;
use super::value_bounds::{Bounds, Sum};
use super::view::{Names, View};

/// Simplifies in `root`.
pub fn simplify_affine_min_max(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_simplify_affine_min_max(&mut set);
    set.apply(ctx, ir, root);
}

/// The patterns of `affine-simplify-min-max`.
pub fn populate_simplify_affine_min_max(set: &mut PatternSet) {
    AffineMaxOp::canonicalize(set);
    AffineMinOp::canonicalize(set);
    set.add_named("SimplifyAffineMaxOp", 1, |op: AffineMaxOp, rw: &mut Rewriter<'_>| {
        let (map, operands) = (op.map(rw), op.operands(rw));
        let kept = bounding(&map, &operands, false, rw)?;
        if let [only] = kept[..] {
            let value = value_of(*op, &map, only, &operands, rw);
            rw.replace(op, value);
        } else {
            let attr = rw.context().affine_map(map.dims, map.symbols, &kept);
            rw.replace_by(op, AffineMaxOp::new(attr, operands));
        }
        Ok(())
    });
    set.add_named("SimplifyAffineMinOp", 1, |op: AffineMinOp, rw: &mut Rewriter<'_>| {
        let (map, operands) = (op.map(rw), op.operands(rw));
        let kept = bounding(&map, &operands, true, rw)?;
        if let [only] = kept[..] {
            let value = value_of(*op, &map, only, &operands, rw);
            rw.replace(op, value);
        } else {
            let attr = rw.context().affine_map(map.dims, map.symbols, &kept);
            rw.replace_by(op, AffineMinOp::new(attr, operands));
        }
        Ok(())
    });
    set.add_named("SimplifyAffineApplyOp", 1, divide);
    set.add_named("SimplifyAffineApplyOp", 1, compose);
}

/// The value of one result of a map.
fn value_of(op: Op, map: &AffineMapData, e: AffineExpr, operands: &[Value], rw: &mut Rewriter<'_>) -> Value {
    let ctx = rw.context();
    let symbols: Vec<AffineExpr> = (0..map.dims + map.symbols).map(|i| ctx.affine_symbol(i)).collect();
    let (dims, rest) = symbols.split_at((map.dims as usize).min(symbols.len()));
    let operands: Vec<Mixed> = operands.iter().copied().map(Mixed::Value).collect();
    let value = composed_apply(rw, op, ctx.affine_replace(e, dims, rest), &operands);
    index_value(value, rw)
}

/// The results of a map of which none is known to bound another: the least ones, or the greatest.
fn bounding(
    map: &AffineMapData,
    operands: &[Value],
    least: bool,
    rw: &Rewriter<'_>,
) -> Result<Vec<AffineExpr>, NoMatch> {
    let mut bounds = Bounds::new(rw.view());
    let vars: Vec<Option<Sum>> =
        map.results.iter().map(|e| bounds.expression(map, *e, operands).map(Sum::var)).collect();
    let mut kept: Vec<(AffineExpr, Sum)> = Vec::new();
    for (e, var) in map.results.iter().zip(vars) {
        let var = var.or_no_match("the results are not affine")?;
        let mut bounds_other =
            |a: &Sum, b: &Sum| if least { bounds.at_most(a, b) } else { bounds.at_most(b, a) };
        // It takes the place of the first one that it bounds.
        let bounded = kept.iter().position(|(_, other)| bounds_other(&var, other));
        match bounded {
            Some(first) => {
                let mut i = 0;
                kept.retain(|(_, other)| {
                    i += 1;
                    i - 1 == first || !bounds_other(&var, other)
                });
                if let Some(place) = kept.get_mut(first) {
                    *place = (*e, var);
                }
            }
            None if kept.iter().any(|(_, other)| bounds_other(other, &var)) => {}
            None => kept.push((*e, var)),
        }
    }
    (kept.len() < map.results.len()).or_no_match("no result bounds another")?;
    Ok(kept.into_iter().map(|(e, _)| e).collect())
}

/// `x ceildiv n` is 1 where `1 <= x <= n`.
fn divide(op: AffineApplyOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, map, operands) = (rw.context(), op.map(rw), op.operands(rw));
    let [e] = map.results[..] else { return Err(NoMatch("it has several results")) };
    let AffineNode::Binary(AffineOp::CeilDiv, x, n, _) = ctx.affine_node(e) else {
        return Err(NoMatch("it does not divide"));
    };
    let AffineNode::Constant(n) = ctx.affine_node(n) else { return Err(NoMatch("the divisor is not known")) };
    let mut bounds = Bounds::new(rw.view());
    let dividend = bounds.expression(&map, x, &operands).map(Sum::var).or_no_match("it is not affine")?;
    let one = Sum::constant(1);
    let at = match ctx.affine_node(x) {
        AffineNode::Dim(i) => Some(i),
        AffineNode::Symbol(i) => Some(map.dims + i),
        _ => None,
    };
    let least = at.and_then(|i| operands.get(i as usize)?.defining::<AffineMinOp>(rw));
    // The least of values is positive if all are.
    let positive = match least {
        Some(min) => {
            let (map, operands) = (min.map(rw), min.operands(rw));
            map.results.iter().all(|e| {
                let result = bounds.expression(&map, *e, &operands).map(Sum::var);
                result.is_some_and(|result| bounds.at_most(&one, &result))
            })
        }
        None => bounds.at_most(&one, &dividend),
    };
    let within = positive && bounds.at_most(&dividend, &Sum::constant(n));
    within.or_no_match("the quotient is not known")?;
    let one = ctx.affine_map(0, 0, &[ctx.affine_constant(1)]);
    rw.replace_by(op, AffineApplyOp::new(one, []));
    Ok(())
}

/// An `affine.apply` of what others compute is composed with them.
fn compose(op: AffineApplyOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, map, operands) = (rw.context(), op.map(rw), op.operands(rw));
    let is_computed = |v: &Value| {
        let def = v.def(rw);
        def.is_some_and(|d| d.is::<AffineApplyOp>(rw) || d.is::<AffineMinOp>(rw) || d.is::<AffineMaxOp>(rw))
    };
    operands.iter().any(is_computed).or_no_match("nothing computes its operands")?;
    let old = ValueMap::of(ctx, map.into(), operands.into_vec()).or_no_match("it has no map")?;
    let mut new = old.clone();
    new.normalize(&View::with(ctx, rw.ir(), rw.body_id(), Names::new(ctx)));
    (new != old).or_no_match("it is composed")?;
    rw.replace_by(op, AffineApplyOp::new(new.attr(ctx), &new.operands));
    Ok(())
}

impl SimplifyAffineMinMaxPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        simplify_affine_min_max(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
