// Shared by the dialects of targets: pointers in their address spaces, and operations that are calls of LLVM's intrinsics.

#ifndef LLVM_TARGETS
#define LLVM_TARGETS

include "llvm/base.td"
include "offload.td"

class LLVM_PointerInAddressSpace<int space>
    : Type<CPred<"isPointerIn($_self, " # space # ")">, "LLVM pointer in address space " # space>,
      BuildableType<"pointerIn($_builder.getContext(), " # space # ")">;
class LLVM_AnyScalarOrVectorOf<Type element> : LLVM_ScalarOrVectorOf<element, LLVM_VectorOf<element>>;

class LLVM_TargetOp<Dialect dialect, string mnemonic, string what, list<Trait> traits = []> : Op<dialect, mnemonic, traits> {
  let summary = what;
  // The intrinsic that it is, without `llvm.` and types; empty if attributes and types choose it, or if it is none. Its arguments are
  // operands and attributes in the order of the definition.
  string intrinsic = "";
  // Values that have their types in the intrinsic's name: `res`, arguments by name or by number.
  list<string> overloads = [];
  // The bits of the integer that the intrinsic gives where the result may be of any type; 0 if that says it.
  int numberBits = 0;
  list<string> facts = ["intrinsic", "overloads", "arguments", "numberBits"];
}
// A number that the hardware knows.
defvar RangeArg = (ins OptionalAttr<LLVM_ConstantRangeAttr>:$range);

#endif
