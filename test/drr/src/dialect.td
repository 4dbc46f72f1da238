// A dialect for rules to work on: operations of every shape.

include "mlir/IR/PatternBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def T_Dialect : Dialect {
  let name = "t";
  let cppNamespace = "::t";
}
class T<string mnemonic, list<Trait> traits = []> : Op<T_Dialect, mnemonic, traits>;

// One result of any type.
class To<string mnemonic, list<Trait> traits = []> : T<mnemonic, traits> {
  let results = (outs AnyType:$r);
}

def SourceOp : To<"source">;
def UseOp : T<"use"> { let arguments = (ins Variadic<AnyType>:$x); }

def AOp : To<"a"> { let arguments = (ins AnyType:$x, AnyAttr:$k); }
def BOp : To<"b"> { let arguments = (ins AnyType:$x); }
def COp : To<"c"> { let arguments = (ins AnyType:$x, AnyAttr:$k); }
// Attributes before and between operands.
def MixedOp : To<"mixed"> { let arguments = (ins AnyAttr:$k, AnyType:$x, OptionalAttr<F32Attr>:$o, AnyType:$y, DefaultValuedAttr<I32Attr, "7">:$d); }
def SameOp : To<"same", [SameOperandsAndResultType]> { let arguments = (ins AnyType:$x); }
def AddOp : To<"add", [SameOperandsAndResultType]> { let arguments = (ins AnyType:$x, AnyType:$y); }
def PairOp : To<"pair"> { let arguments = (ins AnyType:$x, AnyType:$y); }
def MatchOp : To<"match", [AllTypesMatch<["y", "r"]>]> { let arguments = (ins AnyType:$x, AnyType:$y); }
def ElementOp : To<"element", [InferTypeOpInterface]> { let arguments = (ins AnyType:$x); }
def FirstOp : To<"first", [FirstAttrDerivedResultType]> { let arguments = (ins AnyAttr:$k); }
// Its result types follow from a function that the build binds.
def TupleOp : To<"tuple"> { let arguments = (ins AnyType:$x, AnyType:$y); }
def ConstOp : To<"const", [ConstantLike, Pure]> { let arguments = (ins AnyAttr:$value); }
def PureOp : To<"pure", [Pure]> { let arguments = (ins AnyType:$x); }

def OneOp : To<"one"> { let arguments = (ins); }
def FlagOp : T<"flag"> { let results = (outs I1:$r); }
def TwoOp : T<"two"> { let results = (outs I32:$r, I32:$s); }
def ThreeOp : T<"three"> { let results = (outs AnyType:$r, AnyType:$s, AnyType:$t); }
def TrioOp : T<"trio"> { let results = (outs I32:$r, I32:$s, I32:$t); }
def ZeroOp : T<"zero"> { let arguments = (ins AnyType:$x); }
def StoreOp : T<"store"> { let arguments = (ins AnyType:$x, AnyType:$to); }

def ListOp : To<"list"> { let arguments = (ins Variadic<AnyType>:$x); }
def ListsOp : To<"lists", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$x, AnyAttr:$k, Variadic<AnyType>:$y);
}
def MaybeOp : To<"maybe"> { let arguments = (ins AnyType:$x, Optional<AnyType>:$y); }
// Three declared operands and results, with any number of values in the middle.
def MultiOp : T<"multi"> {
  let arguments = (ins AnyType:$first, Variadic<AnyType>:$middle, AnyType:$last);
  let results = (outs AnyType:$front, Variadic<AnyType>:$mid, AnyType:$back);
}
def MultiBackOp : T<"multi_back"> {
  let arguments = (ins AnyType:$last, Variadic<AnyType>:$middle, AnyType:$first);
  let results = (outs AnyType:$front, Variadic<AnyType>:$mid, AnyType:$back);
}
def ResultsOp : T<"results", [AttrSizedResultSegments]> {
  let results = (outs Variadic<AnyType>:$a, Variadic<AnyType>:$b);
}
def ResultsToOp : T<"results_to", [AttrSizedResultSegments]> {
  let results = (outs Variadic<AnyType>:$a, Variadic<AnyType>:$b);
}

def TwoAttrOp : T<"two_attr"> { let arguments = (ins AnyAttr:$a, AnyAttr:$b); }
def OneAttrOp : T<"one_attr"> { let arguments = (ins ArrayAttr:$list); }

def Red : I32EnumAttrCase<"Red", 1>;
def Blue : I32EnumAttrCase<"Blue", 2>;
def ColorAttr : I32EnumAttr<"Color", "a color", [Red, Blue]>;
def ColorOp : T<"color"> { let arguments = (ins ColorAttr:$c); }

def Up : I32EnumCase<"Up", 0, "up">;
def Down : I32EnumCase<"Down", 1, "down">;
def Way : I32Enum<"Way", "a way", [Up, Down]>;
def WayAttr : EnumAttr<T_Dialect, Way, "way">;
def GoOp : T<"go"> { let arguments = (ins WayAttr:$w); }

def Integers : TypedArrayAttrBase<I64Attr, "64-bit integer array attribute">;
// Every attribute that can be written as a constant.
def AttrsOp : T<"attrs"> {
  let arguments = (ins I64Attr:$i, F64Attr:$f, StrAttr:$s, BoolAttr:$b, OptionalAttr<UnitAttr>:$u, FlatSymbolRefAttr:$sym,
                       Integers:$list, DenseI64ArrayAttr:$dense, IndexAttr:$x);
}
def GoAttrsOp : T<"go_attrs">;

// A type of the dialect, by name and nested in a constraint.
def BoxType : TypeDef<T_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$inner);
  let assemblyFormat = "`<` $inner `>`";
}
def BoxOrI32 : AnyTypeOf<[BoxType, I32]>;

def LeakyReluOp : To<"LeakyRelu"> { let arguments = (ins AnyType:$x, F32Attr:$a); }
def LeakyReluLowOp : To<"leaky_relu"> { let arguments = (ins AnyType:$x, F32Attr:$a); }
