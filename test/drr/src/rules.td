// Rules over the dialect, one or more for each thing that a rule can say. The cases are in tests/rules.

include "mlir/IR/PatternBase.td"
include "dialect.td"

// ---- Source patterns.

// The operand must come from `b`.
def Nested : Pat<(AOp (BOp $input), $attr), (COp $input, $attr)>;
// The same with the names of the definition.
def NestedNames : Pat<(AOp (BOp $x), $k), (COp $x, $k)>;
def DeeplyNested : Pat<(BOp (SameOp (BOp (SameOp $x)))), (SameOp $x)>;
def TwoNested : Pat<(PairOp (BOp $x), (SameOp $y)), (PairOp $y, $x)>;
def ByPattern : Pattern<(BOp $x), [(SameOp $x)]>;
def ByPat : Pat<(BOp $x), (SameOp $x)>;

// Constraints of arguments.
def AttrConstraint : Pat<(AOp $x, F32Attr:$k), (COp $x, $k)>;
def OperandConstraint : Pat<(BOp I32:$x), (SameOp $x)>;
def OperandConstraintUnnamed : Pat<(PairOp I32, $y), (BOp $y)>;
def AttrConstraintUnnamed : Pat<(AOp $x, F32Attr), (BOp $x)>;
def Ignored : Pat<(AOp $_, $k), (FirstOp $k)>;
def Confined : Pat<(AOp $x, ConfinedAttr<I32Attr, [IntMinValue<5>]>:$k), (COp $x, $k)>;
def DialectType : Pat<(BOp BoxOrI32:$x), (SameOp $x)>;
def ConstantMatch : Pat<(AOp $x, ConstantAttr<I32Attr, "3">), (BOp $x)>;
def StringMatch : Pat<(AOp $x, ConstantStrAttr<StrAttr, "on">), (BOp $x)>;
def CaseMatch : Pat<(ColorOp Red), (ColorOp Blue)>;
def CaseAttrMatch : Pat<(GoOp Up), (GoOp Down)>;
def IsSeven : Constraint<CPred<"isBig($0, 7) && !isBig($0, 8)">, "is 7">;
def OptionalAttrMatch : Pat<(MixedOp $k, $x, $o, $y, $d), (MixedOp $k, $y, $o, $x, ConstantAttr<I32Attr, "8">), [(IsSeven $d)]>;

def OptionalAttrConstraint : Pat<(MixedOp $k, $x, F32Attr:$o, $_, $_), (AOp $x, $o)>;

// Equal operands.
def EqualOperands : Pat<(PairOp $x, $x), (BOp $x)>;
def EqualAcrossOps : Pat<(AddOp $x, (BOp $x)), (BOp $x)>;
def ThreeEqual : Pat<(AddOp (AddOp $x, $x), $x), (BOp $x)>;

// Either order.
def Either : Pat<(AddOp (either (BOp $x), $y)), (PairOp $x, $y)>;
def EitherConstraint : Pat<(PairOp (either I32:$x, F32:$y)), (PairOp $y, $x)>;
def EitherNested : Pat<(PairOp (either (BOp (SameOp $x)), (SameOp $y))), (PairOp $x, $y)>;
def EitherBackwards : Pat<(AddOp (either (SameOp (BOp $x)), $y)), (PairOp $y, $x)>;

// Variadic operands.
def WholeList : Pat<(ListOp $x), (ListsOp $x, ConstantAttr<I32Attr, "0">, $x)>;
def ListOfTwo : Pat<(ListOp (variadic $a, $b)), (PairOp $a, $b)>;
def ListOfNested : Pat<(ListOp (variadic:$all (BOp $a), $b)), (ListsOp $all, ConstantAttr<I32Attr, "1">, (variadic $b, $a))>;
def SwapLists : Pat<(ListsOp $x, I32Attr:$_, $y), (ListsOp $y, ConstantStrAttr<StrAttr, "swapped">, $x)>;
def OptionalOperand : Pat<(MaybeOp $x, $y), (ListsOp $y, ConstantAttr<I32Attr, "2">, (variadic $x))>;
def MiddleOperands : Pat<(MultiOp $f, $m, $l), (MultiBackOp $l, $m, $f)>;

