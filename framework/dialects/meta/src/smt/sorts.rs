//! Sorts: which ones values have, and what must hold of their parts.

use terrace_ir::hooks::VerifyAttr;
use terrace_ir::{Attr, Context, Type};

use super::{ArrayType, BitVectorType, BoolType, IntType, SMTFuncType, SortType};

/// True for the sorts of values that are no functions.
pub(crate) fn is_any_non_func_smt_value_type(ctx: &Context, ty: Type) -> bool {
    BoolType::of(ctx, ty).is_some()
        || IntType::of(ctx, ty).is_some()
        || BitVectorType::of(ctx, ty).is_some()
        || ArrayType::of(ctx, ty).is_some()
        || SortType::of(ctx, ty).is_some()
}

/// True for the sorts of this dialect.
pub(crate) fn is_any_smt_value_type(ctx: &Context, ty: Type) -> bool {
    is_any_non_func_smt_value_type(ctx, ty) || SMTFuncType::of(ctx, ty).is_some()
}

/// The sort of what a function gives.
pub(crate) fn func_range(ctx: &Context, ty: Type) -> Option<Type> {
    SMTFuncType::of(ctx, ty)?.range_type(ctx)
}

/// The sort of an array's indices.
pub(crate) fn array_domain(ctx: &Context, ty: Type) -> Option<Type> {
    ArrayType::of(ctx, ty)?.domain_type(ctx)
}

/// The sort of an array's values.
pub(crate) fn array_range(ctx: &Context, ty: Type) -> Option<Type> {
    ArrayType::of(ctx, ty)?.range_type(ctx)
}

/// Types, which of them may be there, and the message if one may not.
type Rule<'a> = (Vec<Type>, fn(&Context, Type) -> bool, &'a str);

/// Checks types in the order of `rules`.
fn verify_parts(ctx: &Context, rules: &[Rule<'_>]) -> Result<(), String> {
    let wrong = rules.iter().find(|(types, fits, _)| !types.iter().all(|t| fits(ctx, *t)));
    wrong.map_or(Ok(()), |(_, _, message)| Err((*message).to_owned()))
}

fn one(ctx: &Context, a: Attr) -> Vec<Type> {
    ctx.as_type(a).into_iter().collect()
}

fn several(ctx: &Context, a: Attr) -> Vec<Type> {
    ctx.as_param_list(a).unwrap_or_default().iter().filter_map(|a| ctx.as_type(*a)).collect()
}

impl VerifyAttr for BitVectorType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        match params.first().and_then(|a| ctx.as_param_int(*a)) {
            Some(width) if width <= 0 => Err("bit-vector must have at least a width of one".to_owned()),
            _ => Ok(()),
        }
    }
}

impl VerifyAttr for ArrayType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [domain, range] = params else { return Ok(()) };
        verify_parts(
            ctx,
            &[
                (one(ctx, *domain), is_any_smt_value_type, "domain must be any SMT value type"),
                (one(ctx, *range), is_any_smt_value_type, "range must be any SMT value type"),
            ],
        )
    }
}

impl VerifyAttr for SMTFuncType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [domain, range] = params else { return Ok(()) };
        let domain = several(ctx, *domain);
        if domain.is_empty() {
            return Err("domain must not be empty".to_owned());
        }
        let fits = is_any_non_func_smt_value_type;
        verify_parts(
            ctx,
            &[
                (domain, fits, "domain types must be any non-function SMT type"),
                (one(ctx, *range), fits, "range type must be any non-function SMT type"),
            ],
        )
    }
}

impl VerifyAttr for SortType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [_, of] = params else { return Ok(()) };
        let m = "sort parameter types must be any non-function SMT type";
        verify_parts(ctx, &[(several(ctx, *of), is_any_non_func_smt_value_type, m)])
    }
}
