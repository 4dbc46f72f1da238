// LLVM's instructions as operations, and what stands for its constants. Intrinsics are in `intrinsics.td`.

class LLVM_Inst<string mnemonic, string what, list<Trait> traits = []> : LLVM_Op<mnemonic, traits> {
  let summary = what;
}

// ---- Enums.

def AsmATTOrIntel : I64EnumAttr<"AsmDialect", "ATT (0) or Intel (1) asm dialect", [I64EnumCase<"AD_ATT", 0, "att">, I64EnumCase<"AD_Intel", 1, "intel">]>;
def AtomicBinOp : I64EnumAttr<"AtomicBinOp", "llvm.atomicrmw binary operations", [
  I64EnumCase<"xchg", 0>, I64EnumCase<"add", 1>, I64EnumCase<"sub", 2>, I64EnumCase<"_and", 3>, I64EnumCase<"nand", 4>, I64EnumCase<"_or", 5>,
  I64EnumCase<"_xor", 6>, I64EnumCase<"max", 7>, I64EnumCase<"min", 8>, I64EnumCase<"umax", 9>, I64EnumCase<"umin", 10>, I64EnumCase<"fadd", 11>,
  I64EnumCase<"fsub", 12>, I64EnumCase<"fmax", 13>, I64EnumCase<"fmin", 14>, I64EnumCase<"uinc_wrap", 15>, I64EnumCase<"udec_wrap", 16>,
  I64EnumCase<"usub_cond", 17>, I64EnumCase<"usub_sat", 18>, I64EnumCase<"fmaximum", 19>, I64EnumCase<"fminimum", 20>]>;
def AtomicOrdering : I64EnumAttr<"AtomicOrdering", "Atomic ordering for LLVM's memory model", [
  I64EnumCase<"not_atomic", 0>, I64EnumCase<"unordered", 1>, I64EnumCase<"monotonic", 2>, I64EnumCase<"acquire", 4>, I64EnumCase<"release", 5>,
  I64EnumCase<"acq_rel", 6>, I64EnumCase<"seq_cst", 7>]>;
def FPExceptionBehaviorAttr : I64EnumAttr<"FPExceptionBehavior", "LLVM Exception Behavior",
  [I64EnumCase<"Ignore", 0, "ignore">, I64EnumCase<"MayTrap", 1, "maytrap">, I64EnumCase<"Strict", 2, "strict">]>;
def RoundingModeAttr : I64EnumAttr<"RoundingMode", "LLVM Rounding Mode", [
  I64EnumCase<"TowardZero", 0, "towardzero">, I64EnumCase<"NearestTiesToEven", 1, "tonearest">, I64EnumCase<"TowardPositive", 2, "upward">,
  I64EnumCase<"TowardNegative", 3, "downward">, I64EnumCase<"NearestTiesToAway", 4, "tonearestaway">, I64EnumCase<"Dynamic", 7, "dynamic">,
  I64EnumCase<"Invalid", -1, "invalid">]>;
def ValidRoundingModeAttr : ConfinedAttr<RoundingModeAttr, [IntMinValue<0>]>;
// `inbounds` implies `nusw`.
def GEPInboundsFlag : I32BitEnumCaseBit<"inboundsFlag", 0, "inbounds_flag">;
def GEPNusw : I32BitEnumCaseBit<"nusw", 1>;
def GEPNoWrapFlagsProp : I32BitEnumAttr<"GEPNoWrapFlags", "::mlir::LLVM::GEPNoWrapFlags", [
  I32BitEnumCaseNone<"none">, GEPInboundsFlag, GEPNusw, I32BitEnumCaseBit<"nuw", 2>, I32BitEnumCaseGroup<"inbounds", [GEPInboundsFlag, GEPNusw]>]> {
  let printBitEnumPrimaryGroups = 1;
  let isProperty = 1;
}

// ---- Interfaces without behaviour of their own: their accessors are the attributes'.

