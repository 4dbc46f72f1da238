// PIPELINE: to-buffers, to-llvm
// Globals that change, that are constant, and that begin without a value.
memref.global "private" @counter : memref<i64> = dense<40>
memref.global "private" constant @table : memref<3xi64> = dense<[1, 10, 100]>
memref.global "private" @scratch : memref<2xi64> = uninitialized
memref.global "private" constant @splat : memref<2x2xf32> = dense<0.5>
func.func @next() -> i64 {
  %one = arith.constant 1 : i64
  %c = memref.get_global @counter : memref<i64>
  %v = memref.load %c[] : memref<i64>
  %w = arith.addi %v, %one : i64
  memref.store %w, %c[] : memref<i64>
  return %w : i64
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = call @next() : () -> i64
  %b = call @next() : () -> i64
  %s = memref.get_global @scratch : memref<2xi64>
  memref.store %a, %s[%c0] : memref<2xi64>
  memref.store %b, %s[%c1] : memref<2xi64>
  %printed1 = memref.cast %s : memref<2xi64> to memref<*xi64>
  call @printMemrefI64(%printed1) : (memref<*xi64>) -> ()
  %t = memref.get_global @table : memref<3xi64>
  %x = memref.load %t[%c2] : memref<3xi64>
  vector.print %x : i64
  %f = memref.get_global @splat : memref<2x2xf32>
  %printed2 = memref.cast %f : memref<2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed2) : (memref<*xf32>) -> ()
  return
}
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
