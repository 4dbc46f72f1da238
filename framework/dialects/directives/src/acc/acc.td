// The acc dialect: the constructs of OpenACC.
//
// An operation is a list of clauses: they give it its operands and attributes and the parts of its text. `ops/` holds the operations by subject.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def OpenACC_Dialect : Dialect {
  let name = "acc";
  let summary = "The constructs of OpenACC";
  let cppNamespace = "::mlir::acc";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

include "acc/enums.td"

// ---- Types.

class ACC_Type<string name, string typeMnemonic, string what> : TypeDef<OpenACC_Dialect, name> {
  let mnemonic = typeMnemonic;
  let summary = what;
  let builderCall = "$_builder.getType<" # name # "Type>()";
}
def OpenACC_DataBoundsType : ACC_Type<"DataBounds", "data_bounds_ty", "Type for representing acc data clause bounds information">;
def OpenACC_DeclareTokenType : ACC_Type<"DeclareToken", "declare_token", "declare token type">;
def ACC_IntOrIndex : AnyTypeOf<[AnyInteger, Index]>;
defvar ACC_IsPointerLike = CPred<"::mlir::acc::isPointerLike($_self)">;
def ACC_PointerLike : Type<ACC_IsPointerLike, "pointer-like type">;
def ACC_PointerLikeInstance : Type<ACC_IsPointerLike, "PointerLikeType instance">;
// Types that are mapped as a whole would fit too, but none here are.
def ACC_Variable : Type<ACC_IsPointerLike, "any pointer or mappable">;

// ---- Attributes.

class ACC_Attr<string name, string attrMnemonic, string what> : AttrDef<OpenACC_Dialect, name> {
  let mnemonic = attrMnemonic;
  let description = what;
  let assemblyFormat = "`<` struct(params) `>`";
}
def DeclareAttr : ACC_Attr<"Declare", "declare", "the clause by which a variable is on a device"> {
  let parameters = (ins "DataClauseAttr":$dataClause, DefaultValuedParameter<"bool", "false">:$implicit);
}
def DeclareActionAttr : ACC_Attr<"DeclareAction", "declare_action", "the functions to call about a declared variable"> {
  let parameters = (ins OptionalParameter<"SymbolRefAttr">:$preAlloc, OptionalParameter<"SymbolRefAttr">:$postAlloc,
      OptionalParameter<"SymbolRefAttr">:$preDealloc, OptionalParameter<"SymbolRefAttr">:$postDealloc);
}
def OpenACC_VarNameAttr : ACC_Attr<"VarName", "var_name", "the name of a variable"> {
  let parameters = (ins StringRefParameter<"">:$name);
  let assemblyFormat = "`<` $name `>`";
}
def RoutineInfoAttr : ACC_Attr<"RoutineInfo", "routine_info", "the routines that a function is"> {
  let parameters = (ins ArrayRefParameter<"SymbolRefAttr", "">:$accRoutines);
  let assemblyFormat = "`<` `[` `` $accRoutines `]` `>`";
}
def SpecializedRoutineAttr : ACC_Attr<"SpecializedRoutine", "specialized_routine", "the routine that a function is made of"> {
  let parameters = (ins "SymbolRefAttr":$routine, "ParLevelAttr":$level, "StringAttr":$funcName);
  let assemblyFormat = "`<` $routine `,` $level `,` $funcName `>`";
}
class ACC_ArrayOf<Attr element, string what> : TypedArrayAttrBase<element, what>;
def DeviceTypeArrayAttr : ACC_ArrayOf<OpenACC_DeviceTypeAttr, "device type array attribute">;
def GangArgTypeArrayAttr : ACC_ArrayOf<OpenACC_GangArgTypeAttr, "gang arg type array attribute">;

// ---- Operations as lists of clauses.

defvar ACC_Integers = Variadic<ACC_IntOrIndex>;
defvar ACC_MaybeInteger = Optional<ACC_IntOrIndex>;
defvar ACC_DeviceTypes = OptionalAttr<DeviceTypeArrayAttr>;
defvar ACC_Segments = OptionalAttr<DenseI32ArrayAttr>;
defvar ACC_Variables = Variadic<ACC_Variable>;

class ACC_Clause<dag args, string text = ""> {
  dag arguments = args;
  string format = text;
}
class ACC_ValueClause<string word, dag args, string name>
    : ACC_Clause<args, "`" # word # "` `(` $" # name # " `:` type($" # name # ") `)`">;
