// RUN: terrace-opt %s --convert-vector-to-llvm
// REFERENCE-DIFFERS: mlir-opt fills lanes that are off with -1.4e-45 or 3.4e38, and leaves a cast of a lane to a vector.
func.func @most(%m: vector<4xi1>, %v: vector<4xf32>) -> f32 {
  %0 = vector.mask %m { vector.reduction <maximumf>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}

func.func @least(%m: vector<4xi1>, %v: vector<4xf32>) -> f32 {
  %0 = vector.mask %m { vector.reduction <minimumf>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}

func.func @lane(%v: vector<2xf32>) -> vector<1xf32> {
  %0 = "vector.extract"(%v) <{static_position = array<i64: 0>}> : (vector<2xf32>) -> vector<1xf32>
  return %0 : vector<1xf32>
}
