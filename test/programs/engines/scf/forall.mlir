// PIPELINE: to-buffers, to-llvm
// Turns that only write memory.
func.func @main() {
  %m = memref.alloc() : memref<3x4xi32>
  scf.forall (%i, %j) in (3, 4) {
    %p = arith.muli %i, %j : index
    %v = arith.index_cast %p : index to i32
    memref.store %v, %m[%i, %j] : memref<3x4xi32>
  }
  %printed1 = memref.cast %m : memref<3x4xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
