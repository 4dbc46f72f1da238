//! Calls: direct and indirect, that may unwind, of intrinsics, of assembly; and where exceptions arrive.

use std::ops::Range;

use terrace_asm::{Delimiter, Kind, OpState, Parsed, Parser, Printer, SyntaxOp, Unresolved};
use terrace_dialects_kit::plain_error;
use terrace_dialects_kit::switch::parse_target;
use terrace_ir::def::{AttrDef, EnumDef};
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, VerifyCx};
use terrace_ir::op_interfaces::{BranchLikeOp, CallLikeOp, MemoryEffectsOp, SymbolUserOp};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::view::OpView;
use terrace_ir::{
    Attr, Context, Diagnostic, Edit, Global, Look, LookIr, Op, Type, Value, Values, View, ViewIr,
};

use super::cpp::quoted;
use super::syntax::bundles::{self, Bundles, CallSignature};
use super::{
    AddressOfOp, BitcastOp, CCONV_ATTR_DEF, CConv, CallIntrinsicOp, CallOp, E_CCONV, E_TAIL_CALL_KIND,
    FastmathFlags, IFuncOp, InlineAsmOp, InvokeOp, LLVMFuncOp, LandingpadOp, TAIL_CALL_KIND_ATTR_DEF,
    TailCallKind, ZeroOp, array_parts, function_parts, is_pointer, is_void,
};

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

/// A word and a blank.
fn print_word(p: &mut Printer<'_>, word: &str) {
    p.text(word);
    p.text(" ");
}

fn print_cconv(p: &mut Printer<'_>, cconv: CConv) {
    if cconv != CConv::C {
        print_word(p, cconv.text());
    }
}

/// Calls of functions, which may unwind or not.
trait AnyCall: OpView {
    /// The function, if the call is direct.
    fn symbol(self, v: &(impl Look + ?Sized)) -> Option<Attr>;
    /// The pointer that is called, if the call is indirect, and the arguments.
    fn callee_and_arguments(self, v: &(impl Look + ?Sized)) -> Values;
    /// The type of a variadic callee.
    fn variadic_type(self, v: &(impl Look + ?Sized)) -> Option<Type>;

    /// The arguments.
    fn passed(self, v: &(impl Look + ?Sized)) -> Values {
        let mut values = self.callee_and_arguments(v);
        if self.symbol(v).is_none() && !values.is_empty() {
            values.remove(0);
        }
        values
    }
}

macro_rules! calls {
    ($($op:ident)*) => {
        $(impl AnyCall for $op {
            fn symbol(self, v: &(impl Look + ?Sized)) -> Option<Attr> {
                self.callee_attr(v)
            }
            fn callee_and_arguments(self, v: &(impl Look + ?Sized)) -> Values {
                self.callee_operands(v)
            }
            fn variadic_type(self, v: &(impl Look + ?Sized)) -> Option<Type> {
                self.var_callee_type_attr(v).and_then(|a| v.ctx().type_value(a))
            }
        }

        impl CallLikeOp for $op {
            fn callee(self, v: &View<'_>) -> Option<Attr> {
                self.callee_attr(v)
            }

            fn arguments(self, v: &View<'_>) -> Values {
                self.passed(v)
            }
        })*
    };
}
calls!(CallOp InvokeOp);

/// Reads the callee: the operands that the text gives, the pointer first where the call is indirect.
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
fn print_callee(p: &mut Printer<'_>, call: impl AnyCall, v: &ViewIr<'_>) -> Values {
    let (op, args) = (v.global(*call), call.passed(v));
    match call.symbol(v) {
        Some(callee) => p.attr(callee),
        None => call.callee_and_arguments(v).first().into_iter().for_each(|pointer| p.operand(op, *pointer)),
    }
    print_arguments(p, op, &args);
    args
}

fn print_arguments(p: &mut Printer<'_>, op: Global<Op>, args: &[Value]) {
    p.text("(");
    p.operands(op, args.iter().copied());
    p.text(")");
}

fn print_vararg(p: &mut Printer<'_>, call: impl AnyCall, v: &ViewIr<'_>) {
    if let Some(t) = call.variadic_type(v) {
        p.text(" vararg(");
        p.ty(t);
        p.text(")");
    }
}

/// Writes the dictionary and the types; `more` is hidden with what all calls hide.
fn print_types(p: &mut Printer<'_>, call: impl AnyCall, v: &ViewIr<'_>, args: &[Value], more: &[&str]) {
    let op = v.global(*call);
    p.optional_attr_dict(op, &[&HIDDEN[..], more].concat());
    p.text(" : ");
    if call.symbol(v).is_none()
        && let Some(pointer) = call.callee_and_arguments(v).first()
    {
        p.ty(pointer.ty(v));
        p.text(", ");
    }
    bundles::print_signature(p, op, args);
}

/// The name of the attribute of flags, if all are off.
fn plain_fastmath(flags: FastmathFlags) -> &'static [&'static str] {
    if flags.value() == 0 { &["fastmathFlags"] } else { &[] }
}

