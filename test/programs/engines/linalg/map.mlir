// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// An operation on the elements of two buffers, and one with a body.
func.func @main() {
  %a = memref.get_global @a : memref<4xf32>
  %b = memref.get_global @b : memref<4xf32>
  %out = memref.alloc() : memref<4xf32>
  linalg.map { arith.minimumf } ins(%a, %b : memref<4xf32>, memref<4xf32>) outs(%out : memref<4xf32>)
  %printed1 = memref.cast %out : memref<4xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  linalg.map ins(%a : memref<4xf32>) outs(%out : memref<4xf32>)
    (%x: f32, %init: f32) {
      %half = arith.constant 0.5 : f32
      %y = math.sqrt %x : f32
      %z = arith.mulf %y, %half : f32
      linalg.yield %z : f32
    }
  %printed2 = memref.cast %out : memref<4xf32> to memref<*xf32>
  call @printMemrefF32(%printed2) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @a : memref<4xf32> = dense<[4.0, 9.0, 16.0, 2.0]>
memref.global "private" constant @b : memref<4xf32> = dense<[5.0, -9.0, 1.0, 2.5]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
