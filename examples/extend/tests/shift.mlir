func.func @f(%x: i32, %y: i32) -> (i32, i32) {
  %c8 = arith.constant 8 : i32
  %c6 = arith.constant 6 : i32
  %0 = arith.muli %x, %c8 : i32
  %1 = arith.muli %y, %c6 : i32
  return %0, %1 : i32, i32
}
