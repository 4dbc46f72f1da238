// Operations on tiles.

// An operation whose attribute `tile_id`, if it has one, is the number of its tile.

class SMETileType<Type element, int size>
    : ShapedContainerType<[element], CPred<"isSquare($_self, " # size # ")">, "vector<[" # size # "]x[" # size # "]x" # element.summary # ">">;
def TileI8 : SMETileType<I8, 16>;
def TileI16 : SMETileType<I16, 8>;
def TileI32 : SMETileType<I32, 4>;
def TileI64 : SMETileType<I64, 2>;
def TileI128 : SMETileType<I128, 1>;
def TileF16 : SMETileType<F16, 8>;
def TileBF16 : SMETileType<BF16, 8>;
def TileF32 : SMETileType<F32, 4>;
def TileF64 : SMETileType<F64, 2>;
def SMETile : AnyTypeOf<[TileI8, TileI16, TileI32, TileI64, TileI128, TileF16, TileBF16, TileF32, TileF64],
    "a vector type that fits into a SME tile", "VectorType">;

class ArmSME_Op<string mnemonic, string what, list<Trait> traits = []> : Op<ArmSME_Dialect, mnemonic, traits> { let summary = what; }
class ArmSME_TileOp<string mnemonic, string what, list<Trait> traits = []>
    : ArmSME_Op<mnemonic, what, traits> {
  int worksOnTile = 1;
  list<string> facts = ["worksOnTile"];
  let hasVerifier = 1;
}

class SliceMask<string tile, string mask> : TypesMatchWith<
    "`" # mask # "` has i1 element type and the shape is a slice of `" # tile # "`", tile, mask, "maskOfSlice($_self)">;
class BothOrNeither<string one, string other>
    : PredOpTrait<"both `" # one # "` and `" # other # "` should be provided or neither", CPred<"areBoth($" # one # ", $" # other # ")">>;
defvar LayoutArg = (ins ArmSME_TileSliceLayoutAttr:$layout);

// ---- Whole tiles.

def GetTileOp : ArmSME_TileOp<"get_tile", "A tile of any contents", [Pure]> {
  let results = (outs SMETile:$tile);
  let assemblyFormat = "attr-dict `:` type($tile)";
}
def ZeroOp : ArmSME_TileOp<"zero", "A tile of zeros", [Pure]> {
  let results = (outs SMETile:$res);
  let assemblyFormat = "attr-dict `:` type($res)";
}
def CopyTileOp : ArmSME_TileOp<"copy_tile", "A tile as another value", [Pure, AllTypesMatch<["tile", "result"]>]> {
  let arguments = (ins SMETile:$tile);
  let results = (outs SMETile:$result);
  let assemblyFormat = "$tile attr-dict `:` type($result)";
}
def TileLoadOp : ArmSME_TileOp<"tile_load", "Loads a tile", [AttrSizedOperandSegments, AllElementTypesMatch<["result", "base"]>,
    OptionalTypesMatchWith<"padding type matches element type of result", "result", "padding",
                           "::llvm::cast<VectorType>($_self).getElementType()">,
    MaskMatchesVector<"result", "mask">, BothOrNeither<"padding", "mask">]> {
  let arguments = !con((ins Arg<MemRefRankOf<[AnyType], [2]>, "the reference to load from", [MemRead]>:$base, Variadic<Index>:$indices,
                            Optional<AnyType>:$padding, Optional<AnyVectorOfNonZeroRank>:$mask), LayoutArg);
  let results = (outs SMETile:$result);
  let assemblyFormat = [{
    $base `[` $indices `]` (`,` $padding `,` $mask^)? (`layout` `` $layout^)? attr-dict `:` type($base) `,` type($result)
  }];
}
def TileStoreOp : ArmSME_TileOp<"tile_store", "Stores a tile", [AttrSizedOperandSegments,
    AllElementTypesMatch<["valueToStore", "base"]>, MaskMatchesVector<"valueToStore", "mask">]> {
  let arguments = !con((ins SMETile:$valueToStore, Arg<MemRefRankOf<[AnyType], [2]>, "the reference to store to", [MemWrite]>:$base,
                            Variadic<Index>:$indices, Optional<AnyVectorOfNonZeroRank>:$mask), LayoutArg);
  let assemblyFormat = [{
    $valueToStore `,` $base `[` $indices `]` (`,` $mask^)? (`layout` `` $layout^)? attr-dict `:` type($base) `,` type($valueToStore)
  }];
}

