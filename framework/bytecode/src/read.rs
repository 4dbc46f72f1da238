//! Bytecode to IR. `read/cursor.rs`: bytes; `read/tables.rs`: strings, dialects, names and resources; `read/entries.rs`: attributes and types;
//! `read/ir.rs`: operations; `read/lazy.rs`: those that are read when they are asked for; `read/properties.rs`: their inherent attributes.
//!
//! A file is not trusted: a count is refused if the bytes that it needs are not there, and nothing is deeper than a list is long.

use terrace_asm::{ExternalResource, parse_source_with_resources};
use terrace_ir::{Context, Diagnostic, Diagnostics, Ir, Loc};

mod cursor;
mod entries;
mod ir;
mod lazy;
mod properties;
mod tables;

use crate::encoding::{MAGIC, VERSION, section, since};
use cursor::Cursor;
use entries::Entries;
use ir::Reader;
use tables::Tables;

pub use lazy::LazyModule;

/// Why a file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("at byte {offset}: {message}")]
pub struct ReadError {
    /// The place in the file.
    pub offset: usize,
    /// The problem, in words.
    pub message: String,
    /// The way to mend it, where one is known.
    pub hint: Option<&'static str>,
}

impl ReadError {
    fn new(offset: usize, message: impl Into<String>) -> ReadError {
        ReadError { offset, message: message.into(), hint: None }
    }

    fn hint(mut self, hint: &'static str) -> ReadError {
        self.hint = Some(hint);
        self
    }
}

/// The result of reading a part.
type Read<T> = Result<T, ReadError>;

/// The contents of a file.
#[derive(Debug)]
pub struct Module {
    /// The IR. Its top is a module: the file's, or one around what the file has.
    pub ir: Ir,
    /// The resources of tools.
    pub resources: Vec<ExternalResource>,
    /// The version of the format.
    pub version: u64,
    /// The program that wrote the file.
    pub producer: String,
}

/// Reads bytecode. `name` is the file's name, for the location of a module that is put around what the file has. Nothing is verified.
///
/// # Errors
/// If the file is damaged, or needs what the context does not have.
pub fn read(ctx: &Context, bytes: &[u8], name: &str) -> Result<Module, ReadError> {
    let (reader, module) = begin(ctx, bytes, name, false)?;
    Ok(Module { ir: reader.ir, ..module })
}

/// Reads all, or all but the regions that can wait. The IR is the reader's.
fn begin<'a, 'b>(
    ctx: &'a Context,
    bytes: &'b [u8],
    name: &str,
    lazy: bool,
) -> Read<(Reader<'a, 'b>, Module)> {
    let mut cursor = Cursor::new(bytes);
    if cursor.take(MAGIC.len())? != MAGIC {
        return Err(ReadError::new(0, "expected the magic number of bytecode"));
    }
    let version = cursor.varint()?;
    if version > VERSION {
        let message = format!("bytecode version {version} is newer than the current version {VERSION}");
        return Err(ReadError::new(MAGIC.len(), message).hint("write it with '--emit-bytecode-version=6'"));
    }
    let producer = String::from_utf8_lossy(cursor.until_zero()?).into_owned();
    let sections = sections(&mut cursor)?;
    let get = |id: u8| {
        let found = sections.get(usize::from(id)).copied().flatten();
        found.ok_or_else(|| {
            let what = section::NAMES.get(usize::from(id)).copied().unwrap_or_default();
            ReadError::new(bytes.len(), format!("the {what} section is missing"))
                .hint("the file may have been cut off")
        })
    };
    let mut tables = Tables::default();
    tables.read_strings(get(section::STRING)?, bytes.len())?;
    tables.read_dialects(ctx, get(section::DIALECT)?, version)?;
    let resources = match sections[usize::from(section::RESOURCE_OFFSET)] {
        Some(offsets) => tables.read_resources(ctx, offsets, get(section::RESOURCE)?)?,
        None => Vec::new(),
    };
    if version >= since::PROPERTIES {
        tables.read_properties(get(section::PROPERTIES)?)?;
    }
    let mut entries = Entries::new(ctx, tables);
    entries.read_offsets(get(section::ATTR_TYPE_OFFSET)?, get(section::ATTR_TYPE)?)?;
    let reader = ir::read(ctx, entries, get(section::IR)?, (version, lazy), name)?;
    Ok((reader, Module { ir: Ir::new(), resources, version, producer }))
}

/// Finds the sections.
fn sections<'b>(cursor: &mut Cursor<'b>) -> Read<[Option<Cursor<'b>>; section::COUNT]> {
    let mut sections = [None; section::COUNT];
    while !cursor.is_at_end() {
        let at = cursor.offset();
        let (id, contents) = cursor.section()?;
        let Some(slot) = sections.get_mut(usize::from(id)) else {
            return Err(ReadError::new(at, format!("invalid section ID: {id}")));
        };
        if slot.replace(contents).is_some() {
            let what = section::NAMES.get(usize::from(id)).copied().unwrap_or_default();
            return Err(ReadError::new(at, format!("there is a second {what} section")));
        }
    }
    Ok(sections)
}

/// Reads a source, bytecode or text, as its first bytes say: the IR and its resources of tools. Errors are in `diags`.
pub fn read_source(
    ctx: &Context,
    source: &[u8],
    name: &str,
    diags: &mut Diagnostics,
) -> Option<(Ir, Vec<ExternalResource>)> {
    if !crate::is_bytecode(source) {
        return parse_source_with_resources(ctx, source, name, diags);
    }
    match read(ctx, source, name) {
        Ok(module) => Some((module.ir, module.resources)),
        Err(e) => {
            let mut d = Diagnostic::error(Loc::file(ctx, ctx.string(name), 0, 0), e.to_string());
            d.hint = e.hint.map(str::to_owned);
            diags.emit(d);
            None
        }
    }
}
