// RUN: terrace-opt %s --convert-vector-to-spirv
// REFERENCE-DIFFERS: it converts what stands in the mask, which then holds several operations

func.func @masked(%v: vector<3xi32>, %f: vector<3xf32>, %s: i32, %m: vector<3xi1>) -> (i32, f32) {
  %0 = vector.mask %m { vector.reduction <maxsi>, %v, %s : vector<3xi32> into i32 } : vector<3xi1> -> i32
  %1 = vector.mask %m { vector.reduction <add>, %f : vector<3xf32> into f32 } : vector<3xi1> -> f32
  return %0, %1 : i32, f32
}
