// Interfaces of builtin attributes.

#ifndef BUILTIN_ATTRIBUTE_INTERFACES
#define BUILTIN_ATTRIBUTE_INTERFACES

include "mlir/IR/OpBase.td"

#endif
