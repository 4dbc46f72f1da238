// LLVM's intrinsics that no target owns, as operations `llvm.intr.*`. `instructions.td` has the constraints and the base classes.

class LLVM_IntrOp<string name, string what, list<Trait> traits = []> : LLVM_Inst<"intr." # name, what, traits>;
// One result; most say the types as a function type.
class LLVM_OneResultIntrOp<string name, string what, list<Trait> traits = []> : LLVM_IntrOp<name, what, traits> {
  let results = (outs LLVM_Type:$res);
}
defvar AsFunction = "`(` operands `)` attr-dict `:` functional-type(operands, results)";

// ---- Arithmetic: operands and result of one type.

class LLVM_SameTypeIntrOp<string name, string what, Type type, list<string> operands, dag flags = (ins), list<Trait> traits = []>
    : LLVM_OneResultIntrOp<name, what, !listconcat([Pure, SameOperandsAndResultType], traits)> {
  let arguments = !con(!dag(ins, !listsplat(type, !size(operands)), operands), flags);
  let assemblyFormat = AsFunction;
}
class LLVM_IntrOpF<string name, string what, list<string> operands = ["in"]>
    : LLVM_SameTypeIntrOp<name, what, LLVM_FloatOrVector, operands, FastmathArg, [FastmathFlagsInterface]>;
class LLVM_IntrOpI<string name, string what, list<string> operands = ["in"]> : LLVM_SameTypeIntrOp<name, what, LLVM_IntOrVector, operands>;
class LLVM_BinaryIntrOpF<string name, string what> : LLVM_IntrOpF<name, what, ["a", "b"]>;
class LLVM_BinaryIntrOpI<string name, string what> : LLVM_IntrOpI<name, what, ["a", "b"]>;
class LLVM_TernaryIntrOpF<string name, string what> : LLVM_IntrOpF<name, what, ["a", "b", "c"]>;
class LLVM_TernaryIntrOpI<string name, string what> : LLVM_IntrOpI<name, what, ["a", "b", "c"]>;

def ACosOp : LLVM_IntrOpF<"acos", "arc cosine">;
def ASinOp : LLVM_IntrOpF<"asin", "arc sine">;
def ATanOp : LLVM_IntrOpF<"atan", "arc tangent">;
def CosOp : LLVM_IntrOpF<"cos", "cosine">;
def CoshOp : LLVM_IntrOpF<"cosh", "hyperbolic cosine">;
def Exp10Op : LLVM_IntrOpF<"exp10", "a power of ten">;
def Exp2Op : LLVM_IntrOpF<"exp2", "a power of two">;
def ExpOp : LLVM_IntrOpF<"exp", "a power of e">;
def FAbsOp : LLVM_IntrOpF<"fabs", "the absolute value of a float">;
def FCeilOp : LLVM_IntrOpF<"ceil", "the next integer above">;
def FFloorOp : LLVM_IntrOpF<"floor", "the next integer below">;
def FTruncOp : LLVM_IntrOpF<"trunc", "the next integer towards zero">;
def Log10Op : LLVM_IntrOpF<"log10", "the logarithm to base ten">;
def Log2Op : LLVM_IntrOpF<"log2", "the logarithm to base two">;
def LogOp : LLVM_IntrOpF<"log", "the natural logarithm">;
def NearbyintOp : LLVM_IntrOpF<"nearbyint", "rounding in the mode in force, without the exception of inexact results">;
def RintOp : LLVM_IntrOpF<"rint", "rounding in the mode in force">;
def RoundEvenOp : LLVM_IntrOpF<"roundeven", "rounding, halves to even">;
def RoundOp : LLVM_IntrOpF<"round", "rounding, halves away from zero">;
def SinOp : LLVM_IntrOpF<"sin", "sine">;
def SinhOp : LLVM_IntrOpF<"sinh", "hyperbolic sine">;
def SqrtOp : LLVM_IntrOpF<"sqrt", "the square root">;
def TanOp : LLVM_IntrOpF<"tan", "tangent">;
def TanhOp : LLVM_IntrOpF<"tanh", "hyperbolic tangent">;
def ATan2Op : LLVM_BinaryIntrOpF<"atan2", "arc tangent of a quotient">;
def CopySignOp : LLVM_BinaryIntrOpF<"copysign", "one float with the sign of another">;
def MaximumOp : LLVM_BinaryIntrOpF<"maximum", "the greater float, or NaN">;
def MaxNumOp : LLVM_BinaryIntrOpF<"maxnum", "the greater float that is a number">;
def MinimumOp : LLVM_BinaryIntrOpF<"minimum", "the smaller float, or NaN">;
def MinNumOp : LLVM_BinaryIntrOpF<"minnum", "the smaller float that is a number">;
def PowOp : LLVM_BinaryIntrOpF<"pow", "a power">;
def FMAOp : LLVM_TernaryIntrOpF<"fma", "a * b + c, rounded once">;
def FMulAddOp : LLVM_TernaryIntrOpF<"fmuladd", "a * b + c, rounded once or twice">;

