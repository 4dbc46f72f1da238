//! Patterns of vector's operations: masks are in `masks.rs`, parts and casts in `parts.rs`.

mod masks;
mod parts;

use terrace_ir::Value;
use terrace_ir::types::VectorType;
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{CombiningKind, ContractionOp, MaskOp, MultiDimReductionOp, ReductionOp, StepOp, YieldOp};
use terrace_dialects_core::arith;

pub use masks::populate_to_vector_canonicalization;

const NO_VECTOR: &str = "it is no vector";

/// The vector type of a value.
fn vector_of<'c>(rw: &Rewriter<'c>, v: Value) -> Option<VectorType<'c>> {
    v.ty(rw).cast::<VectorType<'_>>(rw.context())
}

/// The scalar that a vector has in all its lanes, as far as operations show.
fn splat_value(rw: &Rewriter<'_>, v: Value) -> Option<Value> {
    let source = v.defining::<super::BroadcastOp>(rw)?.source(rw);
    (!source.ty(rw).is::<VectorType<'_>>(rw)).then_some(source)
}

/// `vector.extract %v[i, j]`
fn extract(rw: &mut Rewriter<'_>, v: Value, at: &[i64]) -> Value {
    super::ExtractOp::new(v, [], at).result(rw)
}

/// Combines two values of a type (`makeArithReduction`).
fn combine(rw: &mut Rewriter<'_>, kind: CombiningKind, a: Value, b: Value) -> Option<Value> {
    let float = rw.context().float_kind(rw.context().element_type_or_self(a.ty(rw))).is_some();
    Some(match (kind, float) {
        (CombiningKind::ADD, true) => arith::AddFOp::new(a, b).result(rw),
        (CombiningKind::MUL, true) => arith::MulFOp::new(a, b).result(rw),
        (CombiningKind::MINNUMF, true) => arith::MinNumFOp::new(a, b).result(rw),
        (CombiningKind::MAXNUMF, true) => arith::MaxNumFOp::new(a, b).result(rw),
        (CombiningKind::MINIMUMF, true) => arith::MinimumFOp::new(a, b).result(rw),
        (CombiningKind::MAXIMUMF, true) => arith::MaximumFOp::new(a, b).result(rw),
        (CombiningKind::ADD, false) => arith::AddIOp::new(a, b).result(rw),
        (CombiningKind::MUL, false) => arith::MulIOp::new(a, b).result(rw),
        (CombiningKind::MINUI, false) => arith::MinUIOp::new(a, b).result(rw),
        (CombiningKind::MINSI, false) => arith::MinSIOp::new(a, b).result(rw),
        (CombiningKind::MAXUI, false) => arith::MaxUIOp::new(a, b).result(rw),
        (CombiningKind::MAXSI, false) => arith::MaxSIOp::new(a, b).result(rw),
        (CombiningKind::AND, false) => arith::AndIOp::new(a, b).result(rw),
        (CombiningKind::OR, false) => arith::OrIOp::new(a, b).result(rw),
        (CombiningKind::XOR, false) => arith::XOrIOp::new(a, b).result(rw),
        _ => return None,
    })
}

fn is_masked(op: impl Into<terrace_ir::Op>, rw: &Rewriter<'_>) -> bool {
    op.into().parent(rw).is_some_and(|p| p.is::<MaskOp>(rw))
}

/// One lane is its own sum.
fn elide_single_element_reduction(op: ReductionOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let vector = vector_of(rw, op.vector(rw)).or_no_match(NO_VECTOR)?;
    let one = vector.num_elements() == Some(1) && !vector.scalable().contains(&true);
    (one && !is_masked(op, rw)).or_no_match("it has several lanes")?;
    let v = extract(rw, op.vector(rw), &vec![0; vector.rank()]);
    let v = match op.acc(rw) {
        Some(acc) => combine(rw, op.kind(rw), v, acc).or_no_match("its lanes are not combined so")?,
        None => v,
    };
    rw.replace(op, v);
    Ok(())
}

impl CanonicalizeOp for ReductionOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(elide_single_element_reduction);
    }
}

