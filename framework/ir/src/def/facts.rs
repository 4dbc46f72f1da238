//! Extra fields of records, as data: what a dialect's own code asks of definitions, such as the number of an instruction. Engines read
//! none of them.

/// The value of a record's field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A bit or an integer.
    Int(i64),
    /// A string.
    Str(&'static str),
    /// A list; of a list of arguments, their names.
    List(&'static [Fact]),
}

impl Fact {
    /// The integer.
    pub fn as_int(self) -> Option<i64> {
        if let Fact::Int(v) = self { Some(v) } else { None }
    }

    /// The string.
    pub fn as_str(self) -> Option<&'static str> {
        if let Fact::Str(s) = self { Some(s) } else { None }
    }

    /// The strings of a list.
    pub fn strings(self) -> impl Iterator<Item = &'static str> {
        let list = if let Fact::List(l) = self { l } else { &[] };
        list.iter().filter_map(|f| f.as_str())
    }
}

/// Extra fields of a record that dialects ask for: those that the record names in its own field `facts` (a `list<string>`), without the
/// ones that are unset, zero or empty.
#[derive(Clone, Copy, Debug)]
pub struct Facts(pub &'static [(&'static str, Fact)]);

impl Facts {
    /// No facts.
    pub const NONE: Facts = Facts(&[]);

    /// The value of a field; `None` if it is unset, zero or empty.
    pub fn get(self, field: &str) -> Option<Fact> {
        self.0.iter().find(|(name, _)| *name == field).map(|(_, value)| *value)
    }
}