def BitReverseOp : LLVM_IntrOpI<"bitreverse", "the bits in reverse">;
def ByteSwapOp : LLVM_IntrOpI<"bswap", "the bytes in reverse">;
def CtPopOp : LLVM_IntrOpI<"ctpop", "the number of ones">;
def SAddSat : LLVM_BinaryIntrOpI<"sadd.sat", "signed addition that saturates">;
def SMaxOp : LLVM_BinaryIntrOpI<"smax", "the greater signed integer">;
def SMinOp : LLVM_BinaryIntrOpI<"smin", "the smaller signed integer">;
def SSHLSat : LLVM_BinaryIntrOpI<"sshl.sat", "signed left shift that saturates">;
def SSubSat : LLVM_BinaryIntrOpI<"ssub.sat", "signed subtraction that saturates">;
def UAddSat : LLVM_BinaryIntrOpI<"uadd.sat", "unsigned addition that saturates">;
def UMaxOp : LLVM_BinaryIntrOpI<"umax", "the greater unsigned integer">;
def UMinOp : LLVM_BinaryIntrOpI<"umin", "the smaller unsigned integer">;
def USHLSat : LLVM_BinaryIntrOpI<"ushl.sat", "unsigned left shift that saturates">;
def USubSat : LLVM_BinaryIntrOpI<"usub.sat", "unsigned subtraction that saturates">;
def FshlOp : LLVM_TernaryIntrOpI<"fshl", "left shift of two integers as one">;
def FshrOp : LLVM_TernaryIntrOpI<"fshr", "right shift of two integers as one">;

class LLVM_CountZerosIntrOp<string name, string what> : LLVM_OneResultIntrOp<name, what, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins LLVM_IntOrVector:$in, I1Attr:$is_zero_poison);
}
def CountLeadingZerosOp : LLVM_CountZerosIntrOp<"ctlz", "the number of leading zeros">;
def CountTrailingZerosOp : LLVM_CountZerosIntrOp<"cttz", "the number of trailing zeros">;
def AbsOp : LLVM_OneResultIntrOp<"abs", "the absolute value of an integer", [Pure]> {
  let arguments = (ins LLVM_IntOrVector:$in, I1Attr:$is_int_min_poison);
}
def IsFPClass : LLVM_OneResultIntrOp<"is.fpclass", "whether a float is of one of some classes", [Pure]> {
  let arguments = (ins LLVM_FloatOrVector:$in, I32Attr:$bit);
}

class LLVM_FloatAndIntIntrOp<string name, string what> : LLVM_OneResultIntrOp<name, what, [Pure, FastmathFlagsInterface]> {
  let arguments = !con((ins LLVM_FloatOrVector:$val, AnySignlessInteger:$power), FastmathArg);
  let assemblyFormat = AsFunction;
}
def LoadExpOp : LLVM_FloatAndIntIntrOp<"ldexp", "a float times a power of two">;
def PowIOp : LLVM_FloatAndIntIntrOp<"powi", "a power with an integer exponent">;
// Two results as a struct.
class LLVM_FloatPairIntrOp<string name, string what> : LLVM_OneResultIntrOp<name, what, [Pure, FastmathFlagsInterface]> {
  let arguments = !con((ins LLVM_FloatOrVector:$val), FastmathArg);
  let assemblyFormat = AsFunction;
}
def FractionExpOp : LLVM_FloatPairIntrOp<"frexp", "fraction and exponent of a float">;
def SincosOp : LLVM_FloatPairIntrOp<"sincos", "sine and cosine"> { let hasVerifier = 1; }

class LLVM_IntRoundIntrOp<string name, string what, Type type> : LLVM_OneResultIntrOp<name, what, [Pure]> {
  let arguments = (ins type:$val);
  let assemblyFormat = AsFunction;
}
def LroundOp : LLVM_IntRoundIntrOp<"lround", "rounding to an integer, halves away from zero", LLVM_FloatOrVector>;
def LlroundOp : LLVM_IntRoundIntrOp<"llround", "rounding to a 64-bit integer, halves away from zero", LLVM_AnyFloat>;
def LrintOp : LLVM_IntRoundIntrOp<"lrint", "rounding to an integer in the mode in force", LLVM_FloatOrVector>;
def LlrintOp : LLVM_IntRoundIntrOp<"llrint", "rounding to a 64-bit integer in the mode in force", LLVM_FloatOrVector>;

class LLVM_CmpIntrOp<string name, string what> : LLVM_IntrOp<name, what, [Pure, SameTypeOperands]> {
  let arguments = (ins LLVM_IntOrVector:$a, LLVM_IntOrVector:$b);
  let results = (outs LLVM_IntOrVector:$res);
  let assemblyFormat = AsFunction;
}
def SCmpOp : LLVM_CmpIntrOp<"scmp", "-1, 0 or 1 as signed integers compare">;
def UCmpOp : LLVM_CmpIntrOp<"ucmp", "-1, 0 or 1 as unsigned integers compare">;

