//! Rules beyond the definitions' constraints.

use rustc_hash::FxHashSet;
use terrace_dialects_kit::function::{signature, verify_function};
use terrace_dialects_kit::index_list::integers;
use terrace_dialects_kit::plain_error;
use terrace_ir::attr::AttrData;
use terrace_ir::def::OpDef;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::{OpTrait, VerifyCx};
use terrace_ir::op_interfaces::SymbolUserOp;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Attr, Diagnostic, Global, LookIr, Op, Region, Type, ViewIr};

use super::cpp::{CExpressionInterface, CSideEffect};
use super::types::{
    is_elements, is_integer_index_or_opaque_type, is_l_value, is_pointer_wide, is_supported_emit_c_type,
};
use super::*;

/// An error at the operation, if something holds.
fn error_if(cx: &VerifyCx<'_>, holds: bool, message: impl Into<String>) -> Result<(), Diagnostic> {
    if holds { Err(cx.op_error(message.into())) } else { Ok(()) }
}

fn is_pointer(cx: &VerifyCx<'_>, ty: Type) -> bool {
    PointerType::of(cx.ctx, ty).is_some()
}

/// True for integers and opaque types.
fn is_integer_or_opaque(cx: &VerifyCx<'_>, ty: Type) -> bool {
    matches!(cx.ctx.type_data(ty), AttrData::IntegerType { .. }) || OpaqueType::of(cx.ctx, ty).is_some()
}

impl VerifyOp for AddOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let [lhs, rhs] = [self.lhs(cx).ty(cx), self.rhs(cx).ty(cx)];
        let (l, r) = (is_pointer(cx, lhs), is_pointer(cx, rhs));
        error_if(cx, l && r, "requires that at most one operand is a pointer")?;
        let counts = |ty| is_integer_or_opaque(cx, ty) || is_pointer_wide(cx.ctx, ty);
        let m = "requires that one operand is an integer or of opaque type if the other is a pointer";
        error_if(cx, l && !counts(rhs) || r && !counts(lhs), m)
    }
}

impl VerifyOp for SubOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let [lhs, rhs] = [self.lhs(cx).ty(cx), self.rhs(cx).ty(cx)];
        let (l, r) = (is_pointer(cx, lhs), is_pointer(cx, rhs));
        error_if(cx, r && !l, "rhs can only be a pointer if lhs is a pointer")?;
        let m = "requires that rhs is an integer, pointer or of opaque type if lhs is a pointer";
        error_if(cx, l && !r && !is_integer_or_opaque(cx, rhs), m)?;
        let result = self.result(cx).ty(cx);
        let fits = is_integer_or_opaque(cx, result) || PtrDiffTType::of(cx.ctx, result).is_some();
        let m =
            "requires that the result is an integer, ptrdiff_t or of opaque type if lhs and rhs are pointers";
        error_if(cx, l && r && !fits, m)
    }
}

impl VerifyOp for ApplyOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (operand, result) = (self.operand(cx).ty(cx), self.result(cx).ty(cx));
        match self.applicable_operator(cx) {
            b"" => Err(cx.op_error("applicable operator must not be empty")),
            b"&" => {
                let m = "operand type must be an lvalue when applying `&`";
                error_if(cx, !is_l_value(cx.ctx, operand), m)?;
                error_if(cx, !is_pointer(cx, result), "result type must be a pointer when applying `&`")
            }
            b"*" => {
                error_if(cx, !is_pointer(cx, operand), "operand type must be a pointer when applying `*`")
            }
            _ => Err(cx.op_error("applicable operator is illegal")),
        }
    }
}

impl VerifyOp for AssignOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let var = self.var(cx);
        error_if(cx, var.def(cx).is_none(), "cannot assign to block argument")?;
        let got = self.value(cx).ty(cx);
        match LValueType::of(cx.ctx, var.ty(cx)).and_then(|t| t.value_type(cx.ctx)) {
            Some(want) if want != got => {
                let (got, want) = (cx.ctx.text(got), cx.ctx.text(want));
                Err(cx
                    .op_error(format!("requires value's type ('{got}') to match variable's type ('{want}')")))
            }
            _ => Ok(()),
        }
    }
}

