//! IR to bytecode: the sections of a file. `write/ir.rs`: operations; `write/uses.rs`: orders of uses.

use rustc_hash::FxHashMap;
use terrace_asm::{ExternalResource, PrintFlags, Printer, ResourceValue};
use terrace_ir::def::FieldSink;
use terrace_ir::{ApInt, Attr, Context, Global, Ir, Op};

use crate::builtin;
use crate::encoding::{Emitter, MAGIC, VERSION, resource, section, since};
use crate::number::{Item, Numbered, Numbers, split_name, write_item};

mod ir;
mod uses;

/// The form of what is written.
#[derive(Clone, Copy, Debug)]
pub struct Config<'a> {
    /// The version.
    pub version: u64,
    /// True if resources are named only, without their data.
    pub elide_resource_data: bool,
    /// The resources of tools that the file carries.
    pub external_resources: &'a [ExternalResource],
    /// The name of the producer, without zero bytes.
    pub producer: &'a str,
}

impl Default for Config<'_> {
    fn default() -> Self {
        Config {
            version: VERSION,
            elide_resource_data: false,
            external_resources: &[],
            producer: "MLIR22.1.8",
        }
    }
}

/// Why nothing is written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WriteError {
    /// There is no such version.
    #[error("unsupported version requested {0}, must be in range [0, {VERSION}]")]
    Version(u64),
    /// A property for whose values the bytecode has no form: no number, in a definition that was loaded.
    #[error(
        "the bytecode has no form for the property '{property}' of '{operation}': write the text instead"
    )]
    Property {
        /// The operation's name.
        operation: String,
        /// The property's name.
        property: &'static str,
    },
}

/// Writes an operation with everything nested in it.
///
/// # Errors
/// If the version is none that exists, or a property has a value that the bytecode does not hold.
pub fn write(ctx: &Context, ir: &Ir, op: Global<Op>, config: &Config<'_>) -> Result<Vec<u8>, WriteError> {
    if config.version > VERSION {
        return Err(WriteError::Version(config.version));
    }
    let mut writer = Writer {
        numbers: Numbers::new(ctx, ir, op, config.version),
        strings: Strings::default(),
        properties: Properties::default(),
        version: config.version,
        scratch: Emitter::default(),
        lost: None,
    };
    let mut out = Emitter::default();
    out.bytes.extend_from_slice(&MAGIC);
    out.varint(config.version);
    out.bytes.extend(config.producer.bytes().take_while(|b| *b != 0));
    out.byte(0);
    out.section(section::DIALECT, &writer.dialects());
    let (entries, offsets) = writer.attrs_and_types();
    out.section(section::ATTR_TYPE_OFFSET, &offsets);
    out.section(section::ATTR_TYPE, &entries);
    out.section(section::IR, &writer.ir(op));
    let (data, offsets) = writer.resources(config);
    out.section(section::RESOURCE_OFFSET, &offsets);
    out.section(section::RESOURCE, &data);
    out.section(section::STRING, &writer.strings.section());
    if config.version >= since::PROPERTIES {
        out.section(section::PROPERTIES, &writer.properties.section());
    }
    match writer.lost {
        Some((operation, property)) => Err(WriteError::Property { operation, property }),
        None => Ok(out.bytes),
    }
}

/// The parts of a file that grow while others are written.
struct Writer<'a> {
    numbers: Numbers<'a>,
    strings: Strings,
    properties: Properties,
    version: u64,
    /// The properties of one operation.
    scratch: Emitter,
    /// The first operation with a property that is not written.
    lost: Option<(String, &'static str)>,
}

/// The strings, each once.
#[derive(Default)]
struct Strings {
    ids: FxHashMap<Box<[u8]>, u64>,
    bytes: Vec<u8>,
    lengths: Vec<usize>,
}

impl Strings {
    fn add(&mut self, text: &[u8]) -> u64 {
        if let Some(id) = self.ids.get(text) {
            return *id;
        }
        let id = self.lengths.len() as u64;
        self.ids.insert(text.into(), id);
        self.bytes.extend_from_slice(text);
        self.bytes.push(0);
        self.lengths.push(text.len() + 1);
        id
    }

    /// The lengths come in reverse, so that a reader finds the end of the last string first.
    fn section(&self) -> Emitter {
        let mut out = Emitter::default();
        out.varint(self.lengths.len() as u64);
        self.lengths.iter().rev().for_each(|n| out.varint(*n as u64));
        out.bytes.extend_from_slice(&self.bytes);
        out
    }
}

