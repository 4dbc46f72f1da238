// PIPELINE: to-buffers, to-llvm
// Both ways of a branch lead to one block with other values.
func.func @f(%c: i1) -> i32 {
  %a = arith.constant 10 : i32
  %b = arith.constant 20 : i32
  cf.cond_br %c, ^end(%a : i32), ^end(%b : i32)
^end(%r: i32):
  return %r : i32
}
func.func @main() {
  %t = arith.constant true
  %f = arith.constant false
  %0 = call @f(%t) : (i1) -> i32
  %1 = call @f(%f) : (i1) -> i32
  vector.print %0 : i32
  vector.print %1 : i32
  return
}
