// PIPELINE: to-buffers, to-llvm
// Buffers whose sizes are operands, and the sizes asked for.
func.func @table(%n: index) -> memref<?x?xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%n, %n) : memref<?x?xi64>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %i1 = arith.addi %i, %c1 : index
      %j1 = arith.addi %j, %c1 : index
      %p = arith.muli %i1, %j1 : index
      %v = arith.index_cast %p : index to i64
      memref.store %v, %m[%i, %j] : memref<?x?xi64>
    }
  }
  return %m : memref<?x?xi64>
}
func.func @main() {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a = call @table(%c3) : (index) -> memref<?x?xi64>
  %b = call @table(%c4) : (index) -> memref<?x?xi64>
  %printed1 = memref.cast %a : memref<?x?xi64> to memref<*xi64>
  call @printMemrefI64(%printed1) : (memref<*xi64>) -> ()
  %printed2 = memref.cast %b : memref<?x?xi64> to memref<*xi64>
  call @printMemrefI64(%printed2) : (memref<*xi64>) -> ()
  memref.dealloc %a : memref<?x?xi64>
  memref.dealloc %b : memref<?x?xi64>
  return
}
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
