//! Lowerings from dialect to dialect: a folder for where they go (`to_llvm/`, `to_std/`), in it one for the dialect that they come from.
//! `Passes.td` declares the passes; a lowering's own folder says what its pass does.
#![forbid(unsafe_code)]

pub mod structural;
pub mod to_llvm;
pub mod to_std;

/// The passes of this crate, as pipelines name them.
#[allow(clippy::derivable_impls)]
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/passes.rs"));
}

pub use passes::register_conversion_passes as register;

/// An operation of any dialect in the making, its attributes with a default set to it.
pub(crate) fn arith_op<'c>(
    rw: &terrace_rewrite::Rewriter<'c>,
    name: &str,
    loc: terrace_ir::Loc,
) -> terrace_ir::NewOp<'c> {
    to_llvm::common::new_op(rw.context(), name, loc)
}
