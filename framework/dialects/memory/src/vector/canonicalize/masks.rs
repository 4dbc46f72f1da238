//! Masks that are constants, and accesses under masks whose lanes are all set, or none.

use terrace_ir::Type;
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{NO_VECTOR, parts, vector_of};
use crate::vector::masks::format;
use crate::vector::{
    CompressStoreOp, ConstantMaskOp, CreateMaskOp, ExpandLoadOp, GatherOp, LoadOp, MaskedLoadOp,
    MaskedStoreOp, ScatterOp, StoreOp, VectorScaleOp,
};
use terrace_dialects_core::arith;

/// The canonicalizations that lowerings apply as well.
pub fn populate_to_vector_canonicalization(set: &mut PatternSet) {
    set.add(create_mask_folder)
        .add(masked_load_folder)
        .add(masked_store_folder)
        .add(gather_folder)
        .add(scatter_folder)
        .add(expand_load_folder)
        .add(compress_store_folder)
        .add(parts::strided_slice_constant_mask_folder)
        .add(parts::transpose_folder);
}

/// The number that is multiplied by the scale of vectors.
fn scale_multiplier(rw: &Rewriter<'_>, v: terrace_ir::Value) -> Option<i64> {
    if v.defining::<VectorScaleOp>(rw).is_some() {
        return Some(1);
    }
    let product = v.defining::<arith::MulIOp>(rw)?;
    let (a, b) = (product.lhs(rw), product.rhs(rw));
    let scaled = |s: terrace_ir::Value| s.defining::<VectorScaleOp>(rw).is_some();
    if scaled(a) { b.constant_int(rw) } else { a.constant_int(rw).filter(|_| scaled(b)) }
}

/// Sizes that are constants.
fn create_mask_folder(op: CreateMaskOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let vector = vector_of(rw, op.result(rw)).or_no_match(NO_VECTOR)?;
    let mut sizes = Vec::new();
    for (i, v) in op.operands(rw).iter().enumerate() {
        let scalable = vector.scalable().get(i).copied().unwrap_or(false);
        let whole = vector.shape().get(i).copied().unwrap_or(1);
        let size = match v.constant_int(rw) {
            Some(size) if scalable && size > 0 => return Err(NoMatch("a scalable dimension is not scaled")),
            Some(size) => size,
            None => {
                let scaled = scale_multiplier(rw, *v).filter(|m| *m >= whole);
                scaled.or_no_match("a size is no constant")?
            }
        };
        sizes.push(size.clamp(0, whole));
    }
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    rw.replace_by(op, ConstantMaskOp::new(Into::<Type>::into(vector), sizes));
    Ok(())
}

impl CanonicalizeOp for CreateMaskOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(create_mask_folder);
    }
}

const UNKNOWN: &str = "the mask is not known";

macro_rules! masked {
    ($($op:ident $name:ident: |$o:ident, $rw:ident| $set:expr, $unset:expr;)*) => {$(
        fn $name($o: $op, $rw: &mut Rewriter<'_>) -> Rewrite {
            let mask = $o.mask($rw);
            match format($rw, mask).or_no_match(UNKNOWN)? {
                true => $set,
                false => $unset,
            }
            Ok(())
        }
        impl CanonicalizeOp for $op {
            fn canonicalize(set: &mut PatternSet) {
                set.add($name);
            }
        }
    )*};
}

const SOME: NoMatch = NoMatch("every lane is accessed");

masked! {
    MaskedLoadOp masked_load_folder: |op, rw| load(rw, op, (op.base(rw), op.indices(rw), op.alignment(rw)), op.result(rw)),
        { let v = op.pass_thru(rw); rw.replace(op, v) };
    ExpandLoadOp expand_load_folder: |op, rw| load(rw, op, (op.base(rw), op.indices(rw), None), op.result(rw)),
        { let v = op.pass_thru(rw); rw.replace(op, v) };
    MaskedStoreOp masked_store_folder: |op, rw| store(rw, op, (op.base(rw), op.indices(rw), op.alignment(rw)), op.value_to_store(rw)),
        rw.erase(op);
    CompressStoreOp compress_store_folder: |op, rw| store(rw, op, (op.base(rw), op.indices(rw), None), op.value_to_store(rw)),
        rw.erase(op);
    GatherOp gather_folder: |op, rw| return Err(SOME), { let v = op.pass_thru(rw); rw.replace(op, v) };
    ScatterOp scatter_folder: |op, rw| return Err(SOME), {
        let base = op.base(rw);
        match op.result(rw) {
            Some(_) => rw.replace(op, base),
            None => rw.erase(op),
        }
    };
}

type Place = (terrace_ir::Value, terrace_ir::Values, Option<i64>);

fn load(
    rw: &mut Rewriter<'_>,
    op: impl Into<terrace_ir::Op>,
    (base, indices, alignment): Place,
    result: terrace_ir::Value,
) {
    let mut load = LoadOp::new(result.ty(rw), base, indices);
    if let Some(alignment) = alignment {
        load = load.alignment(alignment);
    }
    rw.replace_by(op, load);
}

fn store(
    rw: &mut Rewriter<'_>,
    op: impl Into<terrace_ir::Op>,
    (base, indices, alignment): Place,
    value: terrace_ir::Value,
) {
    let mut store = StoreOp::new(value, base, indices);
    if let Some(alignment) = alignment {
        store = store.alignment(alignment);
    }
    rw.replace_by(op, store);
}
