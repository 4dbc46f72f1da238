// Patterns of arith's operations that say all they do; the order within an operation is the order of trying.

include "mlir/IR/PatternBase.td"
include "arith/arith.td"

// ---- Constants and flags.

// An integer; vectors of them do not take part in sums of constants.
def Integer : AttrConstraint<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">, "integer">;
def IsMinusOne : Constraint<CPred<"isMinusOne($0)">, "is -1, or -1 everywhere">;
def IsOne : Constraint<CPred<"isOne($0)">, "is 1, or 1 everywhere">;
def True : ConstantAttr<I1Attr, "1">;
def False : ConstantAttr<I1Attr, "0">;

def Sum : NativeCodeCall<"addIntegers($0, $1)">;
def Difference : NativeCodeCall<"subIntegers($0, $1)">;
def Product : NativeCodeCall<"mulIntegers($0, $1)">;
def ZeroOf : NativeCodeCall<"zeroOf($0)">;
// The flags that both operations have.
def Both : NativeCodeCall<"bothFlags($0, $1)">;
// The same without what the new constant breaks: where the sum of two constants overflows, what is added is another number. For i8,
// (x - 100) - 100 is x + 56, which overflows where neither did. Of unsigned overflow that says something only where one of the constants is
// subtracted: where both are added and their sum overflows, the whole did.
def SignedOfSum : NativeCodeCall<"signedFlagsOfSum($0, $1, $2, $3)">;
def SignedOfDifference : NativeCodeCall<"signedFlagsOfDifference($0, $1, $2, $3)">;
def SignedOfProduct : NativeCodeCall<"flagsOfProduct($0, $1, $2, $3)">;
def AllOfSum : NativeCodeCall<"allFlagsOfSum($0, $1, $2, $3)">;
def AllOfDifference : NativeCodeCall<"allFlagsOfDifference($0, $1, $2, $3)">;
// No signed overflow is not said any more.
def Unsigned : NativeCodeCall<"unsignedFlags($0)">;
def NoOverflow : ConstantAttr<Arith_IntegerOverflowAttr, "::mlir::arith::IntegerOverflowFlags::none">;

def SameType : Constraint<CPred<"$0.getType() == $1.getType()">, "have the same type">;
def Unused : Constraint<CPred<"$0.use_empty()">, "has no use">;

// ---- addi: constants stand on the right of what is commutative.

// (x + a) + b = x + (a + b)
def AddIAddConstant : Pat<
  (AddIOp (AddIOp $x, (ConstantLikeMatcher Integer:$a), $f), (ConstantLikeMatcher Integer:$b), $g),
  (AddIOp $x, (ConstantOp (Sum $a, $b)), (SignedOfSum $f, $g, $a, $b))>;
// (x - a) + b = x + (b - a)
def AddISubConstantRHS : Pat<
  (AddIOp (SubIOp $x, (ConstantLikeMatcher Integer:$a), $f), (ConstantLikeMatcher Integer:$b), $g),
  (AddIOp $x, (ConstantOp (Difference $b, $a)), (AllOfDifference $f, $g, $b, $a))>;
// (a - x) + b = (a + b) - x
def AddISubConstantLHS : Pat<
  (AddIOp (SubIOp (ConstantLikeMatcher Integer:$a), $x, $f), (ConstantLikeMatcher Integer:$b), $g),
  (SubIOp (ConstantOp (Sum $a, $b)), $x, (AllOfSum $f, $g, $a, $b))>;
// x + y * -1 = x - y
def AddIMulNegativeOneRhs : Pat<
  (AddIOp $x, (MulIOp $y, (ConstantLikeMatcher AnyAttr:$a), $_), $_), (SubIOp $x, $y, NoOverflow), [(IsMinusOne $a)]>;
// x * -1 + y = y - x
def AddIMulNegativeOneLhs : Pat<
  (AddIOp (MulIOp $x, (ConstantLikeMatcher AnyAttr:$a), $_), $y, $_), (SubIOp $y, $x, NoOverflow), [(IsMinusOne $a)]>;

// ---- muli

// (x * a) * b = x * (a * b)
def MulIMulIConstant : Pat<
  (MulIOp (MulIOp $x, (ConstantLikeMatcher Integer:$a), $f), (ConstantLikeMatcher Integer:$b), $g),
  (MulIOp $x, (ConstantOp (Product $a, $b)), (SignedOfProduct $f, $g, $a, $b))>;

// ---- subi

// (x + a) - b = x + (a - b)
def SubIRHSAddConstant : Pat<
  (SubIOp (AddIOp $x, (ConstantLikeMatcher Integer:$a), $_), (ConstantLikeMatcher Integer:$b), $_),
  (AddIOp $x, (ConstantOp (Difference $a, $b)), NoOverflow)>;
