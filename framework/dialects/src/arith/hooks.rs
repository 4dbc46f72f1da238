//! What only Rust can say of arith's operations: names, folding, verification.

use terrace_asm::{CustomAssembly, OpAsm, OpState, Parsed, Parser, Printer};
use terrace_ir::interfaces::{Fold, Folded, Verify, VerifyCx};
use terrace_ir::{ApInt, Attr, AttrData, Body, Context, Diagnostic, Global, Op, Value, float};

pub(super) use super::casts::*;

pub(super) struct ConstantOp;

impl OpAsm for ConstantOp {
    fn result_names(&self, ctx: &Context, body: &Body, op: Op) -> Vec<(usize, String)> {
        let ty = body.result_types(op).next();
        let name = match body.inherent(op, 0).map(|a| (a, ctx.data(a))) {
            Some((_, AttrData::Integer { ty, value })) => {
                if *ty == ctx.i1() {
                    if value.is_zero() { "false".to_owned() } else { "true".to_owned() }
                } else if *ty == ctx.index_type() {
                    format!("c{}", value.to_signed())
                } else {
                    format!("c{}_{}", value.to_signed(), terrace_asm::print_type(ctx, *ty))
                }
            }
            _ if ty.is_some_and(|t| ctx.function_parts(t).is_some()) => "f".to_owned(),
            _ => "cst".to_owned(),
        };
        vec![(0, name)]
    }
}

impl Fold for ConstantOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        body.inherent(op, 0).map_or(Folded::No, Folded::attr)
    }
}

impl Verify for ConstantOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(value) = cx.attr("value") else { return Ok(()) };
        let body = cx.body();
        let (Some(ty), Some(result)) = (cx.ctx.attr_type(value), body.result_types(cx.op.entity).next())
        else {
            return Ok(());
        };
        if ty != result {
            let (t, r) = (terrace_asm::print_type(cx.ctx, ty), terrace_asm::print_type(cx.ctx, result));
            return Err(cx.op_error(format!("value type '{t}' must match return type: '{r}'")));
        }
        if let AttrData::VectorType { scalable, .. } = cx.ctx.type_data(ty)
            && scalable.contains(&true)
            && cx.ctx.splat_value(value).is_none()
        {
            return Err(cx.op_error(
                "intializing scalable vectors with elements attribute is not supported unless it's a vector splat",
            ));
        }
        if let Some((_, sign)) = cx.ctx.integer_info(ty)
            && sign != terrace_ir::Signedness::Signless
        {
            return Err(cx.op_error("integer return type must be signless"));
        }
        Ok(())
    }
}

impl Verify for SelectOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body) = (cx.ctx, cx.body());
        let condition = body.value_type(body.operand(cx.op.entity, 0));
        let Some(result) = body.result_types(cx.op.entity).next().filter(|_| condition != ctx.i1()) else {
            return Ok(());
        };
        let got = ctx.text(condition);
        match super::i1_same_shape(ctx, result) {
            Some(want) if want == ctx.i1() => {
                Err(cx.op_error(format!("expected condition to be a signless i1, but got '{got}'")))
            }
            Some(want) if want != condition => {
                let want = ctx.text(want);
                Err(cx.op_error(format!(
                    "expected condition type to have the same shape as the result type, expected '{want}', but got '{got}'"
                )))
            }
            _ => Ok(()),
        }
    }
}

