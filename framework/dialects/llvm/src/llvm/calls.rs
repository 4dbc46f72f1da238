//! Calls: direct and indirect, that may unwind, of intrinsics, of assembly; and where exceptions arrive.

use terrace_asm::{CustomAssembly, Delimiter, Kind, OpState, Parsed, Parser, Printer, Unresolved};
use terrace_ir::def::{AttrDef, EnumDef};
use terrace_ir::interfaces::{
    BranchLike, CallLike, Effect, EffectInstance, Effects, MemoryEffects, SymbolUser, Verify, VerifyCx,
};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Attr, Body, Context, Diagnostic, Global, Loc, Op, Type, Value};

use super::bundles::{self, Bundles, CallSignature};
use super::cpp::quoted;
use super::{
    CCONV_ATTR_DEF, E_CCONV, E_TAIL_CALL_KIND, FASTMATH_FLAGS_ATTR_DEF, TAIL_CALL_KIND_ATTR_DEF, array_parts,
    function_parts, is_pointer, is_void,
};

pub(super) struct CallOp;
pub(super) struct InvokeOp;
pub(super) struct CallIntrinsicOp;
pub(super) struct InlineAsmOp;
pub(super) struct LandingpadOp;

/// Attributes of calls that the text says in other ways than the dictionary.
const HIDDEN: [&str; 9] = [
    "callee",
    "var_callee_type",
    "CConv",
    "TailCallKind",
    "operandSegmentSizes",
    "op_bundle_sizes",
    "op_bundle_tags",
    "arg_attrs",
    "res_attrs",
];

/// An enum's keyword, where one is next, as an attribute.
fn parse_word(p: &mut Parser<'_>, state: &mut OpState, name: &str, words: &EnumDef, def: &'static AttrDef) {
    let ctx = p.context();
    let value = if p.at(Kind::BareId) { words.value(p.current()) } else { None };
    if value.is_some() {
        p.parse_optional_keyword();
    }
    state.set_attr(ctx, name, ctx.dialect_attr(def, &[ctx.param_int(value.unwrap_or(0))]));
}

/// The value of an enum's attribute.
fn value_of(ctx: &Context, a: Option<Attr>, def: &'static AttrDef) -> i64 {
    a.and_then(|a| ctx.as_param_int(*ctx.attr_params(a, def)?.first()?)).unwrap_or(0)
}

/// An enum's keyword and a blank, where it is not the default.
fn print_word(p: &mut Printer<'_>, op: Global<Op>, name: &str, words: &EnumDef, def: &'static AttrDef) {
    let v = value_of(p.context(), p.ir().attr(p.context(), op, name), def);
    if let Some(word) = words.text(v).filter(|_| v != 0) {
        p.text(word);
        p.text(" ");
    }
}

