// PIPELINE: to-buffers, to-llvm
// Bits of floats as integers.
func.func @main() {
  %a = arith.constant -0.0 : f32
  %0 = arith.bitcast %a : f32 to i32
  vector.print %0 : i32
  %b = arith.constant 1.5 : f64
  %1 = arith.bitcast %b : f64 to i64
  vector.print %1 : i64
  %c = arith.constant 0x7F800001 : f32
  %2 = arith.bitcast %c : f32 to i32
  vector.print %2 : i32
  %d = arith.constant 1078530011 : i32
  %3 = arith.bitcast %d : i32 to f32
  vector.print %3 : f32
  return
}
