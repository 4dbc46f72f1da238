//! Folders of complex's operations.

use terrace_ir::interfaces::Folded;
use terrace_ir::{Attr, Context, Edit, Value};

use super::*;
use terrace_dialects_kit::fold::{done, known_float};

/// The parts of a constant.
fn parts(ctx: &Context, a: Option<Attr>) -> Option<[Attr; 2]> {
    ctx.as_array(a?)?.try_into().ok()
}

/// True if a constant has these parts; the sign of a zero does not matter.
fn is_number(ctx: &Context, a: Option<Attr>, real: f64) -> bool {
    let is = |a: Attr, n: f64| known_float(ctx, Some(a)) == Some(n);
    parts(ctx, a).is_some_and(|[re, im]| is(re, real) && is(im, 0.0))
}

/// The value if there is one.
fn value(v: Option<Value>) -> Folded {
    v.map_or(Folded::No, Folded::value)
}

/// `(a - b) + b` and `b + (a - b)`.
fn sum(op: AddOp, cx: &Edit<'_>, rhs: Option<Attr>) -> Folded {
    let (l, r) = (op.lhs(cx), op.rhs(cx));
    for (difference, other) in [(l, r), (r, l)] {
        if let Some(sub) = difference.defining::<SubOp>(cx)
            && sub.rhs(cx) == other
        {
            return Folded::value(sub.lhs(cx));
        }
    }
    if is_number(cx.ctx, rhs, 0.0) { Folded::value(l) } else { Folded::No }
}

/// `(a + b) - b`.
fn difference(op: SubOp, cx: &Edit<'_>, rhs: Option<Attr>) -> Folded {
    match op.lhs(cx).defining::<AddOp>(cx) {
        Some(add) if add.rhs(cx) == op.rhs(cx) => Folded::value(add.lhs(cx)),
        _ if is_number(cx.ctx, rhs, 0.0) => Folded::value(op.lhs(cx)),
        _ => Folded::No,
    }
}

/// The number whose parts these are.
fn create(op: CreateOp, cx: &Edit<'_>) -> Folded {
    match (op.real(cx).defining::<ReOp>(cx), op.imaginary(cx).defining::<ImOp>(cx)) {
        (Some(re), Some(im)) if re.complex(cx) == im.complex(cx) => Folded::value(re.complex(cx)),
        _ => Folded::No,
    }
}

terrace_dialects_kit::folders! {
    ReOp: |op, cx, c| match parts(cx.ctx, c.complex()) {
        Some([real, _]) => Folded::attr(real),
        None => value(op.complex(cx).defining::<CreateOp>(cx).map(|create| create.real(cx))),
    };
    ImOp: |op, cx, c| match parts(cx.ctx, c.complex()) {
        Some([_, imaginary]) => Folded::attr(imaginary),
        None => value(op.complex(cx).defining::<CreateOp>(cx).map(|create| create.imaginary(cx))),
    };
    CreateOp: |op, cx, c| create(op, cx);
    AddOp: |op, cx, c| sum(op, cx, c.rhs());
    SubOp: |op, cx, c| difference(op, cx, c.rhs());
    MulOp: |op, cx, c| if is_number(cx.ctx, c.rhs(), 1.0) { Folded::value(op.lhs(cx)) } else { Folded::No };
    DivOp: |op, cx, c| if is_number(cx.ctx, c.rhs(), 1.0) { Folded::value(op.lhs(cx)) } else { Folded::No };
    NegOp: |op, cx, c| value(op.complex(cx).defining::<NegOp>(cx).map(|neg| neg.complex(cx)));
    ConjOp: |op, cx, c| value(op.complex(cx).defining::<ConjOp>(cx).map(|conj| conj.complex(cx)));
    LogOp: |op, cx, c| value(op.complex(cx).defining::<ExpOp>(cx).map(|exp| exp.complex(cx)));
    ExpOp: |op, cx, c| value(op.complex(cx).defining::<LogOp>(cx).map(|log| log.complex(cx)));
    BitcastOp: |op, cx, c| {
        let v = op.operand(cx);
        if v.ty(cx) == op.result(cx).ty(cx) { Folded::value(v) } else { Folded::No }
    };
    ConstantOp: |op, cx, c| done(op.value_attr(cx));
}
