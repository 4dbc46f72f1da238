//! Verification of ml_program's operations beyond their definitions: globals that exist and fit, the values that functions give.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::op_interfaces::SymbolUserOp;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Attr, Diagnostic, LookIr, Type};

use super::{
    GlobalLoadConstOp, GlobalLoadGraphOp, GlobalLoadOp, GlobalOp, GlobalStoreGraphOp, GlobalStoreOp,
    OutputOp, ReturnOp,
};
use crate::func::verify_return;

impl VerifyOp for ReturnOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_return(cx, "return")
    }
}

impl VerifyOp for OutputOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_return(cx, "output")
    }
}

impl VerifyOp for GlobalOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.is_mutable(cx) || self.value_attr(cx).is_some() {
            return Ok(());
        }
        Err(cx.op_error("immutable global must have an initial value"))
    }
}

/// The global that an operation refers to.
struct Global {
    /// The text of the reference.
    shown: String,
    ty: Option<Type>,
    mutable: bool,
}

fn global(cx: &VerifyCx<'_>, tables: &mut SymbolTables, name: Attr) -> Result<Global, Diagnostic> {
    let shown = cx.ctx.text(name);
    let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name);
    let found = found.map(|f| (f.entity, cx.inside(f.body)));
    let Some((op, v)) = found.and_then(|(op, v)| Some((op.cast::<GlobalOp>(&v)?, v))) else {
        return Err(cx.op_error(format!("undefined global: {shown}")));
    };
    // It may be verified later than what refers to it.
    let ty = op.type_attr(&v).and_then(|a| a.cast::<Type>(&v));
    Ok(Global { shown, ty, mutable: op.is_mutable(&v) })
}

/// Refuses a value whose type is not the global's.
fn verify_type(
    cx: &VerifyCx<'_>,
    global: &Global,
    value: Option<Type>,
    words: [&str; 2],
) -> Result<(), Diagnostic> {
    match (global.ty, value) {
        (Some(g), Some(v)) if g != v => {
            let (g, v) = (cx.ctx.text(g), cx.ctx.text(v));
            Err(cx.op_error(format!("cannot {} global typed '{g}' {} '{v}'", words[0], words[1])))
        }
        _ => Ok(()),
    }
}

/// Checks that the global is there and that the result of a load has its type.
fn verify_load(cx: &VerifyCx<'_>, global: &Global) -> Result<(), Diagnostic> {
    verify_type(cx, global, cx.body().result_types(cx.op.entity).next(), ["load from", "as"])
}

/// Checks that the global can change and has the type of what is stored.
fn verify_store(cx: &VerifyCx<'_>, global: &Global) -> Result<(), Diagnostic> {
    if !global.mutable {
        return Err(cx.op_error(format!("cannot store to an immutable global {}", global.shown)));
    }
    verify_type(cx, global, cx.body().operand_types(cx.op.entity).next(), ["store to a", "from"])
}

fn verify_load_const(cx: &VerifyCx<'_>, global: &Global) -> Result<(), Diagnostic> {
    if global.mutable {
        return Err(cx.op_error(format!("cannot load as const from mutable global {}", global.shown)));
    }
    verify_load(cx, global)
}

macro_rules! users {
    ($($op:ident: $check:ident;)*) => {
        $(impl SymbolUserOp for $op {
            fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
                let Some(name) = self.global_attr(cx) else { return Ok(()) };
                $check(cx, &global(cx, tables, name)?)
            }
        })*
    };
}

users! {
    GlobalLoadOp: verify_load;
    GlobalLoadGraphOp: verify_load;
    GlobalLoadConstOp: verify_load_const;
    GlobalStoreOp: verify_store;
    GlobalStoreGraphOp: verify_store;
}
