// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Named operations on elements: each is a loop of one operation.
func.func @main() {
  %a = memref.get_global @a : memref<2x2xf32>
  %b = memref.get_global @b : memref<2x2xf32>
  %out = memref.alloc() : memref<2x2xf32>
  linalg.add ins(%a, %b : memref<2x2xf32>, memref<2x2xf32>) outs(%out : memref<2x2xf32>)
  %printed1 = memref.cast %out : memref<2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  linalg.sub ins(%a, %b : memref<2x2xf32>, memref<2x2xf32>) outs(%out : memref<2x2xf32>)
  %printed2 = memref.cast %out : memref<2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed2) : (memref<*xf32>) -> ()
  linalg.div ins(%a, %b : memref<2x2xf32>, memref<2x2xf32>) outs(%out : memref<2x2xf32>)
  %printed3 = memref.cast %out : memref<2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed3) : (memref<*xf32>) -> ()
  linalg.max ins(%a, %b : memref<2x2xf32>, memref<2x2xf32>) outs(%out : memref<2x2xf32>)
  %printed4 = memref.cast %out : memref<2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed4) : (memref<*xf32>) -> ()
  linalg.abs ins(%b : memref<2x2xf32>) outs(%out : memref<2x2xf32>)
  linalg.negf ins(%out : memref<2x2xf32>) outs(%out : memref<2x2xf32>)
  linalg.square ins(%out : memref<2x2xf32>) outs(%out : memref<2x2xf32>)
  %printed5 = memref.cast %out : memref<2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed5) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @a : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]>
memref.global "private" constant @b : memref<2x2xf32> = dense<[[8.0, -2.0], [0.5, 0.25]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
