// PIPELINE: to-buffers, to-llvm
// Lanes without a bit of the mask are not read and not written.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %pad = arith.constant -1.0 : f32
  %m = memref.get_global @m : memref<5xf32>
  %mask = vector.create_mask %c3 : vector<4xi1>
  %v = vector.transfer_read %m[%c1], %pad, %mask {in_bounds = [true]} : memref<5xf32>, vector<4xf32>
  vector.print %v : vector<4xf32>
  %out = memref.alloc() : memref<5xf32>
  %zero = arith.constant dense<0.0> : vector<5xf32>
  vector.transfer_write %zero, %out[%c0] {in_bounds = [true]} : vector<5xf32>, memref<5xf32>
  %bits = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  vector.transfer_write %v, %out[%c1], %bits {in_bounds = [true]} : vector<4xf32>, memref<5xf32>
  %printed1 = memref.cast %out : memref<5xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @m : memref<5xf32> = dense<[1.0, 2.0, 3.0, 4.0, 5.0]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
