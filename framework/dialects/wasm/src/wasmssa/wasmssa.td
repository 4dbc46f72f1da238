// The wasmssa dialect: WebAssembly with values instead of a stack.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def WasmSSA_Dialect : Dialect {
  let name = "wasmssa";
  let summary = "WebAssembly";
  let cppNamespace = "::mlir::wasmssa";
  let useDefaultTypePrinterParser = 1;
}

// ---- Types.

def WasmSSA_IntegerType : AnyTypeOf<[I32, I64]>;
def WasmSSA_FPType : AnyTypeOf<[F32, F64]>;
def WasmSSA_NumericType : AnyTypeOf<[WasmSSA_IntegerType, WasmSSA_FPType]>;
class WasmSSA_Type<string name, string word, string what> : TypeDef<WasmSSA_Dialect, name> {
  let mnemonic = word;
  let summary = what;
}
def WasmSSA_FuncRefType : WasmSSA_Type<"FuncRef", "funcref", "Opaque type for function reference">;
def WasmSSA_ExternRefType : WasmSSA_Type<"ExternRef", "externref", "Opaque type for external reference">;
def WasmSSA_ValType : AnyTypeOf<[WasmSSA_NumericType, AnyTypeOf<[I128]>, AnyTypeOf<[WasmSSA_FuncRefType, WasmSSA_ExternRefType]>]>;
def WasmSSA_LimitType : WasmSSA_Type<"Limit", "limit", "Wasm limit type"> {
  // The second is negative if there is no maximum.
  let parameters = (ins "int64_t":$min, "int64_t":$max);
  let hasCustomAssemblyFormat = 1;
}
def WasmSSA_LocalRef : WasmSSA_Type<"LocalRef", "local", "Type of a local variable"> {
  let parameters = (ins "::mlir::Type":$elementType);
  let assemblyFormat = "`ref` `to` $elementType";
  let genVerifyDecl = 1;
}
def WasmSSA_TableType : WasmSSA_Type<"Table", "tabletype", "Wasm table type"> {
  let parameters = (ins "::mlir::Type":$reference, "::mlir::wasmssa::LimitType":$limit);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}
def WasmSSA_FuncTypeAttr : TypeAttrOf<FunctionType>;
def WasmSSA_LimitTypeAttr : TypeAttrOf<WasmSSA_LimitType>;
def WasmSSA_TableTypeAttr : TypeAttrOf<WasmSSA_TableType>;
// TypeAttrOf asks for the C++ class of a type only, which all types of values share.
class WasmSSA_TypeAttrOf<Type ty> : Attr<And<[CPred<"::llvm::isa<::mlir::TypeAttr>($_self)">,
    SubstLeaves<"$_self", "::llvm::cast<::mlir::TypeAttr>($_self).getValue()", ty.predicate>]>,
    "type attribute of " # ty.summary> {
  let storageType = "::mlir::TypeAttr";
  let returnType = "::mlir::Type";
  let valueType = NoneType;
}
def WasmSSA_ValTypeAttr : WasmSSA_TypeAttrOf<WasmSSA_ValType>;

// Marks: what constants are computed with, and what holds such a computation.
def ConstantExprOpTrait : NativeOpTrait<"ConstantExprOpTrait">;
def ConstantExpressionInitializerOpTrait : NativeOpTrait<"ConstantExpressionInitializerOpTrait">;

class WasmSSA_Op<string mnemonic, string what, list<Trait> traits = []> : Op<WasmSSA_Dialect, mnemonic, traits> { let summary = what; }

// ---- Control.

