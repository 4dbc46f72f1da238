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
    cpp: &'a str,
    about: String,
    syntax: &'a str,
}

fn params<'a>(records: &'a Records, def: &'a Record) -> Vec<Param<'a>> {
    let one = |(value, name): &'a (Value, Option<String>)| {
        let name = name.as_deref().unwrap_or_default();
        match value {
            Value::Str(cpp) => Some(Param { name, cpp, about: String::new(), syntax: cpp }),
            Value::Def(d) => {
                let rec = records.get(d)?;
                let cpp = rec.str("cppType");
                let syntax = rec.opt_str("syntax").filter(|s| !s.is_empty()).unwrap_or(cpp);
                Some(Param { name, cpp, about: rec.str("summary").to_owned(), syntax })
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
