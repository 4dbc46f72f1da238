// PIPELINE: to-buffers, to-llvm
// The same memory with other sizes and steps: a matrix backwards by rows, and one that overlaps itself.
func.func @main() {
  %m = memref.get_global @m : memref<6xi32>
  %t = memref.reinterpret_cast %m to offset: [0], sizes: [3, 2], strides: [1, 3] : memref<6xi32> to memref<3x2xi32, strided<[1, 3]>>
  %printed1 = memref.cast %t : memref<3x2xi32, strided<[1, 3]>> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  %w = memref.reinterpret_cast %m to offset: [1], sizes: [3, 3], strides: [1, 1] : memref<6xi32> to memref<3x3xi32, strided<[1, 1], offset: 1>>
  %printed2 = memref.cast %w : memref<3x3xi32, strided<[1, 1], offset: 1>> to memref<*xi32>
  call @printMemrefI32(%printed2) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @m : memref<6xi32> = dense<[1, 2, 3, 4, 5, 6]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
