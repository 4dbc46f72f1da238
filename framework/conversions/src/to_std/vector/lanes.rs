//! Transfers of one dimension that are no load or store of neighbours: element by element.

use terrace_dialects::vector::ops::{TransferOp, is_minor_identity};
use terrace_dialects::{arith, memref, vector};
use terrace_ir::layout::strided;
use terrace_ir::types::MemRefType;
use terrace_ir::{DYNAMIC, Op, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{Transfer, counted_loop, index, vector_of};

/// The patterns.
pub(super) fn populate(set: &mut PatternSet) {
    set.add_named("TransferOp1dConversion", 1, read);
    set.add_named("TransferOp1dConversion", 1, write);
}

/// Checks that a transfer is of one dimension, and of no neighbours in memory.
fn check(op: impl TransferOp + Into<Op>, rw: &Rewriter<'_>) -> Result<Transfer, NoMatch> {
    let ctx = rw.context();
    let map = op.map(rw);
    (!map.results.is_empty()).or_no_match("it has no dimension")?;
    let memref = op.the_base(rw).ty(rw);
    memref.is::<MemRefType<'_>>(rw).or_no_match("it is of a tensor")?;
    let rank = vector_of(rw, op.the_vector(rw)).map(|t| t.rank());
    (rank == Some(1)).or_no_match("it has several dimensions")?;
    let neighbours = is_minor_identity(ctx, &map)
        && strided(ctx, memref).is_some_and(|l| l.strides.last().is_none_or(|s| *s == 1));
    (!neighbours).or_no_match("it is one load or store")?;
    Transfer::of(op, rw)
}

/// The bounds and the step of a loop over the elements of a vector of one dimension.
fn range(vector: Value, rw: &mut Rewriter<'_>) -> Result<[Value; 3], NoMatch> {
    let ty = vector_of(rw, vector).or_no_match("it is of no vector")?;
    let (count, scalable) = (ty.shape().first().copied().unwrap_or(0), ty.scalable().first() == Some(&true));
    let first = index(rw, 0);
    let mut count = index(rw, count);
    if scalable {
        let scale = vector::VectorScaleOp::new().result(rw);
        count = arith::MulIOp::new(count, scale).result(rw);
    }
    Ok([first, count, index(rw, 1)])
}

fn read(op: vector::TransferReadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let transfer = check(op, rw)?;
    let ty = op.vector(rw).ty(rw);
    let range = range(op.vector(rw), rw)?;
    let state = vector::BroadcastOp::new(ty, op.padding(rw)).result(rw);
    let all = counted_loop(range, Some(state), rw, |rw, iv, state| {
        let at = transfer.indices_at(iv, rw);
        let inside = |rw: &mut Rewriter<'_>| {
            let one = memref::LoadOp::new(transfer.base, at).result(rw);
            Some(vector::InsertOp::new(one, state?, [iv], [DYNAMIC]).result(rw))
        };
        transfer.guard(iv, Some(ty), rw, inside, |_| state)
    });
    rw.replace(op, all.or_no_match("the loop gives no vector")?);
    Ok(())
}

fn write(op: vector::TransferWriteOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let transfer = check(op, rw)?;
    let value = op.value_to_store(rw);
    let range = range(value, rw)?;
    counted_loop(range, None, rw, |rw, iv, _| {
        let at = transfer.indices_at(iv, rw);
        let inside = |rw: &mut Rewriter<'_>| {
            let one = vector::ExtractOp::new(value, [iv], [DYNAMIC]).result(rw);
            memref::StoreOp::new(one, transfer.base, at).insert(rw);
            None
        };
        transfer.guard(iv, None, rw, inside, |_| None)
    });
    rw.erase(op);
    Ok(())
}
