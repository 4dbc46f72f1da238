// PIPELINE: to-buffers, to-llvm
// Turns in any order, each with its own element.
func.func @main() {
  %m = memref.alloc() : memref<3x4xi64>
  affine.parallel (%i, %j) = (0, 0) to (3, 4) {
    %v = affine.apply affine_map<(i, j) -> (i * 5 + j)>(%i, %j)
    %w = arith.index_cast %v : index to i64
    affine.store %w, %m[%i, %j] : memref<3x4xi64>
  }
  %printed1 = memref.cast %m : memref<3x4xi64> to memref<*xi64>
  call @printMemrefI64(%printed1) : (memref<*xi64>) -> ()
  return
}
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
