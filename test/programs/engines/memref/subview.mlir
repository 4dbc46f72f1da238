// PIPELINE: to-buffers, to-llvm
// A part of a buffer, written through; a part of the part.
func.func @main() {
  %c9 = arith.constant 9 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4x4xi32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %s = affine.apply affine_map<(i, j) -> (i * 10 + j)>(%i, %j)
      %v = arith.index_cast %s : index to i32
      memref.store %v, %m[%i, %j] : memref<4x4xi32>
    }
  }
  %a = memref.subview %m[1, 1] [3, 3] [1, 1] : memref<4x4xi32> to memref<3x3xi32, strided<[4, 1], offset: 5>>
  %printed1 = memref.cast %a : memref<3x3xi32, strided<[4, 1], offset: 5>> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  %b = memref.subview %a[0, 1] [2, 2] [2, 1] : memref<3x3xi32, strided<[4, 1], offset: 5>> to memref<2x2xi32, strided<[8, 1], offset: 6>>
  memref.store %c9, %b[%c1, %c0] : memref<2x2xi32, strided<[8, 1], offset: 6>>
  %printed2 = memref.cast %b : memref<2x2xi32, strided<[8, 1], offset: 6>> to memref<*xi32>
  call @printMemrefI32(%printed2) : (memref<*xi32>) -> ()
  %printed3 = memref.cast %m : memref<4x4xi32> to memref<*xi32>
  call @printMemrefI32(%printed3) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
