//! Strings, dialects, names of operations, resources and properties: lists that the rest refers to by numbers.

use terrace_asm::{ExternalResource, ResourceValue};
use terrace_ir::{Attr, Context, OpName, ResourceBlob};

use super::cursor::Cursor;
use super::{Read, ReadError};
use crate::encoding::{resource, section, since};

/// The name of an operation.
#[derive(Clone, Copy)]
pub(super) struct Name {
    pub(super) name: OpName,
    /// True if the writer knew the operation: its properties have its own form.
    pub(super) was_registered: bool,
}

/// The lists.
#[derive(Default)]
pub(super) struct Tables<'b> {
    pub(super) strings: Vec<&'b [u8]>,
    /// Strings as attributes, once they are asked for.
    string_attrs: Vec<Option<Attr>>,
    pub(super) dialects: Vec<&'b [u8]>,
    pub(super) names: Vec<Name>,
    /// The keys of the resources that attributes refer to.
    pub(super) resources: Vec<Attr>,
    pub(super) properties: Vec<Cursor<'b>>,
    /// The number of bytes that may still be copied of those that the file has once.
    budget: usize,
}

/// Bytes that may be copied beyond what the file's size allows.
const FREE_COPIES: usize = 1 << 20;

impl<'b> Tables<'b> {
    pub(super) fn read_strings(&mut self, mut c: Cursor<'b>, size: usize) -> Read<()> {
        self.budget = size.saturating_mul(16).saturating_add(FREE_COPIES);
        let n = c.count()?;
        let mut lengths = Vec::with_capacity(n);
        let mut data = c.left() as u64;
        for _ in 0..n {
            let length = c.varint()?;
            let Some(left) = data.checked_sub(length) else {
                return c.error("string size exceeds the available data size");
            };
            data = left;
            lengths.push(length);
        }
        if lengths.iter().sum::<u64>() != c.left() as u64 {
            return c.error("unexpected trailing data between the offsets for strings and their data");
        }
        for length in lengths.into_iter().rev() {
            let length = c.size(length)?;
            match c.take(length)?.split_last() {
                Some((0, text)) => self.strings.push(text),
                _ => return c.error("a string does not end with a zero byte"),
            }
        }
        self.string_attrs = vec![None; self.strings.len()];
        Ok(())
    }

    /// Counts bytes that are made of a reference: many of them may refer to the same bytes.
    pub(super) fn charge(&mut self, n: usize) -> Result<(), String> {
        self.budget = self.budget.checked_sub(n).ok_or("the file refers to the same long parts too often")?;
        Ok(())
    }

