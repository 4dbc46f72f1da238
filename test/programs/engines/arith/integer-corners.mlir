// PIPELINE: to-buffers, to-llvm
// The least and the greatest numbers, and sums that wrap round.
func.func @main() {
  %min = arith.constant -2147483648 : i32
  %max = arith.constant 2147483647 : i32
  %one = arith.constant 1 : i32
  %0 = arith.addi %max, %one : i32
  vector.print %0 : i32
  %1 = arith.subi %min, %one : i32
  vector.print %1 : i32
  %2 = arith.muli %min, %min : i32
  vector.print %2 : i32
  %z = arith.constant 0 : i32
  %3 = arith.subi %z, %min : i32
  vector.print %3 : i32
  %4 = arith.minsi %min, %max : i32
  vector.print %4 : i32
  %5 = arith.minui %min, %max : i32
  vector.print %5 : i32
  return
}
