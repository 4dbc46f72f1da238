// Interfaces: LoopLikeOpInterface.

#ifndef LOOP_LIKE_INTERFACE
#define LOOP_LIKE_INTERFACE

include "mlir/IR/OpBase.td"

def LoopLikeOpInterface : OpInterface<"LoopLikeOpInterface">;

#endif
