// Parts of modules and functions, constants included. `spirv.td` includes this.

def AddressOfOp : SPIRV_Op<"mlir.addressof", "pointer to a global variable", [OpAsmOpInterface, InFunctionScope, Pure]> {
  let arguments = (ins FlatSymbolRefAttr:$variable);
  let results = (outs SPIRV_AnyPtr:$pointer);
  let assemblyFormat = "$variable attr-dict `:` type($pointer)";
  let hasVerifier = 1; let instruction = "";
}
def ConstantOp : SPIRV_Op<"Constant", "constant", [ConstantLike, OpAsmOpInterface, Pure]> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs SPIRV_Type:$constant);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1; let hasFolder = 1; let instruction = "";
}
def EXTConstantCompositeReplicateOp : SPIRV_VendorOp<"ConstantCompositeReplicate", "EXT", "composite constant whose parts are all the same", [Pure]> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs SPIRV_Composite:$replicated_constant);
  let assemblyFormat = "` ` `[` $value `]` `:` type($replicated_constant) attr-dict";
  let hasVerifier = 1; let extensions = ["SPV_EXT_replicated_composites"]; let capabilities = ["ReplicatedCompositesEXT"]; let encodedByHand = 1;
}
def EntryPointOp : SPIRV_Op<"EntryPoint", "function that a client runs, and its interface", [InModuleScope]> {
  let arguments = (ins SPIRV_ExecutionModelAttr:$execution_model, FlatSymbolRefAttr:$fn, SymbolRefArrayAttr:$interface);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1; let encodedByHand = 1;
}
def ExecutionModeOp : SPIRV_Op<"ExecutionMode", "mode of an entry point", [InModuleScope]> {
  let arguments = (ins FlatSymbolRefAttr:$fn, SPIRV_ExecutionModeAttr:$execution_mode, I32ArrayAttr:$values);
  let hasCustomAssemblyFormat = 1; let encodedByHand = 1;
}
def FuncOp : SPIRV_Op<"func", "function", [AutomaticAllocationScope, FunctionOpInterface, InModuleScope, Symbol, IsolatedFromAbove]> {
  let arguments = (ins TypeAttrOf<FunctionType>:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs,
    StrAttr:$sym_name, SPIRV_FunctionControlAttr:$function_control, OptionalAttr<SPIRV_LinkageAttributesAttr>:$linkage_attributes);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1; let instruction = "";
}
def GlobalVariableOp : SPIRV_Op<"GlobalVariable", "object in memory of the module", [InModuleScope, Symbol]> {
  let arguments = (ins TypeAttr:$type, StrAttr:$sym_name, OptionalAttr<FlatSymbolRefAttr>:$initializer, OptionalAttr<I32Attr>:$location,
    OptionalAttr<I32Attr>:$binding, OptionalAttr<I32Attr>:$descriptor_set, OptionalAttr<StrAttr>:$built_in, OptionalAttr<SPIRV_LinkageAttributesAttr>:$linkage_attributes);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1; let instruction = "";
}
def ModuleOp : SPIRV_Op<"module", "module, the unit of binaries",
    [IsolatedFromAbove, NoRegionArguments, NoTerminator, SingleBlock, SymbolTable, Symbol]> {
  let arguments = (ins SPIRV_AddressingModelAttr:$addressing_model, SPIRV_MemoryModelAttr:$memory_model,
    OptionalAttr<SPIRV_VerCapExtAttr>:$vce_triple, OptionalAttr<StrAttr>:$sym_name);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1; let hasRegionVerifier = 1; let instruction = "";
}
def ReferenceOfOp : SPIRV_Op<"mlir.referenceof", "value of a specialization constant", [Pure]> {
  let arguments = (ins FlatSymbolRefAttr:$spec_const);
  let results = (outs SPIRV_Type:$reference);
  let assemblyFormat = "$spec_const attr-dict `:` type($reference)";
  let hasVerifier = 1; let instruction = "";
}
def SpecConstantOp : SPIRV_Op<"SpecConstant", "scalar constant that a client may set", [InModuleScope, Symbol]> {
  let arguments = (ins StrAttr:$sym_name, TypedAttrInterface:$default_value);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1; let instruction = "";
}
def SpecConstantCompositeOp : SPIRV_Op<"SpecConstantComposite", "composite of specialization constants", [InModuleScope, Symbol]> {
  let arguments = (ins TypeAttr:$type, StrAttr:$sym_name, SymbolRefArrayAttr:$constituents);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1; let instruction = "";
}
def EXTSpecConstantCompositeReplicateOp : SPIRV_VendorOp<"SpecConstantCompositeReplicate", "EXT", "composite whose parts are all one specialization constant",
    [InModuleScope, Symbol]> {
  let arguments = (ins TypeAttr:$type, StrAttr:$sym_name, SymbolRefAttr:$constituent);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1; let extensions = ["SPV_EXT_replicated_composites"];
  let capabilities = ["ReplicatedCompositesEXT"]; let encodedByHand = 1;
}
def SpecConstantOperationOp : SPIRV_Op<"SpecConstantOperation", "specialization constant that is computed",
    [Pure, InFunctionScope, SingleBlockImplicitTerminator<"YieldOp">]> {
  let results = (outs AnyType:$result);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1; let hasRegionVerifier = 1; let instruction = "";
}
def YieldOp : SPIRV_Op<"mlir.yield", "result of the computation in `spirv.SpecConstantOperation`",
    [HasParent<"SpecConstantOperationOp">, Pure, Terminator]> {
  let arguments = (ins AnyType:$operand);
  let assemblyFormat = "attr-dict $operand `:` type($operand)";
  let instruction = "";
}
