// Attributes of tosa. `tosa.td` includes this.

class Tosa_Attr<string name, string attrMnemonic, string what> : AttrDef<Tosa_Dialect, name> {
  let mnemonic = attrMnemonic;
  let summary = what;
}
class Tosa_QuantizationAttr<string name, string attrMnemonic, list<string> points>
    : Tosa_Attr<name, attrMnemonic, "The integers that stand for zero"> {
  let parameters = !dag(ins, !foreach(p, points, "int64_t"), points);
  let assemblyFormat = "`<` struct(params) `>`";
}
def Tosa_UnaryOpQuantizationAttr : Tosa_QuantizationAttr<"UnaryOpQuantization", "unary_quant", ["input_zp", "output_zp"]>;
def Tosa_ConvOpQuantizationAttr : Tosa_QuantizationAttr<"ConvOpQuantization", "conv_quant", ["input_zp", "weight_zp"]>;
def Tosa_MatMulOpQuantizationAttr : Tosa_QuantizationAttr<"MatMulOpQuantization", "matmul_quant", ["a_zp", "b_zp"]>;
def Tosa_PadOpQuantizationAttr : Tosa_QuantizationAttr<"PadOpQuantization", "pad_quant", ["input_zp"]>;

class Tosa_I32Enum<string name, string what, list<I32EnumAttrCase> cases> : I32EnumAttr<name, what, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::tosa";
}
class Tosa_EnumAttr<EnumInfo info, string attrMnemonic> : EnumAttr<Tosa_Dialect, info, attrMnemonic> {
  let assemblyFormat = "`<` $value `>`";
}
def Tosa_Profile : Tosa_I32Enum<"Profile", "supported TOSA profiles", [
    I32EnumAttrCase<"pro_int", 1>, I32EnumAttrCase<"pro_fp", 2>, I32EnumAttrCase<"none", 0>]>;
def Tosa_Extension : Tosa_I32Enum<"Extension", "supported TOSA extensions", [
    I32EnumAttrCase<"none", 0>, I32EnumAttrCase<"int16", 1>, I32EnumAttrCase<"int4", 2>, I32EnumAttrCase<"bf16", 3>,
    I32EnumAttrCase<"fp8e4m3", 4>, I32EnumAttrCase<"fp8e5m2", 5>, I32EnumAttrCase<"fft", 6>, I32EnumAttrCase<"variable", 7>,
    I32EnumAttrCase<"controlflow", 8>, I32EnumAttrCase<"doubleround", 9>, I32EnumAttrCase<"inexactround", 10>,
    I32EnumAttrCase<"dynamic", 11>, I32EnumAttrCase<"mxfp", 12>, I32EnumAttrCase<"int64", 13>, I32EnumAttrCase<"shape", 14>]>;
def Tosa_Level : Tosa_I32Enum<"Level", "supported TOSA levels", [I32EnumAttrCase<"none", 0>, I32EnumAttrCase<"eightK", 1, "8k">]>;
def Tosa_SpecificationVersionEnum : Tosa_I32Enum<"SpecificationVersion", "TOSA specification version", [
    I32EnumAttrCase<"V_1_0", 0, "1.0">, I32EnumAttrCase<"V_1_1_DRAFT", 1, "1.1.draft">]>;
def Tosa_ResizeMode : Tosa_I32Enum<"ResizeMode", "Supported resize/upsampling strategies", [
    I32EnumAttrCase<"NEAREST_NEIGHBOR", 1>, I32EnumAttrCase<"BILINEAR", 2>]>;
def Tosa_NanPropagationMode : Tosa_I32Enum<"NanPropagationMode", "Supported NaN propagation strategies", [
    I32EnumAttrCase<"PROPAGATE", 1>, I32EnumAttrCase<"IGNORE", 2>]>;
def Tosa_RoundingMode : Tosa_I32Enum<"RoundingMode", "Supported rounding modes", [
    I32EnumAttrCase<"SINGLE_ROUND", 1>, I32EnumAttrCase<"INEXACT_ROUND", 2>, I32EnumAttrCase<"DOUBLE_ROUND", 3>]>;
def Tosa_BlockSize : Tosa_I32Enum<"BlockSize", "Block size for the block_scaled formats", [I32EnumAttrCase<"BLOCK_SIZE_32", 32>]>;
def Tosa_ProfileAttr : Tosa_EnumAttr<Tosa_Profile, "prof">;
def Tosa_ExtensionAttr : Tosa_EnumAttr<Tosa_Extension, "ext">;
def Tosa_LevelAttr : Tosa_EnumAttr<Tosa_Level, "level">;
def Tosa_SpecificationVersion : Tosa_EnumAttr<Tosa_SpecificationVersionEnum, "specification_version">;
def Tosa_ResizeModeAttr : Tosa_EnumAttr<Tosa_ResizeMode, "resize_mode">;
def Tosa_NanPropagationModeAttr : Tosa_EnumAttr<Tosa_NanPropagationMode, "nan_mode">;
def Tosa_RoundingModeAttr : Tosa_EnumAttr<Tosa_RoundingMode, "rounding_mode">;
def Tosa_BlockSizeAttr : Tosa_EnumAttr<Tosa_BlockSize, "block_size">;
def Tosa_TargetEnv : Tosa_Attr<"TargetEnv", "target_env", "The features that a program may use"> {
  let parameters = (ins "SpecificationVersion":$specification_version, "Level":$level,
                        ArrayRefParameter<"Profile">:$profiles, ArrayRefParameter<"Extension">:$extensions);
  let assemblyFormat = [{
    `<` `specification_version` `=` $specification_version `,` `level` `=` $level `,` `profiles` `=` `[` $profiles `]` `,` `extensions` `=`
    `[` $extensions `]` `>`
  }];
}

def Tosa_FloatAttr : Attr<CPred<"::llvm::isa<::mlir::FloatAttr>($_self)">, "arbitrary float attribute">;
def Tosa_IntegerAttr : Attr<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">, "arbitrary integer attribute">;
def Tosa_IntOrFloatAttr : AnyAttrOf<[Tosa_IntegerAttr, Tosa_FloatAttr]>;
def Tosa_SizesAttr : IntElementsAttrBase<CPred<"::llvm::cast<::mlir::DenseIntElementsAttr>($_self).getType().getElementType().isIndex()">,
    "index elements attribute">;
class Tosa_Ints<int count> : ConfinedAttr<DenseI64ArrayAttr, [DenseArrayCount<count>]>;
def Tosa_NanMode : DefaultValuedAttr<Tosa_NanPropagationModeAttr, "::mlir::tosa::NanPropagationMode::PROPAGATE">;
def Tosa_LocalBound : DefaultValuedOptionalAttr<BoolAttr, "false">;
