// Regions that threads run together.

def OMP_ParallelOp : OMP_RegionOp<"parallel", "A region that a team of threads runs",
    [AttrSizedOperandSegments, AutomaticAllocationScope, RecursiveMemoryEffects],
    [OMP_Allocate, OMP_If, OMP_NumThreads, OMP_Private, OMP_ProcBind, OMP_Reduction]> {
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def OMP_TerminatorOp : OMP_Op<"terminator", "The end of a region", [Terminator, Pure]>;
def OMP_TeamsOp : OMP_RegionOp<"teams", "A region that a league of teams runs", [AttrSizedOperandSegments, RecursiveMemoryEffects],
    [OMP_Allocate, OMP_If, OMP_NumTeams, OMP_Private, OMP_Reduction, OMP_ThreadLimit]> {
  let hasVerifier = 1;
}
def OMP_SectionOp : OMP_RegionOp<"section", "A section that one thread runs", [BlockArgOpenMPOpInterface, HasParent<"OMP_SectionsOp">]>;
def OMP_SectionsOp : OMP_RegionOp<"sections", "Sections that the threads of a team share", [AttrSizedOperandSegments],
    [OMP_Allocate, OMP_Nowait, OMP_Private, OMP_Reduction]> {
  let regions = (region SizedRegion<1>:$region);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def OMP_SingleOp : OMP_RegionOp<"single", "A region that one thread of a team runs", [AttrSizedOperandSegments],
    [OMP_Allocate, OMP_Copyprivate, OMP_Nowait, OMP_Private]> {
  let hasVerifier = 1;
}
def OMP_MasterOp : OMP_RegionOp<"master", "A region that the first thread of a team runs">;
def OMP_MaskedOp : OMP_RegionOp<"masked", "A region that chosen threads of a team run", [], [OMP_Filter]>;
def OMP_WorkshareOp : OMP_RegionOp<"workshare", "Work that the threads of a team share", [RecursiveMemoryEffects], [OMP_Nowait]>;
def OMP_WorkdistributeOp : OMP_RegionOp<"workdistribute", "Work that the teams of a league share"> { let hasVerifier = 1; }
def OMP_ScanOp : OMP_Op<"scan", "The border between the two parts of a scan", [AttrSizedOperandSegments, MemoryEffects<[MemWrite]>],
    [OMP_Inclusive, OMP_Exclusive]> {
  let hasVerifier = 1;
}
