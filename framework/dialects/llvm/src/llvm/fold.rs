//! What instructions fold to: what MLIR folds, and no more; and when divisions may run where the program would not.

use terrace_ir::interfaces::{Fold, Folded, Speculatability, Speculatable};
use terrace_ir::{Attr, Body, Context, Op, Value, constant_value};

use super::hooks::{
    AddrSpaceCastOp, BitcastOp, ExtractValueOp, GEPOp, ICmpOp, OrOp, SDivOp, ShlOp, ShuffleVectorOp, UDivOp,
    ZExtOp,
};
use super::syntax::directives::DYNAMIC_INDEX;

/// The operation of a name that makes a value.
fn made_by(ctx: &Context, body: &Body, v: Value, name: &str) -> Option<Op> {
    body.defining_op(v).filter(|op| body.is(ctx, *op, name))
}

fn integers(ctx: &Context, body: &Body, op: Op, name: &str) -> Vec<i64> {
    body.attr(ctx, op, name).and_then(|a| ctx.as_dense_array(a)).unwrap_or_default()
}

/// A result of the operation's type that is an integer constant.
fn integer(ctx: &Context, body: &Body, op: Op, value: terrace_ir::ApInt) -> Folded {
    Folded::attr(ctx.integer_ap(body.value_type(body.result(op, 0)), value))
}

impl Fold for ShlOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        let [Some(a), Some(b)] = operands else { return Folded::No };
        let (Some(a), Some(b)) = (ctx.as_integer(*a), ctx.as_integer(*b)) else { return Folded::No };
        // Too many bits make poison, which no constant says yet.
        a.shl(b).map_or(Folded::No, |v| integer(ctx, body, op, v))
    }
}

impl Fold for OrOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        let [Some(a), Some(b)] = operands else { return Folded::No };
        match (ctx.as_integer(*a), ctx.as_integer(*b)) {
            (Some(a), Some(b)) => integer(ctx, body, op, a.or(b)),
            _ => Folded::No,
        }
    }
}

impl Fold for ZExtOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        let value = operands.first().copied().flatten().and_then(|a| ctx.as_integer(a));
        let width = ctx.integer_info(body.value_type(body.result(op, 0))).map(|i| i.0);
        match (value, width) {
            (Some(v), Some(w)) => integer(ctx, body, op, v.zext_or_trunc(w)),
            _ => Folded::No,
        }
    }
}

impl Fold for ICmpOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let predicate = body.inherent(op, 0).and_then(|a| ctx.as_i64(a));
        let predicate = predicate.and_then(|v| super::E_ICMP_PREDICATE.text(v)).unwrap_or_default();
        if !matches!(predicate.as_str(), "eq" | "ne") {
            return Folded::No;
        }
        let (a, b) = (body.operand(op, 0), body.operand(op, 1));
        let equal = predicate == "eq";
        let is = |v, name| made_by(ctx, body, v, name).is_some();
        // Memory on the stack is never null.
        let known = if a == b {
            equal
        } else if is(a, "llvm.alloca") && is(b, "llvm.mlir.zero") {
            !equal
        } else if is(a, "llvm.mlir.zero") && is(b, "llvm.alloca") {
            body.set_operands(op, &[b, a]);
            return Folded::InPlace;
        } else {
            return Folded::No;
        };
        let (t, known) = (body.value_type(body.result(op, 0)), ctx.bool_attr(known));
        if ctx.is_shaped(t) {
            ctx.dense_splat(t, known).map_or(Folded::No, Folded::attr)
        } else {
            Folded::attr(known)
        }
    }
}

/// A cast to the type that the value has, or of another such cast.
fn fold_cast(ctx: &Context, body: &mut Body, op: Op, name: &str) -> Folded {
    let arg = body.operand(op, 0);
    let to = body.value_type(body.result(op, 0));
    if body.value_type(arg) == to {
        return Folded::value(arg);
    }
    let Some(before) = made_by(ctx, body, arg, name) else { return Folded::No };
    let first = body.operand(before, 0);
    if body.value_type(first) == to {
        return Folded::value(first);
    }
    body.set_operand(op, 0, first);
    Folded::InPlace
}

impl Fold for BitcastOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        fold_cast(ctx, body, op, "llvm.bitcast")
    }
}

impl Fold for AddrSpaceCastOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        fold_cast(ctx, body, op, "llvm.addrspacecast")
    }
}

/// Constants that fit this many bits stand in the address computation itself.
const INDEX_BITS: u32 = 29;

