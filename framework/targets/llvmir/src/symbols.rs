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

/// Words of LLVM IR that the dialect has another word for.
const OTHER_WORDS: [(&str, CConv); 3] = [
    ("ghccc", CConv::GHC),
    ("aarch64_vector_pcs", CConv::AArch64_VectorCall),
    ("aarch64_sve_vector_pcs", CConv::AArch64_SVE_VectorCall),
];

/// The targets of conventions whose words end in `cc` in the dialect alone.
const WITHOUT_CC: [&str; 3] = ["amdgpu_", "ptx_", "spir_"];

/// The conventions that LLVM IR has no words for, but numbers.
const NUMBERS: [CConv; 5] =
    [CConv::HiPE, CConv::AVR_BUILTIN, CConv::MSP430_BUILTIN, CConv::WASM_EmscriptenInvoke, CConv::M68k_INTR];

/// The word for a calling convention; C's is none.
pub(crate) fn convention(c: CConv) -> String {
    if c == CConv::C {
        return String::new();
    }
    if NUMBERS.contains(&c) {
        return format!("cc{} ", c.value());
    }
    if let Some((word, _)) = OTHER_WORDS.iter().find(|w| w.1 == c) {
        return spaced(word);
    }
    let short = c.text().strip_suffix("cc").filter(|w| WITHOUT_CC.iter().any(|t| w.starts_with(t)));
    spaced(short.unwrap_or(c.text()))
}

/// The calling convention of a word; `None` if it is none.
#[cfg(feature = "import")]
pub(crate) fn convention_of_word(word: &[u8]) -> Option<CConv> {
    let word = std::str::from_utf8(word).ok()?;
    if let Some((_, c)) = OTHER_WORDS.iter().find(|w| w.0 == word) {
        return Some(*c);
    }
    if WITHOUT_CC.iter().any(|t| word.starts_with(t)) {
        return CConv::from_text(&format!("{word}cc"));
    }
    CConv::from_text(word).filter(|c| word.ends_with("cc") && !NUMBERS.contains(c))
}
