// Conversions of floats, small formats included. `nvvm.td` includes this.

defvar Rounding = (ins DefaultValuedAttr<FPRoundingModeAttr, "FPRoundingMode::NONE">:$rnd, DefaultValuedAttr<SaturationModeAttr, "SaturationMode::NONE">:$sat);
def PackedBytes : AnyTypeOf<[I16, Vec<2, I8>]>;

def ConvertFloatToTF32Op : NVVM_ChoiceOp<"convert.float.to.tf32", "a float as tf32"> {
  let arguments = !con((ins F32:$src), Rounding, Relu);
  let results = (outs I32:$res);
  let assemblyFormat = "$src attr-dict";
  let hasVerifier = 1;
}
// Two floats become a pair of small ones.
class NVVM_PairConversionOp<string name, string what, dag mode, Type to> : NVVM_ChoiceOp<"convert.f32x2.to." # name, what> {
  let arguments = !con((ins F32:$a, F32:$b), mode, (ins TypeAttr:$dstTy));
  let results = (outs to:$dst);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`";
  let hasVerifier = 1;
}
def ConvertF32x2ToF4x2Op : NVVM_PairConversionOp<"f4x2", "two floats as floats of four bits", Relu, I8>;
def ConvertF32x2ToF6x2Op : NVVM_PairConversionOp<"f6x2", "two floats as floats of six bits", Relu, PackedBytes>;
def ConvertF32x2ToF8x2Op : NVVM_PairConversionOp<"f8x2", "two floats as floats of eight bits", !con(Rounding, Relu), PackedBytes>;
class NVVM_HalvesConversionOp<string from, Type type, dag mode> : NVVM_ChoiceOp<"convert." # from # "x2.to.f8x2", "two halves as floats of eight bits"> {
  let arguments = !con((ins Vec<2, type>:$a), mode, (ins TypeAttr:$dstTy));
  let results = (outs PackedBytes:$dst);
  let assemblyFormat = "$a attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`";
  let hasVerifier = 1;
}
def ConvertF16x2ToF8x2Op : NVVM_HalvesConversionOp<"f16", F16, Relu>;
def ConvertBF16x2ToF8x2Op : NVVM_HalvesConversionOp<"bf16", BF16, Rounding>;
// The other way.
class NVVM_ToHalvesOp<string from, string to, Type source, Type half, dag mode>
    : NVVM_ChoiceOp<"convert." # from # "x2.to." # to # "x2", "two small floats as halves"> {
  let arguments = !con((ins source:$src), mode, (ins TypeAttr:$srcType));
  let results = (outs Vec<2, half>:$dst);
  let assemblyFormat = "$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)";
  let hasVerifier = 1;
}
def ConvertF8x2ToF16x2Op : NVVM_ToHalvesOp<"f8", "f16", Vec<2, I8>, F16, Relu>;
def ConvertF8x2ToBF16x2Op : NVVM_ToHalvesOp<"f8", "bf16", Vec<2, I8>, BF16, (ins)>;
def ConvertF6x2ToF16x2Op : NVVM_ToHalvesOp<"f6", "f16", Vec<2, I8>, F16, Relu>;
def ConvertF4x2ToF16x2Op : NVVM_ToHalvesOp<"f4", "f16", I8, F16, Relu>;
class NVVM_FloatsToHalvesOp<string to, Type half> : NVVM_ChoiceOp<"convert.f32x2.to." # to # "x2", "two floats as halves", [Pure]> {
  let arguments = !con((ins F32:$src_hi, F32:$src_lo, Optional<I32>:$random_bits), Rounding, Relu);
  let results = (outs Vec<2, half>:$dst);
  let assemblyFormat = "$src_hi `,` $src_lo (`,` $random_bits^)? attr-dict `:` type($dst)";
  let hasVerifier = 1;
}
def ConvertF32x2ToF16x2Op : NVVM_FloatsToHalvesOp<"f16", F16>;
def ConvertF32x2ToBF16x2Op : NVVM_FloatsToHalvesOp<"bf16", BF16>;
// Four floats, rounded at random.
class NVVM_FourFloatsOp<string to, Type type> : NVVM_ChoiceOp<"convert.f32x4.to." # to, "four floats as small ones, rounded at random", [Pure]> {
  let arguments = !con((ins Vec<4, F32>:$src, I32:$rbits), Relu, (ins TypeAttr:$dstTy));
  let results = (outs type:$dst);
  let assemblyFormat = "$src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`";
  let hasVerifier = 1;
  let archSM = [100, 103];
}
def ConvertF32x4ToF8x4Op : NVVM_FourFloatsOp<"f8x4", Vec<4, I8>>;
def ConvertF32x4ToF6x4Op : NVVM_FourFloatsOp<"f6x4", Vec<4, I8>>;
def ConvertF32x4ToF4x4Op : NVVM_FourFloatsOp<"f4x4", I16>;
