//! The attributes `spirv.…` of operations of any dialect, and of functions' arguments and results.

use terrace_dialects_kit::plain_error;
use terrace_ir::interfaces::{DialectAttrs, VerifyCx};
use terrace_ir::{Attr, AttrData, Diagnostic, Type};

use crate::spirv::{DecorationAttr, EntryPointABIAttr, GraphARMOp, InterfaceVarABIAttr, TargetEnvAttr};

pub(in crate::spirv) struct Attributes;

impl DialectAttrs for Attributes {
    fn verify_attr(&self, cx: &VerifyCx<'_>, name: &[u8], value: Attr) -> Result<(), Diagnostic> {
        let shown = String::from_utf8_lossy(name);
        let wrong = match name {
            b"spirv.entry_point_abi" if EntryPointABIAttr::of(cx.ctx, value).is_none() => {
                format!("'{shown}' attribute must be an entry point ABI attribute")
            }
            b"spirv.target_env" if TargetEnvAttr::of(cx.ctx, value).is_none() => {
                format!("'{shown}' must be a spirv::TargetEnvAttr")
            }
            b"spirv.entry_point_abi" | b"spirv.target_env" => return Ok(()),
            _ => format!("found unsupported '{shown}' attribute on operation"),
        };
        Err(plain_error(cx, wrong))
    }

    fn verify_signature_attr(
        &self,
        cx: &VerifyCx<'_>,
        ty: Type,
        is_result: bool,
        name: &[u8],
        value: Attr,
    ) -> Result<(), Diagnostic> {
        if is_result && !cx.op.entity.is::<GraphARMOp>(cx) {
            let m = "cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type";
            return Err(plain_error(cx, m));
        }
        let (ctx, shown) = (cx.ctx, String::from_utf8_lossy(name));
        let wrong = match name {
            b"spirv.interface_var_abi" => match InterfaceVarABIAttr::of(ctx, value) {
                None => format!("'{shown}' must be a spirv::InterfaceVarABIAttr"),
                Some(abi) if abi.storage_class(ctx).is_some() && !is_scalar(cx, ty) => format!(
                    "'{shown}' attribute cannot specify storage class when attaching to a non-scalar value"
                ),
                Some(_) => return Ok(()),
            },
            b"spirv.decoration" if DecorationAttr::of(ctx, value).is_some() => return Ok(()),
            b"spirv.decoration" => format!("'{shown}' must be a spirv::DecorationAttr"),
            _ => format!("found unsupported '{shown}' attribute on region argument"),
        };
        Err(plain_error(cx, wrong))
    }
}

fn is_scalar(cx: &VerifyCx<'_>, ty: Type) -> bool {
    matches!(
        cx.ctx.type_data(ty),
        AttrData::IntegerType { .. } | AttrData::FloatType(_) | AttrData::IndexType
    )
}
