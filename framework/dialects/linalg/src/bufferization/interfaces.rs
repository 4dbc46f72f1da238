//! Interfaces of bufferization's operations: effects, destinations, result types.

use std::ops::Range;

use terrace_dialects_kit::effects;
use terrace_ir::hooks::InferTypesOp;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, InferInput};
use terrace_ir::op_interfaces::{DestinationStyleOp, MemoryEffectsOp};
use terrace_ir::{Context, Type, View};

use super::{CloneOp, DeallocOp, MaterializeInDestinationOp, ToTensorOp};
use crate::linalg::structured::is_memref;

effects! {
    CloneOp: |op, v| [(Read, op.input(v)), (Write, op.output(v)), (Allocate, op.output(v))];
    ToTensorOp: |op, v| [(Read, op.buffer(v))];
}

impl MemoryEffectsOp for MaterializeInDestinationOp {
    fn effects(self, v: &View<'_>) -> Effects {
        let dest = self.dest(v);
        let written = is_memref(v.ctx, v.body.value_type(dest))
            .then_some(EffectInstance::new(Effect::Write, Some(dest)));
        written.into_iter().collect()
    }
}

impl DestinationStyleOp for MaterializeInDestinationOp {
    fn inits(self, _: &View<'_>) -> Range<usize> {
        1..2
    }
}

/// A condition for each retained memref.
impl InferTypesOp for DeallocOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let sizes = op.inherent.get(Self::OPERAND_SEGMENT_SIZES).copied().flatten();
        let sizes = sizes.and_then(|a| ctx.as_dense_array(a)).unwrap_or_default();
        let retained = sizes.get(2).and_then(|n| usize::try_from(*n).ok()).unwrap_or(0);
        Ok(vec![ctx.i1(); retained.min(op.operands.len())])
    }
}
