// PIPELINE: func.func(affine-raise-from-memref, affine-scalrep), to-buffers, to-llvm
// Loads and stores of buffers become affine ones.
func.func @main() {
  %m = memref.get_global @m : memref<5xi32>
  affine.for %i = 1 to 5 {
    %c1 = arith.constant 1 : index
    %p = arith.subi %i, %c1 : index
    %a = memref.load %m[%p] : memref<5xi32>
    %b = memref.load %m[%i] : memref<5xi32>
    %c = arith.addi %a, %b : i32
    memref.store %c, %m[%i] : memref<5xi32>
  }
  %printed1 = memref.cast %m : memref<5xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" @m : memref<5xi32> = dense<[1, 1, 1, 1, 1]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
