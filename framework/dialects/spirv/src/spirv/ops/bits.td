// Bits of integers. `spirv.td` includes this.

class SPIRV_BitOp<string mnemonic, string what, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [Pure, SameOperandsAndResultType])> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$operand1, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$operand2);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}
class SPIRV_BitUnaryOp<string mnemonic, string what, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [Pure, SameOperandsAndResultType])> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "$operand `:` type($operand) attr-dict";
}
class SPIRV_BitFieldExtractOp<string mnemonic, string what, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [Pure, AllTypesMatch<["base", "result"]>])> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$base, SPIRV_Integer:$offset, SPIRV_Integer:$count);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)";
}
class SPIRV_ShiftOp<string mnemonic, string what, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [Pure, SameOperandsAndResultShape, AllTypesMatch<["operand1", "result"]>])> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$operand1, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$operand2);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "operands attr-dict `:` type($operand1) `,` type($operand2)";
  let hasVerifier = 1;
}

def BitCountOp : SPIRV_BitUnaryOp<"BitCount", "number of bits that are set">;
def BitFieldInsertOp : SPIRV_Op<"BitFieldInsert", "an integer with some of its bits replaced by those of another",
    [Pure, AllTypesMatch<["base", "insert", "result"]>]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$base, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$insert, SPIRV_Integer:$offset,
    SPIRV_Integer:$count);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)";
  let capabilities = ["BitInstructions", "Shader"];
}
def BitFieldSExtractOp : SPIRV_BitFieldExtractOp<"BitFieldSExtract", "some bits of an integer, with their sign extended", [SignedOp]> {
  let capabilities = ["BitInstructions", "Shader"];
}
def BitFieldUExtractOp : SPIRV_BitFieldExtractOp<"BitFieldUExtract", "some bits of an integer, extended with zeros", [UnsignedOp]> {
  let capabilities = ["BitInstructions", "Shader"];
}
def BitReverseOp : SPIRV_BitUnaryOp<"BitReverse", "the bits in the opposite order"> { let capabilities = ["BitInstructions", "Shader"]; }
def BitwiseAndOp : SPIRV_BitOp<"BitwiseAnd", "bitwise conjunction", [Commutative, UsableInSpecConstantOp]> { let hasFolder = 1; }
def BitwiseOrOp : SPIRV_BitOp<"BitwiseOr", "bitwise disjunction", [Commutative, UsableInSpecConstantOp]> { let hasFolder = 1; }
def BitwiseXorOp : SPIRV_BitOp<"BitwiseXor", "bitwise exclusive disjunction", [Commutative, UsableInSpecConstantOp]> { let hasFolder = 1; }
def ShiftLeftLogicalOp : SPIRV_ShiftOp<"ShiftLeftLogical", "left shift, filled with zeros", [UsableInSpecConstantOp]> { let hasFolder = 1; }
def ShiftRightArithmeticOp : SPIRV_ShiftOp<"ShiftRightArithmetic", "right shift, filled with the sign", [UsableInSpecConstantOp]> {
  let hasFolder = 1;
}
def ShiftRightLogicalOp : SPIRV_ShiftOp<"ShiftRightLogical", "right shift, filled with zeros", [UsableInSpecConstantOp]> { let hasFolder = 1; }
def NotOp : SPIRV_BitUnaryOp<"Not", "bitwise complement", [UsableInSpecConstantOp]> { let hasFolder = 1; }
