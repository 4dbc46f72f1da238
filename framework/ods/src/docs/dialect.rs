//! All of a dialect: what it is for, operations, attributes, types, enums.

use super::{description, ops, sorted, summary, types};
use crate::records::{Record, Records};

/// The dialect of the main file, or an error where it defines several.
pub(super) fn of_main_file(records: &Records) -> Result<String, String> {
    let main = records.source.as_ref().and_then(|s| s.sources().main_file()).unwrap_or_default();
    let mut names = crate::dialects_of(records, main);
    let all: Vec<String> = records.deriving("Dialect").map(|d| d.str("name").to_owned()).collect();
    if names.is_empty() {
        names = all;
    }
    match names.as_slice() {
        [one] => Ok(format!("\n{}", dialect(records, one))),
        [] => Err("error: no dialect is defined\n".to_owned()),
        _ => Err(format!(
            "error: more than one dialect is defined: {}\n  hint: run this on a file with the definitions of one\n",
            names.join(", ")
        )),
    }
}

/// The documentation of the dialect of that name, without a line that says where it is from.
pub fn dialect(records: &Records, name: &str) -> String {
    let Some(dialect) = records.deriving("Dialect").find(|d| d.str("name") == name) else {
        return String::new();
    };
    let about = dialect.str("description");
    let mut out = format!("# '{name}' Dialect\n{}{}", summary(dialect.str("summary")), description(about));
    if !about.lines().any(|l| l.trim() == "[TOC]") {
        out.push_str("\n[TOC]\n");
    }
    let inferred = ops::Inferred::of(records);
    let constraint =
        |r: &Record| format!("\n### {}\n{}\n", ops::summary_of(r), description(r.str("description")));
    let not = |list: Vec<&Record>, class: &str| -> String {
        list.into_iter().filter(|r| !r.is_a(class)).map(constraint).collect()
    };
    let each = |class: &str| -> String {
        own(records, dialect, class, "dialect")
            .into_iter()
            .map(|r| format!("\n{}", types::one(records, r)))
            .collect()
    };
    // An enum names no dialect.
    let mut operations = own(records, dialect, "Op", "opDialect");
    operations.sort_by(|a, b| a.str("opName").cmp(b.str("opName")));
    let sections = [
        (
            "Operations",
            operations
                .into_iter()
                .map(|o| format!("\n{}\n", ops::one(records, o, &inferred)))
                .collect::<String>(),
        ),
        ("Attribute constraints", not(own(records, dialect, "DialectAttr", "dialect"), "AttrDef")),
        ("Attributes", each("AttrDef")),
        ("Type constraints", not(own(records, dialect, "DialectType", "dialect"), "TypeDef")),
        ("Types", each("TypeDef")),
        ("Enums", types::all_enums(records)),
    ];
    for (title, text) in sections.iter().filter(|(_, text)| !text.is_empty()) {
        out.push_str(&format!("\n## {title}\n{text}"));
    }
    out
}

/// The records of a class that name the dialect in a field.
fn own<'a>(records: &'a Records, dialect: &Record, class: &'a str, field: &str) -> Vec<&'a Record> {
    let mut all = sorted(records, class);
    all.retain(|r| r.def(field) == Some(dialect.name.as_str()));
    all
}
