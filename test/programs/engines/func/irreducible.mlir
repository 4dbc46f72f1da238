// PIPELINE: to-buffers, to-llvm
// A loop with two entries.
func.func @walk(%c: i1, %n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  cf.cond_br %c, ^a(%n, %zero : i32, i32), ^b(%n, %zero : i32, i32)
^a(%x: i32, %s: i32):
  %x1 = arith.subi %x, %one : i32
  %s1 = arith.addi %s, %x : i32
  cf.br ^b(%x1, %s1 : i32, i32)
^b(%y: i32, %t: i32):
  %t1 = arith.muli %t, %two : i32
  %go = arith.cmpi sgt, %y, %zero : i32
  cf.cond_br %go, ^a(%y, %t1 : i32, i32), ^end(%t1 : i32)
^end(%r: i32):
  return %r : i32
}
func.func @main() {
  %t = arith.constant true
  %f = arith.constant false
  %n = arith.constant 4 : i32
  %a = call @walk(%t, %n) : (i1, i32) -> i32
  %b = call @walk(%f, %n) : (i1, i32) -> i32
  vector.print %a : i32
  vector.print %b : i32
  return
}
