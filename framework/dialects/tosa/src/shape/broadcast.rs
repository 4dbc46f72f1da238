//! Broadcasting of shapes, as far as they are known.

use terrace_ir::DYNAMIC;

/// The size that two become; `None` if they cannot be broadcast.
fn size(a: i64, b: i64) -> Option<i64> {
    match (a, b) {
        (1, other) | (other, 1) => Some(other),
        (DYNAMIC, known) | (known, DYNAMIC) => Some(known),
        (a, b) => (a == b).then_some(a),
    }
}

/// The shape that two are broadcast to; `None` if they cannot be.
pub(crate) fn broadcast(a: &[i64], b: &[i64]) -> Option<Vec<i64>> {
    let (long, short) = if a.len() > b.len() { (a, b) } else { (b, a) };
    let mut result = long.to_vec();
    for (into, from) in result.iter_mut().rev().zip(short.iter().rev()) {
        *into = size(*into, *from)?;
    }
    Some(result)
}

/// True if it is known of shapes that they can be broadcast to one: in each dimension at most one size is not 1, or all that are not are known
/// and equal.
pub(super) fn can_broadcast(shapes: &[Vec<i64>]) -> bool {
    let rank = shapes.iter().map(Vec::len).max().unwrap_or(0);
    (0..rank).all(|i| {
        let mut sizes = shapes.iter().filter_map(|s| s.iter().rev().nth(i).copied()).filter(|d| *d != 1);
        let Some(first) = sizes.next() else { return true };
        let others: Vec<i64> = sizes.collect();
        others.is_empty() || first != DYNAMIC && others.iter().all(|d| *d == first)
    })
}