impl SyntaxOp for CallOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        p.text(" ");
        print_cconv(p, self.cconv(v));
        let kind = self.tail_call_kind(v);
        if kind != TailCallKind::None {
            print_word(p, kind.text());
        }
        let args = print_callee(p, self, v);
        print_vararg(p, self, v);
        bundles::print(p, v.global(self), &self.op_bundle_operands(v));
        print_types(p, self, v, &args, plain_fastmath(self.fastmath_flags(v)));
    }
}

impl SyntaxOp for InvokeOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        print_cconv(p, self.cconv(v));
        let args = print_callee(p, self, v);
        p.text(" to ");
        p.successor(op, self.normal_dest(v), &self.normal_dest_operands(v));
        p.text(" unwind ");
        p.successor(op, self.unwind_dest(v), &self.unwind_dest_operands(v));
        print_vararg(p, self, v);
        bundles::print(p, op, &self.op_bundle_operands(v));
        print_types(p, self, v, &args, &[]);
    }
}

impl SyntaxOp for CallIntrinsicOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, args) = (v.global(self), self.args(v));
        p.text(" ");
        if let Some(name) = self.intrin_attr(v) {
            p.attr_without_type(name);
        }
        print_arguments(p, op, &args);
        bundles::print(p, op, &self.op_bundle_operands(v));
        let flags = plain_fastmath(self.fastmath_flags(v));
        p.optional_attr_dict(op, &[&HIDDEN[..], &["intrin"], flags].concat());
        p.text(" : ");
        bundles::print_signature(p, op, &args);
    }
}

impl SyntaxOp for LandingpadOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(if self.cleanup(v) { " cleanup " } else { " " });
        for clause in self.operands(v) {
            let t = clause.ty(v);
            p.text(if array_parts(v.ctx, t).is_some() { "(filter " } else { "(catch " });
            p.operand(op, clause);
            p.text(" : ");
            p.ty(t);
            p.text(") ");
        }
        p.optional_attr_dict(op, &["cleanup"]);
        p.text(": ");
        p.ty(self.res(v).ty(v));
    }
}

impl BranchLikeOp for InvokeOp {
    fn successor_operands(self, v: &View<'_>, i: usize) -> (Range<usize>, usize) {
        // The result is no argument of the normal successor: it is a value like any.
        (if i == 0 { self.normal_dest_operands_range(v) } else { self.unwind_dest_operands_range(v) }, 0)
    }

    fn set_successor_operands(self, cx: &mut Edit<'_>, i: usize, values: &[Value]) {
        if i == 0 {
            self.set_normal_dest_operands(cx, values);
        } else {
            self.set_unwind_dest_operands(cx, values);
        }
    }
}

/// Checks a variadic callee's type against the call.
fn verify_vararg(cx: &VerifyCx<'_>, call: impl AnyCall) -> Result<(), Diagnostic> {
    let ctx = cx.ctx;
    let Some((result, params, variadic)) = call.variadic_type(cx).and_then(|t| function_parts(ctx, t)) else {
        return Ok(());
    };
    if !variadic {
        return Err(cx.op_error("expected var_callee_type to be a variadic function type"));
    }
    let args = call.passed(cx);
    if params.len() > args.len() {
        let n = args.len();
        return Err(cx.op_error(format!("expected var_callee_type to have at most {n} parameters")));
    }
    for (param, arg) in params.iter().zip(&args) {
        let t = arg.ty(cx);
        if *param != t {
            let (param, t) = (quoted(ctx, *param), quoted(ctx, t));
            return Err(cx.op_error(format!("var_callee_type parameter type mismatch: {param} != {t}")));
        }
    }
    match call.result_types(cx).first() {
        None if !is_void(ctx, result) => Err(cx.op_error("expected var_callee_type to return void")),
        Some(t) if *t != result => {
            let (want, got) = (quoted(ctx, result), quoted(ctx, *t));
            Err(cx.op_error(format!("var_callee_type return type mismatch: {want} != {got}")))
        }
        _ => Ok(()),
    }
}

impl VerifyOp for CallOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        bundles::verify(cx)
    }
}

impl SymbolUserOp for CallOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        verify_vararg(cx, self)?;
        let ctx = cx.ctx;
        let callee = self.callee_attr(cx).and_then(|a| Some((a, ctx.as_flat_symbol_ref(a)?)));
        let Some((callee, name)) = callee else { return verify_indirect(self, cx) };
        let name = String::from_utf8_lossy(name);
        let Some(function) = tables.lookup_nearest(ctx, cx.ir, cx.op, callee) else {
            return Err(cx.op_error(format!("'{name}' does not reference a symbol in the current scope")));
        };
        super::verify::symbols::verify_call_location(cx, function)?;
        let v = cx.inside(function.body);
        let ty = if let Some(f) = function.entity.cast::<LLVMFuncOp>(&v) {
            f.function_type_attr(&v)
        } else if let Some(f) = function.entity.cast::<IFuncOp>(&v) {
            f.i_func_type_attr(&v)
        } else {
            return Err(cx.op_error(format!("'{name}' does not reference a valid LLVM function or IFunc")));
        };
        match ty.and_then(|a| ctx.type_value(a)).map(|t| (t, function_parts(ctx, t))) {
            Some((_, Some(parts))) => verify_against(self, cx, &parts),
            Some((t, None)) => {
                Err(cx.op_error(format!("callee does not have a functional type: {}", quoted(ctx, t))))
            }
            None => Ok(()),
        }
    }
}

