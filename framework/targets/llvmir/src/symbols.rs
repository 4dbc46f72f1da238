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

/// The calling conventions that LLVM IR has words for; others are numbers.
const CONVENTIONS: [CConv; 10] = [
    CConv::Fast,
    CConv::Cold,
    CConv::AnyReg,
    CConv::PreserveMost,
    CConv::PreserveAll,
    CConv::Swift,
    CConv::CXX_FAST_TLS,
    CConv::Tail,
    CConv::CFGuard_Check,
    CConv::SwiftTail,
];

/// The word for a calling convention; C's is none.
pub(crate) fn convention(c: CConv) -> String {
    match c {
        CConv::C => String::new(),
        c if CONVENTIONS.contains(&c) => spaced(c.text()),
        other => format!("cc {} ", other.value()),
    }
}

/// Words of LLVM IR that the dialect has another word for.
#[cfg(feature = "import")]
const OTHER_WORDS: [(&[u8], CConv); 4] = [
    (b"ghccc", CConv::GHC),
    (b"spir_kernel", CConv::SPIR_KERNEL),
    (b"spir_func", CConv::SPIR_FUNC),
    (b"aarch64_sve_vector_pcs", CConv::AArch64_SVE_VectorCall),
];

/// The calling convention of a word; `None` if it is none.
#[cfg(feature = "import")]
pub(crate) fn convention_of_word(word: &[u8]) -> Option<CConv> {
    if let Some((_, c)) = OTHER_WORDS.iter().find(|w| w.0 == word) {
        return Some(*c);
    }
    match word {
        b"aarch64_vector_pcs" => Some(CConv::AArch64_VectorCall),
        b"amdgpu_kernel" | b"amdgpu_vs" | b"amdgpu_gs" | b"amdgpu_cs" | b"amdgpu_hs" | b"amdgpu_ls"
        | b"amdgpu_es" | b"amdgpu_gfx" | b"ptx_kernel" | b"ptx_device" => {
            let word = [word, b"cc"].concat();
            CConv::from_text(std::str::from_utf8(&word).ok()?)
        }
        _ if word.ends_with(b"cc") => CConv::from_text(std::str::from_utf8(word).ok()?),
        _ => None,
    }
}
