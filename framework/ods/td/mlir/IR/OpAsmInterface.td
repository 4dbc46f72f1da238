// Names and defaults that operations ask of the printer.

#ifndef OP_ASM_INTERFACE
#define OP_ASM_INTERFACE

include "mlir/IR/OpBase.td"

def OpAsmOpInterface : OpInterface<"OpAsmOpInterface"> {
  let description = "Result, block argument and block names; the default dialect of regions.";
}
def OpAsmAttrInterface : AttrInterface<"OpAsmAttrInterface"> { let description = "The alias of an attribute."; }
def OpAsmTypeInterface : TypeInterface<"OpAsmTypeInterface"> { let description = "The alias of a type."; }

#endif