    /// A string by its number.
    pub(super) fn string(&self, id: u64) -> Result<&'b [u8], String> {
        let text = usize::try_from(id).ok().and_then(|id| self.strings.get(id));
        text.copied().ok_or_else(|| format!("invalid string index: {id}"))
    }

    /// A string by its number, as an attribute.
    pub(super) fn string_attr(&mut self, ctx: &Context, id: u64) -> Result<Attr, String> {
        let text = self.string(id)?;
        self.charge(text.len())?;
        let slot = usize::try_from(id).ok().and_then(|id| self.string_attrs.get_mut(id));
        Ok(match slot {
            Some(slot) => *slot.get_or_insert_with(|| ctx.string(text)),
            None => ctx.string(text),
        })
    }

    fn named(&self, c: &Cursor<'b>, id: u64) -> Read<&'b [u8]> {
        self.string(id).map_err(|message| ReadError::new(c.offset(), message))
    }

    pub(super) fn read_dialects(&mut self, ctx: &Context, mut c: Cursor<'b>, version: u64) -> Read<()> {
        let n = c.count()?;
        for _ in 0..n {
            let (id, versioned) =
                if version < since::DIALECT_VERSIONS { (c.varint()?, false) } else { c.flagged()? };
            let name = self.named(&c, id)?;
            self.dialects.push(name);
            if versioned {
                // No dialect here has versions: whatever the file says of one is passed over.
                let around = c.enter(section::DIALECT_VERSIONS, "dialect version section")?;
                c.take(c.left())?;
                c.set_end(around);
            }
        }
        if version >= since::ELIDED_LOCATIONS {
            c.count()?;
        }
        while !c.is_at_end() {
            let dialect = self.group(&mut c)?;
            let n = c.count()?;
            for _ in 0..n {
                let (id, was_registered) =
                    if version < since::PROPERTIES { (c.varint()?, true) } else { c.flagged()? };
                let name = self.named(&c, id)?;
                self.charge(dialect.len() + name.len()).or_else(|message| c.error(message))?;
                let name = if name.is_empty() { dialect.to_vec() } else { [dialect, b".", name].concat() };
                if name.contains(&0) {
                    return c.error("the name of an operation has a zero byte");
                }
                self.names.push(Name { name: ctx.op_name(&name), was_registered });
            }
        }
        Ok(())
    }

    /// The dialect of a group of entries.
    pub(super) fn group(&self, c: &mut Cursor<'b>) -> Read<&'b [u8]> {
        let id = c.varint()?;
        match usize::try_from(id).ok().and_then(|id| self.dialects.get(id)) {
            Some(name) => Ok(name),
            None => c.error(format!("invalid dialect index: {id}")),
        }
    }

    pub(super) fn read_properties(&mut self, mut c: Cursor<'b>) -> Read<()> {
        let n = c.count()?;
        for _ in 0..n {
            let length = c.varint()?;
            let length = c.size(length)?;
            let mut own = c;
            own.set_end(c.offset() + length);
            self.properties.push(own);
            c.take(length)?;
        }
        match c.is_at_end() {
            true => Ok(()),
            false => c.error("Broken properties section: didn't exhaust the offsets table"),
        }
    }

    /// The resources: those of dialects go into the context, those of tools come back.
    pub(super) fn read_resources(
        &mut self,
        ctx: &Context,
        mut offsets: Cursor<'b>,
        mut data: Cursor<'b>,
    ) -> Read<Vec<ExternalResource>> {
        let mut external = Vec::new();
        let groups = offsets.count()?;
        for _ in 0..groups {
            let id = offsets.varint()?;
            let owner = self.named(&offsets, id)?;
            let n = offsets.count()?;
            for _ in 0..n {
                let (key, kind, contents) = self.resource(&mut offsets, &mut data)?;
                // Its data was left out.
                let Some(mut c) = contents else { continue };
                let value = self.external(kind, &mut c)?;
                let size = match &value {
                    ResourceValue::Bool(_) => 1,
                    ResourceValue::String(text) => text.len(),
                    ResourceValue::Blob(b) => b.data.len(),
                };
                self.charge(owner.len() + key.len() + size).or_else(|message| offsets.error(message))?;
                external.push(ExternalResource { owner: owner.to_vec(), key: key.to_vec(), value });
            }
        }
        while !offsets.is_at_end() {
            let dialect = self.group(&mut offsets)?;
            if ctx.dialect(dialect).is_none() {
                let dialect = String::from_utf8_lossy(dialect);
                return offsets.error(format!("dialect '{dialect}' is unknown"));
            }
            let n = offsets.count()?;
            for _ in 0..n {
                let (key, kind, contents) = self.resource(&mut offsets, &mut data)?;
                let (dialect, key) = (ctx.string(dialect), ctx.string(key));
                self.resources.push(key);
                match contents {
                    Some(mut c) if kind == resource::BLOB => {
                        let (alignment, bytes) = blob(&mut c)?;
                        ctx.set_resource(dialect, key, Some(ResourceBlob { alignment, data: bytes.into() }));
                    }
                    Some(c) => return c.error("expected a blob resource entry"),
                    None => ctx.declare_resource(dialect, key),
                }
            }
        }
        data.finish("data in the resource section")?;
        Ok(external)
    }

    /// A resource's key, kind and contents; these are absent where it is only named.
    fn resource(
        &self,
        offsets: &mut Cursor<'b>,
        data: &mut Cursor<'b>,
    ) -> Read<(&'b [u8], u8, Option<Cursor<'b>>)> {
        let id = offsets.varint()?;
        let key = self.named(offsets, id)?;
        let size = offsets.varint()?;
        let kind = offsets.byte()?;
        let size = data.size(size)?;
        let mut contents = *data;
        contents.set_end(data.offset() + size);
        data.take(size)?;
        Ok((key, kind, (size > 0).then_some(contents)))
    }

    fn external(&self, kind: u8, c: &mut Cursor<'b>) -> Read<ResourceValue> {
        Ok(match kind {
            resource::BOOL => ResourceValue::Bool(c.byte()? != 0),
            resource::STRING => {
                let id = c.varint()?;
                ResourceValue::String(self.named(c, id)?.to_vec())
            }
            resource::BLOB => {
                let (alignment, bytes) = blob(c)?;
                ResourceValue::Blob(ResourceBlob { alignment, data: bytes.into() })
            }
            _ => return c.error(format!("unknown kind of resource: {kind}")),
        })
    }
}

fn blob<'b>(c: &mut Cursor<'b>) -> Read<(u32, &'b [u8])> {
    let alignment = c.varint()?;
    let size = c.varint()?;
    if alignment > 0 {
        c.align(alignment)?;
    }
    let size = c.size(size)?;
    let bytes = c.take(size)?;
    c.finish("bytes in a resource entry")?;
    let alignment =
        u32::try_from(alignment).map_err(|_| ReadError::new(c.offset(), "an alignment is too large"))?;
    Ok((alignment, bytes))
}
