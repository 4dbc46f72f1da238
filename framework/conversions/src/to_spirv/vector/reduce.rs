//! Reductions: one component after the other, and sums of floats as products of vectors.

use terrace_dialects::vector::{CombiningKind, MaskOp, ReductionOp};
use terrace_dialects::{arith, spirv};
use terrace_ir::view::OpView;
use terrace_ir::{Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::{component, is_number, len};
use crate::to_spirv::common::{SpirvTypes, add_lowering, converted, create, unit};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    use CombiningKind::{MAXIMUMF, MAXNUMF, MAXSI, MAXUI, MINIMUMF, MINNUMF, MINSI, MINUI};
    reduction::<spirv::GLFMaxOp>(patterns, types, &[MAXIMUMF, MAXNUMF]);
    reduction::<spirv::CLFMaxOp>(patterns, types, &[MAXIMUMF, MAXNUMF]);
    reduction::<spirv::GLFMinOp>(patterns, types, &[MINIMUMF, MINNUMF]);
    reduction::<spirv::CLFMinOp>(patterns, types, &[MINIMUMF, MINNUMF]);
    reduction::<spirv::GLSMaxOp>(patterns, types, &[MAXSI]);
    reduction::<spirv::CLSMaxOp>(patterns, types, &[MAXSI]);
    reduction::<spirv::GLUMaxOp>(patterns, types, &[MAXUI]);
    reduction::<spirv::CLUMaxOp>(patterns, types, &[MAXUI]);
    reduction::<spirv::GLSMinOp>(patterns, types, &[MINSI]);
    reduction::<spirv::CLSMinOp>(patterns, types, &[MINSI]);
    reduction::<spirv::GLUMinOp>(patterns, types, &[MINUI]);
    reduction::<spirv::CLUMinOp>(patterns, types, &[MINUI]);
    patterns.typed(&types.converter).lower(sum).lower(product);
    patterns.typed(&types.converter).benefit(2).lower(sum_of_floats);
}

/// Adds the lowering of reductions of these kinds, which combine two components by a `B`.
fn reduction<B: OpView>(
    patterns: &mut ConversionPatterns,
    types: &SpirvTypes,
    kinds: &'static [CombiningKind],
) {
    add_lowering::<ReductionOp, B>(patterns, types, move |op, operands, rw| {
        let kind = op.cast::<ReductionOp>(rw).map(|r| r.kind(rw));
        kind.is_some_and(|k| kinds.contains(&k)).or_no_match("it is another reduction")?;
        combine(op, operands, create::<B>, rw)
    });
}

type Create = fn(&mut Rewriter<'_>, Op, Type, &[Value]) -> Value;

/// A reduction under a mask leaves components out.
fn unmasked(op: Op, rw: &Rewriter<'_>) -> Result<(), NoMatch> {
    MaskOp::around(op, rw).is_none().or_no_match("it is under a mask")
}

/// Combines the components of the first operand from the first to the last, and with the other operand.
fn combine(op: Op, operands: &[Value], create: Create, rw: &mut Rewriter<'_>) -> Rewrite {
    unmasked(op, rw)?;
    let ty = converted(op, rw)?;
    let (v, start) = operands.split_first().or_no_match("it has no operand")?;
    let count = if is_number(*v, rw) { 1 } else { len(*v, rw)? };
    let parts: Vec<Value> = (0..count).map(|i| component(rw, *v, i)).collect();
    let all = parts.iter().chain(start).copied();
    let new = all.reduce(|a, b| create(rw, op, ty, &[a, b])).or_no_match("the vector has no component")?;
    rw.replace(op, new);
    Ok(())
}

/// True if an operation gives a float.
fn gives_float(op: ReductionOp, rw: &Rewriter<'_>) -> bool {
    rw.context().float_kind(op.dest(rw).ty(rw)).is_some()
}

fn sum(op: Lower<'_, ReductionOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    (op.op.kind(rw) == CombiningKind::ADD).or_no_match("it is no sum")?;
    let create = if gives_float(op.op, rw) { create::<spirv::FAddOp> } else { create::<spirv::IAddOp> };
    combine(*op.op, op.all(), create, rw)
}

fn product(op: Lower<'_, ReductionOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    (op.op.kind(rw) == CombiningKind::MUL).or_no_match("it is no product")?;
    let create = if gives_float(op.op, rw) { create::<spirv::FMulOp> } else { create::<spirv::IMulOp> };
    combine(*op.op, op.all(), create, rw)
}

/// The sum of the components is the scalar product with ones; that of a product of vectors is their scalar product.
fn sum_of_floats(op: Lower<'_, ReductionOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    (op.op.kind(rw) == CombiningKind::ADD).or_no_match("it is no sum")?;
    gives_float(op.op, rw).or_no_match("it is not of floats")?;
    unmasked(*op.op, rw)?;
    let (ty, v) = (converted(op.op, rw)?, op.vector());
    let mut new = v;
    if !is_number(v, rw) {
        let factors = v.def(rw).and_then(|d| d.cast::<arith::MulFOp>(rw)).map(|m| (m.lhs(rw), m.rhs(rw)));
        let (lhs, rhs) = match factors {
            Some(both) => both,
            None => {
                let vector = v.ty(rw);
                (v, unit(rw, vector, true)?)
            }
        };
        new = spirv::DotOp::new(ty, lhs, rhs).result(rw);
    }
    if let Some(acc) = op.acc() {
        new = spirv::FAddOp::new(acc, new).result(rw);
    }
    rw.replace(op.op, new);
    Ok::<(), NoMatch>(())
}
