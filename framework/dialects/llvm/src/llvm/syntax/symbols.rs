//! The text of functions, globals, aliases and resolved functions, and what addresses fold to. What they must satisfy is in
//! `verify/symbols.rs`.

use terrace_asm::{CustomAssembly, Kind, OpState, Parsed, Parser, Printer, RegionStyle, is_of_class};
use terrace_ir::interfaces::{Callable, Fold, Folded};
use terrace_ir::{Attr, AttrData, Body, Context, DefRef, Global, Ir, Op, Region, Type};

use crate::llvm::{array, function_parts, is_compatible, is_void, void};
use terrace_dialects_kit::function_syntax as signature;

pub(in crate::llvm) struct LLVMFuncOp;
pub(in crate::llvm) struct GlobalOp;
pub(in crate::llvm) struct AliasOp;
pub(in crate::llvm) struct IFuncOp;
pub(in crate::llvm) struct AddressOfOp;
pub(in crate::llvm) struct DSOLocalEquivalentOp;
pub(in crate::llvm) struct BlockAddressOp;
pub(in crate::llvm) struct ComdatOp;
pub(in crate::llvm) struct GlobalCtorsOp;
pub(in crate::llvm) struct GlobalDtorsOp;
pub(in crate::llvm) struct LinkerOptionsOp;
pub(in crate::llvm) struct ModuleFlagsOp;

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

impl Fold for AddressOfOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        body.inherent(op, 0).map_or(Folded::No, Folded::attr)
    }
}

impl Fold for DSOLocalEquivalentOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let name = body.inherent(op, 0);
        name.map_or(Folded::No, |n| {
            Folded::attr(ctx.dialect_attr(&crate::llvm::DSOLOCAL_EQUIVALENT_ATTR_DEF, &[n]))
        })
    }
}

impl Fold for BlockAddressOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        body.inherent(op, 0).map_or(Folded::No, Folded::attr)
    }
}

/// The linkage where nothing is said.
pub(in crate::llvm) const EXTERNAL: i64 = 10;
/// By their values.
const VISIBILITY: [&str; 3] = ["", "hidden", "protected"];
const UNNAMED: [&str; 3] = ["", "local_unnamed_addr", "unnamed_addr"];

/// A linkage keyword, where one is next.
fn parse_linkage(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let ctx = p.context();
    let value = if p.at(Kind::BareId) { crate::llvm::E_LINKAGE.value(p.current()) } else { None };
    if value.is_some() {
        p.parse_keyword()?;
    }
    let value = ctx.param_int(value.unwrap_or(EXTERNAL));
    state.set_attr(ctx, "linkage", ctx.dialect_attr(&crate::llvm::LINKAGE_ATTR_DEF, &[value]));
    Ok(())
}

/// The linkage of a symbol.
pub(in crate::llvm) fn linkage(ctx: &Context, a: Option<Attr>) -> i64 {
    let params = a.and_then(|a| ctx.attr_params(a, &crate::llvm::LINKAGE_ATTR_DEF));
    params.and_then(|p| ctx.as_param_int(*p.first()?)).unwrap_or(EXTERNAL)
}

/// The linkage and a blank; `external` is written where `always` is set.
fn print_linkage(p: &mut Printer<'_>, op: Global<Op>, always: bool) {
    let ctx = p.context();
    let value = linkage(ctx, p.ir().attr(ctx, op, "linkage"));
    if (always || value != EXTERNAL)
        && let Some(t) = crate::llvm::E_LINKAGE.text(value)
    {
        p.text(t);
        p.text(" ");
    }
}

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

/// A word that stands for a unit attribute.
fn parse_flag(p: &mut Parser<'_>, state: &mut OpState, word: &str, name: &str) {
    if p.eat_keyword(word) {
        state.set_attr(p.context(), name, p.context().unit());
    }
}

fn print_flag(p: &mut Printer<'_>, op: Global<Op>, word: &str, name: &str) {
    if p.ir().attr(p.context(), op, name).is_some() {
        p.text(word);
        p.text(" ");
    }
}

fn print_name(p: &mut Printer<'_>, op: Global<Op>) {
    let ctx = p.context();
    p.symbol_name(p.ir().attr(ctx, op, "sym_name").and_then(|a| ctx.as_string(a)).unwrap_or_default());
}

