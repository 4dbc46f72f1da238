//! The operations of a module: functions, variables, aliases, comdats, and what the module says of itself.

mod functions;
mod globals;
mod properties;
mod target;

use terrace_dialects_llvm::llvm::{CConv, GlobalOp, LLVMFuncOp, Linkage, UnnamedAddr, Visibility};
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

/// Notes what of a symbol is asked before it is written: that its address may be null, its size.
pub(crate) fn note(op: Op, v: &ViewIr<'_>, m: &mut Module<'_>) {
    let (name, link) = if let Some(f) = op.cast::<LLVMFuncOp>(v) {
        m.is_declared(f.sym_name(v));
        (f.sym_name(v), f.linkage(v))
    } else if let Some(g) = op.cast::<GlobalOp>(v) {
        (g.sym_name(v), g.linkage(v))
    } else {
        return;
    };
    let name = m.ctx.string(name);
    if link == Linkage::ExternWeak {
        m.weak.insert(name);
    } else if let Some(size) = op.cast::<GlobalOp>(v).and_then(|g| m.layout.size(m.ctx, g.global_type(v))) {
        m.sizes.insert(name, size);
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
        CConv::Fast
        | CConv::Cold
        | CConv::AnyReg
        | CConv::PreserveMost
        | CConv::PreserveAll
        | CConv::Swift
        | CConv::CXX_FAST_TLS
        | CConv::Tail
        | CConv::CFGuard_Check
        | CConv::SwiftTail => spaced(c.text()),
        other => format!("cc {} ", other.value()),
    }
}
