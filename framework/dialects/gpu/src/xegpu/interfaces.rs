//! Effects of operations on memory.

use terrace_ir::View;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects};
use terrace_ir::op_interfaces::MemoryEffectsOp;

use super::*;

macro_rules! memory {
    ($($op:ident: [$($effect:ident),*];)*) => {
        $(impl MemoryEffectsOp for $op {
            fn effects(self, _: &View<'_>) -> Effects {
                [$(EffectInstance::new(Effect::$effect, None)),*].into_iter().collect()
            }
        })*
    };
}

memory! {
    LoadNdOp: [Read];
    StoreNdOp: [Write];
    LoadGatherOp: [Read];
    StoreScatterOp: [Write];
    AtomicRMWOp: [Read, Write];
    LoadMatrixOp: [Read];
    StoreMatrixOp: [Write];
}
