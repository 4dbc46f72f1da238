//! Interfaces of ml_program's operations: what is called, names, effects on globals.

use terrace_asm::OpAsmOp;
use terrace_dialects_kit::functions;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects};
use terrace_ir::op_interfaces::MemoryEffectsOp;
use terrace_ir::{Attr, View};

use super::{
    FuncOp, GlobalLoadConstOp, GlobalLoadGraphOp, GlobalLoadOp, GlobalStoreGraphOp, GlobalStoreOp, SubgraphOp,
};

functions! { FuncOp SubgraphOp }

/// Names a load's result as the global.
fn global_name(v: &View<'_>, global: Option<Attr>) -> Vec<(usize, String)> {
    let Some((root, nested)) = global.and_then(|a| v.ctx.as_symbol_ref(a)) else {
        return Vec::new();
    };
    let leaf = nested.last().and_then(|n| v.ctx.as_string(*n)).unwrap_or(root);
    vec![(0, String::from_utf8_lossy(leaf).into_owned())]
}

impl OpAsmOp for GlobalLoadOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        global_name(v, self.global_attr(v))
    }
}

impl OpAsmOp for GlobalLoadConstOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        global_name(v, self.global_attr(v))
    }
}

/// Effects on a global: on no value.
macro_rules! on_global {
    ($($op:ident: $effect:ident;)*) => {
        $(impl MemoryEffectsOp for $op {
            fn effects(self, _: &View<'_>) -> Effects {
                smallvec::smallvec![EffectInstance::new(Effect::$effect, None)]
            }
        })*
    };
}

on_global! {
    GlobalLoadOp: Read;
    GlobalLoadGraphOp: Read;
    GlobalStoreOp: Write;
    GlobalStoreGraphOp: Read;
}
