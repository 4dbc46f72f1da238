//! Records as definitions see them: names, classes and fields, apart from how TableGen came to them.

use std::sync::Arc;

use indexmap::IndexMap;

/// A field's value.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `?`
    Unset,
    /// A bit or an integer.
    Int(i64),
    /// A string or code.
    Str(String),
    /// A list.
    List(Vec<Value>),
    /// `(operator arg:$name, ...)`
    Dag(String, Vec<(Value, Option<String>)>),
    /// A record by name.
    Def(String),
}

impl Value {
    /// The text of a string or code.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::Str(s) => Some(s),
            _ => None,
        }
    }
}

/// A place in the source, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file as it was opened.
    pub file: String,
    /// From one.
    pub line: u32,
    /// In bytes, from one.
    pub column: u32,
    /// The whole line.
    pub text: String,
}

impl Place {
    fn new(source: &terrace_tablegen::Records, loc: terrace_tablegen::Loc) -> Option<Place> {
        let p = source.sources().position(loc)?;
        let text = source.sources().line_text(loc).unwrap_or("").to_owned();
        Some(Place { file: p.file.to_owned(), line: p.line, column: p.column, text })
    }
}

/// A record.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Its name; anonymous ones have the reader's.
    pub name: String,
    /// All classes that it derives from.
    pub classes: Vec<String>,
    /// Its fields.
    pub fields: IndexMap<String, Value>,
}

/// All records of a file, in the order of their definition.
#[derive(Clone, Debug, Default)]
pub struct Records {
    /// By name.
    pub defs: IndexMap<String, Record>,
    /// The text that they were read from, for places in messages.
    pub source: Option<Arc<terrace_tablegen::Records>>,
}

impl Records {
    /// The record of that name.
    pub fn get(&self, name: &str) -> Option<&Record> {
        self.defs.get(name)
    }

    /// Where a record is defined.
    pub fn place(&self, record: &str) -> Option<Place> {
        let source = self.source.as_ref()?;
        Place::new(source, source.def(record)?.loc())
    }

    /// The name of the operator of a dag in a field.
    pub fn dag_operator(&self, record: &str, field: &str) -> Option<String> {
        let found = self.source.as_ref()?.def(record)?.dag(field)?.operator().as_def()?;
        Some(found.name().into_owned())
    }

    /// The number of files between a record's and the main one, each of which includes the next; 0 in the main one.
    pub fn include_depth(&self, record: &str) -> usize {
        let depth = |source: &terrace_tablegen::Records| {
            Some(source.sources().include_depth(source.def(record)?.loc()))
        };
        self.source.as_deref().and_then(depth).unwrap_or_default()
    }

    /// The place where a field is set.
    pub fn place_of_field(&self, record: &str, field: &str) -> Option<Place> {
        let source = self.source.as_ref()?;
        Place::new(source, source.def(record)?.field(field)?.loc())
    }

    /// Where a byte of a string field is; where the field is set if the string is not written in one piece.
    pub fn place_in(&self, record: &str, field: &str, offset: usize) -> Option<Place> {
        let source = self.source.as_ref()?;
        let field = source.def(record)?.field(field)?;
        let text = field.value().as_str()?;
        let loc = source.sources().find_string(field.loc(), text, offset).unwrap_or(field.loc());
        Place::new(source, loc)
    }

    /// The records that derive from a class, in order.
    pub fn deriving<'a>(&'a self, class: &'a str) -> impl Iterator<Item = &'a Record> {
        self.defs.values().filter(move |r| r.is_a(class))
    }
}

impl Record {
    /// Returns true if it derives from the class.
    pub fn is_a(&self, class: &str) -> bool {
        self.classes.iter().any(|c| c == class)
    }

    /// A field.
    pub fn field(&self, name: &str) -> &Value {
        self.fields.get(name).unwrap_or(&Value::Unset)
    }

    /// A string field; empty where it is unset.
    pub fn str(&self, name: &str) -> &str {
        match self.field(name) {
            Value::Str(s) => s,
            _ => "",
        }
    }

    /// A string field, where it is set.
    pub fn opt_str(&self, name: &str) -> Option<&str> {
        match self.field(name) {
            Value::Str(s) => Some(s),
            _ => None,
        }
    }

    /// An integer or bit field; 0 where it is unset.
    pub fn int(&self, name: &str) -> i64 {
        match self.field(name) {
            Value::Int(v) => *v,
            _ => 0,
        }
    }

    /// A bit field.
    pub fn bit(&self, name: &str) -> bool {
        self.int(name) != 0
    }

    /// The name of the record in a field.
    pub fn def(&self, name: &str) -> Option<&str> {
        match self.field(name) {
            Value::Def(d) => Some(d),
            _ => None,
        }
    }

    /// A list field; empty where it is unset.
    pub fn list(&self, name: &str) -> &[Value] {
        match self.field(name) {
            Value::List(l) => l,
            _ => &[],
        }
    }

    /// The arguments of a dag field.
    pub fn dag(&self, name: &str) -> &[(Value, Option<String>)] {
        match self.field(name) {
            Value::Dag(_, args) => args,
            _ => &[],
        }
    }
}
