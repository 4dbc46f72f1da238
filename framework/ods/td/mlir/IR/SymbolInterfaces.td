// Symbols, their tables and their users.

#ifndef SYMBOL_INTERFACES
#define SYMBOL_INTERFACES

include "mlir/IR/OpBase.td"

def SymbolUserOpInterface : OpInterface<"SymbolUserOpInterface"> {
  let description = "An operation that refers to symbols and checks them.";
}

#endif
