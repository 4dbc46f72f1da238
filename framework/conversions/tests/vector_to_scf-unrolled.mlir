// RUN: terrace-opt --convert-vector-to-scf=full-unroll %s

func.func @read(%A : memref<?x?x?xf32>, %i: index, %f: f32) -> vector<2x5xf32> {
  %0 = vector.transfer_read %A[%i, %i, %i], %f : memref<?x?x?xf32>, vector<2x5xf32>
  return %0 : vector<2x5xf32>
}
func.func @read_into(%A : memref<?x?xf32>, %i: index, %f: f32, %v: vector<3x2x5xf32>) -> vector<3x2x5xf32> {
  %0 = vector.transfer_read %A[%i, %i], %f {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x5xf32>
  %1 = vector.insert %0, %v[%i] : vector<2x5xf32> into vector<3x2x5xf32>
  return %1 : vector<3x2x5xf32>
}
func.func @write(%A : memref<?x?xf32>, %i: index, %v: vector<2x5xf32>, %m: vector<2x5xi1>) {
  vector.transfer_write %v, %A[%i, %i], %m {in_bounds = [false, true]} : vector<2x5xf32>, memref<?x?xf32>
  return
}
func.func @write_from(%A : memref<?x?xf32>, %i: index, %v: vector<3x2x5xf32>) {
  %0 = vector.extract %v[1] : vector<2x5xf32> from vector<3x2x5xf32>
  vector.transfer_write %0, %A[%i, %i] {in_bounds = [true, true]} : vector<2x5xf32>, memref<?x?xf32>
  return
}
func.func @mask_of_rows(%A : memref<?x?xf32>, %i: index, %f: f32, %m: vector<2xi1>) -> vector<2x5xf32> {
  %0 = vector.transfer_read %A[%i, %i], %f, %m {in_bounds = [true, true], permutation_map = affine_map<(a, b) -> (a, 0)>} : memref<?x?xf32>, vector<2x5xf32>
  return %0 : vector<2x5xf32>
}
func.func @three_dimensions(%A : memref<?x?x?xf32>, %i: index, %v: vector<2x2x4xf32>) {
  vector.transfer_write %v, %A[%i, %i, %i] {in_bounds = [true, true, true]} : vector<2x2x4xf32>, memref<?x?x?xf32>
  return
}
