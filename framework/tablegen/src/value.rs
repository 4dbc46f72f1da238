//! Values as users of the crate see them.

use crate::pool::{Node, Span, Val};
use crate::store::Store;
use crate::view::Record;
use std::fmt;

/// The value of a field, of a list's element or of a dag's argument.
#[derive(Clone, Copy)]
pub enum Value<'a> {
    /// `?`
    Unset,
    /// One bit.
    Bit(bool),
    /// `bits<n>`; some of the bits may be open.
    Bits(Bits<'a>),
    /// A number.
    Int(i64),
    /// A string.
    String(&'a str),
    /// A code block, `[{ ... }]`.
    Code(&'a str),
    /// A list.
    List(List<'a>),
    /// A dag.
    Dag(Dag<'a>),
    /// A definition.
    Def(Record<'a>),
    /// A variable that nothing has replaced: values of classes have them.
    Var(&'a str),
    /// Any other value that could not be computed: an operation on variables, a bit of one.
    Open(Open<'a>),
}

/// The bits of a `bits<n>` value.
#[derive(Clone, Copy)]
pub struct Bits<'a> {
    store: &'a Store,
    span: Span,
}

/// A list.
#[derive(Clone, Copy)]
pub struct List<'a> {
    store: &'a Store,
    span: Span,
}

/// A dag: an operator and arguments, each of which may have a name.
#[derive(Clone, Copy)]
pub struct Dag<'a> {
    store: &'a Store,
    val: Val,
    op: Val,
    name: Option<Val>,
    args: Span,
}

/// An argument of a dag.
#[derive(Clone, Copy)]
pub struct DagArg<'a> {
    /// The argument.
    pub value: Value<'a>,
    /// The name after `:$`.
    pub name: Option<&'a str>,
}

/// A value that could not be computed; it prints as its source would.
#[derive(Clone, Copy)]
pub struct Open<'a> {
    pub(crate) store: &'a Store,
    pub(crate) val: Val,
}

impl<'a> Value<'a> {
    pub(crate) fn new(store: &'a Store, val: Val) -> Value<'a> {
        match store.pool.node(val) {
            Node::Unset => Value::Unset,
            Node::Bit(value) => Value::Bit(value),
            Node::Bits(span, _) => Value::Bits(Bits { store, span }),
            Node::Int(value) => Value::Int(value),
            Node::Str { text, code: false } => Value::String(store.pool.text_of(text)),
            Node::Str { text, code: true } => Value::Code(store.pool.text_of(text)),
            Node::List(span, _) => Value::List(List { store, span }),
            Node::Dag { op, name, args } => Value::Dag(Dag { store, val, op, name, args }),
            Node::Def(id, _) => Value::Def(Record { store, id }),
            Node::Var { name, .. } => Value::Var(store.pool.as_str(name).unwrap_or("")),
            _ => Value::Open(Open { store, val }),
        }
    }

    /// Returns true if this is `?`.
    pub fn is_unset(self) -> bool {
        matches!(self, Value::Unset)
    }

    /// The text of a string or a code block.
    pub fn as_str(self) -> Option<&'a str> {
        match self {
            Value::String(text) | Value::Code(text) => Some(text),
            _ => None,
        }
    }

    /// A number, a bit, or bits that are all known.
    pub fn as_int(self) -> Option<i64> {
        match self {
            Value::Int(value) => Some(value),
            Value::Bit(value) => Some(value as i64),
            Value::Bits(bits) => bits.to_int(),
            _ => None,
        }
    }

    /// A bit, or a number that is 0 or 1.
    pub fn as_bool(self) -> Option<bool> {
        match self.as_int()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    /// A list.
    pub fn as_list(self) -> Option<List<'a>> {
        match self {
            Value::List(list) => Some(list),
            _ => None,
        }
    }

    /// A dag.
    pub fn as_dag(self) -> Option<Dag<'a>> {
        match self {
            Value::Dag(dag) => Some(dag),
            _ => None,
        }
    }

    /// A definition.
    pub fn as_def(self) -> Option<Record<'a>> {
        match self {
            Value::Def(record) => Some(record),
            _ => None,
        }
    }
}

