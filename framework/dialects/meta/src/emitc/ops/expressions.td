// Values and what is computed of them. Included by `emitc.td`.

class EmitC_UnaryOp<string mnemonic, string what> : EmitC_Expression<mnemonic, what> {
  let arguments = (ins EmitCType);
  let results = (outs EmitCType);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
class EmitC_BinaryOp<string mnemonic, string what, Type type = EmitCType> : EmitC_Expression<mnemonic, what> {
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
class EmitC_LogicalOp<string mnemonic, string what> : EmitC_BinaryOp<mnemonic, what> {
  let results = (outs I1);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}

def AddOp : EmitC_BinaryOp<"add", "The sum"> { let hasVerifier = 1; }
def SubOp : EmitC_BinaryOp<"sub", "The difference"> { let hasVerifier = 1; }
def MulOp : EmitC_BinaryOp<"mul", "The product", FloatIntegerIndexOrOpaqueType>;
def DivOp : EmitC_BinaryOp<"div", "The quotient", FloatIntegerIndexOrOpaqueType>;
def RemOp : EmitC_BinaryOp<"rem", "The remainder", IntegerIndexOrOpaqueType>;
def BitwiseAndOp : EmitC_BinaryOp<"bitwise_and", "`&` on bits">;
def BitwiseOrOp : EmitC_BinaryOp<"bitwise_or", "`|` on bits">;
def BitwiseXorOp : EmitC_BinaryOp<"bitwise_xor", "`^` on bits">;
def BitwiseLeftShiftOp : EmitC_BinaryOp<"bitwise_left_shift", "`<<`">;
def BitwiseRightShiftOp : EmitC_BinaryOp<"bitwise_right_shift", "`>>`">;
def BitwiseNotOp : EmitC_UnaryOp<"bitwise_not", "`~`">;
def UnaryMinusOp : EmitC_UnaryOp<"unary_minus", "`-` of one value">;
def UnaryPlusOp : EmitC_UnaryOp<"unary_plus", "`+` of one value">;
def LogicalAndOp : EmitC_LogicalOp<"logical_and", "`&&`">;
def LogicalOrOp : EmitC_LogicalOp<"logical_or", "`||`">;
def LogicalNotOp : EmitC_UnaryOp<"logical_not", "`!`"> {
  let results = (outs I1);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}
def CmpOp : EmitC_BinaryOp<"cmp", "A comparison"> {
  let arguments = (ins EmitC_CmpPredicateAttr:$predicate, EmitCType:$lhs, EmitCType:$rhs);
  let assemblyFormat = "$predicate `,` operands attr-dict `:` functional-type(operands, results)";
}
def ConditionalOp : EmitC_Expression<"conditional", "`?:`", [AllTypesMatch<["true_value", "false_value", "result"]>]> {
  let arguments = (ins I1:$condition, EmitCType:$true_value, EmitCType:$false_value);
  let results = (outs EmitCType:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}
def CastOp : EmitC_Expression<"cast", "A conversion of types", [DeclareOpInterfaceMethods<CastOpInterface>]> {
  let arguments = (ins EmitCType:$source);
  let results = (outs EmitCType:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
}
def ConstantOp : EmitC_Expression<"constant", "A constant", [ConstantLike]> {
  let arguments = (ins EmitC_OpaqueOrTypedAttr:$value);
  let results = (outs EmitCType);
  let hasFolder = 1;
  let hasVerifier = 1;
}
def LiteralOp : EmitC_Op<"literal", "A value as C++ writes it", [Pure]> {
  let arguments = (ins StrAttr:$value);
  let results = (outs EmitCType:$result);
  let assemblyFormat = "$value attr-dict `:` type($result)";
  let hasVerifier = 1;
}
def ExpressionOp : EmitC_Op<"expression", "Operations that are written as one expression",
    [HasOnlyGraphRegion, OpAsmOpInterface, IsolatedFromAbove, SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins Variadic<EmitC_ValueOrLValue>:$defs, UnitAttr:$do_not_inline);
  let results = (outs EmitCType:$result);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

// ---- Places.

def AddressOfOp : EmitC_Expression<"address_of", "`&` of a place",
    [TypesMatchWith<"input and result reference the same type", "reference", "result", "emitc::pointerTo($_self)">]> {
  let arguments = (ins EmitC_LValueType:$reference);
  let results = (outs EmitC_PointerType:$result);
  let assemblyFormat = "$reference `:` qualified(type($reference)) attr-dict";
}
def DereferenceOp : EmitC_Op<"dereference", "`*` of a pointer",
    [TypesMatchWith<"input and result reference the same type", "pointer", "result", "emitc::placeOf($_self)">]> {
  let arguments = (ins EmitC_PointerType:$pointer);
  let results = (outs EmitC_LValueType:$result);
  let assemblyFormat = "$pointer `:` qualified(type($pointer)) attr-dict";
}
def ApplyOp : EmitC_Op<"apply", "`&` or `*`", [CEffectfulExpression]> {
  let arguments = (ins StrAttr:$applicableOperator, EmitC_ValueOrLValue:$operand);
  let results = (outs EmitCType:$result);
  let assemblyFormat = "$applicableOperator `(` $operand `)` attr-dict `:` functional-type($operand, results)";
  let hasVerifier = 1;
}
def LoadOp : EmitC_Op<"load", "The value of a place", [CEffectfulExpression, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
    TypesMatchWith<"result type matches value type of 'operand'", "operand", "result", "::llvm::cast<LValueType>($_self).getValueType()">]> {
  let arguments = (ins EmitC_LValueType:$operand);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}
def AssignOp : EmitC_Op<"assign", "`=`", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let arguments = (ins EmitC_LValueType:$var, EmitCType:$value);
  let assemblyFormat = "$value `:` type($value) `to` $var `:` type($var) attr-dict";
  let hasVerifier = 1;
}
def VariableOp : EmitC_Op<"variable", "A local variable", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let arguments = (ins EmitC_OpaqueOrTypedAttr:$value);
  let results = (outs EmitC_ArrayOrLValue);
  let hasVerifier = 1;
}
def MemberOp : EmitC_Op<"member", "`.`"> {
  let arguments = (ins StrAttr:$member, EmitC_OpaquePlace:$operand);
  let results = (outs EmitC_ArrayOrLValue);
}
def MemberOfPtrOp : EmitC_Op<"member_of_ptr", "`->`"> {
  let arguments = (ins StrAttr:$member, EmitC_OpaqueOrPointerPlace:$operand);
  let results = (outs EmitC_ArrayOrLValue);
}
def SubscriptOp : EmitC_Op<"subscript", "`[]`"> {
  let arguments = (ins AnyTypeOf<[EmitC_ArrayType, EmitC_OpaqueType, EmitC_PointerType]>:$value, Variadic<EmitCType>:$indices);
  let results = (outs EmitC_LValueType:$result);
  let assemblyFormat = "$value `[` $indices `]` attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
