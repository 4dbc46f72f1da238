//! Transfers as one of each row, without a loop.

use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::vector;
use terrace_dialects::vector::ops::vector_type;
use terrace_ir::{Type, Value};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{Transfer, VectorToScfOptions, check_rank, index, row_type, vector_of};

/// The patterns.
pub(super) fn populate(set: &mut PatternSet, options: VectorToScfOptions) {
    set.add_named("UnrollTransferReadConversion", 1, move |op, rw: &mut Rewriter<'_>| read(op, options, rw));
    set.add_named("UnrollTransferWriteConversion", 1, move |op, rw: &mut Rewriter<'_>| {
        write(op, options, rw)
    });
}

/// The mask of row `i`.
fn row_mask(transfer: &Transfer, i: i64, rw: &mut Rewriter<'_>) -> Option<Value> {
    transfer.inner_mask(rw, |rw, mask| vector::ExtractOp::new(mask, [], [i]).result(rw))
}

/// A position with a number added.
fn within(position: &[Mixed], i: i64) -> (Vec<Value>, Vec<i64>) {
    let all: Vec<Mixed> = position.iter().copied().chain([Mixed::Static(i)]).collect();
    mixed::split(&all)
}

/// Rows go straight to where the whole vector would be inserted.
fn read(op: vector::TransferReadOp, options: VectorToScfOptions, rw: &mut Rewriter<'_>) -> Rewrite {
    check_rank(op, options, rw)?;
    let transfer = Transfer::of(op, rw)?;
    let ty = vector_of(rw, op.vector(rw)).or_no_match("it is of no vector")?;
    let (row, count) = (row_type(ty), ty.shape().first().copied().unwrap_or(0));
    let users = op.vector(rw).users(rw);
    let target = match users[..] {
        [user] => user.cast::<vector::InsertOp>(rw),
        _ => None,
    };
    let padding = op.padding(rw);
    let (mut all, position) = match target {
        Some(i) => (i.dest(rw), mixed::of(&i.dynamic_position(rw), &i.static_position(rw))),
        None => (vector::BroadcastOp::new(Type::from(ty), padding).result(rw), vec![]),
    };
    let whole = all.ty(rw);
    for i in 0..count {
        let iv = index(rw, i);
        let before = all;
        let inside = |rw: &mut Rewriter<'_>| {
            let at = transfer.indices_at(iv, rw);
            let mask = row_mask(&transfer, i, rw);
            let (map, bounds) = (transfer.inner_map(rw), transfer.inner_bounds(rw));
            let new = vector::TransferReadOp::new(row, transfer.base, map, padding, bounds);
            let mut new = new.indices(at).mask(mask).result(rw);
            if vector_of(rw, new).is_some_and(|t| t.rank() == 0) {
                new = vector::ExtractOp::new(new, [], []).result(rw);
            }
            let (dynamic, known) = within(&position, i);
            Some(vector::InsertOp::new(new, before, dynamic, known).result(rw))
        };
        all = transfer.guard(iv, Some(whole), rw, inside, |_| Some(before)).unwrap_or(before);
    }
    match target {
        Some(target) => {
            rw.replace(target, all);
            rw.erase(op);
        }
        None => rw.replace(op, all),
    }
    Ok(())
}

/// Rows come straight from where the whole vector was extracted.
fn write(op: vector::TransferWriteOp, options: VectorToScfOptions, rw: &mut Rewriter<'_>) -> Rewrite {
    check_rank(op, options, rw)?;
    let transfer = Transfer::of(op, rw)?;
    let value = op.value_to_store(rw);
    let ty = vector_of(rw, value).or_no_match("it is of no vector")?;
    let (rank, count) = (ty.rank(), ty.shape().first().copied().unwrap_or(0));
    let (source, position) = match value.defining::<vector::ExtractOp>(rw) {
        Some(e) => (e.source(rw), mixed::of(&e.dynamic_position(rw), &e.static_position(rw))),
        None => (value, vec![]),
    };
    let is_tensor = transfer.is_of_tensor(rw);
    let mut base = transfer.base;
    let whole = is_tensor.then(|| base.ty(rw));
    for i in 0..count {
        let iv = index(rw, i);
        let inside = |rw: &mut Rewriter<'_>| {
            let at = transfer.indices_at(iv, rw);
            let (dynamic, known) = within(&position, i);
            let mut row = vector::ExtractOp::new(source, dynamic, known).result(rw);
            if rank == 1 {
                let scalar = vector_type(rw.context(), &[], &[], row.ty(rw));
                row = vector::BroadcastOp::new(scalar, row).result(rw);
            }
            let mask = row_mask(&transfer, i, rw);
            let (map, bounds) = (transfer.inner_map(rw), transfer.inner_bounds(rw));
            let new = vector::TransferWriteOp::new(row, base, map, bounds);
            new.types(whole.as_slice()).indices(at).mask(mask).insert(rw).result(rw)
        };
        let next = transfer.guard(iv, whole, rw, inside, |_| is_tensor.then_some(base));
        base = next.unwrap_or(base);
    }
    if is_tensor {
        rw.replace(op, base);
    } else {
        rw.erase(op);
    }
    Ok(())
}
