// Choices that operations have, and attributes.

include "mlir/IR/EnumAttr.td"

// Cases by their names, numbered from 0.
class Cases<list<string> names> { list<EnumCase> all = !foreach(i, !range(!size(names)), I32EnumAttrCase<names[i], i>); }
class Transform_Enum<string name, string what, list<EnumCase> cases> : I32EnumAttr<name, what, cases> { let cppNamespace = "::mlir::transform"; }
class Vector_Enum<string name, string what, list<EnumCase> cases> : I32EnumAttr<name, what, cases> { let cppNamespace = "::mlir::vector"; }

def FailurePropagationMode : Transform_Enum<"FailurePropagationMode", "Silenceable error propagation policy",
    [I32EnumAttrCase<"Propagate", 1, "propagate">, I32EnumAttrCase<"Suppress", 2, "suppress">]>;
def MatchCmpIPredicateAttr : Transform_Enum<"MatchCmpIPredicate", "",
    Cases<["eq", "ne", "lt", "le", "gt", "ge"]>.all>;
def MatchInterfaceEnum : Transform_Enum<"MatchInterfaceEnum", "An interface to match",
    Cases<["LinalgOp", "TilingInterface", "LoopLikeInterface"]>.all>;
def TransposeMatmulInput : Transform_Enum<"TransposeMatmulInput", "Input to transpose when converting matmul ops to transposed variants",
    [I32EnumAttrCase<"lhs", 0>, I32EnumAttrCase<"rhs", 1>]>;
def WinogradConv2DFmr : I32EnumAttr<"WinogradConv2DFmr", "", Cases<["F_2_3", "F_4_3", "F_2_5"]>.all> {
  let cppNamespace = "::mlir::linalg";
}
def LayoutMapOption : I32EnumAttr<"LayoutMapOption", "option for map layout",
    Cases<["InferLayoutMap", "IdentityLayoutMap", "FullyDynamicLayoutMap"]>.all> {
  let cppNamespace = "::mlir::bufferization";
}
def VectorTransposeLoweringAttr : Vector_Enum<"VectorTransposeLowering", "control the lowering of `vector.transpose` operations.",
    [I32EnumAttrCase<"EltWise", 0, "eltwise">, I32EnumAttrCase<"LLVMIntr", 1, "llvmintr">, I32EnumAttrCase<"Shuffle1D", 2, "shuffle_1d">,
     I32EnumAttrCase<"Shuffle16x16", 3, "shuffle_16x16">]>;
def VectorMultiReductionLoweringAttr : Vector_Enum<"VectorMultiReductionLowering", "control the lowering of `vector.multi_reduction`.",
    [I32EnumAttrCase<"InnerParallel", 0, "innerparallel">, I32EnumAttrCase<"InnerReduction", 1, "innerreduction">]>;
def VectorContractLoweringAttr : Vector_Enum<"VectorContractLowering", "control the lowering of `vector.contract` operations.",
    [I32EnumAttrCase<"Dot", 0, "dot">, I32EnumAttrCase<"LLVMIntr", 1, "llvmintr">, I32EnumAttrCase<"OuterProduct", 2, "outerproduct">,
     I32EnumAttrCase<"ParallelArith", 3, "parallelarith">]>;
def VectorTransferSplitAttr : Vector_Enum<"VectorTransferSplit",
    "control the splitting of `vector.transfer` operations into in-bounds and out-of-bounds variants.",
    [I32EnumAttrCase<"None", 0, "none">, I32EnumAttrCase<"VectorTransfer", 1, "vector-transfer">,
     I32EnumAttrCase<"LinalgCopy", 2, "linalg-copy">, I32EnumAttrCase<"ForceInBounds", 3, "force-in-bounds">]>;

// How units that run a loop are chosen: an attribute of a device's dialect.
def DeviceMappingArrayAttr : ArrayAttrBase<CPred<"::llvm::isa<::mlir::ArrayAttr>($_self)">, "Device Mapping array attribute">;

// The number of the dynamic option that an entry of `apply_registered_pass` stands for.
def ParamOperandAttr : AttrDef<Transform_Dialect, "ParamOperand"> {
  let mnemonic = "param_operand";
  let summary = "a parameter that is given as an operand";
  let parameters = (ins "IntegerAttr":$index);
  let assemblyFormat = "`<` `index` `=` $index `>`";
}

// A string of any type.
def AnyStringAttr : Attr<CPred<"::llvm::isa<::mlir::StringAttr>($_self)">, "An Attribute containing a string">;
def NonNegativeIntegers : AttrConstraint<CPred<"::mlir::transform::isNonNegative($_self)">, "whose value is non-negative">;
