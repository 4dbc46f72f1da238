//! `convert-vector-to-llvm`: vectors of one dimension as vectors of LLVM IR, those of several as arrays of such.
//!
//! First the patterns of `terrace_transforms::vector` take operations apart until each works on one dimension. What is left is converted:
//! elements and parts in `elements.rs`, memory in `memory.rs`, reductions in `reduce.rs`, printing in `print.rs`. Operations that are still
//! of several dimensions stay, as transfers do that `convert-vector-to-scf` would make loops of.

mod elements;
mod memory;
mod print;
mod reduce;

use std::sync::Arc;

use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_rewrite::PatternSet;
use terrace_rewrite::conversion::{ConversionConfig, ConversionPatterns, apply_partial_conversion};

use terrace_transforms::vector::VectorLowering;

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, llvm_target};

/// How vectors are lowered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VectorToLlvmOptions {
    /// True if sums and products of floats may be computed in any order.
    pub reassociate_reductions: bool,
    /// How vectors of several dimensions are taken apart.
    pub lowering: VectorLowering,
    /// True if a load or store has the alignment of the vector, and not of an element.
    pub vector_alignment: bool,
    /// The extensions of processors whose operations are lowered too.
    #[cfg(feature = "cpu")]
    pub extensions: crate::to_llvm::cpu::Extensions,
}

/// Types, and how vectors are lowered.
#[derive(Clone)]
pub(crate) struct Vectors {
    types: LlvmTypes,
    options: VectorToLlvmOptions,
}

/// Lowers vector in `root`; what cannot be lowered is left.
pub fn convert_vector_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &VectorToLlvmOptions,
) -> Result<(), Diagnostic> {
    let mut patterns = PatternSet::new();
    terrace_transforms::vector::populate_lowering(&mut patterns, options.lowering);
    patterns.apply(ctx, ir, root);
    let mut target = llvm_target(ctx);
    target.legal_dialect(&terrace_dialects::arith::DIALECT).legal_dialect(&terrace_dialects::memref::DIALECT);
    let mut lowerings = ConversionPatterns::new();
    #[cfg(feature = "cpu")]
    let types = {
        let extensions = options.extensions;
        let types = extensions.types(LlvmTypeOptions::default());
        extensions.configure(&mut target);
        extensions.populate(&mut lowerings, &types);
        types
    };
    #[cfg(not(feature = "cpu"))]
    let types = LlvmTypes::new(LlvmTypeOptions::default());
    populate_vector_to_llvm(&mut lowerings, &types, options);
    apply_partial_conversion(ctx, ir, &[root], &target, &lowerings, &ConversionConfig::default())
}

/// The patterns of `convert-vector-to-llvm` for vectors of one dimension.
pub fn populate_vector_to_llvm(
    patterns: &mut ConversionPatterns,
    types: &LlvmTypes,
    options: &VectorToLlvmOptions,
) {
    let vectors = Arc::new(Vectors { types: types.clone(), options: *options });
    elements::populate(patterns, &vectors);
    memory::populate(patterns, &vectors);
    reduce::populate(patterns, &vectors);
    print::populate(patterns, &vectors);
}

/// The reason of lowerings of vectors of one dimension.
const DIMENSIONS: &str = "it has several dimensions";

impl crate::passes::ConvertVectorToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        #[cfg(not(feature = "cpu"))]
        if self.amx || self.arm_neon || self.arm_sve || self.x86_vector {
            let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
            let message = "extensions of processors are lowered by builds with the feature `cpu`";
            return Err(Diagnostic::error(loc, message).into());
        }
        let options = VectorToLlvmOptions {
            reassociate_reductions: self.reassociate_fpreductions,
            lowering: VectorLowering {
                narrow_indices: self.force32_bit_vector_indices,
                contract: self.vector_contract_lowering,
                transpose: self.vector_transpose_lowering,
            },
            vector_alignment: self.use_vector_alignment,
            // Of arm_neon every operation stays as it is.
            #[cfg(feature = "cpu")]
            extensions: crate::to_llvm::cpu::Extensions {
                amx: self.amx,
                arm_sve: self.arm_sve,
                x86vector: self.x86_vector,
            },
        };
        Ok(convert_vector_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
