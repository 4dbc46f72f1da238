//! `memref.reshape`: a memref whose shape is in memory.
//!
//! The result's descriptor is made here if its rank is known. If not, it lies on the stack, and a loop fills it from the innermost dimension
//! outwards:
//!
//! ```text
//!   llvm.br ^head(%rank - 1, 1)
//! ^head(%i, %stride): llvm.cond_br %i >= 0, ^body, ^after
//! ^body:
//!   %size = llvm.load %shape[%i]
//!   llvm.store %size, %sizes[%i]
//!   llvm.store %stride, %strides[%i]
//!   llvm.br ^head(%i - 1, %stride * %size)
//! ^after:
//! ```

use std::cmp::Ordering;

use terrace_dialects::llvm::{self, ICmpPredicate};
use terrace_dialects::{builtin::UnrealizedConversionCastOp, memref};
use terrace_ir::layout::strided;
use terrace_ir::types::{IntegerType, MemRefType};
use terrace_ir::{DYNAMIC, InsertPoint, Type, Value};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::access::NO_MEMREF;
use super::views::pointers;
use crate::to_llvm::common::{
    GepIndex, LlvmTypes, MemRefDescriptor, NO_ELEMENT, NO_TYPE, UnrankedMemRefDescriptor, gep, stack_memory,
};

pub(super) fn reshape(types: &LlvmTypes, op: Lower<'_, memref::ReshapeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.op.result(rw);
    let ty = rw.convert_type(result.ty(rw)).or_no_match(NO_TYPE)?;
    let d = match result.ty(rw).cast::<MemRefType>(rw) {
        Some(memref) => ranked(types, &op, memref, ty, rw)?.value(),
        None => unranked(types, &op, ty, rw)?.value(),
    };
    rw.replace(op.op, d);
    Ok(())
}

fn ranked(
    types: &LlvmTypes,
    op: &Lower<'_, memref::ReshapeOp>,
    memref: MemRefType<'_>,
    ty: Type,
    rw: &mut Rewriter<'_>,
) -> Result<MemRefDescriptor, NoMatch> {
    let layout = strided(rw.context(), memref.into()).or_no_match("failed to get stride and offset exprs")?;
    (layout.offset != DYNAMIC).or_no_match("dynamic offset is unsupported")?;
    let (shape, element) = (op.op.shape(rw), shape_element(op.op, rw)?);
    let from = op.op.source(rw).ty(rw);
    let mut d = MemRefDescriptor::poison(rw, ty);
    let ([allocated, aligned], _) = pointers(rw, from, op.source());
    d.set_allocated(rw, allocated);
    d.set_aligned(rw, aligned);
    let offset = types.index_constant(rw, layout.offset);
    d.set_offset(rw, offset);
    let mut product: Option<Value> = None;
    for (i, (size, known)) in memref.shape().iter().zip(&layout.strides).enumerate().rev() {
        let stride = match (*known, product) {
            (DYNAMIC, Some(product)) => product,
            (DYNAMIC, None) => types.index_constant(rw, 1),
            (known, _) => types.index_constant(rw, known),
        };
        let size = match *size {
            DYNAMIC => {
                let place = types.index_constant(rw, i as i64);
                let size = memref::LoadOp::new(shape, [place]).result(rw);
                as_index(size, element, types, rw)
            }
            known => types.index_constant(rw, known),
        };
        d.set_size(rw, i, size);
        d.set_stride(rw, i, stride);
        product = Some(llvm::MulOp::new(stride, size).result(rw));
    }
    Ok(d)
}

/// The type of the numbers of the shape.
fn shape_element(op: memref::ReshapeOp, rw: &Rewriter<'_>) -> Result<Type, NoMatch> {
    Ok(op.shape(rw).ty(rw).cast::<MemRefType>(rw).or_no_match(NO_MEMREF)?.element())
}

/// A number of a shape, of type `element`, as the type that stands for `index`.
fn as_index(size: Value, element: Type, types: &LlvmTypes, rw: &mut Rewriter<'_>) -> Value {
    let to = types.index(rw.context());
    if element == rw.context().index_type() {
        let cast = UnrealizedConversionCastOp::new([size]).types([to]).insert(rw);
        return cast.outputs(rw).first().copied().unwrap_or(size);
    }
    let width = |t: Type, rw: &Rewriter<'_>| t.cast::<IntegerType>(rw).map(|t| t.width());
    match width(element, rw).cmp(&width(to, rw)) {
        Ordering::Less => llvm::SExtOp::new(to, size).result(rw),
        Ordering::Equal => size,
        Ordering::Greater => llvm::TruncOp::new(to, size).result(rw),
    }
}

