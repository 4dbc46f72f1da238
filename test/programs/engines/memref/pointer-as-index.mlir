// PIPELINE: to-buffers, to-llvm
// The distance of two views of one buffer, in bytes.
func.func @main() {
  %m = memref.alloc() : memref<8xf64>
  %v = memref.subview %m[3] [2] [1] : memref<8xf64> to memref<2xf64, strided<[1], offset: 3>>
  %a = memref.extract_aligned_pointer_as_index %m : memref<8xf64> -> index
  %b = memref.extract_aligned_pointer_as_index %v : memref<2xf64, strided<[1], offset: 3>> -> index
  %d = arith.subi %b, %a : index
  vector.print %d : index
  %c64 = arith.constant 64 : index
  %al = memref.alloc() {alignment = 64 : i64} : memref<8xf64>
  %p = memref.extract_aligned_pointer_as_index %al : memref<8xf64> -> index
  %rest = arith.remui %p, %c64 : index
  vector.print %rest : index
  return
}