class WasmSSA_BlockLikeOp<string mnemonic, string what> : WasmSSA_Op<mnemonic, what, [Terminator]> {
  let arguments = (ins Variadic<WasmSSA_ValType>:$inputs);
  let regions = (region AnyRegion:$body);
  let successors = (successor AnySuccessor:$target);
  let assemblyFormat = "(`(` $inputs^ `)` `:` type($inputs))? attr-dict `:` $body `>` $target";
  let hasVerifier = 1;
}
def BlockOp : WasmSSA_BlockLikeOp<"block", "A level that is left at its end">;
def LoopOp : WasmSSA_BlockLikeOp<"loop", "A level that is entered again">;
def IfOp : WasmSSA_Op<"if", "A condition", [Terminator]> {
  let arguments = (ins I32:$condition, Variadic<WasmSSA_ValType>:$inputs);
  let regions = (region AnyRegion:$if, AnyRegion:$else);
  let successors = (successor AnySuccessor:$target);
  let assemblyFormat = "$condition (`(` $inputs^ `)` `:` type($inputs))? attr-dict `:` $if custom<ElseRegion>($else) `>` $target";
  let hasVerifier = 1;
}
def BlockReturnOp : WasmSSA_Op<"block_return", "Leaves a level with its values", [Terminator]> {
  let arguments = (ins Variadic<WasmSSA_ValType>:$inputs);
  let assemblyFormat = "($inputs^ `:` type($inputs))? attr-dict";
  let hasVerifier = 1;
}
def BranchIfOp : WasmSSA_Op<"branch_if", "Goes to a level around if a value is not zero", [Terminator]> {
  let arguments = (ins I32:$condition, UI32Attr:$exitLevel, Variadic<WasmSSA_ValType>:$inputs);
  let successors = (successor AnySuccessor:$elseSuccessor);
  let assemblyFormat = [{
    $condition `to` `level` $exitLevel (`with` `args` `(` $inputs^ `:` type($inputs) `)`)? `else` $elseSuccessor attr-dict
  }];
  let hasVerifier = 1;
}
def ReturnOp : WasmSSA_Op<"return", "Leaves a function", [Terminator]> {
  let arguments = (ins Variadic<WasmSSA_ValType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

// ---- Modules.

def FuncOp : WasmSSA_Op<"func", "A function", [AffineScope, AutomaticAllocationScope, FunctionOpInterface, IsolatedFromAbove, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, WasmSSA_FuncTypeAttr:$functionType, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, UnitAttr:$exported);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def FuncCallOp : WasmSSA_Op<"call", "A call"> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<WasmSSA_ValType>:$operands);
  let results = (outs Variadic<WasmSSA_ValType>:$results);
  let assemblyFormat = "$callee (`(` $operands^ `)`)? attr-dict `:` functional-type($operands, $results)";
}
def GlobalOp : WasmSSA_Op<"global", "A global variable",
    [AffineScope, AutomaticAllocationScope, IsolatedFromAbove, Symbol, ConstantExpressionInitializerOpTrait]> {
  let arguments = (ins SymbolNameAttr:$sym_name, WasmSSA_ValTypeAttr:$type, UnitAttr:$isMutable, UnitAttr:$exported);
  let regions = (region AnyRegion:$initializer);
  let hasCustomAssemblyFormat = 1;
}
def GlobalGetOp : WasmSSA_Op<"global_get", "The value of a global variable", [DeclareOpInterfaceMethods<SymbolUserOpInterface>, ConstantExprOpTrait]> {
  let arguments = (ins FlatSymbolRefAttr:$global);
  let results = (outs WasmSSA_ValType:$global_val);
  let assemblyFormat = "$global attr-dict `:` type($global_val)";
}
def MemOp : WasmSSA_Op<"memory", "A memory", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, WasmSSA_LimitTypeAttr:$limits, UnitAttr:$exported);
  let assemblyFormat = "(`exported` $exported^)? $sym_name $limits attr-dict";
}
def TableOp : WasmSSA_Op<"table", "A table", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, WasmSSA_TableTypeAttr:$type, UnitAttr:$exported);
  let assemblyFormat = "(`exported` $exported^)? $sym_name $type attr-dict";
}

// ---- Imports.

