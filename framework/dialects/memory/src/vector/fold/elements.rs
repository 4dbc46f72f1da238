//! Folders of extraction and insertion: through what a vector was made of.

use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::Folded;
use terrace_ir::types::VectorType;
use terrace_ir::{Attr, AttrData, DYNAMIC, Edit, Value};

use super::{constant, dense, is_fixed, poison, vector_of};
use crate::vector::{
    BroadcastOp, ExtractOp, ExtractStridedSliceOp, FromElementsOp, InsertOp, InsertStridedSliceOp,
    POISON_INDEX, ShapeCastOp, ShuffleOp, TransposeOp,
};
use terrace_dialects_kit::elements as lanes;
use terrace_dialects_kit::mixed::{self, Mixed};

/// Constants of more lanes are not made by inserting into others.
const LIMIT: usize = 256;

/// A position with the constants among its values put in; `None` if there are none.
fn known_position(list: &[Mixed], shape: &[i64], cx: &Edit<'_>) -> Option<Vec<Mixed>> {
    let mut changed = false;
    let mut new = Vec::new();
    for (m, size) in list.iter().zip(shape) {
        let known = match m {
            Mixed::Value(v) => v.constant_int(cx).filter(|i| (0..*size).contains(i) || *i == POISON_INDEX),
            Mixed::Static(_) => None,
        };
        changed |= known.is_some();
        new.push(known.map_or(*m, Mixed::Static));
    }
    changed.then_some(new)
}

/// The number of the first lane of the part of a vector at a position that is known.
fn first_lane(shape: &[i64], at: &[i64]) -> Option<usize> {
    let rest: i64 = shape.get(at.len()..)?.iter().product();
    let place = at.iter().zip(shape).try_fold(0i64, |n, (i, size)| n.checked_mul(*size)?.checked_add(*i))?;
    usize::try_from(place.checked_mul(rest)?).ok()
}

impl FoldOp for ExtractOp {
    fn fold(self, c: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        fold_extract(self, c.source(), cx).unwrap_or(Folded::No)
    }
}

fn fold_extract(op: ExtractOp, value: Option<Attr>, cx: &mut Edit<'_>) -> Option<Folded> {
    let (source, ty) = (op.source(cx), op.result(cx).ty(cx));
    let at = op.static_position(cx);
    if at.is_empty() && source.ty(cx) == ty {
        return Some(Folded::value(source));
    }
    if at.contains(&POISON_INDEX) {
        return Some(Folded::attr(terrace_dialects_core::ub::poison_attr(cx.ctx)));
    }
    if let Some(poison) = poison(cx.ctx, value) {
        return Some(poison);
    }
    if let Some(folded) = value.and_then(|v| extract_constant(op, v, cx)) {
        return Some(folded);
    }
    if op.dynamic_position(cx).is_empty() {
        for fold in [from_extract, from_insertions] {
            if let Some(folded) = fold(op, cx) {
                return Some(folded);
            }
        }
    }
    if let Some(folded) = from_broadcast(op, cx) {
        return Some(folded);
    }
    if op.dynamic_position(cx).is_empty() {
        for fold in [from_shuffle, from_shape_cast, from_slice, from_inserted_slice, from_elements] {
            if let Some(folded) = fold(op, cx) {
                return Some(folded);
            }
        }
    }
    let shape = cx.ctx.shape(source.ty(cx))?;
    let new = known_position(&op.position(cx), shape, cx)?;
    place(op, cx, source, &new);
    Some(Folded::InPlace)
}

/// Gives an extraction another vector and position.
fn place(op: ExtractOp, cx: &mut Edit<'_>, source: Value, at: &[Mixed]) {
    let (values, integers) = mixed::split(at);
    op.set_source(cx, source);
    op.set_dynamic_position(cx, values);
    op.set_static_position(cx, integers);
}

fn place_at(op: ExtractOp, cx: &mut Edit<'_>, source: Value, at: &[i64]) -> Folded {
    op.set_source(cx, source);
    op.set_static_position(cx, at);
    Folded::InPlace
}

