// PIPELINE: to-buffers, to-llvm
// A view in which columns lie one after the other: what is written by rows is read otherwise.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %flat = memref.alloc() : memref<6xi32>
  %m = memref.reinterpret_cast %flat to offset: [0], sizes: [2, 3], strides: [1, 2] : memref<6xi32> to memref<2x3xi32, strided<[1, 2]>>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %s = affine.apply affine_map<(i, j) -> (i * 3 + j)>(%i, %j)
      %v = arith.index_cast %s : index to i32
      memref.store %v, %m[%i, %j] : memref<2x3xi32, strided<[1, 2]>>
    }
  }
  %printed1 = memref.cast %m : memref<2x3xi32, strided<[1, 2]>> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  %printed2 = memref.cast %flat : memref<6xi32> to memref<*xi32>
  call @printMemrefI32(%printed2) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
