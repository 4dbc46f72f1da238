//! Transfers through a buffer in memory, which is looked at as one of rows, then of rows of these. A label marks what is on the way.

use terrace_dialects::vector::ops::TransferOp;
use terrace_dialects::{memref, vector};
use terrace_ir::def::TraitSet;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{InsertPoint, Op, Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{Transfer, VectorToScfOptions, check_rank, counted_loop, index, row_type, vector_of};

/// The mark of transfers whose vector lies in a buffer.
const LABEL: &str = "__vector_to_scf_lowering__";

/// The patterns.
pub(super) fn populate(set: &mut PatternSet, options: VectorToScfOptions) {
    set.add_named("PrepareTransferReadConversion", 1, move |op, rw: &mut Rewriter<'_>| {
        prepare_read(op, options, rw)
    });
    set.add_named("PrepareTransferWriteConversion", 1, move |op, rw: &mut Rewriter<'_>| {
        prepare_write(op, options, rw)
    });
    set.add_named("TransferOpConversion", 1, move |op, rw: &mut Rewriter<'_>| read(op, options, rw));
    set.add_named("TransferOpConversion", 1, move |op, rw: &mut Rewriter<'_>| write(op, options, rw));
}

fn is_labelled(op: Op, rw: &Rewriter<'_>) -> bool {
    rw.body().discardable(rw.context(), op, LABEL.as_bytes()).is_some()
}

fn label(op: Op, rw: &mut Rewriter<'_>) {
    let ctx = rw.context();
    rw.modify(op, |body| body.set_attr(ctx, op, LABEL, Some(ctx.unit())));
}

fn label_if_large(op: impl TransferOp + Into<Op>, options: VectorToScfOptions, rw: &mut Rewriter<'_>) {
    if vector_of(rw, op.the_vector(rw)).is_some_and(|t| t.rank() > options.target_rank) {
        label(op.into(), rw);
    }
}

/// The start of the scope that allocations of an operation go to.
fn scope_start(op: Op, rw: &Rewriter<'_>) -> Result<InsertPoint, NoMatch> {
    let body = rw.body();
    let mut around = std::iter::successors(body.parent_op(op), |op| body.parent_op(*op));
    let inner = around.find(|op| op.has_trait(rw, TraitSet::AutomaticAllocationScope));
    // The function itself is an operation of the body around.
    let region = match inner {
        Some(scope) => body.regions(scope).first().copied(),
        None => body.parent().and_then(|owner| rw.ir().regions(owner).1.first().copied()),
    };
    let block = region.and_then(|r| body.first_block(r)).or_no_match("there is no scope for its buffer")?;
    Ok(InsertPoint::Start(block))
}

/// The buffers of a transfer's vector, and of its mask, which is loaded again.
fn allocate(
    op: impl TransferOp + Into<Op>,
    rw: &mut Rewriter<'_>,
) -> Result<(Value, Option<Value>), NoMatch> {
    let here = rw.insertion();
    let start = scope_start(op.into(), rw)?;
    rw.set_insertion(start);
    let alloca = |rw: &mut Rewriter<'_>, ty: Type| {
        let ty = MemRefType::get(rw.context(), &[], ty);
        memref::AllocaOp::new(ty).result(rw)
    };
    let ty = op.the_vector(rw).ty(rw);
    let data = alloca(rw, ty);
    let Some(mask) = op.the_mask(rw) else {
        rw.restore(here);
        return Ok((data, None));
    };
    let ty = mask.ty(rw);
    let buffer = alloca(rw, ty);
    rw.set_insertion_before(op.into());
    memref::StoreOp::new(mask, buffer, []).insert(rw);
    Ok((data, Some(memref::LoadOp::new(buffer, []).result(rw))))
}

