// The shard dialect: tensors that lie in parts on a grid of devices, and what these do together.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Shard_Dialect : Dialect {
  let name = "shard";
  let summary = "Tensors in parts on a grid of devices";
  let cppNamespace = "::mlir::shard";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
}

// ---- Attributes and types.

def Shard_ReductionKind : I32EnumAttr<"ReductionKind", "Reduction of an iterator/grid dimension.", [
    I32EnumAttrCase<"Sum", 1, "sum">, I32EnumAttrCase<"Max", 2, "max">, I32EnumAttrCase<"Min", 3, "min">,
    I32EnumAttrCase<"Product", 4, "product">, I32EnumAttrCase<"Average", 5, "average">, I32EnumAttrCase<"BitwiseAnd", 6, "bitwise_and">,
    I32EnumAttrCase<"BitwiseOr", 7, "bitwise_or">, I32EnumAttrCase<"BitwiseXor", 8, "bitwise_xor">,
    I32EnumAttrCase<"Generic", 100, "generic">]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::shard";
}
def Shard_ReductionKindAttr : EnumAttr<Shard_Dialect, Shard_ReductionKind, "partial">;
def Shard_GridAxesArrayAttr : AttrDef<Shard_Dialect, "GridAxesArray"> {
  let mnemonic = "axisarray";
  let parameters = (ins ArrayRefParameter<"DenseI16ArrayAttr">:$axes);
  let assemblyFormat = "`[` $axes `]`";
}
def Shard_Sharding : TypeDef<Shard_Dialect, "Sharding"> {
  let mnemonic = "sharding";
  let summary = "sharding definition";
  let builderCall = "$_builder.getType<ShardingType>()";
}
def Shard_Axes : DefaultValuedAttr<DenseI16ArrayAttr, "{}">;
def Shard_Sizes : DefaultValuedAttr<DenseI64ArrayAttr, "{}">;
def Shard_Reduction : DefaultValuedAttr<Shard_ReductionKindAttr, "::mlir::shard::ReductionKind::Sum">;
def Shard_Buffer : AnyTypeOf<[AnyMemRef, AnyRankedTensor]>;
def Shard_Non0RankedBuffer : AnyTypeOf<[AnyNon0RankedMemRef, AnyNon0RankedTensor]>;

class Shard_Op<string mnemonic, string what, list<Trait> traits = []> : Op<Shard_Dialect, mnemonic, traits> { let summary = what; }
// An operation that names a grid and the results that it has.
class Shard_GridUserOp<string mnemonic, string what, list<Trait> traits = []> : Shard_Op<mnemonic, what,
    !listconcat(traits, [DeclareOpInterfaceMethods<SymbolUserOpInterface>, DeclareOpInterfaceMethods<OpAsmOpInterface>])>;

// ---- Grids.

def Shard_GridOp : Shard_Op<"grid", "A grid of devices", [Symbol, Pure]> {
  let arguments = (ins SymbolNameAttr:$sym_name, DenseI64ArrayAttr:$shape);
  let assemblyFormat = "$sym_name `(` `shape` `=` custom<DimensionList>($shape) `)` attr-dict";
  let hasVerifier = 1;
}
def Shard_GridShapeOp : Shard_GridUserOp<"grid_shape", "The sizes of a grid", [Pure]> {
  let arguments = (ins FlatSymbolRefAttr:$grid, Shard_Axes:$axes);
  let results = (outs Variadic<Index>:$result);
  let assemblyFormat = "$grid (`axes` `=` $axes^)? attr-dict `:` type($result)";
}
def Shard_ProcessMultiIndexOp : Shard_GridUserOp<"process_multi_index", "The place of the device in its grid", [Pure]> {
  let arguments = (ins FlatSymbolRefAttr:$grid, Shard_Axes:$axes);
  let results = (outs Variadic<Index>:$result);
  let assemblyFormat = "`on` $grid (`axes` `=` $axes^)? attr-dict `:` type($result)";
}
def Shard_ProcessLinearIndexOp : Shard_GridUserOp<"process_linear_index", "The number of the device in its grid", [Pure]> {
  let arguments = (ins FlatSymbolRefAttr:$grid);
  let results = (outs Index:$result);
  let assemblyFormat = "`on` $grid attr-dict `:` type($result)";
}
def Shard_NeighborsLinearIndicesOp : Shard_GridUserOp<"neighbors_linear_indices", "The numbers of the devices beside one", [Pure]> {
  let arguments = (ins FlatSymbolRefAttr:$grid, Variadic<Index>:$device, DenseI16ArrayAttr:$split_axes);
  let results = (outs Index:$neighbor_down, Index:$neighbor_up);
  let assemblyFormat = "`on` $grid `[` $device `]` `split_axes` `=` $split_axes attr-dict `:` type(results)";
}

// ---- Parts of tensors.

