// Tasks.

def OMP_TaskOp : OMP_RegionOp<"task", "A region that some thread runs at some time", [AttrSizedOperandSegments, AutomaticAllocationScope],
    [OMP_Allocate, OMP_Depend, OMP_Final, OMP_If, OMP_InReduction, OMP_Mergeable, OMP_Priority, OMP_Private, OMP_Untied, OMP_Detach]> {
  let hasVerifier = 1;
}
def OMP_TaskgroupOp : OMP_RegionOp<"taskgroup", "Tasks that are waited for together", [AttrSizedOperandSegments, AutomaticAllocationScope],
    [OMP_Allocate, OMP_TaskReduction]> {
  let hasVerifier = 1;
}
def OMP_TaskyieldOp : OMP_Op<"taskyield", "Lets another task run">;
def OMP_TaskwaitOp : OMP_Op<"taskwait", "Waits for the tasks that this one made", [], [OMP_Depend, OMP_Nowait]>;
