//! Enums as Rust types, with the conversions that the definition names.

use std::fmt::Write;

use crate::model::Enum;

use super::{enum_name, snake};

/// The integer type of an enum.
fn repr(e: &Enum) -> &'static str {
    match e.width {
        1..=8 => "u8",
        9..=16 => "u16",
        17..=32 => "u32",
        _ => "u64",
    }
}

/// A Rust name of a case's symbol.
fn ident(symbol: &str) -> String {
    let name: String = symbol.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    match name.as_str() {
        "Self" | "self" | "crate" | "super" => format!("{name}_"),
        n if n.starts_with(|c: char| c.is_ascii_digit()) => format!("_{name}"),
        "as" | "break" | "const" | "continue" | "else" | "enum" | "extern" | "false" | "fn" | "for"
        | "if" | "impl" | "in" | "let" | "loop" | "match" | "mod" | "move" | "mut" | "pub" | "ref"
        | "return" | "static" | "struct" | "trait" | "true" | "type" | "unsafe" | "use" | "where"
        | "while" | "abstract" | "async" | "await" | "box" | "do" | "dyn" => {
            format!("r#{name}")
        }
        _ => name,
    }
}

/// The type of an enum and its conversions.
pub(super) fn source(out: &mut String, e: &Enum) {
    if e.bits {
        bits(out, e)
    } else {
        cases(out, e)
    }
    let _ = writeln!(
        out,
        "impl terrace_ir::attrs::AttrView<'_> for {0} {{\n    #[inline]\n    fn of_attr(ctx: &Context, a: Attr) -> Option<Self> {{ terrace_ir::attrs::case_number(ctx, a).and_then({0}::from_value) }}\n}}",
        e.class
    );
    functions(out, e);
}

fn summary(e: &Enum) -> &str {
    if e.summary.is_empty() { "An enum." } else { &e.summary }
}

fn cases(out: &mut String, e: &Enum) {
    let (class, repr, def) = (&e.class, repr(e), enum_name(&e.class));
    let _ = writeln!(
        out,
        "/// {}\n#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]\n#[repr({repr})]\n#[allow(non_camel_case_types)]\npub enum {class} {{",
        summary(e)
    );
    // Rust has one case a value: another symbol of it is another name.
    let first = |v: i64| e.cases.iter().find(|(_, _, w)| *w == v).map_or("", |(_, s, _)| s.as_str());
    let (own, other): (Vec<_>, Vec<_>) = e.cases.iter().partition(|(_, s, v)| first(*v) == s);
    for (text, symbol, value) in &own {
        let _ = writeln!(out, "    /// `{text}`\n    {} = {},", ident(symbol), unsigned(*value, e));
    }
    let others = other.iter().map(|(text, s, v)| {
        let (name, case) = (ident(s), ident(first(*v)));
        format!("    /// `{text}`\n    #[allow(non_upper_case_globals)]\n    pub const {name}: {class} = {class}::{case};\n")
    });
    let others: String = others.collect();
    let arms: String = own.iter().map(|(_, s, v)| format!("{v} => Some({class}::{}), ", ident(s))).collect();
    let values: String = own.iter().map(|(_, s, v)| format!("{class}::{} => {v}, ", ident(s))).collect();
    let texts: String = own.iter().map(|(t, s, _)| format!("{class}::{} => {t:?}, ", ident(s))).collect();
    let _ = writeln!(
        out,
        "}}\n#[allow(clippy::style, clippy::complexity)]\nimpl {class} {{\n{others}    /// The case of a value.\n    pub fn from_value(value: i64) -> Option<{class}> {{ match value {{ {arms}_ => None }} }}\n    \
         /// The case of a spelling.\n    pub fn from_text(text: &str) -> Option<{class}> {{ {def}.value(text.as_bytes()).and_then({class}::from_value) }}\n    \
         /// The value.\n    pub fn value(self) -> i64 {{ match self {{ {values}}} }}\n    \
         /// The spelling.\n    pub fn text(self) -> &'static str {{ match self {{ {texts}}} }}\n}}"
    );
}