fn extract_constant(op: ExtractOp, value: Attr, cx: &Edit<'_>) -> Option<Folded> {
    let (ctx, ty) = (cx.ctx, op.result(cx).ty(cx));
    let vector = ty.is::<VectorType<'_>>(cx);
    if let Some(one) = lanes::splat(ctx, value) {
        return Some(Folded::attr(if vector { ctx.dense_splat(ty, one)? } else { one }));
    }
    let source = vector_of(cx, op.source(cx)).filter(|v| is_fixed(*v))?;
    if !op.dynamic_position(cx).is_empty() {
        return None;
    }
    let view = ctx.as_dense(value)?;
    let first = first_lane(source.shape(), &op.static_position(cx))?;
    let count = if vector { usize::try_from(ctx.num_elements(ty)?).ok()? } else { 1 };
    let elements: Vec<Attr> =
        (first..first + count).map(|i| ctx.dense_element(&view, i)).collect::<Option<_>>()?;
    match elements[..] {
        [one] if !vector => Some(Folded::attr(one)),
        _ => constant(ctx, ty, &elements).map(Folded::attr),
    }
}

/// A part of a part.
fn from_extract(op: ExtractOp, cx: &mut Edit<'_>) -> Option<Folded> {
    let mut source = op.source(cx);
    let mut at = op.static_position(cx).to_vec();
    let mut inner = source.defining::<ExtractOp>(cx)?;
    loop {
        if !inner.dynamic_position(cx).is_empty() {
            return None;
        }
        at.splice(0..0, inner.static_position(cx).iter().copied());
        source = inner.source(cx);
        match source.defining::<ExtractOp>(cx) {
            Some(next) => inner = next,
            None => return Some(place_at(op, cx, source, &at)),
        }
    }
}

/// Through insertions elsewhere and transpositions, down to the insertion of what is extracted
/// (`ExtractFromInsertTransposeChainState`).
fn from_insertions(op: ExtractOp, cx: &mut Edit<'_>) -> Option<Folded> {
    let (start, given) = (op.source(cx), op.static_position(cx));
    let rank = vector_of(cx, start)?.rank();
    // Dimensions that are extracted whole have marks, so that it shows if they changed places.
    let marks: Vec<i64> = (given.len()..rank).map(|d| -1 - d as i64).collect();
    let mut at: Vec<i64> = given.iter().copied().chain(marks.iter().copied()).collect();
    let mut source = start;
    let unmoved = |at: &[i64]| at[given.len()..] == marks[..];
    loop {
        if let Some(t) = source.defining::<TransposeOp>(cx) {
            let mut before = vec![0; rank];
            for (i, d) in t.permutation(cx).iter().enumerate() {
                *before.get_mut(usize::try_from(*d).ok()?)? = *at.get(i)?;
            }
            at = before;
            source = t.vector(cx);
            continue;
        }
        let Some(insert) = source.defining::<InsertOp>(cx).filter(|i| i.dynamic_position(cx).is_empty())
        else {
            break;
        };
        let to = insert.static_position(cx);
        if at.get(..given.len()) == Some(&to[..]) && unmoved(&at) && to.len() == given.len() {
            let v = insert.value_to_store(cx);
            return (v.ty(cx) == op.result(cx).ty(cx)).then(|| Folded::value(v));
        }
        if at.starts_with(&to) && to.len() < given.len() && unmoved(&at) {
            let rest = at[to.len()..given.len()].to_vec();
            let v = insert.value_to_store(cx);
            return Some(place_at(op, cx, v, &rest));
        }
        // A part of what is extracted is overwritten, or may be.
        let meets = to.iter().zip(&at).all(|(t, a)| *a < 0 || t == a);
        if meets {
            return None;
        }
        source = insert.dest(cx);
    }
    (source != start && unmoved(&at)).then(|| {
        let at = at[..given.len()].to_vec();
        place_at(op, cx, source, &at)
    })
}

/// The vector or scalar that a vector is a broadcast of: by a broadcast, or a shape cast that puts dimensions of one element in front.
fn broadcast_source(v: Value, cx: &Edit<'_>) -> Option<Value> {
    if let Some(broadcast) = v.defining::<BroadcastOp>(cx) {
        return Some(broadcast.source(cx));
    }
    let source = v.defining::<ShapeCastOp>(cx)?.source(cx);
    let (from, to) = (vector_of(cx, source)?, vector_of(cx, v)?);
    let (ones, rest) = to.shape().split_at_checked(to.rank().checked_sub(from.rank())?)?;
    (ones.iter().all(|n| *n == 1) && rest == from.shape()).then_some(source)
}

