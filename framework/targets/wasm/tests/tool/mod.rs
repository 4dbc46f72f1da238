//! Binaries as the tests of this folder write them, and the text of the modules that they are.
//!
//! A file is bytes in hexadecimal. `module` stands for the header, `[ ... ]` for bytes with their number before them, which sections and codes have,
//! `"name"` for a name with its length before it; `//` begins a comment.

use std::path::{Path, PathBuf};

use terrace_asm::{PrintFlags, print_op};
use terrace_dialects_core::builtin;
use terrace_dialects_wasm::wasmssa;
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostics, Ir, verify};

const HEADER: &[u8] = b"\0asm\x01\0\0\0";

/// A context with the dialects.
pub(crate) fn context() -> Context {
    Context::new(&Registry::with(&[&builtin::DIALECT, &wasmssa::DIALECT]))
}

/// Appends a number in groups of seven bits.
pub(crate) fn push_number(to: &mut Vec<u8>, mut n: usize) {
    while n >= 0x80 {
        to.push(n as u8 | 0x80);
        n >>= 7;
    }
    to.push(n as u8);
}

/// Appends bytes with their number before them.
pub(crate) fn push_sized(to: &mut Vec<u8>, bytes: &[u8]) {
    push_number(to, bytes.len());
    to.extend(bytes);
}

/// The bytes of a file or of a part of one.
pub(crate) fn assemble(source: &str) -> Result<Vec<u8>, String> {
    let mut open = vec![vec![]];
    let words = source.lines().flat_map(|l| l.split("//").next().unwrap_or_default().split_whitespace());
    for word in words {
        let done = match word {
            "[" => {
                open.push(vec![]);
                continue;
            }
            "]" => open.pop(),
            _ => None,
        };
        let bytes = open.last_mut().ok_or("more ']' than '['")?;
        match (done, word.strip_prefix('"').and_then(|w| w.strip_suffix('"'))) {
            (Some(inner), _) => push_sized(bytes, &inner),
            (_, Some(name)) => push_sized(bytes, name.as_bytes()),
            _ if word == "module" => bytes.extend(HEADER),
            _ => bytes.push(u8::from_str_radix(word, 16).map_err(|e| format!("'{word}': {e}"))?),
        }
    }
    match &open[..] {
        [bytes] => Ok(bytes.clone()),
        _ => Err("more '[' than ']'".to_owned()),
    }
}

/// The module that bytes are, if it verifies, and what was said of it.
pub(crate) fn import(ctx: &Context, bytes: &[u8], name: &str) -> (Option<Ir>, Diagnostics) {
    let mut diags = Diagnostics::new();
    let ir = terrace_wasm::import(ctx, bytes, name, &mut |d| diags.emit(d));
    let ir = ir.map_err(|d| diags.emit(d)).ok();
    let ir = ir.filter(|ir| ir.top().is_some_and(|top| verify(ctx, ir, top, &mut diags)));
    (ir, diags)
}

/// The text of the module that bytes are, or what is wrong.
#[allow(dead_code)]
pub(crate) fn translate(bytes: &[u8], name: &str, places: bool) -> Result<Vec<u8>, String> {
    let ctx = context();
    let (ir, diags) = import(&ctx, bytes, name);
    match ir.as_ref().and_then(|ir| Some((ir, ir.top()?))) {
        Some((ir, top)) => {
            let flags = PrintFlags { debug_info: places, ..PrintFlags::default() };
            let mut text = print_op(&ctx, ir, top, &flags);
            text.extend(diags.plain(&ctx).into_bytes());
            Ok(text)
        }
        None => Err(diags.plain(&ctx)),
    }
}

/// The files of tests, by name.
#[allow(dead_code)]
pub(crate) fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = std::fs::read_dir(folder).into_iter().flatten().filter_map(|f| Some(f.ok()?.path()));
    let mut files: Vec<PathBuf> = files.filter(|p| p.extension().is_some_and(|e| e == "hex")).collect();
    files.sort();
    files
}
