// PIPELINE: to-buffers, to-llvm
// Lanes that are off take another vector's value, or leave memory as it is.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.get_global @m : memref<6xi32>
  %out = memref.alloc() : memref<6xi32>
  memref.copy %m, %out : memref<6xi32> to memref<6xi32>
  %mask = arith.constant dense<[true, false, false, true]> : vector<4xi1>
  %pass = arith.constant dense<[-1, -2, -3, -4]> : vector<4xi32>
  %v = vector.maskedload %m[%c2], %mask, %pass : memref<6xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.print %v : vector<4xi32>
  vector.maskedstore %out[%c0], %mask, %v : memref<6xi32>, vector<4xi1>, vector<4xi32>
  %printed1 = memref.cast %out : memref<6xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @m : memref<6xi32> = dense<[10, 20, 30, 40, 50, 60]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
