//! Patterns of affine's minima and maxima.

use terrace_ir::affine::AffineNode;
use terrace_ir::{AffineExpr, Attr, Op, Value};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use crate::affine::canonicalize::{SimplifyMap, with_map, without_duplicates};
use crate::affine::flatten::{expr_from_row, flatten};
use crate::affine::hooks::{AffineMaxOp, AffineMinOp};

const SLOT: usize = crate::affine::AffineMinOp::MAP;

/// Gives `op` the same operands and other results.
fn with_results(rw: &mut Rewriter<'_>, op: Op, old: Attr, results: &[AffineExpr]) -> bool {
    let Some(m) = rw.context().as_affine_map(old) else { return false };
    let map = rw.context().affine_map(m.dims, m.symbols, results);
    let operands: Vec<Value> = rw.body().operands(op).collect();
    with_map(rw, op, SLOT, 0, map, &operands);
    true
}

/// Of one result: `affine.apply`.
fn single_result(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some(attr) = rw.body().inherent(op, SLOT) else { return false };
    if rw.context().as_affine_map(attr).is_none_or(|m| m.results.len() != 1) {
        return false;
    }
    let operands: Vec<Value> = rw.body().operands(op).collect();
    let index = rw.context().index_type();
    let loc = rw.body().loc(op);
    let v = rw.build_value(crate::affine::AffineApplyOp::OP_NAME, loc, &operands, index, &[Some(attr)]);
    rw.replace(op, &[v]);
    true
}

/// Repeated results go.
fn deduplicate(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some(attr) = rw.body().inherent(op, SLOT) else { return false };
    let Some(m) = rw.context().as_affine_map(attr) else { return false };
    let new = without_duplicates(&m.results);
    new.len() != m.results.len() && with_results(rw, op, attr, &new)
}

/// A minimum of a minimum is one.
fn merge(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(map) = body.inherent(op, SLOT).and_then(|a| ctx.as_affine_map(a)) else { return false };
    let operands: Vec<Value> = body.operands(op).collect();
    let Some((dims, symbols)) = operands.split_at_checked(map.dims as usize) else { return false };
    let (mut dims, mut symbols) = (dims.to_vec(), symbols.to_vec());
    let (mut kept, mut producers) = (Vec::new(), Vec::new());
    for e in &map.results {
        let v = match ctx.affine_node(*e) {
            AffineNode::Dim(i) => dims.get(i as usize),
            AffineNode::Symbol(i) => symbols.get(i as usize),
            _ => None,
        };
        let producer = v.and_then(|v| body.defining_op(*v)).filter(|d| body.name(*d) == body.name(op));
        match producer {
            Some(p) => producers.push(p),
            None => kept.push(*e),
        }
    }
    if producers.is_empty() {
        return false;
    }
    for p in producers {
        let Some(inner) = body.inherent(p, SLOT).and_then(|a| ctx.as_affine_map(a)) else { return false };
        let (d0, s0) = (dims.len() as u32, symbols.len() as u32);
        let d: Vec<AffineExpr> = (0..inner.dims).map(|i| ctx.affine_dim(d0 + i)).collect();
        let s: Vec<AffineExpr> = (0..inner.symbols).map(|i| ctx.affine_symbol(s0 + i)).collect();
        kept.extend(inner.results.iter().map(|e| ctx.affine_replace(*e, &d, &s)));
        dims.extend(body.operands(p).take(inner.dims as usize));
        symbols.extend(body.operands(p).skip(inner.dims as usize));
    }
    let map = ctx.affine_map(dims.len() as u32, symbols.len() as u32, &kept);
    dims.extend(symbols);
    with_map(rw, op, SLOT, 0, map, &dims);
    true
}

/// Results are in the order of their coefficients, and terms in that of the operands.
fn order(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(attr) = body.inherent(op, SLOT) else { return false };
    let Some(m) = ctx.as_affine_map(attr) else { return false };
    let (dims, symbols) = (m.dims as usize, m.symbols as usize);
    let Some(mut flat) = flatten(ctx, &m.results, dims, symbols).filter(|f| f.locals.is_empty()) else {
        return false;
    };
    flat.rows.sort();
    let results: Vec<AffineExpr> =
        flat.rows.iter().map(|row| expr_from_row(ctx, row, dims, symbols, &[])).collect();
    *results != *m.results && with_results(rw, op, attr, &results)
}

macro_rules! patterns {
    ($($op:ident)*) => {
        $(impl Canonicalize for $op {
            fn patterns(&self, set: &mut PatternSet) {
                const NAME: &str = crate::affine::$op::OP_NAME;
                set.add_fn_with(NAME, "CanonicalizeSingleResultAffineMinMaxOp", 1, single_result);
                set.add_fn_with(NAME, "DeduplicateAffineMinMaxExpressions", 1, deduplicate);
                set.add_fn_with(NAME, "MergeAffineMinMaxOp", 1, merge);
                set.add(SimplifyMap { root: NAME, slot: SLOT, first: 0 });
                set.add_fn_with(NAME, "CanonicalizeAffineMinMaxOpExprAndTermOrder", 1, order);
            }
        })*
    };
}

patterns! { AffineMinOp AffineMaxOp }
