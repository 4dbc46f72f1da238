//! Indices of views as indices of what these are views of: subviews, expanded and collapsed shapes.

use terrace_dialects::affine::{AffineDelinearizeIndexOp, AffineLinearizeIndexOp, composed_apply};
use terrace_dialects::arith::index_value;
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::view_ops::{GroupedReshapeOp, SliceOp};
use terrace_dialects::memref::{CollapseShapeOp, ExpandShapeOp, ExtractStridedMetadataOp, SubViewOp};
use terrace_dialects::vector::MaskOp;
use terrace_dialects::vector::ops::TransferOp;
use terrace_ir::{AffineExpr, Attr, Look, Op, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewriter};

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
        let dropped = view.dropped_dims(rw)?;
        return Some((view.source(rw), of_slice(root, view, &dropped, at, rw)?));
    }
    if let Some(view) = view.defining::<ExpandShapeOp>(rw) {
        return Some((view.src(rw), of_expansion(view, at, inside, rw)?));
    }
    let view = view.defining::<CollapseShapeOp>(rw)?;
    Some((view.src(rw), of_collapse(view, at, rw)?))
}

/// Runs `f` where operations may be made for the operands of `op`: before the mask around it, if there is one, which holds nothing else.
pub(crate) fn before_mask<T>(op: Op, rw: &mut Rewriter<'_>, f: impl FnOnce(&mut Rewriter<'_>) -> T) -> T {
    let Some(mask) = MaskOp::around(op, rw) else { return f(rw) };
    let here = rw.insertion();
    rw.set_insertion_before(mask);
    let result = f(rw);
    rw.restore(here);
    result
}

/// A transfer that is made of one from or to a slice: its indices and its map.
pub(crate) struct SlicedTransfer {
    /// The indices in what the slice is of.
    pub(crate) at: Vec<Value>,
    /// The map from there.
    pub(crate) map: Attr,
}

/// Finds what becomes of a transfer from or to a slice that leaves some dimensions out.
pub(crate) fn transfer_through_slice(
    op: impl TransferOp + Into<Op>,
    slice: impl SliceOp,
    dropped: &[bool],
    rw: &mut Rewriter<'_>,
) -> Result<SlicedTransfer, NoMatch> {
    let ctx = rw.context();
    let inside = op.bounds(rw).iter().all(|inside| *inside);
    inside.or_no_match("the ends of a slice are no ends of what it is of")?;
    let [_, _, strides] = slice.lists(rw);
    strides.iter().all(|s| *s == Mixed::Static(1)).or_no_match("the slice has strides")?;
    let kept = dropped.iter().enumerate().filter(|(_, dropped)| !**dropped);
    let dims: Vec<AffineExpr> = kept.map(|(i, _)| ctx.affine_dim(i as u32)).collect();
    let map = op.map(rw);
    let results: Vec<AffineExpr> = map.results.iter().map(|e| ctx.affine_replace(*e, &dims, &[])).collect();
    let map = ctx.affine_map(dropped.len() as u32, 0, &results);
    let (op, at) = (op.into(), op.the_indices(rw));
    let at = before_mask(op, rw, |rw| of_slice(op, slice, dropped, &at, rw));
    let at = at.or_no_match("the slice is not understood")?;
    Ok(SlicedTransfer { at, map })
}

/// The indices of [`indices_through_slice`] as values.
fn of_slice(
    root: Op,
    slice: impl SliceOp,
    dropped: &[bool],
    at: &[Value],
    rw: &mut Rewriter<'_>,
) -> Option<Vec<Value>> {
    let at: Vec<Mixed> = at.iter().copied().map(Mixed::Value).collect();
    let [offsets, _, strides] = slice.lists(rw);
    let slice = Slice { offsets: &offsets, strides: &strides, dropped };
    // The value of each index comes before the next one is computed.
    let all = slice.indices(root, &at, rw, |place, rw| Mixed::Value(index_value(place, rw)))?;
    Some(mixed::split(&all).0)
}

/// Indices or offsets in a slice as ones of what it is a slice of; known ones are numbers.
pub(crate) fn indices_through_slice(
    root: Op,
    [offsets, strides]: [&[Mixed]; 2],
    dropped: &[bool],
    at: &[Mixed],
    rw: &mut Rewriter<'_>,
) -> Option<Vec<Mixed>> {
    let slice = Slice { offsets, strides, dropped };
    slice.indices(root, at, rw, |place, rw| {
        place.constant(rw.context(), rw.body()).map_or(place, Mixed::Static)
    })
}

/// The offset and the stride along each dimension, and the dimensions that a slice leaves out.
#[derive(Clone, Copy)]
struct Slice<'a> {
    offsets: &'a [Mixed],
    strides: &'a [Mixed],
    dropped: &'a [bool],
}

impl Slice<'_> {
    /// `offset + index * stride` for each dimension; the offset where it is left out.
    fn indices(
        self,
        root: Op,
        at: &[Mixed],
        rw: &mut Rewriter<'_>,
        finish: impl Fn(Mixed, &mut Rewriter<'_>) -> Mixed,
    ) -> Option<Vec<Mixed>> {
        let ctx = rw.context();
        let mut at = at.iter();
        let mut all = Vec::new();
        for ((offset, stride), is_dropped) in self.offsets.iter().zip(self.strides).zip(self.dropped) {
            let index = if *is_dropped { Mixed::Static(0) } else { *at.next()? };
            let product = ctx.affine_mul(ctx.affine_symbol(1), ctx.affine_symbol(2));
            let sum = ctx.affine_add(ctx.affine_symbol(0), product);
            let place = composed_apply(rw, root, sum, &[*offset, index, *stride]);
            all.push(finish(place, rw));
        }
        Some(all)
    }
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
        all.extend(shape.iter().map(|_| index_value(Mixed::Static(0), rw)));
    }
    Some(all)
}
