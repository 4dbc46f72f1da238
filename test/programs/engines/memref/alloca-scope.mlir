// PIPELINE: to-buffers, to-llvm
// Memory of a scope, in a loop: each turn has its own.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %zero) -> i32 {
    %s = memref.alloca_scope -> (i32) {
      %m = memref.alloca() : memref<2xi32>
      %v = arith.index_cast %i : index to i32
      memref.store %v, %m[%c0] : memref<2xi32>
      %w = arith.muli %v, %v : i32
      memref.store %w, %m[%c1] : memref<2xi32>
      %x = memref.load %m[%c0] : memref<2xi32>
      %y = memref.load %m[%c1] : memref<2xi32>
      %z = arith.addi %x, %y : i32
      memref.alloca_scope.return %z : i32
    }
    %b = arith.addi %a, %s : i32
    scf.yield %b : i32
  }
  vector.print %r : i32
  return
}
