//! `nvgpu-optimize-shared-memory`: the columns of matrices in shared memory are permuted row by row, so that threads that access a column
//! meet in fewer banks.
//!
//! Accesses are taken to be of 128 bits. A column's number is joined (`xor`) with bits of its row's number, above those that count the
//! elements of one access: where an element lies follows from its row and column, and all accesses must be of a known kind.

use super::OptimizeSharedMemory;
use terrace_dialects::memref::{AllocOp, LoadOp, StoreOp, SubViewOp};
use terrace_dialects::nvgpu::{DeviceAsyncCopyOp, LdMatrixOp, has_shared_memory};
use terrace_dialects::{arith, vector};
use terrace_ir::effects::own_effects;
use terrace_ir::interfaces::Effect;
use terrace_ir::types::MemRefType;
use terrace_ir::{
    Context, DYNAMIC, Edit, Global, InsertPoint, Ir, Loc, Look, Op, OpBuilder, Value, Values, View,
};
use terrace_pass::{PassContext, PassResult};

/// The bytes of a line of shared memory.
const LINE_BYTES: i64 = 128;
/// The bits of an access.
const ACCESS_BITS: i64 = 128;

/// Permutes the columns of the allocations of shared memory in `root`, up to one that cannot be.
pub fn optimize_shared_memory(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let allocated = |op: Global<Op>| {
        let v = View { ctx, body: ir.body(op.body) };
        let memref = op.entity.cast::<AllocOp>(&v)?.memref(&v);
        has_shared_memory(ctx, memref.ty(&v)).then_some(Global::new(op.body, memref))
    };
    let allocations: Vec<Global<Value>> = ir.ops_post(root).into_iter().filter_map(allocated).collect();
    for memref in allocations {
        if permute(ctx, ir, root, memref).is_none() {
            return;
        }
    }
}

macro_rules! accesses {
    ($($op:ty: $indices:ident, $set:ident;)*) => {
        /// The indices of an access that is known.
        fn indices(op: Op, v: &impl Look) -> Option<Values> {
            $(if let Some(op) = op.cast::<$op>(v) {
                return Some(op.$indices(v));
            })*
            None
        }

        fn set_indices(op: Op, edit: &mut Edit<'_>, new: &[Value]) {
            $(if let Some(op) = op.cast::<$op>(edit) {
                op.$set(edit, new);
            })*
        }
    };
}

accesses! {
    LoadOp: indices, set_indices;
    vector::LoadOp: indices, set_indices;
    LdMatrixOp: indices, set_indices;
    StoreOp: indices, set_indices;
    vector::StoreOp: indices, set_indices;
    DeviceAsyncCopyOp: dst_indices, set_dst_indices;
}

/// The operations that read a memref, and those that only write it; `None` if one is of another kind, or accesses less than two dimensions.
fn accesses(ctx: &Context, ir: &Ir, root: Global<Op>, memref: Global<Value>) -> Option<[Vec<Op>; 2]> {
    let (mut reads, mut writes) = (Vec::new(), Vec::new());
    for op in ir.ops_post(root).into_iter().filter(|op| op.body == memref.body) {
        let effects = own_effects(ctx, ir, op).unwrap_or_default();
        let has = |effect| effects.iter().any(|e| e.effect == effect && e.value == Some(memref.entity));
        if has(Effect::Read) {
            reads.push(op.entity);
        } else if has(Effect::Write) {
            writes.push(op.entity);
        }
    }
    let v = View { ctx, body: ir.body(memref.body) };
    let is_known = |op: &Op| indices(*op, &v).is_some_and(|i| i.len() >= 2);
    let are_writes = writes.iter().all(|op| {
        is_known(op) && op.cast::<DeviceAsyncCopyOp>(&v).is_none_or(|c| c.dst(&v) == memref.entity)
    });
    let are_reads = reads.iter().all(|op| is_known(op) && !op.is::<DeviceAsyncCopyOp>(&v));
    (are_reads && are_writes && !reads.is_empty() && !writes.is_empty()).then_some([reads, writes])
}

/// The way in which a column's number changes.
struct Permutation {
    /// The bits of the row's number that count.
    mask: i64,
    /// The places by which they move up, or down if this is negative.
    shift: i64,
}

impl Permutation {
    /// The permutation for a memref; `None` if none is needed, since many rows lie in a line.
    fn of(ctx: &Context, ty: MemRefType<'_>) -> Option<Permutation> {
        let bits = i64::from(ctx.int_or_float_width(ty.element())?);
        let columns = *ty.shape().last().filter(|n| **n != DYNAMIC && **n > 0)?;
        let group = LINE_BYTES / (ACCESS_BITS / 8);
        if 8 * LINE_BYTES / bits / columns >= group {
            return None;
        }
        let log = |n: i64| i64::from(n.checked_ilog2().unwrap_or(0));
        let (low, high) = (log(ACCESS_BITS / bits), log(columns));
        // Rows that share a line change alike.
        let rows = (LINE_BYTES / (columns.checked_mul(bits)? / 8)).max(1);
        let mask = (1i64.checked_shl(u32::try_from(high - low).ok()?)? - 1) << log(rows);
        Some(Permutation { mask, shift: low - log(rows) })
    }

    fn apply(&self, b: &mut OpBuilder<'_>, loc: Loc, row: Value, column: Value) -> Value {
        let by = |b: &mut OpBuilder<'_>, n| arith::ConstantOp::index(n).at(loc).result(b);
        let mask = by(b, self.mask);
        let bits = arith::AndIOp::new(row, mask).at(loc).result(b);
        let bits = match self.shift {
            0 => bits,
            n if n > 0 => {
                let n = by(b, n);
                arith::ShLIOp::new(bits, n).at(loc).result(b)
            }
            n => {
                let n = by(b, -n);
                arith::ShRUIOp::new(bits, n).at(loc).result(b)
            }
        };
        arith::XOrIOp::new(column, bits).at(loc).result(b)
    }
}

/// Permutes the columns of one memref; `None` if that cannot be done, or is not needed.
fn permute(ctx: &Context, ir: &mut Ir, root: Global<Op>, memref: Global<Value>) -> Option<()> {
    let v = View { ctx, body: ir.body(memref.body) };
    let ty = memref.entity.ty(&v).cast::<MemRefType<'_>>(&v)?;
    let has_views =
        ir.ops_post(root).iter().any(|op| op.entity.is::<SubViewOp>(&View { ctx, body: ir.body(op.body) }));
    if has_views {
        return None;
    }
    let permutation = Permutation::of(ctx, ty)?;
    let [reads, writes] = accesses(ctx, ir, root, memref)?;
    for op in writes.into_iter().rev().chain(reads.into_iter().rev()) {
        let v = View { ctx, body: ir.body(memref.body) };
        let (mut new, loc) = (indices(op, &v)?, op.loc(&v));
        let [.., row, column] = &mut new[..] else { return None };
        let mut b = OpBuilder::at(ctx, ir, memref.body, InsertPoint::Before(op));
        *column = permutation.apply(&mut b, loc, *row, *column);
        set_indices(op, &mut Edit { ctx, body: ir.body_mut(memref.body) }, &new);
    }
    Some(())
}

impl OptimizeSharedMemory {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        optimize_shared_memory(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
