//! Syntax, folding, shape inference, verification and inlining of toy's operations.

use terrace::asm::{
    AttrSyntaxHooks, CustomAssembly, Delimiter, OpAsm, OpState, Parsed, Parser, Printer, VerifyParams,
    print_type,
};
use terrace::dialects::func::syntax;
use terrace::ir::interfaces::{
    CallLike, Callable, CastLike, Fold, Folded, Inliner, SymbolUser, Verify, VerifyCx,
};
use terrace::ir::symbols::SymbolTables;
use terrace::ir::{Attr, AttrData, Body, Context, Diagnostic, Global, Ir, Loc, Op, Region, Type, Value};

use super::{ShapeInference, struct_elements};

pub(crate) struct ConstantOp;
pub(crate) struct AddOp;
pub(crate) struct SubOp;
pub(crate) struct MulOp;
pub(crate) struct CastOp;
pub(crate) struct FuncOp;
pub(crate) struct GenericCallOp;
pub(crate) struct ReshapeOp;
pub(crate) struct ReturnOp;
pub(crate) struct StructAccessOp;
pub(crate) struct StructConstantOp;
pub(crate) struct TransposeOp;
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
        let ty = if p.eat_keyword("to") { p.parse_type()? } else { ty };
        state.types.push(ty);
        Ok(())
    }

    /// A constant that folding made of a struct's member has no shape yet, though its value has: ` to tensor<*xf64>`.
    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        p.optional_attr_dict(op, &["value"]);
        p.text(" ");
        let Some(v) = p.ir().attr(p.context(), op, "value") else { return };
        p.attr(v);
        let body = p.body_of(op);
        let ty = body.value_type(body.result(op.entity, 0));
        if p.context().attr_type(v) != Some(ty) {
            p.text(" to ");
            p.ty(ty);
        }
    }
}

impl Fold for ConstantOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        body.inherent(op, 0).map_or(Folded::No, Folded::attr)
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

fn verify_constant(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let (Some(value), Some(ty)) = (cx.attr("value"), cx.body().result_types(cx.op.entity).next()) else {
        return Ok(());
    };
    check_constant(cx, ty, value)
}

impl Verify for ConstantOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_constant(cx)
    }
}

impl Verify for StructConstantOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_constant(cx)
    }
}

impl Fold for StructConstantOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        body.inherent(op, 0).map_or(Folded::No, Folded::attr)
    }
}

impl Fold for StructAccessOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        let index = body.inherent(op, super::StructAccessOp::INDEX).and_then(|a| ctx.as_i64(a));
        let elements = operands.first().copied().flatten().and_then(|a| ctx.as_array(a));
        match (elements, index) {
            (Some(e), Some(i)) => e.get(i as usize).map_or(Folded::No, |a| Folded::attr(*a)),
            _ => Folded::No,
        }
    }
}

impl Verify for StructAccessOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let body = cx.body();
        let ty = body.value_type(body.operand(cx.op.entity, 0));
        let elements = struct_elements(cx.ctx, ty).unwrap_or_default();
        let index = cx.attr("index").and_then(|a| cx.ctx.as_i64(a)).unwrap_or(-1);
        let Some(element) = usize::try_from(index).ok().and_then(|i| elements.get(i)) else {
            return Err(cx.op_error("index should be within the range of the input struct type"));
        };
        if body.result_types(cx.op.entity).next() != Some(*element) {
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

            impl ShapeInference for $op {
                fn infer_shapes(&self, _: &Context, body: &mut Body, op: Op) {
                    let ty = body.value_type(body.operand(op, 0));
                    body.set_value_type(body.result(op, 0), ty);
                }
            }
        )*
    };
}

binary!(AddOp, SubOp, MulOp);

impl ShapeInference for ConstantOp {
    fn infer_shapes(&self, ctx: &Context, body: &mut Body, op: Op) {
        if let Some(ty) = body.inherent(op, 0).and_then(|a| ctx.attr_type(a)) {
            body.set_value_type(body.result(op, 0), ty);
        }
    }
}

impl ShapeInference for CastOp {
    fn infer_shapes(&self, _: &Context, body: &mut Body, op: Op) {
        let ty = body.value_type(body.operand(op, 0));
        body.set_value_type(body.result(op, 0), ty);
    }
}

impl ShapeInference for TransposeOp {
    fn infer_shapes(&self, ctx: &Context, body: &mut Body, op: Op) {
        let ty = body.value_type(body.operand(op, 0));
        let shape: Option<Vec<i64>> = ctx.shape(ty).map(|s| s.iter().rev().copied().collect());
        if let Some(t) = shape.and_then(|s| ctx.with_shape(ty, &s)) {
            body.set_value_type(body.result(op, 0), t);
        }
    }
}

impl Fold for CastOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let (input, output) = (body.operand(op, 0), body.result(op, 0));
        if body.value_type(input) == body.value_type(output) { Folded::value(input) } else { Folded::No }
    }
}

impl CastLike for CastOp {
    fn are_cast_compatible(&self, ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        let ([a], [b]) = (from, to) else { return false };
        let fits = ctx.shape(*a).zip(ctx.shape(*b)).is_none_or(|(x, y)| x == y);
        fits && ctx.element_type(*a) == ctx.element_type(*b)
    }
}

impl Verify for TransposeOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let body = cx.body();
        let shape = |v: Value| cx.ctx.shape(body.value_type(v));
        let (Some(input), Some(result)) =
            (shape(body.operand(cx.op.entity, 0)), shape(body.result(cx.op.entity, 0)))
        else {
            return Ok(());
        };
        if input.iter().rev().eq(result.iter()) {
            return Ok(());
        }
        Err(cx.op_error("expected result shape to be a transpose of the input"))
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

impl Verify for FuncOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (inputs, _) = signature(cx.ctx, cx.body(), cx.op.entity);
        let Some(region) = cx.ir.region(cx.op, 0) else { return Ok(()) };
        let body = cx.ir.body(region.body);
        let Some(entry) = body.first_block(region.entity) else { return Ok(()) };
        let args = body.block_args(entry);
        if args.len() != inputs.len() || args.iter().zip(&inputs).any(|(v, t)| body.value_type(*v) != *t) {
            return Err(cx.op_error(format!(
                "entry block must have {} arguments to match function signature",
                inputs.len()
            )));
        }
        Ok(())
    }
}

impl Verify for ReturnOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let body = cx.body();
        let n = body.num_operands(cx.op.entity);
        if n > 1 {
            return Err(cx.op_error("expects at most 1 return operand"));
        }
        let Some(function) = cx.ir.parent_op(cx.op) else { return Ok(()) };
        let (_, results) = signature(cx.ctx, cx.ir.body(function.body), function.entity);
        if n != results.len() {
            return Err(cx.op_error(format!(
                "does not return the same number of values ({n}) as the enclosing function ({})",
                results.len()
            )));
        }
        let (Some(got), Some(want)) = (body.operand_types(cx.op.entity).next(), results.first()) else {
            return Ok(());
        };
        let unranked = |t: Type| matches!(cx.ctx.type_data(t), AttrData::UnrankedTensorType(_));
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