def FastmathFlagsInterface : OpInterface<"FastmathFlagsInterface">;
def IntegerOverflowFlagsInterface : OpInterface<"IntegerOverflowFlagsInterface">;
def ExactFlagInterface : OpInterface<"ExactFlagInterface">;
def DisjointFlagInterface : OpInterface<"DisjointFlagInterface">;
def NonNegFlagInterface : OpInterface<"NonNegFlagInterface">;
def DereferenceableOpInterface : OpInterface<"DereferenceableOpInterface">;
def FPExceptionBehaviorOpInterface : OpInterface<"FPExceptionBehaviorOpInterface">;
// Divisions, which may run anywhere where the divisor is a constant that no dividend is wrong with.
// Operations that are constants without saying so in an attribute.
def ConstantValueInterface : OpInterface<"ConstantValueInterface">;
def RoundingModeOpInterface : OpInterface<"RoundingModeOpInterface">;

// ---- Groups of arguments.

defvar BundleArgs = (ins VariadicOfVariadic<LLVM_Type, "op_bundle_sizes">:$op_bundle_operands, DenseI32ArrayAttr:$op_bundle_sizes,
  OptionalAttr<ArrayAttr>:$op_bundle_tags);
defvar FastmathArg = (ins DefaultValuedAttr<LLVM_FastmathFlagsAttr, "FastmathFlags::none">:$fastmathFlags);
defvar OverflowArg = (ins DefaultValuedAttr<IntegerOverflowFlagsProp, "IntegerOverflowFlags::none">:$overflowFlags);

// ---- Arithmetic.

class LLVM_BinaryOp<string mnemonic, string what, Type type, dag flags, string before, string after, list<Trait> traits>
    : LLVM_Inst<mnemonic, what, !listconcat([SameOperandsAndResultType, NoMemoryEffect], traits)> {
  let arguments = !con((ins type:$lhs, type:$rhs), flags);
  let results = (outs type:$res);
  let assemblyFormat = before # "$lhs `,` $rhs " # after # "attr-dict `:` type($res)";
}
class LLVM_IntArith<string mnemonic, string what> : LLVM_BinaryOp<mnemonic, what, LLVM_IntOrVector, (ins), "", "", [Pure]>;
class LLVM_IntArithOverflow<string mnemonic, string what, list<Trait> traits = []>
    : LLVM_BinaryOp<mnemonic, what, LLVM_IntOrVector, OverflowArg, "", "(`overflow` `<` $overflowFlags^ `>`)? ",
        !listconcat([IntegerOverflowFlagsInterface], traits, [Pure])>;
class LLVM_IntArithExact<string mnemonic, string what, list<Trait> traits>
    : LLVM_BinaryOp<mnemonic, what, LLVM_IntOrVector, (ins UnitAttr:$isExact), "(`exact` $isExact^)? ", "", !listconcat([ExactFlagInterface], traits)>;
class LLVM_FloatArith<string mnemonic, string what>
    : LLVM_BinaryOp<mnemonic, what, LLVM_FloatOrVector, FastmathArg, "", "", [FastmathFlagsInterface, Pure]>;
