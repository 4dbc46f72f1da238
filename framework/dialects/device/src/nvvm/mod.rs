//! The nvvm dialect: what NVIDIA's processors have beside LLVM's instructions.
//!
//! Definitions are in `ops/`; those of single intrinsics say which. Translation to LLVM IR is elsewhere (`terrace-llvmir`): it asks the facts of
//! definitions and [`IntrinsicChoice`](terrace_dialects_llvm::targets::IntrinsicChoice).

use terrace_ir::def::DialectDef;

#[allow(bindings_with_variant_name, reason = "an attribute is named as the case that it may be")]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/nvvm.rs"));
}
mod amend;
mod attributes;
mod cpp;
mod intrinsics;
mod products;
mod syntax;
mod verify;

pub use generated::*;
pub use products::{WMMA_SIZES, fragment, has_matrix, has_wmma};

/// The nvvm dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "nvvm",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[
        terrace_ir::model!(dyn terrace_ir::interfaces::DialectAttrs, &attributes::Attributes),
        terrace_ir::model!(dyn terrace_dialects_llvm::targets::AmendLlvmIr, &amend::Amend),
    ],
    directives: &[("Parameters", terrace_asm::directive!(&terrace_dialects_llvm::target_syntax::PARAMETERS))],
    ..DialectDef::EMPTY
};
