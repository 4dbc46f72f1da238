//! Elements of aggregates and vectors, and addresses.

use terrace_ir::{Context, Type};

use crate::constants::{Const, Expr, Kind, count};
use crate::types::vector_parts;

/// The part of an aggregate at a position.
pub(crate) fn extract_value(ctx: &Context, aggregate: &Const, position: &[i64]) -> Option<Const> {
    position.iter().try_fold(aggregate.clone(), |c, i| c.element(ctx, usize::try_from(*i).ok()?))
}

/// An aggregate with the part at a position replaced.
pub(crate) fn insert_value(
    ctx: &Context,
    aggregate: &Const,
    value: &Const,
    position: &[i64],
) -> Option<Const> {
    let mut levels = vec![aggregate.clone()];
    let (_, path) = position.split_last()?;
    for i in path {
        let inner = levels.last()?.element(ctx, usize::try_from(*i).ok()?)?;
        levels.push(inner);
    }
    let mut value = value.clone();
    for (level, i) in levels.iter().zip(position).rev() {
        let mut parts = level.elements(ctx)?;
        *parts.get_mut(usize::try_from(*i).ok()?)? = value;
        value = gather(level.ty(), parts);
    }
    Some(value)
}

/// An aggregate of parts; of nothing but undefined or poison ones it is so itself.
fn gather(ty: Type, parts: Vec<Const>) -> Const {
    if !parts.is_empty() && parts.iter().all(Const::is_poison) {
        return Const::poison(ty);
    }
    if !parts.is_empty() && parts.iter().all(|p| p.is_undef()) {
        return Const::undef(ty);
    }
    Const::new(ty, Kind::Aggregate(parts.into()))
}

/// An element of a vector.
pub(crate) fn extract_element(ctx: &Context, vector: &Const, index: &Const) -> Option<Const> {
    let (_, scalable, element) = vector_parts(ctx, vector.ty())?;
    if vector.is_poison() || index.is_undef() || index.is_poison() {
        return Some(Const::poison(element));
    }
    if vector.is_undef() {
        return Some(Const::undef(element));
    }
    let i = index.as_int().and_then(terrace_ir::ApInt::as_u64).and_then(|i| usize::try_from(i).ok());
    match (i, count(ctx, vector.ty())) {
        (Some(i), Some(n)) if i >= n => return Some(Const::poison(element)),
        (Some(i), Some(_)) => {
            if let Some(c) = vector.element(ctx, i) {
                return Some(c);
            }
        }
        (Some(i), None)
            if scalable
                && i64::try_from(i).is_ok_and(|i| i < vector_parts(ctx, vector.ty()).map_or(0, |v| v.0)) =>
        {
            if let Some(c) = vector.element(ctx, i) {
                return Some(c);
            }
        }
        _ => {}
    }
    Const::expr(element, Expr::Vector("extractelement", [vector.clone(), index.clone()].into()))
}

/// A vector with an element replaced.
pub(crate) fn insert_element(ctx: &Context, vector: &Const, value: &Const, index: &Const) -> Option<Const> {
    if index.is_undef() || index.is_poison() {
        return Some(Const::poison(vector.ty()));
    }
    if vector.is_zero() && value.is_zero() {
        return Some(vector.clone());
    }
    let i = index.as_int().and_then(terrace_ir::ApInt::as_u64).and_then(|i| usize::try_from(i).ok());
    if let (Some(i), Some(n)) = (i, count(ctx, vector.ty())) {
        if i >= n {
            return Some(Const::poison(vector.ty()));
        }
        if let Some(mut parts) = vector.elements(ctx) {
            if let Some(part) = parts.get_mut(i) {
                *part = value.clone();
            }
            return Some(gather(vector.ty(), parts));
        }
    }
    Const::expr(
        vector.ty(),
        Expr::Vector("insertelement", [vector.clone(), value.clone(), index.clone()].into()),
    )
}

/// The elements of two vectors that a mask names; a negative number is poison.
pub(crate) fn shuffle(ctx: &Context, a: &Const, b: &Const, mask: &[i64], ty: Type) -> Option<Const> {
    let (_, scalable, element) = vector_parts(ctx, ty)?;
    if mask.iter().all(|i| *i < 0) {
        return Some(Const::poison(ty));
    }
    if scalable {
        let first = a.element(ctx, 0)?;
        if mask.iter().all(|i| *i == 0) && first.is_zero() {
            return Some(Const::new(ty, Kind::Splat(first)));
        }
        return None;
    }
    let n = count(ctx, a.ty())?;
    let part = |i: &i64| match usize::try_from(*i) {
        Ok(i) if i < n => a.element(ctx, i),
        Ok(i) => b.element(ctx, i - n),
        Err(_) => Some(Const::poison(element)),
    };
    let parts: Option<Vec<Const>> = mask.iter().map(part).collect();
    parts.map(|p| gather(ty, p))
}
