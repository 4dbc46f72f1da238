//! Reshapes by groups of dimensions: `[[0, 1], [2]]` says which dimensions of the larger shape make one of the smaller.

use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Context, DYNAMIC, Diagnostic, Look, Type, Value};

/// The groups of an array of arrays of integers.
pub fn groups(ctx: &Context, a: Option<Attr>) -> Groups {
    of(ctx, a.and_then(|a| ctx.as_array(a)).unwrap_or_default())
}

/// The groups of arrays of integers.
pub fn of(ctx: &Context, groups: &[Attr]) -> Groups {
    groups.iter().map(|g| integers(ctx, *g)).collect()
}

fn integers(ctx: &Context, group: Attr) -> Vec<i64> {
    ctx.as_array(group).unwrap_or_default().iter().filter_map(|i| ctx.as_i64(*i)).collect()
}

/// Groups as arrays of integers.
pub fn attrs(ctx: &Context, groups: &[Vec<i64>]) -> Vec<Attr> {
    let group = |g: &Vec<i64>| {
        let ints: Vec<Attr> = g.iter().map(|i| ctx.integer(ctx.i64(), *i)).collect();
        ctx.array(&ints)
    };
    groups.iter().map(group).collect()
}

/// Groups of dimensions.
pub type Groups = Vec<Vec<i64>>;

/// Groups as an array of arrays of integers.
pub fn attr(ctx: &Context, groups: &[Vec<i64>]) -> Attr {
    ctx.array(&attrs(ctx, groups))
}

/// The groups of two reshapes in a row: `fine` groups the larger shape, `coarse` its groups.
pub fn compose(fine: &[Vec<i64>], coarse: &[Vec<i64>]) -> Option<Groups> {
    if fine.is_empty() || coarse.is_empty() {
        return Some(Vec::new());
    }
    let one = |group: &Vec<i64>| {
        let parts = group.iter().map(|i| fine.get(usize::try_from(*i).ok()?));
        Some(parts.collect::<Option<Vec<_>>>()?.into_iter().flatten().copied().collect())
    };
    coarse.iter().map(one).collect()
}

/// The groups of `source` that make `target`, from the left; an unknown size stands for itself alone.
pub fn find(source: &[i64], target: &[i64]) -> Option<Groups> {
    if source.len() <= target.len() {
        return None;
    }
    let mut dims = (0i64..).zip(source);
    let mut out: Groups = Vec::new();
    for want in target {
        let (mut group, mut product) = (Vec::new(), 1i64);
        loop {
            let (i, d) = dims.next()?;
            group.push(i);
            if *d == DYNAMIC || *want == DYNAMIC {
                if d != want || product != 1 {
                    return None;
                }
                break;
            }
            product = product.checked_mul(*d)?;
            if product == *want {
                break;
            }
            if product > *want {
                return None;
            }
        }
        out.push(group);
    }
    // The dimensions that are left say nothing.
    for (i, d) in dims {
        if *d != 1 && *d != DYNAMIC {
            return None;
        }
        if let Some(last) = out.last_mut() {
            last.push(i);
        }
    }
    Some(out)
}

/// A reshape by groups: the value and the type that it gets.
#[derive(Clone, Copy)]
pub struct Reshaped {
    /// The value that is reshaped.
    pub source: Value,
    /// The type that it gets.
    pub to: Type,
}

impl Reshaped {
    /// The value that the reshape gives back, if it does nothing or undoes the one before it: `inner` is the source and the groups of
    /// the inverse reshape that the source is.
    pub fn undone(
        self,
        v: &(impl Look + ?Sized),
        groups: impl Fn() -> Groups,
        inner: Option<(Value, impl Fn() -> Groups)>,
    ) -> Option<Value> {
        let Reshaped { source, to } = self;
        if source.ty(v) == to {
            return Some(source);
        }
        let (first, theirs) = inner?;
        if first.ty(v) != to {
            return None;
        }
        let shape = v.ctx().shape(to)?;
        let unknown = |dims: &mut dyn Iterator<Item = &i64>| dims.filter(|d| **d == DYNAMIC).count();
        if unknown(&mut shape.iter()) < 2 {
            return Some(first);
        }
        // If a group of the larger shape has two unknown sizes, they may be others than before.
        let ours = groups();
        let size = |i: &i64| shape.get(usize::try_from(*i).ok()?);
        let expands = shape.len() > ours.len();
        let certain = !expands || ours.iter().all(|g| unknown(&mut g.iter().filter_map(size)) < 2);
        (certain && ours == theirs()).then_some(first)
    }
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