def Shard_ShardingOp : Shard_GridUserOp<"sharding", "How a tensor lies on a grid", [Pure, AttrSizedOperandSegments]> {
  let arguments = (ins FlatSymbolRefAttr:$grid, Shard_GridAxesArrayAttr:$split_axes, Shard_Sizes:$static_sharded_dims_offsets,
                       Variadic<I64>:$dynamic_sharded_dims_offsets, Shard_Sizes:$static_halo_sizes, Variadic<I64>:$dynamic_halo_sizes);
  let results = (outs Shard_Sharding:$result);
  let assemblyFormat = [{
    $grid `split_axes` `=` $split_axes (`halo_sizes` `=` custom<DynamicIndexList>($dynamic_halo_sizes, $static_halo_sizes)^)?
    (`sharded_dims_offsets` `=` custom<DynamicIndexList>($dynamic_sharded_dims_offsets, $static_sharded_dims_offsets)^)?
    attr-dict `:` type($result)
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def Shard_GetShardingOp : Shard_Op<"get_sharding", "How a tensor lies", [Pure]> {
  let arguments = (ins AnyRankedTensor:$source);
  let results = (outs Shard_Sharding:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
}
def Shard_ShardShapeOp : Shard_Op<"shard_shape", "The sizes of a device's part", [Pure, AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let arguments = (ins DenseI64ArrayAttr:$dims, Variadic<Index>:$dims_dynamic, Shard_Sharding:$sharding, DenseI64ArrayAttr:$device,
                       Variadic<Index>:$device_dynamic);
  let results = (outs Variadic<Index>:$result);
  let assemblyFormat = [{
    `dims` `=` custom<DynamicIndexList>($dims_dynamic, $dims) `sharding` `=` $sharding
    `device` `=` custom<DynamicIndexList>($device_dynamic, $device) attr-dict `:` type(results)
  }];
}
def Shard_ShardOp : Shard_Op<"shard", "A tensor that lies in parts", [Pure, AllTypesMatch<["result", "src"]>,
    DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let arguments = (ins AnyRankedTensor:$src, Shard_Sharding:$sharding, UnitAttr:$annotate_for_users);
  let results = (outs AnyRankedTensor:$result);
  let hasCanonicalizer = 1;
  let assemblyFormat = "$src `to` $sharding (`annotate_for_users` $annotate_for_users^)? attr-dict `:` type($result)";
}
def Shard_UpdateHaloOp : Shard_Op<"update_halo", "A part with what its neighbours have at its borders", [Pure,
    TypesMatchWith<"result has same type as destination", "result", "destination", "$_self">,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins Shard_Non0RankedBuffer:$destination, FlatSymbolRefAttr:$grid, Shard_GridAxesArrayAttr:$split_axes,
                       Variadic<I64>:$halo_sizes, Shard_Sizes:$static_halo_sizes);
  let results = (outs Shard_Non0RankedBuffer:$result);
  let assemblyFormat = [{
    $destination `on` $grid `split_axes` `=` $split_axes (`halo_sizes` `=` custom<DynamicIndexList>($halo_sizes, $static_halo_sizes)^)?
    attr-dict `:` type($result)
  }];
}

// ---- Exchange among devices. With nobody taking part it is nothing.

class Shard_CollectiveOp<string mnemonic, string what, list<Trait> traits, dag operands, string text, string types>
    : Shard_GridUserOp<mnemonic, what, traits> {
  let arguments = !con((ins FlatSymbolRefAttr:$grid, Shard_Axes:$grid_axes), operands);
  let assemblyFormat = "$input `on` $grid (`grid_axes` `=` $grid_axes^)? " # text # " attr-dict `:` " # types;
  let hasCanonicalizer = 1;
}
class Shard_CastLikeOp<string mnemonic, string what, list<Trait> traits, dag operands, string text>
    : Shard_CollectiveOp<mnemonic, what, traits, operands, text, "type($input) `->` type($result)">;
class Shard_RootedOp<string mnemonic, string what, list<Trait> traits, dag operands, string text>
    : Shard_CollectiveOp<mnemonic, what, traits, operands, text, "functional-type(operands, results)">;
def Shard_SameShape : AllShapesMatch<["input", "result"]>;
def Shard_SameRank : AllRanksMatch<["input", "result"]>;
def Shard_SameElements : AllElementTypesMatch<["input", "result"]>;

def Shard_AllGatherOp : Shard_CastLikeOp<"all_gather", "The parts of all", [Pure, SameOperandsAndResultElementType, SameOperandsAndResultRank],
    (ins AnyNon0RankedTensor:$input, IndexAttr:$gather_axis), "`gather_axis` `=` $gather_axis"> {
  let results = (outs AnyNon0RankedTensor:$result);
}
def Shard_AllReduceOp : Shard_CastLikeOp<"all_reduce", "values of all devices, reduced", [Pure, SameOperandsAndResultShape],
    (ins Shard_Buffer:$input, Shard_Reduction:$reduction), "(`reduction` `=` $reduction^)?"> {
  let results = (outs Shard_Buffer:$result);
}
def Shard_AllSliceOp : Shard_CastLikeOp<"all_slice", "A part for each", [Pure, SameOperandsAndResultElementType, SameOperandsAndResultRank],
    (ins AnyNon0RankedTensor:$input, IndexAttr:$slice_axis), "`slice_axis` `=` $slice_axis"> {
  let results = (outs AnyNon0RankedTensor:$result);
}
def Shard_AllToAllOp : Shard_CastLikeOp<"all_to_all", "A part from each for each",
    [Pure, SameOperandsAndResultElementType, SameOperandsAndResultRank],
    (ins AnyNon0RankedTensor:$input, IndexAttr:$split_axis, IndexAttr:$concat_axis),
    "`split_axis` `=` $split_axis `concat_axis` `=` $concat_axis"> {
  let results = (outs AnyNon0RankedTensor:$result);
}
def Shard_ReduceScatterOp : Shard_CastLikeOp<"reduce_scatter", "A part of what all have, reduced", [Pure, SameOperandsAndResultRank],
    (ins AnyNon0RankedTensor:$input, Shard_Reduction:$reduction, IndexAttr:$scatter_axis),
    "(`reduction` `=` $reduction^)? `scatter_axis` `=` $scatter_axis"> {
  let results = (outs AnyRankedTensor:$result);
}
def Shard_ShiftOp : Shard_CastLikeOp<"shift", "the value of the device at a distance",
    [Pure, SameOperandsAndResultElementType, SameOperandsAndResultShape],
    (ins AnyNon0RankedTensor:$input, IndexAttr:$shift_axis, I64Attr:$offset, UnitAttr:$rotate),
    "`shift_axis` `=` $shift_axis `offset` `=` $offset (`rotate` $rotate^)?"> {
  let results = (outs AnyRankedTensor:$result);
}
def Shard_BroadcastOp : Shard_RootedOp<"broadcast", "the value of one device, for all", [Pure, Shard_SameShape, Shard_SameElements],
    (ins AnyRankedTensor:$input, DenseI64ArrayAttr:$root, Variadic<Index>:$root_dynamic),
    "`root` `=` custom<DynamicIndexList>($root_dynamic, $root)"> {
  let results = (outs AnyRankedTensor:$result);
}
def Shard_GatherOp : Shard_RootedOp<"gather", "The parts of all, for one", [Pure, Shard_SameRank, Shard_SameElements],
    (ins AnyNon0RankedTensor:$input, IndexAttr:$gather_axis, DenseI64ArrayAttr:$root, Variadic<Index>:$root_dynamic),
    "`gather_axis` `=` $gather_axis `root` `=` custom<DynamicIndexList>($root_dynamic, $root)"> {
  let results = (outs AnyNon0RankedTensor:$result);
}
def Shard_RecvOp : Shard_RootedOp<"recv", "a value that another device sends", [Shard_SameShape, Shard_SameElements],
    (ins AnyNon0RankedTensor:$input, OptionalAttr<DenseI64ArrayAttr>:$source, Variadic<Index>:$source_dynamic),
    "(`source` `=` custom<DynamicIndexList>($source_dynamic, $source)^)?"> {
  let results = (outs AnyRankedTensor:$result);
}
def Shard_ReduceOp : Shard_RootedOp<"reduce", "values of all devices, reduced, for one", [Pure, Shard_SameShape],
    (ins AnyRankedTensor:$input, Shard_Reduction:$reduction, DenseI64ArrayAttr:$root, Variadic<Index>:$root_dynamic),
    "(`reduction` `=` $reduction^)? `root` `=` custom<DynamicIndexList>($root_dynamic, $root)"> {
  let results = (outs AnyRankedTensor:$result);
}
def Shard_ScatterOp : Shard_RootedOp<"scatter", "A part for each from one", [Pure, Shard_SameRank, Shard_SameElements],
    (ins AnyNon0RankedTensor:$input, IndexAttr:$scatter_axis, DenseI64ArrayAttr:$root, Variadic<Index>:$root_dynamic),
    "`scatter_axis` `=` $scatter_axis `root` `=` custom<DynamicIndexList>($root_dynamic, $root)"> {
  let results = (outs AnyRankedTensor:$result);
}
def Shard_SendOp : Shard_RootedOp<"send", "Sends to another", [Shard_SameShape, Shard_SameElements],
    (ins AnyNon0RankedTensor:$input, DenseI64ArrayAttr:$destination, Variadic<Index>:$destination_dynamic),
    "`destination` `=` custom<DynamicIndexList>($destination_dynamic, $destination)"> {
  let results = (outs AnyRankedTensor:$result);
}
