// Tensors without contents become the parts that they end up in.
// RUN: terrace-opt %s --eliminate-empty-tensors

#map = affine_map<(d0) -> (d0)>
func.func @a(%t: tensor<10xf32>, %f: f32, %u: tensor<5xf32>, %n: index) -> (tensor<10xf32>, tensor<10xf32>) {
  %e = tensor.empty() : tensor<5xf32>
  %1 = linalg.fill ins(%f: f32) outs(%e: tensor<5xf32>) -> tensor<5xf32>
  %2 = tensor.insert_slice %1 into %t[%n][5][1] : tensor<5xf32> into tensor<10xf32>
  %e2 = tensor.empty() : tensor<10xf32>
  %3 = linalg.fill ins(%f: f32) outs(%e2: tensor<10xf32>) -> tensor<10xf32>
  %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%t: tensor<10xf32>) outs(%3: tensor<10xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<10xf32>
  return %2, %4 : tensor<10xf32>, tensor<10xf32>
}
func.func @b(%t: tensor<10x4xf32>, %f: f32, %n: index) -> (tensor<10x4xf32>) {
  %e = tensor.empty(%n) : tensor<?xf32>
  %1 = linalg.fill ins(%f: f32) outs(%e: tensor<?xf32>) -> tensor<?xf32>
  %c2 = arith.constant 2 : index
  %k = arith.addi %n, %c2 : index
  %2 = tensor.insert_slice %1 into %t[%k, 0][%n, 1][1, 1] : tensor<?xf32> into tensor<10x4xf32>
  return %2 : tensor<10x4xf32>
}
func.func @c(%t: tensor<10xf32>, %f: f32, %i: index) -> (tensor<10xf32>) {
  %e = tensor.empty() : tensor<5xf32>
  %r = scf.for %x = %i to %i step %i iter_args(%a = %e) -> tensor<5xf32> {
    %1 = linalg.fill ins(%f: f32) outs(%a: tensor<5xf32>) -> tensor<5xf32>
    scf.yield %1 : tensor<5xf32>
  }
  %2 = tensor.insert_slice %r into %t[0][5][1] : tensor<5xf32> into tensor<10xf32>
  return %2 : tensor<10xf32>
}
func.func @p(%t: tensor<10xf32>, %f: f32, %i: index) -> (tensor<10xf32>) {
  %r = scf.forall (%x) in (2) shared_outs(%a = %t) -> tensor<10xf32> {
    %e = tensor.empty() : tensor<5xf32>
    %1 = linalg.fill ins(%f: f32) outs(%e: tensor<5xf32>) -> tensor<5xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %a[%x][5][1] : tensor<5xf32> into tensor<10xf32>
    }
  }
  return %r : tensor<10xf32>
}
func.func @m(%t: memref<10xf32>, %f: f32, %i: index)  {
    %e = tensor.empty() : tensor<10xf32>
    %1 = linalg.fill ins(%f: f32) outs(%e: tensor<10xf32>) -> tensor<10xf32>
    bufferization.materialize_in_destination %1 in restrict writable %t : (tensor<10xf32>, memref<10xf32>) -> ()
  return
}
// The offset is not known before the tensor is made and used.
func.func @late(%t: tensor<10xf32>, %f: f32, %n: index) -> tensor<10xf32> {
  %e = tensor.empty() : tensor<5xf32>
  %1 = linalg.fill ins(%f: f32) outs(%e: tensor<5xf32>) -> tensor<5xf32>
  %k = arith.addi %n, %n : index
  %2 = tensor.insert_slice %1 into %t[%k] [5] [1] : tensor<5xf32> into tensor<10xf32>
  return %2 : tensor<10xf32>
}
