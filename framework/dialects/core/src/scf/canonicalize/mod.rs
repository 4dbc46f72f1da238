//! Patterns of scf's operations that run a region at most once, and of `scf.for`. Those of `scf.if` are in `if.rs`.

mod forall;
pub(super) mod r#if;
pub(super) mod parallel;
pub(super) mod r#while;

use terrace_ir::look::LookIn;
use terrace_ir::op_interfaces::Callable;
use terrace_ir::{InsertPoint, Look, Op, Region, Value};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::switch::cases;
use super::{ExecuteRegionOp, ForOp, IndexSwitchOp, YieldOp};
use crate::arith::{AddIOp, IntegerOverflowFlags};
use crate::cf::BranchOp;
use terrace_dialects_kit::region_branch::add_patterns;

/// Puts the one block of a region in the place of the operation around it.
pub(super) fn replace_by_region(rw: &mut Rewriter<'_>, op: Op, region: Region, args: &[Value]) -> Rewrite {
    let block = region.entry(rw).or_no_match("the region is empty")?;
    // A region may end otherwise than by a yield: with what is unreachable.
    let end = block.end::<YieldOp>(rw).or_no_match("the region does not end in a yield")?;
    rw.inline_block(block, InsertPoint::Before(op), args);
    let values = end.results(rw);
    rw.replace(op, &values);
    rw.erase(end);
    Ok(())
}

/// True if a value is defined right in a region.
pub(super) fn defined_in(v: Value, region: Region, look: &impl Look) -> bool {
    v.block(look).and_then(|b| b.region(look)) == Some(region)
}

/// One block that is run once.
fn single_block(op: ExecuteRegionOp, rw: &mut Rewriter<'_>) -> Rewrite {
    (!op.no_inline(rw)).or_no_match("it must not be inlined")?;
    op.region(rw).only_block(rw).or_no_match("it has several blocks")?;
    let region = op.region(rw);
    replace_by_region(rw, *op, region, &[])
}

/// True if an operation is right in a function or in an `scf.execute_region`.
fn may_have_blocks_around(op: ExecuteRegionOp, rw: &Rewriter<'_>) -> bool {
    match op.parent(rw) {
        Some(parent) => parent.is::<ExecuteRegionOp>(rw),
        None => rw.body().parent().is_some_and(|p| {
            let around = rw.ir().body(p.body);
            rw.ctx.op_info(around.name(p.entity)).interface::<dyn Callable>().is_some()
        }),
    }
}

/// Blocks right in a function are blocks of that.
fn multi_block(op: ExecuteRegionOp, rw: &mut Rewriter<'_>) -> Rewrite {
    (!op.no_inline(rw)).or_no_match("it must not be inlined")?;
    may_have_blocks_around(op, rw).or_no_match("the operation around it takes no other blocks")?;
    let region = op.region(rw);
    let first = region.entry(rw).or_no_match("the region is empty")?;
    let before = op.block(rw).or_no_match("it is in no block")?;
    let to = before.region(rw).or_no_match("it is in no region")?;
    let (loc, types, blocks) = (op.loc(rw), op.result_types(rw), region.blocks(rw));
    let after = rw.split_block(op).or_no_match("its block cannot be split")?;
    rw.set_insertion(InsertPoint::End(before));
    BranchOp::new([], first).insert(rw);
    for block in blocks {
        let Some(end) = block.end::<YieldOp>(rw) else { continue };
        rw.set_insertion_before(end);
        BranchOp::new(end.results(rw), after).at(end.loc(rw)).insert(rw);
        rw.erase(end);
    }
    rw.inline_region(region, to, Some(after));
    let mut args = Vec::with_capacity(types.len());
    for ty in types {
        let arg = rw.body_mut().add_block_arg(after, ty);
        rw.body_mut().set_arg_loc(arg, loc);
        args.push(arg);
    }
    rw.replace(op, &args);
    Ok(())
}

impl CanonicalizeOp for ExecuteRegionOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("SingleBlockExecuteInliner", 1, single_block);
        set.add_named("MultiBlockExecuteInliner", 1, multi_block);
        add_patterns::<ExecuteRegionOp>(set);
    }
}

/// A case that is known.
fn fold_constant_case(op: IndexSwitchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let arg = op.arg(rw).constant_int(rw).or_no_match("the case is not known")?;
    let region = match cases(op, rw).iter().position(|c| *c == arg) {
        Some(i) => op.case_regions(rw).get(i).copied().or_no_match("the case has no region")?,
        None => op.default_region(rw),
    };
    replace_by_region(rw, *op, region, &[])
}

impl CanonicalizeOp for IndexSwitchOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_constant_case);
        add_patterns::<IndexSwitchOp>(set);
    }
}

/// `upper - lower`, if that is a constant. A sum counts where it cannot wrap around.
pub(super) fn span<'c>(lower: Value, upper: Value, v: &impl LookIn<'c>) -> Option<i64> {
    if let (Some(l), Some(u)) = (lower.constant_int(v), upper.constant_int(v)) {
        return u.checked_sub(l);
    }
    let add = upper.defining::<AddIOp>(v)?;
    let exact = add.lhs(v) == lower && add.overflow_flags(v).contains_all(IntegerOverflowFlags::nsw);
    add.rhs(v).constant_int(v).filter(|_| exact)
}

/// How far a loop counts, if that is a constant: 0 or less where it never runs.
fn trip_span(op: ForOp, lower: Value, upper: Value, rw: &Rewriter<'_>) -> Option<i128> {
    if !op.unsigned_cmp(rw) {
        return span(lower, upper, rw).map(i128::from);
    }
    let (from, to) = (lower.constant_int(rw)?, upper.constant_int(rw)?);
    Some(unsigned(lower, to, rw)? - unsigned(lower, from, rw)?)
}

/// The bits of a constant of `like`'s type as a number without a sign.
fn unsigned(like: Value, n: i64, rw: &Rewriter<'_>) -> Option<i128> {
    let width = rw.context().int_or_index_width(like.ty(rw)).filter(|w| *w < 127)?;
    Some(i128::from(n) & ((1 << width) - 1))
}

/// Loops that never run, or once, or that only yield what is outside.
fn simplify_trivial_loops(op: ForOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (lower, upper) = (op.lower_bound(rw), op.upper_bound(rw));
    // Most loops end here: nothing else is asked for before.
    let diff = if lower == upper { Some(0) } else { trip_span(op, lower, upper, rw) };
    let diff = diff.or_no_match("its span is not known")?;
    let inits = op.init_args(rw);
    if diff <= 0 {
        rw.replace(op, &inits);
        return Ok(());
    }
    let step = op.step(rw).constant_int(rw).or_no_match("its step is not known")?;
    let step = if op.unsigned_cmp(rw) { unsigned(lower, step, rw) } else { Some(i128::from(step)) };
    let step = step.or_no_match("it counts no integers")?;
    let region = op.region(rw);
    if step >= diff {
        let args: Vec<Value> = std::iter::once(lower).chain(inits).collect();
        return replace_by_region(rw, *op, region, &args);
    }
    let block = region.entry(rw).or_no_match("it has no block")?;
    let end = block.last(rw).filter(|end| block.first(rw) == Some(*end));
    let yielded = end.or_no_match("its body does something")?.operands(rw);
    if yielded.iter().any(|v| defined_in(*v, region, rw)) {
        return Err(NoMatch("it yields what changes"));
    }
    rw.replace(op, &yielded);
    Ok(())
}

impl CanonicalizeOp for ForOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(simplify_trivial_loops);
        add_patterns::<ForOp>(set);
    }
}