def AddOp : LLVM_IntArithOverflow<"add", "integer addition", [Commutative]>;
def SubOp : LLVM_IntArithOverflow<"sub", "integer subtraction">;
def MulOp : LLVM_IntArithOverflow<"mul", "integer multiplication", [Commutative]>;
def ShlOp : LLVM_IntArithOverflow<"shl", "left shift"> { let hasFolder = 1; }
def UDivOp : LLVM_IntArithExact<"udiv", "unsigned division", [ConditionallySpeculatable]>;
def SDivOp : LLVM_IntArithExact<"sdiv", "signed division", [ConditionallySpeculatable]>;
def LShrOp : LLVM_IntArithExact<"lshr", "logical right shift", [Pure]>;
def AShrOp : LLVM_IntArithExact<"ashr", "arithmetic right shift", [Pure]>;
def URemOp : LLVM_IntArith<"urem", "unsigned remainder">;
def SRemOp : LLVM_IntArith<"srem", "signed remainder">;
def AndOp : LLVM_IntArith<"and", "bitwise conjunction">;
def XOrOp : LLVM_IntArith<"xor", "bitwise exclusive disjunction">;
def OrOp : LLVM_BinaryOp<"or", "bitwise disjunction", LLVM_IntOrVector, (ins UnitAttr:$isDisjoint), "(`disjoint` $isDisjoint^)? ", "",
    [DisjointFlagInterface, Pure]> {
  let hasFolder = 1;
}
def FAddOp : LLVM_FloatArith<"fadd", "floating-point addition">;
def FSubOp : LLVM_FloatArith<"fsub", "floating-point subtraction">;
def FMulOp : LLVM_FloatArith<"fmul", "floating-point multiplication">;
def FDivOp : LLVM_FloatArith<"fdiv", "floating-point division">;
def FRemOp : LLVM_FloatArith<"frem", "floating-point remainder">;
def FNegOp : LLVM_Inst<"fneg", "floating-point negation", [Pure, SameOperandsAndResultType, FastmathFlagsInterface]> {
  let arguments = !con((ins LLVM_FloatOrVector:$operand), FastmathArg);
  let results = (outs LLVM_FloatOrVector:$res);
  let assemblyFormat = "$operand attr-dict `:` type($res)";
}

class LLVM_CmpOp<string mnemonic, string what, Attr predicate, Type type, dag flags, list<Trait> traits = []>
    : LLVM_Inst<mnemonic, what, !listconcat([Pure], traits, [SameTypeOperands,
        TypesMatchWith<"result type has i1 element type and same shape as operands", "lhs", "res", "::getI1SameShape($_self)">])> {
  let arguments = !con((ins predicate:$predicate, type:$lhs, type:$rhs), flags);
  let results = (outs LLVM_BoolOrVector:$res);
  let hasCustomAssemblyFormat = 1;
}
def ICmpOp : LLVM_CmpOp<"icmp", "an integer comparison", ICmpPredicate, LLVM_IntOrPointerOrVector, (ins)> { let hasFolder = 1; }
def FCmpOp : LLVM_CmpOp<"fcmp", "a floating-point comparison", FCmpPredicate, LLVM_FloatOrVector, FastmathArg, [FastmathFlagsInterface]>;

// ---- Casts.

class LLVM_CastOp<string mnemonic, string what, Type from, Type to, dag flags = (ins), string before = "", string after = "", list<Trait> traits = []>
    : LLVM_Inst<mnemonic, what, !listconcat([Pure], traits)> {
  let arguments = !con((ins from:$arg), flags);
  let results = (outs to:$res);
  let assemblyFormat = before # "$arg " # after # "attr-dict `:` type($arg) `to` type($res)";
}
class LLVM_CastNonNegative<string mnemonic, string what, Type to>
    : LLVM_CastOp<mnemonic, what, LLVM_IntOrVector, to, (ins UnitAttr:$nonNeg), "(`nneg` $nonNeg^)? ", "", [NonNegFlagInterface]>;
