// Variables on devices: where their memory is, and how it gets there.

def ACC_DataBoundsOp : ACC_Op<"bounds", "The part of a dimension that is mapped", [AttrSizedOperandSegments, NoMemoryEffect]> {
  defvar clauses = [ACC_ValueClause<"lowerbound", (ins ACC_MaybeInteger:$lowerbound), "lowerbound">,
      ACC_ValueClause<"upperbound", (ins ACC_MaybeInteger:$upperbound), "upperbound">,
      ACC_ValueClause<"extent", (ins ACC_MaybeInteger:$extent), "extent">,
      ACC_ValueClause<"stride", (ins ACC_MaybeInteger:$stride), "stride">,
      ACC_ValueClause<"startIdx", (ins DefaultValuedAttr<BoolAttr, "false">:$strideInBytes, ACC_MaybeInteger:$startIdx), "startIdx">];
  let arguments = ACC_Joined<clauses, clauses>.arguments;
  let results = (outs OpenACC_DataBoundsType:$result);
  let assemblyFormat = ACC_Joined<clauses, clauses>.format # "attr-dict";
  let hasVerifier = 1;
}
class ACC_GetOp<string mnemonic, string what> : ACC_Op<mnemonic, what, [NoMemoryEffect]> {
  let arguments = (ins OpenACC_DataBoundsType:$bounds);
  let results = (outs Index:$result);
  let assemblyFormat = "$bounds attr-dict `:` `(` type($bounds) `)` `->` type($result)";
}
def ACC_GetLowerboundOp : ACC_GetOp<"get_lowerbound", "The lower bound of a dimension">;
def ACC_GetUpperboundOp : ACC_GetOp<"get_upperbound", "The upper bound of a dimension">;
def ACC_GetStrideOp : ACC_GetOp<"get_stride", "The stride of a dimension">;
def ACC_GetExtentOp : ACC_GetOp<"get_extent", "The extent of a dimension">;

// ---- Clauses of data as operations.

class ACC_DataOp<string mnemonic, string what, dag variables, string clause, dag more = (ins)>
    : ACC_Op<mnemonic, what, [AttrSizedOperandSegments, MemoryEffects<[]>]> {
  let arguments = !con(variables, (ins Variadic<OpenACC_DataBoundsType>:$bounds, ACC_Integers:$asyncOperands,
      ACC_DeviceTypes:$asyncOperandsDeviceType, ACC_DeviceTypes:$asyncOnly,
      DefaultValuedAttr<OpenACC_DataClauseAttr, "mlir::acc::DataClause::" # clause>:$dataClause, DefaultValuedAttr<BoolAttr, "true">:$structured,
      DefaultValuedAttr<BoolAttr, "false">:$implicit,
      DefaultValuedAttr<OpenACC_DataClauseModifierAttr, "mlir::acc::DataClauseModifier::NONE">:$modifiers, OptionalAttr<StrAttr>:$name), more);
  string async = "`async` `` custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), $asyncOperandsDeviceType, $asyncOnly)";
  let hasVerifier = 1;
}
class ACC_EntryOp<string mnemonic, string what, string clause> : ACC_DataOp<mnemonic, what,
    (ins ACC_Variable:$var, TypeAttr:$varType, Optional<ACC_PointerLikeInstance>:$varPtrPtr), clause, (ins OptionalAttr<SymbolRefAttr>:$recipe)> {
  let results = (outs ACC_Variable:$accVar);
  let assemblyFormat = [{
    custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType)
    oilist(`varPtrPtr` `(` $varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | }] # async # [{
      | `recipe` `(` custom<RecipeSym>($recipe) `)`) `->` type($accVar) attr-dict
  }];
}
class ACC_ExitOp<string mnemonic, string what, dag variables, string text, string clause> : ACC_DataOp<mnemonic, what, variables, clause> {
  let assemblyFormat = "custom<AccVar>($accVar, type($accVar)) (`bounds` `(` $bounds^ `)`)? (" # async # "^)? " # text # " attr-dict";
}
class ACC_ExitToOp<string mnemonic, string what, string clause>
    : ACC_ExitOp<mnemonic, what, (ins ACC_Variable:$accVar, ACC_Variable:$var, TypeAttr:$varType),
          "`to` custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType)", clause>;
