// PIPELINE: expand-realloc, to-buffers, to-llvm
// A buffer that grows keeps its elements.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %m = memref.alloc(%c3) : memref<?xi32>
  scf.for %i = %c0 to %c3 step %c1 {
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%i] : memref<?xi32>
  }
  %n = memref.realloc %m(%c6) : memref<?xi32> to memref<?xi32>
  scf.for %i = %c3 to %c6 step %c1 {
    %v = arith.index_cast %i : index to i32
    %w = arith.muli %v, %v : i32
    memref.store %w, %n[%i] : memref<?xi32>
  }
  %printed1 = memref.cast %n : memref<?xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  memref.dealloc %n : memref<?xi32>
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
