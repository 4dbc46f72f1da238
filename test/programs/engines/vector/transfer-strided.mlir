// PIPELINE: to-buffers, to-llvm
// Elements of a buffer that are not beside each other.
func.func @main() {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0.0 : f64
  %m = memref.get_global @m : memref<4x4xf64>
  %every = memref.subview %m[0, 1] [2, 2] [2, 2] : memref<4x4xf64> to memref<2x2xf64, strided<[8, 2], offset: 1>>
  %v = vector.transfer_read %every[%c0, %c0], %pad {in_bounds = [true, true]} : memref<2x2xf64, strided<[8, 2], offset: 1>>, vector<2x2xf64>
  vector.print %v : vector<2x2xf64>
  %copy = memref.alloc() : memref<4x4xf64>
  memref.copy %m, %copy : memref<4x4xf64> to memref<4x4xf64>
  %part = memref.subview %copy[0, 0] [2, 2] [3, 3] : memref<4x4xf64> to memref<2x2xf64, strided<[12, 3]>>
  vector.transfer_write %v, %part[%c0, %c0] {in_bounds = [true, true]} : vector<2x2xf64>, memref<2x2xf64, strided<[12, 3]>>
  %printed1 = memref.cast %copy : memref<4x4xf64> to memref<*xf64>
  call @printMemrefF64(%printed1) : (memref<*xf64>) -> ()
  return
}
memref.global "private" constant @m : memref<4x4xf64> = dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0], [13.0, 14.0, 15.0, 16.0]]>
func.func private @printMemrefF64(memref<*xf64>) attributes {llvm.emit_c_interface}
