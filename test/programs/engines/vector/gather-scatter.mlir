// PIPELINE: to-buffers, to-llvm
// Elements at indices, under a mask.
func.func @main() {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @m : memref<8xf32>
  %out = memref.alloc() : memref<8xf32>
  memref.copy %m, %out : memref<8xf32> to memref<8xf32>
  %places = arith.constant dense<[7, 0, 3, 3]> : vector<4xi32>
  %mask = arith.constant dense<[true, true, false, true]> : vector<4xi1>
  %pass = arith.constant dense<-1.0> : vector<4xf32>
  %v = vector.gather %m[%c0] [%places], %mask, %pass : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.print %v : vector<4xf32>
  %to = arith.constant dense<[1, 2, 5, 6]> : vector<4xi32>
  vector.scatter %out[%c0] [%to], %mask, %v : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %printed1 = memref.cast %out : memref<8xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @m : memref<8xf32> = dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
