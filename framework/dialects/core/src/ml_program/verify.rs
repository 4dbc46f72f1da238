//! What ml_program's operations demand beyond their definitions: globals that are there and fit, the values that functions give.

use terrace_ir::interfaces::{SymbolUser, Verify, VerifyCx};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Attr, Diagnostic, Type};

use super::generated as ops;
use super::hooks::*;
use crate::func::verify_return;

impl Verify for ReturnOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_return(cx, "return")
    }
}

impl Verify for OutputOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_return(cx, "output")
    }
}

impl Verify for GlobalOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        let given = |slot| body.inherent(op, slot).is_some();
        if given(ops::GlobalOp::IS_MUTABLE) || given(ops::GlobalOp::VALUE) {
            return Ok(());
        }
        Err(cx.op_error("immutable global must have an initial value"))
    }
}

/// The global that an operation refers to: its reference's text, its type and whether it can change.
fn global(
    cx: &VerifyCx<'_>,
    tables: &mut SymbolTables,
) -> Result<Option<(String, Option<Type>, bool)>, Diagnostic> {
    let Some(name) = cx.attr("global") else { return Ok(None) };
    let shown = cx.ctx.text(name);
    let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name);
    let Some(found) = found.filter(|f| cx.ir.body(f.body).is(cx.ctx, f.entity, ops::GlobalOp::OP_NAME))
    else {
        return Err(cx.op_error(format!("undefined global: {shown}")));
    };
    let attr = |n: &str| -> Option<Attr> { cx.ir.attr(cx.ctx, found, n) };
    let ty = attr("type").and_then(|a| cx.ctx.type_value(a));
    Ok(Some((shown, ty, attr("is_mutable").is_some())))
}

/// Refuses a value whose type is not the global's.
fn verify_type(
    cx: &VerifyCx<'_>,
    global: Option<Type>,
    value: Option<Type>,
    words: [&str; 2],
) -> Result<(), Diagnostic> {
    match (global, value) {
        (Some(g), Some(v)) if g != v => {
            let (g, v) = (cx.ctx.text(g), cx.ctx.text(v));
            Err(cx.op_error(format!("cannot {} global typed '{g}' {} '{v}'", words[0], words[1])))
        }
        _ => Ok(()),
    }
}

fn verify_load(cx: &VerifyCx<'_>, tables: &mut SymbolTables, constant: bool) -> Result<(), Diagnostic> {
    let Some((shown, ty, mutable)) = global(cx, tables)? else { return Ok(()) };
    if constant && mutable {
        return Err(cx.op_error(format!("cannot load as const from mutable global {shown}")));
    }
    verify_type(cx, ty, cx.body().result_types(cx.op.entity).next(), ["load from", "as"])
}

fn verify_store(cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
    let Some((shown, ty, mutable)) = global(cx, tables)? else { return Ok(()) };
    if !mutable {
        return Err(cx.op_error(format!("cannot store to an immutable global {shown}")));
    }
    verify_type(cx, ty, cx.body().operand_types(cx.op.entity).next(), ["store to a", "from"])
}

macro_rules! users {
    ($($op:ident: |$cx:ident, $tables:ident| $check:expr;)*) => {
        $(impl SymbolUser for $op {
            fn verify_symbol_uses(&self, $cx: &VerifyCx<'_>, $tables: &mut SymbolTables) -> Result<(), Diagnostic> {
                $check
            }
        })*
    };
}

users! {
    GlobalLoadOp: |cx, tables| verify_load(cx, tables, false);
    GlobalLoadGraphOp: |cx, tables| verify_load(cx, tables, false);
    GlobalLoadConstOp: |cx, tables| verify_load(cx, tables, true);
    GlobalStoreOp: |cx, tables| verify_store(cx, tables);
    GlobalStoreGraphOp: |cx, tables| verify_store(cx, tables);
}
