//! Names of a rule: what each stands for, and in which slot it is kept.

use indexmap::IndexMap;

use crate::Error;

/// The meaning of a name.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Bound {
    Attr,
    /// True if it may be another number of values than one.
    Operand(bool),
    /// The results of an operation: its name, and whether each declared result may be another number than one.
    Results(String, Vec<bool>),
    /// The result of a native call in the source.
    Item,
    /// So many values of a native call.
    Values(usize),
}

struct Symbol {
    bound: Bound,
    /// Operands may be bound to one name several times: they must be one value.
    slots: Vec<usize>,
}

/// The names of a rule.
#[derive(Default)]
pub(super) struct Symbols {
    known: IndexMap<String, Symbol>,
    slots: usize,
}

/// A reference: Rust source of a `Ref`, and what it is.
pub(super) struct Use {
    pub(super) rust: String,
    pub(super) bound: Bound,
    pub(super) part: Option<usize>,
}

/// `name` and `N` of `name__N`.
pub(super) fn split_part(symbol: &str) -> (&str, Option<usize>) {
    match symbol.rsplit_once("__") {
        Some((name, n)) if !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()) => match n.parse() {
            Ok(n) => (name, Some(n)),
            Err(_) => (symbol, None),
        },
        _ => (symbol, None),
    }
}

impl Symbols {
    fn slot(&mut self) -> usize {
        self.slots += 1;
        self.slots - 1
    }

    /// The number of slots.
    pub(super) fn count(&self) -> usize {
        self.slots
    }

    /// Binds an argument of an operation; its slot.
    pub(super) fn bind_arg(&mut self, symbol: &str, bound: Bound) -> Result<usize, Error> {
        if split_part(symbol).1.is_some() {
            return Err(Error::new(format!(
                "symbol '{symbol}' with trailing index cannot bind to op argument"
            )));
        }
        let slot = self.slot();
        match self.known.get_mut(symbol) {
            Some(Symbol { bound: Bound::Operand(_), slots }) if matches!(bound, Bound::Operand(_)) => {
                slots.push(slot);
            }
            Some(_) => return Err(twice(symbol)),
            None => {
                self.known.insert(symbol.to_owned(), Symbol { bound, slots: vec![slot] });
            }
        }
        Ok(slot)
    }

    /// Binds what is not an argument: results, or what a call gives; its slot.
    pub(super) fn bind(&mut self, symbol: &str, bound: Bound) -> Result<usize, Error> {
        let (name, _) = split_part(symbol);
        if self.known.contains_key(name) {
            return Err(twice(symbol));
        }
        let slot = self.slot();
        self.known.insert(name.to_owned(), Symbol { bound, slots: vec![slot] });
        Ok(slot)
    }

    /// Looks a name up.
    pub(super) fn find(&self, symbol: &str) -> Result<Use, Error> {
        let (name, part) = split_part(symbol);
        let unbound = || Error::new(format!("referencing unbound symbol '{symbol}'"));
        let found = self.known.get(name).ok_or_else(unbound)?;
        let slot = found.slots.first().ok_or_else(unbound)?;
        let has = match (&found.bound, part) {
            (_, None) => None,
            (Bound::Results(op, list), Some(n)) if n >= list.len() => {
                Some(format!("'{op}' declares {} results", list.len()))
            }
            (Bound::Values(count), Some(n)) if n >= *count => Some(format!("it is {count} values")),
            (Bound::Results(..) | Bound::Values(_), Some(_)) => None,
            (_, Some(_)) => Some("only results can be told apart by a number".to_owned()),
        };
        if let Some(why) = has {
            return Err(Error::new(format!("there is no '{symbol}': {why}")));
        }
        let rust = format!("Ref {{ slot: {slot}, part: {part:?} }}");
        Ok(Use { rust, bound: found.bound.clone(), part })
    }

    /// The pairs of slots that must hold one value, as Rust source.
    pub(super) fn equal(&self) -> String {
        let mut out = String::new();
        for (name, s) in &self.known {
            for (i, pair) in s.slots.windows(2).enumerate() {
                if let [a, b] = pair {
                    let first = if i == 0 { name.clone() } else { format!("{name}{}", i - 1) };
                    let names = format!("'{first}' and '{name}{i}'");
                    out += &format!("({a}, {b}, {names:?}), ");
                }
            }
        }
        out
    }
}

impl Use {
    /// Returns true if it stands for exactly one value, where that is known.
    pub(super) fn is_single(&self) -> bool {
        match (&self.bound, self.part) {
            (Bound::Attr, _) => false,
            (Bound::Operand(many), _) => !many,
            (Bound::Results(_, list), Some(n)) => !list.get(n).copied().unwrap_or(false),
            (Bound::Results(_, list), None) => matches!(list.as_slice(), [false]),
            (Bound::Item, _) | (Bound::Values(_), Some(_)) => true,
            (Bound::Values(n), None) => *n == 1,
        }
    }
}

fn twice(symbol: &str) -> Error {
    Error::new(format!("symbol '{symbol}' bound more than once"))
}
