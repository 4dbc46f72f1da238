//! The pdl dialect: patterns that match and rewrite operations, written as operations. Running them is not here.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/pdl.rs"));
}
pub(crate) mod cpp;
mod syntax;
mod verify;

pub use generated::*;
pub(crate) use syntax::{ATTRIBUTES, RANGE_TYPE};
pub(crate) use verify::{infers_types, verify_range};

/// The pdl dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "pdl",
    ops: &OPS,
    types: TYPES,
    directives: &[
        ("OperationOpAttributes", terrace_asm::directive!(&syntax::ATTRIBUTES)),
        ("RangeType", terrace_asm::directive!(&syntax::RANGE_TYPE)),
        ("ResultsValueType", terrace_asm::directive!(&syntax::RESULTS_TYPE)),
    ],
    ..DialectDef::EMPTY
};