fn unranked(
    types: &LlvmTypes,
    op: &Lower<'_, memref::ReshapeOp>,
    ty: Type,
    rw: &mut Rewriter<'_>,
) -> Result<UnrankedMemRefDescriptor, NoMatch> {
    let ctx = rw.context();
    let (index, ptr) = (types.index(ctx), llvm::pointer(ctx));
    let from = op.op.source(rw).ty(rw);
    let element = shape_element(op.op, rw)?;
    let element = rw.convert_type(element).or_no_match(NO_ELEMENT)?;
    let shape = op.op.shape(rw).ty(rw).cast::<MemRefType>(rw).or_no_match(NO_MEMREF)?;
    let shape_of = MemRefDescriptor::of(op.shape());
    let rank = match shape.shape() {
        [DYNAMIC] => shape_of.size(rw, 0),
        [known] => types.index_constant(rw, *known),
        _ => return Err(NoMatch("its shape is not of one dimension")),
    };
    let mut d = UnrankedMemRefDescriptor::poison(rw, ty);
    d.set_rank(rw, rank);
    let size = d.size_of_descriptor(rw, types);
    let memory = stack_memory(rw, ctx.integer_type(8), size);
    d.set_descriptor(rw, memory);
    let ([allocated, aligned], old) = pointers(rw, from, op.source());
    let place = |rw: &mut Rewriter<'_>, base: Value, element: Type, path: &[GepIndex]| {
        gep(rw, base, element, path).result(rw)
    };
    let offset = match old {
        Some(old) => {
            let third = place(rw, old, ptr, &[GepIndex::Constant(2)]);
            llvm::LoadOp::new(index, third).result(rw)
        }
        None => MemRefDescriptor::of(op.source()).offset(rw),
    };
    llvm::StoreOp::new(allocated, memory).insert(rw);
    let second = place(rw, memory, ptr, &[GepIndex::Constant(1)]);
    llvm::StoreOp::new(aligned, second).insert(rw);
    let third = place(rw, memory, ptr, &[GepIndex::Constant(2)]);
    llvm::StoreOp::new(offset, third).insert(rw);
    let head = llvm::structure(ctx, &[ptr, ptr, index, index]);
    let sizes = place(rw, memory, head, &[GepIndex::Constant(0), GepIndex::Constant(3)]);
    let strides = place(rw, sizes, index, &[GepIndex::Value(rank)]);
    let from = shape_of.aligned(rw);
    fill(types, op, rw, (rank, element), [from, sizes, strides])?;
    Ok(d)
}

/// The loop over the dimensions, from the innermost outwards.
fn fill(
    types: &LlvmTypes,
    op: &Lower<'_, memref::ReshapeOp>,
    rw: &mut Rewriter<'_>,
    (rank, element): (Value, Type),
    [from, sizes, strides]: [Value; 3],
) -> Rewrite {
    const NO_BLOCK: &str = "it is in no block";
    let (index, loc) = (types.index(rw.context()), op.op.loc(rw));
    let one = types.index_constant(rw, 1);
    let last = llvm::SubOp::new(rank, one).result(rw);
    let before = op.op.block(rw).or_no_match(NO_BLOCK)?;
    let region = rw.body().block_region(before).or_no_match(NO_BLOCK)?;
    let after = rw.split_block(op.op).or_no_match(NO_BLOCK)?;
    let head = rw.create_block(region, Some(after), &[(index, loc), (index, loc)]);
    let body = rw.create_block(region, Some(after), &[]);
    rw.set_insertion(InsertPoint::End(before));
    llvm::BrOp::new([last, one], head).insert(rw);
    rw.set_insertion(InsertPoint::End(head));
    let [i, stride] = head.args(rw)[..] else { return Err(NoMatch(NO_BLOCK)) };
    let zero = types.index_constant(rw, 0);
    let more = llvm::ICmpOp::new(ICmpPredicate::sge, i, zero).result(rw);
    llvm::CondBrOp::new(more, body, after).insert(rw);
    rw.set_insertion(InsertPoint::End(body));
    let [size, to_size, to_stride] = [(from, element), (sizes, index), (strides, index)]
        .map(|(base, element)| gep(rw, base, element, &[GepIndex::Value(i)]));
    let size = size.result(rw);
    let size = llvm::LoadOp::new(element, size).result(rw);
    let size = as_index(size, element, types, rw);
    for (value, place) in [(size, to_size), (stride, to_stride)] {
        let place = place.result(rw);
        llvm::StoreOp::new(value, place).insert(rw);
    }
    let next = llvm::MulOp::new(stride, size).result(rw);
    let outer = llvm::SubOp::new(i, one).result(rw);
    llvm::BrOp::new([outer, next], head).insert(rw);
    rw.set_insertion(InsertPoint::Start(after));
    Ok(())
}
