// PIPELINE: func.func(scf-parallel-loop-fusion), to-buffers, to-llvm
// Two parallel loops over the same range become one.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %m = memref.alloc() : memref<5xi32>
  %n = memref.alloc() : memref<5xi32>
  scf.parallel (%i) = (%c0) to (%c5) step (%c1) {
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%i] : memref<5xi32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c5) step (%c1) {
    %v = memref.load %m[%i] : memref<5xi32>
    %w = arith.muli %v, %v : i32
    memref.store %w, %n[%i] : memref<5xi32>
    scf.reduce
  }
  %printed1 = memref.cast %n : memref<5xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
