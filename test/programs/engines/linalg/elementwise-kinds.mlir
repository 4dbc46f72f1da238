// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// One operation for all: the kind says what is done, maps say how elements are found.
func.func @main() {
  %a = memref.get_global @a : memref<2x3xf32>
  %row = memref.get_global @row : memref<3xf32>
  %out = memref.alloc() : memref<2x3xf32>
  linalg.elementwise kind=#linalg.elementwise_kind<mul>
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>]
      ins(%a, %row : memref<2x3xf32>, memref<3xf32>) outs(%out : memref<2x3xf32>)
  %printed1 = memref.cast %out : memref<2x3xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  linalg.elementwise kind=#linalg.elementwise_kind<floor> ins(%out : memref<2x3xf32>) outs(%out : memref<2x3xf32>)
  %printed2 = memref.cast %out : memref<2x3xf32> to memref<*xf32>
  call @printMemrefF32(%printed2) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @a : memref<2x3xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
memref.global "private" constant @row : memref<3xf32> = dense<[0.5, -0.25, 1.125]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