def FuncImportOp : WasmSSA_Op<"import_func", "A function from elsewhere", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$moduleName, StrAttr:$importName, WasmSSA_FuncTypeAttr:$type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let assemblyFormat = "$importName `from` $moduleName `as` $sym_name attr-dict";
}
def GlobalImportOp : WasmSSA_Op<"import_global", "A global variable from elsewhere", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$moduleName, StrAttr:$importName, WasmSSA_ValTypeAttr:$type, UnitAttr:$isMutable);
  let hasCustomAssemblyFormat = 1;
}
def MemImportOp : WasmSSA_Op<"import_mem", "A memory from elsewhere", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$moduleName, StrAttr:$importName, WasmSSA_LimitTypeAttr:$limits);
  let assemblyFormat = "$importName `from` $moduleName `as` $sym_name attr-dict";
}
def TableImportOp : WasmSSA_Op<"import_table", "A table from elsewhere", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$moduleName, StrAttr:$importName, WasmSSA_TableTypeAttr:$type);
  let assemblyFormat = "$importName `from` $moduleName `as` $sym_name attr-dict";
}

// ---- Local variables.

def LocalOp : WasmSSA_Op<"local", "A local variable", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins WasmSSA_ValTypeAttr:$type);
  let results = (outs WasmSSA_LocalRef:$result);
  let assemblyFormat = "`of` `type` $type attr-dict";
}
def LocalGetOp : WasmSSA_Op<"local_get", "The value of a local variable", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins WasmSSA_LocalRef:$localVar);
  let results = (outs WasmSSA_ValType:$result);
  let assemblyFormat = "$localVar `:` type($localVar) attr-dict";
}
def LocalSetOp : WasmSSA_Op<"local_set", "Sets a local variable"> {
  let arguments = (ins WasmSSA_LocalRef:$localVar, WasmSSA_ValType:$value);
  let assemblyFormat = "$localVar `:` type($localVar) `to` $value `:` type($value) attr-dict";
  let hasVerifier = 1;
}
def LocalTeeOp : WasmSSA_Op<"local_tee", "Sets a local variable, and gives the value", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins WasmSSA_LocalRef:$localVar, WasmSSA_ValType:$value);
  let results = (outs WasmSSA_ValType:$result);
  let assemblyFormat = "$localVar `:` type($localVar) `to` $value `:` type($value) attr-dict";
  let hasVerifier = 1;
}

// ---- Numbers.

