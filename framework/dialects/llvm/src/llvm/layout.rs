//! Data layout entries of pointers and structs. No other type of the dialect has an entry, but the float of its own.

use std::ops::RangeInclusive;

use rustc_hash::FxHashMap;
use terrace_dialects_kit::data_layout::{DataLayoutTypes, numbers, verify_alignments};
use terrace_ir::{Attr, Context, Type};

use super::cpp::{address_space, is_struct, own_name, quoted};
use super::{pointer, struct_body};

/// The bits of a pointer, and of its alignment, if no layout says them.
const POINTER_BITS: u64 = 64;

pub(super) struct Types;

impl DataLayoutTypes for Types {
    fn verify_entry(&self, ctx: &Context, ty: Type, value: Attr) -> Option<Result<(), String>> {
        match own_name(ctx, ty)? {
            "ptr" => Some(verify_pointer(ctx, ty, value)),
            "struct" => Some(verify_struct(ctx, ty, value)),
            "ppc_fp128" => Some(verify_alignments(ctx, ty, value)),
            _ => None,
        }
    }

    fn is_compatible(&self, ctx: &Context, outer: &FxHashMap<Type, Attr>, inner: (Type, Attr)) -> bool {
        match own_name(ctx, inner.0) {
            Some("ptr") => is_compatible_pointer(ctx, outer, inner),
            // All structs share the alignment of the empty one.
            Some("struct") => outer.iter().find(|(ty, _)| is_struct(ctx, **ty)).is_none_or(|(_, old)| {
                let required = |value| Some(*numbers(ctx, value, 1..=2)?.first()?);
                required(*old).zip(required(inner.1)).is_some_and(|(old, new)| divides(new, old))
            }),
            _ => outer.get(&inner.0).is_none_or(|old| *old == inner.1),
        }
    }
}

/// Returns true if what has the alignment `old` has the alignment `new` too.
fn divides(new: u64, old: u64) -> bool {
    new <= old && old.checked_rem(new).is_none_or(|rest| rest == 0)
}

/// A pointer keeps its size, and its alignment may be less. Address spaces that no layout names are as the default one.
fn is_compatible_pointer(ctx: &Context, outer: &FxHashMap<Type, Attr>, inner: (Type, Attr)) -> bool {
    if !outer.keys().any(|ty| address_space(ctx, *ty).is_some()) {
        return true;
    }
    let old = outer.get(&inner.0).or_else(|| outer.get(&pointer(ctx)));
    let parts = |value| match numbers(ctx, value, 3..=4)?[..] {
        [size, required, ..] => Some((size, required)),
        _ => None,
    };
    let (size, required) = old.and_then(|value| parts(*value)).unwrap_or((POINTER_BITS, POINTER_BITS));
    parts(inner.1).is_some_and(|(new_size, new)| new_size == size && divides(new, required))
}

/// Checks an entry of two alignments, as the numbers say them.
fn verify_order(required: u64, preferred: u64) -> Result<(), String> {
    if preferred < required {
        return Err("preferred alignment is expected to be at least as large as ABI alignment".to_owned());
    }
    Ok(())
}

/// Returns true if a value is dense elements of integers, so many of them.
fn has_integers(ctx: &Context, value: Attr, count: RangeInclusive<usize>) -> bool {
    let integers = |t| ctx.integer_info(t).is_some() || t == ctx.index_type();
    ctx.as_dense(value).is_some_and(|v| count.contains(&v.len) && integers(v.element))
}

/// Size, required and preferred alignment, and the size of an index if it is not the pointer's.
fn verify_pointer(ctx: &Context, ty: Type, value: Attr) -> Result<(), String> {
    if !has_integers(ctx, value, 3..=4) {
        let ty = quoted(ctx, ty);
        return Err(format!(
            "expected layout attribute for {ty} to be a dense integer elements attribute with 3 or 4 elements"
        ));
    }
    match numbers(ctx, value, 3..=4).as_deref() {
        Some([_, required, preferred, ..]) => verify_order(*required, *preferred),
        _ => Err(format!("expected i64 parameters for {}", quoted(ctx, ty))),
    }
}

/// The required and the preferred alignment of all structs, which the empty one stands for.
fn verify_struct(ctx: &Context, ty: Type, value: Attr) -> Result<(), String> {
    if !has_integers(ctx, value, 1..=2) {
        let ty = quoted(ctx, ty);
        return Err(format!(
            "expected layout attribute for {ty} to be a dense integer elements attribute of 1 or 2 elements"
        ));
    }
    let Some(list) = numbers(ctx, value, 1..=2) else {
        return Err(format!("expected i64 entries for {}", quoted(ctx, ty)));
    };
    // A struct with a name has a body of its own.
    if ctx.type_body(ty).is_some() || struct_body(ctx, ty).is_none_or(|(body, _)| !body.is_empty()) {
        return Err(format!("unexpected layout attribute for struct {}", quoted(ctx, ty)));
    }
    match list[..] {
        [required, preferred] => verify_order(required, preferred),
        _ => Ok(()),
    }
}
