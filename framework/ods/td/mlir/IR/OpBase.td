// The base of operation definitions: classes and constraints under MLIR's names, so that a .td file written for MLIR finds here
// what it includes. Predicates are C++ as in MLIR; terrace-ods binds their texts to Rust.

#ifndef OP_BASE
#define OP_BASE

include "mlir/IR/Constraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Interfaces.td"
include "mlir/IR/Properties.td"
include "mlir/IR/Traits.td"

// ---- Markers of dags.

def region;
def successor;

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
class OpVariable<Constraint constraintArg, string desc = "", list<OpVariableDecorator> decoratorsArg = []> {
  Constraint constraint = constraintArg;
  string summary = desc;
  list<OpVariableDecorator> decorators = decoratorsArg;
}
class Arg<Constraint constraint, string desc = "", list<OpVariableDecorator> decorators = []> : OpVariable<constraint, desc, decorators>;
class Res<Constraint constraint, string desc = "", list<OpVariableDecorator> decorators = []> : OpVariable<constraint, desc, decorators>;

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

class OpBuilder<dag p, code b = ""> {
  dag dagParams = p;
  code body = b;
}
class DeprecatedOpBuilder<string reason, dag p, code b = ""> : OpBuilder<p, b>, CppDeprecated<reason>;

// The arguments and results of an operation, as classes to derive from: the same as `let arguments` and `let results`.
class Arguments<dag args> { dag arguments = args; }
class Results<dag rets> { dag results = rets; }

// Operations that the documentation shows together, under a title.
class OpDocGroup {
  string summary = "";
  string description = "";
}

class Op<Dialect dialect, string mnemonic, list<Trait> props = []> {
  Dialect opDialect = dialect;
  string opName = mnemonic;
  string cppNamespace = dialect.cppNamespace;
  string summary = "";
  string description = "";
  OpDocGroup opDocGroup = ?;
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
