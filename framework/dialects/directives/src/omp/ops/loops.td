// Loops, what wraps them, and what transforms them.

class OMP_WrapperOp<string mnemonic, string what, list<Trait> traits, list<OMP_Clause> clauses = []>
    : OMP_RegionOp<mnemonic, what, !listconcat(traits, [LoopWrapperInterface, NoTerminator, SingleBlock]), clauses> {
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def OMP_WorkshareLoopWrapperOp : OMP_WrapperOp<"workshare.loop_wrapper", "Loops of work that threads share", [RecursiveMemoryEffects]>;
def OMP_LoopOp : OMP_WrapperOp<"loop", "A loop whose iterations may run at once", [AttrSizedOperandSegments],
    [OMP_Bind, OMP_Private, OMP_Order, OMP_Reduction]>;
def OMP_WsloopOp : OMP_WrapperOp<"wsloop", "A loop that the threads of a team share", [AttrSizedOperandSegments, RecursiveMemoryEffects],
    [OMP_Allocate, OMP_Linear, OMP_Nowait, OMP_Order, OMP_Ordered, OMP_Private, OMP_Reduction, OMP_Schedule]>;
def OMP_SimdOp : OMP_WrapperOp<"simd", "A loop of which several iterations run in one instruction",
    [AttrSizedOperandSegments, RecursiveMemoryEffects],
    [OMP_Aligned, OMP_If, OMP_Linear, OMP_Nontemporal, OMP_Order, OMP_Private, OMP_Reduction, OMP_Safelen, OMP_Simdlen]>;
def OMP_DistributeOp : OMP_WrapperOp<"distribute", "A loop that the teams of a league share",
    [AttrSizedOperandSegments, RecursiveMemoryEffects], [OMP_Allocate, OMP_DistSchedule, OMP_Order, OMP_Private]>;
def OMP_TaskloopOp : OMP_WrapperOp<"taskloop", "A loop whose iterations are tasks",
    [AttrSizedOperandSegments, AutomaticAllocationScope, RecursiveMemoryEffects],
    [OMP_Allocate, OMP_Final, OMP_Grainsize, OMP_If, OMP_InReduction, OMP_Mergeable, OMP_Nogroup, OMP_NumTasks, OMP_Priority,
     OMP_Private, OMP_Reduction, OMP_Untied]>;
def OMP_LoopNestOp : OMP_RegionOp<"loop_nest", "A rectangular nest of loops", [RecursiveMemoryEffects, SameVariadicOperandSize],
    [OMP_Collapse, OMP_LoopRelated, OMP_TileSizes]> {
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def OMP_YieldOp : OMP_Op<"yield", "The values of a region", [Pure, ReturnLike, Terminator,
    ParentOneOf<["OMP_AtomicUpdateOp", "OMP_DeclareReductionOp", "OMP_LoopNestOp", "OMP_PrivateClauseOp"]>]> {
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "(`(` $results^ `:` type($results) `)`)? attr-dict";
}

// ---- Loops that transformations refer to.

def OMP_NewCliOp : OMP_Op<"new_cli", "A name for a loop", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let results = (outs CanonicalLoopInfoType:$result);
  let hasVerifier = 1;
}
class OMP_LoopNameOp<string mnemonic, string what, dag args, list<Trait> traits = []> : OMP_Op<mnemonic, what, traits> {
  let arguments = args;
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
}
def OMP_CanonicalLoopOp : OMP_LoopNameOp<"canonical_loop", "A loop that counts to a number",
    (ins OMP_IntLike:$tripCount, Optional<CanonicalLoopInfoType>:$cli),
    [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockNames", "getAsmBlockArgumentNames"]>]> {
  let regions = (region AnyRegion:$region);
  let hasVerifier = 1;
}
def OMP_UnrollHeuristicOp : OMP_LoopNameOp<"unroll_heuristic", "A loop to unroll as much as is good",
    (ins CanonicalLoopInfoType:$applyee)>;
def OMP_TileOp : OMP_Op<"tile", "Loops to tile", [AttrSizedOperandSegments], [OMP_Sizes]> {
  let arguments = !con((ins Variadic<CanonicalLoopInfoType>:$generatees, Variadic<CanonicalLoopInfoType>:$applyees),
                       clauseArguments);
  let assemblyFormat = "custom<LoopTransformClis>($generatees, $applyees)" # clauseFormat # "attr-dict";
  let hasVerifier = 1;
}
