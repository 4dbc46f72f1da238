// PIPELINE: func.func(affine-loop-tile{tile-sizes=2,3}), to-buffers, to-llvm
// Loops are cut into tiles that do not divide them evenly.
func.func @main() {
  %m = memref.alloc() : memref<5x7xi32>
  affine.for %i = 0 to 5 {
    affine.for %j = 0 to 7 {
      %v = affine.apply affine_map<(i, j) -> (i * 7 + j)>(%i, %j)
      %w = arith.index_cast %v : index to i32
      affine.store %w, %m[%i, %j] : memref<5x7xi32>
    }
  }
  %printed1 = memref.cast %m : memref<5x7xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
