//! May two memrefs overlap? The operations that make views of memrefs, for [`AliasAnalysis`].

use terrace_analysis::alias::{Alias, AliasAnalysis};
use terrace_dialects::memref::{
    AssumeAlignmentOp, CastOp, CollapseShapeOp, ExpandShapeOp, ExtractStridedMetadataOp, MemorySpaceCastOp,
    ReinterpretCastOp, SubViewOp, TransposeOp, ViewOp,
};
use terrace_ir::body::ValueDef;
use terrace_ir::effects::own_effects;
use terrace_ir::interfaces::Effect;
use terrace_ir::view::OpView;
use terrace_ir::{Op, Value};

use super::view::View;

/// Operations whose first result is a view of their first operand.
const VIEWS: [&str; 10] = [
    AssumeAlignmentOp::NAME,
    CastOp::NAME,
    CollapseShapeOp::NAME,
    ExpandShapeOp::NAME,
    ExtractStridedMetadataOp::NAME,
    MemorySpaceCastOp::NAME,
    ReinterpretCastOp::NAME,
    SubViewOp::NAME,
    TransposeOp::NAME,
    ViewOp::NAME,
];

/// The value that a memref is a view of, if it is one.
pub(crate) fn viewed(view: &View<'_>, v: Value) -> Option<Value> {
    let ValueDef::Result(op, 0) = view.body().value_def(v) else { return None };
    let name = view.info(op).name();
    VIEWS.iter().any(|n| n.as_bytes() == name).then(|| view.body().operands(op).next()).flatten()
}

/// The value that a memref is a view of in the end.
pub(crate) fn underlying(view: &View<'_>, v: Value) -> Value {
    analysis(view).underlying(v)
}

/// True if a value is memory that its operation has just allocated.
pub(crate) fn is_allocated(view: &View<'_>, v: Value) -> bool {
    analysis(view).is_allocated(v)
}

/// True if `op` has one effect only on `v`, and it is this one.
pub(crate) fn has_single_effect(view: &View<'_>, op: Op, v: Value, effect: Effect) -> bool {
    let Some(effects) = own_effects(view.ctx, view.ir, view.global(op)) else { return false };
    let mut on_value = effects.iter().filter(|e| e.value == Some(v));
    on_value.next().is_some_and(|e| e.effect == effect) && on_value.next().is_none()
}

/// True if two memrefs may overlap.
pub(crate) fn may_alias(view: &View<'_>, a: Value, b: Value) -> bool {
    analysis(view).alias(a, b) != Alias::No
}

fn analysis<'a>(view: &View<'a>) -> AliasAnalysis<'a, impl Fn(Value) -> Option<Value> + use<'a>> {
    let View { ctx, ir, id, .. } = *view;
    let view = *view;
    AliasAnalysis::new(ctx, ir, id, move |v| viewed(&view, v))
}
