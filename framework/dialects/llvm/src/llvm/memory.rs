//! Loads, stores, atomics and copies: what they demand and what they do to memory.

use smallvec::smallvec;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, MemoryEffects, Verify, VerifyCx};
use terrace_ir::{Body, Context, Diagnostic, Op, Type, Value};

use super::cpp::{is_atomic, is_compatible_floating_point_type, is_loadable_target, is_scalable, quoted};
use super::{E_ATOMIC_BIN_OP, E_ATOMIC_ORDERING, is_pointer};

pub(super) struct LoadOp;
pub(super) struct StoreOp;
pub(super) struct AtomicRMWOp;
pub(super) struct AtomicCmpXchgOp;
pub(super) struct FenceOp;
pub(super) struct MemcpyOp;
pub(super) struct MemcpyInlineOp;
pub(super) struct MemmoveOp;
pub(super) struct MemsetOp;
pub(super) struct MemsetInlineOp;

const NOT_ATOMIC: i64 = 0;
const UNORDERED: i64 = 1;
const MONOTONIC: i64 = 2;
const ACQUIRE: i64 = 4;
const RELEASE: i64 = 5;
const ACQ_REL: i64 = 6;

/// An integer attribute; 0 where it is absent.
fn integer(cx: &VerifyCx<'_>, name: &str) -> i64 {
    cx.attr(name).and_then(|a| cx.ctx.as_i64(a)).unwrap_or(0)
}

/// What holds of accesses that may be atomic.
fn verify_access(cx: &VerifyCx<'_>, value: Type, unsupported: [i64; 2]) -> Result<(), Diagnostic> {
    let ordering = integer(cx, "ordering");
    if ordering == NOT_ATOMIC {
        return match cx.attr("syncscope") {
            Some(_) => Err(cx.op_error("expected syncscope to be null for non-atomic access")),
            None => Ok(()),
        };
    }
    if !is_atomic(cx.ctx, value) {
        return Err(cx.op_error(format!("unsupported type {} for atomic access", quoted(cx.ctx, value))));
    }
    if unsupported.contains(&ordering) {
        let name = E_ATOMIC_ORDERING.text(ordering).unwrap_or_default();
        return Err(cx.op_error(format!("unsupported ordering '{name}'")));
    }
    if cx.attr("alignment").is_none() {
        return Err(cx.op_error("expected alignment for atomic access"));
    }
    Ok(())
}

/// `dereferenceable` is for operations that give one pointer.
pub(super) fn verify_dereferenceable(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let pointer = cx.body().result_types(cx.op.entity).next().is_some_and(|t| is_pointer(cx.ctx, t));
    if cx.attr("dereferenceable").is_some() && !pointer {
        return Err(cx.op_error("expected op to return a single LLVM pointer type"));
    }
    Ok(())
}

impl Verify for LoadOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_dereferenceable(cx)?;
        let Some(t) = cx.body().result_types(cx.op.entity).next() else { return Ok(()) };
        verify_access(cx, t, [RELEASE, ACQ_REL])
    }
}

impl Verify for StoreOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let value = cx.body().operand(cx.op.entity, 0);
        verify_access(cx, cx.body().value_type(value), [ACQUIRE, ACQ_REL])
    }
}

impl Verify for AtomicRMWOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let t = cx.body().value_type(cx.body().operand(cx.op.entity, 1));
        let wrong = match E_ATOMIC_BIN_OP.text(integer(cx, "bin_op")).unwrap_or_default().as_str() {
            "fadd" | "fsub" | "fmin" | "fmax" | "fminimum" | "fmaximum" => match ctx.element_type(t) {
                Some(_) if is_scalable(ctx, t) => Some("expected LLVM IR fixed vector type"),
                Some(e) if !is_compatible_floating_point_type(ctx, e) => {
                    Some("expected LLVM IR floating point type for vector element")
                }
                None if !is_compatible_floating_point_type(ctx, t) => {
                    Some("expected LLVM IR floating point type")
                }
                _ => None,
            },
            "xchg" => (!is_atomic(ctx, t)).then_some("unexpected LLVM IR type for 'xchg' bin_op"),
            _ => {
                let fits = ctx.integer_info(t).is_some_and(|i| matches!(i.0, 8 | 16 | 32 | 64));
                (!fits).then_some("expected LLVM IR integer type")
            }
        };
        if let Some(wrong) = wrong {
            return Err(cx.op_error(wrong));
        }
        if integer(cx, "ordering") < MONOTONIC {
            return Err(cx.op_error("expected at least 'monotonic' ordering"));
        }
        Ok(())
    }
}

impl Verify for AtomicCmpXchgOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let t = cx.body().value_type(cx.body().operand(cx.op.entity, 2));
        if !is_atomic(cx.ctx, t) {
            return Err(cx.op_error("unexpected LLVM IR type"));
        }
        let failure = integer(cx, "failure_ordering");
        if integer(cx, "success_ordering") < MONOTONIC || failure < MONOTONIC {
            return Err(cx.op_error("ordering must be at least 'monotonic'"));
        }
        if failure == RELEASE || failure == ACQ_REL {
            return Err(cx.op_error("failure ordering cannot be 'release' or 'acq_rel'"));
        }
        Ok(())
    }
}

impl Verify for FenceOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if integer(cx, "ordering") <= MONOTONIC {
            return Err(cx.op_error("can be given only acquire, release, acq_rel, and seq_cst orderings"));
        }
        Ok(())
    }
}

impl Verify for super::instructions::AllocaOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let t = cx.attr("elem_type").and_then(|a| cx.ctx.type_value(a));
        if t.is_some_and(|t| !is_loadable_target(cx.ctx, t)) {
            return Err(cx.op_error("this target extension type cannot be used in alloca"));
        }
        Ok(())
    }
}

fn effect(effect: Effect, value: Option<Value>) -> EffectInstance {
    EffectInstance { effect, value }
}

/// An access to one pointer; volatile and ordered ones may do anything to memory besides.
fn access_effects(ctx: &Context, body: &Body, op: Op, kind: Effect, pointer: usize) -> Effects {
    let mut out: Effects = smallvec![effect(kind, Some(body.operand(op, pointer)))];
    let ordering = body.attr(ctx, op, "ordering").and_then(|a| ctx.as_i64(a)).unwrap_or(NOT_ATOMIC);
    if body.attr(ctx, op, "volatile_").is_some() || ordering > UNORDERED {
        out.extend([effect(Effect::Write, None), effect(Effect::Read, None)]);
    }
    out
}

impl MemoryEffects for LoadOp {
    fn effects(&self, ctx: &Context, body: &Body, op: Op) -> Effects {
        access_effects(ctx, body, op, Effect::Read, 0)
    }
}

impl MemoryEffects for StoreOp {
    fn effects(&self, ctx: &Context, body: &Body, op: Op) -> Effects {
        access_effects(ctx, body, op, Effect::Write, 1)
    }
}

/// Operations that write to their first operand, and read from their second where `reads` says so.
macro_rules! copies {
    ($($name:ident: $reads:literal;)*) => {
        $(impl MemoryEffects for $name {
            fn effects(&self, _: &Context, body: &Body, op: Op) -> Effects {
                let mut out: Effects = smallvec![effect(Effect::Write, Some(body.operand(op, 0)))];
                if $reads {
                    out.push(effect(Effect::Read, Some(body.operand(op, 1))));
                }
                out
            }
        })*
    };
}
copies! {
    MemcpyOp: true;
    MemcpyInlineOp: true;
    MemmoveOp: true;
    MemsetOp: false;
    MemsetInlineOp: false;
}
