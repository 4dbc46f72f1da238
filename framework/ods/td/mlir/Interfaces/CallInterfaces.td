// Interfaces: CallOpInterface CallableOpInterface ArgAndResultAttrsOpInterface.

#ifndef CALL_INTERFACES
#define CALL_INTERFACES

include "mlir/IR/OpBase.td"

def CallOpInterface : OpInterface<"CallOpInterface">;
def CallableOpInterface : OpInterface<"CallableOpInterface">;
def ArgAndResultAttrsOpInterface : OpInterface<"ArgAndResultAttrsOpInterface">;

#endif