impl VerifyOp for CallOpaqueOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        error_if(cx, self.callee(cx).is_empty(), "callee must not be empty")?;
        let list = |a: Option<Attr>| a.and_then(|a| cx.ctx.as_array(a)).unwrap_or_default();
        let n = self.operands(cx).len();
        for arg in list(self.args_attr(cx)) {
            if cx.ctx.attr_type(*arg) == Some(cx.ctx.index_type())
                && let Some(i) = cx.ctx.as_i64(*arg)
            {
                let is_there = usize::try_from(i).is_ok_and(|i| i < n);
                error_if(cx, !is_there, "index argument is out of range")?;
            } else {
                error_if(cx, cx.ctx.as_array(*arg).is_some(), "array argument has no type")?;
            }
        }
        let is_template_arg = |a: &Attr| {
            let data = cx.ctx.data(*a);
            let plain =
                matches!(data, AttrData::TypeAttr(_) | AttrData::Integer { .. } | AttrData::Float { .. });
            plain || OpaqueAttr::of(cx.ctx, *a).is_some()
        };
        let args = list(self.template_args_attr(cx));
        error_if(cx, !args.iter().all(is_template_arg), "template argument has invalid type")?;
        let arrays = self.result_types(cx).iter().any(|t| ArrayType::of(cx.ctx, *t).is_some());
        error_if(cx, arrays, "cannot return array type")
    }
}

/// Checks that an attribute may be the value of the operation's result.
fn verify_initial_value(cx: &VerifyCx<'_>, value: Option<Attr>) -> Result<(), Diagnostic> {
    let Some(value) = value.filter(|a| OpaqueAttr::of(cx.ctx, *a).is_none()) else { return Ok(()) };
    let m = "string attributes are not supported, use #emitc.opaque instead";
    error_if(cx, cx.ctx.as_string(value).is_some(), m)?;
    let Some(result) = cx.op.entity.result_types(cx).first().copied() else { return Ok(()) };
    let result = LValueType::of(cx.ctx, result).and_then(|t| t.value_type(cx.ctx)).unwrap_or(result);
    match cx.ctx.attr_type(value) {
        Some(ty) if is_pointer_wide(cx.ctx, result) && ty == cx.ctx.index_type() => Ok(()),
        Some(ty) if ty != result => {
            let (got, want) = (cx.ctx.text(ty), cx.ctx.text(result));
            let m = "requires attribute to either be an #emitc.opaque attribute or it's type";
            Err(cx.op_error(format!("{m} ('{got}') to match the op's result type ('{want}')")))
        }
        _ => Ok(()),
    }
}

impl VerifyOp for ConstantOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let value = self.value_attr(cx);
        verify_initial_value(cx, value)?;
        let opaque = value.and_then(|a| OpaqueAttr::of(cx.ctx, a)).and_then(|a| a.value(cx.ctx));
        error_if(cx, opaque.is_some_and(<[u8]>::is_empty), "value must not be empty")
    }
}

impl VerifyOp for VariableOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_initial_value(cx, self.value_attr(cx))
    }
}

impl VerifyOp for LiteralOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        error_if(cx, self.value(cx).is_empty(), "value must not be empty")
    }
}

/// True if an operation has a trait of this dialect.
fn has<T: OpTrait>(v: &ViewIr<'_>, op: Op) -> bool {
    v.ctx.op_info(op.name(v)).def().is_some_and(OpDef::has_trait::<T>)
}

impl VerifyOp for ExpressionOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let region = self.region(cx);
        let v = cx.inside(region.body);
        let Some(block) = region.entity.entry(&v) else { return Ok(()) };
        let end = block.last(&v).and_then(|end| end.cast::<YieldOp>(&v));
        let Some(yielded) = end.and_then(|end| end.result(&v)) else {
            return Err(cx.op_error("must yield a value at termination"));
        };
        let Some(root) = yielded.def(&v) else { return Err(cx.op_error("yielded value has no defining op")) };
        let m = "yielded value not defined within expression";
        error_if(cx, root.block(&v) != Some(block), m)?;
        let m = "requires yielded type to match return type";
        error_if(cx, yielded.ty(&v) != self.result(cx).ty(cx), m)?;
        let ops = block.ops(&v);
        for op in ops.iter().take(ops.len().saturating_sub(1)) {
            error_if(cx, !has::<CExpressionInterface>(&v, *op), "contains an unsupported operation")?;
            let results = op.results(&v);
            error_if(cx, results.len() != 1, "requires exactly one result for each operation")?;
            error_if(cx, !results[0].has_uses(&v), "contains an unused operation")?;
        }
        let (mut seen, mut open) = (FxHashSet::default(), vec![root]);
        while let Some(op) = open.pop() {
            let again = !seen.insert(op);
            let m = "requires exactly one use for operations with side effects";
            error_if(cx, again && has::<CSideEffect>(&v, op), m)?;
            if !again {
                open.extend(op.operands(&v).into_iter().filter_map(|o| o.def(&v)));
            }
        }
        Ok(())
    }
}

