//! The demands of ptr's operations and types beyond their definitions.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::{VerifyAttr, VerifyOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Context, Diagnostic, Type};

use super::cpp::{get_metadata_type, memory_space};
use super::{
    AtomicOrdering, FromPtrOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, PtrType, ScatterOp, SpecAttr,
    StoreOp, ToPtrOp,
};

type Verified = Result<(), Diagnostic>;

impl VerifyAttr for SpecAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let number = |i: usize| params.get(i).and_then(|p| ctx.as_param_int(*p)).unwrap_or(0);
        for (i, name) in ["size", "abi", "preferred", "index"].into_iter().enumerate() {
            let absent = i == 3 && number(i) == i64::from(u32::MAX);
            if !absent && number(i) % 8 != 0 {
                return Err(format!("{name} entry must be divisible by 8"));
            }
        }
        if number(1) > number(2) {
            return Err("preferred alignment is expected to be at least as large as ABI alignment".to_owned());
        }
        Ok(())
    }
}

/// Checks that a pointer and what is like one point into the same memory.
fn same_space(cx: &VerifyCx<'_>, a: Type, b: Type) -> Verified {
    if memory_space(cx.ctx, a) != memory_space(cx.ctx, b) {
        return Err(plain_error(cx, "expected the input and output to have the same memory space"));
    }
    Ok(())
}

impl VerifyOp for FromPtrOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let ty = self.result(cx).ty(cx);
        let metadata = self.metadata(cx).map(|m| m.ty(cx));
        if metadata.is_some() && metadata != get_metadata_type(cx.ctx, ty) {
            return Err(cx.op_error("failed to verify that metadata type"));
        }
        if PtrType::of(cx.ctx, ty).is_some() {
            return Err(plain_error(cx, "the result type cannot be `!ptr.ptr`"));
        }
        same_space(cx, self.ptr(cx).ty(cx), ty)
    }
}

impl VerifyOp for ToPtrOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let ty = self.ptr(cx).ty(cx);
        if PtrType::of(cx.ctx, ty).is_some() {
            return Err(plain_error(cx, "the input value cannot be of type `!ptr.ptr`"));
        }
        same_space(cx, ty, self.result(cx).ty(cx))
    }
}

/// The alignment in its list, if there is one.
pub(super) fn alignment(ctx: &Context, list: Option<Attr>) -> Option<i64> {
    ctx.as_i64(*ctx.as_array(list?)?.first()?)
}

fn check_alignment(cx: &VerifyCx<'_>, list: Option<Attr>) -> Verified {
    let entries = list.and_then(|l| cx.ctx.as_array(l)).unwrap_or_default();
    let number = entries.first().is_none_or(|e| cx.ctx.attr_type(*e) == Some(cx.ctx.i64()));
    if entries.len() > 1 || !number {
        return Err(cx.op_error(
            "attribute 'alignment' failed to satisfy constraint: one integer of 64 bits, or none",
        ));
    }
    match alignment(cx.ctx, list) {
        Some(n) if n <= 0 => Err(plain_error(cx, "alignment must be positive")),
        Some(n) if n & (n - 1) != 0 => Err(plain_error(cx, "alignment must be a power of 2")),
        _ => Ok(()),
    }
}

fn check_order(
    cx: &VerifyCx<'_>,
    ordering: AtomicOrdering,
    refused: [AtomicOrdering; 2],
    aligned: bool,
    scoped: bool,
) -> Verified {
    if ordering == AtomicOrdering::not_atomic {
        return match scoped {
            true => Err(cx.op_error("expected syncscope to be null for non-atomic access")),
            false => Ok(()),
        };
    }
    if refused.contains(&ordering) {
        return Err(cx.op_error(format!("unsupported ordering '{}'", ordering.text())));
    }
    match aligned {
        true => Ok(()),
        false => Err(cx.op_error("expected alignment for atomic access")),
    }
}

macro_rules! accesses {
    ($($op:ident: $refused:expr;)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Verified {
                let list = self.alignment_attr(cx);
                check_alignment(cx, list)?;
                let aligned = alignment(cx.ctx, list).is_some();
                check_order(cx, self.ordering(cx), $refused, aligned, self.syncscope_attr(cx).is_some())
            }
        })*
    };
}

accesses! {
    LoadOp: [AtomicOrdering::release, AtomicOrdering::acq_rel];
    StoreOp: [AtomicOrdering::acquire, AtomicOrdering::acq_rel];
}

macro_rules! aligned {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Verified {
                check_alignment(cx, self.alignment_attr(cx))
            }
        })*
    };
}

aligned! { GatherOp MaskedLoadOp MaskedStoreOp ScatterOp }
