// Structured operations that have a name for their loops and their body: both are in `named.rs`.

class Linalg_NamedOp<string mnemonic, string what, dag how = (ins), list<Trait> traits = []>
    : Linalg_StructuredOp<mnemonic, what, !listconcat([AttrSizedOperandSegments], traits)> {
  let arguments = !con((ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs), how);
  let results = (outs Variadic<AnyRankedTensor>:$result_tensors);
  let regions = (region AnyRegion:$region);
  let hasFolder = 1;
}
class Linalg_EachOp<string mnemonic> : Linalg_NamedOp<mnemonic, "Applies " # mnemonic # " to each element">;
class Linalg_ProductOp<string mnemonic, string what> : Linalg_NamedOp<mnemonic, what, (ins), [Contraction]>;
class Linalg_WindowOp<string mnemonic, string what, int dims> : Linalg_NamedOp<mnemonic, what,
    (ins OptionalAttr<I64s<dims>>:$strides, OptionalAttr<I64s<dims>>:$dilations), [NativeOpTrait<"WindowTrait">]>;
class Linalg_ConvOp<string mnemonic, int dims> : Linalg_WindowOp<mnemonic,
    "Convolution in " # dims # " dimension" # !if(!eq(dims, 1), "", "s") # ", the layout as its name says", dims>;
class Linalg_PoolOp<string mnemonic, int dims> : Linalg_WindowOp<mnemonic,
    "Pooling in " # dims # " dimension" # !if(!eq(dims, 1), "", "s") # ", the layout and the function as its name says", dims>;

