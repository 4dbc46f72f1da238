// The definitions of the rewriting quickstart's samples: an operation of one dialect becomes one of another.

include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def TF_Dialect : Dialect { let name = "tf"; }
def TFL_Dialect : Dialect { let name = "tfl"; }
class TF_Op<string mnemonic, list<Trait> traits = []> : Op<TF_Dialect, mnemonic, traits>;
// A field that no generator knows.
class TFL_Op<string mnemonic, list<Trait> traits = []> : Op<TFL_Dialect, mnemonic, traits> { bit hasOptions = 0; }

def NoSideEffect : TraitList<[NoMemoryEffect]>;
def SameValueType : NativeOpTrait<"SameOperandsAndResultType">;

def TF_LeakyReluOp : TF_Op<"LeakyRelu", [NoSideEffect, SameValueType]> {
  let arguments = (ins F32Tensor:$x, DefaultValuedAttr<F32Attr, "0.2">:$alpha);
  let results = (outs F32Tensor:$y);
}
def TFL_LeakyReluOp : TFL_Op<"leaky_relu", [NoSideEffect, SameValueType]>, Results<(outs AnyTensor)> {
  let summary = "Leaky ReLU operator";
  let arguments = (ins F32Tensor:$x, F32Attr:$alpha);
  let hasOptions = 1;
}
def TFL_OtherStyleOp : TFL_Op<"other_style", [NoSideEffect, SameValueType]>, Arguments<(ins F32Tensor:$x, F32Attr:$alpha)> {
  let results = (outs AnyTensor:$y);
}

def : Pat<(TF_LeakyReluOp $arg, F32Attr:$a), (TFL_LeakyReluOp $arg, $a)>;
