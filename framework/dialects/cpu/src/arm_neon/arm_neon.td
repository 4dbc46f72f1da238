// The arm_neon dialect: Arm's vectors of fixed length.

include "vectors.td"

def ArmNeon_Dialect : Dialect {
  let name = "arm_neon";
  let summary = "Arm's vectors of fixed length";
  let cppNamespace = "::mlir::arm_neon";
}

class NeonVector<int length, Type element> : ShapedContainerType<[element],
    And<[IsFixedVectorPred, CPred<"hasLength($_self, " # length # ")">]>, "a vector with length " # length, "::mlir::VectorType">;
class ArmNeon_IntrOp<string name, string what, list<Trait> traits, list<string> overloads>
    : CPU_IntrOp<ArmNeon_Dialect, "aarch64.neon.", name, what, !listconcat([Pure], traits), overloads>;

def SMullOp : ArmNeon_IntrOp<"smull", "Products of twice as many bits", [AllTypesMatch<["a", "b"]>,
    TypesMatchWith<"res has same vector shape and element bitwidth scaled by 2 as a", "a", "res", "widened($_self)">], ["res"]> {
  let arguments = (ins VectorOfLengthAndType<[8, 4, 2], [I8, I16, I32]>:$a, VectorOfLengthAndType<[8, 4, 2], [I8, I16, I32]>:$b);
  let results = (outs VectorOfLengthAndType<[8, 4, 2], [I16, I32, I64]>:$res);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a) `to` type($res)";
}

// ---- Products that are summed.

defvar DotArgs = (ins VectorOfLengthAndType<[4, 2], [I32]>:$a, VectorOfLengthAndType<[16, 8], [I8]>:$b,
                      VectorOfLengthAndType<[16, 8], [I8]>:$c);
defvar DotFormat = "$a `,` $b `,` $c attr-dict `:` type($b) `,` type($c) `to` type($res)";
def SdotOp : ArmNeon_IntrOp<"sdot", "Products of signed integers, four summed at a time", [AllTypesMatch<["b", "c"]>,
    AllTypesMatch<["a", "res"]>, TypesMatchWith<"res has the same number of elements as operand b", "b", "res", "summed($_self)">],
    ["res", "b"]> {
  let arguments = DotArgs;
  let results = (outs VectorOfLengthAndType<[4, 2], [I32]>:$res);
  let assemblyFormat = DotFormat;
}
def Sdot2dOp : Op<ArmNeon_Dialect, "2d.sdot", [Pure, AllTypesMatch<["b", "c"]>, AllTypesMatch<["a", "res"]>,
    PredOpTrait<"operand `a` should be 1-dimensional", CPred<"hasRank($a, 1)">>,
    PredOpTrait<"operand `b` should be 2-dimensional", CPred<"hasRank($b, 2)">>,
    PredOpTrait<"operand `b` should have 4 columns", CPred<"hasFourColumns($b)">>,
    PredOpTrait<"operand `b` should have as many rows as the size of operand `a`", CPred<"hasRowsOf($b, $a)">>]> {
  let summary = "Products of signed integers, each row of four summed";
  let arguments = DotArgs;
  let results = (outs VectorOfLengthAndType<[4, 2], [I32]>:$res);
  let assemblyFormat = DotFormat;
}
class ArmNeon_MatrixOp<string name, string what, Type sum, Type part, list<string> overloads>
    : ArmNeon_IntrOp<name, what, [AllTypesMatch<["src1", "src2"]>, AllTypesMatch<["acc", "res"]>], overloads> {
  let arguments = (ins sum:$acc, part:$src1, part:$src2);
  let results = (outs sum:$res);
  let assemblyFormat = "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($res)";
}
class ArmNeon_IntMatrixOp<string name, string what>
    : ArmNeon_MatrixOp<name, what, NeonVector<4, I32>, NeonVector<16, I8>, ["res", "src1"]>;
def SmmlaOp : ArmNeon_IntMatrixOp<"smmla", "Products of matrices of signed integers">;
def UmmlaOp : ArmNeon_IntMatrixOp<"ummla", "Products of matrices of unsigned integers">;
def UsmmlaOp : ArmNeon_IntMatrixOp<"usmmla", "Products of matrices of unsigned and signed integers">;
def BfmmlaOp : ArmNeon_MatrixOp<"bfmmla", "Products of matrices of bf16", NeonVector<4, F32>, NeonVector<8, BF16>, []>;
