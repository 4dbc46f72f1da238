// PIPELINE: to-buffers, to-llvm
// Elements of one bit, of half precision, complex, and index.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %bits = memref.alloc() : memref<2xi1>
  memref.store %true, %bits[%c0] : memref<2xi1>
  memref.store %false, %bits[%c1] : memref<2xi1>
  %b0 = memref.load %bits[%c0] : memref<2xi1>
  %b1 = memref.load %bits[%c1] : memref<2xi1>
  vector.print %b0 : i1
  vector.print %b1 : i1
  %i = memref.get_global @i : memref<2xindex>
  %printed1 = memref.cast %i : memref<2xindex> to memref<*xindex>
  call @printMemrefInd(%printed1) : (memref<*xindex>) -> ()
  %s = memref.get_global @s : memref<2xi16>
  %printed2 = memref.cast %s : memref<2xi16> to memref<*xi16>
  call @printMemrefI16(%printed2) : (memref<*xi16>) -> ()
  return
}
memref.global "private" constant @i : memref<2xindex> = dense<[5, -6]>
memref.global "private" constant @s : memref<2xi16> = dense<[32767, -32768]>
func.func private @printMemrefInd(memref<*xindex>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI16(memref<*xi16>) attributes {llvm.emit_c_interface}
