// Reductions, and operations that move elements or change what they are. `tosa.td` includes this.

// ---- Reductions.

class Tosa_ReduceOp<string mnemonic, string what> : Tosa_PureOp<mnemonic, what, [InferTypeOpAdaptorWithIsCompatible]> {
  let arguments = (ins Tosa_TensorAtLeast1D:$input, I32Attr:$axis);
  let results = (outs Tosa_TensorAtLeast1D:$output);
  let hasFolder = 1;
  let hasVerifier = 1;
}
class Tosa_SelectingReduceOp<string mnemonic, string what> : Tosa_ReduceOp<mnemonic, what> {
  let arguments = (ins Tosa_TensorAtLeast1D:$input, I32Attr:$axis, Tosa_NanMode:$nan_mode);
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
}
def Tosa_ReduceAllOp : Tosa_ReduceOp<"reduce_all", "True if all are, along an axis">;
def Tosa_ReduceAnyOp : Tosa_ReduceOp<"reduce_any", "True if any is, along an axis">;
def Tosa_ReduceMaxOp : Tosa_SelectingReduceOp<"reduce_max", "The largest along an axis">;
def Tosa_ReduceMinOp : Tosa_SelectingReduceOp<"reduce_min", "The smallest along an axis">;
def Tosa_ReduceProductOp : Tosa_ReduceOp<"reduce_product", "Products along an axis">;
def Tosa_ReduceSumOp : Tosa_ReduceOp<"reduce_sum", "Sums along an axis">;
def Tosa_ArgMaxOp : Tosa_ModeOp<"argmax", "The place of the largest along an axis"> {
  let arguments = (ins Tosa_TensorAtLeast1D:$input, I32Attr:$axis, Tosa_NanMode:$nan_mode);
  let results = (outs Tosa_Tensor:$output);
  let hasFolder = 1;
  let hasVerifier = 1;
}

// ---- Layout.

class Tosa_LayoutOp<string mnemonic, string what, list<Trait> traits = []> : Tosa_PureOp<mnemonic, what, traits> {
  let results = (outs Tosa_TensorAtLeast1D:$output);
  let hasFolder = 1;
  let hasVerifier = 1;
}
def Tosa_ConcatOp : Tosa_LayoutOp<"concat", "Tensors one after the other", [InferTypeOpAdaptorWithIsCompatible]> {
  let arguments = (ins Variadic<Tosa_TensorAtLeast1D>:$input1, I32Attr:$axis);
  let hasCanonicalizer = 1;
}
def Tosa_PadOp : Tosa_LayoutOp<"pad", "A tensor with elements around it"> {
  let arguments = (ins Tosa_TensorAtLeast1D:$input1, Tosa_Shape:$padding, Tosa_ScalarTensor:$pad_const);
}
def Tosa_ReshapeOp : Tosa_LayoutOp<"reshape", "The same elements in another shape"> {
  let arguments = (ins Tosa_Tensor:$input1, Tosa_Shape:$shape);
  let results = (outs Tosa_Tensor:$output);
}
def Tosa_ReverseOp : Tosa_LayoutOp<"reverse", "Elements in the other order along an axis"> {
  let arguments = (ins Tosa_TensorAtLeast1D:$input1, I32Attr:$axis);
}
def Tosa_SliceOp : Tosa_LayoutOp<"slice", "A part of a tensor"> {
  let arguments = (ins Tosa_TensorAtLeast1D:$input1, Tosa_Shape:$start, Tosa_Shape:$size);
  let hasCanonicalizer = 1;
}
def Tosa_TileOp : Tosa_LayoutOp<"tile", "A tensor again and again"> {
  let arguments = (ins Tosa_TensorAtLeast1D:$input1, Tosa_Shape:$multiples);
}
def Tosa_TransposeOp : Tosa_LayoutOp<"transpose", "A tensor with its dimensions in another order", [AllElementTypesMatch<["input1", "output"]>]> {
  let arguments = (ins Tosa_TensorAtLeast1D:$input1, DenseI32ArrayAttr:$perms);
  let hasCanonicalizer = 1;
}

// ---- Single elements.

