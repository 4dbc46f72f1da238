// PIPELINE: to-buffers, to-llvm
// Each kind of a reduction of lanes to a scalar.
func.func @main() {
  %v = arith.constant dense<[12, -3, 7, 5]> : vector<4xi32>
  %f = arith.constant dense<[1.5, -2.0, 4.0, 0.25]> : vector<4xf32>
  %0 = vector.reduction <add>, %v : vector<4xi32> into i32
  vector.print %0 : i32
  %1 = vector.reduction <mul>, %v : vector<4xi32> into i32
  vector.print %1 : i32
  %2 = vector.reduction <minsi>, %v : vector<4xi32> into i32
  vector.print %2 : i32
  %3 = vector.reduction <maxui>, %v : vector<4xi32> into i32
  vector.print %3 : i32
  %4 = vector.reduction <and>, %v : vector<4xi32> into i32
  vector.print %4 : i32
  %5 = vector.reduction <or>, %v : vector<4xi32> into i32
  vector.print %5 : i32
  %6 = vector.reduction <xor>, %v : vector<4xi32> into i32
  vector.print %6 : i32
  %7 = vector.reduction <add>, %f : vector<4xf32> into f32
  vector.print %7 : f32
  %ten = arith.constant 10.0 : f32
  %8 = vector.reduction <mul>, %f, %ten : vector<4xf32> into f32
  vector.print %8 : f32
  %9 = vector.reduction <maximumf>, %f : vector<4xf32> into f32
  vector.print %9 : f32
  %10 = vector.reduction <minnumf>, %f : vector<4xf32> into f32
  vector.print %10 : f32
  return
}
