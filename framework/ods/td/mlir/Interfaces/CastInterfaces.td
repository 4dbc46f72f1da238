// Interfaces: CastOpInterface.

#ifndef CAST_INTERFACES
#define CAST_INTERFACES

include "mlir/IR/OpBase.td"

def CastOpInterface : OpInterface<"CastOpInterface">;

#endif
