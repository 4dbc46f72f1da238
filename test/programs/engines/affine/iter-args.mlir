// PIPELINE: to-buffers, to-llvm
// Several values go round a loop.
func.func @main() {
  %m = memref.get_global @m : memref<6xf32>
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %low = arith.constant -1.0e30 : f32
  %r:3 = affine.for %i = 0 to 6 iter_args(%s = %zero, %p = %one, %g = %low) -> (f32, f32, f32) {
    %v = affine.load %m[%i] : memref<6xf32>
    %s1 = arith.addf %s, %v : f32
    %p1 = arith.mulf %p, %v : f32
    %g1 = arith.maximumf %g, %v : f32
    affine.yield %s1, %p1, %g1 : f32, f32, f32
  }
  vector.print %r#0 : f32
  vector.print %r#1 : f32
  vector.print %r#2 : f32
  return
}
memref.global "private" constant @m : memref<6xf32> = dense<[1.0, 2.0, -0.5, 4.0, 8.0, 0.25]>
