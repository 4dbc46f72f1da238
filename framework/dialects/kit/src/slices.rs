//! Offsets, sizes and strides of slices (`OffsetSizeAndStrideOpInterface`), and types of lower rank.

use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{DYNAMIC, Diagnostic};

use super::{index_list, plain_error};

/// Where an operation keeps the lists: the first operand group and attribute slot, offsets first.
#[derive(Clone, Copy)]
pub struct Lists {
    /// The operand group of the offsets; sizes and strides follow.
    pub group: usize,
    /// The attribute slot of the offsets; sizes and strides follow.
    pub slot: usize,
}

/// The integers of offsets, sizes and strides.
pub fn lists(cx: &VerifyCx<'_>, at: Lists) -> [Vec<i64>; 3] {
    [0, 1, 2].map(|i| index_list::integers(cx.ctx, cx.body(), cx.op.entity, at.slot + i))
}

/// Checks the lists against how many entries each must have.
pub fn verify(cx: &VerifyCx<'_>, at: Lists, ranks: [usize; 3]) -> Result<(), Diagnostic> {
    let given =
        [0, 1, 2].map(|i| terrace_asm::operand_group(cx.ctx, cx.body(), cx.op.entity, at.group + i).len());
    verify_lists(cx, lists(cx, at).each_ref().map(|l| &l[..]), given, ranks)
}

/// Checks offsets, sizes and strides, with the numbers of values that are given for their unknown entries, against how many entries
/// each must have.
pub fn verify_lists(
    cx: &VerifyCx<'_>,
    [offsets, sizes, strides]: [&[i64]; 3],
    given: [usize; 3],
    ranks: [usize; 3],
) -> Result<(), Diagnostic> {
    let clash = |a: &str, b: &str, x: usize, y: usize| {
        let message = format!(
            "expected mixed {a} rank to match mixed {b} rank ({x} vs {y}) so the rank of the result type is well-formed."
        );
        Err(plain_error(cx, message))
    };
    if !(offsets.len() == 1 && ranks[0] == 1) && offsets.len() != sizes.len() {
        return clash("offsets", "sizes", offsets.len(), sizes.len());
    }
    if sizes.len() != strides.len() {
        return clash("sizes", "strides", sizes.len(), strides.len());
    }
    for (i, (list, what)) in
        [(offsets, "offset"), (sizes, "size"), (strides, "stride")].into_iter().enumerate()
    {
        if list.len() != ranks[i] {
            return Err(plain_error(cx, format!("expected {} {what} values, got {}", ranks[i], list.len())));
        }
        let dynamic = list.iter().filter(|v| **v == DYNAMIC).count();
        if given[i] != dynamic {
            let have = given[i];
            return Err(plain_error(
                cx,
                format!(
                    "expected the number of '{what}s' to match the number of dynamic entries in 'static_{what}s' ({have} vs {dynamic})"
                ),
            ));
        }
    }
    for (list, what) in [(offsets, "offsets"), (sizes, "sizes")] {
        if let Some(v) = list.iter().find(|v| **v < 0 && **v != DYNAMIC) {
            return Err(plain_error(cx, format!("expected {what} to be non-negative, but got {v}")));
        }
    }
    Ok(())
}

/// Checks that what is known of a slice lies within the source.
pub fn verify_bounds(
    cx: &VerifyCx<'_>,
    shape: &[i64],
    [offsets, sizes, strides]: &[impl AsRef<[i64]>; 3],
) -> Result<(), Diagnostic> {
    let lists = offsets.as_ref().iter().zip(sizes.as_ref()).zip(strides.as_ref());
    for (i, (dim, ((offset, size), stride))) in shape.iter().zip(lists).enumerate() {
        if *dim == DYNAMIC || *offset == DYNAMIC {
            continue;
        }
        if offset >= dim {
            return Err(plain_error(cx, format!("offset {i} is out-of-bounds: {offset} >= {dim}")));
        }
        if *size == DYNAMIC || *stride == DYNAMIC {
            continue;
        }
        let last = size.wrapping_sub(1).wrapping_mul(*stride).wrapping_add(*offset);
        if last >= *dim {
            return Err(plain_error(
                cx,
                format!("slice along dimension {i} runs out-of-bounds: {last} >= {dim}"),
            ));
        }
    }
    Ok(())
}

/// The dimensions of a shape that a lower-ranked one leaves out, each of size 1; `None` if it is no such shape.
pub fn dropped_dims(original: &[i64], reduced: &[i64]) -> Option<Vec<bool>> {
    let mut rest = reduced.iter().peekable();
    let mut dropped = vec![false; original.len()];
    for (size, drop) in original.iter().zip(&mut dropped) {
        if rest.peek() == Some(&size) {
            rest.next();
        } else if *size == 1 {
            *drop = true;
        } else {
            return None;
        }
    }
    rest.peek().is_none().then_some(dropped)
}
