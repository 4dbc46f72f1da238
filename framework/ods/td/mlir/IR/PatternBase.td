// The base of declarative rewrite rules: classes and directives under MLIR's names. terrace-ods turns records of `Pattern` into
// data that terrace-rewrite's matcher runs.

#ifndef PATTERN_BASE
#define PATTERN_BASE

include "mlir/IR/OpBase.td"

// ---- Rules.

// Operator of `benefitAdded`: what is added to the number of operations in the source pattern.
def addBenefit;

// Where `source` matches and `preds` hold, `results` are made: the values of the last ones replace the results of the source's root,
// the ones before are made beside. `supplemental_results` are made last and replace nothing.
class Pattern<dag source, list<dag> results, list<dag> preds = [], list<dag> supplemental_results = [],
              dag benefitAdded = (addBenefit 0)> {
  dag sourcePattern = source;
  list<dag> resultPatterns = results;
  list<dag> constraints = preds;
  list<dag> supplementalPatterns = supplemental_results;
  dag benefitDelta = benefitAdded;
}

// A rule with one result pattern.
class Pat<dag pattern, dag result, list<dag> preds = [], list<dag> supplemental_results = [], dag benefitAdded = (addBenefit 0)>
    : Pattern<pattern, [result], preds, supplemental_results, benefitAdded>;

// A native expression over `$0`, `$1`, ... (the dag's arguments), `$_self`, `$_builder` and `$_loc`, with the number of values
// that it gives. `Build::bind_native` binds its text to Rust.
class NativeCodeCall<string expr, int returns = 1> {
  string expression = expr;
  int numReturns = returns;
}
class NativeCodeCallVoid<string expr> : NativeCodeCall<expr, 0>;

// Source patterns: the operand is a constant; its attribute is the argument.
def ConstantLikeMatcher : NativeCodeCall<"::mlir::success(::mlir::matchPattern($_self->getResult(0), ::mlir::m_Constant(&$0)))">;

// ---- Directives.

// Result patterns: an existing value, and no new operation.
def replaceWithValue;
// Last argument of what is made: its location. `(location $a, $b)` fuses, `(location "name")` names.
def location;
// Last argument of what is made: its result types, as symbols whose type is taken, native calls or text.
def returnType;
// Source patterns: two neighbouring operands in either order.
def either;
// The values of a variadic operand, one by one.
def variadic;

// ---- Constraints.

def HasNoUseOf : Constraint<CPred<"$_self.use_empty()">, "has no use">;

#endif
