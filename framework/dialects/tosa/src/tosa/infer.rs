//! The types of results where these must agree with what the operands say.

use terrace_ir::interfaces::InferInput;
use terrace_ir::{Attr, Context, DYNAMIC, Type};

use super::{
    ConcatOp, EqualOp, ReduceAllOp, ReduceAnyOp, ReduceMaxOp, ReduceMinOp, ReduceProductOp, ReduceSumOp,
};
use crate::shape::broadcast_shapes;
use crate::shape::infer::shapes_agree;

/// A tensor type; `None` is a shape that is not known.
pub(super) fn tensor(ctx: &Context, shape: Option<&[i64]>, element: Type) -> Type {
    match shape {
        Some(shape) => ctx.tensor_type(shape, element),
        None => ctx.unranked_tensor_type(element),
    }
}

fn operand(op: &InferInput<'_>) -> Result<Type, String> {
    op.operands.first().copied().ok_or_else(|| "expected an operand".to_owned())
}

fn axis(ctx: &Context, slot: Option<&Option<Attr>>) -> Option<usize> {
    usize::try_from(ctx.as_i64((*slot?)?)?).ok()
}

fn infer_reduce(ctx: &Context, op: &InferInput<'_>) -> Result<Type, String> {
    let ty = operand(op)?;
    let reduced = ctx.shape(ty).zip(axis(ctx, op.inherent.first())).and_then(|(shape, axis)| {
        let mut shape = shape.to_vec();
        *shape.get_mut(axis)? = 1;
        Some(shape)
    });
    Ok(tensor(ctx, reduced.as_deref(), ctx.element_type_or_self(ty)))
}

fn infer_equal(ctx: &Context, op: &InferInput<'_>) -> Result<Type, String> {
    let shapes: Option<Vec<&[i64]>> = op.operands.iter().map(|t| ctx.shape(*t)).collect();
    let shape = shapes.and_then(|s| s.iter().try_fold(Vec::new(), |all, s| broadcast_shapes(&all, s)));
    Ok(tensor(ctx, shape.as_deref(), ctx.i1()))
}

fn infer_concat(ctx: &Context, op: &InferInput<'_>) -> Result<Type, String> {
    let (element, axis) = (ctx.element_type_or_self(operand(op)?), axis(ctx, op.inherent.first()));
    let ranked: Vec<&[i64]> = op.operands.iter().filter_map(|t| ctx.shape(*t)).collect();
    let Some(mut all) = ranked.first().map(|s| vec![DYNAMIC; s.len()]) else {
        return Ok(tensor(ctx, None, element));
    };
    for shape in &ranked {
        for (i, (into, d)) in all.iter_mut().zip(*shape).enumerate() {
            if Some(i) == axis || *d == DYNAMIC {
                continue;
            }
            if *into == DYNAMIC {
                *into = *d;
            }
            if *into != *d {
                return Err(format!(
                    "Cannot concat tensors with different sizes on the non-axis dimension {i}"
                ));
            }
        }
    }
    let along = |shape: &&[i64]| shape.get(axis?).copied().filter(|d| *d != DYNAMIC);
    let sum = ranked.iter().map(along).try_fold(0i64, |sum, d| sum.checked_add(d?));
    if let Some(into) = axis.and_then(|a| all.get_mut(a)) {
        *into = sum.filter(|_| ranked.len() == op.operands.len()).unwrap_or(DYNAMIC);
    }
    Ok(tensor(ctx, Some(&all), element))
}

/// The same elements in a shape that may be the same.
fn fits(ctx: &Context, a: Type, b: Type) -> bool {
    ctx.element_type_or_self(a) == ctx.element_type_or_self(b) && shapes_agree(ctx, a, b)
}

inferred! {
    ConcatOp: infer_concat, shapes_agree;
    EqualOp: infer_equal, shapes_agree;
    ReduceAllOp: infer_reduce, fits;
    ReduceAnyOp: infer_reduce, fits;
    ReduceMaxOp: infer_reduce, fits;
    ReduceMinOp: infer_reduce, fits;
    ReduceProductOp: infer_reduce, fits;
    ReduceSumOp: infer_reduce, fits;
}
