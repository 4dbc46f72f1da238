// Images and how they are read. `spirv.td` includes this.

def Dim : SPIRV_Enum<"Dim", "valid SPIR-V Dim", [
  SPIRV_Case<"Dim1D", 0, ["Image1D", "Sampled1D"]>, SPIRV_Case<"Dim2D", 1, ["ImageMSArray", "Kernel", "Shader"]>, SPIRV_Case<"Dim3D", 2>,
  SPIRV_Case<"Cube", 3, ["ImageCubeArray", "Shader"]>, SPIRV_Case<"Rect", 4, ["ImageRect", "SampledRect"]>,
  SPIRV_Case<"Buffer", 5, ["ImageBuffer", "SampledBuffer"]>, SPIRV_Case<"SubpassData", 6, ["InputAttachment"]>]>;
def SPIRV_DimAttr : SPIRV_EnumAttr<Dim, "dim">;

def ImageFormat : SPIRV_Enum<"ImageFormat", "valid SPIR-V ImageFormat", [
  SPIRV_Case<"Unknown", 0>, SPIRV_Case<"Rgba32f", 1, ["Shader"]>, SPIRV_Case<"Rgba16f", 2, ["Shader"]>, SPIRV_Case<"R32f", 3, ["Shader"]>,
  SPIRV_Case<"Rgba8", 4, ["Shader"]>, SPIRV_Case<"Rgba8Snorm", 5, ["Shader"]>, SPIRV_Case<"Rg32f", 6, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"Rg16f", 7, ["StorageImageExtendedFormats"]>, SPIRV_Case<"R11fG11fB10f", 8, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"R16f", 9, ["StorageImageExtendedFormats"]>, SPIRV_Case<"Rgba16", 10, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"Rgb10A2", 11, ["StorageImageExtendedFormats"]>, SPIRV_Case<"Rg16", 12, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"Rg8", 13, ["StorageImageExtendedFormats"]>, SPIRV_Case<"R16", 14, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"R8", 15, ["StorageImageExtendedFormats"]>, SPIRV_Case<"Rgba16Snorm", 16, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"Rg16Snorm", 17, ["StorageImageExtendedFormats"]>, SPIRV_Case<"Rg8Snorm", 18, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"R16Snorm", 19, ["StorageImageExtendedFormats"]>, SPIRV_Case<"R8Snorm", 20, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"Rgba32i", 21, ["Shader"]>, SPIRV_Case<"Rgba16i", 22, ["Shader"]>, SPIRV_Case<"Rgba8i", 23, ["Shader"]>,
  SPIRV_Case<"R32i", 24, ["Shader"]>, SPIRV_Case<"Rg32i", 25, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"Rg16i", 26, ["StorageImageExtendedFormats"]>, SPIRV_Case<"Rg8i", 27, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"R16i", 28, ["StorageImageExtendedFormats"]>, SPIRV_Case<"R8i", 29, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"Rgba32ui", 30, ["Shader"]>, SPIRV_Case<"Rgba16ui", 31, ["Shader"]>, SPIRV_Case<"Rgba8ui", 32, ["Shader"]>,
  SPIRV_Case<"R32ui", 33, ["Shader"]>, SPIRV_Case<"Rgb10a2ui", 34, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"Rg32ui", 35, ["StorageImageExtendedFormats"]>, SPIRV_Case<"Rg16ui", 36, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"Rg8ui", 37, ["StorageImageExtendedFormats"]>, SPIRV_Case<"R16ui", 38, ["StorageImageExtendedFormats"]>,
  SPIRV_Case<"R8ui", 39, ["StorageImageExtendedFormats"]>, SPIRV_Case<"R64ui", 40, ["Int64ImageEXT"]>, SPIRV_Case<"R64i", 41, ["Int64ImageEXT"]>]>;
def SPIRV_ImageFormatAttr : SPIRV_EnumAttr<ImageFormat, "image_format">;

def ImageOperands : SPIRV_BitEnum<"ImageOperands", "valid SPIR-V ImageOperands", [
  I32BitEnumCaseNone<"None">, SPIRV_Bit<"Bias", 0, ["Shader"]>, SPIRV_Bit<"Lod", 1>, SPIRV_Bit<"Grad", 2>, SPIRV_Bit<"ConstOffset", 3>,
  SPIRV_Bit<"Offset", 4, ["ImageGatherExtended"]>, SPIRV_Bit<"ConstOffsets", 5, ["ImageGatherExtended"]>, SPIRV_Bit<"Sample", 6>,
  SPIRV_Bit<"MinLod", 7, ["MinLod"]>, SPIRV_Bit<"MakeTexelAvailable", 8, ["VulkanMemoryModel"], [], "v1.5">,
  SPIRV_Bit<"MakeTexelVisible", 9, ["VulkanMemoryModel"], [], "v1.5">, SPIRV_Bit<"NonPrivateTexel", 10, ["VulkanMemoryModel"], [], "v1.5">,
  SPIRV_Bit<"VolatileTexel", 11, ["VulkanMemoryModel"], [], "v1.5">, SPIRV_Bit<"SignExtend", 12, [], [], "v1.4">, SPIRV_Bit<"Offsets", 16>,
  SPIRV_Bit<"ZeroExtend", 13, [], [], "v1.4">, SPIRV_Bit<"Nontemporal", 14, [], [], "v1.6">]>;
def SPIRV_ImageOperandsAttr : SPIRV_EnumAttr<ImageOperands, "image_operands">;

def ImageDepthInfo : SPIRV_Enum<"ImageDepthInfo", "valid SPIR-V Image Depth specification", [
  SPIRV_Case<"NoDepth", 0>, SPIRV_Case<"IsDepth", 1>, SPIRV_Case<"DepthUnknown", 2>]>;
def SPIRV_DepthAttr : SPIRV_EnumAttr<ImageDepthInfo, "image_depth_info">;

def ImageArrayedInfo : SPIRV_Enum<"ImageArrayedInfo", "valid SPIR-V Image Arrayed specification", [
  SPIRV_Case<"NonArrayed", 0>, SPIRV_Case<"Arrayed", 1>]>;
def SPIRV_ArrayedAttr : SPIRV_EnumAttr<ImageArrayedInfo, "image_arrayed_info">;

def ImageSamplingInfo : SPIRV_Enum<"ImageSamplingInfo", "valid SPIR-V Image Sampling specification", [
  SPIRV_Case<"SingleSampled", 0>, SPIRV_Case<"MultiSampled", 1>]>;
def SPIRV_SamplingAttr : SPIRV_EnumAttr<ImageSamplingInfo, "image_sampling_info">;

def ImageSamplerUseInfo : SPIRV_Enum<"ImageSamplerUseInfo", "valid SPIR-V Sampler Use specification", [
  SPIRV_Case<"SamplerUnknown", 0>, SPIRV_Case<"NeedSampler", 1>, SPIRV_Case<"NoSampler", 2>]>;
def SPIRV_SamplerUseAttr : SPIRV_EnumAttr<ImageSamplerUseInfo, "image_sampler_use_info">;
