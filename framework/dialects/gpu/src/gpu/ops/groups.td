// Operations that the threads of a block or of a subgroup do together. Included by `gpu.td`.

def BarrierOp : GPU_Op<"barrier", "Waits until all threads of the block are here"> {
  let assemblyFormat = "attr-dict";
  let hasCanonicalizer = 1;
}
def PrintfOp : GPU_Op<"printf", "Prints from a kernel", [MemoryEffects<[MemWrite]>]> {
  let arguments = (ins StrAttr:$format, Variadic<AnyTypeOf<[AnyInteger, Index, AnyFloat]>>:$args);
  let assemblyFormat = "$format attr-dict (`,` $args^ `:` type($args))?";
}
def AllReduceOp : GPU_Op<"all_reduce", "Reduces the values of all threads of a block", [SameOperandsAndResultType, IsolatedFromAbove]> {
  let description = "By an operation that it names, or by its body, which takes two values and yields one.";
  let arguments = (ins AnyIntegerOrFloat:$value, OptionalAttr<GPU_AllReduceOperationAttr>:$op, UnitAttr:$uniform);
  let results = (outs AnyIntegerOrFloat:$result);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{
    custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? $body attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasRegionVerifier = 1;
}
def SubgroupReduceOp : GPU_Op<"subgroup_reduce", "Reduces the values of all threads of a subgroup, or of clusters of them",
    [SameOperandsAndResultType]> {
  let arguments = (ins AnyIntegerOrFloatOr1DVector:$value, GPU_AllReduceOperationAttr:$op, UnitAttr:$uniform,
                       OptionalAttr<I32Attr>:$cluster_size, DefaultValuedAttr<I32Attr, "1">:$cluster_stride);
  let results = (outs AnyIntegerOrFloatOr1DVector:$result);
  let assemblyFormat = [{
    custom<AllReduceOperation>($op) $value (`uniform` $uniform^)?
    (`cluster` `(` `size` `=` $cluster_size^ (`,` `stride` `=` $cluster_stride^)? `)`)? attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}
def ShuffleOp : GPU_Op<"shuffle", "Gives the value of another thread of the subgroup", [Pure, AllTypesMatch<["value", "shuffleResult"]>]> {
  let description = "The second result says whether that thread takes part.";
  let arguments = (ins AnyIntegerOrFloatOr1DVector:$value, I32:$offset, I32:$width, GPU_ShuffleModeAttr:$mode);
  let results = (outs AnyIntegerOrFloatOr1DVector:$shuffleResult, I1:$valid);
  let assemblyFormat = "$mode $value `,` $offset `,` $width attr-dict `:` type($value)";
}
def RotateOp : GPU_Op<"rotate", "Gives the value of the thread that stands so many places further", [Pure,
    AllTypesMatch<["value", "rotateResult"]>]> {
  let arguments = (ins AnyIntegerOrFloatOr1DVector:$value, ConfinedAttr<I32Attr, [IntMinValue<0>]>:$offset,
                       ConfinedAttr<I32Attr, [IntPowerOf2]>:$width);
  let results = (outs AnyIntegerOrFloatOr1DVector:$rotateResult, I1:$valid);
  let assemblyFormat = "$value `,` $offset `,` $width attr-dict `:` type($value)";
  let hasVerifier = 1;
}
def SubgroupBroadcastOp : GPU_Op<"subgroup_broadcast", "Gives all threads of a subgroup the value of one", !listconcat([NoMemoryEffect,
    AllTypesMatch<["result", "src"]>, DeclareOpInterfaceMethods<ConditionallySpeculatable>], ElementwiseMappable.traits)> {
  let arguments = (ins AnyType:$src, Optional<I32>:$lane, GPU_BroadcastTypeAttr:$broadcast_type);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$src `,` $broadcast_type ($lane^)? attr-dict `:` type($result)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def WarpExecuteOnLane0Op : GPU_Op<"warp_execute_on_lane_0", "Runs its body on the first thread of a warp",
    [DeclareOpInterfaceMethods<RegionBranchOpInterface>, SingleBlockImplicitTerminator<"gpu::YieldOp">, RecursiveMemoryEffects]> {
  let description = [{
    Operands and results are vectors that all threads of the warp hold, each a part. The body's arguments and what it yields are the whole
    vectors; where both types are the same, every thread has the value.
  }];
  let arguments = (ins Index:$laneid, I64Attr:$warp_size, Variadic<AnyType>:$args);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$warpRegion);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
