//! Interfaces of operations from their records: a Rust trait each, whose methods get the operation to answer for.
//!
//! A default written in C++ becomes a method that every implementation has to write; its text stands in a comment.

use std::fmt::Write;

use crate::cpp_types::rust_type;
use crate::records::{Record, Records, Value};
use crate::rust::{doc, snake};
use crate::{Bindings, Error};

/// The parts of an interface that are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// The traits.
    Declarations,
    /// How the implementation for an operation is found.
    Definitions,
    Both,
}

/// The Rust source of the interfaces that the main file defines.
pub(crate) fn source(records: &Records, bound: &Bindings, part: Part) -> Result<String, Vec<Error>> {
    let mut out = String::from(
        "// Generated from the definitions of interfaces.\n#[allow(unused_imports)]\nuse terrace_ir::{Body, Context, Op};\n",
    );
    let main = records.source.as_ref().and_then(|s| s.sources().main_file()).unwrap_or_default();
    let mut errors = Vec::new();
    for i in records.deriving("OpInterface") {
        if i.is_a("DeclareInterfaceMethods") || records.place(&i.name).is_some_and(|p| p.file != main) {
            continue;
        }
        if part != Part::Definitions {
            match declaration(records, i, bound) {
                Ok(text) => out.push_str(&text),
                Err(e) => errors.push(e.at(records.place(&i.name))),
            }
        }
        if part != Part::Declarations {
            let name = i.str("cppInterfaceName");
            let _ = write!(
                out,
                "\nimpl dyn {name} {{\n    /// The implementation for an operation, where it has one.\n    pub fn of(ctx: &Context, body: &Body, op: Op) -> Option<&'static dyn {name}> {{\n        ctx.op_info(body.name(op)).interface::<dyn {name}>()\n    }}\n}}\n"
            );
        }
    }
    if errors.is_empty() { Ok(out) } else { Err(errors) }
}

fn defs<'a>(records: &'a Records, list: &'a [Value]) -> impl Iterator<Item = &'a Record> {
    list.iter().filter_map(|v| match v {
        Value::Def(d) => records.get(d),
        _ => None,
    })
}

fn declaration(records: &Records, i: &Record, bound: &Bindings) -> Result<String, Error> {
    let bases: String = defs(records, i.list("baseInterfaces"))
        .map(|b| format!("{} + ", b.str("cppInterfaceName")))
        .collect();
    let mut out = format!(
        "\n{}pub trait {}: {bases}Send + Sync {{\n",
        doc("", &[i.str("description")]),
        i.str("cppInterfaceName")
    );
    for m in defs(records, i.list("methods")) {
        out.push_str(&method(m, bound)?);
    }
    out.push_str("}\n");
    Ok(out)
}

fn method(m: &Record, bound: &Bindings) -> Result<String, Error> {
    let mut args = vec!["&self".to_owned()];
    if !m.is_a("StaticInterfaceMethod") {
        args.extend(["ctx: &Context", "body: &Body", "op: Op"].map(str::to_owned));
    }
    for (ty, name) in m.dag("arguments") {
        let ty = rust_type(ty.as_str().unwrap_or_default(), bound)?;
        args.push(format!("{}: {ty}", snake(name.as_deref().unwrap_or("_"))));
    }
    let result = match rust_type(m.str("returnType"), bound)? {
        t if t == "()" => String::new(),
        t => format!(" -> {t}"),
    };
    let about = doc("    ", &[m.str("description")]);
    let code = [m.str("body"), m.str("defaultBody")].into_iter().find(|c| !c.trim().is_empty());
    let cpp: String =
        code.iter().flat_map(|c| c.trim().lines()).map(|l| format!("    // C++: {}\n", l.trim())).collect();
    Ok(format!("{about}{cpp}    fn {}({}){result};\n", snake(m.str("name")), args.join(", ")))
}
