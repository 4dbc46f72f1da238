// The tosa dialect: operations on tensors of programs of machine learning. Attributes and types are in files of their own, operations in
// `ops/`.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Tosa_Dialect : Dialect {
  let name = "tosa";
  let summary = "Operations on tensors of programs of machine learning";
  let cppNamespace = "mlir::tosa";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

include "tosa/types.td"
include "tosa/attributes.td"

// An operation whose text is its operands, its attributes and its types.
class Tosa_Op<string mnemonic, string what, list<Trait> traits = []> : Op<Tosa_Dialect, mnemonic, traits> {
  let summary = what;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
class Tosa_PureOp<string mnemonic, string what, list<Trait> traits = []> : Tosa_Op<mnemonic, what, !listconcat([Pure], traits)>;
// One whose text is the same but for modes, which are words.
class Tosa_ModeOp<string mnemonic, string what, list<Trait> traits = []> : Tosa_PureOp<mnemonic, what, traits> {
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
}

include "tosa/ops/elementwise.td"
include "tosa/ops/windows.td"
include "tosa/ops/data.td"
include "tosa/ops/shapes.td"
include "tosa/ops/control.td"
