// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Elements are chosen by a mask of bits.
func.func @main() {
  %mask = memref.get_global @mask : memref<4xi1>
  %a = memref.get_global @a : memref<4xi32>
  %b = memref.get_global @b : memref<4xi32>
  %out = memref.alloc() : memref<4xi32>
  linalg.select ins(%mask, %a, %b : memref<4xi1>, memref<4xi32>, memref<4xi32>) outs(%out : memref<4xi32>)
  %printed1 = memref.cast %out : memref<4xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @mask : memref<4xi1> = dense<[true, false, false, true]>
memref.global "private" constant @a : memref<4xi32> = dense<[1, 2, 3, 4]>
memref.global "private" constant @b : memref<4xi32> = dense<[-1, -2, -3, -4]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