class ACC_ExitAloneOp<string mnemonic, string what, string clause> : ACC_ExitOp<mnemonic, what, (ins ACC_Variable:$accVar), "", clause>;

def ACC_PrivateOp : ACC_EntryOp<"private", "A copy of one's own", "Private">;
def ACC_FirstprivateOp : ACC_EntryOp<"firstprivate", "A copy of one's own that starts as the variable", "Firstprivate">;
def ACC_FirstprivateMapInitialOp : ACC_EntryOp<"firstprivate_map", "The variable that copies start as", "Firstprivate">;
def ACC_ReductionOp : ACC_EntryOp<"reduction", "A variable to which values are joined", "Reduction">;
def ACC_DevicePtrOp : ACC_EntryOp<"deviceptr", "A variable that is on the device", "Deviceptr">;
def ACC_PresentOp : ACC_EntryOp<"present", "A variable that is on the device already", "Present">;
def ACC_CopyinOp : ACC_EntryOp<"copyin", "A variable that is copied to the device", "Copyin">;
def ACC_CreateOp : ACC_EntryOp<"create", "A variable for which the device gets memory", "Create">;
def ACC_NoCreateOp : ACC_EntryOp<"nocreate", "A variable that is on the device or not used there", "No_create">;
def ACC_AttachOp : ACC_EntryOp<"attach", "A pointer that points to memory of the device", "Attach">;
def ACC_GetDevicePtrOp : ACC_EntryOp<"getdeviceptr", "The place of a variable on the device", "Getdeviceptr"> { let hasVerifier = 0; }
def ACC_UpdateDeviceOp : ACC_EntryOp<"update_device", "Makes a variable on the device as it is on the host", "Update_device">;
def ACC_UseDeviceOp : ACC_EntryOp<"use_device", "The place of a variable on the device, for the host", "Use_device">;
def ACC_DeclareDeviceResidentOp : ACC_EntryOp<"declare_device_resident", "A variable that is on the device alone",
    "Declare_device_resident">;
def ACC_DeclareLinkOp : ACC_EntryOp<"declare_link", "A variable of which the device has a link", "Declare_link">;
def ACC_CacheOp : ACC_EntryOp<"cache", "A variable that is near to the device's cores", "Cache">;
def ACC_CopyoutOp : ACC_ExitToOp<"copyout", "Copies a variable from the device", "Copyout">;
def ACC_UpdateHostOp : ACC_ExitToOp<"update_host", "Makes a variable on the host as it is on the device", "Update_host">;
def ACC_DeleteOp : ACC_ExitAloneOp<"delete", "Gives memory of the device back", "Delete">;
def ACC_DetachOp : ACC_ExitAloneOp<"detach", "A pointer that points to memory of the host again", "Detach">;

// ---- Variables on a device, for a time.

