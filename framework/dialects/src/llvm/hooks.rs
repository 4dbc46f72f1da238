//! What only Rust can say of llvm's operations: their syntax.

use terrace_asm::{CustomAssembly, Delimiter, Kind, OpState, Parsed, Parser, Printer, RegionStyle};
use terrace_ir::interfaces::{
    BranchLike, CallLike, Callable, Effect, EffectInstance, Fold, Folded, Materialize, MemoryEffects,
};
use terrace_ir::{Attr, AttrData, Body, Context, Global, Ir, Op, Region, Type, Value};

use super::{element_at, function, function_parts, is_void, void};
use crate::func::syntax as signature;

pub(super) struct LLVMFuncOp;
pub(super) struct GlobalOp;
pub(super) struct ConstantOp;
pub(super) struct CallOp;
pub(super) struct GEPOp;
pub(super) struct LoadOp;
pub(super) struct StoreOp;
pub(super) struct ExtractValueOp;
pub(super) struct InsertValueOp;
pub(super) use super::attributes::{
    AliasScopeAttr, ConstantRangeAttr, DIExpressionElemAttr, ModuleFlagAttr, TargetFeaturesAttr,
};
pub(super) use super::instructions::{AllocaOp, FCmpOp, ICmpOp};
pub(super) use super::syntax::{
    LLVMArrayType, LLVMFunctionType, LLVMPointerType, LLVMStructType, LLVMTargetExtType, LLVMVoidType,
};

pub(super) struct BrOp;
pub(super) struct CondBrOp;
pub(super) struct SelectOp;
pub(super) struct Constants;

impl Materialize for Constants {
    fn constant(&self, _: &Context, value: Attr, _: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
        Some(("llvm.mlir.constant", vec![Some(value)]))
    }
}

impl Fold for ConstantOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        body.inherent(op, 0).map_or(Folded::No, Folded::attr)
    }
}

impl MemoryEffects for LoadOp {
    fn effects(&self, _: &Context, body: &Body, op: Op) -> Vec<EffectInstance> {
        vec![EffectInstance { effect: Effect::Read, value: Some(body.operand(op, 0)) }]
    }
}

impl MemoryEffects for StoreOp {
    fn effects(&self, _: &Context, body: &Body, op: Op) -> Vec<EffectInstance> {
        vec![EffectInstance { effect: Effect::Write, value: Some(body.operand(op, 1)) }]
    }
}

impl BranchLike for BrOp {
    fn successor_operands(
        &self,
        _: &Context,
        body: &Body,
        op: Op,
        _: usize,
    ) -> (std::ops::Range<usize>, usize) {
        (0..body.num_operands(op), 0)
    }
}

impl BranchLike for CondBrOp {
    fn successor_operands(
        &self,
        ctx: &Context,
        body: &Body,
        op: Op,
        i: usize,
    ) -> (std::ops::Range<usize>, usize) {
        let n = terrace_asm::operand_group(ctx, body, op, 1).len();
        (if i == 0 { 1..1 + n } else { 1 + n..body.num_operands(op) }, 0)
    }
}

impl Callable for LLVMFuncOp {
    fn callable_region(&self, _: &Context, ir: &Ir, op: Global<Op>) -> Option<Global<Region>> {
        ir.region(op, 0).filter(|r| !ir.body(r.body).region_is_empty(r.entity))
    }

    fn argument_types(&self, ctx: &Context, body: &Body, op: Op) -> Vec<Type> {
        let ty = body.attr(ctx, op, "function_type").and_then(|a| ctx.type_value(a));
        ty.and_then(|t| function_parts(ctx, t)).map(|p| p.1).unwrap_or_default()
    }

    fn result_types(&self, ctx: &Context, body: &Body, op: Op) -> Vec<Type> {
        let ty = body.attr(ctx, op, "function_type").and_then(|a| ctx.type_value(a));
        ty.and_then(|t| function_parts(ctx, t)).map(|p| vec![p.0]).unwrap_or_default()
    }
}