/// ` comdat(@table::@name)`
fn parse_comdat(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    if !p.eat_keyword("comdat") {
        return Ok(());
    }
    p.expect(Kind::LParen, "")?;
    let (ctx, loc) = (p.context(), p.loc());
    let a = p.parse_attribute(None)?;
    if !matches!(ctx.data(a), AttrData::SymbolRef { .. }) {
        return p.op_error_at(loc, "invalid kind of attribute specified");
    }
    state.set_attr(ctx, "comdat", a);
    p.expect(Kind::RParen, "").map(drop)
}

fn print_comdat(p: &mut Printer<'_>, op: Global<Op>) {
    if let Some(a) = p.ir().attr(p.context(), op, "comdat") {
        p.text(" comdat(");
        p.attr(a);
        p.text(")");
    }
}

/// The attributes in braces; none of those that were read before may be among them. MLIR forgets what is of another class than its slot.
fn parse_attributes(p: &mut Parser<'_>, state: &mut OpState, with_keyword: bool) -> Parsed<()> {
    let ctx = p.context();
    let read: Vec<Option<Attr>> = state.inherent.iter_mut().map(Option::take).collect();
    if with_keyword {
        p.parse_optional_attr_dict_with_keyword(state)?;
    } else {
        p.parse_optional_attr_dict(state)?;
    }
    let Some(def) = ctx.op_info(state.name).def() else { return Ok(()) };
    for ((slot, before), now) in def.attrs.iter().zip(read).zip(&mut state.inherent) {
        if before.is_some() && now.is_some() {
            let name = slot.name;
            let message = format!("attribute '{name}' occurs more than once in the attribute list");
            return p.op_error_at(state.loc, message);
        }
        *now = before.or(now.filter(|a| is_of_class(ctx, slot, *a)));
    }
    Ok(())
}

impl CustomAssembly for LLVMFuncOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_linkage(p, state)?;
        parse_word(p, state, "visibility_", &VISIBILITY);
        parse_word(p, state, "unnamed_addr", &UNNAMED);
        let cconv = if p.at(Kind::BareId) { crate::llvm::E_CCONV.value(p.current()) } else { None };
        if cconv.is_some() {
            p.parse_keyword()?;
        }
        let cconv = ctx.param_int(cconv.unwrap_or(0));
        state.set_attr(ctx, "CConv", ctx.dialect_attr(&crate::llvm::CCONV_ATTR_DEF, &[cconv]));
        let loc = p.loc();
        let name = p.parse_symbol_name()?;
        state.set_attr(ctx, "sym_name", ctx.string(name));
        let s = signature::parse_signature(p, true)?;
        let result = match s.results[..] {
            [] => void(ctx),
            [t] => t,
            _ => {
                let m = "failed to construct function type: expected zero or one function result";
                return p.op_error_at(loc, m);
            }
        };
        if s.arg_types.iter().any(|t| !is_compatible(ctx, *t)) {
            let m = "failed to construct function type: expected LLVM type for function arguments";
            return p.op_error_at(loc, m);
        }
        if !is_compatible(ctx, result) {
            let shown = terrace_asm::print_type(ctx, result);
            let m = format!(
                "failed to construct function type: expected LLVM type for function results'{shown}'"
            );
            return p.op_error_at(loc, m);
        }
        let ty = function_type(ctx, result, &s.arg_types, s.variadic);
        state.set_attr(ctx, "function_type", ctx.type_attr(ty));
        parse_vscale(p, state)?;
        parse_comdat(p, state)?;
        signature::set_signature_attrs(p, state, &s);
        parse_attributes(p, state, true)?;
        p.parse_optional_region_into(state, &s.args)?;
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, ir) = (p.context(), p.ir());
        p.text(" ");
        print_linkage(p, op, false);
        print_word(p, op, "visibility_", &VISIBILITY);
        print_word(p, op, "unnamed_addr", &UNNAMED);
        let cconv = ir.attr(ctx, op, "CConv").and_then(|a| ctx.attr_params(a, &crate::llvm::CCONV_ATTR_DEF));
        let cconv = cconv.and_then(|p| ctx.as_param_int(*p.first()?)).filter(|c| *c != 0);
        if let Some(text) = cconv.and_then(|c| crate::llvm::E_CCONV.text(c)) {
            p.text(text);
            p.text(" ");
        }
        print_name(p, op);
        let ty = ir.attr(ctx, op, "function_type").and_then(|a| ctx.type_value(a));
        let Some((result, params, variadic)) = ty.and_then(|t| function_parts(ctx, t)) else { return };
        let results = if is_void(ctx, result) { Vec::new() } else { vec![result] };
        signature::print_signature(p, op, &params, &results, variadic);
        print_vscale(p, op);
        print_comdat(p, op);
        let hidden = [
            "sym_name",
            "function_type",
            "linkage",
            "CConv",
            "visibility_",
            "unnamed_addr",
            "arg_attrs",
            "res_attrs",
            "comdat",
            "vscale_range",
        ];
        p.optional_attr_dict_with_keyword(op, &hidden);
        if let Some(r) = ir.region(op, 0)
            && !ir.body(r.body).region_is_empty(r.entity)
        {
            p.text(" ");
            p.region(op, r, RegionStyle::NO_ARGS);
        }
    }
}

