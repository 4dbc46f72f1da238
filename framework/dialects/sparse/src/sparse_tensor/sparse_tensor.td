// The sparse_tensor dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/TensorEncoding.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def SparseTensor_Dialect : Dialect {
  let name = "sparse_tensor";
  let summary = "Tensors of which mostly zeros are not stored";
  let cppNamespace = "::mlir::sparse_tensor";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let dependentDialects = ["arith::ArithDialect", "complex::ComplexDialect"];
}

// ---- Attributes.

class SparseTensor_Attr<string name, string what, list<Trait> traits = []> : AttrDef<SparseTensor_Dialect, name, traits> {
  let summary = what;
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}
def SparseTensorDimSliceAttr : SparseTensor_Attr<"SparseTensorDimSlice", "a slice of one dimension of a sparse tensor"> {
  let mnemonic = "slice";
  let parameters = (ins "int64_t":$offset, "int64_t":$size, "int64_t":$stride);
}
def SparseTensorEncodingAttr : SparseTensor_Attr<"SparseTensorEncoding", "how a tensor is stored",
    [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>, OpAsmAttrInterface]> {
  let mnemonic = "encoding";
  let description = "The storage of each level, the map between dimensions and levels, and the widths and values that go with it.";
  let parameters = (ins ArrayRefParameter<"uint64_t">:$lvlTypes, "Attribute":$dimToLvl, "Attribute":$lvlToDim, "unsigned":$posWidth,
                        "unsigned":$crdWidth, "Attribute":$explicitVal, "Attribute":$implicitVal, ArrayRefParameter<"Attribute">:$dimSlices);
}

def SparseTensorStorageSpecifierKindEnum : I32EnumAttr<"StorageSpecifierKind", "sparse tensor storage specifier kind", [
    I32EnumAttrCase<"LvlSize", 0, "lvl_sz">, I32EnumAttrCase<"PosMemSize", 1, "pos_mem_sz">, I32EnumAttrCase<"CrdMemSize", 2, "crd_mem_sz">,
    I32EnumAttrCase<"ValMemSize", 3, "val_mem_sz">, I32EnumAttrCase<"DimOffset", 4, "dim_offset">,
    I32EnumAttrCase<"DimStride", 5, "dim_stride">]> {
  let genSpecializedAttr = 0;
  let cppNamespace = SparseTensor_Dialect.cppNamespace;
}
def SparseTensorStorageSpecifierKindAttr : EnumAttr<SparseTensor_Dialect, SparseTensorStorageSpecifierKindEnum, "kind">;
def SparseTensorSortKindEnum : I32EnumAttr<"SparseTensorSortKind", "sparse tensor sort algorithm", [
    I32EnumAttrCase<"HybridQuickSort", 0, "hybrid_quick_sort">, I32EnumAttrCase<"InsertionSortStable", 1, "insertion_sort_stable">,
    I32EnumAttrCase<"QuickSort", 2, "quick_sort">, I32EnumAttrCase<"HeapSort", 3, "heap_sort">]> {
  let genSpecializedAttr = 0;
  let cppNamespace = SparseTensor_Dialect.cppNamespace;
}
def SparseTensorSortKindAttr : EnumAttr<SparseTensor_Dialect, SparseTensorSortKindEnum, "SparseTensorSortAlgorithm">;
def SparseTensorCrdTransDirectionEnum : I32EnumAttr<"CrdTransDirectionKind", "sparse tensor coordinate translation direction", [
    I32EnumAttrCase<"dim2lvl", 0, "dim_to_lvl">, I32EnumAttrCase<"lvl2dim", 1, "lvl_to_dim">]> {
  let genSpecializedAttr = 0;
  let cppNamespace = SparseTensor_Dialect.cppNamespace;
}
def SparseTensorCrdTransDirectionAttr : EnumAttr<SparseTensor_Dialect, SparseTensorCrdTransDirectionEnum, "CrdTransDirection">;

// ---- Types.