/// A linkage keyword, where one is next.
fn parse_linkage(p: &mut Parser<'_>, state: &mut OpState, default: i64) -> Parsed<()> {
    let ctx = p.context();
    let value = if p.at(Kind::BareId) { super::E_LINKAGE.value(p.current()) } else { None };
    if value.is_some() {
        p.parse_keyword()?;
    }
    let attr = ctx.dialect_attr(&super::LINKAGE_ATTR_DEF, &[ctx.param_int(value.unwrap_or(default))]);
    state.set_attr(ctx, "linkage", attr);
    Ok(())
}

const EXTERNAL: i64 = 10;
/// By their values.
const VISIBILITY: [&str; 3] = ["default", "hidden", "protected"];
const UNNAMED: [&str; 3] = ["", "local_unnamed_addr", "unnamed_addr"];

/// One of the words as an integer attribute; 0 where none is next.
fn parse_word(p: &mut Parser<'_>, state: &mut OpState, name: &str, words: &[&str]) {
    let ctx = p.context();
    let value = (1..words.len()).find(|i| p.eat_keyword(words[*i])).unwrap_or(0);
    state.set_attr(ctx, name, ctx.integer(ctx.i64(), value as i64));
}

fn print_word(p: &mut Printer<'_>, op: Global<Op>, name: &str, words: &[&str]) {
    let value = p.ir().attr(p.context(), op, name).and_then(|a| p.context().as_i64(a)).unwrap_or(0);
    if let Some(word) = usize::try_from(value).ok().filter(|v| *v > 0).and_then(|v| words.get(v)) {
        p.text(word);
        p.text(" ");
    }
}

/// The linkage and a blank; `external` is written where `always` is set.
fn print_linkage(p: &mut Printer<'_>, op: Global<Op>, always: bool) {
    let ctx = p.context();
    let params = p.ir().attr(ctx, op, "linkage").and_then(|a| ctx.attr_params(a, &super::LINKAGE_ATTR_DEF));
    let value = params.and_then(|p| ctx.as_param_int(*p.first()?)).unwrap_or(EXTERNAL);
    if (always || value != EXTERNAL)
        && let Some(t) = super::E_LINKAGE.text(value)
    {
        p.text(t);
        p.text(" ");
    }
}

impl CustomAssembly for LLVMFuncOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_linkage(p, state, EXTERNAL)?;
        parse_word(p, state, "visibility_", &VISIBILITY);
        parse_word(p, state, "unnamed_addr", &UNNAMED);
        if p.at(Kind::BareId)
            && let Some(c) = super::E_CCONV.value(p.current())
        {
            p.parse_keyword()?;
            state.set_attr(ctx, "CConv", ctx.dialect_attr(&super::CCONV_ATTR_DEF, &[ctx.param_int(c)]));
        }
        let name = p.parse_symbol_name()?;
        state.set_attr(ctx, "sym_name", ctx.string(name));
        let loc = p.loc();
        let s = signature::parse_signature(p, true)?;
        let result = match s.results[..] {
            [] => void(ctx),
            [t] => t,
            _ => {
                return p.error_at(
                    loc,
                    "failed to construct function type: expected zero or one function result",
                );
            }
        };
        let ty = function(ctx, result, &s.arg_types, s.variadic);
        state.set_attr(ctx, "function_type", ctx.type_attr(ty));
        p.parse_optional_attr_dict_with_keyword(state)?;
        signature::set_signature_attrs(p, state, &s);
        p.parse_optional_region_into(state, &s.args)?;
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, ir) = (p.context(), p.ir());
        p.text(" ");
        print_linkage(p, op, false);
        print_word(p, op, "visibility_", &VISIBILITY);
        print_word(p, op, "unnamed_addr", &UNNAMED);
        let cconv = ir.attr(ctx, op, "CConv").and_then(|a| ctx.attr_params(a, &super::CCONV_ATTR_DEF));
        let cconv = cconv.and_then(|p| ctx.as_param_int(*p.first()?)).filter(|c| *c != 0);
        if let Some(text) = cconv.and_then(|c| super::E_CCONV.text(c)) {
            p.text(text);
            p.text(" ");
        }
        p.symbol_name(ir.attr(ctx, op, "sym_name").and_then(|a| ctx.as_string(a)).unwrap_or_default());
        let ty = ir.attr(ctx, op, "function_type").and_then(|a| ctx.type_value(a));
        let Some((result, params, variadic)) = ty.and_then(|t| function_parts(ctx, t)) else { return };
        let results = if is_void(ctx, result) { Vec::new() } else { vec![result] };
        signature::print_signature(p, op, &params, &results, variadic);
        p.optional_attr_dict_with_keyword(
            op,
            &[
                "sym_name",
                "function_type",
                "linkage",
                "CConv",
                "visibility_",
                "unnamed_addr",
                "arg_attrs",
                "res_attrs",
            ],
        );
        if let Some(r) = ir.region(op, 0)
            && !ir.body(r.body).region_is_empty(r.entity)
        {
            p.text(" ");
            p.region(op, r, RegionStyle::NO_ARGS);
        }
    }
}