/// The properties of operations, each once.
#[derive(Default)]
struct Properties {
    ids: FxHashMap<Box<[u8]>, u64>,
    out: Emitter,
}

impl Properties {
    fn add(&mut self, bytes: &[u8]) -> u64 {
        if let Some(id) = self.ids.get(bytes) {
            return *id;
        }
        let id = self.ids.len() as u64;
        self.ids.insert(bytes.into(), id);
        self.out.varint(bytes.len() as u64);
        self.out.bytes.extend_from_slice(bytes);
        id
    }

    fn section(&self) -> Emitter {
        let mut out = Emitter::default();
        out.varint(self.ids.len() as u64);
        out.bytes.extend_from_slice(&self.out.bytes);
        out
    }
}

/// Writes fields as numbers of what they refer to.
struct Fields<'w, 'a> {
    out: &'w mut Emitter,
    numbers: &'w Numbers<'a>,
    strings: &'w mut Strings,
}

impl FieldSink for Fields<'_, '_> {
    fn varint(&mut self, v: u64) {
        self.out.varint(v);
    }
    fn signed(&mut self, v: i64) {
        self.out.signed(v);
    }
    fn byte(&mut self, v: u8) {
        self.out.byte(v);
    }
    fn string(&mut self, v: &[u8]) {
        let id = self.strings.add(v);
        self.out.varint(id);
    }
    fn attr(&mut self, a: Attr) {
        self.out.varint(self.numbers.attr(a));
    }
    fn optional(&mut self, a: Option<Attr>) {
        match a {
            Some(a) => self.out.flagged(self.numbers.attr(a), true),
            None => self.out.varint(0),
        }
    }
    fn bits(&mut self, v: &ApInt) {
        let words = v.words();
        match v.width() {
            0..=8 => self.out.byte(words.first().copied().unwrap_or_default() as u8),
            9..=64 => self.out.signed(words.first().copied().unwrap_or_default() as i64),
            _ => {
                let active = words.iter().rposition(|w| *w != 0).map_or(1, |i| i + 1);
                self.out.varint(active as u64);
                words.iter().take(active).for_each(|w| self.out.signed(*w as i64));
            }
        }
    }
}

impl builtin::Sink for Fields<'_, '_> {
    fn blob(&mut self, data: &[u8]) {
        self.out.varint(data.len() as u64);
        self.out.bytes.extend_from_slice(data);
    }
    fn resource(&mut self, key: Attr) {
        self.out.varint(self.numbers.resource(key));
    }
}

/// Calls `group` for each run of entries of one dialect.
fn by_dialect<T>(list: &[Numbered<T>], out: &mut Emitter, mut each: impl FnMut(&Numbered<T>, &mut Emitter)) {
    for group in list.chunk_by(|a, b| a.dialect == b.dialect) {
        let Some(first) = group.first() else { continue };
        out.varint(u64::from(first.dialect));
        out.varint(group.len() as u64);
        group.iter().for_each(|entry| each(entry, out));
    }
}

impl<'a> Writer<'a> {
    /// The dialects, and the names of operations.
    fn dialects(&mut self) -> Emitter {
        let mut out = Emitter::default();
        let Writer { numbers, strings, version, .. } = self;
        out.varint(numbers.dialects.len() as u64);
        for name in &numbers.dialects {
            let id = strings.add(name);
            // No dialect has a version.
            if *version < since::DIALECT_VERSIONS { out.varint(id) } else { out.flagged(id, false) }
        }
        if *version >= since::ELIDED_LOCATIONS {
            out.varint(numbers.ops.len() as u64);
        }
        let ctx = numbers.ctx;
        by_dialect(&numbers.ops, &mut out, |entry, out| {
            let info = ctx.op_info(entry.item);
            let id = strings.add(split_name(info.name()).1);
            if *version < since::PROPERTIES {
                out.varint(id);
            } else {
                out.flagged(id, info.def().is_some());
            }
        });
        out
    }

