// Barriers: of blocks, of clusters, and barriers in memory (mbarrier). `nvvm.td` includes this.

defvar ScopeAndOrder = (ins DefaultValuedAttr<MemScopeKindAttr, "MemScopeKind::CTA">:$scope, DefaultValuedAttr<BoolAttr, "false">:$relaxed);

def MBarrierInitOp : NVVM_ChoiceOp<"mbarrier.init", "makes a barrier for some arrivals", [BasicPtxBuilderInterface]> {
  let arguments = !con((ins GenericOrShared:$addr, I32:$count), Predicate);
  let assemblyFormat = "$addr `,` $count (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)";
}
def MBarrierInvalOp : NVVM_ChoiceOp<"mbarrier.inval", "ends the life of a barrier"> {
  let arguments = (ins GenericOrShared:$addr);
  let assemblyFormat = "$addr attr-dict `:` type(operands)";
}
class NVVM_MBarrierTxOp<string name, string what> : NVVM_ChoiceOp<"mbarrier." # name, what> {
  let arguments = (ins SharedOrCluster:$addr, I32:$txcount, DefaultValuedAttr<MemScopeKindAttr, "MemScopeKind::CTA">:$scope);
  let assemblyFormat = "$addr `,` $txcount attr-dict `:` type(operands)";
  let hasVerifier = 1;
}
def MBarrierExpectTxOp : NVVM_MBarrierTxOp<"expect_tx", "has a barrier wait for more bytes">;
def MBarrierCompleteTxOp : NVVM_MBarrierTxOp<"complete_tx", "tells a barrier that bytes have come">;
class NVVM_MBarrierArriveOp<string name, string what> : NVVM_ChoiceOp<"mbarrier." # name, what> {
  let arguments = !con((ins GenericOrAnyShared:$addr, Optional<I32>:$count), ScopeAndOrder);
  let results = (outs Optional<I64>:$res);
  let assemblyFormat = "$addr (`,` $count^)? attr-dict `:` type($addr) (`->` type($res)^)?";
  let hasVerifier = 1;
}
def MBarrierArriveOp : NVVM_MBarrierArriveOp<"arrive", "arrives at a barrier">;
def MBarrierArriveDropOp : NVVM_MBarrierArriveOp<"arrive_drop", "arrives at a barrier for the last time">;
class NVVM_MBarrierNocompleteOp<string name, string what> : NVVM_ChoiceOp<"mbarrier." # name # ".nocomplete", what> {
  let arguments = (ins GenericOrShared:$addr, I32:$count);
  let results = (outs I64:$res);
  let assemblyFormat = "$addr `,` $count attr-dict `:` type(operands) `->` type($res)";
}
def MBarrierArriveNocompleteOp : NVVM_MBarrierNocompleteOp<"arrive", "arrives at a barrier whose phase goes on">;
def MBarrierArriveDropNocompleteOp : NVVM_MBarrierNocompleteOp<"arrive_drop", "arrives for the last time at a barrier whose phase goes on">;
def MBarrierArriveExpectTxOp : NVVM_ChoiceOp<"mbarrier.arrive.expect_tx", "arrives at a barrier that waits for more bytes", [BasicPtxBuilderInterface]> {
  let arguments = !con((ins GenericOrAnyShared:$addr, I32:$txcount), ScopeAndOrder, Predicate);
  let results = (outs Optional<I64>:$res);
  let assemblyFormat = "$addr `,` $txcount (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands) (`->` type($res)^)?";
  let hasVerifier = 1;
}
def MBarrierArriveDropExpectTxOp : NVVM_ChoiceOp<"mbarrier.arrive_drop.expect_tx", "arrives for the last time at a barrier that waits for more bytes"> {
  let arguments = !con((ins GenericOrAnyShared:$addr, I32:$txcount), ScopeAndOrder);
  let results = (outs Optional<I64>:$res);
  let assemblyFormat = "$addr `,` $txcount attr-dict `:` type(operands) (`->` type($res)^)?";
  let hasVerifier = 1;
}
def MBarrierTryWaitParityOp : NVVM_PtxOp<"mbarrier.try_wait.parity", "waits until the phase of a barrier has another parity"> {
  let arguments = (ins GenericOrShared:$addr, I32:$phase, I32:$ticks);
  let assemblyFormat = "$addr `,` $phase `,` $ticks attr-dict `:` type(operands)";
}
def MBarrierTestWaitOp : NVVM_ChoiceOp<"mbarrier.test.wait", "whether the phase of a barrier is over"> {
  let arguments = !con((ins GenericOrShared:$addr, AnyTypeOf<[I64, I32]>:$stateOrPhase), ScopeAndOrder);
  let results = (outs I1:$res);
  let assemblyFormat = "$addr `,` $stateOrPhase attr-dict `:` type(operands) `->` type($res)";
  let hasVerifier = 1;
}
def MBarrierTryWaitOp : NVVM_ChoiceOp<"mbarrier.try_wait", "waits for the end of a phase, but not forever"> {
  let arguments = !con((ins GenericOrShared:$addr, AnyTypeOf<[I64, I32]>:$stateOrPhase, Optional<I32>:$ticks), ScopeAndOrder);
  let results = (outs I1:$res);
  let assemblyFormat = "$addr `,` $stateOrPhase (`,` $ticks^)? attr-dict `:` type(operands) `->` type($res)";
  let hasVerifier = 1;
}

// ---- Barriers of blocks and clusters.

def Barrier0Op : NVVM_ChoiceOp<"barrier0", "waits for all threads of the block"> { let assemblyFormat = "attr-dict"; }
def BarrierOp : NVVM_ChoiceOp<"barrier", "waits for threads of the block, and may reduce a predicate of theirs", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$barrierId, Optional<I32>:$numberOfThreads, OptionalAttr<BarrierReductionAttr>:$reductionOp,
    Optional<I32>:$reductionPredicate);
  let results = (outs Optional<I32>:$res);
  let assemblyFormat = [{
    (`id` `=` $barrierId^)? (`number_of_threads` `=` $numberOfThreads^)? (qualified($reductionOp)^ $reductionPredicate)? (`->` type($res)^)?
    attr-dict
  }];
  let hasVerifier = 1;
}
def BarrierArriveOp : NVVM_PtxOp<"barrier.arrive", "arrives at a barrier of the block without waiting"> {
  let arguments = (ins Optional<I32>:$barrierId, I32:$numberOfThreads);
  let assemblyFormat = "(`id` `=` $barrierId^)? `number_of_threads` `=` $numberOfThreads attr-dict";
}
class NVVM_ClusterBarrierOp<string name, string what> : NVVM_ChoiceOp<"cluster." # name, what> {
  let arguments = (ins OptionalAttr<UnitAttr>:$aligned);
  let assemblyFormat = "attr-dict";
}
def ClusterArriveOp : NVVM_ClusterBarrierOp<"arrive", "arrives at the barrier of the cluster">;
def ClusterArriveRelaxedOp : NVVM_ClusterBarrierOp<"arrive.relaxed", "arrives at the barrier of the cluster without ordering memory"> { let minSM = 90; }
def ClusterWaitOp : NVVM_ClusterBarrierOp<"wait", "waits at the barrier of the cluster"> { let minSM = 90; }
