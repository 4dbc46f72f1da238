// Operations that the threads of a warp do together. `nvvm.td` includes this.

def ReduxOp : NVVM_ChoiceOp<"redux.sync", "reduces a value over a warp", [AllTypesMatch<["res", "val"]>]> {
  let arguments = (ins AnyTypeOf<[I32, F32]>:$val, ReduxKindAttr:$kind, I32:$mask_and_clamp, DefaultValuedAttr<BoolAttr, "false">:$abs,
    DefaultValuedAttr<BoolAttr, "false">:$nan);
  let results = (outs AnyTypeOf<[I32, F32]>:$res);
  let assemblyFormat = "$kind $val `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)";
  let hasVerifier = 1;
  let minSM = 80;
}
def ShflOp : NVVM_ChoiceOp<"shfl.sync", "a value of another thread"> {
  let arguments = (ins I32:$thread_mask, AnyTypeOf<[I32, F32]>:$val, I32:$offset, I32:$mask_and_clamp, ShflKindAttr:$kind,
    OptionalAttr<UnitAttr>:$return_value_and_is_valid);
  let results = (outs AnyTypeOf<[I32, F32, LLVMStructType]>:$res);
  let assemblyFormat = "$kind $thread_mask `,` $val `,` $offset `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)";
  let hasVerifier = 1;
  let minSM = 30;
}
def VoteSyncOp : NVVM_ChoiceOp<"vote.sync", "what threads say of a predicate"> {
  let arguments = (ins I32:$mask, I1:$pred, VoteSyncKindAttr:$kind);
  let results = (outs AnyTypeOf<[I32, I1]>:$res);
  let assemblyFormat = "$kind $mask `,` $pred attr-dict `->` type($res)";
  let hasVerifier = 1;
}
def SyncWarpOp : NVVM_CallOp<"bar.warp.sync", "waits for threads of the warp", "bar.warp.sync"> {
  let arguments = (ins I32:$mask);
  let assemblyFormat = "$mask attr-dict `:` type($mask)";
}
def ElectSyncOp : NVVM_ChoiceOp<"elect.sync", "chooses one thread of the warp"> {
  let arguments = (ins Optional<I32>:$membermask);
  let results = (outs I1:$pred);
  let assemblyFormat = "($membermask^)? attr-dict `->` type(results)";
}
def PermuteOp : NVVM_ChoiceOp<"prmt", "bytes of two integers in an order", [Pure]> {
  let arguments = (ins I32:$lo, Optional<I32>:$hi, I32:$selector, PermuteModeAttr:$mode);
  let results = (outs I32:$res);
  let assemblyFormat = "$mode $selector `,` $lo (`,` $hi^)? attr-dict `:` type($res)";
  let hasVerifier = 1;
}
def MatchSyncOp : NVVM_ChoiceOp<"match.sync", "the threads that have the same value"> {
  let arguments = (ins I32:$thread_mask, AnyTypeOf<[I32, I64]>:$val, MatchSyncKindAttr:$kind);
  let results = (outs AnyTypeOf<[I32, LLVMStructType]>:$res);
  let assemblyFormat = "$kind $thread_mask `,` $val attr-dict `:` type($val) `->` type($res)";
  let hasVerifier = 1;
}
class NVVM_DotAccumulateOp<string name, string what, Type a> : NVVM_ChoiceOp<"dot.accumulate." # name, what> {
  dag common = (ins a:$a, DotAccumulateTypeAttr:$a_type, Vec<4, I8>:$b, DotAccumulateTypeAttr:$b_type, I32:$c);
  let arguments = common;
  let results = (outs I32:$res);
  let assemblyFormat = "$a $a_type `,` $b $b_type `,` $c attr-dict `:` type($a) `,` type($b)";
}
def DotAccumulate4WayOp : NVVM_DotAccumulateOp<"4way", "a sum of four products of bytes", Vec<4, I8>>;
def DotAccumulate2WayOp : NVVM_DotAccumulateOp<"2way", "a sum of two products of a short and a byte", Vec<2, I16>> {
  let arguments = !con(common, (ins BoolAttr:$b_hi));
}