impl VerifyRegionsOp for ForOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let args = self.region(cx).entry(cx).map(|b| b.args(cx)).unwrap_or_default();
        let m = "expected body to have a single block argument for the induction variable";
        let [arg] = args[..] else { return Err(cx.op_error(m)) };
        let m = "expected induction variable to be same type as bounds and step";
        error_if(cx, arg.ty(cx) != self.lower_bound(cx).ty(cx), m)
    }
}

impl VerifyOp for DoOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let name = |op: Op| String::from_utf8_lossy(cx.ctx.op_info(op.name(cx)).name()).into_owned();
        let Some(block) = self.condition_region(cx).entry(cx) else { return Ok(()) };
        let ops = block.ops(cx);
        let [first, last] = ops[..] else {
            let m = "condition region must contain exactly two operations: 'emitc.expression' followed by 'emitc.yield', but found";
            return Err(cx.op_error(format!("{m} {} operations", ops.len())));
        };
        let Some(condition) = first.cast::<ExpressionOp>(cx) else {
            let m = "expected first op in condition region to be 'emitc.expression', but got";
            return Err(cx.op_error(format!("{m} {}", name(first))));
        };
        let ty = condition.result(cx).ty(cx);
        if ty != cx.ctx.i1() {
            let m = "emitc.expression in condition region must return 'i1', but returns";
            return Err(cx.op_error(format!("{m} '{}'", cx.ctx.text(ty))));
        }
        let Some(end) = last.cast::<YieldOp>(cx) else {
            let m = "expected last op in condition region to be 'emitc.yield', but got";
            return Err(cx.op_error(format!("{m} {}", name(last))));
        };
        let n = end.num_operands(cx);
        error_if(
            cx,
            n != 1,
            format!("expected condition region to return 1 value, but it returns {n} values"),
        )?;
        if end.result(cx) != Some(condition.result(cx)) {
            let m = "'emitc.yield' must return result of 'emitc.expression' from this condition region";
            return Err(plain_error(cx, m));
        }
        let body = self.body_region(cx).entry(cx).and_then(|b| b.terminator(cx));
        error_if(cx, body.is_some(), "body region must not contain terminator")
    }
}

impl VerifyOp for YieldOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(parent) = cx.ir.parent_op(cx.op) else { return Ok(()) };
        let v = cx.inside(parent.body);
        if parent.entity.is::<DoOp>(&v) {
            return Ok(());
        }
        let (gives, wanted) = (self.result(cx).is_some(), parent.entity.num_results(&v));
        error_if(cx, gives && wanted != 1, "yields a value not returned by parent")?;
        error_if(cx, !gives && wanted != 0, "does not yield a value to be returned by parent")
    }
}

impl VerifyOp for SwitchOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let values = integers(cx.ctx, cx.body(), *self, SwitchOp::CASES);
        let regions = self.case_regions(cx);
        let m = format!("has {} case regions but {} case values", regions.len(), values.len());
        error_if(cx, regions.len() != values.len(), m)?;
        let mut seen = FxHashSet::default();
        if let Some(twice) = values.iter().find(|v| !seen.insert(**v)) {
            return Err(cx.op_error(format!("has duplicate case value: {twice}")));
        }
        let numbered = regions.into_iter().enumerate().map(|(i, r)| (r, format!("case region #{i}")));
        let named = std::iter::once((self.default_region(cx), "default region".to_owned())).chain(numbered);
        named.into_iter().try_for_each(|(region, name)| verify_case(cx, region, &name))
    }
}

