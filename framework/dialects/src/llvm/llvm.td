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

// ---- Types.

class LLVMType<string typeName, string typeMnemonic, list<Trait> traits = []> : TypeDef<LLVM_Dialect, typeName, traits> {
  let mnemonic = typeMnemonic;
  let hasCustomAssemblyFormat = 1;
}
def MemRefElementTypeInterface : TypeInterface<"MemRefElementTypeInterface">;
def VectorElementTypeInterface : TypeInterface<"VectorElementTypeInterface">;
def LLVMVoidType : LLVMType<"LLVMVoid", "void"> { let summary = "no value"; }
def LLVMPointerType : LLVMType<"LLVMPointer", "ptr", [MemRefElementTypeInterface, VectorElementTypeInterface]> {
  let summary = "an opaque pointer in an address space";
  let parameters = (ins DefaultValuedParameter<"unsigned", "0">:$addressSpace);
}
def LLVMArrayType : LLVMType<"LLVMArray", "array", [MemRefElementTypeInterface]> {
  let summary = "a fixed number of elements of one type";
  let parameters = (ins "Type":$elementType, "uint64_t":$numElements);
}
def LLVMFunctionType : LLVMType<"LLVMFunction", "func"> {
  let summary = "a function";
  let parameters = (ins "Type":$returnType, ArrayRefParameter<"Type">:$params, "bool":$varArg);
}
def LLVMStructType : LLVMType<"LLVMStruct", "struct", [MemRefElementTypeInterface]> {
  let summary = "a literal struct";
  let parameters = (ins ArrayRefParameter<"Type">:$body, "bool":$packed);
}

// ---- Attributes.

def LinkageEnum : I64Enum<"Linkage", "LLVM linkage types", [
  I64EnumCase<"Private", 0, "private">, I64EnumCase<"Internal", 1, "internal">, I64EnumCase<"AvailableExternally", 2, "available_externally">,
  I64EnumCase<"Linkonce", 3, "linkonce">, I64EnumCase<"Weak", 4, "weak">, I64EnumCase<"Common", 5, "common">,
  I64EnumCase<"Appending", 6, "appending">, I64EnumCase<"ExternWeak", 7, "extern_weak">, I64EnumCase<"LinkonceODR", 8, "linkonce_odr">,
  I64EnumCase<"WeakODR", 9, "weak_odr">, I64EnumCase<"External", 10, "external">]>;
def LinkageAttr : EnumAttr<LLVM_Dialect, LinkageEnum, "linkage"> { let assemblyFormat = "`<` $value `>`"; }
def CConvEnum : I64Enum<"CConv", "Calling Conventions", [
  I64EnumCase<"C", 0, "ccc">, I64EnumCase<"Fast", 8, "fastcc">, I64EnumCase<"Cold", 9, "coldcc">, I64EnumCase<"Tail", 18, "tailcc">]>;
def CConvAttr : EnumAttr<LLVM_Dialect, CConvEnum, "cconv"> { let assemblyFormat = "`<` $value `>`"; }
def TailCallKindEnum : I64Enum<"TailCallKind", "Tail Call Kind", [
  I64EnumCase<"None", 0, "none">, I64EnumCase<"Tail", 1, "tail">, I64EnumCase<"MustTail", 2, "musttail">, I64EnumCase<"NoTail", 3, "notail">]>;
def TailCallKindAttr : EnumAttr<LLVM_Dialect, TailCallKindEnum, "tailcallkind"> { let assemblyFormat = "`<` $value `>`"; }
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

// ---- Operations.

class LLVM_Op<string mnemonic, list<Trait> traits = []> : Op<LLVM_Dialect, mnemonic, traits>;

