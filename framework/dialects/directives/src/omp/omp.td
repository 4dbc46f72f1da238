// The omp dialect: the constructs of OpenMP.
//
// An operation is a list of clauses (`clauses.td`): they give it its arguments and the parts of its text. `ops/` holds the operations by subject.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def OpenMP_Dialect : Dialect {
  let name = "omp";
  let summary = "The constructs of OpenMP";
  let cppNamespace = "::mlir::omp";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

include "omp/enums.td"

// ---- Types.

class OMP_Type<string name, string typeMnemonic, string what> : TypeDef<OpenMP_Dialect, name> {
  let mnemonic = typeMnemonic;
  let summary = what;
  let builderCall = "$_builder.getType<" # name # "Type>()";
}
def OpenMP_MapBoundsType : OMP_Type<"MapBounds", "map_bounds_ty", "Type for representing omp map clause bounds information">;
def CanonicalLoopInfoType : OMP_Type<"CanonicalLoopInfo", "cli", "Type for representing a reference to a canonical loop">;
def OMP_IntLike : AnyTypeOf<[AnyInteger, Index]>;
def OMP_PointerLike : Type<CPred<"::mlir::omp::isPointerLike($_self)">, "OpenMP-compatible variable type">;

// ---- Attributes.

class OMP_Attr<string name, string attrMnemonic, string what> : AttrDef<OpenMP_Dialect, name> {
  let mnemonic = attrMnemonic;
  let description = what;
  let assemblyFormat = "`<` struct(params) `>`";
}
def AtomicControlAttr : OMP_Attr<"AtomicControl", "atomic_control", "what an atomic update may do to be faster"> {
  let parameters = (ins DefaultValuedParameter<"bool", "false">:$ignore_denormal_mode,
      DefaultValuedParameter<"bool", "false">:$fine_grained_memory, DefaultValuedParameter<"bool", "false">:$remote_memory);
}
def DeclareTargetAttr : OMP_Attr<"DeclareTarget", "declaretarget", "where a function or a variable is"> {
  let parameters = (ins OptionalParameter<"DeclareTargetDeviceTypeAttr">:$device_type,
      OptionalParameter<"DeclareTargetCaptureClauseAttr">:$capture_clause, OptionalParameter<"BoolAttr">:$automap);
}
def FlagsAttr : OMP_Attr<"Flags", "flags", "how a module is compiled for a device"> {
  let parameters = (ins DefaultValuedParameter<"uint32_t", "0">:$debug_kind,
      DefaultValuedParameter<"bool", "false">:$assume_teams_oversubscription,
      DefaultValuedParameter<"bool", "false">:$assume_threads_oversubscription,
      DefaultValuedParameter<"bool", "false">:$assume_no_thread_state,
      DefaultValuedParameter<"bool", "false">:$assume_no_nested_parallelism, DefaultValuedParameter<"bool", "false">:$no_gpu_lib,
      DefaultValuedParameter<"uint32_t", "50">:$openmp_device_version);
}
def VersionAttr : OMP_Attr<"Version", "version", "the version of OpenMP"> { let parameters = (ins "uint32_t":$version); }
def TaskDependArrayAttr : TypedArrayAttrBase<ClauseTaskDependAttr, "depend clause in a target or task construct array">;

// ---- Traits.

// The first arguments of the region are those that clauses give it.
def BlockArgOpenMPOpInterface : NativeOpTrait<"BlockArgOpenMPOpInterface">;
// The region holds one operation alone: a loop nest, or what wraps one.
def LoopWrapperInterface : NativeOpTrait<"LoopWrapperInterface">;

include "omp/clauses.td"

// ---- Operations as lists of clauses.

class OMP_Joined<list<OMP_Clause> clauses> {
  dag arguments = !foldl((ins), clauses, all, c, !con(all, c.arguments));
  list<Trait> traits = !foldl([]<Trait>, clauses, all, c, !listconcat(all, !listremove(c.traits, all)));
  defvar required = !foreach(c, !filter(c, clauses, !not(!empty(c.required))), c.required);
  defvar anyOrder = !foreach(c, !filter(c, clauses, !not(!empty(c.format))), c.format);
  string clauseFormat = !interleave(required, " ") # !if(!empty(anyOrder), "", " oilist(" # !interleave(anyOrder, "|") # ")") # " ";
  defvar entry = !foreach(c, !filter(c, clauses, !not(!empty(c.entry))), c.entry);
  string regionFormat = !if(!empty(entry), "$region", "custom<EntryBlock>($region, " # !interleave(entry, ", ") # ")");
}
class OMP_Op<string mnemonic, string what, list<Trait> traits = [], list<OMP_Clause> clauses = []>
    : Op<OpenMP_Dialect, mnemonic, !listconcat(traits, !listremove(OMP_Joined<clauses>.traits, traits))> {
  let summary = what;
  dag clauseArguments = OMP_Joined<clauses>.arguments;
  string clauseFormat = OMP_Joined<clauses>.clauseFormat;
  let arguments = clauseArguments;
  let assemblyFormat = clauseFormat # "attr-dict";
}
class OMP_RegionOp<string mnemonic, string what, list<Trait> traits = [], list<OMP_Clause> clauses = []>
    : OMP_Op<mnemonic, what, traits, clauses> {
  let regions = (region AnyRegion:$region);
  let assemblyFormat = clauseFormat # OMP_Joined<clauses>.regionFormat # " attr-dict";
}

include "omp/ops/parallel.td"
include "omp/ops/loops.td"
include "omp/ops/tasks.td"
include "omp/ops/target.td"
include "omp/ops/synchronization.td"
include "omp/ops/declarations.td"
