//! Interfaces of ptr's operations: what they do to memory, types that follow.

use terrace_dialects_kit::effects;
use terrace_ir::hooks::InferTypesOp;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, InferInput};
use terrace_ir::op_interfaces::MemoryEffectsOp;
use terrace_ir::types::VectorType;
use terrace_ir::{Context, Type, Value, View};

use super::cpp::is_set;
use super::{AtomicOrdering, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, PtrAddOp, ScatterOp, StoreOp};

effects! {
    GatherOp: |op, v| [(Read, op.ptrs(v))];
    MaskedLoadOp: |op, v| [(Read, op.ptr(v))];
    MaskedStoreOp: |op, v| [(Write, op.ptr(v))];
    ScatterOp: |op, v| [(Write, op.ptrs(v))];
}

/// The effects of an access: one that is volatile, or orders others, does anything to all memory.
fn access(effect: Effect, ptr: Value, ordered: bool) -> Effects {
    let all = [Effect::Read, Effect::Write].map(|e| EffectInstance::new(e, None));
    let own = EffectInstance::new(effect, Some(ptr));
    std::iter::once(own).chain(all.into_iter().filter(|_| ordered)).collect()
}

/// True for an order that other accesses are part of.
fn orders(ordering: AtomicOrdering) -> bool {
    !matches!(ordering, AtomicOrdering::not_atomic | AtomicOrdering::unordered)
}

impl MemoryEffectsOp for LoadOp {
    fn effects(self, v: &View<'_>) -> Effects {
        let strict = orders(self.ordering(v)) || is_set(v.ctx, self.volatile_attr(v));
        access(Effect::Read, self.ptr(v), strict)
    }
}

impl MemoryEffectsOp for StoreOp {
    fn effects(self, v: &View<'_>) -> Effects {
        let strict = orders(self.ordering(v)) || is_set(v.ctx, self.volatile_attr(v));
        access(Effect::Write, self.ptr(v), strict)
    }
}

impl InferTypesOp for PtrAddOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let [base, offset] = op.operands else { return Err("expected two operands".to_owned()) };
        let ty = match (ctx.is_shaped(*base), ctx.is_shaped(*offset)) {
            (true, true) if base.is::<VectorType<'_>>(ctx) != offset.is::<VectorType<'_>>(ctx) => {
                return Err("the shaped containers type must match".to_owned());
            }
            (true, true) if ctx.shape(*base) != ctx.shape(*offset) => {
                return Err("shapes of base and offset must match".to_owned());
            }
            (false, true) => ctx.with_element_type(*offset, *base),
            _ => *base,
        };
        Ok(vec![ty])
    }
}
