// The emitc dialect: programs of C and C++ as operations.
//
// `types.td` holds types and attributes; `ops/` the operations, by subject.

include "emitc/types.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// Marks of operations that may be parts of an expression, and of those that may only be evaluated once.
def CExpressionInterface : NativeOpTrait<"CExpressionInterface">;
def CSideEffect : NativeOpTrait<"CSideEffect">;
def CEffectfulExpression : TraitList<[CExpressionInterface, CSideEffect]>;

class EmitC_Op<string mnemonic, string what, list<Trait> traits = []> : Op<EmitC_Dialect, mnemonic, traits> { let summary = what; }
class EmitC_Expression<string mnemonic, string what, list<Trait> traits = []> : EmitC_Op<mnemonic, what, !listconcat([CExpressionInterface], traits)>;

include "emitc/ops/expressions.td"
include "emitc/ops/control.td"
include "emitc/ops/declarations.td"
