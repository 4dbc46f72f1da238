// Other devices, and their memory.

def OMP_MapBoundsOp : OMP_Op<"map.bounds", "The part of a dimension that is mapped", [AttrSizedOperandSegments, NoMemoryEffect],
    [OMP_ValueClause<"lower_bound", (ins OMP_OptionalIntLike:$lower_bound)>,
     OMP_ValueClause<"upper_bound", (ins OMP_OptionalIntLike:$upper_bound)>, OMP_ValueClause<"extent", (ins OMP_OptionalIntLike:$extent)>,
     OMP_ValueClause<"stride", (ins OMP_OptionalIntLike:$stride)>,
     OMP_ValueClause<"start_idx", (ins DefaultValuedAttr<BoolAttr, "false">:$stride_in_bytes, OMP_OptionalIntLike:$start_idx)>]> {
  let results = (outs OpenMP_MapBoundsType:$result);
  let hasVerifier = 1;
}
def OMP_MapInfoOp : OMP_Op<"map.info", "A variable on another device", [AttrSizedOperandSegments]> {
  let arguments = (ins OMP_PointerLike:$var_ptr, TypeAttr:$var_type, ClauseMapFlagsAttr:$map_type,
      VariableCaptureKindAttr:$map_capture_type, Optional<OMP_PointerLike>:$var_ptr_ptr, OMP_Pointers:$members,
      OptionalAttr<IndexListArrayAttr>:$members_index, Variadic<OpenMP_MapBoundsType>:$bounds, OptionalAttr<FlatSymbolRefAttr>:$mapper_id,
      OptionalAttr<StrAttr>:$name, DefaultValuedAttr<BoolAttr, "false">:$partial_map);
  let results = (outs OMP_PointerLike:$omp_ptr);
  let assemblyFormat = [{
    `var_ptr` `(` $var_ptr `:` type($var_ptr) `,` $var_type `)` `map_clauses` `(` custom<MapClause>($map_type) `)`
    `capture` `(` custom<CaptureType>($map_capture_type) `)`
    oilist(`var_ptr_ptr` `(` $var_ptr_ptr `:` type($var_ptr_ptr) `)` | `mapper` `(` $mapper_id `)`
      | `members` `(` $members `:` custom<MembersIndex>($members_index) `:` type($members) `)` | `bounds` `(` $bounds `)`)
    `->` type($omp_ptr) attr-dict
  }];
  let hasVerifier = 1;
}
def OMP_TargetOp : OMP_RegionOp<"target", "A region that another device runs",
    [AttrSizedOperandSegments, BlockArgOpenMPOpInterface, IsolatedFromAbove],
    [OMP_Allocate, OMP_Bare, OMP_Depend, OMP_Device, OMP_HasDeviceAddr, OMP_HostEval, OMP_If, OMP_InReduction, OMP_IsDevicePtr,
     OMP_MapEntries, OMP_Nowait, OMP_MappedPrivate, OMP_ThreadLimit]> {
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def OMP_TargetDataOp : OMP_RegionOp<"target_data", "A region while which variables are on another device", [AttrSizedOperandSegments],
    [OMP_Device, OMP_If, OMP_Map, OMP_UseDeviceAddr, OMP_UseDevicePtr]> {
  let hasVerifier = 1;
}
class OMP_MoveDataOp<string mnemonic, string what>
    : OMP_Op<mnemonic, what, [AttrSizedOperandSegments], [OMP_Depend, OMP_Device, OMP_If, OMP_Map, OMP_Nowait]> {
  let hasVerifier = 1;
}
def OMP_TargetEnterDataOp : OMP_MoveDataOp<"target_enter_data", "Brings variables to another device">;
def OMP_TargetExitDataOp : OMP_MoveDataOp<"target_exit_data", "Brings variables back from another device">;
def OMP_TargetUpdateOp : OMP_MoveDataOp<"target_update", "Makes variables on two devices the same">;
def OMP_TargetAllocMemOp : OMP_Op<"target_allocmem", "Memory of another device", [MemoryEffects<[MemAlloc<DefaultResource>]>,
    AttrSizedOperandSegments]> {
  let arguments = (ins AnyInteger:$device, TypeAttr:$in_type, OptionalAttr<StrAttr>:$uniq_name, OptionalAttr<StrAttr>:$bindc_name,
      Variadic<OMP_IntLike>:$typeparams, Variadic<OMP_IntLike>:$shape);
  let results = (outs I64);
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def OMP_TargetFreeMemOp : OMP_Op<"target_freemem", "Frees memory of another device", [MemoryEffects<[MemFree]>]> {
  let arguments = (ins Arg<AnyInteger, "", [MemFree]>:$device, Arg<I64, "", [MemFree]>:$heapref);
  let assemblyFormat = "$device `,` $heapref attr-dict `:` type($device) `,` qualified(type($heapref))";
}
