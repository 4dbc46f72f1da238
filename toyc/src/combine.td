// Patterns of toy's operations that say all they do: what `-opt` simplifies in the language's own terms.

include "mlir/IR/PatternBase.td"
include "ops.td"

// A fill from rank 0 makes elements: it is not what a reshape of its result starts from.
def HasDimensions : Constraint<CPred<"hasDimensions($0)">, "has dimensions">;
def TypesAreIdentical : Constraint<CPred<"$0.getType() == $1.getType()">, "has the same type as">;

// reshape(reshape(x)) is one reshape.
def ReshapeReshapeOptPattern : Pat<(ReshapeOp (ReshapeOp $arg)), (ReshapeOp $arg), [(HasDimensions $arg)]>;

// A reshape to the same type is its operand.
def RedundantReshapeOptPattern : Pat<(ReshapeOp:$res $arg), (replaceWithValue $arg), [(TypesAreIdentical $res, $arg)]>;

// A reshape of a constant is a constant.
def ReshapeConstant : NativeCodeCall<"$0.reshape(::llvm::cast<ShapedType>($1.getType()))">;
def FoldConstantReshapeOptPattern : Pat<(ReshapeOp:$res (ConstantOp $arg)), (ConstantOp (ReshapeConstant $arg, $res))>;
