//! Effects on memory, as far as erasing and moving ask.

use terrace_ir::def::TraitSet;
use terrace_ir::interfaces::{Effect, MemoryEffects};
use terrace_ir::{Context, Global, Ir, Op};

/// Whether the operation, with everything nested in it, does nothing to memory (allocation of what is only its own results aside,
/// where `allocations` allows).
fn harmless(ctx: &Context, ir: &Ir, op: Global<Op>, reads: bool, allocations: bool) -> bool {
    let mut todo = vec![op];
    while let Some(op) = todo.pop() {
        let body = ir.body(op.body);
        let info = ctx.op_info(body.name(op.entity));
        if let Some(effects) = info.interface::<dyn MemoryEffects>() {
            let results: Vec<_> = body.results(op.entity).collect();
            let fine = effects.effects(ctx, body, op.entity).iter().all(|e| match e.effect {
                Effect::Read => reads,
                Effect::Allocate => allocations && e.value.is_some_and(|v| results.contains(&v)),
                _ => false,
            });
            if !fine {
                return false;
            }
        } else if !info.has(TraitSet::NoMemoryEffect) && !info.has(TraitSet::RecursiveMemoryEffects) {
            return false;
        }
        if info.has(TraitSet::RecursiveMemoryEffects) {
            ir.nested_ops(op, &mut todo);
        }
    }
    true
}

/// Whether the operation has no effect on memory at all.
pub fn is_side_effect_free(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    harmless(ctx, ir, op, false, false)
}

/// Whether the operation may be erased where its results are not used: it writes and frees nothing, and is no terminator or symbol.
pub fn is_trivially_dead(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    let body = ir.body(op.body);
    let info = ctx.op_info(body.name(op.entity));
    if info.def().is_none()
        || info.has(TraitSet::Terminator)
        || info.has(TraitSet::Symbol)
        || !body.is_unused(op.entity)
    {
        return false;
    }
    harmless(ctx, ir, op, true, true)
}
