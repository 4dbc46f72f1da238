//! Sorts.

use terrace_dialects_meta::smt::{ArrayType, BitVectorType, BoolType, IntType, SMTFuncType, SortType};
use terrace_ir::{Context, Loc, Type};

use crate::names::symbol;
use crate::{Done, error};

/// Appends a sort. That of a function is the sorts of its arguments in parentheses and the one of its value.
pub(crate) fn sort(ctx: &Context, loc: Loc, ty: Type, out: &mut Vec<u8>) -> Done {
    stacker::maybe_grow(64 << 10, 1 << 20, || any_sort(ctx, loc, ty, out))
}

fn any_sort(ctx: &Context, loc: Loc, ty: Type, out: &mut Vec<u8>) -> Done {
    if BoolType::of(ctx, ty).is_some() {
        out.extend_from_slice(b"Bool");
    } else if IntType::of(ctx, ty).is_some() {
        out.extend_from_slice(b"Int");
    } else if let Some(width) = BitVectorType::of(ctx, ty).and_then(|t| t.width(ctx)) {
        out.extend_from_slice(format!("(_ BitVec {width})").as_bytes());
    } else if let Some(array) = ArrayType::of(ctx, ty) {
        out.extend_from_slice(b"(Array");
        for part in array.domain_type(ctx).into_iter().chain(array.range_type(ctx)) {
            out.push(b' ');
            sort(ctx, loc, part, out)?;
        }
        out.push(b')');
    } else if let Some(function) = SMTFuncType::of(ctx, ty) {
        out.push(b'(');
        for (i, part) in function.domain_types(ctx).unwrap_or_default().into_iter().enumerate() {
            out.extend_from_slice(if i > 0 { b" " } else { b"" });
            sort(ctx, loc, part, out)?;
        }
        out.extend_from_slice(b") ");
        if let Some(range) = function.range_type(ctx) {
            sort(ctx, loc, range, out)?;
        }
    } else if let Some(own) = SortType::of(ctx, ty) {
        let params = own.sort_params(ctx).unwrap_or_default();
        out.extend_from_slice(if params.is_empty() { b"" } else { b"(" });
        out.extend(symbol(&identifier(ctx, own)));
        for part in &params {
            out.push(b' ');
            sort(ctx, loc, *part, out)?;
        }
        out.extend_from_slice(if params.is_empty() { b"" } else { b")" });
    } else {
        return error(loc, format!("'{}' is no sort", ctx.text(ty)));
    }
    Ok(())
}

/// The name of a sort that is declared.
pub(crate) fn identifier(ctx: &Context, ty: SortType) -> Vec<u8> {
    ty.identifier(ctx).and_then(|a| ctx.as_string(a)).unwrap_or_default().to_vec()
}

/// The declared sorts in a type, itself first.
pub(crate) fn declared(ctx: &Context, ty: Type) -> Vec<SortType> {
    let (mut found, mut open) = (vec![], vec![ty]);
    while let Some(ty) = open.pop() {
        if let Some(own) = SortType::of(ctx, ty) {
            found.push(own);
            open.extend(own.sort_params(ctx).unwrap_or_default());
        } else if let Some(array) = ArrayType::of(ctx, ty) {
            open.extend(array.domain_type(ctx).into_iter().chain(array.range_type(ctx)));
        } else if let Some(function) = SMTFuncType::of(ctx, ty) {
            open.extend(function.domain_types(ctx).unwrap_or_default());
            open.extend(function.range_type(ctx));
        }
    }
    found
}
