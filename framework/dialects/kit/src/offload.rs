//! Code for other devices: what it is compiled for. Dialects of targets mark their attributes (`offload.td`); what compiles is not here.

use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, AttrData, Context, Diagnostic};

terrace_ir::interface! {
    /// `TargetAttrVerifyInterface`: a target that has demands on the module that is compiled for it.
    pub static trait TargetVerifyAttr, dyn VerifyTarget {
        /// Checks the module of `cx` for the target of these parameters.
        fn verify_target(cx: &VerifyCx<'_>, params: &[Attr]) -> Result<(), Diagnostic>;
    }
}

/// True if an attribute is a target: it has the mark `TargetAttrInterface`.
pub fn is_target(ctx: &Context, a: Attr) -> bool {
    matches!(ctx.data(a), AttrData::DialectAttr { def, .. } if def.0.traits.contains(&"TargetAttrInterface"))
}

/// Checks a module for one of its targets, as far as that has demands.
pub fn verify_target(cx: &VerifyCx<'_>, target: Attr) -> Result<(), Diagnostic> {
    match cx.ctx.data(target) {
        AttrData::DialectAttr { def, params } => match def.0.interface::<dyn VerifyTarget>() {
            Some(target) => target.verify_target(cx, params),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}
