// PIPELINE: to-buffers, to-llvm
// Floats of sixteen bits, of both kinds, round what they hold.
func.func @main() {
  %a = arith.constant 2049.0 : f32
  %h = arith.truncf %a : f32 to f16
  %x = arith.extf %h : f16 to f32
  vector.print %x : f32
  %b = arith.truncf %a : f32 to bf16
  %y = arith.extf %b : bf16 to f32
  vector.print %y : f32
  %third = arith.constant 0.3333 : f16
  %three = arith.constant 3.0 : f16
  %p = arith.mulf %third, %three : f16
  %z = arith.extf %p : f16 to f64
  vector.print %z : f64
  %big = arith.constant 70000.0 : f32
  %o = arith.truncf %big : f32 to f16
  %w = arith.extf %o : f16 to f32
  vector.print %w : f32
  return
}
