//! The C++ names of the dialect's `.td` files.

use terrace_ir::{Context, Type};

pub(super) use terrace_dialects_llvm::llvm::{
    is_compatible_floating_point_type, is_compatible_outer_type, is_compatible_vector_type, is_pointer,
};
pub(super) use terrace_dialects_llvm::target_facts::{is_pointer_in, pointer_in};

/// `!llvm.struct<(i32, i32)>`
pub(super) fn pair_of_i32(ctx: &Context) -> Type {
    terrace_dialects_llvm::llvm::structure(ctx, &[ctx.i32(), ctx.i32()])
}

/// True for a struct that begins with two integers of 32 bits.
pub(super) fn is_pair_of_i32(ctx: &Context, t: Type) -> bool {
    terrace_dialects_llvm::llvm::struct_parts(ctx, t)
        .is_some_and(|f| matches!(f[..], [a, b, ..] if a == ctx.i32() && b == ctx.i32()))
}
