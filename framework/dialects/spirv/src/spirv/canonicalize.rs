//! Patterns of operations.

use terrace_dialects_kit::fold::{int2, integer, known};
use terrace_ir::{ApInt, Attr, Block, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::*;

/// A chain of accesses is one access.
fn combine_chains(op: AccessChainOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let before = op.base_ptr(rw).defining::<AccessChainOp>(rw).or_no_match("its base is no access chain")?;
    let mut indices = before.indices(rw);
    indices.extend(op.indices(rw));
    let ty = op.component_ptr(rw).ty(rw);
    rw.replace_by(op, AccessChainOp::new(ty, before.base_ptr(rw), indices));
    Ok(())
}

impl CanonicalizeOp for AccessChainOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("CombineChainedAccessChain", 1, combine_chains);
    }
}

/// The two halves of a result as constants.
type Halves = fn(&ApInt, &ApInt) -> Option<(ApInt, ApInt)>;

/// Replaces arithmetic of two results by a struct of constants.
fn replace_by_constants(
    op: terrace_ir::Op,
    [lhs, rhs]: [Value; 2],
    result: Value,
    halves: Halves,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let (ctx, ty) = (rw.ctx, lhs.ty(rw));
    let constants = [lhs.constant(rw), rhs.constant(rw)];
    let low = int2(ctx, ty, &constants, |a, b| halves(a, b).map(|h| h.0)).or_no_match("not of constants")?;
    let high = int2(ctx, ty, &constants, |a, b| halves(a, b).map(|h| h.1)).or_no_match("not of constants")?;
    let whole = result.ty(rw);
    let [low, high] = [low, high].map(|a| ConstantOp::new(ty, a).result(rw));
    let empty = UndefOp::new(whole).result(rw);
    let index = |rw: &Rewriter<'_>, i: i64| -> Vec<Attr> { vec![rw.ctx.integer(rw.ctx.i32(), i)] };
    let first = CompositeInsertOp::new(whole, low, empty, index(rw, 0)).result(rw);
    let last = CompositeInsertOp::new(whole, high, first, index(rw, 1)).result(rw);
    rw.replace(op, [last]);
    Ok(())
}

fn is_zero(v: Value, rw: &Rewriter<'_>) -> bool {
    known(rw.ctx, v.constant(rw)).is_some_and(ApInt::is_zero)
}

fn add_with_carry(a: &ApInt, b: &ApInt) -> Option<(ApInt, ApInt)> {
    let sum = a.add(b);
    let carry = ApInt::from_u64(a.width(), u64::from(sum.ucmp(a).is_lt()));
    Some((sum, carry))
}

/// Both halves of a product, of numbers that are extended to twice the width.
fn product(a: &ApInt, b: &ApInt, wide: impl Fn(&ApInt, u32) -> ApInt) -> Option<(ApInt, ApInt)> {
    let n = a.width();
    let all = wide(a, 2 * n).mul(&wide(b, 2 * n));
    Some((all.zext_or_trunc(n), all.lshr(&ApInt::from_u64(2 * n, n.into()))?.zext_or_trunc(n)))
}

fn fold_add_carry(op: IAddCarryOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (lhs, rhs, result) = (op.operand1(rw), op.operand2(rw), op.result(rw));
    if is_zero(rhs, rw) {
        let ty = result.ty(rw);
        rw.replace_by(op, CompositeConstructOp::new(ty, [lhs, rhs]));
        return Ok(());
    }
    replace_by_constants(*op, [lhs, rhs], result, add_with_carry, rw)
}

impl CanonicalizeOp for IAddCarryOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("IAddCarryFold", 1, fold_add_carry);
    }
}

/// `products! { UMulExtendedOp: fold zext_or_trunc; }`: products of two halves.
macro_rules! products {
    ($($op:ident: $fold:ident $wide:ident;)*) => {$(
        fn $fold(op: $op, rw: &mut Rewriter<'_>) -> Rewrite {
            let (lhs, rhs, result) = (op.operand1(rw), op.operand2(rw), op.result(rw));
            if is_zero(rhs, rw) {
                let ty = result.ty(rw);
                rw.replace_by(op, CompositeConstructOp::new(ty, [rhs, rhs]));
                return Ok(());
            }
            replace_by_constants(*op, [lhs, rhs], result, |a, b| product(a, b, |v, n| v.$wide(n)), rw)
        }
    )*};
}
products! {
    SMulExtendedOp: fold_signed_product sext_or_trunc;
    UMulExtendedOp: fold_unsigned_product zext_or_trunc;
}

impl CanonicalizeOp for SMulExtendedOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("SMulExtendedFold", 1, fold_signed_product);
    }
}

