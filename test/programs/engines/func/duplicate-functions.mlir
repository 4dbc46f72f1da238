// PIPELINE: duplicate-function-elimination, to-buffers, to-llvm
// Functions that are the same become one.
func.func private @a(%x: i32) -> i32 {
  %y = arith.muli %x, %x : i32
  return %y : i32
}
func.func private @b(%x: i32) -> i32 {
  %y = arith.muli %x, %x : i32
  return %y : i32
}
func.func @main() {
  %x = arith.constant 9 : i32
  %0 = call @a(%x) : (i32) -> i32
  %1 = call @b(%0) : (i32) -> i32
  vector.print %1 : i32
  return
}
