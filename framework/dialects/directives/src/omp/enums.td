// Enums of the omp dialect. `omp.td` includes this where the dialect is defined.

class OMP_Case<string text, int value> : I32EnumAttrCase<!toupper(!substr(text, 0, 1)) # !substr(text, 1), value, text>;
class OMP_Enum<string name, string what, list<string> cases, int first = 0>
    : I32EnumAttr<name, what, !foreach(i, !range(!size(cases)), OMP_Case<cases[i], !add(first, i)>)> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::omp";
}
class OMP_BitEnum<string name, string what, list<string> cases>
    : I32BitEnumAttr<name, what, !listconcat([I32BitEnumAttrCaseNone<"NONE", "none">],
          !foreach(i, !range(!size(cases)), I32BitEnumAttrCaseBit<!toupper(cases[i]), i, cases[i]>))> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::omp";
}
class OMP_EnumAttr<EnumInfo enum, string name> : EnumAttr<OpenMP_Dialect, enum, name> { let description = enum.summary; }
// An attribute whose case stands in parentheses.
class OMP_RoundEnumAttr<EnumInfo enum, string name> : OMP_EnumAttr<enum, name> { let assemblyFormat = "`(` $value `)`"; }

def BindKind : OMP_Enum<"ClauseBindKind", "BindKind Clause", ["parallel", "teams", "thread"]>;
def BindKindAttr : OMP_EnumAttr<BindKind, "bindkind">;
def CancellationConstructType : OMP_Enum<"ClauseCancellationConstructType", "CancellationConstructType Clause",
    ["parallel", "loop", "sections", "taskgroup"]>;
def CancellationConstructTypeAttr : OMP_EnumAttr<CancellationConstructType, "cancellationconstructtype">;
def GrainsizeType : OMP_Enum<"ClauseGrainsizeType", "GrainsizeType Clause", ["strict"]>;
def GrainsizeTypeAttr : OMP_EnumAttr<GrainsizeType, "grainsizetype">;
def MemoryOrderKind : OMP_Enum<"ClauseMemoryOrderKind", "MemoryOrderKind Clause",
    ["seq_cst", "acq_rel", "acquire", "release", "relaxed"]>;
def MemoryOrderKindAttr : OMP_EnumAttr<MemoryOrderKind, "memoryorderkind">;
def NumTasksType : OMP_Enum<"ClauseNumTasksType", "NumTasksType Clause", ["strict"]>;
def NumTasksTypeAttr : OMP_EnumAttr<NumTasksType, "numtaskstype">;
def NumThreadsType : OMP_Enum<"ClauseNumThreadsType", "NumThreadsType Clause", ["strict"]>;
def NumThreadsTypeAttr : OMP_EnumAttr<NumThreadsType, "numthreadstype">;
def OrderKind : OMP_Enum<"ClauseOrderKind", "OrderKind Clause", ["concurrent"], 1>;
def OrderKindAttr : OMP_EnumAttr<OrderKind, "orderkind">;
def ProcBindKind : OMP_Enum<"ClauseProcBindKind", "ProcBindKind Clause", ["primary", "master", "close", "spread"]>;
def ProcBindKindAttr : OMP_EnumAttr<ProcBindKind, "procbindkind">;
def ScheduleKind : OMP_Enum<"ClauseScheduleKind", "ScheduleKind Clause",
    ["static", "dynamic", "guided", "auto", "runtime", "distribute"]>;
def ScheduleKindAttr : OMP_EnumAttr<ScheduleKind, "schedulekind">;
def ScheduleModifier : OMP_Enum<"ScheduleModifier", "OpenMP Schedule Modifier", ["none", "monotonic", "nonmonotonic", "simd"]>;
def ScheduleModifierAttr : OMP_EnumAttr<ScheduleModifier, "sched_mod">;
def OrderModifier : OMP_Enum<"OrderModifier", "OpenMP Order Modifier", ["reproducible", "unconstrained"]>;
def OrderModifierAttr : OMP_EnumAttr<OrderModifier, "order_mod">;
def ReductionModifier : OMP_Enum<"ReductionModifier", "reduction modifier", ["defaultmod", "inscan", "task"]>;
def ReductionModifierAttr : OMP_RoundEnumAttr<ReductionModifier, "reduction_modifier">;

def DeclareTargetCaptureClause : OMP_Enum<"DeclareTargetCaptureClause", "capture clause", ["none", "to", "link", "enter"]>;
def DeclareTargetCaptureClauseAttr : OMP_RoundEnumAttr<DeclareTargetCaptureClause, "capture_clause">;
def DeclareTargetDeviceType : OMP_Enum<"DeclareTargetDeviceType", "device_type clause", ["any", "host", "nohost"]>;
def DeclareTargetDeviceTypeAttr : OMP_RoundEnumAttr<DeclareTargetDeviceType, "device_type">;
def ClauseDepend : OMP_Enum<"ClauseDepend", "depend clause", ["dependsource", "dependsink"]>;
def ClauseDependAttr : OMP_RoundEnumAttr<ClauseDepend, "clause_depend">;
def ClauseTaskDepend : OMP_Enum<"ClauseTaskDepend", "depend clause in a target or task construct",
    ["taskdependin", "taskdependout", "taskdependinout", "taskdependmutexinoutset", "taskdependinoutset"]>;
def ClauseTaskDependAttr : OMP_RoundEnumAttr<ClauseTaskDepend, "clause_task_depend">;
def VariableCaptureKind : OMP_Enum<"VariableCaptureKind", "variable capture kind", ["This", "ByRef", "ByCopy", "VLAType"]>;
def VariableCaptureKindAttr : OMP_RoundEnumAttr<VariableCaptureKind, "variable_capture_kind">;
def DataSharingClauseType : OMP_Enum<"DataSharingClauseType", "Type of a data-sharing clause", ["private", "firstprivate"]>;
def DataSharingClauseTypeAttr : OMP_EnumAttr<DataSharingClauseType, "data_sharing_type"> {
  let assemblyFormat = "`{` `type` `=` $value `}`";
}

def ClauseRequires : OMP_BitEnum<"ClauseRequires", "requires clauses",
    ["reverse_offload", "unified_address", "unified_shared_memory", "dynamic_allocators"]>;
def ClauseRequiresAttr : OMP_EnumAttr<ClauseRequires, "clause_requires">;
def ClauseMapFlags : OMP_BitEnum<"ClauseMapFlags", "Map types and modifiers tied to data maps",
    ["storage", "to", "from", "always", "del", "return_param", "priv", "literal", "implicit", "close", "present", "ompx_hold", "attach",
     "attach_always", "attach_none", "attach_auto", "ref_ptr", "ref_ptee", "ref_ptr_ptee", "is_device_ptr"]>;
def ClauseMapFlagsAttr : OMP_EnumAttr<ClauseMapFlags, "clause_map_flags">;