impl CustomAssembly for GlobalOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_linkage(p, state, EXTERNAL)?;
        parse_word(p, state, "visibility_", &VISIBILITY);
        if p.eat_keyword("thread_local") {
            state.set_attr(ctx, "thread_local_", ctx.unit());
        }
        parse_word(p, state, "unnamed_addr", &UNNAMED);
        if p.eat_keyword("constant") {
            state.set_attr(ctx, "constant", ctx.unit());
        }
        let name = p.parse_symbol_name()?;
        state.set_attr(ctx, "sym_name", ctx.string(name));
        p.expect_literal("(")?;
        if !p.at(Kind::RParen) {
            let value = p.parse_attribute(None)?;
            state.set_attr(ctx, "value", value);
        }
        p.expect_literal(")")?;
        p.parse_optional_attr_dict(state)?;
        let ty = if p.eat_literal(":") {
            p.parse_type()?
        } else {
            match state.attr(ctx, "value").and_then(|a| ctx.as_string(a)) {
                Some(s) => super::array(ctx, s.len() as i64, ctx.integer_type(8)),
                None => return p.error("type can only be omitted for string globals"),
            }
        };
        state.set_attr(ctx, "global_type", ctx.type_attr(ty));
        p.parse_optional_region_into(state, &[])?;
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, ir) = (p.context(), p.ir());
        p.text(" ");
        print_linkage(p, op, true);
        print_word(p, op, "visibility_", &VISIBILITY);
        if ir.attr(ctx, op, "thread_local_").is_some() {
            p.text("thread_local ");
        }
        print_word(p, op, "unnamed_addr", &UNNAMED);
        if ir.attr(ctx, op, "constant").is_some() {
            p.text("constant ");
        }
        p.symbol_name(ir.attr(ctx, op, "sym_name").and_then(|a| ctx.as_string(a)).unwrap_or_default());
        p.text("(");
        let value = ir.attr(ctx, op, "value");
        if let Some(v) = value {
            p.attr(v);
        }
        p.text(")");
        p.optional_attr_dict(
            op,
            &[
                "sym_name",
                "global_type",
                "constant",
                "value",
                "linkage",
                "visibility_",
                "thread_local_",
                "unnamed_addr",
            ],
        );
        if !value.is_some_and(|v| matches!(ctx.data(v), AttrData::String { .. })) {
            p.text(" : ");
            if let Some(t) = ir.attr(ctx, op, "global_type").and_then(|a| ctx.type_value(a)) {
                p.ty(t);
            }
        }
        if let Some(r) = ir.region(op, 0)
            && !ir.body(r.body).region_is_empty(r.entity)
        {
            p.text(" ");
            p.region(op, r, RegionStyle::CUSTOM);
        }
    }
}

impl CallLike for CallOp {
    fn callee(&self, ctx: &Context, body: &Body, op: Op) -> Option<Attr> {
        body.attr(ctx, op, "callee")
    }

    fn arguments(&self, ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
        terrace_asm::operand_group(ctx, body, op, 0)
    }
}