/// Dimensions of size 1 need no reduction.
fn elide_unit_dims_in_multi_dim_reduction(op: MultiDimReductionOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let vector = vector_of(rw, op.source(rw)).or_no_match(NO_VECTOR)?;
    let unit = op.reduction_dims(rw).iter().all(|d| {
        let d = usize::try_from(*d).unwrap_or(usize::MAX);
        vector.shape().get(d) == Some(&1) && vector.scalable().get(d) == Some(&false)
    });
    (unit && !is_masked(op, rw)).or_no_match("it reduces more than one lane")?;
    let (source, ty) = (op.source(rw), op.dest(rw).ty(rw));
    let cast = match ty.is::<VectorType<'_>>(rw) {
        true => super::ShapeCastOp::new(ty, source).result(rw),
        false => extract(rw, source, &vec![0; vector.rank()]),
    };
    let v = combine(rw, op.kind(rw), op.acc(rw), cast).or_no_match("its lanes are not combined so")?;
    rw.replace(op, v);
    Ok(())
}

impl CanonicalizeOp for MultiDimReductionOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(elide_unit_dims_in_multi_dim_reduction);
    }
}

/// What is added to a sum of products is where the sum begins.
fn canonicalize_contract_add(add: terrace_ir::Op, sides: [Value; 2], rw: &mut Rewriter<'_>) -> Rewrite {
    for (sum, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
        let Some(contract) = sum.defining::<ContractionOp>(rw) else { continue };
        let zero = contract.acc(rw).constant(rw).is_some_and(|a| {
            let one = terrace_dialects_kit::elements::splat(rw.context(), a).unwrap_or(a);
            match rw.context().data(one) {
                terrace_ir::AttrData::Integer { value, .. } => value.is_zero(),
                terrace_ir::AttrData::Float { bits, .. } => bits.is_zero(),
                _ => false,
            }
        });
        if zero && contract.kind(rw) == CombiningKind::ADD {
            let (maps, kinds) = (contract.indexing_maps(rw), contract.iterator_types(rw));
            let (lhs, rhs) = (contract.lhs(rw), contract.rhs(rw));
            rw.replace_by(add, ContractionOp::new(other.ty(rw), lhs, rhs, other, maps, kinds));
            return Ok(());
        }
    }
    Err(terrace_rewrite::NoMatch("neither side is a sum from zero"))
}

fn add_floats(op: arith::AddFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    canonicalize_contract_add(*op, [op.lhs(rw), op.rhs(rw)], rw)
}

fn add_integers(op: arith::AddIOp, rw: &mut Rewriter<'_>) -> Rewrite {
    canonicalize_contract_add(*op, [op.lhs(rw), op.rhs(rw)], rw)
}

impl CanonicalizeOp for ContractionOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("CanonicalizeContractAdd", 1, add_integers);
        set.add_named("CanonicalizeContractAdd", 1, add_floats);
    }
}

impl CanonicalizeOp for StepOp {
    fn canonicalize(_: &mut PatternSet) {}
}

/// A mask around nothing, without results.
fn elide_empty_mask_op(op: MaskOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let first = op.mask_region(rw).entry(rw).and_then(|b| b.first(rw));
    let end = first.and_then(|o| o.cast::<YieldOp>(rw)).or_no_match("it masks an operation")?;
    let values = end.operands(rw);
    match (op.passthru(rw), &values[..]) {
        (None, values) => rw.replace(op, values),
        (Some(passthru), [v]) => {
            let mask = op.mask(rw);
            let same = vector_of(rw, *v).map(|t| t.shape()) == vector_of(rw, mask).map(|t| t.shape());
            same.or_no_match("the mask has another shape")?;
            rw.replace_by(op, arith::SelectOp::new(mask, *v, passthru));
        }
        _ => return Err(terrace_rewrite::NoMatch("it has several results")),
    }
    Ok(())
}

impl CanonicalizeOp for MaskOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(elide_empty_mask_op);
    }
}
