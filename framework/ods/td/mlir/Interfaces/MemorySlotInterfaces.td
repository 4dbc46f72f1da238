// Interfaces: PromotableAllocationOpInterface PromotableMemOpInterface PromotableOpInterface
// DestructurableAllocationOpInterface DestructurableAccessorOpInterface SafeMemorySlotAccessOpInterface DestructurableTypeInterface.

#ifndef MLIR_INTERFACES_MEMORYSLOTINTERFACES
#define MLIR_INTERFACES_MEMORYSLOTINTERFACES

include "mlir/IR/OpBase.td"

def PromotableAllocationOpInterface : OpInterface<"PromotableAllocationOpInterface">;
def PromotableMemOpInterface : OpInterface<"PromotableMemOpInterface">;
def PromotableOpInterface : OpInterface<"PromotableOpInterface">;
def DestructurableAllocationOpInterface : OpInterface<"DestructurableAllocationOpInterface">;
def DestructurableAccessorOpInterface : OpInterface<"DestructurableAccessorOpInterface">;
def SafeMemorySlotAccessOpInterface : OpInterface<"SafeMemorySlotAccessOpInterface">;
def DestructurableTypeInterface : TypeInterface<"DestructurableTypeInterface">;

#endif
