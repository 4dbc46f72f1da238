// RUN: terrace-opt --remove-dead-values --split-input-file %s
// REFERENCE-DIFFERS: mlir-opt-22 makes an operand of null of the first, and of the second a branch that passes more than its block takes.

// A result that goes may still be passed to a function that ignores it.
func.func private @touch()
func.func private @made() -> i32 {
  %c1 = arith.constant 1 : i32
  func.call @touch() : () -> ()
  return %c1 : i32
}
func.func @ignores(%a: i32) {
  call @touch() : () -> ()
  return
}
func.func @passes() {
  %0 = call @made() : () -> i32
  call @ignores(%0) : (i32) -> ()
  return
}

// -----

// A branch that is not reached passes nothing that is needed: the argument is.
func.func private @source() -> i32
func.func @unreached(%x: i32) -> i32 {
  %false = arith.constant false
  cf.cond_br %false, ^bb1, ^bb2(%x : i32)
^bb1:
  %0 = call @source() : () -> i32
  cf.br ^bb2(%0 : i32)
^bb2(%r: i32):
  return %r : i32
}

// -----

// Without its results, a loop that only reads is not missed; its condition would be poison.
func.func @reads(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %i = arith.constant 0 : i32
  %0:2 = scf.while (%a = %c0, %s = %i) : (index, i32) -> (index, i32) {
    %more = arith.cmpi slt, %a, %c4 : index
    scf.condition(%more) %a, %s : index, i32
  } do {
  ^bb0(%a: index, %s: i32):
    %next = arith.addi %a, %c1 : index
    %read = memref.load %m[%a] : memref<4xi32>
    %sum = arith.addi %s, %read : i32
    scf.yield %next, %sum : index, i32
  }
  return
}
