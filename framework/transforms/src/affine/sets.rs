//! Systems as integer sets, and integer sets as systems: what tells tiles apart, and what simplifies conditions.

use terrace_dialects::affine::flatten::{expr_from_row, flatten};
use terrace_ir::affine::IntegerSetData;
use terrace_ir::{AffineExpr, Attr, AttrData, Context};

use super::bounds::Reading;
use terrace_analysis::integer_sets::{Kind, Row, System, zeros};

/// An integer set attribute.
pub(crate) fn make_set(ctx: &Context, dims: usize, symbols: usize, all: &[(AffineExpr, bool)]) -> Attr {
    let constraints = all.to_vec().into_boxed_slice();
    ctx.intern(AttrData::IntegerSet(IntegerSetData {
        dims: dims as u32,
        symbols: symbols as u32,
        constraints,
    }))
}

/// The expressions of all variables; `None` if a division is not known as one though it matters.
pub(crate) fn expressions(system: &System, ctx: &Context) -> Option<Vec<AffineExpr>> {
    let known = Reading(system).known(ctx);
    let is_used = |at: usize| system.equalities.iter().chain(&system.inequalities).any(|r| r[at] != 0);
    let all = known.into_iter().enumerate();
    all.map(|(at, e)| e.or_else(|| (!is_used(at)).then(|| ctx.affine_constant(0)))).collect()
}

/// The constraints as an integer set.
pub(crate) fn as_set(system: &System, ctx: &Context) -> Option<Attr> {
    let (dims, symbols) = (system.dims, system.symbols);
    if system.equalities.is_empty() && system.inequalities.is_empty() {
        return Some(make_set(ctx, dims, symbols, &[(ctx.affine_constant(0), true)]));
    }
    let exprs = expressions(system, ctx)?;
    let locals = exprs.get(system.named()..)?;
    let expr = |r: &Row| expr_from_row(ctx, r, dims, symbols, locals);
    let equal = system.equalities.iter().map(|r| (expr(r), true));
    let all: Vec<(AffineExpr, bool)> =
        equal.chain(system.inequalities.iter().map(|r| (expr(r), false))).collect();
    Some(make_set(ctx, dims, symbols, &all))
}

/// The constraints of an integer set, those of its divisions after its own.
pub(crate) fn of_set(ctx: &Context, set: &IntegerSetData) -> Option<System> {
    let (dims, symbols) = (set.dims as usize, set.symbols as usize);
    let exprs: Vec<AffineExpr> = set.constraints.iter().map(|c| c.0).collect();
    let flat = flatten(ctx, &exprs, dims, symbols)?;
    let mut system = System::new(dims, symbols);
    system.append(Kind::Local, flat.locals.len());
    for (row, (_, equal)) in flat.rows.iter().zip(set.constraints.iter()) {
        let row = Row::from_slice(row);
        if *equal { system.add_equality(row) } else { system.add_inequality(row) }
    }
    for (i, local) in flat.locals.iter().enumerate() {
        let (constant, terms) = local.dividend.split_last()?;
        let mut above = zeros(system.columns());
        above[..terms.len()].copy_from_slice(terms);
        above[dims + symbols + i] = local.divisor.checked_neg()?;
        *above.last_mut()? = *constant;
        let mut below: Row = above.iter().map(|c| c.wrapping_neg()).collect();
        *below.last_mut()? = local.divisor.checked_sub(1)?.checked_sub(*constant)?;
        system.add_inequality(below);
        system.add_inequality(above);
    }
    Some(system)
}

/// The set without constraints that others imply or that always hold; a set that holds never is `1 == 0`.
pub(crate) fn simplify_set(ctx: &Context, attr: Attr) -> Option<Attr> {
    let set = ctx.as_integer_set(attr)?;
    let mut system = of_set(ctx, set)?;
    if system.is_empty() {
        let never = [(ctx.affine_constant(1), true)];
        return Some(make_set(ctx, set.dims as usize, set.symbols as usize, &never));
    }
    system.drop_trivial();
    if system.overflow { None } else { as_set(&system, ctx) }
}
