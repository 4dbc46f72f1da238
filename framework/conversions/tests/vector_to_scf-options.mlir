// RUN: terrace-opt --convert-vector-to-scf="lower-tensors lower-scalable" %s

func.func @read(%A : tensor<?x?xf32>, %i: index, %f: f32) -> vector<2x5xf32> {
  %0 = vector.transfer_read %A[%i, %i], %f : tensor<?x?xf32>, vector<2x5xf32>
  return %0 : vector<2x5xf32>
}
func.func @write(%A : tensor<?x?xf32>, %i: index, %v: vector<2x5xf32>) -> tensor<?x?xf32> {
  %0 = vector.transfer_write %v, %A[%i, %i] : vector<2x5xf32>, tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @transposed(%A : memref<?x?xf32>, %i: index, %v: vector<3x[4]xf32>) {
  %0 = vector.transpose %v, [1, 0] : vector<3x[4]xf32> to vector<[4]x3xf32>
  vector.transfer_write %0, %A[%i, %i] {in_bounds = [true, true]} : vector<[4]x3xf32>, memref<?x?xf32>
  return
}
func.func @transposed_with_mask(%A : tensor<?x?xf32>, %i: index, %n: index, %v: vector<3x[4]xf32>) -> tensor<?x?xf32> {
  %m = vector.create_mask %n, %i : vector<[4]x3xi1>
  %0 = vector.transpose %v, [1, 0] : vector<3x[4]xf32> to vector<[4]x3xf32>
  %1 = vector.transfer_write %0, %A[%i, %i], %m {in_bounds = [true, true]} : vector<[4]x3xf32>, tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
