//! Interfaces of ml_program's operations: what is called, names, effects on globals.

use terrace_asm::OpAsm;
use terrace_dialects_kit::functions;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, MemoryEffects};
use terrace_ir::{Body, Context, Op};

use super::generated as ops;
use super::hooks::*;

functions! { FuncOp SubgraphOp }

/// Names a load's result as the global.
fn global_name(ctx: &Context, body: &Body, op: Op, slot: usize) -> Vec<(usize, String)> {
    let Some((root, nested)) = body.inherent(op, slot).and_then(|a| ctx.as_symbol_ref(a)) else {
        return Vec::new();
    };
    let leaf = nested.last().and_then(|n| ctx.as_string(*n)).unwrap_or(root);
    vec![(0, String::from_utf8_lossy(leaf).into_owned())]
}

impl OpAsm for GlobalLoadOp {
    fn result_names(&self, ctx: &Context, body: &Body, op: Op) -> Vec<(usize, String)> {
        global_name(ctx, body, op, ops::GlobalLoadOp::GLOBAL)
    }
}

impl OpAsm for GlobalLoadConstOp {
    fn result_names(&self, ctx: &Context, body: &Body, op: Op) -> Vec<(usize, String)> {
        global_name(ctx, body, op, ops::GlobalLoadConstOp::GLOBAL)
    }
}

/// Effects on a global: on no value.
macro_rules! on_global {
    ($($op:ident: $effect:ident;)*) => {
        $(impl MemoryEffects for $op {
            fn effects(&self, _: &Context, _: &Body, _: Op) -> Effects {
                smallvec::smallvec![EffectInstance { effect: Effect::$effect, value: None }]
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
