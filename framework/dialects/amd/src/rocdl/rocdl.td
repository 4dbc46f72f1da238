// The rocdl dialect: what AMD's processors have beside LLVM's instructions. Nearly every operation is the call of one intrinsic, whose name
// and arguments are its own.

include "llvm/targets.td"

def ROCDL_Dialect : Dialect {
  let name = "rocdl";
  let summary = "what AMD's processors have beside LLVM's instructions";
  let cppNamespace = "::mlir::ROCDL";
  let hasOperationAttrVerify = 1;
}

def ROCDL_TargetAttr : AttrDef<ROCDL_Dialect, "ROCDLTarget", [TargetAttrInterface]> {
  let mnemonic = "target";
  let description = "the processor that a module of device code is compiled for";
  let parameters = (ins DefaultValuedParameter<"int", "2">:$O, StringRefParameter<"", "\"amdgcn-amd-amdhsa\"">:$triple,
    StringRefParameter<"", "\"gfx900\"">:$chip, StringRefParameter<"", "\"\"">:$features, StringRefParameter<"", "\"600\"">:$abi,
    OptionalParameter<"DictionaryAttr">:$flags, OptionalParameter<"ArrayAttr">:$link);
  let assemblyFormat = "(`<` struct($O, $triple, $chip, $features, $abi, $flags, $link)^ `>`)?";
  let genVerifyDecl = 1;
}

// ---- Types.

def GenericPtr : LLVM_PointerInAddressSpace<0>;
def GlobalPtr : LLVM_PointerInAddressSpace<1>;
def LDSPtr : LLVM_PointerInAddressSpace<3>;
def BufferRsrc : LLVM_PointerInAddressSpace<8>;
// A vector type that need not be written.
class Vec<int length, Type element>
    : FixedVectorOfLengthAndType<[length], [element]>, BuildableType<"::mlir::VectorType::get({" # length # "} ," # element.builderCall # ")">;

// ---- Operations.

class ROCDL_Op<string mnemonic, string what, list<Trait> traits = []> : LLVM_TargetOp<ROCDL_Dialect, mnemonic, what, traits>;
class ROCDL_IntrOp<string mnemonic, string what, dag args, string format, list<string> overloadedParts = [], list<Trait> traits = []>
    : ROCDL_Op<mnemonic, what, traits> {
  let intrinsic = "amdgcn." # !subst("_", ".", mnemonic);
  let overloads = overloadedParts;
  let arguments = args;
  let assemblyFormat = format;
}
// With a result of any type.
class ROCDL_ValueOp<string mnemonic, string what, dag args, string format, list<string> overloadedParts = [], list<Trait> traits = []>
    : ROCDL_IntrOp<mnemonic, what, args, format, overloadedParts, traits> {
  let results = (outs LLVM_Type:$res);
}
class ROCDL_TypedOp<string mnemonic, string what, dag args, Type type, string format, list<string> overloadedParts = [], list<Trait> traits = []>
    : ROCDL_IntrOp<mnemonic, what, args, format, overloadedParts, traits> {
  let results = (outs type:$res);
}
// Accesses to memory, which say what they alias.
class ROCDL_MemoryOp<string mnemonic, string what, dag args, string format, list<string> overloadedParts = [], list<Trait> traits = []>
    : ROCDL_IntrOp<mnemonic, what, !con(args, AliasScopeArgs), format, overloadedParts, !listconcat([AliasAnalysisOpInterface], traits)>;

include "rocdl/ops/registers.td"
include "rocdl/ops/barriers.td"
include "rocdl/ops/lanes.td"
include "rocdl/ops/matrices.td"
include "rocdl/ops/memory.td"
include "rocdl/ops/conversions.td"
