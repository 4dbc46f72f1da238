//! Folders of tosa's operations. Constants are folded where they are splats: others would be copied.

use terrace_dialects_kit::{elements, folders};
use terrace_ir::interfaces::Folded;
use terrace_ir::{ApInt, Attr, Context, DYNAMIC, Edit, Float, Look, Rounding, Type, Value};

use super::values::{is_zero, zero_point};
use super::{
    AbsOp, AddOp, ArgMaxOp, CastOp, ConcatOp, ConstOp, ConstShapeOp, EqualOp, GreaterEqualOp, GreaterOp,
    IntDivOp, MulOp, NegateOp, PadOp, ReciprocalOp, ReduceAllOp, ReduceAnyOp, ReduceMaxOp, ReduceMinOp,
    ReduceProductOp, ReduceSumOp, ReshapeOp, ResizeOp, ReverseOp, SelectOp, SliceOp, SubOp, TileOp,
    TransposeOp, known_shape,
};

/// The answer of a folder: a constant, or nothing.
fn done(a: Option<Attr>) -> Folded {
    a.map_or(Folded::No, Folded::attr)
}

/// The value, if it has the type of the result.
fn same_type(v: &impl Look, value: Value, result: Value) -> Option<Folded> {
    (value.ty(v) == result.ty(v)).then(|| Folded::value(value))
}

/// A splat of a static shape.
fn splat(ctx: &Context, ty: Type, element: Attr) -> Option<Attr> {
    ctx.has_static_shape(ty).then(|| ctx.dense_splat(ty, element))?
}

/// A splat in another static shape.
fn resize_splat(ctx: &Context, constant: Attr, ty: Type) -> Option<Attr> {
    splat(ctx, ty, elements::splat(ctx, constant)?)
}

/// A number that all elements are.
#[derive(Clone, Copy)]
enum Number<'c> {
    Int(&'c ApInt),
    Float(Float),
}

fn number(ctx: &Context, constant: Option<Attr>) -> Option<Number<'_>> {
    let element = elements::splat(ctx, constant?)?;
    if let Some(v) = ctx.as_integer(element) {
        return Some(Number::Int(v));
    }
    ctx.as_float(element).map(Number::Float)
}

/// True if all elements are this number.
fn all_are(ctx: &Context, constant: Option<Attr>, value: i64) -> bool {
    match number(ctx, constant) {
        Some(Number::Int(v)) => *v == ApInt::from_i64(v.width(), value),
        Some(Number::Float(v)) => v == Float::from_int(v.kind(), &value.into(), Rounding::NearestEven),
        None => false,
    }
}

/// A splat of a function of two splats.
fn binary(
    ctx: &Context,
    ty: Type,
    (a, b): (Option<Attr>, Option<Attr>),
    ints: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
    floats: impl Fn(Float, Float) -> Option<Float>,
) -> Option<Attr> {
    let element = ctx.element_type_or_self(ty);
    let made = match (number(ctx, a)?, number(ctx, b)?) {
        (Number::Int(a), Number::Int(b)) => ctx.integer_ap(element, ints(a, b)?),
        (Number::Float(a), Number::Float(b)) => ctx.float_of(element, floats(a, b)?),
        _ => return None,
    };
    splat(ctx, ty, made)
}

/// A splat of truth values of a comparison of two splats.
fn compare(
    ctx: &Context,
    ty: Type,
    (a, b): (Option<Attr>, Option<Attr>),
    holds: fn(Option<std::cmp::Ordering>) -> bool,
) -> Option<Attr> {
    let order = match (number(ctx, a)?, number(ctx, b)?) {
        (Number::Int(a), Number::Int(b)) => Some(a.scmp(b)),
        (Number::Float(a), Number::Float(b)) => a.compare(b),
        _ => return None,
    };
    splat(ctx, ty, ctx.bool_attr(holds(order)))
}

fn fold_add(op: AddOp, a: Option<Attr>, b: Option<Attr>, cx: &Edit<'_>) -> Option<Folded> {
    let result = op.output(cx);
    if all_are(cx.ctx, b, 0)
        && let Some(same) = same_type(cx, op.input1(cx), result)
    {
        return Some(same);
    }
    if all_are(cx.ctx, a, 0)
        && let Some(same) = same_type(cx, op.input2(cx), result)
    {
        return Some(same);
    }
    binary(cx.ctx, result.ty(cx), (a, b), |a, b| Some(a.add(b)), |a, b| Some(Float::add(a, b)))
        .map(Folded::attr)
}

