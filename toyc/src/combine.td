// Patterns of toy's operations that say all they do: what `-opt` simplifies in the language's own terms.

include "mlir/IR/PatternBase.td"
include "ops.td"

// ANCHOR: has_dimensions
// A fill from rank 0 makes elements: it is not what a reshape of its result starts from.
def HasDimensions : Constraint<CPred<"hasDimensions($0)">, "has dimensions">;
// ANCHOR_END: has_dimensions
// ANCHOR: identical
def TypesAreIdentical : Constraint<CPred<"$0.getType() == $1.getType()">, "has the same type as">;
// ANCHOR_END: identical

// ANCHOR: reshape
// reshape(reshape(x)) is one reshape.
def ReshapeReshapeOptPattern : Pat<(ReshapeOp (ReshapeOp $arg)), (ReshapeOp $arg), [(HasDimensions $arg)]>;
// ANCHOR_END: reshape

// ANCHOR: redundant
// A reshape to the same type is its operand.
def RedundantReshapeOptPattern : Pat<(ReshapeOp:$res $arg), (replaceWithValue $arg), [(TypesAreIdentical $res, $arg)]>;
// ANCHOR_END: redundant

// ANCHOR: constant
// A reshape of a constant is a constant.
def ReshapeConstant : NativeCodeCall<"$0.reshape(::llvm::cast<ShapedType>($1.getType()))">;
def FoldConstantReshapeOptPattern : Pat<(ReshapeOp:$res (ConstantOp $arg)), (ConstantOp (ReshapeConstant $arg, $res))>;
// ANCHOR_END: constant
