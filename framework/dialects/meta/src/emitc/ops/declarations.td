// Files, classes, and what they declare. Included by `emitc.td`.

def FileOp : EmitC_Op<"file", "A file",
    !listconcat([IsolatedFromAbove, NoRegionArguments, SymbolTable, OpAsmOpInterface], GraphRegionNoTerminator.traits)> {
  let arguments = (ins EmitC_AnyString:$id);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let assemblyFormat = "$id attr-dict-with-keyword $bodyRegion";
}
def IncludeOp : EmitC_Op<"include", "`#include`"> {
  let arguments = (ins StrAttr:$include, UnitAttr:$is_standard_include);
  let hasCustomAssemblyFormat = 1;
}
def DeclareFuncOp : EmitC_Op<"declare_func", "A declaration of a function that is defined later", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$sym_name);
  let assemblyFormat = "$sym_name attr-dict";
}
def GlobalOp : EmitC_Op<"global", "A global variable", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type, OptionalAttr<EmitC_OpaqueOrTypedAttr>:$initial_value,
                       UnitAttr:$extern_specifier, UnitAttr:$static_specifier, UnitAttr:$const_specifier);
  let assemblyFormat = [{
    (`extern` $extern_specifier^)? (`static` $static_specifier^)? (`const` $const_specifier^)? $sym_name `:`
    custom<EmitCGlobalOpTypeAndInitialValue>($type, $initial_value) attr-dict
  }];
  let hasVerifier = 1;
}
def GetGlobalOp : EmitC_Op<"get_global", "The place of a global variable", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs EmitC_ArrayOrLValue:$result);
  let assemblyFormat = "$name `:` type($result) attr-dict";
}
def ClassOp : EmitC_Op<"class", "A class with its fields and methods",
    !listconcat([AutomaticAllocationScope, IsolatedFromAbove, OpAsmOpInterface, SymbolTable, Symbol], GraphRegionNoTerminator.traits)> {
  let arguments = (ins SymbolNameAttr:$sym_name, UnitAttr:$final_specifier);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "(`final` $final_specifier^)? $sym_name attr-dict-with-keyword $body";
}
def FieldOp : EmitC_Op<"field", "A field of a class", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type, OptionalAttr<EmitC_OpaqueOrTypedAttr>:$initial_value);
  let assemblyFormat = "$sym_name `:` custom<EmitCFieldOpTypeAndInitialValue>($type, $initial_value) attr-dict";
  let hasVerifier = 1;
}
def GetFieldOp : EmitC_Op<"get_field", "The value of a field", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$field_name);
  let results = (outs EmitCType:$result);
  let assemblyFormat = "$field_name `:` type($result) attr-dict";
  let hasVerifier = 1;
}
