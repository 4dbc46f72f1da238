//! The passes of this crate, as pipelines name them. Thin: the work is in the lowerings' own modules.

use terrace_pass::{OptionVisitor, Pass, PassContext, PassInfo, PassRegistry, PassResult};

use crate::llvm_common::LlvmTypeOptions;

/// Registers all passes of this crate.
pub fn register(registry: &mut PassRegistry) {
    registry
        .add::<LowerAffine>()
        .add::<ConvertScfToCf>()
        .add::<ConvertArithToLlvm>()
        .add::<ConvertCfToLlvm>();
    registry
        .add::<ExpandStridedMetadata>()
        .add::<ConvertFuncToLlvm>()
        .add::<FinalizeMemrefToLlvm>()
        .add::<ReconcileUnrealizedCasts>();
    registry
        .add::<ConvertComplexToLlvm>()
        .add::<ConvertIndexToLlvm>()
        .add::<ConvertMathToLlvm>()
        .add::<ConvertUbToLlvm>();
}

/// `lower-affine`.
#[derive(Clone, Default)]
pub struct LowerAffine;

impl Pass for LowerAffine {
    fn info(&self) -> PassInfo {
        let what = "Lower Affine operations to a combination of Arith and SCF operations";
        PassInfo::new("LowerAffinePass", "lower-affine", what).dialects(&["memref", "scf", "arith"])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(crate::affine_to_std::lower_affine(cx.ctx, cx.ir, cx.op)?)
    }
}

/// `convert-scf-to-cf`.
#[derive(Clone, Default)]
pub struct ConvertScfToCf;

impl Pass for ConvertScfToCf {
    fn info(&self) -> PassInfo {
        let what = "Convert SCF dialect to ControlFlow dialect, replacing structured control flow with a CFG";
        PassInfo::new("SCFToControlFlowPass", "convert-scf-to-cf", what).dialects(&["cf"])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(crate::scf_to_cf::convert_scf_to_cf(cx.ctx, cx.ir, cx.op)?)
    }
}

/// What the option `index-bitwidth` says: 0 is the width of a machine word.
fn index_bitwidth(value: u32) -> u32 {
    if value == 0 { LlvmTypeOptions::default().index_bitwidth } else { value }
}

const INDEX_BITWIDTH: &str = "Bitwidth of the index type, 0 to use size of machine word";

/// Declares a pass to the llvm dialect whose only option is the width of `index`.
macro_rules! to_llvm_pass {
    ($pass:ident, $class:literal, $argument:literal, $what:literal, $run:path $(, on $op:literal)?) => {
        #[doc = concat!("`", $argument, "`.")]
        #[derive(Clone, Default)]
        pub struct $pass {
            /// The width of `index`; 0 is that of a machine word.
            pub index_bitwidth: u32,
        }

        impl Pass for $pass {
            fn info(&self) -> PassInfo {
                PassInfo::new($class, $argument, $what)$(.on($op))?.dialects(&["llvm"])
            }

            fn options(&mut self, o: &mut OptionVisitor<'_>) {
                o.option("index-bitwidth", INDEX_BITWIDTH, &mut self.index_bitwidth);
            }

            fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
                let index_bitwidth = index_bitwidth(self.index_bitwidth);
                let options = LlvmTypeOptions { index_bitwidth, ..LlvmTypeOptions::default() };
                Ok($run(cx.ctx, cx.ir, cx.op, &options)?)
            }
        }
    };
}

to_llvm_pass!(
    ConvertArithToLlvm,
    "ArithToLLVMConversionPass",
    "convert-arith-to-llvm",
    "Convert Arith dialect to LLVM dialect",
    crate::arith_to_llvm::convert_arith_to_llvm
);
to_llvm_pass!(
    ConvertCfToLlvm,
    "ConvertControlFlowToLLVMPass",
    "convert-cf-to-llvm",
    "Convert ControlFlow operations to the LLVM dialect",
    crate::cf_to_llvm::convert_cf_to_llvm,
    on "builtin.module"
);
to_llvm_pass!(
    FinalizeMemrefToLlvm,
    "FinalizeMemRefToLLVMConversionPass",
    "finalize-memref-to-llvm",
    "Finalize MemRef dialect to LLVM dialect conversion",
    crate::memref_to_llvm::finalize_memref_to_llvm,
    on "builtin.module"
);

