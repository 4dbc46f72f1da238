// RUN: terrace-opt %s --fold-memref-alias-ops
// REFERENCE-DIFFERS: the rows of these vectors lie in one row of the other memref, but mlir-opt takes them from several rows. It also puts the
// computation of indices into masks, where nothing else may stand.

func.func @d4(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %f: f32) -> vector<2x8xf32> {
  %v = memref.expand_shape %m [[0], [1, 2]] output_shape [12, 4, 8] : memref<12x32xf32> into memref<12x4x8xf32>
  %x = vector.load %v[%i, %j, %k] : memref<12x4x8xf32>, vector<2x8xf32>
  return %x : vector<2x8xf32>
}
func.func @t1(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %f: f32) -> vector<2x8xf32> {
  %v = memref.expand_shape %m [[0], [1, 2]] output_shape [12, 4, 8] : memref<12x32xf32> into memref<12x4x8xf32>
  %x = vector.transfer_read %v[%i, %j, %k], %f {in_bounds=[true,true]} : memref<12x4x8xf32>, vector<2x8xf32>
  return %x : vector<2x8xf32>
}
func.func @ends(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %f: f32) -> vector<3xf32> {
  %v = memref.expand_shape %m [[0], [1, 2]] output_shape [12, 4, 8] : memref<12x32xf32> into memref<12x4x8xf32>
  %x = vector.transfer_read %v[%i, %j, %k], %f : memref<12x4x8xf32>, vector<3xf32>
  return %x : vector<3xf32>
}
func.func @rows_of_view(%m: memref<12x32xf32>, %i: index, %o: index) -> vector<2x2xf32> {
  %v = memref.subview %m[%o, 0] [4, 4] [2, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 1], offset: ?>>
  %x = vector.load %v[%i, %i] : memref<4x4xf32, strided<[64, 1], offset: ?>>, vector<2x2xf32>
  return %x : vector<2x2xf32>
}
func.func @masked(%m: memref<12x32xf32>, %i: index, %o: index, %f: f32, %k: vector<4xi1>) -> vector<4xf32> {
  %v = memref.subview %m[%o, 0] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %x = vector.mask %k { vector.transfer_read %v[%i, %i], %f {in_bounds = [true]} : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %x : vector<4xf32>
}
