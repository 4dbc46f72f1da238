// PIPELINE: to-buffers, to-llvm
// A block gives its arguments to itself in another order.
func.func @main() {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %c = arith.constant 3 : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %five = arith.constant 5 : i32
  cf.br ^loop(%a, %b, %c, %zero : i32, i32, i32, i32)
^loop(%x: i32, %y: i32, %z: i32, %n: i32):
  vector.print %x : i32
  %m = arith.addi %n, %one : i32
  %go = arith.cmpi slt, %m, %five : i32
  cf.cond_br %go, ^loop(%y, %z, %x, %m : i32, i32, i32, i32), ^end
^end:
  return
}
