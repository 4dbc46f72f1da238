//! The spirv dialect: SPIR-V's instructions, types and enums.
//!
//! Definitions are in `enums/` and `ops/`. They say beside syntax and constraints what a module must declare to use something
//! (`availability.rs`) and by which instruction an operation is encoded: facts that serializers, conversions and passes read.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/spirv.rs"));
}
pub mod availability;
mod canonicalize;
mod cpp;
mod fold;
mod interfaces;
mod ops;
mod requirements;
mod scopes;
mod syntax;
mod target;
mod types;
mod verify;

pub use generated::*;
pub use requirements::{is_scalar, is_spirv};
pub use target::{TARGET_ENV, TargetEnv};
pub use types::{
    StructBody, element_type, image_of, is_composite, is_own, matrix_parts, num_parts, part_type, pointee,
    storage_class,
};

/// The spirv dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "spirv",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[
        terrace_ir::model!(dyn terrace_ir::interfaces::Materialize, &interfaces::Constants),
        terrace_ir::model!(dyn terrace_asm::OpaqueSyntax, &syntax::types::Names),
        terrace_ir::model!(dyn terrace_ir::interfaces::DialectAttrs, &verify::attributes::Attributes),
        terrace_ir::model!(dyn terrace_ir::interfaces::Inliner, &interfaces::Inline),
    ],
    directives: &[
        ("SwitchOpCases", terrace_asm::directive!(&terrace_dialects_kit::switch::SwitchCases)),
        ("ImageOperands", terrace_asm::directive!(&syntax::images::IMAGE_OPERANDS)),
    ],
    ..DialectDef::EMPTY
};
