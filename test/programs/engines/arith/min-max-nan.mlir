// PIPELINE: to-buffers, to-llvm
// Two kinds of minimum and maximum: one takes a NaN over a number, the other a number over a NaN.
func.func @main() {
  %nan = arith.constant 0x7FC00000 : f32
  %one = arith.constant 1.0 : f32
  %mz = arith.constant -0.0 : f32
  %pz = arith.constant 0.0 : f32
  %0 = arith.maximumf %nan, %one : f32
  %n0 = arith.cmpf uno, %0, %0 : f32
  vector.print %n0 : i1
  %1 = arith.maxnumf %nan, %one : f32
  vector.print %1 : f32
  %2 = arith.minimumf %one, %nan : f32
  %n2 = arith.cmpf uno, %2, %2 : f32
  vector.print %n2 : i1
  %3 = arith.minnumf %one, %nan : f32
  vector.print %3 : f32
  %4 = arith.minimumf %pz, %mz : f32
  vector.print %4 : f32
  %5 = arith.maximumf %mz, %pz : f32
  vector.print %5 : f32
  return
}
