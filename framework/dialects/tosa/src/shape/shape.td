// The shape dialect: computations of shapes, and what is assumed of them.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Shape_Dialect : Dialect {
  let name = "shape";
  let summary = "Computations of shapes";
  let cppNamespace = "::mlir::shape";
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
}

// ---- Types.

class Shape_Type<string name, string typeMnemonic, string what> : TypeDef<Shape_Dialect, name> {
  let mnemonic = typeMnemonic;
  let description = what;
  let builderCall = "$_builder.getType<" # name # "Type>()";
}
def Shape_ShapeType : Shape_Type<"Shape", "shape", "A shape, or that there is an error in it.">;
def Shape_SizeType : Shape_Type<"Size", "size", "A size, or that there is an error in it.">;
def Shape_ValueShapeType : Shape_Type<"ValueShape", "value_shape", "A value with its shape.">;
def Shape_WitnessType : Shape_Type<"Witness", "witness", "The fact that an assumption holds.">;
def Shape_ExtentTensorType : 1DTensorOf<[Index]>,
    BuildableType<"::mlir::RankedTensorType::get({ShapedType::kDynamic}, $_builder.getType<::mlir::IndexType>())">;
def Shape_ShapeOrSizeType : AnyTypeOf<[Shape_SizeType, Shape_ShapeType], "shape or size">;
def Shape_ShapeOrExtentTensorType : AnyTypeOf<[Shape_ShapeType, Shape_ExtentTensorType], "shape or extent tensor">;
def Shape_SizeOrIndexType : AnyTypeOf<[Shape_SizeType, Index], "size or index">;
def Shape_AnyShapeOrSizeType : AnyTypeOf<[Shape_SizeOrIndexType, Shape_ShapeOrExtentTensorType], "any shape or size">;

def Shape_SizesAttr : IntElementsAttrBase<CPred<"::llvm::cast<::mlir::DenseIntElementsAttr>($_self).getType().getElementType().isIndex()">,
    "index elements attribute">;

// ---- Classes of operations.

