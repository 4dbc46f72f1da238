//! The irdl dialect: definitions of dialects as operations. [`load`] makes dialects of them.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/irdl.rs"));
}
mod cpp;
mod load;
mod syntax;
mod verify;

pub use generated::*;
pub use load::load;

/// The irdl dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "irdl",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    directives: &[
        ("AttributesOp", terrace_asm::directive!(&syntax::ATTRIBUTES)),
        ("NamedValueList", terrace_asm::directive!(&syntax::NAMED_VALUES)),
        ("NamedValueListWithVariadicity", terrace_asm::directive!(&syntax::NAMED_VALUES)),
        ("SingleBlockRegion", terrace_asm::directive!(&syntax::SINGLE_BLOCK)),
    ],
    ..DialectDef::EMPTY
};
