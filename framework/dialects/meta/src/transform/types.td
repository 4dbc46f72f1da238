// Types of values: handles of operations and of values, parameters.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "transform/handles.td"

def Transform_Dialect : Dialect {
  let name = "transform";
  let summary = "Programs that say how other programs are transformed";
  let cppNamespace = "::mlir::transform";
  let hasOperationAttrVerify = 1;
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Transform_Type<string name, string word, string what, TransformTypeInterface kind> : TypeDef<Transform_Dialect, name, [kind]> {
  let mnemonic = word;
  let summary = what;
}
class Transform_PlainType<string name, string word, string what, TransformTypeInterface kind> : Transform_Type<name, word, what, kind> {
  let assemblyFormat = "";
  let builderCall = "$_builder.getType<::mlir::transform::" # name # "Type>()";
}
def Transform_AnyOpType : Transform_PlainType<"AnyOp", "any_op", "any operations", TransformHandleTypeInterface>;
def Transform_OperationType : Transform_Type<"Operation", "op", "operations of a name", TransformHandleTypeInterface> {
  let parameters = (ins StringRefParameter<"the name">:$operation_name);
  let assemblyFormat = "`<` $operation_name `>`";
}
def Transform_AnyValue : Transform_PlainType<"AnyValue", "any_value", "any values", TransformValueHandleTypeInterface>;
def Transform_AnyParamType : Transform_PlainType<"AnyParam", "any_param", "any attributes", TransformParamTypeInterface>;
def Transform_AffineMapParamType : Transform_PlainType<"AffineMapParam", "affine_map", "affine maps", TransformParamTypeInterface>;
def Transform_TypeParamType : Transform_PlainType<"TypeParam", "type", "types", TransformParamTypeInterface>;
def Transform_ParamType : Transform_Type<"Param", "param", "integers of a type", TransformParamTypeInterface> {
  let parameters = (ins TypeParameter<"::mlir::Type", "the type">:$type);
  let assemblyFormat = "`<` $type `>`";
  let genVerifyDecl = 1;
}

class Transform_ConcreteOpType<string name> : Type<
    And<[Transform_OperationType.predicate,
         CPred<"::llvm::cast<::mlir::transform::OperationType>($_self).getOperationName() == \"" # name # "\"">]>,
    "Transform IR handle to " # name # " operations">;
def Transform_ScfForOp : Transform_ConcreteOpType<"scf.for">;
def Transform_MemRefAllocOp : Transform_ConcreteOpType<"memref.alloc">;
def Transform_MemRefAllocaOp : Transform_ConcreteOpType<"memref.alloca">;
def Transform_EmptyOp : Transform_ConcreteOpType<"tensor.empty">;
def Transform_AllocTensorOp : Transform_ConcreteOpType<"bufferization.alloc_tensor">;

class AnyHandle<string what, list<Type> kinds> : Type<Or<!foreach(k, kinds, k.predicate)>, what>;
def TransformAnyHandle : AnyHandle<"transform operation or value handle", [TransformHandleTypeInterface, TransformValueHandleTypeInterface]>;
def Transform_AnyHandleType : AnyHandle<"any transform handle", [TransformHandleTypeInterface, TransformValueHandleTypeInterface]>;
def TransformAnyParamTypeOrAnyHandle : AnyHandle<"transform any param type or any handle type",
    [TransformHandleTypeInterface, TransformParamTypeInterface]>;
def Transform_AnyHandleOrParamType : AnyHandle<"any transform handle or parameter",
    [TransformParamTypeInterface, TransformHandleTypeInterface, TransformValueHandleTypeInterface]>;
