// Kernels: the modules that hold them, functions, launches, compiled binaries. Included by `gpu.td`.

def GPU_OptionalDimSizeHintAttr : OptionalAttr<ConfinedAttr<DenseI32ArrayAttr,
    [AttrConstraint<DenseArrayCount<3>.predicate, "with 3 elements (if present)">]>>;

def GPUFuncOp : GPU_Op<"func", "A function that runs on a device",
    [HasParent<"GPUModuleOp">, AutomaticAllocationScope, FunctionOpInterface, IsolatedFromAbove, AffineScope, Symbol]> {
  let description = [{
    A kernel, which the host launches, or a function that kernels call. After the arguments its body takes buffers: those that the threads
    of a block share (`workgroup`), and those of each thread (`private`).
  }];
  let arguments = (ins TypeAttrOf<FunctionType>:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, OptionalAttr<DictArrayAttr>:$workgroup_attrib_attrs,
                       OptionalAttr<DictArrayAttr>:$private_attrib_attrs, GPU_OptionalDimSizeHintAttr:$known_block_size,
                       GPU_OptionalDimSizeHintAttr:$known_grid_size, GPU_OptionalDimSizeHintAttr:$known_cluster_size);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def LaunchFuncOp : GPU_Op<"launch_func", "Launches a kernel by its name", [AsyncOpInterface, AttrSizedOperandSegments,
    AllTypesMatch<["gridSizeX", "gridSizeY", "gridSizeZ", "blockSizeX", "blockSizeY", "blockSizeZ"]>]> {
  let arguments = (ins Variadic<GPU_AsyncToken>:$asyncDependencies, SymbolRefAttr:$kernel,
                       LaunchIndx:$gridSizeX, LaunchIndx:$gridSizeY, LaunchIndx:$gridSizeZ,
                       LaunchIndx:$blockSizeX, LaunchIndx:$blockSizeY, LaunchIndx:$blockSizeZ,
                       Optional<LaunchIndx>:$clusterSizeX, Optional<LaunchIndx>:$clusterSizeY, Optional<LaunchIndx>:$clusterSizeZ,
                       Optional<I32>:$dynamicSharedMemorySize, Variadic<AnyType>:$kernelOperands, Optional<AnyType>:$asyncObject);
  let results = (outs Optional<GPU_AsyncToken>:$asyncToken);
  let assemblyFormat = [{
    custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) (`<` $asyncObject^ `:` type($asyncObject) `>`)? $kernel
    (`clusters` `in` ` ` `(` $clusterSizeX^ `,` $clusterSizeY `,` $clusterSizeZ `)`)?
    `blocks` `in` ` ` `(` $gridSizeX `,` $gridSizeY `,` $gridSizeZ `)` `threads` `in` ` ` `(` $blockSizeX `,` $blockSizeY `,` $blockSizeZ `)`
    custom<LaunchDimType>(type($gridSizeX), ref($clusterSizeX), type($clusterSizeX), type($clusterSizeY), type($clusterSizeZ))
    (`dynamic_shared_memory_size` $dynamicSharedMemorySize^)? custom<LaunchFuncOperands>($kernelOperands, type($kernelOperands)) attr-dict
  }];
  let hasVerifier = 1;
}
def LaunchOp : GPU_Op<"launch", "Runs its body as a kernel", [AffineScope, AutomaticAllocationScope, AttrSizedOperandSegments,
    AsyncOpInterface, RecursiveMemoryEffects]> {
  let description = [{
    The body takes the numbers of a thread's block and of the thread, the sizes of grid and block, numbers and sizes of clusters if there are
    any, and then buffers as those of `gpu.func`.
  }];
  let arguments = (ins Variadic<GPU_AsyncToken>:$asyncDependencies, Index:$gridSizeX, Index:$gridSizeY, Index:$gridSizeZ,
                       Index:$blockSizeX, Index:$blockSizeY, Index:$blockSizeZ, Optional<Index>:$clusterSizeX, Optional<Index>:$clusterSizeY,
                       Optional<Index>:$clusterSizeZ, Optional<I32>:$dynamicSharedMemorySize, OptionalAttr<FlatSymbolRefAttr>:$module,
                       OptionalAttr<FlatSymbolRefAttr>:$function);
  let results = (outs Optional<GPU_AsyncToken>:$asyncToken);
  let regions = (region AnyRegion:$body);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
  let hasVerifier = 1;
}
def ReturnOp : GPU_Op<"return", "Ends a function", [HasParent<"GPUFuncOp">, Pure, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let hasVerifier = 1;
}
def TerminatorOp : GPU_Op<"terminator", "Ends the body of a launch", [HasParent<"LaunchOp">, Pure, Terminator]> {
  let assemblyFormat = "attr-dict";
}
def YieldOp : GPU_Op<"yield", "Ends a region with its values", [Pure, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}
def DynamicSharedMemoryOp : GPU_Op<"dynamic_shared_memory", "The shared memory whose size the launch gives", [Pure]> {
  let results = (outs MemRefRankOf<[I8], [1]>:$resultMemref);
  let assemblyFormat = "attr-dict `:` type($resultMemref)";
  let hasVerifier = 1;
}
def GPUModuleOp : GPU_Op<"module", "Code that is compiled for devices",
    !listconcat([IsolatedFromAbove, NoRegionArguments, SymbolTable, Symbol], GraphRegionNoTerminator.traits)> {
  let description = "The targets are those that it is compiled for, and the handler says how the result gets into the host's program.";
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<GPUNonEmptyTargetArrayAttr>:$targets,
                       OptionalAttr<OffloadingTranslationAttr>:$offloadingHandler);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let assemblyFormat = "$sym_name (`<` $offloadingHandler^ `>`)? ($targets^)? attr-dict-with-keyword $bodyRegion";
  let hasVerifier = 1;
}
def BinaryOp : GPU_Op<"binary", "A compiled module, an object for each target", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<OffloadingTranslationAttr>:$offloadingHandler,
                       ConfinedAttr<GPUObjectArrayAttr, [ArrayMinCount<1>]>:$objects);
  let assemblyFormat = "$sym_name custom<OffloadingHandler>($offloadingHandler) attr-dict $objects";
}
