// Products of matrices that the threads of a wave hold together. Included by `amdgpu.td`.

class MatrixTypes<list<Type> types> : AnyTypeOf<types>;
def MFMAInTypes : MatrixTypes<[F32, F64, I32, I64, VectorOfLengthAndType<[2], [F32]>, VectorOfLengthAndType<[4, 8], [F16]>,
    VectorOfLengthAndType<[2, 4, 8], [BF16]>, VectorOfLengthAndType<[4, 8, 16], [I8]>,
    VectorOfLengthAndType<[8], [F8E5M2FNUZ, F8E4M3FNUZ]>, VectorOfLengthAndType<[8, 32], [F8E5M2, F8E4M3FN]>,
    VectorOfLengthAndType<[32], [F6E2M3FN, F6E3M2FN, F4E2M1FN]>]>;
def MFMAOutTypes : MatrixTypes<[F64, VectorOfLengthAndType<[4, 16, 32], [F32]>, VectorOfLengthAndType<[4, 16, 32], [I32]>,
    VectorOfLengthAndType<[4], [F64]>]>;
def SMFMACSparseInTypes : MatrixTypes<[VectorOfLengthAndType<[4, 8], [F16]>, VectorOfLengthAndType<[4, 8], [BF16]>,
    VectorOfLengthAndType<[8, 16], [I8]>, VectorOfLengthAndType<[8, 16], [F8E4M3FN, F8E5M2]>,
    VectorOfLengthAndType<[8, 16], [F8E4M3FNUZ, F8E5M2FNUZ]>]>;
def SMFMACDenseInTypes : MatrixTypes<[VectorOfLengthAndType<[8, 16], [F16]>, VectorOfLengthAndType<[8, 16], [BF16]>,
    VectorOfLengthAndType<[16, 32], [I8]>, VectorOfLengthAndType<[16, 32], [F8E4M3FN, F8E5M2]>,
    VectorOfLengthAndType<[16, 32], [F8E4M3FNUZ, F8E5M2FNUZ]>]>;
def SMFMACOutTypes : MatrixTypes<[VectorOfLengthAndType<[4, 16], [F32]>, VectorOfLengthAndType<[4, 16], [I32]>]>;
def SMFMACIdxTypes : MatrixTypes<[FixedVectorOfLengthAndType<[4], [I8]>, FixedVectorOfLengthAndType<[2], [I16]>]>;
def ScaledMFMAInTypes : MatrixTypes<[VectorOfLengthAndType<[32], [F8E5M2, F8E4M3FN]>, VectorOfLengthAndType<[32], [F6E2M3FN, F6E3M2FN, F4E2M1FN]>]>;
def ScaledMFMAOutTypes : MatrixTypes<[VectorOfLengthAndType<[4, 16], [F32]>]>;
def ScaledMFMAScale : MatrixTypes<[F8E8M0FNU, FixedVectorOfLengthAndType<[4], [F8E8M0FNU]>]>;
def ScaledWMMAInTypes : MatrixTypes<[VectorOfLengthAndType<[64], [F8E5M2, F8E4M3FN]>, VectorOfLengthAndType<[64], [F6E2M3FN, F6E3M2FN]>,
    VectorOfLengthAndType<[64, 128], [F4E2M1FN]>]>;
def ScaledWMMAOutTypes : MatrixTypes<[VectorOfLengthAndType<[8, 16], [F32]>]>;
def WMMAInTypes : MatrixTypes<[VectorOfLengthAndType<[2], [F32]>, VectorOfLengthAndType<[4, 8, 16], [F16, BF16]>,
    VectorOfLengthAndType<[4, 8, 16, 32], [I8, SI8, UI8]>, VectorOfLengthAndType<[4, 8, 32, 64], [F8E4M3FN, F8E5M2]>,
    VectorOfLengthAndType<[4, 8, 16], [I<4>, SI<4>, UI<4>]>]>;
def WMMAOutTypes : MatrixTypes<[VectorOfLengthAndType<[4, 8], [F32, I32]>, VectorOfLengthAndType<[4, 8, 16], [F16, BF16]>]>;

