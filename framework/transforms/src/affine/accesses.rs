//! The memory accesses of an operation, nested ones included.

use std::collections::VecDeque;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use terrace_ir::{Op, Value};

use super::dependence::Access;
use super::memory::{BufferNames, own_touches};
use super::view::View;

/// Accesses through maps to one memref, in the order of a walk.
#[derive(Clone, Debug, Default)]
struct Touched {
    list: VecDeque<Access>,
    loads: usize,
    stores: usize,
}

/// The accesses of an operation. An access through a map to memory that has several names is one otherwise than through a map to each
/// of the others.
#[derive(Clone, Debug)]
pub(crate) struct Accesses {
    affine: IndexMap<Value, Touched, FxBuildHasher>,
    /// Other reads, by what they read.
    other_reads: Vec<Value>,
    /// Other writes.
    other_writes: Vec<Value>,
    frees: Vec<Value>,
    /// True if all accesses through maps could be read.
    pub(crate) complete: bool,
    /// True if there is an `affine.if`.
    pub(crate) conditional: bool,
}

impl Default for Accesses {
    fn default() -> Self {
        Accesses {
            affine: IndexMap::default(),
            other_reads: Vec::new(),
            other_writes: Vec::new(),
            frees: Vec::new(),
            complete: true,
            conditional: false,
        }
    }
}

impl Accesses {
    /// Of an operation and all that is nested in it.
    pub(crate) fn of(view: &View<'_>, op: Op, names: &BufferNames) -> Accesses {
        let mut all = Accesses::default();
        for op in view.nested(op) {
            if view.access_kind(op).is_some() {
                match Access::of(view, op) {
                    Some(access) => {
                        for name in names.others(access.memref) {
                            all.note_other(*name, access.write, false);
                        }
                        all.add(access, false);
                    }
                    None => {
                        all.complete = false;
                        all.note(view, op, names);
                    }
                }
            } else if view.is_if(op) {
                all.conditional = true;
            } else if !view.is_for(op) {
                all.note(view, op, names);
            }
        }
        all
    }

    /// Adds an access, as the first to its memref or as the last.
    pub(crate) fn add(&mut self, access: Access, first: bool) {
        let touched = self.affine.entry(access.memref).or_default();
        if access.write {
            touched.stores += 1;
        } else {
            touched.loads += 1;
        }
        if first {
            touched.list.push_front(access);
        } else {
            touched.list.push_back(access);
        }
    }

    /// The accesses that do not go through maps.
    pub(crate) fn others(&self) -> Accesses {
        Accesses {
            affine: IndexMap::default(),
            other_reads: self.other_reads.clone(),
            other_writes: self.other_writes.clone(),
            frees: self.frees.clone(),
            complete: self.complete,
            conditional: self.conditional,
        }
    }

    /// Adds what another operation does besides accesses through maps.
    pub(crate) fn add_others(&mut self, other: &Accesses) {
        self.other_reads.extend_from_slice(&other.other_reads);
        self.other_writes.extend_from_slice(&other.other_writes);
        self.frees.extend_from_slice(&other.frees);
        self.complete &= other.complete;
        self.conditional |= other.conditional;
    }

    fn note(&mut self, view: &View<'_>, op: Op, names: &BufferNames) {
        for t in own_touches(view, op) {
            for memref in names.touched(t.memref) {
                self.note_other(memref, t.write, t.free);
            }
        }
    }

    fn note_other(&mut self, memref: Value, write: bool, free: bool) {
        let list = match (write, free) {
            (_, true) => &mut self.frees,
            (true, false) => &mut self.other_writes,
            (false, false) => &mut self.other_reads,
        };
        if list.last() != Some(&memref) {
            list.push(memref);
        }
    }

    /// All memrefs, in the order of MLIR's lists.
    pub(crate) fn memrefs(&self) -> impl Iterator<Item = Value> + '_ {
        let others = self.other_reads.iter().chain(&self.other_writes).chain(&self.frees).copied();
        self.affine_memrefs().chain(others)
    }

    /// The memrefs that are accessed through maps.
    pub(crate) fn affine_memrefs(&self) -> impl Iterator<Item = Value> + '_ {
        self.affine.keys().copied()
    }

    /// The number of memrefs that are accessed through maps.
    pub(crate) fn breadth(&self) -> usize {
        self.affine.len()
    }

    /// All accesses through maps.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Access> {
        self.affine.values().flat_map(|t| &t.list)
    }

    /// The accesses through maps to a memref.
    pub(crate) fn to(&self, memref: Value) -> impl Iterator<Item = &Access> {
        self.affine.get(&memref).into_iter().flat_map(|t| &t.list)
    }

    /// The memrefs that are stored to through maps.
    pub(crate) fn stored(&self) -> impl Iterator<Item = Value> + '_ {
        self.affine.iter().filter(|(_, t)| t.stores > 0).map(|(m, _)| *m)
    }

    /// Returns true if there are stores through maps.
    pub(crate) fn has_stores(&self) -> bool {
        self.stored().next().is_some()
    }

    /// The number of loads through maps of a memref.
    pub(crate) fn load_count(&self, memref: Value) -> usize {
        self.affine.get(&memref).map_or(0, |t| t.loads)
    }

    /// The number of stores through maps to a memref.
    pub(crate) fn store_count(&self, memref: Value) -> usize {
        self.affine.get(&memref).map_or(0, |t| t.stores)
    }

    /// Returns true if a memref is written or freed.
    pub(crate) fn changes(&self, memref: Value) -> bool {
        self.store_count(memref) > 0 || self.writes_otherwise(memref)
    }

    /// Returns true if a memref is read.
    pub(crate) fn reads(&self, memref: Value) -> bool {
        self.load_count(memref) > 0 || self.other_reads.contains(&memref)
    }

    /// Returns true if a memref is written or freed otherwise than through maps.
    pub(crate) fn writes_otherwise(&self, memref: Value) -> bool {
        self.other_writes.contains(&memref) || self.frees.contains(&memref)
    }

    /// Returns true if anything is written or freed otherwise than through maps.
    pub(crate) fn has_other_writes(&self) -> bool {
        !(self.other_writes.is_empty() && self.frees.is_empty())
    }

    /// Returns true if a memref is touched otherwise than through maps.
    pub(crate) fn has_other(&self, memref: Value) -> bool {
        self.other_reads.contains(&memref) || self.writes_otherwise(memref)
    }

    /// The memrefs that this stores to and `consumer` loads through maps.
    pub(crate) fn produced_for(&self, consumer: &Accesses) -> Vec<Value> {
        let both = |m: &Value| self.store_count(*m) > 0 && consumer.load_count(*m) > 0;
        if self.breadth() < consumer.breadth() {
            return self.affine_memrefs().filter(both).collect();
        }
        consumer.affine_memrefs().filter(both).collect()
    }
}