/// What is called: the operands that the text gives, the pointer first where the call is indirect.
fn parse_callee(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<(Vec<Unresolved>, bool)> {
    let pointer = p.parse_optional_operand(true)?;
    if pointer.is_none() {
        let callee = p.parse_symbol_ref()?;
        state.set_attr(p.context(), "callee", callee);
    }
    let mut uses: Vec<Unresolved> = pointer.into_iter().collect();
    uses.extend(p.parse_operand_list(Delimiter::Paren)?);
    Ok((uses, pointer.is_none()))
}

fn parse_vararg(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    if p.eat_keyword("vararg") {
        p.expect_literal("(")?;
        let ty = p.parse_type()?;
        state.set_attr(p.context(), "var_callee_type", p.context().type_attr(ty));
        p.expect_literal(")")?;
    }
    Ok(())
}

/// `: (ptr,)? (types) -> type`; adds the operands and the result.
fn parse_types(p: &mut Parser<'_>, state: &mut OpState, uses: &[Unresolved], direct: bool) -> Parsed<()> {
    let ctx = p.context();
    let loc = p.loc();
    p.expect_literal(":")?;
    let mut types = Vec::new();
    if !direct {
        types.push(p.parse_type()?);
        if !p.eat(Kind::Comma) {
            return p.op_error_at(loc, "expected indirect call to have 2 trailing types");
        }
    }
    let missing = if direct {
        "expected direct call to have 1 trailing types"
    } else {
        "expected trailing function type"
    };
    let s = CallSignature::parse(p, loc, missing)?;
    if s.results.len() > 1 {
        return p.op_error_at(loc, "expected function with 0 or 1 result");
    }
    if s.results.iter().any(|t| is_void(ctx, *t)) {
        return p.op_error_at(loc, "expected a non-void result type");
    }
    types.extend(&s.inputs);
    p.resolve_all(uses, &types, state.loc, &mut state.operands)?;
    state.types.extend(s.results.iter().copied());
    s.set_attrs(ctx, state);
    Ok(())
}

fn set_segments(ctx: &Context, state: &mut OpState, sizes: &[i64]) {
    state.set_attr(ctx, "operandSegmentSizes", ctx.dense_array(ctx.i32(), sizes));
}

/// Writes what is called and the arguments; returns these.
fn print_callee(p: &mut Printer<'_>, op: Global<Op>) -> Vec<Value> {
    let (ctx, body) = (p.context(), p.body_of(op));
    let mut operands = terrace_asm::operand_group(ctx, body, op.entity, 0);
    match p.ir().attr(ctx, op, "callee") {
        Some(callee) => p.attr(callee),
        None if !operands.is_empty() => {
            let v = operands.remove(0);
            p.operand(op, v);
        }
        None => {}
    }
    p.text("(");
    p.operands(op, operands.iter().copied());
    p.text(")");
    operands
}

fn print_vararg(p: &mut Printer<'_>, op: Global<Op>) {
    if let Some(t) = p.ir().attr(p.context(), op, "var_callee_type").and_then(|a| p.context().type_value(a)) {
        p.text(" vararg(");
        p.ty(t);
        p.text(")");
    }
}

/// Writes the dictionary and the types.
fn print_types(p: &mut Printer<'_>, op: Global<Op>, args: &[Value]) {
    let (ctx, body) = (p.context(), p.body_of(op));
    let mut hidden = HIDDEN.to_vec();
    hidden.extend(plain_fastmath(p, op));
    p.optional_attr_dict(op, &hidden);
    p.text(" : ");
    if body.attr(ctx, op.entity, "callee").is_none() && body.num_operands(op.entity) > 0 {
        p.ty(body.value_type(body.operand(op.entity, 0)));
        p.text(", ");
    }
    bundles::print_signature(p, op, args);
}

/// The name of the attribute of flags, where all are off.
fn plain_fastmath(p: &Printer<'_>, op: Global<Op>) -> Option<&'static str> {
    const NAME: &str = "fastmathFlags";
    let a = p.ir().attr(p.context(), op, NAME)?;
    (value_of(p.context(), Some(a), &FASTMATH_FLAGS_ATTR_DEF) == 0).then_some(NAME)
}

impl CustomAssembly for CallOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_word(p, state, "CConv", &E_CCONV, &CCONV_ATTR_DEF);
        parse_word(p, state, "TailCallKind", &E_TAIL_CALL_KIND, &TAIL_CALL_KIND_ATTR_DEF);
        let (uses, direct) = parse_callee(p, state)?;
        parse_vararg(p, state)?;
        let loc = p.loc();
        let b = Bundles::parse(p)?;
        b.set_tags(ctx, state);
        p.parse_optional_attr_dict(state)?;
        parse_types(p, state, &uses, direct)?;
        let in_bundles = b.resolve(p, loc, state)?;
        set_segments(ctx, state, &[uses.len() as i64, in_bundles]);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        p.text(" ");
        print_word(p, op, "CConv", &E_CCONV, &CCONV_ATTR_DEF);
        print_word(p, op, "TailCallKind", &E_TAIL_CALL_KIND, &TAIL_CALL_KIND_ATTR_DEF);
        let args = print_callee(p, op);
        print_vararg(p, op);
        bundles::print(p, op, 1);
        print_types(p, op, &args);
    }
}

