//! `affine-expand-index-ops`: linear indices and what they are made of, as arithmetic.
//!
//! ```mlir
//! %i:2 = affine.delinearize_index %n into (4, 8) : index, index
//! ```
//!
//! becomes `n floordiv 8` and `n mod 8`, each correct for a negative `n`.

use super::ExpandAffineIndexOps;
use terrace_dialects::affine::{AffineDelinearizeIndexOp, AffineLinearizeIndexOp};
use terrace_dialects::arith::{self, CmpIPredicate, IntegerOverflowFlags};
use terrace_ir::op_interfaces::LoopLike;
use terrace_ir::{Context, DYNAMIC, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

/// Expands the linear indices in `root`.
pub fn expand_index_ops(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_expand_index_ops(&mut set);
    set.apply(ctx, ir, root);
}

/// The patterns of `affine-expand-index-ops`.
pub fn populate_expand_index_ops(set: &mut PatternSet) {
    set.add_named("LowerDelinearizeIndexOps", 1, expand_delinearize);
    set.add_named("LowerLinearizeIndexOps", 1, expand_linearize);
}

/// For each entry of a basis the product of it and all after it. No product runs over, as the operations say: `flags`.
fn strides(
    known: &[i64],
    values: &[Value],
    flags: IntegerOverflowFlags,
    rw: &mut Rewriter<'_>,
) -> Vec<Value> {
    let mut values = values.iter().rev();
    let (mut product, mut factor): (Option<Value>, i64) = (None, 1);
    let mut all = Vec::with_capacity(known.len());
    for n in known.iter().rev() {
        if *n != DYNAMIC {
            factor = factor.wrapping_mul(*n);
        } else if let Some(v) = values.next() {
            product = Some(match product {
                Some(p) => arith::MulIOp::new(p, *v).overflow_flags(flags).result(rw),
                None => *v,
            });
        }
        all.push(match product {
            Some(p) if factor == 1 => p,
            Some(p) => {
                let factor = index(factor, rw);
                arith::MulIOp::new(p, factor).overflow_flags(flags).result(rw)
            }
            None => index(factor, rw),
        });
    }
    all.reverse();
    all
}

fn index(n: i64, rw: &mut Rewriter<'_>) -> Value {
    arith::ConstantOp::index(n).result(rw)
}

/// `n mod by`, which is not negative.
fn modulo(n: Value, by: Value, zero: Value, rw: &mut Rewriter<'_>) -> Value {
    let rest = arith::RemSIOp::new(n, by).result(rw);
    let negative = arith::CmpIOp::new(CmpIPredicate::slt, rest, zero).result(rw);
    let corrected = arith::AddIOp::new(rest, by).overflow_flags(IntegerOverflowFlags::nsw).result(rw);
    arith::SelectOp::new(negative, corrected, rest).result(rw)
}

/// A linear index taken apart, by arithmetic.
pub fn expand_delinearize(op: AffineDelinearizeIndexOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (linear, count) = (op.linear_index(rw), op.multi_index(rw).len());
    let known = op.static_basis(rw);
    // The first entry only says how large the index can get.
    let inner = if known.len() == count { known.get(1..) } else { Some(&known[..]) };
    if count == 1 {
        rw.replace(op, linear);
        return Ok(());
    }
    let flags = IntegerOverflowFlags::nsw | IntegerOverflowFlags::nuw;
    let strides = strides(inner.unwrap_or_default(), &op.dynamic_basis(rw), flags, rw);
    let (first, last) = strides.first().zip(strides.last()).or_no_match("it has no basis")?;
    let zero = index(0, rw);
    let mut results = vec![arith::FloorDivSIOp::new(linear, *first).result(rw)];
    for pair in strides.windows(2) {
        let rest = modulo(linear, pair[0], zero, rw);
        results.push(arith::DivSIOp::new(rest, pair[1]).result(rw));
    }
    results.push(modulo(linear, *last, zero, rw));
    rw.replace(op, &results);
    Ok(())
}

/// How many loops around an operation a value does not change in.
fn invariant_loops(op: Op, v: Value, rw: &Rewriter<'_>) -> usize {
    let body = rw.body();
    let around = std::iter::successors(body.parent_op(op), |op| body.parent_op(*op));
    let loops = around.filter(|op| op.cast::<dyn LoopLike>(rw).is_some());
    let outside = |op: &Op| {
        let owner = v.block(rw).and_then(|b| b.region(rw)).and_then(|r| body.region_owner(r));
        owner.is_none_or(|o| o != *op && !body.regions(*op).iter().any(|r| body.region_contains(*r, o)))
    };
    loops.take_while(outside).count()
}

/// A linear index by arithmetic. What changes in the fewest loops is added first, so that it can leave these.
pub fn expand_linearize(op: AffineLinearizeIndexOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let parts = op.multi_index(rw);
    let Some((last, outer)) = parts.split_last() else {
        rw.replace_by(op, arith::ConstantOp::index(0));
        return Ok(());
    };
    let known = op.static_basis(rw);
    let inner = if known.len() == parts.len() { known.get(1..) } else { Some(&known[..]) };
    let flags = if op.disjoint(rw) {
        IntegerOverflowFlags::nsw | IntegerOverflowFlags::nuw
    } else {
        IntegerOverflowFlags::nsw
    };
    let strides = strides(inner.unwrap_or_default(), &op.dynamic_basis(rw), flags, rw);
    let nsw = IntegerOverflowFlags::nsw;
    let mut terms: Vec<(Value, usize)> = Vec::with_capacity(parts.len());
    for (part, stride) in outer.iter().zip(strides) {
        let term = arith::MulIOp::new(*part, stride).overflow_flags(nsw).result(rw);
        terms.push((term, invariant_loops(*op, *part, rw)));
    }
    terms.push((*last, invariant_loops(*op, *last, rw)));
    terms.sort_by_key(|(_, loops)| std::cmp::Reverse(*loops));
    let terms = terms.into_iter().map(|(v, _)| v);
    let sum = terms.reduce(|a, b| arith::AddIOp::new(a, b).overflow_flags(nsw).result(rw));
    rw.replace(op, sum.or_no_match("it has no index")?);
    Ok(())
}

impl ExpandAffineIndexOps {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        expand_index_ops(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
