// PIPELINE: scf-forall-to-parallel, to-buffers, to-llvm
// The same by way of a parallel loop.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %m = memref.alloc() : memref<9xi32>
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 9 {
    affine.store %zero, %m[%i] : memref<9xi32>
  }
  scf.forall (%i) = (%c1) to (%c9) step (3) {
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%i] : memref<9xi32>
  }
  %printed1 = memref.cast %m : memref<9xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
