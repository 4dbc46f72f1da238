//! `affine.min` and `affine.max` under constraints on their operands: where one of the results is known to be the least, or the greatest,
//! the operation is that result. MLIR's `simplifyConstrainedMinMaxOp`.

use terrace_dialects::affine::flatten::flatten;
use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineMaxOp, AffineMinOp};
use terrace_ir::{AffineExpr, Op, Value};

use super::bounds::slice_bounds;
use super::space::{Bound, Space};
use super::view::View;
use terrace_analysis::integer_sets::{Row, zeros};

/// The map and the operands of such an operation, and whether it is the least that it gives.
fn parts(op: Op, view: &View<'_>) -> Option<(ValueMap, bool)> {
    let v = terrace_ir::View { ctx: view.ctx, body: view.body() };
    let (map, operands, least) = match (op.cast::<AffineMinOp>(&v), op.cast::<AffineMaxOp>(&v)) {
        (Some(min), _) => (min.map(&v).into(), min.operands(&v), true),
        (_, Some(max)) => (max.map(&v).into(), max.operands(&v), false),
        _ => return None,
    };
    Some((ValueMap::of(view.ctx, map, operands.into_vec())?, least))
}

/// Rows of some results of a map. Operands that are no columns yet become symbols.
fn rows(view: &View<'_>, space: &mut Space, map: &ValueMap) -> Option<Vec<Row>> {
    for v in &map.operands {
        if space.find(*v).is_none() {
            space.append_symbol(Some(*v));
        }
    }
    space.flatten(view, map)
}

/// The value of an `affine.min` or `affine.max` as a map, if the constraints on its operands tell which of its results that is.
pub(crate) fn constrained_value(view: &View<'_>, op: Op, mut space: Space) -> Option<ValueMap> {
    let ctx = view.ctx;
    let (map, least) = parts(op, view)?;
    let one = ctx.affine_constant(1);
    let (dim, bound) = (space.append_dim(None), space.append_dim(None));
    let results: Vec<usize> = map.results.iter().map(|_| space.append_dim(None)).collect();
    // The operation is at most, or at least, each result. Upper bounds are exclusive.
    let mut exclusive = map.clone();
    if least {
        exclusive.results.iter_mut().for_each(|e| *e = ctx.affine_add(*e, one));
    }
    let side = if least { Bound::Below } else { Bound::AtLeast };
    for row in rows(view, &mut space, &exclusive)? {
        space.add_flat_bound(side, dim, row)?;
    }
    let found = slice_bounds(&mut space.system, ctx, dim..dim + 1).pop()?;
    let [e] = if least { found.upper? } else { found.lower? }[..] else { return None };
    let e = if least { ctx.affine_add(e, ctx.affine_constant(-1)) } else { e };
    // The operation itself is a dimension again.
    let shifted: Vec<AffineExpr> =
        (0..space.system.dims).map(|i| ctx.affine_dim((i + usize::from(i >= dim)) as u32)).collect();
    let e = ctx.affine_replace(e, &shifted, &[]);
    let flat = flatten(ctx, &[e], space.system.dims, space.system.symbols)?;
    for row in space.add_flat(flat)? {
        space.add_flat_bound(Bound::Equal, bound, row)?;
    }
    if space.system.is_empty() {
        return None;
    }
    for (i, at) in results.iter().enumerate() {
        let mut one = map.clone();
        one.results = vec![map.results[i]];
        let mut against = space.clone();
        for row in rows(view, &mut against, &one)? {
            against.add_flat_bound(Bound::Equal, *at, row)?;
        }
        // A result on the other side of the bound would disprove it.
        let mut row = zeros(against.system.columns());
        (row[bound], row[*at]) = if least { (1, -1) } else { (-1, 1) };
        *row.last_mut()? = -1;
        against.system.add_inequality(row);
        if !against.system.is_empty() {
            return None;
        }
    }
    as_map(view, &space, e)
}

/// An expression of columns as a map of the values that they stand for.
fn as_map(view: &View<'_>, space: &Space, e: AffineExpr) -> Option<ValueMap> {
    let ctx = view.ctx;
    let dims = space.system.dims;
    let (mut of_dims, mut of_symbols) = (Vec::new(), Vec::new());
    let (mut dim_values, mut symbol_values): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    for (i, v) in space.values.iter().enumerate() {
        let fixed = || {
            let constant = v.and_then(|v| view.constant(v));
            let bounds = [true, false].map(|lower| space.system.constant_bound(lower, i));
            match (constant, bounds) {
                (None, [Some(a), Some(b)]) if a == b && v.is_some() => Some(ctx.affine_constant(a)),
                _ => None,
            }
        };
        let known = fixed();
        if i < dims {
            of_dims.push(known.unwrap_or_else(|| ctx.affine_dim(dim_values.len() as u32)));
            dim_values.extend(*v);
        } else {
            of_symbols.push(known.unwrap_or_else(|| ctx.affine_symbol(symbol_values.len() as u32)));
            symbol_values.extend(*v);
        }
    }
    let result = ctx.affine_replace(e, &of_dims, &of_symbols);
    let mut map = ValueMap {
        dims: dim_values.len(),
        symbols: symbol_values.len(),
        results: vec![result],
        operands: [dim_values, symbol_values].concat(),
    };
    map.canonicalize(view);
    Some(map)
}
