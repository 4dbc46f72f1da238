// PIPELINE: arith-emulate-wide-int{widest-int-supported=32}, to-buffers, to-llvm
// Numbers of 64 bits as two of 32.
func.func @product(%a: i32, %b: i32) -> (i32, i32) {
  %x = arith.extsi %a : i32 to i64
  %y = arith.extsi %b : i32 to i64
  %p = arith.muli %x, %y : i64
  %l = arith.trunci %p : i64 to i32
  %c32 = arith.constant 32 : i64
  %s = arith.shrui %p, %c32 : i64
  %h = arith.trunci %s : i64 to i32
  return %l, %h : i32, i32
}
func.func @main() {
  %a = arith.constant 123456789 : i32
  %b = arith.constant -987654321 : i32
  %r:2 = call @product(%a, %b) : (i32, i32) -> (i32, i32)
  vector.print %r#0 : i32
  vector.print %r#1 : i32
  return
}
