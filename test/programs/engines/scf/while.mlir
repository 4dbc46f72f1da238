// PIPELINE: to-buffers, to-llvm
// The greatest common divisor, and a loop whose test has results of other types than its arguments.
func.func @gcd(%x: i64, %y: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %r:2 = scf.while (%a = %x, %b = %y) : (i64, i64) -> (i64, i64) {
    %go = arith.cmpi ne, %b, %zero : i64
    scf.condition(%go) %a, %b : i64, i64
  } do {
  ^bb0(%a: i64, %b: i64):
    %m = arith.remsi %a, %b : i64
    scf.yield %b, %m : i64, i64
  }
  return %r#0 : i64
}
func.func @main() {
  %a = arith.constant 1071 : i64
  %b = arith.constant 462 : i64
  %g = call @gcd(%a, %b) : (i64, i64) -> i64
  vector.print %g : i64
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %limit = arith.constant 1000 : i32
  %r:2 = scf.while (%v = %one) : (i32) -> (i32, f32) {
    %w = arith.muli %v, %two : i32
    %f = arith.sitofp %w : i32 to f32
    %go = arith.cmpi slt, %w, %limit : i32
    scf.condition(%go) %w, %f : i32, f32
  } do {
  ^bb0(%w: i32, %f: f32):
    scf.yield %w : i32
  }
  vector.print %r#0 : i32
  vector.print %r#1 : f32
  return
}
