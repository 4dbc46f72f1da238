// Numbers of work items and groups, and mathematical functions. `rocdl.td` includes this.

class ROCDL_SpecialIdRegisterOp<string name, string what>
    : ROCDL_ValueOp<name, what, RangeArg, "(`range` $range^)? attr-dict `:` type($res)", [], [Pure]> {
  let numberBits = 32;
}
// A function of the device's library says it.
class ROCDL_DimGetterOp<string name, string what, string function, int dimension> : ROCDL_Op<name, what, [Pure]> {
  let arguments = RangeArg;
  let results = (outs LLVM_Type:$res);
  let assemblyFormat = "(`range` $range^)? attr-dict `:` type($res)";
  string libraryFunction = function;
  int libraryArgument = dimension;
  let facts = ["libraryFunction", "libraryArgument"];
}
foreach i = [0, 1, 2] in {
  defvar d = !substr("xyz", i, 1);
  defvar D = !toupper(d);
  def ThreadId # D # Op : ROCDL_SpecialIdRegisterOp<"workitem.id." # d, "the " # d # " of the work item in its group">;
  def BlockId # D # Op : ROCDL_SpecialIdRegisterOp<"workgroup.id." # d, "the " # d # " of the group">;
  def ClusterId # D # Op : ROCDL_SpecialIdRegisterOp<"cluster.id." # d, "the " # d # " of the cluster">;
  def BlockDim # D # Op : ROCDL_DimGetterOp<"workgroup.dim." # d, "the work items of a group along " # d, "__ockl_get_local_size", i>;
  def GridDim # D # Op : ROCDL_DimGetterOp<"grid.dim." # d, "the groups along " # d, "__ockl_get_num_groups", i>;
}
def WavefrontSizeOp : ROCDL_SpecialIdRegisterOp<"wavefrontsize", "the lanes of a wave">;

class ROCDL_MathOp<string name, string what>
    : ROCDL_TypedOp<name, what, (ins LLVM_AnyFloat:$arg), LLVM_AnyFloat, "$arg qualified(type($arg)) attr-dict `->` qualified(type($res))", ["res"], [Pure]>;
def ROCDLTanh : ROCDL_MathOp<"tanh", "about the hyperbolic tangent">;
def ROCDLSin : ROCDL_MathOp<"sin", "about the sine, of turns">;
def ROCDLCos : ROCDL_MathOp<"cos", "about the cosine, of turns">;
def ROCDLRcp : ROCDL_MathOp<"rcp", "about one over a float">;
def ROCDLExp : ROCDL_MathOp<"exp", "about a power of e">;
def ROCDLExp2 : ROCDL_MathOp<"exp2", "about a power of two">;
def ROCDLLog : ROCDL_MathOp<"log", "about the natural logarithm">;
def ROCDLSqrt : ROCDL_MathOp<"sqrt", "about the square root">;
defvar FloatOrVector = LLVM_AnyScalarOrVectorOf<LLVM_AnyFloat>;
def FMed3Op : ROCDL_TypedOp<"fmed3", "the median of three floats", (ins FloatOrVector:$src0, FloatOrVector:$src1, FloatOrVector:$src2), FloatOrVector,
    "$src0 `,` $src1 `,` $src2 attr-dict `:` type($res)", ["res"], [Pure, AllTypesMatch<["res", "src0", "src1", "src2"]>]>;