def ACC_HostDataOp : ACC_RegionOp<"host_data", "A region of the host that uses memory of the device", [AttrSizedOperandSegments],
    [ACC_If, ACC_DataOperands]> {
  let arguments = !con(clauseArguments, (ins UnitAttr:$ifPresent));
  let hasCanonicalizer = 1;
}
def ACC_DataRegionOp : ACC_RegionOp<"data", "A region while which variables are on a device",
    [AttrSizedOperandSegments, RecursiveMemoryEffects], [ACC_If, ACC_Async, ACC_Wait, ACC_DataOperands],
    [ACC_If, ACC_Async, ACC_DataOperands, ACC_Wait]> {
  let arguments = !con(clauseArguments, (ins OptionalAttr<DefaultValueAttr>:$defaultAttr));
}
defvar ACC_MoveClauses = [ACC_If, ACC_AsyncOne, ACC_WaitDevnum, ACC_WaitAll, ACC_DataOperands];
def ACC_EnterDataOp : ACC_EffectOp<"enter_data", "Brings variables to a device", [AttrSizedOperandSegments], ACC_MoveClauses> {
  let hasCanonicalizer = 1;
}
def ACC_ExitDataOp : ACC_EffectOp<"exit_data", "Brings variables back from a device", [AttrSizedOperandSegments], ACC_MoveClauses> {
  let arguments = !con(clauseArguments, (ins UnitAttr:$finalize));
  let hasCanonicalizer = 1;
}
def ACC_UpdateOp : ACC_EffectOp<"update", "Makes variables of the host and of a device the same", [AttrSizedOperandSegments],
    [ACC_If, ACC_Async, ACC_Wait, ACC_DataOperands]> {
  let arguments = !con(clauseArguments, (ins UnitAttr:$ifPresent));
  let hasCanonicalizer = 1;
}
def ACC_DeclareEnterOp : ACC_EffectOp<"declare_enter", "Begins a time while which variables are on a device", [], [ACC_DataOperands]> {
  let results = (outs OpenACC_DeclareTokenType:$token);
}
def ACC_DeclareExitOp : ACC_EffectOp<"declare_exit", "Ends a time while which variables are on a device", [AttrSizedOperandSegments],
    [ACC_Clause<(ins Optional<OpenACC_DeclareTokenType>:$token), "`token` `(` $token `)`">, ACC_DataOperands]>;
def ACC_DeclareOp : ACC_Op<"declare", "A region while which declared variables are on a device",
    [RecursiveMemoryEffects, MemoryEffects<[]>]> {
  let arguments = ACC_DataOperands.arguments;
  let regions = (region AnyRegion:$region);
  defvar operands = ACC_DataOperands.format;
  let assemblyFormat = operands # " $region attr-dict-with-keyword";
  let hasVerifier = 1;
}
class ACC_GlobalOp<string mnemonic, string what> : ACC_Op<mnemonic, what, [IsolatedFromAbove, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region AnyRegion:$region);
  let assemblyFormat = "$sym_name $region attr-dict-with-keyword";
}
def ACC_GlobalConstructorOp : ACC_GlobalOp<"global_ctor", "The work before a global variable is used">;
def ACC_GlobalDestructorOp : ACC_GlobalOp<"global_dtor", "The work after a global variable was used">;

// ---- Recipes of copies.

class ACC_RecipeOp<string mnemonic, string what, dag more, dag moreRegions, string text>
    : ACC_Op<mnemonic # ".recipe", what, [IsolatedFromAbove, Symbol, AutomaticAllocationScope]> {
  let arguments = !con((ins SymbolNameAttr:$sym_name, TypeAttr:$type), more);
  let regions = !con((region AnyRegion:$initRegion), moreRegions, (region AnyRegion:$destroyRegion));
  let assemblyFormat = "$sym_name `:` $type attr-dict-with-keyword " # text # " (`destroy` $destroyRegion^)?";
  let hasRegionVerifier = 1;
}
def ACC_PrivateRecipeOp : ACC_RecipeOp<"private", "How a copy is made", (ins), (region), "`init` $initRegion">;
def ACC_FirstprivateRecipeOp : ACC_RecipeOp<"firstprivate", "How a copy is made that starts as the variable", (ins),
    (region AnyRegion:$copyRegion), "`init` $initRegion `copy` $copyRegion">;
def ACC_ReductionRecipeOp : ACC_RecipeOp<"reduction", "How values are joined", (ins OpenACC_ReductionOperatorAttr:$reductionOperator),
    (region AnyRegion:$combinerRegion), "`reduction_operator` $reductionOperator `init` $initRegion `combiner` $combinerRegion">;
