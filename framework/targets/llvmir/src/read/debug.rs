//! Debug info: nodes as attributes, and locations.
//!
//! Types and functions may contain themselves. As in MLIR, what is met inside itself becomes a reference by an identifier to the outer one.

mod nodes;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects_llvm::llvm::{
    DICompositeTypeAttr, DIExpressionAttr, DIExpressionElemAttr, DIFlags, DISubprogramAttr,
    DISubprogramFlags, dwarf,
};
use terrace_ir::{Attr, Loc};

use super::Reader;
use super::metadata::{Content, Field, Md, Node, Ref};
use super::parser::{Res, wrong};

/// The attributes made of nodes.
#[derive(Default)]
pub(super) struct Debug {
    known: FxHashMap<Ref, Option<Attr>>,
    /// Those that refer to what is around them.
    dependent: FxHashMap<Ref, (Attr, FxHashSet<Attr>)>,
    identifiers: FxHashMap<Ref, Attr>,
    recursive: FxHashMap<Ref, Attr>,
    locations: FxHashMap<Ref, Loc>,
    /// The nodes that may contain themselves and are being read.
    open: Vec<Open>,
    depth: usize,
}

/// A node that is being read.
struct Open {
    node: Ref,
    /// The attribute that stands for it inside.
    own: Option<Attr>,
    /// The attributes that stand for nodes around it.
    unbound: FxHashSet<Attr>,
}

/// Nodes nest no deeper than this.
const MAX_DEPTH: usize = 20_000;

/// A node's fields in the reader's terms.
struct Fields<'r, 'a, 's> {
    r: &'r mut Reader<'a, 's>,
    node: std::sync::Arc<Node<'s>>,
}

impl<'s> Fields<'_, '_, 's> {
    fn text(&self, name: &str) -> Option<Attr> {
        match self.node.field(name) {
            Some(Field::Md(Md::Text(a))) => Some(*a),
            _ => None,
        }
    }

    fn text_or_empty(&self, name: &str) -> Attr {
        self.text(name).unwrap_or_else(|| self.r.ctx.string(""))
    }

    fn number(&self, name: &str) -> i64 {
        match self.node.field(name) {
            Some(Field::Number(n)) => *n as i64,
            _ => 0,
        }
    }

    fn truth(&self, name: &str, default: bool) -> bool {
        match self.node.field(name) {
            Some(Field::Words(w)) => w.first() == Some(&&b"true"[..]),
            _ => default,
        }
    }

