// Where a piece of a kernel runs: numbers of threads, blocks, subgroups, and how many there are. Included by `gpu.td`.

class GPU_IndexOp<string mnemonic, string what> : GPU_Op<mnemonic, what, [Pure, DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let description = what # " The optional bound is one that the result keeps; a program that breaks it has no meaning.";
  let arguments = (ins GPU_DimensionAttr:$dimension, OptionalAttr<IndexAttr>:$upper_bound);
  let results = (outs Index);
  let assemblyFormat = "$dimension (`upper_bound` $upper_bound^)? attr-dict";
}
def ClusterDimOp : GPU_IndexOp<"cluster_dim", "How many clusters a grid has along a dimension.">;
def ClusterDimBlocksOp : GPU_IndexOp<"cluster_dim_blocks", "How many blocks a cluster has along a dimension.">;
def ClusterIdOp : GPU_IndexOp<"cluster_id", "The number of this cluster in its grid along a dimension.">;
def ClusterBlockIdOp : GPU_IndexOp<"cluster_block_id", "The number of this block in its cluster along a dimension.">;
def BlockDimOp : GPU_IndexOp<"block_dim", "How many threads a block has along a dimension.">;
def BlockIdOp : GPU_IndexOp<"block_id", "The number of this block along a dimension.">;
def GridDimOp : GPU_IndexOp<"grid_dim", "How many blocks a grid has along a dimension.">;
def ThreadIdOp : GPU_IndexOp<"thread_id", "The number of this thread in its block along a dimension.">;
def GlobalIdOp : GPU_IndexOp<"global_id", "The number of this thread in the whole grid along a dimension.">;

class GPU_SubgroupNumberOp<string mnemonic, string what, string format> : GPU_Op<mnemonic, what, [Pure]> {
  let arguments = (ins OptionalAttr<IndexAttr>:$upper_bound);
  let results = (outs Index:$result);
  let assemblyFormat = "(`upper_bound` $upper_bound^)? attr-dict" # format;
}
def LaneIdOp : GPU_SubgroupNumberOp<"lane_id", "The number of this thread in its subgroup.", "">;
def SubgroupIdOp : GPU_SubgroupNumberOp<"subgroup_id", "The number of this subgroup in its block.", " `:` type($result)">;
def NumSubgroupsOp : GPU_SubgroupNumberOp<"num_subgroups", "How many subgroups a block has.", " `:` type($result)">;
def SubgroupSizeOp : GPU_SubgroupNumberOp<"subgroup_size", "How many threads a subgroup has.", " `:` type($result)">;