class LLVM_ArithWithOverflowOp<string name, string what>
    : LLVM_OneResultIntrOp<name # ".with.overflow", what # " with a bit that tells of overflow", [Pure, SameOperandsElementType]> {
  let arguments = (ins LLVM_IntOrVector, LLVM_IntOrVector);
}
def SAddWithOverflowOp : LLVM_ArithWithOverflowOp<"sadd", "signed addition">;
def UAddWithOverflowOp : LLVM_ArithWithOverflowOp<"uadd", "unsigned addition">;
def SSubWithOverflowOp : LLVM_ArithWithOverflowOp<"ssub", "signed subtraction">;
def USubWithOverflowOp : LLVM_ArithWithOverflowOp<"usub", "unsigned subtraction">;
def SMulWithOverflowOp : LLVM_ArithWithOverflowOp<"smul", "signed multiplication">;
def UMulWithOverflowOp : LLVM_ArithWithOverflowOp<"umul", "unsigned multiplication">;

// Floats under a rounding mode and a treatment of exceptions.
class LLVM_ConstrainedIntr<string name, string what, dag mode, string format, list<Trait> traits>
    : LLVM_OneResultIntrOp<"experimental.constrained." # name, what # " under a treatment of exceptions",
        !listconcat([Pure, FPExceptionBehaviorOpInterface], traits)> {
  let arguments = !con((ins LLVM_Type:$arg_0), mode, (ins FPExceptionBehaviorAttr:$fpExceptionBehavior));
  let assemblyFormat = "$arg_0 " # format # "$fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)";
}
class LLVM_RoundedIntr<string name, string what>
    : LLVM_ConstrainedIntr<name, what, (ins ValidRoundingModeAttr:$roundingmode), "$roundingmode ", [RoundingModeOpInterface]>;
def ConstrainedUIToFP : LLVM_RoundedIntr<"uitofp", "unsigned integer to float">;
def ConstrainedSIToFP : LLVM_RoundedIntr<"sitofp", "signed integer to float">;
def ConstrainedFPTruncIntr : LLVM_RoundedIntr<"fptrunc", "a narrower float">;
def ConstrainedFPExtIntr : LLVM_ConstrainedIntr<"fpext", "a wider float", (ins), "", []>;

// ---- Memory.

class LLVM_MemIntrOp<string name, string what, dag args>
    : LLVM_IntrOp<name, what, [AccessGroupOpInterface, AliasAnalysisOpInterface, ArgAndResultAttrsOpInterface, MemoryEffectsOpInterface,
        DeclareOpInterfaceMethods<DestructurableAccessorOpInterface>,
        DeclareOpInterfaceMethods<SafeMemorySlotAccessOpInterface>]> {
  let arguments = !con(args, (ins I1Attr:$isVolatile), AliasArgs, CallAttrArgs);
}
def MemcpyOp : LLVM_MemIntrOp<"memcpy", "a copy of memory", (ins LLVM_AnyPointer:$dst, LLVM_AnyPointer:$src, AnySignlessInteger:$len)>;
def MemcpyInlineOp : LLVM_MemIntrOp<"memcpy.inline", "a copy of memory that is no call",
    (ins LLVM_AnyPointer:$dst, LLVM_AnyPointer:$src, APIntAttr:$len)>;
def MemmoveOp : LLVM_MemIntrOp<"memmove", "a copy of memory that may overlap",
    (ins LLVM_AnyPointer:$dst, LLVM_AnyPointer:$src, AnySignlessInteger:$len)>;
def MemsetOp : LLVM_MemIntrOp<"memset", "memory filled with a byte", (ins LLVM_AnyPointer:$dst, I8:$val, AnySignlessInteger:$len)>;
def MemsetInlineOp : LLVM_MemIntrOp<"memset.inline", "memory filled with a byte by no call", (ins LLVM_AnyPointer:$dst, I8:$val, APIntAttr:$len)>;

def NoAliasScopeDeclOp : LLVM_IntrOp<"experimental.noalias.scope.decl", "where a scope of aliases begins"> {
  let arguments = (ins LLVM_AliasScopeAttr:$scope);
  let assemblyFormat = "$scope attr-dict";
}
def Prefetch : LLVM_IntrOp<"prefetch", "memory to be read or written soon"> {
  let arguments = (ins LLVM_AnyPointer:$addr, I32Attr:$rw, I32Attr:$hint, I32Attr:$cache);
}
def PtrMaskOp : LLVM_IntrOp<"ptrmask", "a pointer with bits masked off", [Pure, AllTypesMatch<["ptr", "res"]>]> {
  let arguments = (ins LLVM_PointerOrVector:$ptr, LLVM_AnyIntOrVector:$mask);
  let results = (outs LLVM_PointerOrVector:$res);
  let assemblyFormat = "$ptr `,` $mask attr-dict `:` functional-type(operands, results)";
}

