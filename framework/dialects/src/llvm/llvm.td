// The llvm dialect: the operations, types and attributes that lowered programs are made of.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def LLVM_Dialect : Dialect {
  let name = "llvm";
  let summary = "LLVM IR's types and instructions";
  let cppNamespace = "::mlir::LLVM";
}

include "llvm/types.td"
include "llvm/attributes.td"

// ---- Flags of arithmetic and predicates.

def FMFnnan : I32BitEnumCaseBit<"nnan", 0>;
def FMFninf : I32BitEnumCaseBit<"ninf", 1>;
def FMFnsz : I32BitEnumCaseBit<"nsz", 2>;
def FMFarcp : I32BitEnumCaseBit<"arcp", 3>;
def FMFcontract : I32BitEnumCaseBit<"contract", 4>;
def FMFafn : I32BitEnumCaseBit<"afn", 5>;
def FMFreassoc : I32BitEnumCaseBit<"reassoc", 6>;
def FastmathFlags : I32BitEnum<"FastmathFlags", "LLVM fastmath flags", [
  I32BitEnumCaseNone<"none">, FMFnnan, FMFninf, FMFnsz, FMFarcp, FMFcontract, FMFafn, FMFreassoc,
  I32BitEnumCaseGroup<"fast", [FMFnnan, FMFninf, FMFnsz, FMFarcp, FMFcontract, FMFafn, FMFreassoc]>]> { let separator = ", "; }
def FastmathFlagsAttr : EnumAttr<LLVM_Dialect, FastmathFlags, "fastmath"> { let assemblyFormat = "`<` $value `>`"; }
def IntegerOverflowFlagsProp : I32BitEnumAttr<"IntegerOverflowFlags", "LLVM integer overflow flags", [
  I32BitEnumCaseNone<"none">, I32BitEnumCaseBit<"nsw", 0>, I32BitEnumCaseBit<"nuw", 1>]> { let separator = ", "; }
def ICmpPredicate : I64EnumAttr<"ICmpPredicate", "llvm.icmp comparison predicate", [
  I64EnumCase<"eq", 0>, I64EnumCase<"ne", 1>, I64EnumCase<"slt", 2>, I64EnumCase<"sle", 3>, I64EnumCase<"sgt", 4>, I64EnumCase<"sge", 5>,
  I64EnumCase<"ult", 6>, I64EnumCase<"ule", 7>, I64EnumCase<"ugt", 8>, I64EnumCase<"uge", 9>]>;
def FCmpPredicate : I64EnumAttr<"FCmpPredicate", "llvm.fcmp comparison predicate", [
  I64EnumCase<"_false", 0>, I64EnumCase<"oeq", 1>, I64EnumCase<"ogt", 2>, I64EnumCase<"oge", 3>, I64EnumCase<"olt", 4>, I64EnumCase<"ole", 5>,
  I64EnumCase<"one", 6>, I64EnumCase<"ord", 7>, I64EnumCase<"ueq", 8>, I64EnumCase<"ugt", 9>, I64EnumCase<"uge", 10>, I64EnumCase<"ult", 11>,
  I64EnumCase<"ule", 12>, I64EnumCase<"une", 13>, I64EnumCase<"uno", 14>, I64EnumCase<"_true", 15>]>;

// ---- Operations.

class LLVM_Op<string mnemonic, list<Trait> traits = []> : Op<LLVM_Dialect, mnemonic, traits>;

include "llvm/symbols.td"

