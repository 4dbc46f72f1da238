// PIPELINE: to-buffers, to-llvm
// Lanes that are on go to memory without gaps, and come back to their places.
func.func @main() {
  %c0 = arith.constant 0 : index
  %out = memref.alloc() : memref<4xi32>
  %nines = arith.constant dense<9> : vector<4xi32>
  vector.store %nines, %out[%c0] : memref<4xi32>, vector<4xi32>
  %v = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %mask = arith.constant dense<[false, true, false, true]> : vector<4xi1>
  vector.compressstore %out[%c0], %mask, %v : memref<4xi32>, vector<4xi1>, vector<4xi32>
  %printed1 = memref.cast %out : memref<4xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  %pass = arith.constant dense<[-1, -2, -3, -4]> : vector<4xi32>
  %w = vector.expandload %out[%c0], %mask, %pass : memref<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %w : vector<4xi32>
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
