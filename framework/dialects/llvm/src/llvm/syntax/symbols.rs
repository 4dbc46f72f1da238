//! The text of functions, globals, aliases and resolved functions, and the folds of addresses. Their verification is in
//! `verify/symbols.rs`.

use terrace_asm::{Kind, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp, is_of_class};
use terrace_dialects_kit::function_syntax as signature;
use terrace_ir::def::EnumDef;
use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::Folded;
use terrace_ir::op_interfaces::CallableOp;
use terrace_ir::{Attr, AttrData, Context, DefRef, Edit, Global, LookIr, Op, Region, Type, View, ViewIr};

use crate::llvm::{
    AddressOfOp, AliasOp, BlockAddressOp, CCONV_ATTR_DEF, CConv, DSOLocalEquivalentAttr,
    DSOLocalEquivalentOp, E_CCONV, E_LINKAGE, GlobalOp, IFuncOp, LINKAGE_ATTR_DEF, LLVMFUNCTION_TYPE_DEF,
    LLVMFuncOp, Linkage, UnnamedAddr, VSCALE_RANGE_ATTR_DEF, VScaleRangeAttr, Visibility, array,
    function_parts, function_result, is_compatible, is_void, void,
};

/// The region of a symbol; `None` if it is empty.
fn filled(region: Global<Region>, v: &ViewIr<'_>) -> Option<Global<Region>> {
    (!region.entity.is_empty(&v.inside(region.body))).then_some(region)
}

impl CallableOp for LLVMFuncOp {
    fn callable_region(self, v: &ViewIr<'_>) -> Option<Global<Region>> {
        filled(self.body(v), v)
    }

    fn callable_argument_types(self, v: &View<'_>) -> Vec<Type> {
        let ty = self.function_type_attr(v).and_then(|a| v.ctx.type_value(a));
        ty.and_then(|t| function_parts(v.ctx, t)).map(|p| p.1).unwrap_or_default()
    }

    fn callable_result_types(self, v: &View<'_>) -> Vec<Type> {
        let ty = self.function_type_attr(v).and_then(|a| v.ctx.type_value(a));
        let result = ty.and_then(|t| function_result(v.ctx, t));
        result.into_iter().filter(|t| !is_void(v.ctx, *t)).collect()
    }
}

/// Addresses fold to attributes that name them.
macro_rules! addresses {
    ($($op:ident: |$o:ident, $cx:ident| $value:expr;)*) => {
        $(impl FoldOp for $op {
            fn fold(self, _: Self::Operands<'_, Option<Attr>>, $cx: &mut Edit<'_>) -> Folded {
                let $o = self;
                $value.map_or(Folded::No, Folded::attr)
            }
        })*
    };
}
addresses! {
    AddressOfOp: |op, cx| op.global_name_attr(cx);
    DSOLocalEquivalentOp: |op, cx| {
        op.function_name_attr(cx).map(|name| DSOLocalEquivalentAttr::get(cx.ctx, name).into())
    };
    BlockAddressOp: |op, cx| op.block_addr_attr(cx);
}

/// By their values.
const VISIBILITY: [&str; 3] = ["", "hidden", "protected"];
const UNNAMED: [&str; 3] = ["", "local_unnamed_addr", "unnamed_addr"];

/// The value of an enum's keyword, if one is next.
fn parse_case(p: &mut Parser<'_>, words: &EnumDef) -> Parsed<Option<i64>> {
    let value = if p.at(Kind::BareId) { words.value(p.current()) } else { None };
    if value.is_some() {
        p.parse_keyword()?;
    }
    Ok(value)
}

/// A linkage keyword; `external` if none is next.
fn parse_linkage(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let value = parse_case(p, &E_LINKAGE)?.unwrap_or(Linkage::External.value());
    let ctx = p.context();
    state.set_attr(ctx, "linkage", ctx.dialect_attr(&LINKAGE_ATTR_DEF, &[ctx.param_int(value)]));
    Ok(())
}

/// Writes the linkage; `external` only if it is `always` written.
fn print_linkage(p: &mut Printer<'_>, linkage: Linkage, always: bool) {
    if always || linkage != Linkage::External {
        print_flag(p, linkage.text());
    }
}

/// A word and a blank.
fn print_flag(p: &mut Printer<'_>, word: &str) {
    p.text(word);
    p.text(" ");
}

fn print_visibility(p: &mut Printer<'_>, visibility: Visibility) {
    if visibility != Visibility::Default {
        print_flag(p, visibility.text());
    }
}

fn print_unnamed(p: &mut Printer<'_>, unnamed: Option<UnnamedAddr>) {
    if let Some(unnamed) = unnamed.filter(|u| *u != UnnamedAddr::None) {
        print_flag(p, unnamed.text());
    }
}

/// One of the words as an integer attribute; 0 if none is next.
fn parse_word(p: &mut Parser<'_>, state: &mut OpState, name: &str, words: &[&str]) {
    let ctx = p.context();
    let value = (1..words.len()).find(|i| p.eat_keyword(words[*i])).unwrap_or(0);
    state.set_attr(ctx, name, ctx.integer(ctx.i64(), value as i64));
}