// Constants; native calls that look.
def FoldConst : Pat<(BOp (ConstantLikeMatcher I32Attr:$k)), (ConstOp $k)>;
def EvenOnly : NativeCodeCall<"isEven($_self)">;
def OnlyEven : Pat<(BOp (EvenOnly)), (OneOp)>;
def Halves : NativeCodeCall<"::mlir::success(halves($_self, &$0, &$1))">;
def TakeApart : Pat<(BOp (Halves $x, (SameOp $y))), (PairOp $x, $y)>;

// ---- Constraints.

def SameType : Constraint<CPred<"$0.getType() == $1.getType()">, "have the same type">;
def OtherType : Constraint<CPred<"$0.getType() != $1.getType()">, "have different types">;
def SameShape : Constraint<CPred<"haveSameShape($0, $1)">, "have the same shape">;
def TypesEqual : Pat<(BOp:$r $x), (replaceWithValue $x), [(SameType $r, $x)]>;
def TypesDiffer : Pat<(BOp:$r $x), (ElementOp $x), [(OtherType $r, $x)]>;
def ShapesEqual : Pat<(PairOp $x, $y), (TupleOp $y, $x), [(SameShape $x, $y)]>;
// Each of three must hold.
def ThreeChecks : Pattern<(ThreeOp:$results), [(TrioOp)], [(I32:$results__0), (HasNoUseOf:$results__1), (SameType $results__0, $results__2)]>;
def TypeOfArgument : Pat<(BOp:$r $x), (SameOp $x), [(I32 $x)]>;
def OneUse : Constraint<CPred<"$0.hasOneUse()">, "has one use">;
def UsedOnce : Pat<(BOp:$r (BOp:$inner $x)), (BOp $x), [(OneUse $inner)]>;
def IsF32Or64 : Constraint<Or<[CPred<"$0.getType().isF32()">, CPred<"$0.getType().isF64()">]>, "is a float">;
def NotFloat : Constraint<Neg<IsF32Or64.predicate>, "is no float">;
def Combined : Pat<(BOp $x), (SameOp $x), [(NotFloat $x)]>;
def Written : Constraint<CPred<"$0.getType() == $1.getType() && !($0 == $1)">, "are two values of a type">;
def Conjunction : Pat<(PairOp $x, $y), (AddOp $x, $y), [(Written $x, $y)]>;
def IsIntAttr : Constraint<CPred<"::llvm::isa<::mlir::IntegerAttr>($0)">, "is an integer">;
def OverAttr : Pat<(AOp $x, $k), (COp $x, $k), [(IsIntAttr $k)]>;
def IsThere : Constraint<CPred<"$0 != nullptr">, "is there">;
def OptionalThere : Pat<(MixedOp $k, $x, $o, $y, $d), (AOp $x, $o), [(IsThere $o)]>;

// ---- What is made.

def Chain : Pat<(BOp $x), (SameOp (SameOp (AddOp (SameOp $x), $x)))>;
// One operation, used twice.
def BoundResult : Pat<(BOp $x), (AddOp (SameOp:$s $x), $s)>;
def InnerReused : Pat<(AOp (BOp:$b $x), $k), (PairOp $b, $x)>;
def RootTypes : Pat<(BOp $x), (OneOp)>;
def ReplaceWithOperand : Pat<(BOp $x), (replaceWithValue $x)>;
def ReplaceInner : Pat<(AOp (BOp:$b $x), $_), (replaceWithValue $b)>;
def EraseRoot : Pattern<(ZeroOp $x), []>;
def ZeroToZero : Pat<(ZeroOp $x), (UseOp (variadic $x, (SameOp $x)))>;

