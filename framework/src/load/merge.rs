//! Models of built-in definitions, given to loaded definitions of the same name: only Rust can supply them.
//!
//! Models reach operands, attributes and parameters by index, so the layout must agree; otherwise the loaded definition stands alone.

use terrace_ir::def::{Arity, AttrDef, Model, OpDef, ParamFormat};
use terrace_ods::model;

/// The models of the built-in operation, where its layout agrees.
pub(super) fn models(op: &model::Op, built_in: Option<&'static OpDef>) -> &'static [Model] {
    let Some(def) = built_in else { return &[] };
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
        && op.attrs.iter().zip(def.attrs).all(|(a, b)| a.name == b.name)
        && op.regions.len() == def.regions.len()
        && op.successors.len() == def.successors.len();
    if agrees { def.models } else { &[] }
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
