//! The model of definitions as Rust source: statics of `terrace_ir::def`, and typed views of what they define.
//!
//! `rust/parts.rs` writes what definitions are made of, `rust/views.rs` what users call, `rust/enums.rs` enums. Nothing is decided here:
//! see `resolve.rs`.

mod builders;
mod enums;
mod namespaces;
mod params;
mod parts;
mod views;

use std::fmt::Write;

use crate::model::{Dialect, Fact, Inference, Op};

pub(crate) use namespaces::modules;
pub(crate) use parts::pred;
use parts::{arity, attr_def, code, effect, format, list, option, region, slot, trait_, type_rule};

/// The first lines of a file.
const HEAD: &str = "// Generated from the dialect's .td file.\n#[allow(unused_imports)]\nuse terrace_ir::{Attr, AttrData, Body, Context, FloatKind, Op, Signedness, Type, Value, def::*, model};\n\n";

/// The Rust source of a dialect's definitions.
pub(crate) fn source(d: &Dialect) -> String {
    let mut out = String::from(HEAD);
    out.push_str(&enum_defs(d));
    out.push_str(&enum_types(d));
    out.push_str(&definitions(d));
    out.push_str(&views(d));
    out
}

/// The enums as Rust types.
pub(crate) fn enum_types(d: &Dialect) -> String {
    let mut out = String::new();
    d.enums.iter().for_each(|e| enums::source(&mut out, e));
    out
}

/// The views of operations, types and attributes.
fn views(d: &Dialect) -> String {
    let mut out = String::new();
    d.types.iter().chain(&d.attrs).for_each(|def| params::attr_def(&mut out, d, def));
    d.ops.iter().for_each(|op| views::op(&mut out, d, op));
    out
}

/// The enums as the text spells them.
pub(crate) fn enum_defs(d: &Dialect) -> String {
    let mut out = String::new();
    for e in &d.enums {
        let with_facts: Vec<_> = e.cases.iter().zip(&e.case_facts).collect();
        let cases = list(&with_facts, |((text, symbol, value), f)| {
            let facts = facts(f);
            format!("EnumCase {{ text: {text:?}, symbol: {symbol:?}, value: {value}, facts: {facts} }}")
        });
        let _ = writeln!(
            out,
            "/// The spellings of `{}`.\npub static {}: EnumDef = EnumDef {{ name: {:?}, namespace: {:?}, summary: {:?}, width: {}, bits: {}, separator: {:?}, cases: {cases}, prefer_groups: {}, groups: &{:?}, quoted: {}, is_attr: {} }};",
            e.class,
            enum_name(&e.class),
            e.class,
            e.namespace,
            e.summary,
            e.width,
            e.bits,
            e.separator,
            e.prefer_groups,
            e.groups,
            e.quoted,
            e.is_attr,
        );
    }
    out
}

/// The statics that engines read.
pub(crate) fn definitions(d: &Dialect) -> String {
    let mut out = String::new();
    for (i, c) in d.constraints.iter().enumerate() {
        let builder = option(c.builder.as_ref().and_then(|b| code("TypeBuilder", b)));
        let _ = writeln!(
            out,
            "static {}: Constraint = Constraint {{ name: {:?}, summary: {:?}, pred: {}, class: TypeClass::{}, builder: {builder} }};",
            constraint_name(d, i),
            c.name,
            c.summary,
            pred(&c.pred),
            c.class,
        );
    }
    for def in d.types.iter().chain(&d.attrs) {
        out.push_str(&attr_def(d, def));
    }
    let ops: Vec<String> = d.ops.iter().map(|o| op(d, o)).collect();
    let _ = writeln!(
        out,
        "/// The dialect's operations.\npub static OPS: [OpDef; {}] = [\n{}\n];",
        ops.len(),
        ops.join(",\n")
    );
    for (name, what, defs) in [("TYPES", "types", &d.types), ("ATTRS", "attributes", &d.attrs)] {
        let defs = list(defs, |t| format!("&{}_DEF", screaming(&t.class)));
        let _ = writeln!(out, "/// The dialect's {what}.\npub static {name}: &[&AttrDef] = {defs};");
    }
    out
}

