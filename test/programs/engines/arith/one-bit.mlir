// PIPELINE: to-buffers, to-llvm
// Integers of one bit: true is minus one where a sign counts.
func.func @main() {
  %t = arith.constant true
  %f = arith.constant false
  %0 = arith.cmpi slt, %t, %f : i1
  vector.print %0 : i1
  %1 = arith.cmpi ult, %t, %f : i1
  vector.print %1 : i1
  %2 = arith.addi %t, %t : i1
  vector.print %2 : i1
  %3 = arith.extsi %t : i1 to i32
  vector.print %3 : i32
  %4 = arith.extui %t : i1 to i32
  vector.print %4 : i32
  %5 = arith.sitofp %t : i1 to f32
  vector.print %5 : f32
  %6 = arith.uitofp %t : i1 to f32
  vector.print %6 : f32
  %7 = arith.maxsi %t, %f : i1
  vector.print %7 : i1
  %8 = arith.select %f, %f, %t : i1
  vector.print %8 : i1
  return
}
