// Kernels: gpu and nvgpu. Included by `transform.td`.

def ApplyGPUToNVVMConversionPatternsOp : Transform_ConversionPatternsOp<"gpu.gpu_to_nvvm", [NeedsLLVMTypes]> {
  let arguments = (ins DefaultValuedAttr<I16Attr, "1">:$benefit);
}
def ApplyGPUWwmaToNVVMConversionPatternsOp : Transform_ConversionPatternsOp<"gpu.gpu_wmma_to_nvvm", [NeedsLLVMTypes]>;
def ApplyGPUSubgroupReduceToNVVMConversionPatternsOp : Transform_ConversionPatternsOp<"gpu.gpu_subgroup_reduce_to_nvvm", [NeedsLLVMTypes]>;
def ApplyGPUToROCDLConversionPatternsOp : Transform_ConversionPatternsOp<"gpu.gpu_to_rocdl", [NeedsLLVMTypes]> {
  let arguments = (ins StrAttr:$chipset);
  let assemblyFormat = "`chipset` `=` $chipset attr-dict";
}
def ApplyGPURewritePatternsOp : Transform_PatternsOp<"gpu.gpu_rewrite_patterns">;
def ApplyUnrollVectorsSubgroupMmaOp : Transform_PatternsOp<"gpu.unroll_vectors_subgroup_mma"> {
  let arguments = (ins I64Attr:$m, I64Attr:$n, I64Attr:$k);
  let assemblyFormat = "`[` $m `,` $n `,` $k `]` attr-dict";
}
def EliminateBarriersOp : Transform_PatternsOp<"gpu.eliminate_barriers">;
def MapNestedForallToThreads : Transform_FunctionalOp<"gpu.map_nested_forall_to_threads", "Runs the parallel loops of a kernel on its threads"> {
  let arguments = (ins TransformHandleTypeInterface:$target, DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$block_dims,
                       DefaultValuedAttr<BoolAttr, "true">:$sync_after_distribute, DefaultValuedAttr<I64Attr, "32">:$warp_size);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = [{
    $target `block_dims` `=` $block_dims (`sync_after_distribute` `=` $sync_after_distribute^)? (`warp_size` `=` $warp_size^)? attr-dict `:`
    functional-type($target, $result)
  }];
}
def MapForallToBlocks : Transform_FunctionalOp<"gpu.map_forall_to_blocks", "Runs a parallel loop on the blocks of a kernel"> {
  let arguments = (ins TransformHandleTypeInterface:$target, DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$grid_dims,
                       UnitAttr:$generate_gpu_launch);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = [{
    $target (`generate_gpu_launch` $generate_gpu_launch^)? (`grid_dims` `=` $grid_dims^)? attr-dict `:` functional-type($target, $result)
  }];
  let hasVerifier = 1;
}
def ApplyGPUPromoteShuffleToAMDGPUPatternsOp : Transform_PatternsOp<"gpu.gpu_shuffle_to_amdgpu"> {
  let arguments = (ins OptionalAttr<StrAttr>:$chipset);
  let assemblyFormat = "(`chipset` `=` $chipset^)? attr-dict";
}
def ApplyNVGPUToNVVMConversionPatternsOp : Transform_ConversionPatternsOp<"nvgpu.nvgpu_to_nvvm", [NeedsLLVMTypes]>;
def CreateAsyncGroupsOp : Transform_ActionOp<"nvgpu.create_async_groups", "Copies asynchronously, in groups"> {
  let arguments = (ins TransformHandleTypeInterface:$target, UnitAttr:$bypass_l1);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def PipelineSharedMemoryCopiesOp : Transform_FunctionalOp<"nvgpu.pipeline_shared_memory_copies", "Overlaps copies to shared memory with the work"> {
  let arguments = (ins TransformHandleTypeInterface:$for_op, I64Attr:$depth, UnitAttr:$peel_epilogue,
                       DefaultValuedAttr<FailurePropagationMode, "::mlir::transform::FailurePropagationMode::Suppress">:$failure_propagation_mode);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = "`failures` `(` $failure_propagation_mode `)` $for_op attr-dict `:` functional-type(operands, results)";
}
def RewriteMatmulAsMmaSyncOp : Transform_FunctionalOp<"nvgpu.rewrite_matmul_as_mma_sync", "A matrix product on tensor cores"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
def RewriteCopyAsTmaOp : Transform_FunctionalOp<"nvgpu.rewrite_copy_as_tma", "Copies by descriptors"> {
  let arguments = (ins TransformHandleTypeInterface:$target);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}
