//! A dialect and rules over it: what `tests/` runs. The functions that the rules name are in `cpp.rs`.
#![forbid(unsafe_code)]

use terrace::ir::def::{DialectDef, Registry};
use terrace::ir::hooks::InferTypesOp;
use terrace::ir::interfaces::InferInput;
use terrace::ir::{Context, Type};

#[allow(missing_docs)]
pub mod dialect {
    include!(concat!(env!("OUT_DIR"), "/dialect.rs"));
}

mod cpp;

#[allow(missing_docs, unreachable_pub)]
pub mod rules {
    include!(concat!(env!("OUT_DIR"), "/rules.rs"));
}

pub use rules::{PATTERNS, populate_with_generated};

/// The dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "t",
    ops: &dialect::OPS,
    types: dialect::TYPES,
    attrs: dialect::ATTRS,
    ..DialectDef::EMPTY
};

/// The dialect and the framework's own.
pub fn registry() -> Registry {
    let mut registry = Registry::with(terrace::dialects::ALL);
    registry.add(&DIALECT);
    registry
}

impl InferTypesOp for dialect::ElementOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let ty = op.operands.first().ok_or("an operand is missing")?;
        Ok(vec![ctx.element_type_or_self(*ty)])
    }
}
