// PIPELINE: to-buffers, to-llvm
// Two reductions over the same turns.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1.0 : f64
  %r:2 = scf.parallel (%i) = (%c1) to (%c10) step (%c1) init (%zero, %one) -> (i64, f64) {
    %v = arith.index_cast %i : index to i64
    %f = arith.sitofp %v : i64 to f64
    scf.reduce(%v, %f : i64, f64) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }, {
    ^bb0(%a: f64, %b: f64):
      %p = arith.mulf %a, %b : f64
      scf.reduce.return %p : f64
    }
  }
  vector.print %r#0 : i64
  vector.print %r#1 : f64
  return
}
