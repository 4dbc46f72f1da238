// The amx dialect: tiles of Intel's matrix extension.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def AMX_Dialect : Dialect {
  let name = "amx";
  let summary = "Tiles of Intel's matrix extension";
  let cppNamespace = "::mlir::amx";
  let useDefaultTypePrinterParser = 1;
}

def ShapedTypeInterface : TypeInterface<"ShapedTypeInterface">;
def AMX_TileType : TypeDef<AMX_Dialect, "Tile", [ShapedTypeInterface]> {
  let mnemonic = "tile";
  let summary = "A tile in a register";
  let parameters = (ins "mlir::Type":$like);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}
class AMXTileOf<list<Type> allowed> : ShapedContainerType<allowed,
    And<[CPred<"::llvm::isa<::mlir::amx::TileType>($_self)">, HasAnyRankOfPred<[2]>]>, "tile", "::mlir::amx::TileType">;
def AnyAMXTile : AMXTileOf<[F32, F16, BF16, I32, I8]>;
def AMXTileF32 : AMXTileOf<[F32]>;
def AMXTileF16OrBF16 : AMXTileOf<[F16, BF16]>;
def AMXTileI32 : AMXTileOf<[I32]>;
def AMXTileI8 : AMXTileOf<[I8]>;

class AMX_Op<string mnemonic, string what, list<Trait> traits = []> : Op<AMX_Dialect, mnemonic, traits> {
  let summary = what;
  let hasVerifier = 1;
}
def TileZeroOp : AMX_Op<"tile_zero", "A tile of zeros", [MemoryEffects<[MemWrite]>]> {
  let results = (outs AnyAMXTile:$res);
  let assemblyFormat = "attr-dict `:` qualified(type($res))";
}
def TileLoadOp : AMX_Op<"tile_load", "Loads a tile", [MemoryEffects<[MemWrite]>, AttrSizedOperandSegments]> {
  let arguments = (ins Arg<AnyMemRef, "load base", [MemRead]>:$base, Variadic<Index>:$indices, Optional<Index>:$stride);
  let results = (outs AnyAMXTile:$res);
  let assemblyFormat = "$base `[` $indices `]` (`,` $stride^ )? attr-dict `:` type($base) `into` qualified(type($res))";
}
def TileStoreOp : AMX_Op<"tile_store", "Stores a tile", [AttrSizedOperandSegments]> {
  let arguments = (ins Arg<AnyMemRef, "store base", [MemWrite]>:$base, Variadic<Index>:$indices, AnyAMXTile:$val,
                       Optional<Index>:$stride);
  let assemblyFormat = "$base `[` $indices `]` `,` $val (`,` $stride^ )? attr-dict `:` type($base) `,` qualified(type($val))";
}
class AMX_MulOp<string mnemonic, string what, string operandFormat>
    : AMX_Op<mnemonic, what, [Pure, AllTypesMatch<["acc", "res"]>]> {
  let assemblyFormat = operandFormat # " attr-dict `:` qualified(type($lhs)) `,` qualified(type($rhs)) `,` qualified(type($acc))";
}
def TileMulFOp : AMX_MulOp<"tile_mulf", "Products of tiles of floats, added to a tile", "$lhs `,` $rhs `,` $acc"> {
  let arguments = (ins AMXTileF16OrBF16:$lhs, AMXTileF16OrBF16:$rhs, AMXTileF32:$acc);
  let results = (outs AMXTileF32:$res);
}
def TileMulIOp : AMX_MulOp<"tile_muli", "Products of tiles of bytes, added to a tile",
    "$lhs (`zext` $isZextLhs^)? `,` $rhs (`zext` $isZextRhs^)? `,` $acc"> {
  let arguments = (ins AMXTileI8:$lhs, AMXTileI8:$rhs, AMXTileI32:$acc, UnitAttr:$isZextLhs, UnitAttr:$isZextRhs);
  let results = (outs AMXTileI32:$res);
}
