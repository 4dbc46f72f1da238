// RUN: terrace-opt %s --loop-invariant-subset-hoisting --allow-unregistered-dialect
// REFERENCE-DIFFERS: mlir-opt crashes on affine loops. It carries vectors that the next iteration would not read back: transposed ones, and
// those with lanes that are masked or out of bounds, which are the padding there; and a part that is read after it was replaced.

func.func @affine(%t: tensor<?xf32>, %o: index) -> tensor<?xf32> {
  %r = affine.for %i = 0 to %o iter_args(%a = %t) -> (tensor<?xf32>) {
    %s = tensor.extract_slice %a[%o] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %x = "some.use"(%s) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %x into %a[%o] [5] [1] : tensor<5xf32> into tensor<?xf32>
    affine.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
func.func @transposed(%t: tensor<8x8xf32>, %n: index, %o: index, %p: f32) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<8x8xf32>) {
    %s = vector.transfer_read %a[%o, %o], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>, in_bounds = [true, true]} : tensor<8x8xf32>, vector<4x4xf32>
    %w = vector.transfer_write %s, %a[%o, %o] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<8x8xf32>
    scf.yield %w : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}
func.func @lanes(%t: tensor<8xf32>, %n: index, %o: index, %p: f32, %m: vector<4xi1>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %t) -> (tensor<8xf32>, tensor<8xf32>) {
    %s = vector.transfer_read %a[%o], %p, %m {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
    %x = "some.use"(%s) : (vector<4xf32>) -> vector<4xf32>
    %w = vector.transfer_write %x, %a[%o], %m {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
    %s1 = vector.transfer_read %b[%o], %p : tensor<8xf32>, vector<4xf32>
    %x1 = "some.use"(%s1) : (vector<4xf32>) -> vector<4xf32>
    %w1 = vector.transfer_write %x1, %b[%o] : vector<4xf32>, tensor<8xf32>
    scf.yield %w, %w1 : tensor<8xf32>, tensor<8xf32>
  }
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xf32>
}
func.func @read_after(%t: tensor<?xf32>, %n: index, %o: index, %x: tensor<5xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<?xf32>) {
    %w = tensor.insert_slice %x into %a[%o] [5] [1] : tensor<5xf32> into tensor<?xf32>
    %s = tensor.extract_slice %w[%o] [5] [1] : tensor<?xf32> to tensor<5xf32>
    "some.use"(%s) : (tensor<5xf32>) -> ()
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
