// PIPELINE: to-buffers, to-llvm
// Two loops and an access in a computed place.
func.func @main() {
  %m = memref.alloc() : memref<4x3xi32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 3 {
      %v = affine.apply affine_map<(i, j) -> (i * 10 + j mod 2)>(%i, %j)
      %w = arith.index_cast %v : index to i32
      affine.store %w, %m[%i, 2 - %j] : memref<4x3xi32>
    }
  }
  %printed1 = memref.cast %m : memref<4x3xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
