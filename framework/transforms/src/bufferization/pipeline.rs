//! `buffer-deallocation-pipeline`: everything that it takes until each buffer is freed by `memref.dealloc`.

use terrace_pass::{OpPassManager, OptionVisitor, Options, PassRegistry};

use super::{
    BufferDeallocationSimplificationPass, LowerDeallocationsPass, OwnershipBasedBufferDeallocationPass,
};
use crate::memref::ExpandReallocPass;
use crate::{CSE, Canonicalizer};

/// The options of `buffer-deallocation-pipeline`.
#[derive(Clone, Default, Debug)]
pub struct DeallocationPipelineOptions {
    /// Private functions tell their callers which results they own.
    pub private_function_dynamic_ownership: bool,
}

impl Options for DeallocationPipelineOptions {
    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        o.option(
            "private-function-dynamic-ownership",
            "Allows to add additional results to private functions to return ownership of returned memrefs to callers. This can avoid spurious buffer clones in the callee.",
            &mut self.private_function_dynamic_ownership,
        );
    }
}

/// Registers the passes of this folder with the pipeline.
pub fn register_bufferization(registry: &mut PassRegistry) {
    super::declared::register_bufferization_passes(registry);
    registry.add_pipeline_with::<DeallocationPipelineOptions>(
        "buffer-deallocation-pipeline",
        "The default pipeline for automatically inserting deallocation operations after one-shot bufferization. Deallocation operations (except `memref.realloc`) may not be present already.",
        buffer_deallocation_pipeline,
    );
}

/// Adds the passes of `buffer-deallocation-pipeline`.
///
/// # Errors
///
/// If the manager is of an operation that one of the passes does not run on.
pub fn buffer_deallocation_pipeline(
    pm: &mut OpPassManager,
    options: &DeallocationPipelineOptions,
) -> Result<(), String> {
    pm.add_pass(ExpandReallocPass { emit_deallocs: false })?
        .add_pass(Canonicalizer::default())?
        .add_pass(OwnershipBasedBufferDeallocationPass {
            private_func_dynamic_ownership: options.private_function_dynamic_ownership,
        })?
        .add_pass(Canonicalizer::default())?
        .add_pass(BufferDeallocationSimplificationPass::default())?
        .add_pass(LowerDeallocationsPass::default())?
        .add_pass(CSE::default())?
        .add_pass(Canonicalizer::default())?;
    Ok(())
}
