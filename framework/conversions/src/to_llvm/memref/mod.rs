//! `finalize-memref-to-llvm`: memrefs as descriptors.
//!
//! `alloc.rs` gets memory and gives it back, `scope.rs` keeps it for a while, `global.rs` is about globals, `access.rs` about loads, stores and
//! sizes, `atomic.rs` about changes that no other thread interrupts, `copy.rs` about copies and casts, `views.rs` about other views of the same
//! memory, and `reshape.rs` about those whose shape is in memory. Layouts must be strided; sizes of allocations follow from the identity
//! layout. Subviews, expansions and collapses are for `expand-strided-metadata`.

mod access;
mod alloc;
mod atomic;
mod copy;
mod global;
mod reshape;
mod scope;
mod views;

use std::sync::Arc;

use terrace_dialects::builtin::UnrealizedConversionCastOp;
use terrace_dialects::func;
use terrace_ir::types::MemRefType;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_rewrite::conversion::ConversionPatterns;

use crate::to_llvm::common::{Heap, LlvmTypeOptions, LlvmTypes, llvm_target, lower};

/// The reason of lowerings of memrefs that have no memory of their own layout.
const INCOMPATIBLE: &str = "incompatible memref type";

/// Lowers memref in `root`; what cannot be lowered is left.
pub fn finalize_memref_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
) -> Result<(), Diagnostic> {
    let mut target = llvm_target(ctx);
    target.legal::<func::FuncOp>().legal::<UnrealizedConversionCastOp>();
    lower(ctx, ir, root, options, &target, populate_memref_to_llvm)
}

/// The patterns of `finalize-memref-to-llvm`.
pub fn populate_memref_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns
        .typed(&types.converter)
        .with(&Arc::new(types.clone()))
        .lower(alloc::dealloc)
        .lower(alloc::alloc)
        .lower(alloc::alloca)
        .lower(copy::cast)
        .lower(global::global)
        .lower(copy::copy)
        .lower(access::dim)
        .lower(global::get_global)
        .lower(access::load)
        .lower(access::store)
        .lower(access::prefetch)
        .lower(atomic::atomic_rmw)
        .lower(atomic::generic_atomic_rmw)
        .lower(views::extract_strided_metadata)
        .lower(views::reinterpret_cast)
        .lower(views::aligned_pointer)
        .lower(views::memory_space_cast)
        .lower(views::view)
        .lower(views::rank)
        .lower(views::assume_alignment)
        .lower(views::distinct_objects)
        .lower(reshape::reshape);
    patterns.typed(&types.converter).lower(scope::alloca_scope).lower(views::transpose);
}

/// True if element `i, j, ...` of a memref is at the place that its shape says.
fn is_identity_layout(memref: MemRefType<'_>) -> bool {
    memref.layout().is_none()
}

impl crate::passes::FinalizeMemRefToLLVMConversionPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let heap = Heap { aligned: self.use_aligned_alloc, generic: self.use_generic_functions };
        let options = LlvmTypeOptions::of_layout(cx.ctx, cx.ir, cx.op, self.index_bitwidth);
        let options = LlvmTypeOptions { heap, ..options };
        Ok(finalize_memref_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