/// Applies `f` to two constants of the same type: integers, or splats of integers.
fn fold_int(
    ctx: &Context,
    operands: &[Option<Attr>],
    f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Option<Attr> {
    let (a, b) = (operands.first().copied()??, operands.get(1).copied()??);
    match (ctx.data(a), ctx.data(b)) {
        (AttrData::Integer { ty, value: x }, AttrData::Integer { value: y, .. }) => {
            Some(ctx.integer_ap(*ty, f(x, y)?))
        }
        (AttrData::DenseElements { ty, splat: true, .. }, AttrData::DenseElements { splat: true, .. }) => {
            let (x, y) = (ctx.splat_value(a)?, ctx.splat_value(b)?);
            let element = ctx.element_type(*ty)?;
            let r = ctx.integer_ap(element, f(ctx.as_integer(x)?, ctx.as_integer(y)?)?);
            ctx.dense_splat(*ty, r)
        }
        _ => None,
    }
}

/// Applies `f` to two constants of the same floating-point type, rounding once.
fn fold_float(ctx: &Context, operands: &[Option<Attr>], f: impl Fn(f64, f64) -> f64) -> Option<Attr> {
    let (a, b) = (operands.first().copied()??, operands.get(1).copied()??);
    let one = |a: Attr, b: Attr| {
        let ((k, x), (_, y)) = (ctx.as_float(a)?, ctx.as_float(b)?);
        // Wider formats would round twice.
        (k.precision() <= 53)
            .then(|| ctx.float(ctx.attr_type(a)?, f(float::to_f64(k, x), float::to_f64(k, y))).into())?
    };
    match (ctx.data(a), ctx.data(b)) {
        (AttrData::Float { .. }, AttrData::Float { .. }) => one(a, b),
        (AttrData::DenseElements { ty, splat: true, .. }, AttrData::DenseElements { splat: true, .. }) => {
            ctx.dense_splat(*ty, one(ctx.splat_value(a)?, ctx.splat_value(b)?)?)
        }
        _ => None,
    }
}

/// The integer that an operand is known to be, splats included.
fn known(ctx: &Context, a: Option<Attr>) -> Option<&ApInt> {
    let a = a?;
    ctx.as_integer(a).or_else(|| ctx.as_integer(ctx.splat_value(a)?))
}

fn known_float(ctx: &Context, a: Option<Attr>) -> Option<f64> {
    let a = a?;
    let a = ctx.splat_value(a).unwrap_or(a);
    ctx.as_float(a).map(|(k, bits)| float::to_f64(k, bits))
}

fn done(a: Option<Attr>) -> Folded {
    a.map_or(Folded::No, Folded::attr)
}

/// The operands of the operation that defines a value, where it is one of that name.
fn defined_by(ctx: &Context, body: &Body, v: Value, name: &str) -> Option<(Value, Value)> {
    let op = body.defining_op(v).filter(|op| body.is(ctx, *op, name))?;
    Some((body.operand(op, 0), body.operand(op, 1)))
}

macro_rules! fold {
    ($($name:ident: |$ctx:ident, $body:ident, $op:ident, $c:ident| $code:expr;)*) => {
        $(
            pub(super) struct $name;
            impl Fold for $name {
                #[allow(unused_variables)]
                fn fold(&self, $ctx: &Context, $body: &mut Body, $op: Op, $c: &[Option<Attr>]) -> Folded {
                    $code
                }
            }
        )*
    };
}

fn is_zero(ctx: &Context, a: Option<Attr>) -> bool {
    known(ctx, a).is_some_and(ApInt::is_zero)
}

fn is_one(ctx: &Context, a: Option<Attr>) -> bool {
    known(ctx, a).is_some_and(ApInt::is_one)
}

fn value(body: &Body, op: Op, i: usize) -> Folded {
    Folded::value(body.operand(op, i))
}

fn fold_addi(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    if is_zero(ctx, c[1]) {
        return value(body, op, 0);
    }
    let (l, r) = (body.operand(op, 0), body.operand(op, 1));
    // (a - b) + b and b + (a - b) are a.
    if let Some((a, b)) = defined_by(ctx, body, l, "arith.subi")
        && b == r
    {
        return Folded::value(a);
    }
    if let Some((a, b)) = defined_by(ctx, body, r, "arith.subi")
        && b == l
    {
        return Folded::value(a);
    }
    done(fold_int(ctx, c, |a, b| Some(a.add(b))))
}

fn fold_subi(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let (l, r) = (body.operand(op, 0), body.operand(op, 1));
    let ty = body.value_type(l);
    if l == r && (!ctx.is_shaped(ty) || ctx.has_static_shape(ty)) {
        return done(zero_of(ctx, ty));
    }
    if is_zero(ctx, c[1]) {
        return value(body, op, 0);
    }
    if let Some((a, b)) = defined_by(ctx, body, l, "arith.addi") {
        if b == r {
            return Folded::value(a);
        }
        if a == r {
            return Folded::value(b);
        }
    }
    done(fold_int(ctx, c, |a, b| Some(a.sub(b))))
}

fn zero_of(ctx: &Context, ty: terrace_ir::Type) -> Option<Attr> {
    if !ctx.is_shaped(ty) {
        return ctx.int_or_index_width(ty).map(|_| ctx.integer(ty, 0));
    }
    let zero = ctx.integer(ctx.element_type(ty)?, 0);
    ctx.dense_splat(ty, zero)
}

fold! {
    AddIOp: |ctx, body, op, c| fold_addi(ctx, body, op, c);
    SubIOp: |ctx, body, op, c| fold_subi(ctx, body, op, c);
    MulIOp: |ctx, body, op, c| {
        if is_zero(ctx, c[1]) {
            value(body, op, 1)
        } else if is_one(ctx, c[1]) {
            value(body, op, 0)
        } else {
            done(fold_int(ctx, c, |a, b| Some(a.mul(b))))
        }
    };
    DivUIOp: |ctx, body, op, c| {
        if is_one(ctx, c[1]) { value(body, op, 0) } else { done(fold_int(ctx, c, ApInt::udiv)) }
    };
    DivSIOp: |ctx, body, op, c| {
        if is_one(ctx, c[1]) { value(body, op, 0) } else { done(fold_int(ctx, c, ApInt::sdiv)) }
    };
    RemUIOp: |ctx, body, op, c| {
        if is_one(ctx, c[1]) { done(zero_of(ctx, body.value_type(body.operand(op, 0)))) } else { done(fold_int(ctx, c, ApInt::urem)) }
    };
    RemSIOp: |ctx, body, op, c| {
        if is_one(ctx, c[1]) { done(zero_of(ctx, body.value_type(body.operand(op, 0)))) } else { done(fold_int(ctx, c, ApInt::srem)) }
    };
    AndIOp: |ctx, body, op, c| {
        if is_zero(ctx, c[1]) {
            value(body, op, 1)
        } else if known(ctx, c[1]).is_some_and(ApInt::is_all_ones) {
            value(body, op, 0)
        } else {
            done(fold_int(ctx, c, |a, b| Some(a.and(b))))
        }
    };
    OrIOp: |ctx, body, op, c| {
        if is_zero(ctx, c[1]) {
            value(body, op, 0)
        } else if known(ctx, c[1]).is_some_and(ApInt::is_all_ones) {
            value(body, op, 1)
        } else {
            done(fold_int(ctx, c, |a, b| Some(a.or(b))))
        }
    };
    XOrIOp: |ctx, body, op, c| {
        if is_zero(ctx, c[1]) {
            value(body, op, 0)
        } else if body.operand(op, 0) == body.operand(op, 1) {
            done(zero_of(ctx, body.value_type(body.operand(op, 0))))
        } else {
            done(fold_int(ctx, c, |a, b| Some(a.xor(b))))
        }
    };
    MaxSIOp: |ctx, body, op, c| {
        if body.operand(op, 0) == body.operand(op, 1) {
            return value(body, op, 0);
        }
        done(fold_int(ctx, c, |a, b| Some(if a.scmp(b).is_ge() { a.clone() } else { b.clone() })))
    };
    MinSIOp: |ctx, body, op, c| {
        if body.operand(op, 0) == body.operand(op, 1) {
            return value(body, op, 0);
        }
        done(fold_int(ctx, c, |a, b| Some(if a.scmp(b).is_le() { a.clone() } else { b.clone() })))
    };
    MaxUIOp: |ctx, body, op, c| {
        if body.operand(op, 0) == body.operand(op, 1) {
            return value(body, op, 0);
        }
        done(fold_int(ctx, c, |a, b| Some(if a.ucmp(b).is_ge() { a.clone() } else { b.clone() })))
    };
    MinUIOp: |ctx, body, op, c| {
        if body.operand(op, 0) == body.operand(op, 1) {
            return value(body, op, 0);
        }
        done(fold_int(ctx, c, |a, b| Some(if a.ucmp(b).is_le() { a.clone() } else { b.clone() })))
    };
    AddFOp: |ctx, body, op, c| {
        if known_float(ctx, c[1]).is_some_and(|v| v == 0.0 && v.is_sign_negative()) { value(body, op, 0) } else { done(fold_float(ctx, c, |a, b| a + b)) }
    };
    SubFOp: |ctx, body, op, c| {
        if known_float(ctx, c[1]).is_some_and(|v| v == 0.0 && v.is_sign_positive()) { value(body, op, 0) } else { done(fold_float(ctx, c, |a, b| a - b)) }
    };
    MulFOp: |ctx, body, op, c| {
        if known_float(ctx, c[1]) == Some(1.0) { value(body, op, 0) } else { done(fold_float(ctx, c, |a, b| a * b)) }
    };
    DivFOp: |ctx, body, op, c| {
        if known_float(ctx, c[1]) == Some(1.0) { value(body, op, 0) } else { done(fold_float(ctx, c, |a, b| a / b)) }
    };
    CmpIOp: |ctx, body, op, c| fold_cmpi(ctx, body, op, c);
    SelectOp: |ctx, body, op, c| {
        let (t, f) = (body.operand(op, 1), body.operand(op, 2));
        if t == f {
            return Folded::value(t);
        }
        match known(ctx, c[0]).map(ApInt::is_zero) {
            Some(false) => Folded::value(t),
            Some(true) => Folded::value(f),
            None => Folded::No,
        }
    };
}

fn compare(predicate: i64, a: &ApInt, b: &ApInt) -> bool {
    match predicate {
        0 => a == b,
        1 => a != b,
        2 => a.scmp(b).is_lt(),
        3 => a.scmp(b).is_le(),
        4 => a.scmp(b).is_gt(),
        5 => a.scmp(b).is_ge(),
        6 => a.ucmp(b).is_lt(),
        7 => a.ucmp(b).is_le(),
        8 => a.ucmp(b).is_gt(),
        _ => a.ucmp(b).is_ge(),
    }
}

fn fold_cmpi(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let Some(p) = body.inherent(op, super::CmpIOp::PREDICATE).and_then(|a| ctx.as_i64(a)) else {
        return Folded::No;
    };
    let boolean = |v: bool| {
        let ty = body.result_types(op).next()?;
        let b = ctx.bool_attr(v);
        if ctx.is_shaped(ty) { ctx.dense_splat(ty, b) } else { Some(b) }
    };
    if body.operand(op, 0) == body.operand(op, 1) {
        return done(boolean(matches!(p, 0 | 3 | 5 | 7 | 9)));
    }
    match (known(ctx, c[0]), known(ctx, c[1])) {
        (Some(a), Some(b)) => done(boolean(compare(p, a, b))),
        _ => Folded::No,
    }
}

impl CustomAssembly for SelectOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let uses = p.parse_operand_list(terrace_asm::Delimiter::None)?;
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let loc = p.loc();
        let mut ty = p.parse_type()?;
        let mut condition = p.context().i1();
        if p.eat_literal(",") {
            condition = ty;
            ty = p.parse_type()?;
        }
        p.resolve_all(&uses, &[condition, ty, ty], loc, &mut state.operands)?;
        state.types.push(ty);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let body = p.body_of(op);
        p.text(" ");
        p.operands(op, body.operands(op.entity));
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        let condition = body.value_type(body.operand(op.entity, 0));
        if p.context().is_shaped(condition) {
            p.ty(condition);
            p.text(", ");
        }
        p.comma_list(body.result_types(op.entity), |p, t| p.ty(t));
    }
}
