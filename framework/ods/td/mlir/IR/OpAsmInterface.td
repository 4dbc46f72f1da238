// Names and defaults that operations ask of the printer.

#ifndef OP_ASM_INTERFACE
#define OP_ASM_INTERFACE

include "mlir/IR/OpBase.td"

def OpAsmOpInterface : OpInterface<"OpAsmOpInterface"> {
  let description = "Result, block argument and block names; the default dialect of regions.";
}

#endif
