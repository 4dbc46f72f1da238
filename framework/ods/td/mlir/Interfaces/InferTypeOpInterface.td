// Result types that follow from operands and attributes.

#ifndef INFER_TYPE_OP_INTERFACE
#define INFER_TYPE_OP_INTERFACE

include "mlir/IR/OpBase.td"

def InferTypeOpInterface : OpInterface<"InferTypeOpInterface">;
def InferTypeOpAdaptor : TraitList<[InferTypeOpInterface]>;
// The operation says which other types are as good as those inferred.
def CompatibleReturnTypes : OpInterface<"CompatibleReturnTypes">;
// The operation says which shapes its results have, as values.
def InferShapedTypeOpInterface : OpInterface<"InferShapedTypeOpInterface">;
def ReifyRankedShapedTypeOpInterface : OpInterface<"ReifyRankedShapedTypeOpInterface">;
def InferTypeOpAdaptorWithIsCompatible : TraitList<[InferTypeOpInterface, CompatibleReturnTypes]>;

#endif