def ReturnOp : LLVM_Op<"return", [Pure, ReturnLike, Terminator]> {
  let summary = "return";
  let arguments = (ins Optional<AnyType>:$arg);
  let assemblyFormat = "attr-dict ($arg^ `:` type($arg))?";
}
def ConstantOp : LLVM_Op<"mlir.constant", [Pure, ConstantLike]> {
  let summary = "a constant";
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType:$res);
  let assemblyFormat = "`(` $value `)` attr-dict `:` type($res)";
  let hasFolder = 1;
}
def ZeroOp : LLVM_Op<"mlir.zero", [Pure]> {
  let summary = "zero of any type";
  let results = (outs AnyType:$res);
  let assemblyFormat = "attr-dict `:` type($res)";
}
def UndefOp : LLVM_Op<"mlir.undef", [Pure]> {
  let summary = "an undefined value";
  let results = (outs AnyType:$res);
  let assemblyFormat = "attr-dict `:` type($res)";
}
def PoisonOp : LLVM_Op<"mlir.poison", [Pure]> {
  let summary = "a poison value";
  let results = (outs AnyType:$res);
  let assemblyFormat = "attr-dict `:` type($res)";
}
def CallOp : LLVM_Op<"call", [AttrSizedOperandSegments, CallOpInterface]> {
  let summary = "a call";
  let arguments = (ins OptionalAttr<TypeAttr>:$var_callee_type, OptionalAttr<FlatSymbolRefAttr>:$callee, Variadic<AnyType>:$callee_operands,
    DefaultValuedAttr<FastmathFlagsAttr, "FastmathFlags::none">:$fastmathFlags, DefaultValuedAttr<CConvAttr, "CConv::C">:$CConv,
    DefaultValuedAttr<TailCallKindAttr, "TailCallKind::None">:$TailCallKind, OptionalAttr<AnyAttr>:$memory_effects,
    UnitAttr:$convergent, UnitAttr:$no_unwind, UnitAttr:$will_return, Variadic<AnyType>:$op_bundle_operands,
    DenseI32ArrayAttr:$op_bundle_sizes, OptionalAttr<ArrayAttr>:$op_bundle_tags, OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs, UnitAttr:$no_inline, UnitAttr:$always_inline, UnitAttr:$inline_hint,
    OptionalAttr<ArrayAttr>:$access_groups, OptionalAttr<ArrayAttr>:$alias_scopes,
    OptionalAttr<ArrayAttr>:$noalias_scopes, OptionalAttr<ArrayAttr>:$tbaa);
  let results = (outs Optional<AnyType>:$result);
  let hasCustomAssemblyFormat = 1;
}
def GEPOp : LLVM_Op<"getelementptr", [Pure]> {
  let summary = "an address computation";
  let arguments = (ins AnyType:$base, Variadic<AnyType>:$dynamicIndices, DenseI32ArrayAttr:$rawConstantIndices, TypeAttr:$elem_type,
    DefaultValuedAttr<I32Attr, "0">:$noWrapFlags);
  let results = (outs AnyType:$res);
  let hasCustomAssemblyFormat = 1;
}
def LoadOp : LLVM_Op<"load", [MemoryEffectsOpInterface]> {
  let summary = "a load";
  let arguments = (ins AnyType:$addr, OptionalAttr<I64Attr>:$alignment, UnitAttr:$volatile_, UnitAttr:$nontemporal, UnitAttr:$invariant,
    UnitAttr:$invariantGroup, DefaultValuedAttr<I64Attr, "0">:$ordering, OptionalAttr<StrAttr>:$syncscope,
    OptionalAttr<AnyAttr>:$dereferenceable, OptionalAttr<ArrayAttr>:$access_groups, OptionalAttr<ArrayAttr>:$alias_scopes,
    OptionalAttr<ArrayAttr>:$noalias_scopes, OptionalAttr<ArrayAttr>:$tbaa);
  let results = (outs AnyType:$res);
  let assemblyFormat = "(`volatile` $volatile_^)? $addr (`invariant` $invariant^)? attr-dict `:` type($addr) `->` type($res)";
}
def StoreOp : LLVM_Op<"store", [MemoryEffectsOpInterface]> {
  let summary = "a store";
  let arguments = (ins AnyType:$value, AnyType:$addr, OptionalAttr<I64Attr>:$alignment, UnitAttr:$volatile_, UnitAttr:$nontemporal,
    UnitAttr:$invariantGroup, DefaultValuedAttr<I64Attr, "0">:$ordering, OptionalAttr<StrAttr>:$syncscope,
    OptionalAttr<ArrayAttr>:$access_groups, OptionalAttr<ArrayAttr>:$alias_scopes,
    OptionalAttr<ArrayAttr>:$noalias_scopes, OptionalAttr<ArrayAttr>:$tbaa);
  let assemblyFormat = "(`volatile` $volatile_^)? $value `,` $addr attr-dict `:` type($value) `,` type($addr)";
}
def ExtractValueOp : LLVM_Op<"extractvalue", [Pure]> {
  let summary = "an element of an aggregate";
  let arguments = (ins AnyType:$container, DenseI64ArrayAttr:$position);
  let results = (outs AnyType:$res);
  let hasCustomAssemblyFormat = 1;
}
def InsertValueOp : LLVM_Op<"insertvalue", [Pure]> {
  let summary = "an aggregate with one element replaced";
  let arguments = (ins AnyType:$container, AnyType:$value, DenseI64ArrayAttr:$position);
  let results = (outs AnyType:$res);
  let hasCustomAssemblyFormat = 1;
}
def BrOp : LLVM_Op<"br", [BranchOpInterface, Pure, Terminator]> {
  let summary = "a branch";
  let arguments = (ins Variadic<AnyType>:$destOperands, OptionalAttr<AnyAttr>:$loop_annotation);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict";
}
def CondBrOp : LLVM_Op<"cond_br", [AttrSizedOperandSegments, BranchOpInterface, Pure, Terminator]> {
  let summary = "a conditional branch";
  let arguments = (ins I1:$condition, Variadic<AnyType>:$trueDestOperands, Variadic<AnyType>:$falseDestOperands,
    OptionalAttr<DenseI32ArrayAttr>:$branch_weights, OptionalAttr<AnyAttr>:$loop_annotation);
  let successors = (successor AnySuccessor:$trueDest, AnySuccessor:$falseDest);
  let assemblyFormat = [{ $condition (`weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,`
    $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict }];
}
def UnreachableOp : LLVM_Op<"unreachable", [Terminator]> {
  let summary = "a place that is never reached";
  let assemblyFormat = "attr-dict";
}
class LLVM_IntArith<string mnemonic, list<Trait> traits = []> : LLVM_Op<mnemonic, !listconcat([Pure, SameOperandsAndResultType], traits)> {
  let summary = "integer arithmetic";
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$res);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($res)";
}
class LLVM_IntArithOverflow<string mnemonic, list<Trait> traits = []> : LLVM_Op<mnemonic, !listconcat([Pure, SameOperandsAndResultType], traits)> {
  let summary = "integer arithmetic";
  let arguments = (ins AnyType:$lhs, AnyType:$rhs, DefaultValuedAttr<IntegerOverflowFlagsProp, "IntegerOverflowFlags::none">:$overflowFlags);
  let results = (outs AnyType:$res);
  let assemblyFormat = "$lhs `,` $rhs (`overflow` `<` $overflowFlags^ `>`)? attr-dict `:` type($res)";
}
def AddOp : LLVM_IntArithOverflow<"add", [Commutative]>;
def SubOp : LLVM_IntArithOverflow<"sub">;
def MulOp : LLVM_IntArithOverflow<"mul", [Commutative]>;
def ShlOp : LLVM_IntArithOverflow<"shl">;
class LLVM_IntArithExact<string mnemonic> : LLVM_Op<mnemonic, [Pure, SameOperandsAndResultType]> {
  let summary = "integer arithmetic";
  let arguments = (ins AnyType:$lhs, AnyType:$rhs, UnitAttr:$isExact);
  let results = (outs AnyType:$res);
  let assemblyFormat = "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)";
}
def UDivOp : LLVM_IntArithExact<"udiv">;
def SDivOp : LLVM_IntArithExact<"sdiv">;
def LShrOp : LLVM_IntArithExact<"lshr">;
def AShrOp : LLVM_IntArithExact<"ashr">;
def URemOp : LLVM_IntArith<"urem">;
def SRemOp : LLVM_IntArith<"srem">;
def AndOp : LLVM_IntArith<"and">;
def OrOp : LLVM_Op<"or", [Pure, SameOperandsAndResultType]> {
  let summary = "integer arithmetic";
  let arguments = (ins AnyType:$lhs, AnyType:$rhs, UnitAttr:$isDisjoint);
  let results = (outs AnyType:$res);
  let assemblyFormat = "(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)";
}
def XOrOp : LLVM_IntArith<"xor">;
class LLVM_FloatArith<string mnemonic, list<Trait> traits = []> : LLVM_Op<mnemonic, !listconcat([Pure, SameOperandsAndResultType], traits)> {
  let summary = "floating-point arithmetic";
  let arguments = (ins AnyType:$lhs, AnyType:$rhs, DefaultValuedAttr<FastmathFlagsAttr, "FastmathFlags::none">:$fastmathFlags);
  let results = (outs AnyType:$res);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($res)";
}
def FAddOp : LLVM_FloatArith<"fadd">;
def FSubOp : LLVM_FloatArith<"fsub">;
def FMulOp : LLVM_FloatArith<"fmul">;
def FDivOp : LLVM_FloatArith<"fdiv">;
def FRemOp : LLVM_FloatArith<"frem">;
def FNegOp : LLVM_Op<"fneg", [Pure, SameOperandsAndResultType]> {
  let summary = "floating-point negation";
  let arguments = (ins AnyType:$operand, DefaultValuedAttr<FastmathFlagsAttr, "FastmathFlags::none">:$fastmathFlags);
  let results = (outs AnyType:$res);
  let assemblyFormat = "$operand attr-dict `:` type($res)";
}
def ICmpOp : LLVM_Op<"icmp", [Pure]> {
  let summary = "an integer comparison";
  let arguments = (ins ICmpPredicate:$predicate, AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$res);
  let hasCustomAssemblyFormat = 1;
}
def FCmpOp : LLVM_Op<"fcmp", [Pure]> {
  let summary = "a floating-point comparison";
  let arguments = (ins FCmpPredicate:$predicate, AnyType:$lhs, AnyType:$rhs,
    DefaultValuedAttr<FastmathFlagsAttr, "FastmathFlags::none">:$fastmathFlags);
  let results = (outs AnyType:$res);
  let hasCustomAssemblyFormat = 1;
}
def SelectOp : LLVM_Op<"select", [Pure]> {
  let summary = "a choice";
  let arguments = (ins AnyType:$condition, AnyType:$trueValue, AnyType:$falseValue, DefaultValuedAttr<FastmathFlagsAttr, "FastmathFlags::none">:$fastmathFlags);
  let results = (outs AnyType:$res);
  let hasCustomAssemblyFormat = 1;
}
class LLVM_Cast<string mnemonic> : LLVM_Op<mnemonic, [Pure]> {
  let summary = "a cast";
  let arguments = (ins AnyType:$arg);
  let results = (outs AnyType:$res);
  let assemblyFormat = "$arg attr-dict `:` type($arg) `to` type($res)";
}
def PtrToIntOp : LLVM_Cast<"ptrtoint">;
def IntToPtrOp : LLVM_Cast<"inttoptr">;
def BitcastOp : LLVM_Cast<"bitcast">;
def AddrSpaceCastOp : LLVM_Cast<"addrspacecast">;
def SExtOp : LLVM_Cast<"sext">;
def SIToFPOp : LLVM_Cast<"sitofp">;
def FPToSIOp : LLVM_Cast<"fptosi">;
def FPToUIOp : LLVM_Cast<"fptoui">;
def FPExtOp : LLVM_Cast<"fpext">;
def FPTruncOp : LLVM_Cast<"fptrunc">;
class LLVM_CastNonNegative<string mnemonic> : LLVM_Op<mnemonic, [Pure]> {
  let summary = "a cast";
  let arguments = (ins AnyType:$arg, UnitAttr:$nonNeg);
  let results = (outs AnyType:$res);
  let assemblyFormat = "(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)";
}
def ZExtOp : LLVM_CastNonNegative<"zext">;
def UIToFPOp : LLVM_CastNonNegative<"uitofp">;
def TruncOp : LLVM_Op<"trunc", [Pure]> {
  let summary = "a cast";
  let arguments = (ins AnyType:$arg, DefaultValuedAttr<IntegerOverflowFlagsProp, "IntegerOverflowFlags::none">:$overflowFlags);
  let results = (outs AnyType:$res);
  let assemblyFormat = "$arg (`overflow` `<` $overflowFlags^ `>`)? attr-dict `:` type($arg) `to` type($res)";
}
def AllocaOp : LLVM_Op<"alloca", [MemoryEffectsOpInterface]> {
  let summary = "memory on the stack";
  let arguments = (ins AnyType:$arraySize, OptionalAttr<I64Attr>:$alignment, TypeAttr:$elem_type, UnitAttr:$inalloca);
  let results = (outs AnyType:$res);
  let hasCustomAssemblyFormat = 1;
}

