// Types of the llvm dialect. `llvm.td` includes this where the dialect is defined.

class LLVMType<string typeName, string typeMnemonic, list<Trait> traits = []> : TypeDef<LLVM_Dialect, typeName, traits> {
  let mnemonic = typeMnemonic;
  let hasCustomAssemblyFormat = 1;
}
def MemRefElementTypeInterface : TypeInterface<"MemRefElementTypeInterface">;
def VectorElementTypeInterface : TypeInterface<"VectorElementTypeInterface">;
// Directives of omp and acc know variables by such types.
def PointerLikeType : TypeInterface<"PointerLikeType">;
def LLVMVoidType : LLVMType<"LLVMVoid", "void"> { let summary = "no value"; }
def LLVMPointerType : LLVMType<"LLVMPointer", "ptr", [VectorElementTypeInterface, PointerLikeType]> {
  let summary = "an opaque pointer in an address space";
  let parameters = (ins DefaultValuedParameter<"unsigned", "0">:$addressSpace);
}
def LLVMArrayType : LLVMType<"LLVMArray", "array"> {
  let summary = "a fixed number of elements of one type";
  let parameters = (ins "Type":$elementType, "uint64_t":$numElements);
  let genVerifyDecl = 1;
}
def LLVMFunctionType : LLVMType<"LLVMFunction", "func"> {
  let summary = "a function";
  let parameters = (ins "Type":$returnType, ArrayRefParameter<"Type">:$params, "bool":$varArg);
  let genVerifyDecl = 1;
}
def LLVMStructType : LLVMType<"LLVMStruct", "struct"> {
  let summary = "LLVM struct type";
  let description = "a struct: literal, or identified by a name that has a body";
  let parameters = (ins ArrayRefParameter<"Type">:$body, "bool":$packed);
  let genVerifyDecl = 1;
}

def LLVMTargetExtType : LLVMType<"LLVMTargetExt", "target"> {
  let summary = "a type of a target";
  let parameters = (ins StringRefParameter<"name">:$extTypeName, ArrayRefParameter<"Type">:$typeParams, ArrayRefParameter<"unsigned">:$intParams);
}
class LLVMBareType<string typeName, string typeMnemonic, list<Trait> traits = []> : TypeDef<LLVM_Dialect, typeName, traits> { let mnemonic = typeMnemonic; }
def LLVMTokenType : LLVMBareType<"LLVMToken", "token"> { let summary = "a token"; }
def LLVMLabelType : LLVMBareType<"LLVMLabel", "label"> { let summary = "a label"; }
def LLVMMetadataType : LLVMBareType<"LLVMMetadata", "metadata"> { let summary = "metadata"; }
def LLVMPPCFP128Type : LLVMBareType<"LLVMPPCFP128", "ppc_fp128", [MemRefElementTypeInterface, VectorElementTypeInterface]> { let summary = "two doubles"; }
def LLVMX86AMXType : LLVMBareType<"LLVMX86AMX", "x86_amx"> { let summary = "a tile"; }
