//! Comparisons.

use std::sync::Arc;

use terrace_dialects::arith::{self, CmpFPredicate, CmpIPredicate};
use terrace_dialects::emitc::{self, CmpPredicate, is_supported_float_type};
use terrace_ir::Value;
use terrace_rewrite::conversion::{ConversionPatterns, TypeConverter};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_emitc::common::{NO_INTEGER, NO_TYPE, cast, is_integer, with_sign};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &Arc<TypeConverter>) {
    patterns.typed(types).lower(compare_integers).lower(compare_floats);
}

fn compare(predicate: CmpPredicate, lhs: Value, rhs: Value, rw: &mut Rewriter<'_>) -> Value {
    let truth = rw.context().i1();
    emitc::CmpOp::new(truth, predicate, lhs, rhs).result(rw)
}

fn compare_integers(op: Lower<'_, arith::CmpIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, ty) = (rw.context(), op.lhs().ty(rw));
    is_integer(ctx, ty).or_no_match(NO_INTEGER)?;
    let (predicate, unsigned) = match op.op.predicate(rw) {
        CmpIPredicate::eq => (CmpPredicate::eq, false),
        CmpIPredicate::ne => (CmpPredicate::ne, false),
        CmpIPredicate::slt => (CmpPredicate::lt, false),
        CmpIPredicate::sle => (CmpPredicate::le, false),
        CmpIPredicate::sgt => (CmpPredicate::gt, false),
        CmpIPredicate::sge => (CmpPredicate::ge, false),
        CmpIPredicate::ult => (CmpPredicate::lt, true),
        CmpIPredicate::ule => (CmpPredicate::le, true),
        CmpIPredicate::ugt => (CmpPredicate::gt, true),
        CmpIPredicate::uge => (CmpPredicate::ge, true),
    };
    let is_equality = matches!(predicate, CmpPredicate::eq | CmpPredicate::ne);
    let ordered_truths = ty == ctx.i1() && !unsigned && !is_equality;
    let inner = with_sign(ctx, ty, unsigned);
    let [mut lhs, mut rhs] = [op.lhs(), op.rhs()].map(|v| cast(v, inner, rw));
    if ordered_truths {
        // One is less than zero if it has a sign; in C it is more.
        std::mem::swap(&mut lhs, &mut rhs);
    }
    let new = compare(predicate, lhs, rhs, rw);
    rw.replace(op.op, new);
    Ok(())
}

/// How the numbers that are none take part in a comparison of floats.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nan {
    Ordered,
    Unordered,
}

fn compare_floats(op: Lower<'_, arith::CmpFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    use CmpPredicate::{eq, ge, gt, le, lt, ne};
    let (ctx, lhs, rhs) = (rw.context(), op.lhs(), op.rhs());
    is_supported_float_type(ctx, lhs.ty(rw)).or_no_match(NO_TYPE)?;
    let (predicate, nan) = match op.op.predicate(rw) {
        known @ (CmpFPredicate::AlwaysFalse | CmpFPredicate::AlwaysTrue) => {
            let value = ctx.bool_attr(known == CmpFPredicate::AlwaysTrue);
            rw.replace_by(op.op, emitc::ConstantOp::new(ctx.i1(), value));
            return Ok(());
        }
        CmpFPredicate::OEQ => (Some(eq), Nan::Ordered),
        CmpFPredicate::OGT => (Some(gt), Nan::Ordered),
        CmpFPredicate::OGE => (Some(ge), Nan::Ordered),
        CmpFPredicate::OLT => (Some(lt), Nan::Ordered),
        CmpFPredicate::OLE => (Some(le), Nan::Ordered),
        CmpFPredicate::ONE => (Some(ne), Nan::Ordered),
        CmpFPredicate::ORD => (None, Nan::Ordered),
        CmpFPredicate::UEQ => (Some(eq), Nan::Unordered),
        CmpFPredicate::UGT => (Some(gt), Nan::Unordered),
        CmpFPredicate::UGE => (Some(ge), Nan::Unordered),
        CmpFPredicate::ULT => (Some(lt), Nan::Unordered),
        CmpFPredicate::ULE => (Some(le), Nan::Unordered),
        CmpFPredicate::UNE => (Some(ne), Nan::Unordered),
        CmpFPredicate::UNO => (None, Nan::Unordered),
    };
    let compared = predicate.map(|p| compare(p, lhs, rhs, rw));
    let check = if nan == Nan::Ordered { eq } else { ne };
    let own = [lhs, rhs].map(|v| compare(check, v, v, rw));
    let mut join = |a: Value, b: Value| match nan {
        Nan::Ordered => emitc::LogicalAndOp::new(a, b).result(rw),
        Nan::Unordered => emitc::LogicalOrOp::new(a, b).result(rw),
    };
    let checked = join(own[0], own[1]);
    let new = compared.map_or(checked, |c| join(checked, c));
    rw.replace(op.op, new);
    Ok(())
}
