//! The pdl_interp dialect: matching and rewriting, step by step. The interpreter is not here.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/pdl_interp.rs"));
}
mod cpp;
mod syntax;
mod verify;

pub use generated::*;

/// The pdl_interp dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "pdl_interp",
    ops: &OPS,
    directives: &[
        ("CreateOperationOpAttributes", terrace_asm::directive!(&crate::pdl::ATTRIBUTES)),
        ("CreateOperationOpResults", terrace_asm::directive!(&syntax::RESULTS)),
        ("RangeType", terrace_asm::directive!(&crate::pdl::RANGE_TYPE)),
    ],
    ..DialectDef::EMPTY
};