fn fold_sub(op: SubOp, a: Option<Attr>, b: Option<Attr>, cx: &Edit<'_>) -> Option<Folded> {
    let result = op.output(cx);
    if all_are(cx.ctx, b, 0)
        && let Some(same) = same_type(cx, op.input1(cx), result)
    {
        return Some(same);
    }
    binary(cx.ctx, result.ty(cx), (a, b), |a, b| Some(a.sub(b)), |a, b| Some(Float::sub(a, b)))
        .map(Folded::attr)
}

fn fold_intdiv(op: IntDivOp, a: Option<Attr>, b: Option<Attr>, cx: &Edit<'_>) -> Option<Folded> {
    let result = op.output(cx);
    if all_are(cx.ctx, a, 0) && cx.ctx.attr_type(a?) == Some(result.ty(cx)) {
        return a.map(Folded::attr);
    }
    if all_are(cx.ctx, b, 1)
        && let Some(same) = same_type(cx, op.input1(cx), result)
    {
        return Some(same);
    }
    binary(cx.ctx, result.ty(cx), (a, b), |a, b| a.sdiv(b), |_, _| None).map(Folded::attr)
}

/// A product of integers, of which the lower bits are dropped and the rest is rounded.
fn shifted_product(a: &ApInt, b: &ApInt, shift: u32) -> Option<ApInt> {
    if shift == 0 {
        return Some(a.mul(b));
    }
    let (a, b) = (i128::from(a.as_i64()?), i128::from(b.as_i64()?));
    let half = 1i128.checked_shl(shift - 1)?;
    let product = a.checked_mul(b)?.checked_add(half)?.checked_shr(shift)?;
    i64::try_from(product).ok().map(|p| ApInt::from_i64(32, p))
}

fn fold_mul(op: MulOp, a: Option<Attr>, b: Option<Attr>, cx: &Edit<'_>) -> Option<Folded> {
    let (ctx, result) = (cx.ctx, op.output(cx));
    let ty = result.ty(cx);
    let mut shift = 0;
    if ctx.element_type_or_self(ty) == ctx.i32() {
        shift = u32::try_from(zero_point(cx, op.shift(cx), true)?).ok().filter(|s| *s < 63)?;
    }
    for (constant, other) in [(a, op.input2(cx)), (b, op.input1(cx))] {
        if other.ty(cx) != ty {
            continue;
        }
        if all_are(ctx, constant, 0) {
            return resize_splat(ctx, constant?, ty).map(Folded::attr);
        }
        if all_are(ctx, constant, 1i64 << shift) {
            return Some(Folded::value(other));
        }
    }
    let same = [op.input1(cx), op.input2(cx)]
        .iter()
        .all(|v| ctx.element_type_or_self(v.ty(cx)) == ctx.element_type_or_self(ty));
    same.then(|| binary(ctx, ty, (a, b), |a, b| shifted_product(a, b, shift), |a, b| Some(Float::mul(a, b))))?
        .map(Folded::attr)
}

fn fold_equal(op: EqualOp, a: Option<Attr>, b: Option<Attr>, cx: &Edit<'_>) -> Option<Attr> {
    let (ctx, ty) = (cx.ctx, op.output(cx).ty(cx));
    let input = op.input1(cx);
    let integer = ctx.integer_info(ctx.element_type_or_self(input.ty(cx))).is_some();
    if integer && input == op.input2(cx) {
        return splat(ctx, ty, ctx.bool_attr(true));
    }
    compare(ctx, ty, (a, b), |o| o.is_some_and(std::cmp::Ordering::is_eq))
}

/// A cast of a splat.
fn cast_splat(ctx: &Context, constant: Attr, ty: Type) -> Option<Attr> {
    let to = ctx.element_type_or_self(ty);
    let element = elements::splat(ctx, constant)?;
    let made =
        match (ctx.as_integer(element), ctx.as_float(element), ctx.float_kind(to), ctx.integer_info(to)) {
            (_, Some(number), Some(kind), _) => ctx.float_of(to, number.convert(kind)),
            (Some(v), _, Some(kind), _) if v.width() > 1 && v.width() <= 53 => {
                ctx.float_of(to, Float::from_int(kind, &v.to_signed(), Rounding::NearestEven))
            }
            (Some(v), _, _, Some((width, _))) if v.width() > 1 && width > 1 => {
                ctx.integer_ap(to, v.sext_or_trunc(width))
            }
            (_, Some(number), _, Some((width, _))) if width > 1 && width <= 32 => {
                ctx.integer_ap(to, number.to_int(width, true, Rounding::NearestEven)?)
            }
            _ => return None,
        };
    splat(ctx, ty, made)
}

