// Operations on each element, operands being broadcast. `tosa.td` includes this.

class Tosa_ElementwiseOp<string mnemonic, string what, list<Trait> traits = []>
    : Tosa_PureOp<mnemonic, what, !listconcat(traits, [ResultsBroadcastableShape, SameOperandsAndResultRank])>;
class Tosa_UnaryOp<string mnemonic, string what, Type type = Tosa_Tensor>
    : Tosa_ElementwiseOp<mnemonic, what, [SameOperandsAndResultShape, SameOperandsAndResultElementType]> {
  let arguments = (ins type:$input1);
  let results = (outs type:$output);
}
class Tosa_BinaryOp<string mnemonic, string what, Type type = Tosa_Tensor, list<Trait> traits = []>
    : Tosa_ElementwiseOp<mnemonic, what, !listconcat(traits, [SameOperandsAndResultElementType])> {
  let arguments = (ins type:$input1, type:$input2);
  let results = (outs type:$output);
}
class Tosa_CompareOp<string mnemonic, string what, list<Trait> traits = []>
    : Tosa_ElementwiseOp<mnemonic, what, !listconcat(traits, [SameOperandsElementType])> {
  let arguments = (ins Tosa_Tensor:$input1, Tosa_Tensor:$input2);
  let results = (outs Tosa_I1Tensor:$output);
  let hasFolder = 1;
}

// ---- Of one operand.

