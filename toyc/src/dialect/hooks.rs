//! Syntax, folding, shape inference, verification and inlining of toy's operations.

use terrace::asm::{
    AttrSyntaxHooks, CustomAssembly, Delimiter, OpAsm, OpState, Parsed, Parser, Printer, VerifyParams,
    print_type,
};
use terrace::dialects::func::syntax;
use terrace::ir::interfaces::{CallLike, Callable, CastLike, Folded, Inliner, SymbolUser, VerifyCx};
use terrace::ir::symbols::SymbolTables;
use terrace::ir::{Attr, AttrData, Body, Context, Diagnostic, Global, Ir, Loc, Op, Region, Type, Value};

use terrace::ir::hooks::{FoldOp, VerifyOp};
use terrace::ir::look::{Edit, LookIr};
use terrace::ir::types::{FunctionType, RankedTensorType, UnrankedTensorType};

use super::{ShapeInferenceOp, generated as toy, struct_elements};

pub(crate) struct ConstantOp;
pub(crate) struct AddOp;
pub(crate) struct SubOp;
pub(crate) struct MulOp;
pub(crate) struct CastOp;
pub(crate) struct FuncOp;
pub(crate) struct GenericCallOp;
pub(crate) struct Inline;
/// The syntax of `!toy.struct`.
pub(crate) struct StructType;

impl AttrSyntaxHooks for StructType {
    fn parse(&self, p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let mut elements = Vec::new();
        p.parse_list(Delimiter::Angle, |p| {
            let loc = p.loc();
            // As in the tutorial's text, a struct inside one needs no prefix.
            let t = if p.at_keyword("struct") { p.parse_dialect_type(b"toy")? } else { p.parse_type()? };
            let ctx = p.context();
            let tensor = matches!(ctx.type_data(t), AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_));
            if !tensor && struct_elements(ctx, t).is_none() {
                let shown = print_type(ctx, t);
                return p.error_at(loc, format!("element type for a struct must either be a TensorType or a StructType, got: '{shown}'"));
            }
            elements.push(t.as_attr());
            Ok(())
        })?;
        Ok(vec![p.context().param_list(&elements)])
    }

    fn print(&self, p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let list = params.first().and_then(|a| ctx.as_param_list(*a)).unwrap_or_default();
        p.text("<");
        p.comma_list(list.iter().filter_map(|a| ctx.as_type(*a)), |p, t| p.ty(t));
        p.text(">");
    }
}

impl VerifyParams for StructType {
    fn verify(&self, ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let empty = params.first().and_then(|a| ctx.as_param_list(*a)).is_none_or(<[Attr]>::is_empty);
        if empty { Err("a struct has at least one element".to_owned()) } else { Ok(()) }
    }
}

impl CustomAssembly for ConstantOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        p.parse_optional_attr_dict(state)?;
        let loc = p.loc();
        let value = p.parse_attribute(None)?;
        let Some(ty) = p.context().attr_type(value) else {
            return p.error_at(loc, "expected an elements attribute");
        };
        state.set_attr(p.context(), "value", value);
        state.types.push(ty);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        p.optional_attr_dict(op, &["value"]);
        p.text(" ");
        if let Some(v) = p.ir().attr(p.context(), op, "value") {
            p.attr(v);
        }
    }
}

/// Checks a constant's value against a type, struct elements one by one.
fn check_constant(cx: &VerifyCx<'_>, ty: Type, value: Attr) -> Result<(), Diagnostic> {
    let ctx = cx.ctx;
    let mut todo = vec![(ty, value)];
    while let Some((ty, value)) = todo.pop() {
        if let Some(elements) = struct_elements(ctx, ty) {
            let Some(values) = ctx.as_array(value) else {
                return Err(cx.op_error("constant of StructType must be initialized by an ArrayAttr"));
            };
            if values.len() != elements.len() {
                let message = format!(
                    "constant of StructType must be initialized by an ArrayAttr with the same number of elements, got {} but expected {}",
                    values.len(),
                    elements.len()
                );
                return Err(cx.op_error(message));
            }
            todo.extend(elements.into_iter().zip(values.iter().copied()).rev());
            continue;
        }
        let Some(dense) = ctx.as_dense(value) else {
            return Err(cx.op_error("constant of TensorType must be initialized by a DenseFPElementsAttr"));
        };
        let (Some(want), Some(got)) = (ctx.shape(ty), ctx.shape(dense.ty)) else { continue };
        if want.len() != got.len() {
            let message = format!(
                "return type must match the one of the attached value attribute: {} != {}",
                got.len(),
                want.len()
            );
            return Err(cx.op_error(message));
        }
        for (i, (w, g)) in want.iter().zip(got).enumerate() {
            if w != g {
                let message =
                    format!("return type shape mismatches its attribute at dimension {i}: {g} != {w}");
                return Err(cx.op_error(message));
            }
        }
    }
    Ok(())
}

