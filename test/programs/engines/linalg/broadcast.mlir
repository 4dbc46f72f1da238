// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A row becomes a matrix, once along each dimension.
func.func @main() {
  %in = memref.get_global @row : memref<3xi64>
  %rows = memref.alloc() : memref<2x3xi64>
  %columns = memref.alloc() : memref<3x2xi64>
  linalg.broadcast ins(%in : memref<3xi64>) outs(%rows : memref<2x3xi64>) dimensions = [0]
  linalg.broadcast ins(%in : memref<3xi64>) outs(%columns : memref<3x2xi64>) dimensions = [1]
  %printed1 = memref.cast %rows : memref<2x3xi64> to memref<*xi64>
  call @printMemrefI64(%printed1) : (memref<*xi64>) -> ()
  %printed2 = memref.cast %columns : memref<3x2xi64> to memref<*xi64>
  call @printMemrefI64(%printed2) : (memref<*xi64>) -> ()
  return
}
memref.global "private" constant @row : memref<3xi64> = dense<[10, -20, 9223372036854775807]>
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