def Tosa_AbsOp : Tosa_UnaryOp<"abs", "Absolute values"> { let hasFolder = 1; }
def Tosa_BitwiseNotOp : Tosa_UnaryOp<"bitwise_not", "Bits turned over">;
def Tosa_CeilOp : Tosa_UnaryOp<"ceil", "Numbers rounded up">;
def Tosa_ClzOp : Tosa_UnaryOp<"clz", "Numbers of leading zeros">;
def Tosa_CosOp : Tosa_UnaryOp<"cos", "Cosines", Tosa_FloatTensor>;
def Tosa_ExpOp : Tosa_UnaryOp<"exp", "Powers of e">;
def Tosa_FloorOp : Tosa_UnaryOp<"floor", "Numbers rounded down">;
def Tosa_LogOp : Tosa_UnaryOp<"log", "Natural logarithms">;
def Tosa_LogicalNotOp : Tosa_UnaryOp<"logical_not", "Truth values turned over", Tosa_I1Tensor>;
def Tosa_ReciprocalOp : Tosa_UnaryOp<"reciprocal", "Reciprocals"> { let hasFolder = 1; }
def Tosa_RsqrtOp : Tosa_UnaryOp<"rsqrt", "Reciprocals of square roots">;
def Tosa_SinOp : Tosa_UnaryOp<"sin", "Sines", Tosa_FloatTensor>;
class Tosa_ActivationOp<string mnemonic, string what>
    : Tosa_ElementwiseOp<mnemonic, what, [SameOperandsAndResultShape, SameOperandsAndResultElementType]> {
  let arguments = (ins Tosa_Tensor:$input);
  let results = (outs Tosa_Tensor:$output);
}
def Tosa_ErfOp : Tosa_ActivationOp<"erf", "The error function">;
def Tosa_SigmoidOp : Tosa_ActivationOp<"sigmoid", "The logistic function">;
def Tosa_TanhOp : Tosa_ActivationOp<"tanh", "Hyperbolic tangents">;
def Tosa_ClampOp : Tosa_ActivationOp<"clamp", "Numbers held between two"> {
  let arguments = (ins Tosa_Tensor:$input, Tosa_IntOrFloatAttr:$min_val, Tosa_IntOrFloatAttr:$max_val, Tosa_NanMode:$nan_mode);
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def Tosa_NegateOp : Tosa_PureOp<"negate", "Numbers with the other sign"> {
  let arguments = (ins Tosa_Tensor:$input1, Tosa_ScalarIntOrFloatTensor:$input1_zp, Tosa_ScalarIntOrFloatTensor:$output_zp);
  let results = (outs Tosa_Tensor:$output);
  let hasFolder = 1;
  let hasVerifier = 1;
}

// ---- Of two operands.

def Tosa_AddOp : Tosa_BinaryOp<"add", "Sums", Tosa_Tensor, [Commutative]> { let hasFolder = 1; }
def Tosa_SubOp : Tosa_BinaryOp<"sub", "Differences"> { let hasFolder = 1; }
def Tosa_PowOp : Tosa_BinaryOp<"pow", "Powers">;
def Tosa_IntDivOp : Tosa_BinaryOp<"intdiv", "Quotients", Tosa_Int32Or64Tensor> { let hasFolder = 1; }
def Tosa_ArithmeticRightShiftOp : Tosa_BinaryOp<"arithmetic_right_shift", "Numbers shifted right with their signs"> {
  let arguments = (ins Tosa_Tensor:$input1, Tosa_Tensor:$input2, BoolAttr:$round);
}
def Tosa_LogicalLeftShiftOp : Tosa_BinaryOp<"logical_left_shift", "Numbers shifted left">;
def Tosa_LogicalRightShiftOp : Tosa_BinaryOp<"logical_right_shift", "Numbers shifted right">;
def Tosa_BitwiseAndOp : Tosa_BinaryOp<"bitwise_and", "Bits of both", Tosa_Tensor, [Commutative]>;
def Tosa_BitwiseOrOp : Tosa_BinaryOp<"bitwise_or", "Bits of either", Tosa_Tensor, [Commutative]>;
def Tosa_BitwiseXorOp : Tosa_BinaryOp<"bitwise_xor", "Bits of one", Tosa_Tensor, [Commutative]>;
def Tosa_LogicalAndOp : Tosa_BinaryOp<"logical_and", "True where both are", Tosa_I1Tensor, [Commutative]>;
def Tosa_LogicalOrOp : Tosa_BinaryOp<"logical_or", "True where either is", Tosa_I1Tensor, [Commutative]>;
def Tosa_LogicalXorOp : Tosa_BinaryOp<"logical_xor", "True where one is", Tosa_I1Tensor, [Commutative]>;
class Tosa_SelectingOp<string mnemonic, string what> : Tosa_BinaryOp<mnemonic, what, Tosa_Tensor, [Commutative]> {
  let arguments = (ins Tosa_Tensor:$input1, Tosa_Tensor:$input2, Tosa_NanMode:$nan_mode);
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
}
def Tosa_MaximumOp : Tosa_SelectingOp<"maximum", "The larger ones">;
def Tosa_MinimumOp : Tosa_SelectingOp<"minimum", "The smaller ones">;
def Tosa_MulOp : Tosa_PureOp<"mul", "Products"> {
  let arguments = (ins Tosa_Tensor:$input1, Tosa_Tensor:$input2, Tosa_ScalarInt8Tensor:$shift);
  let results = (outs Tosa_Tensor:$output);
  let hasFolder = 1;
  let hasVerifier = 1;
}
def Tosa_TableOp : Tosa_PureOp<"table", "Numbers looked up in a table"> {
  let arguments = (ins Tosa_Tensor:$input1, Tosa_Tensor1D:$table);
  let results = (outs Tosa_Tensor:$output);
  let hasVerifier = 1;
}

// ---- Comparisons and choices.

def Tosa_EqualOp : Tosa_CompareOp<"equal", "True where numbers are equal", [InferTypeOpAdaptorWithIsCompatible, Commutative]>;
def Tosa_GreaterOp : Tosa_CompareOp<"greater", "True where the first is greater">;
def Tosa_GreaterEqualOp : Tosa_CompareOp<"greater_equal", "True where the first is not less">;
def Tosa_SelectOp : Tosa_ElementwiseOp<"select", "One of two numbers, as a truth value says"> {
  let arguments = (ins Tosa_I1Tensor:$input1, Tosa_Tensor:$input2, Tosa_Tensor:$input3);
  let results = (outs Tosa_Tensor:$output);
  let hasCanonicalizeMethod = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}
