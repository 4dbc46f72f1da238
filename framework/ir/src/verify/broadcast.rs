//! `ResultsBroadcastableShape`: operands broadcast to one shape, from the last dimension, and results have that shape.

use crate::interfaces::VerifyCx;
use crate::{AttrData, Context, DYNAMIC, Type};

use super::Checked;

/// The shape that two broadcast to; `None` if they do not. Unknown sizes are checked as far as possible.
fn broadcast(a: &[i64], b: &[i64]) -> Option<Vec<i64>> {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let mut shape = long.to_vec();
    for (to, other) in shape.iter_mut().rev().zip(short.iter().rev().copied()) {
        *to = match (*to, other) {
            (x, y) if x == y => x,
            (DYNAMIC, y) if y > 1 => y,
            (DYNAMIC, _) => DYNAMIC,
            (x, DYNAMIC) if x > 1 => x,
            (_, DYNAMIC) => DYNAMIC,
            (1, y) => y,
            (x, 1) => x,
            _ => return None,
        };
    }
    Some(shape)
}

fn text(shape: &[i64]) -> String {
    let dims = shape.iter().map(|d| if *d == DYNAMIC { "?".to_owned() } else { d.to_string() });
    format!("'{}'", dims.collect::<Vec<_>>().join("x"))
}

pub(super) fn check(cx: &VerifyCx<'_>) -> Checked {
    let (body, op, ctx) = (cx.body(), cx.op.entity, cx.ctx);
    let error = |message: &str| Err(cx.op_error(message).into());
    let types = || body.operand_types(op).chain(body.result_types(op));
    let is_tensor = |ctx: &Context, t: Type| {
        matches!(ctx.type_data(t), AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_))
    };
    let is_vector = |ctx: &Context, t: Type| matches!(ctx.type_data(t), AttrData::VectorType { .. });
    if types().any(|t| is_tensor(ctx, t)) && types().any(|t| is_vector(ctx, t)) {
        return error("cannot broadcast vector with tensor");
    }
    let ranked = |t: &Type| matches!(ctx.type_data(*t), AttrData::RankedTensorType { .. });
    let mut operands = body.operand_types(op).filter(ranked).filter_map(|t| ctx.shape(t));
    let Some(first) = operands.next() else { return Ok(()) };
    let Some(shape) = operands.try_fold(first.to_vec(), |all, s| broadcast(&all, s)) else {
        return error("operands don't have broadcast-compatible shapes");
    };
    for result in body.result_types(op).filter(ranked).filter_map(|t| ctx.shape(t)) {
        let suffix = result.get(result.len().saturating_sub(shape.len())..).unwrap_or(result);
        let fits = |(a, b): (&i64, &i64)| *a == DYNAMIC || *b == DYNAMIC || a == b;
        if suffix.len() != shape.len() || !suffix.iter().zip(&shape).all(fits) {
            let message = "not broadcast compatible with broadcasted operands's shapes";
            return error(&format!("result type {} {message} {}", text(result), text(&shape)));
        }
    }
    Ok(())
}