impl<'a> Bits<'a> {
    /// How many there are.
    pub fn len(self) -> usize {
        self.span.len()
    }

    /// Returns true if there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// One of them; the lowest is number 0.
    pub fn get(self, index: usize) -> Option<Value<'a>> {
        (index < self.len()).then(|| Value::new(self.store, self.store.pool.elem(self.span, index)))
    }

    /// The number that they make, if all are known and there are at most 64.
    pub fn to_int(self) -> Option<i64> {
        if self.len() > 64 {
            return None;
        }
        let mut value = 0;
        for (index, bit) in self.store.pool.slice(self.span).iter().enumerate() {
            match self.store.pool.node(*bit) {
                Node::Bit(bit) => value |= (bit as i64) << index,
                _ => return None,
            }
        }
        Some(value)
    }
}

impl<'a> List<'a> {
    /// How many elements there are.
    pub fn len(self) -> usize {
        self.span.len()
    }

    /// Returns true if there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// One element.
    pub fn get(self, index: usize) -> Option<Value<'a>> {
        (index < self.len()).then(|| Value::new(self.store, self.store.pool.elem(self.span, index)))
    }

    /// The elements in order.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Value<'a>> + DoubleEndedIterator {
        self.store.pool.slice(self.span).iter().map(move |val| Value::new(self.store, *val))
    }

    /// The elements that are definitions.
    pub fn defs(self) -> impl Iterator<Item = Record<'a>> {
        self.iter().filter_map(Value::as_def)
    }

    /// The elements that are strings.
    pub fn strings(self) -> impl Iterator<Item = &'a str> {
        self.iter().filter_map(Value::as_str)
    }
}

impl<'a> Dag<'a> {
    /// The operator.
    pub fn operator(self) -> Value<'a> {
        Value::new(self.store, self.op)
    }

    /// The name of the operator: `(op:$name ...)`.
    pub fn operator_name(self) -> Option<&'a str> {
        self.name.and_then(|name| self.store.pool.as_str(name))
    }

    /// How many arguments there are.
    pub fn len(self) -> usize {
        self.args.len() / 2
    }

    /// Returns true if there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// One argument.
    pub fn get(self, index: usize) -> Option<DagArg<'a>> {
        (index < self.len()).then(|| DagArg {
            value: Value::new(self.store, self.store.pool.elem(self.args, 2 * index)),
            name: self.store.pool.as_str(self.store.pool.elem(self.args, 2 * index + 1)),
        })
    }

    /// The arguments in order.
    pub fn args(self) -> impl Iterator<Item = DagArg<'a>> {
        (0..self.len()).filter_map(move |index| self.get(index))
    }
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Unset => f.write_str("?"),
            Value::Bit(value) => write!(f, "{}", *value as u8),
            Value::Int(value) => write!(f, "{value}"),
            Value::String(text) => write!(f, "\"{text}\""),
            Value::Code(text) => write!(f, "[{{{text}}}]"),
            Value::Var(name) => f.write_str(name),
            Value::Def(record) => f.write_str(&record.name()),
            Value::Dag(dag) => f.write_str(&dag.store.text(dag.val)),
            Value::Open(open) => f.write_str(&open.store.text(open.val)),
            Value::List(list) => {
                f.write_str("[")?;
                for (index, value) in list.iter().enumerate() {
                    write!(f, "{}{value}", if index > 0 { ", " } else { "" })?;
                }
                f.write_str("]")
            }
            Value::Bits(bits) => {
                f.write_str("{ ")?;
                for index in (0..bits.len()).rev() {
                    if let Some(bit) = bits.get(index) {
                        write!(f, "{bit}{}", if index > 0 { ", " } else { "" })?;
                    }
                }
                f.write_str(" }")
            }
        }
    }
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for DagArg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name {
            Some(name) => write!(f, "{}:${name}", self.value),
            None => write!(f, "{}", self.value),
        }
    }
}
