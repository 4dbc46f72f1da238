//! The C++ names of the dialect's `.td` files.

use terrace_dialects_kit::pointers::MemorySpace;
use terrace_ir::{Attr, Body, Context, Value};

pub(super) use terrace_dialects_kit::offload::VerifyTarget as TargetAttrVerifyInterface;

pub(super) use terrace_dialects_kit::pointers::MemorySpaceAttrInterface;
pub(super) use terrace_dialects_llvm::llvm::{is_compatible_outer_type, is_pointer, is_struct};
pub(super) use terrace_dialects_llvm::target_facts::{is_pointer_in, pointer_in};
pub(super) use terrace_dialects_llvm::targets::IntrinsicChoice;

/// True if an address may be mapped to another block as such a pointer: a shared one to one of the cluster, a generic one to such.
pub(super) fn maps_address(ctx: &Context, body: &Body, from: Value, to: Value) -> bool {
    let space = |v| terrace_dialects_llvm::llvm::address_space(ctx, body.value_type(v));
    matches!((space(from), space(to)), (Some(3), Some(7)) | (Some(0), Some(0)))
}

impl MemorySpace for super::NVVMMemorySpaceAttr {
    fn address_space(ctx: &Context, params: &[Attr]) -> Option<i64> {
        ctx.as_param_int(*params.first()?)
    }
}