fn from_broadcast(op: ExtractOp, cx: &mut Edit<'_>) -> Option<Folded> {
    let source = broadcast_source(op.source(cx), cx)?;
    let ty = op.result(cx).ty(cx);
    if source.ty(cx) == ty {
        return Some(Folded::value(source));
    }
    let from = vector_of(cx, source)?;
    let whole = vector_of(cx, op.source(cx))?;
    let part = ty.cast::<VectorType<'_>>(cx.ctx);
    let rank = part.map_or(0, |p| p.rank());
    if rank > from.rank() {
        return None;
    }
    if part.is_some_and(|p| p.shape() != &from.shape()[from.rank() - rank..]) {
        return None;
    }
    let mut at = op.position(cx);
    let lead = whole.rank() - from.rank();
    for (i, m) in at.iter_mut().enumerate().skip(lead) {
        if from.shape()[i - lead] == 1 && whole.shape()[i] != 1 {
            *m = Mixed::Static(0);
        }
    }
    let at = at.split_off(at.len() - (from.rank() - rank));
    place(op, cx, source, &at);
    Some(Folded::InPlace)
}

fn from_shuffle(op: ExtractOp, cx: &mut Edit<'_>) -> Option<Folded> {
    let shuffle = op.source(cx).defining::<ShuffleOp>(cx)?;
    (vector_of(cx, shuffle.vector(cx))?.rank() == 1).then_some(())?;
    let first = *vector_of(cx, shuffle.v1(cx))?.shape().first()?;
    let i = usize::try_from(*op.static_position(cx).first()?).ok()?;
    let from = *shuffle.mask(cx).get(i)?;
    if from == POISON_INDEX {
        return Some(Folded::attr(terrace_dialects_core::ub::poison_attr(cx.ctx)));
    }
    Some(if from < first {
        let v = shuffle.v1(cx);
        place_at(op, cx, v, &[from])
    } else {
        let v = shuffle.v2(cx);
        place_at(op, cx, v, &[from - first])
    })
}

fn from_shape_cast(op: ExtractOp, cx: &mut Edit<'_>) -> Option<Folded> {
    let cast = op.source(cx).defining::<ShapeCastOp>(cx)?;
    let (from, whole) = (vector_of(cx, cast.source(cx))?, vector_of(cx, op.source(cx))?);
    let part = op.result(cx).ty(cx).cast::<VectorType<'_>>(cx.ctx);
    let rank = part.map_or(0, |p| p.rank());
    let outer = from.rank().checked_sub(rank)?;
    if !(is_fixed(from) && is_fixed(whole)) || part.is_some_and(|p| p.shape() != &from.shape()[outer..]) {
        return None;
    }
    let at = op.static_position(cx);
    if at.is_empty() || from.rank() == 0 {
        return None;
    }
    let mut lane = at.iter().zip(whole.shape()).fold(0i64, |n, (i, size)| n * size + i);
    let mut new: Vec<i64> = from.shape()[..outer].iter().rev().map(|n| (lane % n, lane /= n).0).collect();
    new.reverse();
    let source = cast.source(cx);
    Some(place_at(op, cx, source, &new))
}

fn from_slice(op: ExtractOp, cx: &mut Edit<'_>) -> Option<Folded> {
    let slice = op.source(cx).defining::<ExtractStridedSliceOp>(cx)?;
    let (from, to) = (vector_of(cx, slice.source(cx))?, vector_of(cx, slice.result(cx))?);
    let mut offsets = slice.the_offsets(cx).to_vec();
    while let Some(last) = offsets.len().checked_sub(1) {
        if offsets[last] != 0 || from.shape()[last] != to.shape()[last] {
            break;
        }
        offsets.pop();
    }
    let rank = vector_of(cx, op.result(cx)).map_or(0, |p| p.rank());
    if rank > from.rank() - offsets.len() {
        return None;
    }
    let mut at = op.static_position(cx).to_vec();
    at.iter_mut().zip(&offsets).for_each(|(i, offset)| *i += offset);
    let source = slice.source(cx);
    Some(place_at(op, cx, source, &at))
}

/// Through insertions of slices elsewhere, down to the one that holds what is extracted.
fn from_inserted_slice(op: ExtractOp, cx: &mut Edit<'_>) -> Option<Folded> {
    let mut insert = op.source(cx).defining::<InsertStridedSliceOp>(cx)?;
    let rank = vector_of(cx, op.result(cx)).map_or(0, |p| p.rank());
    loop {
        let (part, whole) = (vector_of(cx, insert.value_to_store(cx))?, vector_of(cx, insert.dest(cx))?);
        let lead = whole.rank() - part.rank();
        if rank > part.rank() || !is_fixed(whole) {
            return None;
        }
        // A part that is extracted whole must be inserted whole.
        let offsets = insert.the_offsets(cx);
        let at = op.static_position(cx);
        let (mut disjoint, mut partial, mut new) = (false, false, Vec::new());
        for (d, offset) in offsets.iter().enumerate() {
            let size = if d < lead { 1 } else { part.shape()[d - lead] };
            match at.get(d) {
                Some(i) if (*offset..offset + size).contains(i) => {
                    if d >= lead {
                        new.push(i - offset);
                    }
                }
                Some(_) => disjoint = true,
                None => partial |= d < lead || *offset != 0 || size != whole.shape()[d],
            }
        }
        if !disjoint {
            let source = insert.value_to_store(cx);
            return (!partial).then(|| place_at(op, cx, source, &new));
        }
        match insert.dest(cx).defining::<InsertStridedSliceOp>(cx) {
            Some(next) => insert = next,
            None => {
                let source = insert.dest(cx);
                return Some(place_at(op, cx, source, &at));
            }
        }
    }
}