def LLVM_Promotable : DeclareOpInterfaceMethods<PromotableOpInterface>;
class LLVM_OnePointerIntrOp<string name, string what, string ptr = "ptr", list<Trait> traits = []> : LLVM_IntrOp<name, what, traits> {
  let arguments = !dag(ins, [LLVM_AnyPointer], [ptr]);
  let assemblyFormat = "$" # ptr # " attr-dict `:` qualified(type($" # ptr # "))";
}
def LifetimeStartOp : LLVM_OnePointerIntrOp<"lifetime.start", "where the life of a stack slot begins", "ptr", [LLVM_Promotable]>;
def LifetimeEndOp : LLVM_OnePointerIntrOp<"lifetime.end", "where the life of a stack slot ends", "ptr", [LLVM_Promotable]>;
def InvariantStartOp : LLVM_IntrOp<"invariant.start", "where memory stops changing", [LLVM_Promotable]> {
  let arguments = (ins I64Attr:$size, LLVM_AnyPointer:$ptr);
  let results = (outs LLVM_DefaultPointer:$res);
  let assemblyFormat = "$size `,` $ptr attr-dict `:` qualified(type($ptr))";
}
def InvariantEndOp : LLVM_IntrOp<"invariant.end", "where memory may change again", [LLVM_Promotable]> {
  let arguments = (ins LLVM_DefaultPointer:$start, I64Attr:$size, LLVM_AnyPointer:$ptr);
  let assemblyFormat = "$start `,` $size `,` $ptr attr-dict `:` qualified(type($ptr))";
}
class LLVM_InvariantGroupIntrOp<string name, string what> : LLVM_OnePointerIntrOp<name, what, "ptr", [SameOperandsAndResultType, LLVM_Promotable]> {
  let results = (outs LLVM_AnyPointer:$res);
}
def LaunderInvariantGroupOp : LLVM_InvariantGroupIntrOp<"launder.invariant.group", "a pointer whose old invariants are void">;
def StripInvariantGroupOp : LLVM_InvariantGroupIntrOp<"strip.invariant.group", "a pointer without invariants">;
def StackSaveOp : LLVM_OneResultIntrOp<"stacksave", "the stack pointer"> { let assemblyFormat = "attr-dict `:` qualified(type($res))"; }
def StackRestoreOp : LLVM_OnePointerIntrOp<"stackrestore", "sets the stack pointer">;
def ThreadlocalAddressOp : LLVM_OneResultIntrOp<"threadlocal.address", "the address of this thread's copy of a global", [Pure]> {
  let arguments = (ins LLVM_AnyPointer:$global);
}

// ---- Hints to the optimizer.

def AssumeOp : LLVM_IntrOp<"assume", "a condition that holds"> {
  let arguments = !con((ins I1:$cond), BundleArgs);
  let assemblyFormat = [{
    $cond ( custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags)^ )? `:` type($cond) attr-dict
  }];
  let hasVerifier = 1;
}
def SSACopyOp : LLVM_OneResultIntrOp<"ssa.copy", "a copy of a value", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$operand);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}
def IsConstantOp : LLVM_IntrOp<"is.constant", "whether a value turns out to be constant", [Pure]> {
  let arguments = (ins LLVM_Type:$val);
  let results = (outs I1:$res);
}
def ExpectOp : LLVM_OneResultIntrOp<"expect", "a value and what it is likely to be", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnySignlessInteger:$val, AnySignlessInteger:$expected);
  let assemblyFormat = "$val `,` $expected attr-dict `:` type($val)";
}
def ExpectWithProbabilityOp : LLVM_OneResultIntrOp<"expect.with.probability", "a value and how likely it is another",
    [Pure, AllTypesMatch<["val", "expected", "res"]>]> {
  let arguments = (ins AnySignlessInteger:$val, AnySignlessInteger:$expected, F64Attr:$prob);
  let assemblyFormat = "$val `,` $expected `,` $prob attr-dict `:` type($val)";
}

// ---- Coroutines.

class LLVM_CoroOp<string name, string what, dag args, string format> : LLVM_OneResultIntrOp<"coro." # name, what> {
  let arguments = args;
  let assemblyFormat = format # " attr-dict `:` functional-type(operands, results)";
}
def CoroIdOp : LLVM_CoroOp<"id", "a token for a coroutine",
    (ins I32:$align, LLVM_AnyPointer:$promise, LLVM_AnyPointer:$coroaddr, LLVM_AnyPointer:$fnaddrs), "$align `,` $promise `,` $coroaddr `,` $fnaddrs">;
def CoroBeginOp : LLVM_CoroOp<"begin", "the address of a coroutine's frame", (ins LLVM_TokenType:$token, LLVM_AnyPointer:$mem), "$token `,` $mem">;
def CoroSizeOp : LLVM_OneResultIntrOp<"coro.size", "the size of a coroutine's frame"> { let assemblyFormat = "attr-dict `:` type($res)"; }
def CoroAlignOp : LLVM_OneResultIntrOp<"coro.align", "the alignment of a coroutine's frame"> { let assemblyFormat = "attr-dict `:` type($res)"; }
def CoroSaveOp : LLVM_CoroOp<"save", "a point to suspend at", (ins LLVM_AnyPointer:$handle), "$handle">;
def CoroSuspendOp : LLVM_OneResultIntrOp<"coro.suspend", "suspends a coroutine"> {
  let arguments = (ins LLVM_TokenType:$save, I1:$final);
  let assemblyFormat = "$save `,` $final attr-dict `:` type($res)";
}
def CoroEndOp : LLVM_CoroOp<"end", "where a coroutine's start function returns",
    (ins LLVM_AnyPointer:$handle, I1:$unwind, LLVM_TokenType:$retvals), "$handle `,` $unwind `,` $retvals">;
