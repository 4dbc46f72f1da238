// PIPELINE: to-buffers, to-llvm
// Turns over two dimensions with steps.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %zero = arith.constant 0 : i32
  %m = memref.alloc() : memref<4x5xi32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%c4, %c5) step (%c1, %c1) {
    memref.store %zero, %m[%i, %j] : memref<4x5xi32>
    scf.reduce
  }
  scf.parallel (%i, %j) = (%c0, %c1) to (%c4, %c5) step (%c2, %c2) {
    %s = arith.addi %i, %j : index
    %v = arith.index_cast %s : index to i32
    memref.store %v, %m[%i, %j] : memref<4x5xi32>
    scf.reduce
  }
  %printed1 = memref.cast %m : memref<4x5xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
