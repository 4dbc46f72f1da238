// PIPELINE: to-buffers, to-llvm
// Quotients and remainders of each sign, rounded to zero, down and up.
func.func @divide(%a: i32, %b: i32) {
  %0 = arith.divsi %a, %b : i32
  vector.print %0 : i32
  %1 = arith.remsi %a, %b : i32
  vector.print %1 : i32
  %2 = arith.floordivsi %a, %b : i32
  vector.print %2 : i32
  %3 = arith.ceildivsi %a, %b : i32
  vector.print %3 : i32
  %4 = arith.divui %a, %b : i32
  vector.print %4 : i32
  %5 = arith.remui %a, %b : i32
  vector.print %5 : i32
  %6 = arith.ceildivui %a, %b : i32
  vector.print %6 : i32
  return
}
func.func @main() {
  %7 = arith.constant 7 : i32
  %m7 = arith.constant -7 : i32
  %2 = arith.constant 2 : i32
  %m2 = arith.constant -2 : i32
  call @divide(%7, %2) : (i32, i32) -> ()
  call @divide(%m7, %2) : (i32, i32) -> ()
  call @divide(%7, %m2) : (i32, i32) -> ()
  call @divide(%m7, %m2) : (i32, i32) -> ()
  return
}