def CoroFreeOp : LLVM_CoroOp<"free", "the memory of a coroutine's frame", (ins LLVM_TokenType:$id, LLVM_AnyPointer:$handle), "$id `,` $handle">;
def CoroResumeOp : LLVM_OnePointerIntrOp<"coro.resume", "resumes a coroutine", "handle">;
def CoroPromiseOp : LLVM_CoroOp<"promise", "the address of a coroutine's promise",
    (ins LLVM_AnyPointer:$handle, I32:$align, I1:$from), "$handle `,` $align `,` $from"> {
  let results = (outs LLVM_AnyPointer:$res);
}

// ---- Debug information.

class LLVM_DbgIntrOp<string name, string what, Type type, string arg> : LLVM_IntrOp<"dbg." # name, what, [LLVM_Promotable]> {
  let arguments = !con(!dag(ins, [type], [arg]), (ins LLVM_DILocalVariableAttr:$varInfo, DefaultValuedAttr<LLVM_DIExpressionAttr, "{}">:$locationExpr));
  let assemblyFormat = "qualified($varInfo) (qualified($locationExpr)^)? `=` $" # arg # " `:` qualified(type($" # arg # ")) attr-dict";
}
def DbgDeclareOp : LLVM_DbgIntrOp<"declare", "the address of a variable of the source", LLVM_AnyPointer, "addr">;
def DbgValueOp : LLVM_DbgIntrOp<"value", "the value of a variable of the source", LLVM_Type, "value">;
def DbgLabelOp : LLVM_IntrOp<"dbg.label", "a label of the source"> {
  let arguments = (ins LLVM_DILabelAttr:$label);
  let assemblyFormat = "$label attr-dict";
}

// ---- Variadic functions, exceptions, annotations, traps.

def VaStartOp : LLVM_OnePointerIntrOp<"vastart", "begins a list of arguments", "arg_list">;
def VaEndOp : LLVM_OnePointerIntrOp<"vaend", "ends a list of arguments", "arg_list">;
def VaCopyOp : LLVM_IntrOp<"vacopy", "copies a list of arguments"> {
  let arguments = (ins LLVM_AnyPointer:$dest_list, LLVM_AnyPointer:$src_list);
  let assemblyFormat = "$src_list `to` $dest_list attr-dict `:` type(operands)";
}
def EhTypeidForOp : LLVM_OneResultIntrOp<"eh.typeid.for", "the number of an exception's type"> {
  let arguments = (ins LLVM_AnyPointer:$type_info);
  let assemblyFormat = "$type_info attr-dict `:` functional-type(operands, results)";
}

defvar AnnotationPlace = (ins LLVM_AnyPointer:$annotation, LLVM_AnyPointer:$fileName, I32:$line);
def VarAnnotation : LLVM_IntrOp<"var.annotation", "an annotation of a variable", [AllTypesMatch<["annotation", "fileName", "attr"]>]> {
  let arguments = !con((ins LLVM_AnyPointer:$val), AnnotationPlace, (ins LLVM_AnyPointer:$attr));
}
def PtrAnnotation : LLVM_IntrOp<"ptr.annotation", "a pointer with an annotation",
    [AllTypesMatch<["res", "ptr"]>, AllTypesMatch<["annotation", "fileName", "attr"]>]> {
  let arguments = !con((ins LLVM_AnyPointer:$ptr), AnnotationPlace, (ins LLVM_AnyPointer:$attr));
  let results = (outs LLVM_AnyPointer:$res);
}
def Annotation : LLVM_IntrOp<"annotation", "an integer with an annotation",
    [AllTypesMatch<["res", "integer"]>, AllTypesMatch<["annotation", "fileName"]>]> {
  let arguments = !con((ins AnySignlessInteger:$integer), AnnotationPlace);
  let results = (outs AnySignlessInteger:$res);
}

def Trap : LLVM_IntrOp<"trap", "ends the program"> { let assemblyFormat = "attr-dict"; }
def DebugTrap : LLVM_IntrOp<"debugtrap", "asks for the debugger"> { let assemblyFormat = "attr-dict"; }
def UBSanTrap : LLVM_IntrOp<"ubsantrap", "ends the program with the number of a check that failed"> {
  let arguments = (ins I8Attr:$failureKind);
  let assemblyFormat = "prop-dict attr-dict";
}

// ---- Vectors.

