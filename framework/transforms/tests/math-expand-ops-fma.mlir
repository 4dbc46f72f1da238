// RUN: terrace-opt --math-expand-ops %s
// RUN: terrace-opt --math-expand-ops=ops=fma,rsqrt %s
// REFERENCE-DIFFERS: MLIR makes a product and a sum of it unasked, which round twice

func.func @fma(%x: f32, %y: f32, %z: f32) -> f32 {
  %0 = math.fma %x, %y, %z : f32
  return %0 : f32
}