/// A reduction along one element is none.
fn fold_reduce(v: &impl Look, input: Value, output: Value, axis: i64) -> Folded {
    let one = || {
        let shape = v.ctx().shape(input.ty(v))?;
        Some(*shape.get(usize::try_from(axis).ok()?)? == 1)
    };
    match one() {
        Some(true) => same_type(v, input, output).unwrap_or(Folded::No),
        _ => Folded::No,
    }
}

fn fold_reshape(op: ReshapeOp, input: Option<Attr>, cx: &mut Edit<'_>) -> Option<Folded> {
    let (ctx, source, output) = (cx.ctx, op.input1(cx), op.output(cx));
    let ty = output.ty(cx);
    let shape = ctx.shape(ty)?;
    let unknown = shape.iter().filter(|d| **d == DYNAMIC).count();
    if unknown < 2
        && let Some(same) = same_type(cx, source, output)
    {
        return Some(same);
    }
    if let Some(inner) = source.defining::<ReshapeOp>(cx) {
        let inner = inner.input1(cx);
        op.set_input1(cx, inner);
        return Some(Folded::InPlace);
    }
    if let Some(made) = input.and_then(|a| resize_splat(ctx, a, ty)) {
        return Some(Folded::attr(made));
    }
    (source.has_one_use(cx) && unknown == 0).then(|| ctx.dense_reshape(input?, ty))?.map(Folded::attr)
}

fn fold_slice(op: SliceOp, input: Option<Attr>, cx: &Edit<'_>) -> Option<Folded> {
    let output = op.output(cx);
    if cx.ctx.has_static_shape(output.ty(cx))
        && let Some(same) = same_type(cx, op.input1(cx), output)
    {
        return Some(same);
    }
    resize_splat(cx.ctx, input?, output.ty(cx)).map(Folded::attr)
}

fn fold_select(op: SelectOp, condition: Option<Attr>, cx: &Edit<'_>) -> Option<Folded> {
    let [yes, no] = [op.input2(cx), op.input3(cx)];
    let chosen = if yes == no {
        yes
    } else {
        match number(cx.ctx, condition)? {
            Number::Int(v) if v.is_zero() => no,
            _ => yes,
        }
    };
    same_type(cx, chosen, op.output(cx))
}

fn fold_transpose(op: TransposeOp, input: Option<Attr>, cx: &Edit<'_>) -> Option<Folded> {
    let output = op.output(cx);
    if let Some(made) = input.and_then(|a| resize_splat(cx.ctx, a, output.ty(cx))) {
        return Some(Folded::attr(made));
    }
    let identity = op.perms(cx).iter().enumerate().all(|(i, p)| usize::try_from(*p) == Ok(i));
    identity.then(|| same_type(cx, op.input1(cx), output))?
}

fn fold_resize(op: ResizeOp, cx: &Edit<'_>) -> Option<Folded> {
    let [scale, offset, border] = [op.scale(cx), op.offset(cx), op.border(cx)].map(|v| known_shape(cx, v));
    let same = matches!(scale?[..], [yn, yd, xn, xd] if yn == yd && xn == xd);
    let none = offset?.iter().chain(&border?).all(|n| *n == 0);
    (same && none).then(|| same_type(cx, op.input(cx), op.output(cx)))?
}

/// Tensors that others are made of along the same axis.
fn fold_concat(op: ConcatOp, cx: &mut Edit<'_>) -> Folded {
    let inputs = op.input1(cx);
    let mut flat = Vec::new();
    for v in &inputs {
        match v.defining::<ConcatOp>(cx).filter(|c| c.axis(cx) == op.axis(cx)) {
            Some(inner) => flat.extend(inner.input1(cx)),
            None => flat.push(*v),
        }
    }
    if flat.len() == inputs.len() {
        return Folded::No;
    }
    op.set_input1(cx, &flat);
    Folded::InPlace
}

fn fold_negate(op: NegateOp, cx: &Edit<'_>) -> Option<Folded> {
    let inner = op.input1(cx).defining::<NegateOp>(cx)?;
    let zeros = [op.input1_zp(cx), op.output_zp(cx), inner.input1_zp(cx), inner.output_zp(cx)];
    zeros.iter().all(|z| is_zero(cx, *z)).then(|| same_type(cx, inner.input1(cx), op.output(cx)))?
}

fn fold_argmax(op: ArgMaxOp, cx: &Edit<'_>) -> Option<Attr> {
    let shape = cx.ctx.shape(op.input(cx).ty(cx))?;
    let ty = op.output(cx).ty(cx);
    let one = *shape.get(usize::try_from(op.axis(cx)).ok()?)? == 1;
    one.then(|| splat(cx.ctx, ty, cx.ctx.integer(cx.ctx.element_type_or_self(ty), 0)))?
}