def LLVMFuncOp : LLVM_Op<"func", [AutomaticAllocationScope, IsolatedFromAbove, FunctionOpInterface, Symbol]> {
  let summary = "a function";
  let arguments = (ins StrAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility, TypeAttr:$function_type,
    DefaultValuedAttr<LinkageAttr, "Linkage::External">:$linkage, UnitAttr:$dso_local, DefaultValuedAttr<CConvAttr, "CConv::C">:$CConv,
    DefaultValuedAttr<I64Attr, "0">:$visibility_, DefaultValuedAttr<I64Attr, "0">:$unnamed_addr, OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
def ReturnOp : LLVM_Op<"return", [Pure, ReturnLike, Terminator]> {
  let summary = "return";
  let arguments = (ins Optional<AnyType>:$arg);
  let assemblyFormat = "attr-dict ($arg^ `:` type($arg))?";
}
def GlobalOp : LLVM_Op<"mlir.global", [IsolatedFromAbove, Symbol, SingleBlock, NoTerminator]> {
  let summary = "a global variable";
  let arguments = (ins TypeAttr:$global_type, UnitAttr:$constant, StrAttr:$sym_name, LinkageAttr:$linkage, UnitAttr:$dso_local,
    UnitAttr:$thread_local_, OptionalAttr<AnyAttr>:$value, OptionalAttr<I64Attr>:$alignment, DefaultValuedAttr<I32Attr, "0">:$addr_space,
    DefaultValuedAttr<I64Attr, "0">:$unnamed_addr, OptionalAttr<StrAttr>:$section, DefaultValuedAttr<I64Attr, "0">:$visibility_);
  let regions = (region AnyRegion:$initializer);
  let hasCustomAssemblyFormat = 1;
}
def AddressOfOp : LLVM_Op<"mlir.addressof", [Pure]> {
  let summary = "the address of a global";
  let arguments = (ins FlatSymbolRefAttr:$global_name);
  let results = (outs AnyType:$res);
  let assemblyFormat = "$global_name attr-dict `:` type($res)";
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
    DefaultValuedAttr<TailCallKindAttr, "TailCallKind::None">:$TailCallKind, Variadic<AnyType>:$op_bundle_operands,
    DenseI32ArrayAttr:$op_bundle_sizes, OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
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
    DefaultValuedAttr<I64Attr, "0">:$ordering);
  let results = (outs AnyType:$res);
  let assemblyFormat = "(`volatile` $volatile_^)? $addr (`invariant` $invariant^)? attr-dict `:` type($addr) `->` type($res)";
}
def StoreOp : LLVM_Op<"store", [MemoryEffectsOpInterface]> {
  let summary = "a store";
  let arguments = (ins AnyType:$value, AnyType:$addr, OptionalAttr<I64Attr>:$alignment, UnitAttr:$volatile_, UnitAttr:$nontemporal,
    DefaultValuedAttr<I64Attr, "0">:$ordering);
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
  let arguments = (ins Variadic<AnyType>:$destOperands);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict";
}
def CondBrOp : LLVM_Op<"cond_br", [AttrSizedOperandSegments, BranchOpInterface, Pure, Terminator]> {
  let summary = "a conditional branch";
  let arguments = (ins I1:$condition, Variadic<AnyType>:$trueDestOperands, Variadic<AnyType>:$falseDestOperands);
  let successors = (successor AnySuccessor:$trueDest, AnySuccessor:$falseDest);
  let assemblyFormat = [{ $condition `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,`
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
def UDivOp : LLVM_IntArith<"udiv">;
def SDivOp : LLVM_IntArith<"sdiv">;
def URemOp : LLVM_IntArith<"urem">;
def SRemOp : LLVM_IntArith<"srem">;
def AndOp : LLVM_IntArith<"and", [Commutative]>;
def OrOp : LLVM_IntArith<"or", [Commutative]>;
def XOrOp : LLVM_IntArith<"xor", [Commutative]>;
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
def ICmpOp : LLVM_Op<"icmp", [Pure]> {
  let summary = "an integer comparison";
  let arguments = (ins ICmpPredicate:$predicate, AnyType:$lhs, AnyType:$rhs);
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
