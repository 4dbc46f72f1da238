// Threads that wait for each other, and memory that they share.

def OMP_BarrierOp : OMP_Op<"barrier", "Waits for all threads of a team">;
def OMP_FlushOp : OMP_Op<"flush", "Makes memory the same for all threads"> {
  let arguments = (ins Variadic<AnyType>:$varList);
  let assemblyFormat = "(`(` $varList^ `:` type($varList) `)`)? attr-dict";
}
def OMP_CriticalDeclareOp : OMP_Op<"critical.declare", "A name for critical regions", [], [OMP_CriticalName, OMP_Hint]> {
  let hasVerifier = 1;
}
def OMP_CriticalOp : OMP_RegionOp<"critical", "A region that one thread at a time runs", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins OptionalAttr<FlatSymbolRefAttr>:$name);
  let assemblyFormat = "(`(` $name^ `)`)? $region attr-dict";
}
def OMP_OrderedOp : OMP_Op<"ordered", "Waits for other iterations, or lets them go on", [], [OMP_Doacross]> { let hasVerifier = 1; }
def OMP_OrderedRegionOp : OMP_RegionOp<"ordered.region", "A region that iterations run in their order", [], [OMP_ParallelizationLevel]> {
  let hasVerifier = 1;
}
class OMP_CancelBaseOp<string mnemonic, string what, list<OMP_Clause> more = []>
    : OMP_Op<mnemonic, what, [], !listconcat([OMP_CancelDirectiveName], more)> {
  let hasVerifier = 1;
}
def OMP_CancelOp : OMP_CancelBaseOp<"cancel", "Ends the region around for all threads", [OMP_If]>;
def OMP_CancellationPointOp : OMP_CancelBaseOp<"cancellation_point", "A place where a region may end that was cancelled">;
def OMP_ThreadprivateOp : OMP_Op<"threadprivate", "A thread's own copy of a variable", [AllTypesMatch<["sym_addr", "tls_addr"]>]> {
  let arguments = (ins OMP_PointerLike:$sym_addr);
  let results = (outs OMP_PointerLike:$tls_addr);
  let assemblyFormat = "$sym_addr `:` type($sym_addr) `->` type($tls_addr) attr-dict";
}
def OMP_AllocateDirOp : OMP_Op<"allocate_dir", "How variables are allocated", [AttrSizedOperandSegments], [OMP_Align, OMP_Allocator]> {
  let arguments = !con((ins Variadic<AnyType>:$varList), clauseArguments);
  let assemblyFormat = "`(` $varList `:` type($varList) `)`" # clauseFormat # "attr-dict";
  let hasVerifier = 1;
}

// ---- Atomic accesses.

defvar OMP_AtomicClauses = [OMP_Hint, OMP_MemoryOrder];
class OMP_AtomicAccessOp<string mnemonic, string what, dag args, string text, string types>
    : OMP_Op<"atomic." # mnemonic, what, [], OMP_AtomicClauses> {
  let arguments = !con(args, clauseArguments);
  let assemblyFormat = text # clauseFormat # "`:` " # types # " attr-dict";
  let hasVerifier = 1;
}
def OMP_AtomicReadOp : OMP_AtomicAccessOp<"read", "Reads at once", (ins OMP_PointerLike:$x, OMP_PointerLike:$v, TypeAttr:$element_type),
    "$v `=` $x", "type($v) `,` type($x) `,` $element_type">;
def OMP_AtomicWriteOp : OMP_AtomicAccessOp<"write", "Writes at once", (ins OMP_PointerLike:$x, AnyType:$expr), "$x `=` $expr",
    "type($x) `,` type($expr)">;
def OMP_AtomicUpdateOp : OMP_RegionOp<"atomic.update", "Changes a value at once", [RecursiveMemoryEffects, MemoryEffects<[]>,
    SingleBlockImplicitTerminator<"OMP_YieldOp">], OMP_AtomicClauses> {
  let arguments = !con((ins Arg<OMP_PointerLike, "Address of variable to be updated", [MemRead, MemWrite]>:$x,
      OptionalAttr<AtomicControlAttr>:$atomic_control), clauseArguments);
  let regions = (region SizedRegion<1>:$region);
  let assemblyFormat = clauseFormat # "$x `:` type($x) $region attr-dict";
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasCanonicalizeMethod = 1;
}
def OMP_AtomicCaptureOp : OMP_RegionOp<"atomic.capture", "Two accesses at once", [RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"OMP_TerminatorOp">], OMP_AtomicClauses> {
  let regions = (region SizedRegion<1>:$region);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
