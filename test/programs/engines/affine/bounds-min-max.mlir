// PIPELINE: to-buffers, to-llvm
// A band of a matrix: bounds are the greater and the smaller of several.
func.func @main() {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<5x5xi32>
  affine.for %i = 0 to 5 {
    affine.for %j = 0 to 5 {
      affine.store %zero, %m[%i, %j] : memref<5x5xi32>
    }
  }
  affine.for %i = 0 to 5 {
    affine.for %j = max affine_map<(i) -> (0, i - 1)>(%i) to min affine_map<(i) -> (5, i + 2)>(%i) {
      affine.store %one, %m[%i, %j] : memref<5x5xi32>
    }
  }
  %printed1 = memref.cast %m : memref<5x5xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
