//! Models of built-in definitions, given to loaded definitions of the same name: only Rust can supply them.
//!
//! Models reach operands, attributes and parameters by index, so the layout must agree; otherwise the loaded definition stands alone.

use terrace_ir::def::{Arity, AttrDef, DialectDef, OpDef, ParamFormat};
use terrace_ods::model;

use super::statics::{list, one};

/// The built-in operation, where its layout agrees: then Rust that was written for it reads the loaded one.
pub(super) fn agreeing(op: &model::Op, built_in: Option<&'static OpDef>) -> Option<&'static OpDef> {
    let def = built_in?;
    let single = |a: &Arity| *a == Arity::Single;
    let values = |ours: &[model::Value], theirs: &[terrace_ir::def::ValueDef]| {
        ours.len() == theirs.len()
            && ours
                .iter()
                .zip(theirs)
                .all(|(a, b)| a.name == b.name && (a.arity == model::Arity::Single) == single(&b.arity))
    };
    let agrees = values(&op.operands, def.operands)
        && values(&op.results, def.results)
        && op.attrs.len() == def.attrs.len()
        && op.attrs.iter().zip(def.attrs).all(|(a, b)| {
            // A part that may be absent in one only would be missed, or never asked for.
            (a.name.as_str(), a.optional, a.default.is_some()) == (b.name, b.optional, b.default.is_some())
        })
        && op.regions.len() == def.regions.len()
        && op.successors.len() == def.successors.len();
    agrees.then_some(def)
}

/// Definitions with those of others that have no definition of their name among them.
pub(super) fn with_others(
    own: Vec<&'static AttrDef>,
    others: &'static [&'static AttrDef],
) -> &'static [&'static AttrDef] {
    let new = others.iter().filter(|o| own.iter().all(|n| n.name != o.name));
    list(&own.iter().chain(new).collect::<Vec<_>>(), |d| **d)
}

/// A dialect with what another definition of it has, and it lacks.
pub(super) fn join(dialect: &'static DialectDef, other: &'static DialectDef) -> &'static DialectDef {
    let ops = other.ops.iter().filter(|o| dialect.ops.iter().all(|n| n.name != o.name));
    one(DialectDef {
        ops: list(&dialect.ops.iter().chain(ops).collect::<Vec<_>>(), |o| (*o).clone()),
        types: with_others(dialect.types.to_vec(), other.types),
        attrs: with_others(dialect.attrs.to_vec(), other.attrs),
        ..dialect.clone()
    })
}

/// The built-in definition itself, where it has the same parameters in the same text: what is interned with it stays the same.
pub(super) fn same_def(
    def: &model::AttrDef,
    format: Option<&[ParamFormat]>,
    built_in: &[&'static AttrDef],
) -> Option<&'static AttrDef> {
    let found = *built_in.iter().find(|d| d.name == def.name)?;
    let params = def.params.len() == found.params.len()
        && def.params.iter().zip(found.params).all(|(a, b)| a.name == b.name);
    let traits = def.traits.iter().all(|t| found.traits.contains(&t.as_str()));
    (params && traits && format == found.format).then_some(found)
}