fn op(d: &Dialect, op: &Op) -> String {
    let values = |v: &crate::model::Value| {
        format!(
            "ValueDef {{ name: {:?}, constraint: &{}, arity: {}, doc: {:?} }}",
            v.name,
            constraint_name(d, v.constraint),
            arity(&v.arity),
            v.doc
        )
    };
    let traits = list(&op.traits, trait_);
    // A line each, so that the compiler shows the place in the `.td` file with a hook that is missing.
    let model = |m: &String| {
        let class = &op.class;
        format!(
            "\n        model!(dyn {m}, &terrace_ir::hooks::Hook::<{class}>::NEW), // demanded by {}",
            op.place
        )
    };
    let mut models: Vec<String> = op.models.iter().map(model).collect();
    if !op.effects.is_empty() {
        let effects = list(&op.effects, effect);
        models.push(format!(
            "\n        model!(dyn terrace_ir::op_interfaces::MemoryEffects, &terrace_ir::effects::Declared({effects})),"
        ));
    }
    let models = match models.as_slice() {
        [] => "&[]".to_owned(),
        list => format!("&[{}\n    ]", list.concat()),
    };
    let derived = list(&op.derived, |(name, e)| format!("({name:?}, &{})", e.rust()));
    let inference = match &op.inference {
        Inference::None => "Inference::None".to_owned(),
        Inference::Interface => "Inference::Interface".to_owned(),
        Inference::Rules(r) => format!("Inference::Rules({})", list(r, type_rule)),
    };
    format!(
        "    OpDef {{ name: {:?}, summary: {:?}, description: {:?}, operands: {}, results: {}, attrs: {}, regions: {}, successors: {}, traits: {traits}, bits: TraitSet::of({traits}), format: {}, inference: {inference}, models: {models}, derived: {derived}, facts: {} }}",
        op.name,
        op.summary,
        op.description,
        list(&op.operands, values),
        list(&op.results, values),
        list(&op.attrs, |a| slot(d, a)),
        list(&op.regions, region),
        list(&op.successors, |(n, v)| format!("SuccessorDef {{ name: {n:?}, variadic: {v} }}")),
        option(op.format.as_ref().map(format)),
        facts(&op.facts),
    )
}

fn facts(f: &crate::model::Facts) -> String {
    if f.is_empty() {
        return "Facts::NONE".to_owned();
    }
    format!("Facts({})", list(f, |(name, value)| format!("({name:?}, {})", fact(value))))
}

/// A value of a field; it is as deep as the definition's.
fn fact(f: &Fact) -> String {
    match f {
        Fact::Int(n) => format!("Fact::Int({n})"),
        Fact::Str(s) => format!("Fact::Str({s:?})"),
        Fact::List(l) => format!("Fact::List({})", list(l, fact)),
    }
}

/// The public code of a dialect's operations, types and attributes.
pub(crate) fn declarations(d: &Dialect) -> String {
    format!("{HEAD}{}", views(d))
}

/// The public code of attributes and types alone.
pub(crate) fn attr_declarations(d: &Dialect) -> String {
    let mut out = String::from(HEAD);
    d.types.iter().chain(&d.attrs).for_each(|def| params::attr_def(&mut out, d, def));
    out
}

/// A documentation comment of several texts, a paragraph each. It ends where code begins: that would be taken for Rust.
pub(crate) fn doc(indent: &str, texts: &[&str]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for text in texts.iter().filter(|t| !t.trim().is_empty()) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        let text = crate::docs::reindent(text.trim_matches('\n'));
        let prose = text.lines().take_while(|l| !l.starts_with("```") && !l.starts_with("    "));
        lines.extend(prose.map(|l| l.trim().to_owned()));
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
    }
    if lines.is_empty() {
        lines.push("(No description.)".to_owned());
    }
    lines.iter().map(|l| format!("{}\n", format!("{indent}/// {l}").trim_end())).collect()
}

fn constraint_name(d: &Dialect, i: usize) -> String {
    let name = d.constraints.get(i).map_or("", |c| c.name.as_str());
    let ident = format!("C_{}", screaming(&name.replace(|c: char| !c.is_alphanumeric(), "_")));
    // One record may constrain types here and attributes there.
    let again = d.constraints.iter().take(i).any(|c| c.name == name);
    if again { format!("{ident}_{i}") } else { ident }
}

fn enum_name(class: &str) -> String {
    format!("E_{}", screaming(class))
}

/// `FooBar` as `FOO_BAR`.
pub(crate) fn screaming(name: &str) -> String {
    let mut out = String::new();
    let mut lower = false;
    for c in name.chars() {
        if c.is_uppercase() && lower {
            out.push('_');
        }
        lower = c.is_lowercase() || c.is_ascii_digit();
        out.push(c.to_ascii_uppercase());
    }
    out
}

pub(crate) fn snake(name: &str) -> String {
    let s = screaming(name).to_lowercase();
    match s.as_str() {
        "type" | "fn" | "in" | "ref" | "mod" | "move" | "match" | "static" | "where" | "loop" | "box"
        | "self" | "if" | "else" | "for" | "while" | "let" | "const" | "enum" | "struct" | "trait"
        | "impl" | "use" | "as" | "dyn" | "true" | "false" | "break" | "continue" | "return" | "pub"
        | "mut" | "unsafe" | "async" | "await" | "crate" | "super" | "do" | "final" | "macro"
        | "override" | "priv" | "try" | "typeof" | "unsized" | "virtual" | "yield" | "become"
        | "abstract" | "extern" => {
            format!("{s}_")
        }
        _ => s,
    }
}
