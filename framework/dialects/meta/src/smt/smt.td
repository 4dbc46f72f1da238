// The smt dialect: formulas over booleans, integers, bit-vectors and arrays, and what solvers are told of them.

include "smt/types.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class SMT_Op<string mnemonic, string what, list<Trait> traits = []> : Op<SMT_Dialect, mnemonic, traits> { let summary = what; }
class SMT_NamedConstant<string mnemonic, string what, list<Trait> traits = []>
    : SMT_Op<mnemonic, what, !listconcat([Pure, ConstantLike, DeclareOpInterfaceMethods<OpAsmOpInterface>], traits)> {
  let hasFolder = 1;
}

// ---- Solvers.

def SolverOp : SMT_Op<"solver", "A solver and what it is told", [IsolatedFromAbove, SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins Variadic<AnyNonSMTType>:$inputs);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let results = (outs Variadic<AnyNonSMTType>:$results);
  let assemblyFormat = "`(` $inputs `)` attr-dict `:` functional-type($inputs, $results) $bodyRegion";
  let hasRegionVerifier = 1;
}
def SetLogicOp : SMT_Op<"set_logic", "Chooses a logic", [HasParent<"SolverOp">]> {
  let arguments = (ins StrAttr:$logic);
  let assemblyFormat = "$logic attr-dict";
}
def AssertOp : SMT_Op<"assert", "Demands that a formula holds"> {
  let arguments = (ins BoolType:$input);
  let assemblyFormat = "$input attr-dict";
}
def ResetOp : SMT_Op<"reset", "Forgets everything"> { let assemblyFormat = "attr-dict"; }
class SMT_StackOp<string mnemonic, string what> : SMT_Op<mnemonic, what> {
  let arguments = (ins ConfinedAttr<I32Attr, [IntNonNegative]>:$count);
  let assemblyFormat = "$count attr-dict";
}
def PushOp : SMT_StackOp<"push", "Begins levels of demands">;
def PopOp : SMT_StackOp<"pop", "Forgets the last levels of demands">;
def CheckOp : SMT_Op<"check", "Asks whether the demands can be met", [NoRegionArguments, SingleBlockImplicitTerminator<"YieldOp">]> {
  let regions = (region SizedRegion<1>:$satRegion, SizedRegion<1>:$unknownRegion, SizedRegion<1>:$unsatRegion);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict `sat` $satRegion `unknown` $unknownRegion `unsat` $unsatRegion (`->` qualified(type($results))^)?";
  let hasRegionVerifier = 1;
}
def YieldOp : SMT_Op<"yield", "Ends a region with its values", [Pure, Terminator, ReturnLike]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` qualified(type($values)))? attr-dict";
}

// ---- Values of any sort.

def DeclareFunOp : SMT_Op<"declare_fun", "An unknown value or function",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let arguments = (ins OptionalAttr<StrAttr>:$namePrefix);
  let results = (outs AnySMTType:$result);
  let assemblyFormat = "($namePrefix^)? attr-dict `:` qualified(type($result))";
}
def ApplyFuncOp : SMT_Op<"apply_func", "The value of a function", [Pure,
    TypesMatchWith<"summary", "func", "result", "smt::funcRange($_self)">,
    TypesMatchWith<"summary", "func", "args", "::llvm::cast<::mlir::smt::SMTFuncType>($_self).getDomainTypes()">]> {
  let arguments = (ins SMTFuncType:$func, Variadic<AnyNonFuncSMTType>:$args);
  let results = (outs AnyNonFuncSMTType:$result);
  let assemblyFormat = "$func `(` $args `)` attr-dict `:` qualified(type($func))";
}
class SMT_ComparisonOp<string mnemonic, string what> : SMT_Op<mnemonic, what, [Pure, SameTypeOperands]> {
  let arguments = (ins Variadic<AnyNonFuncSMTType>:$inputs);
  let results = (outs BoolType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def EqOp : SMT_ComparisonOp<"eq", "True if all values are the same">;
def DistinctOp : SMT_ComparisonOp<"distinct", "True if no two values are the same">;
def IteOp : SMT_Op<"ite", "One of two values", [Pure, AllTypesMatch<["thenValue", "elseValue", "result"]>]> {
  let arguments = (ins BoolType:$cond, AnySMTType:$thenValue, AnySMTType:$elseValue);
  let results = (outs AnySMTType:$result);
  let assemblyFormat = "$cond `,` $thenValue `,` $elseValue attr-dict `:` qualified(type($result))";
}

// ---- Booleans.

def BoolConstantOp : SMT_NamedConstant<"constant", "True or false"> {
  let arguments = (ins BoolAttr:$value);
  let results = (outs BoolType:$result);
  let assemblyFormat = "$value attr-dict";
}
class SMT_BoolOp<string mnemonic, string what, dag args, string text> : SMT_Op<mnemonic, what, [Pure]> {
  let arguments = args;
  let results = (outs BoolType:$result);
  let assemblyFormat = text # " attr-dict";
}
def NotOp : SMT_BoolOp<"not", "The opposite", (ins BoolType:$input), "$input">;
def AndOp : SMT_BoolOp<"and", "True if all are", (ins Variadic<BoolType>:$inputs), "$inputs">;
def OrOp : SMT_BoolOp<"or", "True if one is", (ins Variadic<BoolType>:$inputs), "$inputs">;
def XOrOp : SMT_BoolOp<"xor", "True if an odd number is", (ins Variadic<BoolType>:$inputs), "$inputs">;
def ImpliesOp : SMT_BoolOp<"implies", "True unless the first is and the second is not", (ins BoolType:$lhs, BoolType:$rhs), "$lhs `,` $rhs">;
class SMT_QuantifierOp<string mnemonic, string what> : SMT_Op<mnemonic, what,
    [RecursivelySpeculatable, RecursiveMemoryEffects, SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "0">:$weight, UnitAttr:$noPattern, OptionalAttr<StrArrayAttr>:$boundVarNames);
  let regions = (region SizedRegion<1>:$body, VariadicRegion<SizedRegion<1>>:$patterns);
  let results = (outs BoolType:$result);
  let assemblyFormat = [{
    ($boundVarNames^)? (`no_pattern` $noPattern^)? (`weight` $weight^)? attr-dict-with-keyword $body (`patterns` $patterns^)?
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def ForallOp : SMT_QuantifierOp<"forall", "True if the body is, whatever its arguments are">;
def ExistsOp : SMT_QuantifierOp<"exists", "True if the body is for some arguments">;

// ---- Arrays.

def ArrayStoreOp : SMT_Op<"array.store", "An array with another value at an index", [Pure,
    TypesMatchWith<"summary", "array", "index", "smt::arrayDomain($_self)">, TypesMatchWith<"summary", "array", "value", "smt::arrayRange($_self)">,
    AllTypesMatch<["array", "result"]>]> {
  let arguments = (ins ArrayType:$array, AnySMTType:$index, AnySMTType:$value);
  let results = (outs ArrayType:$result);
  let assemblyFormat = "$array `[` $index `]` `,` $value attr-dict `:` qualified(type($array))";
}
def ArraySelectOp : SMT_Op<"array.select", "The value of an array at an index", [Pure,
    TypesMatchWith<"summary", "array", "index", "smt::arrayDomain($_self)">, TypesMatchWith<"summary", "array", "result", "smt::arrayRange($_self)">]> {
  let arguments = (ins ArrayType:$array, AnySMTType:$index);
  let results = (outs AnySMTType:$result);
  let assemblyFormat = "$array `[` $index `]` attr-dict `:` qualified(type($array))";
}
def ArrayBroadcastOp : SMT_Op<"array.broadcast", "An array of one value", [Pure, TypesMatchWith<"summary", "result", "value", "smt::arrayRange($_self)">]> {
  let arguments = (ins AnySMTType:$value);
  let results = (outs ArrayType:$result);
  let assemblyFormat = "$value attr-dict `:` qualified(type($result))";
}

// ---- Integers.

def IntConstantOp : SMT_NamedConstant<"int.constant", "An integer of any size"> {
  let arguments = (ins APIntAttr:$value);
  let results = (outs IntType:$result);
  let hasCustomAssemblyFormat = 1;
}
class SMT_IntOp<string mnemonic, string what, dag args, string text, list<Trait> traits = []>
    : SMT_Op<"int." # mnemonic, what, !listconcat([Pure], traits)> {
  let arguments = args;
  let results = (outs IntType:$result);
  let assemblyFormat = text # " attr-dict";
}
def IntAbsOp : SMT_IntOp<"abs", "The absolute value", (ins IntType:$input), "$input">;
def IntAddOp : SMT_IntOp<"add", "The sum", (ins Variadic<IntType>:$inputs), "$inputs", [Commutative]>;
def IntMulOp : SMT_IntOp<"mul", "The product", (ins Variadic<IntType>:$inputs), "$inputs", [Commutative]>;
def IntSubOp : SMT_IntOp<"sub", "The difference", (ins IntType:$lhs, IntType:$rhs), "$lhs `,` $rhs">;
def IntDivOp : SMT_IntOp<"div", "The quotient", (ins IntType:$lhs, IntType:$rhs), "$lhs `,` $rhs">;
def IntModOp : SMT_IntOp<"mod", "The remainder", (ins IntType:$lhs, IntType:$rhs), "$lhs `,` $rhs">;
def IntCmpOp : SMT_Op<"int.cmp", "A comparison of integers", [Pure]> {
  let arguments = (ins SMT_IntPredicate:$pred, IntType:$lhs, IntType:$rhs);
  let results = (outs BoolType:$result);
  let assemblyFormat = "$pred $lhs `,` $rhs attr-dict";
}
def Int2BVOp : SMT_Op<"int2bv", "An integer as bits", [Pure]> {
  let arguments = (ins IntType:$input);
  let results = (outs BitVectorType:$result);
  let assemblyFormat = "$input attr-dict `:` qualified(type($result))";
}

// ---- Bit-vectors.

def BVConstantOp : SMT_NamedConstant<"bv.constant", "Bits", [FirstAttrDerivedResultType, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins BitVectorAttr:$value);
  let results = (outs BitVectorType:$result);
  let assemblyFormat = "qualified($value) attr-dict";
}
class SMT_BitsOp<string mnemonic, string what, dag args, string text> : SMT_Op<"bv." # mnemonic, what, [Pure, SameOperandsAndResultType]> {
  let arguments = args;
  let results = (outs BitVectorType:$result);
  let assemblyFormat = text # " attr-dict `:` qualified(type($result))";
}
class SMT_BinaryBitsOp<string mnemonic, string what>
    : SMT_BitsOp<mnemonic, what, (ins BitVectorType:$lhs, BitVectorType:$rhs), "$lhs `,` $rhs">;
def BVNotOp : SMT_BitsOp<"not", "All bits inverted", (ins BitVectorType:$input), "$input">;
def BVNegOp : SMT_BitsOp<"neg", "The negative", (ins BitVectorType:$input), "$input">;
def BVAndOp : SMT_BinaryBitsOp<"and", "The bits of both">;
def BVOrOp : SMT_BinaryBitsOp<"or", "The bits of one">;
def BVXOrOp : SMT_BinaryBitsOp<"xor", "The bits of only one">;
def BVAddOp : SMT_BinaryBitsOp<"add", "The sum">;
def BVMulOp : SMT_BinaryBitsOp<"mul", "The product">;
def BVUDivOp : SMT_BinaryBitsOp<"udiv", "The unsigned quotient">;
def BVSDivOp : SMT_BinaryBitsOp<"sdiv", "The signed quotient">;
def BVURemOp : SMT_BinaryBitsOp<"urem", "The unsigned remainder">;
def BVSRemOp : SMT_BinaryBitsOp<"srem", "The remainder with the sign of the dividend">;
def BVSModOp : SMT_BinaryBitsOp<"smod", "The remainder with the sign of the divisor">;
def BVShlOp : SMT_BinaryBitsOp<"shl", "The bits shifted up">;
def BVLShrOp : SMT_BinaryBitsOp<"lshr", "The bits shifted down, zeros after them">;
def BVAShrOp : SMT_BinaryBitsOp<"ashr", "The bits shifted down, signs after them">;
def BVCmpOp : SMT_Op<"bv.cmp", "A comparison of bit-vectors", [Pure, SameTypeOperands]> {
  let arguments = (ins SMT_BVCmpPredicate:$pred, BitVectorType:$lhs, BitVectorType:$rhs);
  let results = (outs BoolType:$result);
  let assemblyFormat = "$pred $lhs `,` $rhs attr-dict `:` qualified(type($lhs))";
}
def ConcatOp : SMT_Op<"bv.concat", "One after the other", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins BitVectorType:$lhs, BitVectorType:$rhs);
  let results = (outs BitVectorType:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` qualified(type(operands))";
}
def ExtractOp : SMT_Op<"bv.extract", "Some of the bits", [Pure]> {
  let arguments = (ins I32Attr:$lowBit, BitVectorType:$input);
  let results = (outs BitVectorType:$result);
  let assemblyFormat = "$input `from` $lowBit attr-dict `:` functional-type($input, $result)";
  let hasVerifier = 1;
}
def RepeatOp : SMT_Op<"bv.repeat", "The same several times", [Pure]> {
  let arguments = (ins BitVectorType:$input);
  let results = (outs BitVectorType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def BV2IntOp : SMT_Op<"bv2int", "Bits as an integer", [Pure]> {
  let arguments = (ins BitVectorType:$input, UnitAttr:$is_signed);
  let results = (outs IntType:$result);
  let assemblyFormat = "$input (`signed` $is_signed^)? attr-dict `:` qualified(type($input))";
}