def VScaleOp : LLVM_OneResultIntrOp<"vscale", "how many times longer scalable vectors are">;
def StepVectorOp : LLVM_IntrOp<"stepvector", "0, 1, 2, ...", [Pure]> {
  let results = (outs LLVM_IntVector:$res);
  let assemblyFormat = "attr-dict `:` type($res)";
}
def VectorInsertOp : LLVM_IntrOp<"vector.insert", "a vector with a part replaced by another", [Pure, AllTypesMatch<["dstvec", "res"]>,
    PredOpTrait<"vectors are not bigger than 2^17 bits.", CPred<"vectorsAreSmall($dstvec, $srcvec)">>,
    PredOpTrait<"it is not inserting scalable into fixed-length vectors.", CPred<"insertsIntoAsScalable($srcvec, $dstvec)">>]> {
  let arguments = (ins LLVM_AnyVector:$dstvec, LLVM_AnyVector:$srcvec, I64Attr:$pos);
  let results = (outs LLVM_AnyVector:$res);
  let assemblyFormat = "$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)";
}
def VectorExtractOp : LLVM_IntrOp<"vector.extract", "a part of a vector", [Pure,
    PredOpTrait<"vectors are not bigger than 2^17 bits.", CPred<"vectorsAreSmall($srcvec, $res)">>,
    PredOpTrait<"it is not extracting scalable from fixed-length vectors.", CPred<"insertsIntoAsScalable($res, $srcvec)">>]> {
  let arguments = (ins LLVM_AnyVector:$srcvec, I64Attr:$pos);
  let results = (outs LLVM_AnyVector:$res);
  let assemblyFormat = "$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)";
}
def VectorInterleave2Op : LLVM_OneResultIntrOp<"vector.interleave2", "the elements of two vectors in turn", [Pure, AllTypesMatch<["vec1", "vec2"]>,
    PredOpTrait<"result has twice as many elements as 'vec1'", CPred<"hasTwiceAsMany($vec1, $res)">>]> {
  let arguments = (ins LLVM_AnyVector:$vec1, LLVM_AnyVector:$vec2);
}
def VectorDeinterleave2Op : LLVM_OneResultIntrOp<"vector.deinterleave2", "every other element of a vector, twice", [Pure]> {
  let arguments = (ins LLVM_AnyVector:$vec);
}

class LLVM_VecReduction<string name, string what, dag args, list<Trait> traits = []>
    : LLVM_OneResultIntrOp<"vector.reduce." # name, what # " of a vector's elements", !listconcat([Pure, SameOperandsAndResultElementType], traits)> {
  let arguments = args;
}
class LLVM_VecReductionI<string name, string what> : LLVM_VecReduction<name, what, (ins LLVM_IntVector:$in)>;
class LLVM_VecReductionF<string name, string what>
    : LLVM_VecReduction<name, what, !con((ins LLVM_FloatVector:$in), FastmathArg), [FastmathFlagsInterface]> {
  let assemblyFormat = AsFunction;
}
class LLVM_VecReductionAccF<string name, string what>
    : LLVM_VecReduction<name, what, !con((ins AnyFloat:$start_value, LLVM_FloatVector:$input), FastmathArg), [FastmathFlagsInterface]>;
def VectorReduceAddOp : LLVM_VecReductionI<"add", "the sum">;
def VectorReduceAndOp : LLVM_VecReductionI<"and", "the conjunction">;
def VectorReduceMulOp : LLVM_VecReductionI<"mul", "the product">;
def VectorReduceOrOp : LLVM_VecReductionI<"or", "the disjunction">;
def VectorReduceSMaxOp : LLVM_VecReductionI<"smax", "the signed maximum">;
def VectorReduceSMinOp : LLVM_VecReductionI<"smin", "the signed minimum">;
def VectorReduceUMaxOp : LLVM_VecReductionI<"umax", "the unsigned maximum">;
def VectorReduceUMinOp : LLVM_VecReductionI<"umin", "the unsigned minimum">;
def VectorReduceXorOp : LLVM_VecReductionI<"xor", "the exclusive disjunction">;
def VectorReduceFMaxOp : LLVM_VecReductionF<"fmax", "the greatest number">;
def VectorReduceFMinOp : LLVM_VecReductionF<"fmin", "the smallest number">;
def VectorReduceFMaximumOp : LLVM_VecReductionF<"fmaximum", "the maximum or NaN">;
def VectorReduceFMinimumOp : LLVM_VecReductionF<"fminimum", "the minimum or NaN">;
def VectorReduceFAddOp : LLVM_VecReductionAccF<"fadd", "the sum">;
def VectorReduceFMulOp : LLVM_VecReductionAccF<"fmul", "the product">;

// Matrices are vectors, column by column.
def MatrixColumnMajorLoadOp : LLVM_IntrOp<"matrix.column.major.load", "a matrix out of memory"> {
  let arguments = (ins LLVM_AnyPointer:$data, AnySignlessInteger:$stride, I1Attr:$isVolatile, I32Attr:$rows, I32Attr:$columns);
  let results = (outs LLVM_AnyVector:$res);
  let assemblyFormat = "$data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($res) `from` qualified(type($data)) `stride` type($stride)";
}
def MatrixColumnMajorStoreOp : LLVM_IntrOp<"matrix.column.major.store", "a matrix into memory"> {
  let arguments = (ins LLVM_AnyVector:$matrix, LLVM_AnyPointer:$data, AnySignlessInteger:$stride, I1Attr:$isVolatile, I32Attr:$rows, I32Attr:$columns);
  let assemblyFormat = "$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($matrix) `to` qualified(type($data)) `stride` type($stride)";
}
def MatrixMultiplyOp : LLVM_IntrOp<"matrix.multiply", "the product of matrices"> {
  let arguments = (ins LLVM_AnyVector:$lhs, LLVM_AnyVector:$rhs, I32Attr:$lhs_rows, I32Attr:$lhs_columns, I32Attr:$rhs_columns);
  let results = (outs LLVM_AnyVector:$res);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)";
}
def MatrixTransposeOp : LLVM_IntrOp<"matrix.transpose", "a matrix transposed"> {
  let arguments = (ins LLVM_AnyVector:$matrix, I32Attr:$rows, I32Attr:$columns);
  let results = (outs LLVM_AnyVector:$res);
  let assemblyFormat = "$matrix attr-dict `:` type($matrix) `into` type($res)";
}

