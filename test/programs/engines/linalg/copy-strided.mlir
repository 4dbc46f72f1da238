// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A copy into a part of a larger buffer, and out of it by another view.
func.func @main() {
  %small = memref.get_global @small : memref<2x2xf32>
  %zero = arith.constant 0.0 : f32
  %large = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%zero : f32) outs(%large : memref<4x4xf32>)
  %part = memref.subview %large[1, 0] [2, 2] [2, 3] : memref<4x4xf32> to memref<2x2xf32, strided<[8, 3], offset: 4>>
  linalg.copy ins(%small : memref<2x2xf32>) outs(%part : memref<2x2xf32, strided<[8, 3], offset: 4>>)
  %printed1 = memref.cast %large : memref<4x4xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @small : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