// ---- Slices: rows or columns.

def LoadTileSliceOp : ArmSME_TileOp<"load_tile_slice", "Loads a slice into a tile", [AllElementTypesMatch<["tile", "base"]>,
    AllTypesMatch<["tile", "result"]>, SliceMask<"result", "mask">]> {
  let arguments = !con((ins Arg<AnyMemRef, "the reference to load from", [MemRead]>:$base, SVEPredicate:$mask, SMETile:$tile,
                            Variadic<Index>:$indices, Index:$tile_slice_index), LayoutArg);
  let results = (outs SMETile:$result);
  let assemblyFormat = [{
    $base `[` $indices `]` `,` $mask `,` $tile `,` $tile_slice_index (`layout` `` $layout^)? attr-dict
    `:` type($base) `,` type($mask) `,` type($result)
  }];
}
def StoreTileSliceOp : ArmSME_TileOp<"store_tile_slice", "Stores a slice of a tile", [AllElementTypesMatch<["tile", "base"]>,
    SliceMask<"tile", "mask">]> {
  let arguments = !con((ins SMETile:$tile, Index:$tile_slice_index, SVEPredicate:$mask,
                            Arg<AnyMemRef, "the reference to store to", [MemWrite]>:$base, Variadic<Index>:$indices), LayoutArg);
  let assemblyFormat = [{
    $tile `,` $tile_slice_index `,` $mask `,` $base `[` $indices `]` (`layout` `` $layout^)? attr-dict
    `:` type($base) `,` type($mask) `,` type($tile)
  }];
}
def InsertTileSliceOp : ArmSME_TileOp<"insert_tile_slice", "A tile with another slice", [Pure, AllTypesMatch<["tile", "result"]>,
    TypesMatchWith<"type of 'vector' matches type of 'tile' slice", "tile", "vector", "sliceOf($_self)">]> {
  let arguments = !con((ins SVEVector:$vector, SMETile:$tile, Index:$tile_slice_index), LayoutArg);
  let results = (outs SMETile:$result);
  let assemblyFormat = [{
    $vector `,` $tile `[` $tile_slice_index `]` (`layout` `` $layout^)? attr-dict `:` type($vector) `into` type($result)
  }];
}
def ExtractTileSliceOp : ArmSME_TileOp<"extract_tile_slice", "A slice of a tile", [Pure,
    TypesMatchWith<"type of 'result' matches type of 'tile' slice", "tile", "result", "sliceOf($_self)">]> {
  let arguments = !con((ins SMETile:$tile, Index:$tile_slice_index), LayoutArg);
  let results = (outs SVEVector:$result);
  let assemblyFormat = [{
    $tile `[` $tile_slice_index `]` (`layout` `` $layout^)? attr-dict `:` type($result) `from` type($tile)
  }];
}

// ---- Products of vectors.

class ProductType<string operand>
    : OptionalTypesMatchWith<operand # "type is derived from `lhs` and `rhs`", "lhs", operand, "productOf($_self)">;
class ArmSME_ProductOp<string mnemonic, string what, list<Trait> traits> : ArmSME_TileOp<mnemonic, what, !listconcat([Pure,
    AttrSizedOperandSegments, AllTypesMatch<["lhs", "rhs"]>, MaskMatchesVector<"lhs", "lhsMask">, MaskMatchesVector<"rhs", "rhsMask">,
    BothOrNeither<"lhsMask", "rhsMask">], traits)>;
