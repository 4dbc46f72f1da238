//! A rule's dags as its file says them: for explanations.

use super::dag::{Arg, ArgValue, Leaf, Node};
use crate::records::{Record, Records};

/// A record's name; one without a name as its class with what it says.
pub(super) fn record(records: &Records, name: &str) -> String {
    let Some(rec) = records.get(name).filter(|_| name.starts_with("anonymous_")) else {
        return name.to_owned();
    };
    let quoted = |field: &str| format!("{:?}", rec.str(field));
    let of = |rec: &Record| {
        if rec.is_a("NativeCodeCall") {
            let class = if rec.int("numReturns") == 0 { "NativeCodeCallVoid" } else { "NativeCodeCall" };
            return format!("{class}<{}>", quoted("expression"));
        }
        if rec.is_a("ConstantAttr") {
            return format!("ConstantAttr<{}, {}>", rec.def("attr").unwrap_or_default(), quoted("value"));
        }
        format!("Constraint<{}>", quoted("summary"))
    };
    of(rec)
}

fn arg(records: &Records, a: &Arg) -> String {
    let name = if a.name.is_empty() { String::new() } else { format!("${}", a.name) };
    let value = match &a.value {
        ArgValue::Node(n) => node(records, n),
        ArgValue::Leaf(Leaf::Any) if name.is_empty() => "?".to_owned(),
        ArgValue::Leaf(Leaf::Any) => return name,
        ArgValue::Leaf(Leaf::Text(t)) => format!("{t:?}"),
        ArgValue::Leaf(Leaf::Int(n)) => n.to_string(),
        ArgValue::Leaf(
            Leaf::Type(r)
            | Leaf::Attr(r)
            | Leaf::Constant(r)
            | Leaf::Case(r)
            | Leaf::Native(r)
            | Leaf::Other(r),
        ) => record(records, r),
    };
    if name.is_empty() { value } else { format!("{value}:{name}") }
}

/// A dag.
pub(super) fn node(records: &Records, n: &Node) -> String {
    let mut out = format!("({}", record(records, &n.record));
    if !n.symbol.is_empty() {
        out += &format!(":${}", n.symbol);
    }
    for (i, a) in n.args.iter().enumerate() {
        out += if i == 0 { " " } else { ", " };
        out += &arg(records, a);
    }
    out.push(')');
    out
}
