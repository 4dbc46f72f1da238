// PIPELINE: to-buffers, to-llvm
// Read, change and write as one step, of each kind.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ten = arith.constant 10 : i32
  %minus = arith.constant -3 : i32
  %half = arith.constant 0.5 : f32
  %m = memref.alloc() : memref<2xi32>
  memref.store %ten, %m[%c0] : memref<2xi32>
  memref.store %ten, %m[%c1] : memref<2xi32>
  %a = memref.atomic_rmw addi %minus, %m[%c0] : (i32, memref<2xi32>) -> i32
  vector.print %a : i32
  %b = memref.atomic_rmw maxs %minus, %m[%c0] : (i32, memref<2xi32>) -> i32
  vector.print %b : i32
  %c = memref.atomic_rmw minu %minus, %m[%c1] : (i32, memref<2xi32>) -> i32
  vector.print %c : i32
  %d = memref.atomic_rmw assign %minus, %m[%c1] : (i32, memref<2xi32>) -> i32
  %printed1 = memref.cast %m : memref<2xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  %f = memref.alloc() : memref<f32>
  memref.store %half, %f[] : memref<f32>
  %e = memref.atomic_rmw addf %half, %f[] : (f32, memref<f32>) -> f32
  %printed2 = memref.cast %f : memref<f32> to memref<*xf32>
  call @printMemrefF32(%printed2) : (memref<*xf32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
