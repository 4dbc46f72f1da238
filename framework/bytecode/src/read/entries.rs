//! Attributes and types: each is made when it is first asked for, after those that it refers to.

use terrace_asm::{parse_attribute_start, parse_type_start, print_attr};
use terrace_ir::def::{BytecodeForm, FieldResult, FieldSource};
use terrace_ir::{ApInt, Attr, Context, Diagnostics, Loc, Type};

use super::cursor::Cursor;
use super::tables::Tables;
use super::{Read, ReadError};
use crate::builtin;

/// An entry of the section.
struct Entry<'b> {
    contents: Cursor<'b>,
    dialect: &'b [u8],
    /// True if it is in its dialect's own encoding.
    own: bool,
    is_type: bool,
}

/// An entry that may have been made.
#[derive(Clone, Copy)]
enum Made {
    No,
    /// Its parts are being made.
    Open,
    Attr(Attr),
    /// A position in a file, which is no attribute until one is asked for.
    Position(Loc),
}

/// All entries: attributes first, then types.
pub(super) struct Entries<'a, 'b> {
    ctx: &'a Context,
    pub(super) tables: Tables<'b>,
    entries: Vec<Entry<'b>>,
    made: Vec<Made>,
    attrs: usize,
    missing: Vec<usize>,
}

impl<'a, 'b> Entries<'a, 'b> {
    pub(super) fn new(ctx: &'a Context, tables: Tables<'b>) -> Self {
        Entries { ctx, tables, entries: Vec::new(), made: Vec::new(), attrs: 0, missing: Vec::new() }
    }

    pub(super) fn read_offsets(&mut self, mut c: Cursor<'b>, mut data: Cursor<'b>) -> Read<()> {
        self.attrs = c.count()?;
        let types = c.count()?;
        for (count, is_type) in [(self.attrs, false), (types, true)] {
            let mut n = 0;
            while n < count {
                let dialect = self.tables.group(&mut c)?;
                let group = c.count()?;
                if group == 0 || group > count - n {
                    return c.error("a group of attributes or types has a wrong size");
                }
                for _ in 0..group {
                    let (length, own) = c.flagged()?;
                    let Some(length) = data.fits(length) else {
                        return c.error("Attribute or Type entry offset points past the end of section");
                    };
                    let mut contents = data;
                    contents.set_end(data.offset() + length);
                    data.take(length)?;
                    self.entries.push(Entry { contents, dialect, own, is_type });
                }
                n += group;
            }
        }
        self.made = vec![Made::No; self.entries.len()];
        c.finish("data in the Attribute/Type offset section")
    }

    /// An attribute by its number.
    pub(super) fn attr(&mut self, c: &Cursor<'b>, id: u64) -> Read<Attr> {
        let i = self.index(id, false).map_err(|message| ReadError::new(c.offset(), message))?;
        self.make(i)?;
        Ok(self.made_attr(i))
    }

    /// A type by its number.
    #[inline]
    pub(super) fn ty(&mut self, c: &Cursor<'b>, id: u64) -> Read<Type> {
        let i = self.index(id, true).map_err(|message| ReadError::new(c.offset(), message))?;
        self.make(i)?;
        Ok(self.made_type(i))
    }

    /// A location by its number.
    #[inline]
    pub(super) fn loc(&mut self, c: &Cursor<'b>, id: u64) -> Read<Loc> {
        let i = self.index(id, false).map_err(|message| ReadError::new(c.offset(), message))?;
        self.make(i)?;
        match self.made.get(i) {
            Some(Made::Position(loc)) => Ok(*loc),
            Some(Made::Attr(a)) if self.ctx.data(*a).is_location() => Ok(Loc::from_attr(self.ctx, *a)),
            _ => self.not_of(c, "mlir::LocationAttr", i),
        }
    }

