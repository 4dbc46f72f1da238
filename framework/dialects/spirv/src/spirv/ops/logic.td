// Comparisons and logic. `spirv.td` includes this.

class SPIRV_BoolMatch<string operand>
    : TypesMatchWith<"type of result to correspond to the `i1` equivalent of the operand", operand, "result", "getBoolEquivalent($_self)">;
class SPIRV_CompareOp<string mnemonic, string what, Type type, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [Pure, SameTypeOperands, SameOperandsAndResultShape, SPIRV_BoolMatch<"operand1">])> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<type>:$operand1, SPIRV_ScalarOrVectorOf<type>:$operand2);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Bool>:$result);
  let assemblyFormat = "$operand1 `,` $operand2 `:` type($operand1) attr-dict";
}
class SPIRV_TestOp<string mnemonic, string what, Type type, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, what, !listconcat(traits, [Pure, SameTypeOperands, SameOperandsAndResultShape, SPIRV_BoolMatch<"operand">])> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<type>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Bool>:$result);
  let assemblyFormat = "$operand `:` type($operand) attr-dict";
}

def FOrdEqualOp : SPIRV_CompareOp<"FOrdEqual", "floats are equal and neither is NaN", SPIRV_Float, [Commutative]>;
def FOrdGreaterThanOp : SPIRV_CompareOp<"FOrdGreaterThan", "first float is greater and neither is NaN", SPIRV_Float>;
def FOrdGreaterThanEqualOp : SPIRV_CompareOp<"FOrdGreaterThanEqual", "first float is greater or equal and neither is NaN", SPIRV_Float>;
def FOrdLessThanOp : SPIRV_CompareOp<"FOrdLessThan", "first float is less and neither is NaN", SPIRV_Float>;
def FOrdLessThanEqualOp : SPIRV_CompareOp<"FOrdLessThanEqual", "first float is less or equal and neither is NaN", SPIRV_Float>;
def FOrdNotEqualOp : SPIRV_CompareOp<"FOrdNotEqual", "floats differ and neither is NaN", SPIRV_Float, [Commutative]>;
def FUnordEqualOp : SPIRV_CompareOp<"FUnordEqual", "floats are equal or one is NaN", SPIRV_Float, [Commutative]>;
def FUnordGreaterThanOp : SPIRV_CompareOp<"FUnordGreaterThan", "first float is greater or one is NaN", SPIRV_Float>;
def FUnordGreaterThanEqualOp : SPIRV_CompareOp<"FUnordGreaterThanEqual", "first float is greater or equal or one is NaN", SPIRV_Float>;
def FUnordLessThanOp : SPIRV_CompareOp<"FUnordLessThan", "first float is less or one is NaN", SPIRV_Float>;
def FUnordLessThanEqualOp : SPIRV_CompareOp<"FUnordLessThanEqual", "first float is less or equal or one is NaN", SPIRV_Float>;
def FUnordNotEqualOp : SPIRV_CompareOp<"FUnordNotEqual", "floats differ or one is NaN", SPIRV_Float, [Commutative]>;
def IEqualOp : SPIRV_CompareOp<"IEqual", "integers are equal", SPIRV_Integer, [Commutative, UsableInSpecConstantOp]> { let hasFolder = 1; }
def INotEqualOp : SPIRV_CompareOp<"INotEqual", "integers differ", SPIRV_Integer, [Commutative, UsableInSpecConstantOp]> { let hasFolder = 1; }
def IsFiniteOp : SPIRV_TestOp<"IsFinite", "float is finite", SPIRV_Float>;
def IsInfOp : SPIRV_TestOp<"IsInf", "float is infinite", SPIRV_Float>;
def IsNanOp : SPIRV_TestOp<"IsNan", "float is NaN", SPIRV_Float>;
def LogicalAndOp : SPIRV_CompareOp<"LogicalAnd", "both are true", SPIRV_Bool, [Commutative, UsableInSpecConstantOp]> { let hasFolder = 1; }
def LogicalEqualOp : SPIRV_CompareOp<"LogicalEqual", "booleans are equal", SPIRV_Bool, [Commutative, UsableInSpecConstantOp]> { let hasFolder = 1; }
def LogicalNotOp : SPIRV_TestOp<"LogicalNot", "boolean is false", SPIRV_Bool, [UsableInSpecConstantOp]> {
  let hasFolder = 1; let hasCanonicalizer = 1;
}
def LogicalNotEqualOp : SPIRV_CompareOp<"LogicalNotEqual", "booleans differ", SPIRV_Bool, [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}
def LogicalOrOp : SPIRV_CompareOp<"LogicalOr", "one is true", SPIRV_Bool, [Commutative, UsableInSpecConstantOp]> { let hasFolder = 1; }
def OrderedOp : SPIRV_CompareOp<"Ordered", "neither float is NaN", SPIRV_Float, [Commutative]> { let capabilities = ["Kernel"]; }
def SGreaterThanOp : SPIRV_CompareOp<"SGreaterThan", "first signed integer is greater", SPIRV_Integer, [UsableInSpecConstantOp, SignedOp]> {
  let hasFolder = 1;
}
def SGreaterThanEqualOp : SPIRV_CompareOp<"SGreaterThanEqual", "first signed integer is greater or equal", SPIRV_Integer,
    [UsableInSpecConstantOp, SignedOp]> {
  let hasFolder = 1;
}
def SLessThanOp : SPIRV_CompareOp<"SLessThan", "first signed integer is less", SPIRV_Integer, [UsableInSpecConstantOp, SignedOp]> {
  let hasFolder = 1;
}
def SLessThanEqualOp : SPIRV_CompareOp<"SLessThanEqual", "first signed integer is less or equal", SPIRV_Integer, [UsableInSpecConstantOp, SignedOp]> {
  let hasFolder = 1;
}
def SelectOp : SPIRV_Op<"Select", "one of two values by a condition",
    [Pure, AllTypesMatch<["true_value", "false_value", "result"]>, UsableInSpecConstantOp]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Bool>:$condition, SPIRV_SelectType:$true_value, SPIRV_SelectType:$false_value);
  let results = (outs SPIRV_SelectType:$result);
  let assemblyFormat = "operands attr-dict `:` type($condition) `,` type($result)";
  let hasVerifier = 1; let hasFolder = 1;
}
def UGreaterThanOp : SPIRV_CompareOp<"UGreaterThan", "first unsigned integer is greater", SPIRV_Integer, [UnsignedOp, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}
def UGreaterThanEqualOp : SPIRV_CompareOp<"UGreaterThanEqual", "first unsigned integer is greater or equal", SPIRV_Integer,
    [UnsignedOp, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}
def ULessThanOp : SPIRV_CompareOp<"ULessThan", "first unsigned integer is less", SPIRV_Integer, [UnsignedOp, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}
def UnorderedOp : SPIRV_CompareOp<"Unordered", "one float is NaN", SPIRV_Float, [Commutative]> { let capabilities = ["Kernel"]; }
def ULessThanEqualOp : SPIRV_CompareOp<"ULessThanEqual", "first unsigned integer is less or equal", SPIRV_Integer,
    [UnsignedOp, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}