impl VerifyOp for toy::ConstantOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        check_constant(cx, self.result(cx).ty(cx), self.value(cx).into())
    }
}

impl VerifyOp for toy::StructConstantOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        check_constant(cx, self.output(cx).ty(cx), cx.ctx.array(self.value(cx)))
    }
}

impl FoldOp for toy::ConstantOp {
    fn fold(self, _: toy::ConstantOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        Folded::attr(self.value(cx).into())
    }
}

impl FoldOp for toy::StructConstantOp {
    fn fold(self, _: toy::StructConstantOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        Folded::attr(cx.ctx.array(self.value(cx)))
    }
}

impl FoldOp for toy::StructAccessOp {
    fn fold(self, operands: toy::StructAccessOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let elements = operands.input().and_then(|a| cx.ctx.as_array(a));
        let element = elements.and_then(|e| e.get(usize::try_from(self.index(cx)).ok()?));
        element.map_or(Folded::No, |a| Folded::attr(*a))
    }
}

impl VerifyOp for toy::StructAccessOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let elements = struct_elements(cx.ctx, self.input(cx).ty(cx)).unwrap_or_default();
        let Some(element) = usize::try_from(self.index(cx)).ok().and_then(|i| elements.get(i)) else {
            return Err(cx.op_error("index should be within the range of the input struct type"));
        };
        if self.output(cx).ty(cx) != *element {
            return Err(
                cx.op_error("must have the same result type as the struct element referred to by the index")
            );
        }
        Ok(())
    }
}

fn parse_binary(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let uses = p.parse_operand_list(Delimiter::None)?;
    let loc = p.loc();
    if uses.len() != 2 {
        return p.error_at(loc, "expected two operands");
    }
    p.parse_optional_attr_dict(state)?;
    p.expect_literal(":")?;
    let ty = p.parse_type()?;
    let (inputs, results) = match p.context().function_parts(ty) {
        Some((i, r)) => (i.to_vec(), r.to_vec()),
        None => (vec![ty, ty], vec![ty]),
    };
    p.resolve_all(&uses, &inputs, loc, &mut state.operands)?;
    state.types.extend(results);
    Ok(())
}

fn print_binary(p: &mut Printer<'_>, op: Global<Op>) {
    let body = p.body_of(op);
    p.text(" ");
    p.operands(op, body.operands(op.entity));
    p.optional_attr_dict(op, &[]);
    p.text(" : ");
    let result = body.value_type(body.result(op.entity, 0));
    if body.operand_types(op.entity).all(|t| t == result) {
        p.ty(result);
    } else {
        p.functional_type(body.operand_types(op.entity), body.result_types(op.entity));
    }
}

macro_rules! binary {
    ($($op:ident),*) => {
        $(
            impl CustomAssembly for $op {
                fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
                    parse_binary(p, state)
                }

                fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
                    print_binary(p, op);
                }
            }

            impl ShapeInferenceOp for toy::$op {
                fn infer_shapes(self, cx: &mut Edit<'_>) {
                    cx.set_type(self.result(cx), self.lhs(cx).ty(cx));
                }
            }
        )*
    };
}

binary!(AddOp, SubOp, MulOp);

impl ShapeInferenceOp for toy::ConstantOp {
    fn infer_shapes(self, cx: &mut Edit<'_>) {
        if let Some(ty) = cx.ctx.attr_type(self.value(cx).into()) {
            cx.set_type(self.result(cx), ty);
        }
    }
}

impl ShapeInferenceOp for toy::CastOp {
    fn infer_shapes(self, cx: &mut Edit<'_>) {
        cx.set_type(self.output(cx), self.input(cx).ty(cx));
    }
}

impl ShapeInferenceOp for toy::TransposeOp {
    fn infer_shapes(self, cx: &mut Edit<'_>) {
        if let Some(ty) = self.input(cx).ty(cx).cast::<RankedTensorType>(cx) {
            let shape: Vec<i64> = ty.shape().iter().rev().copied().collect();
            cx.set_type(self.result(cx), ty.with_shape(&shape));
        }
    }
}

impl FoldOp for toy::CastOp {
    fn fold(self, _: toy::CastOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (input, output) = (self.input(cx), self.output(cx));
        if input.ty(cx) == output.ty(cx) { Folded::value(input) } else { Folded::No }
    }
}

