// PIPELINE: to-buffers, to-llvm
// Offsets, sizes and steps that are known only when the program runs.
func.func @part(%m: memref<?x?xf32>, %o: index, %n: index, %s: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %p = memref.subview %m[%o, %o] [%n, %n] [%s, %s] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %p : memref<?x?xf32, strided<[?, ?], offset: ?>>
}
func.func @main() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @m : memref<5x5xf32>
  %d = memref.cast %g : memref<5x5xf32> to memref<?x?xf32>
  %p = call @part(%d, %c1, %c2, %c2) : (memref<?x?xf32>, index, index, index) -> memref<?x?xf32, strided<[?, ?], offset: ?>>
  %printed1 = memref.cast %p : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @m : memref<5x5xf32> = dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0], [20.0, 21.0, 22.0, 23.0, 24.0]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
