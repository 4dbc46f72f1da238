//! Exports, and the symbols of what a module holds: the name of the export, or else one of its kind and number.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::{Diagnostic, Loc};

use crate::Done;
use crate::bytes::Cursor;

/// The kinds of things that are exported. Each counts on its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    Function,
    Table,
    Memory,
    Global,
}

impl Kind {
    fn of(byte: u8) -> Option<Kind> {
        [Kind::Function, Kind::Table, Kind::Memory, Kind::Global].get(usize::from(byte)).copied()
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            Kind::Function => "function",
            Kind::Table => "table",
            Kind::Memory => "memory",
            Kind::Global => "global",
        }
    }

    /// The symbol of one that has no name: this and the number.
    fn prefix(self) -> &'static str {
        match self {
            Kind::Function => "func_",
            Kind::Table => "table_",
            Kind::Memory => "mem_",
            Kind::Global => "global_",
        }
    }
}

/// An entry of the export section.
pub(crate) struct Export<'a> {
    pub(crate) loc: Loc,
    pub(crate) name: &'a [u8],
    pub(crate) kind: Kind,
    pub(crate) index: u32,
}

pub(crate) fn export<'a>(cur: &mut Cursor<'a>) -> Done<Export<'a>> {
    let loc = cur.loc();
    let name = cur.name()?;
    let byte = cur.byte()?;
    let index = cur.u32()?;
    match Kind::of(byte) {
        Some(kind) => Ok(Export { loc, name, kind, index }),
        None => Err(Diagnostic::error(loc, format!("invalid value for export type: {byte}"))),
    }
}

/// The name of an operation, and whether that is also its name outside of the module.
pub(crate) struct Symbol {
    pub(crate) name: Vec<u8>,
    pub(crate) exported: bool,
}

/// The names that a module exports. They are known before the first symbol is made, so that no symbol changes later.
#[derive(Default)]
pub(crate) struct Names<'a> {
    names: FxHashMap<(Kind, u32), &'a [u8]>,
    taken: FxHashSet<&'a [u8]>,
}

impl<'a> Names<'a> {
    /// The names in an export section up to its first error, which is found again when it is the section's turn.
    pub(crate) fn read(mut cur: Cursor<'a>) -> Names<'a> {
        let mut names = Names::default();
        for _ in 0..cur.u32().unwrap_or(0) {
            let Ok(e) = export(&mut cur) else { break };
            names.names.entry((e.kind, e.index)).or_insert(e.name);
            names.taken.insert(e.name);
        }
        names
    }

    /// The symbol of the thing with this number.
    pub(crate) fn symbol(&self, kind: Kind, number: usize) -> Symbol {
        let name = u32::try_from(number).ok().and_then(|n| self.names.get(&(kind, n)));
        if let Some(name) = name {
            return Symbol { name: name.to_vec(), exported: true };
        }
        let plain = plain(kind, number);
        let mut name = plain.clone();
        for n in 0.. {
            if !self.taken.contains(name.as_bytes()) {
                break;
            }
            name = format!("{plain}_{n}");
        }
        Symbol { name: name.into_bytes(), exported: false }
    }
}

/// The symbol that a thing has if nothing is exported.
pub(crate) fn plain(kind: Kind, number: usize) -> String {
    format!("{}{number}", kind.prefix())
}

/// Exports that have been looked at: the dialect has one name for a thing, and one thing for a name.
#[derive(Default)]
pub(crate) struct Seen<'a> {
    names: FxHashMap<(Kind, u32), &'a [u8]>,
    taken: FxHashSet<&'a [u8]>,
}

impl<'a> Seen<'a> {
    /// Adds an export.
    pub(crate) fn add(&mut self, export: &Export<'a>) -> Done {
        let Export { loc, name, kind, index } = *export;
        if !self.taken.insert(name) {
            return Err(Diagnostic::error(loc, format!("duplicate export name '{}'", shown(name))));
        }
        match self.names.insert((kind, index), name) {
            None => Ok(()),
            Some(other) => {
                let (word, other, name) = (kind.word(), shown(other), shown(name));
                let m = format!("{word} {index} is exported as '{other}' and as '{name}'");
                let mut d = Diagnostic::error(loc, m);
                d.hint = Some("the dialect has room for one name only".to_owned());
                Err(d)
            }
        }
    }
}

fn shown(name: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(name)
}
