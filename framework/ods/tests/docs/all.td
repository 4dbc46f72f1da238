// Something of all that has documentation.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def D_Dialect : Dialect {
  let name = "d";
  let summary = "a dialect";
  let description = [{
    What it is for.

      * indented
  }];
  let cppNamespace = "::mlir::d";
}
def D_Box : TypeDef<D_Dialect, "Box"> {
  let mnemonic = "box";
  let summary = "a box";
  let description = "One line.";
  let parameters = (ins "Type":$inner, TypeParameter<"uint64_t", "how many">:$count);
  let assemblyFormat = "`<` $inner `,` $count `>`";
}
def D_Unit : TypeDef<D_Dialect, "Unit"> { let mnemonic = "unit"; }
def D_Shade : I32Enum<"Shade", "light or dark", [I32EnumAttrCase<"Light", 0, "light">, I32EnumAttrCase<"Dark", 1, "dark">]> {
  let cppNamespace = "::mlir::d";
}
def D_ShadeAttr : EnumAttr<D_Dialect, D_Shade, "shade">;
class D_Op<string mnemonic, list<Trait> traits = []> : Op<D_Dialect, mnemonic, traits>;

def D_Speaker : OpInterface<"Speaker"> {
  let cppNamespace = "::mlir::d";
  let description = [{ Says things. }];
  let methods = [
    InterfaceMethod<"Says it.", "void", "say", (ins "int":$times, "Foo &":$foo)>,
    StaticInterfaceMethod<"", "Bar *", "make", (ins), [{ return nullptr; }]>
  ];
}
def D_ZOp : D_Op<"a", [AttrSizedOperandSegments, Pure, HasParent<"ModuleOp">, DeclareOpInterfaceMethods<D_Speaker>]> {
  let summary = "  an operation with everything ";
  let description = [{
    First line.

    ```mlir
    d.a
      deeper
    ```
  }];
  let arguments = (ins I32:$x, Variadic<AnyType>:$rest, Optional<Index>:$maybe, OptionalAttr<I64Attr>:$n, D_ShadeAttr:$shade);
  let results = (outs Arg<D_Box, "not shown">:$out, Variadic<AnyType>);
  let successors = (successor AnySuccessor:$next);
  let assemblyFormat = [{
    $x `,` $rest `or` $maybe `in` $shade `,` $next
      attr-dict `:` type($rest) `,` type($maybe) `,` type(results)
  }];
}
def D_AOp : D_Op<"z", [SameOperandsAndResultType, Pure]> {
  let arguments = (ins D_Unit:$x);
  let results = (outs D_Unit:$y);
  let assemblyFormat = "$x attr-dict `:` type($x)";
}
class Line<string n, string about> { string argument = n; string name = n; string description = about; }
class PassBase<string arg> { string argument = arg; string summary = ""; string description = ""; list<Line> options = []; list<Line> statistics = []; }
def Second : PassBase<"second"> { let summary = "runs second"; }
def ZFirst : PassBase<"first"> {
  let summary = "runs first";
  let description = "It does much.";
  let options = [Line<"a", "short">, Line<"long-one", "long">];
  let statistics = [Line<"num-seen", "Number seen">];
}
