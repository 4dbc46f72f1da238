// RUN: terrace-opt %s --loop-invariant-subset-hoisting --allow-unregistered-dialect --split-input-file

// The part that every iteration reads and replaces is carried by the loop; attributes of the loop stay.
func.func @pair(%t: tensor<?xf32>, %n: index, %o: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<?xf32>) {
    %s = tensor.extract_slice %a[%o] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %x = "some.use"(%s) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %x into %a[%o] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  } {some.attr}
  return %r : tensor<?xf32>
}

// -----

// Two parts that do not overlap, by what defines their offsets.
func.func @two_parts(%t: tensor<?xf32>, %n: index, %o: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %p = affine.apply affine_map<()[s0] -> (s0 + 5)>()[%o]
  %q = arith.addi %o, %c5 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<?xf32>) {
    %s = tensor.extract_slice %a[%o] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %x = "some.use"(%s) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %x into %a[%o] [5] [1] : tensor<5xf32> into tensor<?xf32>
    %s2 = tensor.extract_slice %w[%p] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %x2 = "some.use"(%s2) : (tensor<5xf32>) -> tensor<5xf32>
    %w2 = tensor.insert_slice %x2 into %w[%q] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w2 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// Out of an inner loop, and out of the outer one then.
func.func @nested(%t: tensor<?xf32>, %n: index, %o: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<?xf32>) {
    %in = scf.for %j = %c0 to %n step %c1 iter_args(%b = %a) -> (tensor<?xf32>) {
      %s = tensor.extract_slice %b[%o] [5] [1] : tensor<?xf32> to tensor<5xf32>
      %x = "some.use"(%s) : (tensor<5xf32>) -> tensor<5xf32>
      %w = tensor.insert_slice %x into %b[%o] [5] [1] : tensor<5xf32> into tensor<?xf32>
      scf.yield %w : tensor<?xf32>
    }
    scf.yield %in : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// -----

// Vectors; several parts of one carried value. Offsets in bounds of what is known of them.
func.func @vectors(%t: tensor<16xf32>, %n: index, %p: f32) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<16xf32>) {
    %s = vector.transfer_read %a[%c0], %p {in_bounds = [true]} : tensor<16xf32>, vector<8xf32>
    %s2 = vector.transfer_read %a[%c8], %p {in_bounds = [true]} : tensor<16xf32>, vector<4xf32>
    %x = "some.use"(%s) : (vector<8xf32>) -> vector<8xf32>
    %x2 = "some.use"(%s2) : (vector<4xf32>) -> vector<4xf32>
    %w = vector.transfer_write %x, %a[%c0] {in_bounds = [true]} : vector<8xf32>, tensor<16xf32>
    %w2 = vector.transfer_write %x2, %w[%c8] {in_bounds = [true]} : vector<4xf32>, tensor<16xf32>
    scf.yield %w2 : tensor<16xf32>
  }
  return %r : tensor<16xf32>
}

// -----

// Stay: the part depends on the iteration, overlaps another one, is only read, is read by something else, or the values trade places.
func.func @variant(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<?xf32>) {
    %s = tensor.extract_slice %a[%i] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %x = "some.use"(%s) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %x into %a[%i] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
func.func @overlap(%t: tensor<?xf32>, %n: index, %o: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %t) -> (tensor<?xf32>, tensor<?xf32>) {
    %s = tensor.extract_slice %a[%o] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %s1 = tensor.extract_slice %a[%c1] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %x = "some.use"(%s, %s1) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %x into %a[%o] [5] [1] : tensor<5xf32> into tensor<?xf32>
    %s2 = tensor.extract_slice %b[%o] [5] [1] : tensor<?xf32> to tensor<5xf32>
    "some.use"(%s2) : (tensor<5xf32>) -> ()
    scf.yield %w, %b : tensor<?xf32>, tensor<?xf32>
  }
  return %r#0, %r#1 : tensor<?xf32>, tensor<?xf32>
}
func.func @others(%t: tensor<?xf32>, %n: index, %o: index) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %t, %c = %t) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
    "some.use"(%a) : (tensor<?xf32>) -> ()
    %s = tensor.extract_slice %a[%o] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %w = tensor.insert_slice %s into %a[%o] [5] [1] : tensor<5xf32> into tensor<?xf32>
    %s1 = tensor.extract_slice %b[%o] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %w1 = tensor.insert_slice %s1 into %b[%o] [5] [1] : tensor<5xf32> into tensor<?xf32>
    %s2 = tensor.extract_slice %c[%o] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %w2 = tensor.insert_slice %s2 into %c[%o] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w, %w2, %w1 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
  }
  return %r#0, %r#1, %r#2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
