// Everything of which Rust has something to call.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def U_Dialect : Dialect {
  let name = "u";
  let cppNamespace = "::outer::u";
}
class U_Op<string mnemonic, list<Trait> traits = []> : Op<U_Dialect, mnemonic, traits>;

// ---- Enums.

def Case15 : I32EnumAttrCase<"Case15", 15>;
def Case20 : I32EnumAttrCase<"Case20", 20>;
def MyIntEnum : I32EnumAttr<"MyIntEnum", "An example int enum", [Case15, Case20]> {
  let cppNamespace = "Outer::Inner";
  let stringToSymbolFnName = "ConvertToEnum";
  let symbolToStringFnName = "ConvertToString";
}
def None : I32BitEnumAttrCaseNone<"None">;
def Bit1 : I32BitEnumAttrCaseBit<"Bit1", 0>;
def Bit2 : I32BitEnumAttrCaseBit<"Bit2", 1>;
def Bit3 : I32BitEnumAttrCaseBit<"Bit3", 2>;
def MyBitEnum : I32BitEnumAttr<"MyBitEnum", "An example bit enum", [None, Bit1, Bit2, Bit3]>;

// ---- Operations.

def U_AddOp : U_Op<"add", [Pure, SameOperandsAndResultType]> {
  let summary = "the sum";
  let arguments = (ins AnyInteger:$lhs, AnyInteger:$rhs);
  let results = (outs AnyInteger:$output);
}
def U_SubOp : U_Op<"sub"> {
  let arguments = (ins AnyInteger:$lhs, AnyInteger:$rhs);
  let results = (outs AnyInteger:$output);
}
// Attributes of every kind, between operands.
def U_PoolOp : U_Op<"pool"> {
  let arguments = (ins AnyTensor:$input, ConfinedAttr<I64ArrayAttr, [ArrayMinCount<2>]>:$ksize, I32Attr:$stride,
    OptionalAttr<I64Attr>:$maybe, Optional<Index>:$offset, F32Attr:$scale, TypeAttr:$type, FlatSymbolRefAttr:$callee,
    DenseI64ArrayAttr:$pads, MyIntEnum:$kind, MyBitEnum:$flags, UnitAttr:$fast, BoolAttr:$exact,
    DefaultValuedAttr<F32Attr, "0.5f">:$ratio, DefaultValuedAttr<StrAttr, "\"NHWC\"">:$data_format,
    DefaultValuedAttr<BoolAttr, "true">:$checked);
  let results = (outs AnyTensor:$output, Variadic<Index>:$sizes);
  DerivedTypeAttr T = DerivedTypeAttr<"return ::mlir::getElementTypeOrSelf($_op.getOperand(0));">;
}
def U_GroupsOp : U_Op<"groups", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins Variadic<I8>:$first, I16:$middle, Variadic<I32>:$last);
  let results = (outs Variadic<I8>:$a, Variadic<I16>:$b);
}
def U_EqualOp : U_Op<"equal", [SameVariadicOperandSize, SameVariadicResultSize]> {
  let arguments = (ins Variadic<I8>:$first, I16:$middle, Variadic<I32>:$last);
  let results = (outs Variadic<I8>:$a, Variadic<I16>:$b);
}
def U_JumpOp : U_Op<"jump", [Terminator]> {
  let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$others);
}
def U_BodyOp : U_Op<"body", [NoTerminator]> {
  let regions = (region AnyRegion:$head, VariadicRegion<AnyRegion>:$rest);
}
// Result types that follow from something else than a trait over all.
def U_MatchOp : U_Op<"match", [AllTypesMatch<["x", "r"]>]> {
  let arguments = (ins AnyType:$x, Index:$n);
  let results = (outs AnyType:$r);
}
def U_BuildableOp : U_Op<"buildable"> {
  let arguments = (ins AnyType:$x);
  let results = (outs Index:$r, F64:$s);
}
def U_InferOp : U_Op<"infer", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyTensor:$x);
  let results = (outs AnyType:$r);
}
def Foo_Bar_BazOp : U_Op<"baz"> { let arguments = (ins I32Attr:$a); }

// ---- Builders.

def U_FloatOp : U_Op<"float"> {
  let arguments = (ins F32Attr:$attr, Variadic<AnyType>:$x);
  let results = (outs Variadic<AnyType>:$r);
  let builders = [
    // Written in Rust.
    OpBuilder<(ins "float":$val)>,
    // Written here.
    OpBuilder<(ins "ValueRange":$values, "Type":$kind, CArg<"float", "0.5f">:$other), [{
      $_state.addAttribute("attr", $_builder.getF32FloatAttr(other));
      $_state.addOperands(values);
      $_state.addTypes({kind, $_builder.getIntegerType(8)});
    }]>
  ];
}

