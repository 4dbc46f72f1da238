//! The demands of clauses, of which an operation may have several.

use rustc_hash::FxHashSet;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::op_interfaces::Callable;
use terrace_ir::{Attr, LookIr, Op, Type, Value};

use super::{Verified, fail, symbol};
use crate::omp::{
    ClauseMapFlags, DataSharingClauseType, DeclareMapperInfoOp, DeclareReductionOp, MapInfoOp,
    PrivateClauseOp, TargetDataOp, TargetEnterDataOp, TargetExitDataOp, TargetOp, TargetUpdateOp,
};

/// True if a value is there twice.
fn has_duplicate(values: &[Value]) -> bool {
    let mut seen = FxHashSet::default();
    !values.iter().all(|v| seen.insert(*v))
}

pub(super) fn allocate(cx: &VerifyCx<'_>, vars: &[Value], allocators: &[Value]) -> Verified {
    if vars.len() == allocators.len() {
        return Ok(());
    }
    fail(cx, "expected equal sizes for allocate and allocator variables")
}

/// Variables that threads have copies of, and the symbols that say how these are made.
pub(super) fn private(cx: &VerifyCx<'_>, vars: &[Value], symbols: Option<&[Attr]>) -> Verified {
    let symbols = symbols.unwrap_or_default();
    let (n, m) = (vars.len(), symbols.len());
    if n != m {
        let text = "inconsistent number of private variables and privatizer op symbols, private vars: ";
        return fail(cx, format!("{text}{n} vs. privatizer op symbols: {m}"));
    }
    for (var, name) in vars.iter().zip(symbols) {
        let Some((recipe, place)) = symbol::<PrivateClauseOp>(cx, *name) else {
            return fail(cx, format!("failed to lookup privatizer op with symbol: '{}'", cx.ctx.text(*name)));
        };
        let (ty, wanted) = (var.ty(cx), recipe.argument_type(&cx.inside(place.body)));
        if let Some(wanted) = wanted.filter(|w| *w != ty) {
            let kind = recipe.data_sharing_type(&cx.inside(place.body));
            let (ty, wanted, kind) = (cx.ctx.text(ty), cx.ctx.text(wanted), kind.text());
            let text =
                format!("type mismatch between a {kind} variable and its privatizer op, var type: '{ty}'");
            return fail(cx, format!("{text} vs. privatizer op type: '{wanted}'"));
        }
    }
    Ok(())
}

impl PrivateClauseOp {
    /// The type of the arguments of the recipe's regions, if these have any.
    pub fn argument_type(self, v: &impl LookIr) -> Option<Type> {
        self.all_regions(v).into_iter().find_map(|r| {
            let inside = v.inside(r.body);
            Some(r.entity.entry(&inside)?.arg(&inside, 0)?.ty(&inside))
        })
    }
}

/// Variables to which values of threads are joined, and the symbols that say how.
pub(super) fn reduction(
    cx: &VerifyCx<'_>,
    vars: &[Value],
    symbols: Option<&[Attr]>,
    by_reference: Option<usize>,
) -> Verified {
    if vars.is_empty() {
        return if symbols.is_none() {
            Ok(())
        } else {
            Err(cx.op_error("unexpected reduction symbol references"))
        };
    }
    let Some(symbols) = symbols.filter(|s| s.len() == vars.len()) else {
        return Err(cx.op_error("expected as many reduction symbol references as reduction variables"));
    };
    if by_reference.is_some_and(|n| n != vars.len()) {
        let text = "expected as many reduction variable by reference attributes as reduction variables";
        return fail(cx, text);
    }
    let mut seen = FxHashSet::default();
    for (var, name) in vars.iter().zip(symbols) {
        if !seen.insert(*var) {
            return Err(cx.op_error("accumulator variable used more than once"));
        }
        let Some((declared, place)) = symbol::<DeclareReductionOp>(cx, *name) else {
            let name = cx.ctx.text(*name);
            let text = format!("expected symbol reference {name} to point to a reduction declaration");
            return Err(cx.op_error(text));
        };
        let wanted = declared.accumulator_type(&cx.inside(place.body));
        if let Some(wanted) = wanted.filter(|w| *w != var.ty(cx)) {
            let (ty, wanted) = (cx.ctx.text(var.ty(cx)), cx.ctx.text(wanted));
            let text = format!(
                "expected accumulator ('{ty}') to be the same type as reduction declaration ('{wanted}')"
            );
            return Err(cx.op_error(text));
        }
    }
    Ok(())
}

