// The lowerings of this crate as passes. Each is described in the folder of the dialect that it comes from.

include "mlir/Pass/PassBase.td"

// ---- to_llvm

def ArithToLLVMConversionPass : Pass<"convert-arith-to-llvm"> {
  let summary = "Convert Arith dialect to LLVM dialect";
  let dependentDialects = ["LLVM::LLVMDialect"];
  let options = [
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0", "Bitwidth of the index type, 0 to use size of machine word">
  ];
}
def ConvertControlFlowToLLVMPass : Pass<"convert-cf-to-llvm", "ModuleOp"> {
  let summary = "Convert ControlFlow operations to the LLVM dialect";
  let dependentDialects = ["LLVM::LLVMDialect"];
  let options = [
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0", "Bitwidth of the index type, 0 to use size of machine word">
  ];
}
def ConvertComplexToLLVMPass : Pass<"convert-complex-to-llvm"> {
  let summary = "Convert Complex dialect to LLVM dialect";
  let options = [
    Option<"complexRange", "complex-range", "::mlir::complex::ComplexRange",
           "::mlir::complex::ComplexRange::Basic", "Control the intermediate calculation of complex number division",
           [{::llvm::cl::values(
             clEnumValN(::mlir::complex::ComplexRange::Improved, "improved", "improved"),
             clEnumValN(::mlir::complex::ComplexRange::Basic, "basic", "basic (default)"),
             clEnumValN(::mlir::complex::ComplexRange::None, "none", "none"))}]>,
  ];
  let dependentDialects = ["LLVM::LLVMDialect"];
}
def ConvertFuncToLLVMPass : Pass<"convert-func-to-llvm", "ModuleOp"> {
  let summary = "Convert from the Func dialect to the LLVM dialect";
  let dependentDialects = ["LLVM::LLVMDialect"];
  let options = [
    Option<"useBarePtrMemRefCallConv", "use-bare-ptr-memref-call-conv", "bool", "false",
           "Replace FuncOp's MemRef arguments with bare pointers to the MemRef element types">,
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0", "Bitwidth of the index type, 0 to use size of machine word">
  ];
}
def ConvertIndexToLLVMPass : Pass<"convert-index-to-llvm"> {
  let summary = "Lower the `index` dialect to the `llvm` dialect.";
  let dependentDialects = ["LLVM::LLVMDialect"];
  let options = [
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0", "Bitwidth of the index type, 0 to use size of machine word">
  ];
}
def ConvertMathToLLVMPass : Pass<"convert-math-to-llvm"> {
  let summary = "Convert Math dialect to LLVM dialect";
  let dependentDialects = ["LLVM::LLVMDialect"];
  let options = [
    Option<"approximateLog1p", "approximate-log1p", "bool", "true", "Enable approximation of Log1p.">
  ];
}
def FinalizeMemRefToLLVMConversionPass : Pass<"finalize-memref-to-llvm", "ModuleOp"> {
  let summary = "Finalize MemRef dialect to LLVM dialect conversion";
  let dependentDialects = ["LLVM::LLVMDialect"];
  let options = [
    Option<"useAlignedAlloc", "use-aligned-alloc", "bool", "false",
           "Use aligned_alloc in place of malloc for heap allocations">,
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0", "Bitwidth of the index type, 0 to use size of machine word">,
    Option<"useGenericFunctions", "use-generic-functions", "bool", "false",
           "Use generic allocation and deallocation functions instead of the classic 'malloc', 'aligned_alloc' and 'free' functions">
  ];
}
def ConvertToLLVMPass : Pass<"convert-to-llvm"> {
  let summary = "Convert to LLVM via dialect interfaces found in the input IR";
  let dependentDialects = ["LLVM::LLVMDialect"];
  let options = [
    ListOption<"filterDialects", "filter-dialects", "std::string", "Test conversion patterns of only the specified dialects">,
    Option<"useDynamic", "dynamic", "bool", "false", "Use op conversion attributes to configure the conversion">,
    Option<"allowPatternRollback", "allow-pattern-rollback", "bool", "true",
           "Experimental performance flag to disallow pattern rollback">
  ];
}
def UBToLLVMConversionPass : Pass<"convert-ub-to-llvm"> {
  let summary = "Convert UB dialect to LLVM dialect";
  let dependentDialects = ["LLVM::LLVMDialect"];
  let options = [
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "0", "Bitwidth of the index type, 0 to use size of machine word">
  ];
}
def ConvertVectorToLLVMPass : Pass<"convert-vector-to-llvm"> {
  let summary = "Lower the operations from the vector dialect into the LLVM dialect";
  let dependentDialects = ["LLVM::LLVMDialect", "arith::ArithDialect", "ub::UBDialect"];
  let options = [
    Option<"reassociateFPReductions", "reassociate-fp-reductions", "bool", "false",
           "Allows llvm to reassociate floating-point reductions for speed">,
    Option<"force32BitVectorIndices", "force-32bit-vector-indices", "bool", "true",
           "Allows compiler to assume vector indices fit in 32-bit if that yields faster code">,
    Option<"useVectorAlignment", "use-vector-alignment", "bool", "false",
           "Use the preferred alignment of a vector type in load/store operations instead of the alignment of the element type of the memref. This flag is intended for use with hardware which requires vector alignment, or in application contexts where it is known all vector access are naturally aligned.">,
    Option<"amx", "enable-amx", "bool", "false", "Enables the use of AMX dialect while lowering the vector dialect.">,
    Option<"armNeon", "enable-arm-neon", "bool", "false", "Enables the use of ArmNeon dialect while lowering the vector dialect.">,
    Option<"armSVE", "enable-arm-sve", "bool", "false", "Enables the use of ArmSVE dialect while lowering the vector dialect.">,
    Option<"x86Vector", "enable-x86vector", "bool", "false", "Enables the use of X86Vector dialect while lowering the vector dialect.">,
    Option<"vectorContractLowering", "vector-contract-lowering", "vector::VectorContractLowering", "vector::VectorContractLowering::Dot",
           "control the lowering of `vector.contract` operations.", [{::llvm::cl::values(
             clEnumValN(vector::VectorContractLowering::Dot, "dot", "Progressively lower to finer grained `vector.contract` and dot-products. (default)"),
             clEnumValN(vector::VectorContractLowering::LLVMIntr, "llvmintr", "Lower directly to `llvm.intr.matrix.multiply`."),
             clEnumValN(vector::VectorContractLowering::OuterProduct, "outerproduct", "Lower to `vector.outerproduct`."),
             clEnumValN(vector::VectorContractLowering::ParallelArith, "parallelarith", "Lower contract with all reduction dimensions unrolled to 1 to a vector elementwise operations."))}]>,
    Option<"vectorTransposeLowering", "vector-transpose-lowering", "vector::VectorTransposeLowering", "vector::VectorTransposeLowering::EltWise",
           "control the lowering of `vector.transpose` operations.", [{::llvm::cl::values(
             clEnumValN(vector::VectorTransposeLowering::EltWise, "eltwise", "Lower transpose into element-wise extract and inserts (default)"),
             clEnumValN(vector::VectorTransposeLowering::LLVMIntr, "llvmintr", "Lower 2-D transpose directly to `llvm.intr.matrix.transpose`"),
             clEnumValN(vector::VectorTransposeLowering::Shuffle1D, "shuffle1d", "Lower 2-D transpose to `vector.shuffle` on 1-D vector."),
             clEnumValN(vector::VectorTransposeLowering::Shuffle16x16, "shuffle16x16", "Lower 2-D transpose to `vector.shuffle` on 16x16 vector."))}]>,
  ];
}

