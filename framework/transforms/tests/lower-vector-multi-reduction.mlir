// Dimensions are put in order, flattened where needed, and unrolled.
// RUN: terrace-opt %s --lower-vector-multi-reduction
// RUN: terrace-opt %s --lower-vector-multi-reduction=lowering-strategy=inner-reduction

func.func @a(%v: vector<2x4xf32>, %a: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <mul>, %v, %a [1] : vector<2x4xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @b(%v: vector<2x4xf32>, %a: f32) -> f32 {
  %0 = vector.multi_reduction <mul>, %v, %a [0, 1] : vector<2x4xf32> to f32
  return %0 : f32
}
func.func @c(%v: vector<2x3x4x5xi32>, %a: vector<2x4xi32>) -> vector<2x4xi32> {
  %0 = vector.multi_reduction <maxsi>, %v, %a [1, 3] : vector<2x3x4x5xi32> to vector<2x4xi32>
  return %0 : vector<2x4xi32>
}
func.func @d(%v: vector<4xi32>, %a: i32) -> i32 {
  %0 = vector.multi_reduction <xor>, %v, %a [0] : vector<4xi32> to i32
  return %0 : i32
}
func.func @e(%v: vector<3x2xf32>, %a: vector<2xf32>, %m: vector<3x2xi1>) -> vector<2xf32> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %v, %a [0] : vector<3x2xf32> to vector<2xf32> } : vector<3x2xi1> -> vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @e2(%v: vector<3x2xf32>, %a: vector<3xf32>, %m: vector<3x2xi1>) -> vector<3xf32> {
  %0 = vector.mask %m { vector.multi_reduction <add>, %v, %a [1] : vector<3x2xf32> to vector<3xf32> } : vector<3x2xi1> -> vector<3xf32>
  return %0 : vector<3xf32>
}
func.func @h(%v: vector<3x2x2xf32>, %a: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <minimumf>, %v, %a [0, 2] : vector<3x2x2xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @p2r1(%v: vector<2x2x3xf32>, %a: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.multi_reduction <mul>, %v, %a [2] : vector<2x2x3xf32> to vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @p2r1b(%v: vector<3x2x2xf32>, %a: vector<2x2xf32>, %m: vector<3x2x2xi1>) -> vector<2x2xf32> {
  %0 = vector.mask %m { vector.multi_reduction <mul>, %v, %a [0] : vector<3x2x2xf32> to vector<2x2xf32> } : vector<3x2x2xi1> -> vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
func.func @p0r2(%v: vector<2x2xf32>, %a: f32, %m: vector<2x2xi1>) -> f32 {
  %0 = vector.mask %m { vector.multi_reduction <mul>, %v, %a [0, 1] : vector<2x2xf32> to f32 } : vector<2x2xi1> -> f32
  return %0 : f32
}
func.func @p0r1(%v: vector<2xf32>, %a: f32, %m: vector<2xi1>) -> f32 {
  %0 = vector.mask %m { vector.multi_reduction <mul>, %v, %a [0] : vector<2xf32> to f32 } : vector<2xi1> -> f32
  return %0 : f32
}
