// Exchanges between threads, barriers, waiting. Included by `amdgpu.td`.

def DPPOp : AMDGPU_Op<"dpp", "Gives values of other threads by a permutation", [Pure, SameTypeOperands, AllTypesMatch<["result", "old", "src"]>]> {
  let arguments = (ins AnyType:$old, AnyType:$src, AMDGPU_DPPPermAttr:$kind,
                       OptionalAttr<AnyAttrOf<[I32Attr, ArrayAttr, UnitAttr]>>:$permArgument, DefaultValuedAttr<I32Attr, "0xf">:$row_mask,
                       DefaultValuedAttr<I32Attr, "0xf">:$bank_mask, DefaultValuedAttr<BoolAttr, "false">:$bound_ctrl);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$old $src $kind (`(` $permArgument^ `)`)? attr-dict `:` type($result)";
  let hasVerifier = 1;
}
def SwizzleBitModeOp : AMDGPU_Op<"swizzle_bitmode", "Gives values of other threads by bits of their numbers",
    [Pure, AllTypesMatch<["result", "src"]>]> {
  let arguments = (ins AnyIntegerOrFloatOr1DVector:$src, I32Attr:$and_mask, I32Attr:$or_mask, I32Attr:$xor_mask);
  let results = (outs AnyIntegerOrFloatOr1DVector:$result);
  let assemblyFormat = "$src $and_mask $or_mask $xor_mask attr-dict `:` type($result)";
}
def PermlaneSwapOp : AMDGPU_Op<"permlane_swap", "Exchanges values between rows of threads", [Pure, AllTypesMatch<["result", "src"]>]> {
  let arguments = (ins AnyIntegerOrFloatOr1DVector:$src, I32Attr:$row_length, DefaultValuedAttr<BoolAttr, "false">:$fetch_inactive,
                       DefaultValuedAttr<BoolAttr, "false">:$bound_ctrl);
  let results = (outs AnyIntegerOrFloatOr1DVector:$result);
  let assemblyFormat = "$src $row_length attr-dict `:` type($result)";
  let hasVerifier = 1;
}
def LDSBarrierOp : AMDGPU_Op<"lds_barrier", "Waits for all threads and for shared memory"> {
  let assemblyFormat = "attr-dict";
  let hasCanonicalizer = 1;
}
def SchedBarrierOp : AMDGPU_Op<"sched_barrier", "Says which instructions may be moved over this place"> {
  let arguments = (ins AMDGPU_SchedBarrierOpOptAttr:$opts);
  let assemblyFormat = "`allow` `=` $opts attr-dict";
}
def MemoryCounterWaitOp : AMDGPU_Op<"memory_counter_wait", "Waits until so many accesses at most are under way"> {
  let arguments = (ins OptionalAttr<I32Attr>:$load, OptionalAttr<I32Attr>:$store, OptionalAttr<I32Attr>:$ds, OptionalAttr<I32Attr>:$exp,
                       OptionalAttr<I32Attr>:$tensor);
  let assemblyFormat = [{
    oilist( `load` `(` $load `)` | `store` `(` $store `)` | `ds` `(` $ds `)` | `exp` `(` $exp `)` | `tensor` `(` $tensor `)` ) attr-dict
  }];
  let hasCanonicalizer = 1;
}
