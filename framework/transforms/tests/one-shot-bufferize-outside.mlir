// RUN: terrace-opt %s --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// REFERENCE-DIFFERS: the reference passes buffers from outside of a loop on without a copy, and the loop writes them

// Every iteration but the first begins with %o, and writes it.
func.func @comes_from_outside(%a: tensor<5xi32>, %x: i32, %n: index) -> (tensor<5xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<5xi32>
  %o = linalg.fill ins(%x : i32) outs(%e : tensor<5xi32>) -> tensor<5xi32>
  %0:2 = scf.while (%p = %a, %i = %c0) : (tensor<5xi32>, index) -> (tensor<5xi32>, index) {
    %w = tensor.insert %x into %p[%i] : tensor<5xi32>
    %next = arith.addi %i, %c1 : index
    %more = arith.cmpi slt, %next, %n : index
    scf.condition(%more) %w, %next : tensor<5xi32>, index
  } do {
  ^bb0(%p: tensor<5xi32>, %i: index):
    scf.yield %o, %i : tensor<5xi32>, index
  }
  %r = tensor.extract %o[%c1] : tensor<5xi32>
  return %0#0, %r : tensor<5xi32>, i32
}

// A result that no initial value stands for.
func.func @result_of_its_own(%x: i32, %n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<5xi32>
  %o = linalg.fill ins(%x : i32) outs(%e : tensor<5xi32>) -> tensor<5xi32>
  %0:2 = scf.while (%i = %c0) : (index) -> (index, tensor<5xi32>) {
    %next = arith.addi %i, %c1 : index
    %more = arith.cmpi slt, %next, %n : index
    scf.condition(%more) %next, %o : index, tensor<5xi32>
  } do {
  ^bb0(%i: index, %p: tensor<5xi32>):
    scf.yield %i : index
  }
  %c9 = arith.constant 9 : i32
  %w = tensor.insert %c9 into %0#1[%c0] : tensor<5xi32>
  %r = tensor.extract %w[%c0] : tensor<5xi32>
  %s = tensor.extract %o[%c0] : tensor<5xi32>
  return %r, %s : i32, i32
}
