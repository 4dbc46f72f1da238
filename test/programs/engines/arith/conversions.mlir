// PIPELINE: to-buffers, to-llvm
// Integers and floats become each other; what does not fit is rounded.
func.func @main() {
  %i = arith.constant 16777217 : i32
  %f = arith.sitofp %i : i32 to f32
  vector.print %f : f32
  %d = arith.sitofp %i : i32 to f64
  vector.print %d : f64
  %back = arith.fptosi %f : f32 to i32
  vector.print %back : i32
  %n = arith.constant -2.9 : f64
  %t = arith.fptosi %n : f64 to i32
  vector.print %t : i32
  %m = arith.constant -1 : i64
  %u = arith.uitofp %m : i64 to f64
  vector.print %u : f64
  %l = arith.constant 4.0e9 : f64
  %v = arith.fptoui %l : f64 to i32
  vector.print %v : i32
  %tr = arith.truncf %n : f64 to f32
  vector.print %tr : f32
  %ex = arith.extf %tr : f32 to f64
  %df = arith.subf %ex, %n : f64
  vector.print %df : f64
  return
}
