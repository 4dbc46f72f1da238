// RUN: terrace-opt %s --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"

// The loop writes one row, so that the other one must be copied.
func.func @part_of_output(%row: tensor<1x4xf32>, %t: tensor<3x4xf32>, %i: index) -> (tensor<3x4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %0 = scf.forall (%k) in (1) shared_outs(%o = %t) -> (tensor<3x4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %row into %o[%k, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<3x4xf32>
    }
  }
  %1 = tensor.extract %t[%i, %c0] : tensor<3x4xf32>
  return %0, %1 : tensor<3x4xf32>, f32
}

// The same of what one part overwrites as a whole.
func.func @whole_output(%all: tensor<4xf32>, %t: tensor<4xf32>, %i: index) -> (tensor<4xf32>, f32) {
  %0 = scf.forall (%k) in (1) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %all into %o[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
    }
  }
  %1 = tensor.extract %t[%i] : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, f32
}

// The two tensors take turns: neither stays in its buffer.
func.func @turns(%a: tensor<5xi32>, %b: tensor<5xi32>, %x: i32, %n: index) -> (tensor<5xi32>, tensor<5xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:3 = scf.while (%p = %a, %q = %b, %i = %c0) : (tensor<5xi32>, tensor<5xi32>, index) -> (tensor<5xi32>, tensor<5xi32>, index) {
    %next = arith.addi %i, %c1 : index
    %more = arith.cmpi slt, %next, %n : index
    scf.condition(%more) %p, %q, %next : tensor<5xi32>, tensor<5xi32>, index
  } do {
  ^bb0(%p: tensor<5xi32>, %q: tensor<5xi32>, %i: index):
    %w = tensor.insert %x into %p[%i] : tensor<5xi32>
    scf.yield %q, %w, %i : tensor<5xi32>, tensor<5xi32>, index
  }
  return %0#0, %0#1 : tensor<5xi32>, tensor<5xi32>
}

// A tensor that stays is not copied.
func.func @stays(%a: tensor<5xi32>, %x: i32, %n: index) -> tensor<5xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.while (%p = %a, %i = %c0) : (tensor<5xi32>, index) -> (tensor<5xi32>, index) {
    %next = arith.addi %i, %c1 : index
    %more = arith.cmpi slt, %next, %n : index
    scf.condition(%more) %p, %next : tensor<5xi32>, index
  } do {
  ^bb0(%p: tensor<5xi32>, %i: index):
    %w = tensor.insert %x into %p[%i] : tensor<5xi32>
    scf.yield %w, %i : tensor<5xi32>, index
  }
  return %0#0 : tensor<5xi32>
}
