//! Dialects of the vector extensions of processors: amx, arm_neon, arm_sme, arm_sve and x86vector.
#![forbid(unsafe_code)]

/// `wide_effects! { TileZeroOp: Write; }`: effects of operations that no operand names.
macro_rules! wide_effects {
    ($($op:ident: $effect:ident;)*) => {
        $(impl terrace_ir::op_interfaces::MemoryEffectsOp for $op {
            fn effects(self, _: &terrace_ir::View<'_>) -> terrace_ir::interfaces::Effects {
                use terrace_ir::interfaces::{Effect, EffectInstance};
                [EffectInstance::new(Effect::$effect, None)].into_iter().collect()
            }
        })*
    };
}
pub(crate) use wide_effects;

pub mod amx;
pub mod arm_neon;
pub mod arm_sme;
pub mod arm_sve;
mod vectors;
pub mod x86vector;
