// RUN: terrace-opt %s --spirv-canonicalize-gl

// ConvertComparisonIntoClamp1_FOrdLessThan
func.func @clamp_FOrdLessThan(%input: f32, %min: f32, %max: f32) -> f32 {
  %0 = spirv.FOrdLessThan %min, %input : f32
  %mid = spirv.Select %0, %input, %min : i1, f32
  %1 = spirv.FOrdLessThan %mid, %max : f32
  %2 = spirv.Select %1, %mid, %max : i1, f32
  return %2 : f32
}
// ConvertComparisonIntoClamp2_FOrdLessThan
func.func @mirrored_FOrdLessThan(%input: f32, %min: f32, %max: f32) -> f32 {
  %0 = spirv.FOrdLessThan %input, %min : f32
  %mid = spirv.Select %0, %min, %input : i1, f32
  %1 = spirv.FOrdLessThan %max, %input : f32
  %2 = spirv.Select %1, %max, %mid : i1, f32
  return %2 : f32
}
// ConvertComparisonIntoClamp1_FOrdLessThanEqual
func.func @clamp_FOrdLessThanEqual(%input: f32, %min: f32, %max: f32) -> f32 {
  %0 = spirv.FOrdLessThanEqual %min, %input : f32
  %mid = spirv.Select %0, %input, %min : i1, f32
  %1 = spirv.FOrdLessThanEqual %mid, %max : f32
  %2 = spirv.Select %1, %mid, %max : i1, f32
  return %2 : f32
}
// ConvertComparisonIntoClamp2_FOrdLessThanEqual
func.func @mirrored_FOrdLessThanEqual(%input: f32, %min: f32, %max: f32) -> f32 {
  %0 = spirv.FOrdLessThanEqual %input, %min : f32
  %mid = spirv.Select %0, %min, %input : i1, f32
  %1 = spirv.FOrdLessThanEqual %max, %input : f32
  %2 = spirv.Select %1, %max, %mid : i1, f32
  return %2 : f32
}
// ConvertComparisonIntoClamp1_SLessThan
func.func @clamp_SLessThan(%input: i32, %min: i32, %max: i32) -> i32 {
  %0 = spirv.SLessThan %min, %input : i32
  %mid = spirv.Select %0, %input, %min : i1, i32
  %1 = spirv.SLessThan %mid, %max : i32
  %2 = spirv.Select %1, %mid, %max : i1, i32
  return %2 : i32
}
// ConvertComparisonIntoClamp2_SLessThan
func.func @mirrored_SLessThan(%input: i32, %min: i32, %max: i32) -> i32 {
  %0 = spirv.SLessThan %input, %min : i32
  %mid = spirv.Select %0, %min, %input : i1, i32
  %1 = spirv.SLessThan %max, %input : i32
  %2 = spirv.Select %1, %max, %mid : i1, i32
  return %2 : i32
}
// ConvertComparisonIntoClamp1_SLessThanEqual
func.func @clamp_SLessThanEqual(%input: i32, %min: i32, %max: i32) -> i32 {
  %0 = spirv.SLessThanEqual %min, %input : i32
  %mid = spirv.Select %0, %input, %min : i1, i32
  %1 = spirv.SLessThanEqual %mid, %max : i32
  %2 = spirv.Select %1, %mid, %max : i1, i32
  return %2 : i32
}
// ConvertComparisonIntoClamp2_SLessThanEqual
func.func @mirrored_SLessThanEqual(%input: i32, %min: i32, %max: i32) -> i32 {
  %0 = spirv.SLessThanEqual %input, %min : i32
  %mid = spirv.Select %0, %min, %input : i1, i32
  %1 = spirv.SLessThanEqual %max, %input : i32
  %2 = spirv.Select %1, %max, %mid : i1, i32
  return %2 : i32
}
// ConvertComparisonIntoClamp1_ULessThan
func.func @clamp_ULessThan(%input: i32, %min: i32, %max: i32) -> i32 {
  %0 = spirv.ULessThan %min, %input : i32
  %mid = spirv.Select %0, %input, %min : i1, i32
  %1 = spirv.ULessThan %mid, %max : i32
  %2 = spirv.Select %1, %mid, %max : i1, i32
  return %2 : i32
}
// ConvertComparisonIntoClamp2_ULessThan
func.func @mirrored_ULessThan(%input: i32, %min: i32, %max: i32) -> i32 {
  %0 = spirv.ULessThan %input, %min : i32
  %mid = spirv.Select %0, %min, %input : i1, i32
  %1 = spirv.ULessThan %max, %input : i32
  %2 = spirv.Select %1, %max, %mid : i1, i32
  return %2 : i32
}
// ConvertComparisonIntoClamp1_ULessThanEqual
func.func @clamp_ULessThanEqual(%input: vector<2xi32>, %min: vector<2xi32>, %max: vector<2xi32>) -> vector<2xi32> {
  %0 = spirv.ULessThanEqual %min, %input : vector<2xi32>
  %mid = spirv.Select %0, %input, %min : vector<2xi1>, vector<2xi32>
  %1 = spirv.ULessThanEqual %mid, %max : vector<2xi32>
  %2 = spirv.Select %1, %mid, %max : vector<2xi1>, vector<2xi32>
  return %2 : vector<2xi32>
}
// ConvertComparisonIntoClamp2_ULessThanEqual
func.func @mirrored_ULessThanEqual(%input: vector<2xi32>, %min: vector<2xi32>, %max: vector<2xi32>) -> vector<2xi32> {
  %0 = spirv.ULessThanEqual %input, %min : vector<2xi32>
  %mid = spirv.Select %0, %min, %input : vector<2xi1>, vector<2xi32>
  %1 = spirv.ULessThanEqual %max, %input : vector<2xi32>
  %2 = spirv.Select %1, %max, %mid : vector<2xi1>, vector<2xi32>
  return %2 : vector<2xi32>
}
// Another comparison, and a bound on another side, are no clamp.
func.func @clamp4(%input: f32, %min: f32, %max: f32) -> f32 {
  %0 = spirv.FOrdLessThan %input, %min : f32
  %mid = spirv.Select %0, %min, %input : i1, f32
  %1 = spirv.FOrdLessThan %max, %mid : f32
  %2 = spirv.Select %1, %max, %mid : i1, f32
  return %2 : f32
}
func.func @mix(%input: f32, %min: f32, %max: f32) -> (f32, f32) {
  %0 = spirv.FOrdLessThan %min, %input : f32
  %mid = spirv.Select %0, %input, %min : i1, f32
  %1 = spirv.FOrdLessThanEqual %mid, %max : f32
  %2 = spirv.Select %1, %mid, %max : i1, f32
  return %2, %mid : f32, f32
}
