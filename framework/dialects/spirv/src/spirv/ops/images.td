// Images. `spirv.td` includes this.

class SPIRV_SampledOperandIs<string operand, list<string> values>
    : PredOpTrait<"the sampled operand of the underlying image must be " # !interleave(values, " or "),
        CPred<"hasSamplerUse($" # operand # ", \"" # !interleave(values, "|") # "\")">>;
class SPIRV_MSOperandIs<string operand, list<string> values>
    : PredOpTrait<"the MS operand of the underlying image type must be " # !interleave(values, " or "),
        CPred<"hasSampling($" # operand # ", \"" # !interleave(values, "|") # "\")">>;
class SPIRV_DimIs<string operand, list<string> values>
    : PredOpTrait<"the Dim operand of the underlying image must be " # !interleave(values, " or "),
        CPred<"hasDim($" # operand # ", \"" # !interleave(values, "|") # "\")">>;
class SPIRV_DimIsNot<string operand, list<string> values>
    : PredOpTrait<"the Dim operand of the underlying image must not be " # !interleave(values, " or "),
        CPred<"!hasDim($" # operand # ", \"" # !interleave(values, "|") # "\")">>;
class SPIRV_NoneOrElementMatchImage<string operand, string image>
    : PredOpTrait<"the " # operand # " component type must match the image sampled type", CPred<"matchesTexel($" # operand # ", $" # image # ")">>;
class SPIRV_ImageOperandIsPresent<string operand, list<string> values>
    : PredOpTrait<"either " # !interleave(values, " or ") # " image operands must be present",
        CPred<"hasImageOperands($" # operand # ", \"" # !interleave(values, "|") # "\")">>;

