// PIPELINE: func.func(affine-loop-unroll-jam{unroll-jam-factor=2}), to-buffers, to-llvm
// Turns of the outer loop run together.
func.func @main() {
  %a = memref.get_global @a : memref<5x3xf32>
  %x = memref.get_global @x : memref<3xf32>
  %y = memref.alloc() : memref<5xf32>
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 5 {
    affine.store %zero, %y[%i] : memref<5xf32>
  }
  affine.for %i = 0 to 5 {
    affine.for %j = 0 to 3 {
      %u = affine.load %a[%i, %j] : memref<5x3xf32>
      %v = affine.load %x[%j] : memref<3xf32>
      %w = affine.load %y[%i] : memref<5xf32>
      %p = arith.mulf %u, %v : f32
      %s = arith.addf %w, %p : f32
      affine.store %s, %y[%i] : memref<5xf32>
    }
  }
  %printed1 = memref.cast %y : memref<5xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @a : memref<5x3xf32> = dense<[[1.0, 2.0, 3.0], [0.0, 1.0, 0.0], [-1.0, 0.5, 2.0], [4.0, 4.0, 4.0], [1.0, 0.0, 1.0]]>
memref.global "private" constant @x : memref<3xf32> = dense<[1.0, -1.0, 2.0]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
