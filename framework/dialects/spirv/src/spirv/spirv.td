// The spirv dialect: SPIR-V, the binary form of shaders and kernels, as operations.
//
// `enums/` and `ops/` hold the definitions by subject. An operation or a case of an enum says in its fields what a module must declare to
// use it, and an operation by which instruction it is encoded; Rust asks for these fields as facts (`facts`).

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "offload.td"

def SPIRV_Dialect : Dialect {
  let name = "spirv";
  let summary = "SPIR-V, the binary form of shaders and kernels";
  let cppNamespace = "::mlir::spirv";
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
}

// ---- Enums.

// Needs of a module: one of the capabilities, one of the extensions, a version at least and at most.
class SPIRV_Needs<list<string> ofCapabilities, list<string> ofExtensions, string atLeast, string atMost> {
  list<string> capabilities = ofCapabilities;
  list<string> extensions = ofExtensions;
  string minVersion = atLeast;
  string maxVersion = atMost;
  list<string> facts = ["capabilities", "extensions", "minVersion", "maxVersion"];
}
class SPIRV_Case<string name, int value, list<string> capabilities = [], list<string> extensions = [], string min = "", string max = "">
    : I32EnumCase<name, value>, SPIRV_Needs<capabilities, extensions, min, max>;
class SPIRV_Bit<string name, int position, list<string> capabilities = [], list<string> extensions = [], string min = "", string max = "">
    : I32BitEnumCaseBit<name, position>, SPIRV_Needs<capabilities, extensions, min, max>;
class SPIRV_Capability<string name, int value, list<string> others = [], list<string> capabilities = [], list<string> extensions = [],
                       string min = "", string max = "">
    : I32EnumCase<name, value>, SPIRV_Needs<capabilities, extensions, min, max> {
  list<string> implies = others;
  let facts = ["capabilities", "extensions", "minVersion", "maxVersion", "implies"];
}
class SPIRV_Enum<string name, string what, list<EnumCase> cases> : I32Enum<name, what, cases> { let cppNamespace = "::mlir::spirv"; }
class SPIRV_BitEnum<string name, string what, list<BitEnumCaseBase> cases> : I32BitEnum<name, what, cases> { let cppNamespace = "::mlir::spirv"; }
class SPIRV_EnumAttr<EnumInfo of, string mnemonic> : EnumAttr<SPIRV_Dialect, of, mnemonic> { let assemblyFormat = "`<` $value `>`"; }

include "spirv/enums/capabilities.td"
include "spirv/enums/extensions.td"
include "spirv/enums/opcodes.td"
include "spirv/enums/execution.td"
include "spirv/enums/decorations.td"
include "spirv/enums/memory.td"
include "spirv/enums/images.td"
include "spirv/enums/matrices.td"

include "spirv/attributes.td"
include "spirv/types.td"

// ---- Operations.

class SPIRV_Op<string mnemonic, string what, list<Trait> traits = []>
    : Op<SPIRV_Dialect, mnemonic, traits>, SPIRV_Needs<[], [], "", ""> {
  let summary = what;
  // The instruction that it is in a binary; empty if it is none, or one of an extended set.
  string instruction = "Op" # mnemonic;
  // The instruction's words do not follow from the definition.
  bit encodedByHand = 0;
  // The extended set of instructions, and the number in it.
  string extendedSet = "";
  int extendedNumber = 0;
  let facts = ["instruction", "encodedByHand", "extendedSet", "extendedNumber", "arguments", "capabilities", "extensions", "minVersion",
               "maxVersion"];
}
class SPIRV_VendorOp<string mnemonic, string vendor, string what, list<Trait> traits = []> : SPIRV_Op<vendor # "." # mnemonic, what, traits> {
  let instruction = "Op" # mnemonic # vendor;
}
class SPIRV_ExtendedSetOp<string mnemonic, string prefix, string set, int number, string what, list<Trait> traits>
    : SPIRV_Op<prefix # "." # mnemonic, what, traits> {
  let instruction = "";
  let extendedSet = set;
  let extendedNumber = number;
}

// Traits that verifiers, conversions and specialization constants ask for.
def UnsignedOp : NativeOpTrait<"UnsignedOp">;
def SignedOp : NativeOpTrait<"SignedOp">;
def UsableInSpecConstantOp : NativeOpTrait<"UsableInSpecConstantOp">;
def InFunctionScope : NativeOpTrait<"InFunctionScope">;
def InModuleScope : NativeOpTrait<"InModuleScope">;
def InGraphScope : NativeOpTrait<"InGraphScope">;

include "spirv/ops/arithmetic.td"
include "spirv/ops/bits.td"
include "spirv/ops/logic.td"
include "spirv/ops/casts.td"
include "spirv/ops/composites.td"
include "spirv/ops/structure.td"
include "spirv/ops/control.td"
include "spirv/ops/memory.td"
include "spirv/ops/atomics.td"
include "spirv/ops/glsl.td"
include "spirv/ops/opencl.td"
include "spirv/ops/matrices.td"
include "spirv/ops/images.td"
include "spirv/ops/groups.td"
include "spirv/ops/intel.td"
include "spirv/ops/graph.td"
