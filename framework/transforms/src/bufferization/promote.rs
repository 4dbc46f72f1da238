//! `promote-buffers-to-stack`: small buffers that do not leave their function, or their part of it, are allocated on the stack.
//!
//! ```mlir
//! %m = memref.alloc() : memref<4xf32>     →     %m = memref.alloca() : memref<4xf32>
//! ```

use terrace_dialects::dlti::{DataLayoutSpecAttr, Key, LAYOUT_NAME};
use terrace_dialects::memref::{AllocOp, AllocaOp, RankOp};
use terrace_ir::def::TraitSet;
use terrace_ir::{AttrData, Context, DYNAMIC, Global, Ir, LookIr, Op, Type, Value, View, ViewIr};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoListener, Rewriter};

use super::PromoteBuffersToStackPass;
use super::flow::{Allocation, BufferFlow, allocations, is_freed, is_loop, is_region_return, is_structured};

/// The largest buffers that go on the stack.
#[derive(Clone, Copy, Debug)]
pub struct StackLimits {
    /// In bytes, where the shape is known.
    pub bytes: u64,
    /// The rank, where sizes are not known but are ranks of memrefs.
    pub rank: u64,
}

/// Puts small buffers of a function on the stack. Returns how many.
pub fn promote_buffers_to_stack(
    ctx: &Context,
    ir: &mut Ir,
    function: Global<Op>,
    limits: StackLimits,
) -> usize {
    let Some(id) = ir.first_region(function).map(|r| r.body) else { return 0 };
    let v = ViewIr { ctx, ir, body: id };
    let flow = BufferFlow::of(ctx, ir, id);
    let mut all = allocations(&v);
    all.retain(|a| is_small(&v, a, limits) && has_scope(&v, function, a.buffer, &flow));
    all.retain(|a| !is_freed(&v, &flow, a.buffer));
    let mut listener = NoListener;
    let mut rw = Rewriter::new(ctx, ir, id, &mut listener);
    let mut count = 0;
    for allocation in all {
        let Some(op) = allocation.op.cast::<AllocOp>(&rw) else { continue };
        rw.set_insertion_before(op);
        let loc = op.loc(&rw);
        rw.with_loc(loc, |rw| {
            let new = AllocaOp::new(op.memref(rw).ty(rw)).dynamic_sizes(op.dynamic_sizes(rw));
            let new =
                new.symbol_operands(op.symbol_operands(rw)).maybe_alignment(op.alignment(rw)).insert(rw);
            rw.copy_discardable_attrs(op, new);
            let buffer = new.memref(rw);
            rw.replace(op, [buffer]);
        });
        count += 1;
    }
    count
}

fn is_small(v: &ViewIr<'_>, a: &Allocation, limits: StackLimits) -> bool {
    let Some(op) = a.op.cast::<AllocOp>(v) else { return false };
    let ty = a.buffer.ty(v);
    let Some(shape) = v.ctx.shape(ty) else { return false };
    if shape.contains(&DYNAMIC) {
        let is_rank = |size: &Value| size.defining::<RankOp>(v).is_some();
        return shape.len() as u64 <= limits.rank && op.operands(v).iter().all(is_rank);
    }
    let Some(bits) = bits(v, a.op, v.ctx.element_type_or_self(ty)) else { return false };
    let count = shape.iter().try_fold(1u64, |n, d| n.checked_mul(u64::try_from(*d).ok()?));
    count.and_then(|n| n.checked_mul(bits)).is_some_and(|size| size <= limits.bytes.saturating_mul(8))
}

/// The size of an element; `None` if no data layout can tell.
fn bits(v: &ViewIr<'_>, op: Op, ty: Type) -> Option<u64> {
    let ctx = v.ctx;
    if ty == ctx.index_type() {
        return Some(index_bits(v, op).unwrap_or(64));
    }
    match ctx.type_data(ty) {
        AttrData::VectorType { shape, element, .. } => {
            let count = shape.iter().try_fold(1u64, |n, d| n.checked_mul(u64::try_from(*d).ok()?))?;
            count.checked_mul(bits(v, op, *element)?)
        }
        AttrData::ComplexType(element) => bits(v, op, *element)?.checked_mul(2),
        _ => ctx.int_or_float_width(ty).map(u64::from),
    }
}

/// The width of an index, if a data layout around says it.
fn index_bits(v: &ViewIr<'_>, op: Op) -> Option<u64> {
    let around = std::iter::successors(Some(v.global(op)), |op| v.ir.parent_op(*op));
    let mut layouts =
        around.filter_map(|op| DataLayoutSpecAttr::of(v.ctx, v.ir.attr(v.ctx, op, LAYOUT_NAME)?));
    let index = Key::Type(v.ctx.index_type());
    layouts.find_map(|layout| {
        let (_, width) = layout.parts(v.ctx).into_iter().find(|(key, _)| *key == index)?;
        u64::try_from(v.ctx.as_i64(width)?).ok()
    })
}

/// True if an operation around frees what is allocated on the stack, and the buffer does not leave it.
fn has_scope(v: &ViewIr<'_>, function: Global<Op>, buffer: Value, flow: &BufferFlow) -> bool {
    let body = v.ir.body(v.body);
    let view = View { ctx: v.ctx, body };
    let aliases = flow.reached(buffer);
    let mut region = buffer.block(v).and_then(|b| b.region(v));
    while let Some(at) = region {
        let leaves = || {
            let ends = |op: Op| body.parent_region(op) == Some(at) && is_region_return(&view, op);
            aliases.iter().any(|a| a.users(v).into_iter().any(ends))
        };
        match body.region_owner(at) {
            Some(op) => {
                if op.has_trait(v, TraitSet::AutomaticAllocationScope) && !leaves() {
                    return true;
                }
                if is_loop(v, op) || !is_structured(v, op) {
                    return false;
                }
                region = body.parent_region(op);
            }
            None => {
                let outside = View { ctx: v.ctx, body: v.ir.body(function.body) };
                return function.entity.has_trait(&outside, TraitSet::AutomaticAllocationScope) && !leaves();
            }
        }
    }
    false
}

impl PromoteBuffersToStackPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let limits = StackLimits {
            bytes: u64::from(self.max_alloc_size_in_bytes),
            rank: u64::from(self.max_rank_of_allocated_mem_ref),
        };
        if promote_buffers_to_stack(cx.ctx, cx.ir, cx.op, limits) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
