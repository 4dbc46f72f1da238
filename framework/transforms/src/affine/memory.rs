//! The memory that operations touch, as affine passes ask for it: accesses through maps and all others, with their dependences.
//!
//! The model is [`terrace_analysis::memory`]; here is what memref says of references, and what maps say of elements. Every pass that
//! moves, repeats or reorders accesses asks [`depends`]. What cannot be put as a system is [`Dependence::Unknown`], never "none".

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_analysis::memory::{Memory, References};
use terrace_dialects::memref::{DimOp, GetGlobalOp, RankOp};
use terrace_ir::interfaces::Effect;
use terrace_ir::{Attr, AttrData, Op, Type, Value};

use super::alias::{is_allocated, underlying, viewed};
use super::dependence::{Access, Dependence, dependence};
use super::view::View;

impl References for View<'_> {
    fn viewed(&self, v: Value) -> Option<Value> {
        viewed(self, v)
    }

    fn global(&self, v: Value) -> Option<Attr> {
        v.defining::<GetGlobalOp>(self)?.name_attr(self)
    }

    fn is_reference(&self, ty: Type) -> bool {
        matches!(self.ctx.type_data(ty), AttrData::MemRefType { .. } | AttrData::UnrankedMemRefType { .. })
    }

    fn only_asks(&self, op: Op) -> bool {
        op.is::<DimOp>(self) || op.is::<RankOp>(self)
    }
}

/// One thing that an operation does to memory.
#[derive(Clone, Debug)]
pub(crate) struct Touch {
    pub(crate) op: Op,
    /// `None` for memory of which nothing is known.
    pub(crate) memref: Option<Value>,
    /// True if it writes or frees.
    pub(crate) write: bool,
    /// True if it frees.
    pub(crate) free: bool,
    /// The access through a map, where it is one that can be read.
    pub(crate) access: Option<Access>,
}

fn memory<'a>(view: &View<'a>) -> Memory<'a, View<'a>> {
    Memory::new(view.ctx, view.ir, view.id, *view)
}

/// The effects of one operation itself.
pub(crate) fn own_touches(view: &View<'_>, op: Op) -> Vec<Touch> {
    if view.access_kind(op).is_some() {
        let (memref, write) = (view.memref(op), view.is_write(op));
        return vec![Touch { op, memref, write, free: false, access: Access::of(view, op) }];
    }
    let touch = |t: terrace_analysis::memory::Touch| Touch {
        op,
        memref: t.target,
        write: t.effect != Effect::Read,
        free: t.effect == Effect::Free,
        access: None,
    };
    memory(view).touches(op).into_iter().map(touch).collect()
}

/// The effects of an operation and of all that is nested in it. Memory that is allocated in it is left out: each of its iterations has its own.
pub(crate) fn touches(view: &View<'_>, root: Op) -> Vec<Touch> {
    let all = view.nested(root).into_iter().flat_map(|op| own_touches(view, op));
    all.filter(|t| !t.memref.is_some_and(|m| is_local(view, m, root))).collect()
}

/// True for memory that is allocated in an operation.
pub(crate) fn is_local(view: &View<'_>, memref: Value, op: Op) -> bool {
    let base = underlying(view, memref);
    is_allocated(view, base) && view.body().defining_op(base).is_some_and(|d| view.body().is_ancestor(op, d))
}

/// True unless two references are certain to be to memory that is apart.
pub(crate) fn may_overlap(view: &View<'_>, a: Option<Value>, b: Option<Value>) -> bool {
    (a.is_some() && a == b) || memory(view).may_overlap(a, b)
}

/// True if one of two touches changes what the other may touch.
pub(crate) fn conflict(view: &View<'_>, a: &Touch, b: &Touch) -> bool {
    (a.write || b.write) && may_overlap(view, a.memref, b.memref)
}

/// The dependence of `sink` on `source` at a loop depth, as of [`dependence`].
pub(crate) fn depends(view: &View<'_>, source: &Touch, sink: &Touch, depth: usize) -> Dependence {
    if !conflict(view, source, sink) {
        return Dependence::None;
    }
    match (&source.access, &sink.access) {
        (Some(a), Some(b)) if a.memref == b.memref => dependence(view, a, b, depth, false),
        _ => Dependence::Unknown,
    }
}

/// The names of memory in a body: for each memref that is accessed the others that may overlap with it.
#[derive(Default)]
pub(crate) struct BufferNames {
    others: FxHashMap<Value, Vec<Value>>,
    /// The memrefs that operations may touch of which nothing is known.
    exposed: Vec<Value>,
}

impl BufferNames {
    /// Of all memrefs that are touched in a body.
    pub(crate) fn of(view: &View<'_>) -> BufferNames {
        let mut seen = FxHashSet::default();
        let touched = super::ops_pre(view).into_iter().flat_map(|op| own_touches(view, op));
        let memrefs: Vec<Value> = touched.filter_map(|t| t.memref).filter(|m| seen.insert(*m)).collect();
        // Two that are neither views nor of unknown origin overlap never: most are like that.
        let plain = |v: &Value| viewed(view, *v).is_none() && is_allocated(view, *v);
        let open: Vec<Value> = memrefs.iter().copied().filter(|m| !plain(m)).collect();
        let mut names = BufferNames::default();
        for m in &memrefs {
            let list = if plain(m) { &open } else { &memrefs };
            let others: Vec<Value> =
                list.iter().copied().filter(|n| n != m && may_overlap(view, Some(*m), Some(*n))).collect();
            if !others.is_empty() {
                names.others.insert(*m, others);
            }
        }
        names.exposed = memrefs.into_iter().filter(|m| may_overlap(view, None, Some(*m))).collect();
        names
    }

    /// The other memrefs that may overlap with one.
    pub(crate) fn others(&self, memref: Value) -> &[Value] {
        self.others.get(&memref).map_or(&[], |l| l)
    }

    /// The memrefs that a touch may be of, itself included.
    pub(crate) fn touched(&self, memref: Option<Value>) -> impl Iterator<Item = Value> + '_ {
        let others = memref.map_or(&self.exposed[..], |m| self.others(m));
        memref.into_iter().chain(others.iter().copied())
    }
}