    /// The entries of attributes and types, and their lengths.
    fn attrs_and_types(&mut self) -> (Emitter, Emitter) {
        let (mut entries, mut offsets) = (Emitter::default(), Emitter::default());
        let Writer { numbers, strings, .. } = self;
        let ctx = numbers.ctx;
        offsets.varint(numbers.attrs.len() as u64);
        offsets.varint(numbers.types.len() as u64);
        for list in [&numbers.attrs, &numbers.types] {
            by_dialect(list, &mut offsets, |entry, offsets| {
                let start = entries.bytes.len();
                let mut fields = Fields { out: &mut entries, numbers, strings };
                let own = match entry.item {
                    Item::Position(loc) => {
                        if let Ok((file, line, column)) = loc.unpack(ctx) {
                            fields.varint(builtin::attr::FILE);
                            fields.attr(file);
                            fields.varint(u64::from(line));
                            fields.varint(u64::from(column));
                        }
                        true
                    }
                    Item::Attr(a) => write_item(ctx, a, &mut fields) || text(ctx, a, &mut entries),
                };
                offsets.flagged((entries.bytes.len() - start) as u64, own);
            });
        }
        (entries, offsets)
    }

    /// The resources and their places.
    fn resources(&mut self, config: &Config<'_>) -> (Emitter, Emitter) {
        let (mut data, mut offsets) = (Emitter::default(), Emitter::default());
        let external = config.external_resources;
        let mut owners: Vec<&[u8]> = Vec::new();
        for e in external {
            if !owners.contains(&&e.owner[..]) {
                owners.push(&e.owner);
            }
        }
        offsets.varint(owners.len() as u64);
        for owner in owners {
            let list: Vec<_> = external.iter().filter(|e| e.owner == owner).collect();
            let mut placed = Vec::new();
            for e in &list {
                let start = data.bytes.len();
                let kind = self.external(e, config.elide_resource_data, &mut data);
                placed.push((&e.key[..], data.bytes.len() - start, kind));
            }
            let owner = self.strings.add(owner);
            self.resource_group(owner, &placed, &mut offsets);
        }
        let ctx = self.numbers.ctx;
        let builtin = ctx.string("builtin");
        let keys = self.numbers.resources.clone();
        let mut placed = Vec::new();
        for key in &keys {
            let start = data.bytes.len();
            if let Some(blob) = ctx.resource(builtin, *key).filter(|_| !config.elide_resource_data) {
                put_blob(&mut data, &blob.data, blob.alignment);
            }
            let key = ctx.as_string(*key).unwrap_or_default();
            placed.push((key, data.bytes.len() - start, resource::BLOB));
        }
        if let Some(dialect) = self.numbers.dialect(b"builtin").filter(|_| !placed.is_empty()) {
            self.resource_group(u64::from(dialect), &placed, &mut offsets);
        }
        (data, offsets)
    }

    /// The data of a tool's resource; its kind.
    fn external(&mut self, e: &ExternalResource, elide: bool, data: &mut Emitter) -> u8 {
        match &e.value {
            ResourceValue::Bool(b) => {
                if !elide {
                    data.byte(u8::from(*b));
                }
                resource::BOOL
            }
            ResourceValue::Blob(blob) => {
                if !elide {
                    put_blob(data, &blob.data, blob.alignment);
                }
                resource::BLOB
            }
            ResourceValue::String(text) => {
                if !elide {
                    let id = self.strings.add(text);
                    data.varint(id);
                }
                resource::STRING
            }
        }
    }

    fn resource_group(&mut self, owner: u64, list: &[(&[u8], usize, u8)], offsets: &mut Emitter) {
        offsets.varint(owner);
        offsets.varint(list.len() as u64);
        for (key, size, kind) in list {
            let key = self.strings.add(key);
            offsets.varint(key);
            offsets.varint(*size as u64);
            offsets.byte(*kind);
        }
    }
}

fn put_blob(out: &mut Emitter, data: &[u8], alignment: u32) {
    out.varint(u64::from(alignment));
    out.varint(data.len() as u64);
    out.align(alignment as usize);
    out.bytes.extend_from_slice(data);
}

/// The text of what has no encoding; never its dialect's own.
fn text(ctx: &Context, a: Attr, out: &mut Emitter) -> bool {
    let (ir, flags) = (Ir::new(), PrintFlags { local_scope: true, ..PrintFlags::default() });
    let mut printer = Printer::new(ctx, &ir, flags);
    match ctx.as_type(a) {
        Some(t) => printer.ty(t),
        None => printer.attr(a),
    }
    out.bytes.extend(printer.finish());
    out.byte(0);
    false
}
