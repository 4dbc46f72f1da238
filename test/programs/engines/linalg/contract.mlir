// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A contraction over two dimensions, in which no operand is read in its own order.
func.func @main() {
  %a = memref.get_global @a : memref<2x2x3xf32>
  %b = memref.get_global @b : memref<3x2x2xf32>
  %zero = arith.constant 0.0 : f32
  %out = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<2x2xf32>)
  linalg.contract indexing_maps = [affine_map<(i, j, k, l) -> (k, i, l)>, affine_map<(i, j, k, l) -> (l, j, k)>, affine_map<(i, j, k, l) -> (j, i)>]
      ins(%a, %b : memref<2x2x3xf32>, memref<3x2x2xf32>) outs(%out : memref<2x2xf32>)
  %printed1 = memref.cast %out : memref<2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @a : memref<2x2x3xf32> = dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[7.0, 8.0, 9.0], [0.5, 0.25, 0.125]]]>
memref.global "private" constant @b : memref<3x2x2xf32> = dense<[[[1.0, -1.0], [2.0, 0.0]], [[0.0, 4.0], [1.0, 1.0]], [[0.5, 2.0], [3.0, -3.0]]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
