// PIPELINE: to-buffers, to-llvm
// Bytes seen as numbers, from a place among them.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %bytes = memref.alloc() : memref<32xi8>
  %words = memref.view %bytes[%c0][] : memref<32xi8> to memref<8xi32>
  affine.for %i = 0 to 8 {
    %v = arith.index_cast %i : index to i32
    memref.store %v, %words[%i] : memref<8xi32>
  }
  %half = memref.view %bytes[%c8][] : memref<32xi8> to memref<3x2xi32>
  %printed1 = memref.cast %half : memref<3x2xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  %x = memref.load %half[%c1, %c1] : memref<3x2xi32>
  vector.print %x : i32
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
