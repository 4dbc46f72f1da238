//! Values, each stored once: handles, nodes, and the table that makes equal values the same handle.
//!
//! Equality of values is equality of handles, and a handle also tells whether resolving could change the value at
//! all, which is what makes resolving cheap. The meaning of values is in `resolve.rs`, `fold/` and `cast.rs`.

use crate::ops::{BinOp, TernOp, UnOp};
use crate::record::RecordId;
use crate::types::Ty;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU32;

/// A value. The lowest bit is set where a variable or an operation is left in it ("open"): resolving any other
/// value gives the value itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Val(NonZeroU32);

impl Val {
    fn new(index: usize, open: bool) -> Val {
        let bits = ((index as u32 + 1) << 1) | open as u32;
        Val(NonZeroU32::new(bits).unwrap_or(NonZeroU32::MIN))
    }

    /// Returns true if resolving may change it.
    #[inline]
    pub(crate) fn is_open(self) -> bool {
        self.0.get() & 1 == 1
    }

    #[inline]
    fn index(self) -> usize {
        (self.0.get() >> 1) as usize - 1
    }
}

/// A run of values in the pool's slices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Span {
    start: u32,
    len: u32,
}

impl Span {
    pub(crate) fn len(self) -> usize {
        self.len as usize
    }
}

/// An interned piece of text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Str(u32);

/// A value's content. Dag arguments alternate value and name (`?` for none); instance arguments alternate key (an
/// index or a qualified name) and value; a `!cond` alternates condition and value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Node {
    Unset,
    Bit(bool),
    /// Lowest bit first.
    Bits(Span, Ty),
    Int(i64),
    Str {
        text: Str,
        code: bool,
    },
    /// The type is the list's.
    List(Span, Ty),
    Dag {
        op: Val,
        name: Option<Val>,
        args: Span,
    },
    Def(RecordId, Ty),
    /// `Class<args>`: a definition without a name, made when its arguments are known.
    Instance {
        class: RecordId,
        args: Span,
        ty: Ty,
    },
    Var {
        name: Val,
        ty: Ty,
    },
    VarBit {
        of: Val,
        bit: u32,
    },
    Field {
        of: Val,
        name: Val,
        ty: Ty,
    },
    /// The name of a definition without one, while it may still be given one.
    Anonymous(u32),
    Un(UnOp, Val, Ty),
    Bin(BinOp, Val, Val, Ty),
    Tern(TernOp, Val, Val, Val, Ty),
    Cond(Span, Ty),
    /// `[start, list, a, b, expr]`.
    Fold(Span, Ty),
    IsA(Ty, Val),
    Exists(Ty, Val),
    /// The type is the list's.
    Instances(Ty, Val),
}

impl Node {
    fn span(self) -> Span {
        match self {
            Node::Bits(span, _) | Node::List(span, _) | Node::Cond(span, _) | Node::Fold(span, _) => span,
            Node::Dag { args, .. } | Node::Instance { args, .. } => args,
            _ => Span::default(),
        }
    }

    fn with_span(self, span: Span) -> Node {
        match self {
            Node::Bits(_, ty) => Node::Bits(span, ty),
            Node::List(_, ty) => Node::List(span, ty),
            Node::Cond(_, ty) => Node::Cond(span, ty),
            Node::Fold(_, ty) => Node::Fold(span, ty),
            Node::Dag { op, name, .. } => Node::Dag { op, name, args: span },
            Node::Instance { class, ty, .. } => Node::Instance { class, args: span, ty },
            other => other,
        }
    }

    /// Returns true if a value of this content, with these parts, can change when resolved.
    fn is_open(self, parts: &[Val]) -> bool {
        match self {
            Node::Unset | Node::Bit(_) | Node::Int(_) | Node::Str { .. } | Node::Def(..) => false,
            Node::Bits(..) | Node::List(..) => parts.iter().any(|part| part.is_open()),
            Node::Dag { op, .. } => op.is_open() || parts.iter().any(|part| part.is_open()),
            _ => true,
        }
    }
}

/// The table of all values.
pub(crate) struct Pool {
    nodes: Vec<Node>,
    hashes: Vec<u32>,
    table: HashTable<u32>,
    slices: Vec<Val>,
    text: String,
    strings: Vec<(u32, u32)>,
    string_table: HashTable<u32>,
    pub(crate) unset: Val,
    pub(crate) bits: [Val; 2],
    pub(crate) empty: Val,
}

/// Texts are named by 32 bits: what is beyond comes out empty. Budgets are smaller for any text that fits in memory.
const MAX_TEXT: usize = u32::MAX as usize;

fn hash_node(header: Node, parts: &[Val]) -> u64 {
    let mut hasher = FxHasher::default();
    header.hash(&mut hasher);
    for part in parts {
        hasher.write_u32(part.0.get());
    }
    hasher.finish()
}

fn hash_text(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}

/// The part of a hash that is kept for growing the table: its upper half, which is mixed best.
fn short(hash: u64) -> u32 {
    (hash >> 32) as u32
}

fn long(hash: u32) -> u64 {
    // Both the bucket and the tag of a hash table are taken from this: spread 32 bits over 64.
    (hash as u64) | ((hash as u64) << 32)
}

