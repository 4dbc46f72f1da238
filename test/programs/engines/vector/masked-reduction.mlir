// PIPELINE: to-buffers, to-llvm
// Lanes that are off count as nothing.
func.func @main() {
  %mask = arith.constant dense<[true, false, true, false]> : vector<4xi1>
  %v = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %f = arith.constant dense<[5.0, -6.0, 7.0, 80.0]> : vector<4xf32>
  %s = vector.mask %mask { vector.reduction <add>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  vector.print %s : i32
  %m = vector.mask %mask { vector.reduction <maxnumf>, %f : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.print %m : f32
  return
}
