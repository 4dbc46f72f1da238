// PIPELINE: func.func(affine-loop-normalize), to-buffers, to-llvm
// Loops that begin at zero and step by one.
func.func @main() {
  %m = memref.alloc() : memref<10xi32>
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 10 {
    affine.store %zero, %m[%i] : memref<10xi32>
  }
  affine.for %i = 2 to 10 step 3 {
    affine.for %j = affine_map<(i) -> (i)>(%i) to affine_map<(i) -> (i + 2)>(%i) {
      %v = arith.index_cast %j : index to i32
      affine.store %v, %m[%j] : memref<10xi32>
    }
  }
  %printed1 = memref.cast %m : memref<10xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
