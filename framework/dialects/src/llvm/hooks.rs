//! What only Rust can say of llvm's operations: their syntax.

use terrace_asm::{CustomAssembly, Kind, OpState, Parsed, Parser, Printer, RegionStyle};
use terrace_ir::interfaces::Callable;
use terrace_ir::{AttrData, Body, Context, Global, Ir, Op, Region, Type};

use super::{function, function_parts, is_void, void};
use crate::func::syntax as signature;

pub(super) struct LLVMFuncOp;
pub(super) struct GlobalOp;
pub(super) use super::branches::{BrOp, CondBrOp, IndirectBrOp, ReturnOp, SwitchOp};
pub(super) use super::calls::{CallIntrinsicOp, CallOp, InlineAsmOp, InvokeOp, LandingpadOp};
pub(super) use super::constants::{ConstantOp, Constants, PoisonOp, UndefOp, ZeroOp};
pub(super) use super::instructions::{AllocaOp, FCmpOp, ICmpOp};
pub(super) use super::memory::{
    AtomicCmpXchgOp, AtomicRMWOp, FenceOp, LoadOp, MemcpyInlineOp, MemcpyOp, MemmoveOp, MemsetInlineOp,
    MemsetOp, StoreOp,
};
pub(super) use super::syntax::{
    LLVMArrayType, LLVMFunctionType, LLVMPointerType, LLVMStructType, LLVMTargetExtType, LLVMVoidType,
};

/// Operations with a hook each in one file or another.
macro_rules! operations {
    ($($name:ident)*) => {
        $(pub(super) struct $name;)*
    };
}
operations!(
    AddrSpaceCastOp AssumeOp BitcastOp ExtractValueOp GEPOp InsertValueOp IntToPtrOp MaskedGatherOp MaskedScatterOp OrOp SExtOp
    SDivOp ShlOp ShuffleVectorOp SincosOp UDivOp ZExtOp
);

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
        let result = ty.and_then(|t| function_parts(ctx, t)).map(|p| p.0);
        result.into_iter().filter(|t| !is_void(ctx, *t)).collect()
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