    /// A dictionary by its number.
    pub(super) fn dictionary(&mut self, c: &Cursor<'b>, id: u64) -> Read<&'a [(Attr, Attr)]> {
        let dictionary = self.attr(c, id)?;
        match self.ctx.as_dictionary(dictionary) {
            Some(list) => Ok(list),
            None => self.not_of(c, "mlir::DictionaryAttr", usize::try_from(id).unwrap_or_default()),
        }
    }

    #[cold]
    fn not_of<T>(&self, c: &Cursor<'b>, class: &str, i: usize) -> Read<T> {
        let found = print_attr(self.ctx, self.made_attr(i));
        c.error(format!("expected attribute of type: {class}, but got: {found}"))
    }

    #[inline]
    fn index(&self, id: u64, is_type: bool) -> Result<usize, String> {
        let (first, count) =
            if is_type { (self.attrs, self.entries.len() - self.attrs) } else { (0, self.attrs) };
        match usize::try_from(id) {
            Ok(id) if id < count => Ok(first + id),
            _ => Err(format!("invalid {} index: {id}", kind(is_type))),
        }
    }

    fn made_attr(&self, i: usize) -> Attr {
        match self.made.get(i) {
            Some(Made::Attr(a)) => *a,
            Some(Made::Position(loc)) => loc.to_attr(self.ctx),
            _ => self.ctx.unit(),
        }
    }

    fn made_type(&self, i: usize) -> Type {
        match self.made.get(i) {
            Some(Made::Attr(a)) => self.ctx.as_type(*a).unwrap_or_else(|| self.ctx.none_type()),
            _ => self.ctx.none_type(),
        }
    }

    #[inline]
    fn make(&mut self, i: usize) -> Read<()> {
        match self.made.get(i) {
            Some(Made::Attr(_) | Made::Position(_)) => Ok(()),
            _ => self.make_with_parts(i),
        }
    }

    /// Makes an entry, those that it refers to before it: what is inside what has no bound.
    fn make_with_parts(&mut self, i: usize) -> Read<()> {
        let mut todo = vec![i];
        while let Some(&i) = todo.last() {
            if let Some(Made::Attr(_) | Made::Position(_)) = self.made.get(i) {
                todo.pop();
                continue;
            }
            let decoded = self.decode(i);
            let missing = std::mem::take(&mut self.missing);
            let Some(slot) = self.made.get_mut(i) else { return Ok(()) };
            if missing.is_empty() {
                *slot = decoded?;
                todo.pop();
                continue;
            }
            *slot = Made::Open;
            if missing.iter().any(|part| matches!(self.made.get(*part), Some(Made::Open))) {
                let offset = self.entries.get(i).map_or(0, |e| e.contents.offset());
                return Err(ReadError::new(offset, "an attribute or a type contains itself"));
            }
            todo.extend(missing);
        }
        Ok(())
    }

    fn decode(&mut self, i: usize) -> Read<Made> {
        let Some(entry) = self.entries.get(i) else { return Ok(Made::No) };
        let (ctx, mut contents, dialect, is_type) = (self.ctx, entry.contents, entry.dialect, entry.is_type);
        if !entry.own {
            return text(ctx, contents, is_type);
        }
        let code = contents.varint()?;
        let mut fields = Fields { entries: self, c: contents };
        let made = if dialect == b"builtin" {
            if code == builtin::attr::FILE && !is_type {
                fields.position()
            } else if is_type {
                builtin::read_type(ctx, code, &mut fields).map(|t| Made::Attr(t.as_attr()))
            } else {
                builtin::read_attr(ctx, code, &mut fields).map(Made::Attr)
            }
        } else {
            let form = ctx.dialect(dialect).and_then(|d| d.interface::<dyn BytecodeForm>());
            match form {
                None => Err(unknown_dialect(dialect, ctx.dialect(dialect).is_some())),
                Some(form) if is_type => {
                    form.read_type(ctx, code, &mut fields).map(|t| Made::Attr(t.as_attr()))
                }
                Some(form) => form.read_attr(ctx, code, &mut fields).map(Made::Attr),
            }
        };
        let c = fields.c;
        let made = made.map_err(|message| ReadError::new(c.offset(), message))?;
        finish_entry(&c, is_type)?;
        Ok(made)
    }
}

/// Refuses bytes after an entry.
fn finish_entry(c: &Cursor<'_>, is_type: bool) -> Read<()> {
    c.finish(if is_type { "bytes after Type entry" } else { "bytes after Attribute entry" })
}

/// The kind of an entry, in messages.
fn kind(is_type: bool) -> &'static str {
    if is_type { "Type" } else { "Attribute" }
}

fn unknown_dialect(dialect: &[u8], known: bool) -> String {
    let dialect = String::from_utf8_lossy(dialect);
    match known {
        true => format!("dialect '{dialect}' does not implement the bytecode interface"),
        false => format!("dialect '{dialect}' is unknown"),
    }
}

