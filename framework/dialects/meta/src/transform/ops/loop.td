// Loops, and affine operations. Included by `transform.td`.

def ApplyForLoopCanonicalizationPatternsOp : Transform_PatternsOp<"scf.for_loop_canonicalization">;
def ApplySCFStructuralConversionPatternsOp : Transform_ConversionPatternsOp<"scf.structural_conversions">;
def ApplySCFToControlFlowPatternsOp : Transform_ConversionPatternsOp<"scf.scf_to_control_flow">;
def ForallToForOp : Transform_FunctionalOp<"loop.forall_to_for", "A parallel loop as nested loops"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs Variadic<TransformHandleTypeInterface>:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def ForallToParallelOp : Transform_FunctionalOp<"loop.forall_to_parallel", "`scf.forall` as `scf.parallel`"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs Variadic<TransformHandleTypeInterface>:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def ParallelForToNestedForOps : Transform_FunctionalOp<"loop.parallel_for_to_nested_fors", "`scf.parallel` as nested loops"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs Variadic<TransformHandleTypeInterface>:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def LoopOutlineOp : Transform_FunctionalOp<"loop.outline", "Moves a loop to a function"> {
  let arguments = (ins TransformHandleTypeInterface:$target, StrAttr:$func_name);
  let results = (outs TransformHandleTypeInterface:$function, TransformHandleTypeInterface:$call);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def LoopPeelOp : Transform_FunctionalOp<"loop.peel", "Peels off the first or last iterations"> {
  let arguments = (ins Transform_ScfForOp:$target, DefaultValuedAttr<BoolAttr, "false">:$peel_front,
                       DefaultValuedAttr<BoolAttr, "false">:$fail_if_already_divisible);
  let results = (outs TransformHandleTypeInterface:$peeled_loop, TransformHandleTypeInterface:$remainder_loop);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def LoopPipelineOp : Transform_FunctionalOp<"loop.pipeline", "Overlaps the iterations of a loop"> {
  let arguments = (ins Transform_ScfForOp:$target, DefaultValuedAttr<I64Attr, "1">:$iteration_interval,
                       DefaultValuedAttr<I64Attr, "10">:$read_latency);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def LoopPromoteIfOneIterationOp : Transform_ActionOp<"loop.promote_if_one_iteration", "A loop of one iteration as its body">, OnTarget;
def LoopUnrollOp : Transform_FunctionalOp<"loop.unroll", "Repeats the body"> {
  let arguments = (ins TransformHandleTypeInterface:$target, ConfinedAttr<I64Attr, [IntPositive]>:$factor);
  let assemblyFormat = "$target attr-dict `:` type($target)";
}
def LoopUnrollAndJamOp : Transform_FunctionalOp<"loop.unroll_and_jam", "Unrolls an outer loop and fuses the copies of the inner one"> {
  let arguments = (ins TransformHandleTypeInterface:$target, ConfinedAttr<I64Attr, [IntPositive]>:$factor);
  let assemblyFormat = "$target attr-dict `:` type($target)";
}
def LoopCoalesceOp : Transform_FunctionalOp<"loop.coalesce", "Nested loops as one">, TargetToTransformed;
def TakeAssumedBranchOp : Transform_ActionOp<"scf.take_assumed_branch", "Takes a branch of an `scf.if` without asking"> {
  let arguments = (ins TransformHandleTypeInterface:$target, UnitAttr:$take_else_branch);
  let assemblyFormat = "$target (`take_else_branch` $take_else_branch^)? attr-dict `:` functional-type(operands, results)";
}
def LoopFuseSiblingOp : Transform_FunctionalOp<"loop.fuse_sibling", "Fuses two loops over the same range"> {
  let arguments = (ins TransformHandleTypeInterface:$target, TransformHandleTypeInterface:$source);
  let results = (outs TransformHandleTypeInterface:$fused_loop);
  let assemblyFormat = "$target `into` $source attr-dict `:` functional-type(operands, results)";
}
def HoistLoopInvariantSubsetsOp : Transform_ActionOp<"loop.hoist_loop_invariant_subsets",
    "Moves slices out of loops that are the same in each iteration">, OnTarget;
def SimplifyBoundedAffineOpsOp : Transform_ActionOp<"affine.simplify_bounded_affine_ops", "Simplifies affine operations by bounds of values"> {
  let arguments = (ins TransformHandleTypeInterface:$target, Variadic<TransformHandleTypeInterface>:$bounded_values,
                       DenseI64ArrayAttr:$lower_bounds, DenseI64ArrayAttr:$upper_bounds);
  let assemblyFormat = [{
    $target `with` `[` ($bounded_values^ `:` type($bounded_values))? `]` `within` $lower_bounds `and` $upper_bounds attr-dict `:` type($target)
  }];
  let hasVerifier = 1;
}
def SimplifyMinMaxAffineOpsOp : Transform_ActionOp<"affine.simplify_min_max_affine_ops", "Simplifies minima and maxima">, OnTarget;
