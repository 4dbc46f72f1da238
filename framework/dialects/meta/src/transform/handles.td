// The kinds of types of transform's values. Types of other dialects are handles too, so that this is apart.

#ifndef TRANSFORM_HANDLES
#define TRANSFORM_HANDLES

include "mlir/IR/OpBase.td"

class TransformTypeInterface<string name, string predicate> : TypeInterface<name>,
    Type<CPred<"::mlir::transform::" # predicate # "($_self)">, name # " instance"> {
  let cppNamespace = "::mlir::transform";
}
// Values that stand for operations, for attributes, for values.
def TransformHandleTypeInterface : TransformTypeInterface<"TransformHandleTypeInterface", "isOpHandle">;
def TransformParamTypeInterface : TransformTypeInterface<"TransformParamTypeInterface", "isParam">;
def TransformValueHandleTypeInterface : TransformTypeInterface<"TransformValueHandleTypeInterface", "isValueHandle">;

#endif
