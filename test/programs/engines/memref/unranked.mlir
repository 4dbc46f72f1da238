// PIPELINE: to-buffers, to-llvm
// A function of buffers of any rank: it finds the rank and each size.
func.func @describe(%u: memref<*xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rank = memref.rank %u : memref<*xf32>
  vector.print %rank : index
  scf.for %i = %c0 to %rank step %c1 {
    %d = memref.dim %u, %i : memref<*xf32>
    vector.print %d : index
  }
  return
}
func.func @main() {
  %a = memref.alloc() : memref<2x3x5xf32>
  %b = memref.alloc() : memref<f32>
  %ua = memref.cast %a : memref<2x3x5xf32> to memref<*xf32>
  %ub = memref.cast %b : memref<f32> to memref<*xf32>
  call @describe(%ua) : (memref<*xf32>) -> ()
  call @describe(%ub) : (memref<*xf32>) -> ()
  %back = memref.cast %ua : memref<*xf32> to memref<2x3x5xf32>
  %c2 = arith.constant 2 : index
  %d = memref.dim %back, %c2 : memref<2x3x5xf32>
  vector.print %d : index
  return
}