folders! {
    ConstOp: |op, cx, c| done(op.values_attr(cx));
    ConstShapeOp: |op, cx, c| done(op.values_attr(cx));
    AbsOp: |op, cx, c| match op.input1(cx).defining::<AbsOp>(cx) {
        Some(_) => same_type(cx, op.input1(cx), op.output(cx)).unwrap_or(Folded::No),
        None => Folded::No,
    };
    ReciprocalOp: |op, cx, c| match number(cx.ctx, c.input1()) {
        Some(Number::Float(v)) => {
            let ty = op.output(cx).ty(cx);
            let reciprocal = Float::integer(v.kind(), 1).div(v);
            done(splat(cx.ctx, ty, cx.ctx.float_of(cx.ctx.element_type_or_self(ty), reciprocal)))
        }
        _ => Folded::No,
    };
    NegateOp: |op, cx, c| fold_negate(op, cx).unwrap_or(Folded::No);
    AddOp: |op, cx, c| fold_add(op, c.input1(), c.input2(), cx).unwrap_or(Folded::No);
    SubOp: |op, cx, c| fold_sub(op, c.input1(), c.input2(), cx).unwrap_or(Folded::No);
    IntDivOp: |op, cx, c| fold_intdiv(op, c.input1(), c.input2(), cx).unwrap_or(Folded::No);
    MulOp: |op, cx, c| fold_mul(op, c.input1(), c.input2(), cx).unwrap_or(Folded::No);
    EqualOp: |op, cx, c| done(fold_equal(op, c.input1(), c.input2(), cx));
    GreaterOp: |op, cx, c| {
        let holds = |o: Option<std::cmp::Ordering>| o.is_some_and(std::cmp::Ordering::is_gt);
        done(compare(cx.ctx, op.output(cx).ty(cx), (c.input1(), c.input2()), holds))
    };
    GreaterEqualOp: |op, cx, c| {
        let holds = |o: Option<std::cmp::Ordering>| o.is_some_and(std::cmp::Ordering::is_ge);
        done(compare(cx.ctx, op.output(cx).ty(cx), (c.input1(), c.input2()), holds))
    };
    SelectOp: |op, cx, c| fold_select(op, c.input1(), cx).unwrap_or(Folded::No);
    ReduceAllOp: |op, cx, c| fold_reduce(cx, op.input(cx), op.output(cx), op.axis(cx));
    ReduceAnyOp: |op, cx, c| fold_reduce(cx, op.input(cx), op.output(cx), op.axis(cx));
    ReduceMaxOp: |op, cx, c| fold_reduce(cx, op.input(cx), op.output(cx), op.axis(cx));
    ReduceMinOp: |op, cx, c| fold_reduce(cx, op.input(cx), op.output(cx), op.axis(cx));
    ReduceProductOp: |op, cx, c| fold_reduce(cx, op.input(cx), op.output(cx), op.axis(cx));
    ReduceSumOp: |op, cx, c| fold_reduce(cx, op.input(cx), op.output(cx), op.axis(cx));
    ArgMaxOp: |op, cx, c| done(fold_argmax(op, cx));
    ConcatOp: |op, cx, c| fold_concat(op, cx);
    PadOp: |op, cx, c| {
        let none = known_shape(cx, op.padding(cx)).is_some_and(|p| p.iter().all(|n| *n == 0));
        none.then(|| same_type(cx, op.input1(cx), op.output(cx))).flatten().unwrap_or(Folded::No)
    };
    ReshapeOp: |op, cx, c| fold_reshape(op, c.input1(), cx).unwrap_or(Folded::No);
    ReverseOp: |op, cx, c| match c.input1().filter(|a| elements::splat(cx.ctx, *a).is_some()) {
        Some(splat) => Folded::attr(splat),
        None => fold_reduce(cx, op.input1(cx), op.output(cx), op.axis(cx)),
    };
    SliceOp: |op, cx, c| fold_slice(op, c.input1(), cx).unwrap_or(Folded::No);
    TileOp: |op, cx, c| {
        let once = known_shape(cx, op.multiples(cx)).is_some_and(|m| m.iter().all(|n| *n == 1));
        once.then(|| same_type(cx, op.input1(cx), op.output(cx))).flatten().unwrap_or(Folded::No)
    };
    TransposeOp: |op, cx, c| fold_transpose(op, c.input1(), cx).unwrap_or(Folded::No);
    ResizeOp: |op, cx, c| fold_resize(op, cx).unwrap_or(Folded::No);
    CastOp: |op, cx, c| match same_type(cx, op.input(cx), op.output(cx)) {
        Some(same) => same,
        None => done(c.input().and_then(|a| cast_splat(cx.ctx, a, op.output(cx).ty(cx)))),
    };
}
