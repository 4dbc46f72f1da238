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
    /// The version of the format and the program that wrote the file, once they are known.
    pub written: Option<Box<(u64, String)>>,
}

impl ReadError {
    fn new(offset: usize, message: impl Into<String>) -> ReadError {
        ReadError { offset, message: message.into(), hint: None, written: None }
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
    let parts = parts(ctx, cursor, (version, lazy), name);
    let (reader, resources) =
        parts.map_err(|e| ReadError { written: Some(Box::new((version, producer.clone()))), ..e })?;
    Ok((reader, Module { ir: Ir::new(), resources, version, producer }))
}

/// Reads all that follows the version and the producer.
fn parts<'a, 'b>(
    ctx: &'a Context,
    mut cursor: Cursor<'b>,
    (version, lazy): (u64, bool),
    name: &str,
) -> Read<(Reader<'a, 'b>, Vec<ExternalResource>)> {
    let sections = sections(&mut cursor)?;
    let size = cursor.file_size();
    let optional = |id: u8| sections.get(usize::from(id)).copied().flatten();
    let get = |id: u8| {
        optional(id).ok_or_else(|| {
            ReadError::new(size, format!("missing data for top-level section: {}", section_name(id)))
                .hint("the file may have been cut off")
        })
    };
    let strings = get(section::STRING)?;
    let dialects = get(section::DIALECT)?;
    let (attr_types, offsets) = (get(section::ATTR_TYPE)?, get(section::ATTR_TYPE_OFFSET)?);
    let body = get(section::IR)?;
    let mut tables = Tables::default();
    tables.read_strings(strings, size)?;
    if version >= since::PROPERTIES {
        tables.read_properties(get(section::PROPERTIES)?)?;
    }
    tables.read_dialects(ctx, dialects, version)?;
    let resources = match (optional(section::RESOURCE), optional(section::RESOURCE_OFFSET)) {
        (Some(data), Some(offsets)) => tables.read_resources(ctx, offsets, data)?,
        (None, None) => Vec::new(),
        (None, Some(offsets)) => {
            return offsets.error("unexpected resource offset section when resource section is not present");
        }
        (Some(data), None) => {
            return data.error("expected resource offset section when resource section is present");
        }
    };
    let mut entries = Entries::new(ctx, tables);
    entries.read_offsets(offsets, attr_types)?;
    Ok((ir::read(ctx, entries, body, (version, lazy), name)?, resources))
}

fn section_name(id: u8) -> String {
    format!("{} ({id})", section::NAMES.get(usize::from(id)).copied().unwrap_or("Unknown"))
}

/// Finds the sections.
fn sections<'b>(cursor: &mut Cursor<'b>) -> Read<[Option<Cursor<'b>>; section::COUNT]> {
    let mut sections = [None; section::COUNT];
    while !cursor.is_at_end() {
        let at = cursor.offset();
        let (id, contents) = cursor.section()?;
        if sections.get_mut(usize::from(id)).is_some_and(|slot| slot.replace(contents).is_some()) {
            let message = format!("duplicate top-level section: {}", section_name(id));
            return Err(ReadError::new(at, message));
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
            let loc = Loc::file(ctx, ctx.string(name), 0, 0);
            let mut d = Diagnostic::error(loc, e.to_string());
            d.hint = e.hint.map(str::to_owned);
            if let Some((version, producer)) = e.written.as_deref() {
                d = d.note(loc, format!("in bytecode version {version} produced by: {producer}"));
            }
            diags.emit(d);
            None
        }
    }
}
