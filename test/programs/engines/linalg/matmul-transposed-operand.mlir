// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Indexing maps of the operation say that an operand is read by columns.
func.func @main() {
  %a = memref.get_global @left : memref<3x2xf32>
  %b = memref.get_global @right : memref<3x2xf32>
  %zero = arith.constant 0.0 : f32
  %c = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%zero : f32) outs(%c : memref<2x2xf32>)
  linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%a, %b : memref<3x2xf32>, memref<3x2xf32>) outs(%c : memref<2x2xf32>)
  %printed1 = memref.cast %c : memref<2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @left : memref<3x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]>
memref.global "private" constant @right : memref<3x2xf32> = dense<[[1.0, -1.0], [0.5, 2.0], [0.0, 1.0]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
