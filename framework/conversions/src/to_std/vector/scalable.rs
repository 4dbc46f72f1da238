//! Writes of a transposed vector whose first dimension is scalable: a loop over its rows, each of them gathered from the columns that were
//! there before the transposition.

use terrace_dialects::vector::ops::{TransferOp, vector_type};
use terrace_dialects::{arith, vector};
use terrace_ir::{DYNAMIC, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{Transfer, VectorToScfOptions, check_tensor, counted_loop, index, row_type, vector_of};

/// The pattern.
pub(super) fn populate(set: &mut PatternSet, options: VectorToScfOptions) {
    set.add_named("ScalableTransposeTransferWriteConversion", 1, move |op, rw: &mut Rewriter<'_>| {
        write(op, options, rw)
    });
}

/// `n` times the scale of vectors.
fn scaled(n: i64, rw: &mut Rewriter<'_>) -> Value {
    let scale = vector::VectorScaleOp::new().result(rw);
    let n = index(rw, n);
    arith::MulIOp::new(scale, n).result(rw)
}

/// How much of each dimension a mask leaves; `None` if there is no mask.
fn masked_sizes(mask: Option<Value>, rw: &mut Rewriter<'_>) -> Result<Option<Vec<Value>>, NoMatch> {
    let Some(mask) = mask else { return Ok(None) };
    if let Some(made) = mask.defining::<vector::CreateMaskOp>(rw) {
        return Ok(Some(made.operands(rw).into_vec()));
    }
    let known =
        mask.defining::<vector::ConstantMaskOp>(rw).or_no_match("the sizes of its mask are not known")?;
    let ty = vector_of(rw, mask).or_no_match("the mask is no vector")?;
    let (sizes, scalable) = (known.mask_dim_sizes(rw), ty.scalable().to_vec());
    let size = |(n, scalable): (&i64, bool)| if scalable { scaled(*n, rw) } else { index(rw, *n) };
    Ok(Some(sizes.iter().zip(scalable).map(size).collect()))
}

fn write(op: vector::TransferWriteOp, options: VectorToScfOptions, rw: &mut Rewriter<'_>) -> Rewrite {
    check_tensor(op, options, rw)?;
    let value = op.value_to_store(rw);
    let ty = vector_of(rw, value).or_no_match("it is of no vector")?;
    (ty.scalable() == [true, false]).or_no_match("it is not scalable in the first of two dimensions")?;
    let transfer = Transfer::of(op, rw)?;
    let identity = op.map(rw).dims == 2 && transfer.dims == [Some(0), Some(1)];
    identity.or_no_match("the map permutes dimensions")?;
    (transfer.bounds.first() == Some(&true)).or_no_match("it may be out of bounds")?;
    let transposed = value.defining::<vector::TransposeOp>(rw).or_no_match("it writes no transposition")?;
    (*transposed.permutation(rw) == [1, 0]).or_no_match("it writes no transposition")?;
    let sizes = masked_sizes(transfer.mask, rw)?;
    let (rows, columns) = (ty.shape()[0], ty.shape()[1]);
    let source = transposed.vector(rw);
    let columns: Vec<Value> =
        (0..columns).map(|i| vector::ExtractOp::new(source, [], [i]).result(rw)).collect();
    let first = index(rw, 0);
    let end = match sizes.as_ref().and_then(|s| s.first().copied()) {
        Some(size) => size,
        None => scaled(rows, rw),
    };
    let range = [first, end, index(rw, 1)];
    let row = row_type(ty);
    let mask = sizes.map(|sizes| {
        let of_row = sizes.get(1..).unwrap_or_default();
        let ty = vector_type(rw.context(), &ty.shape()[1..], &[false], rw.context().i1());
        vector::CreateMaskOp::new(ty, of_row).result(rw)
    });
    let is_tensor = transfer.is_of_tensor(rw);
    let state = is_tensor.then_some(transfer.base);
    let whole = state.map(|v| v.ty(rw));
    let result = counted_loop(range, state, rw, |rw, iv, state| {
        let at = transfer.indices_at(iv, rw);
        let lanes: Vec<Value> =
            columns.iter().map(|c| vector::ExtractOp::new(*c, [iv], [DYNAMIC]).result(rw)).collect();
        let slice = vector::FromElementsOp::new(row, lanes).result(rw);
        let map = vector::ops::minor_identity(rw.context(), 2, 1);
        let bounds = transfer.inner_bounds(rw);
        let new = vector::TransferWriteOp::new(slice, state.unwrap_or(transfer.base), map, bounds);
        new.types(whole.as_slice()).indices(at).mask(mask).insert(rw).result(rw)
    });
    match result {
        Some(result) => rw.replace(op, result),
        None => rw.erase(op),
    }
    Ok(())
}
