// The base of operation definitions: classes and constraints under MLIR's names, so that a .td file written for MLIR finds here
// what it includes. Predicates are C++ as in MLIR; terrace-ods binds their texts to Rust.

#ifndef OP_BASE
#define OP_BASE

include "mlir/IR/Constraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/EnumAttr.td"

// ---- Markers of dags.

def outs;
def region;
def successor;

// ---- Traits.

class NativeTrait<string name, string entityType, code extraDecl = [{}], code extraDef = [{}]> : Trait {
  string trait = name;
  code extraConcreteClassDeclaration = extraDecl;
  code extraConcreteClassDefinition = extraDef;
}

class ParamNativeTrait<string prop, string params, string entityType> : NativeTrait<prop # "<" # params # ">::Impl", entityType>;
class GenInternalTrait<string prop, string entityType> : Trait {
  string trait = "::mlir::" # entityType # "Trait::" # prop;
}
class PredTrait<string descr, Pred pred> : Trait {
  string summary = descr;
  Pred predicate = pred;
}
class StructuralOpTrait;
class NativeOpTrait<string name, list<Trait> traits = [], code extraOpDecl = [{}], code extraOpDef = [{}]>
    : NativeTrait<name, "Op", extraOpDecl, extraOpDef> {
  list<Trait> dependentTraits = traits;
}
class ParamNativeOpTrait<string prop, string params, list<Trait> traits = []> : ParamNativeTrait<prop, params, "Op"> {
  list<Trait> dependentTraits = traits;
}
class GenInternalOpTrait<string prop, list<Trait> traits = []> : GenInternalTrait<prop, "Op"> {
  list<Trait> dependentTraits = traits;
}
class PredOpTrait<string descr, Pred pred, list<Trait> traits = []> : PredTrait<descr, pred> {
  list<Trait> dependentTraits = traits;
}
class NativeAttrTrait<string name> : NativeTrait<name, "Attribute">;
class NativeTypeTrait<string name> : NativeTrait<name, "Type">;
class ParamNativeAttrTrait<string prop, string params> : ParamNativeTrait<prop, params, "Attribute">;
class ParamNativeTypeTrait<string prop, string params> : ParamNativeTrait<prop, params, "Type">;
class TraitList<list<Trait> props> : Trait {
  list<Trait> traits = props;
}

def AffineScope : NativeOpTrait<"AffineScope">;
def AutomaticAllocationScope : NativeOpTrait<"AutomaticAllocationScope">;
def ConstantLike : NativeOpTrait<"ConstantLike">;
def Idempotent : NativeOpTrait<"IsIdempotent">;
def Involution : NativeOpTrait<"IsInvolution">;
def IsCommutative : NativeOpTrait<"IsCommutative">;
def Commutative : NativeOpTrait<"IsCommutative">;
def IsolatedFromAbove : NativeOpTrait<"IsIsolatedFromAbove">;
def Elementwise : NativeOpTrait<"Elementwise">;
def Scalarizable : NativeOpTrait<"Scalarizable", [Elementwise]>;
def Vectorizable : NativeOpTrait<"Vectorizable", [Elementwise]>;
def Tensorizable : NativeOpTrait<"Tensorizable", [Elementwise]>;
def ElementwiseMappable : TraitList<[Elementwise, Scalarizable, Vectorizable, Tensorizable]>;
def NoRegionArguments : NativeOpTrait<"NoRegionArguments">;
def HasOnlyGraphRegion : NativeOpTrait<"HasOnlyGraphRegion">;
def ResultsBroadcastableShape : NativeOpTrait<"ResultsBroadcastableShape">;
def SameOperandsShape : NativeOpTrait<"SameOperandsShape">;
def SameOperandsAndResultShape : NativeOpTrait<"SameOperandsAndResultShape">;
def SameOperandsElementType : NativeOpTrait<"SameOperandsElementType">;
def SameOperandsAndResultElementType : NativeOpTrait<"SameOperandsAndResultElementType">;
def SameOperandsAndResultType : NativeOpTrait<"SameOperandsAndResultType">;
def SameOperandsAndResultRank : NativeOpTrait<"SameOperandsAndResultRank">;
def SameTypeOperands : NativeOpTrait<"SameTypeOperands">;
def SingleBlock : NativeOpTrait<"SingleBlock">;
def Symbol : NativeOpTrait<"Symbol">;
def SymbolTable : NativeOpTrait<"SymbolTable">;
def Terminator : NativeOpTrait<"IsTerminator">;
def NoTerminator : NativeOpTrait<"NoTerminator">;
def GraphRegionNoTerminator : TraitList<[NoTerminator, SingleBlock, HasOnlyGraphRegion]>;
def ReturnLike : TraitList<[NativeOpTrait<"ReturnLike">]>;
def MemRefsNormalizable : NativeOpTrait<"MemRefsNormalizable">;
def AttrSizedOperandSegments : NativeOpTrait<"AttrSizedOperandSegments">;
def AttrSizedResultSegments : NativeOpTrait<"AttrSizedResultSegments">;
def SameVariadicOperandSize : GenInternalOpTrait<"SameVariadicOperandSize">;
def SameVariadicResultSize : GenInternalOpTrait<"SameVariadicResultSize">;
def ResultsAreBoolLike : NativeOpTrait<"ResultsAreBoolLike">;
def ResultsAreFloatLike : NativeOpTrait<"ResultsAreFloatLike">;
def ResultsAreSignlessIntegerLike : NativeOpTrait<"ResultsAreSignlessIntegerLike">;
def OperandsAreFloatLike : NativeOpTrait<"OperandsAreFloatLike">;
def OperandsAreSignlessIntegerLike : NativeOpTrait<"OperandsAreSignlessIntegerLike">;
def FirstAttrDerivedResultType : GenInternalOpTrait<"FirstAttrDerivedResultType">;

