// PIPELINE: mem2reg, canonicalize, to-buffers, to-llvm
// Variables in memory become values.
func.func @main() {
  %x = memref.alloca() : memref<i32>
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c6 = arith.constant 6 : i32
  memref.store %c1, %x[] : memref<i32>
  cf.br ^loop(%c0 : i32)
^loop(%i: i32):
  %v = memref.load %x[] : memref<i32>
  %w = arith.addi %v, %v : i32
  memref.store %w, %x[] : memref<i32>
  %j = arith.addi %i, %c1 : i32
  %go = arith.cmpi slt, %j, %c6 : i32
  cf.cond_br %go, ^loop(%j : i32), ^end
^end:
  %r = memref.load %x[] : memref<i32>
  vector.print %r : i32
  return
}