// ---- Intrinsics.

class LLVM_IntrinsicF<string mnemonic, dag operands> : LLVM_Op<"intr." # mnemonic, [Pure]> {
  let summary = "an intrinsic";
  let arguments = !con(operands, (ins DefaultValuedAttr<FastmathFlagsAttr, "FastmathFlags::none">:$fastmathFlags));
  let results = (outs AnyType:$res);
  let assemblyFormat = "`(` operands `)` attr-dict `:` functional-type(operands, results)";
}
def MaximumOp : LLVM_IntrinsicF<"maximum", (ins AnyType:$a, AnyType:$b)>;
def MinimumOp : LLVM_IntrinsicF<"minimum", (ins AnyType:$a, AnyType:$b)>;
def MaxNumOp : LLVM_IntrinsicF<"maxnum", (ins AnyType:$a, AnyType:$b)>;
def MinNumOp : LLVM_IntrinsicF<"minnum", (ins AnyType:$a, AnyType:$b)>;
def FAbsOp : LLVM_IntrinsicF<"fabs", (ins AnyType:$in)>;
def ACosOp : LLVM_IntrinsicF<"acos", (ins AnyType:$in)>;
def ASinOp : LLVM_IntrinsicF<"asin", (ins AnyType:$in)>;
def ATanOp : LLVM_IntrinsicF<"atan", (ins AnyType:$in)>;
def FCeilOp : LLVM_IntrinsicF<"ceil", (ins AnyType:$in)>;
def CosOp : LLVM_IntrinsicF<"cos", (ins AnyType:$in)>;
def CoshOp : LLVM_IntrinsicF<"cosh", (ins AnyType:$in)>;
def ExpOp : LLVM_IntrinsicF<"exp", (ins AnyType:$in)>;
def Exp2Op : LLVM_IntrinsicF<"exp2", (ins AnyType:$in)>;
def FFloorOp : LLVM_IntrinsicF<"floor", (ins AnyType:$in)>;
def LogOp : LLVM_IntrinsicF<"log", (ins AnyType:$in)>;
def Log10Op : LLVM_IntrinsicF<"log10", (ins AnyType:$in)>;
def Log2Op : LLVM_IntrinsicF<"log2", (ins AnyType:$in)>;
def RoundOp : LLVM_IntrinsicF<"round", (ins AnyType:$in)>;
def RoundEvenOp : LLVM_IntrinsicF<"roundeven", (ins AnyType:$in)>;
def SinOp : LLVM_IntrinsicF<"sin", (ins AnyType:$in)>;
def SinhOp : LLVM_IntrinsicF<"sinh", (ins AnyType:$in)>;
def SqrtOp : LLVM_IntrinsicF<"sqrt", (ins AnyType:$in)>;
def TanOp : LLVM_IntrinsicF<"tan", (ins AnyType:$in)>;
def TanhOp : LLVM_IntrinsicF<"tanh", (ins AnyType:$in)>;
def FTruncOp : LLVM_IntrinsicF<"trunc", (ins AnyType:$in)>;
def SincosOp : LLVM_IntrinsicF<"sincos", (ins AnyType:$val)>;
def ATan2Op : LLVM_IntrinsicF<"atan2", (ins AnyType:$a, AnyType:$b)>;
def CopySignOp : LLVM_IntrinsicF<"copysign", (ins AnyType:$a, AnyType:$b)>;
def PowOp : LLVM_IntrinsicF<"pow", (ins AnyType:$a, AnyType:$b)>;
def PowIOp : LLVM_IntrinsicF<"powi", (ins AnyType:$val, AnyType:$power)>;
def FMAOp : LLVM_IntrinsicF<"fma", (ins AnyType:$a, AnyType:$b, AnyType:$c)>;
class LLVM_IntrinsicI<string mnemonic> : LLVM_Op<"intr." # mnemonic, [Pure]> {
  let summary = "an intrinsic";
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$res);
  let assemblyFormat = "`(` operands `)` attr-dict `:` functional-type(operands, results)";
}
def SMaxOp : LLVM_IntrinsicI<"smax">;
def SMinOp : LLVM_IntrinsicI<"smin">;
def UMaxOp : LLVM_IntrinsicI<"umax">;
def UMinOp : LLVM_IntrinsicI<"umin">;
def CtPopOp : LLVM_Op<"intr.ctpop", [Pure]> {
  let summary = "the number of ones";
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$res);
  let assemblyFormat = "`(` operands `)` attr-dict `:` functional-type(operands, results)";
}
class LLVM_IntrinsicFlag<string mnemonic, string what, Attr flag, string name> : LLVM_Op<"intr." # mnemonic, [Pure]> {
  let summary = what;
  let arguments = !dag(ins, [AnyType, flag], ["in", name]);
  let results = (outs AnyType:$res);
}
def AbsOp : LLVM_IntrinsicFlag<"abs", "the absolute value", I1Attr, "is_int_min_poison">;
def CountLeadingZerosOp : LLVM_IntrinsicFlag<"ctlz", "the number of leading zeros", I1Attr, "is_zero_poison">;
def CountTrailingZerosOp : LLVM_IntrinsicFlag<"cttz", "the number of trailing zeros", I1Attr, "is_zero_poison">;
def IsFPClass : LLVM_IntrinsicFlag<"is.fpclass", "whether a float is of one of some classes", I32Attr, "bit">;
class LLVM_WithOverflow<string mnemonic> : LLVM_Op<"intr." # mnemonic # ".with.overflow", [Pure]> {
  let summary = "arithmetic with a flag";
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$res);
}
def UAddWithOverflowOp : LLVM_WithOverflow<"uadd">;
def SAddWithOverflowOp : LLVM_WithOverflow<"sadd">;
class LLVM_MemoryCopy<string mnemonic> : LLVM_Op<"intr." # mnemonic> {
  let summary = "a copy of memory";
  let arguments = (ins AnyType:$dst, AnyType:$src, AnyType:$len, I1Attr:$isVolatile, OptionalAttr<ArrayAttr>:$access_groups,
    OptionalAttr<ArrayAttr>:$alias_scopes, OptionalAttr<ArrayAttr>:$noalias_scopes, OptionalAttr<ArrayAttr>:$tbaa,
    OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
}
def MemcpyOp : LLVM_MemoryCopy<"memcpy">;
def MemmoveOp : LLVM_MemoryCopy<"memmove">;
def StackSaveOp : LLVM_Op<"intr.stacksave"> {
  let summary = "the stack pointer";
  let results = (outs AnyType:$res);
  let assemblyFormat = "attr-dict `:` qualified(type($res))";
}
def StackRestoreOp : LLVM_Op<"intr.stackrestore"> {
  let summary = "sets the stack pointer";
  let arguments = (ins AnyType:$ptr);
  let assemblyFormat = "$ptr attr-dict `:` qualified(type($ptr))";
}
