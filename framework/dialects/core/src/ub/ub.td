// The ub dialect.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def UB_Dialect : Dialect {
  let name = "ub";
  let summary = "Undefined behavior";
  let cppNamespace = "::mlir::ub";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}

def PoisonAttrInterface : AttrInterface<"PoisonAttrInterface"> {
  let description = "An attribute that says that a value is poison, as a whole or in part.";
  let cppNamespace = "::mlir::ub";
}

def PoisonAttr : AttrDef<UB_Dialect, "Poison", [PoisonAttrInterface]> {
  let mnemonic = "poison";
  let summary = "a value that is poison as a whole";
}

def PoisonOp : Op<UB_Dialect, "poison", [ConstantLike, Pure]> {
  let summary = "Poisoned constant operation.";
  let description = "A constant whose use may do anything; the attribute says how much of it is poison.";
  let arguments = (ins DefaultValuedAttr<PoisonAttrInterface, "PoisonAttr::get($_builder.getContext())">:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict (`<` $value^ `>`)? `:` type($result)";
  let hasFolder = 1;
}
def UnreachableOp : Op<UB_Dialect, "unreachable", [Terminator]> {
  let summary = "Unreachable operation.";
  let description = "A place that control never reaches.";
  let assemblyFormat = "attr-dict";
}
