//! TableGen's records as this crate's model of them.

use std::sync::Arc;

use terrace_tablegen as tablegen;

use crate::records::{Record, Records, Value};

/// Values nest no deeper in definitions; rules have their own reader of dags, which says so.
const DEEPEST: usize = 256;

fn value(v: tablegen::Value<'_>, depth: usize) -> Value {
    if depth > DEEPEST {
        return Value::Unset;
    }
    use tablegen::Value as V;
    match v {
        V::Bit(b) => Value::Int(i64::from(b)),
        V::Bits(b) => b.to_int().map_or(Value::Unset, Value::Int),
        V::Int(i) => Value::Int(i),
        V::String(s) | V::Code(s) => Value::Str(s.to_owned()),
        V::List(l) => Value::List(l.iter().map(|v| value(v, depth + 1)).collect()),
        V::Dag(d) => {
            let args = d.args().map(|a| (value(a.value, depth + 1), a.name.map(str::to_owned))).collect();
            Value::Dag(d.operator_name().unwrap_or_default().to_owned(), args)
        }
        V::Def(r) => Value::Def(r.name().into_owned()),
        V::Unset | V::Var(_) | V::Open(_) => Value::Unset,
    }
}

/// The definitions of a file, in the order of the source, with their places.
pub fn records(from: impl Into<Arc<tablegen::Records>>) -> Records {
    let from = from.into();
    let names = names_and_fields(&from);
    Records { source: Some(from), ..names }
}

/// The definitions of a file without places.
pub(crate) fn names_and_fields(from: &tablegen::Records) -> Records {
    let mut out = Records::default();
    for r in from.defs_in_source_order() {
        let name = r.name().into_owned();
        let classes = r.superclasses().into_iter().map(|c| c.name().into_owned()).collect();
        let fields = r.fields().map(|f| (f.name().to_owned(), value(f.value(), 0))).collect();
        out.defs.insert(name.clone(), Record { name, classes, fields });
    }
    out
}
