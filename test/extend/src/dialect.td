// A dialect with traits, interfaces and types of its own.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "interfaces.td"

def X_Dialect : Dialect {
  let name = "x";
  let cppNamespace = "::x";
}
class X_Op<string mnemonic, list<Trait> traits = []> : Op<X_Dialect, mnemonic, traits>;

// ---- Traits.

def MyTrait : NativeOpTrait<"MyTrait">;
class AtMost<int most> : ParamNativeOpTrait<"AtMost", !cast<string>(most)>;
def Undone : NativeOpTrait<"Undone">;
def Swapped : NativeOpTrait<"Swapped">;
def MyTypeTrait : NativeTypeTrait<"MyTrait">;
def MyAttrTrait : NativeAttrTrait<"MyTrait">;
class AtMostType<int most> : ParamNativeTypeTrait<"AtMost", !cast<string>(most)>;
class AtMostAttr<int most> : ParamNativeAttrTrait<"AtMost", !cast<string>(most)>;

// Every verifier may fail, by attributes.
def CheckedOp : X_Op<"checked", [MyTrait, AtMost<10>]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let hasVerifier = 1;
}
def OtherOrderOp : X_Op<"other_order", [AtMost<10>, MyTrait]> { let arguments = (ins Variadic<AnyType>:$values); }
def ElevenOp : X_Op<"eleven", [AtMost<11>]> { let arguments = (ins Variadic<AnyType>:$values); }
def WithRegionOp : X_Op<"with_region", [MyTrait, NoTerminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let regions = (region AnyRegion:$body);
}

// An operation that undoes itself: without a folder, with one that gives up, with one that changes in place, with one that folds.
class X_UndoneOp<string mnemonic> : X_Op<mnemonic, [Undone, Pure]> {
  let arguments = (ins I32:$x, OptionalAttr<UnitAttr>:$seen);
  let results = (outs I32:$r);
}
def UndoneOp : X_UndoneOp<"undone">;
def UndoneFailsOp : X_UndoneOp<"undone_fails"> { let hasFolder = 1; }
def UndoneInPlaceOp : X_UndoneOp<"undone_in_place"> { let hasFolder = 1; }
def UndoneFoldsOp : X_UndoneOp<"undone_folds"> { let hasFolder = 1; }
// A trait that folds every result.
def SwapOp : X_Op<"swap", [Swapped, Pure]> {
  let arguments = (ins I32:$a, I32:$b);
  let results = (outs I32:$r, I32:$s);
}

// ---- Interfaces.

def SumOp : X_Op<"sum", [DeclareOpInterfaceMethods<ExampleOpInterface>]> {
  let arguments = (ins Variadic<I32>:$values);
  let results = (outs I32:$r);
}
def GetOp : X_Op<"get", [DeclareOpInterfaceMethods<ExampleOpInterface>]> { let results = (outs I32:$r); }
def PlainOp : X_Op<"plain"> { let results = (outs I32:$r); }
// The first region is a graph, the others are not.
def MixedRegionsOp : X_Op<"mixed_regions", [DeclareOpInterfaceMethods<RegionKindInterface>, NoTerminator]> {
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
}
def GraphOp : X_Op<"graph", [HasOnlyGraphRegion, NoTerminator]> { let regions = (region AnyRegion:$body); }
// A call of this dialect.
def CallOp : X_Op<"call", [DeclareOpInterfaceMethods<CallOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$rs);
}

// ---- Types and attributes.

def HasSize : TypeInterface<"HasSize">;
def HasSizeAttr : AttrInterface<"HasSize">;
class X_Type<string name, string mn, list<Trait> traits = []> : TypeDef<X_Dialect, name, traits> { let mnemonic = mn; }

def SimpleType : X_Type<"Simple", "simple">;
def ComplexType : X_Type<"Complex", "complex", [MyTypeTrait, AtMostType<10>, DeclareTypeInterfaceMethods<HasSize>]> {
  let parameters = (ins "unsigned":$number, "Type":$integer);
  let assemblyFormat = "`<` $number `,` $integer `>`";
  let genVerifyDecl = 1;
}
def RecursiveType : X_Type<"Recursive", "rec"> {
  let parameters = (ins StringRefParameter<>:$name);
  let hasCustomAssemblyFormat = 1;
}
def PointAttr : AttrDef<X_Dialect, "Point", [MyAttrTrait, AtMostAttr<10>, DeclareAttrInterfaceMethods<HasSizeAttr>]> {
  let mnemonic = "point";
  let parameters = (ins "int64_t":$x, "int64_t":$y);
  let assemblyFormat = "`<` $x `,` $y `>`";
  let genVerifyDecl = 1;
}

// ---- Hooks.

// One operation with a syntax, a verifier, a folder, and patterns in Rust.
def EverythingOp : X_Op<"everything", [Pure]> {
  let arguments = (ins I32:$x, I64Attr:$n);
  let results = (outs I32:$r);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
