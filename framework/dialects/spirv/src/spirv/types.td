// Types, and the constraints that operations put on them. `spirv.td` includes this.

class SPIRV_TypeDef<string name, string typeMnemonic, string what, list<Trait> traits = []> : TypeDef<SPIRV_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
  let summary = what;
  let hasCustomAssemblyFormat = 1;
}
// Types with a shape hold it and their elements as a builtin tensor type.
def ShapedTypeInterface : TypeInterface<"ShapedTypeInterface">;
def SPIRV_AnyPtr : SPIRV_TypeDef<"Pointer", "ptr", "any SPIR-V pointer type"> {
  let parameters = (ins "Type":$pointee, "StorageClass":$storageClass);
}
// A stride of zero is none.
def SPIRV_AnyArray : SPIRV_TypeDef<"Array", "array", "any SPIR-V array type"> {
  let parameters = (ins "Type":$elementType, "uint32_t":$numElements, "uint32_t":$stride);
}
def SPIRV_AnyRTArray : SPIRV_TypeDef<"RuntimeArray", "rtarray", "any SPIR-V runtime array type"> {
  let parameters = (ins "Type":$elementType, "uint32_t":$stride);
}
// A literal struct holds its members, their offsets or none, what decorates them, and what decorates itself. An identified one is a name
// that has these once.
def SPIRV_AnyStruct : SPIRV_TypeDef<"Struct", "struct", "any SPIR-V struct type"> {
  let parameters = (ins ArrayRefParameter<"Type">:$members, ArrayRefParameter<"uint32_t">:$offsets, "Attribute":$memberDecorations,
    "Attribute":$structDecorations);
}
def SPIRV_AnyMatrix : SPIRV_TypeDef<"Matrix", "matrix", "any SPIR-V matrix type"> {
  let parameters = (ins "Type":$columnType, "uint32_t":$numColumns);
  let genVerifyDecl = 1;
}
def SPIRV_AnyCooperativeMatrix : SPIRV_TypeDef<"CooperativeMatrix", "coopmatrix", "any SPIR-V cooperative matrix type",
    [ShapedTypeInterface]> {
  let parameters = (ins "Type":$like, "Scope":$scope, "CooperativeMatrixUseKHR":$use);
}
def SPIRV_AnyImage : SPIRV_TypeDef<"Image", "image", "any SPIR-V image type"> {
  let parameters = (ins "Type":$elementType, "Dim":$dim, "ImageDepthInfo":$depth, "ImageArrayedInfo":$arrayed, "ImageSamplingInfo":$sampling,
    "ImageSamplerUseInfo":$samplerUse, "ImageFormat":$format);
}
def SPIRV_AnySampledImage : SPIRV_TypeDef<"SampledImage", "sampled_image", "any SPIR-V sampled image type"> {
  let parameters = (ins "Type":$imageType);
  let genVerifyDecl = 1;
}
def SPIRV_AnyTensorArm : SPIRV_TypeDef<"TensorArm", "arm.tensor", "any SPIR-V tensorArm type", [ShapedTypeInterface]> {
  let parameters = (ins "Type":$like);
  let genVerifyDecl = 1;
}

def SPIRV_CoopMatrixTypeAttr : Attr<CPred<"holdsCoopMatrixType($_self)">, "type attribute of any SPIR-V cooperative matrix type"> {
  let storageType = "::mlir::TypeAttr";
  let returnType = "::mlir::Type";
  let valueType = NoneType;
}

// ---- Constraints.

