// Interfaces: SubsetOpInterface SubsetExtractionOpInterface SubsetInsertionOpInterface.

#ifndef SUBSET_OP_INTERFACE
#define SUBSET_OP_INTERFACE

include "mlir/IR/OpBase.td"

def SubsetOpInterface : OpInterface<"SubsetOpInterface">;
def SubsetExtractionOpInterface : OpInterface<"SubsetExtractionOpInterface", [SubsetOpInterface]>;
def SubsetInsertionOpInterface : OpInterface<"SubsetInsertionOpInterface", [SubsetOpInterface]>;

#endif