/// `^block(%a : T)`: a successor and what is passed to it.
pub(super) fn parse_target(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<(Vec<Unresolved>, Vec<Type>)> {
    let block = p.parse_successor()?;
    state.successors.push(block);
    if !p.eat_literal("(") {
        return Ok((Vec::new(), Vec::new()));
    }
    let uses = p.parse_operand_list(Delimiter::None)?;
    p.expect_literal(":")?;
    let types = p.parse_type_list()?.to_vec();
    p.expect_literal(")")?;
    Ok((uses, types))
}

impl CustomAssembly for InvokeOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_word(p, state, "CConv", &E_CCONV, &CCONV_ATTR_DEF);
        let (uses, direct) = parse_callee(p, state)?;
        let loc = p.loc();
        p.expect_keyword("to")?;
        let normal = parse_target(p, state)?;
        p.expect_keyword("unwind")?;
        let unwind = parse_target(p, state)?;
        parse_vararg(p, state)?;
        let b = Bundles::parse(p)?;
        b.set_tags(ctx, state);
        p.parse_optional_attr_dict(state)?;
        parse_types(p, state, &uses, direct)?;
        // MLIR adds the bundles' operands first here, and counts them last.
        let in_bundles = b.resolve(p, loc, state)?;
        let mut sizes = vec![uses.len() as i64];
        for (uses, types) in [normal, unwind] {
            p.resolve_all(&uses, &types, loc, &mut state.operands)?;
            sizes.push(uses.len() as i64);
        }
        sizes.push(in_bundles);
        set_segments(ctx, state, &sizes);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        p.text(" ");
        print_word(p, op, "CConv", &E_CCONV, &CCONV_ATTR_DEF);
        let args = print_callee(p, op);
        let (ctx, body) = (p.context(), p.body_of(op));
        for (i, block) in body.successors(op.entity).enumerate() {
            p.text(if i == 0 { " to " } else { " unwind " });
            p.successor(op, block, &terrace_asm::operand_group(ctx, body, op.entity, i + 1));
        }
        print_vararg(p, op);
        bundles::print(p, op, 3);
        print_types(p, op, &args);
    }
}

impl CustomAssembly for CallIntrinsicOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let loc = p.loc();
        let name = p.parse_attribute(Some(ctx.none_type()))?;
        if ctx.as_string(name).is_none() {
            return p.op_error_at(loc, "invalid kind of attribute specified");
        }
        state.set_attr(ctx, "intrin", name);
        let uses = p.parse_operand_list(Delimiter::Paren)?;
        let loc = p.loc();
        let b = Bundles::parse(p)?;
        b.set_tags(ctx, state);
        p.parse_optional_attr_dict(state)?;
        parse_types(p, state, &uses, true)?;
        let in_bundles = b.resolve(p, loc, state)?;
        set_segments(ctx, state, &[uses.len() as i64, in_bundles]);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, body) = (p.context(), p.body_of(op));
        p.text(" ");
        if let Some(name) = p.ir().attr(ctx, op, "intrin") {
            p.attr_without_type(name);
        }
        let args = terrace_asm::operand_group(ctx, body, op.entity, 0);
        p.text("(");
        p.operands(op, args.iter().copied());
        p.text(")");
        bundles::print(p, op, 1);
        let mut hidden = HIDDEN.to_vec();
        hidden.push("intrin");
        hidden.extend(plain_fastmath(p, op));
        p.optional_attr_dict(op, &hidden);
        p.text(" : ");
        bundles::print_signature(p, op, &args);
    }
}

impl CustomAssembly for LandingpadOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        if p.eat_keyword("cleanup") {
            state.set_attr(ctx, "cleanup", ctx.unit());
        }
        while p.eat_literal("(") && (p.eat_keyword("filter") || p.eat_keyword("catch")) {
            let clause = p.parse_operand()?;
            p.expect_literal(":")?;
            let ty = p.parse_type()?;
            p.resolve_operand(clause, ty, state)?;
            p.expect_literal(")")?;
        }
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        state.types.push(ty);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, body) = (p.context(), p.body_of(op));
        p.text(if body.attr(ctx, op.entity, "cleanup").is_some() { " cleanup " } else { " " });
        for v in body.operands(op.entity) {
            let t = body.value_type(v);
            p.text(if array_parts(ctx, t).is_some() { "(filter " } else { "(catch " });
            p.operand(op, v);
            p.text(" : ");
            p.ty(t);
            p.text(") ");
        }
        p.optional_attr_dict(op, &["cleanup"]);
        p.text(": ");
        p.comma_list(body.result_types(op.entity), |p, t| p.ty(t));
    }
}

/// The operands of a call: what is called, where it is a value, and the arguments.
fn callee_operands(ctx: &Context, body: &Body, op: Op) -> (Vec<Value>, Vec<Value>) {
    let mut operands = terrace_asm::operand_group(ctx, body, op, 0);
    let direct = body.attr(ctx, op, "callee").is_some();
    let args = operands.split_off(usize::from(!direct).min(operands.len()));
    (operands, args)
}

macro_rules! calls {
    ($($name:ident)*) => {
        $(impl CallLike for $name {
            fn callee(&self, ctx: &Context, body: &Body, op: Op) -> Option<Attr> {
                body.attr(ctx, op, "callee")
            }

            fn arguments(&self, ctx: &Context, body: &Body, op: Op) -> Vec<Value> {
                callee_operands(ctx, body, op).1
            }
        })*
    };
}
calls!(CallOp InvokeOp);

