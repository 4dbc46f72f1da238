// PIPELINE: to-buffers, to-llvm
// Sizes and strides are forgotten and remembered.
func.func @sum(%m: memref<?xi32, strided<[?], offset: ?>>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = memref.dim %m, %c0 : memref<?xi32, strided<[?], offset: ?>>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> i32 {
    %v = memref.load %m[%i] : memref<?xi32, strided<[?], offset: ?>>
    %b = arith.addi %a, %v : i32
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @main() {
  %m = memref.get_global @m : memref<6xi32>
  %all = memref.cast %m : memref<6xi32> to memref<?xi32, strided<[?], offset: ?>>
  %odd = memref.subview %m[1] [3] [2] : memref<6xi32> to memref<3xi32, strided<[2], offset: 1>>
  %some = memref.cast %odd : memref<3xi32, strided<[2], offset: 1>> to memref<?xi32, strided<[?], offset: ?>>
  %a = call @sum(%all) : (memref<?xi32, strided<[?], offset: ?>>) -> i32
  %b = call @sum(%some) : (memref<?xi32, strided<[?], offset: ?>>) -> i32
  vector.print %a : i32
  vector.print %b : i32
  return
}
memref.global "private" constant @m : memref<6xi32> = dense<[1, 20, 300, 4000, 50000, 600000]>
