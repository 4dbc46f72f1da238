//! Patterns of vector's operations: masks are in `masks.rs`, parts and casts in `parts.rs`, transfers in `transfer.rs`.

mod masks;
mod parts;
mod transfer;

use terrace_ir::types::VectorType;
use terrace_ir::{InsertPoint, Op, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{
    CombiningKind, ContractionOp, MaskOp, MultiDimReductionOp, ReductionOp, StepOp, YieldOp, combine,
};
use terrace_dialects_core::arith::{self, FastMathFlags};

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

/// The operation that a pattern rewrites, or the mask around it, and that mask.
fn root(op: impl Into<Op>, rw: &mut Rewriter<'_>) -> (Op, Option<Value>) {
    let op = op.into();
    match MaskOp::around(op, rw) {
        Some(mask) => {
            rw.set_insertion_before(mask);
            (*mask, Some(mask.mask(rw)))
        }
        None => (op, None),
    }
}

/// `v`, or another value if a mask is not set.
fn select(rw: &mut Rewriter<'_>, mask: Option<Value>, v: Value, other: Value) -> Value {
    match mask {
        Some(mask) => arith::SelectOp::new(mask, v, other).result(rw),
        None => v,
    }
}

/// One lane is its own sum.
fn elide_single_element_reduction(op: ReductionOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let vector = vector_of(rw, op.vector(rw)).or_no_match(NO_VECTOR)?;
    (vector.num_elements() == Some(1)).or_no_match("it has several lanes")?;
    let (kind, flags, acc, source) = (op.kind(rw), op.fastmath(rw), op.acc(rw), op.vector(rw));
    let (root, mask) = root(op, rw);
    let at = vec![0; vector.rank()];
    let mask = mask.map(|m| extract(rw, m, &at));
    let mut v = extract(rw, source, &at);
    if let Some(acc) = acc {
        let sum = combine(rw, kind, v, acc, flags).or_no_match("its lanes are not combined so")?;
        v = select(rw, mask, sum, acc);
    }
    rw.replace(root, v);
    Ok(())
}

impl CanonicalizeOp for ReductionOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(elide_single_element_reduction);
    }
}

/// Dimensions of size 1 need no reduction.
fn elide_unit_dims_in_multi_dim_reduction(op: MultiDimReductionOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let vector = vector_of(rw, op.source(rw)).or_no_match(NO_VECTOR)?;
    let unit = op.reduction_dims(rw).iter().all(|d| {
        let d = usize::try_from(*d).unwrap_or(usize::MAX);
        vector.shape().get(d) == Some(&1)
    });
    unit.or_no_match("it reduces more than one lane")?;
    let (source, ty, acc, kind) = (op.source(rw), op.dest(rw).ty(rw), op.acc(rw), op.kind(rw));
    let (root, mask) = root(op, rw);
    let part = |rw: &mut Rewriter<'_>, v: Value| match ty.is::<VectorType<'_>>(rw) {
        true => {
            let to = ctx.with_element_type(ty, ctx.element_type_or_self(v.ty(rw)));
            super::ShapeCastOp::new(to, v).result(rw)
        }
        false => extract(rw, v, &vec![0; vector.rank()]),
    };
    let mask = mask.map(|m| part(rw, m));
    let cast = part(rw, source);
    let sum =
        combine(rw, kind, acc, cast, FastMathFlags::none).or_no_match("its lanes are not combined so")?;
    let v = select(rw, mask, sum, acc);
    rw.replace(root, v);
    Ok(())
}

impl CanonicalizeOp for MultiDimReductionOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(elide_unit_dims_in_multi_dim_reduction);
    }
}

/// Lets a sum of products begin with the value that is added to it.
fn canonicalize_contract_add(add: Op, sides: [Value; 2], rw: &mut Rewriter<'_>) -> Rewrite {
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

/// A mask whose lanes are all set.
fn elide_full_mask_op(op: MaskOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let full = super::masks::format(rw, op.mask(rw)) == Some(true);
    full.or_no_match("not every lane is known to be set")?;
    let block = op.mask_region(rw).entry(rw).or_no_match("it masks nothing")?;
    let end = block.end::<YieldOp>(rw).or_no_match("its block has no end")?;
    (block.first(rw) != Some(*end)).or_no_match("it masks nothing")?;
    rw.inline_block(block, InsertPoint::Before(*op), &[]);
    let values = end.operands(rw);
    rw.replace(op, &values);
    rw.erase(end);
    Ok(())
}

impl CanonicalizeOp for MaskOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(elide_empty_mask_op).add(elide_full_mask_op);
    }
}
