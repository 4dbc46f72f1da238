// PIPELINE: to-buffers, to-llvm
// Two buffers and a number come from one function.
func.func @make(%n: index) -> (memref<?xi32>, index, memref<2xf32>) {
  %m = memref.alloc(%n) : memref<?xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  %half = arith.constant 0.5 : f32
  scf.for %i = %c0 to %n step %c1 {
    memref.store %seven, %m[%i] : memref<?xi32>
  }
  %f = memref.alloc() : memref<2xf32>
  memref.store %half, %f[%c0] : memref<2xf32>
  memref.store %half, %f[%c1] : memref<2xf32>
  %d = arith.addi %n, %n : index
  return %m, %d, %f : memref<?xi32>, index, memref<2xf32>
}
func.func @main() {
  %c3 = arith.constant 3 : index
  %r:3 = call @make(%c3) : (index) -> (memref<?xi32>, index, memref<2xf32>)
  %printed1 = memref.cast %r#0 : memref<?xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  vector.print %r#1 : index
  %printed2 = memref.cast %r#2 : memref<2xf32> to memref<*xf32>
  call @printMemrefF32(%printed2) : (memref<*xf32>) -> ()
  memref.dealloc %r#0 : memref<?xi32>
  memref.dealloc %r#2 : memref<2xf32>
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
