// The arith dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "arith/base.td"

// Operand types.

def SignlessFixedWidthIntegerLike : TypeOrValueSemanticsContainer<AnySignlessInteger, "signless-fixed-width-integer-like">;
def BitcastTypeConstraint : TypeConstraint<
    Or<[SignlessIntegerLike.predicate, FloatLike.predicate, MemRefOf<[AnySignlessInteger, AnyFloat]>.predicate]>,
    "signless-integer-or-float-like or memref of signless-integer or float">;
def IndexCastTypeConstraint : TypeConstraint<
    Or<[SignlessIntegerOrIndexLike.predicate, MemRefOf<[AnySignlessInteger, Index]>.predicate]>,
    "signless-integer-like or memref of signless-integer">;

def Arith_Ranges : DeclareOpInterfaceMethods<InferIntRangeInterface>;

// Division traps: it may not run where the program does not run it.
class Arith_BaseOp<string mnemonic, list<Trait> traits = []> : Op<Arith_Dialect, mnemonic, !listconcat(traits, ElementwiseMappable.traits)>;
class Arith_Op<string mnemonic, list<Trait> traits = []> : Arith_BaseOp<mnemonic, !listconcat([Pure], traits)>;

class Arith_BinaryOp<string mnemonic, list<Trait> traits = []> : Arith_Op<mnemonic, !listconcat(traits, [SameOperandsAndResultType])> {
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}
class Arith_IntBinaryOp<string mnemonic, list<Trait> traits = []> : Arith_BinaryOp<mnemonic, !listconcat(traits, [Arith_Ranges])> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let hasFolder = 1;
}
class Arith_IntBinaryOpWithOverflowFlags<string mnemonic, list<Trait> traits = []> : Arith_BinaryOp<mnemonic, !listconcat(traits, [Arith_Ranges])> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs,
                       DefaultValuedAttr<Arith_IntegerOverflowAttr, "::mlir::arith::IntegerOverflowFlags::none">:$overflowFlags);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let assemblyFormat = "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)";
  let hasFolder = 1;
}
class Arith_IntDivisionOp<string mnemonic> : Arith_BaseOp<mnemonic, [NoMemoryEffect, ConditionallySpeculatable, SameOperandsAndResultType, Arith_Ranges]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}
class Arith_IntExactOp<string mnemonic, list<Trait> traits> : Arith_BaseOp<mnemonic, !listconcat(traits, [SameOperandsAndResultType, Arith_Ranges])> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs, UnitAttr:$isExact);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let assemblyFormat = "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)";
}
class Arith_FloatBinaryOp<string mnemonic, list<Trait> traits = []> : Arith_BinaryOp<mnemonic, traits> {
  let arguments = (ins FloatLike:$lhs, FloatLike:$rhs,
                       DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
  let hasFolder = 1;
}

def ConstantOp : Op<Arith_Dialect, "constant", [ConstantLike, Pure, Arith_Ranges, OpAsmOpInterface, AllTypesMatch<["value", "result"]>]> {
  let summary = "integer or floating point constant";
  let description = "A constant given by an attribute of the result's type.";
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def AddIOp : Arith_IntBinaryOpWithOverflowFlags<"addi", [Commutative]> { let summary = "integer addition operation"; let hasCanonicalizer = 1; }
def SubIOp : Arith_IntBinaryOpWithOverflowFlags<"subi"> { let summary = "integer subtraction operation"; let hasCanonicalizer = 1; }
def MulIOp : Arith_IntBinaryOpWithOverflowFlags<"muli", [Commutative, OpAsmOpInterface]> { let summary = "integer multiplication operation"; let hasCanonicalizer = 1; }
def DivUIOp : Arith_IntExactOp<"divui", [NoMemoryEffect, ConditionallySpeculatable]> { let summary = "unsigned integer division operation"; let hasFolder = 1; }
def DivSIOp : Arith_IntExactOp<"divsi", [NoMemoryEffect, ConditionallySpeculatable]> { let summary = "signed integer division operation"; let hasFolder = 1; }
def CeilDivUIOp : Arith_IntDivisionOp<"ceildivui"> { let summary = "unsigned ceil integer division operation"; let hasFolder = 1; }
def CeilDivSIOp : Arith_IntDivisionOp<"ceildivsi"> { let summary = "signed ceil integer division operation"; let hasFolder = 1; }
// MLIR runs this one and remainders anywhere.
def FloorDivSIOp : Arith_IntDivisionOp<"floordivsi"> { let summary = "signed floor integer division operation"; let hasFolder = 1; }
def RemUIOp : Arith_IntDivisionOp<"remui"> { let summary = "unsigned integer division remainder operation"; let hasFolder = 1; }
def RemSIOp : Arith_IntDivisionOp<"remsi"> { let summary = "signed integer division remainder operation"; let hasFolder = 1; }
def AndIOp : Arith_IntBinaryOp<"andi", [Commutative, Idempotent]> { let summary = "integer binary and"; let hasCanonicalizer = 1; }
def OrIOp : Arith_IntBinaryOp<"ori", [Commutative, Idempotent]> { let summary = "integer binary or"; let hasCanonicalizer = 1; }
def XOrIOp : Arith_IntBinaryOp<"xori", [Commutative]> { let summary = "integer binary xor"; let hasCanonicalizer = 1; }
def AddFOp : Arith_FloatBinaryOp<"addf", [Commutative]> { let summary = "floating point addition operation"; }
def SubFOp : Arith_FloatBinaryOp<"subf"> { let summary = "floating point subtraction operation"; }
def MulFOp : Arith_FloatBinaryOp<"mulf", [Commutative]> { let summary = "floating point multiplication operation"; let hasCanonicalizer = 1; }
def DivFOp : Arith_FloatBinaryOp<"divf"> { let summary = "floating point division operation"; let hasCanonicalizer = 1; }
def RemFOp : Arith_FloatBinaryOp<"remf"> { let summary = "floating point division remainder operation"; }
def MaximumFOp : Arith_FloatBinaryOp<"maximumf", [Commutative]> { let summary = "floating-point maximum operation"; }
def MinimumFOp : Arith_FloatBinaryOp<"minimumf", [Commutative]> { let summary = "floating-point minimum operation"; }
def MaxNumFOp : Arith_FloatBinaryOp<"maxnumf", [Commutative]> { let summary = "floating-point maximum operation"; }
def MinNumFOp : Arith_FloatBinaryOp<"minnumf", [Commutative]> { let summary = "floating-point minimum operation"; }
def MaxSIOp : Arith_IntBinaryOp<"maxsi", [Commutative]> { let summary = "signed integer maximum operation"; }
def MinSIOp : Arith_IntBinaryOp<"minsi", [Commutative]> { let summary = "signed integer minimum operation"; }
def MaxUIOp : Arith_IntBinaryOp<"maxui", [Commutative]> { let summary = "unsigned integer maximum operation"; }
def MinUIOp : Arith_IntBinaryOp<"minui", [Commutative]> { let summary = "unsigned integer minimum operation"; }
def ShLIOp : Arith_IntBinaryOpWithOverflowFlags<"shli"> { let summary = "integer left-shift"; }
def ShRUIOp : Arith_IntExactOp<"shrui", [Pure]> { let summary = "unsigned integer right-shift"; let hasFolder = 1; }
def ShRSIOp : Arith_IntExactOp<"shrsi", [Pure]> { let summary = "signed integer right-shift"; let hasFolder = 1; }
def AddUIExtendedOp : Arith_Op<"addui_extended", [Commutative, AllTypesMatch<["lhs", "rhs", "sum"]>]> {
  let summary = "extended unsigned integer addition operation returning sum and overflow bit";
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$sum, BoolLike:$overflow);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
class Arith_MulExtendedOp<string mnemonic> : Arith_Op<mnemonic, [Commutative, AllTypesMatch<["lhs", "rhs", "low", "high"]>]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$low, SignlessIntegerOrIndexLike:$high);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}
def MulSIExtendedOp : Arith_MulExtendedOp<"mulsi_extended"> { let summary = "extended signed integer multiplication operation"; let hasFolder = 1; let hasCanonicalizer = 1; }
def MulUIExtendedOp : Arith_MulExtendedOp<"mului_extended"> { let summary = "extended unsigned integer multiplication operation"; let hasFolder = 1; let hasCanonicalizer = 1; }
def NegFOp : Arith_Op<"negf", [SameOperandsAndResultType]> {
  let summary = "floating point negation";
  let arguments = (ins FloatLike:$operand, DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
  let hasFolder = 1;
}

class Arith_CompareOp<string mnemonic, list<Trait> traits = []> : Arith_Op<mnemonic, !listconcat([SameTypeOperands,
    TypesMatchWith<"result type has i1 element type and same shape as operands", "lhs", "result", "::getI1SameShape($_self)">], traits)> {
  let results = (outs BoolLike:$result);
}
def CmpIOp : Arith_CompareOp<"cmpi", [Arith_Ranges]> {
  let summary = "integer comparison operation";
  let arguments = (ins Arith_CmpIPredicateAttr:$predicate, SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let assemblyFormat = "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def CmpFOp : Arith_CompareOp<"cmpf"> {
  let summary = "floating-point comparison operation";
  let arguments = (ins Arith_CmpFPredicateAttr:$predicate, FloatLike:$lhs, FloatLike:$rhs,
                       DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let assemblyFormat = "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def SameInputOutputTensorDims : PredOpTrait<"input and output have the same tensor dimensions", CPred<"::sameTensorDims($in, $out)">>;
def BooleanConditionOrMatchingShape : PredOpTrait<"condition is signless i1 or has matching shape", CPred<"::conditionMatches($condition, $result)">>;
class Arith_CastOp<string mnemonic, TypeConstraint From, TypeConstraint To, list<Trait> traits = []> : Arith_Op<mnemonic,
    !listconcat([SameOperandsAndResultShape, SameInputOutputTensorDims, DeclareOpInterfaceMethods<CastOpInterface>], traits)> {
  let arguments = (ins From:$in);
  let results = (outs To:$out);
  let assemblyFormat = "$in attr-dict `:` type($in) `to` type($out)";
}
def ExtUIOp : Arith_CastOp<"extui", SignlessFixedWidthIntegerLike, SignlessFixedWidthIntegerLike, [Arith_Ranges]> { let summary = "integer zero extension operation"; let hasFolder = 1; }
def ExtSIOp : Arith_CastOp<"extsi", SignlessFixedWidthIntegerLike, SignlessFixedWidthIntegerLike, [Arith_Ranges]> { let summary = "integer sign extension operation"; let hasFolder = 1; let hasCanonicalizer = 1; }
def ExtFOp : Arith_CastOp<"extf", FloatLike, FloatLike> {
  let summary = "cast from floating-point to wider floating-point";
  let arguments = (ins FloatLike:$in, OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let assemblyFormat = "$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)";
  let hasFolder = 1;
}
def TruncIOp : Arith_CastOp<"trunci", SignlessFixedWidthIntegerLike, SignlessFixedWidthIntegerLike, [Arith_Ranges]> {
  let summary = "integer truncation operation";
  let arguments = (ins SignlessFixedWidthIntegerLike:$in,
                       DefaultValuedAttr<Arith_IntegerOverflowAttr, "::mlir::arith::IntegerOverflowFlags::none">:$overflowFlags);
  let assemblyFormat = "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def TruncFOp : Arith_CastOp<"truncf", FloatLike, FloatLike> {
  let summary = "cast from floating-point to narrower floating-point";
  let arguments = (ins FloatLike:$in, OptionalAttr<Arith_RoundingModeAttr>:$roundingmode, OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let assemblyFormat = "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def UIToFPOp : Arith_CastOp<"uitofp", SignlessFixedWidthIntegerLike, FloatLike> { let summary = "cast from unsigned integer type to floating-point"; let hasFolder = 1; }
def SIToFPOp : Arith_CastOp<"sitofp", SignlessFixedWidthIntegerLike, FloatLike> { let summary = "cast from integer type to floating-point"; let hasFolder = 1; }
def FPToUIOp : Arith_CastOp<"fptoui", FloatLike, SignlessFixedWidthIntegerLike> { let summary = "cast from floating-point type to integer type"; let hasFolder = 1; }
def FPToSIOp : Arith_CastOp<"fptosi", FloatLike, SignlessFixedWidthIntegerLike> { let summary = "cast from floating-point type to integer type"; let hasFolder = 1; }
def IndexCastOp : Arith_CastOp<"index_cast", IndexCastTypeConstraint, IndexCastTypeConstraint, [Arith_Ranges]> { let summary = "cast between index and integer types"; let hasFolder = 1; let hasCanonicalizer = 1; }
def IndexCastUIOp : Arith_CastOp<"index_castui", IndexCastTypeConstraint, IndexCastTypeConstraint, [Arith_Ranges]> {
  let summary = "unsigned cast between index and integer types";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}
def BitcastOp : Arith_CastOp<"bitcast", BitcastTypeConstraint, BitcastTypeConstraint> { let summary = "bitcast between values of equal bit width"; let hasFolder = 1; let hasCanonicalizer = 1; }
class Arith_ScalingOp<string mnemonic> : Arith_Op<mnemonic, [SameInputOutputTensorDims, DeclareOpInterfaceMethods<CastOpInterface>]> {
  let results = (outs FloatLike:$out);
}
def ScalingExtFOp : Arith_ScalingOp<"scaling_extf"> {
  let summary = "upcasts input floats using provided scales values following OCP MXFP Spec";
  let arguments = (ins FloatLike:$in, FloatLike:$scale, OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let assemblyFormat = "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)";
}
def ScalingTruncFOp : Arith_ScalingOp<"scaling_truncf"> {
  let summary = "downcasts input floating point values using provided scales values following OCP MXFP Spec";
  let arguments = (ins FloatLike:$in, FloatLike:$scale, OptionalAttr<Arith_RoundingModeAttr>:$roundingmode, OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let assemblyFormat = "$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)";
}
def SelectOp : Op<Arith_Dialect, "select", !listconcat([Pure, Arith_Ranges, AllTypesMatch<["true_value", "false_value", "result"]>, BooleanConditionOrMatchingShape], ElementwiseMappable.traits)> {
  let summary = "select operation";
  let arguments = (ins BoolLike:$condition, AnyType:$true_value, AnyType:$false_value);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}
