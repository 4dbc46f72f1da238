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
        let function = callee.and_then(|f| {
            let inside = cx.inside(f.body);
            Some(f.entity.cast::<FuncOp>(&inside)?.function_type(&inside))
        });
        match function.map(|ty| ty.cast::<FunctionType>(cx)) {
            Some(Some(ty)) => verify_call(self, ty, cx),
            Some(None) => Ok(()),
            None => {
                let shown = String::from_utf8_lossy(GenericCallOp::callee(self, cx)).into_owned();
                Err(cx.op_error(format!("'{shown}' does not reference a valid function")))
            }
        }
    }
}

/// Checks the operands and the results of a call against the type of the function: a shape that one of two types leaves open may be any.
fn verify_call(call: GenericCallOp, ty: FunctionType<'_>, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let given: Vec<Type> = call.inputs(cx).iter().map(|v| v.ty(cx)).collect();
    let results = call.result_types(cx);
    for (what, wanted, given) in
        [("operand", ty.inputs(), &given[..]), ("result", ty.results(), &results[..])]
    {
        let (n, m) = (given.len(), wanted.len());
        if n != m {
            return Err(cx.op_error(format!("has {n} {what}s, but the function that it calls has {m}")));
        }
        for (i, (a, b)) in given.iter().zip(wanted).enumerate() {
            if a != b && !CastOp::are_cast_compatible(cx.ctx, &[*a], &[*b]) {
                let (a, b) = (cx.ctx.text(*a), cx.ctx.text(*b));
                return Err(cx.op_error(format!("{what} {i} is of type '{a}', but the function has '{b}'")));
            }
        }
    }
    Ok(())
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
