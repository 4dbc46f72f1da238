// Casts. `spirv.td` includes this.

class SPIRV_CastOp<string mnemonic, string what, Type to, Type from, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [Pure, SameOperandsAndResultShape])> {
  let arguments = (ins SPIRV_ScalarOrVectorOrCoopMatrixOf<from>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOrCoopMatrixOf<to>:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let hasVerifier = 1;
}

def BitcastOp : SPIRV_Op<"Bitcast", "the same bits as another type", [Pure]> {
  let arguments = (ins SPIRV_ScalarOrVectorOrPtr:$operand);
  let results = (outs SPIRV_ScalarOrVectorOrPtr:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let hasVerifier = 1; let hasFolder = 1;
}
def ConvertFToSOp : SPIRV_CastOp<"ConvertFToS", "float to signed integer, towards zero", SPIRV_Integer, SPIRV_AnyFloat>;
def ConvertFToUOp : SPIRV_CastOp<"ConvertFToU", "float to unsigned integer, towards zero", SPIRV_Integer, SPIRV_AnyFloat>;
def ConvertSToFOp : SPIRV_CastOp<"ConvertSToF", "signed integer to float", SPIRV_AnyFloat, SPIRV_Integer, [SignedOp]>;
def ConvertUToFOp : SPIRV_CastOp<"ConvertUToF", "unsigned integer to float", SPIRV_AnyFloat, SPIRV_Integer, [UnsignedOp]>;
def FConvertOp : SPIRV_CastOp<"FConvert", "float of another width", SPIRV_AnyFloat, SPIRV_AnyFloat, [UsableInSpecConstantOp]>;
def SConvertOp : SPIRV_CastOp<"SConvert", "integer of another width, with its sign", SPIRV_Integer, SPIRV_Integer, [UsableInSpecConstantOp, SignedOp]>;
def UConvertOp : SPIRV_CastOp<"UConvert", "integer of another width, without sign", SPIRV_Integer, SPIRV_Integer,
    [UnsignedOp, UsableInSpecConstantOp]>;
def ConvertPtrToUOp : SPIRV_Op<"ConvertPtrToU", "the bits of a pointer as an integer"> {
  let arguments = (ins SPIRV_AnyPtr:$pointer);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$pointer attr-dict `:` type($pointer) `to` type($result)";
  let hasVerifier = 1; let capabilities = ["Addresses", "PhysicalStorageBufferAddresses"];
}
def ConvertUToPtrOp : SPIRV_Op<"ConvertUToPtr", "the bits of an integer as a pointer", [UnsignedOp]> {
  let arguments = (ins SPIRV_Integer:$operand);
  let results = (outs SPIRV_AnyPtr:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let hasVerifier = 1; let capabilities = ["Addresses", "PhysicalStorageBufferAddresses"];
}
def PtrCastToGenericOp : SPIRV_Op<"PtrCastToGeneric", "pointer into the generic storage class", [Pure]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer);
  let results = (outs SPIRV_AnyPtr:$result);
  let assemblyFormat = "$pointer attr-dict `:` type($pointer) `to` type($result)";
  let hasVerifier = 1; let capabilities = ["Kernel"];
}
def GenericCastToPtrOp : SPIRV_Op<"GenericCastToPtr", "pointer out of the generic storage class", [Pure]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer);
  let results = (outs SPIRV_AnyPtr:$result);
  let assemblyFormat = "$pointer attr-dict `:` type($pointer) `to` type($result)";
  let hasVerifier = 1; let capabilities = ["Kernel"];
}
def GenericCastToPtrExplicitOp : SPIRV_Op<"GenericCastToPtrExplicit", "pointer out of the generic storage class if it points to another", [Pure]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer);
  let results = (outs SPIRV_AnyPtr:$result);
  let assemblyFormat = "$pointer attr-dict `:` type($pointer) `to` type($result)";
  let hasVerifier = 1; let capabilities = ["Kernel"]; let encodedByHand = 1;
}
