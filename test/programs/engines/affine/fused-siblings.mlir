// PIPELINE: func.func(affine-loop-fusion{mode=sibling}, affine-loop-fusion), to-buffers, to-llvm
// Two readers of one buffer, and a reduction of what one of them wrote.
func.func @main() {
  %in = memref.get_global @m : memref<5xi64>
  %a = memref.alloc() : memref<5xi64>
  %b = memref.alloc() : memref<5xi64>
  %zero = arith.constant 0 : i64
  affine.for %i = 0 to 5 {
    %v = affine.load %in[%i] : memref<5xi64>
    %w = arith.muli %v, %v : i64
    affine.store %w, %a[%i] : memref<5xi64>
  }
  affine.for %i = 0 to 5 {
    %v = affine.load %in[%i] : memref<5xi64>
    %w = arith.subi %zero, %v : i64
    affine.store %w, %b[%i] : memref<5xi64>
  }
  %s = affine.for %i = 0 to 5 iter_args(%acc = %zero) -> i64 {
    %x = affine.load %a[%i] : memref<5xi64>
    %y = affine.load %b[%i] : memref<5xi64>
    %p = arith.addi %x, %y : i64
    %n = arith.addi %acc, %p : i64
    affine.yield %n : i64
  }
  vector.print %s : i64
  return
}
memref.global "private" constant @m : memref<5xi64> = dense<[1, -2, 3, -4, 50]>
