// PIPELINE: func.func(affine-loop-invariant-code-motion), to-buffers, to-llvm
// Loads that do not change in a loop stand before it.
func.func @main() {
  %m = memref.get_global @m : memref<4xi32>
  %n = memref.alloc() : memref<3x4xi32>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      %k = affine.load %m[%i] : memref<4xi32>
      %v = affine.load %m[%j] : memref<4xi32>
      %w = arith.muli %v, %k : i32
      affine.store %w, %n[%i, %j] : memref<3x4xi32>
    }
  }
  %printed1 = memref.cast %n : memref<3x4xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @m : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
