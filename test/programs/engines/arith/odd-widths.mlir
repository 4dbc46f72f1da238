// PIPELINE: to-buffers, to-llvm
// Integers of widths that no processor has.
func.func @main() {
  %a = arith.constant 4095 : i13
  %b = arith.constant 1 : i13
  %s = arith.addi %a, %b : i13
  %e = arith.extsi %s : i13 to i32
  vector.print %e : i32
  %u = arith.extui %s : i13 to i32
  vector.print %u : i32
  %x = arith.constant 3 : i3
  %y = arith.muli %x, %x : i3
  %z = arith.extsi %y : i3 to i64
  vector.print %z : i64
  %c = arith.cmpi slt, %y, %x : i3
  vector.print %c : i1
  %t = arith.constant 123456789 : i32
  %n = arith.trunci %t : i32 to i7
  %m = arith.extui %n : i7 to i32
  vector.print %m : i32
  return
}
