// PIPELINE: inline, canonicalize, cse, to-buffers, to-llvm
// Calls are replaced by what they call, in chains and in loops.
func.func private @add(%a: i32, %b: i32) -> i32 {
  %c = arith.addi %a, %b : i32
  return %c : i32
}
func.func private @triple(%a: i32) -> i32 {
  %b = call @add(%a, %a) : (i32, i32) -> i32
  %c = call @add(%b, %a) : (i32, i32) -> i32
  return %c : i32
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %one = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %one) -> i32 {
    %b = func.call @triple(%a) : (i32) -> i32
    scf.yield %b : i32
  }
  vector.print %r : i32
  return
}
