//! Comparisons.

use terrace_dialects::arith::{self, CmpFPredicate, CmpIPredicate, FastMathFlags};
use terrace_dialects::spirv;
use terrace_ir::{Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{NO_TYPE, SpirvTypes, create, is_bool, keeps_its_width, unit};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns
        .typed(&types.converter)
        .lower(compare_truths)
        .lower(compare_integers)
        .lower(compare_floats)
        .lower(compare_with_nan);
    patterns.typed(&types.converter).benefit(2).lower(compare_with_nan_in_kernels);
}

type Create = fn(&mut Rewriter<'_>, Op, Type, &[Value]) -> Value;

/// Truth values are equal or not; their order is that of the numbers 0 and 1.
fn compare_truths(op: Lower<'_, arith::CmpIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    is_bool(ctx, op.op.lhs(rw).ty(rw)).or_no_match("it does not compare truth values")?;
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let make: Create = match op.op.predicate(rw) {
        CmpIPredicate::eq => create::<spirv::LogicalEqualOp>,
        CmpIPredicate::ne => create::<spirv::LogicalNotEqualOp>,
        CmpIPredicate::ult | CmpIPredicate::ule | CmpIPredicate::ugt | CmpIPredicate::uge => {
            let wide = if ctx.is_shaped(ty) { ctx.with_element_type(ty, ctx.i32()) } else { ctx.i32() };
            let [lhs, rhs] = [op.lhs(), op.rhs()].map(|v| arith::ExtUIOp::new(wide, v).result(rw));
            let predicate = op.op.predicate(rw);
            rw.replace_by(op.op, arith::CmpIOp::new(predicate, lhs, rhs));
            return Ok(());
        }
        _ => return Err(NoMatch("truth values have no signs")),
    };
    let new = make(rw, *op.op, ty, op.all());
    rw.replace(op.op, new);
    Ok(())
}

fn compare_integers(op: Lower<'_, arith::CmpIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, old) = (rw.context(), op.op.lhs(rw).ty(rw));
    (!is_bool(ctx, old)).or_no_match("it compares truth values")?;
    let compared = rw.convert_type(old).or_no_match(NO_TYPE)?;
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let (make, unsigned): (Create, bool) = match op.op.predicate(rw) {
        CmpIPredicate::eq => (create::<spirv::IEqualOp>, false),
        CmpIPredicate::ne => (create::<spirv::INotEqualOp>, false),
        CmpIPredicate::slt => (create::<spirv::SLessThanOp>, false),
        CmpIPredicate::sle => (create::<spirv::SLessThanEqualOp>, false),
        CmpIPredicate::sgt => (create::<spirv::SGreaterThanOp>, false),
        CmpIPredicate::sge => (create::<spirv::SGreaterThanEqualOp>, false),
        CmpIPredicate::ult => (create::<spirv::ULessThanOp>, true),
        CmpIPredicate::ule => (create::<spirv::ULessThanEqualOp>, true),
        CmpIPredicate::ugt => (create::<spirv::UGreaterThanOp>, true),
        CmpIPredicate::uge => (create::<spirv::UGreaterThanEqualOp>, true),
    };
    if unsigned {
        // One component is no vector any more, and as wide as it was.
        let width = |t| ctx.int_or_float_width(ctx.element_type_or_self(t));
        if width(old) != width(compared) {
            keeps_its_width(ctx, old, compared)?;
        }
    }
    let new = make(rw, *op.op, ty, op.all());
    rw.replace(op.op, new);
    Ok(())
}

fn compare_floats(op: Lower<'_, arith::CmpFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let make: Create = match op.op.predicate(rw) {
        CmpFPredicate::OEQ => create::<spirv::FOrdEqualOp>,
        CmpFPredicate::OGT => create::<spirv::FOrdGreaterThanOp>,
        CmpFPredicate::OGE => create::<spirv::FOrdGreaterThanEqualOp>,
        CmpFPredicate::OLT => create::<spirv::FOrdLessThanOp>,
        CmpFPredicate::OLE => create::<spirv::FOrdLessThanEqualOp>,
        CmpFPredicate::ONE => create::<spirv::FOrdNotEqualOp>,
        CmpFPredicate::UEQ => create::<spirv::FUnordEqualOp>,
        CmpFPredicate::UGT => create::<spirv::FUnordGreaterThanOp>,
        CmpFPredicate::UGE => create::<spirv::FUnordGreaterThanEqualOp>,
        CmpFPredicate::ULT => create::<spirv::FUnordLessThanOp>,
        CmpFPredicate::ULE => create::<spirv::FUnordLessThanEqualOp>,
        CmpFPredicate::UNE => create::<spirv::FUnordNotEqualOp>,
        _ => return Err(NoMatch("it compares with nothing")),
    };
    let new = make(rw, *op.op, ty, op.all());
    rw.replace(op.op, new);
    Ok(())
}

fn compare_with_nan_in_kernels(op: Lower<'_, arith::CmpFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    match op.op.predicate(rw) {
        CmpFPredicate::ORD => _ = rw.replace_by(op.op, spirv::OrderedOp::new(op.lhs(), op.rhs())),
        CmpFPredicate::UNO => _ = rw.replace_by(op.op, spirv::UnorderedOp::new(op.lhs(), op.rhs())),
        _ => return Err(NoMatch("it asks for more than numbers")),
    }
    Ok(())
}

fn compare_with_nan(op: Lower<'_, arith::CmpFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ordered = match op.op.predicate(rw) {
        CmpFPredicate::ORD => true,
        CmpFPredicate::UNO => false,
        _ => return Err(NoMatch("it asks for more than numbers")),
    };
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let new = if op.op.fastmath(rw).0 & FastMathFlags::nnan.0 != 0 {
        unit(rw, ty, ordered)?
    } else {
        let left = spirv::IsNanOp::new(op.lhs()).result(rw);
        let right = spirv::IsNanOp::new(op.rhs()).result(rw);
        let any = spirv::LogicalOrOp::new(left, right).result(rw);
        if ordered { spirv::LogicalNotOp::new(any).result(rw) } else { any }
    };
    rw.replace(op.op, new);
    Ok(())
}
