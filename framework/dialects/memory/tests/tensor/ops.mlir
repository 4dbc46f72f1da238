// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @tensor(%t: tensor<?x4xf32>, %u: tensor<*xf32>, %i: index, %f: f32, %s: tensor<2xindex>, %g: tensor<1x2x1xindex>, %n: tensor<8x4xf32>) {
  %0 = tensor.bitcast %t {x} : tensor<?x4xf32> to tensor<?x4xi32>
  %1 = tensor.cast %t {x} : tensor<?x4xf32> to tensor<4x?xf32>
  %2 = tensor.cast %t : tensor<?x4xf32> to tensor<*xf32>
  %3 = tensor.concat dim(0) %t, %n {x} : (tensor<?x4xf32>, tensor<8x4xf32>) -> tensor<?x4xf32>
  %4 = tensor.dim %t, %i : tensor<?x4xf32>
  %5 = tensor.dim {x} %u, %i : tensor<*xf32>
  %6 = tensor.empty(%i) {x} : tensor<?x4xf32>
  %7 = tensor.empty() : tensor<4xf32, "e">
  %8 = tensor.extract %t[%i, %i] {x} : tensor<?x4xf32>
  %9 = tensor.extract_slice %t[0, %i] [2, 2] [1, %i] {x} : tensor<?x4xf32> to tensor<2x2xf32>
  %10 = tensor.extract_slice %n[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
  %11 = tensor.from_elements %f, %f, %f {x} : tensor<3xf32>
  %12 = tensor.gather %n[%g] gather_dims([0]) unique : (tensor<8x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x1x4xf32>
  %13 = tensor.scatter %12 into %n[%g] scatter_dims([0]) unique : (tensor<1x2x1x4xf32>, tensor<8x4xf32>, tensor<1x2x1xindex>) -> tensor<8x4xf32>
  %14 = tensor.generate %i {
  ^bb0(%a: index, %b: index):
    tensor.yield %f {x} : f32
  } {x} : tensor<?x4xf32>
  %15 = tensor.insert %f into %t[%i, %i] {x} : tensor<?x4xf32>
  %16 = tensor.insert_slice %10 into %n[%i, 0] [1, 4] [1, 1] {x} : tensor<4xf32> into tensor<8x4xf32>
  %17 = tensor.rank %u {x} : tensor<*xf32>
  %18 = tensor.reshape %t(%s) {x} : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %19 = tensor.expand_shape %n [[0, 1], [2]] output_shape [2, 4, 4] {x} : tensor<8x4xf32> into tensor<2x4x4xf32>
  %20 = tensor.expand_shape %t [[0, 1], [2]] output_shape [%i, 2, 4] : tensor<?x4xf32> into tensor<?x2x4xf32>
  %21 = tensor.collapse_shape %19 [[0, 1], [2]] {x} : tensor<2x4x4xf32> into tensor<8x4xf32>
  %22 = tensor.pad %t nofold low[0, %i] high[%i, 1] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } {x} : tensor<?x4xf32> to tensor<?x?xf32>
  %23 = tensor.splat %f[%i] {x} : tensor<?x4xf32>
  %24 = tensor.splat %f : tensor<2xf32>
  %25 = scf.forall (%a) in (%i) shared_outs(%o = %n) -> (tensor<8x4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %10 into %o[%a, 0] [1, 4] [1, 1] {x} : tensor<4xf32> into tensor<8x4xf32>
    }
  }
  return
}