// ---- Interfaces.

def Speaker : OpInterface<"Speaker"> {
  let description = "Six shapes of methods.";
  let methods = [
    InterfaceMethod<"one that each operation writes", "unsigned", "foo">,
    InterfaceMethod<"with arguments", "unsigned", "bar", (ins "unsigned":$i)>,
    StaticInterfaceMethod<"without an operation", "unsigned", "fooStatic">,
    StaticInterfaceMethod<"that makes one", "Operation *", "create", (ins "OpBuilder &":$builder, "Location":$loc),
      [{ return builder.create<ConcreteOp>(loc); }]>,
    InterfaceMethod<"given for all", "unsigned", "getNumInputsAndOutputs", (ins),
      [{ return $_op->getNumOperands() + $_op->getNumResults(); }]>,
    InterfaceMethod<"with a default", "unsigned", "getNumWithDefault", (ins), [{}], [{ return 7; }]>
  ];
  let verify = [{ return verifySpeaker($_op); }];
}
def Quiet : AttrInterface<"Quiet">;
def Sized : TypeInterface<"Sized">;
def U_SpeakOp : U_Op<"speak", [DeclareOpInterfaceMethods<Speaker>]> { let arguments = (ins Variadic<AnyType>:$x); }
def U_ShoutOp : U_Op<"shout", [DeclareOpInterfaceMethods<Speaker, ["getNumWithDefault"]>]> {
  let arguments = (ins Variadic<AnyType>:$x);
}
def HasProperty : Type<CPred<"HasSomeProperty($_self)">, "has some property">;
def U_PropertyOp : U_Op<"property"> { let arguments = (ins HasProperty:$x); }

// ---- Hooks.

def U_ConstantOp : U_Op<"constant", [Pure, ConstantLike]> {
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$r);
  let hasFolder = 1;
}
def U_TwiceOp : U_Op<"twice", [Pure]> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$r);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def U_CheckedOp : U_Op<"checked"> {
  let arguments = (ins I32:$x, I32Attr:$n);
  let hasVerifier = 1;
}
def U_HandOp : U_Op<"hand"> {
  let arguments = (ins I32:$x);
  let hasCustomAssemblyFormat = 1;
}
def U_CustomOp : U_Op<"custom", [AttrSizedOperandSegments, AttrSizedResultSegments, Terminator]> {
  let arguments = (ins I32:$one, Optional<I32>:$maybe, Variadic<I32>:$many, I32Attr:$attr, OptionalAttr<I32Attr>:$opt);
  let results = (outs AnyType:$r, Optional<AnyType>:$s, Variadic<AnyType>:$t);
  let regions = (region AnyRegion:$region, VariadicRegion<AnyRegion>:$regions);
  let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$others);
  let assemblyFormat = [{
    custom<Values>($one, $maybe, $many) custom<Attrs>($attr, $opt)
    `:` type($many) `->` custom<Types>(type($r), type($s), type($t), ref(type($many)))
    custom<Blocks>($next, $others) custom<Bodies>($region, $regions) attr-dict-with-keyword
  }];
}

// ---- Types and attributes.

def U_IntegerType : TypeDef<U_Dialect, "TestInteger"> {
  let mnemonic = "int";
  let summary = "An integer type with special semantics";
  let parameters = (ins "unsigned":$width);
  let assemblyFormat = "`<` $width `>`";
}
def U_Renamed : TypeDef<U_Dialect, "Other"> {
  let cppClassName = "MyOwnType";
  let mnemonic = "own";
}
def U_NoText : TypeDef<U_Dialect, "NoText"> { let typeName = "u.no_text"; }
def U_StructType : TypeDef<U_Dialect, "Struct"> {
  let mnemonic = "struct";
  let parameters = (ins "Type":$element, ArrayRefParameter<"int64_t", "the dimensions">:$dims,
                        OptionalParameter<"::mlir::Attribute">:$extra);
  let assemblyFormat = "`<` $element `,` `[` $dims `]` (`,` $extra^)? `>`";
}
def U_HandType : TypeDef<U_Dialect, "Hand", [Sized]> {
  let mnemonic = "hand";
  let parameters = (ins "unsigned":$width);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}
def U_LabelAttr : AttrDef<U_Dialect, "Label", [Quiet]> {
  let mnemonic = "label";
  let parameters = (ins StringRefParameter<"the text">:$text, TypeParameter<"MyIntEnum", "the kind">:$kind);
  let assemblyFormat = "`<` $text `,` $kind `>`";
}
