// RUN: terrace-opt %s --xegpu-fold-alias-ops

// XegpuCreateNdDescOpSubViewOpFolder: offsets add up; known sums are numbers, dimensions that the view leaves out have its offset.
func.func @blocks(%m: memref<256x256xf32>, %a: index, %b: index, %c: index, %d: index) -> !xegpu.tensor_desc<8x16xf32> {
  %v = memref.subview %m[%a, %b] [32, 32] [1, 1] : memref<256x256xf32> to memref<32x32xf32, strided<[256, 1], offset: ?>>
  %0 = xegpu.create_nd_tdesc %v[%c, %d] : memref<32x32xf32, strided<[256, 1], offset: ?>> -> !xegpu.tensor_desc<8x16xf32>
  return %0 : !xegpu.tensor_desc<8x16xf32>
}
func.func @numbers(%m: memref<256x256xf32>, %a: index) -> !xegpu.tensor_desc<8x16xf32> {
  %v = memref.subview %m[8, %a] [32, 32] [1, 1] : memref<256x256xf32> to memref<32x32xf32, strided<[256, 1], offset: ?>>
  %0 = xegpu.create_nd_tdesc %v[4, 0] : memref<32x32xf32, strided<[256, 1], offset: ?>> -> !xegpu.tensor_desc<8x16xf32>
  return %0 : !xegpu.tensor_desc<8x16xf32>
}
func.func @row(%m: memref<256x256xf32>, %a: index, %b: index) -> !xegpu.tensor_desc<16xf32> {
  %v = memref.subview %m[%a, 16] [1, 32] [1, 1] : memref<256x256xf32> to memref<32xf32, strided<[1], offset: ?>>
  %0 = xegpu.create_nd_tdesc %v[%b] : memref<32xf32, strided<[1], offset: ?>> -> !xegpu.tensor_desc<16xf32>
  return %0 : !xegpu.tensor_desc<16xf32>
}
// A view with steps stays.
func.func @steps(%m: memref<256x256xf32>, %a: index) -> !xegpu.tensor_desc<8x16xf32> {
  %v = memref.subview %m[%a, 0] [32, 32] [2, 1] : memref<256x256xf32> to memref<32x32xf32, strided<[512, 1], offset: ?>>
  %0 = xegpu.create_nd_tdesc %v[%a, %a] : memref<32x32xf32, strided<[512, 1], offset: ?>> -> !xegpu.tensor_desc<8x16xf32>
  return %0 : !xegpu.tensor_desc<8x16xf32>
}
