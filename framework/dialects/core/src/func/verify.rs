//! What func's operations demand beyond their definitions: the functions that they name, the values that functions return.

use terrace_dialects_kit::function::signature;
use terrace_ir::interfaces::{SymbolUser, Verify, VerifyCx};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Attr, Diagnostic, Global, Op};

use super::hooks::{CallIndirectOp, CallOp, ConstantOp, ReturnOp};

/// The function that a reference names, from the nearest symbol table around.
fn lookup_function(cx: &VerifyCx<'_>, tables: &mut SymbolTables, name: Attr) -> Option<Global<Op>> {
    let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name);
    found.filter(|f| cx.ir.body(f.body).is(cx.ctx, f.entity, "func.func"))
}

impl Verify for CallIndirectOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let body = cx.body();
        let (mut operands, results) = (body.operand_types(cx.op.entity), body.result_types(cx.op.entity));
        let Some((inputs, outputs)) = operands.next().and_then(|t| cx.ctx.function_parts(t)) else {
            return Ok(());
        };
        if !operands.eq(inputs.iter().copied()) {
            return Err(cx.op_error("failed to verify that callee input types match argument types"));
        }
        if !results.eq(outputs.iter().copied()) {
            return Err(cx.op_error("failed to verify that callee result types match result types"));
        }
        Ok(())
    }
}

impl SymbolUser for CallOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let body = cx.body();
        let op = cx.op.entity;
        let callee = cx.attr("callee").filter(|a| cx.ctx.as_flat_symbol_ref(*a).is_some());
        let Some(callee) = callee else {
            return Err(cx.op_error("requires a 'callee' symbol reference attribute"));
        };
        let shown =
            String::from_utf8_lossy(cx.ctx.as_flat_symbol_ref(callee).unwrap_or_default()).into_owned();
        let function = lookup_function(cx, tables, callee);
        let Some(function) = function else {
            return Err(cx.op_error(format!("'{shown}' does not reference a valid function")));
        };
        let ty = cx.ir.attr(cx.ctx, function, "function_type").and_then(|a| cx.ctx.type_value(a));
        let Some((inputs, results)) = ty.and_then(|t| cx.ctx.function_parts(t)) else { return Ok(()) };
        if inputs.len() != body.num_operands(op) {
            return Err(cx.op_error("incorrect number of operands for callee"));
        }
        for (i, (want, got)) in inputs.iter().zip(body.operand_types(op)).enumerate() {
            if *want != got {
                let (w, g) = (terrace_asm::print_type(cx.ctx, *want), terrace_asm::print_type(cx.ctx, got));
                return Err(cx.op_error(format!(
                    "operand type mismatch: expected operand type '{w}', but provided '{g}' for operand number {i}"
                )));
            }
        }
        if results.len() != body.num_results(op) {
            return Err(cx.op_error("incorrect number of results for callee"));
        }
        for (i, (want, got)) in results.iter().zip(body.result_types(op)).enumerate() {
            if *want != got {
                let d = cx.op_error(format!("result type mismatch at index {i}"));
                return Err(d);
            }
        }
        Ok(())
    }
}

impl SymbolUser for ConstantOp {
    fn verify_symbol_uses(&self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let Some(name) = cx.attr("value") else { return Ok(()) };
        if let Some(function) = lookup_function(cx, tables, name) {
            let ty = cx.ir.attr(cx.ctx, function, "function_type").and_then(|a| cx.ctx.type_value(a));
            if ty != cx.body().result_types(cx.op.entity).next() {
                return Err(cx.op_error("reference to function with mismatched type"));
            }
            return Ok(());
        }
        let shown = String::from_utf8_lossy(cx.ctx.as_flat_symbol_ref(name).unwrap_or_default()).into_owned();
        Err(cx.op_error(format!("reference to undefined function '{shown}'")))
    }
}

/// Checks that a function's terminator gives what its signature says; `word` is what messages call it.
pub(crate) fn verify_return(cx: &VerifyCx<'_>, word: &str) -> Result<(), Diagnostic> {
    let Some(function) = cx.ir.parent_op(cx.op) else { return Ok(()) };
    let (_, results) = signature(cx.ctx, cx.ir.body(function.body), function.entity);
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

impl Verify for ReturnOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_return(cx, "return")
    }
}
