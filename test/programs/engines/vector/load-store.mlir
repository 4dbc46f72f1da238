// PIPELINE: to-buffers, to-llvm
// Vectors of one and of two dimensions, loaded and stored whole.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.get_global @m : memref<2x4xf32>
  %out = memref.alloc() : memref<2x4xf32>
  memref.copy %m, %out : memref<2x4xf32> to memref<2x4xf32>
  %a = vector.load %m[%c0, %c0] : memref<2x4xf32>, vector<4xf32>
  %b = vector.load %m[%c1, %c1] : memref<2x4xf32>, vector<2xf32>
  vector.print %b : vector<2xf32>
  vector.store %a, %out[%c1, %c0] : memref<2x4xf32>, vector<4xf32>
  vector.store %b, %out[%c0, %c1] : memref<2x4xf32>, vector<2xf32>
  %printed1 = memref.cast %out : memref<2x4xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @m : memref<2x4xf32> = dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
