// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Elements of eight bits, of which the sums have 32.
func.func @main() {
  %a = memref.get_global @left : memref<2x2xi8>
  %b = memref.get_global @right : memref<2x2xi8>
  %zero = arith.constant 0 : i32
  %c = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%zero : i32) outs(%c : memref<2x2xi32>)
  linalg.matmul ins(%a, %b : memref<2x2xi8>, memref<2x2xi8>) outs(%c : memref<2x2xi32>)
  %printed1 = memref.cast %c : memref<2x2xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  linalg.fill ins(%zero : i32) outs(%c : memref<2x2xi32>)
  linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<2x2xi8>, memref<2x2xi8>) outs(%c : memref<2x2xi32>)
  %printed2 = memref.cast %c : memref<2x2xi32> to memref<*xi32>
  call @printMemrefI32(%printed2) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @left : memref<2x2xi8> = dense<[[127, -128], [-1, 5]]>
memref.global "private" constant @right : memref<2x2xi8> = dense<[[127, 2], [-128, -7]]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
