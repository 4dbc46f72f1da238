//! Dialects of programs for graphics processors: gpu, and what single makers' devices add to it, nvgpu, amdgpu and xegpu.
#![forbid(unsafe_code)]

/// `wide_effects! { PrintfOp: Write, |op, v| None; }`: an effect on memory that no operand names, and the same on an operand's, if there is one.
macro_rules! wide_effects {
    ($($op:ident: $effect:ident, |$o:ident, $v:ident| $value:expr;)*) => {
        $(impl terrace_ir::op_interfaces::MemoryEffectsOp for $op {
            fn effects(self, $v: &terrace_ir::View<'_>) -> terrace_ir::interfaces::Effects {
                use terrace_ir::interfaces::{Effect, EffectInstance};
                let $o = self;
                let own: Option<terrace_ir::Value> = $value;
                let values = std::iter::once(None).chain(own.map(Some));
                values.map(|value| EffectInstance::new(Effect::$effect, value)).collect()
            }
        })*
    };
}
pub(crate) use wide_effects;

pub mod amdgpu;
pub mod gpu;
pub mod nvgpu;
pub mod xegpu;

use terrace_dialects_core::arith;