to_llvm_pass!(
    ConvertIndexToLlvm,
    "ConvertIndexToLLVMPass",
    "convert-index-to-llvm",
    "Lower the `index` dialect to the `llvm` dialect.",
    crate::index_to_llvm::convert_index_to_llvm
);
to_llvm_pass!(
    ConvertUbToLlvm,
    "UBToLLVMConversionPass",
    "convert-ub-to-llvm",
    "Convert UB dialect to LLVM dialect",
    crate::ub_to_llvm::convert_ub_to_llvm
);

/// `convert-complex-to-llvm`.
#[derive(Clone, Default)]
pub struct ConvertComplexToLlvm;

impl Pass for ConvertComplexToLlvm {
    fn info(&self) -> PassInfo {
        let what = "Convert Complex dialect to LLVM dialect";
        PassInfo::new("ConvertComplexToLLVMPass", "convert-complex-to-llvm", what).dialects(&["llvm"])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let options = LlvmTypeOptions::default();
        Ok(crate::complex_to_llvm::convert_complex_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}

/// `convert-math-to-llvm`.
#[derive(Clone)]
pub struct ConvertMathToLlvm {
    /// Whether log(1 + x) is computed as it is written, which is less exact for small numbers.
    pub approximate_log1p: bool,
}

impl Default for ConvertMathToLlvm {
    fn default() -> Self {
        ConvertMathToLlvm { approximate_log1p: true }
    }
}

impl Pass for ConvertMathToLlvm {
    fn info(&self) -> PassInfo {
        let what = "Convert Math dialect to LLVM dialect";
        PassInfo::new("ConvertMathToLLVMPass", "convert-math-to-llvm", what).dialects(&["llvm"])
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        o.option("approximate-log1p", "Enable approximation of Log1p.", &mut self.approximate_log1p);
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let options = LlvmTypeOptions::default();
        let approximate = self.approximate_log1p;
        Ok(crate::math_to_llvm::convert_math_to_llvm(cx.ctx, cx.ir, cx.op, &options, approximate)?)
    }
}

/// `convert-func-to-llvm`.
#[derive(Clone, Default)]
pub struct ConvertFuncToLlvm {
    /// Whether memrefs in signatures are bare pointers.
    pub use_bare_ptr_memref_call_conv: bool,
    /// The width of `index`; 0 is that of a machine word.
    pub index_bitwidth: u32,
}

impl Pass for ConvertFuncToLlvm {
    fn info(&self) -> PassInfo {
        let what = "Convert from the Func dialect to the LLVM dialect";
        PassInfo::new("ConvertFuncToLLVMPass", "convert-func-to-llvm", what)
            .on("builtin.module")
            .dialects(&["llvm"])
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        let what = "Replace FuncOp's MemRef arguments with bare pointers to the MemRef element types";
        o.option("use-bare-ptr-memref-call-conv", what, &mut self.use_bare_ptr_memref_call_conv);
        o.option("index-bitwidth", INDEX_BITWIDTH, &mut self.index_bitwidth);
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let options = LlvmTypeOptions {
            index_bitwidth: index_bitwidth(self.index_bitwidth),
            bare_pointers: self.use_bare_ptr_memref_call_conv,
        };
        Ok(crate::func_to_llvm::convert_func_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}

/// `reconcile-unrealized-casts`.
#[derive(Clone, Default)]
pub struct ReconcileUnrealizedCasts;

impl Pass for ReconcileUnrealizedCasts {
    fn info(&self) -> PassInfo {
        let what = "Simplify and eliminate unrealized conversion casts";
        PassInfo::new("ReconcileUnrealizedCastsPass", "reconcile-unrealized-casts", what)
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        crate::reconcile_casts::reconcile_unrealized_casts(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}

/// `expand-strided-metadata`.
#[derive(Clone, Default)]
pub struct ExpandStridedMetadata;

impl Pass for ExpandStridedMetadata {
    fn info(&self) -> PassInfo {
        let what = "Expand memref operations into easier to analyze constructs";
        PassInfo::new("ExpandStridedMetadataPass", "expand-strided-metadata", what)
            .dialects(&["affine", "memref"])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        crate::expand_strided_metadata::expand_strided_metadata(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
