//! Passes: flag, summary, description, options, statistics.

use super::{description, sorted, summary};
use crate::records::{Record, Records, Value};

/// All passes, by their flags.
pub(super) fn all(records: &Records) -> String {
    let mut passes = sorted(records, "PassBase");
    passes.sort_by(|a, b| a.str("argument").cmp(b.str("argument")));
    passes.into_iter().map(|p| one(records, p)).collect()
}

fn one(records: &Records, pass: &Record) -> String {
    let mut out = format!("\n### `-{}`\n", pass.str("argument"));
    out.push_str(&summary(pass.str("summary")));
    out.push_str(&description(pass.str("description")));
    out.push_str(&list(records, pass, "options", "Options", ("-", "argument")));
    out.push_str(&list(records, pass, "statistics", "Statistics", ("", "name")));
    out
}

/// Names and what they mean, the colons in one column.
fn list(records: &Records, pass: &Record, field: &str, title: &str, (dash, name): (&str, &str)) -> String {
    let rec = |v: &Value| match v {
        Value::Def(d) => records.get(d),
        _ => None,
    };
    let all: Vec<&Record> = pass.list(field).iter().filter_map(rec).collect();
    if all.is_empty() {
        return String::new();
    }
    let width = all.iter().map(|r| r.str(name).len()).max().unwrap_or(0);
    let row = |r: &&Record| format!("{dash}{:width$} : {}\n", r.str(name), r.str("description"));
    let rows: String = all.iter().map(row).collect();
    format!("\n#### {title}\n\n```\n{rows}```\n")
}
