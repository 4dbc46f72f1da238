//! Interfaces of operations: inferred types, functions.

use terrace_ir::hooks::InferTypesOp;
use terrace_ir::interfaces::InferInput;
use terrace_ir::op_interfaces::CallableOp;
use terrace_ir::{Context, Global, LookIr, Region, Type, View, ViewIr};

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

impl CallableOp for FuncOp {
    fn callable_region(self, v: &ViewIr<'_>) -> Option<Global<Region>> {
        let body = self.body(v);
        (!body.entity.is_empty(&v.inside(body.body))).then_some(body)
    }

    fn callable_argument_types(self, v: &View<'_>) -> Vec<Type> {
        v.ctx.function_parts(self.function_type(v)).map(|(inputs, _)| inputs.to_vec()).unwrap_or_default()
    }

    fn callable_result_types(self, v: &View<'_>) -> Vec<Type> {
        v.ctx.function_parts(self.function_type(v)).map(|(_, results)| results.to_vec()).unwrap_or_default()
    }
}
