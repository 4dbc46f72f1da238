// PIPELINE: to-buffers, to-llvm
// A copy between views of different steps, one of them transposed.
func.func @main() {
  %m = memref.get_global @m : memref<3x3xi32>
  %n = memref.alloc() : memref<3x3xi32>
  memref.copy %m, %n : memref<3x3xi32> to memref<3x3xi32>
  %from = memref.subview %m[0, 0] [2, 2] [1, 2] : memref<3x3xi32> to memref<2x2xi32, strided<[3, 2]>>
  %to = memref.reinterpret_cast %n to offset: [1], sizes: [2, 2], strides: [1, 3] : memref<3x3xi32> to memref<2x2xi32, strided<[1, 3], offset: 1>>
  memref.copy %from, %to : memref<2x2xi32, strided<[3, 2]>> to memref<2x2xi32, strided<[1, 3], offset: 1>>
  %printed1 = memref.cast %n : memref<3x3xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @m : memref<3x3xi32> = dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
