// PIPELINE: to-buffers, to-llvm
// A column and a single element as buffers of fewer dimensions.
func.func @main() {
  %m = memref.get_global @m : memref<3x4xi64>
  %column = memref.subview %m[0, 2] [3, 1] [1, 1] : memref<3x4xi64> to memref<3xi64, strided<[4], offset: 2>>
  %printed1 = memref.cast %column : memref<3xi64, strided<[4], offset: 2>> to memref<*xi64>
  call @printMemrefI64(%printed1) : (memref<*xi64>) -> ()
  %one = memref.subview %m[1, 3] [1, 1] [1, 1] : memref<3x4xi64> to memref<i64, strided<[], offset: 7>>
  %printed2 = memref.cast %one : memref<i64, strided<[], offset: 7>> to memref<*xi64>
  call @printMemrefI64(%printed2) : (memref<*xi64>) -> ()
  return
}
memref.global "private" constant @m : memref<3x4xi64> = dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]>
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
