// RUN: terrace-opt %s --convert-bufferization-to-memref
// REFERENCE-DIFFERS: mlir-opt takes memory of the default space for the copy
func.func @unranked(%a: memref<*xi8, 2>) -> memref<*xi8, 2> {
  %0 = bufferization.clone %a : memref<*xi8, 2> to memref<*xi8, 2>
  return %0 : memref<*xi8, 2>
}
