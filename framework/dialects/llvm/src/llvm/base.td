// Types, attributes, constraints and common arguments of the dialect's operations and of those of targets.

#ifndef LLVM_BASE
#define LLVM_BASE

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def LLVM_Dialect : Dialect {
  let name = "llvm";
  let summary = "LLVM IR's types and instructions";
  let cppNamespace = "::mlir::LLVM";
}

include "llvm/types.td"
include "llvm/attributes.td"

// ---- Constraints of types.

def LLVM_Type : Type<CPred<"isCompatibleOuterType($_self)">, "LLVM dialect-compatible type">;
def LLVM_PrimitiveType : Type<CPred<"isPrimitive($_self)">, "primitive LLVM type">;
def LLVM_TokenType : Type<CPred<"isToken($_self)">, "LLVM token type">, BuildableType<"LLVMTokenType::get($_builder.getContext())">;
def LLVM_AnyFloat : Type<CPred<"isCompatibleFloatingPointType($_self)">, "floating point LLVM type">;
def LLVM_AnyPointer : Type<CPred<"isPointer($_self)">, "LLVM pointer type">;
def LLVM_DefaultPointer : Type<CPred<"isDefaultPointer($_self)">, "LLVM pointer in address space 0">, BuildableType<"LLVMPointerType::get($_builder.getContext())">;
def LLVM_AnyStruct : Type<CPred<"isStruct($_self)">, "LLVM structure type">;
def LLVM_AnyAggregate : Type<CPred<"isAggregate($_self)">, "LLVM aggregate type">;
def LLVM_AnyNonAggregate : Type<And<[LLVM_Type.predicate, Neg<LLVM_AnyAggregate.predicate>]>, "LLVM-compatible non-aggregate type">;
def LLVM_LoadableType : Type<CPred<"isLoadableType($_self)">, "LLVM type with size">;
def LLVM_AnyVector : Type<CPred<"isCompatibleVectorType($_self)">, "LLVM dialect-compatible vector type">;
// MLIR's rule for a fixed vector: not to be scalable.
def LLVM_AnyFixedVector : Type<CPred<"isNotScalable($_self)">, "LLVM dialect-compatible fixed-length vector type">;
def LLVM_FunctionTypeAttr : Attr<CPred<"holdsFunctionType($_self)">, "type attribute of LLVM function type"> { let storageType = "::mlir::TypeAttr"; }

class LLVM_VectorOf<Type element>
    : Type<And<[LLVM_AnyVector.predicate, SubstLeaves<"$_self", "::llvm::cast<::mlir::ShapedType>($_self).getElementType()", element.predicate>]>,
           "LLVM dialect-compatible vector of " # element.summary>;
class LLVM_ScalarOrVectorOf<Type element, Type vector> : AnyTypeOf<[element, vector]>;
def LLVM_IntVector : LLVM_VectorOf<AnySignlessInteger>;
def LLVM_FloatVector : LLVM_VectorOf<AnyFloat>;
def LLVM_LLVMFloatVector : LLVM_VectorOf<LLVM_AnyFloat>;
def LLVM_PointerVector : LLVM_VectorOf<LLVM_AnyPointer>;
def LLVM_Mask : LLVM_VectorOf<I1>;
def LLVM_AnyIntVector : LLVM_VectorOf<AnyInteger>;
def LLVM_IntOrVector : LLVM_ScalarOrVectorOf<AnySignlessInteger, LLVM_IntVector>;
def LLVM_FloatOrVector : LLVM_ScalarOrVectorOf<LLVM_AnyFloat, LLVM_LLVMFloatVector>;
def LLVM_PointerOrVector : LLVM_ScalarOrVectorOf<LLVM_AnyPointer, LLVM_PointerVector>;
def LLVM_BoolOrVector : LLVM_ScalarOrVectorOf<I1, LLVM_Mask>;
def LLVM_AnyIntOrVector : LLVM_ScalarOrVectorOf<AnyInteger, LLVM_AnyIntVector>;
def LLVM_IntOrPointerOrVector : AnyTypeOf<[LLVM_IntOrVector, LLVM_PointerOrVector]>;
def LLVM_AtomicRMWType : AnyTypeOf<[LLVM_AnyFloat, LLVM_AnyPointer, AnySignlessInteger, LLVM_AnyFixedVector]>;
def LLVM_AtomicCmpXchgType : AnyTypeOf<[AnySignlessInteger, LLVM_AnyPointer]>;

// ---- Interfaces whose accessors are the attributes'.

def AccessGroupOpInterface : OpInterface<"AccessGroupOpInterface">;
def AliasAnalysisOpInterface : OpInterface<"AliasAnalysisOpInterface">;

// ---- Common arguments.

defvar AliasScopeArgs = (ins OptionalAttr<AliasScopeArrayAttr>:$alias_scopes, OptionalAttr<AliasScopeArrayAttr>:$noalias_scopes,
  OptionalAttr<TBAATagArrayAttr>:$tbaa);
defvar AliasArgs = !con((ins OptionalAttr<AccessGroupArrayAttr>:$access_groups), AliasScopeArgs);
defvar CallAttrArgs = (ins OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);

#endif
