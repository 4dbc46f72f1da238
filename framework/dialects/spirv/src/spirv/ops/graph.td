// Graphs over tensors, an extension of Arm. `spirv.td` includes this.

class SPIRV_GraphOp<string mnemonic, string what, list<Trait> traits = []> : SPIRV_VendorOp<mnemonic, "ARM", what, traits> {
  let extensions = ["SPV_ARM_graph", "SPV_ARM_tensors"];
  let capabilities = ["GraphARM"];
}

def GraphARMOp : SPIRV_GraphOp<"Graph", "graph of operations over tensors",
    [AutomaticAllocationScope, FunctionOpInterface, Symbol, InModuleScope, IsolatedFromAbove]> {
  let arguments = (ins TypeAttrOf<GraphType>:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs,
    OptionalAttr<BoolAttr>:$entry_point, StrAttr:$sym_name);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1; let instruction = "";
}
def GraphConstantARMOp : SPIRV_GraphOp<"GraphConstant", "constant of a graph, known by its number", [InGraphScope, Pure, ConstantLike]> {
  let arguments = (ins I32Attr:$graph_constant_id);
  let results = (outs SPIRV_AnyTensorArm:$output);
  let assemblyFormat = "attr-dict `:` type($output)";
  let encodedByHand = 1;
}
def GraphEntryPointARMOp : SPIRV_GraphOp<"GraphEntryPoint", "graph that a client runs, and its interface", [InModuleScope]> {
  let arguments = (ins FlatSymbolRefAttr:$fn, SymbolRefArrayAttr:$interface);
  let hasCustomAssemblyFormat = 1; let encodedByHand = 1;
}
def GraphOutputsARMOp : SPIRV_GraphOp<"GraphOutputs", "end of a graph, and its results", [InGraphScope, Pure, Terminator]> {
  let arguments = (ins Variadic<SPIRV_AnyTensorArm>:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasVerifier = 1; let instruction = "";
}