/// A word that stands for a unit attribute.
fn parse_flag(p: &mut Parser<'_>, state: &mut OpState, word: &str, name: &str) {
    if p.eat_keyword(word) {
        state.set_attr(p.context(), name, p.context().unit());
    }
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

fn print_comdat(p: &mut Printer<'_>, comdat: Option<Attr>) {
    if let Some(a) = comdat {
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

impl SyntaxOp for LLVMFuncOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_linkage(p, state)?;
        parse_word(p, state, "visibility_", &VISIBILITY);
        parse_word(p, state, "unnamed_addr", &UNNAMED);
        let cconv = ctx.param_int(parse_case(p, &E_CCONV)?.unwrap_or(CConv::C.value()));
        state.set_attr(ctx, "CConv", ctx.dialect_attr(&CCONV_ATTR_DEF, &[cconv]));
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        print_linkage(p, self.linkage(v), false);
        print_visibility(p, self.visibility_(v));
        print_unnamed(p, self.unnamed_addr(v));
        let cconv = self.cconv(v);
        if cconv != CConv::C {
            print_flag(p, cconv.text());
        }
        p.symbol_name(self.sym_name(v));
        let Some((result, params, variadic)) = function_parts(v.ctx, self.function_type(v)) else { return };
        let results = if is_void(v.ctx, result) { Vec::new() } else { vec![result] };
        signature::print_signature(p, op, &params, &results, variadic);
        print_vscale(p, self.vscale_range(v));
        print_comdat(p, self.comdat(v));
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
        print_region(p, op, self.body(v), v);
    }
}

/// Writes a blank and a symbol's region, if that is not empty.
fn print_region(p: &mut Printer<'_>, op: Global<Op>, region: Global<Region>, v: &ViewIr<'_>) {
    if let Some(region) = filled(region, v) {
        p.text(" ");
        p.region(op, region, RegionStyle::NO_ARGS);
    }
}

/// The type that a signature's text gives. MLIR does not ask here whether an argument can be one, and writes what was read.
fn function_type(ctx: &Context, result: Type, params: &[Type], variadic: bool) -> Type {
    let list: Vec<Attr> = params.iter().map(|t| t.as_attr()).collect();
    let params = [result.as_attr(), ctx.param_list(&list), ctx.param_int(i64::from(variadic))];
    let def = DefRef(&LLVMFUNCTION_TYPE_DEF);
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
    state.set_attr(ctx, "vscale_range", ctx.dialect_attr(&VSCALE_RANGE_ATTR_DEF, &bounds));
    Ok(())
}

fn print_vscale(p: &mut Printer<'_>, range: Option<Attr>) {
    let ctx = p.context();
    let Some(range) = range.and_then(|a| VScaleRangeAttr::of(ctx, a)) else { return };
    let [min, max] =
        [range.min_range(ctx), range.max_range(ctx)].map(|a| a.and_then(|a| ctx.as_i64(a)).unwrap_or(0));
    p.text(format!(" vscale_range({min}, {max})"));
}

/// Reads the words with which globals and aliases begin.
fn parse_global_head(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    parse_linkage(p, state)?;
    parse_word(p, state, "visibility_", &VISIBILITY);
    parse_flag(p, state, "thread_local", "thread_local_");
    parse_word(p, state, "unnamed_addr", &UNNAMED);
    Ok(())
}

/// Writes what [`parse_global_head`] reads.
fn print_global_head(
    p: &mut Printer<'_>,
    (linkage, visibility): (Linkage, Visibility),
    thread_local: bool,
    unnamed: Option<UnnamedAddr>,
) {
    p.text(" ");
    print_linkage(p, linkage, true);
    print_visibility(p, visibility);
    if thread_local {
        print_flag(p, "thread_local");
    }
    print_unnamed(p, unnamed);
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

impl SyntaxOp for GlobalOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, value) = (v.global(self), self.value(v));
        let linkage = (self.linkage(v), self.visibility_(v));
        print_global_head(p, linkage, self.thread_local_(v), self.unnamed_addr(v));
        if self.constant(v) {
            print_flag(p, "constant");
        }
        p.symbol_name(self.sym_name(v));
        p.text("(");
        if let Some(v) = value {
            p.attr(v);
        }
        p.text(")");
        print_comdat(p, self.comdat(v));
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
        if value.is_some_and(|a| matches!(v.ctx.data(a), AttrData::String { .. })) {
            return;
        }
        p.text(" : ");
        p.ty(self.global_type(v));
        print_region(p, op, self.initializer(v), v);
    }
}

impl SyntaxOp for AliasOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let linkage = (self.linkage(v), self.visibility_(v));
        print_global_head(p, linkage, self.thread_local_(v), self.unnamed_addr(v));
        p.symbol_name(self.sym_name(v));
        let hidden = ["sym_name", "alias_type", "linkage", "visibility_", "thread_local_", "unnamed_addr"];
        p.optional_attr_dict(op, &hidden);
        p.text(" : ");
        p.ty(self.alias_type(v));
        print_region(p, op, self.initializer(v), v);
    }
}

impl SyntaxOp for IFuncOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        p.text(" ");
        print_linkage(p, self.linkage(v), true);
        print_visibility(p, self.visibility_(v));
        print_unnamed(p, Some(self.unnamed_addr(v)));
        p.symbol_name(self.sym_name(v));
        p.text(" : ");
        p.ty(self.i_func_type(v));
        p.text(", ");
        p.ty(self.resolver_type(v));
        p.text(" ");
        if let Some(r) = self.resolver_attr(v) {
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
        if self.address_space(v) == 0 {
            hidden.push("address_space");
        }
        p.optional_attr_dict(v.global(self), &hidden);
    }
}