impl Fold for GEPOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        let mut indices = integers(ctx, body, op, "rawConstantIndices");
        let values: Vec<Value> = body.operands(op).collect();
        let Some(base) = values.first().copied() else { return Folded::No };
        let (mut kept, mut next, mut changed) = (vec![base], 1, false);
        let same = body.value_type(base) == body.value_type(body.result(op, 0));
        for index in indices.iter_mut().filter(|i| **i == DYNAMIC_INDEX) {
            let constant = operands.get(next).copied().flatten().and_then(|a| ctx.as_integer(a));
            if let Some(v) = constant
                && let Some(v) =
                    v.as_i64().filter(|v| v.abs() < 1 << (INDEX_BITS - 1) || *v == -(1 << (INDEX_BITS - 1)))
            {
                (*index, changed) = (v, true);
            } else {
                kept.extend(values.get(next));
            }
            next += 1;
        }
        if same && indices[..] == [0] {
            return Folded::value(base);
        }
        if !changed {
            return Folded::No;
        }
        body.set_operands(op, &kept);
        let indices = ctx.dense_array(ctx.i32(), &indices);
        body.set_attr(ctx, op, "rawConstantIndices", Some(indices));
        Folded::InPlace
    }
}

impl Fold for ShuffleVectorOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let vector = body.operand(op, 0);
        let one = ctx.shape(body.value_type(vector)) == Some(&[1]);
        if one && integers(ctx, body, op, "mask") == [0] { Folded::value(vector) } else { Folded::No }
    }
}

const POSITION: &str = "position";

impl Fold for ExtractValueOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        let container = body.operand(op, 0);
        let position = integers(ctx, body, op, POSITION);
        if let Some(outer) = made_by(ctx, body, container, "llvm.extractvalue") {
            let mut whole = integers(ctx, body, outer, POSITION);
            whole.extend(position);
            let (from, whole) = (body.operand(outer, 0), ctx.dense_array(ctx.i64(), &whole));
            body.set_attr(ctx, op, POSITION, Some(whole));
            body.set_operand(op, 0, from);
            return Folded::InPlace;
        }
        if let Some(a) = operands.first().copied().flatten()
            && let Some(v) = ctx.as_dense(a)
            && v.element == body.value_type(body.result(op, 0))
            && let Some(e) = single(&position).and_then(|i| ctx.dense_element(&v, i))
        {
            return Folded::attr(e);
        }
        through_insertions(ctx, body, op, container, &position)
    }
}

/// The one index of a position that has one.
fn single(position: &[i64]) -> Option<usize> {
    if let [i] = position { usize::try_from(*i).ok() } else { None }
}

/// What was inserted at a position; where nothing was, the aggregate before the insertions is read instead.
fn through_insertions(ctx: &Context, body: &mut Body, op: Op, container: Value, position: &[i64]) -> Folded {
    // Inside a value that was inserted only a value is looked for: the position stays what it is.
    let (mut at, mut rest, mut from) = (container, position, container);
    while let Some(insertion) = made_by(ctx, body, at, "llvm.insertvalue") {
        let inserted = integers(ctx, body, insertion, POSITION);
        let (before, value) = (body.operand(insertion, 0), body.operand(insertion, 1));
        if rest == inserted {
            return Folded::value(value);
        }
        if let Some(inner) = rest.strip_prefix(&inserted[..]) {
            (at, rest) = (value, inner);
        } else if inserted.starts_with(rest) {
            break;
        } else {
            if rest.len() == position.len() {
                from = before;
            }
            at = before;
        }
    }
    if from == container {
        return Folded::No;
    }
    body.set_operand(op, 0, from);
    Folded::InPlace
}

/// Whether the divisor is a constant for which the division is always defined: not zero and, of a signed one, not -1.
fn division(ctx: &Context, body: &Body, op: Op, signed: bool) -> Speculatability {
    let divisor = constant_value(ctx, body, body.operand(op, 1));
    match divisor.and_then(|a| ctx.as_integer(a)) {
        Some(v) if v.is_zero() || signed && v.is_all_ones() => Speculatability::Never,
        Some(_) => Speculatability::Always,
        None => Speculatability::Never,
    }
}

impl Speculatable for UDivOp {
    fn speculatability(&self, ctx: &Context, body: &Body, op: Op) -> Speculatability {
        division(ctx, body, op, false)
    }
}

impl Speculatable for SDivOp {
    fn speculatability(&self, ctx: &Context, body: &Body, op: Op) -> Speculatability {
        division(ctx, body, op, true)
    }
}
