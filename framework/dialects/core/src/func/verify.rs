//! Verification of func's operations beyond their definitions: the functions that they name, the values that functions return.

use terrace_dialects_kit::function::signature;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::op_interfaces::SymbolUserOp;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::types::FunctionType;
use terrace_ir::{Attr, Diagnostic, LookIr, Type};

use super::{CallIndirectOp, CallOp, ConstantOp, FuncOp, ReturnOp};

/// The function that a reference names, from the nearest symbol table around: its type, as far as it has one.
fn lookup_function(cx: &VerifyCx<'_>, tables: &mut SymbolTables, name: Attr) -> Option<Option<Type>> {
    let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name)?;
    let v = cx.inside(found.body);
    let function = found.entity.cast::<FuncOp>(&v)?;
    // It may be verified later than what refers to it.
    Some(function.function_type_attr(&v).and_then(|a| a.cast::<Type>(&v)))
}

/// A reference as messages show it.
fn shown(cx: &VerifyCx<'_>, name: Attr) -> String {
    String::from_utf8_lossy(cx.ctx.as_flat_symbol_ref(name).unwrap_or_default()).into_owned()
}

impl VerifyOp for CallIndirectOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(callee) = self.callee(cx).ty(cx).cast::<FunctionType>(cx) else { return Ok(()) };
        if !self.callee_operands(cx).iter().map(|v| v.ty(cx)).eq(callee.inputs().iter().copied()) {
            return Err(cx.op_error("failed to verify that callee input types match argument types"));
        }
        if self.result_types(cx)[..] != *callee.results() {
            return Err(cx.op_error("failed to verify that callee result types match result types"));
        }
        Ok(())
    }
}

impl SymbolUserOp for CallOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let callee = self.callee_attr(cx).filter(|a| cx.ctx.as_flat_symbol_ref(*a).is_some());
        let Some(callee) = callee else {
            return Err(cx.op_error("requires a 'callee' symbol reference attribute"));
        };
        let Some(function) = lookup_function(cx, tables, callee) else {
            let shown = shown(cx, callee);
            return Err(cx.op_error(format!("'{shown}' does not reference a valid function")));
        };
        match function.and_then(|t| t.cast::<FunctionType>(cx)) {
            Some(ty) => verify_call(cx, ty),
            None => Ok(()),
        }
    }
}

/// Checks the operands and the results of a call against the type of what it calls.
pub fn verify_call(cx: &VerifyCx<'_>, ty: FunctionType<'_>) -> Result<(), Diagnostic> {
    let (operands, results) = (cx.op.entity.operand_types(cx), cx.op.entity.result_types(cx));
    if ty.inputs().len() != operands.len() {
        return Err(cx.op_error("incorrect number of operands for callee"));
    }
    for (i, (want, got)) in ty.inputs().iter().zip(operands).enumerate() {
        if *want != got {
            let (w, g) = (cx.ctx.text(*want), cx.ctx.text(got));
            return Err(cx.op_error(format!(
                "operand type mismatch: expected operand type '{w}', but provided '{g}' for operand number {i}"
            )));
        }
    }
    if ty.results().len() != results.len() {
        return Err(cx.op_error("incorrect number of results for callee"));
    }
    match ty.results().iter().zip(&results).position(|(want, got)| want != got) {
        Some(i) => {
            let shown = |types: &[Type]| {
                types.iter().map(|t| format!("'{}'", cx.ctx.text(*t))).collect::<Vec<_>>().join(", ")
            };
            let error = cx.op_error(format!("result type mismatch at index {i}"));
            let loc = error.loc;
            Err(error
                .note(loc, format!("      op result types: {}", shown(&results)))
                .note(loc, format!("function result types: {}", shown(ty.results()))))
        }
        None => Ok(()),
    }
}

impl SymbolUserOp for ConstantOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let Some(name) = self.value_attr(cx) else { return Ok(()) };
        match lookup_function(cx, tables, name) {
            Some(ty) if ty == Some(self.result(cx).ty(cx)) => Ok(()),
            Some(_) => Err(cx.op_error("reference to function with mismatched type")),
            None => Err(cx.op_error(format!("reference to undefined function '{}'", shown(cx, name)))),
        }
    }
}

/// Checks that a function's terminator gives what its signature says; `word` is what messages call it.
pub(crate) fn verify_return(cx: &VerifyCx<'_>, word: &str) -> Result<(), Diagnostic> {
    let Some(function) = cx.ir.parent_op(cx.op) else { return Ok(()) };
    let ty = signature(function.entity, &cx.inside(function.body));
    let results = ty.map(|t| t.results()).unwrap_or_default();
    let name = cx.ir.attr(cx.ctx, function, "sym_name").and_then(|a| cx.ctx.as_string(a)).unwrap_or_default();
    let name = String::from_utf8_lossy(name);
    let body = cx.body();
    let n = body.num_operands(cx.op.entity);
    if n != results.len() {
        let want = results.len();
        return Err(cx.op_error(format!("has {n} operands, but enclosing function (@{name}) {word}s {want}")));
    }
    for (i, (got, want)) in body.operand_types(cx.op.entity).zip(results.iter().copied()).enumerate() {
        if got != want {
            let (g, w) = (terrace_asm::print_type(cx.ctx, got), terrace_asm::print_type(cx.ctx, want));
            let message = format!(
                "type of {word} operand {i} ('{g}') doesn't match function result type ('{w}') in function @{name}"
            );
            return Err(Diagnostic::error(body.loc(cx.op.entity), message));
        }
    }
    Ok(())
}

impl VerifyOp for ReturnOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_return(cx, "return")
    }
}
