//! Shared by all lowerings to the llvm dialect: the conversion of types, descriptors of memrefs, vectors of several dimensions.
//!
//! [`LlvmTypes`] holds the converter; [`MemRefDescriptor`] takes memrefs apart and puts them together.

mod descriptor;
mod instructions;
mod runtime;
mod signature;
mod sizes;
mod types;
mod vectors;

pub use descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
#[cfg(any(feature = "gpu", feature = "spirv"))]
pub(crate) use instructions::integer;
pub(crate) use instructions::{GepIndex, extract, gep, no_memory_effects, stack_memory, store_on_stack};
#[cfg(feature = "gpu")]
pub(crate) use runtime::call_runtime;
#[cfg(any(feature = "gpu", feature = "spirv"))]
pub(crate) use runtime::{SpirFunction, call_spir, qualified};
pub(crate) use runtime::{allocate, call_library, print_text};
pub use runtime::{declare_function, free, malloc};
pub use signature::{CInterface, FunctionSignature};
pub(crate) use signature::{is_memref, is_unranked_memref, promote};
pub(crate) use sizes::MemRefSizes;
#[cfg(feature = "parallel")]
pub(crate) use types::add_casts;
pub use types::{Heap, LlvmTypeOptions, LlvmTypes, MemorySpaces};
pub use vectors::{MapAttr, OneToOne};
pub(crate) use vectors::{NO_TYPE, has_llvm_floats, keep, one_or_each, one_to_one, replace_one_to_one};

/// The reason of lowerings of memrefs whose elements have no counterpart.
pub(crate) const NO_ELEMENT: &str = "the type of the elements cannot be converted";

use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};

/// A target to which the llvm dialect is legal, and nothing else is known.
pub fn llvm_target(_ctx: &Context) -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_dialect(&terrace_dialects::llvm::DIALECT);
    target
}

/// Lowers what is in `root` to a target by the patterns that `populate` adds; what is not known to the target may be left.
pub(crate) fn lower(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
    target: &ConversionTarget,
    populate: impl FnOnce(&mut ConversionPatterns, &LlvmTypes),
) -> Result<(), Diagnostic> {
    let types = LlvmTypes::new(*options);
    let mut patterns = ConversionPatterns::new();
    populate(&mut patterns, &types);
    apply_partial_conversion(ctx, ir, &[root], target, &patterns, &ConversionConfig::default())
}
