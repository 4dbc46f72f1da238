// PIPELINE: to-buffers, to-llvm
// A view whose shape comes from operands.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %m = memref.get_global @m : memref<8xf32>
  %v = memref.reinterpret_cast %m to offset: [%c1], sizes: [%c2, %c3], strides: [%c3, 1] : memref<8xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %printed1 = memref.cast %v : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @m : memref<8xf32> = dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
