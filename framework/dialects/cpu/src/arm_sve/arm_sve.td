// The arm_sve dialect: Arm's vectors of scalable length.

include "vectors.td"

def ArmSVE_Dialect : Dialect {
  let name = "arm_sve";
  let summary = "Arm's vectors of scalable length";
  let cppNamespace = "::mlir::arm_sve";
  let dependentDialects = ["vector::VectorDialect"];
}

// ---- Vectors.

def SVBool : ScalableVector<[16], [I1]> { let summary = "vector<[16]xi1>"; }
def SVEPredicate : ScalableVector<[16, 8, 4, 2, 1], [I1]> {
  let summary = "vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>";
}
// The last dimension alone is scalable, and of one of these sizes.
class TrailingScalable<list<int> sizes, list<Type> allowed> : Type<
    And<[ShapedContainerType<allowed, CPred<"isTrailingScalable($_self)">, "">.predicate,
         Or<!foreach(n, sizes, CPred<"endsWith($_self, " # n # ")">)>]>,
    ShapedContainerType<allowed, IsVectorPred, "trailing scalable vector">.summary # " with dim -1 having a size of {"
        # !interleave(sizes, ", ") # "}", "::mlir::VectorType">;
def SVBoolMask : TrailingScalable<[16], [I1]>;
def SVEPredicateMask : TrailingScalable<[16, 8, 4, 2, 1], [I1]>;
class Scalable1D<int length, list<Type> allowed> : ShapedContainerType<allowed,
    And<[IsScalableVectorPred, CPred<"hasLength($_self, " # length # ")">]>, "a 1-D scalable vector with length " # length, "::mlir::VectorType">;
def SVEVector : AnyTypeOf<[Scalable1D<2, [I64, F64]>, Scalable1D<4, [I32, F32]>, Scalable1D<8, [I16, F16, BF16]>, Scalable1D<16, [I8]>],
    "an SVE vector with element size <= 64-bit">;
def AnyScalableVector : ScalableVectorOf<[AnyType]>;

class ArmSVE_Op<string mnemonic, string what, list<Trait> traits = []> : Op<ArmSVE_Dialect, mnemonic, traits> { let summary = what; }
// One result, unless it is said otherwise.
class ArmSVE_IntrOp<string name, string what, list<Trait> traits = [], list<string> overloads = []>
    : CPU_IntrOp<ArmSVE_Dialect, "aarch64.sve.", name, what, traits, overloads> {
  let results = (outs LLVM_Type:$res);
}

// ---- Products that are summed.

class ArmSVE_SumOp<string mnemonic, string what, Type sum, Type part>
    : ArmSVE_Op<mnemonic, what, [Pure, AllTypesMatch<["src1", "src2"]>, AllTypesMatch<["acc", "dst"]>]> {
  let arguments = (ins sum:$acc, part:$src1, part:$src2);
  let results = (outs sum:$dst);
  let assemblyFormat = "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($dst)";
}
class ArmSVE_DotOp<string mnemonic, string what> : ArmSVE_SumOp<mnemonic, what,
    ScalableVectorOfLengthAndType<[4, 2], [I32, I64]>, ScalableVectorOfLengthAndType<[16, 8], [I8, I16]>>;
class ArmSVE_MatrixOp<string mnemonic, string what>
    : ArmSVE_SumOp<mnemonic, what, ScalableVectorOfLengthAndType<[4], [I32]>, ScalableVectorOfLengthAndType<[16], [I8]>>;
def SdotOp : ArmSVE_DotOp<"sdot", "Products of signed integers, four summed at a time">;
def UdotOp : ArmSVE_DotOp<"udot", "Products of unsigned integers, four summed at a time">;
def SmmlaOp : ArmSVE_MatrixOp<"smmla", "Products of matrices of signed integers">;
def UmmlaOp : ArmSVE_MatrixOp<"ummla", "Products of matrices of unsigned integers">;
def UsmmlaOp : ArmSVE_MatrixOp<"usmmla", "Products of matrices of unsigned and signed integers">;
def BfmmlaOp : ArmSVE_IntrOp<"bfmmla", "Products of matrices of bf16", [Pure, AllTypesMatch<["src1", "src2"]>, AllTypesMatch<["acc", "res"]>]> {
  let arguments = (ins ScalableVectorOfLengthAndType<[4], [F32]>:$acc, ScalableVectorOfLengthAndType<[8], [BF16]>:$src1,
                       ScalableVectorOfLengthAndType<[8], [BF16]>:$src2);
  let results = (outs ScalableVectorOfLengthAndType<[4], [F32]>:$res);
  let assemblyFormat = "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($res)";
}

// ---- Masks.

class WidenedMask<string lhs, string rhs>
    : TypesMatchWith<"expected corresponding svbool type widened to [16]xi1", lhs, rhs, "widenedMask($_self)">;
def ConvertFromSvboolOp : ArmSVE_Op<"convert_from_svbool", "The mask of wider elements in a mask of bytes",
    [Pure, WidenedMask<"result", "source">]> {
  let arguments = (ins SVBoolMask:$source);
  let results = (outs SVEPredicateMask:$result);
  let assemblyFormat = "$source attr-dict `:` type($result)";
}
def ConvertToSvboolOp : ArmSVE_Op<"convert_to_svbool", "The mask of bytes for a mask of wider elements",
    [Pure, WidenedMask<"source", "result">]> {
  let arguments = (ins SVEPredicateMask:$source);
  let results = (outs SVBoolMask:$result);
  let assemblyFormat = "$source attr-dict `:` type($source)";
}
def PselOp : ArmSVE_Op<"psel", "A mask or none, as a bit of another says", [Pure, AllTypesMatch<["p1", "result"]>]> {
  let arguments = (ins SVEPredicate:$p1, SVEPredicate:$p2, Index:$index);
  let results = (outs SVEPredicate:$result);
  let assemblyFormat = "$p1 `,` $p2 `[` $index `]` attr-dict `:` type($p1) `,` type($p2)";
}
class ArmSVE_MaskedOp<string mnemonic, string what, list<Type> elements, list<Trait> traits = []>
    : ArmSVE_Op<"masked." # mnemonic, what, !listconcat(traits, [AllTypesMatch<["src1", "src2", "res"]>,
        TypesMatchWith<"mask has i1 element type and same shape as operands", "src1", "mask", "maskOf($_self)">])> {
  let arguments = (ins ScalableVectorOf<[I1]>:$mask, ScalableVectorOf<elements>:$src1, ScalableVectorOf<elements>:$src2);
  let results = (outs ScalableVectorOf<elements>:$res);
  let assemblyFormat = "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)";
}
class ArmSVE_MaskedIOp<string name, string what, list<Trait> traits = []> : ArmSVE_MaskedOp<name, what, [I8, I16, I32, I64], traits>;
class ArmSVE_MaskedFOp<string name, string what, list<Trait> traits = []> : ArmSVE_MaskedOp<name, what, [AnyFloat], traits>;
def ScalableMaskedAddIOp : ArmSVE_MaskedIOp<"addi", "Sums where the mask is set", [Commutative]>;
def ScalableMaskedAddFOp : ArmSVE_MaskedFOp<"addf", "Sums of floats where the mask is set", [Commutative]>;
def ScalableMaskedSubIOp : ArmSVE_MaskedIOp<"subi", "Differences where the mask is set">;
def ScalableMaskedSubFOp : ArmSVE_MaskedFOp<"subf", "Differences of floats where the mask is set">;
def ScalableMaskedMulIOp : ArmSVE_MaskedIOp<"muli", "Products where the mask is set", [Commutative]>;
def ScalableMaskedMulFOp : ArmSVE_MaskedFOp<"mulf", "Products of floats where the mask is set", [Commutative]>;
def ScalableMaskedSDivIOp : ArmSVE_MaskedIOp<"divi_signed", "Quotients of signed integers where the mask is set">;
def ScalableMaskedUDivIOp : ArmSVE_MaskedIOp<"divi_unsigned", "Quotients of unsigned integers where the mask is set">;
def ScalableMaskedDivFOp : ArmSVE_MaskedFOp<"divf", "Quotients of floats where the mask is set">;

// ---- Orders of elements.

class ArmSVE_ZipOp<string mnemonic, string what, list<string> sources, list<string> zipped, string format>
    : ArmSVE_Op<mnemonic, what, [Pure, AllTypesMatch<!listconcat(sources, zipped)>]> {
  let arguments = !dag(ins, !listsplat(SVEVector, !size(sources)), sources);
  let results = !dag(outs, !listsplat(SVEVector, !size(zipped)), zipped);
  let assemblyFormat = format # " attr-dict `:` type($sourceV1)";
}
def ZipX2Op : ArmSVE_ZipOp<"zip.x2", "Elements of two vectors in turn", ["sourceV1", "sourceV2"], ["resultV1", "resultV2"],
    "$sourceV1 `,` $sourceV2">;
def ZipX4Op : ArmSVE_ZipOp<"zip.x4", "Elements of four vectors in turn", ["sourceV1", "sourceV2", "sourceV3", "sourceV4"],
    ["resultV1", "resultV2", "resultV3", "resultV4"], "$sourceV1 `,` $sourceV2 `,` $sourceV3 `,` $sourceV4">;
def DupQLaneOp : ArmSVE_Op<"dupq_lane", "One part of 128 bits everywhere", [Pure, AllTypesMatch<["src", "dst"]>]> {
  let arguments = (ins SVEVector:$src, I64Attr:$lane);
  let results = (outs SVEVector:$dst);
  let assemblyFormat = "$src `[` $lane `]` attr-dict `:` type($dst)";
}

// ---- Instructions.

class ArmSVE_TernaryIntrOp<string name, string what> : ArmSVE_IntrOp<name, what, [], ["res"]> {
  let arguments = (ins AnyScalableVector, AnyScalableVector, AnyScalableVector);
}
def UmmlaIntrOp : ArmSVE_TernaryIntrOp<"ummla", "Products of matrices of unsigned integers">;
def SmmlaIntrOp : ArmSVE_TernaryIntrOp<"smmla", "Products of matrices of signed integers">;
def UsmmlaIntrOp : ArmSVE_TernaryIntrOp<"usmmla", "Products of matrices of unsigned and signed integers">;
def SdotIntrOp : ArmSVE_TernaryIntrOp<"sdot", "Products of signed integers, summed">;
def UdotIntrOp : ArmSVE_TernaryIntrOp<"udot", "Products of unsigned integers, summed">;
def ScalableMaskedAddIIntrOp : ArmSVE_TernaryIntrOp<"add", "Sums">;
def ScalableMaskedAddFIntrOp : ArmSVE_TernaryIntrOp<"fadd", "Sums of floats">;
def ScalableMaskedMulIIntrOp : ArmSVE_TernaryIntrOp<"mul", "Products">;
def ScalableMaskedMulFIntrOp : ArmSVE_TernaryIntrOp<"fmul", "Products of floats">;
def ScalableMaskedSubIIntrOp : ArmSVE_TernaryIntrOp<"sub", "Differences">;
def ScalableMaskedSubFIntrOp : ArmSVE_TernaryIntrOp<"fsub", "Differences of floats">;
def ScalableMaskedSDivIIntrOp : ArmSVE_TernaryIntrOp<"sdiv", "Quotients of signed integers">;
def ScalableMaskedUDivIIntrOp : ArmSVE_TernaryIntrOp<"udiv", "Quotients of unsigned integers">;
def ScalableMaskedDivFIntrOp : ArmSVE_TernaryIntrOp<"fdiv", "Quotients of floats">;
def ConvertFromSvboolIntrOp : ArmSVE_IntrOp<"convert.from.svbool", "The mask of wider elements", [TypeIs<"res", SVEPredicate>], ["res"]> {
  let arguments = (ins SVBool:$svbool);
}
def ConvertToSvboolIntrOp : ArmSVE_IntrOp<"convert.to.svbool", "The mask of bytes", [TypeIs<"res", SVBool>], ["mask"]> {
  let arguments = (ins SVEPredicate:$mask);
}
def ZipX2IntrOp : ArmSVE_IntrOp<"zip.x2", "Elements of two vectors in turn", [], ["v1"]> {
  let arguments = (ins AnyScalableVector:$v1, AnyScalableVector:$v2);
}
def ZipX4IntrOp : ArmSVE_IntrOp<"zip.x4", "Elements of four vectors in turn", [], ["v1"]> {
  let arguments = (ins AnyScalableVector:$v1, AnyScalableVector:$v2, AnyScalableVector:$v3, AnyScalableVector:$v4);
}
def PselIntrOp : ArmSVE_IntrOp<"psel", "A mask or none", [Pure, TypeIs<"res", SVBool>], ["p2"]> {
  let arguments = (ins SVBool:$p1, SVEPredicate:$p2, I32:$index);
}
def WhileLTIntrOp : ArmSVE_IntrOp<"whilelt", "The mask of numbers below a bound", [TypeIs<"res", SVEPredicate>, Pure], ["base", "res"]> {
  let arguments = (ins I64:$base, I64:$n);
}
def DupQLaneIntrOp : ArmSVE_IntrOp<"dupq_lane", "One part of 128 bits everywhere", [], ["v"]> {
  let arguments = (ins ScalableVectorOfRank<[1]>:$v, I64Attr:$lane);
}
