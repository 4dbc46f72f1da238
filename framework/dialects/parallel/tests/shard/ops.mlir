// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
shard.grid @g0(shape = 2x2x4)
shard.grid @g1(shape = 2x?)
func.func @f(%t: tensor<4x8xf32>, %i: index, %l: i64, %m: memref<4xf32>) {
  %0:3 = shard.grid_shape @g0 : index, index, index
  %1 = shard.grid_shape @g0 axes = [1] : index
  %2:3 = shard.process_multi_index on @g0 : index, index, index
  %3 = shard.process_linear_index on @g0 : index
  %4:2 = shard.neighbors_linear_indices on @g0 [%i, %i, %i] split_axes = [1] : index, index
  %s = shard.sharding @g0 split_axes = [[0], [1, 2]] : !shard.sharding
  %s1 = shard.sharding @g0 split_axes = [[0]] halo_sizes = [1, %l] : !shard.sharding
  %s2 = shard.sharding @g0 split_axes = [[0]] sharded_dims_offsets = [0, 1, 4] : !shard.sharding
  %5 = shard.shard %t to %s annotate_for_users : tensor<4x8xf32>
  %6 = shard.get_sharding %5 : tensor<4x8xf32> -> !shard.sharding
  %7:2 = shard.shard_shape dims = [4, %i] sharding = %s device = [0, 1, %i] : index, index
  %8 = shard.update_halo %t on @g0 split_axes = [[0]] halo_sizes = [1, %l] : tensor<4x8xf32>
  %9 = shard.all_gather %t on @g0 grid_axes = [0] gather_axis = 1 : tensor<4x8xf32> -> tensor<4x16xf32>
  %10 = shard.all_reduce %t on @g0 grid_axes = [1, 0] reduction = max : tensor<4x8xf32> -> tensor<4x8xf64>
  %11 = shard.all_slice %t on @g0 grid_axes = [0] slice_axis = 1 : tensor<4x8xf32> -> tensor<4x4xf32>
  %12 = shard.all_to_all %t on @g0 grid_axes = [0] split_axis = 0 concat_axis = 1 : tensor<4x8xf32> -> tensor<2x16xf32>
  %13 = shard.broadcast %t on @g0 grid_axes = [0] root = [1] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %14 = shard.gather %t on @g0 grid_axes = [0] gather_axis = 0 root = [%i] : (tensor<4x8xf32>, index) -> tensor<8x8xf32>
  %15 = shard.recv %t on @g0 grid_axes = [0] source = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %16 = shard.recv %t on @g0 grid_axes = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %17 = shard.reduce %t on @g0 grid_axes = [0] reduction = sum root = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %18 = shard.scatter %t on @g0 grid_axes = [0] scatter_axis = 0 root = [1] : (tensor<4x8xf32>) -> tensor<2x8xf32>
  %19 = shard.send %t on @g0 grid_axes = [0] destination = [1] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %20 = shard.shift %t on @g0 grid_axes = [0] shift_axis = 0 offset = 2 rotate : tensor<4x8xf32> -> tensor<4x8xf32>
  %21 = shard.reduce_scatter %t on @g0 grid_axes = [0] scatter_axis = 0 : tensor<4x8xf32> -> tensor<2x8xf32>
  return
}

// Parts of several sizes.
func.func @uneven(%t: tensor<2x3xi8>) -> tensor<?x12xi8> {
  %0 = shard.all_to_all %t on @g0 grid_axes = [2] split_axis = 0 concat_axis = 1 : tensor<2x3xi8> -> tensor<?x12xi8>
  return %0 : tensor<?x12xi8>
}
