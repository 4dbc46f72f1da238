// RUN: terrace-opt --convert-vector-to-scf %s

func.func @read(%A : memref<?x?x?xf32>, %i: index, %f: f32) -> vector<4x5xf32> {
  %0 = vector.transfer_read %A[%i, %i, %i], %f : memref<?x?x?xf32>, vector<4x5xf32>
  return %0 : vector<4x5xf32>
}
func.func @write(%A : memref<?x?x?xf32>, %i: index, %v: vector<4x5xf32>) {
  vector.transfer_write %v, %A[%i, %i, %i] {in_bounds = [true, false]} : vector<4x5xf32>, memref<?x?x?xf32>
  return
}
func.func @masked(%A : memref<?x?x?xf32>, %i: index, %f: f32, %m: vector<4x5xi1>) -> vector<4x5xf32> {
  %0 = vector.transfer_read %A[%i, %i, %i], %f, %m {in_bounds = [false, true]} : memref<?x?x?xf32>, vector<4x5xf32>
  return %0 : vector<4x5xf32>
}
func.func @permuted(%A : memref<?x?x?xf32>, %i: index, %f: f32) -> vector<4x5xf32> {
  %0 = vector.transfer_read %A[%i, %i, %i], %f {permutation_map = affine_map<(a, b, c) -> (c, a)>} : memref<?x?x?xf32>, vector<4x5xf32>
  return %0 : vector<4x5xf32>
}
func.func @broadcast(%A : memref<?x?x?xf32>, %i: index, %f: f32) -> vector<4x5xf32> {
  %0 = vector.transfer_read %A[%i, %i, %i], %f {in_bounds = [true, false], permutation_map = affine_map<(a, b, c) -> (0, a)>} : memref<?x?x?xf32>, vector<4x5xf32>
  return %0 : vector<4x5xf32>
}
func.func @element_by_element(%A : memref<?x?x?xf32>, %i: index, %f: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %A[%i, %i, %i], %f {permutation_map = affine_map<(a, b, c) -> (b)>} : memref<?x?x?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @column(%A : memref<?x?x?xf32>, %i: index, %v: vector<4xf32>) {
  vector.transfer_write %v, %A[%i, %i, %i] {permutation_map = affine_map<(a, b, c) -> (b)>} : vector<4xf32>, memref<?x?x?xf32>
  return
}
func.func @prints(%v: vector<2x3xf32>, %w: vector<3xi1>, %s: vector<2xsi8>) {
  vector.print %v : vector<2x3xf32>
  vector.print %w : vector<3xi1>
  vector.print %s : vector<2xsi8>
  return
}
func.func @mask_of_one_dimension(%A : memref<?x?xf32>, %i: index, %f: f32, %m: vector<4xi1>) -> vector<4x5xf32> {
  %0 = vector.transfer_read %A[%i, %i], %f, %m {in_bounds = [true, true], permutation_map = affine_map<(a, b) -> (a, 0)>} : memref<?x?xf32>, vector<4x5xf32>
  return %0 : vector<4x5xf32>
}
func.func @three_dimensions(%A : memref<?x?x?xf32>, %i: index, %v: vector<2x3x4xf32>) {
  vector.transfer_write %v, %A[%i, %i, %i] {in_bounds = [true, true, true]} : vector<2x3x4xf32>, memref<?x?x?xf32>
  return
}
func.func @strided(%A : memref<?xf32, strided<[2], offset: ?>>, %i: index, %v: vector<[4]xf32>) {
  vector.transfer_write %v, %A[%i] : vector<[4]xf32>, memref<?xf32, strided<[2], offset: ?>>
  return
}
func.func @transposed(%A : memref<?x?xf32>, %i: index, %v: vector<4x8xf32>, %m: vector<8x4xi1>) {
  vector.transfer_write %v, %A[%i, %i], %m {in_bounds = [true, false], permutation_map = affine_map<(a, b) -> (b, a)>} : vector<4x8xf32>, memref<?x?xf32>
  return
}
func.func @column_with_mask(%A : memref<?x?xf32>, %i: index, %v: vector<4xf32>, %m: vector<4xi1>) {
  vector.transfer_write %v, %A[%i, %i], %m {in_bounds = [true], permutation_map = affine_map<(a, b) -> (a)>} : vector<4xf32>, memref<?x?xf32>
  return
}
func.func @leading_broadcast(%A : memref<?x?xf32>, %i: index, %f: f32) -> vector<2x4x5xf32> {
  %0 = vector.transfer_read %A[%i, %i], %f {in_bounds = [true, true, true], permutation_map = affine_map<(a, b) -> (0, a, b)>} : memref<?x?xf32>, vector<2x4x5xf32>
  return %0 : vector<2x4x5xf32>
}
func.func @in_a_loop(%A : memref<?x?xf32>, %i: index, %v: vector<4x8xf32>) {
  scf.for %j = %i to %i step %i {
    vector.transfer_write %v, %A[%i, %j] {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x?xf32>
  }
  return
}
func.func @tensors_stay(%A : tensor<?x?xf32>, %i: index, %v: vector<4x8xf32>) -> tensor<?x?xf32> {
  %0 = vector.transfer_write %v, %A[%i, %i] : vector<4x8xf32>, tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @print_scalable(%v: vector<[4]xf32>, %w: vector<f32>, %b: vector<2xi3>) {
  vector.print %v : vector<[4]xf32>
  vector.print %w : vector<f32> punctuation <comma>
  vector.print %b : vector<2xi3>
  return
}
