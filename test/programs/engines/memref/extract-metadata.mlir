// PIPELINE: to-buffers, to-llvm
// The parts of a view: offset, sizes and strides, as values.
func.func @main() {
  %m = memref.get_global @m : memref<4x6xf32>
  %v = memref.subview %m[1, 2] [2, 2] [2, 3] : memref<4x6xf32> to memref<2x2xf32, strided<[12, 3], offset: 8>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %v : memref<2x2xf32, strided<[12, 3], offset: 8>> -> memref<f32>, index, index, index, index, index
  vector.print %offset : index
  vector.print %sizes#0 : index
  vector.print %strides#0 : index
  vector.print %strides#1 : index
  return
}
memref.global "private" constant @m : memref<4x6xf32> = dense<0.0>
