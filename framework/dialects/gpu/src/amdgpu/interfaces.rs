//! Effects of operations on memory.

use terrace_dialects_kit::effects;
use terrace_ir::View;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects};
use terrace_ir::op_interfaces::MemoryEffectsOp;

use super::*;

effects! {
    RawBufferLoadOp: |op, v| [(Read, op.memref(v))];
    RawBufferStoreOp: |op, v| [(Write, op.memref(v))];
    RawBufferAtomicCmpswapOp: |op, v| [(Read, op.memref(v)), (Write, op.memref(v))];
    RawBufferAtomicFaddOp: |op, v| [(Read, op.memref(v)), (Write, op.memref(v))];
    RawBufferAtomicFmaxOp: |op, v| [(Read, op.memref(v)), (Write, op.memref(v))];
    RawBufferAtomicSmaxOp: |op, v| [(Read, op.memref(v)), (Write, op.memref(v))];
    RawBufferAtomicUminOp: |op, v| [(Read, op.memref(v)), (Write, op.memref(v))];
    GatherToLDSOp: |op, v| [(Read, op.src(v)), (Write, op.dst(v))];
    TransposeLoadOp: |op, v| [(Read, op.src(v))];
}

macro_rules! copies {
    ($($op:ident)*) => {
        $(impl MemoryEffectsOp for $op {
            fn effects(self, _: &View<'_>) -> Effects {
                [Effect::Write, Effect::Read].into_iter().map(|e| EffectInstance::new(e, None)).collect()
            }
        })*
    };
}

copies! { TensorLoadToLDSOp TensorStoreFromLDSOp }
