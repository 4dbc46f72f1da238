// Barriers, waits for counters, and hints to the scheduler. `rocdl.td` includes this.

def SWaitcntOp : ROCDL_IntrOp<"s.waitcnt", "waits for several counters", (ins I32Attr:$bitfield), "attr-dict $bitfield">;
def SSleepOp : ROCDL_IntrOp<"s.sleep", "sleeps", (ins I32Attr:$count), "attr-dict $count">;
def SNopOp : ROCDL_IntrOp<"s.nop", "does nothing for some cycles", (ins I16Attr:$count), "attr-dict $count">;
foreach counter = ["ds", "load", "store", "exp", "async", "tensor"] in {
  defvar Counter = !toupper(!substr(counter, 0, 1)) # !substr(counter, 1);
  def Wait # Counter # cntOp : ROCDL_IntrOp<"s.wait." # counter # "cnt", "waits until the counter of '" # counter # "' is small enough",
      (ins I16Attr:$count), "$count attr-dict">;
}
def SetPrioOp : ROCDL_IntrOp<"s.setprio", "sets the priority of the wave", (ins I16Attr:$priority), "$priority attr-dict">;
def SchedBarrier : ROCDL_IntrOp<"sched.barrier", "instructions that the scheduler may move across this place", (ins I32Attr:$mask), "$mask attr-dict">;
def SchedGroupBarrier : ROCDL_IntrOp<"sched.group.barrier", "a group of instructions that the scheduler makes",
    (ins I32Attr:$mask, I32Attr:$size, I32Attr:$groupId), "$mask `,` $size `,` $groupId attr-dict">;
def IglpOpt : ROCDL_IntrOp<"iglp.opt", "a strategy for the scheduler", (ins I32Attr:$variant), "$variant attr-dict">;

def SBarrierOp : ROCDL_IntrOp<"s.barrier", "waits for the group", (ins), "attr-dict">;
def BarrierOp : ROCDL_Op<"barrier", "waits for the group, and orders its memory"> { let assemblyFormat = "attr-dict"; }

// Named barriers.
class ROCDL_MemberBarrierOp<string name, string what>
    : ROCDL_IntrOp<name, what, (ins LDSPtr:$ptr, I32Attr:$memberCnt), "$ptr `member_cnt` `=` $memberCnt attr-dict `:` qualified(type($ptr))">;
class ROCDL_NamedBarrierOp<string name, string what>
    : ROCDL_IntrOp<name, what, (ins LDSPtr:$ptr), "$ptr attr-dict `:` qualified(type($ptr))">;
class ROCDL_NumberedBarrierOp<string name, string what, Attr type> : ROCDL_IntrOp<name, what, (ins type:$id), "`id` `=` $id attr-dict">;
class ROCDL_AskBarrierOp<string name, string what, Type type>
    : ROCDL_TypedOp<name, what, (ins I32Attr:$id), type, "`id` `=` $id attr-dict `->` type($res)">;
def BarrierInitOp : ROCDL_MemberBarrierOp<"s.barrier.init", "makes a barrier for some waves">;
def BarrierSignalOp : ROCDL_NumberedBarrierOp<"s.barrier.signal", "arrives at a barrier", I32Attr>;
def BarrierSignalVarOp : ROCDL_MemberBarrierOp<"s.barrier.signal.var", "arrives at a barrier, and says for how many waves it is">;
def BarrierJoinOp : ROCDL_NamedBarrierOp<"s.barrier.join", "joins a barrier">;
def BarrierLeaveOp : ROCDL_NumberedBarrierOp<"s.barrier.leave", "leaves a barrier", I16Attr>;
def BarrierWaitOp : ROCDL_NumberedBarrierOp<"s.barrier.wait", "waits at a barrier", I16Attr>;
def BarrierSignalIsfirstOp : ROCDL_AskBarrierOp<"s.barrier.signal.isfirst", "arrives at a barrier, and says whether as the first", I1>;
def GetBarrierStateOp : ROCDL_AskBarrierOp<"s.get.barrier.state", "the state of a barrier", I32>;
def GetNamedBarrierStateOp : ROCDL_TypedOp<"s.get.named.barrier.state", "the state of a named barrier", (ins LDSPtr:$ptr), I32,
    "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)">;
def WakeupBarrierOp : ROCDL_NamedBarrierOp<"s.wakeup.barrier", "wakes the waves that wait at a barrier">;