fn verify_indirect(call: CallOp, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let Some(callee) = call.operands(cx).first().copied() else {
        return Err(cx.op_error("must have either a `callee` attribute or at least an operand"));
    };
    let t = callee.ty(cx);
    if !is_pointer(cx.ctx, t) {
        let t = quoted(cx.ctx, t);
        return Err(cx.op_error(format!("indirect call expects a pointer as callee: {t}")));
    }
    Ok(())
}

/// Checks a direct call against the function's type.
fn verify_against(
    call: CallOp,
    cx: &VerifyCx<'_>,
    (result, params, variadic): &(Type, Vec<Type>, bool),
) -> Result<(), Diagnostic> {
    let ctx = cx.ctx;
    if *variadic && call.var_callee_type_attr(cx).is_none() {
        return Err(cx.op_error("missing var_callee_type attribute for vararg call"));
    }
    let args = call.passed(cx);
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
        let t = arg.ty(cx);
        if t != *param {
            let (t, param) = (quoted(ctx, t), quoted(ctx, *param));
            return Err(cx.op_error(format!("operand type mismatch for operand {i}: {t} != {param}")));
        }
    }
    match call.result(cx).map(|r| r.ty(cx)) {
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

impl VerifyOp for InvokeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        super::branches::verify_weights(cx, self.branch_weights(cx))?;
        verify_vararg(cx, self)?;
        let Some(first) = self.unwind_dest(cx).first(cx) else {
            return Err(plain_error(cx, "must have at least one operation in unwind destination"));
        };
        if !first.is::<LandingpadOp>(cx) {
            let m = "first operation in unwind destination should be a llvm.landingpad operation";
            return Err(plain_error(cx, m));
        }
        bundles::verify(cx)
    }
}

impl VerifyOp for CallIntrinsicOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if !self.intrin(cx).starts_with(b"llvm.") {
            return Err(cx.op_error("intrinsic name must start with 'llvm.'"));
        }
        bundles::verify(cx)
    }
}

impl VerifyOp for InlineAsmOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.tail_call_kind(cx) == TailCallKind::MustTail {
            return Err(cx.op_error("tail call kind 'musttail' is not supported by this operation"));
        }
        Ok(())
    }
}

impl MemoryEffectsOp for InlineAsmOp {
    fn effects(self, v: &View<'_>) -> Effects {
        let all = [Effect::Write, Effect::Read].map(|effect| EffectInstance::new(effect, None));
        if self.has_side_effects(v) { all.into() } else { Effects::new() }
    }
}

/// The function around an operation, with the IR that it is in.
pub(super) fn function_around<'a>(cx: &VerifyCx<'a>) -> Option<(LLVMFuncOp, ViewIr<'a>)> {
    let mut at = cx.op;
    loop {
        at = cx.ir.parent_op(at)?;
        let v = ViewIr { ctx: cx.ctx, ir: cx.ir, body: at.body };
        if let Some(function) = at.entity.cast::<LLVMFuncOp>(&v) {
            return Some((function, v));
        }
    }
}

impl VerifyOp for LandingpadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if function_around(cx).is_some_and(|(f, v)| f.personality_attr(&v).is_none()) {
            return Err(plain_error(cx, "llvm.landingpad needs to be in a function with a personality"));
        }
        let clauses = self.operands(cx);
        if !self.cleanup(cx) && clauses.is_empty() {
            let m = "landingpad instruction expects at least one clause or cleanup attribute";
            return Err(plain_error(cx, m));
        }
        let address = |v: Value| v.defining::<AddressOfOp>(cx).is_some();
        for (i, v) in clauses.into_iter().enumerate() {
            if array_parts(cx.ctx, v.ty(cx)).is_some() {
                continue;
            }
            if let Some(cast) = v.defining::<BitcastOp>(cx) {
                if address(cast.arg(cx)) {
                    continue;
                }
                let note = "global addresses expected as operand to bitcast used in clauses for landingpad";
                return Err(plain_error(cx, "constant clauses expected").note(cast.loc(cx), note));
            }
            if v.defining::<ZeroOp>(cx).is_none() && !address(v) {
                let m = format!("clause #{i} is not a known constant - null, addressof, bitcast");
                return Err(plain_error(cx, m));
            }
        }
        Ok(())
    }
}
