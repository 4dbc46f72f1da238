// Predicates and constraints.

#ifndef CONSTRAINTS
#define CONSTRAINTS

include "mlir/IR/Utils.td"

class Pred;

class CPred<code pred> : Pred {
  code predExpr = "(" # pred # ")";
}

// Always fulfilled, and never.
def TruePred : CPred<"true">;
def FalsePred : CPred<"false">;

class PredCombinerKind;
def PredCombinerAnd : PredCombinerKind;
def PredCombinerOr : PredCombinerKind;
def PredCombinerNot : PredCombinerKind;
def PredCombinerSubstLeaves : PredCombinerKind;
def PredCombinerConcat : PredCombinerKind;

class CombinedPred<PredCombinerKind k, list<Pred> c> : Pred {
  PredCombinerKind kind = k;
  list<Pred> children = c;
}
class And<list<Pred> children> : CombinedPred<PredCombinerAnd, children>;
class Or<list<Pred> children> : CombinedPred<PredCombinerOr, children>;
class Neg<Pred child> : CombinedPred<PredCombinerNot, [child]>;
class SubstLeaves<string pat, string repl, Pred child> : CombinedPred<PredCombinerSubstLeaves, [child]> {
  string pattern = pat;
  string replacement = repl;
}
class Concat<string pre, Pred child, string suf> : CombinedPred<PredCombinerConcat, [child]> {
  string prefix = pre;
  string suffix = suf;
}

class Constraint<Pred pred, string desc = ""> {
  Pred predicate = pred;
  string summary = desc;
}

class TypeConstraint<Pred predicate, string summary = "", string cppTypeParam = "::mlir::Type", string cppFunctionNameParam = "">
    : Constraint<predicate, summary> {
  string cppType = cppTypeParam;
  string cppFunctionName = cppFunctionNameParam;
}

class AttrConstraint<Pred predicate, string summary = ""> : Constraint<predicate, summary>;

// A constraint on a property, whose users see that type.
class PropConstraint<Pred predicate, string summary, string interfaceTypeParam = ""> : Constraint<predicate, summary> {
  code interfaceType = interfaceTypeParam;
}

#endif
