// Enums of the acc dialect. `acc.td` includes this where the dialect is defined.

class ACC_Case<string text, int value> : I32EnumAttrCase<!toupper(!substr(text, 0, 1)) # !substr(text, 1), value, text>;
class ACC_Enum<string name, string what, list<string> cases, int first = 0>
    : I32EnumAttr<name, what, !foreach(i, !range(!size(cases)), ACC_Case<cases[i], !add(first, i)>)> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::acc";
}
// Cases of 64 bits, whose names in the text begin with that of the enum.
class ACC_LongEnum<string name, string what, string prefix, list<string> cases, int first = 0>
    : I64EnumAttr<name, what, !foreach(i, !range(!size(cases)),
          I64EnumAttrCase<!toupper(!substr(cases[i], 0, 1)) # !substr(cases[i], 1), !add(first, i), prefix # cases[i]>)> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::acc";
}
class ACC_EnumAttr<EnumInfo enum, string name> : EnumAttr<OpenACC_Dialect, enum, name> { let description = enum.summary; }
class ACC_AngleEnumAttr<EnumInfo enum, string name> : ACC_EnumAttr<enum, name> { let assemblyFormat = "```<` $value `>`"; }

def ReductionOperator : ACC_Enum<"ReductionOperator", "built-in reduction operations supported by OpenACC",
    ["none", "add", "mul", "max", "min", "iand", "ior", "xor", "eqv", "neqv", "land", "lor"]>;
def OpenACC_ReductionOperatorAttr : ACC_AngleEnumAttr<ReductionOperator, "reduction_operator">;
def ParLevel : ACC_Enum<"ParLevel", "Parallelism level (gang/worker/vector/seq)",
    ["seq", "gang_dim1", "gang_dim2", "gang_dim3", "worker", "vector"]>;
def OpenACC_ParLevelAttr : ACC_AngleEnumAttr<ParLevel, "par_level">;
def RecipeKind : ACC_Enum<"RecipeKind", "Encodes the options for kinds of recipes availabie in acc dialect",
    ["private_recipe", "firstprivate_recipe", "reduction_recipe"]>;
def OpenACC_RecipeKindAttr : ACC_AngleEnumAttr<RecipeKind, "recipe_kind">;
def DeviceType : ACC_Enum<"DeviceType", "built-in device type supported by OpenACC",
    ["none", "star", "default", "host", "multicore", "nvidia", "radeon"]>;
def OpenACC_DeviceTypeAttr : ACC_AngleEnumAttr<DeviceType, "device_type">;
def GangArgType : ACC_Enum<"GangArgType", "Differentiate the different gang arg values", ["Num", "Dim", "Static"]>;
def OpenACC_GangArgTypeAttr : ACC_AngleEnumAttr<GangArgType, "gang_arg_type">;
def CombinedConstructsType : ACC_Enum<"CombinedConstructsType", "Differentiate between combined constructs",
    ["kernels_loop", "parallel_loop", "serial_loop"], 1>;
def OpenACC_CombinedConstructsAttr : ACC_AngleEnumAttr<CombinedConstructsType, "combined_constructs">;
def DefaultValue : ACC_Enum<"ClauseDefaultValue", "DefaultValue Clause", ["present", "none"]>;
def DefaultValueAttr : ACC_EnumAttr<DefaultValue, "defaultvalue">;

def DataClause : ACC_LongEnum<"DataClause", "data clauses supported by OpenACC", "acc_",
    ["copyin", "copyin_readonly", "copy", "copyout", "copyout_zero", "present", "create", "create_zero", "delete", "attach", "detach",
     "no_create", "private", "firstprivate", "deviceptr", "getdeviceptr", "update_host", "update_self", "update_device", "use_device",
     "reduction", "declare_device_resident", "declare_link", "cache", "cache_readonly"], 1>;
def OpenACC_DataClauseAttr : ACC_EnumAttr<DataClause, "data_clause">;
def Construct : ACC_LongEnum<"Construct", "constructs supported by OpenACC", "acc_construct_",
    ["parallel", "kernels", "loop", "data", "enter_data", "exit_data", "host_data", "atomic", "declare", "init", "shutdown", "set",
     "update", "routine", "wait", "runtime_api", "serial"]>;
def OpenACC_ConstructAttr : ACC_EnumAttr<Construct, "construct">;

defvar ACC_AlwaysIn = I32BitEnumAttrCaseBit<"ALWAYS_IN", 2, "alwaysin">;
defvar ACC_AlwaysOut = I32BitEnumAttrCaseBit<"ALWAYS_OUT", 3, "alwaysout">;
def DataClauseModifier : I32BitEnumAttr<"DataClauseModifier", "Captures data clause modifiers",
    [I32BitEnumAttrCaseNone<"NONE", "none">, I32BitEnumAttrCaseBit<"ZERO", 0, "zero">, I32BitEnumAttrCaseBit<"READONLY", 1, "readonly">,
     ACC_AlwaysIn, ACC_AlwaysOut, I32BitEnumAttrCaseGroup<"ALWAYS", [ACC_AlwaysIn, ACC_AlwaysOut], "always">,
     I32BitEnumAttrCaseBit<"CAPTURE", 4, "capture">]> {
  let separator = ",";
  let cppNamespace = "::mlir::acc";
  let genSpecializedAttr = 0;
  let printBitEnumPrimaryGroups = 1;
}
def OpenACC_DataClauseModifierAttr : ACC_EnumAttr<DataClauseModifier, "data_clause_modifier">;
