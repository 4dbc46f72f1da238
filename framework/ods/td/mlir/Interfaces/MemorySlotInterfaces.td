// Interfaces: PromotableAllocationOpInterface PromotableMemOpInterface PromotableOpInterface.

#ifndef MLIR_INTERFACES_MEMORYSLOTINTERFACES
#define MLIR_INTERFACES_MEMORYSLOTINTERFACES

include "mlir/IR/OpBase.td"

def PromotableAllocationOpInterface : OpInterface<"PromotableAllocationOpInterface">;
def PromotableMemOpInterface : OpInterface<"PromotableMemOpInterface">;
def PromotableOpInterface : OpInterface<"PromotableOpInterface">;

#endif