def Tosa_GatherOp : Tosa_PureOp<"gather", "Elements at indices"> {
  let arguments = (ins Tosa_Tensor3D:$values, Tosa_IndexTensor2D:$indices);
  let results = (outs Tosa_Tensor3D:$output);
  let hasVerifier = 1;
}
def Tosa_ScatterOp : Tosa_PureOp<"scatter", "A tensor with other elements at indices"> {
  let arguments = (ins Tosa_Tensor3D:$values_in, Tosa_IndexTensor2D:$indices, Tosa_Tensor3D:$input);
  let results = (outs Tosa_Tensor3D:$values_out);
  let hasVerifier = 1;
}
def Tosa_ResizeOp : Tosa_ModeOp<"resize", "An image of another size"> {
  let arguments = (ins Tosa_Tensor4D:$input, Tosa_ShapeOfRank<4>:$scale, Tosa_ShapeOfRank<2>:$offset, Tosa_ShapeOfRank<2>:$border,
                       Tosa_ResizeModeAttr:$mode);
  let results = (outs Tosa_Tensor4D:$output);
  let hasFolder = 1;
  let hasVerifier = 1;
}

// ---- Types of elements.

def Tosa_CastOp : Tosa_PureOp<"cast", "Elements as another type", [SameOperandsAndResultShape]> {
  let arguments = (ins Tosa_Tensor:$input);
  let results = (outs Tosa_Tensor:$output);
  let hasFolder = 1;
}
def Tosa_CastFromBlockScaledOp : Tosa_ModeOp<"cast_from_block_scaled", "The numbers of blocks with scales"> {
  let arguments = (ins Tosa_MXFPDataTensorAtLeast1D:$input_data, Tosa_MXFPScaleTensorAtLeast1D:$input_scale, Tosa_BlockSizeAttr:$block_size);
  let results = (outs Tosa_TensorAtLeast1D:$output_data);
  let hasVerifier = 1;
}
def Tosa_CastToBlockScaledOp : Tosa_ModeOp<"cast_to_block_scaled", "Numbers as blocks with scales"> {
  let arguments = (ins Tosa_TensorAtLeast1D:$input_data, Tosa_BlockSizeAttr:$block_size);
  let results = (outs Tosa_MXFPDataTensorAtLeast1D:$output_data, Tosa_MXFPScaleTensorAtLeast1D:$output_scale);
  let hasVerifier = 1;
}
def Tosa_RescaleOp : Tosa_ModeOp<"rescale", "Integers of one scale as those of another"> {
  let arguments = (ins Tosa_Tensor:$input, 1DTensorOf<[Tosa_Int16Or32]>:$multiplier, 1DTensorOf<[I<8>]>:$shift,
                       Tosa_ScalarIntOrFloatTensor:$input_zp, Tosa_ScalarIntOrFloatTensor:$output_zp, BoolAttr:$scale32,
                       Tosa_RoundingModeAttr:$rounding_mode, BoolAttr:$per_channel, BoolAttr:$input_unsigned, BoolAttr:$output_unsigned);
  let results = (outs Tosa_Tensor:$output);
  let hasVerifier = 1;
}
def Tosa_ApplyScaleOp : Tosa_ModeOp<"apply_scale", "Integers times a scale", ElementwiseMappable.traits> {
  let arguments = (ins Tosa_IntLike:$value, Tosa_IntLike:$multiplier, Tosa_Int8Like:$shift, Tosa_RoundingModeAttr:$rounding_mode);
  let results = (outs Tosa_IntLike:$output);
}

// ---- Constants and others.

def Tosa_ConstOp : Tosa_PureOp<"const", "A constant", [ConstantLike, AllShapesMatch<["values", "output"]>, FirstAttrDerivedResultType]> {
  let arguments = (ins ElementsAttr:$values);
  let results = (outs Tosa_Tensor:$output);
  let assemblyFormat = ?;
  let hasFolder = 1;
  let hasVerifier = 1;
}
def Tosa_IdentityOp : Tosa_PureOp<"identity", "The same tensor"> {
  let arguments = (ins Tosa_Tensor:$input1);
  let results = (outs Tosa_Tensor:$output);
}
def Tosa_CustomOp : Tosa_Op<"custom", "An operation that others define"> {
  let arguments = (ins StrAttr:$operator_name, StrAttr:$domain_name, StrAttr:$implementation_attrs, Variadic<Tosa_Tensor>:$input_list);
  let results = (outs Variadic<Tosa_Tensor>:$output_list);
}
