func.func @f() {
  // expected-error @+1 {{'affine.apply' op result #0 must be index, but got 'i32'}}
  %0 = "affine.apply"() {map = affine_map<() -> (1)>} : () -> i32
  return
}
// -----
func.func @f(%m: memref<2x2xf32>) {
  affine.for %i = 0 to 10 {
    // expected-error @+1 {{'affine.load' op affine map num results must equal memref rank}}
    %0 = "affine.load"(%m, %i) {map = affine_map<(d0) -> (d0)>} : (memref<2x2xf32>, index) -> f32
  }
  return
}
