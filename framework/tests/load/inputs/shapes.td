// Types, attributes, enums and the kinds of elements of formats, with nothing but base files.
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Box_Dialect : Dialect {
  let name = "box";
  let summary = "boxes of values";
  let cppNamespace = "::box";
}
class Box_Op<string mnemonic, list<Trait> traits = []> : Op<Box_Dialect, mnemonic, traits>;

def Box_Color : I32EnumAttr<"Color", "a color", [
    I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Blue", 1, "blue">]> {
  let cppNamespace = "::box";
}
def Box_BoxType : TypeDef<Box_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$content, DefaultValuedParameter<"int64_t", "1">:$count);
  let assemblyFormat = "`<` $content (`x` $count^)? `>`";
}
def Box_TagAttr : AttrDef<Box_Dialect, "Tag"> {
  let mnemonic = "tag";
  let parameters = (ins StringRefParameter<"">:$name, OptionalParameter<"::mlir::Type">:$of);
  let assemblyFormat = "`<` struct($name, $of) `>`";
}

// The content's type follows through a C++ expression over a parameter.
def OpenOp : Box_Op<"open", [Pure, TypesMatchWith<"the content is the box's", "box", "content",
    "::llvm::cast<::box::BoxType>($_self).getContent()">]> {
  let arguments = (ins Box_BoxType:$box);
  let results = (outs AnyType:$content);
  let assemblyFormat = "$box attr-dict `:` qualified(type($box))";
}
// A type that is made of another one.
def CloseOp : Box_Op<"close", [Pure, TypesMatchWith<"the box is the content's", "content", "box",
    "::box::BoxType::get($_self, 1)">]> {
  let arguments = (ins AnyType:$content, DefaultValuedAttr<Box_Color, "Color::Red">:$color);
  let results = (outs Box_BoxType:$box);
  let assemblyFormat = "$content (`in` $color^)? attr-dict `:` type($content)";
}
def SmallInt : Type<And<[AnySignlessInteger.predicate,
    CPred<"$_self.getIntOrFloatBitWidth() <= 16">]>, "an integer of at most 16 bits">;
def PairShape : Type<CPred<"::llvm::isa<::mlir::RankedTensorType>($_self) && "
    "::llvm::all_of(::llvm::cast<::mlir::RankedTensorType>($_self).getShape(), [](int64_t d) { return d == 2; })">,
    "a tensor whose dimensions are 2">;
def CheckOp : Box_Op<"check", [
    PredOpTrait<"first is wider than second",
      CPred<"$first.getType().getIntOrFloatBitWidth() > $second.getType().getIntOrFloatBitWidth()">>,
    AllElementTypesMatch<["left", "right"]>]> {
  let arguments = (ins SmallInt:$first, SmallInt:$second, PairShape:$left, AnyRankedTensor:$right,
                       ConfinedAttr<I64Attr, [IntMinValue<2>]>:$n);
  let assemblyFormat = "$first `,` $second `:` type($first) `,` type($second) "
                       "`of` $left `,` $right `:` type($left) `,` type($right) `by` $n attr-dict";
}
def GroupOp : Box_Op<"group", [AttrSizedOperandSegments, NoTerminator]> {
  let arguments = (ins Variadic<Index>:$sizes, Optional<AnyType>:$init, UnitAttr:$fast, OptionalAttr<Box_TagAttr>:$tag);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{
    `[` $sizes `]` (`init` $init^ `:` type($init))? (`fast` $fast^)? oilist(`tag` $tag) attr-dict-with-keyword $body
  }];
}
def MadeOp : Box_Op<"made", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$r);
  let assemblyFormat = "operands attr-dict `:` type($r)";
}
