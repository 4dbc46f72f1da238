// Patterns that say all they do.
include "mlir/IR/PatternBase.td"
include "poly.td"

// ANCHOR: difference
// x*x - y*y is (x + y) * (x - y): one product instead of two.
def DifferenceOfSquares : Pat<(SubOp (MulOp $x, $x), (MulOp $y, $y)), (MulOp (AddOp $x, $y), (SubOp $x, $y))>;
// ANCHOR_END: difference