/// The type that a signature's text gives. MLIR does not ask here whether an argument can be one, and writes what was read.
fn function_type(ctx: &Context, result: Type, params: &[Type], variadic: bool) -> Type {
    let list: Vec<Attr> = params.iter().map(|t| t.as_attr()).collect();
    let params = [result.as_attr(), ctx.param_list(&list), ctx.param_int(i64::from(variadic))];
    let def = DefRef(&crate::llvm::LLVMFUNCTION_TYPE_DEF);
    ctx.intern_type(AttrData::DialectType { def, params: params.into() })
}

/// ` vscale_range(1, 16)`
fn parse_vscale(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    if !p.eat_keyword("vscale_range") {
        return Ok(());
    }
    let ctx = p.context();
    p.expect(Kind::LParen, "")?;
    let min = p.parse_i64()?;
    p.expect(Kind::Comma, "")?;
    let max = p.parse_i64()?;
    p.expect(Kind::RParen, "")?;
    let bounds = [min, max].map(|v| ctx.integer(ctx.i32(), v));
    state.set_attr(ctx, "vscale_range", ctx.dialect_attr(&crate::llvm::VSCALE_RANGE_ATTR_DEF, &bounds));
    Ok(())
}

fn print_vscale(p: &mut Printer<'_>, op: Global<Op>) {
    let ctx = p.context();
    let range = p.ir().attr(ctx, op, "vscale_range");
    if let Some([min, max]) = range.and_then(|a| ctx.attr_params(a, &crate::llvm::VSCALE_RANGE_ATTR_DEF)) {
        let value = |a: &Attr| ctx.as_i64(*a).unwrap_or(0);
        p.text(format!(" vscale_range({}, {})", value(min), value(max)));
    }
}

/// What globals and aliases begin with.
fn parse_global_head(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    parse_linkage(p, state)?;
    parse_word(p, state, "visibility_", &VISIBILITY);
    parse_flag(p, state, "thread_local", "thread_local_");
    parse_word(p, state, "unnamed_addr", &UNNAMED);
    Ok(())
}

fn print_global_head(p: &mut Printer<'_>, op: Global<Op>) {
    p.text(" ");
    print_linkage(p, op, true);
    print_word(p, op, "visibility_", &VISIBILITY);
    print_flag(p, op, "thread_local", "thread_local_");
    print_word(p, op, "unnamed_addr", &UNNAMED);
}

fn parse_name(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let name = p.parse_symbol_name()?;
    state.set_attr(p.context(), "sym_name", p.context().string(name));
    Ok(())
}

/// `: type`, where it is next; MLIR reads a list and says then that it is too long.
fn parse_optional_type(p: &mut Parser<'_>, state: &OpState) -> Parsed<Option<Type>> {
    if !p.eat_literal(":") {
        return Ok(None);
    }
    let ty = p.parse_type()?;
    let mut one = true;
    while p.eat(Kind::Comma) {
        p.parse_type()?;
        one = false;
    }
    if one { Ok(Some(ty)) } else { p.op_error_at(state.loc, "expected zero or one type") }
}

