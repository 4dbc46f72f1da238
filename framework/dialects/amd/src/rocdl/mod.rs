//! The rocdl dialect: what AMD's processors have beside LLVM's instructions.
//!
//! Definitions are in `ops/`. Nearly every operation is the call of an intrinsic that its definition names; `terrace-llvmir` reads that.

use terrace_ir::def::DialectDef;

#[allow(non_camel_case_types, reason = "the names of products are MLIR's")]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/rocdl.rs"));
}
mod amend;
mod attributes;
mod cpp;
mod syntax;

pub use generated::*;

/// The rocdl dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "rocdl",
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
