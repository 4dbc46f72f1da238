// Extensions of Intel. `spirv.td` includes this.

class SPIRV_SplitBarrierOp<string mnemonic, string what> : SPIRV_VendorOp<mnemonic, "INTEL", what> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_ScopeAttr:$memory_scope, SPIRV_MemorySemanticsAttr:$memory_semantics);
  let assemblyFormat = "$execution_scope $memory_scope $memory_semantics attr-dict";
  let extensions = ["SPV_INTEL_split_barrier"];
  let capabilities = ["SplitBarrierINTEL"];
}

def INTELConvertFToBF16Op : SPIRV_VendorOp<"ConvertFToBF16", "INTEL", "float to bfloat16, as an integer", [SameOperandsAndResultShape]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float32>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Int16>:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let extensions = ["SPV_INTEL_bfloat16_conversion"]; let capabilities = ["Bfloat16ConversionINTEL"];
}
def INTELConvertBF16ToFOp : SPIRV_VendorOp<"ConvertBF16ToF", "INTEL", "bfloat16, as an integer, to float", [SameOperandsAndResultShape]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Int16>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Float32>:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let extensions = ["SPV_INTEL_bfloat16_conversion"]; let capabilities = ["Bfloat16ConversionINTEL"];
}
def INTELRoundFToTF32Op : SPIRV_VendorOp<"RoundFToTF32", "INTEL", "float with the precision of TensorFloat-32", [SameOperandsAndResultShape]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float32>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Float32>:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let extensions = ["SPV_INTEL_tensor_float32_conversion"]; let capabilities = ["TensorFloat32RoundingINTEL"];
}
def INTELControlBarrierArriveOp : SPIRV_SplitBarrierOp<"ControlBarrierArrive", "first half of a split barrier: the invocation is here">;
def INTELControlBarrierWaitOp : SPIRV_SplitBarrierOp<"ControlBarrierWait", "second half of a split barrier: all are there">;