fn prepare_read(op: vector::TransferReadOp, options: VectorToScfOptions, rw: &mut Rewriter<'_>) -> Rewrite {
    (!is_labelled(*op, rw)).or_no_match("it is prepared")?;
    check_rank(op, options, rw)?;
    let (data, mask) = allocate(op, rw)?;
    let new = vector::TransferReadOp::new(
        op.vector(rw).ty(rw),
        op.base(rw),
        op.permutation_map(rw),
        op.padding(rw),
        op.in_bounds(rw),
    );
    let new = new.indices(op.indices(rw)).mask(mask).insert(rw);
    label(*new, rw);
    memref::StoreOp::new(new.vector(rw), data, []).insert(rw);
    rw.replace_by(op, memref::LoadOp::new(data, []));
    Ok(())
}

fn prepare_write(op: vector::TransferWriteOp, options: VectorToScfOptions, rw: &mut Rewriter<'_>) -> Rewrite {
    (!is_labelled(*op, rw)).or_no_match("it is prepared")?;
    check_rank(op, options, rw)?;
    let (data, mask) = allocate(op, rw)?;
    memref::StoreOp::new(op.value_to_store(rw), data, []).insert(rw);
    let loaded = memref::LoadOp::new(data, []).result(rw);
    op.set_value_to_store(rw, loaded);
    label(*op, rw);
    if mask.is_some() {
        op.set_mask(rw, mask);
    }
    Ok(())
}

/// A buffer of rows, and where in it a transfer's vector lies.
struct Buffer {
    rows: Value,
    at: Vec<Value>,
}

impl Buffer {
    /// A buffer of vectors as one of their rows.
    fn of_rows(memref: Value, at: Vec<Value>, rw: &mut Rewriter<'_>) -> Result<Buffer, NoMatch> {
        let ty = rows_of(memref, rw)?;
        Ok(Buffer { rows: vector::TypeCastOp::new(ty, memref).result(rw), at })
    }

    fn row(&self, iv: Value) -> Vec<Value> {
        self.at.iter().copied().chain([iv]).collect()
    }

    fn row_type(&self, rw: &Rewriter<'_>) -> Type {
        rw.context().element_type_or_self(self.rows.ty(rw))
    }
}

/// The type of a buffer of vectors as one of their rows.
fn rows_of(memref: Value, rw: &Rewriter<'_>) -> Result<Type, NoMatch> {
    let ctx = rw.context();
    let ty = memref.ty(rw);
    let vector =
        ctx.element_type_or_self(ty).cast::<VectorType<'_>>(ctx).or_no_match("it holds no vectors")?;
    let fixed = vector.rank() > 0 && vector.scalable().first() != Some(&true);
    fixed.or_no_match("the first dimension is scalable")?;
    let mut shape = ctx.shape(ty).unwrap_or_default().to_vec();
    shape.extend(vector.shape().first());
    Ok(MemRefType::get(ctx, &shape, row_type(vector)))
}

/// Reads the rows of the mask, or the mask as it is if it says nothing of rows.
fn mask_of_row(transfer: &Transfer, rw: &mut Rewriter<'_>) -> Result<Option<(Value, Vec<Value>)>, NoMatch> {
    let Some(mask) = transfer.mask else { return Ok(None) };
    let load = mask.defining::<memref::LoadOp>(rw).or_no_match("its mask is in no buffer")?;
    let (memref, at) = (load.memref(rw), load.indices(rw).into_vec());
    if transfer.first().is_none() || transfer.mask_rank(rw) == 1 {
        return Ok(Some((memref, at)));
    }
    let rows = Buffer::of_rows(memref, at, rw)?;
    Ok(Some((rows.rows, rows.at)))
}

/// Gives a transfer of a row the mask of that row.
fn set_row_mask(
    transfer: &Transfer,
    buffer: &Option<(Value, Vec<Value>)>,
    iv: Value,
    new: impl TransferOp + Into<Op>,
    rw: &mut Rewriter<'_>,
) {
    let Some((memref, at)) = buffer else { return };
    let broadcast = transfer.first().is_none();
    if !broadcast && transfer.mask_rank(rw) <= 1 {
        return;
    }
    let mut at = at.clone();
    at.extend((!broadcast).then_some(iv));
    let here = rw.insertion();
    rw.set_insertion_before(new.into());
    let mask = memref::LoadOp::new(*memref, at).result(rw);
    rw.restore(here);
    new.set_the_mask(rw, Some(mask));
}

