//! Effects of operations on memory: what is loaded, and the tiles themselves, which are state of the processor.

use terrace_ir::View;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects};
use terrace_ir::op_interfaces::MemoryEffectsOp;

use super::*;

crate::wide_effects! {
    TileZeroOp: Write;
}

impl MemoryEffectsOp for TileLoadOp {
    fn effects(self, v: &View<'_>) -> Effects {
        [EffectInstance::new(Effect::Write, None), EffectInstance::new(Effect::Read, Some(self.base(v)))]
            .into_iter()
            .collect()
    }
}
