// Functions.

#ifndef FUNCTION_INTERFACES
#define FUNCTION_INTERFACES

include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"

def FunctionOpInterface : OpInterface<"FunctionOpInterface", [CallableOpInterface]>;

#endif
