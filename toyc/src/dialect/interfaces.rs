//! Interfaces of toy's operations: shapes, casts, functions and calls; what of the dialect may be inlined.

use terrace::ir::interfaces::{Inliner, VerifyCx};
use terrace::ir::op_interfaces::{CallLikeOp, CallableOp, CastLikeOp, SymbolUserOp};
use terrace::ir::symbols::SymbolTables;
use terrace::ir::types::{FunctionType, RankedTensorType};
use terrace::ir::view::OpView;
use terrace::ir::{
    Attr, Context, Diagnostic, Edit, Global, Ir, Loc, LookIr, Op, Region, Type, Values, View, ViewIr,
};

use super::{AddOp, CastOp, ConstantOp, FuncOp, GenericCallOp, MulOp, ShapeInferenceOp, SubOp, TransposeOp};

// ANCHOR: infer
macro_rules! shape_of_lhs {
    ($($op:ident),*) => {$(
        impl ShapeInferenceOp for $op {
            fn infer_shapes(self, cx: &mut Edit<'_>) {
                cx.set_type(self.result(cx), self.lhs(cx).ty(cx));
            }
        }
    )*};
}
shape_of_lhs!(AddOp, SubOp, MulOp);
// ANCHOR_END: infer

impl ShapeInferenceOp for ConstantOp {
    fn infer_shapes(self, cx: &mut Edit<'_>) {
        if let Some(ty) = cx.ctx.attr_type(self.value(cx).into()) {
            cx.set_type(self.result(cx), ty);
        }
    }
}

impl ShapeInferenceOp for CastOp {
    fn infer_shapes(self, cx: &mut Edit<'_>) {
        cx.set_type(self.output(cx), self.input(cx).ty(cx));
    }
}

// ANCHOR: infer_transpose
impl ShapeInferenceOp for TransposeOp {
    fn infer_shapes(self, cx: &mut Edit<'_>) {
        if let Some(ty) = self.input(cx).ty(cx).cast::<RankedTensorType>(cx) {
            let shape: Vec<i64> = ty.shape().iter().rev().copied().collect();
            cx.set_type(self.result(cx), ty.with_shape(&shape));
        }
    }
}
// ANCHOR_END: infer_transpose

// ANCHOR: cast
impl CastLikeOp for CastOp {
    fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        let ([a], [b]) = (from, to) else { return false };
        let fits = ctx.shape(*a).zip(ctx.shape(*b)).is_none_or(|(x, y)| x == y);
        fits && ctx.element_type(*a) == ctx.element_type(*b)
    }
}
// ANCHOR_END: cast

// ANCHOR: callable
impl CallableOp for FuncOp {
    fn callable_region(self, v: &ViewIr<'_>) -> Option<Global<Region>> {
        let body = self.body(v);
        (!body.entity.is_empty(&v.inside(body.body))).then_some(body)
    }

    fn callable_argument_types(self, v: &View<'_>) -> Vec<Type> {
        let ty = self.function_type(v).cast::<FunctionType>(v);
        ty.map_or(Vec::new(), |t| t.inputs().to_vec())
    }

    fn callable_result_types(self, v: &View<'_>) -> Vec<Type> {
        let ty = self.function_type(v).cast::<FunctionType>(v);
        ty.map_or(Vec::new(), |t| t.results().to_vec())
    }
}
// ANCHOR_END: callable

// ANCHOR: call
impl CallLikeOp for GenericCallOp {
    fn callee(self, v: &View<'_>) -> Option<Attr> {
        self.callee_attr(v)
    }

    fn arguments(self, v: &View<'_>) -> Values {
        self.inputs(v)
    }
}
// ANCHOR_END: call

impl SymbolUserOp for GenericCallOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let Some(name) = self.callee_attr(cx) else { return Ok(()) };
        let callee = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name);
        if callee.is_some_and(|f| f.entity.is::<FuncOp>(&cx.inside(f.body))) {
            return Ok(());
        }
        let shown = String::from_utf8_lossy(GenericCallOp::callee(self, cx)).into_owned();
        Err(cx.op_error(format!("'{shown}' does not reference a valid function")))
    }
}

// ANCHOR: inline
/// Everything of the dialect may be inlined.
pub(crate) struct Inline;

impl Inliner for Inline {
    fn can_inline_call(&self, _: &Context, _: &Ir, _: Global<Op>, _: Global<Op>) -> bool {
        true
    }

    fn can_inline_op(&self, _: &Context, _: &Ir, _: Global<Op>) -> bool {
        true
    }

    fn can_inline_region(&self, _: &Context, _: &Ir, _: Global<Region>) -> bool {
        true
    }

    fn conversion(&self, _: &Context, _: Type, _: Type, _: Loc) -> Option<&'static str> {
        Some(CastOp::NAME)
    }
}
// ANCHOR_END: inline
