// The scf dialect.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def SCF_Dialect : Dialect {
  let name = "scf";
  let summary = "Structured control flow";
  let cppNamespace = "::mlir::scf";
  let dependentDialects = ["arith::ArithDialect"];
}
class SCF_Op<string mnemonic, list<Trait> traits = []> : Op<SCF_Dialect, mnemonic, traits>;
// The devices' dialects give the mappings their meaning.
def DeviceMappingArrayAttr : ArrayAttrBase<CPred<"::llvm::isa<::mlir::ArrayAttr>($_self)">, "Device Mapping array attribute">;

def ConditionOp : SCF_Op<"condition", [HasParent<"WhileOp">, RegionBranchTerminatorOpInterface, Pure, Terminator]> {
  let summary = "loop continuation condition";
  let arguments = (ins I1:$condition, Variadic<AnyType>:$args);
  let assemblyFormat = [{ `(` $condition `)` attr-dict ($args^ `:` type($args))? }];
}
def ForOp : SCF_Op<"for", [AutomaticAllocationScope, LoopLikeOpInterface, DeclareOpInterfaceMethods<RegionBranchOpInterface>, AllTypesMatch<["lowerBound", "upperBound", "step"]>,
    ConditionallySpeculatable, SingleBlockImplicitTerminator<"scf::YieldOp">, RecursiveMemoryEffects]> {
  let summary = "for operation";
  let description = "A loop from a lower bound to below an upper bound by a step, with values carried from one iteration to the next.";
  let arguments = (ins AnySignlessIntegerOrIndex:$lowerBound, AnySignlessIntegerOrIndex:$upperBound, AnySignlessIntegerOrIndex:$step,
                       Variadic<AnyType>:$initArgs, UnitAttr:$unsignedCmp);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def IfOp : SCF_Op<"if", [DeclareOpInterfaceMethods<RegionBranchOpInterface>, SingleBlockImplicitTerminator<"scf::YieldOp">, RecursiveMemoryEffects, RecursivelySpeculatable, NoRegionArguments]> {
  let summary = "if-then-else operation";
  let arguments = (ins I1:$condition);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$thenRegion, MaxSizedRegion<1>:$elseRegion);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def WhileOp : SCF_Op<"while", [DeclareOpInterfaceMethods<RegionBranchOpInterface>, LoopLikeOpInterface, RecursiveMemoryEffects, SingleBlock]> {
  let summary = "a generic 'while' loop";
  let arguments = (ins Variadic<AnyType>:$inits);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$before, SizedRegion<1>:$after);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def ExecuteRegionOp : SCF_Op<"execute_region", [DeclareOpInterfaceMethods<RegionBranchOpInterface>, RecursiveMemoryEffects]> {
  let summary = "operation that executes its region exactly once";
  let arguments = (ins UnitAttr:$no_inline);
  let results = (outs Variadic<AnyType>);
  let regions = (region AnyRegion:$region);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def ForallOp : SCF_Op<"forall", [AttrSizedOperandSegments, AutomaticAllocationScope, LoopLikeOpInterface, RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"scf::InParallelOp">, DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = "evaluate a block multiple times in parallel";
  let arguments = (ins Variadic<Index>:$dynamicLowerBound, Variadic<Index>:$dynamicUpperBound, Variadic<Index>:$dynamicStep,
                       DenseI64ArrayAttr:$staticLowerBound, DenseI64ArrayAttr:$staticUpperBound, DenseI64ArrayAttr:$staticStep,
                       Variadic<AnyRankedTensor>:$outputs, OptionalAttr<DeviceMappingArrayAttr>:$mapping);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def InParallelOp : SCF_Op<"forall.in_parallel", !listconcat([Pure, Terminator, HasParent<"ForallOp">], GraphRegionNoTerminator.traits)> {
  let summary = "terminates a `forall` block";
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def ParallelOp : SCF_Op<"parallel", [AutomaticAllocationScope, AttrSizedOperandSegments, LoopLikeOpInterface, RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>, SingleBlockImplicitTerminator<"scf::ReduceOp">]> {
  let summary = "parallel for operation";
  let arguments = (ins Variadic<Index>:$lowerBound, Variadic<Index>:$upperBound, Variadic<Index>:$step, Variadic<AnyType>:$initVals);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def ReduceOp : SCF_Op<"reduce", [Terminator, HasParent<"ParallelOp">, RecursiveMemoryEffects]> {
  let summary = "reduce operation for scf.parallel";
  let arguments = (ins Variadic<AnyType>:$operands);
  let regions = (region VariadicRegion<SizedRegion<1>>:$reductions);
  let assemblyFormat = "(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict";
  let hasRegionVerifier = 1;
}
def ReduceReturnOp : SCF_Op<"reduce.return", [HasParent<"ReduceOp">, Pure, Terminator]> {
  let summary = "terminator for reduce operation";
  let arguments = (ins AnyType:$result);
  let assemblyFormat = "$result attr-dict `:` type($result)";
  let hasVerifier = 1;
}
def IndexSwitchOp : SCF_Op<"index_switch", [RecursiveMemoryEffects, SingleBlockImplicitTerminator<"scf::YieldOp">,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = "switch-case operation on an index argument";
  let arguments = (ins Index:$arg, DenseI64ArrayAttr:$cases);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$defaultRegion, VariadicRegion<SizedRegion<1>>:$caseRegions);
  let assemblyFormat = [{
    $arg attr-dict (`->` type($results)^)? custom<SwitchCases>($cases, $caseRegions) `\n` `` `default` $defaultRegion
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def YieldOp : SCF_Op<"yield", [Pure, ReturnLike, Terminator, ParentOneOf<["ExecuteRegionOp", "ForOp", "IfOp", "IndexSwitchOp", "WhileOp"]>]> {
  let summary = "loop yield and termination operation";
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = [{ attr-dict ($results^ `:` type($results))? }];
}
