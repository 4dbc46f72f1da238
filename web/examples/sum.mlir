// The sum of the squares from 1 to 10.
func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() {
  %first = arith.constant 1 : index
  %last = arith.constant 11 : index
  %zero = arith.constant 0 : i64
  %sum = scf.for %i = %first to %last step %first iter_args(%acc = %zero) -> (i64) {
    %n = arith.index_cast %i : index to i64
    %square = arith.muli %n, %n : i64
    %next = arith.addi %acc, %square : i64
    scf.yield %next : i64
  }
  call @printI64(%sum) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
