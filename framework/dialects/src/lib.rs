//! The dialects of MLIR, a folder each. Registration is explicit: [`ALL`] lists them.
#![forbid(unsafe_code)]

pub mod builtin;

use terrace_ir::def::DialectDef;

/// Every dialect of this crate.
pub static ALL: &[&DialectDef] = &[&builtin::DIALECT];