def ImageDrefGatherOp : SPIRV_Op<"ImageDrefGather", "four texels, each compared with a depth",
    [Pure, SPIRV_DimIs<"sampled_image", ["Dim2D", "Cube", "Rect"]>, SPIRV_MSOperandIs<"sampled_image", ["SingleSampled"]>, SPIRV_NoneOrElementMatchImage<"result", "sampled_image">]> {
  let arguments = (ins SPIRV_AnySampledImage:$sampled_image, SPIRV_ScalarOrVectorOf<SPIRV_Float>:$coordinate, SPIRV_Float32:$dref,
    OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands, Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs AnyTypeOf<[SPIRV_Vec4<SPIRV_Integer>, SPIRV_Vec4<SPIRV_Float>]>:$result);
  let assemblyFormat = "$sampled_image `,` $coordinate `,` $dref custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) `,` type($dref) ( `,` type($operand_arguments)^ )? `->` type($result)";
  let hasVerifier = 1; let capabilities = ["Shader"];
}
def ImageQuerySizeOp : SPIRV_Op<"ImageQuerySize", "size of an image without levels of detail", [Pure]> {
  let arguments = (ins SPIRV_AnyImage:$image);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "$image attr-dict `:` type($image) `->` type($result)";
  let hasVerifier = 1; let capabilities = ["ImageQuery", "Kernel"];
}
def ImageReadOp : SPIRV_Op<"ImageRead", "texel of an image without sampling",
    [SPIRV_SampledOperandIs<"image", ["SamplerUnknown", "NoSampler"]>, SPIRV_NoneOrElementMatchImage<"result", "image">]> {
  let arguments = (ins SPIRV_AnyImage:$image, AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>]>:$coordinate,
    OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands, Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>]>:$result);
  let assemblyFormat = "$image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)";
  let hasVerifier = 1;
}
def ImageWriteOp : SPIRV_Op<"ImageWrite", "texel to an image",
    [SPIRV_SampledOperandIs<"image", ["SamplerUnknown", "NoSampler"]>, SPIRV_DimIsNot<"image", ["SubpassData"]>, SPIRV_NoneOrElementMatchImage<"texel", "image">]> {
  let arguments = (ins SPIRV_AnyImage:$image, AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>]>:$coordinate,
    AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>]>:$texel, OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands, Variadic<SPIRV_Type>:$operand_arguments);
  let assemblyFormat = "$image `,` $coordinate `,` $texel custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($image) `,` type($coordinate) `,` type($texel) ( `,` type($operand_arguments)^ )?";
  let hasVerifier = 1;
}
def ImageOp : SPIRV_Op<"Image", "image of a sampled image",
    [Pure, TypesMatchWith<"type of 'result' matches image type of 'sampled_image'", "sampled_image", "result", "getSampledImage($_self)">]> {
  let arguments = (ins SPIRV_AnySampledImage:$sampled_image);
  let results = (outs SPIRV_AnyImage:$result);
  let assemblyFormat = "$sampled_image attr-dict `:` type($sampled_image)";
 
}
def ImageSampleExplicitLodOp : SPIRV_Op<"ImageSampleExplicitLod", "sample of an image at a given level of detail",
    [SPIRV_DimIsNot<"sampled_image", ["Buffer"]>, SPIRV_MSOperandIs<"sampled_image", ["SingleSampled"]>, SPIRV_NoneOrElementMatchImage<"result", "sampled_image">, SPIRV_ImageOperandIsPresent<"image_operands", ["Lod", "Grad"]>]> {
  let arguments = (ins SPIRV_AnySampledImage:$sampled_image, AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>,
    SPIRV_ScalarOrVectorOf<SPIRV_Integer>]>:$coordinate, SPIRV_ImageOperandsAttr:$image_operands, Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs AnyTypeOf<[SPIRV_Vec4<SPIRV_Integer>, SPIRV_Vec4<SPIRV_Float>]>:$result);
  let assemblyFormat = "$sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)";
  let hasVerifier = 1;
}
def ImageSampleImplicitLodOp : SPIRV_Op<"ImageSampleImplicitLod", "sample of an image",
    [SPIRV_DimIsNot<"sampled_image", ["Buffer"]>, SPIRV_MSOperandIs<"sampled_image", ["SingleSampled"]>, SPIRV_NoneOrElementMatchImage<"result", "sampled_image">]> {
  let arguments = (ins SPIRV_AnySampledImage:$sampled_image, SPIRV_ScalarOrVectorOf<SPIRV_Float>:$coordinate,
    OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands, Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs AnyTypeOf<[SPIRV_Vec4<SPIRV_Integer>, SPIRV_Vec4<SPIRV_Float>]>:$result);
  let assemblyFormat = "$sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)";
  let hasVerifier = 1; let capabilities = ["Shader"];
}
def ImageSampleProjDrefImplicitLodOp : SPIRV_Op<"ImageSampleProjDrefImplicitLod", "sample of an image with projection and comparison of depth",
    [SPIRV_DimIsNot<"sampled_image", ["Buffer"]>, SPIRV_MSOperandIs<"sampled_image", ["SingleSampled"]>, TypesMatchWith<"type of 'result' matches image type of 'sampled_image'", "sampled_image", "result", "getSampledTexel($_self)">]> {
  let arguments = (ins SPIRV_AnySampledImage:$sampled_image, AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>,
    SPIRV_ScalarOrVectorOf<SPIRV_Integer>]>:$coordinate, SPIRV_Float32:$dref, OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands, Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs AnyTypeOf<[SPIRV_Integer, SPIRV_Float]>:$result);
  let assemblyFormat = "$sampled_image `,` $coordinate `,` $dref custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) `,` type($dref) ( `,` type($operand_arguments)^ )? `->` type($result)";
  let hasVerifier = 1; let capabilities = ["Shader"];
}
def ImageFetchOp : SPIRV_Op<"ImageFetch", "texel of a sampled image",
    [SPIRV_DimIsNot<"image", ["Cube"]>, SPIRV_SampledOperandIs<"image", ["NeedSampler"]>, SPIRV_NoneOrElementMatchImage<"result", "image">]> {
  let arguments = (ins SPIRV_AnyImage:$image, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$coordinate,
    OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands, Variadic<SPIRV_Type>:$operand_arguments);
  let results = (outs AnyTypeOf<[SPIRV_Vec4<SPIRV_Float>, SPIRV_Vec4<SPIRV_Integer>]>:$result);
  let assemblyFormat = "$image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)";
  let hasVerifier = 1;
}
