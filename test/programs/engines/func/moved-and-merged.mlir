// PIPELINE: loop-invariant-code-motion, cse, control-flow-sink, to-buffers, to-llvm
// Two products that are the same become one, before the loop.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 6 : i32
  %y = arith.constant 7 : i32
  scf.for %i = %c0 to %c3 step %c1 {
    %p = arith.muli %x, %y : i32
    %q = arith.muli %x, %y : i32
    %s = arith.addi %p, %q : i32
    %e = arith.cmpi eq, %i, %c1 : index
    scf.if %e {
      vector.print %s : i32
    }
  }
  return
}
