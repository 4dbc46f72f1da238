//! Expressions with products of variables and divisions by them, simplified as MLIR does (`simplifySemiAffine`, and what it writes of rows).

use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::{AffineExpr, Context};

use super::flatten::{expr_from_row, flatten_semi};

/// The deepest expression that is looked into for common factors.
const DEEPEST: usize = 256;

/// Simplifies an expression that is not affine in the strict sense.
pub(super) fn simplify(ctx: &Context, e: AffineExpr, dims: usize, symbols: usize) -> AffineExpr {
    let e = divide_by_symbols(ctx, e, DEEPEST);
    let Some(flat) = flatten_semi(ctx, e, dims, symbols) else { return e };
    let locals: Vec<AffineExpr> = flat.locals.iter().map(|d| d.expr).collect();
    let Some(row) = flat.rows.first() else { return e };
    let plain = expr_from_row(ctx, row, dims, symbols, &locals);
    if plain == e || ctx.affine_facts(e).pure_affine {
        return plain;
    }
    expr_from_terms(ctx, row, (dims, symbols), &locals)
}

/// Divides by symbols what is divisible by them. What is deeper stays.
fn divide_by_symbols(ctx: &Context, e: AffineExpr, depth: usize) -> AffineExpr {
    let AffineNode::Binary(op, l, r, _) = ctx.affine_node(e) else { return e };
    let Some(depth) = depth.checked_sub(1) else { return e };
    let (lhs, rhs) = (divide_by_symbols(ctx, l, depth), divide_by_symbols(ctx, r, depth));
    let symbol = match (op, ctx.affine_node(rhs)) {
        (AffineOp::FloorDiv | AffineOp::CeilDiv | AffineOp::Mod, AffineNode::Symbol(s)) => Some(s),
        _ => None,
    };
    if let Some(symbol) = symbol.filter(|s| is_divisible(ctx, l, *s, (op, false), depth)) {
        if op == AffineOp::Mod {
            return ctx.affine_constant(0);
        }
        if let Some(quotient) = quotient(ctx, lhs, symbol, op, depth) {
            return quotient;
        }
    }
    ctx.affine_binary(op, lhs, rhs)
}

/// Returns true if a division of the kind `by` of an expression by a symbol can be done part by part. A division of the same kind can be done
/// after this one, but not where the quotient is a `factor`.
fn is_divisible(
    ctx: &Context,
    e: AffineExpr,
    symbol: u32,
    (by, factor): (AffineOp, bool),
    depth: usize,
) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    match ctx.affine_node(e) {
        AffineNode::Constant(c) => c == 0,
        AffineNode::Dim(_) => false,
        AffineNode::Symbol(s) => s == symbol,
        AffineNode::Binary(op, l, r, _) => {
            let divisible = |e, by, factor| is_divisible(ctx, e, symbol, (by, factor), depth);
            match op {
                AffineOp::Add => divisible(l, by, false) && divisible(r, by, false),
                AffineOp::Mul => divisible(l, by, true) || divisible(r, by, true),
                AffineOp::Mod => divisible(l, op, false) && divisible(r, op, false),
                AffineOp::FloorDiv | AffineOp::CeilDiv => op == by && !factor && divisible(l, op, false),
            }
        }
    }
}

/// An expression that is divisible by a symbol, divided by it.
fn quotient(ctx: &Context, e: AffineExpr, symbol: u32, by: AffineOp, depth: usize) -> Option<AffineExpr> {
    let depth = depth.checked_sub(1)?;
    match ctx.affine_node(e) {
        AffineNode::Constant(c) => (c == 0).then_some(e),
        AffineNode::Dim(_) => None,
        AffineNode::Symbol(_) => Some(ctx.affine_constant(1)),
        AffineNode::Binary(op, l, r, _) => {
            let divided = |e, by| quotient(ctx, e, symbol, by, depth);
            Some(match op {
                AffineOp::Add => ctx.affine_add(divided(l, by)?, divided(r, by)?),
                AffineOp::Mul if is_divisible(ctx, l, symbol, (by, false), depth) => {
                    ctx.affine_mul(divided(l, by)?, r)
                }
                AffineOp::Mul => ctx.affine_mul(l, divided(r, by)?),
                AffineOp::Mod => ctx.affine_binary(op, divided(l, op)?, divided(r, op)?),
                AffineOp::FloorDiv | AffineOp::CeilDiv => ctx.affine_binary(op, divided(l, op)?, r),
            })
        }
    }
}

/// The place of a term in the sum: by the variable that it begins with, then dimensions, products with symbols, symbols.
type Place = (usize, i64);

/// The expression of a row, its terms sorted by the variables in them; other locals follow as they were found.
fn expr_from_terms(
    ctx: &Context,
    row: &[i64],
    (dims, symbols): (usize, usize),
    locals: &[AffineExpr],
) -> AffineExpr {
    let Some((constant, coefficients)) = row.split_last() else { return ctx.affine_constant(0) };
    let scaled = |e: AffineExpr, by: i64| ctx.affine_mul(e, ctx.affine_constant(by));
    let coefficient = |i: usize| coefficients.get(i).copied().filter(|c| *c != 0);
    let mut terms: Vec<(Place, AffineExpr)> = Vec::new();
    // Symbols come after what has a dimension of the same number, in the order in which they are met; dimensions before.
    let mut after = i64::try_from(dims.max(symbols)).unwrap_or(i64::MAX);
    let mut before = 0;
    let mut next = |symbol: bool| {
        let place = if symbol { after } else { before - 1 };
        if symbol {
            after += 1
        } else {
            before -= 1
        }
        place
    };
    for i in 0..symbols {
        if let Some(c) = coefficient(dims + i) {
            terms.push(((i, next(true)), scaled(ctx.affine_symbol(i as u32), c)));
        }
    }
    let mut rest = Vec::new();
    for (i, e) in locals.iter().enumerate() {
        let Some(c) = coefficient(dims + symbols + i) else { continue };
        let AffineNode::Binary(_, l, r, _) = ctx.affine_node(*e) else {
            rest.push(scaled(*e, c));
            continue;
        };
        let place = match (ctx.affine_node(l), ctx.affine_node(r)) {
            (AffineNode::Dim(d), AffineNode::Constant(_)) => (d as usize, next(false)),
            (AffineNode::Dim(d), AffineNode::Symbol(s)) => (d as usize, i64::from(s)),
            (AffineNode::Symbol(s), AffineNode::Constant(_) | AffineNode::Symbol(_)) => {
                (s as usize, next(true))
            }
            _ => {
                rest.push(scaled(*e, c));
                continue;
            }
        };
        terms.push((place, scaled(*e, c)));
    }
    for i in 0..dims {
        if let Some(c) = coefficient(i) {
            terms.push(((i, next(false)), scaled(ctx.affine_dim(i as u32), c)));
        }
    }
    terms.sort_by_key(|(place, _)| *place);
    let all = terms.into_iter().map(|(_, e)| e).chain(rest);
    let sum = all.fold(ctx.affine_constant(0), |sum, e| ctx.affine_add(sum, e));
    ctx.affine_add(sum, ctx.affine_constant(*constant))
}
