// Sorts, and constants of bit-vectors.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def SMT_Dialect : Dialect {
  let name = "smt";
  let summary = "Formulas, and solvers";
  let cppNamespace = "::mlir::smt";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class SMT_Sort<string name, string word> : TypeDef<SMT_Dialect, name> { let mnemonic = word; }
class SMT_PlainSort<string name, string word> : SMT_Sort<name, word> {
  let assemblyFormat = "";
  let builderCall = "$_builder.getType<::mlir::smt::" # name # "Type>()";
}
def BoolType : SMT_PlainSort<"Bool", "bool">;
def IntType : SMT_PlainSort<"Int", "int">;
def BitVectorType : SMT_Sort<"BitVector", "bv"> {
  let parameters = (ins "int64_t":$width);
  let assemblyFormat = "`<` $width `>`";
  let genVerifyDecl = 1;
}
def ArrayType : SMT_Sort<"Array", "array"> {
  let parameters = (ins "mlir::Type":$domainType, "mlir::Type":$rangeType);
  let assemblyFormat = "`<` `[` $domainType `->` $rangeType `]` `>`";
  let genVerifyDecl = 1;
}
def SMTFuncType : SMT_Sort<"SMTFunc", "func"> {
  let parameters = (ins ArrayRefParameter<"mlir::Type", "domain types">:$domainTypes, "mlir::Type":$rangeType);
  let assemblyFormat = "`<` `(` $domainTypes `)` ` ` $rangeType `>`";
  let genVerifyDecl = 1;
}
def SortType : SMT_Sort<"Sort", "sort"> {
  let parameters = (ins "mlir::StringAttr":$identifier, OptionalArrayRefParameter<"mlir::Type", "sort parameters">:$sortParams);
  let assemblyFormat = "`<` $identifier (`[` $sortParams^ `]`)? `>`";
  let genVerifyDecl = 1;
}
def AnySMTType : Type<CPred<"smt::isAnySmtValueType($_self)">, "any SMT value type">;
def AnyNonFuncSMTType : Type<CPred<"smt::isAnyNonFuncSmtValueType($_self)">, "any non-function SMT value type">;
def AnyNonSMTType : Type<Neg<AnySMTType.predicate>, "any non-smt type">;

def BitVectorAttr : AttrDef<SMT_Dialect, "BitVector"> {
  let mnemonic = "bv";
  let parameters = (ins "IntegerAttr":$value, AttributeSelfTypeParameter<"">:$type);
  let hasCustomAssemblyFormat = 1;
}

def SMT_BVCmpPredicate : I64EnumAttr<"BVCmpPredicate", "smt bit-vector comparison predicate",
    [I64EnumAttrCase<"slt", 0>, I64EnumAttrCase<"sle", 1>, I64EnumAttrCase<"sgt", 2>, I64EnumAttrCase<"sge", 3>,
     I64EnumAttrCase<"ult", 4>, I64EnumAttrCase<"ule", 5>, I64EnumAttrCase<"ugt", 6>, I64EnumAttrCase<"uge", 7>]> {
  let cppNamespace = "::mlir::smt";
}
def SMT_IntPredicate : I64EnumAttr<"IntPredicate", "smt comparison predicate for integers",
    [I64EnumAttrCase<"lt", 0>, I64EnumAttrCase<"le", 1>, I64EnumAttrCase<"gt", 2>, I64EnumAttrCase<"ge", 3>]> {
  let cppNamespace = "::mlir::smt";
}
