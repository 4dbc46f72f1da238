// Products of matrices by waves. `rocdl.td` includes this.

// ---- MFMA: products whose operands are in vector registers. A name tells the types and sizes.

class ROCDL_MfmaOp<string name, string what, list<string> overloadedParts = []>
    : ROCDL_ValueOp<name, what, (ins Variadic<LLVM_Type>:$args), "$args attr-dict `:` functional-type($args, $res)", overloadedParts>;
foreach kind = [
  "f32.16x16x16bf16.1k", "f32.16x16x16f16", "f32.16x16x1f32", "f32.16x16x2bf16", "f32.16x16x32.bf16", "f32.16x16x32.bf8.bf8",
  "f32.16x16x32.bf8.fp8", "f32.16x16x32.f16", "f32.16x16x32.fp8.bf8", "f32.16x16x32.fp8.fp8", "f32.16x16x4bf16.1k", "f32.16x16x4f16",
  "f32.16x16x4f32", "f32.16x16x8.xf32", "f32.16x16x8bf16", "f32.32x32x16.bf16", "f32.32x32x16.bf8.bf8", "f32.32x32x16.bf8.fp8",
  "f32.32x32x16.f16", "f32.32x32x16.fp8.bf8", "f32.32x32x16.fp8.fp8", "f32.32x32x1f32", "f32.32x32x2bf16", "f32.32x32x2f32",
  "f32.32x32x4.xf32", "f32.32x32x4bf16", "f32.32x32x4bf16.1k", "f32.32x32x4f16", "f32.32x32x8bf16.1k", "f32.32x32x8f16", "f32.4x4x1f32",
  "f32.4x4x2bf16", "f32.4x4x4bf16.1k", "f32.4x4x4f16", "f64.16x16x4f64", "f64.4x4x4f64", "i32.16x16x16i8", "i32.16x16x32.i8",
  "i32.16x16x4i8", "i32.16x16x64.i8", "i32.32x32x16.i8", "i32.32x32x32.i8", "i32.32x32x4i8", "i32.32x32x8i8", "i32.4x4x4i8"] in
  def ROCDL_mfma_ # !subst(".", "_", kind) : ROCDL_MfmaOp<"mfma." # kind, "the product of two matrices, added to a third (" # kind # ")">;
foreach kind = ["f32.16x16x128.f8f6f4", "f32.32x32x64.f8f6f4"] in
  def ROCDL_mfma_scale_ # !subst(".", "_", kind)
      : ROCDL_MfmaOp<"mfma.scale." # kind, "the product of two matrices with scales, added to a third (" # kind # ")", ["0", "1"]>;
foreach kind = [
  "f32.16x16x128.bf8.bf8", "f32.16x16x128.bf8.fp8", "f32.16x16x128.fp8.bf8", "f32.16x16x128.fp8.fp8", "f32.16x16x32.bf16",
  "f32.16x16x32.f16", "f32.16x16x64.bf16", "f32.16x16x64.bf8.bf8", "f32.16x16x64.bf8.fp8", "f32.16x16x64.f16", "f32.16x16x64.fp8.bf8",
  "f32.16x16x64.fp8.fp8", "f32.32x32x16.bf16", "f32.32x32x16.f16", "f32.32x32x32.bf16", "f32.32x32x32.bf8.bf8", "f32.32x32x32.bf8.fp8",
  "f32.32x32x32.f16", "f32.32x32x32.fp8.bf8", "f32.32x32x32.fp8.fp8", "f32.32x32x64.bf8.bf8", "f32.32x32x64.bf8.fp8",
  "f32.32x32x64.fp8.bf8", "f32.32x32x64.fp8.fp8", "i32.16x16x128.i8", "i32.16x16x64.i8", "i32.32x32x32.i8", "i32.32x32x64.i8"] in
  def ROCDL_smfmac_ # !subst(".", "_", kind) : ROCDL_MfmaOp<"smfmac." # kind, "the product of a sparse matrix and another, added to a third (" # kind # ")">;

// ---- WMMA: products with modifiers of their operands.

class Of<Type element> : LLVM_AnyScalarOrVectorOf<element>;
defvar SignA = (ins DefaultValuedAttr<I1Attr, "0">:$signA);
defvar SignB = (ins DefaultValuedAttr<I1Attr, "0">:$signB);
defvar ModC = (ins DefaultValuedAttr<I16Attr, "0">:$modC);
defvar Clamp = (ins DefaultValuedAttr<I1Attr, "0">:$clamp);
defvar Reuse = (ins DefaultValuedAttr<I1Attr, "0">:$reuseA, DefaultValuedAttr<I1Attr, "0">:$reuseB);
class ROCDL_WmmaOp<string kind, Type to, dag args, list<string> overloadedArgs, string scales = "">
    : ROCDL_TypedOp<"wmma." # kind, "the product of two matrices, added to a third (" # kind # ")", args, Of<to>,
        "$a `,` $b `,` $c " # scales # "attr-dict `:` functional-type(operands, $res)", !listconcat(["res"], overloadedArgs)>;
class ROCDL_PlainWmmaOp<string kind, Type from, Type to> : ROCDL_WmmaOp<kind, to, (ins Of<from>:$a, Of<from>:$b, Of<to>:$c), ["a"]>;
class ROCDL_OpselWmmaOp<string kind, Type from, Type to>
    : ROCDL_WmmaOp<kind, to, (ins Of<from>:$a, Of<from>:$b, Of<to>:$c, DefaultValuedAttr<I1Attr, "0">:$opsel), ["b"]>;
