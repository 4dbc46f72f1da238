//! Operations: summary, syntax, description, traits, interfaces, effects, attributes, operands, results, successors.

use std::collections::BTreeSet;

use super::{description, sorted, summary, table, without_mlir};
use terrace_tablegen::Request;

use crate::model::{Arity, Inference, Op, TypeRule};
use crate::records::{Record, Records, Value};

const NO_EFFECT: &str = "NoMemoryEffect";

/// The records of operations whose result types follow from their definition.
pub(super) struct Inferred(BTreeSet<String>);

impl Inferred {
    /// Of a definition that makes no sense, nothing is known: documentation does without.
    pub(super) fn of(records: &Records) -> Self {
        let mut out = BTreeSet::new();
        // As in MLIR, files that do not know the interface have none of it.
        if records.get("InferTypeOpInterface").is_none() {
            return Inferred(out);
        }
        for dialect in records.deriving("Dialect") {
            let Ok(model) = crate::load(records, dialect.str("name")) else { continue };
            out.extend(model.ops.into_iter().filter(follows).map(|o| o.record));
        }
        Inferred(out)
    }
}

/// Returns true if the types of an operation's results follow from those of its operands.
fn follows(op: &Op) -> bool {
    let open = |r: &TypeRule| matches!(r, TypeRule::Parsed | TypeRule::Infer);
    let by_rules = !op.results.is_empty()
        && op.results.iter().all(|r| r.arity == Arity::Single)
        && !op.free_rules.iter().any(open);
    by_rules || matches!(op.inference, Inference::Interface)
}

/// The operations of all dialects that are asked for.
pub(super) fn all(records: &Records, asked: &Request) -> String {
    let inferred = Inferred::of(records);
    let wanted = sorted(records, "Op").into_iter().filter(|op| asked.wants(&full_name(records, op)));
    wanted.map(|op| format!("\n{}", one(records, op, &inferred))).collect()
}

/// `dialect.operation`
fn full_name(records: &Records, op: &Record) -> String {
    let dialect = op.def("opDialect").and_then(|d| records.get(d));
    match dialect.map_or("", |d| d.str("name")) {
        "" => op.str("opName").to_owned(),
        prefix => format!("{prefix}.{}", op.str("opName")),
    }
}

/// One operation, an empty line at its end.
pub(super) fn one(records: &Records, op: &Record, inferred: &Inferred) -> String {
    let name = full_name(records, op);
    let class = match op.str("cppNamespace") {
        "" => class_name(op).to_owned(),
        space => format!("{}::{}", space.trim_start_matches("::"), class_name(op)),
    };
    let mut out = format!("### `{name}` ({})\n", without_mlir(&class));
    out.push_str(&summary(op.str("summary")));
    if let Some(format) = op.opt_str("assemblyFormat") {
        out.push_str(&syntax(&name, format.trim()));
    }
    out.push_str(&description(op.str("description")));
    out.push_str(&traits(records, op, inferred.0.contains(&op.name)));
    out.push_str(&attributes(records, op));
    for (field, title, column) in [
        ("arguments", "Operands", "Operand"),
        ("results", "Results", "Result"),
        ("successors", "Successors", "Successor"),
    ] {
        out.push_str(&values(records, op.dag(field), title, column));
    }
    out.push('\n');
    out
}

/// The class that a record's name says: `X_FooOp` is `FooOp` of dialect `X`.
fn class_name(op: &Record) -> &str {
    match op.name.split_once('_') {
        Some((before, after)) if !before.is_empty() && !after.is_empty() => after,
        _ => &op.name,
    }
}

fn syntax(name: &str, format: &str) -> String {
    let mut lines = format.lines().map(str::trim);
    let first = lines.next().unwrap_or("");
    let rest: String = lines.filter(|l| !l.is_empty()).map(|l| format!("{:14}{l}\n", "")).collect();
    format!("\nSyntax:\n\n```\noperation ::= `{name}` {first}\n{rest}```\n")
}

/// The traits of an operation as they count: those of lists, and the interfaces that an interface stands on, before it.
fn all_traits<'a>(records: &'a Records, op: &'a Record) -> Vec<&'a Record> {
    let mut found: Vec<&Record> = Vec::new();
    let mut seen = BTreeSet::new();
    let mut todo: Vec<&Value> = op.list("traits").iter().rev().collect();
    while let Some(next) = todo.pop() {
        let Value::Def(name) = next else { continue };
        let Some(rec) = records.get(name) else { continue };
        if !seen.insert(name.as_str()) {
            continue;
        }
        if rec.is_a("TraitList") {
            todo.extend(rec.list("traits").iter().rev());
        } else {
            todo.extend(rec.list("baseInterfaces").iter().rev());
            found.push(rec);
        }
    }
    found
}