impl DeclareReductionOp {
    /// The type of variables that the declaration accesses at once, if it does so.
    pub fn accumulator_type(self, v: &impl LookIr) -> Option<Type> {
        let region = self.atomic_reduction_region(v);
        let inside = v.inside(region.body);
        Some(region.entity.entry(&inside)?.arg(&inside, 0)?.ty(&inside))
    }
}

pub(super) fn depend(cx: &VerifyCx<'_>, vars: &[Value], kinds: Option<&[Attr]>) -> Verified {
    if vars.is_empty() {
        let none = kinds.is_none_or(<[Attr]>::is_empty);
        return if none { Ok(()) } else { Err(cx.op_error("unexpected depend values")) };
    }
    if kinds.is_some_and(|k| k.len() == vars.len()) {
        return Ok(());
    }
    Err(cx.op_error("expected as many depend values as depend variables"))
}

pub(super) fn aligned(cx: &VerifyCx<'_>, vars: &[Value], alignments: Option<&[Attr]>) -> Verified {
    let error = |text: &str| Err(cx.op_error(text));
    if vars.is_empty() {
        return if alignments.is_none() { Ok(()) } else { error("unexpected alignment values attribute") };
    }
    let Some(alignments) = alignments.filter(|a| a.len() == vars.len()) else {
        return error("expected as many alignment values as aligned variables");
    };
    if has_duplicate(vars) {
        return error("aligned variable used more than once");
    }
    for a in alignments {
        match cx.ctx.as_i64(*a) {
            Some(1..) => {}
            Some(_) => return error("alignment should be greater than 0"),
            None => return error("expected integer alignment"),
        }
    }
    Ok(())
}

pub(super) fn nontemporal(cx: &VerifyCx<'_>, vars: &[Value]) -> Verified {
    if has_duplicate(vars) { Err(cx.op_error("nontemporal variable used more than once")) } else { Ok(()) }
}

/// Each variable of a linear clause has an attribute, where one is given at all.
pub(super) fn linear(cx: &VerifyCx<'_>, vars: &[Value], types: Option<&[Attr]>) -> Verified {
    if vars.is_empty() || types.is_some_and(|t| t.len() == vars.len()) {
        return Ok(());
    }
    fail(cx, "Ill-formed type attributes for linear variables")
}

/// The types of the arguments of a function, of whatever dialect.
fn function_arguments(cx: &VerifyCx<'_>, name: Attr) -> Option<Vec<Type>> {
    let (function, op) = symbol::<dyn Callable>(cx, name)?;
    let v = cx.inside(op.body);
    Some(function.model().callable_argument_types(op.entity, &terrace_ir::Look::view(&v)))
}

pub(super) fn copyprivate(cx: &VerifyCx<'_>, vars: &[Value], symbols: Option<&[Attr]>) -> Verified {
    let error = |text: String| Err(cx.op_error(text));
    let functions = symbols.unwrap_or_default();
    let (n, m) = (vars.len(), functions.len());
    if n != m {
        return error(format!(
            "inconsistent number of copyprivate vars (= {n}) and functions (= {m}), both must be equal"
        ));
    }
    for (var, name) in vars.iter().zip(functions) {
        let shown = cx.ctx.text(*name);
        let Some(args) = function_arguments(cx, *name) else {
            return error(format!("expected symbol reference {shown} to point to a copy function"));
        };
        let [first, second] = args[..] else {
            return error(format!("expected copy function {shown} to have 2 operands"));
        };
        if first != second {
            return error(format!("expected copy function {shown} arguments to have the same type"));
        }
        let ty = var.ty(cx);
        if first != ty {
            let (first, ty) = (cx.ctx.text(first), cx.ctx.text(ty));
            let text = format!("expected copy function arguments' type ('{first}') to be the same as");
            return error(format!("{text} copyprivate variable's type ('{ty}')"));
        }
    }
    Ok(())
}