class SingleBlockImplicitTerminator<string op> : TraitList<[NativeOpTrait<"SingleBlock">, ParamNativeOpTrait<"SingleBlockImplicitTerminator", op>]>;
class HasParent<string op> : ParamNativeOpTrait<"HasParent", op>;
class ParentOneOf<list<string> ops> : ParamNativeOpTrait<"HasParent", !interleave(ops, ", ")>;

class AllAttrConstraintsMarker;

class AllMatchSameOperatorTrait<list<string> names, string lhs, string description> : PredOpTrait<
    "all of {" # !interleave(names, ", ") # "} have same " # description,
    CPred<"::llvm::all_equal({" # !interleave(!foreach(n, names, !subst("$_self", "$" # n, lhs)), ", ") # "})">> {
  list<string> values = names;
}
// Properties of operands and results that are compared, as expressions.
class Rank<string name> { string result = "::llvm::cast<::mlir::ShapedType>($" # name # ".getType()).getRank()"; }
class Shape<string name> { string result = "::llvm::cast<::mlir::ShapedType>($" # name # ".getType()).getShape()"; }
class ElementCount<string name> { string result = "::llvm::cast<::mlir::ShapedType>($" # name # ".getType()).getNumElements()"; }
class ElementType<string name> { string result = "::mlir::getElementTypeOrSelf($" # name # ")"; }
class AllMatch<list<string> expressions, string summary>
    : PredOpTrait<summary, CPred<"::llvm::all_equal({" # !interleave(expressions, ", ") # "})">> {
  list<string> values = expressions;
}
class AllTypesMatch<list<string> names> : AllMatchSameOperatorTrait<names, "$_self.getType()", "type">;
class AllShapesMatch<list<string> names> : AllMatchSameOperatorTrait<names, "::llvm::cast<::mlir::ShapedType>($_self.getType()).getShape()", "shape">;
class AllRanksMatch<list<string> names> : AllMatchSameOperatorTrait<names, "::llvm::cast<::mlir::ShapedType>($_self.getType()).getRank()", "rank">;
class AllElementTypesMatch<list<string> names> : AllMatchSameOperatorTrait<names, "::mlir::getElementTypeOrSelf($_self)", "element type">;
class AllElementCountsMatch<list<string> names> : AllMatchSameOperatorTrait<names, "::llvm::cast<::mlir::ShapedType>($_self.getType()).getNumElements()", "element count">;

class TypesMatchWith<string summary, string lhsArg, string rhsArg, string transform, string comparator = "std::equal_to<>()">
    : PredOpTrait<summary, CPred<comparator # "(" # !subst("$_self", "$" # lhsArg # ".getType()", transform) # ", $" # rhsArg # ".getType())">> {
  string lhs = lhsArg;
  string rhs = rhsArg;
  string transformer = transform;
}

// The same where either may be missing.
class OptionalTypesMatchWith<string summary, string lhsArg, string rhsArg, string transform>
    : TypesMatchWith<summary, lhsArg, rhsArg, transform>;
class ShapedTypeMatchesElementCountAndTypes<string shapedArg, string elementsArg> : PredOpTrait<
    "shaped type '" # shapedArg # "' matches '" # elementsArg # "' element count and types",
    And<[CPred<"::llvm::cast<::mlir::ShapedType>($" # shapedArg # ".getType()).getNumElements() == $" # elementsArg # ".getTypes().size()">,
         CPred<"::llvm::all_of($" # elementsArg # ".getTypes(), [&](::mlir::Type t) { return t == ::mlir::getElementTypeOrSelf($" # shapedArg
               # ".getType()); })">]>> {
  string shaped = shapedArg;
  string elements = elementsArg;
}

// ---- Predicates over operands and results by number.

class TCOperandIsShaped<int i> : SubstLeaves<"$_self", "$_op.getOperand(" # i # ").getType()", CPred<"::llvm::isa<::mlir::ShapedType>($_self)">>;
class TCopVTEtIsSameAs<int i, int j> : And<[
    CPred<"$_op.getNumOperands() > " # !if(!gt(i, j), i, j)>, TCOperandIsShaped<i>, TCOperandIsShaped<j>,
    CPred<"::mlir::getElementTypeOrSelf($_op.getOperand(" # i # ")) == ::mlir::getElementTypeOrSelf($_op.getOperand(" # j # "))">]>;
class TCresVTEtIsSameAsOpBase<int i, int j>
    : CPred<"::mlir::getElementTypeOrSelf($_op.getResult(" # i # ")) == ::mlir::getElementTypeOrSelf($_op.getOperand(" # j # "))">;

// A named operand or result, or its elements, of a type.
class TypeIsPred<string name, Type type> : SubstLeaves<"$_self", "$" # name # ".getType()", type.predicate>;
class TypeIs<string name, Type type> : PredOpTrait<"'" # name # "' is " # type.summary, TypeIsPred<name, type>>;
class ElementTypeIsPred<string name, Type type> : And<[
    SubstLeaves<"$_self", "$" # name # ".getType()", CPred<"::llvm::isa<::mlir::ShapedType>($_self)">>,
    SubstLeaves<"$_self", "getElementTypeOrSelf($" # name # ")", type.predicate>]>;
class ElementTypeIs<string name, Type type> : PredOpTrait<"'" # name # "' is " # type.summary, ElementTypeIsPred<name, type>>;

// ---- Interfaces.

class InterfaceTrait<string name> : NativeTrait<"", ""> {
  let trait = name # "::Trait";
  let cppNamespace = "";
  string cppInterfaceName = name;
}
class OpInterfaceTrait<string name, code verifyBody = [{}], list<Trait> traits = []> : InterfaceTrait<name> {
  code verify = verifyBody;
  bit verifyWithRegions = 0;
  list<Trait> dependentTraits = traits;
}
class InterfaceMethod<string desc, string retTy, string methodName, dag args = (ins), code methodBody = [{}], code defaultImplementation = [{}]> {
  string description = desc;
  string returnType = retTy;
  string name = methodName;
  dag arguments = args;
  code body = methodBody;
  code defaultBody = defaultImplementation;
}
class StaticInterfaceMethod<string desc, string retTy, string methodName, dag args = (ins), code methodBody = [{}], code defaultImplementation = [{}]>
    : InterfaceMethod<desc, retTy, methodName, args, methodBody, defaultImplementation>;
class Interface<string name, list<Interface> baseInterfacesArg = []> {
  string cppInterfaceName = name;
  string cppNamespace = "";
  string description = "";
  list<InterfaceMethod> methods = [];
  code extraClassDeclaration = "";
  code extraSharedClassDeclaration = "";
  code extraTraitClassDeclaration = "";
  list<Interface> baseInterfaces = baseInterfacesArg;
}
class OpInterface<string name, list<Interface> baseInterfaces = []> : Interface<name, baseInterfaces>, OpInterfaceTrait<name>;
class AttrInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, InterfaceTrait<name>,
      Attr<CPred<"::llvm::isa<" # !if(!empty(cppNamespace), "", cppNamespace # "::") # name # ">($_self)">, name # " instance">;
class TypeInterface<string name, list<Interface> baseInterfaces = []> : Interface<name, baseInterfaces>, InterfaceTrait<name>;
class DeclareInterfaceMethods<list<string> overridenMethods = []> {
  list<string> alwaysOverriddenMethods = overridenMethods;
}
class DeclareOpInterfaceMethods<OpInterface interface, list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>, OpInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let description = interface.description;
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let methods = interface.methods;
  let verify = interface.verify;
}
class DeclareAttrInterfaceMethods<AttrInterface interface, list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>, AttrInterface<interface.cppInterfaceName, interface.baseInterfaces>;
class DeclareTypeInterfaceMethods<TypeInterface interface, list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>, TypeInterface<interface.cppInterfaceName, interface.baseInterfaces>;

// ---- Elements of operations.

class Variadic<Type type> : TypeConstraint<type.predicate, type.summary> {
  Type baseType = type;
  int minSize = 0;
}
class VariadicOfVariadic<Type type, string segmentAttrNameArg> : Variadic<type> {
  string segmentAttrName = segmentAttrNameArg;
}
class Optional<Type type> : TypeConstraint<type.predicate, type.summary> {
  Type baseType = type;
}
class OpVariableDecorator;
class Arg<Constraint constraintArg, string desc = "", list<OpVariableDecorator> decoratorsArg = []> {
  Constraint constraint = constraintArg;
  string description = desc;
  list<OpVariableDecorator> decorators = decoratorsArg;
}
class Res<Constraint constraintArg, string desc = "", list<OpVariableDecorator> decoratorsArg = []> : Arg<constraintArg, desc, decoratorsArg>;

class RegionConstraint<Pred condition, string descr = ""> : Constraint<condition, descr>;
class Region<Pred condition, string descr = ""> : RegionConstraint<condition, descr>;
class SizedRegion<int blocks> : Region<CPred<"::llvm::hasNItems($_self, " # blocks # ")">, "region with " # blocks # " blocks">;
class MinSizedRegion<int blocks> : Region<CPred<"::llvm::hasNItemsOrMore($_self, " # blocks # ")">, "region with at least " # blocks # " blocks">;
class MaxSizedRegion<int blocks> : Region<CPred<"::llvm::hasNItemsOrLess($_self, " # blocks # ")">, "region with at most " # blocks # " blocks">;
def AnyRegion : Region<CPred<"true">, "any region">;
class VariadicRegion<Region region> : Region<region.predicate, region.summary> {
  Region baseRegion = region;
}
class SuccessorConstraint<Pred condition, string descr = ""> : Constraint<condition, descr>;
class Successor<Pred condition, string descr = ""> : SuccessorConstraint<condition, descr>;
def AnySuccessor : Successor<CPred<"true">, "any successor">;
class VariadicSuccessor<Successor successor> : Successor<successor.predicate, successor.summary> {
  Successor baseSuccessor = successor;
}

class CArg<string ty, string value = ""> {
  string type = ty;
  string defaultValue = value;
}
class OpBuilder<dag p, code b = ""> {
  dag dagParams = p;
  code body = b;
  string odsCppDeprecated = "";
}

// The arguments and results of an operation, as classes to derive from: the same as `let arguments` and `let results`.
class Arguments<dag args> { dag arguments = args; }
class Results<dag rets> { dag results = rets; }

class Op<Dialect dialect, string mnemonic, list<Trait> props = []> {
  Dialect opDialect = dialect;
  string opName = mnemonic;
  string cppNamespace = dialect.cppNamespace;
  string summary = "";
  string description = "";
  dag opDocGroup = (ins);
  dag arguments = (ins);
  dag results = (outs);
  dag regions = (region);
  dag successors = (successor);
  list<OpBuilder> builders = ?;
  bit skipDefaultBuilders = 0;
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;
  bit hasVerifier = 0;
  bit hasRegionVerifier = 0;
  bit hasCanonicalizer = 0;
  bit hasCanonicalizeMethod = 0;
  bit hasFolder = 0;
  bit useCustomPropertiesEncoding = 0;
  list<Trait> traits = props;
  code extraClassDeclaration = ?;
  code extraClassDefinition = ?;
}

#endif
