//! The operations of a module: functions, variables, aliases, comdats, and what the module says of itself.

mod functions;
mod globals;
mod properties;
mod target;

use terrace_dialects_llvm::llvm::{
    CConv, GlobalOp, LLVMFuncOp, Linkage, UnnamedAddr, Visibility,
};
use terrace_ir::{Op, ViewIr};

use crate::module::Module;
use crate::table::Table;

pub(crate) use properties::header;
pub(crate) use target::data_layout;

/// Adds the operations of modules.
pub(crate) fn add_to(table: &mut Table) {
    globals::add_to(table);
    properties::add_to(table);
    functions::add_to(table);
}

/// Notes symbols whose address may be null.
pub(crate) fn note_weak(op: Op, v: &ViewIr<'_>, m: &mut Module<'_>) {
    let name = if let Some(f) = op.cast::<LLVMFuncOp>(v) {
        m.is_declared(f.sym_name(v));
        (f.linkage(v) == Linkage::ExternWeak).then(|| f.sym_name(v))
    } else if let Some(g) = op.cast::<GlobalOp>(v) {
        (g.linkage(v) == Linkage::ExternWeak).then(|| g.sym_name(v))
    } else {
        None
    };
    if let Some(name) = name {
        m.weak.insert(m.ctx.string(name));
    }
}

/// A word with a space after it; nothing for no word.
fn spaced(word: &str) -> String {
    if word.is_empty() { String::new() } else { format!("{word} ") }
}

/// The word for a linkage; external is none.
fn linkage(l: Linkage) -> String {
    if l == Linkage::External { String::new() } else { spaced(l.text()) }
}

fn visibility(v: Visibility) -> String {
    spaced(v.text())
}

fn unnamed_addr(u: Option<UnnamedAddr>) -> String {
    u.map_or(String::new(), |u| spaced(u.text()))
}

fn dso_local(is: bool) -> &'static str {
    if is { "dso_local " } else { "" }
}

/// The word for a calling convention; C's is none.
pub(crate) fn convention(c: CConv) -> String {
    match c {
        CConv::C => String::new(),
        CConv::Fast | CConv::Cold | CConv::AnyReg | CConv::PreserveMost | CConv::PreserveAll | CConv::Swift
        | CConv::CXX_FAST_TLS | CConv::Tail | CConv::CFGuard_Check | CConv::SwiftTail => spaced(c.text()),
        other => format!("cc {} ", other.value()),
    }
}
