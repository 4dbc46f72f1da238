//! All of a dialect: what it is for, operations, attributes, types, enums.

use std::collections::BTreeMap;

use super::{description, ops, sorted, summary, types};
use crate::records::{Record, Records};

/// The dialect that is asked for, or that of the main file; an error where it defines several.
pub(super) fn of_main_file(records: &Records, asked: Option<&str>) -> Result<String, String> {
    if let Some(name) = asked {
        return match records.deriving("Dialect").any(|d| d.str("name") == name) {
            true => Ok(format!("\n{}", dialect(records, name))),
            false => Err(format!("error: selected dialect with '-dialect' does not exist: {name}\n")),
        };
    }
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
            "error: when more than 1 dialect is present, one must be selected via '-dialect': {}\n",
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
    let operations = own(records, dialect, "Op", "opDialect");
    // An enum names no dialect.
    let sections = [
        ("Operations", grouped(records, operations, &inferred)),
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

/// Operations with those of their group, a level below its title; groups and single operations by name.
fn grouped(records: &Records, operations: Vec<&Record>, inferred: &ops::Inferred) -> String {
    let mut groups: BTreeMap<&str, Vec<&Record>> = BTreeMap::new();
    let mut parts: Vec<(String, String)> = Vec::new();
    for op in operations {
        match op.def("opDocGroup") {
            Some(group) => groups.entry(group).or_default().push(op),
            None => {
                let text = format!("\n{}\n", ops::one(records, op, inferred));
                parts.push((op.str("opName").to_lowercase(), text));
            }
        }
    }
    for (group, list) in groups {
        let Some(group) = records.get(group) else { continue };
        let title = group.str("summary").trim();
        let texts = list.iter().map(|op| ops::one(records, op, inferred) + "\n");
        let (key, text) = match title {
            "" => {
                let first = list.first().map_or("", |op| op.str("opName"));
                (first, format!("\n{}", texts.collect::<String>()))
            }
            _ => {
                let nested: String = texts.map(|text| one_level_below(&text)).collect();
                (title, format!("\n### {title}\n{}\n\n{nested}", description(group.str("description"))))
            }
        };
        parts.push((key.to_lowercase(), text));
    }
    parts.sort_by(|a, b| a.0.cmp(&b.0));
    parts.into_iter().map(|(_, text)| text).collect()
}

/// A text with its titles one level below. What is between code fences has none.
fn one_level_below(text: &str) -> String {
    let mut code = false;
    let mut line = |line: &str| {
        code ^= line.starts_with("```");
        let deeper = if line.starts_with('#') && !code { "#" } else { "" };
        format!("{deeper}{line}\n")
    };
    text.lines().map(&mut line).collect()
}

/// The records of a class that name the dialect in a field.
fn own<'a>(records: &'a Records, dialect: &Record, class: &'a str, field: &str) -> Vec<&'a Record> {
    let mut all = sorted(records, class);
    all.retain(|r| r.def(field) == Some(dialect.name.as_str()));
    all
}
