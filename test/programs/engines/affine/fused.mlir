// PIPELINE: func.func(affine-loop-fusion), to-buffers, to-llvm
// Producer and consumer become one nest.
func.func @main() {
  %in = memref.get_global @m : memref<6xf32>
  %tmp = memref.alloc() : memref<6xf32>
  %out = memref.alloc() : memref<6xf32>
  %two = arith.constant 2.0 : f32
  affine.for %i = 0 to 6 {
    %v = affine.load %in[%i] : memref<6xf32>
    %w = arith.mulf %v, %two : f32
    affine.store %w, %tmp[%i] : memref<6xf32>
  }
  affine.for %i = 0 to 6 {
    %v = affine.load %tmp[%i] : memref<6xf32>
    %w = arith.addf %v, %two : f32
    affine.store %w, %out[%i] : memref<6xf32>
  }
  %printed1 = memref.cast %out : memref<6xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @m : memref<6xf32> = dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
