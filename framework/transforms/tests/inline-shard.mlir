// RUN: terrace-opt %s --inline

shard.grid @g(shape = 4x?x2)
func.func private @sizes() -> (index, index) {
  %0:2 = shard.grid_shape @g axes = [2, 1] : index, index
  return %0#0, %0#1 : index, index
}
func.func @f() -> (index, index) {
  %0:2 = call @sizes() : () -> (index, index)
  return %0#0, %0#1 : index, index
}
