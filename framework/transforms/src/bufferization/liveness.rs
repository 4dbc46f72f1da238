//! `optimize-allocation-liveness`: what frees a buffer moves up to right after the last use of it.
//!
//! ```mlir
//! %m = memref.alloc()           %m = memref.alloc()
//! use(%m)                  →    use(%m)
//! other()                       memref.dealloc %m
//! memref.dealloc %m             other()
//! ```

use terrace_ir::interfaces::Effect;
use terrace_ir::{Context, Global, InsertPoint, Ir, Op, ViewIr};
use terrace_pass::{PassContext, PassResult};

use super::OptimizeAllocationLivenessPass;
use super::analysis::ops_of_body;
use super::flow::{BufferFlow, ancestor_in_block, effects_of, find_free};

/// Moves deallocations of a function up. Returns how many moved.
pub fn shorten_allocations(ctx: &Context, ir: &mut Ir, function: Global<Op>) -> usize {
    let Some(id) = ir.first_region(function).map(|r| r.body) else { return 0 };
    let flow = BufferFlow::of(ctx, ir, id);
    let ops = ops_of_body(&ViewIr { ctx, ir, body: id });
    let mut moved = 0;
    for op in ops {
        let v = ViewIr { ctx, ir, body: id };
        if let Some((free, last)) = new_place(&v, &flow, op) {
            ir.body_mut(id).move_op(free, InsertPoint::After(last));
            moved += 1;
        }
    }
    moved
}

/// The operation that frees the buffer of an allocation, and the last use of it.
fn new_place(v: &ViewIr<'_>, flow: &BufferFlow, op: Op) -> Option<(Op, Op)> {
    effects_of(v, op).iter().any(|e| e.effect == Effect::Allocate).then_some(())?;
    let buffer = *op.results(v).first()?;
    let free = find_free(v, buffer)??;
    let block = op.block(v).filter(|b| free.block(v) == Some(*b))?;
    let mut last: Option<Op> = None;
    for user in flow.reached(buffer).into_iter().flat_map(|a| a.users(v)) {
        if user == free {
            continue;
        }
        let user = ancestor_in_block(v, block, user)?;
        if last.is_none_or(|l| l.is_before(v, user)) {
            last = Some(user);
        }
    }
    last.filter(|last| last.next(v) != Some(free)).map(|last| (free, last))
}

impl OptimizeAllocationLivenessPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if shorten_allocations(cx.ctx, cx.ir, cx.op) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
