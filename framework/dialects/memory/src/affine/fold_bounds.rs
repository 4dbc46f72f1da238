//! Folders of what bounds loops and conditionals: maps and sets in canonical form, with what their operands are put into them.

use terrace_ir::affine::IntegerSetData;
use terrace_ir::attrs::AffineMap;
use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::Folded;
use terrace_ir::look::Values;
use terrace_ir::{Attr, AttrData, Edit};

use super::canonicalize::{Applied, InBody, simplify, without_duplicates};
use super::loop_ranges::drop_redundant;
use super::map::ValueMap;
use super::{AffineForOp, AffineIfOp, AffineParallelOp};

/// A bound's map and operands in canonical form, or the constant that it is. The `greatest` of several results counts, or the
/// least.
fn bound(
    view: &InBody<'_>,
    m: AffineMap<'_>,
    operands: Values,
    constants: &[Option<Attr>],
    greatest: bool,
) -> Option<Applied> {
    let ctx = view.ctx;
    let constants: Option<Vec<i64>> = constants.iter().map(|c| ctx.as_i64((*c)?)).collect();
    if let Some(constants) = constants.filter(|c| !c.is_empty() || m.results.len() > 1) {
        let exprs: Vec<_> = constants.iter().map(|c| ctx.affine_constant(*c)).collect();
        let (dims, symbols) = exprs.split_at_checked(m.dims as usize)?;
        let results = m.results.iter().map(|e| ctx.affine_as_constant(ctx.affine_replace(*e, dims, symbols)));
        if let Some(c) = results
            .collect::<Option<Vec<i64>>>()
            .and_then(|r| r.into_iter().reduce(if greatest { i64::max } else { i64::min }))
        {
            return Some(Applied { map: ctx.constant_map(c), operands: Values::new() });
        }
    }
    let mut new = ValueMap::of(ctx, m.into(), operands.to_vec())?;
    new.normalize(view);
    drop_redundant(view, &mut new, greatest);
    new.results = without_duplicates(&new.results);
    Some(Applied { map: new.attr(ctx), operands: new.operands.into() })
}

impl FoldOp for AffineForOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (lower, upper) = (self.lower_bound_map(cx), self.upper_bound_map(cx));
        let (lower_operands, upper_operands) = (self.lower_bound_operands(cx), self.upper_bound_operands(cx));
        let view = InBody { ctx: cx.ctx, body: cx.body, op: *self };
        let constants = operands.all();
        let Some((lower_constants, rest)) = constants.split_at_checked(lower_operands.len()) else {
            return Folded::No;
        };
        let Some(upper_constants) = rest.get(..upper_operands.len()) else { return Folded::No };
        let l = bound(&view, lower, lower_operands.clone(), lower_constants, true);
        let u = bound(&view, upper, upper_operands.clone(), upper_constants, false);
        let (Some(l), Some(u)) = (l, u) else { return Folded::No };
        let same = l.map == lower.into() && u.map == upper.into();
        if same && l.operands == lower_operands && u.operands == upper_operands {
            return Folded::No;
        }
        self.set_lower_bound_operands(cx, l.operands);
        self.set_upper_bound_operands(cx, u.operands);
        self.set_lower_bound_map(cx, l.map);
        self.set_upper_bound_map(cx, u.map);
        Folded::InPlace
    }
}

impl FoldOp for AffineParallelOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (lower, upper) = (self.lower_bounds_map(cx), self.upper_bounds_map(cx));
        let operands = self.map_operands(cx);
        let view = InBody { ctx: cx.ctx, body: cx.body, op: *self };
        let count = (lower.dims + lower.symbols) as usize;
        let Some((lower_operands, upper_operands)) = operands.split_at_checked(count) else {
            return Folded::No;
        };
        let l = simplify(&view, lower.into(), lower_operands);
        let u = simplify(&view, upper.into(), upper_operands);
        if l.is_none() && u.is_none() {
            return Folded::No;
        }
        let keep =
            |map: AffineMap<'_>, operands: &[_]| Applied { map: map.into(), operands: operands.into() };
        let l = l.unwrap_or_else(|| keep(lower, lower_operands));
        let u = u.unwrap_or_else(|| keep(upper, upper_operands));
        self.set_map_operands(cx, [&l.operands[..], &u.operands[..]].concat());
        self.set_lower_bounds_map(cx, l.map);
        self.set_upper_bounds_map(cx, u.map);
        Folded::InPlace
    }
}

impl FoldOp for AffineIfOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (ctx, old, operands) = (cx.ctx, self.condition(cx), self.operands(cx));
        let Some(set) = ctx.as_integer_set(old) else { return Folded::No };
        let exprs: Vec<_> = set.constraints.iter().map(|c| c.0).collect();
        let map = ctx.affine_map(set.dims, set.symbols, &exprs);
        let Some(mut m) = ValueMap::of(ctx, map, operands.to_vec()) else { return Folded::No };
        m.compose(&InBody { ctx, body: cx.body, op: *self });
        let constraints = m.results.iter().zip(&set.constraints).map(|(e, c)| (*e, c.1)).collect();
        let new = IntegerSetData { dims: m.dims as u32, symbols: m.symbols as u32, constraints };
        let new = ctx.intern(AttrData::IntegerSet(new));
        if new == old && m.operands == *operands {
            return Folded::No;
        }
        cx.body.set_operands(*self, &m.operands);
        self.set_condition(cx, new);
        Folded::InPlace
    }
}