fn verify_case(cx: &VerifyCx<'_>, region: Region, name: &str) -> Result<(), Diagnostic> {
    let Some(end) = region.entry(cx).and_then(|b| b.last(cx)) else { return Ok(()) };
    let n = end.num_operands(cx);
    if n == 0 {
        return Ok(());
    }
    let d = cx.op_error(format!("expected each region to return 0 values, but {name} returns {n}"));
    Err(d.note(end.loc(cx), "see yield operation here"))
}

impl VerifyOp for VerbatimOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let n = self.fmt_args(cx).len();
        // Without values, braces are only braces.
        if n == 0 {
            return Ok(());
        }
        let (mut rest, mut places) = (self.value(cx), 0);
        while let Some(at) = rest.iter().position(|b| *b == b'{') {
            match rest.get(at + 1) {
                None => return Err(cx.op_error("expected '}' after unescaped '{' at end of string")),
                Some(b'{') => {}
                Some(b'}') => places += 1,
                Some(_) => return Err(cx.op_error("expected '}' after unescaped '{'")),
            }
            rest = rest.get(at + 2..).unwrap_or_default();
        }
        error_if(cx, places != n, "requires operands for each placeholder in the format string")
    }
}

impl VerifyOp for SubscriptOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let value = self.value(cx).ty(cx);
        let indices: Vec<Type> = self.indices(cx).iter().map(|i| i.ty(cx)).collect();
        let result = LValueType::of(cx.ctx, self.result(cx).ty(cx)).and_then(|t| t.value_type(cx.ctx));
        let text = |ty: Option<Type>| ty.map(|t| format!("'{}'", cx.ctx.text(t))).unwrap_or_default();
        let counts = |t: &Type| is_integer_index_or_opaque_type(cx.ctx, *t);
        if let Some(array) = ArrayType::of(cx.ctx, value) {
            let (got, rank) = (indices.len(), array.shape(cx.ctx).map_or(0, |s| s.len()));
            let m = "on array operand requires number of indices";
            error_if(cx, got != rank, format!("{m} ({got}) to match the rank of the array type ({rank})"))?;
            if let Some(i) = indices.iter().position(|t| !counts(t)) {
                let m = format!("on array operand requires index operand {i} to be integer-like, but got ");
                return Err(cx.op_error(m + &text(Some(indices[i]))));
            }
            let element = array.element_type(cx.ctx);
            let (e, r) = (text(element), text(result));
            let m = format!("on array operand requires element type ({e}) and result type ({r}) to match");
            return error_if(cx, element != result, m);
        }
        let Some(pointer) = PointerType::of(cx.ctx, value) else { return Ok(()) };
        let m = "on pointer operand requires one index operand, but got";
        let [index] = indices[..] else { return Err(cx.op_error(format!("{m} {}", indices.len()))) };
        let m = "on pointer operand requires index operand to be integer-like, but got ";
        error_if(cx, !counts(&index), format!("{m}{}", text(Some(index))))?;
        let pointee = pointer.pointee(cx.ctx);
        let (e, r) = (text(pointee), text(result));
        let m = format!("on pointer operand requires pointee type ({e}) and result type ({r}) to match");
        error_if(cx, pointee != result, m)
    }
}

// ---- Functions and symbols.

/// The operation of a kind that a symbol names.
fn find<T>(cx: &VerifyCx<'_>, tables: &mut SymbolTables, name: Option<Attr>) -> Option<(T::View, Global<Op>)>
where
    T: terrace_ir::view::OpView + terrace_ir::view::CastOp,
{
    let at = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name?)?;
    Some((at.entity.cast::<T>(&cx.inside(at.body))?, at))
}

fn symbol(cx: &VerifyCx<'_>, name: Option<Attr>) -> String {
    let name = name.and_then(|a| cx.ctx.as_flat_symbol_ref(a)).unwrap_or_default();
    String::from_utf8_lossy(name).into_owned()
}