def CopyOp : Linalg_NamedOp<"copy", "Copies elements, which may be cast", (ins OptionalAttr<TypeFnAttr>:$cast)> { let hasCanonicalizer = 1; }
def ExpOp : Linalg_EachOp<"exp">;
def LogOp : Linalg_EachOp<"log">;
def AbsOp : Linalg_EachOp<"abs">;
def CeilOp : Linalg_EachOp<"ceil">;
def FloorOp : Linalg_EachOp<"floor">;
def NegFOp : Linalg_EachOp<"negf">;
def ReciprocalOp : Linalg_EachOp<"reciprocal">;
def RoundOp : Linalg_EachOp<"round">;
def SqrtOp : Linalg_EachOp<"sqrt">;
def RsqrtOp : Linalg_EachOp<"rsqrt">;
def SquareOp : Linalg_EachOp<"square">;
def TanhOp : Linalg_EachOp<"tanh">;
def ErfOp : Linalg_EachOp<"erf">;
def AddOp : Linalg_EachOp<"add">;
def SubOp : Linalg_EachOp<"sub">;
def MulOp : Linalg_EachOp<"mul">;
def DivOp : Linalg_EachOp<"div">;
def DivUnsignedOp : Linalg_EachOp<"div_unsigned">;
def MaxOp : Linalg_EachOp<"max">;
def MinOp : Linalg_EachOp<"min">;
def PowFOp : Linalg_EachOp<"powf">;
def SelectOp : Linalg_EachOp<"select">;
def QuantizedMatmulOp : Linalg_NamedOp<"quantized_matmul", "Multiplies matrices that have zero points">;
def Mmt4DOp : Linalg_ProductOp<"mmt4d", "Multiplies tiled matrices, the second one transposed">;
def BatchMmt4DOp : Linalg_ProductOp<"batch_mmt4d", "Multiplies tiled matrices, many at once">;
def QuantizedBatchMatmulOp : Linalg_NamedOp<"quantized_batch_matmul", "Multiplies matrices that have zero points, many at once">;
def MatvecOp : Linalg_ProductOp<"matvec", "Multiplies a matrix and a vector">;
def VecmatOp : Linalg_ProductOp<"vecmat", "Multiplies a vector and a matrix">;
def BatchMatvecOp : Linalg_ProductOp<"batch_matvec", "Multiplies matrices and vectors">;
def BatchVecmatOp : Linalg_ProductOp<"batch_vecmat", "Multiplies vectors and matrices">;
def DotOp : Linalg_ProductOp<"dot", "The dot product of vectors">;
def Conv1DOp : Linalg_NamedOp<"conv_1d", "Convolution in 1 dimension, without strides", (ins), [NativeOpTrait<"WindowTrait">]>;
def Conv2DOp : Linalg_NamedOp<"conv_2d", "Convolution in 2 dimensions, without strides", (ins), [NativeOpTrait<"WindowTrait">]>;
def Conv3DOp : Linalg_NamedOp<"conv_3d", "Convolution in 3 dimensions, without strides", (ins), [NativeOpTrait<"WindowTrait">]>;
def Conv1DNwcWcfOp : Linalg_ConvOp<"conv_1d_nwc_wcf", 1>;
def Conv1DNcwFcwOp : Linalg_ConvOp<"conv_1d_ncw_fcw", 1>;
def Conv2DNhwcHwcfOp : Linalg_ConvOp<"conv_2d_nhwc_hwcf", 2>;
def Conv2DNhwcFhwcOp : Linalg_ConvOp<"conv_2d_nhwc_fhwc", 2>;
def Conv2DNhwcHwcfQOp : Linalg_ConvOp<"conv_2d_nhwc_hwcf_q", 2>;
def Conv2DNhwcFhwcQOp : Linalg_ConvOp<"conv_2d_nhwc_fhwc_q", 2>;
def Conv2DNchwFchwQOp : Linalg_ConvOp<"conv_2d_nchw_fchw_q", 2>;
def Conv2DNchwFchwOp : Linalg_ConvOp<"conv_2d_nchw_fchw", 2>;
def Conv2DNgchwFgchwOp : Linalg_ConvOp<"conv_2d_ngchw_fgchw", 2>;
def Conv2DNgchwGfchwOp : Linalg_ConvOp<"conv_2d_ngchw_gfchw", 2>;
def Conv2DNhwgcGfhwcOp : Linalg_ConvOp<"conv_2d_nhwgc_gfhwc", 2>;
def Conv2DNhwgcGfhwcQOp : Linalg_ConvOp<"conv_2d_nhwgc_gfhwc_q", 2>;
def Conv2DNgchwGfchwQOp : Linalg_ConvOp<"conv_2d_ngchw_gfchw_q", 2>;
def Conv3DNdhwcDhwcfOp : Linalg_ConvOp<"conv_3d_ndhwc_dhwcf", 3>;
def Conv3DNdhwcDhwcfQOp : Linalg_ConvOp<"conv_3d_ndhwc_dhwcf_q", 3>;
def Conv3DNcdhwFcdhwOp : Linalg_ConvOp<"conv_3d_ncdhw_fcdhw", 3>;
def DepthwiseConv1DNwcWcOp : Linalg_ConvOp<"depthwise_conv_1d_nwc_wc", 1>;
def DepthwiseConv1DNcwCwOp : Linalg_ConvOp<"depthwise_conv_1d_ncw_cw", 1>;
def DepthwiseConv1DNwcWcmOp : Linalg_ConvOp<"depthwise_conv_1d_nwc_wcm", 1>;
def DepthwiseConv2DNhwcHwcOp : Linalg_ConvOp<"depthwise_conv_2d_nhwc_hwc", 2>;
def DepthwiseConv2DNchwChwOp : Linalg_ConvOp<"depthwise_conv_2d_nchw_chw", 2>;
def DepthwiseConv2DNhwcHwcQOp : Linalg_ConvOp<"depthwise_conv_2d_nhwc_hwc_q", 2>;
def DepthwiseConv2DNhwcHwcmOp : Linalg_ConvOp<"depthwise_conv_2d_nhwc_hwcm", 2>;
def DepthwiseConv2DNhwcHwcmQOp : Linalg_ConvOp<"depthwise_conv_2d_nhwc_hwcm_q", 2>;
def DepthwiseConv3DNdhwcDhwcOp : Linalg_ConvOp<"depthwise_conv_3d_ndhwc_dhwc", 3>;
def DepthwiseConv3DNcdhwCdhwOp : Linalg_ConvOp<"depthwise_conv_3d_ncdhw_cdhw", 3>;
def DepthwiseConv3DNdhwcDhwcmOp : Linalg_ConvOp<"depthwise_conv_3d_ndhwc_dhwcm", 3>;
def PoolingNhwcSumOp : Linalg_PoolOp<"pooling_nhwc_sum", 2>;
def PoolingNchwSumOp : Linalg_PoolOp<"pooling_nchw_sum", 2>;
def PoolingNhwcMaxOp : Linalg_PoolOp<"pooling_nhwc_max", 2>;
def PoolingNhwcMaxUnsignedOp : Linalg_PoolOp<"pooling_nhwc_max_unsigned", 2>;
def PoolingNchwMaxOp : Linalg_PoolOp<"pooling_nchw_max", 2>;
def PoolingNhwcMinOp : Linalg_PoolOp<"pooling_nhwc_min", 2>;
def PoolingNhwcMinUnsignedOp : Linalg_PoolOp<"pooling_nhwc_min_unsigned", 2>;
def PoolingNwcSumOp : Linalg_PoolOp<"pooling_nwc_sum", 1>;
def PoolingNcwSumOp : Linalg_PoolOp<"pooling_ncw_sum", 1>;
def PoolingNwcMaxOp : Linalg_PoolOp<"pooling_nwc_max", 1>;
def PoolingNwcMaxUnsignedOp : Linalg_PoolOp<"pooling_nwc_max_unsigned", 1>;
def PoolingNcwMaxOp : Linalg_PoolOp<"pooling_ncw_max", 1>;
def PoolingNwcMinOp : Linalg_PoolOp<"pooling_nwc_min", 1>;
def PoolingNwcMinUnsignedOp : Linalg_PoolOp<"pooling_nwc_min_unsigned", 1>;
def PoolingNdhwcSumOp : Linalg_PoolOp<"pooling_ndhwc_sum", 3>;
def PoolingNdhwcMaxOp : Linalg_PoolOp<"pooling_ndhwc_max", 3>;
def PoolingNdhwcMinOp : Linalg_PoolOp<"pooling_ndhwc_min", 3>;
def FillOp : Linalg_NamedOp<"fill", "Gives all elements one value", (ins), [NativeOpTrait<"FillTrait">]> { let hasCanonicalizer = 1; }
def FillRng2DOp : Linalg_NamedOp<"fill_rng_2d", "Gives elements of a matrix pseudorandom values">;
