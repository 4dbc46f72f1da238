//! Reshapes by groups of dimensions: `[[0, 1], [2]]` says which dimensions of the larger shape make one of the smaller.

use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, AttrData, Context, DYNAMIC, Diagnostic};

/// The groups of an array of arrays of integers.
pub fn groups(ctx: &Context, a: Option<Attr>) -> Vec<Vec<i64>> {
    let elements = |a: Attr| match ctx.data(a) {
        AttrData::Array(list) => list.to_vec(),
        _ => Vec::new(),
    };
    let integers = |a: &Attr| elements(*a).iter().filter_map(|i| ctx.as_i64(*i)).collect();
    a.map(elements).unwrap_or_default().iter().map(integers).collect()
}

/// Checks that the groups make the collapsed shape of the expanded one.
pub fn verify(
    cx: &VerifyCx<'_>,
    collapsed: &[i64],
    expanded: &[i64],
    groups: &[Vec<i64>],
) -> Result<(), Diagnostic> {
    if collapsed.len() != groups.len() {
        return Err(cx.op_error(format!(
            "invalid number of reassociation groups: found {}, expected {}",
            groups.len(),
            collapsed.len()
        )));
    }
    let mut next = 0;
    for ((i, group), size) in groups.iter().enumerate().zip(collapsed) {
        let (mut dynamic, mut product) = (false, 1i64);
        for d in group {
            if *d != next {
                return Err(cx.op_error("reassociation indices must be contiguous"));
            }
            next += 1;
            let Some(dim) = usize::try_from(*d).ok().and_then(|d| expanded.get(d)) else {
                return Err(cx.op_error(format!("reassociation index {d} is out of bounds")));
            };
            dynamic |= *dim == DYNAMIC;
            product = product.wrapping_mul(*dim);
        }
        if (*size == DYNAMIC) != dynamic {
            let message =
                format!("collapsed dim ({i}) must be dynamic if and only if reassociation group is dynamic");
            return Err(cx.op_error(message));
        }
        if !dynamic && product != *size {
            let message =
                format!("collapsed dim size ({size}) must equal reassociation group size ({product})");
            return Err(cx.op_error(message));
        }
    }
    if collapsed.is_empty() {
        if expanded.iter().any(|d| *d != 1) {
            return Err(cx.op_error("rank 0 memrefs can only be extended/collapsed with/from ones"));
        }
    } else if next as usize != expanded.len() {
        return Err(cx.op_error(format!(
            "expanded rank ({}) inconsistent with number of reassociation indices ({next})",
            expanded.len()
        )));
    }
    Ok(())
}
