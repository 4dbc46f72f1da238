//! Source locations in 8 bytes: a packed file, line and column, or the handle of a location attribute.

use std::borrow::Cow;

use crate::Context;
use crate::attr::{Attr, AttrData};

/// Where an operation or value comes from. A file position is packed and never interned.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Loc(std::num::NonZeroU64);

const FILE_BITS: u32 = 24;
const LINE_BITS: u32 = 24;
const COL_BITS: u32 = 15;
const PACKED: u64 = 1 << 63;
/// As many calls through which something was inlined are kept together when it is inlined again.
const MANY_CALLS: usize = 32;
/// A fusion of so many places is not copied into another.
const MANY: usize = 64;

impl Loc {
    /// `loc("file":line:column)`; `file` is a string attribute. Positions too large to pack are interned.
    #[inline]
    pub fn file(ctx: &Context, file: Attr, line: u32, column: u32) -> Loc {
        let f = file.index() as u64;
        if f < 1 << FILE_BITS && line < 1 << LINE_BITS && column < 1 << COL_BITS {
            let bits = PACKED | f << (LINE_BITS + COL_BITS) | u64::from(line) << COL_BITS | u64::from(column);
            return Loc(std::num::NonZeroU64::new(bits).unwrap_or(std::num::NonZeroU64::MAX));
        }
        let (start, end) = ((line, column), (line, column));
        Loc::handle(ctx.intern(AttrData::LocFile { file, start, end }))
    }

    /// `loc(unknown)`
    pub fn unknown(ctx: &Context) -> Loc {
        Loc::handle(ctx.unknown_loc_attr())
    }

    fn handle(a: Attr) -> Loc {
        Loc(a.0.into())
    }

    /// The location that a location attribute spells.
    pub fn from_attr(ctx: &Context, a: Attr) -> Loc {
        match ctx.data(a) {
            AttrData::LocFile { file, start, end } if start == end => Loc::file(ctx, *file, start.0, start.1),
            _ => Loc::handle(a),
        }
    }

    /// The location as an attribute, which may stand among other attributes: there it may be printed by an alias.
    pub fn to_attr(self, ctx: &Context) -> Attr {
        ctx.note_aliasable();
        self.to_part(ctx)
    }

    /// [`Loc::to_attr`] for use as a location alone, or as a part of one.
    pub fn to_part(self, ctx: &Context) -> Attr {
        match self.unpack(ctx) {
            Ok((file, line, column)) => {
                ctx.intern(AttrData::LocFile { file, start: (line, column), end: (line, column) })
            }
            Err(a) => a,
        }
    }

    /// File, line and column where they are packed, else the attribute.
    pub fn unpack(self, ctx: &Context) -> Result<(Attr, u32, u32), Attr> {
        let bits = self.0.get();
        if bits & PACKED == 0 {
            return Err(std::num::NonZeroU32::new(bits as u32).map_or_else(|| ctx.unknown_loc_attr(), Attr));
        }
        let file = (bits >> (LINE_BITS + COL_BITS)) as u32 & ((1 << FILE_BITS) - 1);
        let line = (bits >> COL_BITS) as u32 & ((1 << LINE_BITS) - 1);
        let column = bits as u32 & ((1 << COL_BITS) - 1);
        Ok((std::num::NonZeroU32::new(file).map_or_else(|| ctx.unknown_loc_attr(), Attr), line, column))
    }

    /// `loc("name"(self))`
    pub fn named(self, ctx: &Context, name: &str) -> Loc {
        Loc::handle(ctx.intern(AttrData::LocName { name: ctx.string(name), child: self.to_part(ctx) }))
    }

    /// `loc(callsite(self at caller))`
    pub fn call_site(self, ctx: &Context, caller: Loc) -> Loc {
        let (callee, caller) = (self.to_part(ctx), caller.to_part(ctx));
        Loc::handle(ctx.intern(AttrData::LocCallSite { callee, caller }))
    }

