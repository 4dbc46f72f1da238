//! Checks at run time of structured operations: each operand must have the elements that the loops index.

use terrace_dialects_core::arith::{AndIOp, ConstantOp, index_value};
use terrace_dialects_core::index::{AddOp, CmpOp, IndexCmpPredicate, MaxSOp, MinSOp, SubOp};
use terrace_dialects_core::scf;
use terrace_dialects_kit::mixed::Mixed;
use terrace_dialects_memory::affine::composed_apply;
use terrace_dialects_memory::checks::{Checks, size};
use terrace_ir::affine::AffineNode;
use terrace_ir::{AffineExpr, DYNAMIC, Insert as _, Op, Value};
use terrace_rewrite::Rewriter;
use terrace_rewrite::runtime_checks::ErrorText;

use super::structured::{Loops, shape_of};

/// The size of an operand along a dimension: a number if its type tells it.
fn mixed_size(v: Value, dim: usize, known: i64, rw: &mut Rewriter<'_>) -> Mixed {
    if known == DYNAMIC { Mixed::Value(size(v, dim, rw)) } else { Mixed::Static(known) }
}

/// Makes the checks of a structured operation.
pub(super) fn insert_structured_checks(op: Op, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
    let (ctx, checks) = (rw.context(), Checks { op, text });
    let Some(loops) = Loops::of(op, ctx, rw.body()) else { return };
    let Some(bounds) = loops.bounds() else { return };
    let operands = op.operands(rw);
    let mut shapes: Vec<Vec<Mixed>> = Vec::new();
    for v in &operands {
        let shape = shape_of(ctx, v.ty(rw));
        shapes.push(shape.iter().enumerate().map(|(i, n)| mixed_size(*v, i, *n, rw)).collect());
    }
    let (zero, one) = (ConstantOp::index(0).result(rw), ConstantOp::index(1).result(rw));
    let ends = bounds.iter().map(|(i, dim)| shapes.get(*i)?.get(*dim).copied());
    let Some(ends) = ends.collect::<Option<Vec<Mixed>>>() else { return };
    let mut all: Option<Value> = None;
    for end in &ends {
        let (from, to) = (index_value(Mixed::Static(0), rw), index_value(*end, rw));
        let some = CmpOp::new(IndexCmpPredicate::SLT, from, to).result(rw);
        all = Some(all.map_or(some, |all| AndIOp::new(all, some).result(rw)));
    }
    // Loops that do not run index nothing.
    let Some(runs) = all else { return };
    let branch = scf::IfOp::new(runs).insert(rw);
    let region = branch.then_region(rw);
    rw.fill(region, &[], |rw, _| {
        let last: Vec<Mixed> = ends
            .iter()
            .map(|end| {
                let end = index_value(*end, rw);
                Mixed::Value(SubOp::new(end, one).fold(rw))
            })
            .collect();
        for (i, v) in operands.iter().enumerate() {
            let Some(map) = loops.map(i) else { continue };
            // All indices come before the first check.
            let symbols: Vec<AffineExpr> = (0..last.len() as u32).map(|i| ctx.affine_symbol(i)).collect();
            let starts = vec![Mixed::Static(0); last.len()];
            let indices = |at: &[Mixed], rw: &mut Rewriter<'_>| -> Vec<Mixed> {
                let of_symbols = map.results.iter().map(|e| ctx.affine_replace(*e, &symbols, &[]));
                of_symbols.map(|e| composed_apply(rw, op, e, at)).collect()
            };
            let (first, end) = (indices(&starts, rw), indices(&last, rw));
            let rank = shape_of(ctx, v.ty(rw)).len();
            for (dim, e) in map.results.iter().take(rank).enumerate() {
                let (Some(first), Some(end)) = (first.get(dim), end.get(dim)) else { continue };
                // A plain loop covers the whole dimension, any other expression may leave some of it out.
                let whole = matches!(ctx.affine_node(*e), AffineNode::Dim(_));
                check_dimension(&checks, (i, *v), (dim, whole), [*first, *end], [zero, one], rw);
            }
        }
        scf::YieldOp::new([]).insert(rw);
    });
}

/// Checks that the first and the last index along a dimension of an operand are not negative and less than its size.
fn check_dimension(
    checks: &Checks<'_>,
    (operand, v): (usize, Value),
    (dim, whole): (usize, bool),
    indices: [Mixed; 2],
    [zero, one]: [Value; 2],
    rw: &mut Rewriter<'_>,
) {
    let [first, end] = indices.map(|m| index_value(m, rw));
    let place = format!("dimension #{dim} of input/output operand #{operand}");
    let least = MinSOp::new(first, end).fold(rw);
    let positive = CmpOp::new(IndexCmpPredicate::SGE, least, zero).fold(rw);
    checks.assert(positive, &format!("unexpected negative result on {place}"), rw);
    let most = MaxSOp::new(first, end).fold(rw);
    let needed = AddOp::new(most, one).fold(rw);
    let size = size(v, dim, rw);
    let relation = if whole { IndexCmpPredicate::EQ } else { IndexCmpPredicate::SLE };
    let fits = CmpOp::new(relation, needed, size).fold(rw);
    checks.assert(fits, &format!("{place} is incompatible with inferred dimension size"), rw);
}
