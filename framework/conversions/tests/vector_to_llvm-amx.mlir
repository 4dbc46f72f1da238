// RUN: terrace-opt %s --convert-vector-to-llvm=enable-amx
func.func @amx(%m: memref<16x64xi8>, %o: memref<?x?xi32>, %f: memref<16x32xbf16>, %fo: memref<16x16xf32>, %s: memref<16x64xi8, strided<[128, 1], offset: 3>>) {
  %c = arith.constant 0 : index
  %0 = amx.tile_load %m[%c, %c] : memref<16x64xi8> into !amx.tile<16x64xi8>
  %1 = amx.tile_load %s[%c, %c] : memref<16x64xi8, strided<[128, 1], offset: 3>> into !amx.tile<16x64xi8>
  %2 = amx.tile_zero : !amx.tile<16x16xi32>
  %3 = amx.tile_muli %0, %1, %2 : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  %4 = amx.tile_muli %0 zext, %1, %3 : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  %5 = amx.tile_muli %0 zext, %1 zext, %4 : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  %6 = amx.tile_muli %0, %1 zext, %5 : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  amx.tile_store %o[%c, %c], %6 : memref<?x?xi32>, !amx.tile<16x16xi32>
  %7 = amx.tile_load %f[%c, %c] : memref<16x32xbf16> into !amx.tile<16x32xbf16>
  %8 = amx.tile_zero : !amx.tile<16x16xf32>
  %9 = amx.tile_mulf %7, %7, %8 : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
  amx.tile_store %fo[%c, %c], %9 : memref<16x16xf32>, !amx.tile<16x16xf32>
  return
}
func.func @halves(%f: memref<16x32xf16>, %fo: memref<16x16xf32>) {
  %c = arith.constant 0 : index
  %7 = amx.tile_load %f[%c, %c] : memref<16x32xf16> into !amx.tile<16x32xf16>
  %8 = amx.tile_zero : !amx.tile<16x16xf32>
  %9 = amx.tile_mulf %7, %7, %8 : !amx.tile<16x32xf16>, !amx.tile<16x32xf16>, !amx.tile<16x16xf32>
  amx.tile_store %fo[%c, %c], %9 : memref<16x16xf32>, !amx.tile<16x16xf32>
  return
}
func.func @strides(%m: memref<16x64xi8>, %o: memref<?x?xi32>, %st: index) {
  %c = arith.constant 0 : index
  %0 = amx.tile_load %m[%c, %c], %st : memref<16x64xi8> into !amx.tile<16x64xi8>
  %d = amx.tile_load %o[%c, %c] : memref<?x?xi32> into !amx.tile<16x16xi32>
  amx.tile_store %o[%c, %c], %d, %st : memref<?x?xi32>, !amx.tile<16x16xi32>
  return
}
func.func @one_dimension(%m: memref<1024xi8>, %st: index) -> !amx.tile<16x64xi8> {
  %c = arith.constant 0 : index
  %0 = amx.tile_load %m[%c], %st {x.tag = 1 : i64} : memref<1024xi8> into !amx.tile<16x64xi8>
  return %0 : !amx.tile<16x64xi8>
}