fn from_elements(op: ExtractOp, cx: &mut Edit<'_>) -> Option<Folded> {
    let from = op.source(cx).defining::<FromElementsOp>(cx)?;
    let shape = cx.ctx.shape(op.source(cx).ty(cx))?;
    let at = op.static_position(cx);
    if op.result(cx).ty(cx).is::<VectorType<'_>>(cx) || at.len() != shape.len() {
        return None;
    }
    from.elements(cx).get(first_lane(shape, &at)?).copied().map(Folded::value)
}

impl FoldOp for InsertOp {
    fn fold(self, c: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        fold_insert(self, c.value_to_store(), c.dest(), cx).unwrap_or(Folded::No)
    }
}

fn fold_insert(op: InsertOp, value: Option<Attr>, dest: Option<Attr>, cx: &mut Edit<'_>) -> Option<Folded> {
    let (ctx, ty) = (cx.ctx, op.result(cx).ty(cx));
    let at = op.static_position(cx);
    let v = op.value_to_store(cx);
    if at.is_empty() && v.ty(cx) == ty {
        return Some(Folded::value(v));
    }
    let shape = ctx.shape(ty)?;
    if let Some(new) = known_position(&op.position(cx), shape, cx) {
        let (values, integers) = mixed::split(&new);
        op.set_dynamic_position(cx, values);
        op.set_static_position(cx, integers);
        return Some(Folded::InPlace);
    }
    if at.contains(&POISON_INDEX) {
        return Some(Folded::attr(terrace_dialects_core::ub::poison_attr(ctx)));
    }
    let (value, dest) = (value?, dest?);
    if !is_fixed(ty.cast::<VectorType<'_>>(ctx)?) || at.contains(&DYNAMIC) {
        return None;
    }
    let mut all = dense(ctx, dest, LIMIT)?;
    let part = match ctx.data(value) {
        AttrData::Integer { .. } | AttrData::Float { .. } => vec![value],
        _ => dense(ctx, value, LIMIT)?,
    };
    let first = first_lane(shape, &at)?;
    all.get_mut(first..first + part.len())?.copy_from_slice(&part);
    constant(ctx, ty, &all).map(Folded::attr)
}

/// A slice of a vector into which that slice was inserted, or others elsewhere.
pub(super) fn slice_of_insertions(op: ExtractStridedSliceOp, cx: &mut Edit<'_>) -> Option<Folded> {
    let mut insert = op.source(cx).defining::<InsertStridedSliceOp>(cx)?;
    let (offsets, sizes) = (op.the_offsets(cx), op.the_sizes(cx));
    loop {
        let (part, whole) = (vector_of(cx, insert.value_to_store(cx))?, vector_of(cx, insert.dest(cx))?);
        let lead = whole.rank() - part.rank();
        let (mut disjoint, mut partial, mut new) = (false, false, Vec::new());
        let to = insert.the_offsets(cx);
        for d in 0..offsets.len() {
            let (start, end) = (offsets[d], offsets[d] + sizes[d]);
            let inner = if d < lead { 1 } else { part.shape()[d - lead] };
            let (a, b) = (to[d], to[d] + inner);
            if start < b && a < end {
                if start >= a && end <= b { new.push(start - a) } else { partial = true }
            } else {
                disjoint = true;
            }
        }
        if !disjoint && !partial {
            if part.rank() != whole.rank() {
                return None;
            }
            let source = insert.value_to_store(cx);
            op.set_source(cx, source);
            let new: Vec<Attr> = new.iter().map(|i| cx.ctx.integer(cx.ctx.i64(), *i)).collect();
            op.set_offsets(cx, new);
            return Some(Folded::InPlace);
        }
        if !disjoint {
            return None;
        }
        let dest = insert.dest(cx);
        match dest.defining::<InsertStridedSliceOp>(cx) {
            Some(next) => insert = next,
            None => {
                op.set_source(cx, dest);
                return Some(Folded::InPlace);
            }
        }
    }
}