impl BranchLike for InvokeOp {
    fn successor_operands(
        &self,
        ctx: &Context,
        body: &Body,
        op: Op,
        i: usize,
    ) -> (std::ops::Range<usize>, usize) {
        let len = |g| terrace_asm::operand_group(ctx, body, op, g).len();
        let start = len(0) + if i == 0 { 0 } else { len(1) };
        // The result is no argument of the normal successor: it is a value like any.
        (start..start + len(i + 1), 0)
    }

    fn set_successor_operands(&self, ctx: &Context, body: &mut Body, op: Op, i: usize, values: &[Value]) {
        let (range, _) = self.successor_operands(ctx, body, op, i);
        super::branches::replace_group(ctx, body, op, range, i + 1, values);
    }
}

/// A variadic callee's type against the call.
fn verify_vararg(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
    let ty = cx.attr("var_callee_type").and_then(|a| ctx.type_value(a));
    let Some((result, params, variadic)) = ty.and_then(|t| function_parts(ctx, t)) else { return Ok(()) };
    if !variadic {
        return Err(cx.op_error("expected var_callee_type to be a variadic function type"));
    }
    let args = callee_operands(ctx, body, op).1;
    if params.len() > args.len() {
        let n = args.len();
        return Err(cx.op_error(format!("expected var_callee_type to have at most {n} parameters")));
    }
    for (param, arg) in params.iter().zip(&args) {
        let t = body.value_type(*arg);
        if *param != t {
            let (param, t) = (quoted(ctx, *param), quoted(ctx, t));
            return Err(cx.op_error(format!("var_callee_type parameter type mismatch: {param} != {t}")));
        }
    }
    match body.result_types(op).next() {
        None if !is_void(ctx, result) => Err(cx.op_error("expected var_callee_type to return void")),
        Some(t) if t != result => {
            let (want, got) = (quoted(ctx, result), quoted(ctx, t));
            Err(cx.op_error(format!("var_callee_type return type mismatch: {want} != {got}")))
        }
        _ => Ok(()),
    }
}

impl Verify for CallOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        bundles::verify(cx)
    }
}

impl SymbolUser for CallOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        verify_vararg(cx)?;
        let ctx = cx.ctx;
        let callee = cx.attr("callee").and_then(|a| Some((a, ctx.as_flat_symbol_ref(a)?)));
        let Some((callee, name)) = callee else { return verify_indirect(cx) };
        let name = String::from_utf8_lossy(name);
        let Some(function) = tables.lookup_nearest(ctx, cx.ir, cx.op, callee) else {
            return Err(cx.op_error(format!("'{name}' does not reference a symbol in the current scope")));
        };
        super::symbol_checks::verify_call_location(cx, function)?;
        let body = cx.ir.body(function.body);
        let ty = if body.is(ctx, function.entity, "llvm.func") {
            body.attr(ctx, function.entity, "function_type")
        } else if body.is(ctx, function.entity, "llvm.mlir.ifunc") {
            body.attr(ctx, function.entity, "i_func_type")
        } else {
            return Err(cx.op_error(format!("'{name}' does not reference a valid LLVM function or IFunc")));
        };
        match ty.and_then(|a| ctx.type_value(a)).map(|t| (t, function_parts(ctx, t))) {
            Some((_, Some(parts))) => verify_against(cx, &parts),
            Some((t, None)) => {
                Err(cx.op_error(format!("callee does not have a functional type: {}", quoted(ctx, t))))
            }
            None => Ok(()),
        }
    }
}

fn verify_indirect(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let (body, op) = (cx.body(), cx.op.entity);
    if body.num_operands(op) == 0 {
        return Err(cx.op_error("must have either a `callee` attribute or at least an operand"));
    }
    let t = body.value_type(body.operand(op, 0));
    if !is_pointer(cx.ctx, t) {
        let t = quoted(cx.ctx, t);
        return Err(cx.op_error(format!("indirect call expects a pointer as callee: {t}")));
    }
    Ok(())
}

