// RUN: terrace-opt %s --canonicalize
// Patterns: AllGatherAlone, AllReduceAlone, AllSliceAlone, AllToAllAlone, BroadcastAlone, GatherAlone, RecvAlone, ReduceAlone,
//   ReduceScatterAlone, ScatterAlone, SendAlone.
shard.grid @g(shape = 2x4)
func.func @alone(%t: tensor<4x8xf32>, %o: tensor<4xi8>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %0 = shard.all_gather %t on @g gather_axis = 0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %1 = shard.all_reduce %t on @g : tensor<4x8xf32> -> tensor<4x8xf32>
  %2 = shard.all_slice %t on @g slice_axis = 0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %3 = shard.all_to_all %t on @g split_axis = 0 concat_axis = 0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %4 = shard.broadcast %t on @g root = [] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = shard.gather %t on @g gather_axis = 0 root = [] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
func.func @alone_too(%t: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf64>) {
  %0 = shard.recv %t on @g source = [] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = shard.reduce %t on @g root = [] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = shard.reduce_scatter %t on @g scatter_axis = 0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %3 = shard.scatter %t on @g scatter_axis = 0 root = [] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %4 = shard.send %t on @g destination = [] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = shard.all_reduce %t on @g : tensor<4x8xf32> -> tensor<4x8xf64>
  return %0, %1, %2, %3, %4, %5 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf64>
}
func.func @together(%t: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = shard.all_reduce %t on @g grid_axes = [0] : tensor<4x8xf32> -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
