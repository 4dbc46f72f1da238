// Interfaces of a dialect's own.

include "mlir/IR/OpBase.td"

def ExampleOpInterface : OpInterface<"ExampleOpInterface"> {
  let description = [{ What is known of the inputs of an operation. }];
  let methods = [
    InterfaceMethod<"The number of inputs.", "unsigned", "getNumInputs">,
    InterfaceMethod<"Whether input `i` is used by the operation itself.", "bool", "readsInput", (ins "unsigned":$i)>,
    StaticInterfaceMethod<"What such operations are called.", "std::string", "kindOfOp">,
  ];
}
