// Regions that run on a device.

class ACC_ComputeOp<string mnemonic, string what, list<ACC_Clause> sizes, list<ACC_Clause> first, list<ACC_Clause> second>
    : ACC_RegionOp<mnemonic, what, [AttrSizedOperandSegments, AutomaticAllocationScope, RecursiveMemoryEffects],
          !listconcat([ACC_Async, ACC_Wait], sizes, [ACC_If, ACC_Self, ACC_Reduction, ACC_Private, ACC_Firstprivate, ACC_DataOperands]),
          !listconcat([ACC_DataOperands, ACC_Async, ACC_Firstprivate], first, [ACC_Private], second,
                      [ACC_Wait, ACC_Self, ACC_If, ACC_Reduction])> {
  let arguments = !con(clauseArguments, (ins OptionalAttr<DefaultValueAttr>:$defaultAttr, UnitAttr:$combined));
  let assemblyFormat = "(`combined` `(` `loop` `)` $combined^)? " # clauseFormat # "$region attr-dict-with-keyword";
}
class ACC_SizedComputeOp<string mnemonic, string what>
    : ACC_ComputeOp<mnemonic, what, [ACC_NumGangs, ACC_NumWorkers, ACC_VectorLength], [ACC_NumGangs, ACC_NumWorkers], [ACC_VectorLength]>;
def ACC_ParallelOp : ACC_SizedComputeOp<"parallel", "A region that gangs of workers run">;
def ACC_KernelsOp : ACC_SizedComputeOp<"kernels", "A region whose loops the device runs as it likes">;
def ACC_SerialOp : ACC_ComputeOp<"serial", "A region that one worker runs", [], [], []>;
def ACC_KernelEnvironmentOp : ACC_RegionOp<"kernel_environment", "The data and the queues of a kernel",
    [AttrSizedOperandSegments, RecursiveMemoryEffects, SingleBlock, NoTerminator],
    [ACC_ValueClause<"dataOperands", (ins Variadic<AnyType>:$dataClauseOperands), "dataClauseOperands">, ACC_Async, ACC_Wait]> {
  let regions = (region SizedRegion<1>:$region);
  let assemblyFormat = clauseFormat # "$region attr-dict";
  let hasVerifier = 0;
  let hasCanonicalizer = 1;
}

defvar ACC_LoopBounds = ACC_Clause<(ins ACC_Integers:$lowerbound, ACC_Integers:$upperbound, ACC_Integers:$step,
    OptionalAttr<DenseBoolArrayAttr>:$inclusiveUpperbound, OptionalAttr<I64ArrayAttr>:$collapse, ACC_DeviceTypes:$collapseDeviceType)>;
defvar ACC_Gang = ACC_Clause<(ins ACC_Integers:$gangOperands, OptionalAttr<GangArgTypeArrayAttr>:$gangOperandsArgType,
    ACC_Segments:$gangOperandsSegments, ACC_DeviceTypes:$gangOperandsDeviceType, ACC_DeviceTypes:$gang),
    "`gang` `` custom<GangClause>($gangOperands, type($gangOperands), $gangOperandsArgType, $gangOperandsDeviceType, $gangOperandsSegments, $gang)">;
defvar ACC_Worker = ACC_ByDevice<"worker", "workerNumOperands", "worker">;
defvar ACC_Vector = ACC_ByDevice<"vector", "vectorOperands", "vector">;
defvar ACC_Tile = ACC_BySegment<"tile", "tileOperands", "DeviceTypeOperandsWithSegment">;
defvar ACC_CacheClause = ACC_ValueClause<"cache", (ins ACC_Variables:$cacheOperands), "cacheOperands">;
defvar ACC_LoopReduction = ACC_ValueClause<"reduction", (ins Variadic<AnyType>:$reductionOperands), "reductionOperands">;
def ACC_LoopOp : ACC_RegionOp<"loop", "A loop, or what holds one",
    [AttrSizedOperandSegments, AutomaticAllocationScope, RecursiveMemoryEffects, DeclareOpInterfaceMethods<LoopLikeOpInterface>],
    [ACC_LoopBounds, ACC_Gang, ACC_Worker, ACC_Vector, ACC_Tile, ACC_CacheClause, ACC_Private, ACC_Firstprivate, ACC_LoopReduction],
    [ACC_Gang, ACC_Worker, ACC_Vector, ACC_Private, ACC_Firstprivate, ACC_Tile, ACC_LoopReduction, ACC_CacheClause]> {
  let arguments = !con(clauseArguments, (ins ACC_DeviceTypes:$seq, ACC_DeviceTypes:$independent, ACC_DeviceTypes:$auto_,
      OptionalAttr<OpenACC_CombinedConstructsAttr>:$combined, UnitAttr:$unstructured));
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "(`combined` `(` custom<CombinedConstructsLoop>($combined)^ `)`)? " # clauseFormat # [{
    custom<LoopControl>($region, $lowerbound, type($lowerbound), $upperbound, type($upperbound), $step, type($step))
    (`(` type($results)^ `)`)? attr-dict-with-keyword
  }];
}
def ACC_YieldOp : ACC_Op<"yield", "The values of a region", [Pure, ReturnLike, Terminator,
    ParentOneOf<["ACC_FirstprivateRecipeOp", "ACC_LoopOp", "ACC_ParallelOp", "ACC_PrivateRecipeOp", "ACC_ReductionRecipeOp",
                 "ACC_SerialOp", "ACC_AtomicUpdateOp"]>]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}
def ACC_TerminatorOp : ACC_Op<"terminator", "The end of a region", [Pure, Terminator, ReturnLike]> { let assemblyFormat = "attr-dict"; }
