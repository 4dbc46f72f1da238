// The sparse_tensor dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/TensorEncoding.td"

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
  let description = "What is stored at each level, the map between dimensions and levels, and the widths and values that go with it.";
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
def StorageSpecifierType : SparseTensor_Type<"StorageSpecifier", "sizes of the storage of a sparse tensor"> {
  let mnemonic = "storage_specifier";
  let parameters = (ins "SparseTensorEncodingAttr":$encoding);
}
class SparseTensor_SpaceType<string name, string what> : SparseTensor_Type<name, what> {
  let parameters = (ins "SparseTensorEncodingAttr":$encoding, "uint64_t":$loLvl, "uint64_t":$hiLvl);
}
def IterSpaceType : SparseTensor_SpaceType<"IterSpace", "the stored elements of a sparse tensor between two levels"> {
  let mnemonic = "iter_space";
}
def IteratorType : SparseTensor_SpaceType<"Iterator", "a place in an iteration space"> { let mnemonic = "iterator"; }
