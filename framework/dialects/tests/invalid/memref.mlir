func.func @f(%m: memref<2xf32>) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 1 but got 0}}
  %0 = memref.load %m[] : memref<2xf32>
  return
}
// -----
func.func @f(%m: memref<2xf32>, %v: f32) {
  // expected-error @+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %v, %m[] : memref<2xf32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloc() : memref<?xf32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{'memref.get_global' op 'nothing' does not reference a valid global memref}}
  %0 = memref.get_global @nothing : memref<2xf32>
  return
}