// Where types come from.
def ByAllTypesMatch : Pat<(BOp $x), (PairOp (MatchOp $x, (FlagOp)), $x)>;
def ByInterface : Pat<(BOp $x), (PairOp (ElementOp $x), $x)>;
def ByFirstAttr : Pat<(AOp $x, $k), (PairOp (FirstOp $k), $x)>;
def ByBuilder : Pat<(PairOp $x, $y), (BOp (TupleOp $x, $y))>;
def ByReturnText : Pat<(PairOp $x, $y), (BOp (BOp $x, (returnType "$_builder.getF64Type()")))>;
def ByReturnSymbol : Pat<(PairOp $x, $y), (TupleOp (BOp $x, (returnType $y)), $y)>;
def ByReturnCall : Pat<(PairOp $x, $y), (BOp (BOp $x, (returnType (NativeCodeCall<"$_builder.getTupleType({$0, $1})"> $x, $y))))>;
def ByReturnTypeOf : Pat<(PairOp $x, $y), (BOp (BOp $x, (returnType (NativeCodeCall<"$0.getType()"> $y))))>;

// Attributes.
def Constants : Pat<(GoAttrsOp), (AttrsOp ConstantAttr<I64Attr, "-3">, ConstantAttr<F64Attr, "2.5">, ConstantStrAttr<StrAttr, "text">,
  ConstBoolAttrTrue, ConstUnitAttr, ConstantAttr<FlatSymbolRefAttr, "name">, ConstantAttr<Integers, "{1, 2}">,
  ConstantAttr<DenseI64ArrayAttr, "{3, 4}">, ConstantAttr<IndexAttr, "5">)>;
def EnumConstant : Pat<(ColorOp $_), (ColorOp ConstantAttr<ColorAttr, "Color::Blue">)>;
def BuiltAttr : Pat<(AOp $x, $_), (COp $x, (NativeCodeCall<"$_builder.getI32IntegerAttr(9)">))>;
def BuiltString : Pat<(AOp $x, $_), (COp $x, (NativeCodeCall<"$_builder.getStringAttr(\"two  words\")">))>;
def BuiltFloat : Pat<(AOp $x, $_), (COp $x, (NativeCodeCall<"$_builder.getF32FloatAttr(0.5f)">))>;
def Spelled : Pat<(AOp $x, $k), (COp $x, (NativeCodeCall<"spelled($_builder, $0, \", so\")"> $k))>;

// ---- Several results.

def Auxiliary : Pattern<(AddOp $x, $y), [(ZeroOp $x), (StoreOp (SameOp:$s $x), $y), (SameOp $s)]>;
def OnlyLast : Pattern<(BOp $x), [(SameOp $x), (SameOp $x), (replaceWithValue $x)]>;
def ThreeByOnes : Pattern<(TrioOp), [(FirstOp ConstantAttr<I32Attr, "1">), (FirstOp ConstantAttr<I32Attr, "2">), (FirstOp ConstantAttr<I32Attr, "3">)]>;
def ThreeByTwoAndOne : Pattern<(ThreeOp), [(TwoOp), (OneOp)]>;
def ThreeByThree : Pattern<(ThreeOp), [(TrioOp)]>;
def AuxiliaryAndThree : Pattern<(ThreeOp), [(TwoOp), (TrioOp)]>;
def Shuffled : Pattern<(TwoOp), [(TrioOp:$results__2), (replaceWithValue $results__0)]>;
def HasUse : Constraint<CPred<"!$0.use_empty()">, "has a use">;
def PartsOfSource : Pat<(BOp (TwoOp:$t)), (PairOp $t__1, $t__0), [(HasUse $t__0)]>;
def Unused : Constraint<CPred<"$0.use_empty()">, "has no use">;
def GroupOfResults : Pat<(BOp (MultiOp:$m $f, $_, $_)), (ListOp $m__1), [(Unused $m__2)]>;
def ResultGroups : Pat<(ResultsOp), (ResultsToOp)>;
def NestedPart : Pat<(BOp $x), (SameOp (TwoOp:$t__1))>;

// ---- Native calls.

