// Control flow, and what shaders emit. `spirv.td` includes this.

def BranchOp : SPIRV_Op<"Branch", "jump to a block", [BranchOpInterface, InFunctionScope, Pure, Terminator]> {
  let arguments = (ins Variadic<SPIRV_Type>:$targetOperands);
  let successors = (successor AnySuccessor:$target);
  let assemblyFormat = "$target (`(` $targetOperands^ `:` type($targetOperands) `)`)? attr-dict";
  let encodedByHand = 1;
}
def BranchConditionalOp : SPIRV_Op<"BranchConditional", "jump to one of two blocks",
    [AttrSizedOperandSegments, BranchOpInterface, InFunctionScope, Pure, Terminator]> {
  let arguments = (ins SPIRV_Bool:$condition, Variadic<SPIRV_Type>:$trueTargetOperands, Variadic<SPIRV_Type>:$falseTargetOperands,
    OptionalAttr<I32ArrayAttr>:$branch_weights);
  let successors = (successor AnySuccessor:$trueTarget, AnySuccessor:$falseTarget);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1; let encodedByHand = 1;
}
def FunctionCallOp : SPIRV_Op<"FunctionCall", "call of a function of the module", [InFunctionScope, CallOpInterface, SymbolUserOpInterface]> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<SPIRV_Type>:$arguments, OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Optional<SPIRV_Type>:$return_value);
  let assemblyFormat = "$callee `(` $arguments `)` attr-dict `:` functional-type($arguments, results)";
  let hasVerifier = 1; let encodedByHand = 1;
}
def SwitchOp : SPIRV_Op<"Switch", "jump to the block of a literal", [AttrSizedOperandSegments, InFunctionScope, BranchOpInterface, Pure, Terminator]> {
  let arguments = (ins SPIRV_Integer:$selector, Variadic<AnyType>:$defaultOperands, VariadicOfVariadic<AnyType,
    "case_operand_segments">:$targetOperands, OptionalAttr<AnyIntElementsAttr>:$literals, DenseI32ArrayAttr:$case_operand_segments);
  let successors = (successor AnySuccessor:$defaultTarget, VariadicSuccessor<AnySuccessor>:$targets);
  let assemblyFormat = "$selector `:` type($selector) `,` `[` `\\n` custom<SwitchOpCases>(ref(type($selector)),$defaultTarget, $defaultOperands, type($defaultOperands), $literals, $targets, $targetOperands, type($targetOperands)) `]` attr-dict";
  let hasVerifier = 1; let encodedByHand = 1;
}
def KillOp : SPIRV_Op<"Kill", "end of the invocation, with its outputs discarded", [Terminator]> {
  let assemblyFormat = "attr-dict";
  let capabilities = ["Shader"];
}
def LoopOp : SPIRV_Op<"mlir.loop", "structured loop", [InFunctionScope]> {
  let arguments = (ins SPIRV_LoopControlAttr:$loop_control);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1; let hasRegionVerifier = 1; let instruction = "";
}
def MergeOp : SPIRV_Op<"mlir.merge", "end of a structured selection or loop", [Pure, Terminator, ParentOneOf<["SelectionOp", "LoopOp"]>, ReturnLike]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let instruction = "";
}
def ReturnOp : SPIRV_Op<"Return", "return without a value", [InFunctionScope, Pure, ReturnLike, Terminator]> {
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}
def UnreachableOp : SPIRV_Op<"Unreachable", "a place that is never reached", [InFunctionScope, Terminator]> {
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}
def ReturnValueOp : SPIRV_Op<"ReturnValue", "return with a value", [InFunctionScope, Pure, ReturnLike, Terminator]> {
  let arguments = (ins SPIRV_Type:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasVerifier = 1;
}
def SelectionOp : SPIRV_Op<"mlir.selection", "structured selection", [InFunctionScope]> {
  let arguments = (ins SPIRV_SelectionControlAttr:$selection_control);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1; let hasRegionVerifier = 1; let hasCanonicalizer = 1; let instruction = "";
}

def EmitVertexOp : SPIRV_Op<"EmitVertex", "current outputs as a vertex of the primitive"> {
  let assemblyFormat = "attr-dict";
  let capabilities = ["Geometry"];
}
def EndPrimitiveOp : SPIRV_Op<"EndPrimitive", "end of the primitive"> { let assemblyFormat = "attr-dict"; let capabilities = ["Geometry"]; }

def EXTEmitMeshTasksOp : SPIRV_VendorOp<"EmitMeshTasks", "EXT", "end of a task shader, and the mesh shaders that follow", [Terminator]> {
  let arguments = (ins SPIRV_IntOrUIntOfWidths<[32]>:$group_count_x, SPIRV_IntOrUIntOfWidths<[32]>:$group_count_y,
    SPIRV_IntOrUIntOfWidths<[32]>:$group_count_z, Optional<SPIRV_AnyPtr>:$payload);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
  let hasVerifier = 1; let minVersion = "v1.4"; let extensions = ["SPV_EXT_mesh_shader"]; let capabilities = ["MeshShadingEXT"];
}
def EXTSetMeshOutputsOp : SPIRV_VendorOp<"SetMeshOutputs", "EXT", "number of vertices and primitives that a mesh shader emits"> {
  let arguments = (ins SPIRV_IntOrUIntOfWidths<[32]>:$vertex_count, SPIRV_IntOrUIntOfWidths<[32]>:$primitive_count);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
  let minVersion = "v1.4"; let extensions = ["SPV_EXT_mesh_shader"]; let capabilities = ["MeshShadingEXT"];
}

def KHRAssumeTrueOp : SPIRV_VendorOp<"AssumeTrue", "KHR", "a condition that holds"> {
  let arguments = (ins SPIRV_Bool:$condition);
  let assemblyFormat = "$condition attr-dict";
  let extensions = ["SPV_KHR_expect_assume"]; let capabilities = ["ExpectAssumeKHR"];
}
def UndefOp : SPIRV_Op<"Undef", "any value", [Pure]> {
  let results = (outs SPIRV_Type:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
  let instruction = "";
}
