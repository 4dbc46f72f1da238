//! Folding one operation, and the constants that operands are.

use smallvec::SmallVec;
use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::{Fold, FoldValue, Folded};
use terrace_ir::{Attr, Body, Context, Op, Value};

/// The attribute of a value that a constant-like operation defines.
pub fn constant_value(ctx: &Context, body: &mut Body, v: Value) -> Option<Attr> {
    let op = body.defining_op(v)?;
    let info = ctx.op_info(body.name(op));
    if !info.has(TraitSet::ConstantLike) {
        return None;
    }
    match info.interface::<dyn Fold>()?.fold(ctx, body, op, &[]) {
        Folded::Values(v) => match v.first() {
            Some(FoldValue::Attr(a)) => Some(*a),
            _ => None,
        },
        _ => None,
    }
}

/// Folds an operation: its own folder, and constants moved to the right of commutative ones.
pub fn fold_op(ctx: &Context, body: &mut Body, op: Op) -> Folded {
    let info = ctx.op_info(body.name(op));
    let operands: SmallVec<[Value; 4]> = body.operands(op).collect();
    let mut constants: SmallVec<[Option<Attr>; 4]> =
        operands.iter().map(|v| constant_value(ctx, body, *v)).collect();
    let mut changed = false;
    if info.has(TraitSet::Commutative) && operands.len() > 1 {
        // Stable: what is no constant keeps its order and comes first.
        let mut order: SmallVec<[usize; 4]> = (0..operands.len()).collect();
        order.sort_by_key(|i| constants[*i].is_some());
        if order.iter().enumerate().any(|(i, o)| i != *o) {
            let values: SmallVec<[Value; 4]> = order.iter().map(|i| operands[*i]).collect();
            constants = order.iter().map(|i| constants[*i]).collect();
            for (i, v) in values.iter().enumerate() {
                body.set_operand(op, i, *v);
            }
            changed = true;
        }
    }
    let folded = match info.interface::<dyn Fold>() {
        Some(f) => f.fold(ctx, body, op, &constants),
        None => Folded::No,
    };
    match folded {
        Folded::No if changed => Folded::InPlace,
        Folded::Values(v) if v.iter().zip(body.results(op)).all(|(f, r)| *f == FoldValue::Value(r)) => {
            if changed {
                Folded::InPlace
            } else {
                Folded::No
            }
        }
        other => other,
    }
}