    fn word(&self, name: &str) -> Option<&'s [u8]> {
        match self.node.field(name) {
            Some(Field::Words(w)) => w.first().copied(),
            _ => None,
        }
    }

    /// The number of a word of DWARF, as a parameter.
    fn dwarf(&self, name: &str, words: &dwarf::Words, default: i64) -> Res<Attr> {
        let n = match self.node.field(name) {
            Some(Field::Number(n)) => *n as i64,
            Some(Field::Words(w)) => {
                let word = String::from_utf8_lossy(w.first().copied().unwrap_or_default()).into_owned();
                match words.number(&word) {
                    Some(n) => n,
                    None => {
                        return wrong(
                            self.node.at,
                            format!("'{word}' has no counterpart in the llvm dialect"),
                        );
                    }
                }
            }
            _ => default,
        };
        Ok(self.r.ctx.param_int(n))
    }

    fn flags(&self, name: &str) -> DIFlags {
        let mut bits = 0;
        match self.node.field(name) {
            Some(Field::Words(words)) => {
                for w in words {
                    let word = String::from_utf8_lossy(w).into_owned();
                    let flag = word.strip_prefix("DIFlag").and_then(DIFlags::from_text);
                    bits |= flag.map_or(0, |f| f.value());
                }
            }
            Some(Field::Number(n)) => bits = *n as i64,
            _ => {}
        }
        DIFlags::from_value(bits).unwrap_or(DIFlags::Zero)
    }

    fn reference(&self, name: &str) -> Option<Ref> {
        match self.node.field(name) {
            Some(Field::Md(Md::Node(r))) => Some(*r),
            _ => None,
        }
    }

    /// The node that a field refers to.
    fn node(&mut self, name: &str) -> Res<Option<Attr>> {
        match self.reference(name) {
            Some(r) => self.r.debug_info(r, self.node.at),
            None => Ok(None),
        }
    }

    fn expression(&mut self, name: &str) -> Res<Option<Attr>> {
        match self.reference(name) {
            Some(r) => self.r.expression(r, self.node.at),
            None => Ok(None),
        }
    }

    /// The nodes in the list that a field refers to; none if one of them has no counterpart.
    fn nodes(&mut self, name: &str) -> Res<Vec<Attr>> {
        let Some(r) = self.reference(name) else { return Ok(Vec::new()) };
        let list = self.r.node(r, self.node.at)?;
        let mut all = Vec::new();
        for m in list.operands() {
            let Md::Node(r) = m else { return Ok(Vec::new()) };
            match self.r.debug_info(*r, list.at)? {
                Some(a) => all.push(a),
                None => return Ok(Vec::new()),
            }
        }
        Ok(all)
    }

    /// A bound: a number, a variable or an expression.
    fn bound(&mut self, name: &str) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        match self.node.field(name).cloned() {
            Some(Field::Number(n)) => Ok(Some(ctx.integer(ctx.i64(), n as i64))),
            Some(Field::Md(Md::Value(c))) => {
                Ok(self.r.constants.as_i64(ctx, c).map(|n| ctx.integer(ctx.i64(), n)))
            }
            Some(Field::Md(Md::Node(r))) => {
                let inner = self.r.node(r, self.node.at)?;
                if inner.class() == b"DIExpression" {
                    self.r.expression(r, inner.at)
                } else {
                    self.r.debug_info(r, inner.at)
                }
            }
            _ => Ok(None),
        }
    }
}

impl<'a, 's> Reader<'a, 's> {
    /// The location of an instruction.
    pub(super) fn location(&mut self, debug: Option<Ref>, at: usize) -> Res<Loc> {
        let Some(r) = debug else { return Ok(Loc::unknown(self.ctx)) };
        if let Some(loc) = self.debug.locations.get(&r) {
            return Ok(*loc);
        }
        // From the outermost place inwards: each is inlined at the one around it.
        let mut chain = vec![r];
        loop {
            let last = chain.last().copied().unwrap_or(r);
            let node = self.node(last, at)?;
            match node.field("inlinedAt") {
                Some(Field::Md(Md::Node(next))) => {
                    if chain.len() > MAX_DEPTH {
                        return wrong(
                            node.at,
                            format!("calls are inlined more than {MAX_DEPTH} levels deep"),
                        );
                    }
                    chain.push(*next);
                }
                _ => break,
            }
        }
        let mut around: Option<Loc> = None;
        for r in chain.into_iter().rev() {
            let loc = match self.debug.locations.get(&r).copied() {
                Some(loc) => loc,
                None => {
                    let own = self.place(r, at)?;
                    let loc = around.map_or(own, |a| own.call_site(self.ctx, a));
                    self.debug.locations.insert(r, loc);
                    loc
                }
            };
            around = Some(loc);
        }
        Ok(around.unwrap_or_else(|| Loc::unknown(self.ctx)))
    }

    /// A place in its scope, without what is around.
    fn place(&mut self, r: Ref, at: usize) -> Res<Loc> {
        let node = self.node(r, at)?;
        if node.class() != b"DILocation" {
            return wrong(node.at, "expected a location");
        }
        let mut f = Fields { r: self, node };
        let (line, column) = (f.number("line") as u32, f.number("column") as u32);
        let Some(scope) = f.reference("scope") else { return wrong(f.node.at, "the location has no scope") };
        let attr = f.node("scope")?;
        let at = f.node.at;
        let file = self.file_of(scope, at)?;
        let loc = Loc::file(self.ctx, file, line, column);
        Ok(match attr {
            Some(scope) => Loc::fused(self.ctx, &[loc], Some(scope)),
            None => loc,
        })
    }