def SPIRV_Void : TypeAlias<NoneType, "void">;
def SPIRV_Bool : TypeAlias<I1, "bool">;
def SPIRV_Integer : AnyIntOfWidths<[8, 16, 32, 64]>;
def SPIRV_Int16 : TypeAlias<I16, "Int16">;
def SPIRV_Int32 : TypeAlias<I32, "Int32">;
def SPIRV_Float32 : TypeAlias<F32, "Float32">;
def SPIRV_BFloat16 : TypeAlias<BF16, "BFloat16">;
def SPIRV_Float : FloatOfWidths<[16, 32, 64]>;
def SPIRV_Float16or32 : FloatOfWidths<[16, 32]>;
def SPIRV_AnyFloat : AnyTypeOf<[SPIRV_Float, SPIRV_BFloat16]>;
def SPIRV_Vector : VectorOfLengthAndType<[2, 3, 4, 8, 16], [SPIRV_Bool, SPIRV_Integer, SPIRV_AnyFloat]>;
def SPIRV_Numerical : AnyTypeOf<[SPIRV_Integer, SPIRV_AnyFloat]>;
def SPIRV_Scalar : AnyTypeOf<[SPIRV_Numerical, SPIRV_Bool]>;
def SPIRV_Composite : AnyTypeOf<[SPIRV_Vector, SPIRV_AnyArray, SPIRV_AnyRTArray, SPIRV_AnyStruct, SPIRV_AnyCooperativeMatrix, SPIRV_AnyMatrix,
  SPIRV_AnyTensorArm]>;
def SPIRV_Type : AnyTypeOf<[SPIRV_Void, SPIRV_Bool, SPIRV_Integer, SPIRV_AnyFloat, SPIRV_Vector, SPIRV_AnyPtr, SPIRV_AnyArray, SPIRV_AnyRTArray,
  SPIRV_AnyStruct, SPIRV_AnyCooperativeMatrix, SPIRV_AnyMatrix, SPIRV_AnySampledImage, SPIRV_AnyImage, SPIRV_AnyTensorArm]>;
class SPIRV_IntOrUInt<int width> : Type<Or<[I<width>.predicate, UI<width>.predicate]>, width # "-bit signless/unsigned integer">;
class SPIRV_IntOrUIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, SPIRV_IntOrUInt<w>), !interleave(widths, "/") # "-bit signless/unsigned integer">;
def SPIRV_SignlessOrUnsignedInt : SPIRV_IntOrUIntOfWidths<[8, 16, 32, 64]>;
class SPIRV_CoopMatrixOf<Type type> : ContainerType<type, SPIRV_AnyCooperativeMatrix.predicate, "::mlir::getElementTypeOrSelf($_self)", "Cooperative Matrix">;
def SPIRV_FloatMatrix : Type<CPred<"isMatrixOfFloats($_self)">, "Matrix of 16/32/64-bit float values">;
class SPIRV_VectorOf<Type type> : FixedVectorOfLengthAndType<[2, 3, 4, 8, 16], [type]>;
class SPIRV_ScalarOrVectorOf<Type type> : AnyTypeOf<[type, SPIRV_VectorOf<type>]>;
class SPIRV_ScalarOrVectorOrCoopMatrixOf<Type type> : AnyTypeOf<[type, SPIRV_VectorOf<type>, SPIRV_CoopMatrixOf<type>]>;
class SPIRV_MatrixOrCoopMatrixOf<Type type> : AnyTypeOf<[SPIRV_AnyMatrix, SPIRV_CoopMatrixOf<type>]>;
def SPIRV_ScalarOrVector : AnyTypeOf<[SPIRV_Scalar, SPIRV_Vector]>;
def SPIRV_ScalarOrVectorOrPtr : AnyTypeOf<[SPIRV_ScalarOrVector, SPIRV_AnyPtr]>;
class SPIRV_Vec4<Type type> : VectorOfLengthAndType<[4], [type]>;
def SPIRV_IOrUIVec4 : SPIRV_Vec4<SPIRV_SignlessOrUnsignedInt>;
def SPIRV_Int32Vec4 : SPIRV_Vec4<AnyI<32>>;
def SPIRV_SelectType : AnyTypeOf<[SPIRV_Scalar, SPIRV_Vector, SPIRV_AnyPtr]>;
