// PIPELINE: to-buffers, to-llvm
// More arguments and results than processors have registers for.
func.func @rotate(%a: i64, %b: f64, %c: i8, %d: f32, %e: i64, %f: i64, %g: i64, %h: i64, %i: i64, %j: f32, %k: i1, %l: index)
    -> (index, i1, f32, i64, i64, i64, i64, i64, f32, i8, f64, i64) {
  return %l, %k, %j, %i, %h, %g, %f, %e, %d, %c, %b, %a : index, i1, f32, i64, i64, i64, i64, i64, f32, i8, f64, i64
}
func.func @main() {
  %a = arith.constant 1 : i64
  %b = arith.constant 2.5 : f64
  %c = arith.constant -3 : i8
  %d = arith.constant 4.25 : f32
  %k = arith.constant true
  %l = arith.constant 12 : index
  %r:12 = call @rotate(%a, %b, %c, %d, %a, %a, %a, %a, %a, %d, %k, %l)
      : (i64, f64, i8, f32, i64, i64, i64, i64, i64, f32, i1, index) -> (index, i1, f32, i64, i64, i64, i64, i64, f32, i8, f64, i64)
  vector.print %r#0 : index
  vector.print %r#1 : i1
  vector.print %r#2 : f32
  vector.print %r#7 : i64
  vector.print %r#9 : i8
  vector.print %r#10 : f64
  return
}
