//! The attributes `rocdl.…` of kernels and accesses, and the target.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyAttr;
use terrace_ir::interfaces::{DialectAttrs, VerifyCx};
use terrace_ir::{Attr, Context, Diagnostic};

use super::ROCDLTargetAttr;
use terrace_dialects_llvm::llvm::LLVMFuncOp;
use terrace_dialects_llvm::target_facts::verify_target;

pub(super) struct Attributes;

impl DialectAttrs for Attributes {
    fn verify_attr(&self, cx: &VerifyCx<'_>, name: &[u8], _: Attr) -> Result<(), Diagnostic> {
        if name == b"rocdl.kernel" && !cx.op.entity.is::<LLVMFuncOp>(cx) {
            return Err(plain_error(cx, "'\"rocdl.kernel\"' attribute attached to unexpected op"));
        }
        Ok(())
    }
}

impl VerifyAttr for ROCDLTargetAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [level, triple, chip, _, abi, _, link] = params else { return Ok(()) };
        let bytes = |a: &Attr| ctx.as_param_bytes(*a);
        verify_target(ctx.as_param_int(*level), [bytes(triple), bytes(chip)])?;
        if !matches!(bytes(abi), Some(b"400" | b"500" | b"600")) {
            return Err("Invalid ABI version, it must be either `400`, `500` or `600`.".to_owned());
        }
        terrace_dialects_llvm::target_facts::verify_files(ctx, *link)
    }
}