def ConstOp : WasmSSA_Op<"const", "A constant", [AllTypesMatch<["value", "result"]>, ConstantExprOpTrait]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs WasmSSA_NumericType:$result);
  let assemblyFormat = "$value attr-dict";
}
class WasmSSA_BinaryOp<string mnemonic, string what, Type of> : WasmSSA_Op<mnemonic, what, [AllTypesMatch<["lhs", "rhs", "result"]>]> {
  let arguments = (ins AnyTypeOf<[of]>:$lhs, AnyTypeOf<[of]>:$rhs);
  let results = (outs AnyTypeOf<[of]>:$result);
  let assemblyFormat = "$lhs $rhs `:` type($lhs) attr-dict";
}
def AddOp : WasmSSA_BinaryOp<"add", "The sum", WasmSSA_NumericType>;
def SubOp : WasmSSA_BinaryOp<"sub", "The difference", WasmSSA_NumericType>;
def MulOp : WasmSSA_BinaryOp<"mul", "The product", WasmSSA_NumericType>;
def DivOp : WasmSSA_BinaryOp<"div", "The quotient of floats", WasmSSA_FPType>;
def DivUIOp : WasmSSA_BinaryOp<"div_ui", "The quotient of unsigned integers", WasmSSA_IntegerType>;
def DivSIOp : WasmSSA_BinaryOp<"div_si", "The quotient of signed integers", WasmSSA_IntegerType>;
def RemUIOp : WasmSSA_BinaryOp<"rem_ui", "The remainder of unsigned integers", WasmSSA_IntegerType>;
def RemSIOp : WasmSSA_BinaryOp<"rem_si", "The remainder of signed integers", WasmSSA_IntegerType>;
def AndOp : WasmSSA_BinaryOp<"and", "The bits of both", WasmSSA_NumericType>;
def OrOp : WasmSSA_BinaryOp<"or", "The bits of one", WasmSSA_NumericType>;
def XOrOp : WasmSSA_BinaryOp<"xor", "The bits of only one", WasmSSA_NumericType>;
def MinOp : WasmSSA_BinaryOp<"min", "The lesser float", WasmSSA_FPType>;
def MaxOp : WasmSSA_BinaryOp<"max", "The greater float", WasmSSA_FPType>;
def CopySignOp : WasmSSA_BinaryOp<"copysign", "A float with the sign of another", WasmSSA_FPType>;
class WasmSSA_ComparisonOp<string mnemonic, string what, Type of> : WasmSSA_Op<mnemonic, what, [AllTypesMatch<["lhs", "rhs"]>]> {
  let arguments = (ins AnyTypeOf<[of]>:$lhs, AnyTypeOf<[of]>:$rhs);
  let results = (outs I32:$result);
  let assemblyFormat = "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict";
}
def EqOp : WasmSSA_ComparisonOp<"eq", "True if they are equal", WasmSSA_NumericType>;
def NeOp : WasmSSA_ComparisonOp<"ne", "True if they differ", WasmSSA_NumericType>;
def LtOp : WasmSSA_ComparisonOp<"lt", "True if a float is less", WasmSSA_FPType>;
def LtSIOp : WasmSSA_ComparisonOp<"lt_si", "True if a signed integer is less", WasmSSA_IntegerType>;
def LtUIOp : WasmSSA_ComparisonOp<"lt_ui", "True if an unsigned integer is less", WasmSSA_IntegerType>;
def LeOp : WasmSSA_ComparisonOp<"le", "True if a float is less or equal", WasmSSA_FPType>;
def LeSIOp : WasmSSA_ComparisonOp<"le_si", "True if a signed integer is less or equal", WasmSSA_IntegerType>;
def LeUIOp : WasmSSA_ComparisonOp<"le_ui", "True if an unsigned integer is less or equal", WasmSSA_IntegerType>;
def GtOp : WasmSSA_ComparisonOp<"gt", "True if a float is greater", WasmSSA_FPType>;
def GtSIOp : WasmSSA_ComparisonOp<"gt_si", "True if a signed integer is greater", WasmSSA_IntegerType>;
def GtUIOp : WasmSSA_ComparisonOp<"gt_ui", "True if an unsigned integer is greater", WasmSSA_IntegerType>;
def GeOp : WasmSSA_ComparisonOp<"ge", "True if a float is greater or equal", WasmSSA_FPType>;
def GeSIOp : WasmSSA_ComparisonOp<"ge_si", "True if a signed integer is greater or equal", WasmSSA_IntegerType>;
def GeUIOp : WasmSSA_ComparisonOp<"ge_ui", "True if an unsigned integer is greater or equal", WasmSSA_IntegerType>;
def EqzOp : WasmSSA_Op<"eqz", "True if an integer is zero"> {
  let arguments = (ins WasmSSA_IntegerType:$input);
  let results = (outs I32:$result);
  let assemblyFormat = "$input `:` type($input) `->` type($result) attr-dict";
}
class WasmSSA_ShiftOp<string mnemonic, string what> : WasmSSA_Op<mnemonic, what, [AllTypesMatch<["val", "bits", "result"]>]> {
  let arguments = (ins WasmSSA_IntegerType:$val, WasmSSA_IntegerType:$bits);
  let results = (outs WasmSSA_IntegerType:$result);
  let assemblyFormat = "$val `by` $bits `bits` `:` type($val) attr-dict";
}
def ShLOp : WasmSSA_ShiftOp<"shl", "Bits shifted up">;
def ShRSOp : WasmSSA_ShiftOp<"shr_s", "Bits shifted down, signs after them">;
def ShRUOp : WasmSSA_ShiftOp<"shr_u", "Bits shifted down, zeros after them">;
def RotlOp : WasmSSA_ShiftOp<"rotl", "Bits rotated up">;
def RotrOp : WasmSSA_ShiftOp<"rotr", "Bits rotated down">;
class WasmSSA_UnaryOp<string mnemonic, string what, Type of> : WasmSSA_Op<mnemonic, what, [AllTypesMatch<["src", "result"]>]> {
  let arguments = (ins AnyTypeOf<[of]>:$src);
  let results = (outs AnyTypeOf<[of]>:$result);
  let assemblyFormat = "$src `:` type($src) attr-dict";
}
def AbsOp : WasmSSA_UnaryOp<"abs", "The absolute value", WasmSSA_FPType>;
def CeilOp : WasmSSA_UnaryOp<"ceil", "Rounded up", WasmSSA_FPType>;
def FloorOp : WasmSSA_UnaryOp<"floor", "Rounded down", WasmSSA_FPType>;
def NegOp : WasmSSA_UnaryOp<"neg", "The negative", WasmSSA_FPType>;
def SqrtOp : WasmSSA_UnaryOp<"sqrt", "The square root", WasmSSA_FPType>;
def TruncOp : WasmSSA_UnaryOp<"trunc", "Rounded towards zero", WasmSSA_FPType>;
def CtzOp : WasmSSA_UnaryOp<"ctz", "The number of zeros at the end", WasmSSA_IntegerType>;
def ClzOp : WasmSSA_UnaryOp<"clz", "The number of zeros at the start", WasmSSA_IntegerType>;
def PopCntOp : WasmSSA_UnaryOp<"popcnt", "The number of ones", WasmSSA_IntegerType>;