/// One times a number is the number, and nothing in the upper half.
fn multiply_by_one(op: UMulExtendedOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (lhs, rhs) = (op.operand1(rw), op.operand2(rw));
    known(rw.ctx, rhs.constant(rw)).is_some_and(ApInt::is_one).or_no_match("the factor is not 1")?;
    let (ty, result) = (lhs.ty(rw), op.result(rw).ty(rw));
    let zero = integer(rw.ctx, ty, 0).or_no_match("there is no such zero")?;
    let zero = ConstantOp::new(ty, zero).result(rw);
    rw.replace_by(op, CompositeConstructOp::new(result, [lhs, zero]));
    Ok(())
}

impl CanonicalizeOp for UMulExtendedOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("UMulExtendedFold", 1, fold_unsigned_product);
        set.add_named("UMulExtendedOpXOne", 1, multiply_by_one);
    }
}

/// The remainder of a remainder, if the first divisor is a multiple of the second.
fn combine_remainders(op: UModOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let before = op.operand1(rw).defining::<UModOp>(rw).or_no_match("of no remainder")?;
    let (first, second) = (before.operand2(rw).constant(rw), op.operand2(rw).constant(rw));
    let (ctx, ty) = (rw.ctx, op.result(rw).ty(rw));
    let rest = int2(ctx, ty, &[first, second], |a, b| a.urem(b)).or_no_match("not by constants")?;
    let zero = integer(ctx, ty, 0);
    let multiple = match ctx.as_dense(rest) {
        None => zero == Some(rest),
        Some(view) => {
            let elements = (0..view.len).map(|i| ctx.dense_element(&view, i).and_then(|a| ctx.as_integer(a)));
            elements.flatten().all(ApInt::is_zero)
        }
    };
    multiple.or_no_match("the divisors are no multiples")?;
    rw.replace_by(op, UModOp::new(before.operand1(rw), op.operand2(rw)));
    Ok(())
}

impl CanonicalizeOp for UModOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("UModSimplification", 1, combine_remainders);
    }
}

/// The negation of a comparison is the opposite comparison.
macro_rules! negations {
    ($($from:ident => $to:ident;)*) => {
        fn negate_comparison(op: LogicalNotOp, rw: &mut Rewriter<'_>) -> Rewrite {
            let operand = op.operand(rw);
            $(if let Some(compare) = operand.defining::<$from>(rw) {
                let (lhs, rhs) = (compare.operand1(rw), compare.operand2(rw));
                rw.replace_by(op, $to::new(lhs, rhs));
                return Ok(());
            })*
            None.or_no_match("of no comparison")
        }
    };
}
negations! {
    IEqualOp => INotEqualOp;
    INotEqualOp => IEqualOp;
    LogicalEqualOp => LogicalNotEqualOp;
    LogicalNotEqualOp => LogicalEqualOp;
}

impl CanonicalizeOp for LogicalNotOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("ConvertNegatedComparison", 1, negate_comparison);
    }
}

/// The store of a block that does nothing but store and go on.
fn only_store(block: Block, merge: Block, rw: &Rewriter<'_>) -> Option<StoreOp> {
    let [store, branch] = block.ops(rw)[..] else { return None };
    branch.cast::<BranchOp>(rw).filter(|b| b.target(rw) == merge)?;
    store.cast::<StoreOp>(rw)
}

/// A selection of which value is stored to one place is a selection of the value.
fn select_what_is_stored(op: SelectionOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let blocks = op.body(rw).blocks(rw);
    let [header, _, _, merge] = blocks[..] else { return None.or_no_match("it has other blocks") };
    let branch = match header.ops(rw)[..] {
        [only] => only.cast::<BranchConditionalOp>(rw),
        _ => None,
    };
    let branch = branch.or_no_match("its header does more than branch")?;
    let stores = [branch.true_target(rw), branch.false_target(rw)].map(|b| only_store(b, merge, rw));
    let [Some(yes), Some(no)] = stores else { return None.or_no_match("its blocks do more than store") };
    let ty = yes.value(rw).ty(rw);
    let scalar = matches!(
        rw.ctx.type_data(rw.ctx.element_type_or_self(ty)),
        terrace_ir::AttrData::IntegerType { .. } | terrace_ir::AttrData::FloatType(_)
    );
    let same = yes.ptr(rw) == no.ptr(rw)
        && yes.memory_access(rw) == no.memory_access(rw)
        && yes.alignment(rw) == no.alignment(rw);
    (same && scalar).or_no_match("the stores differ")?;
    let (to, condition) = (yes.ptr(rw), branch.condition(rw));
    let (access, alignment) = (yes.memory_access(rw), yes.alignment(rw));
    let (yes, no) = (yes.value(rw), no.value(rw));
    let value = SelectOp::new(condition, yes, no).result(rw);
    StoreOp::new(to, value).maybe_memory_access(access).maybe_alignment(alignment).insert(rw);
    rw.erase(op);
    Ok(())
}

impl CanonicalizeOp for SelectionOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("ConvertSelectionOpToSelect", 1, select_what_is_stored);
    }
}
