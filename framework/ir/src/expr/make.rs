//! Casts, and the types and attributes that expressions make: `X::get(...)`, `getType<X>(...)`.

use crate::attr::AttrData;
use crate::{Attr, FloatKind, Type};

use super::eval::{Scope, as_int};
use super::table::{int_list, yes};
use super::{Val, cpp_types};

pub(super) fn cast(s: &Scope<'_>, name: &str, types: &[&str], v: Val) -> Option<Val> {
    let mut is = false;
    for class in types {
        is |= cpp_types::is(s.ctx, &v, class)?;
    }
    if name.starts_with("isa") {
        return yes(is);
    }
    match is {
        true => Some(v),
        false if name.starts_with("dyn_cast") || v == Val::Null && name != "cast" => Some(Val::Null),
        false => None,
    }
}

/// `Class::get(args)`, `getType<Class>(args)`.
pub(super) fn make(s: &Scope<'_>, class: &str, args: &[Val]) -> Option<Val> {
    let ctx = s.ctx;
    if let Some(name) = class.strip_prefix('!') {
        return make_of_dialect(s, name, args);
    }
    let types_of = |v: &Val| -> Option<Vec<Type>> {
        match v {
            Val::List(l) => l.iter().map(|v| if let Val::Type(t) = v { Some(*t) } else { None }).collect(),
            Val::Null => Some(Vec::new()),
            Val::Type(t) => Some(vec![*t]),
            _ => None,
        }
    };
    Some(Val::Type(match (class, args) {
        ("NoneType", []) => ctx.none_type(),
        ("IndexType", []) => ctx.index_type(),
        ("IntegerType", [w]) => ctx.integer_type(u32::try_from(as_int(w)?).ok()?),
        ("RankedTensorType", [shape, Val::Type(e)]) => ctx.tensor_type(&int_list(shape)?, *e),
        ("UnrankedTensorType", [Val::Type(e)]) => ctx.unranked_tensor_type(*e),
        ("VectorType", [shape, Val::Type(e)]) => ctx.vector_type(&int_list(shape)?, *e),
        ("MemRefType", [shape, Val::Type(e)]) => ctx.memref_type(&int_list(shape)?, *e),
        ("ComplexType", [Val::Type(e)]) => ctx.intern_type(AttrData::ComplexType(*e)),
        ("TupleType", [l]) => ctx.tuple_type(&types_of(l)?),
        ("FunctionType", [a, b]) => ctx.function_type(&types_of(a)?, &types_of(b)?),
        ("TypeAttr", [Val::Type(t)]) => return Some(Val::Attr(ctx.type_attr(*t))),
        ("UnitAttr", []) => return Some(Val::Attr(ctx.unit())),
        ("StringAttr", [Val::Str(t)]) => return Some(Val::Attr(ctx.string(t))),
        _ => {
            let kind = class.strip_suffix("Type").and_then(|c| c.strip_prefix("Float"))?;
            ctx.float_type(FloatKind::from_name(format!("f{kind}").as_bytes())?)
        }
    }))
}

/// A value as a parameter of a type or attribute.
pub(super) fn stored(ctx: &crate::Context, v: &Val) -> Option<Attr> {
    Some(match v {
        Val::Type(t) => t.as_attr(),
        Val::Attr(a) => *a,
        Val::Int(i) => ctx.param_int(i64::try_from(*i).ok()?),
        Val::Bool(b) => ctx.param_int(i64::from(*b)),
        Val::Str(t) => ctx.param_bytes(t),
        Val::Null => ctx.param_none(),
        Val::List(l) => ctx.param_list(&l.iter().map(|v| stored(ctx, v)).collect::<Option<Vec<_>>>()?),
        _ => return None,
    })
}

fn make_of_dialect(s: &Scope<'_>, name: &str, args: &[Val]) -> Option<Val> {
    let params = args.iter().map(|v| stored(s.ctx, v)).collect::<Option<Vec<_>>>()?;
    let fits = |d: &crate::def::AttrDef| d.params.len() == params.len();
    if let Some(def) = s.ctx.type_def(name.as_bytes()).filter(|d| fits(d)) {
        return Some(Val::Type(s.ctx.dialect_type(def, &params)));
    }
    let def = s.ctx.attr_def(name.as_bytes()).filter(|d| fits(d))?;
    Some(Val::Attr(s.ctx.dialect_attr(def, &params)))
}