// b - (x + a) = (b - a) - x
def SubILHSAddConstant : Pat<
  (SubIOp (ConstantLikeMatcher Integer:$b), (AddIOp $x, (ConstantLikeMatcher Integer:$a), $f), $g),
  (SubIOp (ConstantOp (Difference $b, $a)), $x, (SignedOfDifference $f, $g, $b, $a))>;
// (x - a) - b = x - (a + b)
def SubIRHSSubConstantRHS : Pat<
  (SubIOp (SubIOp $x, (ConstantLikeMatcher Integer:$a), $f), (ConstantLikeMatcher Integer:$b), $g),
  (SubIOp $x, (ConstantOp (Sum $a, $b)), (SignedOfSum $f, $g, $a, $b))>;
// (a - x) - b = (a - b) - x
def SubIRHSSubConstantLHS : Pat<
  (SubIOp (SubIOp (ConstantLikeMatcher Integer:$a), $x, $f), (ConstantLikeMatcher Integer:$b), $g),
  (SubIOp (ConstantOp (Difference $a, $b)), $x, (SignedOfDifference $f, $g, $a, $b))>;
// b - (x - a) = (b + a) - x
def SubILHSSubConstantRHS : Pat<
  (SubIOp (ConstantLikeMatcher Integer:$b), (SubIOp $x, (ConstantLikeMatcher Integer:$a), $f), $g),
  (SubIOp (ConstantOp (Sum $a, $b)), $x, (AllOfSum $f, $g, $a, $b))>;
// b - (a - x) = x + (b - a)
def SubILHSSubConstantLHS : Pat<
  (SubIOp (ConstantLikeMatcher Integer:$b), (SubIOp (ConstantLikeMatcher Integer:$a), $x, $f), $g),
  (AddIOp $x, (ConstantOp (Difference $b, $a)), (AllOfDifference $f, $g, $b, $a))>;
// (x - y) - x = 0 - y
def SubISubILHSRHSLHS : Pat<
  (SubIOp:$r (SubIOp $x, $y, $f), $x, $g), (SubIOp (ConstantOp (ZeroOf $r)), $y, (Both $f, $g))>;

// ---- Extended arithmetic of which one half is not used.

def AddUIExtendedToAddI : Pattern<(AddUIExtendedOp:$r $x, $y), [(AddIOp $x, $y, NoOverflow), (replaceWithValue $x)], [(Unused $r__1)]>;
def MulSIExtendedToMulI : Pattern<(MulSIExtendedOp:$r $x, $y), [(MulIOp $x, $y, NoOverflow), (replaceWithValue $x)], [(Unused $r__1)]>;
def MulUIExtendedToMulI : Pattern<(MulUIExtendedOp:$r $x, $y), [(MulIOp $x, $y, NoOverflow), (replaceWithValue $x)], [(Unused $r__1)]>;
// The upper half of x * 1 is the sign of x.
def MulSIExtendedRHSOne : Pattern<
  (MulSIExtendedOp $x, (ConstantLikeMatcher AnyAttr:$a)),
  [(replaceWithValue $x),
   (ExtSIOp (CmpIOp ConstantAttr<Arith_CmpIPredicateAttr, "arith::CmpIPredicate::slt">, $x, (ConstantOp (ZeroOf $x))))],
  [(IsOne $a)]>;

// ---- Logic: what is extended alike can be extended after.

def Inverted : NativeCodeCall<"invertPredicate($0)">;
def XOrINotCmpI : Pat<
  (XOrIOp (CmpIOp $p, $x, $y), (ConstantLikeMatcher True)), (CmpIOp (Inverted $p), $x, $y)>;