def AddrSpaceCastOp : LLVM_CastOp<"addrspacecast", "a pointer into another address space", LLVM_PointerOrVector, LLVM_PointerOrVector,
    (ins), "", "", [DeclareOpInterfaceMethods<PromotableOpInterface>]> {
  let hasFolder = 1;
}
def BitcastOp : LLVM_CastOp<"bitcast", "the same bits as another type", LLVM_AnyNonAggregate, LLVM_AnyNonAggregate,
    (ins), "", "", [DeclareOpInterfaceMethods<PromotableOpInterface>]> {
  let hasFolder = 1;
  let hasVerifier = 1;
}
def FPExtOp : LLVM_CastOp<"fpext", "a wider float", LLVM_FloatOrVector, LLVM_FloatOrVector>;
def FPTruncOp : LLVM_CastOp<"fptrunc", "a narrower float", LLVM_FloatOrVector, LLVM_FloatOrVector>;
def FPToSIOp : LLVM_CastOp<"fptosi", "a float to a signed integer", LLVM_FloatOrVector, LLVM_IntOrVector>;
def FPToUIOp : LLVM_CastOp<"fptoui", "a float to an unsigned integer", LLVM_FloatOrVector, LLVM_IntOrVector>;
def IntToPtrOp : LLVM_CastOp<"inttoptr", "an integer to a pointer", LLVM_IntOrVector, LLVM_PointerOrVector,
    (ins OptionalAttr<LLVM_DereferenceableAttr>:$dereferenceable), "", "(`dereferenceable` `` $dereferenceable^)? ", [DereferenceableOpInterface]> {
  let hasVerifier = 1;
}
def PtrToIntOp : LLVM_CastOp<"ptrtoint", "a pointer to an integer", LLVM_PointerOrVector, LLVM_IntOrVector>;
def SExtOp : LLVM_CastOp<"sext", "a wider integer, filled with the sign", LLVM_IntOrVector, LLVM_IntOrVector> { let hasVerifier = 1; }
def SIToFPOp : LLVM_CastOp<"sitofp", "a signed integer to a float", LLVM_IntOrVector, LLVM_FloatOrVector>;
def TruncOp : LLVM_CastOp<"trunc", "a narrower integer", LLVM_IntOrVector, LLVM_IntOrVector, OverflowArg, "",
    "(`overflow` `<` $overflowFlags^ `>`)? ", [IntegerOverflowFlagsInterface]>;
def UIToFPOp : LLVM_CastNonNegative<"uitofp", "an unsigned integer to a float", LLVM_FloatOrVector>;
def ZExtOp : LLVM_CastNonNegative<"zext", "a wider integer, filled with zeros", LLVM_IntOrVector> {
  let hasFolder = 1;
  let hasVerifier = 1;
}

// ---- Memory.