pub(super) fn hint(cx: &VerifyCx<'_>, hint: i64) -> Verified {
    let both = |bits: i64| hint & bits == bits;
    if both(0b11) {
        let text = "the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined";
        return Err(cx.op_error(text));
    }
    if both(0b1100) {
        let text = "the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.";
        return Err(cx.op_error(text));
    }
    Ok(())
}

/// Values of a clause are variables that `omp.map.info` describes.
pub(super) fn mapped(cx: &VerifyCx<'_>, clause: &str, vars: &[Value]) -> Verified {
    if vars.iter().all(|v| v.defining::<MapInfoOp>(cx).is_some()) {
        return Ok(());
    }
    Err(cx.op_error(format!("'{clause}' arguments must be defined by 'omp.map.info' ops")))
}

/// Maps, which must fit the operation that has them.
pub(super) fn maps(cx: &VerifyCx<'_>, vars: &[Value]) -> Verified {
    let op: Op = cx.op.entity;
    let (mut to_vars, mut from_vars) = (FxHashSet::default(), FxHashSet::default());
    for var in vars {
        let Some(defined) = var.def(cx) else { return fail(cx, "missing map operation") };
        let Some(info) = defined.cast::<MapInfoOp>(cx) else {
            if op.is::<DeclareMapperInfoOp>(cx) {
                continue;
            }
            return fail(cx, "map argument is not a map entry operation");
        };
        let flags = info.map_type(cx);
        let has = |bit: ClauseMapFlags| flags.contains_any(bit);
        let (to, from, delete) =
            (has(ClauseMapFlags::TO), has(ClauseMapFlags::FROM), has(ClauseMapFlags::DEL));
        let kept = op.is::<TargetDataOp>(cx) || op.is::<TargetOp>(cx);
        if kept && delete {
            return fail(cx, "to, from, tofrom and alloc map types are permitted");
        }
        if op.is::<TargetEnterDataOp>(cx) && (from || delete) {
            return fail(cx, "to and alloc map types are permitted");
        }
        if op.is::<TargetExitDataOp>(cx) && to {
            return fail(cx, "from, release and delete map types are permitted");
        }
        if !op.is::<TargetUpdateOp>(cx) {
            continue;
        }
        if delete || !(to || from) {
            let text =
                "at least one of to or from map types must be specified, other map types are not permitted";
            return fail(cx, text);
        }
        let var = info.var_ptr(cx);
        let other = (to && from_vars.contains(&var)) || (from && to_vars.contains(&var));
        if (to && from) || other {
            return fail(cx, "either to or from map types can be specified, not both");
        }
        if has(ClauseMapFlags::ALWAYS) || has(ClauseMapFlags::CLOSE) || has(ClauseMapFlags::IMPLICIT) {
            return fail(cx, "present, mapper and iterator map type modifiers are permitted");
        }
        if to {
            to_vars.insert(var)
        } else {
            from_vars.insert(var)
        };
    }
    Ok(())
}

/// Private copies that lanes of one instruction have start as nothing.
pub(super) fn never_first(cx: &VerifyCx<'_>, symbols: Option<&[Attr]>) -> Verified {
    for name in symbols.unwrap_or_default() {
        let Some((recipe, place)) = symbol::<PrivateClauseOp>(cx, *name) else {
            return fail(cx, format!("Cannot find privatizer '{}'", cx.ctx.text(*name)));
        };
        if recipe.data_sharing_type(&cx.inside(place.body)) == DataSharingClauseType::Firstprivate {
            return fail(cx, "FIRSTPRIVATE cannot be used with SIMD");
        }
    }
    Ok(())
}
