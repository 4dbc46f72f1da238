// The dlti dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def DLTI_Dialect : Dialect {
  let name = "dlti";
  let summary = "Data layouts and descriptions of targets";
  let cppNamespace = "::mlir";
  let hasOperationAttrVerify = 1;
  let useDefaultAttributePrinterParser = 1;
}

class DLTI_Attr<string name, string attrMnemonic, string what> : AttrDef<DLTI_Dialect, name> {
  let summary = what;
  let mnemonic = attrMnemonic;
}
// The entries are `DataLayoutEntryAttr`s.
class DLTI_EntriesAttr<string name, string attrMnemonic, string what> : DLTI_Attr<name, attrMnemonic, what> {
  let parameters = (ins ArrayRefParameter<"Attribute">:$entries);
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

def DLTI_DataLayoutEntryAttr : DLTI_Attr<"DataLayoutEntry", "dl_entry", "A key and its value"> {
  let description = "The key is a type, or a string.";
  let parameters = (ins "Attribute":$key, "Attribute":$value);
  let hasCustomAssemblyFormat = 1;
}
def DLTI_DataLayoutSpecAttr : DLTI_EntriesAttr<"DataLayoutSpec", "dl_spec", "The layout of data"> {
  let description = "Sizes and alignments of types, and properties of a target such as its endianness.";
}
def DLTI_MapAttr : DLTI_EntriesAttr<"Map", "map", "Values by their keys"> {
  let description = "A value may be a map itself.";
}
def DLTI_TargetSystemSpecAttr : DLTI_EntriesAttr<"TargetSystemSpec", "target_system_spec", "The devices of a system"> {
  let description = "The keys name devices; the values are `#dlti.target_device_spec`s.";
}
def DLTI_TargetDeviceSpecAttr : DLTI_EntriesAttr<"TargetDeviceSpec", "target_device_spec", "The properties of a device"> {
  let description = "The keys are strings.";
}
def DLTI_FunctionPointerAlignmentAttr : DLTI_Attr<"FunctionPointerAlignment", "function_pointer_alignment", "The alignment of function pointers"> {
  let description = "The alignment in bits, and whether it is a multiple of the function's own.";
  let parameters = (ins "uint64_t":$alignment, "bool":$function_dependent);
  let assemblyFormat = "`<` $alignment `,` `function_dependent` `=` $function_dependent `>`";
}