impl CustomAssembly for CallOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let indirect = p.parse_optional_operand(true)?;
        if indirect.is_none() {
            let callee = p.parse_symbol_ref()?;
            state.set_attr(ctx, "callee", callee);
        }
        let uses = p.parse_operand_list(Delimiter::Paren)?;
        if p.eat_keyword("vararg") {
            p.expect_literal("(")?;
            let ty = p.parse_type()?;
            state.set_attr(ctx, "var_callee_type", ctx.type_attr(ty));
            p.expect_literal(")")?;
        }
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        if let Some(u) = indirect {
            let ty = p.parse_type()?;
            p.expect_literal(",")?;
            p.resolve_operand(u, ty, state)?;
        }
        let loc = p.loc();
        let ty = p.parse_type()?;
        let Some((inputs, results)) = ctx.function_parts(ty) else {
            return p.error_at(loc, "expected function type");
        };
        p.resolve_all(&uses, inputs, loc, &mut state.operands)?;
        state.types.extend(results.iter().copied().filter(|t| !is_void(ctx, *t)));
        state.set_attr(ctx, "op_bundle_sizes", ctx.dense_array(ctx.i32(), &[]));
        let n = state.operands.len() as i64;
        state.set_attr(ctx, "operandSegmentSizes", ctx.dense_array(ctx.i32(), &[n, 0]));
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, ir, body) = (p.context(), p.ir(), p.body_of(op));
        let mut operands: Vec<Value> = body.operands(op.entity).collect();
        let mut pointer = None;
        p.text(" ");
        match ir.attr(ctx, op, "callee") {
            Some(c) => p.attr(c),
            None if !operands.is_empty() => {
                let v = operands.remove(0);
                pointer = Some(v);
                p.operand(op, v);
            }
            None => {}
        }
        p.text("(");
        p.operands(op, operands.iter().copied());
        p.text(")");
        if let Some(t) = ir.attr(ctx, op, "var_callee_type").and_then(|a| ctx.type_value(a)) {
            p.text(" vararg(");
            p.ty(t);
            p.text(")");
        }
        let mut hidden = vec![
            "callee",
            "var_callee_type",
            "CConv",
            "TailCallKind",
            "op_bundle_sizes",
            "operandSegmentSizes",
        ];
        let none = ctx.dialect_attr(&super::FASTMATH_FLAGS_ATTR_DEF, &[ctx.param_int(0)]);
        if ir.attr(ctx, op, "fastmathFlags") == Some(none) {
            hidden.push("fastmathFlags");
        }
        p.optional_attr_dict(op, &hidden);
        p.text(" : ");
        if let Some(v) = pointer {
            p.ty(body.value_type(v));
            p.text(", ");
        }
        p.functional_type(
            operands.iter().map(|v| body.value_type(*v)).collect::<Vec<_>>(),
            body.result_types(op.entity),
        );
    }
}

/// What a dynamic index is in `rawConstantIndices`.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

impl CustomAssembly for GEPOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let mut flags = 0;
        loop {
            flags |= if p.eat_keyword("inbounds") {
                3
            } else if p.eat_keyword("nusw") {
                2
            } else if p.eat_keyword("nuw") {
                4
            } else {
                break;
            };
            p.eat_literal("|");
        }
        let base = p.parse_operand()?;
        let (mut constants, mut uses) = (Vec::new(), Vec::new());
        p.parse_list(Delimiter::Square, |p| {
            match p.parse_optional_operand(true)? {
                Some(u) => {
                    uses.push(u);
                    constants.push(DYNAMIC_INDEX);
                }
                None => constants.push(p.parse_i64()?),
            }
            Ok(())
        })?;
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let loc = p.loc();
        let ty = p.parse_type()?;
        p.expect_literal(",")?;
        let element = p.parse_type()?;
        let Some((inputs, results)) = ctx.function_parts(ty) else {
            return p.error_at(loc, "expected function type");
        };
        uses.insert(0, base);
        p.resolve_all(&uses, inputs, loc, &mut state.operands)?;
        state.types.extend(results.iter().copied());
        state.set_attr(ctx, "rawConstantIndices", ctx.dense_array(ctx.i32(), &constants));
        state.set_attr(ctx, "elem_type", ctx.type_attr(element));
        state.set_attr(ctx, "noWrapFlags", ctx.integer(ctx.i32(), flags));
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, ir, body) = (p.context(), p.ir(), p.body_of(op));
        let flags = ir.attr(ctx, op, "noWrapFlags").and_then(|a| ctx.as_i64(a)).unwrap_or(0);
        p.text(match flags {
            3 => " inbounds",
            7 => " inbounds|nuw",
            2 => " nusw",
            4 => " nuw",
            6 => " nusw|nuw",
            _ => "",
        });
        p.text(" ");
        let mut operands = body.operands(op.entity);
        if let Some(v) = operands.next() {
            p.operand(op, v);
        }
        p.text("[");
        let constants =
            ir.attr(ctx, op, "rawConstantIndices").and_then(|a| ctx.as_dense_array(a)).unwrap_or_default();
        p.comma_list(constants, |p, c| match (c, operands.clone().next()) {
            (DYNAMIC_INDEX, Some(v)) => {
                operands.next();
                p.operand(op, v);
            }
            _ => p.int(c),
        });
        p.text("]");
        p.optional_attr_dict(op, &["rawConstantIndices", "elem_type", "noWrapFlags"]);
        p.text(" : ");
        p.functional_type(body.operand_types(op.entity), body.result_types(op.entity));
        p.text(", ");
        if let Some(t) = ir.attr(ctx, op, "elem_type").and_then(|a| ctx.type_value(a)) {
            p.ty(t);
        }
    }
}

