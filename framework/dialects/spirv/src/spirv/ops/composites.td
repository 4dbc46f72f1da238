// Parts of composites. `spirv.td` includes this.

def CompositeConstructOp : SPIRV_Op<"CompositeConstruct", "composite made of its parts", [Pure]> {
  let arguments = (ins Variadic<SPIRV_Type>:$constituents);
  let results = (outs SPIRV_Composite:$result);
  let assemblyFormat = "$constituents attr-dict `:` `(` type(operands) `)` `->` type($result)";
  let hasVerifier = 1;
}
def CompositeExtractOp : SPIRV_Op<"CompositeExtract", "part of a composite", [Pure, UsableInSpecConstantOp]> {
  let arguments = (ins SPIRV_Composite:$composite, I32ArrayAttr:$indices);
  let results = (outs SPIRV_Type:$component);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1; let hasFolder = 1;
}
def CompositeInsertOp : SPIRV_Op<"CompositeInsert", "composite with a part replaced", [Pure, UsableInSpecConstantOp]> {
  let arguments = (ins SPIRV_Type:$object, SPIRV_Composite:$composite, I32ArrayAttr:$indices);
  let results = (outs SPIRV_Composite:$result);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1;
}
def VectorExtractDynamicOp : SPIRV_Op<"VectorExtractDynamic", "component of a vector by a computed index",
    [Pure, TypesMatchWith<"type of 'result' matches element type of 'vector'", "vector", "result", "::llvm::cast<::mlir::VectorType>($_self).getElementType()">]> {
  let arguments = (ins SPIRV_Vector:$vector, SPIRV_Integer:$index);
  let results = (outs SPIRV_Scalar:$result);
  let assemblyFormat = "$vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)";
 
}
def VectorInsertDynamicOp : SPIRV_Op<"VectorInsertDynamic", "vector with the component at a computed index replaced",
    [Pure, TypesMatchWith<"type of 'component' matches element type of 'vector'", "vector", "component", "::llvm::cast<::mlir::VectorType>($_self).getElementType()">, AllTypesMatch<["vector", "result"]>]> {
  let arguments = (ins SPIRV_Vector:$vector, SPIRV_Scalar:$component, SPIRV_Integer:$index);
  let results = (outs SPIRV_Vector:$result);
  let assemblyFormat = "$component `,` $vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)";
 
}
def VectorShuffleOp : SPIRV_Op<"VectorShuffle", "vector of components of two others", [Pure, AllElementTypesMatch<["vector1", "vector2", "result"]>]> {
  let arguments = (ins SPIRV_Vector:$vector1, SPIRV_Vector:$vector2, I32ArrayAttr:$components);
  let results = (outs SPIRV_Vector:$result);
  let assemblyFormat = "attr-dict $components $vector1 `,` $vector2 `:` type($vector1) `,` type($vector2) `->` type($result)";
  let hasVerifier = 1;
}
