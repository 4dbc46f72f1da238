//! Loads, stores, atomics and copies: what they demand and what they do to memory.

use smallvec::smallvec;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, VerifyCx};
use terrace_ir::op_interfaces::MemoryEffectsOp;
use terrace_ir::{Diagnostic, Type, Value, View};

use crate::llvm::cpp::{
    is_atomic, is_compatible_floating_point_type, is_loadable_target, is_scalable, quoted,
};
use crate::llvm::{
    AllocaOp, AtomicBinOp as Bin, AtomicCmpXchgOp, AtomicOrdering as Ordering, AtomicRMWOp, FenceOp, LoadOp,
    MemcpyInlineOp, MemcpyOp, MemmoveOp, MemsetInlineOp, MemsetOp, StoreOp, is_pointer,
};

/// The attributes that say how atomic an access is.
struct Access {
    ordering: Ordering,
    has_scope: bool,
    is_aligned: bool,
}

macro_rules! access {
    ($op:expr, $cx:expr) => {
        Access {
            ordering: $op.ordering($cx),
            has_scope: $op.syncscope_attr($cx).is_some(),
            is_aligned: $op.alignment_attr($cx).is_some(),
        }
    };
}

/// Checks an access that may be atomic to a value of a type; some orderings are not for it.
fn verify_access(
    cx: &VerifyCx<'_>,
    access: &Access,
    value: Type,
    unsupported: [Ordering; 2],
) -> Result<(), Diagnostic> {
    if access.ordering == Ordering::not_atomic {
        if access.has_scope {
            return Err(cx.op_error("expected syncscope to be null for non-atomic access"));
        }
        return Ok(());
    }
    if !is_atomic(cx.ctx, value) {
        return Err(cx.op_error(format!("unsupported type {} for atomic access", quoted(cx.ctx, value))));
    }
    if unsupported.contains(&access.ordering) {
        return Err(cx.op_error(format!("unsupported ordering '{}'", access.ordering.text())));
    }
    if !access.is_aligned {
        return Err(cx.op_error("expected alignment for atomic access"));
    }
    Ok(())
}

/// Checks that `dereferenceable` is said only of operations that give one pointer.
pub(in crate::llvm) fn verify_dereferenceable(
    cx: &VerifyCx<'_>,
    is_said: bool,
    result: Value,
) -> Result<(), Diagnostic> {
    if is_said && !is_pointer(cx.ctx, result.ty(cx)) {
        return Err(cx.op_error("expected op to return a single LLVM pointer type"));
    }
    Ok(())
}

impl VerifyOp for LoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let result = self.res(cx);
        verify_dereferenceable(cx, self.dereferenceable_attr(cx).is_some(), result)?;
        verify_access(cx, &access!(self, cx), result.ty(cx), [Ordering::release, Ordering::acq_rel])
    }
}

impl VerifyOp for StoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let stored = self.value(cx).ty(cx);
        verify_access(cx, &access!(self, cx), stored, [Ordering::acquire, Ordering::acq_rel])
    }
}

impl VerifyOp for AtomicRMWOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, t) = (cx.ctx, self.val(cx).ty(cx));
        let wrong = match self.bin_op(cx) {
            Bin::fadd | Bin::fsub | Bin::fmin | Bin::fmax | Bin::fminimum | Bin::fmaximum => {
                match ctx.element_type(t) {
                    Some(_) if is_scalable(ctx, t) => Some("expected LLVM IR fixed vector type"),
                    Some(e) if !is_compatible_floating_point_type(ctx, e) => {
                        Some("expected LLVM IR floating point type for vector element")
                    }
                    None if !is_compatible_floating_point_type(ctx, t) => {
                        Some("expected LLVM IR floating point type")
                    }
                    _ => None,
                }
            }
            Bin::xchg => (!is_atomic(ctx, t)).then_some("unexpected LLVM IR type for 'xchg' bin_op"),
            _ => {
                let fits = ctx.integer_info(t).is_some_and(|i| matches!(i.0, 8 | 16 | 32 | 64));
                (!fits).then_some("expected LLVM IR integer type")
            }
        };
        if let Some(wrong) = wrong {
            return Err(cx.op_error(wrong));
        }
        if self.ordering(cx) < Ordering::monotonic {
            return Err(cx.op_error("expected at least 'monotonic' ordering"));
        }
        Ok(())
    }
}

impl VerifyOp for AtomicCmpXchgOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if !is_atomic(cx.ctx, self.val(cx).ty(cx)) {
            return Err(cx.op_error("unexpected LLVM IR type"));
        }
        let failure = self.failure_ordering(cx);
        if self.success_ordering(cx) < Ordering::monotonic || failure < Ordering::monotonic {
            return Err(cx.op_error("ordering must be at least 'monotonic'"));
        }
        if matches!(failure, Ordering::release | Ordering::acq_rel) {
            return Err(cx.op_error("failure ordering cannot be 'release' or 'acq_rel'"));
        }
        Ok(())
    }
}

impl VerifyOp for FenceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.ordering(cx) <= Ordering::monotonic {
            return Err(cx.op_error("can be given only acquire, release, acq_rel, and seq_cst orderings"));
        }
        Ok(())
    }
}

impl VerifyOp for AllocaOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if !is_loadable_target(cx.ctx, self.elem_type(cx)) {
            return Err(cx.op_error("this target extension type cannot be used in alloca"));
        }
        Ok(())
    }
}

/// An access to one pointer; one that is `more` than that, volatile or ordered, may do anything to memory besides.
fn access_effects(kind: Effect, pointer: Value, more: bool) -> Effects {
    let mut out: Effects = smallvec![EffectInstance::new(kind, Some(pointer))];
    if more {
        out.extend([Effect::Write, Effect::Read].map(|effect| EffectInstance::new(effect, None)));
    }
    out
}

macro_rules! accesses {
    ($($op:ident: $kind:ident;)*) => {
        $(impl MemoryEffectsOp for $op {
            fn effects(self, v: &View<'_>) -> Effects {
                let more = self.volatile_(v) || self.ordering(v) > Ordering::unordered;
                access_effects(Effect::$kind, self.addr(v), more)
            }
        })*
    };
}
accesses! {
    LoadOp: Read;
    StoreOp: Write;
}

terrace_dialects_kit::effects! {
    MemcpyOp: |op, v| [(Write, op.dst(v)), (Read, op.src(v))];
    MemcpyInlineOp: |op, v| [(Write, op.dst(v)), (Read, op.src(v))];
    MemmoveOp: |op, v| [(Write, op.dst(v)), (Read, op.src(v))];
    MemsetOp: |op, v| [(Write, op.dst(v))];
    MemsetInlineOp: |op, v| [(Write, op.dst(v))];
}
