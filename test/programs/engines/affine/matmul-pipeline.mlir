// PIPELINE: func.func(affine-loop-tile{tile-sizes=2,2,2}, affine-loop-unroll{unroll-factor=2}, affine-scalrep, canonicalize), to-buffers, to-llvm
// A product of matrices: tiled, unrolled, with its loads moved.
func.func @main() {
  %a = memref.get_global @a : memref<4x4xf64>
  %b = memref.get_global @b : memref<4x4xf64>
  %c = memref.alloc() : memref<4x4xf64>
  %zero = arith.constant 0.0 : f64
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.store %zero, %c[%i, %j] : memref<4x4xf64>
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.for %k = 0 to 4 {
        %x = affine.load %a[%i, %k] : memref<4x4xf64>
        %y = affine.load %b[%k, %j] : memref<4x4xf64>
        %z = affine.load %c[%i, %j] : memref<4x4xf64>
        %p = arith.mulf %x, %y : f64
        %s = arith.addf %z, %p : f64
        affine.store %s, %c[%i, %j] : memref<4x4xf64>
      }
    }
  }
  %printed1 = memref.cast %c : memref<4x4xf64> to memref<*xf64>
  call @printMemrefF64(%printed1) : (memref<*xf64>) -> ()
  return
}
memref.global "private" constant @a : memref<4x4xf64> = dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [0.0, 1.0, 0.0, 1.0], [-1.0, 0.0, 2.0, 0.5]]>
memref.global "private" constant @b : memref<4x4xf64> = dense<[[1.0, 0.0, 0.0, 1.0], [0.0, 2.0, 0.0, 0.0], [0.0, 0.0, 3.0, 0.0], [4.0, 0.0, 0.0, 4.0]]>
func.func private @printMemrefF64(memref<*xf64>) attributes {llvm.emit_c_interface}
