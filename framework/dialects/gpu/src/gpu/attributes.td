// Attributes that are no enum: to what loops are mapped, compiled objects and what is known of them.

class GPU_Attr<string name, string attrMnemonic, string what, list<Trait> traits = []> : AttrDef<GPU_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
  // Messages about another attribute in its place name none.
  let summary = "";
  let description = what;
}

// ---- Loops.

class GPU_MappingAttr<string name, string unit, string what> : GPU_Attr<"GPU" # name # "Mapping", unit, what> {
  let assemblyFormat = "`<` params `>`";
}
def GPUBlockMappingAttr : GPU_MappingAttr<"Block", "block", "Iterations run on blocks."> { let parameters = (ins EnumParameter<MappingIdEnum>:$block); }
def GPUWarpgroupMappingAttr : GPU_MappingAttr<"Warpgroup", "warpgroup", "Iterations run on groups of warps."> {
  let parameters = (ins EnumParameter<MappingIdEnum>:$warpgroup);
}
def GPUWarpMappingAttr : GPU_MappingAttr<"Warp", "warp", "Iterations run on warps."> { let parameters = (ins EnumParameter<MappingIdEnum>:$warp); }
def GPUThreadMappingAttr : GPU_MappingAttr<"Thread", "thread", "Iterations run on threads."> { let parameters = (ins EnumParameter<MappingIdEnum>:$thread); }
def GPULaneMappingAttr : GPU_MappingAttr<"Lane", "lane", "Iterations run on the lanes of a warp."> { let parameters = (ins EnumParameter<MappingIdEnum>:$lane); }
def GPUMappingMaskAttr : GPU_Attr<"GPUMappingMask", "mask", "The units that take part, a bit each."> {
  let parameters = (ins "uint64_t":$mask);
  let assemblyFormat = "`<` params `>`";
}
def GPUMemorySpaceMappingAttr : GPU_Attr<"GPUMemorySpaceMapping", "memory_space", "The memory to which data is moved."> {
  let parameters = (ins EnumParameter<GPU_AddressSpaceEnum>:$address_space);
  let assemblyFormat = "`<` params `>`";
}
def ParallelLoopDimMappingAttr : GPU_Attr<"ParallelLoopDimMapping", "loop_dim_map",
    "What runs one dimension of a parallel loop, with the maps of its numbers and of its bound."> {
  let parameters = (ins EnumParameter<ProcessorEnum>:$processor, "AffineMap":$map, "AffineMap":$bound);
  let assemblyFormat = "`<` struct(params) `>`";
}

// ---- Objects.

def GPU_KernelMetadataAttr : GPU_Attr<"KernelMetadata", "kernel_metadata", "What is known of a compiled kernel."> {
  let parameters = (ins "StringAttr":$name, "Type":$function_type, OptionalParameter<"ArrayAttr">:$arg_attrs,
                        OptionalParameter<"DictionaryAttr">:$metadata);
  let assemblyFormat = "`<` $name `,` $function_type (`,` struct($arg_attrs, $metadata)^)? `>`";
  let genVerifyDecl = 1;
}
def GPU_KernelTableAttr : GPU_Attr<"KernelTable", "kernel_table", "The kernels of an object, each with a name of its own."> {
  let parameters = (ins OptionalArrayRefParameter<"KernelMetadataAttr">:$kernel_table);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}
def GPU_ObjectAttr : GPU_Attr<"Object", "object", "A compiled module: for what target, in what format, its bytes."> {
  let parameters = (ins "Attribute":$target, DefaultValuedParameter<"CompilationTarget", "CompilationTarget::Fatbin">:$format,
                        "StringAttr":$object, OptionalParameter<"DictionaryAttr">:$properties, OptionalParameter<"KernelTableAttr">:$kernels);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}
def GPUObjectArrayAttr : TypedArrayAttrBase<GPU_ObjectAttr, "an array of GPU object attributes">;
def GPU_SelectObjectAttr : GPU_Attr<"SelectObject", "select_object", "Embeds one of a binary's objects: the first, one by number, or a target's.",
    [OffloadingTranslationAttrTrait]> {
  let parameters = (ins OptionalParameter<"Attribute">:$target);
  let assemblyFormat = "(`<` $target^ `>`)?";
  let genVerifyDecl = 1;
}
def OffloadingTranslationAttr : Attr<CPred<"::llvm::isa<::mlir::gpu::OffloadingTranslationAttrTrait>($_self)">,
    "any attribute with the `OffloadingTranslationAttrTrait` trait.">;
