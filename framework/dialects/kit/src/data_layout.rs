//! Entries of data layouts whose key is a type: what dialects say of their own types. The attributes that hold such entries are in the
//! dlti dialect.

use std::ops::RangeInclusive;

use rustc_hash::FxHashMap;
use terrace_ir::{Attr, Context, Type};

/// A dialect interface: the entries that a data layout can have for the dialect's types.
pub trait DataLayoutTypes: Send + Sync {
    /// Checks the value of an entry for a type, the error is its text; `None` if no data layout can have an entry for the type.
    fn verify_entry(&self, ctx: &Context, ty: Type, value: Attr) -> Option<Result<(), String>>;

    /// Returns true if an entry can stand in a layout nested in one that has the entries `outer`. Both are verified.
    fn is_compatible(&self, ctx: &Context, outer: &FxHashMap<Type, Attr>, inner: (Type, Attr)) -> bool;
}

/// The numbers in dense elements of 64 bits each; `None` for other values, and if there are fewer or more elements.
pub fn numbers(ctx: &Context, value: Attr, count: RangeInclusive<usize>) -> Option<Vec<u64>> {
    let list = ctx.as_dense(value).filter(|v| count.contains(&v.len))?;
    ctx.integer_info(list.element).filter(|(width, _)| *width == 64)?;
    (0..list.len).map(|i| Some(u64::from_le_bytes(list.bytes(i)?.try_into().ok()?))).collect()
}

/// Checks the entry for an integer or a float: the alignment that is required, and the one that is preferred, if it is another.
pub fn verify_alignments(ctx: &Context, ty: Type, value: Attr) -> Result<(), String> {
    let entry = || format!("#dlti.dl_entry<{}, {}>", ctx.text(ty), ctx.text(value));
    if ctx.as_dense(value).is_none_or(|v| v.element != ctx.i64()) {
        return Err(format!("expected a dense i64 elements attribute in the data layout entry {}", entry()));
    }
    let Some(list) = numbers(ctx, value, 1..=2) else {
        return Err(format!("expected 1 or 2 elements in the data layout entry {}", entry()));
    };
    match list[..] {
        [required, preferred] if preferred < required => Err(format!(
            "preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry {}",
            entry()
        )),
        _ => Ok(()),
    }
}
