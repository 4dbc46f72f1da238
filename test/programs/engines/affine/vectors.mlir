// PIPELINE: to-buffers, to-llvm
// Vectors are loaded and stored at affine places.
func.func @main() {
  %m = memref.get_global @m : memref<2x8xi32>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 8 step 4 {
      %v = affine.vector_load %m[%i, %j] : memref<2x8xi32>, vector<4xi32>
      %w = arith.muli %v, %v : vector<4xi32>
      affine.vector_store %w, %m[%i, %j] : memref<2x8xi32>, vector<4xi32>
    }
  }
  %printed1 = memref.cast %m : memref<2x8xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" @m : memref<2x8xi32> = dense<[[1, 2, 3, 4, 5, 6, 7, 8], [-1, -2, -3, -4, -5, -6, -7, -8]]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
