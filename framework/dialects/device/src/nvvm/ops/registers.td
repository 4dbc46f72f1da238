// Special registers, and a few single instructions. `nvvm.td` includes this.

class NVVM_SpecialRegisterOp<string name, string what, list<Trait> traits = []> : NVVM_CallOp<"read.ptx.sreg." # name, what, "read.ptx.sreg." # name, traits> {
  let results = (outs LLVM_Type:$res);
  let assemblyFormat = "attr-dict `:` type($res)";
  let numberBits = 32;
}
class NVVM_PureRegisterOp<string name, string what> : NVVM_SpecialRegisterOp<name, what, [Pure]>;
// With the bounds of the number.
class NVVM_RangeableRegisterOp<string name, string what> : NVVM_PureRegisterOp<name, what> {
  let arguments = RangeArg;
  let assemblyFormat = "(`range` $range^)? attr-dict `:` type($res)";
  let hasVerifier = 1;
}
class NVVM_ClusterRegisterOp<string name, string what> : NVVM_RangeableRegisterOp<name, what> { let minSM = 90; }

def LaneIdOp : NVVM_RangeableRegisterOp<"laneid", "the number of the thread in its warp">;
def WarpSizeOp : NVVM_RangeableRegisterOp<"warpsize", "the threads of a warp">;
def WarpIdOp : NVVM_RangeableRegisterOp<"warpid", "the number of the warp in its block">;
def WarpDimOp : NVVM_RangeableRegisterOp<"nwarpid", "the most warps of a block">;
def SmIdOp : NVVM_RangeableRegisterOp<"smid", "the number of the multiprocessor">;
def SmDimOp : NVVM_RangeableRegisterOp<"nsmid", "the multiprocessors">;
def GridIdOp : NVVM_RangeableRegisterOp<"gridid", "the number of the grid">;
def LaneMaskEqOp : NVVM_PureRegisterOp<"lanemask.eq", "a mask of this lane">;
def LaneMaskLeOp : NVVM_PureRegisterOp<"lanemask.le", "a mask of the lanes up to this one">;
def LaneMaskLtOp : NVVM_PureRegisterOp<"lanemask.lt", "a mask of the lanes before this one">;
def LaneMaskGeOp : NVVM_PureRegisterOp<"lanemask.ge", "a mask of the lanes from this one on">;
def LaneMaskGtOp : NVVM_PureRegisterOp<"lanemask.gt", "a mask of the lanes after this one">;
foreach d = ["x", "y", "z"] in {
  defvar D = !toupper(d);
  def ThreadId # D # Op : NVVM_RangeableRegisterOp<"tid." # d, "the " # d # " of the thread in its block">;
  def BlockDim # D # Op : NVVM_RangeableRegisterOp<"ntid." # d, "the threads of a block along " # d>;
  def BlockId # D # Op : NVVM_RangeableRegisterOp<"ctaid." # d, "the " # d # " of the block in its grid">;
  def GridDim # D # Op : NVVM_RangeableRegisterOp<"nctaid." # d, "the blocks of the grid along " # d>;
  def ClusterDim # D # Op : NVVM_RangeableRegisterOp<"nclusterid." # d, "the clusters of the grid along " # d>;
  def BlockInClusterId # D # Op : NVVM_ClusterRegisterOp<"cluster.ctaid." # d, "the " # d # " of the block in its cluster">;
}
def ClusterIdXOp : NVVM_ClusterRegisterOp<"clusterid.x", "the x of the cluster in its grid">;
def ClusterIdYOp : NVVM_RangeableRegisterOp<"clusterid.y", "the y of the cluster in its grid">;
def ClusterIdZOp : NVVM_RangeableRegisterOp<"clusterid.z", "the z of the cluster in its grid">;
def ClusterDimBlocksXOp : NVVM_ClusterRegisterOp<"cluster.nctaid.x", "the blocks of a cluster along x">;
def ClusterDimBlocksYOp : NVVM_ClusterRegisterOp<"cluster.nctaid.y", "the blocks of a cluster along y">;
def ClusterDimBlocksZOp : NVVM_RangeableRegisterOp<"cluster.nctaid.z", "the blocks of a cluster along z">;
def ClusterId : NVVM_ClusterRegisterOp<"cluster.ctarank", "the number of the block in its cluster">;
def ClusterDim : NVVM_RangeableRegisterOp<"cluster.nctarank", "the blocks of a cluster">;
def TotalSmemSize : NVVM_PureRegisterOp<"total.smem.size", "the bytes of shared memory of a block"> { let intrinsic = "nvvm.read.ptx.sreg.total_smem_size"; }
def DynamicSmemSize : NVVM_PureRegisterOp<"dynamic.smem.size", "the bytes of shared memory that a launch asked for"> { let intrinsic = "nvvm.read.ptx.sreg.dynamic_smem_size"; }
def AggrSmemSize : NVVM_PureRegisterOp<"aggr.smem.size", "the bytes of shared memory of a block, the system's included"> { let intrinsic = "nvvm.read.ptx.sreg.aggr_smem_size"; let minSM = 90; }
def ClockOp : NVVM_SpecialRegisterOp<"clock", "a counter of cycles, of 32 bits">;
def Clock64Op : NVVM_SpecialRegisterOp<"clock64", "a counter of cycles"> { let numberBits = 64; }
def GlobalTimerOp : NVVM_SpecialRegisterOp<"globaltimer", "nanoseconds"> { let numberBits = 64; }
def GlobalTimerLoOp : NVVM_SpecialRegisterOp<"globaltimer.lo", "nanoseconds, the lower 32 bits">;
foreach i = !range(0, 32) in def EnvReg # i # Op : NVVM_PureRegisterOp<"envreg" # i, "register " # i # " of the driver">;

