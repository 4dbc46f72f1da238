//! May two memrefs overlap? This is MLIR's local alias analysis, as far as loops over memrefs need it.

use terrace_dialects::memref::{
    AllocaOp, AssumeAlignmentOp, CastOp, CollapseShapeOp, ExpandShapeOp, ExtractStridedMetadataOp,
    MemorySpaceCastOp, ReinterpretCastOp, SubViewOp, TransposeOp, ViewOp,
};
use terrace_ir::body::ValueDef;
use terrace_ir::def::TraitSet;
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
pub(crate) fn underlying(view: &View<'_>, mut v: Value) -> Value {
    // A cycle can only be in code that never runs.
    for _ in 0..1000 {
        match viewed(view, v) {
            Some(of) => v = of,
            None => break,
        }
    }
    v
}

/// True if a value is memory that its operation has just allocated.
pub(crate) fn is_allocated(view: &View<'_>, v: Value) -> bool {
    let Some(op) = view.body().defining_op(v) else { return false };
    own_effects(view.ctx, view.ir, view.global(op))
        .is_some_and(|e| e.iter().any(|e| e.effect == Effect::Allocate && e.value == Some(v)))
}

/// True if `op` has one effect only on `v`, and it is this one.
pub(crate) fn has_single_effect(view: &View<'_>, op: Op, v: Value, effect: Effect) -> bool {
    let Some(effects) = own_effects(view.ctx, view.ir, view.global(op)) else { return false };
    let mut on_value = effects.iter().filter(|e| e.value == Some(v));
    on_value.next().is_some_and(|e| e.effect == effect) && on_value.next().is_none()
}

/// True if two memrefs may overlap. Both are [`underlying`] values.
pub(crate) fn may_alias(view: &View<'_>, a: Value, b: Value) -> bool {
    if a == b {
        return true;
    }
    match (is_allocated(view, a), is_allocated(view, b)) {
        (true, true) => false,
        (false, false) => true,
        (true, false) => !is_older(view, a, b),
        (false, true) => !is_older(view, b, a),
    }
}

/// True if `other` is there before `allocated` can be.
fn is_older(view: &View<'_>, allocated: Value, other: Value) -> bool {
    let body = view.body();
    let Some(op) = body.defining_op(allocated) else { return false };
    let on_stack = view.info(op).name() == AllocaOp::NAME.as_bytes();
    // None is the operation that the body belongs to.
    let scope =
        view.ancestors(op).find(|o| on_stack && view.info(*o).has(TraitSet::AutomaticAllocationScope));
    let Some(block) = body.value_block(other) else { return false };
    let parent = body.block_parent_op(block);
    if parent == scope {
        let entry = body.block_region(block).and_then(|r| body.first_block(r)) == Some(block);
        return entry && matches!(body.value_def(other), ValueDef::Argument(..));
    }
    match (parent, scope) {
        (None, Some(_)) => true,
        (Some(p), Some(s)) => body.is_ancestor(p, s),
        _ => false,
    }
}
