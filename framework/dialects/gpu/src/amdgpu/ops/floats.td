// Conversions between floats of a usual size and small ones, several to a register. Included by `amdgpu.td`.

defvar F8 = [F8E5M2FNUZ, F8E4M3FNUZ, F8E5M2, F8E4M3FN];
defvar PackedF8 = FixedVectorOfLengthAndType<[4], [F8E4M3FNUZ, F8E5M2FNUZ, F8E4M3FN, F8E5M2]>;
defvar ScaledPacked = AnyTypeOf<[FixedVectorOfLengthAndType<[4], [F8E5M2, F8E4M3FN]>, FixedVectorOfLengthAndType<[8], [F4E2M1FN]>]>;

def ExtPackedFp8Op : AMDGPU_Op<"ext_packed_fp8", "Extends one or two of the small floats of a register", [Pure]> {
  let arguments = (ins AnyTypeOf<!listconcat(F8, [VectorOfLengthAndType<[1, 2, 3, 4], F8>])>:$source, IndexUpTo<3>:$index);
  let results = (outs AnyTypeOf<[F32, FixedVectorOfLengthAndType<[2], [F32]>]>:$res);
  let assemblyFormat = "attr-dict $source `[` $index `]` `:` type($source) `to` type($res)";
}
def ScaledExtPackedMatrixOp : AMDGPU_Op<"scaled_ext_packed_matrix", "Extends the small floats of a matrix, with a scale for each block of them",
    [Pure, AllShapesMatch<["source", "res"]>]> {
  let arguments = (ins
    AnyTypeOf<[FixedVectorOfShapeAndType<[8], F4E2M1FN>, FixedVectorOfShapeAndType<[8], F8E4M3FN>, FixedVectorOfShapeAndType<[8], F8E5M2>,
               FixedVectorOfShapeAndType<[16], F6E2M3FN>, FixedVectorOfShapeAndType<[16], F6E3M2FN>]>:$source,
    FixedVectorOfShapeAndType<[4], F8E8M0FNU>:$scale, OneOf<[16, 32]>:$blockSize, OneOf<[0, 16]>:$firstScaleLane,
    ConfinedAttr<I32Attr, [IntMinValue<0>, IntMaxValue<3>]>:$firstScaleByte);
  let results = (outs
    AnyTypeOf<[FixedVectorOfShapeAndType<[8], F32>, FixedVectorOfShapeAndType<[8], F16>, FixedVectorOfShapeAndType<[8], BF16>,
               FixedVectorOfShapeAndType<[16], F32>, FixedVectorOfShapeAndType<[16], F16>, FixedVectorOfShapeAndType<[16], BF16>]>:$res);
  let assemblyFormat = [{
    attr-dict $source `scale` `(` $scale `)` `blockSize` `(` $blockSize `)` `firstScaleLane` `(` $firstScaleLane`)`
    `firstScaleByte` `(` $firstScaleByte `)` `:` type($source) `,` type($scale) `->` type($res)
  }];
  let hasVerifier = 1;
}
def ScaledExtPackedOp : AMDGPU_Op<"scaled_ext_packed", "Extends two of the small floats of a register and scales them", [Pure]> {
  let arguments = (ins AnyTypeOf<[VectorOfLengthAndType<[1, 2, 3, 4], [F8E5M2, F8E4M3FN]>,
                                  VectorOfLengthAndType<[1, 2, 3, 4, 5, 6, 7, 8], [F4E2M1FN]>]>:$source, F32:$scale, IndexUpTo<7>:$index);
  let results = (outs AnyTypeOf<[FixedVectorOfLengthAndType<[2], [F32]>, FixedVectorOfLengthAndType<[2], [F16]>,
                                 FixedVectorOfLengthAndType<[2], [BF16]>]>:$res);
  let assemblyFormat = "attr-dict $source `[` $index `]` `,` $scale `:` type($source) `to` type($res)";
}
def PackedTrunc2xFp8Op : AMDGPU_Op<"packed_trunc_2xfp8", "Rounds two floats to a half of a register", [Pure, AttrSizedOperandSegments]> {
  let arguments = (ins F32:$sourceA, Optional<F32>:$sourceB, IndexUpTo<1>:$wordIndex, Optional<PackedF8>:$existing);
  let results = (outs PackedF8:$res);
  let assemblyFormat = [{
    attr-dict $sourceA `,` ($sourceB^):(`undef`)? `into` ($existing^):(`undef`)? `[` `word` $wordIndex `]` `:` type($sourceA) `to` type($res)
    (`into` type($existing)^)?
  }];
  let hasVerifier = 1;
}
def PackedScaledTruncOp : AMDGPU_Op<"packed_scaled_trunc", "Scales floats and rounds them to a part of a register", [Pure]> {
  let arguments = (ins VectorOfLengthAndType<[1, 2], [F32, F16, BF16]>:$source, F32:$scale, IndexUpTo<7>:$index,
                       Optional<ScaledPacked>:$existing);
  let results = (outs ScaledPacked:$res);
  let assemblyFormat = [{
    attr-dict $source `into` ($existing^):(`undef`)? `[` $index `]` `,` $scale `:` type($source) `to` type($res) (`into` type($existing)^)?
  }];
  let hasVerifier = 1;
}
def PackedStochRoundFp8Op : AMDGPU_Op<"packed_stoch_round_fp8", "Rounds a float up or down by chance, to a part of a register", [Pure]> {
  let arguments = (ins F32:$source, I32:$stochiasticParam, IndexUpTo<3>:$storeIndex, Optional<PackedF8>:$existing);
  let results = (outs PackedF8:$res);
  let assemblyFormat = [{
    attr-dict $source `+` $stochiasticParam `into` ($existing^):(`undef`)? `[` $storeIndex `]` `:` type($source) `to` type($res)
    (`into` type($existing)^)?
  }];
  let hasVerifier = 1;
}