impl VerifyOp for FuncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_function(cx)?;
        let (inputs, results) = cx.ctx.function_parts(self.function_type(cx)).unwrap_or_default();
        let places = inputs.iter().any(|t| is_l_value(cx.ctx, *t));
        error_if(cx, places, "cannot have lvalue type as argument")?;
        let n = results.len();
        error_if(cx, n > 1, format!("requires zero or exactly one result, but has {n}"))?;
        let array = results.iter().any(|t| ArrayType::of(cx.ctx, *t).is_some());
        error_if(cx, array, "cannot return array type")
    }
}

impl VerifyOp for ReturnOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(function) = cx.ir.parent_op(cx.op) else { return Ok(()) };
        let v = cx.inside(function.body);
        let results = signature(function.entity, &v).map(|t| t.results()).unwrap_or_default();
        let name = function.entity.attr(&v, "sym_name").and_then(|a| cx.ctx.as_string(a)).unwrap_or_default();
        let name = String::from_utf8_lossy(name);
        let (got, want) = (self.operand_types(cx), results.len());
        let n = got.len();
        let m = format!("has {n} operands, but enclosing function (@{name}) returns {want}");
        error_if(cx, n != want, m)?;
        match got.first().zip(results.first()).filter(|(got, want)| got != want) {
            Some((got, want)) => {
                let (got, want) = (cx.ctx.text(*got), cx.ctx.text(*want));
                let m = format!(
                    "type of the return operand ('{got}') doesn't match function result type ('{want}') in function @{name}"
                );
                Err(plain_error(cx, m))
            }
            None => Ok(()),
        }
    }
}

impl SymbolUserOp for CallOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let name = self.callee_attr(cx);
        error_if(cx, name.is_none(), "requires a 'callee' symbol reference attribute")?;
        let Some((function, at)) = find::<FuncOp>(cx, tables, name) else {
            return Err(cx.op_error(format!("'{}' does not reference a valid function", symbol(cx, name))));
        };
        let ty = function.function_type_attr(&cx.inside(at.body)).and_then(|a| a.cast::<Type>(cx.ctx));
        let (inputs, results) = ty.and_then(|t| cx.ctx.function_parts(t)).unwrap_or_default();
        let (operands, given) = (self.operand_types(cx), self.result_types(cx));
        error_if(cx, operands.len() != inputs.len(), "incorrect number of operands for callee")?;
        if let Some(i) = inputs.iter().zip(&operands).position(|(want, got)| want != got) {
            let (want, got) = (cx.ctx.text(inputs[i]), cx.ctx.text(operands[i]));
            let m = format!(
                "operand type mismatch: expected operand type '{want}', but provided '{got}' for operand number {i}"
            );
            return Err(cx.op_error(m));
        }
        error_if(cx, given.len() != results.len(), "incorrect number of results for callee")?;
        match results.iter().zip(&given).position(|(want, got)| want != got) {
            Some(i) => {
                let show = |list: &[Type]| {
                    list.iter().map(|t| format!("'{}'", cx.ctx.text(*t))).collect::<Vec<_>>().join(", ")
                };
                let d = cx.op_error(format!("result type mismatch at index {i}"));
                let loc = self.loc(cx);
                let d = d.note(loc, format!("      op result types: {}", show(&given)));
                Err(d.note(loc, format!("function result types: {}", show(results))))
            }
            None => Ok(()),
        }
    }
}

impl SymbolUserOp for DeclareFuncOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let name = self.sym_name_attr(cx);
        error_if(cx, name.is_none(), "requires a 'sym_name' symbol reference attribute")?;
        match find::<FuncOp>(cx, tables, name) {
            Some(_) => Ok(()),
            None => Err(cx.op_error(format!("'{}' does not reference a valid function", symbol(cx, name)))),
        }
    }
}

impl VerifyOp for GlobalOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ty = self.type_(cx);
        error_if(cx, !is_supported_emit_c_type(cx.ctx, ty), "expected valid emitc type")?;
        if let Some(value) = self.initial_value_attr(cx) {
            verify_global_value(cx, ty, value)?;
        }
        let both = self.static_specifier(cx) && self.extern_specifier(cx);
        error_if(cx, both, "cannot have both static and extern specifiers")
    }
}

