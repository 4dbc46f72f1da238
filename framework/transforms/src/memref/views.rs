//! Indices of views as indices of what these are views of: subviews, expanded and collapsed shapes.

use terrace_dialects::affine::{AffineDelinearizeIndexOp, AffineLinearizeIndexOp, composed_apply};
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::view_ops::{GroupedReshapeOp, SliceOp};
use terrace_dialects::memref::{CollapseShapeOp, ExpandShapeOp, ExtractStridedMetadataOp, SubViewOp};
use terrace_ir::{Look, Op, Value};
use terrace_rewrite::Rewriter;

/// True if a memref is a view that [`through_view`] looks through.
pub(crate) fn is_view(v: Value, look: &impl Look) -> bool {
    v.defining::<SubViewOp>(look).is_some()
        || v.defining::<ExpandShapeOp>(look).is_some()
        || v.defining::<CollapseShapeOp>(look).is_some()
}

/// The memref that one is a view of, and the indices there. `inside` says that the indices are known to be within the view.
pub(crate) fn through_view(
    root: Op,
    view: Value,
    at: &[Value],
    inside: bool,
    rw: &mut Rewriter<'_>,
) -> Option<(Value, Vec<Value>)> {
    if let Some(view) = view.defining::<SubViewOp>(rw) {
        return Some((view.source(rw), of_slice(root, view, at, rw)?));
    }
    if let Some(view) = view.defining::<ExpandShapeOp>(rw) {
        return Some((view.src(rw), of_expansion(view, at, inside, rw)?));
    }
    let view = view.defining::<CollapseShapeOp>(rw)?;
    Some((view.src(rw), of_collapse(view, at, rw)?))
}

/// `offset + index * stride` for each dimension; the offset where it is left out.
fn of_slice(root: Op, view: SubViewOp, at: &[Value], rw: &mut Rewriter<'_>) -> Option<Vec<Value>> {
    let [offsets, _, strides] = view.lists(rw);
    let dropped = view.dropped_dims(rw)?;
    let ctx = rw.context();
    let mut at = at.iter();
    let mut all = Vec::new();
    for ((offset, stride), is_dropped) in offsets.iter().zip(&strides).zip(&dropped) {
        let index = if *is_dropped { Mixed::Static(0) } else { Mixed::Value(*at.next()?) };
        let product = ctx.affine_mul(ctx.affine_symbol(1), ctx.affine_symbol(2));
        let sum = ctx.affine_add(ctx.affine_symbol(0), product);
        let place = composed_apply(rw, root, sum, &[*offset, index, *stride]);
        all.push(terrace_dialects::arith::index_value(place, rw));
    }
    Some(all)
}

/// The entries of a list at some places.
fn members<T: Copy>(list: &[T], places: &[i64]) -> Option<Vec<T>> {
    places.iter().map(|i| list.get(usize::try_from(*i).ok()?).copied()).collect()
}

/// One index for each group of them.
fn of_expansion(
    view: ExpandShapeOp,
    at: &[Value],
    inside: bool,
    rw: &mut Rewriter<'_>,
) -> Option<Vec<Value>> {
    let shape = mixed::of(&view.output_shape(rw), &view.static_output_shape(rw));
    let mut all = Vec::new();
    for group in view.groups(rw).iter() {
        let indices: Vec<Value> = members(at, group)?;
        if let [only] = indices[..] {
            all.push(only);
            continue;
        }
        let sizes: Vec<Mixed> = members(&shape, group)?;
        let (values, known) = mixed::split(&sizes);
        let new = AffineLinearizeIndexOp::new(known).multi_index(indices).dynamic_basis(values);
        all.push(if inside { new.disjoint().fold(rw) } else { new.fold(rw) });
    }
    Some(all)
}

/// A group of indices for each one.
fn of_collapse(view: CollapseShapeOp, at: &[Value], rw: &mut Rewriter<'_>) -> Option<Vec<Value>> {
    let source = view.src(rw);
    let shape = rw.context().shape(source.ty(rw))?.to_vec();
    let metadata = ExtractStridedMetadataOp::new(source).insert(rw);
    let sizes = metadata.sizes(rw);
    let sizes: Vec<Mixed> = shape.iter().zip(sizes).map(|(n, v)| Mixed::known_or(*n, v)).collect();
    let mut all = Vec::new();
    for (group, index) in view.groups(rw).iter().zip(at) {
        if group.len() == 1 {
            all.push(*index);
            continue;
        }
        let sizes: Vec<Mixed> = members(&sizes, group)?;
        let (values, known) = mixed::split(&sizes);
        let types = vec![rw.context().index_type(); known.len()];
        let new = AffineDelinearizeIndexOp::new(*index, values, known).types(types).insert(rw);
        all.extend(new.multi_index(rw));
    }
    // All dimensions of a single element are none.
    if view.groups(rw).is_empty() {
        all.extend(shape.iter().map(|_| terrace_dialects::arith::index_value(Mixed::Static(0), rw)));
    }
    Some(all)
}
