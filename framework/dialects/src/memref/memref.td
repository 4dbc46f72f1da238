// The memref dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def MemRef_Dialect : Dialect {
  let name = "memref";
  let summary = "Memory references";
  let cppNamespace = "::mlir::memref";
  let hasConstantMaterializer = 1;
}
class MemRef_Op<string mnemonic, list<Trait> traits = []> : Op<MemRef_Dialect, mnemonic, traits>;

class AllocLikeOp<string mnemonic> : MemRef_Op<mnemonic, [AttrSizedOperandSegments, MemoryEffectsOpInterface, OpAsmOpInterface]> {
  let arguments = (ins Variadic<Index>:$dynamicSizes, Variadic<Index>:$symbolOperands, ConfinedAttr<OptionalAttr<I64Attr>, [IntMinValue<0>]>:$alignment);
  let results = (outs Res<AnyMemRef, "", [MemAlloc]>:$memref);
  let assemblyFormat = [{
    `(`$dynamicSizes`)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)
  }];
  let hasVerifier = 1;
}
def AllocOp : AllocLikeOp<"alloc"> { let summary = "memory allocation operation"; }
def AllocaOp : AllocLikeOp<"alloca"> { let summary = "stack memory allocation operation"; }
def CopyOp : MemRef_Op<"copy", [MemoryEffectsOpInterface]> {
  let summary = "memory copy operation";
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "the memref to copy from", [MemRead]>:$source,
                       Arg<AnyRankedOrUnrankedMemRef, "the memref to copy to", [MemWrite]>:$target);
  let assemblyFormat = "$source `,` $target attr-dict `:` type($source) `to` type($target)";
}
def DeallocOp : MemRef_Op<"dealloc", [MemRefsNormalizable, MemoryEffectsOpInterface]> {
  let summary = "memory deallocation operation";
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "", [MemFree]>:$memref);
  let assemblyFormat = "$memref attr-dict `:` type($memref)";
}
def DimOp : MemRef_Op<"dim", [Pure, OpAsmOpInterface]> {
  let summary = "dimension size operation";
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $source `,` $index `:` type($source)";
}
def CastOp : MemRef_Op<"cast", [Pure, MemRefsNormalizable, OpAsmOpInterface]> {
  let summary = "memref cast operation";
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source);
  let results = (outs AnyRankedOrUnrankedMemRef:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
}
def GetGlobalOp : MemRef_Op<"get_global", [Pure, SymbolUserOpInterface]> {
  let summary = "get the memref pointing to a global variable";
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs AnyStaticShapeMemRef:$result);
  let assemblyFormat = "$name `:` type($result) attr-dict";
}
def GlobalOp : MemRef_Op<"global", [Symbol]> {
  let summary = "declare or define a global memref variable";
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility, TypeAttrBase<"::mlir::MemRefType", "memref type">:$type,
                       OptionalAttr<AnyAttr>:$initial_value, UnitAttr:$constant, OptionalAttr<I64Attr>:$alignment);
  let assemblyFormat = [{
    ($sym_visibility^)? (`constant` $constant^)? $sym_name `:` custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict
  }];
}
def LoadOp : MemRef_Op<"load", [TypesMatchWith<"result type matches element type of 'memref'", "memref", "result",
      "::llvm::cast<MemRefType>($_self).getElementType()">, MemRefsNormalizable, MemoryEffectsOpInterface]> {
  let summary = "load operation";
  let arguments = (ins Arg<AnyMemRef, "the reference to load from", [MemRead]>:$memref, Variadic<Index>:$indices,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal, ConfinedAttr<OptionalAttr<I64Attr>, [IntMinValue<0>]>:$alignment);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$memref `[` $indices `]` attr-dict `:` type($memref)";
  let hasVerifier = 1;
}
def StoreOp : MemRef_Op<"store", [TypesMatchWith<"type of 'value' matches element type of 'memref'", "memref", "value",
      "::llvm::cast<MemRefType>($_self).getElementType()">, MemRefsNormalizable, MemoryEffectsOpInterface]> {
  let summary = "store operation";
  let arguments = (ins AnyType:$value, Arg<AnyMemRef, "the reference to store to", [MemWrite]>:$memref, Variadic<Index>:$indices,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal, ConfinedAttr<OptionalAttr<I64Attr>, [IntMinValue<0>]>:$alignment);
  let assemblyFormat = "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)";
  let hasVerifier = 1;
}
