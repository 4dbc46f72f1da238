// PIPELINE: to-buffers, to-llvm
// Bytes that are stored, and widened with a sign and without.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.get_global @m : memref<4xi8>
  %x = memref.load %m[%c2] : memref<4xi8>
  %w = arith.extsi %x : i8 to i32
  vector.print %w : i32
  memref.store %x, %m[%c0] : memref<4xi8>
  %y = memref.load %m[%c0] : memref<4xi8>
  %z = arith.extui %y : i8 to i32
  vector.print %z : i32
  return
}
memref.global "private" @m : memref<4xi8> = dense<[1, 2, -3, 4]>