/// An entry that is text with a zero byte at its end.
fn text(ctx: &Context, mut c: Cursor<'_>, is_type: bool) -> Read<Made> {
    let at = c.offset();
    let text = c.until_zero()?;
    let mut diags = Diagnostics::new();
    let made = match is_type {
        true => parse_type_start(ctx, text, &mut diags).map(|(t, read)| (t.as_attr(), read)),
        false => parse_attribute_start(ctx, text, &mut diags),
    };
    let Some((made, read)) = made else {
        let what = if is_type { "type" } else { "attribute" };
        let why = diags.list().first().map_or("it ends too early", |d| &d.message);
        let text = String::from_utf8_lossy(text.get(..80).unwrap_or(text)).into_owned();
        return Err(ReadError::new(at, format!("the text of {what} '{text}' is wrong: {why}")));
    };
    if let Some(rest) = text.get(read..).filter(|rest| !rest.is_empty()) {
        let rest = String::from_utf8_lossy(rest.get(..80).unwrap_or(rest));
        let message = format!("trailing characters found after {} assembly format: {rest}", kind(is_type));
        return Err(ReadError::new(at + read, message));
    }
    finish_entry(&c, is_type)?;
    Ok(Made::Attr(made))
}

/// The fields of an entry. Those that are not made yet are noted, and something else stands for them: what is made of it is thrown away.
struct Fields<'r, 'a, 'b> {
    entries: &'r mut Entries<'a, 'b>,
    c: Cursor<'b>,
}

impl<'b> Fields<'_, '_, 'b> {
    fn part(&mut self, id: u64, is_type: bool) -> FieldResult<usize> {
        let i = self.entries.index(id, is_type)?;
        if matches!(self.entries.made.get(i), Some(Made::No | Made::Open)) {
            self.entries.missing.push(i);
        }
        Ok(i)
    }

    /// A position in a file, of which there are as many as operations.
    fn position(&mut self) -> FieldResult<Made> {
        let file = self.attr()?;
        let (line, column) = (self.varint()?, self.varint()?);
        let ctx = self.entries.ctx;
        if ctx.as_string(file).is_none() {
            return Err("expected a string attribute".to_owned());
        }
        match (u32::try_from(line), u32::try_from(column)) {
            (Ok(line), Ok(column)) => Ok(Made::Position(Loc::file(ctx, file, line, column))),
            _ => Err("a line or a column does not fit in 32 bits".to_owned()),
        }
    }
}

fn said<T>(read: Read<T>) -> FieldResult<T> {
    read.map_err(|e| e.message)
}

impl FieldSource for Fields<'_, '_, '_> {
    fn varint(&mut self) -> FieldResult<u64> {
        said(self.c.varint())
    }
    fn signed(&mut self) -> FieldResult<i64> {
        said(self.c.signed())
    }
    fn byte(&mut self) -> FieldResult<u8> {
        said(self.c.byte())
    }
    fn string(&mut self) -> FieldResult<Attr> {
        let id = self.varint()?;
        self.entries.tables.string_attr(self.entries.ctx, id)
    }
    fn attr(&mut self) -> FieldResult<Attr> {
        let id = self.varint()?;
        self.part(id, false).map(|i| self.entries.made_attr(i))
    }
    fn ty(&mut self) -> FieldResult<Type> {
        let id = self.varint()?;
        self.part(id, true).map(|i| self.entries.made_type(i))
    }
    fn optional(&mut self) -> FieldResult<Option<Attr>> {
        let (id, present) = said(self.c.flagged())?;
        if !present {
            return Ok(None);
        }
        self.part(id, false).map(|i| Some(self.entries.made_attr(i)))
    }
    fn bits(&mut self, width: u32) -> FieldResult<ApInt> {
        match width {
            0..=8 => Ok(ApInt::from_u64(width, u64::from(self.byte()?))),
            9..=64 => Ok(ApInt::from_u64(width, self.signed()? as u64)),
            _ => {
                let words = self.count()?;
                if words > width.div_ceil(64) as usize {
                    return Err(format!("{words} words are too many for an integer of {width} bits"));
                }
                self.entries.tables.charge(width.div_ceil(8) as usize)?;
                let mut bytes = Vec::with_capacity(words * 8);
                for _ in 0..words {
                    bytes.extend_from_slice(&self.signed()?.to_le_bytes());
                }
                Ok(ApInt::from_le_bytes(width, &bytes))
            }
        }
    }
    fn count(&mut self) -> FieldResult<usize> {
        said(self.c.count())
    }
}

impl builtin::Source for Fields<'_, '_, '_> {
    fn blob(&mut self) -> FieldResult<&[u8]> {
        let n = self.count()?;
        said(self.c.take(n))
    }
    fn resource(&mut self) -> FieldResult<Attr> {
        let id = self.varint()?;
        let key = usize::try_from(id).ok().and_then(|id| self.entries.tables.resources.get(id));
        key.copied().ok_or_else(|| format!("invalid resource index: {id}"))
    }
    fn lacks_parts(&self) -> bool {
        !self.entries.missing.is_empty()
    }
}
