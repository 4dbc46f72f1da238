//! Records as JSON, as `llvm-tblgen --dump-json` prints them: one line, keys in order.

use crate::pool::{Node, Span, Val};
use crate::sources::Loc;
use crate::store::{Store, deep};
use crate::view::{Field, Record, Records};
use rustc_hash::FxHashMap;
use std::fmt;

/// Dags nested deeper than this are refused: every level repeats the text of all levels below it.
const MAX_DAG_DEPTH: usize = 4_000;

/// Why records cannot be printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unprintable {
    /// A value is nested too deeply to be written as JSON.
    NestedTooDeeply {
        /// The record.
        record: String,
        /// Its field.
        field: String,
        /// Where the record is.
        loc: Loc,
    },
    /// The text is longer than so many bytes, far longer than what it was made from.
    TooLong(usize),
}

impl fmt::Display for Unprintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unprintable::NestedTooDeeply { record, field, .. } => {
                write!(f, "field '{field}' of '{record}' nests dags more than {MAX_DAG_DEPTH} deep")
            }
            Unprintable::TooLong(limit) => write!(f, "the records print as more than {} MiB", limit >> 20),
        }
    }
}

impl std::error::Error for Unprintable {}

/// A reason to stop the printing of a value.
enum Stop {
    TooDeep,
    TooLong,
}

/// All records as JSON, with a line break at the end.
pub fn to_json(records: &Records) -> Result<String, Unprintable> {
    let store = records.store();
    let limit = store.print_limit();
    let mut writer = Writer { store, limit, out: String::new(), dags: 0, printed: FxHashMap::default() };
    let mut instances: FxHashMap<usize, Vec<Record<'_>>> = FxHashMap::default();
    for def in records.defs() {
        for class in def.superclasses() {
            instances.entry(class.number()).or_default().push(def);
        }
    }
    // `None` are the two keys that are no record.
    let mut keys: Vec<(std::borrow::Cow<'_, str>, Option<Record<'_>>)> =
        records.defs().map(|def| (def.name(), Some(def))).collect();
    keys.push(("!instanceof".into(), None));
    keys.push(("!tablegen_json_version".into(), None));
    keys.sort_by(|a, b| a.0.cmp(&b.0));
    writer.out.push('{');
    for (index, (key, def)) in keys.iter().enumerate() {
        writer.separator(index);
        writer.key(key);
        match def {
            Some(def) => writer.def(*def)?,
            None if key == "!instanceof" => {
                writer.out.push('{');
                for (index, class) in records.classes().enumerate() {
                    writer.separator(index);
                    writer.key(&class.name());
                    let of = instances.get(&class.number()).map_or(&[][..], |defs| defs);
                    writer.names(of.iter().copied());
                    writer.check_length()?;
                }
                writer.out.push('}');
            }
            None => writer.out.push('1'),
        }
    }
    writer.out.push_str("}\n");
    Ok(writer.out)
}

struct Writer<'a> {
    store: &'a Store,
    limit: usize,
    out: String,
    dags: usize,
    /// The quoted text of definitions inside values: most values are such.
    printed: FxHashMap<Val, Box<str>>,
}

