//! `llvm-request-c-wrappers`: asks for an interface for C of each function, which `convert-func-to-llvm` then makes.

use super::LLVMRequestCWrappersPass;
use terrace_ir::{Context, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};

/// The attribute of a function that C code calls or provides.
pub const C_INTERFACE: &str = "llvm.emit_c_interface";

/// Asks for an interface for C of a function.
pub fn request_c_interface(ctx: &Context, ir: &mut Ir, function: Global<Op>) {
    ir.body_mut(function.body).set_attr(ctx, function.entity, C_INTERFACE, Some(ctx.unit()));
}

impl LLVMRequestCWrappersPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        request_c_interface(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
