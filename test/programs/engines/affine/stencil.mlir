// PIPELINE: to-buffers, to-llvm
// Each element becomes the mean of its neighbours, three times over, between two buffers.
func.func @main() {
  %a = memref.get_global @m : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  memref.copy %a, %b : memref<8xf32> to memref<8xf32>
  %half = arith.constant 0.5 : f32
  affine.for %t = 0 to 3 {
    affine.for %i = 1 to 7 {
      %l = affine.load %a[%i - 1] : memref<8xf32>
      %r = affine.load %a[%i + 1] : memref<8xf32>
      %s = arith.addf %l, %r : f32
      %h = arith.mulf %s, %half : f32
      affine.store %h, %b[%i] : memref<8xf32>
    }
    affine.for %i = 0 to 8 {
      %v = affine.load %b[%i] : memref<8xf32>
      affine.store %v, %a[%i] : memref<8xf32>
    }
  }
  %printed1 = memref.cast %a : memref<8xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" @m : memref<8xf32> = dense<[0.0, 0.0, 0.0, 16.0, 0.0, 0.0, 0.0, 32.0]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
