//! Code for other devices: what it is compiled for. Dialects of targets mark their attributes (`offload.td`); what compiles is not here, but
//! attached to these attributes by a crate of `framework/targets`, as a [`CompileTarget`].

use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, AttrData, Context, Diagnostic, Global, Ir, Op};

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

/// The forms of compiled code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The target's own: LLVM bitcode for NVIDIA's and AMD's.
    Offload,
    /// Text of its assembler.
    Assembly,
    /// The machine code of one processor.
    Binary,
    /// Machine code of several processors.
    Fatbin,
}

/// How modules are compiled.
#[derive(Clone, Debug)]
pub struct CompileOptions {
    /// The form of the code.
    pub form: Form,
    /// The folder of the vendor's toolkit; the environment says where it is if this is empty.
    pub toolkit: String,
    /// Files to link.
    pub link: Vec<String>,
    /// Options for the vendor's tools.
    pub tools: String,
    /// The section of the host's object file for the code; empty for the usual one.
    pub section: String,
}

/// The code of a module.
#[derive(Clone, Debug)]
pub struct CompiledObject {
    /// The code, in the form that was asked for.
    pub bytes: Vec<u8>,
    /// The facts about the code: a dictionary.
    pub properties: Option<Attr>,
}

/// A target that compiles modules: an external model of its attribute (`Registry::attach`).
pub trait CompileTarget: Send + Sync {
    /// Compiles `module`, a `gpu.module`, for the target attribute `target`.
    ///
    /// # Errors
    /// If the module has what the target cannot take, or if a tool or a file that the form needs is missing.
    fn compile(
        &self,
        ctx: &Context,
        ir: &Ir,
        module: Global<Op>,
        target: Attr,
        options: &CompileOptions,
    ) -> Result<CompiledObject, Diagnostic>;
}

/// The compiler of a target; `None` if this program has none.
pub fn compiler(ctx: &Context, target: Attr) -> Option<&'static dyn CompileTarget> {
    match ctx.data(target) {
        AttrData::DialectAttr { def, .. } => ctx.attr_interface::<dyn CompileTarget>(def.0),
        _ => None,
    }
}
