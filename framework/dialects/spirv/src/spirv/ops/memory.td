// Memory. `spirv.td` includes this.

def AccessChainOp : SPIRV_Op<"AccessChain", "pointer to a part of a composite", [Pure]> {
  let arguments = (ins SPIRV_AnyPtr:$base_ptr, Variadic<SPIRV_Integer>:$indices);
  let results = (outs SPIRV_AnyPtr:$component_ptr);
  let assemblyFormat = "$base_ptr `[` $indices `]` attr-dict `:` type($base_ptr) `,` type($indices) `->` type(results)";
  let hasVerifier = 1; let hasCanonicalizer = 1;
}
def CopyMemoryOp : SPIRV_Op<"CopyMemory", "copy of memory", []> {
  let arguments = (ins SPIRV_AnyPtr:$target, SPIRV_AnyPtr:$source, OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_access,
    OptionalAttr<IntValidAlignment<I32Attr>>:$alignment, OptionalAttr<SPIRV_MemoryAccessAttr>:$source_memory_access, OptionalAttr<IntValidAlignment<I32Attr>>:$source_alignment);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1; let encodedByHand = 1;
}
def InBoundsPtrAccessChainOp : SPIRV_Op<"InBoundsPtrAccessChain", "pointer as of `spirv.PtrAccessChain`, known to be inside the object", [Pure]> {
  let arguments = (ins SPIRV_AnyPtr:$base_ptr, SPIRV_Integer:$element, Variadic<SPIRV_Integer>:$indices);
  let results = (outs SPIRV_AnyPtr:$result);
  let assemblyFormat = "$base_ptr `[` $element ($indices^)? `]` attr-dict `:` type($base_ptr) `,` type($element) (`,` type($indices)^)? `->` type($result)";
  let hasVerifier = 1; let capabilities = ["Addresses"];
}
def LoadOp : SPIRV_Op<"Load", "value in memory", []> {
  let arguments = (ins SPIRV_AnyPtr:$ptr, OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_access, OptionalAttr<IntValidAlignment<I32Attr>>:$alignment);
  let results = (outs SPIRV_Type:$value);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1;
}
def PtrAccessChainOp : SPIRV_Op<"PtrAccessChain", "pointer to a part of an element of an array", [Pure]> {
  let arguments = (ins SPIRV_AnyPtr:$base_ptr, SPIRV_Integer:$element, Variadic<SPIRV_Integer>:$indices);
  let results = (outs SPIRV_AnyPtr:$result);
  let assemblyFormat = "$base_ptr `[` $element ($indices^)? `]` attr-dict `:` type($base_ptr) `,` type($element) (`,` type($indices)^)? `->` type($result)";
  let hasVerifier = 1; let capabilities = ["Addresses", "PhysicalStorageBufferAddresses", "VariablePointers", "VariablePointersStorageBuffer"];
}
def StoreOp : SPIRV_Op<"Store", "value to memory", []> {
  let arguments = (ins SPIRV_AnyPtr:$ptr, SPIRV_Type:$value, OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_access,
    OptionalAttr<IntValidAlignment<I32Attr>>:$alignment);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1;
}
def VariableOp : SPIRV_Op<"Variable", "object in memory of the function"> {
  let arguments = (ins SPIRV_StorageClassAttr:$storage_class, Optional<AnyType>:$initializer);
  let results = (outs SPIRV_AnyPtr:$pointer);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1;
}
