// PIPELINE: to-buffers, to-llvm
// A change that is any code: a product, which no processor does as one step.
func.func @main() {
  %c1 = arith.constant 1 : index
  %m = memref.get_global @m : memref<2xi64>
  %r = memref.generic_atomic_rmw %m[%c1] : memref<2xi64> {
  ^bb0(%old: i64):
    %c = arith.constant 7 : i64
    %new = arith.muli %old, %c : i64
    memref.atomic_yield %new : i64
  }
  vector.print %r : i64
  %printed1 = memref.cast %m : memref<2xi64> to memref<*xi64>
  call @printMemrefI64(%printed1) : (memref<*xi64>) -> ()
  return
}
memref.global "private" @m : memref<2xi64> = dense<[5, 6]>
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
