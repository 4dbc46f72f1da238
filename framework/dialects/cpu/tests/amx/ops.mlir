// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @memory(%m: memref<?x?xf32>, %v: memref<64xi8>, %i: index) -> !amx.tile<16x16xf32> {
  %0 = amx.tile_zero : !amx.tile<16x16xf32>
  %1 = amx.tile_load %m[%i, %i] : memref<?x?xf32> into !amx.tile<16x16xf32>
  %2 = amx.tile_load %v[%i], %i {noted} : memref<64xi8> into !amx.tile<8x64xi8>
  amx.tile_store %m[%i, %i], %1 : memref<?x?xf32>, !amx.tile<16x16xf32>
  amx.tile_store %v[%i], %2, %i : memref<64xi8>, !amx.tile<8x64xi8>
  return %0 : !amx.tile<16x16xf32>
}

func.func @products(%a: !amx.tile<16x32xbf16>, %h: !amx.tile<16x32xf16>, %c: !amx.tile<16x16xf32>, %b: !amx.tile<16x64xi8>, %n: !amx.tile<16x16xi32>) {
  %0 = amx.tile_mulf %a, %a, %c : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
  %1 = amx.tile_mulf %h, %h, %c : !amx.tile<16x32xf16>, !amx.tile<16x32xf16>, !amx.tile<16x16xf32>
  %2 = amx.tile_muli %b, %b, %n : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  %3 = amx.tile_muli %b zext, %b, %n : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  %4 = amx.tile_muli %b, %b zext, %n : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  %5 = amx.tile_muli %b zext, %b zext, %n : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  return
}