class SparseTensor_Type<string name, string what> : TypeDef<SparseTensor_Dialect, name> {
  let summary = what;
  let hasCustomAssemblyFormat = 1;
}
def SparseTensor_StorageSpecifier : SparseTensor_Type<"StorageSpecifier", "sizes of the storage of a sparse tensor"> {
  let mnemonic = "storage_specifier";
  let parameters = (ins "SparseTensorEncodingAttr":$encoding);
}
class SparseTensor_SpaceType<string name, string what> : SparseTensor_Type<name, what> {
  let parameters = (ins "SparseTensorEncodingAttr":$encoding, "uint64_t":$loLvl, "uint64_t":$hiLvl);
}
def SparseTensor_IterSpace : SparseTensor_SpaceType<"IterSpace", "the stored elements of a sparse tensor between two levels"> {
  let mnemonic = "iter_space";
}
def SparseTensor_Iterator : SparseTensor_SpaceType<"Iterator", "a place in an iteration space"> { let mnemonic = "iterator"; }

// ---- Constraints.

def LevelAttr : TypedAttrBase<Index, "IntegerAttr", And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
    CPred<"::llvm::isa<::mlir::IndexType>(::llvm::cast<::mlir::IntegerAttr>($_self).getType())">]>, "level attribute">;
def DimensionAttr : TypedAttrBase<Index, "IntegerAttr", And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
    CPred<"::llvm::isa<::mlir::IndexType>(::llvm::cast<::mlir::IntegerAttr>($_self).getType())">]>, "dimension attribute">;
def I64BitSetAttr : TypedAttrBase<I64, "IntegerAttr", And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
    CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType().isInteger(64)">]>, "LevelSet attribute">;
def I64BitSetArrayAttr : TypedArrayAttrBase<I64BitSetAttr, "I64BitSet array attribute">;

def AnySparseTensor : RankedTensorOf<[AnyType], [CPred<"!!::mlir::sparse_tensor::getSparseTensorEncoding($_self)">], "sparse tensor">;
def AnySparseTensorSlice : RankedTensorOf<[AnyType], [CPred<"::mlir::sparse_tensor::isSlice($_self)">], "sparse tensor slice">;
class ScalarLikeOf<list<Type> allowed> : AnyTypeOf<[0DTensorOf<allowed>, AnyTypeOf<allowed>], "scalar like">;
def AnyIndexingScalarLike : ScalarLikeOf<[AnySignlessIntegerOrIndex]>;
def IndexingTensor : RankedTensorOf<[AnySignlessIntegerOrIndex]>;
def SparseTensorStorageSpecifier : Type<CPred<"::llvm::isa<::mlir::sparse_tensor::StorageSpecifierType>($_self)">, "metadata">;
def AnySparseIterSpace : Type<CPred<"::llvm::isa<::mlir::sparse_tensor::IterSpaceType>($_self)">, "sparse iteration space">;
def AnySparseIterator : Type<CPred<"::llvm::isa<::mlir::sparse_tensor::IteratorType>($_self)">, "sparse iterator">;

// ---- Operations.

class SparseTensor_Op<string mnemonic, string what, list<Trait> traits = []> : Op<SparseTensor_Dialect, mnemonic, traits> {
  let summary = what;
}
class ElementTypeOf<string what, string shaped, string value>
    : TypesMatchWith<what, shaped, value, "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">;

