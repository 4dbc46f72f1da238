// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// Patterns: ChainedTensorBitcast, ChainedTensorCast, DimOfCastOp, DimOfDestStyleOp, DimOfReshapeOp, ExtractElementFromIndexCast,
//   ExtractFromTensorCast, ExtractFromTensorGenerate, FoldEmptyTensorWithCastOp, FoldEmptyTensorWithDimOp,
//   FoldTensorCastProducerOp, InferConcatOperandTypes, InferConcatResultType, ReplaceEmptyTensorStaticShapeDims,
//   StaticTensorGenerate.
func.func @casts(%t: tensor<4x?xf32>, %u: tensor<*xf32>) -> (tensor<4x?xf32>, tensor<?x8xf32>, tensor<4x8xf32>, tensor<?xf32>) {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x?xf32>
  %2 = tensor.cast %0 : tensor<?x?xf32> to tensor<?x8xf32>
  %3 = tensor.cast %t : tensor<4x?xf32> to tensor<*xf32>
  %4 = tensor.cast %3 : tensor<*xf32> to tensor<4x8xf32>
  %5 = tensor.cast %u : tensor<*xf32> to tensor<4xf32>
  %6 = tensor.cast %5 : tensor<4xf32> to tensor<?xf32>
  return %1, %2, %4, %6 : tensor<4x?xf32>, tensor<?x8xf32>, tensor<4x8xf32>, tensor<?xf32>
}
func.func @bitcasts(%t: tensor<?xi32>) -> (tensor<?xf32>, tensor<?xi32>) {
  %0 = tensor.bitcast %t : tensor<?xi32> to tensor<?xui32>
  %1 = tensor.bitcast %0 : tensor<?xui32> to tensor<?xf32>
  %2 = tensor.bitcast %t : tensor<?xi32> to tensor<?xi32>
  return %1, %2 : tensor<?xf32>, tensor<?xi32>
}
func.func @dims(%t: tensor<4x?xf32>, %u: tensor<*xf32>, %n: index, %f: f32, %shape: tensor<2xi32>, %ishape: tensor<2xindex>)
    -> (index, index, index, index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %t, %c0 : tensor<4x?xf32>
  %a = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.dim %a, %c0 : tensor<?x?xf32>
  %b = tensor.cast %t : tensor<4x?xf32> to tensor<*xf32>
  %2 = tensor.dim %b, %n : tensor<*xf32>
  %e = tensor.empty(%n) : tensor<4x?xf32>
  %3 = tensor.dim %e, %c1 : tensor<4x?xf32>
  %g = tensor.generate %n {
  ^bb0(%i: index):
    %x = "test.make"(%i) : (index) -> f32
    tensor.yield %x : f32
  } : tensor<?xf32>
  %4 = tensor.dim %g, %c0 : tensor<?xf32>
  %s = tensor.extract_slice %t[%n, 0] [1, %n] [1, 1] : tensor<4x?xf32> to tensor<1x?xf32>
  %5 = tensor.dim %s, %c1 : tensor<1x?xf32>
  %i = tensor.insert %f into %t[%n, %n] : tensor<4x?xf32>
  %6 = tensor.dim %i, %c1 : tensor<4x?xf32>
  %r = tensor.reshape %u(%shape) : (tensor<*xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %7 = tensor.dim %r, %c1 : tensor<?x?xf32>
  %q = tensor.reshape %u(%ishape) : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %8 = tensor.dim %q, %n : tensor<?x?xf32>
  %d = tensor.rank %t : tensor<4x?xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %d
      : index, index, index, index, index, index, index, index, index, index
}
func.func @extracts(%n: index, %f: f32, %t: tensor<4xf32>, %m: tensor<4xi32>) -> (f32, f32, f32, f32, f32, index, f32, complex<f32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %splat = arith.constant dense<2.0> : tensor<4xf32>
  %0 = tensor.extract %splat[%n] : tensor<4xf32>
  %dense = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %1 = tensor.extract %dense[%c1, %c0] : tensor<2x2xf32>
  %made = tensor.from_elements %f, %0 : tensor<2xf32>
  %2 = tensor.extract %made[%c0] : tensor<2xf32>
  %3 = tensor.extract %made[%c7] : tensor<2xf32>
  %cast = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %4 = tensor.extract %cast[%n] : tensor<?xf32>
  %indices = arith.index_cast %m : tensor<4xi32> to tensor<4xindex>
  %5 = tensor.extract %indices[%n] : tensor<4xindex>
  %g = tensor.generate %n {
  ^bb0(%i: index):
    %x = tensor.extract %t[%i] : tensor<4xf32>
    %y = arith.addf %x, %f : f32
    tensor.yield %y : f32
  } : tensor<?xf32>
  %6 = tensor.extract %g[%c1] : tensor<?xf32>
  %pairs = arith.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %7 = tensor.extract %pairs[%c1] : tensor<2xcomplex<f32>>
  %sparse = arith.constant sparse<[[0, 0], [1, 2]], [1.0, 2.0]> : tensor<3x4xf32>
  %8 = tensor.extract %sparse[%c1, %c0] : tensor<3x4xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : f32, f32, f32, f32, f32, index, f32, complex<f32>, f32
}
func.func @side_effects(%n: index) -> f32 {
  %g = tensor.generate %n {
  ^bb0(%i: index):
    %x = "test.make"(%i) : (index) -> f32
    tensor.yield %x : f32
  } : tensor<?xf32>
  %0 = tensor.extract %g[%n] : tensor<?xf32>
  return %0 : f32
}
func.func @constants(%n: index, %t: tensor<2xindex>) -> (tensor<2x2xi32>, tensor<3xf32>, tensor<2xcomplex<f32>>, tensor<4xf32>, tensor<1x2xf32>, tensor<4x2xf32>, tensor<4xf32>) {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 2 : i32
  %2 = tensor.from_elements %0, %1, %0, %1 : tensor<2x2xi32>
  %f = arith.constant 1.5 : f32
  %3 = tensor.splat %f : tensor<3xf32>
  %c = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %4 = tensor.from_elements %c, %c : tensor<2xcomplex<f32>>
  %splat = arith.constant dense<1.5> : tensor<4xf32>
  %5 = tensor.insert %f into %splat[%n] : tensor<4xf32>
  %i = arith.constant dense<1> : tensor<1x2x1xindex>
  %6 = tensor.gather %splat[%i] gather_dims([0]) : (tensor<4xf32>, tensor<1x2x1xindex>) -> tensor<1x2xf32>
  %big = arith.constant dense<1.5> : tensor<8xf32>
  %7 = tensor.reshape %big(%t) : (tensor<8xf32>, tensor<2xindex>) -> tensor<4x2xf32>
  %8 = tensor.extract_slice %big[%n] [4] [1] : tensor<8xf32> to tensor<4xf32>
  return %2, %3, %4, %5, %6, %7, %8 : tensor<2x2xi32>, tensor<3xf32>, tensor<2xcomplex<f32>>, tensor<4xf32>, tensor<1x2xf32>, tensor<4x2xf32>, tensor<4xf32>
}
func.func @makers(%n: index, %f: f32) -> (tensor<?x4x?xf32>, tensor<?x?xf32>, tensor<2x?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %c3 = arith.constant 3 : index
  %m1 = arith.constant -1 : index
  %0 = tensor.empty(%c3, %n) : tensor<?x4x?xf32>
  %1 = tensor.generate %n, %c3 {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32>
  %e = tensor.empty(%n, %n) : tensor<?x?xf32>
  %2 = tensor.cast %e : tensor<?x?xf32> to tensor<2x?xf32>
  %3 = tensor.empty(%m1) : tensor<?xf32>
  %4 = tensor.splat %f[%c3] : tensor<?xf32>
  return %0, %1, %2, %3, %4 : tensor<?x4x?xf32>, tensor<?x?xf32>, tensor<2x?xf32>, tensor<?xf32>, tensor<?xf32>
}
func.func @reshapes(%t: tensor<?x?xf32>, %s: tensor<2xindex>, %r: tensor<1xindex>, %n: index, %u: tensor<2x3xf32>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<2x3xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d0 = tensor.dim %t, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %t, %c1 : tensor<?x?xf32>
  %same = tensor.from_elements %d0, %d1 : tensor<2xindex>
  %0 = tensor.reshape %t(%same) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %turned = tensor.from_elements %d1, %d0 : tensor<2xindex>
  %1 = tensor.reshape %t(%turned) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %2 = tensor.reshape %1(%r) : (tensor<?x?xf32>, tensor<1xindex>) -> tensor<?xf32>
  %3 = tensor.reshape %u(%s) : (tensor<2x3xf32>, tensor<2xindex>) -> tensor<2x3xf32>
  %4 = tensor.reshape %t(%s) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %0, %1, %2, %3, %4 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<2x3xf32>, tensor<?x?xf32>
}
func.func @concats(%a: tensor<2x?xf32>, %b: tensor<?x4xf32>, %c: tensor<2x4xf32>) -> (tensor<?x?xf32>, tensor<2x?xf32>, tensor<?x?xf32>, tensor<2x4xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<2x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  %1 = tensor.concat dim(1) %a, %b, %c : (tensor<2x?xf32>, tensor<?x4xf32>, tensor<2x4xf32>) -> tensor<2x?xf32>
  %2 = tensor.concat dim(0) %c : (tensor<2x4xf32>) -> tensor<?x?xf32>
  %3 = tensor.concat dim(0) %c : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0, %1, %2, %3 : tensor<?x?xf32>, tensor<2x?xf32>, tensor<?x?xf32>, tensor<2x4xf32>
}
func.func @inserts(%t: tensor<4xf32>, %f: f32, %n: index) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.insert %f into %0[%n] : tensor<?xf32>
  %2 = tensor.insert %f into %1[%n] : tensor<?xf32>
  return %2 : tensor<?xf32>
}
func.func @extract_of_insert(%t: tensor<4x4xf32>, %f: f32, %n: index) -> (f32, f32, f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.insert %f into %t[%c2, %c1] : tensor<4x4xf32>
  %1 = tensor.extract %0[%c2, %c1] : tensor<4x4xf32>
  %2 = tensor.extract %0[%c1, %c1] : tensor<4x4xf32>
  %3 = tensor.insert %f into %t[%n, %c1] : tensor<4x4xf32>
  %4 = tensor.extract %3[%n, %c1] : tensor<4x4xf32>
  return %1, %2, %4 : f32, f32, f32
}
