// Interfaces: DestinationStyleOpInterface.

#ifndef DESTINATION_STYLE_OP_INTERFACE
#define DESTINATION_STYLE_OP_INTERFACE

include "mlir/IR/OpBase.td"

def DestinationStyleOpInterface : OpInterface<"DestinationStyleOpInterface">;

#endif
