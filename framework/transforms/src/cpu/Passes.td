// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def ConvertNeon2dToIntr : Pass<"arm-neon-2d-to-intr"> {
  let summary = "Convert Arm NEON structured ops to intrinsics";
  let dependentDialects = ["arm_neon::ArmNeonDialect", "vector::VectorDialect"];
}
def EnableArmStreaming : Pass<"enable-arm-streaming", "func::FuncOp"> {
  let summary = "Enable Armv9 Streaming SVE mode";
  let options = [
    Option<"ifRequiredByOps", "if-required-by-ops", "bool", "false",
      "Only apply the selected streaming/ZA modes if the function contains ops that implement the ArmSMETileOpInterface.">,
    Option<"ifScalableAndSupported", "if-scalable-and-supported", "bool", "false",
      "Only apply the selected streaming/ZA modes if the function contains supported scalable vector operations.">,
    Option<"streamingMode", "streaming-mode", "ArmStreamingMode", "ArmStreamingMode::Streaming",
      "Select how streaming-mode is managed at the function-level.", [{::llvm::cl::values(
        clEnumValN(ArmStreamingMode::Disabled, "disabled", "Streaming mode is disabled."),
        clEnumValN(ArmStreamingMode::Streaming, "streaming", "Streaming mode is part of the function interface (ABI), caller manages PSTATE.SM on entry/exit."),
        clEnumValN(ArmStreamingMode::StreamingLocally, "streaming-locally", "Streaming mode is internal to the function, callee manages PSTATE.SM on entry/exit."),
        clEnumValN(ArmStreamingMode::StreamingCompatible, "streaming-compatible", "Function supports both streaming and non-streaming modes."))}]>,
    Option<"zaMode", "za-mode", "ArmZaMode", "ArmZaMode::Disabled",
      "Select how ZA-storage is managed at the function-level.", [{::llvm::cl::values(
        clEnumValN(ArmZaMode::Disabled, "disabled", "ZA storage is disabled."),
        clEnumValN(ArmZaMode::NewZA, "new-za", "The function has ZA state. The ZA state is created on entry and destroyed on exit."),
        clEnumValN(ArmZaMode::InZA, "in-za", "The function uses ZA state. The ZA state may be used for input."),
        clEnumValN(ArmZaMode::OutZA, "out-za", "The function uses ZA state. The ZA state may be used for output."),
        clEnumValN(ArmZaMode::InOutZA, "inout-za", "The function uses ZA state. The ZA state may be used for input and/or output."))}]>,
  ];
}
