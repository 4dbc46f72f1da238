// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Several reductions of one matrix: by rows, by columns, of all.
func.func @main() {
  %in = memref.get_global @matrix : memref<2x3xf32>
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %low = arith.constant -3.0e38 : f32
  %rows = memref.alloc() : memref<2xf32>
  %columns = memref.alloc() : memref<3xf32>
  %all = memref.alloc() : memref<f32>
  linalg.fill ins(%zero : f32) outs(%rows : memref<2xf32>)
  linalg.fill ins(%one : f32) outs(%columns : memref<3xf32>)
  linalg.fill ins(%low : f32) outs(%all : memref<f32>)
  linalg.reduce { arith.addf } ins(%in : memref<2x3xf32>) outs(%rows : memref<2xf32>) dimensions = [1]
  linalg.reduce { arith.mulf } ins(%in : memref<2x3xf32>) outs(%columns : memref<3xf32>) dimensions = [0]
  linalg.reduce { arith.maximumf } ins(%in : memref<2x3xf32>) outs(%all : memref<f32>) dimensions = [0, 1]
  %printed1 = memref.cast %rows : memref<2xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  %printed2 = memref.cast %columns : memref<3xf32> to memref<*xf32>
  call @printMemrefF32(%printed2) : (memref<*xf32>) -> ()
  %printed3 = memref.cast %all : memref<f32> to memref<*xf32>
  call @printMemrefF32(%printed3) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @matrix : memref<2x3xf32> = dense<[[1.5, -2.0, 4.0], [0.5, 8.0, 0.25]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