impl CustomAssembly for GlobalOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_global_head(p, state)?;
        parse_flag(p, state, "constant", "constant");
        parse_name(p, state)?;
        p.expect(Kind::LParen, "")?;
        let mut text = None;
        if !p.at(Kind::RParen) {
            let value = p.parse_attribute(None)?;
            text = ctx.as_string(value);
            state.set_attr(ctx, "value", value);
        }
        p.expect(Kind::RParen, "")?;
        parse_comdat(p, state)?;
        parse_attributes(p, state, false)?;
        let ty = match (parse_optional_type(p, state)?, text) {
            (Some(ty), _) => {
                p.parse_optional_region_into(state, &[])?;
                ty
            }
            (None, Some(s)) => {
                p.add_empty_region(state);
                array(ctx, s.len() as i64, ctx.integer_type(8))
            }
            (None, None) => {
                return p.op_error_at(state.loc, "type can only be omitted for string globals");
            }
        };
        state.set_attr(ctx, "global_type", ctx.type_attr(ty));
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, ir) = (p.context(), p.ir());
        print_global_head(p, op);
        print_flag(p, op, "constant", "constant");
        print_name(p, op);
        p.text("(");
        let value = ir.attr(ctx, op, "value");
        if let Some(v) = value {
            p.attr(v);
        }
        p.text(")");
        print_comdat(p, op);
        let hidden = [
            "sym_name",
            "global_type",
            "constant",
            "value",
            "linkage",
            "visibility_",
            "thread_local_",
            "unnamed_addr",
            "comdat",
        ];
        p.optional_attr_dict(op, &hidden);
        if value.is_some_and(|v| matches!(ctx.data(v), AttrData::String { .. })) {
            return;
        }
        print_type_and_region(p, op, "global_type");
    }
}

fn print_type_and_region(p: &mut Printer<'_>, op: Global<Op>, name: &str) {
    let (ctx, ir) = (p.context(), p.ir());
    p.text(" : ");
    if let Some(t) = ir.attr(ctx, op, name).and_then(|a| ctx.type_value(a)) {
        p.ty(t);
    }
    if let Some(r) = ir.region(op, 0)
        && !ir.body(r.body).region_is_empty(r.entity)
    {
        p.text(" ");
        p.region(op, r, RegionStyle::NO_ARGS);
    }
}

impl CustomAssembly for AliasOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_global_head(p, state)?;
        parse_name(p, state)?;
        parse_attributes(p, state, false)?;
        let ty = parse_optional_type(p, state)?;
        p.parse_region_into(state, &[])?;
        match ty {
            Some(ty) => {
                state.set_attr(ctx, "alias_type", ctx.type_attr(ty));
                Ok(())
            }
            None => p.op_error_at(state.loc, "expected a type"),
        }
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        print_global_head(p, op);
        print_name(p, op);
        let hidden = ["sym_name", "alias_type", "linkage", "visibility_", "thread_local_", "unnamed_addr"];
        p.optional_attr_dict(op, &hidden);
        print_type_and_region(p, op, "alias_type");
    }
}

impl CustomAssembly for IFuncOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_linkage(p, state)?;
        parse_word(p, state, "visibility_", &VISIBILITY);
        parse_word(p, state, "unnamed_addr", &UNNAMED);
        parse_name(p, state)?;
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        p.expect_literal(",")?;
        let resolver_type = p.parse_type()?;
        state.set_attr(ctx, "i_func_type", ctx.type_attr(ty));
        state.set_attr(ctx, "resolver_type", ctx.type_attr(resolver_type));
        let resolver = p.parse_symbol_name()?;
        state.set_attr(ctx, "resolver", ctx.symbol_ref(resolver));
        parse_attributes(p, state, false)
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, ir) = (p.context(), p.ir());
        p.text(" ");
        print_linkage(p, op, true);
        print_word(p, op, "visibility_", &VISIBILITY);
        print_word(p, op, "unnamed_addr", &UNNAMED);
        print_name(p, op);
        for (before, name) in [(" : ", "i_func_type"), (", ", "resolver_type")] {
            p.text(before);
            if let Some(t) = ir.attr(ctx, op, name).and_then(|a| ctx.type_value(a)) {
                p.ty(t);
            }
        }
        p.text(" ");
        if let Some(r) = ir.attr(ctx, op, "resolver") {
            p.attr(r);
        }
        let mut hidden = vec![
            "sym_name",
            "i_func_type",
            "resolver_type",
            "resolver",
            "linkage",
            "visibility_",
            "unnamed_addr",
        ];
        if ir.attr(ctx, op, "address_space").and_then(|a| ctx.as_i64(a)) == Some(0) {
            hidden.push("address_space");
        }
        p.optional_attr_dict(op, &hidden);
    }
}
