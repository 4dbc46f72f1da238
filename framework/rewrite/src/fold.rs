//! Folding one operation: its folder, then what its traits fold, then its dialect's fallback.

use smallvec::SmallVec;
use terrace_ir::def::{DialectDef, FOLDING, Trait};
use terrace_ir::interfaces::{DialectFold, FoldValue, Folded, Materialize};
use terrace_ir::{Attr, AttrData, Body, Context, Global, Ir, Loc, NewOp, Op, Type, Value, constant_value};

/// Folds an operation. Its results may get replacements, which the caller puts in place, or it is changed in place; nothing else
/// is touched.
pub fn fold_op(ctx: &Context, ir: &mut Ir, op: Global<Op>) -> Folded {
    ir.note_owner(op.body);
    fold_in_body(ctx, ir.body_mut(op.body), op.entity)
}

/// [`fold_op`] for code that has the operation's body alone.
pub fn fold_in_body(ctx: &Context, body: &mut Body, op: Op) -> Folded {
    if !ctx.op_info(body.name(op)).may_fold() {
        return Folded::No;
    }
    let operands: SmallVec<[Option<Attr>; 4]> =
        body.operands(op).map(|v| constant_value(ctx, body, v)).collect();
    fold_with(ctx, body, op, &operands)
}

/// Returns true if an operation uses a result of its own, as code out of reach and graph regions may.
fn uses_itself(body: &Body, op: Op) -> bool {
    body.operands(op).any(|v| body.defining_op(v) == Some(op))
}

/// Folds with constants given for the operands. An operation that uses its own result is not folded: folders look through the
/// operations that define operands, and would never come to an end of them.
pub fn fold_with(ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
    if uses_itself(body, op) {
        return Folded::No;
    }
    let info = ctx.op_info(body.name(op));
    let mut folded = match info.folder() {
        Some(f) => f.fold(ctx, body, op, operands),
        None => Folded::No,
    };
    // A single result that folds to itself was changed in place.
    if let Folded::Values(v) = &folded
        && let [FoldValue::Value(v)] = &v[..]
        && body.num_results(op) == 1
        && *v == body.result(op, 0)
    {
        folded = Folded::InPlace;
    }
    if matches!(folded, Folded::Values(_)) {
        return folded;
    }
    match fold_traits(ctx, body, op, operands) {
        Folded::No if folded == Folded::No => {
            match info.dialect().and_then(|d| d.interface::<dyn DialectFold>()) {
                Some(d) => d.fold(ctx, body, op, operands),
                None => Folded::No,
            }
        }
        Folded::No => folded,
        by_trait => by_trait,
    }
}

/// [`fold_with`] that leaves the IR as it is: what is folded in place is put back.
pub fn fold_aside(ctx: &Context, ir: &mut Ir, op: Global<Op>, operands: &[Option<Attr>]) -> Folded {
    ir.note_owner(op.body);
    let (body, op) = (ir.body_mut(op.body), op.entity);
    if !ctx.op_info(body.name(op)).may_fold() {
        return Folded::No;
    }
    let values: SmallVec<[Value; 4]> = body.operands(op).collect();
    let types: SmallVec<[Type; 2]> = body.result_types(op).collect();
    let inherent: SmallVec<[Option<Attr>; 4]> = body.inherent_attrs(op).into();
    let discardable: SmallVec<[(Attr, Attr); 2]> = body.discardable_attrs(op).collect();
    let folded = fold_with(ctx, body, op, operands);
    if folded == Folded::InPlace {
        body.set_operands(op, &values);
        body.set_discardable(op, &discardable);
        inherent.into_iter().enumerate().for_each(|(i, a)| body.set_inherent(op, i, a));
        for (i, ty) in types.into_iter().enumerate() {
            let v = body.result(op, i);
            body.set_value_type(v, ty);
        }
    }
    folded
}

fn fold_traits(ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
    let info = ctx.op_info(body.name(op));
    let Some(def) = info.def().filter(|_| FOLDING.iter().any(|t| info.has(*t))) else { return Folded::No };
    for t in def.traits {
        let folded = match t {
            Trait::Commutative => fold_commutative(body, op, operands),
            Trait::Idempotent => fold_idempotent(body, op),
            Trait::Involution => fold_involution(body, op),
            Trait::User(t) => t.fold(ctx, body, op, operands),
            _ => Folded::No,
        };
        if folded != Folded::No {
            return folded;
        }
    }
    Folded::No
}

/// Constants move after what is not constant; both keep their order.
fn fold_commutative(body: &mut Body, op: Op, constants: &[Option<Attr>]) -> Folded {
    let operands: SmallVec<[Value; 4]> = body.operands(op).collect();
    let is_constant = |i: &usize| constants.get(*i).copied().flatten().is_some();
    let n = operands.len();
    let Some(first) = (0..n).find(is_constant).filter(|_| n >= 2) else { return Folded::No };
    let order: SmallVec<[usize; 4]> =
        (first..n).filter(|i| !is_constant(i)).chain((first..n).filter(is_constant)).collect();
    // Every operand from the first constant on is linked anew, moved or not: so does MLIR, and use lists tell.
    for (to, from) in (first..n).zip(&order) {
        body.set_operand(op, to, operands[*from]);
    }
    if order.iter().copied().eq(first..n) { Folded::No } else { Folded::InPlace }
}

fn fold_idempotent(body: &Body, op: Op) -> Folded {
    let operands: SmallVec<[Value; 2]> = body.operands(op).collect();
    match operands[..] {
        [v] if body.defining_op(v).is_some_and(|d| body.name(d) == body.name(op)) => Folded::value(v),
        [a, b] if a == b => Folded::value(a),
        _ => Folded::No,
    }
}

fn fold_involution(body: &Body, op: Op) -> Folded {
    let inner = body.operands(op).next().and_then(|v| body.defining_op(v));
    match inner.filter(|d| body.name(*d) == body.name(op)).and_then(|d| body.operands(d).next()) {
        Some(v) => Folded::value(v),
        None => Folded::No,
    }
}

/// The operation that holds a constant which an operation of `dialect` folds to; `None` if there is none for it. An attribute that another
/// dialect defines is that dialect's constant, if it has one: poison comes from ub, whatever folds to it.
pub fn materialize<'c>(
    ctx: &'c Context,
    dialect: &'static DialectDef,
    value: Attr,
    ty: Type,
    loc: Loc,
) -> Option<NewOp<'c>> {
    let of = |d: &'static DialectDef| d.interface::<dyn Materialize>()?.constant(ctx, value, ty);
    let owner = match ctx.data(value) {
        AttrData::DialectAttr { def, .. } if def.0.dialect() != dialect.name => {
            ctx.dialect(def.0.dialect().as_bytes())
        }
        _ => None,
    };
    let constant = owner.and_then(of).or_else(|| of(dialect))?;
    Some(constant.into_op(ctx, loc, &[ty]))
}