class LLVM_MemAccessOp<string mnemonic, string what, dag args, list<Trait> traits = []>
    : LLVM_Inst<mnemonic, what, !listconcat([AccessGroupOpInterface, AliasAnalysisOpInterface], traits)> {
  let arguments = !con(args, AliasArgs);
}
defvar AtomicAccessArgs = (ins DefaultValuedAttr<AtomicOrdering, "AtomicOrdering::not_atomic">:$ordering, OptionalAttr<StrAttr>:$syncscope);
defvar AtomicAccess = " (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? ";
def AllocaOp : LLVM_Inst<"alloca", "memory on the stack", [MemoryEffectsOpInterface, DeclareOpInterfaceMethods<PromotableAllocationOpInterface>,
    DeclareOpInterfaceMethods<DestructurableAllocationOpInterface>]> {
  let arguments = (ins AnySignlessInteger:$arraySize, OptionalAttr<I64Attr>:$alignment, TypeAttr:$elem_type, UnitAttr:$inalloca);
  let results = (outs LLVM_AnyPointer:$res);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def GEPOp : LLVM_Inst<"getelementptr", "an address computation", [Pure, DeclareOpInterfaceMethods<PromotableOpInterface>,
    DeclareOpInterfaceMethods<DestructurableAccessorOpInterface>, DeclareOpInterfaceMethods<SafeMemorySlotAccessOpInterface>]> {
  let arguments = (ins LLVM_PointerOrVector:$base, Variadic<LLVM_IntOrVector>:$dynamicIndices, DenseI32ArrayAttr:$rawConstantIndices,
    TypeAttr:$elem_type, DefaultValuedAttr<GEPNoWrapFlagsProp, "GEPNoWrapFlags::none">:$noWrapFlags);
  let results = (outs LLVM_PointerOrVector:$res);
  let assemblyFormat = [{
    ($noWrapFlags^)? $base `[` custom<GEPIndices>($dynamicIndices, $rawConstantIndices) `]` attr-dict
    `:` functional-type(operands, results) `,` $elem_type
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}
def LoadOp : LLVM_MemAccessOp<"load", "a load", !con((ins LLVM_AnyPointer:$addr, OptionalAttr<I64Attr>:$alignment, UnitAttr:$volatile_,
    UnitAttr:$nontemporal, UnitAttr:$invariant, UnitAttr:$invariantGroup), AtomicAccessArgs, (ins OptionalAttr<LLVM_DereferenceableAttr>:$dereferenceable)),
    [MemoryEffectsOpInterface, DereferenceableOpInterface, DeclareOpInterfaceMethods<PromotableMemOpInterface>,
    DeclareOpInterfaceMethods<DestructurableAccessorOpInterface>, DeclareOpInterfaceMethods<SafeMemorySlotAccessOpInterface>]> {
  let results = (outs LLVM_LoadableType:$res);
  let assemblyFormat = !strconcat("(`volatile` $volatile_^)? $addr", AtomicAccess, [{
    (`invariant` $invariant^)? (`invariant_group` $invariantGroup^)? (`dereferenceable` `` $dereferenceable^)?
    attr-dict `:` qualified(type($addr)) `->` type($res)
  }]);
  let hasVerifier = 1;
}
def StoreOp : LLVM_MemAccessOp<"store", "a store", !con((ins LLVM_LoadableType:$value, LLVM_AnyPointer:$addr, OptionalAttr<I64Attr>:$alignment,
    UnitAttr:$volatile_, UnitAttr:$nontemporal, UnitAttr:$invariantGroup), AtomicAccessArgs), [MemoryEffectsOpInterface, DeclareOpInterfaceMethods<PromotableMemOpInterface>,
    DeclareOpInterfaceMethods<DestructurableAccessorOpInterface>, DeclareOpInterfaceMethods<SafeMemorySlotAccessOpInterface>]> {
  let assemblyFormat = !strconcat("(`volatile` $volatile_^)? $value `,` $addr", AtomicAccess, [{
    (`invariant_group` $invariantGroup^)? attr-dict `:` type($value) `,` qualified(type($addr))
  }]);
  let hasVerifier = 1;
}
def AtomicRMWOp : LLVM_MemAccessOp<"atomicrmw", "a read, a change and a write at once",
    (ins AtomicBinOp:$bin_op, LLVM_AnyPointer:$ptr, LLVM_AtomicRMWType:$val, AtomicOrdering:$ordering, OptionalAttr<StrAttr>:$syncscope,
         OptionalAttr<I64Attr>:$alignment, UnitAttr:$volatile_),
    [TypesMatchWith<"result #0 and operand #1 have the same type", "val", "res", "$_self">]> {
  let results = (outs LLVM_AtomicRMWType:$res);
  let assemblyFormat = [{
    (`volatile` $volatile_^)? $bin_op $ptr `,` $val (`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict `:` qualified(type($ptr)) `,` type($val)
  }];
  let hasVerifier = 1;
}
def AtomicCmpXchgOp : LLVM_MemAccessOp<"cmpxchg", "an exchange where memory holds what is expected",
    (ins LLVM_AnyPointer:$ptr, LLVM_AtomicCmpXchgType:$cmp, LLVM_AtomicCmpXchgType:$val, AtomicOrdering:$success_ordering,
         AtomicOrdering:$failure_ordering, OptionalAttr<StrAttr>:$syncscope, OptionalAttr<I64Attr>:$alignment, UnitAttr:$weak, UnitAttr:$volatile_),
    [TypesMatchWith<"operand #1 and operand #2 have the same type", "val", "cmp", "$_self">,
     TypesMatchWith<"result #0 has an LLVM struct type consisting of the type of operand #2 and a bool", "val", "res", "getValAndBoolStructType($_self)">]> {
  let results = (outs LLVM_AnyStruct:$res);
  let assemblyFormat = [{
    (`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val (`syncscope` `(` $syncscope^ `)`)? $success_ordering $failure_ordering
    attr-dict `:` qualified(type($ptr)) `,` type($val)
  }];
  let hasVerifier = 1;
}
def FenceOp : LLVM_Inst<"fence", "an order of accesses to memory"> {
  let arguments = (ins AtomicOrdering:$ordering, OptionalAttr<StrAttr>:$syncscope);
  let assemblyFormat = "(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict";
  let hasVerifier = 1;
}

// ---- Vectors and aggregates.

defvar VectorElement = "::llvm::cast<::mlir::VectorType>($_self).getElementType()";
def ExtractElementOp : LLVM_Inst<"extractelement", "Extract an element from an LLVM vector.",
    [Pure, TypesMatchWith<"result type matches vector element type", "vector", "res", VectorElement>]> {
  let arguments = (ins LLVM_AnyVector:$vector, AnySignlessInteger:$position);
  let results = (outs LLVM_Type:$res);
  let assemblyFormat = "$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)";
}
def InsertElementOp : LLVM_Inst<"insertelement", "Insert an element into an LLVM vector.",
    [Pure, TypesMatchWith<"argument type matches vector element type", "vector", "value", VectorElement>, AllTypesMatch<["res", "vector"]>]> {
  let arguments = (ins LLVM_AnyVector:$vector, LLVM_PrimitiveType:$value, AnySignlessInteger:$position);
  let results = (outs LLVM_AnyVector:$res);
  let assemblyFormat = "$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)";
}
def ExtractValueOp : LLVM_Inst<"extractvalue", "Extract a value from an LLVM struct.", [Pure]> {
  let arguments = (ins LLVM_AnyAggregate:$container, DenseI64ArrayAttr:$position);
  let results = (outs LLVM_Type:$res);
  let assemblyFormat = [{
    $container `` $position attr-dict `:` type($container) custom<InsertExtractValueElementType>(type($res), ref(type($container)), ref($position))
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}
def InsertValueOp : LLVM_Inst<"insertvalue", "Insert a value into an LLVM struct.", [Pure, AllTypesMatch<["container", "res"]>]> {
  let arguments = (ins LLVM_AnyAggregate:$container, LLVM_PrimitiveType:$value, DenseI64ArrayAttr:$position);
  let results = (outs LLVM_AnyAggregate:$res);
  let assemblyFormat = [{
    $value `,` $container `` $position attr-dict `:` type($container)
    custom<InsertExtractValueElementType>(type($value), ref(type($container)), ref($position))
  }];
  let hasVerifier = 1;
}
def ShuffleVectorOp : LLVM_Inst<"shufflevector", "Construct a permutation of two vectors.", [Pure, AllTypesMatch<["v1", "v2"]>]> {
  let arguments = (ins LLVM_AnyVector:$v1, LLVM_AnyVector:$v2, DenseI32ArrayAttr:$mask);
  let results = (outs LLVM_AnyVector:$res);
  let assemblyFormat = "$v1 `,` $v2 $mask attr-dict `:` type($v1) custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def SelectOp : LLVM_Inst<"select", "a choice", [Pure, AllTypesMatch<["trueValue", "falseValue", "res"]>, FastmathFlagsInterface, SelectLikeOpInterface]> {
  let arguments = !con((ins LLVM_BoolOrVector:$condition, LLVM_Type:$trueValue, LLVM_Type:$falseValue), FastmathArg);
  let results = (outs LLVM_Type:$res);
  let assemblyFormat = "operands attr-dict `:` type($condition) `,` type($res)";
}
def FreezeOp : LLVM_Inst<"freeze", "some value, where it was undefined", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins LLVM_Type:$val);
  let results = (outs LLVM_Type:$res);
  let assemblyFormat = "$val attr-dict `:` type($val)";
}

// ---- Calls.

defvar CalleeArgs = (ins OptionalAttr<LLVM_FunctionTypeAttr>:$var_callee_type, OptionalAttr<FlatSymbolRefAttr>:$callee, Variadic<LLVM_Type>:$callee_operands);
def CallOp : LLVM_MemAccessOp<"call", "Call to an LLVM function.", !con(CalleeArgs, FastmathArg,
    (ins DefaultValuedAttr<CConvAttr, "CConv::C">:$CConv, DefaultValuedAttr<TailCallKindAttr, "TailCallKind::None">:$TailCallKind,
         OptionalAttr<LLVM_MemoryEffectsAttr>:$memory_effects, UnitAttr:$convergent, UnitAttr:$no_unwind, UnitAttr:$will_return),
    BundleArgs, CallAttrArgs, (ins UnitAttr:$no_inline, UnitAttr:$always_inline, UnitAttr:$inline_hint)),
    [AttrSizedOperandSegments, FastmathFlagsInterface, CallOpInterface, SymbolUserOpInterface]> {
  let results = (outs Optional<LLVM_Type>:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def InvokeOp : LLVM_Inst<"invoke", "a call that may unwind",
    [AttrSizedOperandSegments, BranchOpInterface, CallOpInterface, WeightedBranchOpInterface, Terminator]> {
  let arguments = !con(CalleeArgs, CallAttrArgs, (ins Variadic<LLVM_Type>:$normalDestOperands, Variadic<LLVM_Type>:$unwindDestOperands,
    OptionalAttr<DenseI32ArrayAttr>:$branch_weights, DefaultValuedAttr<CConvAttr, "CConv::C">:$CConv), BundleArgs);
  let results = (outs Optional<LLVM_Type>:$result);
  let successors = (successor AnySuccessor:$normalDest, AnySuccessor:$unwindDest);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def CallIntrinsicOp : LLVM_Inst<"call_intrinsic", "Call to an LLVM intrinsic function.",
    [ArgAndResultAttrsOpInterface, AttrSizedOperandSegments, FastmathFlagsInterface]> {
  let arguments = !con((ins StrAttr:$intrin, Variadic<LLVM_Type>:$args), FastmathArg, BundleArgs, CallAttrArgs);
  let results = (outs Optional<LLVM_Type>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def InlineAsmOp : LLVM_Inst<"inline_asm", "assembly text", [MemoryEffectsOpInterface]> {
  let arguments = (ins Variadic<LLVM_Type>:$operands, StrAttr:$asm_string, StrAttr:$constraints, UnitAttr:$has_side_effects, UnitAttr:$is_align_stack,
    DefaultValuedAttr<TailCallKindAttr, "TailCallKind::None">:$tail_call_kind, OptionalAttr<AsmATTOrIntel>:$asm_dialect,
    OptionalAttr<ArrayAttr>:$operand_attrs);
  let results = (outs Optional<LLVM_Type>:$res);
  let assemblyFormat = [{
    (`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? (`tail_call_kind` `=` $tail_call_kind^)?
    (`asm_dialect` `=` $asm_dialect^)? (`operand_attrs` `=` $operand_attrs^)? attr-dict $asm_string `,` $constraints
    operands `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}
def LandingpadOp : LLVM_Inst<"landingpad", "where an exception arrives"> {
  let arguments = (ins UnitAttr:$cleanup, Variadic<LLVM_Type>);
  let results = (outs LLVM_Type:$res);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def VaArgOp : LLVM_Inst<"va_arg", "the next argument of a variadic function"> {
  let arguments = (ins LLVM_AnyPointer:$arg);
  let results = (outs LLVM_Type:$res);
  let assemblyFormat = "$arg attr-dict `:` functional-type($arg, $res)";
}

// ---- Terminators.

class LLVM_TerminatorOp<string mnemonic, string what, list<Trait> traits = []> : LLVM_Inst<mnemonic, what, !listconcat(traits, [Terminator])>;
def BrOp : LLVM_TerminatorOp<"br", "a branch", [BranchOpInterface, Pure]> {
  let arguments = (ins Variadic<LLVM_Type>:$destOperands, OptionalAttr<LoopAnnotationAttr>:$loop_annotation);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict";
}
def CondBrOp : LLVM_TerminatorOp<"cond_br", "a conditional branch",
    [AttrSizedOperandSegments, BranchOpInterface, WeightedBranchOpInterface, Pure]> {
  let arguments = (ins I1:$condition, Variadic<LLVM_Type>:$trueDestOperands, Variadic<LLVM_Type>:$falseDestOperands,
    OptionalAttr<DenseI32ArrayAttr>:$branch_weights, OptionalAttr<LoopAnnotationAttr>:$loop_annotation);
  let successors = (successor AnySuccessor:$trueDest, AnySuccessor:$falseDest);
  let assemblyFormat = [{ $condition (`weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,`
    $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict }];
  let hasVerifier = 1;
}
def SwitchOp : LLVM_TerminatorOp<"switch", "a branch by an integer",
    [AttrSizedOperandSegments, BranchOpInterface, WeightedBranchOpInterface, Pure]> {
  let arguments = (ins AnySignlessInteger:$value, Variadic<AnyType>:$defaultOperands, VariadicOfVariadic<AnyType, "case_operand_segments">:$caseOperands,
    OptionalAttr<AnyIntElementsAttr>:$case_values, DenseI32ArrayAttr:$case_operand_segments, OptionalAttr<DenseI32ArrayAttr>:$branch_weights);
  let successors = (successor AnySuccessor:$defaultDestination, VariadicSuccessor<AnySuccessor>:$caseDestinations);
  let assemblyFormat = [{
    $value `:` type($value) `,` $defaultDestination (`(` $defaultOperands^ `:` type($defaultOperands) `)`)?
    custom<SwitchOpCases>(ref(type($value)), $case_values, $caseDestinations, $caseOperands, type($caseOperands)) attr-dict
  }];
  let hasVerifier = 1;
}
def IndirectBrOp : LLVM_TerminatorOp<"indirectbr", "a branch to an address", [SameVariadicOperandSize, BranchOpInterface, Pure]> {
  let arguments = (ins LLVM_AnyPointer:$addr, VariadicOfVariadic<AnyType, "indbr_operand_segments">:$succOperands,
    DenseI32ArrayAttr:$indbr_operand_segments);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$successors);
  let assemblyFormat = [{
    $addr `:` type($addr) `,` custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, $succOperands, type($succOperands)) attr-dict
  }];
}
def ReturnOp : LLVM_TerminatorOp<"return", "return", [Pure, ReturnLike]> {
  let arguments = (ins Optional<LLVM_Type>:$arg);
  let assemblyFormat = "attr-dict ($arg^ `:` type($arg))?";
  let hasVerifier = 1;
}
def ResumeOp : LLVM_TerminatorOp<"resume", "goes on unwinding"> {
  let arguments = (ins LLVM_Type:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
def UnreachableOp : LLVM_TerminatorOp<"unreachable", "a place that is never reached"> {
  let assemblyFormat = "attr-dict";
}

// ---- Constants.

class LLVM_ConstantOp<string mnemonic, string what, list<Trait> traits = [ConstantValueInterface]>
    : LLVM_Inst<"mlir." # mnemonic, what, !listconcat([Pure, ConstantLike], traits)> {
  let results = (outs LLVM_Type:$res);
  let assemblyFormat = "attr-dict `:` type($res)";
  let hasFolder = 1;
}
def ConstantOp : LLVM_ConstantOp<"constant", "Defines a constant of LLVM type.", []> {
  let arguments = (ins AnyAttr:$value);
  let assemblyFormat = "`(` $value `)` attr-dict `:` type($res)";
  let hasVerifier = 1;
}
def UndefOp : LLVM_ConstantOp<"undef", "Creates an undefined value of LLVM dialect type.">;
def PoisonOp : LLVM_ConstantOp<"poison", "Creates a poison value of LLVM dialect type.">;
def ZeroOp : LLVM_ConstantOp<"zero", "Creates a zero-initialized value of LLVM dialect type."> { let hasVerifier = 1; }
def NoneTokenOp : LLVM_Inst<"mlir.none", "Defines a value containing an empty token to LLVM type.", [Pure]> {
  let results = (outs LLVM_TokenType:$res);
  let assemblyFormat = "attr-dict `:` type($res)";
}
