//! The attributes `nvvm.…` of kernels and of their arguments, and the target.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyAttr;
use terrace_ir::interfaces::{DialectAttrs, VerifyCx};
use terrace_ir::{Attr, AttrData, Context, Diagnostic, Type};

use super::NVVMTargetAttr;
use terrace_dialects_llvm::llvm::LLVMFuncOp;
use terrace_dialects_llvm::target_facts::{verify_files, verify_target};

pub(super) struct Attributes;

/// Up to three numbers, by dimension.
const BY_DIMENSION: [&[u8]; 3] = [b"nvvm.maxntid", b"nvvm.reqntid", b"nvvm.cluster_dim"];
/// One number.
const NUMBERS: [&[u8]; 3] = [b"nvvm.minctasm", b"nvvm.maxnreg", b"nvvm.cluster_max_blocks"];

impl DialectAttrs for Attributes {
    fn verify_attr(&self, cx: &VerifyCx<'_>, name: &[u8], value: Attr) -> Result<(), Diagnostic> {
        let (ctx, shown) = (cx.ctx, String::from_utf8_lossy(name));
        // Names are shown in quotes of both kinds, but for the first.
        let wrong = |text: &str| Err(plain_error(cx, format!("'\"{shown}\"' attribute {text}")));
        if name == b"nvvm.kernel" && !cx.op.entity.is::<LLVMFuncOp>(cx) {
            return Err(plain_error(cx, "'nvvm.kernel' attribute attached to unexpected op"));
        }
        if BY_DIMENSION.contains(&name) {
            let numbers = match ctx.data(value) {
                AttrData::DenseArray { element, .. } if *element == ctx.i32() => ctx.as_dense_array(value),
                _ => None,
            };
            if numbers.is_none_or(|n| n.is_empty() || n.len() > 3) {
                return wrong("must be integer array with maximum 3 index");
            }
        }
        if NUMBERS.contains(&name) && ctx.as_integer(value).is_none() {
            return wrong("must be integer constant");
        }
        if name == b"nvvm.blocksareclusters" {
            let has = |n: &str| cx.attr(n).is_some();
            if !has("nvvm.reqntid") || !has("nvvm.cluster_dim") {
                let text = "must be used along with 'nvvm.reqntid' and 'nvvm.cluster_dim'";
                return wrong(text);
            }
        }
        Ok(())
    }

    fn verify_signature_attr(
        &self,
        cx: &VerifyCx<'_>,
        ty: Type,
        is_result: bool,
        name: &[u8],
        value: Attr,
    ) -> Result<(), Diagnostic> {
        let (ctx, shown) = (cx.ctx, String::from_utf8_lossy(name));
        let (Some(function), false) = (cx.op.entity.cast::<LLVMFuncOp>(cx), is_result) else { return Ok(()) };
        let wrong = |text: &str| Err(plain_error(cx, format!("'\"{shown}\"' {text}")));
        if name != b"nvvm.grid_constant" {
            return Ok(());
        }
        if cx.attr("nvvm.kernel").is_none() {
            return wrong("attribute must be present only on kernel arguments");
        }
        if !matches!(ctx.data(value), AttrData::Unit) {
            return wrong("must be a unit attribute");
        }
        // Several arguments may have the attribute: each is looked at when its turn comes, and all that have it need the other.
        let lists = function.arg_attrs(cx).unwrap_or_default();
        let has = |d: Attr, n: &str| ctx.dictionary_get(d, n.as_bytes()).is_some();
        let lacks = |d: &Attr| has(*d, "nvvm.grid_constant") && !has(*d, "llvm.byval");
        if terrace_dialects_llvm::llvm::is_pointer(ctx, ty) && lists.iter().any(lacks) {
            return wrong("attribute requires the argument to also have attribute 'llvm.byval'");
        }
        Ok(())
    }
}

impl VerifyAttr for NVVMTargetAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [level, triple, chip, _, _, link, ..] = params else { return Ok(()) };
        let bytes = |a: &Attr| ctx.as_param_bytes(*a);
        verify_target(ctx.as_param_int(*level), [bytes(triple), bytes(chip)])?;
        verify_files(ctx, *link)
    }
}