    /// The name of the file of a scope.
    fn file_of(&mut self, scope: Ref, at: usize) -> Res<Attr> {
        let node = self.node(scope, at)?;
        let Some(Field::Md(Md::Node(file))) = node.field("file").cloned() else {
            return Ok(self.ctx.string(""));
        };
        let file = self.node(file, node.at)?;
        Ok(Fields { r: self, node: file }.text_or_empty("filename"))
    }

    /// The location of a function: its line, and its debug info.
    pub(super) fn function_location(&mut self, debug: Option<Ref>, at: usize) -> Res<Loc> {
        let Some(r) = debug else { return Ok(Loc::unknown(self.ctx)) };
        let node = self.node(r, at)?;
        let attr = self.debug_info(r, at)?;
        let file = self.file_of(r, at)?;
        let line = Fields { r: self, node }.number("line") as u32;
        Ok(Loc::fused(self.ctx, &[Loc::file(self.ctx, file, line, 0)], attr))
    }

    /// An expression; `None` if there is none.
    pub(super) fn expression(&mut self, r: Ref, at: usize) -> Res<Option<Attr>> {
        let node = self.node(r, at)?;
        let Content::Special(b"DIExpression", fields) = &node.content else {
            return wrong(node.at, "expected an expression of debug info");
        };
        let mut ops: Vec<(i64, Vec<i64>)> = Vec::new();
        for (_, field) in fields {
            match field {
                Field::Words(words) => {
                    let word =
                        String::from_utf8_lossy(words.first().copied().unwrap_or_default()).into_owned();
                    match (dwarf::OPERATIONS.number(&word), dwarf::ENCODINGS.number(&word), ops.last_mut()) {
                        (Some(n), ..) => ops.push((n, Vec::new())),
                        (None, Some(n), Some(last)) => last.1.push(n),
                        _ => {
                            return wrong(
                                node.at,
                                format!("'{word}' has no counterpart in the llvm dialect"),
                            );
                        }
                    }
                }
                Field::Number(n) => match ops.last_mut() {
                    Some(last) => last.1.push(*n as i64),
                    None => ops.push((*n as i64, Vec::new())),
                },
                Field::Md(_) => return wrong(node.at, "expected an operation of DWARF"),
            }
        }
        let ctx = self.ctx;
        let list: Vec<Attr> = ops
            .iter()
            .map(|(n, args)| DIExpressionElemAttr::get(ctx, ctx.param_int(*n), args).into())
            .collect();
        Ok(Some(DIExpressionAttr::get(ctx, &list).into()))
    }

    /// The attribute of a node of debug info; `None` for what has no counterpart.
    pub(super) fn debug_info(&mut self, r: Ref, at: usize) -> Res<Option<Attr>> {
        if let Some(a) = self.debug.known.get(&r) {
            return Ok(*a);
        }
        if self.debug.depth > MAX_DEPTH {
            return wrong(at, format!("debug info nests more than {MAX_DEPTH} levels deep"));
        }
        let node = self.node(r, at)?;
        let recursive = matches!(node.class(), b"DICompositeType" | b"DISubprogram");
        if recursive && let Some(i) = self.debug.open.iter().position(|o| o.node == r) {
            return Ok(Some(self.self_reference(i, r, node.class())));
        }
        if let Some((a, unbound)) = self.debug.dependent.get(&r) {
            // It is the same as long as what it refers to is around.
            let bound = |u: &Attr| self.debug.open.iter().any(|o| o.own == Some(*u));
            if unbound.iter().all(bound) {
                let (a, unbound) = (*a, unbound.clone());
                if let Some(top) = self.debug.open.last_mut() {
                    top.unbound.extend(unbound);
                }
                return Ok(Some(a));
            }
            self.debug.dependent.remove(&r);
        }
        if recursive {
            self.debug.open.push(Open { node: r, own: None, unbound: FxHashSet::default() });
        }
        self.debug.depth += 1;
        let made = stacker::maybe_grow(64 << 10, 1 << 20, || Fields { r: self, node }.attribute(r));
        self.debug.depth -= 1;
        let made = made?;
        Ok(self.close(r, recursive, made))
    }