fn read(op: vector::TransferReadOp, options: VectorToScfOptions, rw: &mut Rewriter<'_>) -> Rewrite {
    is_labelled(*op, rw).or_no_match("it is not prepared")?;
    let transfer = Transfer::of(op, rw)?;
    let users = op.vector(rw).users(rw);
    let [store] = users[..] else { return Err(NoMatch("its vector is in no buffer")) };
    let store = store.cast::<memref::StoreOp>(rw).or_no_match("its vector is in no buffer")?;
    let buffer = Buffer::of_rows(store.memref(rw), store.indices(rw).into_vec(), rw)?;
    let masks = mask_of_row(&transfer, rw)?;
    let padding = op.padding(rw);
    let row = buffer.row_type(rw);
    let range = row_range(&buffer, rw);
    counted_loop(range, None, rw, |rw, iv, _| {
        let inside = |rw: &mut Rewriter<'_>| {
            let at = transfer.indices_at(iv, rw);
            let (map, bounds) = (transfer.inner_map(rw), transfer.inner_bounds(rw));
            let new = vector::TransferReadOp::new(row, transfer.base, map, padding, bounds);
            let new = new.indices(at).insert(rw);
            label_if_large(new, options, rw);
            memref::StoreOp::new(new.vector(rw), buffer.rows, buffer.row(iv)).insert(rw);
            set_row_mask(&transfer, &masks, iv, new, rw);
            None
        };
        transfer.guard(iv, None, rw, inside, |rw| {
            let all = vector::BroadcastOp::new(row, padding).result(rw);
            memref::StoreOp::new(all, buffer.rows, buffer.row(iv)).insert(rw);
            None
        })
    });
    rw.erase(store);
    rw.erase(op);
    Ok(())
}

/// The bounds and the step of a loop over the rows that a buffer's vectors have.
fn row_range(buffer: &Buffer, rw: &mut Rewriter<'_>) -> [Value; 3] {
    let ty = buffer.rows.ty(rw);
    let count = rw.context().shape(ty).and_then(|s| s.last().copied()).unwrap_or(0);
    [0, count, 1].map(|n| index(rw, n))
}

fn write(op: vector::TransferWriteOp, options: VectorToScfOptions, rw: &mut Rewriter<'_>) -> Rewrite {
    is_labelled(*op, rw).or_no_match("it is not prepared")?;
    let transfer = Transfer::of(op, rw)?;
    let load = op.value_to_store(rw).defining::<memref::LoadOp>(rw);
    let load = load.or_no_match("its vector is in no buffer")?;
    let buffer = Buffer::of_rows(load.memref(rw), load.indices(rw).into_vec(), rw)?;
    let masks = mask_of_row(&transfer, rw)?;
    let is_tensor = transfer.is_of_tensor(rw);
    let state = is_tensor.then_some(transfer.base);
    let ty = state.map(|v| v.ty(rw));
    let range = row_range(&buffer, rw);
    let result = counted_loop(range, state, rw, |rw, iv, state| {
        let inside = |rw: &mut Rewriter<'_>| {
            let at = transfer.indices_at(iv, rw);
            let row = memref::LoadOp::new(buffer.rows, buffer.row(iv)).result(rw);
            let (map, bounds) = (transfer.inner_map(rw), transfer.inner_bounds(rw));
            let new = vector::TransferWriteOp::new(row, state.unwrap_or(transfer.base), map, bounds);
            let new = new.types(ty.as_slice()).indices(at).insert(rw);
            label_if_large(new, options, rw);
            set_row_mask(&transfer, &masks, iv, new, rw);
            new.result(rw)
        };
        transfer.guard(iv, ty, rw, inside, |_| state)
    });
    match result {
        Some(result) => rw.replace(op, result),
        None => rw.erase(op),
    }
    Ok(())
}