class Shape_Op<string mnemonic, string what, list<Trait> traits = []> : Op<Shape_Dialect, mnemonic, traits> { let summary = what; }
// Two operands of a class of types, and what is computed of them.
class Shape_BinaryOp<string mnemonic, string what, Type type, list<Trait> traits = []>
    : Shape_Op<mnemonic, what, !listconcat(traits, [Pure, InferTypeOpAdaptorWithIsCompatible])> {
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
  let hasFolder = 1;
}
class Shape_ArithmeticOp<string mnemonic, string what, list<Trait> traits = []>
    : Shape_BinaryOp<mnemonic, what, Shape_SizeOrIndexType, traits> {
  let hasVerifier = 1;
}
class Shape_SelectOp<string mnemonic, string what> : Shape_BinaryOp<mnemonic, what, Shape_ShapeOrSizeType, [Commutative]>;
// A question about shapes.
class Shape_ShapesOp<string mnemonic, string what, Type type, list<Trait> traits = [Commutative]> : Shape_Op<mnemonic, what, traits> {
  let arguments = (ins Variadic<Shape_ShapeOrExtentTensorType>:$shapes);
  let results = (outs type:$result);
  let assemblyFormat = "$shapes attr-dict `:` type($shapes)";
  let hasFolder = 1;
}
class Shape_TerminatorOp<string mnemonic, string what, string parent> : Shape_Op<mnemonic, what,
    [HasParent<parent>, Pure, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

// ---- Sizes.

def Shape_AddOp : Shape_ArithmeticOp<"add", "The sum of two sizes", [Commutative]>;
def Shape_DivOp : Shape_ArithmeticOp<"div", "The quotient of two sizes, rounded down">;
def Shape_MulOp : Shape_ArithmeticOp<"mul", "The product of two sizes", [Commutative]>;
def Shape_MaxOp : Shape_SelectOp<"max", "The larger ones of sizes">;
def Shape_MinOp : Shape_SelectOp<"min", "The smaller ones of sizes">;
def Shape_MeetOp : Shape_Op<"meet", "The shape or size that is both", [Commutative, InferTypeOpAdaptorWithIsCompatible]> {
  let arguments = (ins Shape_AnyShapeOrSizeType:$arg0, Shape_AnyShapeOrSizeType:$arg1, OptionalAttr<StrAttr>:$error);
  let results = (outs Shape_AnyShapeOrSizeType:$result);
  let assemblyFormat = [{
    $arg0 `,` $arg1 (`,` `error` `=` $error^)? attr-dict `:` type($arg0) `,` type($arg1) `->` type($result)
  }];
}
def Shape_ConstSizeOp : Shape_Op<"const_size", "A known size", [ConstantLike, Pure, DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let arguments = (ins IndexAttr:$value);
  let results = (outs Shape_SizeType:$result);
  let assemblyFormat = "$value attr-dict";
  let hasFolder = 1;
}
def Shape_IndexToSizeOp : Shape_Op<"index_to_size", "An index as a size", [Pure]> {
  let arguments = (ins Index:$arg);
  let results = (outs Shape_SizeType:$result);
  let assemblyFormat = "$arg attr-dict";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def Shape_SizeToIndexOp : Shape_Op<"size_to_index", "A size as an index", [DeclareOpInterfaceMethods<CastOpInterface>, Pure]> {
  let arguments = (ins Shape_SizeOrIndexType:$arg);
  let results = (outs Index:$result);
  let assemblyFormat = "$arg attr-dict `:` type($arg)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

// ---- Shapes.

def Shape_BroadcastOp : Shape_Op<"broadcast", "The shape that others are broadcast to", [Commutative, Pure]> {
  let arguments = (ins Variadic<Shape_ShapeOrExtentTensorType>:$shapes, OptionalAttr<StrAttr>:$error);
  let results = (outs Shape_ShapeOrExtentTensorType:$result);
  let assemblyFormat = "$shapes attr-dict `:` type($shapes) `->` type($result)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def Shape_ConstShapeOp : Shape_Op<"const_shape", "A known shape", [ConstantLike, Pure, InferTypeOpAdaptorWithIsCompatible]> {
  let arguments = (ins Shape_SizesAttr:$shape);
  let results = (outs Shape_ShapeOrExtentTensorType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
}
def Shape_FromExtentsOp : Shape_Op<"from_extents", "A shape of sizes", [Pure]> {
  let arguments = (ins Variadic<Shape_SizeOrIndexType>:$extents);
  let results = (outs Shape_ShapeType:$shape);
  let assemblyFormat = "$extents attr-dict `:` type($extents)";
  let hasFolder = 1;
}
def Shape_FromExtentTensorOp : Shape_Op<"from_extent_tensor", "A shape of a tensor of sizes", [Pure]> {
  let arguments = (ins 1DTensorOf<[Index]>:$input);
  let results = (outs Shape_ShapeType:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}
def Shape_ToExtentTensorOp : Shape_Op<"to_extent_tensor", "The tensor of a shape's sizes",
    [DeclareOpInterfaceMethods<CastOpInterface>, Pure]> {
  let arguments = (ins Shape_ShapeOrExtentTensorType:$input);
  let results = (outs IndexTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result)";
  let hasFolder = 1;
}
def Shape_ShapeEqOp : Shape_ShapesOp<"shape_eq", "True if shapes are equal", I1, [Pure, Commutative]>;
def Shape_IsBroadcastableOp : Shape_ShapesOp<"is_broadcastable", "True if shapes can be broadcast to one", I1> {
  let hasCanonicalizer = 1;
}
def Shape_RankOp : Shape_Op<"rank", "The number of a shape's sizes", [Pure, InferTypeOpAdaptorWithIsCompatible]> {
  let arguments = (ins Shape_ShapeOrExtentTensorType:$shape);
  let results = (outs Shape_SizeOrIndexType:$rank);
  let assemblyFormat = "$shape attr-dict `:` type($shape) `->` type($rank)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def Shape_NumElementsOp : Shape_Op<"num_elements", "The product of a shape's sizes", [Pure, InferTypeOpAdaptorWithIsCompatible]> {
  let arguments = (ins Shape_ShapeOrExtentTensorType:$shape);
  let results = (outs Shape_SizeOrIndexType:$result);
  let assemblyFormat = "$shape attr-dict `:` type($shape) `->` type($result)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def Shape_DimOp : Shape_Op<"dim", "A size of a value", [Pure, InferTypeOpAdaptorWithIsCompatible]> {
  let arguments = (ins AnyShaped:$value, Shape_SizeOrIndexType:$index);
  let results = (outs Shape_SizeOrIndexType:$extent);
  let assemblyFormat = "$value `,` $index attr-dict `:` type($value) `,`type($index) `->` type($extent)";
  let hasFolder = 1;
}
def Shape_GetExtentOp : Shape_Op<"get_extent", "A size of a shape", [Pure, InferTypeOpAdaptorWithIsCompatible]> {
  let arguments = (ins Shape_ShapeOrExtentTensorType:$shape, Shape_SizeOrIndexType:$dim);
  let results = (outs Shape_SizeOrIndexType:$extent);
  let assemblyFormat = "$shape `,` $dim attr-dict `:` type($shape) `,` type($dim) `->` type($extent)";
  let hasFolder = 1;
  let hasVerifier = 1;
}
def Shape_ShapeOfOp : Shape_Op<"shape_of", "The shape of a value", [Pure, InferTypeOpAdaptorWithIsCompatible]> {
  let arguments = (ins AnyTypeOf<[AnyShaped, Shape_ValueShapeType]>:$arg);
  let results = (outs Shape_ShapeOrExtentTensorType:$result);
  let assemblyFormat = "$arg attr-dict `:` type($arg) `->` type($result)";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def Shape_ValueOfOp : Shape_Op<"value_of", "The value of one with its shape", [Pure]> {
  let arguments = (ins Shape_ValueShapeType:$arg);
  let results = (outs AnyShaped:$result);
  let assemblyFormat = "$arg attr-dict `:` type($result)";
}
def Shape_ValueAsShapeOp : Shape_Op<"value_as_shape", "The shape that a value holds", [Pure]> {
  let arguments = (ins AnyTypeOf<[1DTensorOf<[AnyInteger, Index]>, Shape_ValueShapeType]>:$arg);
  let results = (outs Shape_ShapeOrExtentTensorType:$result);
  let assemblyFormat = "$arg attr-dict `:` type($arg) `->` type($result)";
}
def Shape_WithOp : Shape_Op<"with_shape", "A value with its shape", [Pure]> {
  let arguments = (ins AnyTypeOf<[AnyShaped, Shape_ValueShapeType]>:$operand, Shape_ShapeOrExtentTensorType:$shape);
  let results = (outs Shape_ValueShapeType:$result);
  let assemblyFormat = "operands attr-dict `:` type($operand) `,` type($shape)";
}
def Shape_DebugPrintOp : Shape_Op<"debug_print", "Prints a shape or a size"> {
  let arguments = (ins Shape_ShapeOrSizeType:$input);
  let results = (outs Shape_ShapeOrSizeType:$output);
}
def Shape_SplitAtOp : Shape_Op<"split_at", "The sizes before a place in a shape, and those after it", [Pure]> {
  let arguments = (ins Shape_ShapeOrExtentTensorType:$operand, Shape_SizeOrIndexType:$index);
  let results = (outs Shape_ShapeOrExtentTensorType:$head, Shape_ShapeOrExtentTensorType:$tail);
  let hasFolder = 1;
}
def Shape_ConcatOp : Shape_Op<"concat", "The sizes of one shape and those of another", [Pure]> {
  let arguments = (ins Shape_ShapeOrExtentTensorType:$lhs, Shape_ShapeOrExtentTensorType:$rhs);
  let results = (outs Shape_ShapeOrExtentTensorType:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
  let hasFolder = 1;
}
def Shape_AnyOp : Shape_Op<"any", "One of several shapes that are said to be equal", [Commutative, Pure]> {
  let arguments = (ins Variadic<Shape_ShapeOrExtentTensorType>:$inputs);
  let results = (outs Shape_ShapeOrExtentTensorType:$result);
  let assemblyFormat = "$inputs attr-dict `:` type($inputs) `->` type($result)";
  let hasFolder = 1;
}
def Shape_ReduceOp : Shape_Op<"reduce", "Values that go through a region for each size of a shape",
    [SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins Shape_ShapeOrExtentTensorType:$shape, Variadic<AnyType>:$initVals);
  let results = (outs Variadic<AnyType>:$result);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Shape_YieldOp : Shape_TerminatorOp<"yield", "The values of a region", "ReduceOp, FunctionLibraryOp"> { let hasVerifier = 1; }

// ---- Assumptions.

def Shape_AssumingAllOp : Shape_Op<"assuming_all", "All of several facts", [Commutative, Pure]> {
  let arguments = (ins Variadic<Shape_WitnessType>:$inputs);
  let results = (outs Shape_WitnessType:$result);
  let assemblyFormat = "$inputs attr-dict";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def Shape_AssumingOp : Shape_Op<"assuming", "A region that may rely on a fact", [SingleBlockImplicitTerminator<"AssumingYieldOp">,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>, RecursiveMemoryEffects]> {
  let arguments = (ins Shape_WitnessType:$witness);
  let regions = (region SizedRegion<1>:$doRegion);
  let results = (outs Variadic<AnyType>:$results);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
}
def Shape_AssumingYieldOp : Shape_TerminatorOp<"assuming_yield", "The values of a region that relies on a fact", "AssumingOp">;
def Shape_CstrBroadcastableOp : Shape_ShapesOp<"cstr_broadcastable", "The fact that shapes can be broadcast to one", Shape_WitnessType> {
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def Shape_CstrEqOp : Shape_ShapesOp<"cstr_eq", "The fact that shapes are equal", Shape_WitnessType> { let hasCanonicalizer = 1; }
def Shape_ConstWitnessOp : Shape_Op<"const_witness", "A fact, or that it is none", [ConstantLike, Pure]> {
  let arguments = (ins BoolAttr:$passing);
  let results = (outs Shape_WitnessType:$result);
  let assemblyFormat = "$passing attr-dict";
  let hasFolder = 1;
}
def Shape_CstrRequireOp : Shape_Op<"cstr_require", "The fact that a condition holds"> {
  let arguments = (ins I1:$pred, StrAttr:$msg);
  let results = (outs Shape_WitnessType:$result);
  let assemblyFormat = "$pred `,` $msg attr-dict";
  let hasFolder = 1;
}

// ---- Functions of shapes.

def Shape_FunctionLibraryOp : Shape_Op<"function_library", "Functions of shapes, and the operations that they are of", [AffineScope,
    IsolatedFromAbove, NoRegionArguments, SymbolTable, Symbol, NoTerminator, OpAsmOpInterface, SingleBlock]> {
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility, DictionaryAttr:$mapping);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
def Shape_FuncOp : Shape_Op<"func", "A function of shapes", [AffineScope, AutomaticAllocationScope, FunctionOpInterface,
    IsolatedFromAbove, Symbol, OpAsmOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, OptionalAttr<StrAttr>:$sym_visibility);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Shape_ReturnOp : Shape_TerminatorOp<"return", "The results of a function of shapes", "FuncOp">;