def OuterProductOp : ArmSME_ProductOp<"outerproduct", "The outer product of two vectors", [ProductType<"result">, ProductType<"acc">]> {
  let arguments = (ins SVEVector:$lhs, SVEVector:$rhs, Optional<SVEPredicate>:$lhsMask, Optional<SVEPredicate>:$rhsMask,
                       Optional<SMETile>:$acc, ArmSME_CombiningKindAttr:$kind);
  let results = (outs SMETile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs oilist(`kind` `` $kind | `acc` `` `(` $acc `)` | `masks` `` `(` $lhsMask `,` $rhsMask `)`)
    attr-dict `:` type($lhs) `,` type($rhs)
  }];
}
// The sum of so many products, each element of the tile as wide as so many of a vector.
class ArmSME_SumOp<string mnemonic, string what, list<Type> inputs, list<Type> tiles, int ways>
    : ArmSME_ProductOp<mnemonic # "_" # ways # "way", what, [
        OptionalTypesMatchWith<"`result` and `acc` have the same type", "result", "acc", "$_self">,
        PredOpTrait<"tile element size equals input element size * " # ways, CPred<"widens($result, $lhs, " # ways # ")">>]> {
  let arguments = (ins AnyTypeOf<inputs>:$lhs, AnyVectorOfNonZeroRank:$rhs, Optional<AnyVectorOfNonZeroRank>:$lhsMask,
                       Optional<AnyVectorOfNonZeroRank>:$rhsMask, Optional<AnyVectorOfNonZeroRank>:$acc);
  let results = (outs AnyTypeOf<tiles>:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs oilist(`acc` `` `(` $acc `)` | `masks` `` `(` $lhsMask `,` $rhsMask `)`)
    attr-dict `:` type($lhs) `,` type($rhs) `into` type($result)
  }];
}
class ArmSME_FloatSumOp<string name, string what>
    : ArmSME_SumOp<name, what, [ScalableVector<[8], [F16, BF16]>], [TileF32], 2>;
class ArmSME_PairSumOp<string name, string what> : ArmSME_SumOp<name, what, [ScalableVector<[8], [I16]>], [TileI32], 2>;
class ArmSME_QuadSumOp<string name, string what>
    : ArmSME_SumOp<name, what, [ScalableVector<[16], [I8]>, ScalableVector<[8], [I16]>], [TileI32, TileI64], 4>;
def FMopa2WayOp : ArmSME_FloatSumOp<"fmopa", "Adds two products of floats">;
def FMops2WayOp : ArmSME_FloatSumOp<"fmops", "Subtracts two products of floats">;
def SMopa2WayOp : ArmSME_PairSumOp<"smopa", "Adds two products of signed integers">;
def SMops2WayOp : ArmSME_PairSumOp<"smops", "Subtracts two products of signed integers">;
def UMopa2WayOp : ArmSME_PairSumOp<"umopa", "Adds two products of unsigned integers">;
def UMops2WayOp : ArmSME_PairSumOp<"umops", "Subtracts two products of unsigned integers">;
def SMopa4WayOp : ArmSME_QuadSumOp<"smopa", "Adds four products of signed integers">;
def SMops4WayOp : ArmSME_QuadSumOp<"smops", "Subtracts four products of signed integers">;
def UMopa4WayOp : ArmSME_QuadSumOp<"umopa", "Adds four products of unsigned integers">;
def UMops4WayOp : ArmSME_QuadSumOp<"umops", "Subtracts four products of unsigned integers">;
def SuMopa4WayOp : ArmSME_QuadSumOp<"sumopa", "Adds four products of signed and unsigned integers">;
def SuMops4WayOp : ArmSME_QuadSumOp<"sumops", "Subtracts four products of signed and unsigned integers">;
def UsMopa4WayOp : ArmSME_QuadSumOp<"usmopa", "Adds four products of unsigned and signed integers">;
def UsMops4WayOp : ArmSME_QuadSumOp<"usmops", "Subtracts four products of unsigned and signed integers">;

def StreamingVLOp : ArmSME_Op<"streaming_vl", "How many elements of a size a vector has in streaming mode", [Pure]> {
  let arguments = (ins ArmSME_TypeSizeAttr:$type_size);
  let results = (outs Index);
  let assemblyFormat = "$type_size attr-dict";
}