fn verify_global_value(cx: &VerifyCx<'_>, ty: Type, value: Attr) -> Result<(), Diagnostic> {
    let of = cx.ctx.attr_type(value);
    let wrong = |of: Option<Type>| {
        let of = of.map(|t| cx.ctx.text(t).to_string()).unwrap_or_default();
        let m = format!("initial value expected to be of type '{}', but was of type '{of}'", cx.ctx.text(ty));
        Err(cx.op_error(m))
    };
    match cx.ctx.data(value) {
        AttrData::Integer { .. } | AttrData::Float { .. } if of == Some(ty) => Ok(()),
        AttrData::Integer { .. } | AttrData::Float { .. } => wrong(of),
        _ if is_elements(cx.ctx, value) => {
            let Some(array) = ArrayType::of(cx.ctx, ty) else {
                return Err(cx.op_error(format!("expected array type, but got '{}'", cx.ctx.text(ty))));
            };
            let want =
                array.shape(cx.ctx).zip(array.element_type(cx.ctx)).map(|(s, e)| cx.ctx.tensor_type(&s, e));
            if of == want { Ok(()) } else { wrong(of) }
        }
        _ if OpaqueAttr::of(cx.ctx, value).is_some() => Ok(()),
        _ => {
            let m = "initial value should be a integer, float, elements or opaque attribute, but got";
            Err(cx.op_error(format!("{m} {}", cx.ctx.text(value))))
        }
    }
}

impl SymbolUserOp for GetGlobalOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let name = self.name_attr(cx);
        let shown = symbol(cx, name);
        let Some((global, at)) = find::<GlobalOp>(cx, tables, name) else {
            return Err(cx.op_error(format!("'{shown}' does not reference a valid emitc.global")));
        };
        let Some(want) = global.type_attr(&cx.inside(at.body)).and_then(|a| a.cast::<Type>(cx.ctx)) else {
            return Ok(());
        };
        let result = self.result(cx).ty(cx);
        let mismatch = |kind: &str, got: Type| {
            let (got, want) = (cx.ctx.text(got), cx.ctx.text(want));
            Err(cx.op_error(format!("{kind} type '{got}' to match type '{want}' of the global @{shown}")))
        };
        if ArrayType::of(cx.ctx, want).is_some() {
            return if result == want { Ok(()) } else { mismatch("on array type expects result", result) };
        }
        match LValueType::of(cx.ctx, result).and_then(|t| t.value_type(cx.ctx)) {
            Some(inner) if inner == want => Ok(()),
            Some(inner) => mismatch("on non-array type expects result inner", inner),
            None => {
                let m = "on non-array type expects result type to be an lvalue type for the global";
                Err(cx.op_error(format!("{m} @{shown}")))
            }
        }
    }
}

/// True if a class is around.
fn is_in_class(cx: &VerifyCx<'_>) -> bool {
    let mut around = std::iter::successors(cx.ir.parent_op(cx.op), |op| cx.ir.parent_op(*op));
    around.any(|op| op.entity.is::<ClassOp>(&cx.inside(op.body)))
}

impl VerifyOp for FieldOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let m = "expected valid emitc type";
        error_if(cx, !is_supported_emit_c_type(cx.ctx, self.type_(cx)), m)?;
        let parent = cx.ir.parent_op(cx.op);
        let in_class = parent.is_some_and(|op| op.entity.is::<ClassOp>(&cx.inside(op.body)));
        error_if(cx, !in_class, "field must be nested within an emitc.class operation")?;
        error_if(cx, self.sym_name(cx).is_empty(), "field must have a non-empty symbol name")
    }
}

impl VerifyOp for GetFieldOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        error_if(cx, !is_in_class(cx), " must be nested within an emitc.class operation")
    }
}

impl SymbolUserOp for GetFieldOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let name = self.field_name_attr(cx);
        let shown = symbol(cx, name);
        let Some((field, at)) = find::<FieldOp>(cx, tables, name) else {
            return Err(cx.op_error(format!("field '@{shown}' not found in the class")));
        };
        let want = field.type_attr(&cx.inside(at.body)).and_then(|a| a.cast::<Type>(cx.ctx));
        let got = self.result(cx).ty(cx);
        match want.filter(|want| *want != got) {
            Some(want) => {
                let (got, want) = (cx.ctx.text(got), cx.ctx.text(want));
                Err(cx.op_error(format!("result type '{got}' does not match field '@{shown}' type '{want}'")))
            }
            None => Ok(()),
        }
    }
}
