// PIPELINE: to-buffers, to-llvm
// A buffer of vectors: each of its elements is loaded and stored whole.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xvector<4xf32>>
  %v = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %w = arith.addf %v, %v : vector<4xf32>
  memref.store %v, %m[%c0] : memref<2xvector<4xf32>>
  memref.store %w, %m[%c1] : memref<2xvector<4xf32>>
  %l = memref.load %m[%c1] : memref<2xvector<4xf32>>
  %d = arith.mulf %l, %v : vector<4xf32>
  vector.print %d : vector<4xf32>
  return
}
