// Operations that look at windows of tensors, products of matrices, and transforms. `tosa.td` includes this.

class Tosa_TensorOp<string mnemonic, string what, list<Trait> traits = []> : Tosa_PureOp<mnemonic, what, traits> {
  let hasVerifier = 1;
}
def Tosa_AvgPool2dOp : Tosa_TensorOp<"avg_pool2d", "Means of windows"> {
  let arguments = (ins Tosa_Tensor4D:$input, Tosa_ScalarIntOrFloatTensor:$input_zp, Tosa_ScalarIntOrFloatTensor:$output_zp,
                       Tosa_Ints<2>:$kernel, Tosa_Ints<2>:$stride, Tosa_Ints<4>:$pad, TypeAttrOf<Tosa_AccType>:$acc_type);
  let results = (outs Tosa_Tensor4D:$output);
}
def Tosa_MaxPool2dOp : Tosa_ModeOp<"max_pool2d", "The largest of windows"> {
  let arguments = (ins Tosa_Tensor4D:$input, Tosa_Ints<2>:$kernel, Tosa_Ints<2>:$stride, Tosa_Ints<4>:$pad, Tosa_NanMode:$nan_mode);
  let results = (outs Tosa_Tensor4D:$output);
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

// Convolutions of so many dimensions.
class Tosa_ConvOp<string mnemonic, string what, Type type, int dims> : Tosa_TensorOp<mnemonic, what> {
  let arguments = (ins type:$input, type:$weight, Tosa_Tensor1D:$bias, Tosa_ScalarIntOrFloatTensor:$input_zp,
                       Tosa_ScalarIntOrFloatTensor:$weight_zp, Tosa_Ints<!mul(dims, 2)>:$pad, Tosa_Ints<dims>:$stride,
                       Tosa_Ints<dims>:$dilation, TypeAttrOf<Tosa_AccType>:$acc_type, Tosa_LocalBound:$local_bound);
  let results = (outs type:$output);
}
def Tosa_Conv2DOp : Tosa_ConvOp<"conv2d", "A convolution", Tosa_Tensor4D, 2> { let hasCanonicalizer = 1; }
def Tosa_Conv3DOp : Tosa_ConvOp<"conv3d", "A convolution of three dimensions", Tosa_Tensor5D, 3>;
def Tosa_DepthwiseConv2DOp : Tosa_ConvOp<"depthwise_conv2d", "A convolution of each channel", Tosa_Tensor4D, 2> { let hasCanonicalizer = 1; }
def Tosa_TransposeConv2DOp : Tosa_TensorOp<"transpose_conv2d", "A convolution the other way round"> {
  let arguments = (ins Tosa_Tensor4D:$input, Tosa_Tensor4D:$weight, Tosa_Tensor1D:$bias, Tosa_ScalarIntOrFloatTensor:$input_zp,
                       Tosa_ScalarIntOrFloatTensor:$weight_zp, Tosa_Ints<4>:$out_pad, Tosa_Ints<2>:$stride,
                       TypeAttrOf<Tosa_AccType>:$acc_type, Tosa_LocalBound:$local_bound);
  let results = (outs Tosa_Tensor4D:$output);
}

def Tosa_MatMulOp : Tosa_TensorOp<"matmul", "Products of matrices"> {
  let arguments = (ins Tosa_Tensor3D:$a, Tosa_Tensor3D:$b, Tosa_ScalarIntOrFloatTensor:$a_zp, Tosa_ScalarIntOrFloatTensor:$b_zp);
  let results = (outs Tosa_Tensor3D:$output);
}
def Tosa_MatmulTBlockScaledOp : Tosa_ModeOp<"matmul_t_block_scaled", "Products of matrices whose blocks have scales"> {
  let arguments = (ins Tosa_MXFPDataTensor3D:$a_data, Tosa_MXFPScaleTensor3D:$a_scale, Tosa_MXFPDataTensor3D:$b_data,
                       Tosa_MXFPScaleTensor3D:$b_scale, Tosa_BlockSizeAttr:$block_size);
  let results = (outs Tosa_Tensor3D:$output_data);
  let hasVerifier = 1;
}
def Tosa_FFT2dOp : Tosa_TensorOp<"fft2d", "The Fourier transform",
    [SameOperandsAndResultElementType, SameOperandsAndResultShape, ResultsAreFloatLike]> {
  let arguments = (ins Tosa_Tensor3D:$input_real, Tosa_Tensor3D:$input_imag, BoolAttr:$inverse, Tosa_LocalBound:$local_bound);
  let results = (outs Tosa_Tensor3D:$output_real, Tosa_Tensor3D:$output_imag);
}
def Tosa_RFFT2dOp : Tosa_TensorOp<"rfft2d", "The Fourier transform of real numbers", [SameOperandsAndResultElementType, ResultsAreFloatLike]> {
  let arguments = (ins Tosa_Tensor3D:$input_real, Tosa_LocalBound:$local_bound);
  let results = (outs Tosa_Tensor3D:$output_real, Tosa_Tensor3D:$output_imag);
}
