// PIPELINE: func.func(scf-parallel-loop-tiling{parallel-loop-tile-sizes=2,3}), to-buffers, to-llvm
// A parallel loop in tiles, with bounds at the edges.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<5x4xi32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%c5, %c4) step (%c1, %c1) {
    %p = arith.muli %i, %j : index
    %v = arith.index_cast %p : index to i32
    memref.store %v, %m[%i, %j] : memref<5x4xi32>
    scf.reduce
  }
  %printed1 = memref.cast %m : memref<5x4xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
