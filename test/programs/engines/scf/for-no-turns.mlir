// PIPELINE: to-buffers, to-llvm
// A loop that does not run gives what it was given.
func.func @main() {
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 42 : i32
  %y = arith.constant 0 : i32
  %r = scf.for %i = %c3 to %c1 step %c1 iter_args(%a = %x) -> i32 {
    scf.yield %y : i32
  }
  vector.print %r : i32
  %s = scf.for %i = %c3 to %c3 step %c1 iter_args(%a = %r) -> i32 {
    scf.yield %y : i32
  }
  vector.print %s : i32
  return
}
