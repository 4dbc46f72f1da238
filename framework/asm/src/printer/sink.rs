//! Where the text goes: it is passed on in pieces, so that a large IR is never in memory as text; and text without end is refused.

use std::io::{self, Write};

use rustc_hash::FxHashMap;
use terrace_ir::{Attr, AttrData};

use super::Printer;

/// The text that is kept before it is passed on, in bytes.
const KEPT: usize = 1 << 16;

/// A value whose text has fewer parts is always written.
const MANY_PARTS: u64 = 1 << 24;

/// How many times the parts of a value may be written more often than they are stored.
const REPEATS: u64 = 64;

/// Where the text of a printer goes.
pub(super) struct Sink<'a> {
    out: Option<&'a mut dyn Write>,
    /// How much text leads to a write.
    limit: usize,
    /// How many bytes were passed on.
    passed: usize,
    /// Why nothing is written any more.
    error: Option<io::Error>,
    /// How many parts the text of a value has, aliases counted as one.
    parts: FxHashMap<Attr, u64>,
}

impl<'a> Sink<'a> {
    /// Keeps all text; or passes it on.
    pub(super) fn new(out: Option<&'a mut dyn Write>) -> Sink<'a> {
        let limit = if out.is_some() { KEPT } else { usize::MAX };
        Sink { out, limit, passed: 0, error: None, parts: FxHashMap::default() }
    }
}

impl<'a> Printer<'a> {
    /// Returns true if nothing is written any more.
    pub(super) fn stopped(&self) -> bool {
        self.sink.error.is_some()
    }

    #[inline]
    pub(super) fn spill_if_full(&mut self) {
        if self.out.len() >= self.sink.limit {
            self.spill();
        }
    }

    #[cold]
    fn spill(&mut self) {
        if let (Some(out), None) = (&mut self.sink.out, &self.sink.error) {
            self.sink.error = out.write_all(&self.out).err();
        }
        self.sink.passed += self.out.len();
        self.out.clear();
    }

    /// Writes text from elsewhere; what was written there may have come to an error.
    pub(super) fn pass_on(&mut self, text: &[u8], error: Option<io::Error>) {
        if self.stopped() {
            return;
        }
        self.spill_if_full();
        if self.sink.out.is_some() && text.len() >= self.sink.limit {
            self.spill();
            if let (Some(out), None) = (&mut self.sink.out, &self.sink.error) {
                self.sink.error = out.write_all(text).err();
            }
            self.sink.passed += text.len();
        } else {
            self.out.extend_from_slice(text);
        }
        if self.sink.error.is_none() {
            self.sink.error = error;
        }
    }

    /// Why nothing is written any more.
    pub(super) fn take_error(&mut self) -> Option<io::Error> {
        self.sink.error.take()
    }

    /// Where the text stands, for [`Printer::text_since`].
    pub(super) fn position(&self) -> usize {
        self.sink.passed + self.out.len()
    }

    /// The text since a position; `None` if it was passed on.
    pub(super) fn text_since(&self, position: usize) -> Option<&[u8]> {
        self.out.get(position.checked_sub(self.sink.passed)?..)
    }

    /// Keeps all text that `write` writes until it has ended.
    pub(super) fn kept<R>(&mut self, write: impl FnOnce(&mut Self) -> R) -> R {
        let limit = std::mem::replace(&mut self.sink.limit, usize::MAX);
        let result = write(self);
        self.sink.limit = limit;
        result
    }

    /// Passes the rest on.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.spill();
        self.sink.error.map_or(Ok(()), Err)
    }

    /// Returns true if a value can be written. Aliases let a short source stand for a text without end: each of sixty that names the one before
    /// it twice doubles it. Such a value stops the printer.
    pub(super) fn has_end(&mut self, a: Attr) -> bool {
        let composite = match self.ctx.data(a) {
            AttrData::TupleType(list) => list.len() > 1,
            AttrData::FunctionType { .. }
            | AttrData::GraphType { .. }
            | AttrData::RankedTensorType { encoding: Some(_), .. }
            | AttrData::MemRefType { .. }
            | AttrData::Dictionary(_)
            | AttrData::LocCallSite { .. }
            | AttrData::LocFused { .. } => true,
            AttrData::DialectType { params, .. } | AttrData::DialectAttr { params, .. } => !params.is_empty(),
            AttrData::Array(elements) => !elements.is_empty(),
            _ => false,
        };
        if !composite {
            return true;
        }
        let parts = self.count_parts(a);
        if parts <= MANY_PARTS || parts <= REPEATS.saturating_mul(self.stored_parts(a)) {
            return true;
        }
        self.sink.error.get_or_insert_with(|| {
            io::Error::other("the text of a type or attribute would have no end: its aliases stand for more than can be written")
        });
        self.text("<<TEXT WITHOUT END>>");
        false
    }

    /// How many parts the text of a value has.
    fn count_parts(&mut self, a: Attr) -> u64 {
        if let Some(n) = self.sink.parts.get(&a) {
            return *n;
        }
        // Values have no cycles but through the names of identified types, which count as one.
        self.sink.parts.insert(a, 1);
        crate::parser::grow(|| {
            let mut parts = Vec::new();
            self.parts(a, &mut parts);
            let count = |p: Attr| if self.has_alias(p) { 1 } else { self.count_parts(p) };
            let n = parts.into_iter().map(count).fold(1, u64::saturating_add);
            self.sink.parts.insert(a, n);
            n
        })
    }

    /// How many parts a value has where each is counted once.
    fn stored_parts(&self, a: Attr) -> u64 {
        let mut seen = rustc_hash::FxHashSet::default();
        let (mut todo, mut parts, mut n) = (vec![a], Vec::new(), 1);
        while let Some(a) = todo.pop() {
            self.parts(a, &mut parts);
            n += parts.len() as u64;
            todo.extend(parts.drain(..).filter(|p| seen.insert(*p)));
        }
        n
    }
}
