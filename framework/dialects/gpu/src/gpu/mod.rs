//! The gpu dialect: kernels, their launches, and what runs in them. Which device runs them is not here: targets are attributes of other
//! dialects, and what single makers' devices add to it are dialects of their own.

use terrace_dialects_kit::inline::InlineOps;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{DialectAttrs, Inliner};
use terrace_ir::model;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/gpu.rs"));
}
mod canonicalize;
mod cpp;
mod fold;
mod interfaces;
mod launch;
mod syntax;
mod verify;

pub use generated::*;
pub use interfaces::{Async, AsyncOp};
pub use launch::Attributions;
pub use verify::matrices::has_unit_stride;

/// The attribute of modules that hold launches of kernels in modules of their own.
pub const CONTAINER_MODULE: &str = "gpu.container_module";
/// The attribute of functions that are kernels.
pub const KERNEL: &str = "gpu.kernel";
/// The attribute that says how many buffers of a body all threads of a block share.
pub const WORKGROUP_ATTRIBUTIONS: &str = "workgroup_attributions";

/// The gpu dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "gpu",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[
        model!(dyn Inliner, &InlineOps),
        model!(dyn terrace_asm::OpaqueSyntax, &syntax::Names),
        model!(dyn DialectAttrs, &verify::attributes::Attributes),
    ],
    directives: &[
        ("AsyncDependencies", terrace_asm::directive!(&syntax::ASYNC_DEPENDENCIES)),
        ("LaunchDimType", terrace_asm::directive!(&syntax::LAUNCH_DIM_TYPE)),
        ("LaunchFuncOperands", terrace_asm::directive!(&syntax::LAUNCH_FUNC_OPERANDS)),
        ("AllReduceOperation", terrace_asm::directive!(&syntax::ALL_REDUCE_OPERATION)),
        ("OffloadingHandler", terrace_asm::directive!(&syntax::OFFLOADING_HANDLER)),
    ],
    ..DialectDef::EMPTY
};