class ROCDL_SignedWmmaOp<string kind>
    : ROCDL_WmmaOp<kind, AnyInteger, !con(SignA, (ins Of<AnyInteger>:$a), SignB, (ins Of<AnyInteger>:$b, Of<AnyInteger>:$c), Clamp), ["a"]>;
class ROCDL_ModifiedWmmaOp<string kind, Type from, Type third, Type to, list<string> overloadedArgs = ["a"]>
    : ROCDL_WmmaOp<kind, to, !con(SignA, (ins Of<from>:$a), SignB, (ins Of<from>:$b), ModC, (ins Of<third>:$c), Reuse), overloadedArgs>;
class ROCDL_ReusingWmmaOp<string kind, Type to>
    : ROCDL_WmmaOp<kind, to, !con((ins Of<AnyInteger>:$a, Of<AnyInteger>:$b), ModC, (ins Of<to>:$c), Reuse), ["a"]>;

def ROCDL_wmma_f32_16x16x16_f16 : ROCDL_PlainWmmaOp<"f32.16x16x16.f16", F16, F32>;
foreach types = ["bf16", "fp8_fp8", "fp8_bf8", "bf8_bf8", "bf8_fp8"] in
  def ROCDL_wmma_f32_16x16x16_ # types : ROCDL_PlainWmmaOp<"f32.16x16x16." # types, AnyInteger, F32>;
def ROCDL_wmma_f16_16x16x16_f16 : ROCDL_OpselWmmaOp<"f16.16x16x16.f16", F16, F16>;
def ROCDL_wmma_bf16_16x16x16_bf16 : ROCDL_OpselWmmaOp<"bf16.16x16x16.bf16", AnyInteger, AnyInteger>;
foreach kind = ["16x16x16.iu8", "16x16x16.iu4", "16x16x32.iu4"] in
  def ROCDL_wmma_i32_ # !subst(".", "_", kind) : ROCDL_SignedWmmaOp<"i32." # kind>;
def ROCDL_wmma_f32_16x16x4_f32 : ROCDL_ModifiedWmmaOp<"f32.16x16x4.f32", F32, F32, F32>;
def ROCDL_wmma_f32_16x16x32_bf16 : ROCDL_ModifiedWmmaOp<"f32.16x16x32.bf16", BF16, F32, F32>;
def ROCDL_wmma_f32_16x16x32_f16 : ROCDL_ModifiedWmmaOp<"f32.16x16x32.f16", F16, F32, F32>;
def ROCDL_wmma_f16_16x16x32_f16 : ROCDL_ModifiedWmmaOp<"f16.16x16x32.f16", F16, F16, F16>;
def ROCDL_wmma_bf16_16x16x32_bf16 : ROCDL_ModifiedWmmaOp<"bf16.16x16x32.bf16", BF16, BF16, BF16>;
def ROCDL_wmma_bf16f32_16x16x32_bf16 : ROCDL_ModifiedWmmaOp<"bf16f32.16x16x32.bf16", BF16, F32, BF16, ["a", "c"]>;
foreach size = ["16x16x64", "16x16x128"] in
  foreach types = ["fp8_fp8", "fp8_bf8", "bf8_fp8", "bf8_bf8"] in {
    def ROCDL_wmma_f32_ # size # _ # types : ROCDL_ReusingWmmaOp<"f32." # size # "." # types, F32>;
    def ROCDL_wmma_f16_ # size # _ # types : ROCDL_ReusingWmmaOp<"f16." # size # "." # types, F16>;
  }
def ROCDL_wmma_i32_16x16x64_iu8 : ROCDL_WmmaOp<"i32.16x16x64.iu8", AnyInteger,
    !con(SignA, (ins Of<AnyInteger>:$a), SignB, (ins Of<AnyInteger>:$b, Of<AnyInteger>:$c), Reuse, Clamp), ["a"]>;

// With scales of both operands.
class Scales<Type type> {
  dag args = (ins DefaultValuedAttr<I32Attr, "0">:$scaleAType, DefaultValuedAttr<I32Attr, "0">:$fmtScaleA, type:$scaleA,
    DefaultValuedAttr<I32Attr, "0">:$scaleBType, DefaultValuedAttr<I32Attr, "0">:$fmtScaleB, type:$scaleB);
}
class ROCDL_ScaledWmmaOp<string kind, Type scale, dag factors, list<string> overloadedArgs>
    : ROCDL_WmmaOp<kind, F32, !con(factors, ModC, (ins Of<F32>:$c), Scales<scale>.args, Reuse), overloadedArgs, "`,` $scaleA `,` $scaleB ">;
defvar FormattedFactors = (ins DefaultValuedAttr<I32Attr, "0">:$fmtA, Of<AnyInteger>:$a, DefaultValuedAttr<I32Attr, "0">:$fmtB, Of<AnyInteger>:$b);
def ROCDL_wmma_scale_f32_16x16x128_f8f6f4 : ROCDL_ScaledWmmaOp<"scale.f32.16x16x128.f8f6f4", I32, FormattedFactors, ["a", "b"]>;
def ROCDL_wmma_scale16_f32_16x16x128_f8f6f4 : ROCDL_ScaledWmmaOp<"scale16.f32.16x16x128.f8f6f4", I64, FormattedFactors, ["a", "b"]>;
defvar Factors = (ins Of<AnyInteger>:$a, Of<AnyInteger>:$b);
def ROCDL_wmma_scale_f32_32x16x128_f4 : ROCDL_ScaledWmmaOp<"scale.f32.32x16x128.f4", I32, Factors, ["a", "b"]>;
def ROCDL_wmma_scale16_f32_32x16x128_f4 : ROCDL_ScaledWmmaOp<"scale16.f32.32x16x128.f4", I64, Factors, ["a", "b"]>;
