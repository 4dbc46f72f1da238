// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// REFERENCE-DIFFERS: mlir-opt 22 overwrites tensors that are read later, and constants

// The region runs once an element: the insertion must not reach the tensor that the next element reads.
func.func @region_of_generate(%t: tensor<4xi32>) -> tensor<4xi32> {
  %c1 = arith.constant 1 : index
  %made = tensor.generate {
  ^bb0(%i: index):
    %x = tensor.extract %t[%i] : tensor<4xi32>
    %changed = tensor.insert %x into %t[%c1] : tensor<4xi32>
    %y = tensor.extract %changed[%c1] : tensor<4xi32>
    tensor.yield %y : i32
  } : tensor<4xi32>
  return %made : tensor<4xi32>
}

// -----

// The same in the region of a linalg operation.
func.func @region_of_map(%t: tensor<4xi32>, %init: tensor<4xi32>) -> tensor<4xi32> {
  %c2 = arith.constant 2 : index
  %made = linalg.map ins(%init : tensor<4xi32>) outs(%init : tensor<4xi32>)
    (%in: i32, %out: i32) {
      %old = tensor.extract %t[%c2] : tensor<4xi32>
      %sum = arith.addi %in, %old : i32
      %changed = tensor.insert %sum into %t[%c2] : tensor<4xi32>
      %new = tensor.extract %changed[%c2] : tensor<4xi32>
      linalg.yield %new : i32
    }
  return %made : tensor<4xi32>
}

// -----

// A callee returns a constant; the caller may not write it.
func.func private @table() -> tensor<4xi32> {
  %table = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  return %table : tensor<4xi32>
}

func.func @change_returned(%x: i32, %i: index) -> tensor<4xi32> {
  %table = func.call @table() : () -> tensor<4xi32>
  %changed = tensor.insert %x into %table[%i] : tensor<4xi32>
  return %changed : tensor<4xi32>
}

// -----

// A loop yields a constant that is made in it, and writes it in the next iteration.
func.func @for_yields_constant(%t: tensor<4xi32>, %x: i32, %n: index) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<4xi32>) {
    %b = tensor.insert %x into %a[%i] : tensor<4xi32>
    %y = tensor.extract %b[%c0] : tensor<4xi32>
    "test.use"(%y) : (i32) -> ()
    %table = arith.constant dense<[5, 6, 7, 8]> : tensor<4xi32>
    scf.yield %table : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}

// -----

// The type of the callee's buffer says a size that the tensor's does not; the copy in the loop needs it.
func.func private @widen(%t: tensor<4xi32>) -> tensor<?xi32> {
  %w = tensor.cast %t : tensor<4xi32> to tensor<?xi32>
  return %w : tensor<?xi32>
}

func.func @copy_of_known_size(%t: tensor<4xi32>, %u: tensor<?xi32>, %c: i1) -> tensor<?xi32> {
  %w = func.call @widen(%t) : (tensor<4xi32>) -> tensor<?xi32>
  %r = scf.while (%a = %u) : (tensor<?xi32>) -> tensor<?xi32> {
    scf.condition(%c) %w : tensor<?xi32>
  } do {
  ^bb0(%b: tensor<?xi32>):
    scf.yield %u : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

// -----

// The first block's argument is written in the second one, under another name, and read in the third.
func.func @other_block(%t: tensor<4xi32>, %u: tensor<4xi32>, %c: i1, %x: i32, %i: index) -> (tensor<4xi32>, tensor<4xi32>) {
  cf.cond_br %c, ^bb1(%t : tensor<4xi32>), ^bb1(%u : tensor<4xi32>)
^bb1(%a: tensor<4xi32>):
  %b = tensor.insert %x into %a[%i] : tensor<4xi32>
  cf.br ^bb2
^bb2:
  return %b, %t : tensor<4xi32>, tensor<4xi32>
}