def CreateArray : NativeCodeCall<"createArrayAttr($_builder, $0, $1)">;
def Compose : Pat<(TwoAttrOp $a, $b), (OneAttrOp (CreateArray $a, $b))>;
class GetNth<int n> : NativeCodeCall<"$_self[" # n # "]">;
def Decompose : Pat<(OneAttrOp $list), (TwoAttrOp (GetNth<0>:$list), GetNth<1>:$list)>;
class GetNthOf<int n> : NativeCodeCall<"getNth($_self, " # n # ")">;
def DecomposeBound : Pat<(OneAttrOp $list), (TwoAttrOp GetNthOf<1>:$list, GetNthOf<0>:$list)>;
def SomeCall : NativeCodeCall<"someFn($1, $2, $0)">;
def NotThree : Constraint<CPred<"!firstIsBig($0, 100)">, "does not begin with a big number">;
def Reordered : Pat<(OneAttrOp $list), (OneAttrOp (SomeCall ConstantAttr<I32Attr, "0">, ConstantAttr<I32Attr, "1">, ConstantAttr<I32Attr, "2">)), [(NotThree $list)]>;
def CreateMyOp : NativeCodeCall<"createMyOp($_builder, $0, $1)">;
def WholeResult : Pat<(AOp $x, $k), (CreateMyOp $x, $k)>;
def Placed : NativeCodeCall<"placed($_builder, $_loc, $0)">;
def PlacedHere : Pat<(BOp $x), (Placed $x)>;
def PlacedThere : Pat<(BOp $x), (Placed $x, (location "there"))>;
def Twice : NativeCodeCall<"twice($_builder, $_loc, $0)", 2>;
def TwoValues : Pattern<(TwoOp), [(Twice ConstantAttr<I32Attr, "4">)]>;
def OneOfTwoValues : Pattern<(BOp $x), [(Twice:$both ConstantAttr<I32Attr, "4">), (PairOp $both__1, $both__0)]>;
def Mark : NativeCodeCallVoid<"mark($_builder, $0)">;
def MarkOnly : Pat<(ZeroOp (BOp:$b $x)), (Mark $b)>;
def MarkAside : Pattern<(BOp (SameOp:$s $x)), [(Mark $s), (replaceWithValue $x)]>;
def CopyAttrs : NativeCodeCallVoid<"copyAttrs($0, $1)">;
def Supplemental : Pat<(BOp:$old $x), (SameOp:$new $x), [], [(CopyAttrs $old, $new)]>;
def NotEmpty : Constraint<CPred<"isBig($0, 2)">, "has more than one value">;
def AsOperands : Pat<(ListOp $x), (ListOp (NativeCodeCall<"rest($0)"> $x)), [(NotEmpty $x)]>;
def MakeLeaky : NativeCodeCall<"createTFLLeakyRelu($_builder, $0.getDefiningOp(), $1, $2)">;
def LeakyByCall : Pat<(LeakyReluOp:$old_value $x, F32Attr:$a), (MakeLeaky $old_value, $x, $a)>;
// Without a name.
def : Pat<(LeakyReluOp $x, F32Attr:$a), (LeakyReluLowOp $x, $a)>;
def Never : NativeCodeCall<"never($_builder, $0)">;
def GivesUp : Pat<(BOp $x), (PairOp (SameOp $x), (Never $x))>;

// ---- Locations.

def FusedLocation : Pat<(AOp (BOp $x), $k), (COp $x, $k)>;
def NamedLocation : Pat<(BOp $x), (SameOp $x, (location "outer"))>;
def SymbolLocation : Pat<(PairOp (BOp:$b $x), $y), (PairOp $y, $x, (location $b))>;
def FusedOfSymbols : Pat<(PairOp (BOp:$b $x), (BOp:$c $y)), (PairOp (SameOp $y, (location $c)), $x, (location $b, $c))>;
def FusedWithText : Pat<(PairOp (BOp:$b $x), $y), (PairOp $y, $x, (location "why", $b, $y))>;
def LocationAndType : Pat<(PairOp $x, $_), (SameOp (BOp $x, (location "inner"), (returnType $x)))>;

// ---- Benefit.

def LowBenefit : Pat<(BOp (SameOp $x)), (AddOp $x, $x)>;
def HighBenefit : Pat<(BOp $x), (SameOp $x), [], [], (addBenefit 10)>;
def MoreOps : Pat<(BOp (SameOp $x)), (replaceWithValue $x)>;
def FewerOps : Pat<(BOp $x), (SameOp $x)>;
def NoBenefit : Pat<(BOp $x), (SameOp $x), [], [], (addBenefit -1)>;
