//! Interfaces of operations: inferred types, functions.

use terrace_dialects_kit::callables;
use terrace_ir::hooks::InferTypesOp;
use terrace_ir::interfaces::InferInput;
use terrace_ir::{Context, Type};

use super::*;

/// `!wasmssa<local ref to element>`
pub(super) fn local_ref(ctx: &Context, element: Type) -> Type {
    ctx.dialect_type(&LOCAL_REF_TYPE_DEF, &[element.as_attr()])
}

/// The type of a local variable's values.
pub(super) fn element(ctx: &Context, ty: Type) -> Option<Type> {
    LocalRefType::of(ctx, ty)?.element_type(ctx)
}

impl InferTypesOp for LocalOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let ty = op.inherent.get(LocalOp::TYPE).copied().flatten().and_then(|a| a.cast::<Type>(ctx));
        Ok(vec![local_ref(ctx, ty.ok_or("failed to infer returned types")?)])
    }
}

/// The type of what the local variable among the operands holds.
fn infer_element(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
    let ty = op.operands.first().and_then(|t| element(ctx, *t));
    Ok(vec![ty.ok_or("failed to infer returned types")?])
}

impl InferTypesOp for LocalGetOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        infer_element(ctx, op)
    }
}

impl InferTypesOp for LocalTeeOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        infer_element(ctx, op)
    }
}

callables! { public_declarations: FuncOp }
