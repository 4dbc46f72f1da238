// The nvvm dialect: what NVIDIA's processors have beside LLVM's instructions.
//
// `ops/` holds the operations by subject. An operation says in its fields by which intrinsic it is called, or Rust chooses one by its
// attributes (`intrinsics/`); some are written as PTX, which nothing here does yet.

include "llvm/targets.td"

def NVVM_Dialect : Dialect {
  let name = "nvvm";
  let summary = "what NVIDIA's processors have beside LLVM's instructions";
  let cppNamespace = "::mlir::NVVM";
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
}

include "nvvm/enums.td"

// ---- Other attributes.

class NVVM_Attr<string name, string attrMnemonic, string what, list<Trait> traits = []> : AttrDef<NVVM_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
  let description = what;
}
def NVVM_MMAShapeAttr : NVVM_Attr<"MMAShape", "shape", "the sizes of a product of matrices"> {
  let summary = "Attribute for MMA operation shape.";
  let parameters = (ins "int":$m, "int":$n, "int":$k);
  let assemblyFormat = "`<` struct(params) `>`";
}
def LdStMatrixShapeAttr : NVVM_Attr<"LdStMatrixShape", "ld_st_matrix_shape", "the sizes of a matrix that a warp loads or stores"> {
  let summary = "Matrix shape for ldmatrix and stmatrix";
  let parameters = (ins "int":$m, "int":$n);
  let assemblyFormat = "`<` struct(params) `>`";
}
def NVVM_TargetAttr : NVVM_Attr<"NVVMTarget", "target", "the processor that a module of device code is compiled for",
    [TargetAttrInterface, TargetAttrVerifyInterface]> {
  let parameters = (ins DefaultValuedParameter<"int", "2">:$O, StringRefParameter<"", "\"nvptx64-nvidia-cuda\"">:$triple,
    StringRefParameter<"", "\"sm_50\"">:$chip, StringRefParameter<"", "\"\"">:$features,
    OptionalParameter<"DictionaryAttr">:$flags, OptionalParameter<"ArrayAttr">:$link, DefaultValuedParameter<"bool", "true">:$verifyTarget);
  let assemblyFormat = "(`<` struct($O, $triple, $chip, $features, $flags, $link, $verifyTarget)^ `>`)?";
  let genVerifyDecl = 1;
}

// ---- Operations.

def GenericPtr : LLVM_PointerInAddressSpace<0>;
def GlobalPtr : LLVM_PointerInAddressSpace<1>;
def SharedPtr : LLVM_PointerInAddressSpace<3>;
def ConstPtr : LLVM_PointerInAddressSpace<4>;
def LocalPtr : LLVM_PointerInAddressSpace<5>;
def TensorPtr : LLVM_PointerInAddressSpace<6>;
def ClusterPtr : LLVM_PointerInAddressSpace<7>;
def GenericOrShared : AnyTypeOf<[GenericPtr, SharedPtr]>;
def SharedOrCluster : AnyTypeOf<[SharedPtr, ClusterPtr]>;
def GenericOrAnyShared : AnyTypeOf<[GenericPtr, SharedPtr, ClusterPtr]>;
class Vec<int length, Type element> : VectorOfLengthAndType<[length], [element]>;

// Operations that are written as PTX, at least where a predicate guards them. A predicate is the last operand.
def BasicPtxBuilderInterface : OpInterface<"BasicPtxBuilderInterface">;
defvar Predicate = (ins Optional<I1>:$predicate);
// Operations whose intrinsic follows from attributes and types.
def IntrinsicChoice : OpInterface<"IntrinsicChoice">;
class NVVM_Op<string mnemonic, string what, list<Trait> traits = []> : LLVM_TargetOp<NVVM_Dialect, mnemonic, what, traits> {
  // The processors that have it: of this number at least, or of one of these numbers that the letter `a` follows.
  int minSM = 0;
  list<int> archSM = [];
  let facts = ["intrinsic", "overloads", "arguments", "numberBits", "minSM", "archSM"];
}
// Calls of the intrinsic `nvvm.` and a name.
class NVVM_CallOp<string mnemonic, string what, string name, list<Trait> traits = []> : NVVM_Op<mnemonic, what, traits> {
  let intrinsic = "nvvm." # name;
}
class NVVM_ChoiceOp<string mnemonic, string what, list<Trait> traits = []>
    : NVVM_Op<mnemonic, what, !listconcat([IntrinsicChoice], traits)>;
class NVVM_PtxOp<string mnemonic, string what, list<Trait> traits = []>
    : NVVM_Op<mnemonic, what, !listconcat([BasicPtxBuilderInterface], traits)>;
defvar Relu = (ins DefaultValuedAttr<BoolAttr, "false">:$relu);
defvar CTAGroup = (ins DefaultValuedAttr<CTAGroupKindAttr, "CTAGroupKind::CTA_1">:$group);

include "nvvm/ops/registers.td"
include "nvvm/ops/barriers.td"
include "nvvm/ops/fences.td"
include "nvvm/ops/warps.td"
include "nvvm/ops/conversions.td"
include "nvvm/ops/matrices.td"
include "nvvm/ops/copies.td"
include "nvvm/ops/tensor_cores.td"
