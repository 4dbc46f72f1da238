//! Types, attributes and enums: summary, syntax, description, parameters, cases.

use super::{description, sorted, summary};
use crate::records::{Record, Records, Value};

/// The types of all dialects.
pub(super) fn all_types(records: &Records) -> String {
    all(records, "TypeDef")
}

/// The attributes of all dialects.
pub(super) fn all_attrs(records: &Records) -> String {
    all(records, "AttrDef")
}

fn all(records: &Records, class: &str) -> String {
    sorted(records, class).into_iter().map(|d| format!("\n{}", one(records, d))).collect()
}

/// The enums of all dialects.
pub(super) fn all_enums(records: &Records) -> String {
    sorted(records, "EnumInfo").into_iter().map(|d| format!("\n{}", one_enum(records, d))).collect()
}

/// Name, C++ type, description and syntax of a parameter.
struct Param<'a> {
    name: &'a str,
    cpp: String,
    about: String,
    syntax: String,
}

/// A class with its namespace.
fn qualified(rec: &Record, class: &str) -> String {
    match rec.str("cppNamespace").trim_start_matches("::") {
        "" => rec.str(class).to_owned(),
        space => format!("::{space}::{}", rec.str(class)),
    }
}

/// The class that holds an attribute of a definition; where only the dialect says the namespace, there.
pub(super) fn storage_type(records: &Records, attr: &Record) -> String {
    const ANY: &str = "::mlir::Attribute";
    match attr.str("storageType").trim() {
        "" | ANY if attr.is_a("AttrDef") => {
            let dialect = attr.def("dialect").and_then(|d| records.get(d));
            match dialect.map_or("", |d| d.str("cppNamespace")).trim_start_matches("::") {
                "" => attr.str("cppClassName").to_owned(),
                space => format!("::{space}::{}", attr.str("cppClassName")),
            }
        }
        "" => ANY.to_owned(),
        text => text.to_owned(),
    }
}

fn params<'a>(records: &'a Records, def: &'a Record) -> Vec<Param<'a>> {
    let one = |(value, name): &'a (Value, Option<String>)| {
        let name = name.as_deref().unwrap_or_default();
        match value {
            Value::Str(cpp) => {
                Some(Param { name, cpp: cpp.clone(), about: String::new(), syntax: cpp.clone() })
            }
            Value::Def(d) => {
                let rec = records.get(d)?;
                let (cpp, about) = match rec.is_a("EnumInfo") {
                    true => {
                        (qualified(rec, "className"), format!("an enum of type {}", rec.str("className")))
                    }
                    false => (rec.str("cppType").to_owned(), rec.str("summary").to_owned()),
                };
                let syntax = rec
                    .opt_str("syntax")
                    .filter(|s| !s.is_empty())
                    .map_or_else(|| cpp.clone(), str::to_owned);
                Some(Param { name, cpp, about, syntax })
            }
            _ => None,
        }
    };
    def.dag("parameters").iter().filter_map(one).collect()
}

/// One type or attribute, an empty line at its end.
pub(super) fn one(records: &Records, def: &Record) -> String {
    let params = params(records, def);
    let mut out = format!("### {}\n{}", def.str("cppClassName"), summary(def.str("summary")));
    if let Some(mnemonic) = def.opt_str("mnemonic").filter(|_| !def.bit("hasCustomAssemblyFormat")) {
        let sigil = if def.is_a("AttrDef") { '#' } else { '!' };
        let dialect = def.def("dialect").and_then(|d| records.get(d)).map_or("", |d| d.str("name"));
        out.push_str(&syntax(&format!("{sigil}{dialect}.{mnemonic}"), &params));
    }
    out.push_str(&description(def.str("description")));
    if params.is_empty() {
        out.push('\n');
    } else {
        out.push_str("\n#### Parameters:\n\n| Parameter | C++ type | Description |\n| :-------: | :-------: | ----------- |\n");
        for p in &params {
            out.push_str(&format!("| {} | `{}` | {} |\n", p.name, p.cpp, p.about));
        }
    }
    out
}

fn syntax(head: &str, params: &[Param<'_>]) -> String {
    if params.is_empty() {
        return format!("\nSyntax: `{head}`\n");
    }
    let line = |(i, p): (usize, &Param<'_>)| {
        let comma = if i + 1 < params.len() { "," } else { "" };
        format!("  {}{comma}   # {}\n", p.syntax, p.name)
    };
    let lines: String = params.iter().enumerate().map(line).collect();
    format!("\nSyntax:\n\n```\n{head}<\n{lines}>\n```\n")
}

/// One enum, an empty line at its end.
pub(super) fn one_enum(records: &Records, def: &Record) -> String {
    let row = |v: &Value| match v {
        Value::Def(d) => {
            let case = records.get(d)?;
            Some(format!("| {} | `{}` | {} |\n", case.str("symbol"), case.int("value"), case.str("str")))
        }
        _ => None,
    };
    let rows: String = def.list("enumerants").iter().filter_map(row).collect();
    format!(
        "### {}\n{}\n#### Cases:\n\n| Symbol | Value | String |\n| :----: | :---: | ------ |\n{rows}",
        def.str("className"),
        summary(def.str("summary"))
    )
}
