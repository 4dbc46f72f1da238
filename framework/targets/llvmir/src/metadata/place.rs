//! Places in the source that functions and instructions come from.

use terrace_dialects_llvm::llvm::{DILexicalBlockAttr, DILexicalBlockFileAttr, DISubprogramAttr};
use terrace_ir::{Attr, AttrData, Context, Loc};

use super::Metadata;

/// Locations nest no deeper than this in each other; what lies deeper has no place.
const MAX_DEPTH: usize = 1000;

/// A line in a scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    line: u32,
    column: u32,
    scope: usize,
    /// The place of the call that was inlined.
    inlined: Option<usize>,
}

impl Metadata {
    /// The place in the source that an instruction of a function comes from; `None` if it is not known, or no scope is.
    pub(crate) fn location(&mut self, ctx: &Context, loc: Loc, scope: Option<usize>) -> Option<usize> {
        if !self.enabled {
            return None;
        }
        let place = match loc.unpack(ctx) {
            Ok((_, line, column)) => Some(Place { line, column, scope: scope?, inlined: None }),
            Err(a) => self.place(ctx, a, scope, None, 0),
        }?;
        Some(self.place_node(place))
    }

    fn place_node(&mut self, p: Place) -> usize {
        let column = if p.column == 0 { String::new() } else { format!(", column: {}", p.column) };
        let inlined = p.inlined.map_or(String::new(), |n| format!(", inlinedAt: !{n}"));
        self.node(format!("!DILocation(line: {}{column}, scope: !{}{inlined})", p.line, p.scope))
    }

    fn place(
        &mut self,
        ctx: &Context,
        a: Attr,
        scope: Option<usize>,
        inlined: Option<usize>,
        depth: usize,
    ) -> Option<Place> {
        if depth > MAX_DEPTH {
            return None;
        }
        let at = |m: &mut Self, a: Attr, scope, inlined| m.place(ctx, a, scope, inlined, depth + 1);
        match ctx.data(a) {
            AttrData::LocFile { start: (line, column), .. } => {
                Some(Place { line: *line, column: *column, scope: scope?, inlined })
            }
            AttrData::LocName { child, .. } => at(self, *child, scope, inlined),
            AttrData::LocOpaque { fallback, .. } => at(self, *fallback, scope, inlined),
            AttrData::LocCallSite { callee, caller } => {
                let around = at(self, *caller, scope, inlined);
                let caller = match around {
                    Some(p) => self.place_node(p),
                    None => inlined?,
                };
                at(self, *callee, None, Some(caller)).or(around)
            }
            AttrData::LocFused { locs, metadata } => {
                let scope =
                    metadata.filter(|m| is_local_scope(ctx, *m)).map(|m| self.debug_attr(ctx, m)).or(scope);
                let mut all = None;
                for (i, loc) in locs.iter().enumerate() {
                    let next = at(self, *loc, scope, inlined);
                    all = if i == 0 { next } else { all.zip(next).and_then(|(a, b)| merged(a, b)) };
                }
                all
            }
            _ => None,
        }
    }

    /// The debug info of a function, which its location holds.
    pub(crate) fn subprogram(&mut self, ctx: &Context, loc: Loc) -> Option<usize> {
        if !self.enabled {
            return None;
        }
        let mut todo = vec![loc.unpack(ctx).err()?];
        while let Some(a) = todo.pop() {
            match ctx.data(a) {
                AttrData::LocName { child, .. } => todo.push(*child),
                AttrData::LocOpaque { fallback, .. } => todo.push(*fallback),
                AttrData::LocCallSite { callee, caller } => todo.extend([*caller, *callee]),
                AttrData::LocFused { locs, metadata } => {
                    match metadata.filter(|m| m.cast::<DISubprogramAttr>(ctx).is_some()) {
                        Some(m) => return Some(self.debug_attr(ctx, m)),
                        None => todo.extend(locs.iter().rev()),
                    }
                }
                _ => {}
            }
        }
        None
    }
}

fn is_local_scope(ctx: &Context, a: Attr) -> bool {
    a.cast::<DISubprogramAttr>(ctx).is_some()
        || a.cast::<DILexicalBlockAttr>(ctx).is_some()
        || a.cast::<DILexicalBlockFileAttr>(ctx).is_some()
}

/// One place for two: what they agree in, where they are in the same scope.
fn merged(a: Place, b: Place) -> Option<Place> {
    if a.scope != b.scope || a.inlined != b.inlined {
        return None;
    }
    let line = if a.line == b.line { a.line } else { 0 };
    let column = if line != 0 && a.column == b.column { a.column } else { 0 };
    Some(Place { line, column, ..a })
}
