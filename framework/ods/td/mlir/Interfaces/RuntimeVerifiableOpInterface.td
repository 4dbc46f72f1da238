// Interfaces: RuntimeVerifiableOpInterface.

#ifndef MLIR_INTERFACES_RUNTIMEVERIFIABLEOPINTERFACE
#define MLIR_INTERFACES_RUNTIMEVERIFIABLEOPINTERFACE

include "mlir/IR/OpBase.td"

def RuntimeVerifiableOpInterface : OpInterface<"RuntimeVerifiableOpInterface">;

#endif
