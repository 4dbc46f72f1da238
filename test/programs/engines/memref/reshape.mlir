// PIPELINE: to-buffers, to-llvm
// The new shape is a buffer of numbers; the rank may follow from it too.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %m = memref.get_global @m : memref<6xf32>
  %shape = memref.alloc() : memref<2xi64>
  memref.store %three, %shape[%c0] : memref<2xi64>
  memref.store %two, %shape[%c1] : memref<2xi64>
  %r = memref.reshape %m(%shape) : (memref<6xf32>, memref<2xi64>) -> memref<?x?xf32>
  %printed1 = memref.cast %r : memref<?x?xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  %any = memref.cast %shape : memref<2xi64> to memref<?xi64>
  %u = memref.reshape %m(%any) : (memref<6xf32>, memref<?xi64>) -> memref<*xf32>
  call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @m : memref<6xf32> = dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
