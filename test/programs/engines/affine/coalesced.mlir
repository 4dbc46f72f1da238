// PIPELINE: func.func(affine-loop-coalescing), to-buffers, to-llvm
// Two loops become one.
func.func @main() {
  %m = memref.alloc() : memref<3x4xi32>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      %v = affine.apply affine_map<(i, j) -> (i * 4 - j)>(%i, %j)
      %w = arith.index_cast %v : index to i32
      affine.store %w, %m[%i, %j] : memref<3x4xi32>
    }
  }
  %printed1 = memref.cast %m : memref<3x4xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
