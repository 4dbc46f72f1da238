//! The demands of tosa's operations beyond their definitions. Here are those that several files share.

mod control;
mod data;
mod elementwise;
mod layout;
mod scaled;
mod shapes;
mod windows;

use terrace_ir::hooks::VerifyAttr;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Context, DYNAMIC, Diagnostic, Type, Value};

use super::values::{storage_element, zero_point};
use super::{ShapeType, known_shape};
use crate::quant::UniformQuantizedType;

/// `ensure!(cx, holds, "message {}", x)`: an error of the operation unless something holds.
macro_rules! ensure {
    ($cx:expr, $holds:expr, $($message:tt)*) => {
        if !$holds {
            return Err($cx.op_error(format!($($message)*)));
        }
    };
}
use ensure;

type Verified = Result<(), Diagnostic>;

/// Numbers as messages list them.
fn list(numbers: &[i64]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The sizes of a tensor whose rank is known.
fn shape<'a>(cx: &VerifyCx<'a>, v: Value) -> Option<&'a [i64]> {
    cx.ctx.shape(v.ty(cx))
}

/// Two sizes of which one may not be known.
fn agree(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}

/// A quotient without a remainder.
fn exact_div(a: i64, b: i64) -> Option<i64> {
    if a.checked_rem(b)? == 0 { a.checked_div(b) } else { None }
}

/// True for elements that can be compared: integers, floats, and those with scales.
fn is_comparable(ctx: &Context, t: Type) -> bool {
    ctx.int_or_index_width(t).is_some()
        || ctx.float_kind(t).is_some()
        || UniformQuantizedType::of(ctx, t).is_some()
}

/// Checks that two tensors have elements of one type.
fn same_elements(cx: &VerifyCx<'_>, a: Type, b: Type, names: [&str; 2]) -> Verified {
    let ctx = cx.ctx;
    for (t, name) in [(a, names[0]), (b, names[1])] {
        ensure!(cx, ctx.is_shaped(t), "expect shaped tensor for{name}, got '{}'", ctx.text(t));
    }
    let [a, b] = [a, b].map(|t| ctx.element_type_or_self(t));
    let comparable = is_comparable(ctx, a) && is_comparable(ctx, b);
    let [x, y] = names;
    ensure!(
        cx,
        a == b || !comparable,
        "expect {x} and {y} to have same element type, got '{}' and '{}'",
        ctx.text(a),
        ctx.text(b)
    );
    Ok(())
}

/// The same of an operand and a result.
fn same_in_and_out(cx: &VerifyCx<'_>, input: Value, output: Value) -> Verified {
    same_elements(cx, input.ty(cx), output.ty(cx), ["input", "output"])
}

/// Checks the integer that stands for zero in a tensor: its type, `what` being what messages call both.
fn same_as_zero_point(cx: &VerifyCx<'_>, tensor: Value, zero: Value, what: &str) -> Verified {
    let [t, z] = [tensor, zero].map(|v| storage_element(cx.ctx, v.ty(cx)));
    let (a, b) = (cx.ctx.text(t), cx.ctx.text(z));
    ensure!(cx, t == z, "expect {what} the same element type, got '{a}' and '{b}'");
    Ok(())
}

/// Checks that only integers of 8 bits have another zero than zero.
fn check_zero_point(cx: &VerifyCx<'_>, zero: Value, name: &str) -> Verified {
    let element = cx.ctx.element_type_or_self(zero.ty(cx));
    let narrow = cx.ctx.integer_info(element).is_some_and(|(width, _)| width == 8);
    let given = zero_point(cx, zero, true).unwrap_or(0);
    ensure!(cx, narrow || given == 0, "{name} zero point must be zero for non-int8 integer types");
    Ok(())
}

/// Checks that shapes among the operands are computed of what is known.
fn check_resolvable(cx: &VerifyCx<'_>) -> Verified {
    for v in cx.op.entity.operands(cx) {
        if ShapeType::of(cx.ctx, v.ty(cx)).is_some() {
            let known = v.def(cx).is_some_and(|d| shapes::is_shape_operation(cx, d));
            ensure!(cx, known, "shape operand is not compile time resolvable");
        }
    }
    Ok(())
}

impl VerifyAttr for ShapeType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        match params.first().and_then(|rank| ctx.as_param_int(*rank)) {
            Some(rank) if rank < 0 => Err(format!("invalid rank (must be >= 0): {rank}")),
            _ => Ok(()),
        }
    }
}
