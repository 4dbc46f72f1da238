// PIPELINE: func.func(affine-scalrep), to-buffers, to-llvm
// Stored values are used without a load, and stores that nobody reads go.
func.func @main() {
  %tmp = memref.alloc() : memref<1xi32>
  %out = memref.alloc() : memref<4xi32>
  affine.for %i = 0 to 4 {
    %v = arith.index_cast %i : index to i32
    affine.store %v, %tmp[0] : memref<1xi32>
    %w = affine.load %tmp[0] : memref<1xi32>
    %x = arith.addi %w, %v : i32
    affine.store %x, %out[%i] : memref<4xi32>
    %y = affine.load %out[%i] : memref<4xi32>
    %z = arith.muli %y, %y : i32
    affine.store %z, %out[%i] : memref<4xi32>
  }
  %printed1 = memref.cast %out : memref<4xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
