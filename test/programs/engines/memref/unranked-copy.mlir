// PIPELINE: to-buffers, to-llvm
// A copy between buffers of which the rank is not known.
func.func @main() {
  %m = memref.get_global @m : memref<2x2xi32>
  %n = memref.alloc() : memref<2x2xi32>
  %um = memref.cast %m : memref<2x2xi32> to memref<*xi32>
  %un = memref.cast %n : memref<2x2xi32> to memref<*xi32>
  memref.copy %um, %un : memref<*xi32> to memref<*xi32>
  call @printMemrefI32(%un) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @m : memref<2x2xi32> = dense<[[1, 2], [3, 4]]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
