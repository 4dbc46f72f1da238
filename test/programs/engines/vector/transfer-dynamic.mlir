// PIPELINE: to-buffers, to-llvm
// The last turn of a loop reads and writes less than a whole vector.
func.func @add_one(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %pad = arith.constant 0 : i32
  %ones = arith.constant dense<1> : vector<4xi32>
  %n = memref.dim %m, %c0 : memref<?xi32>
  scf.for %i = %c0 to %n step %c4 {
    %v = vector.transfer_read %m[%i], %pad : memref<?xi32>, vector<4xi32>
    %w = arith.addi %v, %ones : vector<4xi32>
    vector.transfer_write %w, %m[%i] : vector<4xi32>, memref<?xi32>
  }
  return
}
func.func @main() {
  %g = memref.get_global @m : memref<7xi32>
  %m = memref.alloc() : memref<7xi32>
  memref.copy %g, %m : memref<7xi32> to memref<7xi32>
  %d = memref.cast %m : memref<7xi32> to memref<?xi32>
  call @add_one(%d) : (memref<?xi32>) -> ()
  %printed1 = memref.cast %m : memref<7xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @m : memref<7xi32> = dense<[1, 2, 3, 4, 5, 6, 7]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