/// A direct call against the function's type.
fn verify_against(
    cx: &VerifyCx<'_>,
    (result, params, variadic): &(Type, Vec<Type>, bool),
) -> Result<(), Diagnostic> {
    let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
    if *variadic && cx.attr("var_callee_type").is_none() {
        return Err(cx.op_error("missing var_callee_type attribute for vararg call"));
    }
    let args = callee_operands(ctx, body, op).1;
    let (n, want) = (args.len(), params.len());
    if !variadic && n != want {
        let m = format!("incorrect number of operands ({n}) for callee (expecting: {want})");
        return Err(cx.op_error(m));
    }
    if want > n {
        let m = format!("incorrect number of operands ({n}) for varargs callee (expecting at least: {want})");
        return Err(cx.op_error(m));
    }
    for (i, (param, arg)) in params.iter().zip(&args).enumerate() {
        let t = body.value_type(*arg);
        if t != *param {
            let (t, param) = (quoted(ctx, t), quoted(ctx, *param));
            return Err(cx.op_error(format!("operand type mismatch for operand {i}: {t} != {param}")));
        }
    }
    match body.result_types(op).next() {
        None if !is_void(ctx, *result) => Err(cx.op_error("expected function call to produce a value")),
        Some(_) if is_void(ctx, *result) => {
            Err(cx.op_error("calling function with void result must not produce values"))
        }
        Some(t) if t != *result => {
            let (t, result) = (quoted(ctx, t), quoted(ctx, *result));
            Err(cx.op_error(format!("result type mismatch: {t} != {result}")))
        }
        _ => Ok(()),
    }
}

/// An error at the operation that does not begin with its name.
fn plain_error(cx: &VerifyCx<'_>, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(cx.body().loc(cx.op.entity), message)
}

impl Verify for InvokeOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        super::branches::verify_weights(cx)?;
        verify_vararg(cx)?;
        let body = cx.body();
        let Some(unwind) = body.successors(cx.op.entity).nth(1) else { return Ok(()) };
        match body.first_op(unwind) {
            None => {
                return Err(plain_error(cx, "must have at least one operation in unwind destination"));
            }
            Some(first) if !body.is(cx.ctx, first, "llvm.landingpad") => {
                let m = "first operation in unwind destination should be a llvm.landingpad operation";
                return Err(plain_error(cx, m));
            }
            Some(_) => {}
        }
        bundles::verify(cx)
    }
}

impl Verify for CallIntrinsicOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let name = cx.attr("intrin").and_then(|a| cx.ctx.as_string(a)).unwrap_or_default();
        if !name.starts_with(b"llvm.") {
            return Err(cx.op_error("intrinsic name must start with 'llvm.'"));
        }
        bundles::verify(cx)
    }
}

impl Verify for InlineAsmOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let kind = value_of(cx.ctx, cx.attr("tail_call_kind"), &TAIL_CALL_KIND_ATTR_DEF);
        if E_TAIL_CALL_KIND.text(kind).as_deref() == Some("musttail") {
            return Err(cx.op_error("tail call kind 'musttail' is not supported by this operation"));
        }
        Ok(())
    }
}

impl MemoryEffects for InlineAsmOp {
    fn effects(&self, ctx: &Context, body: &Body, op: Op) -> Effects {
        let all = [Effect::Write, Effect::Read].map(|effect| EffectInstance { effect, value: None });
        if body.attr(ctx, op, "has_side_effects").is_some() { all.into() } else { Effects::new() }
    }
}

/// The `llvm.func` around an operation.
pub(super) fn function_around(cx: &VerifyCx<'_>) -> Option<Global<Op>> {
    let mut at = cx.op;
    loop {
        at = cx.ir.parent_op(at)?;
        if cx.ir.body(at.body).is(cx.ctx, at.entity, "llvm.func") {
            return Some(at);
        }
    }
}

impl Verify for LandingpadOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
        if function_around(cx).is_some_and(|f| cx.ir.attr(ctx, f, "personality").is_none()) {
            return Err(plain_error(cx, "llvm.landingpad needs to be in a function with a personality"));
        }
        if cx.attr("cleanup").is_none() && body.num_operands(op) == 0 {
            let m = "landingpad instruction expects at least one clause or cleanup attribute";
            return Err(plain_error(cx, m));
        }
        let made_by = |v: Value, name: &str| body.defining_op(v).filter(|d| body.is(ctx, *d, name));
        for (i, v) in body.operands(op).enumerate() {
            if array_parts(ctx, body.value_type(v)).is_some() {
                continue;
            }
            if let Some(cast) = made_by(v, "llvm.bitcast") {
                if made_by(body.operand(cast, 0), "llvm.mlir.addressof").is_some() {
                    continue;
                }
                let m = "constant clauses expected";
                let at: Loc = body.loc(cast);
                let note = "global addresses expected as operand to bitcast used in clauses for landingpad";
                return Err(plain_error(cx, m).note(at, note));
            }
            if made_by(v, "llvm.mlir.zero").is_none() && made_by(v, "llvm.mlir.addressof").is_none() {
                let m = format!("clause #{i} is not a known constant - null, addressof, bitcast");
                return Err(plain_error(cx, m));
            }
        }
        Ok(())
    }
}