fn parse_position(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<Vec<i64>> {
    let mut position = Vec::new();
    p.parse_list(Delimiter::Square, |p| {
        position.push(p.parse_i64()?);
        Ok(())
    })?;
    let ctx = p.context();
    state.set_attr(ctx, "position", ctx.dense_array(ctx.i64(), &position));
    p.parse_optional_attr_dict(state)?;
    p.expect_literal(":")?;
    Ok(position)
}

fn print_position(p: &mut Printer<'_>, op: Global<Op>) {
    let ctx = p.context();
    let position = p.ir().attr(ctx, op, "position").and_then(|a| ctx.as_dense_array(a)).unwrap_or_default();
    p.text("[");
    p.comma_list(position, |p, i| p.int(i));
    p.text("]");
    p.optional_attr_dict(op, &["position"]);
    p.text(" : ");
}

impl CustomAssembly for ExtractValueOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let container = p.parse_operand()?;
        let position = parse_position(p, state)?;
        let loc = p.loc();
        let ty = p.parse_type()?;
        let Some(element) = element_at(p.context(), ty, &position) else {
            return p.error_at(loc, "expected LLVM IR structure/array type");
        };
        p.resolve_operand(container, ty, state)?;
        state.types.push(element);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let body = p.body_of(op);
        let container = body.operand(op.entity, 0);
        p.text(" ");
        p.operand(op, container);
        print_position(p, op);
        p.ty(body.value_type(container));
        p.text(" ");
    }
}

impl CustomAssembly for InsertValueOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let value = p.parse_operand()?;
        p.expect_literal(",")?;
        let container = p.parse_operand()?;
        let position = parse_position(p, state)?;
        let loc = p.loc();
        let ty = p.parse_type()?;
        let Some(element) = element_at(p.context(), ty, &position) else {
            return p.error_at(loc, "expected LLVM IR structure/array type");
        };
        p.resolve_operand(container, ty, state)?;
        p.resolve_operand(value, element, state)?;
        state.types.push(ty);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let body = p.body_of(op);
        p.text(" ");
        p.operand(op, body.operand(op.entity, 1));
        p.text(", ");
        p.operand(op, body.operand(op.entity, 0));
        print_position(p, op);
        p.ty(body.value_type(body.operand(op.entity, 0)));
        p.text(" ");
    }
}

impl CustomAssembly for SelectOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let uses = p.parse_operand_list(Delimiter::None)?;
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let loc = p.loc();
        let condition = p.parse_type()?;
        p.expect_literal(",")?;
        let ty = p.parse_type()?;
        p.resolve_all(&uses, &[condition, ty, ty], loc, &mut state.operands)?;
        state.types.push(ty);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, body) = (p.context(), p.body_of(op));
        p.text(" ");
        p.operands(op, body.operands(op.entity));
        let none = ctx.dialect_attr(&super::FASTMATH_FLAGS_ATTR_DEF, &[ctx.param_int(0)]);
        let plain = p.ir().attr(ctx, op, "fastmathFlags") == Some(none);
        p.optional_attr_dict(op, if plain { &["fastmathFlags"] } else { &[] });
        p.text(" : ");
        p.ty(body.value_type(body.operand(op.entity, 0)));
        p.text(", ");
        p.ty(body.value_type(body.operand(op.entity, 1)));
    }
}
