//! Interfaces: description and methods.

use super::{description, sorted};
use crate::records::{Record, Records, Value};

/// The interfaces of operations, attributes or types: `Op`, `Attr`, `Type`.
pub(super) fn all(records: &Records, kind: &str) -> String {
    let title = if kind == "Attr" { "Attribute" } else { kind };
    let class = format!("{kind}Interface");
    let own = sorted(records, &class);
    let main = records.source.as_ref().and_then(|s| s.sources().main_file()).unwrap_or_default();
    let of_main_file = |i: &Record| records.place(&i.name).is_none_or(|p| p.file == main);
    let found = own.into_iter().filter(|i| !i.is_a("DeclareInterfaceMethods") && of_main_file(i));
    format!("\n# {title}Interface definitions\n{}", found.map(|i| one(records, i)).collect::<String>())
}

fn one(records: &Records, interface: &Record) -> String {
    let method = |v: &Value| match v {
        Value::Def(d) => records.get(d).map(method),
        _ => None,
    };
    format!(
        "\n## {} (`{}`)\n{}\n### Methods:\n{}",
        interface.str("cppInterfaceName"),
        interface.name,
        description(interface.str("description")),
        interface.list("methods").iter().filter_map(method).collect::<String>()
    )
}

/// A C++ type before a name.
fn typed(ty: &str, name: &str) -> String {
    let ty = ty.trim();
    let space = if ty.ends_with(['&', '*']) { "" } else { " " };
    format!("{ty}{space}{name}")
}

fn method(method: &Record) -> String {
    let name = method.str("name");
    let arg = |(ty, name): &(Value, Option<String>)| {
        typed(ty.as_str().unwrap_or_default(), name.as_deref().unwrap_or_default())
    };
    let args: Vec<String> = method.dag("arguments").iter().map(arg).collect();
    let what = if method.is_a("StaticInterfaceMethod") { "static " } else { "" };
    let note = match method.str("body") {
        "" => "NOTE: This method *must* be implemented by the user.\n",
        _ => "",
    };
    format!(
        "\n#### `{name}`\n\n```c++\n{what}{}({});\n```\n{}\n{note}",
        typed(method.str("returnType"), name),
        args.join(", "),
        description(method.str("description"))
    )
}
