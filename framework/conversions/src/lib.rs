//! Lowerings from dialect to dialect, a folder each.
#![forbid(unsafe_code)]

pub mod affine_to_std;
pub mod arith_to_llvm;
pub mod cf_to_llvm;
pub mod complex_to_llvm;
pub mod expand_strided_metadata;
pub mod func_to_llvm;
pub mod index_to_llvm;
pub mod llvm_common;
pub mod math_to_llvm;
pub mod memref_to_llvm;
pub mod passes;
pub mod reconcile_casts;
pub mod scf_to_cf;
pub mod ub_to_llvm;

/// An operation of any dialect in the making, its attributes with a default set to it.
pub(crate) fn arith_op<'c>(
    rw: &terrace_rewrite::Rewriter<'c>,
    name: &str,
    loc: terrace_ir::Loc,
) -> terrace_ir::NewOp<'c> {
    llvm_common::new_op(rw.context(), name, loc)
}
