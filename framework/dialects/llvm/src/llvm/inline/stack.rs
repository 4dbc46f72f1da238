//! Stack memory of callees that were inlined. A function's allocations live until it returns, and those of its first block are made once; in the
//! caller the same must hold.
//!
//! ```mlir
//! llvm.func @callee() {                           llvm.func @caller() {
//!   %n = llvm.mlir.constant(4 : i32) : i32          %n = llvm.mlir.constant(4 : i32) : i32
//!   %p = llvm.alloca %n x f32 : ...                 %p = llvm.alloca %n x f32 : ...
//!   ...                                             ...
//!   llvm.return                                     llvm.intr.lifetime.start %p : !llvm.ptr
//! }                                                 ...
//!                                                   llvm.intr.lifetime.end %p : !llvm.ptr
//! ```

use terrace_ir::def::TraitSet;
use terrace_ir::{Attr, Block, Body, Context, Global, InsertPoint, Ir, Op, OpBuilder, View};

use super::super::{
    AllocaOp, ConstantOp, LifetimeEndOp, LifetimeStartOp, ReturnOp, StackRestoreOp, StackSaveOp, pointer,
};

/// An allocation of constant size.
struct Static {
    op: AllocaOp,
    size: Attr,
    /// True if its life in the caller is to be marked.
    marked: bool,
}

/// The first block of the scope of allocations around a call.
fn entry_around(ctx: &Context, body: &Body, call: Op) -> Option<Block> {
    let mut region = body.parent_region(call)?;
    while let Some(op) = body.region_owner(region) {
        let info = ctx.op_info(body.name(op));
        if info.has(TraitSet::IsolatedFromAbove) || info.has(TraitSet::AutomaticAllocationScope) {
            break;
        }
        region = body.parent_region(op)?;
    }
    body.first_block(region)
}

/// The constant number of elements of an allocation.
fn constant_size(v: &View<'_>, op: AllocaOp) -> Option<Attr> {
    op.array_size(v).constant(v).filter(|size| v.ctx.as_integer(*size).is_some())
}

/// True if the life of an allocation is marked already.
fn has_markers(v: &View<'_>, op: AllocaOp) -> bool {
    v.body.users(op.res(v)).any(|user| user.is::<LifetimeStartOp>(v) || user.is::<LifetimeEndOp>(v))
}

/// The allocations of constant size in a callee's first block.
fn statics(v: &View<'_>, block: Block) -> Vec<Static> {
    let allocations = v.body.block_ops(block).filter_map(|op| op.cast::<AllocaOp>(v));
    let with_size = allocations.filter_map(|op| Some((op, constant_size(v, op)?)));
    let marked = |op, size| v.ctx.as_integer(size).is_some_and(|n| !n.is_zero()) && !has_markers(v, op);
    with_size.map(|(op, size)| Static { op, size, marked: marked(op, size) }).collect()
}

/// True if blocks allocate memory whose size is not known.
fn has_dynamic(v: &View<'_>, blocks: &[Block]) -> bool {
    let mut ops = blocks.iter().flat_map(|b| v.body.block_ops(*b));
    ops.any(|op| op.cast::<AllocaOp>(v).is_some_and(|op| constant_size(v, op).is_none()))
}

fn start_of(body: &Body, block: Block) -> InsertPoint {
    body.first_op(block).map_or(InsertPoint::End(block), InsertPoint::Before)
}

/// Moves allocations of constant size to the caller's, marks their lives, and frees the others where the callee returned.
pub(super) fn adapt(ctx: &Context, ir: &mut Ir, call: Global<Op>, blocks: &[Block]) {
    let body = ir.body(call.body);
    let (Some(first), Some(entry)) = (blocks.first(), entry_around(ctx, body, call.entity)) else { return };
    let v = View { ctx, body };
    let (moved, dynamic) = (statics(&v, *first), has_dynamic(&v, blocks));
    if moved.is_empty() && !dynamic {
        return;
    }
    let loc = body.loc(call.entity);
    let saved = dynamic.then(|| {
        let at = start_of(ir.body(call.body), *first);
        let mut b = OpBuilder::at(ctx, ir, call.body, at);
        StackSaveOp::new(pointer(ctx)).at(loc).insert(&mut b).res(&b)
    });
    let top = start_of(ir.body(call.body), entry);
    for Static { op, size, marked } in &moved {
        move_to(ctx, ir, Global::new(call.body, *op), *size, top, *marked);
    }
    for block in blocks {
        let body = ir.body(call.body);
        let Some(end) = body.last_op(*block).filter(|op| op.is::<ReturnOp>(&View { ctx, body })) else {
            continue;
        };
        let mut b = OpBuilder::at(ctx, ir, call.body, InsertPoint::Before(end));
        if let Some(saved) = saved {
            StackRestoreOp::new(saved).at(loc).insert(&mut b);
        }
        for Static { op, .. } in moved.iter().filter(|m| m.marked) {
            let (loc, ptr) = (op.loc(&b), op.res(&b));
            LifetimeEndOp::new(ptr).at(loc).insert(&mut b);
        }
    }
}

/// Moves an allocation and a constant of its size to `to`; its life begins where it was.
fn move_to(ctx: &Context, ir: &mut Ir, op: Global<AllocaOp>, size: Attr, to: InsertPoint, marked: bool) {
    let Global { body, entity: op } = op;
    let mut b = OpBuilder::at(ctx, ir, body, to);
    let (loc, ty) = (op.loc(&b), op.array_size(&b).ty(&b));
    let constant = ConstantOp::new(ty, size).at(loc).insert(&mut b);
    let size = constant.res(&b);
    if marked {
        let mut b = OpBuilder::at(ctx, ir, body, InsertPoint::Before(*op));
        let ptr = op.res(&b);
        LifetimeStartOp::new(ptr).at(loc).insert(&mut b);
    }
    let edited = ir.body_mut(body);
    edited.move_op(*op, InsertPoint::After(*constant));
    op.set_array_size(&mut OpBuilder::at(ctx, ir, body, to), size);
}
