// PIPELINE: arith-emulate-wide-int{widest-int-supported=32}, to-buffers, to-llvm
// REFERENCE-DIFFERS: a half is shifted by its whole width where the number is shifted by nothing
// Each distance, nothing and the width of a half among them.
func.func private @halves(%v: i64) {
  %c32 = arith.constant 32 : i64
  %l = arith.trunci %v : i64 to i32
  %s = arith.shrui %v, %c32 : i64
  %h = arith.trunci %s : i64 to i32
  vector.print %l : i32
  vector.print %h : i32
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %low = arith.constant -252579085 : i32
  %high = arith.constant -1 : i32
  %x = arith.extsi %low : i32 to i64
  %c21 = arith.constant 21 : i64
  scf.for %i = %c0 to %c4 step %c1 {
    %n = arith.index_cast %i : index to i32
    %w = arith.extui %n : i32 to i64
    %by = arith.muli %w, %c21 : i64
    %0 = arith.shli %x, %by : i64
    func.call @halves(%0) : (i64) -> ()
    %1 = arith.shrui %x, %by : i64
    func.call @halves(%1) : (i64) -> ()
    %2 = arith.shrsi %x, %by : i64
    func.call @halves(%2) : (i64) -> ()
  }
  return
}