// ---- Single instructions.

def RcpApproxFtzF32Op : NVVM_CallOp<"rcp.approx.ftz.f", "about one over a float, denormals as zeros", "rcp.approx.ftz.f", [Pure]> {
  let arguments = (ins F32:$arg);
  let results = (outs F32:$res);
  let assemblyFormat = "$arg attr-dict `:` type($res)";
}
def NanosleepOp : NVVM_CallOp<"nanosleep", "sleeps for some nanoseconds", "nanosleep"> {
  let arguments = (ins I32:$duration);
  let assemblyFormat = "attr-dict $duration";
}
def PMEventOp : NVVM_ChoiceOp<"pmevent", "triggers events of the performance monitor"> {
  let arguments = (ins OptionalAttr<I16Attr>:$maskedEventId, OptionalAttr<I32Attr>:$eventId);
  let assemblyFormat = "attr-dict (`id` `=` $eventId^)? (`mask` `=` $maskedEventId^)?";
  let hasVerifier = 1;
}
def SetMaxRegisterOp : NVVM_ChoiceOp<"setmaxregister", "asks for registers, or gives them back"> {
  let arguments = (ins I32Attr:$regCount, SetMaxRegisterActionAttr:$action);
  let assemblyFormat = "$action $regCount attr-dict";
  let hasVerifier = 1;
}
def GriddepcontrolOp : NVVM_ChoiceOp<"griddepcontrol", "waits for grids before, or lets those after begin"> {
  let arguments = (ins GridDepActionAttr:$kind);
  let assemblyFormat = "$kind attr-dict";
}
def Exit : NVVM_CallOp<"exit", "ends the thread", "exit"> { let assemblyFormat = "attr-dict"; }
def Breakpoint : NVVM_Op<"breakpoint", "stops in a debugger"> {
  let intrinsic = "debugtrap";
  let assemblyFormat = "attr-dict";
}
def InlinePtxOp : NVVM_PtxOp<"inline_ptx", "PTX as it stands", [AttrSizedOperandSegments]> {
  let arguments = !con((ins Variadic<AnyType>:$readOnlyArgs, Variadic<AnyType>:$readWriteArgs, StrAttr:$ptxCode), Predicate);
  let results = (outs Variadic<AnyType>:$writeOnlyArgs);
  let assemblyFormat = [{
    $ptxCode (`ro` `(` $readOnlyArgs^ `:` type($readOnlyArgs) `)`)? (`rw` `(` $readWriteArgs^ `:` type($readWriteArgs) `)`)?
    (`,` `predicate` `=` $predicate^)? attr-dict (`->` type($writeOnlyArgs)^)?
  }];
}
def ClusterLaunchControlTryCancelOp : NVVM_ChoiceOp<"clusterlaunchcontrol.try.cancel", "asks that a cluster which has not begun be not begun"> {
  let arguments = (ins UnitAttr:$multicast, SharedPtr:$smemAddress, SharedPtr:$mbarrier);
  let assemblyFormat = "(`multicast` $multicast^ `,`)? $smemAddress `,` $mbarrier attr-dict";
  let minSM = 100;
}
def ClusterLaunchControlQueryCancelOp : NVVM_ChoiceOp<"clusterlaunchcontrol.query.cancel", "what came of such a request"> {
  let arguments = (ins ClusterLaunchControlQueryTypeAttr:$query_type, I128:$try_cancel_response);
  let results = (outs AnyTypeOf<[I1, I32]>:$res);
  let assemblyFormat = "`query` `=` $query_type `,` $try_cancel_response attr-dict `:` type($res)";
  let hasVerifier = 1;
  let minSM = 100;
}
