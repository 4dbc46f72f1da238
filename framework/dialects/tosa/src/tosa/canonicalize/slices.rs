//! Slices of what was put together or padded.

use terrace_ir::DYNAMIC;
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::const_shape;
use crate::tosa::{ConcatOp, PadOp, SliceOp, known_shape};

const NOT_KNOWN: &str = "the place of the slice is not known";

/// The start and the sizes of a slice, if they are known.
fn place(op: SliceOp, rw: &Rewriter<'_>) -> Option<(Vec<i64>, Vec<i64>)> {
    known_shape(rw, op.start(rw)).zip(known_shape(rw, op.size(rw)))
}

/// A slice of several tensors that lies in one of them.
fn slice_of_concat(op: SliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let concat = op.input1(rw).defining::<ConcatOp>(rw).or_no_match("it slices no concatenation")?;
    ctx.has_static_shape(concat.output(rw).ty(rw)).or_no_match("a size is not known")?;
    let (mut start, size) = place(op, rw).or_no_match(NOT_KNOWN)?;
    let axis = usize::try_from(concat.axis(rw)).unwrap_or(usize::MAX);
    for input in concat.input1(rw) {
        let shape =
            ctx.shape(input.ty(rw)).filter(|s| !s.contains(&DYNAMIC)).or_no_match("a size is not known")?;
        let place = start.get_mut(axis).zip(size.get(axis)).zip(shape.get(axis));
        let ((from, n), whole) = place.or_no_match("there is no such axis")?;
        if *from >= 0 && from.saturating_add(*n) <= *whole {
            let (start, size) = (const_shape(rw, &start), const_shape(rw, &size));
            rw.replace_by(op, SliceOp::new(op.output(rw).ty(rw), input, start, size));
            return Ok(());
        }
        *from = from.saturating_sub(*whole);
    }
    false.or_no_match("the slice is of several tensors")
}

/// A slice of a padded tensor needs only the padding that it shows.
fn slice_of_pad(op: SliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let pad = op.input1(rw).defining::<PadOp>(rw).or_no_match("it slices no padded tensor")?;
    pad.output(rw).has_one_use(rw).or_no_match("the padded tensor is used elsewhere")?;
    let input = pad.input1(rw);
    let shape = ctx.shape(input.ty(rw)).or_no_match("the tensor is unranked")?;
    let padding = known_shape(rw, pad.padding(rw)).or_no_match("the padding is not known")?;
    let (start, size) = place(op, rw).or_no_match(NOT_KNOWN)?;
    let parts = padding.len() == 2 * shape.len() && start.len() == shape.len() && size.len() == shape.len();
    parts.or_no_match("the ranks differ")?;
    let (mut new_padding, mut new_start, mut new_shape) = (Vec::new(), Vec::new(), Vec::new());
    for (((n, around), from), count) in shape.iter().zip(padding.chunks(2)).zip(&start).zip(&size) {
        let [low, high] = around else { continue };
        if *n == DYNAMIC {
            (*from == 0 && *count == -1).or_no_match("it slices where a size is not known")?;
            new_padding.extend([*low, *high]);
            new_start.push(*from);
            new_shape.push(DYNAMIC);
            continue;
        }
        let end = from.saturating_add(*count);
        (*from >= 0 && end <= low.saturating_add(*n).saturating_add(*high))
            .or_no_match("it is out of bounds")?;
        let (low, high) = ((low - from).max(0), (end - (low + n)).max(0));
        new_start.push((from - around[0]).max(0));
        new_padding.extend([low, high]);
        new_shape.push(low + n + high);
    }
    (new_start != start || new_padding != padding).or_no_match("it shows all of the padding")?;
    let paddings = const_shape(rw, &new_padding);
    let ty = ctx.with_shape(input.ty(rw), &new_shape).or_no_match("the tensor is unranked")?;
    let new = PadOp::new(ty, input, paddings, pad.pad_const(rw)).result(rw);
    let start = const_shape(rw, &new_start);
    rw.replace_by(op, SliceOp::new(op.output(rw).ty(rw), new, start, op.size(rw)));
    Ok(())
}

/// A size up to the end that the result says.
fn slice_dynamic_size(op: SliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.output(rw).ty(rw);
    let shape = rw.context().shape(result).or_no_match("the tensor is unranked")?;
    let mut size = known_shape(rw, op.size(rw)).or_no_match(NOT_KNOWN)?;
    let mut changed = false;
    for (n, known) in size.iter_mut().zip(shape).filter(|(n, known)| **n == -1 && **known != DYNAMIC) {
        *n = *known;
        changed = true;
    }
    changed.or_no_match("no size is left open")?;
    let size = const_shape(rw, &size);
    rw.replace_by(op, SliceOp::new(result, op.input1(rw), op.start(rw), size));
    Ok(())
}

impl CanonicalizeOp for SliceOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(slice_of_concat).add(slice_of_pad).add(slice_dynamic_size);
    }
}
