//! The arm_sme dialect: Arm's matrices of scalable size, which are tiles of one storage.
//!
//! Operations on tiles are in `tiles.td`, instructions in `intrinsics.td`.

use terrace_ir::def::{DialectDef, Fact};
use terrace_ir::{LookIn, Op};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/arm_sme.rs"));
}
mod cpp;
mod verify;

pub use generated::*;

/// The arm_sme dialect.
pub static DIALECT: DialectDef = DialectDef { name: "arm_sme", ops: &OPS, attrs: ATTRS, ..DialectDef::EMPTY };

/// True of an operation that works on a tile: it needs the mode in which there are tiles.
pub fn is_tile_op<'c>(op: Op, v: &impl LookIn<'c>) -> bool {
    let fact = op.info(v).def().and_then(|def| def.facts.get("worksOnTile"));
    fact.and_then(Fact::as_int).is_some_and(|n| n != 0)
}
