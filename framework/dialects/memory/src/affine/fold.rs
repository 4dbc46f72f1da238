//! Folders of affine's applications, accesses, minima and maxima. Those of loops and conditionals are in `fold_bounds.rs`.

use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::Folded;
use terrace_ir::{AffineExpr, Attr, Context, Edit, Value};

use super::{AffineApplyOp, AffineLoadOp, AffineMaxOp, AffineMinOp, AffinePrefetchOp, AffineStoreOp};
use crate::memref::fold_casts;

/// The result of folding a minimum or maximum.
enum Picked {
    /// The folded result.
    Folded(Folded),
    /// Another map.
    Map(Attr),
}

/// Puts the operands that are constants into a map; gives a constant if all results are.
fn fold(ctx: &Context, attr: Attr, constants: &[Option<Attr>], pick: fn(i64, i64) -> i64) -> Picked {
    let Some(map) = ctx.as_affine_map(attr) else { return Picked::Folded(Folded::No) };
    let known = |i: usize| constants.get(i).copied().flatten().and_then(|a| ctx.as_i64(a));
    let put = |i: u32, offset: u32, own: AffineExpr| {
        known((i + offset) as usize).map_or(own, |c| ctx.affine_constant(c))
    };
    let dims: Vec<AffineExpr> = (0..map.dims).map(|i| put(i, 0, ctx.affine_dim(i))).collect();
    let symbols: Vec<AffineExpr> = (0..map.symbols).map(|i| put(i, map.dims, ctx.affine_symbol(i))).collect();
    let new: Vec<AffineExpr> = map
        .results
        .iter()
        .map(|e| {
            let folded = ctx.affine_replace(*e, &dims, &symbols);
            if ctx.affine_as_constant(folded).is_some() { folded } else { *e }
        })
        .collect();
    let constants: Option<Vec<i64>> = new.iter().map(|e| ctx.affine_as_constant(*e)).collect();
    if let Some(c) = constants.and_then(|c| c.into_iter().reduce(pick)) {
        return Picked::Folded(Folded::attr(ctx.integer(ctx.index_type(), c)));
    }
    match ctx.affine_map(map.dims, map.symbols, &new) {
        new if new == attr => Picked::Folded(Folded::No),
        new => Picked::Map(new),
    }
}

macro_rules! fold_min_max {
    ($($op:ident: $pick:expr;)*) => {$(
        impl FoldOp for $op {
            fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
                match fold(cx.ctx, self.map(cx).into(), operands.all(), $pick) {
                    Picked::Folded(f) => f,
                    Picked::Map(map) => {
                        self.set_map(cx, map);
                        Folded::InPlace
                    }
                }
            }
        }
    )*};
}

fold_min_max! { AffineMinOp: i64::min; AffineMaxOp: i64::max; }

/// Accesses: memory that a cast says less of is accessed as what it was. A value that is stored is not touched.
macro_rules! fold_accesses {
    ($($op:ident: $stored:expr;)*) => {$(
        impl FoldOp for $op {
            fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
                let stored: fn(Self, &Edit<'_>) -> Option<Value> = $stored;
                let stored = stored(self, cx);
                fold_casts(self, cx, stored)
            }
        }
    )*};
}

fold_accesses! {
    AffineLoadOp: |_, _| None;
    AffinePrefetchOp: |_, _| None;
    AffineStoreOp: |op, cx| Some(op.value(cx));
}

impl FoldOp for AffineApplyOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (ctx, map) = (cx.ctx, self.map(cx));
        let [e] = *map.results else { return Folded::No };
        let input = |i: u32| self.map_operands(cx).get(i as usize).map_or(Folded::No, |v| Folded::value(*v));
        match ctx.affine_node(e) {
            AffineNode::Dim(i) => return input(i),
            AffineNode::Symbol(i) => return input(map.dims + i),
            _ => {}
        }
        let constant = |a: &Option<Attr>| a.and_then(|a| ctx.as_i64(a)).map(|v| ctx.affine_constant(v));
        let constants: Option<Vec<_>> = operands.all().iter().map(constant).collect();
        let Some(constants) = constants else { return Folded::No };
        let (dims, symbols) = constants.split_at((map.dims as usize).min(constants.len()));
        let folded = ctx.affine_replace(e, dims, symbols);
        match ctx.affine_as_constant(folded) {
            Some(v) => Folded::attr(ctx.integer(ctx.index_type(), v)),
            None if divides_by_zero(ctx, folded) => Folded::attr(terrace_dialects_core::ub::poison_attr(ctx)),
            None => Folded::No,
        }
    }
}

/// True if a division in an expression has no value.
fn divides_by_zero(ctx: &Context, e: AffineExpr) -> bool {
    let mut todo = vec![e];
    while let Some(e) = todo.pop() {
        let AffineNode::Binary(op, lhs, rhs, _) = ctx.affine_node(e) else { continue };
        match (op, ctx.affine_as_constant(rhs)) {
            (AffineOp::Mod, Some(..1)) | (AffineOp::FloorDiv | AffineOp::CeilDiv, Some(0)) => return true,
            _ => todo.extend([lhs, rhs]),
        }
    }
    false
}
