// PIPELINE: to-buffers, to-llvm
// A jump by the value of a number, with values passed along.
func.func @day(%d: i32) -> i32 {
  %x = arith.constant 100 : i32
  %y = arith.constant 200 : i32
  cf.switch %d : i32, [
    default: ^other(%x : i32),
    0: ^first,
    -7: ^other(%y : i32),
    42: ^first
  ]
^first:
  %z = arith.constant 1 : i32
  cf.br ^other(%z : i32)
^other(%v: i32):
  %r = arith.addi %v, %d : i32
  return %r : i32
}
func.func @main() {
  %a = arith.constant 0 : i32
  %b = arith.constant -7 : i32
  %c = arith.constant 42 : i32
  %d = arith.constant 3 : i32
  %0 = call @day(%a) : (i32) -> i32
  %1 = call @day(%b) : (i32) -> i32
  %2 = call @day(%c) : (i32) -> i32
  %3 = call @day(%d) : (i32) -> i32
  vector.print %0 : i32
  vector.print %1 : i32
  vector.print %2 : i32
  vector.print %3 : i32
  return
}
