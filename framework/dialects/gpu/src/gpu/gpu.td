// The gpu dialect: kernels, how they are launched, what runs in them.
//
// `enums.td` and `attributes.td` hold what operations have besides operands; `ops/` the operations by subject.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "offload.td"

def GPU_Dialect : Dialect {
  let name = "gpu";
  let summary = "Kernels, their launches, and what runs in them";
  let cppNamespace = "::mlir::gpu";
  let dependentDialects = ["arith::ArithDialect"];
  let hasOperationAttrVerify = 1;
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

include "gpu/enums.td"
include "gpu/attributes.td"
include "gpu/types.td"

// An operation that a device may run while the host goes on.
def AsyncOpInterface : OpInterface<"AsyncOpInterface"> {
  let description = "Starts when all tokens that it depends on are there; with a result token it does not wait for its own end.";
  let cppNamespace = "::mlir::gpu";
  let methods = [
    InterfaceMethod<"The tokens that it waits for.", "OperandRange", "getAsyncDependencies">,
    InterfaceMethod<"The token of its end.", "Value", "getAsyncToken">,
  ];
}

class GPU_Op<string mnemonic, string what, list<Trait> traits = []> : Op<GPU_Dialect, mnemonic, traits> { let summary = what; }

include "gpu/ops/ids.td"
include "gpu/ops/kernels.td"
include "gpu/ops/host.td"
include "gpu/ops/groups.td"
include "gpu/ops/matrices.td"
include "gpu/ops/sparse.td"
