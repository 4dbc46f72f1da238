//! vector: transfers and gathers read and write buffers.

use terrace_dialects::vector::TransferWriteOp;
use terrace_ir::{Diagnostic, Op, Value};
use terrace_rewrite::Rewriter;

use super::super::buffers;
use super::super::globals::Job;
use super::super::interface::{Alias, Aliases, Bufferizable, Use};
use super::super::state::State;
use super::{Models, on_buffers_of, rebuild, result_as};

pub(super) const MODELS: Models = &[
    (terrace_dialects::vector::GatherOp::OP_NAME, &Reader),
    (terrace_dialects::vector::TransferReadOp::OP_NAME, &Reader),
    (terrace_dialects::vector::TransferWriteOp::OP_NAME, &TransferWrite),
];

/// An operation that only reads.
struct Reader;

impl Bufferizable for Reader {
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        false
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        let operands = buffers::of_tensors(&op.operands(rw), rw, options)?;
        let types = op.result_types(rw);
        let new = rebuild(op, &operands, &types, rw);
        let results = new.results(rw);
        buffers::replace(op, &results, rw);
        Ok(())
    }
}

struct TransferWrite;

impl Bufferizable for TransferWrite {
    /// A vector that overwrites all of the tensor needs nothing of it.
    fn reads(&self, s: &State<'_>, u: Use) -> bool {
        let Some(op) = u.op.cast::<TransferWriteOp>(&s.v) else { return true };
        let (ctx, tensor, vector) = (s.v.ctx, op.base(&s.v).ty(&s.v), op.value_to_store(&s.v).ty(&s.v));
        let covers = ctx
            .shape(tensor)
            .zip(ctx.shape(vector))
            .is_some_and(|(t, v)| ctx.has_static_shape(tensor) && t.iter().zip(v).all(|(t, v)| t <= v));
        let from_start = op.indices(&s.v).iter().all(|i| i.constant_int(&s.v) == Some(0));
        let masked = op.mask(&s.v).is_some() || terrace_dialects::vector::MaskOp::around(op, &s.v).is_some();
        !(covers && from_start && !masked)
    }
    fn writes(&self, _: &State<'_>, _: Use) -> bool {
        true
    }
    fn aliasing_values(&self, s: &State<'_>, u: Use) -> Aliases<Value> {
        result_as(s, u.op, 0, Alias::same)
    }
    fn bufferize(&self, op: Op, rw: &mut Rewriter<'_>, job: &mut Job<'_>) -> Result<(), Diagnostic> {
        let options = job.options;
        on_buffers_of(op, 1..2, rw, options)
    }
}