/// A case's value in the enum's integer type.
fn unsigned(value: i64, e: &Enum) -> u64 {
    if e.width >= 64 { value as u64 } else { value as u64 & ((1 << e.width) - 1) }
}

fn bits(out: &mut String, e: &Enum) {
    let (class, repr, def) = (&e.class, repr(e), enum_name(&e.class));
    let _ = writeln!(
        out,
        "/// {}\n#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]\npub struct {class}(pub {repr});\n#[allow(non_upper_case_globals, clippy::style, clippy::complexity)]\nimpl {class} {{",
        summary(e)
    );
    let mut all = 0;
    for (text, symbol, value) in &e.cases {
        all |= unsigned(*value, e);
        let _ = writeln!(
            out,
            "    /// `{text}`\n    pub const {}: {class} = {class}({});",
            ident(symbol),
            unsigned(*value, e)
        );
    }
    let separator = e.separator.trim();
    let _ = writeln!(
        out,
        "    /// The bits of a value; `None` if one is unknown.\n    pub fn from_value(value: i64) -> Option<{class}> {{ (value & !{all} == 0).then_some({class}(value as {repr})) }}\n    \
         /// The bits of names between `{separator}`.\n    pub fn from_text(text: &str) -> Option<{class}> {{\n        \
         text.split({separator:?}).try_fold(0, |all, t| Some(all | {def}.value(t.trim().as_bytes())?)).and_then({class}::from_value)\n    }}\n    \
         /// The value.\n    pub fn value(self) -> i64 {{ self.0 as i64 }}\n    \
         /// The names of the bits; empty where one is unknown.\n    pub fn text(self) -> String {{ {def}.text(self.value()).unwrap_or_default() }}\n    \
         /// True if one of the bits is set.\n    pub fn contains_any(self, bits: {class}) -> bool {{ self.0 & bits.0 != 0 }}\n    \
         /// True if all of the bits are set.\n    pub fn contains_all(self, bits: {class}) -> bool {{ self.0 & bits.0 == bits.0 }}\n}}"
    );
    for (name, method, op) in [("BitOr", "bitor", "|"), ("BitAnd", "bitand", "&"), ("BitXor", "bitxor", "^")]
    {
        let _ = writeln!(
            out,
            "impl std::ops::{name} for {class} {{\n    type Output = {class};\n    fn {method}(self, other: {class}) -> {class} {{ {class}(self.0 {op} other.0) }}\n}}"
        );
    }
}

/// The conversions under the names that the definition gives.
fn functions(out: &mut String, e: &Enum) {
    let class = &e.class;
    let [from_text, to_text, from_value, max] = e.functions.each_ref().map(|f| snake(f));
    if from_text.is_empty() || from_value.is_empty() {
        return;
    }
    // C++ overloads what Rust cannot.
    let from_text = if from_text == from_value { format!("{from_text}_str") } else { from_text };
    let text = if e.bits { "String" } else { "&'static str" };
    let _ = writeln!(
        out,
        "/// The case of a spelling.\npub fn {from_text}(text: &str) -> Option<{class}> {{ {class}::from_text(text) }}\n\
         /// The case of a value.\npub fn {from_value}(value: {}) -> Option<{class}> {{ {class}::from_value(value as i64) }}\n\
         /// The spelling of a case.\npub fn {to_text}(value: {class}) -> {text} {{ value.text() }}",
        repr(e)
    );
    let greatest = e.cases.iter().map(|(_, _, v)| unsigned(*v, e)).max().unwrap_or(0);
    if !e.bits && !max.is_empty() {
        let _ =
            writeln!(out, "/// The greatest value of a case.\npub const fn {max}() -> u64 {{ {greatest} }}");
    }
}
