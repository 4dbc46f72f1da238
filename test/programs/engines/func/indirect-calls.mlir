// PIPELINE: to-buffers, to-llvm
// Functions as values: chosen, passed along, returned.
func.func @double(%x: i32) -> i32 {
  %r = arith.addi %x, %x : i32
  return %r : i32
}
func.func @square(%x: i32) -> i32 {
  %r = arith.muli %x, %x : i32
  return %r : i32
}
func.func @twice(%f: (i32) -> i32, %x: i32) -> i32 {
  %y = call_indirect %f(%x) : (i32) -> i32
  %z = call_indirect %f(%y) : (i32) -> i32
  return %z : i32
}
func.func @choose(%c: i1) -> ((i32) -> i32) {
  %d = constant @double : (i32) -> i32
  %s = constant @square : (i32) -> i32
  %f = arith.select %c, %d, %s : (i32) -> i32
  return %f : (i32) -> i32
}
func.func @main() {
  %t = arith.constant true
  %n = arith.constant false
  %x = arith.constant 7 : i32
  %d = call @choose(%t) : (i1) -> ((i32) -> i32)
  %s = call @choose(%n) : (i1) -> ((i32) -> i32)
  %a = call @twice(%d, %x) : ((i32) -> i32, i32) -> i32
  %b = call @twice(%s, %x) : ((i32) -> i32, i32) -> i32
  vector.print %a : i32
  vector.print %b : i32
  return
}