// ---- Conversions.

class WasmSSA_ConversionOp<string mnemonic, string what, Type from, Type into> : WasmSSA_Op<mnemonic, what> {
  let arguments = (ins AnyTypeOf<[from]>:$input);
  let results = (outs AnyTypeOf<[into]>:$result);
  let assemblyFormat = "$input `:` type($input) `to` type($result) attr-dict";
}
def ConvertUOp : WasmSSA_ConversionOp<"convert_u", "An unsigned integer as a float", WasmSSA_IntegerType, WasmSSA_FPType>;
def ConvertSOp : WasmSSA_ConversionOp<"convert_s", "A signed integer as a float", WasmSSA_IntegerType, WasmSSA_FPType>;
def DemoteOp : WasmSSA_ConversionOp<"demote", "A shorter float", F64, F32>;
def PromoteOp : WasmSSA_ConversionOp<"promote", "A longer float", TypeAlias<F32, "32-bit floating-point type">,
                                     TypeAlias<F64, "64-bit floating-point type">>;
def WrapOp : WasmSSA_ConversionOp<"wrap", "The low half", I64, I32>;
def ReinterpretOp : WasmSSA_ConversionOp<"reinterpret", "The same bits as another type", WasmSSA_NumericType, WasmSSA_NumericType> {
  let assemblyFormat = "$input `:` type($input) `as` type($result) attr-dict";
  let hasVerifier = 1;
}
class WasmSSA_ExtendOp<string mnemonic, string what> : WasmSSA_Op<mnemonic, what> {
  let arguments = (ins I32:$input);
  let results = (outs I64:$result);
  let assemblyFormat = "$input `to` type($result) attr-dict";
}
def ExtendSI32Op : WasmSSA_ExtendOp<"extend_i32_s", "A signed integer, longer">;
def ExtendUI32Op : WasmSSA_ExtendOp<"extend_i32_u", "An unsigned integer, longer">;
def ExtendLowBitsSOp : WasmSSA_Op<"extend", "The low bits with their sign", [AllTypesMatch<["input", "result"]>]> {
  let arguments = (ins WasmSSA_IntegerType:$input, APIntAttr:$bitsToTake);
  let results = (outs WasmSSA_IntegerType:$result);
  let assemblyFormat = "$bitsToTake `low` `bits` `from` $input `:` type($input) attr-dict";
  let hasVerifier = 1;
}