// ---- to_std

def ConvertMathToLibmPass : Pass<"convert-math-to-libm", "ModuleOp"> {
  let summary = "Convert Math dialect to libm calls";
  let dependentDialects = ["arith::ArithDialect", "func::FuncDialect", "vector::VectorDialect"];
}
def ConvertMathToFuncsPass : Pass<"convert-math-to-funcs", "ModuleOp"> {
  let summary = "Convert Math operations to calls of outlined implementations.";
  let options = [
    Option<"minWidthOfFPowIExponent", "min-width-of-fpowi-exponent", "unsigned", "1",
           "Convert FPowI only if the width of its exponent's integer type is greater than or equal to this value">,
    Option<"convertCtlz", "convert-ctlz", "bool", "false",
           "Convert math.ctlz to a software implementation. Enable for targets that do not natively support ctlz.">,
  ];
  let dependentDialects = ["arith::ArithDialect", "cf::ControlFlowDialect", "func::FuncDialect", "scf::SCFDialect",
                           "vector::VectorDialect", "LLVM::LLVMDialect"];
}
def ConvertComplexToLibmPass : Pass<"convert-complex-to-libm", "ModuleOp"> {
  let summary = "Convert Complex dialect to libm calls";
  let dependentDialects = ["func::FuncDialect"];
}
def ConvertComplexToStandardPass : Pass<"convert-complex-to-standard"> {
  let summary = "Convert Complex dialect to standard dialect";
  let options = [
    Option<"complexRange", "complex-range", "::mlir::complex::ComplexRange",
           "::mlir::complex::ComplexRange::Improved", "Control the intermediate calculation of complex number division",
           [{::llvm::cl::values(
             clEnumValN(::mlir::complex::ComplexRange::Improved, "improved", "improved (default)"),
             clEnumValN(::mlir::complex::ComplexRange::Basic, "basic", "basic"),
             clEnumValN(::mlir::complex::ComplexRange::None, "none", "none"))}]>,
  ];
  let dependentDialects = ["math::MathDialect"];
}
def LiftControlFlowToSCFPass : Pass<"lift-cf-to-scf"> {
  let summary = "Lift ControlFlow dialect to SCF dialect";
  let dependentDialects = ["scf::SCFDialect", "arith::ArithDialect", "ub::UBDialect", "func::FuncDialect"];
}
def LowerAffinePass : Pass<"lower-affine"> {
  let summary = "Lower Affine operations to a combination of Arith and SCF operations";
  let dependentDialects = ["memref::MemRefDialect", "scf::SCFDialect", "arith::ArithDialect"];
}
def SCFToControlFlowPass : Pass<"convert-scf-to-cf"> {
  let summary = "Convert SCF dialect to ControlFlow dialect, replacing structured control flow with a CFG";
  let dependentDialects = ["cf::ControlFlowDialect"];
}
def ConvertVectorToSCFPass : Pass<"convert-vector-to-scf"> {
  let summary = "Lower the operations from the vector dialect into the SCF dialect";
  let dependentDialects = ["affine::AffineDialect", "memref::MemRefDialect", "scf::SCFDialect", "tensor::TensorDialect"];
  let options = [
    Option<"fullUnroll", "full-unroll", "bool", "false",
           "Perform full unrolling when converting vector transfers to SCF">,
    Option<"targetRank", "target-rank", "unsigned", "1",
           "Target vector rank to which transfer ops should be lowered">,
    Option<"lowerTensors", "lower-tensors", "bool", "false", "Lower transfer ops that operate on tensors">,
    Option<"lowerScalable", "lower-scalable", "bool", "false",
           "Add scalable vector specific lowerings (that introduce loops)">
  ];
}
def ReconcileUnrealizedCastsPass : Pass<"reconcile-unrealized-casts"> {
  let summary = "Simplify and eliminate unrealized conversion casts";
}