def NewOp : SparseTensor_Op<"new", "Materializes a new sparse tensor from given source", [Pure]> {
  let arguments = (ins AnyType:$source);
  let results = (outs AnySparseTensor:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($result)";
}
def AssembleOp : SparseTensor_Op<"assemble", "Returns a sparse tensor assembled from the given levels and values", [Pure]> {
  let arguments = (ins Variadic<IndexingTensor>:$levels, RankedTensorOf<[AnyType]>:$values);
  let results = (outs AnySparseTensor:$result);
  let assemblyFormat = [{
    ` ` `(` $levels `)` `,` $values attr-dict `:` `(` type($levels) `)` `,` type($values) `to` type($result)
  }];
  let hasVerifier = 1;
}
def DisassembleOp : SparseTensor_Op<"disassemble", "Copies the levels and values of the given sparse tensor", [Pure, SameVariadicResultSize]> {
  let arguments = (ins AnySparseTensor:$tensor, Variadic<IndexingTensor>:$out_levels, RankedTensorOf<[AnyType]>:$out_values);
  let results = (outs Variadic<IndexingTensor>:$ret_levels, RankedTensorOf<[AnyType]>:$ret_values,
                      Variadic<AnyIndexingScalarLike>:$lvl_lens, AnyIndexingScalarLike:$val_len);
  let assemblyFormat = [{
    $tensor attr-dict `:` type($tensor) `out_lvls` `(` $out_levels `:` type($out_levels) `)`
    `out_vals` `(` $out_values `:` type($out_values) `)` `->` `(` type($ret_levels) `)` `,` type($ret_values) `,`
    `(` type($lvl_lens) `)` `,` type($val_len)
  }];
  let hasVerifier = 1;
}
class SourceToDestOp<string mnemonic, string what, list<Trait> traits, Type type> : SparseTensor_Op<mnemonic, what, traits> {
  let arguments = (ins type:$source);
  let results = (outs type:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def ConvertOp : SourceToDestOp<"convert", "Converts between different tensor types", [Pure], AnyRankedTensor>;
def ReinterpretMapOp : SourceToDestOp<"reinterpret_map", "Reinterprets the dimension/level maps of the source tensor", [NoMemoryEffect],
    AnySparseTensor>;
class BufferOp<string mnemonic, string what> : SparseTensor_Op<mnemonic, what, [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnySparseTensor:$tensor);
  let results = (outs AnyNon0RankedMemRef:$result);
  let assemblyFormat = "$tensor attr-dict `:` type($tensor) `to` type($result)";
  let hasVerifier = 1;
}
class LevelBufferOp<string mnemonic, string what> : BufferOp<mnemonic, what> {
  let arguments = (ins AnySparseTensor:$tensor, LevelAttr:$level);
}
def ToPositionsOp : LevelBufferOp<"positions", "Extracts the `level`-th positions array of the `tensor`">;
def ToCoordinatesOp : LevelBufferOp<"coordinates", "Extracts the `level`-th coordinates array of the `tensor`">;
def ToCoordinatesBufferOp : BufferOp<"coordinates_buffer", "Extracts the linear coordinates array from a tensor">;
def ToValuesOp : BufferOp<"values", "Extracts numerical values array from a tensor">;
def NumberOfEntriesOp : SparseTensor_Op<"number_of_entries", "Returns the number of entries that are stored in the tensor.", [Pure]> {
  let arguments = (ins AnySparseTensor:$tensor);
  let results = (outs Index:$result);
  let assemblyFormat = "$tensor attr-dict `:` type($tensor)";
}
def ConcatenateOp : SparseTensor_Op<"concatenate", "Concatenates a list of tensors into a single tensor.", [Pure]> {
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, DimensionAttr:$dimension);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$inputs attr-dict `:` type($inputs) `to` type($result)";
  let hasVerifier = 1;
}
class SliceOp<string mnemonic, string what> : SparseTensor_Op<mnemonic, what, [Pure]> {
  let arguments = (ins AnySparseTensorSlice:$slice, IndexAttr:$dim);
  let assemblyFormat = "$slice `at` $dim attr-dict `:` type($slice)";
  let hasVerifier = 1;
}
def ToSliceOffsetOp : SliceOp<"slice.offset", "Extracts the offset of the sparse tensor slice at the given dimension"> {
  let results = (outs Index:$offset);
}
def ToSliceStrideOp : SliceOp<"slice.stride", "Extracts the stride of the sparse tensor slice at the given dimension"> {
  let results = (outs Index:$stride);
}
def StorageSpecifierInitOp : SparseTensor_Op<"storage_specifier.init", "Makes sizes of a storage", [Pure]> {
  let arguments = (ins Optional<SparseTensorStorageSpecifier>:$source);
  let results = (outs SparseTensorStorageSpecifier:$result);
  let assemblyFormat = "attr-dict (`with` $source^)? `:` (`from` qualified(type($source))^ `to`)? qualified(type($result))";
}
def GetStorageSpecifierOp : SparseTensor_Op<"storage_specifier.get", "Reads one of the sizes of a storage", [Pure]> {
  let arguments = (ins SparseTensorStorageSpecifier:$specifier, SparseTensorStorageSpecifierKindAttr:$specifierKind,
                       OptionalAttr<LevelAttr>:$level);
  let results = (outs Index:$result);
  let assemblyFormat = "$specifier $specifierKind (`at` $level^)? attr-dict `:` qualified(type($specifier))";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def SetStorageSpecifierOp : SparseTensor_Op<"storage_specifier.set", "Sets one of the sizes of a storage",
    [Pure, AllTypesMatch<["result", "specifier"]>]> {
  let arguments = (ins SparseTensorStorageSpecifier:$specifier, SparseTensorStorageSpecifierKindAttr:$specifierKind,
                       OptionalAttr<LevelAttr>:$level, Index:$value);
  let results = (outs SparseTensorStorageSpecifier:$result);
  let assemblyFormat = "$specifier $specifierKind (`at` $level^)? `with` $value attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}
def LvlOp : SparseTensor_Op<"lvl", "level index operation", [ConditionallySpeculatable, NoMemoryEffect]> {
  let arguments = (ins AnySparseTensor:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $source `,` $index `:` type($source)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def CrdTranslateOp : SparseTensor_Op<"crd_translate", "Performs coordinate translation between level and dimension coordinate space.", [Pure]> {
  let arguments = (ins Variadic<Index>:$in_crds, SparseTensorCrdTransDirectionAttr:$direction, SparseTensorEncodingAttr:$encoder);
  let results = (outs Variadic<Index>:$out_crds);
  let assemblyFormat = "$direction `[` $in_crds `]` `as` $encoder attr-dict `:` type($out_crds)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def PushBackOp : SparseTensor_Op<"push_back", "Pushes a value to the back of a given buffer",
    [ElementTypeOf<"value type matches element type of inBuffer", "inBuffer", "value">, AllTypesMatch<["inBuffer", "outBuffer"]>]> {
  let arguments = (ins Index:$curSize, StridedMemRefRankOf<[AnyType], [1]>:$inBuffer, AnyType:$value, Optional<Index>:$n, UnitAttr:$inbounds);
  let results = (outs StridedMemRefRankOf<[AnyType], [1]>:$outBuffer, Index:$newSize);
  let assemblyFormat = [{
    (`inbounds` $inbounds^)? $curSize `,` $inBuffer `,` $value (`,` $n^)? attr-dict `:`
    type($curSize) `,` type($inBuffer) `,` type($value) (`,` type($n)^)?
  }];
  let hasVerifier = 1;
}
def ExpandOp : SparseTensor_Op<"expand", "Expands an access pattern for insertion"> {
  let arguments = (ins AnySparseTensor:$tensor);
  let results = (outs AnyStridedMemRefOfRank<1>:$values, StridedMemRefRankOf<[I1], [1]>:$filled, StridedMemRefRankOf<[Index], [1]>:$added,
                      Index:$count);
  let assemblyFormat = "$tensor attr-dict `:` type($tensor) `to` type($values) `,` type($filled) `,` type($added)";
}
def CompressOp : SparseTensor_Op<"compress", "Compressed an access pattern for insertion", [AllTypesMatch<["tensor", "result"]>]> {
  let arguments = (ins AnyStridedMemRefOfRank<1>:$values, StridedMemRefRankOf<[I1], [1]>:$filled, StridedMemRefRankOf<[Index], [1]>:$added,
                       Index:$count, AnySparseTensor:$tensor, Variadic<Index>:$lvlCoords);
  let results = (outs AnySparseTensor:$result);
  let assemblyFormat = [{
    $values `,` $filled `,` $added `,` $count `into` $tensor `[` $lvlCoords `]` attr-dict
    `:` type($values) `,` type($filled) `,` type($added) `,` type($tensor)
  }];
  let hasVerifier = 1;
}
def LoadOp : SparseTensor_Op<"load", "Rematerializes tensor from underlying sparse storage format", [SameOperandsAndResultType]> {
  let arguments = (ins AnySparseTensor:$tensor, UnitAttr:$hasInserts);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$tensor (`hasInserts` $hasInserts^)? attr-dict `:` type($tensor)";
}
def OutOp : SparseTensor_Op<"out", "Outputs a sparse tensor to the given destination"> {
  let arguments = (ins AnySparseTensor:$tensor, AnyType:$dest);
  let assemblyFormat = "$tensor `,` $dest attr-dict `:` type($tensor) `,` type($dest)";
}
def SortOp : SparseTensor_Op<"sort", "Sorts the arrays in xs and ys lexicographically on the integral values found in the xs list"> {
  let arguments = (ins Index:$n, StridedMemRefRankOf<[AnyInteger, Index], [1]>:$xy, Variadic<StridedMemRefRankOf<[AnyType], [1]>>:$ys,
                       AffineMapAttr:$perm_map, OptionalAttr<IndexAttr>:$ny, SparseTensorSortKindAttr:$algorithm);
  let assemblyFormat = "$algorithm $n `,` $xy (`jointly` $ys^)? attr-dict `:` type($xy) (`jointly` type($ys)^)?";
  let hasVerifier = 1;
}
def ReorderCOOOp : SparseTensor_Op<"reorder_coo", "Reorder the input COO such that it has the the same order as the output COO", [Pure]> {
  let arguments = (ins AnySparseTensor:$input_coo, SparseTensorSortKindAttr:$algorithm);
  let results = (outs AnySparseTensor:$result_coo);
  let assemblyFormat = "$algorithm $input_coo attr-dict `:` type($input_coo) `to` type($result_coo)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def BinaryOp : SparseTensor_Op<"binary", "Binary set operation utilized within linalg.generic", [Pure]> {
  let regions = (region AnyRegion:$overlapRegion, AnyRegion:$leftRegion, AnyRegion:$rightRegion);
  let arguments = (ins AnyType:$x, AnyType:$y, UnitAttr:$left_identity, UnitAttr:$right_identity);
  let results = (outs AnyType:$output);
  let assemblyFormat = [{
    $x `,` $y `:` attr-dict type($x) `,` type($y) `to` type($output) `\n`
    `overlap` `=` $overlapRegion `\n`
    `left` `=` (`identity` $left_identity^):($leftRegion)? `\n`
    `right` `=` (`identity` $right_identity^):($rightRegion)?
  }];
  let hasVerifier = 1;
}
def UnaryOp : SparseTensor_Op<"unary", "Unary set operation utilized within linalg.generic", [Pure]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$output);
  let regions = (region AnyRegion:$presentRegion, AnyRegion:$absentRegion);
  let assemblyFormat = [{
    $x attr-dict `:` type($x) `to` type($output) `\n` `present` `=` $presentRegion `\n` `absent` `=` $absentRegion
  }];
  let hasVerifier = 1;
}
def ReduceOp : SparseTensor_Op<"reduce", "Custom reduction operation utilized within linalg.generic", [Pure, SameOperandsAndResultType]> {
  let regions = (region SizedRegion<1>:$region);
  let arguments = (ins AnyType:$x, AnyType:$y, AnyType:$identity);
  let results = (outs AnyType:$output);
  let assemblyFormat = "$x `,` $y `,` $identity attr-dict `:` type($output) $region";
  let hasVerifier = 1;
}
def SelectOp : SparseTensor_Op<"select", "Select operation utilized within linalg.generic", [Pure, SameOperandsAndResultType]> {
  let regions = (region SizedRegion<1>:$region);
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$output);
  let assemblyFormat = "$x attr-dict `:` type($x) $region";
  let hasVerifier = 1;
}
def YieldOp : SparseTensor_Op<"yield", "Yield from sparse_tensor set-like operations", [Pure, Terminator,
    ParentOneOf<["BinaryOp", "UnaryOp", "ReduceOp", "SelectOp", "ForeachOp", "IterateOp", "CoIterateOp"]>]> {
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "$results attr-dict `:` type($results)";
}
def ForeachOp : SparseTensor_Op<"foreach", "Iterates over elements in a tensor", [SingleBlockImplicitTerminator<"YieldOp">]> {
  let regions = (region SizedRegion<1>:$region);
  let arguments = (ins AnyRankedTensor:$tensor, Variadic<AnyType>:$initArgs, OptionalAttr<AffineMapAttr>:$order);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = [{
    `in` $tensor (`init` `(` $initArgs^ `)`)? attr-dict `:` type($tensor) (`,` type($initArgs)^)? (`->` type($results)^)? `do` $region
  }];
  let hasVerifier = 1;
}
def ExtractIterSpaceOp : SparseTensor_Op<"extract_iteration_space", "Extracts an iteration space from a sparse tensor between certain levels",
    [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnySparseTensor:$tensor, Optional<AnySparseIterator>:$parentIter, LevelAttr:$loLvl, LevelAttr:$hiLvl);
  let results = (outs AnySparseIterSpace:$extractedSpace);
  let assemblyFormat = [{
    $tensor (`at` $parentIter^)? `lvls` `=` custom<LevelRange>($loLvl, $hiLvl) attr-dict `:` type($tensor) (`,` type($parentIter)^)?
    `->` qualified(type($extractedSpace))
  }];
  let hasVerifier = 1;
}
def ExtractValOp : SparseTensor_Op<"extract_value", "Extracts a value from a sparse tensor using an iterator.",
    [Pure, ElementTypeOf<"result type matches element type of tensor", "tensor", "result">]> {
  let arguments = (ins AnySparseTensor:$tensor, AnySparseIterator:$iterator);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$tensor `at` $iterator attr-dict `:` type($tensor) `,` qualified(type($iterator))";
  let hasVerifier = 1;
}
def IterateOp : SparseTensor_Op<"iterate", "Iterates over a sparse iteration space", [RecursiveMemoryEffects, RecursivelySpeculatable,
    DeclareOpInterfaceMethods<LoopLikeOpInterface>, DeclareOpInterfaceMethods<RegionBranchOpInterface>,
    SingleBlockImplicitTerminator<"sparse_tensor::YieldOp">]> {
  let arguments = (ins AnySparseIterSpace:$iterSpace, Variadic<AnyType>:$initArgs, I64BitSetAttr:$crdUsedLvls);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}
def CoIterateOp : SparseTensor_Op<"coiterate", "Co-iterates over a set of sparse iteration spaces", [AttrSizedOperandSegments,
    SingleBlockImplicitTerminator<"sparse_tensor::YieldOp">, RecursiveMemoryEffects]> {
  let arguments = (ins Variadic<AnySparseIterSpace>:$iterSpaces, Variadic<AnyType>:$initArgs, I64BitSetAttr:$crdUsedLvls,
                       I64BitSetArrayAttr:$cases);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$caseRegions);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}
def PrintOp : SparseTensor_Op<"print", "Prints a sparse tensor (for testing and debugging)"> {
  let arguments = (ins AnySparseTensor:$tensor);
  let assemblyFormat = "$tensor attr-dict `:` type($tensor)";
}
def HasRuntimeLibraryOp : SparseTensor_Op<"has_runtime_library", "Indicates whether running in runtime/codegen mode"> {
  let results = (outs I1:$result);
  let assemblyFormat = "attr-dict";
}
