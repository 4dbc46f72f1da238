// The scf dialect.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def SCF_Dialect : Dialect {
  let name = "scf";
  let summary = "Structured control flow";
  let cppNamespace = "::mlir::scf";
}
class SCF_Op<string mnemonic, list<Trait> traits = []> : Op<SCF_Dialect, mnemonic, traits>;

def ConditionOp : SCF_Op<"condition", [HasParent<"WhileOp">, Pure, Terminator]> {
  let summary = "loop continuation condition";
  let arguments = (ins I1:$condition, Variadic<AnyType>:$args);
  let assemblyFormat = [{ `(` $condition `)` attr-dict ($args^ `:` type($args))? }];
}
def ForOp : SCF_Op<"for", [AutomaticAllocationScope, LoopLikeOpInterface, DeclareOpInterfaceMethods<RegionBranchOpInterface>, AllTypesMatch<["lowerBound", "upperBound", "step"]>,
    SingleBlockImplicitTerminator<"scf::YieldOp">, RecursiveMemoryEffects]> {
  let summary = "for operation";
  let description = "A loop from a lower bound to below an upper bound by a step, with values carried from one iteration to the next.";
  let arguments = (ins AnySignlessIntegerOrIndex:$lowerBound, AnySignlessIntegerOrIndex:$upperBound, AnySignlessIntegerOrIndex:$step,
                       Variadic<AnyType>:$initArgs, UnitAttr:$unsignedCmp);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def IfOp : SCF_Op<"if", [DeclareOpInterfaceMethods<RegionBranchOpInterface>, SingleBlockImplicitTerminator<"scf::YieldOp">, RecursiveMemoryEffects, RecursivelySpeculatable, NoRegionArguments]> {
  let summary = "if-then-else operation";
  let arguments = (ins I1:$condition);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$thenRegion, MaxSizedRegion<1>:$elseRegion);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def WhileOp : SCF_Op<"while", [SingleBlock, RecursiveMemoryEffects]> {
  let summary = "a generic 'while' loop";
  let arguments = (ins Variadic<AnyType>:$inits);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$before, SizedRegion<1>:$after);
  let hasCustomAssemblyFormat = 1;
}
def YieldOp : SCF_Op<"yield", [Pure, ReturnLike, Terminator, ParentOneOf<["ForOp", "IfOp", "WhileOp"]>]> {
  let summary = "loop yield and termination operation";
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = [{ attr-dict ($results^ `:` type($results))? }];
}
