//! The scf dialect: structured control flow.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::Inliner;
use terrace_ir::{Context, Global, Ir, Op, Region, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/scf.rs"));
}
mod parallel;
mod switch;
mod verify;

mod canonicalize;
mod interfaces;
mod syntax;

pub use generated::*;
pub use interfaces::{ParallelCombining, ParallelCombiningOp};

struct Hooks;

impl Inliner for Hooks {
    fn can_inline_region(&self, _: &Context, _: &Ir, _: Global<Region>) -> bool {
        true
    }

    fn can_inline_op(&self, _: &Context, _: &Ir, _: Global<Op>) -> bool {
        true
    }
}

/// The scf dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "scf",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Inliner, &Hooks)],
    directives: &[("SwitchCases", terrace_asm::directive!(&switch::Cases))],
    ..DialectDef::EMPTY
};
