//! What all lowerings to the llvm dialect share: how types are converted, descriptors of memrefs, vectors of several dimensions.
//!
//! [`LlvmTypes`] holds the converter; [`Emit`] makes operations; `strides.rs` reads the layouts of memrefs.

mod emit;
mod instructions;
mod runtime;
mod signature;
mod strides;
mod types;
mod vectors;

pub use emit::Emit;
pub(crate) use emit::{DYNAMIC_INDEX, GepFlags, copy_attrs, new_op};
pub(crate) use instructions::extract;
pub use runtime::{copy_unranked, runtime_function};
pub(crate) use signature::{is_memref, is_unranked_memref};
pub use strides::{Strided, strided};
pub(crate) use strides::{descriptor_of_pointer, identity, pack, pack_unranked, unpack};
pub use types::{LlvmTypeOptions, LlvmTypes, address_space};
pub(crate) use types::{fields_of_memref, is_dynamic};
pub use vectors::{MapAttr, OneToOne, for_each_vector};
pub(crate) use vectors::{NO_TYPE, has_llvm_floats, keep, one_or_each, one_to_one, replace_one_to_one};

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
