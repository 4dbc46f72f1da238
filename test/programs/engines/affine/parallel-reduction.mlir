// PIPELINE: to-buffers, to-llvm
// Sums and the greatest, over turns in any order.
func.func @main() {
  %m = memref.get_global @m : memref<3x3xf32>
  %s, %g = affine.parallel (%i, %j) = (0, 0) to (3, 3) reduce ("addf", "maximumf") -> (f32, f32) {
    %v = affine.load %m[%i, %j] : memref<3x3xf32>
    affine.yield %v, %v : f32, f32
  }
  vector.print %s : f32
  vector.print %g : f32
  return
}
memref.global "private" constant @m : memref<3x3xf32> = dense<[[1.0, -2.0, 3.0], [40.0, 5.0, -600.0], [7.0, 8.0, 9.0]]>
