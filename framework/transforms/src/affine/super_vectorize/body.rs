//! Loops that may become vectors: what is in them has elements that vectors have, and each access moves along one dimension of its
//! memref at most.
//!
//! Reading only. Which of these loops are taken: [`super::matches`]; the work: [`super::nest`].

use terrace_asm::valid_vector_element;
use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::vector::{TransferReadOp, TransferWriteOp};
use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{AffineExpr, Op, Type, Value};

use super::super::view::View;

/// The dimension of the memrefs along which a loop moves, counted from the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Along {
    /// All accesses are to the same elements in every iteration.
    Nothing,
    /// The dimension that is this far from the last.
    Dim(usize),
}

/// True if a loop, with what is nested in it, is made of operations that can be of vectors.
pub(super) fn is_vectorizable(view: &View<'_>, op: Op) -> bool {
    let body = view.body();
    view.nested(op).into_iter().all(|inner| {
        let with_regions = view.ir.num_regions(view.global(inner)) > 0;
        let types = body.operands(inner).map(|v| body.value_type(v));
        let mut elements = types.map(|t| t.cast::<MemRefType<'_>>(view.ctx).map_or(t, |m| m.element()));
        let mut results = body.results(inner).map(|v| body.value_type(v));
        (view.is_for(inner) || !with_regions)
            && elements.all(|t| valid_vector_element(view.ctx, t))
            && results.all(|t| valid_vector_element(view.ctx, t))
            && !inner.is::<TransferReadOp>(view)
            && !inner.is::<TransferWriteOp>(view)
            && !is_of_vectors(view, inner)
    })
}

/// True for an access to elements that are vectors.
fn is_of_vectors(view: &View<'_>, op: Op) -> bool {
    let memref = view.memref(op).map(|m| view.body().value_type(m));
    let element = memref.and_then(|t: Type| view.ctx.element_type(t));
    element.is_some_and(|t| t.is::<VectorType<'_>>(view.ctx))
}

/// The dimension along which the accesses in a vectorizable loop move with it; `None` if they don't move along one. An access
/// through a layout is an error, put into `errors`.
pub(super) fn moves_along(view: &View<'_>, op: Op, errors: &mut Vec<Op>) -> Option<Along> {
    let iv = view.induction(op)?;
    let mut all = Along::Nothing;
    for inner in view.nested(op) {
        if view.access_kind(inner).is_none() {
            continue;
        }
        if !has_identity_layout(view, inner) {
            errors.push(inner);
            return None;
        }
        match (access_along(view, inner, iv)?, all) {
            (Along::Nothing, _) => {}
            (one, Along::Nothing) => all = one,
            (one, before) if one == before => {}
            _ => return None,
        }
    }
    Some(all)
}

fn has_identity_layout(view: &View<'_>, access: Op) -> bool {
    let ty = view.memref(access).map(|m| view.body().value_type(m));
    ty.and_then(|t| t.cast::<MemRefType<'_>>(view.ctx)).is_some_and(|m| m.layout().is_none())
}

/// The dimension along which an access moves with an induction variable; `None` if it moves along several.
fn access_along(view: &View<'_>, access: Op, iv: Value) -> Option<Along> {
    let map = view.subscripts(access)?;
    let mut along = Along::Nothing;
    for (i, e) in map.results.iter().enumerate() {
        // An operand that occurs twice counts twice, as in MLIR.
        for v in operands_of(view, &map, *e) {
            if !is_invariant(view, iv, v) {
                if along != Along::Nothing {
                    return None;
                }
                along = Along::Dim(map.results.len() - (i + 1));
            }
        }
    }
    Some(along)
}

/// The operands in an expression of a map, each as often as it occurs.
fn operands_of(view: &View<'_>, map: &ValueMap, e: AffineExpr) -> Vec<Value> {
    let (mut todo, mut all) = (vec![e], Vec::new());
    while let Some(e) = todo.pop() {
        match view.ctx.affine_node(e) {
            AffineNode::Dim(i) => all.extend(map.operands.get(i as usize)),
            AffineNode::Symbol(i) => all.extend(map.operands.get(map.dims + i as usize)),
            AffineNode::Binary(_, a, b, _) => todo.extend([a, b]),
            AffineNode::Constant(_) => {}
        }
    }
    all
}

/// True if an index is the same in every iteration of the loop of an induction variable.
pub(super) fn is_invariant(view: &View<'_>, iv: Value, index: Value) -> bool {
    let mut map =
        ValueMap { dims: 1, symbols: 0, results: vec![view.ctx.affine_dim(0)], operands: vec![index] };
    map.compose(view);
    map.simplify(view.ctx);
    map.canonicalize(view);
    map.results.iter().all(|e| !operands_of(view, &map, *e).contains(&iv))
}

/// The indices of an access as operands of operations on vectors are: by how much each grows from one iteration to the next; `None`
/// if that is not the same for all iterations. With `aligned`, only iterations of one vector of so many elements count, the first of which is
/// a multiple of that.
pub(super) fn strides(view: &View<'_>, access: Op, iv: Value, aligned: Option<i64>) -> Option<Vec<i64>> {
    let mut map = view.subscripts(access)?;
    map.compose(view);
    map.simplify(view.ctx);
    map.canonicalize(view);
    map.results.iter().map(|e| stride(view, &map, *e, iv, aligned)).collect()
}

fn stride(view: &View<'_>, map: &ValueMap, e: AffineExpr, iv: Value, aligned: Option<i64>) -> Option<i64> {
    let is_iv = |e: AffineExpr| match view.ctx.affine_node(e) {
        AffineNode::Dim(i) => map.operands.get(i as usize) == Some(&iv),
        _ => false,
    };
    let divides = |n: AffineExpr| {
        let n = view.ctx.affine_as_constant(n).filter(|n| *n > 0);
        n.zip(aligned).is_some_and(|(n, size)| n % size == 0)
    };
    let (mut sum, mut todo) = (0i64, vec![(e, 1i64)]);
    while let Some((e, factor)) = todo.pop() {
        match view.ctx.affine_node(e) {
            AffineNode::Binary(AffineOp::Add, a, b, _) => {
                todo.extend([(a, factor), (b, factor)]);
            }
            AffineNode::Binary(AffineOp::Mul, a, b, _) if view.ctx.affine_as_constant(b).is_some() => {
                todo.push((a, factor.checked_mul(view.ctx.affine_as_constant(b)?)?));
            }
            // No multiple of the divisor is within a vector.
            AffineNode::Binary(AffineOp::Mod, a, n, _) if is_iv(a) && divides(n) => {
                sum = sum.checked_add(factor)?;
            }
            AffineNode::Binary(AffineOp::FloorDiv, a, n, _) if is_iv(a) && divides(n) => {}
            _ => {
                let used = operands_of(view, map, e);
                match used[..] {
                    [v] if v == iv && matches!(view.ctx.affine_node(e), AffineNode::Dim(_)) => {
                        sum = sum.checked_add(factor)?;
                    }
                    _ if used.contains(&iv) => return None,
                    _ => {}
                }
            }
        }
    }
    Some(sum)
}
