//! LLVM IR's text to a module of the llvm dialect: what `mlir-translate --import-llvm` of MLIR 22 makes of it.
//!
//! First the text is skimmed for where each symbol, type, group of attributes and node of metadata begins, for all of them may be used before
//! they are defined. Then symbols are read in MLIR's order. Types and nodes are read when they are asked for. A function's body becomes a list
//! of instructions (`instructions.rs`), and then operations, block by block in reverse postorder (`emit`), as constants are placed in the order
//! of their first use.
//!
//! Not here: bitcode, which LLVM turns into text, and the verifier, which the caller runs.

mod attributes;
mod body;
mod constants;
mod debug;
mod emit;
mod functions;
mod globals;
mod instructions;
mod layout;
mod lexer;
mod loops;
mod memory;
mod metadata;
mod module;
mod parser;
mod skim;
mod tbaa;
mod types;
mod values;

use std::sync::Arc;

use rustc_hash::FxHashMap;
use terrace_ir::{Attr, Context, Diagnostic, Ir, Loc, Type};

use attributes::Attributes;
use constants::Constants;
use functions::Header;
use lexer::Name;
use metadata::{Node, Ref};
use parser::Wrong;

use crate::layout::Layout;

/// The kind of a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SymbolKind {
    Variable,
    Alias,
    Ifunc,
    Function,
}

/// A symbol of the module.
struct Symbol<'s> {
    name: Name<'s>,
    /// Its name in the dialect, as a string.
    text: Attr,
    kind: SymbolKind,
    /// Where what stands after `@name =`, `define` or `declare` begins.
    at: usize,
    /// True for a function that is defined.
    defined: bool,
    header: Option<Arc<Header<'s>>>,
}

/// Reads a module.
struct Reader<'a, 's> {
    ctx: &'a Context,
    source: &'s [u8],
    types: types::Types<'s>,
    constants: Constants,
    /// How deep the constant at hand is in others.
    depth: usize,
    /// The module's location.
    loc: Loc,
    symbols: Vec<Symbol<'s>>,
    symbol_places: FxHashMap<Name<'s>, u32>,
    groups: FxHashMap<u32, Attributes>,
    node_places: FxHashMap<u32, usize>,
    /// True when the places of all nodes are known.
    is_skimmed: bool,
    nodes: FxHashMap<Ref, Arc<Node<'s>>>,
    layout: Layout,
    /// The blocks whose address is taken: function, name, and where that is.
    addresses: Vec<(u32, Name<'s>, usize)>,
    /// The places of such blocks in the text, and their tags, by function.
    taken: FxHashMap<u32, Vec<(u32, u32)>>,
    /// The places and tags of all blocks of functions that were asked for.
    block_tags: FxHashMap<u32, FxHashMap<Name<'s>, (u32, u32)>>,
    comdats: FxHashMap<Name<'s>, Attr>,
    intrinsics: emit::Intrinsics,
    debug: debug::Debug,
    memory: memory::Memory,
    loops: FxHashMap<Ref, Option<Attr>>,
    /// The symbols that aliases are computed from.
    aliases: indexmap::IndexMap<u32, Vec<u32>, rustc_hash::FxBuildHasher>,
    warnings: Vec<(usize, String)>,
}

/// Reads LLVM IR's text: a module of the llvm dialect. `name` is the file's, for messages.
///
/// # Errors
/// One diagnostic, with line and column in the text, if it is no LLVM IR or has no counterpart in the dialect.
pub fn import(ctx: &Context, source: &[u8], name: &str) -> Result<Ir, Diagnostic> {
    import_with_warnings(ctx, source, name, &mut |_| {})
}

/// [`import`] that tells `warn` what is dropped.
///
/// # Errors
/// As [`import`].
pub fn import_with_warnings(
    ctx: &Context,
    source: &[u8],
    name: &str,
    warn: &mut dyn FnMut(Diagnostic),
) -> Result<Ir, Diagnostic> {
    let file = ctx.string(name);
    let mut reader = Reader::new(ctx, source);
    let read = reader.module(file);
    let mut lines = Lines::default();
    let mut at = |byte: usize| {
        let (line, column) = lines.position(source, byte);
        Loc::file(ctx, file, line, column)
    };
    for (byte, message) in std::mem::take(&mut reader.warnings) {
        warn(Diagnostic::warning(at(byte), message));
    }
    read.map_err(|e: Box<Wrong>| Diagnostic::error(at(e.at), e.why))
}

/// Where lines begin, found when it is first asked for.
#[derive(Default)]
struct Lines {
    starts: Vec<usize>,
}

impl Lines {
    /// Line and column of a byte, from 1.
    fn position(&mut self, source: &[u8], byte: usize) -> (u32, u32) {
        if self.starts.is_empty() {
            self.starts.push(0);
            self.starts.extend(memchr::memchr_iter(b'\n', source).map(|n| n + 1));
        }
        let byte = byte.min(source.len());
        let line = self.starts.partition_point(|start| *start <= byte);
        let start = line.checked_sub(1).and_then(|l| self.starts.get(l)).copied().unwrap_or(0);
        (u32::try_from(line).unwrap_or(u32::MAX), u32::try_from(byte - start + 1).unwrap_or(u32::MAX))
    }
}

impl<'a, 's> Reader<'a, 's> {
    fn new(ctx: &'a Context, source: &'s [u8]) -> Self {
        Reader {
            ctx,
            source,
            types: types::Types::default(),
            constants: Constants::default(),
            depth: 0,
            loc: Loc::unknown(ctx),
            symbols: Vec::new(),
            symbol_places: FxHashMap::default(),
            groups: FxHashMap::default(),
            node_places: FxHashMap::default(),
            is_skimmed: false,
            nodes: FxHashMap::default(),
            layout: Layout::new(""),
            addresses: Vec::new(),
            taken: FxHashMap::default(),
            block_tags: FxHashMap::default(),
            comdats: FxHashMap::default(),
            intrinsics: emit::Intrinsics::default(),
            debug: debug::Debug::default(),
            memory: memory::Memory::default(),
            loops: FxHashMap::default(),
            aliases: indexmap::IndexMap::default(),
            warnings: Vec::new(),
        }
    }

    fn warn(&mut self, at: usize, message: impl Into<String>) {
        self.warnings.push((at, message.into()));
    }

    /// A vector type.
    fn vector_of(&self, n: i64, scalable: bool, element: Type) -> Type {
        if scalable {
            return self.ctx.intern_type(terrace_ir::AttrData::VectorType {
                shape: [n].into(),
                scalable: [true].into(),
                element,
            });
        }
        self.ctx.vector_type(&[n], element)
    }
}