impl Pool {
    pub(crate) fn new() -> Pool {
        let nothing = Val::new(0, false);
        let mut pool = Pool {
            nodes: Vec::with_capacity(1 << 12),
            hashes: Vec::with_capacity(1 << 12),
            table: HashTable::with_capacity(1 << 12),
            slices: Vec::with_capacity(1 << 12),
            text: String::with_capacity(1 << 16),
            strings: Vec::with_capacity(1 << 10),
            string_table: HashTable::with_capacity(1 << 10),
            unset: nothing,
            bits: [nothing; 2],
            empty: nothing,
        };
        pool.unset = pool.leaf(Node::Unset);
        pool.bits = [pool.leaf(Node::Bit(false)), pool.leaf(Node::Bit(true))];
        pool.empty = pool.str("");
        pool
    }

    #[inline]
    pub(crate) fn node(&self, val: Val) -> Node {
        self.nodes[val.index()]
    }

    pub(crate) fn slice(&self, span: Span) -> &[Val] {
        &self.slices[span.start as usize..(span.start + span.len) as usize]
    }

    #[inline]
    pub(crate) fn elem(&self, span: Span, index: usize) -> Val {
        self.slices[span.start as usize + index]
    }

    /// Interns a value without a slice.
    pub(crate) fn leaf(&mut self, node: Node) -> Val {
        self.intern(node, &[])
    }

    /// Interns a value: `header` with an empty span, and the parts that the span shall hold.
    pub(crate) fn intern(&mut self, header: Node, parts: &[Val]) -> Val {
        let hash = short(hash_node(header, parts));
        let (nodes, slices, hashes) = (&self.nodes, &self.slices, &self.hashes);
        let same = |index: &u32| {
            let index = *index as usize;
            if hashes[index] != hash {
                return false;
            }
            let node = nodes[index];
            let span = node.span();
            node.with_span(Span::default()) == header
                && slices[span.start as usize..(span.start + span.len) as usize] == *parts
        };
        let open = header.is_open(parts);
        if let Some(found) = self.table.find(long(hash), same) {
            return Val::new(*found as usize, open);
        }
        let span = Span { start: self.slices.len() as u32, len: parts.len() as u32 };
        self.slices.extend_from_slice(parts);
        let index = self.nodes.len();
        self.nodes.push(if parts.is_empty() { header } else { header.with_span(span) });
        self.hashes.push(hash);
        let hashes = &self.hashes;
        self.table.insert_unique(long(hash), index as u32, |index| long(hashes[*index as usize]));
        Val::new(index, open)
    }

    /// The bytes that all tables take.
    #[inline]
    pub(crate) fn bytes(&self) -> usize {
        // A hash table keeps an index and a tag for each place.
        const INDEX: usize = size_of::<u32>();
        self.nodes.capacity() * size_of::<Node>()
            + self.hashes.capacity() * INDEX
            + (self.table.capacity() + self.string_table.capacity()) * (INDEX + 1)
            + self.slices.capacity() * size_of::<Val>()
            + self.text.capacity()
            + self.strings.capacity() * size_of::<(u32, u32)>()
    }

    fn intern_text(&mut self, text: &str) -> Str {
        let text = if self.text.len() + text.len() > MAX_TEXT { "" } else { text };
        let hash = hash_text(text);
        let (strings, all) = (&self.strings, &self.text);
        let get = |index: &u32| {
            let (start, len) = strings[*index as usize];
            &all[start as usize..(start + len) as usize]
        };
        if let Some(found) = self.string_table.find(hash, |index| get(index) == text) {
            return Str(*found);
        }
        let index = self.strings.len() as u32;
        let rehash = |index: &u32| hash_text(get(index));
        self.string_table.insert_unique(hash, index, rehash);
        self.strings.push((self.text.len() as u32, text.len() as u32));
        self.text.push_str(text);
        Str(index)
    }

    pub(crate) fn text_of(&self, text: Str) -> &str {
        let (start, len) = self.strings[text.0 as usize];
        &self.text[start as usize..(start + len) as usize]
    }

    /// A string value; names are such values too.
    pub(crate) fn str(&mut self, text: &str) -> Val {
        let text = self.intern_text(text);
        self.leaf(Node::Str { text, code: false })
    }

    /// A string or a code block.
    pub(crate) fn string(&mut self, text: &str, code: bool) -> Val {
        let text = self.intern_text(text);
        self.leaf(Node::Str { text, code })
    }

    pub(crate) fn int(&mut self, value: i64) -> Val {
        self.leaf(Node::Int(value))
    }

    pub(crate) fn bit(&self, value: bool) -> Val {
        self.bits[value as usize]
    }

    /// The text of a string or code value.
    pub(crate) fn as_str(&self, val: Val) -> Option<&str> {
        match self.node(val) {
            Node::Str { text, .. } => Some(self.text_of(text)),
            _ => None,
        }
    }

    pub(crate) fn is_str(&self, val: Val) -> bool {
        matches!(self.node(val), Node::Str { .. })
    }

    pub(crate) fn is_unset(&self, val: Val) -> bool {
        val == self.unset
    }

    pub(crate) fn as_int(&self, val: Val) -> Option<i64> {
        match self.node(val) {
            Node::Int(value) => Some(value),
            _ => None,
        }
    }

    pub(crate) fn as_list(&self, val: Val) -> Option<(Span, Ty)> {
        match self.node(val) {
            Node::List(span, ty) => Some((span, ty)),
            _ => None,
        }
    }

    pub(crate) fn as_def(&self, val: Val) -> Option<RecordId> {
        match self.node(val) {
            Node::Def(id, _) => Some(id),
            _ => None,
        }
    }
}
