//! Changes of memory that no other thread interrupts: one instruction if there is one, else a loop that tries until nobody was in between.

use terrace_dialects::llvm::{self, AtomicBinOp, AtomicOrdering};
use terrace_dialects::memref::{self, AtomicRMWKind};
use terrace_ir::types::MemRefType;
use terrace_ir::{Block, Global, InsertPoint, Mapping, Value};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::access::NO_MEMREF;
use crate::to_llvm::common::{LlvmTypes, MemRefDescriptor, NO_ELEMENT, extract};

/// Copies a body, whose argument is `old`, but for its end; the value that the end yields. They are copied so that they count as made here:
/// what is not legal must be lowered too, for else the loop would not be one instruction's.
fn copy(body: Block, end: memref::AtomicYieldOp, old: Value, rw: &mut Rewriter<'_>) -> Option<Value> {
    let here = rw.body_id();
    let mut map = Mapping::default();
    map.map(Global::new(here, body.arg(rw, 0)?), old);
    for op in body.ops(rw).into_iter().filter(|op| *op != *end) {
        rw.clone_op(Global::new(here, op), &mut map)?;
    }
    let result = end.result(rw);
    Some(map.get(Global::new(here, result)).unwrap_or(result))
}

/// The reason of a lowering that finds no block to cut.
const NO_BLOCK: &str = "it is in no block";

/// The instruction's operation; `None` if it has no such one.
fn operation(kind: AtomicRMWKind) -> Option<AtomicBinOp> {
    Some(match kind {
        AtomicRMWKind::addf => AtomicBinOp::fadd,
        AtomicRMWKind::addi => AtomicBinOp::add,
        AtomicRMWKind::assign => AtomicBinOp::xchg,
        AtomicRMWKind::maximumf => AtomicBinOp::fmaximum,
        AtomicRMWKind::maxnumf => AtomicBinOp::fmax,
        AtomicRMWKind::maxs => AtomicBinOp::max,
        AtomicRMWKind::maxu => AtomicBinOp::umax,
        AtomicRMWKind::minimumf => AtomicBinOp::fminimum,
        AtomicRMWKind::minnumf => AtomicBinOp::fmin,
        AtomicRMWKind::mins => AtomicBinOp::min,
        AtomicRMWKind::minu => AtomicBinOp::umin,
        AtomicRMWKind::ori => AtomicBinOp::_or,
        AtomicRMWKind::xori => AtomicBinOp::_xor,
        AtomicRMWKind::andi => AtomicBinOp::_and,
        _ => return None,
    })
}

pub(super) fn atomic_rmw(
    types: &LlvmTypes,
    op: Lower<'_, memref::AtomicRMWOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let operation = operation(op.op.kind(rw)).or_no_match("llvm has no such atomic operation")?;
    let memref = op.op.memref(rw).ty(rw).cast::<MemRefType>(rw).or_no_match(NO_MEMREF)?;
    let address = MemRefDescriptor::of(op.memref()).place_address(rw, types, memref, op.indices())?;
    rw.replace_by(op.op, llvm::AtomicRMWOp::new(operation, address, op.value(), AtomicOrdering::acq_rel));
    Ok(())
}

/// ```text
/// %r = memref.generic_atomic_rmw %m[%i] {      %first = llvm.load %address
/// ^bb0(%old):                                  llvm.br ^loop(%first)
///   ..                                         ^loop(%old): ..
///   memref.atomic_yield %new                     %0 = llvm.cmpxchg %address, %old, %new acq_rel monotonic
/// }                                              %r = llvm.extractvalue %0[0]
///                                                %done = llvm.extractvalue %0[1]
///                                                llvm.cond_br %done, ^after, ^loop(%r)
///                                              ^after:
/// ```
pub(super) fn generic_atomic_rmw(
    types: &LlvmTypes,
    op: Lower<'_, memref::GenericAtomicRMWOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let memref = op.op.memref(rw).ty(rw).cast::<MemRefType>(rw).or_no_match(NO_MEMREF)?;
    let element = rw.convert_type(memref.element()).or_no_match(NO_ELEMENT)?;
    let body = op.op.atomic_body(rw).entry(rw).or_no_match("it has no body")?;
    let end = body.end::<memref::AtomicYieldOp>(rw).or_no_match("its body does not yield")?;
    let before = op.op.block(rw).or_no_match(NO_BLOCK)?;
    let region = rw.body().block_region(before).or_no_match(NO_BLOCK)?;
    let after = rw.split_block(op.op).or_no_match(NO_BLOCK)?;
    let again = rw.create_block(region, Some(after), &[(op.op.result(rw).ty(rw), op.op.loc(rw))]);
    let old = again.arg(rw, 0).or_no_match(NO_BLOCK)?;
    rw.set_insertion(InsertPoint::End(before));
    let address = MemRefDescriptor::of(op.memref()).place_address(rw, types, memref, op.indices())?;
    let first = llvm::LoadOp::new(element, address).result(rw);
    llvm::BrOp::new([first], again).insert(rw);
    rw.set_insertion(InsertPoint::End(again));
    let new = copy(body, end, old, rw).or_no_match("its body cannot be copied")?;
    let orders = [AtomicOrdering::acq_rel, AtomicOrdering::monotonic];
    let tried = llvm::AtomicCmpXchgOp::new(address, old, new, orders[0], orders[1]).result(rw);
    let (found, done) = (extract(rw, tried, &[0]), extract(rw, tried, &[1]));
    llvm::CondBrOp::new(done, after, again).false_dest_operands([found]).insert(rw);
    rw.replace(op.op, found);
    Ok(())
}