foreach extension = ["UI", "SI"] in {
  defvar ext = !cast<Op>("Ext" # extension # "Op");
  def XOrIOfExt # extension : Pat<(XOrIOp (ext $x), (ext $y)), (ext (XOrIOp $x, $y)), [(SameType $x, $y)]>;
  def AndOfExt # extension : Pat<(AndIOp (ext $x), (ext $y)), (ext (AndIOp $x, $y)), [(SameType $x, $y)]>;
  def OrOfExt # extension : Pat<(OrIOp (ext $x), (ext $y)), (ext (OrIOp $x, $y)), [(SameType $x, $y)]>;
}

// ---- Comparisons: equality does not change with an extension.

def IsEquality : Constraint<CPred<"isEquality($0)">, "is eq or ne">;
def CmpIExtSI : Pat<(CmpIOp $p, (ExtSIOp $x), (ExtSIOp $y)), (CmpIOp $p, $x, $y), [(IsEquality $p), (SameType $x, $y)]>;
def CmpIExtUI : Pat<(CmpIOp $p, (ExtUIOp $x), (ExtUIOp $y)), (CmpIOp $p, $x, $y), [(IsEquality $p), (SameType $x, $y)]>;

// ---- Selection.

def RedundantSelectFalse : Pat<(SelectOp $p, $x, (SelectOp $p, $_, $y)), (SelectOp $p, $x, $y)>;
def RedundantSelectTrue : Pat<(SelectOp $p, (SelectOp $p, $x, $_), $y), (SelectOp $p, $x, $y)>;
def SelectNotCond : Pat<(SelectOp (XOrIOp $p, (ConstantLikeMatcher True)), $x, $y), (SelectOp $p, $y, $x)>;
def SelectI1ToNot : Pat<
  (SelectOp $p, (ConstantLikeMatcher False), (ConstantLikeMatcher True)), (XOrIOp $p, (ConstantOp True))>;
// A boolean in a wider integer.
def IsWiderInteger : Constraint<CPred<"isWiderInteger($0)">, "is an integer wider than i1">;
def IsZero : Constraint<CPred<"isZero($0)">, "is 0">;
def SelectToExtUI : Pat<
  (SelectOp:$r $p, (ConstantLikeMatcher AnyAttr:$t), (ConstantLikeMatcher AnyAttr:$f)),
  (ExtUIOp $p), [(IsWiderInteger $r), (IsOne $t), (IsZero $f)]>;
def SelectToExtUIOfNot : Pat<
  (SelectOp:$r $p, (ConstantLikeMatcher AnyAttr:$t), (ConstantLikeMatcher AnyAttr:$f)),
  (ExtUIOp (XOrIOp $p, (ConstantOp True))), [(IsWiderInteger $r), (IsZero $t), (IsOne $f)]>;

// ---- Casts of casts.

def ExtSIOfExtUI : Pat<(ExtSIOp (ExtUIOp $x)), (ExtUIOp $x)>;
def IndexCastOfIndexCast : Pat<(IndexCastOp:$r (IndexCastOp $x)), (replaceWithValue $x), [(SameType $r, $x)]>;
def IndexCastOfExtSI : Pat<(IndexCastOp (ExtSIOp $x)), (IndexCastOp $x)>;
def IndexCastUIOfIndexCastUI : Pat<(IndexCastUIOp:$r (IndexCastUIOp $x)), (replaceWithValue $x), [(SameType $r, $x)]>;
def IndexCastUIOfExtUI : Pat<(IndexCastUIOp (ExtUIOp $x)), (IndexCastUIOp $x)>;
def BitcastOfBitcast : Pat<(BitcastOp (BitcastOp $x)), (BitcastOp $x)>;

def IsNarrower : Constraint<CPred<"isNarrower($0, $1)">, "is narrower than">;
def TruncIExtSIToExtSI : Pat<(TruncIOp:$r (ExtSIOp $x), $_), (ExtSIOp $x), [(IsNarrower $x, $r)]>;
def TruncIExtUIToExtUI : Pat<(TruncIOp:$r (ExtUIOp $x), $_), (ExtUIOp $x), [(IsNarrower $x, $r)]>;
// Of a shift that leaves as many bits as are kept, the sign does not matter; but what was negative now looks too large for the kept bits.
def IsDifferenceOfWidths : Constraint<CPred<"isDifferenceOfWidths($0, $1, $2)">, "is what the widths differ by">;
def TruncIShrSIToTrunciShrUI : Pat<
  (TruncIOp:$r (ShRSIOp $x, (ConstantLikeMatcher AnyAttr:$a), $exact), $f),
  (TruncIOp (ShRUIOp $x, (ConstantOp $a), $exact), (Unsigned $f)), [(IsDifferenceOfWidths $x, $r, $a)]>;

// A number that is rounded twice is rounded once, unless the rounding is given.
def IsAbsent : Constraint<CPred<"!$0">, "is not given">;
def TruncFSIToFPToSIToFP : Pat<(TruncFOp (SIToFPOp $x), $r, $_), (SIToFPOp $x), [(IsAbsent $r)]>;
def TruncFUIToFPToUIToFP : Pat<(TruncFOp (UIToFPOp $x), $r, $_), (UIToFPOp $x), [(IsAbsent $r)]>;

// ---- Signs that cancel.

def MulFOfNegF : Pat<(MulFOp (NegFOp $x, $_), (NegFOp $y, $_), $f), (MulFOp $x, $y, $f)>;
def DivFOfNegF : Pat<(DivFOp (NegFOp $x, $_), (NegFOp $y, $_), $f), (DivFOp $x, $y, $f)>;
