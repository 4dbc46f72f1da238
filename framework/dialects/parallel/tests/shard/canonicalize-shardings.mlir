// RUN: terrace-opt %s --canonicalize --split-input-file
// Patterns: NormalizeSharding, FoldDuplicateShard.

shard.grid @grid(shape = 4x4)

func.func @halos(%t: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %c0 = arith.constant 0 : i64
  %s = shard.sharding @grid split_axes = [[0], [1]] halo_sizes = [%c0, 0, 0, 0] : !shard.sharding
  %0 = shard.shard %t to %s : tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

func.func @known_halo(%t: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %c1 = arith.constant 1 : i64
  %s = shard.sharding @grid split_axes = [[0], [1]] halo_sizes = [%c1, 0, 0, 0] : !shard.sharding
  %0 = shard.shard %t to %s : tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

func.func @even_parts(%t: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %s = shard.sharding @grid split_axes = [[0]] sharded_dims_offsets = [0, 4, 8, 12, 16] : !shard.sharding
  %0 = shard.shard %t to %s : tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

func.func @uneven_parts(%t: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %s = shard.sharding @grid split_axes = [[0]] sharded_dims_offsets = [0, 4, 8, 13, 16] : !shard.sharding
  %0 = shard.shard %t to %s : tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

func.func @same_twice(%t: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>) {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %t to %s : tensor<16x16xf32>
  %1 = shard.shard %t to %s : tensor<16x16xf32>
  return %0, %1 : tensor<16x16xf32>, tensor<16x16xf32>
}

func.func @in_another_way(%t: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>) {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %s1 = shard.sharding @grid split_axes = [[1]] : !shard.sharding
  %0 = shard.shard %t to %s : tensor<16x16xf32>
  %1 = shard.shard %t to %s1 : tensor<16x16xf32>
  return %0, %1 : tensor<16x16xf32>, tensor<16x16xf32>
}
