// Values that are known at compile time are computed there.
func.func private @printI64(i64)
func.func private @printNewline()

func.func private @twice(%x: i64) -> i64 {
  %two = arith.constant 2 : i64
  %r = arith.muli %x, %two : i64
  return %r : i64
}

func.func @main() {
  %a = arith.constant 20 : i64
  %b = arith.constant 1 : i64
  %c = arith.addi %a, %b : i64
  %d = arith.addi %a, %b : i64
  %unused = arith.subi %c, %d : i64
  %r = call @twice(%c) : (i64) -> i64
  call @printI64(%r) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
