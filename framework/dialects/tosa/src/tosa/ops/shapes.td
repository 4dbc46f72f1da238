// Computations of shapes. `tosa.td` includes this.

class Tosa_ShapeOp<string mnemonic, string what, list<Trait> traits = []> : Tosa_PureOp<mnemonic, what, traits> {
  let results = (outs Tosa_Shape:$output);
  let hasVerifier = 1;
}
class Tosa_BinaryShapeOp<string mnemonic, string what> : Tosa_ShapeOp<mnemonic, what> {
  let arguments = (ins Tosa_Shape:$input1, Tosa_Shape:$input2);
}
class Tosa_UnaryShapeOp<string mnemonic, string what> : Tosa_ShapeOp<mnemonic, what> { let arguments = (ins Tosa_Shape:$input); }
def Tosa_AddShapeOp : Tosa_BinaryShapeOp<"add_shape", "Sums of sizes">;
def Tosa_DivCeilShapeOp : Tosa_BinaryShapeOp<"div_ceil_shape", "Quotients of sizes, rounded up">;
def Tosa_DivFloorShapeOp : Tosa_BinaryShapeOp<"div_floor_shape", "Quotients of sizes, rounded down">;
def Tosa_MaxShapeOp : Tosa_BinaryShapeOp<"max_shape", "The larger sizes">;
def Tosa_MinShapeOp : Tosa_BinaryShapeOp<"min_shape", "The smaller sizes">;
def Tosa_ModShapeOp : Tosa_BinaryShapeOp<"mod_shape", "Remainders of sizes">;
def Tosa_MulShapeOp : Tosa_BinaryShapeOp<"mul_shape", "Products of sizes">;
def Tosa_SubShapeOp : Tosa_BinaryShapeOp<"sub_shape", "Differences of sizes">;
def Tosa_Exp2ShapeOp : Tosa_UnaryShapeOp<"exp2_shape", "Powers of two">;
def Tosa_Log2CeilShapeOp : Tosa_UnaryShapeOp<"log2_ceil_shape", "Logarithms of sizes, rounded up">;
def Tosa_Log2FloorShapeOp : Tosa_UnaryShapeOp<"log2_floor_shape", "Logarithms of sizes, rounded down">;
def Tosa_ConcatShapeOp : Tosa_ShapeOp<"concat_shape", "Shapes one after the other"> { let arguments = (ins Variadic<Tosa_Shape>:$input); }
def Tosa_ConstShapeOp : Tosa_ShapeOp<"const_shape", "A known shape", [ConstantLike]> {
  let arguments = (ins Tosa_SizesAttr:$values);
  let hasFolder = 1;
}
def Tosa_DimOp : Tosa_ShapeOp<"dim", "A size of a tensor"> { let arguments = (ins Tosa_TensorAtLeast1D:$input1, I32Attr:$axis); }
def Tosa_SliceShapeOp : Tosa_ShapeOp<"slice_shape", "A part of a shape"> {
  let arguments = (ins Tosa_Shape:$input, Tosa_ScalarInt32Tensor:$start, Tosa_ScalarInt32Tensor:$size);
}