// ---- Masked operations on memory.

def GetActiveLaneMaskOp : LLVM_OneResultIntrOp<"get.active.lane.mask", "the lanes below a bound", [Pure]> {
  let arguments = (ins AnySignlessInteger:$base, AnySignlessInteger:$n);
  let assemblyFormat = "$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)";
}
def MaskedLoadOp : LLVM_IntrOp<"masked.load", "a load of some lanes"> {
  let arguments = (ins LLVM_AnyPointer:$data, LLVM_Mask:$mask, Optional<LLVM_AnyVector>:$pass_thru, I32Attr:$alignment, UnitAttr:$nontemporal);
  let results = (outs LLVM_AnyVector:$res);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
def MaskedStoreOp : LLVM_IntrOp<"masked.store", "a store of some lanes"> {
  let arguments = (ins LLVM_AnyVector:$value, LLVM_AnyPointer:$data, LLVM_Mask:$mask, I32Attr:$alignment);
  let assemblyFormat = "$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` qualified(type($data))";
}
def MaskedGatherOp : LLVM_IntrOp<"masked.gather", "loads of some lanes, each from its own pointer"> {
  let arguments = (ins LLVM_PointerVector:$ptrs, LLVM_Mask:$mask, Variadic<LLVM_AnyVector>:$pass_thru, I32Attr:$alignment);
  let results = (outs LLVM_AnyVector:$res);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def MaskedScatterOp : LLVM_IntrOp<"masked.scatter", "stores of some lanes, each to its own pointer"> {
  let arguments = (ins LLVM_AnyVector:$value, LLVM_PointerVector:$ptrs, LLVM_Mask:$mask, I32Attr:$alignment);
  let assemblyFormat = "$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)";
  let hasVerifier = 1;
}
def MaskedExpandloadOp : LLVM_OneResultIntrOp<"masked.expandload", "a load of as many elements as lanes are on", [ArgAndResultAttrsOpInterface]> {
  let arguments = !con((ins LLVM_AnyPointer:$ptr, LLVM_Mask:$mask, LLVM_AnyVector:$passthru), CallAttrArgs);
}
def MaskedCompressstoreOp : LLVM_IntrOp<"masked.compressstore", "a store of the lanes that are on", [ArgAndResultAttrsOpInterface]> {
  let arguments = !con((ins LLVM_AnyVector:$value, LLVM_AnyPointer:$ptr, LLVM_Mask:$mask), CallAttrArgs);
}

// ---- Vector predication: a mask, and a number of lanes.

defvar VPArgs = (ins LLVM_Mask:$mask, I32:$evl);
class LLVM_VPOp<string name, string what, dag args, dag predicate = VPArgs, list<Trait> traits = [Pure]>
    : LLVM_OneResultIntrOp<"vp." # name, what # " where the mask says", traits> {
  let arguments = !con(args, predicate);
}
class LLVM_VPBinaryI<string name, string what> : LLVM_VPOp<name, what, (ins LLVM_IntVector:$lhs, LLVM_IntVector:$rhs)>;
class LLVM_VPBinaryF<string name, string what> : LLVM_VPOp<name, what, (ins LLVM_FloatVector:$lhs, LLVM_FloatVector:$rhs)>;
class LLVM_VPTernaryF<string name, string what> : LLVM_VPOp<name, what, (ins LLVM_FloatVector:$op1, LLVM_FloatVector:$op2, LLVM_FloatVector:$op3)>;
// The operand's name is MLIR's.
class LLVM_VPReductionI<string name, string what> : LLVM_VPOp<"reduce." # name, what, (ins AnySignlessInteger:$satrt_value, LLVM_IntVector:$val)>;
class LLVM_VPReductionF<string name, string what> : LLVM_VPOp<"reduce." # name, what, (ins AnyFloat:$satrt_value, LLVM_FloatVector:$val)>;
class LLVM_VPSelect<string name, string what>
    : LLVM_VPOp<name, what, (ins LLVM_Mask:$cond, LLVM_AnyVector:$true_val, LLVM_AnyVector:$false_val), (ins I32:$evl)>;
class LLVM_VPCast<string name, string what, Type type> : LLVM_VPOp<name, what, (ins type:$src)>;

def VPAddOp : LLVM_VPBinaryI<"add", "addition">;
def VPSubOp : LLVM_VPBinaryI<"sub", "subtraction">;
def VPMulOp : LLVM_VPBinaryI<"mul", "multiplication">;
def VPSDivOp : LLVM_VPBinaryI<"sdiv", "signed division">;
def VPUDivOp : LLVM_VPBinaryI<"udiv", "unsigned division">;
def VPSRemOp : LLVM_VPBinaryI<"srem", "signed remainder">;
def VPURemOp : LLVM_VPBinaryI<"urem", "unsigned remainder">;
def VPAShrOp : LLVM_VPBinaryI<"ashr", "arithmetic right shift">;
def VPLShrOp : LLVM_VPBinaryI<"lshr", "logical right shift">;
def VPShlOp : LLVM_VPBinaryI<"shl", "left shift">;
def VPOrOp : LLVM_VPBinaryI<"or", "disjunction">;
def VPAndOp : LLVM_VPBinaryI<"and", "conjunction">;
def VPXorOp : LLVM_VPBinaryI<"xor", "exclusive disjunction">;
def VPSMaxOp : LLVM_VPBinaryI<"smax", "the signed maximum">;
def VPSMinOp : LLVM_VPBinaryI<"smin", "the signed minimum">;
def VPUMaxOp : LLVM_VPBinaryI<"umax", "the unsigned maximum">;
def VPUMinOp : LLVM_VPBinaryI<"umin", "the unsigned minimum">;
def VPFAddOp : LLVM_VPBinaryF<"fadd", "addition">;
def VPFSubOp : LLVM_VPBinaryF<"fsub", "subtraction">;
def VPFMulOp : LLVM_VPBinaryF<"fmul", "multiplication">;
def VPFDivOp : LLVM_VPBinaryF<"fdiv", "division">;
def VPFRemOp : LLVM_VPBinaryF<"frem", "remainder">;
def VPFNegOp : LLVM_VPOp<"fneg", "negation", (ins LLVM_FloatVector:$op)>;
def VPFMulAddOp : LLVM_VPTernaryF<"fmuladd", "a * b + c, rounded once or twice">;
def VPFmaOp : LLVM_VPTernaryF<"fma", "a * b + c, rounded once">;
def VPReduceAddOp : LLVM_VPReductionI<"add", "the sum">;
def VPReduceMulOp : LLVM_VPReductionI<"mul", "the product">;
def VPReduceAndOp : LLVM_VPReductionI<"and", "the conjunction">;
def VPReduceOrOp : LLVM_VPReductionI<"or", "the disjunction">;
def VPReduceXorOp : LLVM_VPReductionI<"xor", "the exclusive disjunction">;
def VPReduceSMaxOp : LLVM_VPReductionI<"smax", "the signed maximum">;
def VPReduceSMinOp : LLVM_VPReductionI<"smin", "the signed minimum">;
def VPReduceUMaxOp : LLVM_VPReductionI<"umax", "the unsigned maximum">;
def VPReduceUMinOp : LLVM_VPReductionI<"umin", "the unsigned minimum">;
def VPReduceFAddOp : LLVM_VPReductionF<"fadd", "the sum">;
def VPReduceFMulOp : LLVM_VPReductionF<"fmul", "the product">;
def VPReduceFMaxOp : LLVM_VPReductionF<"fmax", "the greatest number">;
def VPReduceFMinOp : LLVM_VPReductionF<"fmin", "the smallest number">;
def VPSelectMinOp : LLVM_VPSelect<"select", "a choice">;
def VPMergeMinOp : LLVM_VPSelect<"merge", "a choice that keeps the lanes after the pivot">;
def VPLoadOp : LLVM_VPOp<"load", "a load", (ins LLVM_AnyPointer:$ptr), VPArgs, []>;
def VPTruncOp : LLVM_VPCast<"trunc", "narrower integers", LLVM_IntVector>;
def VPZExtOp : LLVM_VPCast<"zext", "wider integers, filled with zeros", LLVM_IntVector>;
def VPSExtOp : LLVM_VPCast<"sext", "wider integers, filled with signs", LLVM_IntVector>;
def VPFPTruncOp : LLVM_VPCast<"fptrunc", "narrower floats", LLVM_FloatVector>;
def VPFPExtOp : LLVM_VPCast<"fpext", "wider floats", LLVM_FloatVector>;
def VPFPToUIOp : LLVM_VPCast<"fptoui", "floats to unsigned integers", LLVM_FloatVector>;
def VPFPToSIOp : LLVM_VPCast<"fptosi", "floats to signed integers", LLVM_FloatVector>;
def VPUIToFPOp : LLVM_VPCast<"uitofp", "unsigned integers to floats", LLVM_IntVector>;
def VPSIToFPOp : LLVM_VPCast<"sitofp", "signed integers to floats", LLVM_IntVector>;
def VPPtrToIntOp : LLVM_VPCast<"ptrtoint", "pointers to integers", LLVM_PointerVector>;
def VPIntToPtrOp : LLVM_VPCast<"inttoptr", "integers to pointers", LLVM_IntVector>;
def VPStoreOp : LLVM_IntrOp<"vp.store", "a store where the mask says"> {
  let arguments = !con((ins LLVM_AnyVector:$val, LLVM_AnyPointer:$ptr), VPArgs);
}
def VPStridedLoadOp : LLVM_OneResultIntrOp<"experimental.vp.strided.load", "a load of elements at a distance where the mask says"> {
  let arguments = !con((ins LLVM_AnyPointer:$ptr, AnySignlessInteger:$stride), VPArgs);
}
def VPStridedStoreOp : LLVM_IntrOp<"experimental.vp.strided.store", "a store of elements at a distance where the mask says"> {
  let arguments = !con((ins LLVM_AnyVector:$val, LLVM_AnyPointer:$ptr, AnySignlessInteger:$stride), VPArgs);
}