impl Writer<'_> {
    fn separator(&mut self, index: usize) {
        if index > 0 {
            self.out.push(',');
        }
    }

    fn key(&mut self, key: &str) {
        quote(&mut self.out, key);
        self.out.push(':');
    }

    fn names<'a>(&mut self, records: impl Iterator<Item = Record<'a>>) {
        self.out.push('[');
        for (index, record) in records.enumerate() {
            self.separator(index);
            quote(&mut self.out, &record.name());
        }
        self.out.push(']');
    }

    fn check_length(&self) -> Result<(), Unprintable> {
        if self.out.len() > self.limit { Err(Unprintable::TooLong(self.limit)) } else { Ok(()) }
    }

    fn def(&mut self, def: Record<'_>) -> Result<(), Unprintable> {
        self.check_length()?;
        self.out.push('{');
        let mut keys: Vec<(&str, Option<Field<'_>>)> =
            ["!anonymous", "!fields", "!locs", "!name", "!superclasses"].map(|key| (key, None)).to_vec();
        keys.extend(def.fields().map(|field| (field.name(), Some(field))));
        keys.sort_by_key(|(key, _)| *key);
        for (index, (key, field)) in keys.into_iter().enumerate() {
            self.separator(index);
            self.key(key);
            match (field, key) {
                (Some(field), _) => {
                    self.value(field.val()).map_err(|stop| match stop {
                        Stop::TooLong => Unprintable::TooLong(self.limit),
                        Stop::TooDeep => {
                            let (record, field) = (def.name().into_owned(), field.name().to_owned());
                            Unprintable::NestedTooDeeply { record, field, loc: def.loc() }
                        }
                    })?;
                }
                (None, "!anonymous") => self.out.push_str(if def.is_anonymous() { "true" } else { "false" }),
                (None, "!fields") => self.open_fields(def),
                (None, "!locs") => self.locs(def),
                (None, "!name") => quote(&mut self.out, &def.name()),
                (None, _) => self.names(def.superclasses().into_iter()),
            }
        }
        self.out.push('}');
        Ok(())
    }

    fn open_fields(&mut self, def: Record<'_>) {
        self.out.push('[');
        for (index, field) in def.fields().filter(|field| field.may_stay_open()).enumerate() {
            self.separator(index);
            quote(&mut self.out, field.name());
        }
        self.out.push(']');
    }

    fn locs(&mut self, def: Record<'_>) {
        self.out.push('[');
        for (index, loc) in def.locs().iter().enumerate() {
            self.separator(index);
            let text = match self.store.sources.position(*loc) {
                Some(position) => {
                    let file = position.file.rsplit('/').next().unwrap_or(position.file);
                    format!("{file}:{}", position.line)
                }
                None => String::new(),
            };
            quote(&mut self.out, &text);
        }
        self.out.push(']');
    }

    fn value(&mut self, val: Val) -> Result<(), Stop> {
        if self.out.len() > self.limit {
            return Err(Stop::TooLong);
        }
        match self.store.pool.node(val) {
            Node::Unset => self.out.push_str("null"),
            Node::Bit(value) => self.out.push(if value { '1' } else { '0' }),
            Node::Int(value) => self.out.push_str(&value.to_string()),
            Node::Str { text, .. } => quote(&mut self.out, self.store.pool.text_of(text)),
            Node::Bits(span, _) | Node::List(span, _) => return deep(|| self.array(span)),
            Node::Dag { op, name, args } => return deep(|| self.dag(val, op, name, args)),
            Node::Def(..) => {
                let printed = self.printed.entry(val).or_insert_with(|| {
                    let mut out = String::new();
                    quote(&mut out, &self.store.text(val));
                    out.into()
                });
                self.out.push_str("{\"def\":");
                self.out.push_str(printed);
                self.out.push_str(",\"kind\":\"def\",\"printable\":");
                self.out.push_str(printed);
                self.out.push('}');
            }
            Node::Var { name, .. } => {
                let text = self.store.unquoted(name);
                self.out.push_str("{\"kind\":\"var\"");
                self.printable(val);
                self.out.push_str(",\"var\":");
                quote(&mut self.out, &text);
                self.out.push('}');
            }
            Node::VarBit { of, bit } if matches!(self.store.pool.node(of), Node::Var { .. }) => {
                let text = self.store.unquoted(of);
                self.out.push_str(&format!("{{\"index\":{bit},\"kind\":\"varbit\""));
                self.printable(val);
                self.out.push_str(",\"var\":");
                quote(&mut self.out, &text);
                self.out.push('}');
            }
            _ => {
                self.out.push_str("{\"kind\":\"complex\"");
                self.printable(val);
                self.out.push('}');
            }
        }
        Ok(())
    }

    fn printable(&mut self, val: Val) {
        self.out.push_str(",\"printable\":");
        let text = self.store.text(val);
        quote(&mut self.out, &text);
    }

    fn array(&mut self, span: Span) -> Result<(), Stop> {
        self.out.push('[');
        for index in 0..span.len() {
            self.separator(index);
            self.value(self.store.pool.elem(span, index))?;
        }
        self.out.push(']');
        Ok(())
    }

    fn dag(&mut self, val: Val, op: Val, name: Option<Val>, args: Span) -> Result<(), Stop> {
        if self.dags >= MAX_DAG_DEPTH {
            return Err(Stop::TooDeep);
        }
        self.dags += 1;
        self.out.push_str("{\"args\":[");
        for index in (0..args.len()).step_by(2) {
            self.separator(index);
            self.out.push('[');
            self.value(self.store.pool.elem(args, index))?;
            self.out.push(',');
            match self.store.pool.as_str(self.store.pool.elem(args, index + 1)) {
                Some(name) => quote(&mut self.out, name),
                None => self.out.push_str("null"),
            }
            self.out.push(']');
        }
        self.out.push_str("],\"kind\":\"dag\"");
        if let Some(name) = name {
            self.out.push_str(",\"name\":");
            quote(&mut self.out, self.store.pool.as_str(name).unwrap_or(""));
        }
        self.out.push_str(",\"operator\":");
        self.value(op)?;
        self.printable(val);
        self.out.push('}');
        self.dags -= 1;
        Ok(())
    }
}

/// A string in quotes, with the escapes that JSON asks for and no others.
fn quote(out: &mut String, text: &str) {
    out.push('"');
    let mut from = 0;
    for (at, byte) in text.bytes().enumerate() {
        let escape = match byte {
            b'"' => "\\\"",
            b'\\' => "\\\\",
            b'\t' => "\\t",
            b'\n' => "\\n",
            b'\r' => "\\r",
            0..0x20 => "",
            _ => continue,
        };
        out.push_str(&text[from..at]);
        if escape.is_empty() {
            out.push_str(&format!("\\u{byte:04x}"));
        } else {
            out.push_str(escape);
        }
        from = at + 1;
    }
    out.push_str(&text[from..]);
    out.push('"');
}
