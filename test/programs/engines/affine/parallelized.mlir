// PIPELINE: func.func(affine-parallelize), to-buffers, to-llvm
// Loops of which the turns do not depend on each other, and one of which they do.
func.func @main() {
  %m = memref.get_global @m : memref<6xi32>
  %n = memref.alloc() : memref<6xi32>
  affine.for %i = 0 to 6 {
    %v = affine.load %m[%i] : memref<6xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %n[%i] : memref<6xi32>
  }
  affine.for %i = 1 to 6 {
    %a = affine.load %n[%i - 1] : memref<6xi32>
    %b = affine.load %n[%i] : memref<6xi32>
    %c = arith.addi %a, %b : i32
    affine.store %c, %n[%i] : memref<6xi32>
  }
  %printed1 = memref.cast %n : memref<6xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @m : memref<6xi32> = dense<[1, 2, 3, 4, 5, 6]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
