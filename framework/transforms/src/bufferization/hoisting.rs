//! `buffer-hoisting`, `buffer-loop-hoisting`: allocations move up, out of branches or out of loops.
//!
//! ```mlir
//! scf.for %i = %a to %b step %c {        %m = memref.alloc() : memref<4xf32>
//!   %m = memref.alloc() : ...       →    scf.for %i = %a to %b step %c {
//!   use(%m)                                use(%m)
//! ```
//!
//! An allocation stays below its operands, and in a loop if its buffer is carried from one iteration to the next or is freed. [`BufferFlow`] says what
//! a buffer may become; `promote.rs` puts buffers on the stack.

use terrace_dialects::memref::{AllocOp, AllocaOp};
use terrace_ir::{Block, BodyId, Context, Dominance, Global, InsertPoint, Ir, Op, Value, ViewIr};
use terrace_pass::{PassContext, PassResult};

use super::flow::{
    BufferFlow, allocations, ancestor_in_block, is_freed, is_loop, is_structured, stack_allocations,
};
use super::{BufferHoistingPass, BufferLoopHoistingPass};

/// The aim of hoisting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hoisting {
    /// To where all uses are reached from, but not out of loops.
    ToDominators,
    /// Out of loops, allocations on the stack too.
    OutOfLoops,
}

/// Moves allocations up in a function.
pub fn hoist_buffers(ctx: &Context, ir: &mut Ir, function: Global<Op>, aim: Hoisting) {
    let Some(id) = ir.first_region(function).map(|r| r.body) else { return };
    let v = ViewIr { ctx, ir, body: id };
    let flow = BufferFlow::of(ctx, ir, id);
    let mut all = allocations(&v);
    all.extend(stack_allocations(&v));
    let wanted = |op: Op| op.is::<AllocOp>(&v) || aim == Hoisting::OutOfLoops && op.is::<AllocaOp>(&v);
    all.retain(|a| wanted(a.op));
    if aim == Hoisting::OutOfLoops {
        // Each iteration frees its own.
        all.retain(|a| !is_freed(&v, &flow, a.buffer));
    }
    let mut dominance = Dominance::new(id);
    for allocation in all {
        let mut search = Search { ctx, ir, id, aim, dominance: &mut dominance };
        if let Some(before) = search.place(&flow, allocation.op, allocation.buffer) {
            ir.body_mut(id).move_op(allocation.op, InsertPoint::Before(before));
        }
    }
}

/// The search for the place of an allocation.
struct Search<'a> {
    ctx: &'a Context,
    ir: &'a Ir,
    id: BodyId,
    aim: Hoisting,
    dominance: &'a mut Dominance,
}

impl<'a> Search<'a> {
    fn view(&self) -> ViewIr<'a> {
        ViewIr { ctx: self.ctx, ir: self.ir, body: self.id }
    }

    fn properly_dominates(&mut self, a: Block, b: Block) -> bool {
        a != b && self.dominance.block_dominates(self.ir, a, b)
    }

    /// The operation that an allocation is to stand before; `None` if it stays.
    fn place(&mut self, flow: &BufferFlow, op: Op, buffer: Value) -> Option<Op> {
        let v = self.view();
        let own = op.block(&v)?;
        let common = self.common_dominator(own, &flow.reached(buffer))?;
        let mut lowest: Option<Block> = None;
        for operand in op.operands(&v) {
            let block = operand.block(&v)?;
            if lowest.is_none_or(|l| self.dominance.block_dominates(self.ir, l, block)) {
                lowest = Some(block);
            }
        }
        let bound = match self.aim {
            Hoisting::ToDominators => match lowest {
                Some(lowest) if self.properly_dominates(common, lowest) => Some(lowest),
                _ => Some(common),
            },
            Hoisting::OutOfLoops => lowest,
        };
        let block = self.walk_up(own, common, bound);
        if block == own {
            return None;
        }
        ancestor_in_block(&v, block, op).or_else(|| block.ops(&v).last().copied())
    }

    /// The block that dominates values and all their uses.
    fn common_dominator(&mut self, own: Block, values: &[Value]) -> Option<Block> {
        let v = self.view();
        let mut common = own;
        for value in values {
            for user in value.users(&v) {
                common = self.nearest_common(common, user.block(&v)?)?;
            }
            common = self.nearest_common(common, value.block(&v)?)?;
        }
        Some(common)
    }

    fn nearest_common(&mut self, a: Block, b: Block) -> Option<Block> {
        let body = self.view().ir.body(self.id);
        let around = |block: Block| {
            std::iter::successors(Some(block), |b| {
                body.block_parent_op(*b).and_then(|op| body.parent_block(op))
            })
        };
        let (depth_a, depth_b) = (around(a).count(), around(b).count());
        let mut pairs = around(a)
            .skip(depth_a.saturating_sub(depth_b))
            .zip(around(b).skip(depth_b.saturating_sub(depth_a)));
        let (a, b) = pairs.find(|(a, b)| body.block_region(*a) == body.block_region(*b))?;
        match a == b {
            true => Some(a),
            false => self.dominance.tree(self.ir, body.block_region(a)?).nearest_common(a, b),
        }
    }

    /// The highest block that an allocation may move to.
    fn walk_up(&mut self, own: Block, common: Block, bound: Option<Block>) -> Block {
        let v = self.view();
        let body = v.ir.body(self.id);
        let (mut place, mut at) = (own, own);
        while let Some(parent) = body.block_parent_op(at)
            && let Some(around) = body.parent_block(parent)
            && bound.is_none_or(|b| self.properly_dominates(b, at))
        {
            let dominator = body.block_region(at).and_then(|r| self.dominance.tree(self.ir, r).parent(at));
            if let Some(dominator) = dominator {
                at = dominator;
                if self.aim == Hoisting::ToDominators {
                    place = at;
                }
                continue;
            }
            let is_loop = is_loop(&v, parent);
            let legal = match self.aim {
                Hoisting::ToDominators => !is_loop,
                Hoisting::OutOfLoops => is_loop && !self.dominance.block_dominates(self.ir, common, around),
            };
            if !legal || !is_structured(&v, parent) {
                break;
            }
            at = around;
            place = at;
        }
        // The blocks of the function itself have no block around.
        while body.block_parent_op(at).is_none()
            && self.aim == Hoisting::ToDominators
            && bound.is_none_or(|b| self.properly_dominates(b, at))
            && let Some(region) = body.block_region(at)
            && let Some(dominator) = self.dominance.tree(self.ir, region).parent(at)
        {
            at = dominator;
            place = at;
        }
        place
    }
}

impl BufferHoistingPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        hoist_buffers(cx.ctx, cx.ir, cx.op, Hoisting::ToDominators);
        Ok(())
    }
}

impl BufferLoopHoistingPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        hoist_buffers(cx.ctx, cx.ir, cx.op, Hoisting::OutOfLoops);
        Ok(())
    }
}
