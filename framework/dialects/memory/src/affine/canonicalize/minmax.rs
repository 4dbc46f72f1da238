//! Patterns of affine's minima and maxima.

use terrace_ir::AffineExpr;
use terrace_ir::affine::AffineNode;
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::affine::canonicalize::{add_simplify_map, without_duplicates};
use crate::affine::flatten::{expr_from_row, flatten};
use crate::affine::ops::MapOp;
use crate::affine::{AffineApplyOp, AffineMaxOp, AffineMinOp};

/// Gives `op` the same operands and other results.
fn with_results<O: MapOp>(op: O, rw: &mut Rewriter<'_>, results: &[AffineExpr]) {
    let old = op.the_map(rw);
    let map = rw.context().affine_map(old.dims, old.symbols, results);
    let inputs = op.inputs(rw);
    op.remake(rw, map, &inputs);
}

/// Of one result: `affine.apply`.
fn single_result<O: MapOp>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let map = op.the_map(rw);
    (map.results.len() == 1).or_no_match("the map has several results")?;
    rw.replace_by(op, AffineApplyOp::new(map, op.inputs(rw)));
    Ok(())
}

/// Repeated results go.
fn deduplicate<O: MapOp>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let results = &op.the_map(rw).results;
    let new = without_duplicates(results);
    (new.len() != results.len()).or_no_match("no result is repeated")?;
    with_results(op, rw, &new);
    Ok(())
}

/// A minimum of a minimum is one.
fn merge<O: MapOp>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, map, operands) = (rw.context(), op.the_map(rw), op.inputs(rw));
    let parts = operands.split_at_checked(map.dims as usize).or_no_match("operands are missing")?;
    let (mut dims, mut symbols) = (parts.0.to_vec(), parts.1.to_vec());
    let (mut kept, mut producers) = (Vec::new(), Vec::new());
    for e in &map.results {
        let v = match ctx.affine_node(*e) {
            AffineNode::Dim(i) => dims.get(i as usize),
            AffineNode::Symbol(i) => symbols.get(i as usize),
            _ => None,
        };
        match v.and_then(|v| v.defining::<O>(rw)) {
            Some(p) => producers.push(p),
            None => kept.push(*e),
        }
    }
    (!producers.is_empty()).or_no_match("no result is of the same kind")?;
    for p in producers {
        let (inner, inputs) = (p.the_map(rw), p.inputs(rw));
        let (d0, s0) = (dims.len() as u32, symbols.len() as u32);
        let d: Vec<AffineExpr> = (0..inner.dims).map(|i| ctx.affine_dim(d0 + i)).collect();
        let s: Vec<AffineExpr> = (0..inner.symbols).map(|i| ctx.affine_symbol(s0 + i)).collect();
        kept.extend(inner.results.iter().map(|e| ctx.affine_replace(*e, &d, &s)));
        dims.extend(inputs.iter().take(inner.dims as usize));
        symbols.extend(inputs.iter().skip(inner.dims as usize));
    }
    let map = ctx.affine_map(dims.len() as u32, symbols.len() as u32, &kept);
    dims.extend(symbols);
    op.remake(rw, map, &dims);
    Ok(())
}

/// Results are in the order of their coefficients, and terms in that of the operands.
fn order<O: MapOp>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, m) = (rw.context(), op.the_map(rw));
    let (dims, symbols) = (m.dims as usize, m.symbols as usize);
    let flat = flatten(ctx, &m.results, dims, symbols).filter(|f| f.locals.is_empty());
    let mut flat = flat.or_no_match("a result is not linear")?;
    flat.rows.sort_unstable();
    let results: Vec<AffineExpr> =
        flat.rows.iter().map(|row| expr_from_row(ctx, row, dims, symbols, &[])).collect();
    (*results != *m.results).or_no_match("the results are in order")?;
    with_results(op, rw, &results);
    Ok(())
}

fn add_patterns<O: MapOp>(set: &mut PatternSet) {
    set.add_named("CanonicalizeSingleResultAffineMinMaxOp", 1, single_result::<O>)
        .add_named("DeduplicateAffineMinMaxExpressions", 1, deduplicate::<O>)
        .add_named("MergeAffineMinMaxOp", 1, merge::<O>);
    add_simplify_map::<O>(set);
    set.add_named("CanonicalizeAffineMinMaxOpExprAndTermOrder", 1, order::<O>);
}

impl CanonicalizeOp for AffineMinOp {
    fn canonicalize(set: &mut PatternSet) {
        add_patterns::<Self>(set);
    }
}

impl CanonicalizeOp for AffineMaxOp {
    fn canonicalize(set: &mut PatternSet) {
        add_patterns::<Self>(set);
    }
}
