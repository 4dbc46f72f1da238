// The x86vector dialect: vectors of AVX and AVX-512.

include "vectors.td"

def X86Vector_Dialect : Dialect {
  let name = "x86vector";
  let summary = "Vectors of AVX and AVX-512";
  let cppNamespace = "::mlir::x86vector";
}

class Vectors<list<int> lengths, list<Type> elements> : VectorOfLengthAndType<lengths, elements>;
class X86_Op<string mnemonic, string what, list<Trait> traits = []> : Op<X86Vector_Dialect, mnemonic, traits> { let summary = what; }

// ---- AVX-512.

class AVX512_Op<string mnemonic, string what, list<Trait> traits = []> : X86_Op<"avx512." # mnemonic, what, !listconcat([Pure], traits)>;
defvar AnyWide = Vectors<[16, 8], [F32, I32, F64, I64]>;
defvar WideFloats = Vectors<[16, 8], [F32, F64]>;
defvar WideInts = Vectors<[16, 8], [I32, I64]>;
defvar WideMask = Vectors<[16, 8], [I1]>;
def MaskCompressOp : AVX512_Op<"mask.compress", "Elements where the mask is set, side by side", [AllTypesMatch<["a", "dst"]>,
    TypesMatchWith<"`k` has the same number of bits as elements in `dst`", "dst", "k", "bits($_self)">]> {
  let arguments = (ins WideMask:$k, AnyWide:$a, Optional<AnyWide>:$src, OptionalAttr<ElementsAttr>:$constant_src);
  let results = (outs AnyWide:$dst);
  let assemblyFormat = "$k `,` $a (`,` $src^)? attr-dict `:` type($dst) (`,` type($src)^)?";
  let hasVerifier = 1;
}
class NumberOfBits<string name> : TypesMatchWith<name # " has the same number of bits as elements in dst", "dst", name, "bitsAsNumber($_self)">;
def MaskRndScaleOp : AVX512_Op<"mask.rndscale", "Floats rounded to so many bits", [AllTypesMatch<["src", "a", "dst"]>, NumberOfBits<"imm">]> {
  let arguments = (ins WideFloats:$src, I32:$k, WideFloats:$a, AnyTypeOf<[I16, I8]>:$imm, I32:$rounding);
  let results = (outs WideFloats:$dst);
  let assemblyFormat = "$src `,` $k `,` $a `,` $imm `,` $rounding attr-dict `:` type($dst)";
}
def MaskScaleFOp : AVX512_Op<"mask.scalef", "Floats times powers of two", [AllTypesMatch<["src", "a", "b", "dst"]>, NumberOfBits<"k">]> {
  let arguments = (ins WideFloats:$src, WideFloats:$a, WideFloats:$b, AnyTypeOf<[I16, I8]>:$k, I32:$rounding);
  let results = (outs WideFloats:$dst);
  let assemblyFormat = "$src `,` $a `,` $b `,` $k `,` $rounding attr-dict `:` type($dst)";
}
def Vp2IntersectOp : AVX512_Op<"vp2intersect", "Masks of the elements that both vectors have", [AllTypesMatch<["a", "b"]>,
    TypesMatchWith<"k1 has the same number of bits as elements in a", "a", "k1", "bits($_self)">,
    TypesMatchWith<"k2 has the same number of bits as elements in b", "a", "k2", "bits($_self)">]> {
  let arguments = (ins WideInts:$a, WideInts:$b);
  let results = (outs WideMask:$k1, WideMask:$k2);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a)";
}
def DotBF16Op : AVX512_Op<"dot", "Products of bf16, two summed at a time", [AllTypesMatch<["a", "b"]>, AllTypesMatch<["src", "dst"]>,
    TypesMatchWith<"`a` has twice an many elements as `src`", "src", "a", "pairsOfBf16($_self)">]> {
  let arguments = (ins Vectors<[4, 8, 16], [F32]>:$src, Vectors<[8, 16, 32], [BF16]>:$a, Vectors<[8, 16, 32], [BF16]>:$b);
  let results = (outs Vectors<[4, 8, 16], [F32]>:$dst);
  let assemblyFormat = "$src `,` $a `,` $b attr-dict `:` type($a) `->` type($src)";
}
def CvtPackedF32ToBF16Op : AVX512_Op<"cvt.packed.f32_to_bf16", "Floats as bf16", [AllElementCountsMatch<["a", "dst"]>]> {
  let arguments = (ins Vectors<[8, 16], [F32]>:$a);
  let results = (outs Vectors<[8, 16], [BF16]>:$dst);
  let assemblyFormat = "$a attr-dict `:` type($a) `->` type($dst)";
}

// ---- AVX.

class AVX_Op<string mnemonic, string what, list<Trait> traits = []> : X86_Op<"avx." # mnemonic, what, traits>;
def RsqrtOp : AVX_Op<"rsqrt", "Reciprocals of square roots, nearly", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins Vectors<[8], [F32]>:$a);
  let results = (outs Vectors<[8], [F32]>:$b);
  let assemblyFormat = "$a attr-dict `:` type($a)";
}
def DotOp : AVX_Op<"intr.dot", "Products of both halves, summed", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins Vectors<[8], [F32]>:$a, Vectors<[8], [F32]>:$b);
  let results = (outs Vectors<[8], [F32]>:$res);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($res)";
}
def DotInt8Op : AVX_Op<"dot.i8", "Products of bytes, four summed at a time", [Pure, AllTypesMatch<["a", "b"]>, AllTypesMatch<["w", "dst"]>,
    TypesMatchWith<"`a` has four times elements as `w`", "w", "a", "foursOfBytes($_self)">]> {
  let arguments = (ins Vectors<[4, 8], [I32]>:$w, Vectors<[16, 32], [I8]>:$a, Vectors<[16, 32], [I8]>:$b);
  let results = (outs Vectors<[4, 8], [I32]>:$dst);
  let assemblyFormat = "$w `,` $a `,` $b attr-dict `:` type($a) `->` type($w)";
}
class AVX_LoadOp<string mnemonic, string what> : AVX_Op<mnemonic, what, [MemoryEffects<[MemRead]>]> {
  let arguments = (ins MemRefOf<[BF16, F16]>:$a);
  let results = (outs Vectors<[4, 8], [F32]>:$dst);
  let assemblyFormat = "$a attr-dict `:` type($a) `->` type($dst)";
}
def BcstToPackedF32Op : AVX_LoadOp<"bcst_to_f32.packed", "Loads one float into every element">;
def CvtPackedEvenIndexedToF32Op : AVX_LoadOp<"cvt.packed.even.indexed_to_f32", "Loads every other float, from the first">;
def CvtPackedOddIndexedToF32Op : AVX_LoadOp<"cvt.packed.odd.indexed_to_f32", "Loads every other float, from the second">;