impl CastLike for CastOp {
    fn are_cast_compatible(&self, ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        let ([a], [b]) = (from, to) else { return false };
        let fits = ctx.shape(*a).zip(ctx.shape(*b)).is_none_or(|(x, y)| x == y);
        fits && ctx.element_type(*a) == ctx.element_type(*b)
    }
}

impl VerifyOp for toy::TransposeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let shape = |v: Value| v.ty(cx).cast::<RankedTensorType>(cx).map(RankedTensorType::shape);
        match (shape(self.input(cx)), shape(self.result(cx))) {
            (Some(input), Some(result)) if !input.iter().rev().eq(result) => {
                Err(cx.op_error("expected result shape to be a transpose of the input"))
            }
            _ => Ok(()),
        }
    }
}

impl OpAsm for FuncOp {
    fn default_dialect(&self) -> Option<&'static str> {
        None
    }
}

impl CustomAssembly for FuncOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        syntax::parse_function(p, state)
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        syntax::print_function(p, op);
    }
}

fn signature(ctx: &Context, body: &Body, op: Op) -> (Vec<Type>, Vec<Type>) {
    let ty = body.attr(ctx, op, "function_type").and_then(|a| ctx.type_value(a));
    let (i, r) = ty.and_then(|t| ctx.function_parts(t)).unwrap_or_default();
    (i.to_vec(), r.to_vec())
}

impl Callable for FuncOp {
    fn callable_region(&self, _: &Context, ir: &Ir, op: Global<Op>) -> Option<Global<Region>> {
        ir.region(op, 0).filter(|r| !ir.body(r.body).region_is_empty(r.entity))
    }

    fn argument_types(&self, ctx: &Context, body: &Body, op: Op) -> Vec<Type> {
        signature(ctx, body, op).0
    }

    fn result_types(&self, ctx: &Context, body: &Body, op: Op) -> Vec<Type> {
        signature(ctx, body, op).1
    }
}

impl VerifyOp for toy::FuncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(ty) = self.function_type(cx).cast::<FunctionType>(cx) else { return Ok(()) };
        let Some(entry) = self.body(cx).entity.entry(&cx.inside(self.body(cx).body)) else {
            return Ok(());
        };
        let inside = cx.inside(self.body(cx).body);
        if entry.args(&inside).iter().map(|v| v.ty(&inside)).eq(ty.inputs().iter().copied()) {
            return Ok(());
        }
        let n = ty.inputs().len();
        Err(cx.op_error(format!("entry block must have {n} arguments to match function signature")))
    }
}

impl VerifyOp for toy::ReturnOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let values = self.input(cx);
        if values.len() > 1 {
            return Err(cx.op_error("expects at most 1 return operand"));
        }
        let Some(function) = cx.ir.parent_op(cx.op) else { return Ok(()) };
        let outside = cx.inside(function.body);
        let ty = function.entity.cast::<toy::FuncOp>(&outside).map(|f| f.function_type(&outside));
        let Some(ty) = ty.and_then(|t| t.cast::<FunctionType>(cx)) else { return Ok(()) };
        let (n, wanted) = (values.len(), ty.results().len());
        if n != wanted {
            let message = "does not return the same number of values";
            return Err(cx.op_error(format!("{message} ({n}) as the enclosing function ({wanted})")));
        }
        let (Some(value), Some(want)) = (values.first(), ty.results().first()) else { return Ok(()) };
        let got = value.ty(cx);
        let unranked = |t: Type| t.cast::<UnrankedTensorType>(cx).is_some();
        if got == *want || unranked(got) || unranked(*want) {
            return Ok(());
        }
        let (g, w) = (print_type(cx.ctx, got), print_type(cx.ctx, *want));
        Err(cx.op_error(format!("type of return operand ({g}) doesn't match function result type ({w})")))
    }
}

impl CallLike for GenericCallOp {
    fn callee(&self, _: &Context, body: &Body, op: Op) -> Option<Attr> {
        body.inherent(op, super::GenericCallOp::CALLEE)
    }

    fn arguments(&self, _: &Context, body: &Body, op: Op) -> Vec<Value> {
        body.operands(op).collect()
    }
}

impl SymbolUser for GenericCallOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let Some(name) = cx.attr("callee") else { return Ok(()) };
        let callee = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name);
        if callee.is_some_and(|f| cx.ir.body(f.body).is(cx.ctx, f.entity, super::FuncOp::OP_NAME)) {
            return Ok(());
        }
        let shown = cx.ctx.as_flat_symbol_ref(name).unwrap_or_default();
        Err(cx.op_error(format!("'{}' does not reference a valid function", String::from_utf8_lossy(shown))))
    }
}

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
        Some("toy.cast")
    }
}