    /// The attribute that stands for a node inside itself.
    fn self_reference(&mut self, i: usize, r: Ref, class: &[u8]) -> Attr {
        let ctx = self.ctx;
        if let Some(own) = self.debug.open.get(i).and_then(|o| o.own) {
            if let Some(top) = self.debug.open.last_mut() {
                top.unbound.insert(own);
            }
            return own;
        }
        let id = match self.debug.recursive.get(&r) {
            Some(id) => *id,
            None => {
                let id = self.distinct();
                self.debug.recursive.insert(r, id);
                id
            }
        };
        let own: Attr = if class == b"DISubprogram" {
            DISubprogramAttr::get(
                ctx,
                Some(id),
                true,
                None,
                None,
                None,
                None,
                None,
                None,
                0,
                0,
                DISubprogramFlags::default(),
                None,
                &[],
                &[],
            )
            .into()
        } else {
            DICompositeTypeAttr::get(
                ctx,
                Some(id),
                true,
                ctx.param_int(0),
                None,
                None,
                0,
                None,
                None,
                DIFlags::Zero,
                0,
                0,
                None,
                None,
                None,
                None,
                &[],
            )
            .into()
        };
        if let Some(o) = self.debug.open.get_mut(i) {
            o.own = Some(own);
        }
        if let Some(top) = self.debug.open.last_mut() {
            top.unbound.insert(own);
        }
        own
    }

    /// Notes what became of a node.
    fn close(&mut self, r: Ref, recursive: bool, made: Option<Attr>) -> Option<Attr> {
        if !recursive {
            let free = self.debug.open.last().is_none_or(|o| o.unbound.is_empty());
            if free {
                self.debug.known.insert(r, made);
            }
            return made;
        }
        let Some(mut o) = self.debug.open.pop() else { return made };
        let mut made = made;
        if let (Some(own), Some(a)) = (o.own, made) {
            made = Some(self.with_identifier(a, own));
            o.unbound.remove(&own);
        }
        if o.unbound.is_empty() {
            self.debug.known.insert(r, made);
        } else if let Some(a) = made {
            self.debug.dependent.insert(r, (a, o.unbound.clone()));
        }
        if let Some(top) = self.debug.open.last_mut() {
            top.unbound.extend(o.unbound);
        }
        made
    }

    /// The attribute with the identifier that its reference inside has.
    fn with_identifier(&self, a: Attr, own: Attr) -> Attr {
        let ctx = self.ctx;
        let id = match own.cast::<DICompositeTypeAttr>(ctx) {
            Some(c) => c.rec_id(ctx),
            None => own.cast::<DISubprogramAttr>(ctx).and_then(|s| s.rec_id(ctx)),
        };
        let (Some(id), Some(def)) = (id, ctx.definition(a)) else { return a };
        // The identifier is the first parameter of both.
        let mut params = ctx.attr_params(a, def).unwrap_or_default().to_vec();
        if let Some(first) = params.first_mut() {
            *first = id;
        }
        ctx.dialect_attr(def, &params)
    }

    /// The identifier of a node that equals no other.
    fn identifier(&mut self, r: Ref) -> Attr {
        if let Some(a) = self.debug.identifiers.get(&r) {
            return *a;
        }
        let a = self.distinct();
        self.debug.identifiers.insert(r, a);
        a
    }
}
