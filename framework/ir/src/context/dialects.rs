//! The dialects of a context. A dialect costs one entry until the first of its names is asked for: only then its operations get handles,
//! and its operations, types and attributes are sorted by name. So a tool that registers every dialect starts as fast as one with few.

use std::ops::Range;
use std::sync::OnceLock;

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::OpName;
use crate::def::{AttrDef, DialectDef, Model, OpDef, Registry};

/// The registered dialects.
pub(super) struct Dialects {
    by_name: IndexMap<&'static [u8], u32, FxBuildHasher>,
    /// Sorted by the addresses of their operations' definitions.
    entries: Vec<Entry>,
    /// The models that a registry attached to what others define.
    external: Vec<(&'static str, Model)>,
}

/// One dialect.
pub(super) struct Entry {
    pub(super) def: &'static DialectDef,
    /// The addresses of the definitions of its operations, which lie side by side.
    addresses: Range<usize>,
    pub(super) names: OnceLock<Names>,
}

/// The names of a dialect that was used.
pub(super) struct Names {
    /// The handle of its first operation; the others' follow in the order of their definitions.
    pub(super) first: u32,
    pub(super) ops: FxHashMap<&'static [u8], OpName>,
    pub(super) types: FxHashMap<&'static [u8], &'static AttrDef>,
    pub(super) attrs: FxHashMap<&'static [u8], &'static AttrDef>,
}

impl Dialects {
    pub(super) fn new(registry: &Registry) -> Dialects {
        let mut by_name: IndexMap<&[u8], u32, FxBuildHasher> = IndexMap::default();
        let mut entries = Vec::new();
        for def in registry.dialects() {
            by_name.entry(def.name.as_bytes()).or_insert_with(|| {
                let range = def.ops.as_ptr_range();
                let addresses = range.start.addr()..range.end.addr();
                entries.push(Entry { def, addresses, names: OnceLock::new() });
                0
            });
        }
        entries.sort_unstable_by_key(|e| e.addresses.start);
        for (i, e) in entries.iter().enumerate() {
            by_name.insert(e.def.name.as_bytes(), i as u32);
        }
        Dialects { by_name, entries, external: registry.external().to_vec() }
    }

    /// The dialects, in the order of registration.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.by_name.values().filter_map(|i| self.entries.get(*i as usize))
    }

    /// The dialect of that name.
    #[inline]
    pub(super) fn get(&self, name: &[u8]) -> Option<&Entry> {
        self.entries.get(*self.by_name.get(name)? as usize)
    }

    /// The dialect of what has the full name `name`.
    #[inline]
    pub(super) fn of(&self, name: &[u8]) -> Option<&Entry> {
        self.get(dialect_of(name)?)
    }

    /// The dialect that has the definition, and the definition's place in it.
    #[inline]
    pub(super) fn defining(&self, def: &'static OpDef) -> Option<(&Entry, u32)> {
        let address = std::ptr::from_ref(def).addr();
        let after = self.entries.partition_point(|e| e.addresses.start <= address);
        let entry = self.entries.get(after.checked_sub(1)?).filter(|e| e.addresses.contains(&address))?;
        Some((entry, ((address - entry.addresses.start) / size_of::<OpDef>()) as u32))
    }

    /// The models that others attached to what a full name names.
    pub(super) fn attached(&self, name: &str) -> impl Iterator<Item = Model> + '_ {
        let name = name.to_owned();
        self.external.iter().filter(move |(of, _)| *of == name).map(|(_, model)| *model)
    }

    /// The models that others attached to operations of a dialect.
    pub(super) fn external(&self, dialect: &DialectDef) -> Vec<(&'static str, Model)> {
        let of_dialect = |op: &str| op.strip_prefix(dialect.name).is_some_and(|rest| rest.starts_with('.'));
        self.external.iter().filter(|(op, _)| of_dialect(op)).copied().collect()
    }
}

impl Names {
    /// The names of a dialect whose operations have the handles from `first` on.
    pub(super) fn new(def: &'static DialectDef, first: u32) -> Names {
        debug_assert!(def.ops.iter().all(|op| dialect_of(op.name.as_bytes()) == Some(def.name.as_bytes())));
        let handle = |i: usize| OpName::new(first + i as u32);
        let defs = |list: &'static [&'static AttrDef]| list.iter().map(|d| (d.name.as_bytes(), *d)).collect();
        Names {
            first,
            ops: def.ops.iter().enumerate().map(|(i, op)| (op.name.as_bytes(), handle(i))).collect(),
            types: defs(def.types),
            attrs: defs(def.attrs),
        }
    }
}

/// The name of the dialect in a full name.
#[inline]
fn dialect_of(name: &[u8]) -> Option<&[u8]> {
    name.iter().position(|b| *b == b'.').map(|i| &name[..i])
}