fn traits(records: &Records, op: &Record, inferred: bool) -> String {
    let (mut traits, mut interfaces, mut effects) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    if inferred {
        interfaces.insert("`InferTypeOpInterface`".to_owned());
    }
    for rec in all_traits(records, op).into_iter().filter(|t| !t.is_a("PredTrait")) {
        let class = rec.str("trait");
        let class = class.strip_suffix("::Trait").unwrap_or(class);
        let class = class.strip_suffix("::Impl").unwrap_or(class);
        let name = if rec.name.starts_with("anonymous_") { class } else { &rec.name };
        if name == NO_EFFECT && !rec.is_a("InterfaceTrait") {
            // A trait in the base files, an interface with an empty list of effects in MLIR's.
            effects.insert("`MemoryEffects::Effect{}`".to_owned());
            interfaces.insert(format!("`{name} (MemoryEffectOpInterface)`"));
        } else if !rec.is_a("InterfaceTrait") {
            traits.insert(format!("`{name}`"));
        } else if rec.is_a("SideEffectsTraitBase") {
            effects.insert(effect(records, rec));
            interfaces.insert(format!("`{name} ({class})`"));
        } else {
            interfaces.insert(format!("`{name}`"));
        }
    }
    let line = |title: &str, names: BTreeSet<String>| match names.is_empty() {
        true => String::new(),
        false => format!("\n{title}: {}\n", names.into_iter().collect::<Vec<_>>().join(", ")),
    };
    [line("Traits", traits), line("Interfaces", interfaces), line("Effects", effects)].concat()
}

fn effect(records: &Records, of: &Record) -> String {
    let one = |v: &Value| match v {
        Value::Def(d) => {
            let rec = records.get(d)?;
            Some(format!("{} on {}", without_mlir(rec.str("effect")), rec.str("resource")))
        }
        _ => None,
    };
    let list: Vec<String> = of.list("effects").iter().filter_map(one).collect();
    format!("`{}{{{}}}`", without_mlir(of.str("baseEffectName")), list.join(", "))
}

/// The constraint after an argument, and whether the argument is an attribute.
fn constraint<'a>(records: &'a Records, arg: &Value) -> Option<&'a Record> {
    let Value::Def(name) = arg else { return None };
    let rec = records.get(name)?;
    match rec.def("constraint") {
        Some(inner) if rec.is_a("OpVariable") || rec.is_a("Arg") => records.get(inner),
        _ => Some(rec),
    }
}

/// The summary of a constraint; its name if it has none.
pub(super) fn summary_of(rec: &Record) -> String {
    let own = rec.opt_str("summary").unwrap_or(&rec.name);
    // MLIR's own base file has the word in the summary.
    let prefix = if rec.is_a("Variadic") { "variadic of " } else { "" };
    if own.starts_with(prefix) { own.to_owned() } else { format!("{prefix}{own}") }
}

fn is_attribute(rec: &Record) -> bool {
    rec.is_a("AttrConstraint") || rec.is_a("Property")
}

fn attributes(records: &Records, op: &Record) -> String {
    let row = |(arg, name): &(Value, Option<String>)| {
        let rec = constraint(records, arg).filter(|r| r.is_a("AttrConstraint"))?;
        let storage = super::types::storage_type(records, rec);
        let name = name.as_deref().unwrap_or_default();
        let summary = summary_of(rec);
        Some(format!("<tr><td><code>{name}</code></td><td>{storage}</td><td>{summary}</td></tr>\n"))
    };
    let rows: String = op.dag("arguments").iter().filter_map(row).collect();
    if rows.is_empty() {
        return rows;
    }
    format!(
        "\n#### Attributes:\n\n<table>\n<tr><th>Attribute</th><th>MLIR Type</th><th>Description</th></tr>\n{rows}</table>\n"
    )
}

fn values(records: &Records, list: &[(Value, Option<String>)], title: &str, column: &str) -> String {
    let row = |(arg, name): &(Value, Option<String>)| {
        let rec = constraint(records, arg).filter(|r| !is_attribute(r))?;
        let name = name.as_ref().map_or("&laquo;unnamed&raquo;".to_owned(), |n| format!("`{n}`"));
        Some(format!("| {name} | {} |\n", summary_of(rec)))
    };
    let rows: String = list.iter().filter_map(row).collect();
    if rows.is_empty() {
        return rows;
    }
    format!("\n#### {title}:\n\n{}{rows}", table(&[column, "Description"]))
}