class ACC_NoArgs : ACC_Clause<(ins)>;
def ACC_If : ACC_Clause<(ins Optional<I1>:$ifCond), "`if` `(` $ifCond `)`">;
def ACC_Self : ACC_Clause<(ins Optional<I1>:$selfCond, UnitAttr:$selfAttr), "`self` `(` $selfCond `)`">;
def ACC_DataOperands : ACC_ValueClause<"dataOperands", (ins ACC_Variables:$dataClauseOperands), "dataClauseOperands">;
def ACC_Private : ACC_ValueClause<"private", (ins ACC_Variables:$privateOperands), "privateOperands">;
def ACC_Firstprivate : ACC_ValueClause<"firstprivate", (ins ACC_Variables:$firstprivateOperands), "firstprivateOperands">;
def ACC_Reduction : ACC_ValueClause<"reduction", (ins ACC_Variables:$reductionOperands), "reductionOperands">;
def ACC_DeviceNum : ACC_ValueClause<"device_num", (ins ACC_MaybeInteger:$deviceNum), "deviceNum">;
// Values by the devices that they are for.
class ACC_ByDevice<string word, string name, string only>
    : ACC_Clause<!dag(ins, [ACC_Integers, ACC_DeviceTypes, ACC_DeviceTypes], [name, name # "DeviceType", only]),
        "`" # word # "` `` custom<DeviceTypeOperandsWithKeywordOnly>($" # name # ", type($" # name # "), $" # name # "DeviceType, $"
        # only # ")">;
class ACC_ByDeviceAlone<string word, string name>
    : ACC_Clause<!dag(ins, [ACC_Integers, ACC_DeviceTypes], [name, name # "DeviceType"]),
        "`" # word # "` `(` custom<DeviceTypeOperands>($" # name # ", type($" # name # "), $" # name # "DeviceType) `)`">;
class ACC_BySegment<string word, string name, string directive>
    : ACC_Clause<!dag(ins, [ACC_Integers, ACC_Segments, ACC_DeviceTypes], [name, name # "Segments", name # "DeviceType"]),
        "`" # word # "` `(` custom<" # directive # ">($" # name # ", type($" # name # "), $" # name # "DeviceType, $" # name
        # "Segments) `)`">;
def ACC_Async : ACC_ByDevice<"async", "asyncOperands", "asyncOnly">;
def ACC_Wait : ACC_Clause<(ins ACC_Integers:$waitOperands, ACC_Segments:$waitOperandsSegments, ACC_DeviceTypes:$waitOperandsDeviceType,
    OptionalAttr<BoolArrayAttr>:$hasWaitDevnum, ACC_DeviceTypes:$waitOnly),
    "`wait` `` custom<WaitClause>($waitOperands, type($waitOperands), $waitOperandsDeviceType, $waitOperandsSegments, $hasWaitDevnum, $waitOnly)">;
def ACC_NumGangs : ACC_BySegment<"num_gangs", "numGangs", "NumGangs">;
def ACC_NumWorkers : ACC_ByDeviceAlone<"num_workers", "numWorkers">;
def ACC_VectorLength : ACC_ByDeviceAlone<"vector_length", "vectorLength">;
// One queue, or one that nothing names.
def ACC_AsyncOne : ACC_Clause<(ins ACC_MaybeInteger:$asyncOperand, UnitAttr:$async),
    "`async` `` custom<OperandWithKeywordOnly>($asyncOperand, type($asyncOperand), $async)">;
def ACC_WaitDevnum : ACC_ValueClause<"wait_devnum", (ins ACC_MaybeInteger:$waitDevnum), "waitDevnum">;
def ACC_WaitAll : ACC_Clause<(ins ACC_Integers:$waitOperands, UnitAttr:$wait),
    "`wait` `` custom<OperandsWithKeywordOnly>($waitOperands, type($waitOperands), $wait)">;

class ACC_Joined<list<ACC_Clause> clauses, list<ACC_Clause> written> {
  dag arguments = !foldl((ins), clauses, all, c, !con(all, c.arguments));
  string format = "oilist(" # !interleave(!foreach(c, written, c.format), "|") # ") ";
}
class ACC_Op<string mnemonic, string what, list<Trait> traits = []> : Op<OpenACC_Dialect, mnemonic, traits> { let summary = what; }
// Clauses in the order of operands, and in that of the text.
class ACC_ClauseOp<string mnemonic, string what, list<Trait> traits, list<ACC_Clause> clauses, list<ACC_Clause> written = clauses>
    : ACC_Op<mnemonic, what, traits> {
  dag clauseArguments = ACC_Joined<clauses, written>.arguments;
  string clauseFormat = ACC_Joined<clauses, written>.format;
  let arguments = clauseArguments;
  let assemblyFormat = clauseFormat # "attr-dict-with-keyword";
  let hasVerifier = 1;
}
// The same with a region that runs in its place.
class ACC_RegionOp<string mnemonic, string what, list<Trait> traits, list<ACC_Clause> clauses, list<ACC_Clause> written = clauses>
    : ACC_ClauseOp<mnemonic, what, !listconcat(traits, [DeclareOpInterfaceMethods<RegionBranchOpInterface>, MemoryEffects<[]>]), clauses,
          written> {
  let regions = (region AnyRegion:$region);
  let assemblyFormat = clauseFormat # "$region attr-dict-with-keyword";
}
class ACC_EffectOp<string mnemonic, string what, list<Trait> traits, list<ACC_Clause> clauses, list<ACC_Clause> written = clauses>
    : ACC_ClauseOp<mnemonic, what, !listconcat(traits, [MemoryEffects<[]>]), clauses, written>;

include "acc/ops/data.td"
include "acc/ops/compute.td"
include "acc/ops/atomic.td"
include "acc/ops/runtime.td"