    /// The location of what was inlined at a call: the calls through which it came stay in order, the innermost first. Very many stay
    /// together as what was called: inlined over and over, they would be written anew each time.
    pub fn inlined_at(self, ctx: &Context, at: Loc) -> Loc {
        let mut calls = Vec::new();
        let mut outermost = self;
        while let Err(AttrData::LocCallSite { callee, caller }) =
            outermost.unpack(ctx).map_err(|a| ctx.data(a))
        {
            if calls.len() == MANY_CALLS {
                return self.call_site(ctx, at);
            }
            calls.push(Loc::from_attr(ctx, *callee));
            outermost = Loc::from_attr(ctx, *caller);
        }
        let outermost = outermost.call_site(ctx, at);
        calls.into_iter().rev().fold(outermost, |at, callee| callee.call_site(ctx, at))
    }

    /// `loc(fused[...])`, by MLIR's rules: nested fusions with the same metadata are flattened, unknown and repeated locations
    /// dropped, a single one stands for itself. A long one stays whole inside the new one, and is flat where it is written: a chain of rewrites that each
    /// add a place would else copy all places at each step.
    pub fn fused(ctx: &Context, locs: &[Loc], metadata: Option<Attr>) -> Loc {
        let mut set: indexmap::IndexSet<Attr, rustc_hash::FxBuildHasher> = indexmap::IndexSet::default();
        for loc in locs {
            let a = loc.to_part(ctx);
            match ctx.data(a) {
                AttrData::LocFused { locs, metadata: m } if *m == metadata && locs.len() < MANY => {
                    set.extend(locs.iter().copied())
                }
                AttrData::LocUnknown => {}
                _ => {
                    set.insert(a);
                }
            }
        }
        if set.is_empty() && metadata.is_none() {
            return Loc::unknown(ctx);
        }
        if let (1, None) = (set.len(), metadata) {
            return Loc::from_attr(ctx, set[0]);
        }
        let locs = if set.is_empty() { vec![ctx.unknown_loc_attr()] } else { set.into_iter().collect() };
        Loc::handle(ctx.intern(AttrData::LocFused { locs: locs.into(), metadata }))
    }

    /// The places of a fusion as they are written: those of nested ones with the same metadata are its own, each once.
    pub fn fused_parts<'c>(ctx: &'c Context, locs: &'c [Attr], metadata: Option<Attr>) -> Cow<'c, [Attr]> {
        let inner = |a: Attr| match ctx.data(a) {
            AttrData::LocFused { locs, metadata: m } if *m == metadata => Some(&locs[..]),
            _ => None,
        };
        if locs.iter().all(|a| inner(*a).is_none()) {
            return Cow::Borrowed(locs);
        }
        let mut set: indexmap::IndexSet<Attr, rustc_hash::FxBuildHasher> = indexmap::IndexSet::default();
        let mut todo: Vec<Attr> = locs.iter().rev().copied().collect();
        while let Some(a) = todo.pop() {
            match inner(a) {
                Some(parts) => todo.extend(parts.iter().rev()),
                None => {
                    set.insert(a);
                }
            }
        }
        Cow::Owned(set.into_iter().collect())
    }

    /// The first file position inside: what a diagnostic points at.
    pub fn position(self, ctx: &Context) -> Option<(Attr, u32, u32)> {
        let mut todo = match self.unpack(ctx) {
            Ok(p) => return Some(p),
            Err(a) => vec![a],
        };
        while let Some(a) = todo.pop() {
            match ctx.data(a) {
                AttrData::LocFile { file, start, .. } => return Some((*file, start.0, start.1)),
                AttrData::LocName { child, .. } => todo.push(*child),
                AttrData::LocCallSite { callee, .. } => todo.push(*callee),
                AttrData::LocFused { locs, .. } => todo.extend(locs.iter().rev().copied()),
                AttrData::LocOpaque { fallback, .. } => todo.push(*fallback),
                _ => {}
            }
        }
        None
    }
}

impl std::fmt::Debug for Loc {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Loc({:#x})", self.0)
    }
}