class AMDGPU_ProductOp<string mnemonic, string what, dag of, Type sum, string format>
    : AMDGPU_Op<mnemonic, what, [AllTypesMatch<["destC", "destD"]>, Pure]> {
  let arguments = of;
  let results = (outs sum:$destD);
  let assemblyFormat = "custom<MNKDimensionList>($m, $n, $k) " # format;
}
def MFMAOp : AMDGPU_ProductOp<"mfma", "Multiplies matrices and adds a third",
    (ins OneOf<[4, 16, 32]>:$m, OneOf<[4, 16, 32]>:$n, OneOf<[1, 2, 4, 8, 16, 32, 64, 128]>:$k,
         DefaultValuedAttr<OneOf<[1, 2, 4, 16]>, "1">:$blocks, MFMAInTypes:$sourceA, MFMAInTypes:$sourceB, MFMAOutTypes:$destC,
         DefaultValuedAttr<I32Attr, "0">:$cbsz, DefaultValuedAttr<I32Attr, "0">:$abid,
         DefaultValuedAttr<AMDGPU_MFMAPermBAttr, "::mlir::amdgpu::MFMAPermB::none">:$blgp, UnitAttr:$reducePrecision, UnitAttr:$negateA,
         UnitAttr:$negateB, UnitAttr:$negateC), MFMAOutTypes,
    "$sourceA `*` $sourceB `+` $destC attr-dict `blgp` `=` $blgp `:` type($sourceA) `,` type($sourceB) `,` type($destC)"> {
  let hasVerifier = 1;
}
def WMMAOp : AMDGPU_ProductOp<"wmma", "Multiplies matrices of a wave and adds a third",
    (ins OneOf<[16]>:$m, OneOf<[16]>:$n, OneOf<[4, 16, 32, 64, 128]>:$k, WMMAInTypes:$sourceA, WMMAInTypes:$sourceB, WMMAOutTypes:$destC,
         DefaultValuedAttr<OneOf<[0, 1]>, "0">:$subwordOffset, UnitAttr:$unsignedA, UnitAttr:$unsignedB, UnitAttr:$clamp), WMMAOutTypes,
    "$sourceA `*` $sourceB `+` $destC attr-dict `:` type($sourceA) `,` type($sourceB) `,` type($destC)"> {
  let hasVerifier = 1;
}
def SparseMFMAOp : AMDGPU_ProductOp<"sparse_mfma", "Multiplies a matrix with two values in any four and another, and adds a third",
    (ins OneOf<[16, 32]>:$m, OneOf<[16, 32]>:$n, OneOf<[16, 32, 64, 128]>:$k, SMFMACSparseInTypes:$sourceA, SMFMACDenseInTypes:$sourceB,
         SMFMACOutTypes:$destC, SMFMACIdxTypes:$sparseIdx, DefaultValuedAttr<I32Attr, "0">:$cbsz, DefaultValuedAttr<I32Attr, "0">:$abid),
    SMFMACOutTypes,
    [{$sourceA `*` $sourceB `+` $destC `sparse` `(` $sparseIdx `:` type($sparseIdx) `)` attr-dict
      `:` type($sourceA) `,` type($sourceB) `,` type($destC)}]> {
  let hasVerifier = 1;
}
def ScaledMFMAOp : AMDGPU_ProductOp<"scaled_mfma", "Multiplies matrices of small floats with scales and adds a third",
    (ins OneOf<[16, 32]>:$m, OneOf<[16, 32]>:$n, OneOf<[64, 128]>:$k, ScaledMFMAInTypes:$sourceA, ScaledMFMAInTypes:$sourceB,
         ScaledMFMAOutTypes:$destC, ScaledMFMAScale:$scalesA, ScaledMFMAScale:$scalesB, IndexUpTo<3>:$scalesIdxA, IndexUpTo<3>:$scalesIdxB),
    ScaledMFMAOutTypes,
    [{` ` `(` $scalesA `[` $scalesIdxA `]` `*` $sourceA `)` `*` `(` $scalesB `[` $scalesIdxB `]` `*` $sourceB `)` `+` $destC attr-dict
     `:` type($scalesA) `,` type($sourceA) `,` type($scalesB) `,` type($sourceB) `,` type($destC)}]>;
def ScaledWMMAOp : AMDGPU_ProductOp<"scaled_wmma", "Multiplies matrices of small floats of a wave, with scales, and adds a third",
    (ins OneOf<[16, 32]>:$m, OneOf<[16]>:$n, OneOf<[128]>:$k, ScaledWMMAInTypes:$sourceA, ScaledWMMAInTypes:$sourceB, ScaledWMMAOutTypes:$destC,
         VectorOfLengthAndType<[4, 8], [F8E8M0FNU, F8E4M3FN]>:$scaleA, OneOf<[0, 16]>:$a_first_scale_lane,
         VectorOfLengthAndType<[4, 8], [F8E8M0FNU, F8E4M3FN]>:$scaleB, OneOf<[0, 16]>:$b_first_scale_lane), ScaledWMMAOutTypes,
    [{` ` `(` $scaleA `*` $sourceA `)` `*` `(` $scaleB `*` $sourceB `)` `+` $destC attr-dict
      `:` type($scaleA) `,` type($sourceA) `,` type($scaleB) `,` type($sourceB) `,` type($destC)}]> {
  let hasVerifier = 1;
}
